//! Long forms at a table: those of the game, and the table's own dice.

use readyroom_hardware::chime::Chime;
use readyroom_kit::face::{
    Face, Field, Form, FormFault,
    form::{self, FieldAnswer},
};

use super::{Table, spoken::FormTaken};
use crate::{journal::JournalError, printable::is_printable};

/// The id of the form in which dice are typed.
pub const DICE: &str = "dice";

/// The field of a die, counted from 0.
fn die(nth: usize) -> String {
    format!("die-{}", nth + 1)
}

impl<G: Face> Table<G> {
    /// The forms of this moment.
    pub(super) fn forms_offered(&self) -> Vec<Form> {
        let game = form::forms(self.evening.now());
        self.dice_form().into_iter().chain(game).collect()
    }

    /// The roll that the table makes with dice of its own: a field a die, with its colour.
    fn dice_form(&self) -> Option<Form> {
        let (roll, dice) = self.roll_asked()?;
        // Where the panel rolls, dice are typed only once a roll waits for them.
        if roll.is_some() && !self.evening.own_dice() {
            return None;
        }
        let game = self.evening.now();
        let rolling = roll.and_then(|roll| game.play(&roll).ok());
        let tray = rolling.map_or_else(|| game.tray(), |(next, _)| next.tray());
        let label = |nth: usize| {
            let sign = tray.get(nth).map(|die| die.sign);
            match sign.map_or("", |sign| G::dice_colours().of(sign)) {
                "" => format!("Die {}", nth + 1),
                colour => format!("Die {}, {colour}", nth + 1),
            }
        };
        let fields =
            (0..usize::from(dice)).map(|nth| Field::number(die(nth), label(nth), 1..=6, None));
        Some(Form {
            id: DICE,
            title: "Type the dice".into(),
            about: "".into(),
            button: "That was rolled",
            fields: fields.collect(),
        })
    }

    /// Takes a form, all that it stands for or nothing.
    pub(super) fn take_form(
        &mut self,
        id: &str,
        answers: &[FieldAnswer],
        now_ms: u64,
    ) -> Result<FormTaken, JournalError> {
        let title = self.evening.now().headline();
        let done = match self.form_tried(id, answers) {
            Err(fault) => {
                self.sounder.earn(Chime::Refusal);
                return Ok(Err(fault));
            }
            Ok(Filled::Moves(moves)) => {
                self.act();
                self.evening.play_all(moves, now_ms)
            }
            Ok(Filled::Dice(roll, faces)) => {
                self.act();
                self.evening.play_with_faces(roll, &faces, now_ms)
            }
        };
        self.done(&title, done, now_ms).map(Ok)
    }

    /// What a form stands for, if the rules take it.
    fn form_tried(&self, id: &str, answers: &[FieldAnswer]) -> Result<Filled<G::Move>, FormFault> {
        let odd = |(_, answer): &&FieldAnswer| !answer.chars().all(is_printable);
        if let Some((field, _)) = answers.iter().find(odd) {
            let why = "A text has no control characters in it.";
            return Err(FormFault::new(field, why));
        }
        let game = self.evening.now();
        if id != DICE {
            return form::filled(game, id, answers).map(Filled::Moves);
        }
        let dice = self.dice_form().zip(self.roll_asked());
        let gone = || FormFault::new("", "No roll waits for dice any more.");
        let (form, (roll, asked)) = dice.ok_or_else(gone)?;
        let form = form.answered(answers)?;
        let faces: Vec<u8> = (0..asked.into())
            .filter_map(|nth| form.number(&die(nth)))
            .collect();
        let rolling = roll.as_ref().and_then(|roll| game.play(roll).ok());
        let rolling = rolling.as_ref().map_or(game, |(next, _)| next);
        match rolling.play(&rolling.resolve_chance(&faces)) {
            Ok(_) => Ok(Filled::Dice(roll, faces)),
            Err(refusal) => Err(FormFault::refused(die(0), &refusal)),
        }
    }
}

/// What a form stands for.
enum Filled<M> {
    /// Moves, in order.
    Moves(Vec<M>),
    /// The faces of a roll, and the move that makes it unless it waits.
    Dice(Option<M>, Vec<u8>),
}
