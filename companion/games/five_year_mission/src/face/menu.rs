//! The menu: what the buttons make, and what is asked. Where each move stands, [`moves`] says.

use std::borrow::Cow;

use readyroom_kit::face::{Buttons, Entry, Fill, Form, Menu, Reader, Seating};

use super::{
    describe_path::{drafted, stock_guidance},
    dice_path, moves, named, questions,
};
use crate::rules::{FiveYearMission, Move, Phase, Task, Timer};

impl Menu for FiveYearMission {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        moves::entry(self, mv, reader)
    }

    /// Where a card is copied from; what the rulebook's steps 2 and 3 want, which light tracking passes over, and what
    /// starts a waiting timer.
    fn guidance(&self) -> Option<Cow<'static, str>> {
        if drafted(self).is_some() {
            return Some("Asked once: see the card".into());
        }
        if let Some(taken_for_granted) = stock_guidance(self) {
            return Some(taken_for_granted.into());
        }
        if let Some(dice) = dice_path::guidance(self) {
            return Some(dice.into());
        }
        let asked = !self.agenda.is_empty() || self.full();
        let rolled = self.turn.roll_done || !self.turn.tray.is_empty();
        let passes = self.phase == Phase::Place && !rolled;
        let acted = self.turn.resolved || self.turn.placed || self.turn.effect_told;
        if asked || acted {
            None
        } else if self.may_report_roll() {
            Some("Rolled: the timer starts".into())
        } else if self.timer_finds_urgent().is_some() {
            Some(match self.is_first_turn() {
                _ if !passes || self.dice_have_fallen() => "Urgent? Press TIMER".into(),
                true => "Roll. Urgent? Press TIMER".into(),
                false => "Replenish. Urgent? TIMER".into(),
            })
        } else if passes && self.is_first_turn() {
            Some("Roll your 5 dice".into())
        } else {
            passes.then(|| "Replenish, then roll".into())
        }
    }

    fn buttons(&self) -> Buttons<Move> {
        let roll = self.may_report_roll().then_some(Move::RollDone);
        let own_roll = self.may_report_own_roll().then_some(Move::OwnRoll);
        Buttons {
            roll: self.rolls().then_some(Move::Roll),
            free_roll: self.may_roll_tray().then_some(Move::Roll),
            timer: roll.or(own_roll).or_else(|| self.timer_finds_urgent()),
        }
    }

    fn seating(&self) -> Option<Seating<Move>> {
        (self.phase == Phase::SetUp && self.agenda.is_empty()).then(|| Seating {
            names: self.players.iter().map(|player| player.name).collect(),
            seats: 3..=7,
            seat: Move::Seats,
            name: Move::Name,
            begin: Move::Begin,
            casts: |mv| matches!(mv, Move::Assign(..)),
            questions: questions::questions,
        })
    }

    fn forms(&self) -> Vec<(Form, Fill<Self>)> {
        let form = self.card_form().into_iter();
        form.map(|form| (form, Self::card_filled as Fill<Self>))
            .collect()
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }
}

impl FiveYearMission {
    /// The dice beside the mat and those chosen to be rolled with them; in light tracking those that are shown. A step without
    /// a die to roll, and a roll that the table has made, are for OK and TIMER.
    fn rolls(&self) -> bool {
        match self.agenda.last() {
            Some(Task::ChooseAgain) => !self.turn.again.is_empty(),
            Some(Task::CountDice(_) | Task::Reroll) => self.dice_for_tray() > 0,
            None if self.full() && self.phase == Phase::Roll => {
                !self.player().beside.is_empty() || !self.turn.again.is_empty()
            }
            Some(_) | None => false,
        }
    }

    /// What TIMER says of the alert that came last, where nothing is timed.
    fn timer_finds_urgent(&self) -> Option<Move> {
        let asks_dice = matches!(self.agenda.last(), Some(Task::CountDice(_) | Task::Reroll));
        let asked = self.timer == Timer::Idle && (self.agenda.is_empty() || asks_dice);
        let came = self.told_without_icons().next().filter(|_| asked);
        came.map(|alert| Move::FoundUrgent(alert.serial))
    }
}
