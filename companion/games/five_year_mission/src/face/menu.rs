//! The menu: what the buttons make, and what is asked. The path of each move is in [`moves`].

use readyroom_kit::{
    face::{Buttons, Entry, Fill, Form, Menu, Reader, Seating},
    sentence::{Count, Phrase},
};

use super::{
    describe_path::{drafted, takes_starting_dice_for_granted},
    moves, named, questions,
    sentences::Guides,
};
use crate::rules::{FiveYearMission, Move, Phase, Task, Timer};

impl Menu for FiveYearMission {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        moves::entry(self, mv, reader)
    }

    /// Where a card is copied from; what the rulebook's steps 2 and 3 want, which light tracking passes over, and what
    /// starts a waiting timer.
    fn guidance(&self) -> Option<Phrase> {
        guidance(self).map(Guides::say)
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

/// What the rulebook wants done that the menu does not ask for.
fn guidance(game: &FiveYearMission) -> Option<Guides<'static>> {
    if drafted(game).is_some() {
        return Some(Guides::DescribeOnce);
    }
    if takes_starting_dice_for_granted(game) {
        return Some(Guides::StartingDiceByMats);
    }
    if let Some(rolls) = roll_of_shown_dice(game) {
        return Some(rolls);
    }
    let asked = !game.agenda.is_empty() || game.full();
    let rolled = game.turn.roll_done || !game.turn.tray.is_empty();
    let passes = game.phase == Phase::Place && !rolled;
    let acted = game.turn.resolved || game.turn.placed || game.turn.effect_told;
    if asked || acted {
        None
    } else if game.may_report_roll() {
        Some(Guides::TimerStartsOnceRolled)
    } else if game.timer_finds_urgent().is_some() {
        Some(match game.is_first_turn() {
            _ if !passes || game.dice_have_fallen() => Guides::UrgentByTimer,
            true => Guides::RollUrgentByTimer,
            false => Guides::ReplenishUrgentByTimer,
        })
    } else if passes && game.is_first_turn() {
        Some(Guides::RollFirstDice)
    } else {
        passes.then_some(Guides::ReplenishAndRoll)
    }
}

/// What ROLL does where it is asked which dice fall.
fn roll_of_shown_dice(game: &FiveYearMission) -> Option<Guides<'static>> {
    let asked = matches!(game.agenda.last(), Some(Task::CountDice(_) | Task::Reroll));
    let dice = Count::of(game.dice_for_tray());
    (asked && game.dice_for_tray() > 0).then(|| match game.may_report_own_roll() {
        true => Guides::RollShownThenTimer { dice },
        false => Guides::RollShown { dice },
    })
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

    /// The move that TIMER makes about the alert that came last, where nothing is timed.
    fn timer_finds_urgent(&self) -> Option<Move> {
        let asks_dice = matches!(self.agenda.last(), Some(Task::CountDice(_) | Task::Reroll));
        let asked = self.timer == Timer::Idle && (self.agenda.is_empty() || asks_dice);
        let came = self.alerts_without_icons().next().filter(|_| asked);
        came.map(|alert| Move::FoundUrgent(alert.serial))
    }
}
