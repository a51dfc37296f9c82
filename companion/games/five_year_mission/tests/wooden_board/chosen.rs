//! A player's own handling of chosen dice and cards, which needs no sentence.

use super::board::{Board, take};
use readyroom_five_year_mission::*;

/// What hands could not do.
type Done = Result<(), String>;

impl Board {
    /// What a player does at once, when `moves` begin at `game`.
    pub fn begin(&mut self, game: &FiveYearMission, moves: &[Move]) -> Done {
        self.minds_pool = self.full && game.minds_values_in_the_pool();
        (self.taken, self.meant) = (None, None);
        for mv in moves {
            self.means(game, mv);
            self.does_as_chosen(game, mv)
                .ok_or_else(|| format!("{mv:?} cannot be done at {self:#?}"))?;
        }
        Ok(())
    }

    /// The card that lies where the alert of that number does.
    pub fn lies_as(&self, game: &FiveYearMission, serial: Serial) -> Option<u32> {
        let rows = game.rows.iter().zip(&self.piles);
        let mut rows = rows.flat_map(|(row, piles)| row.iter().zip(&piles.row));
        let open = rows.find(|(alert, _)| alert.serial == serial);
        let mats = game.players.iter().zip(&self.mats);
        let mut rewards = mats.flat_map(|(player, mat)| player.rewards.iter().zip(&mat.rewards));
        let held = rewards.find(|(held, _)| held.serial == serial);
        let (open, held) = (open.map(|(_, card)| card), held.map(|(_, card)| card));
        open.or(held).map(|card| card.id)
    }

    /// Which card the player speaks of.
    fn means(&mut self, game: &FiveYearMission, mv: &Move) {
        let serial = match *mv {
            Move::FailAlert(serial)
            | Move::Resolve { alert: serial, .. }
            | Move::UseAbility(serial, _)
            | Move::UseHeal(serial, ..)
            | Move::UseAnyColour(serial, _)
            | Move::UsePlusOne(serial, _)
            | Move::UseMinusOne(serial, _)
            | Move::UseStep(serial, _)
            | Move::UseReroll(serial)
            | Move::UseReward(serial)
            | Move::TroiGives(_, serial)
            | Move::TroiReceives(_, serial) => Some(serial),
            Move::Redraw => match game.agenda.last() {
                Some(Task::SuluAfter(serial)) => Some(*serial),
                _ => None,
            },
            _ => None,
        };
        if let Some(serial) = serial {
            self.meant = self.lies_as(game, serial);
        }
    }

    fn does_as_chosen(&mut self, game: &FiveYearMission, mv: &Move) -> Option<()> {
        let own = self.active;
        match mv {
            Move::Reveal(card) => {
                let known = &game.cards[usize::from(*card)];
                let peeks = matches!(game.agenda.last(), Some(Task::Reveal(_, Purpose::Peek)));
                if !peeks {
                    self.drawn = Some(self.draw(&known.name, known.colour?)?);
                }
            }
            Move::Replenish(dice) => {
                for (colour, count) in Colour::ALL.into_iter().zip(*dice) {
                    for _ in 0..count {
                        self.take_any(None, colour)?;
                        self.mats[own].beside.push(Die::new(colour, 0));
                    }
                }
            }
            Move::Roll if self.full => {
                if game.agenda.is_empty() {
                    self.air.append(&mut self.mats[own].beside);
                }
                self.lift(&game.turn.again)?;
            }
            Move::Kirk(colour) if self.full => {
                let dice = match game.reads(Reading::KirkJustRolled) {
                    true => &game.turn.rolled,
                    false => &game.player().actions,
                };
                let dice = dice.iter().filter(|die| die.colour == *colour).collect();
                self.lift(&dice)?;
            }
            Move::Repair { die, la_forge, .. } => {
                let die = take(&mut self.mats[own].actions, *die)?;
                match la_forge {
                    true => self.air.push(die),
                    false => self.pool(die),
                }
            }
            Move::RikerRepairs => {
                let die = self.alone.take()?;
                self.pool(die);
            }
            Move::McCoy(die, _) | Move::Crusher(die) => {
                let die = take(&mut self.mats[own].actions, *die)?;
                self.pool(die);
            }
            Move::UhuraGives(seat, die) => self.passes(own, usize::from(*seat), *die)?,
            Move::UhuraReceives(seat, die) => self.passes(usize::from(*seat), own, *die)?,
            Move::Riker(colour) => {
                let die = self.take_any(None, *colour)?;
                self.air.push(die);
            }
            Move::Wesley(die, colour, from) => {
                let from = from.map(usize::from);
                let taken = self.take_any(from, *colour)?;
                self.air.push(taken);
                let given = take(&mut self.mats[own].actions, *die)?;
                match from {
                    None => self.pool(given),
                    Some(seat) => self.mats[seat].actions.push(given),
                }
            }
            _ => return self.lays_or_turns(game, mv),
        }
        Some(())
    }

    /// Dice that are put on cards, and those that are turned.
    fn lays_or_turns(&mut self, game: &FiveYearMission, mv: &Move) -> Option<()> {
        match *mv {
            Move::Place(ref placement) => self.places(game, placement, None),
            Move::RikerPlaces(at, ref placement) => {
                self.alone.take()?;
                self.places(game, placement, Some(at))
            }
            Move::Spock(at, ref placement) => {
                let die = placement.dice.iter().find(|(icon, _)| *icon == at)?.1;
                take(&mut self.pool, die)?;
                self.places(game, placement, Some(at))
            }
            Move::Chekov {
                from,
                icon,
                at,
                ref placement,
            } => {
                let from = self.lies_as(game, from)?;
                let dice = &mut self.lying_mut(from)?.dice;
                let lies = dice.iter().position(|(other, _)| *other == icon)?;
                dice.remove(lies);
                self.places(game, placement, Some(at))
            }
            Move::Worf(changed, copied) => {
                self.turns(game, DieAt::Mat(changed), copied.face)?;
                match game.reads(Reading::WorfSwaps) {
                    true => self.turns(game, DieAt::Mat(copied), changed.face),
                    false => Some(()),
                }
            }
            Move::Rand(one, other) => {
                let (first, second) = (self.shows(game, one)?, self.shows(game, other)?);
                self.turns(game, one, second)?;
                self.turns(game, other, first)
            }
            Move::UsePlusOne(_, die) => self.turns(game, DieAt::Mat(die), die.face % 6 + 1),
            Move::UseMinusOne(_, die) => self.turns(game, DieAt::Mat(die), (die.face + 4) % 6 + 1),
            Move::UseStep(serial, at) => {
                let mut held = game.player().rewards.iter();
                let reward = held.find(|held| held.serial == serial)?.reward;
                let face = self.shows(game, at)?;
                self.turns(
                    game,
                    at,
                    match reward {
                        Reward::PlusOne => face % 6 + 1,
                        _ => (face + 4) % 6 + 1,
                    },
                )
            }
            _ => Some(()),
        }
    }

    fn lift(&mut self, dice: &Dice) -> Option<()> {
        for die in dice.iter() {
            self.air
                .push(take(&mut self.mats[self.active].actions, die)?);
        }
        Some(())
    }

    fn passes(&mut self, from: usize, to: usize, die: Die) -> Option<()> {
        let die = take(&mut self.mats[from].actions, die)?;
        self.mats[to].actions.push(die);
        Some(())
    }

    /// Lays dice on a card; that of icon `guest` comes from elsewhere.
    fn places(
        &mut self,
        game: &FiveYearMission,
        placement: &Placement,
        guest: Option<u8>,
    ) -> Option<()> {
        let card = self.lies_as(game, placement.alert)?;
        for &(icon, die) in &placement.dice {
            if guest != Some(icon) {
                take(&mut self.mats[self.active].actions, die)?;
            }
            self.lying_mut(card)?.dice.push((icon, die));
        }
        Some(())
    }

    /// The die that lies there.
    fn die_at(&mut self, game: &FiveYearMission, at: DieAt) -> Option<&mut Die> {
        let (heap, die) = match at {
            DieAt::Mat(die) => (&mut self.mats[self.active].actions, die),
            DieAt::Other(seat, die) => (&mut self.mats[usize::from(seat)].actions, die),
            DieAt::Pool(die) => (&mut self.pool, die),
            DieAt::Alert(serial, icon) => {
                let card = self.lies_as(game, serial)?;
                let mut dice = self.lying_mut(card)?.dice.iter_mut();
                return Some(&mut dice.find(|(other, _)| *other == icon)?.1);
            }
        };
        heap.iter_mut().find(|other| **other == die)
    }

    fn shows(&mut self, game: &FiveYearMission, at: DieAt) -> Option<u8> {
        self.die_at(game, at).map(|die| die.face)
    }

    fn turns(&mut self, game: &FiveYearMission, at: DieAt, face: u8) -> Option<()> {
        self.die_at(game, at)?.face = face;
        Some(())
    }

    /// What a player does afterwards with the cards that were drawn, where `moves` led from `before` to `after`.
    pub fn end(&mut self, before: &FiveYearMission, moves: &[Move], after: &FiveYearMission) {
        if let Some(Task::SuluBefore(incoming)) = after.agenda.last()
            && let Some(card) = incoming.card.filter(|_| self.drawn.is_none())
        {
            // Data has seen it already.
            let name = after.cards[usize::from(card)].name;
            self.drawn = self.draw(&name, incoming.colour);
        }
        if self.full {
            return;
        }
        let asked = match before.agenda.last() {
            Some(Task::Reveal(colour, _)) => Some(*colour),
            _ => None,
        };
        for mv in moves {
            let drawn = match *mv {
                Move::Draw(colour) => Some((colour, Marks::default())),
                Move::DrawMarked(colour, marks) => Some((colour, marks)),
                Move::Mark(marks) => asked.map(|colour| (colour, marks)),
                _ => None,
            };
            if let Some((colour, marks)) = drawn {
                let mut card = self.draw("", colour).expect("a card in the deck");
                card.prime_directive = marks.prime_directive;
                self.drawn = Some(card);
            }
            let is_asked = matches!(after.agenda.last(), Some(Task::SuluBefore(_)));
            let is_put_down = (drawn.is_some() && !is_asked) || *mv == Move::KeepCard;
            if let Some(card) = self.drawn.take_if(|_| is_put_down) {
                self.piles[card.colour as usize].row.push(card);
            }
        }
    }
}
