//! Moves of every kind, put together from what lies on the table: most are illegal, and all look plausible.

use crate::rules::*;
use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::testing::pick;

/// What a made-up move may speak of.
struct Table<'a> {
    game: &'a FiveYearMission,
    rng: &'a mut ChaCha8Rng,
}

/// A move of any kind that does not belong to the set-up or to chance.
pub fn probe(game: &FiveYearMission, rng: &mut ChaCha8Rng) -> Move {
    let mut table = Table { game, rng };
    match table.rng.random_range(0..5) {
        0 => table.of_step(),
        1 => table.with_dice(),
        2 => table.of_crew(),
        3 => table.of_reward(),
        _ => table.of_task(),
    }
}

impl Table<'_> {
    fn yes(&mut self) -> bool {
        self.rng.random_bool(0.3)
    }

    fn colour(&mut self) -> Colour {
        pick(self.rng, &Colour::ALL)
    }

    fn seat(&mut self) -> Seat {
        self.rng.random_range(0..=self.game.players.len() as u8)
    }

    /// A die that lies somewhere, of the active player more often than not.
    fn die(&mut self) -> Die {
        let player = self.game.player();
        let pick = self.rng.random_range(0..10);
        let seat = usize::from(self.seat()) % self.game.players.len();
        let other = &self.game.players[seat];
        let heap = match pick {
            0..=4 => player.actions,
            5 => player.injuries,
            6 => self.game.pool,
            7 => other.injuries,
            8 => other.actions,
            _ => self.game.turn.just_resolved,
        };
        let dice: Vec<_> = heap.kinds().collect();
        let any = Die::new(self.colour(), self.rng.random_range(0..=6));
        dice.choose(self.rng).copied().unwrap_or(any)
    }

    fn alert(&mut self) -> Serial {
        let alerts: Vec<_> = self.game.on_table().map(|alert| alert.serial).collect();
        alerts.choose(self.rng).copied().unwrap_or(1)
    }

    fn reward(&mut self) -> Serial {
        let held = self.game.players.iter().flat_map(|player| &player.rewards);
        let held: Vec<_> = held.map(|held| held.serial).collect();
        held.choose(self.rng).copied().unwrap_or(1)
    }

    fn icon(&mut self) -> u8 {
        self.rng.random_range(0..5)
    }

    fn crew(&mut self) -> Crew {
        if self.yes() {
            return pick(self.rng, &Crew::ALL);
        }
        self.game.players.choose(self.rng).unwrap().crew
    }

    fn marks(&mut self) -> Marks {
        Marks {
            urgent: self.yes(),
            prime_directive: self.yes(),
            escalation: self.yes().then(|| self.colour()),
        }
    }

    fn card(&mut self) -> CardId {
        self.rng
            .random_range(0..=self.game.cards.len().min(254) as u8)
    }

    fn placement(&mut self) -> Placement {
        let count = pick(self.rng, &[1, 1, 2, 2, 3]);
        let first = self.icon();
        let dice = (0..count).map(|next| (first + next, self.die())).collect();
        Placement {
            alert: self.alert(),
            dice,
            scott: self.yes(),
        }
    }

    /// A placement with a die that came from elsewhere, and its icon.
    fn guest(&mut self) -> (u8, Placement) {
        let placement = self.placement();
        let at = if self.yes() {
            self.icon()
        } else {
            placement.dice[0].0
        };
        (at, placement)
    }

    fn die_at(&mut self) -> DieAt {
        match self.rng.random_range(0..4) {
            0 => DieAt::Pool(self.die()),
            1 => DieAt::Alert(self.alert(), self.icon()),
            2 => DieAt::Other(self.seat(), self.die()),
            _ => DieAt::Mat(self.die()),
        }
    }

    fn of_step(&mut self) -> Move {
        match self.rng.random_range(0..18) {
            0 => Move::Draw(self.colour()),
            1 => Move::DrawMarked(self.colour(), self.marks()),
            2 => Move::NoDraw,
            3 => Move::HealTurn(self.yes().then(|| self.die())),
            4 => Move::Replenish([self.icon(), self.icon(), self.icon()].map(|count| count / 2)),
            5 => Move::Again(self.die()),
            6 if self.yes() => Move::TakeDice(self.colour(), self.rng.random_range(0..=8)),
            6 => Move::Roll,
            7 => Move::RollDone,
            8 => Move::EndTurn,
            9 => Move::RepairOne,
            10 => Move::Mend(self.seat()),
            11 => Move::Damage(self.rng.random_range(0..=6)),
            12 => Move::Injure(self.seat()),
            13 => Move::FailAlert(self.alert()),
            14 => Move::DrawExtra(self.colour()),
            15 => Move::Correct(self.alert()),
            16 => Move::Track(if self.yes() {
                Tracking::Light
            } else {
                Tracking::Full
            }),
            _ => Move::Resolve {
                alert: self.alert(),
                insignia: self.icon(),
                reward: self.yes().then(|| pick(self.rng, &Reward::ALL)),
            },
        }
    }

    fn with_dice(&mut self) -> Move {
        if self.yes() {
            return Move::Repair {
                die: self.die(),
                scott: self.yes(),
                la_forge: self.yes(),
            };
        }
        Move::Place(self.placement())
    }

    fn of_crew(&mut self) -> Move {
        match self.rng.random_range(0..16) {
            0 => Move::Kirk(self.colour()),
            1 | 2 => {
                let (at, placement) = self.guest();
                Move::Spock(at, placement)
            }
            3 => Move::McCoy(self.die(), self.seat()),
            4 => Move::Crusher(self.die()),
            5 => Move::UhuraGives(self.seat(), self.die()),
            6 => Move::UhuraReceives(self.seat(), self.die()),
            7..=9 => self.chekov(),
            10 => Move::Riker(self.colour()),
            11 => Move::TroiGives(self.seat(), self.reward()),
            12 => Move::TroiReceives(self.seat(), self.reward()),
            13 => Move::Data(self.colour()),
            14 => Move::Worf(self.die(), self.die()),
            _ if self.yes() => {
                let from = self.yes().then(|| self.seat());
                Move::Wesley(self.die(), self.colour(), from)
            }
            _ => Move::Rand(self.die_at(), self.die_at()),
        }
    }

    /// Chekov with a die that does lie on an alert, if any does.
    fn chekov(&mut self) -> Move {
        let (at, mut placement) = self.guest();
        let (from, icon) = (self.alert(), self.icon());
        let lying = self
            .game
            .alert(from)
            .and_then(|alert| alert.dice[usize::from(icon)]);
        if let (Some(die), Some(entry)) = (lying, placement.dice.iter_mut().find(|e| e.0 == at)) {
            entry.1 = die;
        }
        Move::Chekov {
            from,
            icon,
            at,
            placement,
        }
    }

    fn of_reward(&mut self) -> Move {
        let held = self.reward();
        match self.rng.random_range(0..8) {
            0 => Move::UseAbility(held, self.crew()),
            1 => Move::UseHeal(held, self.seat(), self.yes().then(|| self.die())),
            2 => Move::UseAnyColour(held, self.die()),
            3 => Move::UsePlusOne(held, self.die()),
            4 => Move::UseMinusOne(held, self.die()),
            5 => Move::UseReroll(held),
            6 => Move::UseStep(held, self.die_at()),
            _ => Move::UseReward(held),
        }
    }

    fn of_task(&mut self) -> Move {
        match self.rng.random_range(0..16) {
            0 => Move::Reveal(self.card()),
            1 => Move::Learn,
            2 if self.yes() => Move::FoundUrgent(self.alert()),
            2 => Move::Mark(self.marks()),
            3 => Move::KeepCard,
            4 => Move::Redraw,
            5 | 6 => Move::Heal(self.seat(), self.die()),
            7 => Move::HealDone,
            8 => Move::RikerRepairs,
            9 => Move::RikerNothing,
            10 => {
                let (at, placement) = self.guest();
                Move::RikerPlaces(at, placement)
            }
            11 => Move::Hurt(self.die()),
            12 => Move::HurtPlayer(self.seat()),
            13 => Move::StockAlert(self.alert(), self.icon(), self.die()),
            14 => Move::Identify(self.alert(), self.card()),
            _ => {
                let seat = self.seat();
                let places = [
                    StockPlace::Actions(seat),
                    StockPlace::Injuries(seat),
                    StockPlace::Beside(seat),
                    StockPlace::NotBeside(seat),
                ];
                let place = pick(self.rng, &places);
                let die = self.die();
                let rolled = self.yes();
                Move::Stock(if rolled { die } else { Die::new(die.colour, 0) }, place)
            }
        }
    }
}
