//! Reward cards: played once on one's own turn, then scored or discarded (FYM-72, FYM-73, readings A14, A20).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    CardPlace, Crew, Die, DieAt, Event, FiveYearMission, Held, Move, Reading, Refusal, Reward,
    Seat, Serial, Task,
    course::{Course, Verdict, require},
    step::Offers,
    swap::DiceElsewhere,
};

/// Dice a re-roll reward may take (FYM-73).
pub(super) const MOST_REROLLED: u8 = 5;

impl FiveYearMission {
    /// The crew whose ability a reward may lend: others in play, or any of the ship (reading A20).
    pub(super) fn lenders(&self) -> ArrayVec<Crew, { Crew::ALL.len() }> {
        let own = self.player().crew;
        let in_play = |crew: &Crew| self.players.iter().any(|player| player.crew == *crew);
        let any = self.reads(Reading::AbilityOfAnyCrew);
        let crew = Crew::ALL.into_iter().filter(|&crew| crew != own);
        crew.filter(|crew| in_play(crew) || (any && crew.series() == self.setup.ship))
            .collect()
    }

    /// Whether a reward in hand could lend an ability in this turn.
    pub(super) fn may_borrow(&self) -> bool {
        let mut held = self.player().rewards.iter();
        self.turn.borrowed.is_none() && held.any(|held| held.reward == Reward::UseAbility)
    }

    /// Whether a reward in hand could lend that ability in this turn.
    pub(super) fn could_borrow(&self, crew: Crew) -> bool {
        self.may_borrow() && self.lenders().contains(&crew)
    }

    /// The face a step from `face` leads to (reading A14).
    fn stepped(&self, face: u8, reward: Reward) -> Option<u8> {
        let wraps = self.reads(Reading::PlusOneWraps);
        match (reward, face) {
            (_, 0) => None,
            (Reward::PlusOne, 6) => wraps.then_some(1),
            (Reward::PlusOne, face) => Some(face + 1),
            (Reward::MinusOne, 1) => wraps.then_some(6),
            (Reward::MinusOne, face) => Some(face - 1),
            (Reward::UseAbility | Reward::Heal | Reward::AnyColour | Reward::Reroll, _) => None,
        }
    }

    pub(super) fn reward_offers(&self, offers: &mut impl Offers) {
        for held in &self.player().rewards {
            if self.full() {
                self.full_reward_offers(held, offers);
            } else if held.reward == Reward::Heal {
                // Injuries may lie on the table uncounted; those that are counted come first.
                let mut seats: ArrayVec<Seat, 7> = self.clockwise().collect();
                short_list::sort_by_key(&mut seats, |&seat| {
                    self.players[usize::from(seat)].hurt == 0
                });
                let seats = seats.into_iter();
                offers.extend(seats.map(|seat| Move::UseHeal(held.serial, seat, None)));
            } else {
                offers.push(Move::UseReward(held.serial));
            }
        }
    }

    /// The dice other than own action dice that +1 or -1 may reach (reading A29).
    fn dice_in_reach(&self) -> DiceElsewhere {
        if self.reads(Reading::PlusOneReachesAnyDie) {
            self.dice_off_the_mat(true)
        } else {
            DiceElsewhere::new()
        }
    }

    /// +1 or -1 to the own action dice, and to all others in reach that still fit where they lie.
    fn one_more_or_less_offers(
        &self,
        serial: Serial,
        reward: Reward,
        step: fn(Serial, Die) -> Move,
        offers: &mut impl Offers,
    ) {
        let own = self.player().actions.kinds();
        let own = own.filter(|die| self.stepped(die.face, reward).is_some());
        offers.extend(own.map(|die| step(serial, die)));
        for (at, die) in self.dice_in_reach() {
            let face = self.stepped(die.face, reward);
            if face.is_some_and(|face| self.fits_where_it_lies(at, face)) {
                offers.push(Move::UseStep(serial, at));
            }
        }
    }

    fn full_reward_offers(&self, held: &Held, offers: &mut impl Offers) {
        let serial = held.serial;
        let actions = || self.player().actions.kinds();
        match held.reward {
            Reward::UseAbility if self.turn.borrowed.is_none() => {
                let lenders = self.lenders().into_iter();
                let of_use = lenders.filter(|&crew| self.would_do(crew, serial));
                offers.extend(of_use.map(|crew| Move::UseAbility(serial, crew)));
            }
            Reward::UseAbility => {}
            Reward::Heal => {
                let dice = self.healable_each(0);
                offers.extend(dice.map(|(seat, die)| Move::UseHeal(serial, seat, Some(die))));
            }
            Reward::AnyColour if self.turn.any_colour.is_none() => {
                offers.extend(actions().map(|die| Move::UseAnyColour(serial, die)));
            }
            Reward::AnyColour => {}
            Reward::PlusOne => {
                self.one_more_or_less_offers(serial, held.reward, Move::UsePlusOne, offers)
            }
            Reward::MinusOne => {
                self.one_more_or_less_offers(serial, held.reward, Move::UseMinusOne, offers)
            }
            Reward::Reroll if self.turn.roll_done => offers.push(Move::UseReroll(serial)),
            Reward::Reroll => {}
        }
    }
}

impl Course<'_> {
    /// Takes a reward card of the active player for a use, and files it (FYM-72).
    fn use_up(&mut self, serial: Serial, reward: Reward) -> Verdict {
        let rewards = &mut self.now.player_mut().rewards;
        let index = rewards
            .iter()
            .position(|held| held.serial == serial && held.reward == reward);
        let held = rewards.remove(index.ok_or(Refusal::NoReward)?);
        let place = if held.insignia > 0 {
            CardPlace::Score
        } else {
            CardPlace::Discard
        };
        self.file(held.card, held.colour, place);
        let worth = self.now.worth(held.insignia);
        self.now.scored += u16::from(worth);
        self.emit(Event::RewardUsed(held, worth));
        Ok(())
    }

    /// An ability is lent in a step of the turn. In rules 1 it was so too when it could do nothing there (FYM-72).
    pub(super) fn borrow_in_step(&mut self, serial: Serial, crew: Crew) -> Verdict {
        let serves = self.now.rules == 1 || self.now.would_do(crew, serial);
        self.borrow_ability(serial, crew)?;
        require(serves, Refusal::LendsNothing)
    }

    pub(super) fn borrow_ability(&mut self, serial: Serial, crew: Crew) -> Verdict {
        let lends = self.now.lenders().contains(&crew) && self.now.turn.borrowed.is_none();
        require(lends, Refusal::Lent)?;
        self.use_up(serial, Reward::UseAbility)?;
        self.now.turn.borrowed = Some(crew);
        Ok(())
    }

    pub(super) fn use_heal(&mut self, serial: Serial, seat: Seat, die: Option<Die>) -> Verdict {
        self.use_up(serial, Reward::Heal)?;
        match die {
            Some(die) => self.heal_die(seat, die),
            None => self.heal_lightly(seat),
        }
    }

    /// Light tracking: one injury of a player is healed, counted or not (FYM-83).
    fn heal_lightly(&mut self, seat: Seat) -> Verdict {
        require(!self.now.full(), Refusal::LightOnly)?;
        let player = self.now.seated(seat)?;
        player.hurt = player.hurt.saturating_sub(1);
        self.emit(Event::Healed(seat, None));
        Ok(())
    }

    pub(super) fn use_any_colour(&mut self, serial: Serial, die: Die) -> Verdict {
        require(self.now.player().actions.has(die), Refusal::NotYourDie)?;
        require(self.now.turn.any_colour.is_none(), Refusal::Lent)?;
        self.use_up(serial, Reward::AnyColour)?;
        self.now.turn.any_colour = Some(die);
        Ok(())
    }

    /// +1 or -1 to an action die.
    pub(super) fn use_step(&mut self, serial: Serial, die: Die, reward: Reward) -> Verdict {
        require(self.now.player().actions.has(die), Refusal::NotYourDie)?;
        let face = self.now.stepped(die.face, reward).ok_or(Refusal::Wraps)?;
        self.use_up(serial, reward)?;
        self.turn_die(die, face);
        Ok(())
    }

    /// +1 or -1 to a die that is not an own action die (reading A29).
    pub(super) fn use_step_elsewhere(&mut self, serial: Serial, at: DieAt) -> Verdict {
        let mut held = self.now.player().rewards.iter();
        let reward = held
            .find(|held| held.serial == serial)
            .map(|held| held.reward)
            .filter(|reward| matches!(reward, Reward::PlusOne | Reward::MinusOne))
            .ok_or(Refusal::NoReward)?;
        let in_reach = self.now.dice_in_reach();
        let mut in_reach = in_reach.iter();
        let &(_, die) = in_reach
            .find(|(lies, _)| *lies == at)
            .ok_or(Refusal::NotYourDie)?;
        let face = self.now.stepped(die.face, reward).ok_or(Refusal::Wraps)?;
        require(self.now.fits_where_it_lies(at, face), Refusal::IconValue)?;
        self.use_up(serial, reward)?;
        self.set_face(at, die, face);
        Ok(())
    }

    pub(super) fn use_reroll(&mut self, serial: Serial) -> Verdict {
        require(self.now.turn.roll_done, Refusal::StepOrder)?;
        self.use_up(serial, Reward::Reroll)?;
        self.first(Task::ChooseAgain);
        Ok(())
    }

    /// Re-roll: another die for it, at most five.
    pub(super) fn choose_again(&mut self, die: Die) -> Verdict {
        let room = self.now.turn.again.len() < MOST_REROLLED;
        require(room, Refusal::TooManyDice)?;
        self.first(Task::ChooseAgain);
        self.again(die)
    }
}

impl FiveYearMission {
    /// Whether a re-roll leaves nothing to choose: not a die is there.
    pub(super) fn no_die_to_choose(&self) -> bool {
        !self.asks_every_choice() && self.player().actions.is_empty()
    }

    pub(super) fn choose_again_offers(&self, offers: &mut Vec<Move>) {
        let chosen = !self.turn.again.is_empty();
        offers.push(if chosen { Move::Roll } else { Move::RollDone });
        if self.turn.again.len() < MOST_REROLLED {
            self.again_offers(offers);
        }
    }
}

impl Course<'_> {
    /// Light tracking: a reward is used; what it does, the table does, but with dice that the companion rolled.
    pub(super) fn use_reward_lightly(&mut self, serial: Serial) -> Verdict {
        let mut held = self.now.player().rewards.iter();
        let held = held.find(|held| held.serial == serial);
        let reward = held.map(|held| held.reward).ok_or(Refusal::NoReward)?;
        require(reward != Reward::Heal, Refusal::NothingToHeal)?;
        self.use_up(serial, reward)?;
        self.reward_on_tray(reward);
        Ok(())
    }
}
