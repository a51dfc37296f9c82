//! Steps 2 and 3: replenishing and rolling (FYM-25 to FYM-31).

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::{
    Colour, Crew, Dice, Die, Event, FiveYearMission, Held, Move, Phase, Reading, Refusal, Reward,
    RollFor, Task, Timer,
    course::{Course, Verdict, require},
    dice::MOST_DICE,
    step::{Offers, Step, count, has},
};

/// Dice on a mat after replenishing (FYM-25).
const FULL_MAT: u8 = 5;

impl Step<'_> {
    /// How many pool dice may be taken without and with Picard's ability (FYM-25, FYM-27, readings A1, A19).
    fn replenish_limits(&self) -> (u8, u8) {
        let total = self.mat_total(self.active);
        let extra = if self.reads(Reading::PicardTakesTwo) {
            2
        } else {
            1
        };
        let plain = FULL_MAT.saturating_sub(total);
        let picard = if self.may(Crew::Picard) {
            (FULL_MAT + extra).saturating_sub(total)
        } else {
            0
        };
        (plain, plain.max(picard))
    }

    /// All choices of pool dice, most dice first (FYM-26).
    pub(super) fn replenish_offers(&self, offers: &mut impl Offers) {
        let [blue, yellow, red] = self.pool.by_colour();
        let most = self.replenish_limits().1.min(blue + yellow + red);
        for total in (0..=most).rev() {
            for reds in (0..=total.min(red)).rev() {
                for blues in (0..=(total - reds).min(blue)).rev() {
                    let yellows = total - reds - blues;
                    if yellows <= yellow {
                        offers.push(Move::Replenish([blues, yellows, reds]));
                    }
                }
            }
        }
    }
}

impl FiveYearMission {
    /// Whether the active player's first turn is on, which has no step 2 (FYM-14). The starting dice may wait longer,
    /// if that turn was given to healing.
    pub(crate) fn is_first_turn(&self) -> bool {
        self.round == 1 && self.player().fresh
    }

    /// Whether step 2 leaves anything to decide: dice to take, or something that may lead to dice to take.
    pub(super) fn replenishing_matters(&self) -> bool {
        if !self.pool.is_empty() && self.step().replenish_limits().1 > 0 {
            return true;
        }
        if self.asks_every_choice() {
            return count(|offers| self.before_replenishing(offers)) > 0 || self.may_borrow();
        }
        has(
            |mv| self.leads_to_dice(mv),
            |offers| self.before_replenishing(offers),
        )
    }

    /// What may come before step 2 while there is nothing to take.
    fn before_replenishing(&self, offers: &mut impl Offers) {
        let step = self.step();
        if !self.pool.is_empty() || !self.asks_every_choice() {
            step.anytime_ability_offers(offers);
        } else {
            step.doctor_offers(offers);
            // An alert he completes fills the pool.
            step.chekov_offers(offers);
        }
        self.reward_offers(offers);
        self.heal_turn_offers(offers);
    }

    /// Whether something that may come before replenishing could fill the pool or make room on the mat, or is in
    /// place of the turn.
    fn leads_to_dice(&self, mv: &Move) -> bool {
        let could = |crew| self.may(crew) || self.could_borrow(crew);
        let injured = || self.healable_each(0).next().is_some();
        let placed = || {
            let mut dice = self.on_table().flat_map(|alert| &alert.dice);
            dice.any(Option::is_some)
        };
        let given_away = || !self.pool.is_empty() && !self.player().actions.is_empty();
        let received = |held: &Held| match held.reward {
            Reward::Heal => injured(),
            Reward::UseAbility => true,
            Reward::AnyColour | Reward::PlusOne | Reward::MinusOne | Reward::Reroll => false,
        };
        let mut theirs = self.other_seats().flat_map(|seat| {
            let player = &self.players[usize::from(seat)];
            &player.rewards
        });
        let chekov = || could(Crew::Chekov) && placed();
        let ability = if let Move::UseAbility(_, crew) = *mv {
            Some(crew)
        } else {
            None
        };
        if let Move::TroiReceives(_, card) = *mv {
            theirs.any(|held| held.serial == card && received(held))
        } else if ability == Some(Crew::Troi) {
            theirs.any(received)
        } else if matches!(mv, Move::UhuraGives(..)) || ability == Some(Crew::Uhura) {
            given_away()
        } else if matches!(mv, Move::UseAnyColour(..)) {
            (could(Crew::McCoy) && injured()) || chekov()
        } else if matches!(mv, Move::UsePlusOne(..) | Move::UseMinusOne(..)) {
            chekov()
        } else {
            matches!(
                mv,
                Move::HealTurn(_)
                    | Move::McCoy(..)
                    | Move::Chekov { .. }
                    | Move::UseHeal(..)
                    | Move::UseAbility(_, Crew::Picard | Crew::McCoy | Crew::Chekov)
            )
        }
    }

    /// Whether step 3 leaves nothing to decide: there is no die to roll and no way to one, and no timer would start
    /// with the roll (FYM-32).
    pub(super) fn nothing_to_roll(&self) -> bool {
        let player = self.player();
        let timed = self.timer == Timer::Idle && self.waiting_urgent().is_some();
        if self.asks_every_choice()
            || !self.full()
            || timed
            || !(player.beside.is_empty() && player.actions.is_empty())
        {
            return false;
        }
        let brings_dice = |mv: &Move| {
            matches!(
                mv,
                Move::HealTurn(_) | Move::UhuraReceives(..) | Move::UseAbility(_, Crew::Uhura)
            )
        };
        !has(brings_dice, |offers| {
            self.heal_turn_offers(offers);
            self.step().anytime_ability_offers(offers);
            self.reward_offers(offers);
        })
    }

    /// Step 3: roll, or first choose kept dice to roll with the new ones (FYM-29).
    pub(super) fn roll_offers(&self, offers: &mut Vec<Move>) {
        if !self.full() {
            offers.push(Move::RollDone);
            return;
        }
        let nothing = self.player().beside.is_empty() && self.turn.again.is_empty();
        offers.push(if nothing { Move::RollDone } else { Move::Roll });
        self.again_offers(offers);
    }

    /// Light tracking, in step 4: whether the roll was not asked for and may be reported now, because an Urgent alert
    /// has come to wait for a free timer since and nothing was done with the dice yet (FYM-32, FYM-83).
    pub(super) fn may_report_roll_late(&self) -> bool {
        let turn = &self.turn;
        let untold = !turn.roll_done && !turn.resolved && !turn.placed;
        let waits = self.timer == Timer::Idle && self.waiting_urgent().is_some();
        !self.full() && self.phase == Phase::Place && untold && waits
    }

    /// Light tracking: whether the table is to say that it has rolled, or may say so late.
    pub(super) fn roll_is_due(&self) -> bool {
        let asked = !self.full() && self.phase == Phase::Roll;
        asked || self.may_report_roll_late()
    }

    /// Light tracking: whether the table may say now that it has rolled.
    pub fn may_report_roll(&self) -> bool {
        self.agenda.is_empty() && self.roll_is_due()
    }

    pub(super) fn again_offers(&self, offers: &mut Vec<Move>) {
        let actions = &self.player().actions;
        let left = actions
            .kinds()
            .filter(|&die| self.turn.again.count(die) < actions.count(die));
        offers.extend(left.map(Move::Again));
    }
}

impl Course<'_> {
    /// Step 2: dice from the pool are set beside the mat (FYM-28).
    pub(super) fn replenish(&mut self, dice: [u8; 3]) -> Verdict {
        require(self.now.phase == Phase::Replenish, Refusal::StepOrder)?;
        let (plain, most) = self.now.step().replenish_limits();
        let total = dice
            .iter()
            .fold(0u8, |sum, &count| sum.saturating_add(count));
        require(total <= most, Refusal::TooManyDice)?;
        let mut taken = ArrayVec::<Die, MOST_DICE>::new();
        for (colour, count) in Colour::ALL.into_iter().zip(dice) {
            for _ in 0..count {
                taken.push(self.take_from_pool(colour)?);
                self.now.player_mut().beside.put(Die::new(colour, 0));
            }
        }
        self.say_taken(None, &taken);
        if total > plain {
            self.use_crew(Crew::Picard)?;
        }
        self.now.phase = Phase::Roll;
        Ok(())
    }

    /// A kept die will be rolled again, each only once (FYM-29).
    pub(super) fn again(&mut self, die: Die) -> Verdict {
        let actions = &self.now.player().actions;
        let left = self.now.turn.again.count(die) < actions.count(die);
        require(left, Refusal::NotYourDie)?;
        self.now.turn.again.put(die);
        Ok(())
    }

    /// Step 3: the dice beside the mat and the chosen ones go into the air.
    pub(super) fn roll(&mut self) -> Verdict {
        require(self.now.phase == Phase::Roll, Refusal::StepOrder)?;
        let again = core::mem::take(&mut self.now.turn.again);
        let mut dice = core::mem::take(&mut self.now.player_mut().beside);
        dice.pour(&again);
        require(!dice.is_empty(), Refusal::NotYourDie)?;
        again.iter().for_each(|die| {
            self.now.player_mut().actions.take(die);
        });
        self.forget_lost_dice();
        self.now.player_mut().fresh = false;
        self.first(Task::Roll(RollFor::Turn, dice));
        Ok(())
    }

    /// Step 3 without a die to roll; in light tracking the table's own roll.
    pub(super) fn roll_nothing(&mut self) -> Verdict {
        let due = self.now.phase == Phase::Roll || self.now.may_report_roll_late();
        require(due, Refusal::StepOrder)?;
        let nothing = self.now.player().beside.is_empty() || !self.now.full();
        require(nothing, Refusal::StepOrder)?;
        require(self.now.turn.again.is_empty(), Refusal::StepOrder)?;
        self.now.player_mut().fresh = false;
        self.roll_is_done();
        Ok(())
    }

    /// A reward's re-roll, once its dice are chosen.
    pub(super) fn roll_again(&mut self) -> Verdict {
        let dice = core::mem::take(&mut self.now.turn.again);
        require(!dice.is_empty(), Refusal::NotYourDie)?;
        self.lift(dice, RollFor::Again)
    }

    /// Dice were rolled: one face a die, in the order of the heap.
    pub(super) fn rolled(&mut self, purpose: RollFor, dice: Dice, faces: &[u8]) -> Verdict {
        let right = faces.len() == usize::from(dice.len())
            && faces.iter().all(|face| (1..=6).contains(face));
        require(right, Refusal::FacesExpected)?;
        let rolled: ArrayVec<Die, MOST_DICE> = dice
            .iter()
            .zip(faces)
            .map(|(die, &face)| Die::new(die.colour, face))
            .collect();
        self.emit(Event::Rolled(purpose, rolled.clone()));
        match (purpose, &rolled[..]) {
            (RollFor::Riker, &[die, ..]) => self.first(Task::UseRiker(die)),
            (RollFor::LaForge(was), &[die, ..]) => self.la_forge_rolled(was, die),
            (RollFor::Tray, _) => self.land_on_tray(&rolled)?,
            (RollFor::Turn | RollFor::Again | RollFor::Riker | RollFor::LaForge(_), _) => {
                self.land_in_actions(&rolled)
            }
        }
        if purpose == RollFor::Turn {
            self.roll_is_done();
        }
        Ok(())
    }

    fn land_in_actions(&mut self, rolled: &[Die]) {
        for &die in rolled {
            self.now.player_mut().actions.put(die);
            self.now.turn.rolled.put(die);
        }
    }
}
