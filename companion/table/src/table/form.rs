//! Long forms at a table: what a form represents is tried whole, and made whole.

use readyroom_kit::face::{
    Face, Form, FormFault,
    form::{self, FieldAnswer},
};

use super::Table;
use crate::printable::is_readable;

impl<G: Face> Table<G> {
    /// The forms of this moment. Nothing hidden is in one.
    pub(super) fn forms(&self) -> Vec<Form> {
        form::forms(self.evening.now())
    }

    /// The moves that a form represents, all of which the rules take.
    pub(super) fn form_tried(
        &self,
        id: &str,
        answers: &[FieldAnswer],
    ) -> Result<Vec<G::Move>, FormFault> {
        let is_odd = |(_, answer): &&FieldAnswer| !is_readable(answer);
        match answers.iter().find(is_odd) {
            Some((field, _)) => Err(FormFault::unreadable(field)),
            None => form::filled(self.evening.now(), id, answers),
        }
    }

    /// The dice that can be typed in now, each with its colour, in the order of the roll; none where the panel rolls.
    pub(super) fn dice_to_type(&self) -> Vec<String> {
        let asked = self.dice_asked().filter(|_| self.evening.own_dice());
        let Some((roll, dice)) = asked else {
            return Vec::new();
        };
        let game = self.evening.now();
        let rolling = roll.and_then(|roll| game.play(&roll).ok());
        let tray = rolling.map_or_else(|| game.tray(), |(next, _)| next.tray());
        let name = |nth: usize| {
            let die = tray
                .get(nth)
                .map_or("", |die| G::ABOUT.dice_colours.of(die.sign));
            match die {
                "" => format!("Die {}", nth + 1),
                colour => format!("Die {}, {colour}", nth + 1),
            }
        };
        (0..usize::from(dice)).map(name).collect()
    }
}
