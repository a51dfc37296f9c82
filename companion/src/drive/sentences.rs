//! Errors of the headless panel: why a line is not carried out, each written once. Those of the table are in
//! [`readyroom_table::action::NotUnderstood`].

#[cfg(test)]
use readyroom_kit::sentence::Listed;
use readyroom_kit::sentence::{Choices, Phrase, Typed};

readyroom_kit::texts! {
    /// A command.
    pub Verb = "state";
    /// A button.
    pub ButtonName = "UP";
    /// A reason of the journal.
    pub Cause = "cannot write /home/anna/journal.sqlite3: the disk is full";
}

readyroom_kit::sentences! {
    /// Why a line is not carried out.
    pub(super) enum Error<'a> -> Phrase, by readyroom_kit::sentence::plain {
        // Lines.
        error LineTooLong = "the line is longer than 64 KiB",
        error LineNotUtf8 = "the line is not UTF-8",
        error NulByte = "the line has a NUL byte in it",

        // Commands.
        error NoCommand { word: Typed<'a> } = "{word} is not a command; say help to see them",
        error TakesNothing { command: Verb<'a>, rest: Typed<'a> } =
            "{command} takes no words after it: leave out {rest}",
        error NoButton { name: Typed<'a> } = "{name} is not a button; the buttons are ROLL TIMER UP DOWN OK BACK",
        error HowOften { button: ButtonName<'a>, times: Typed<'a> } =
            "press {button} how many times? {times} is not a number from 1 to 1000",
        error HowManySteps { number: Typed<'a> } = "undo how many steps? {number} is not a whole number of 1 or more",
        error ChooseNoId = "choose what? An id of the menu, such as: choose #draw:red",
        error ChooseNoPath = "choose what? A path of the menu, such as: choose Repair › Red 6",
        error NoFace { word: Typed<'a> } = "{word} is not a face of a die, 1 to 6",
        error DiceHow = "dice how? One face 1 to 6 for each die: dice 3 5 5",
        error AsWhom = "as whom? A player's name or number, or: as everybody",
        error NoSuchPlayer { name: Typed<'a>, players: Choices } = "as whom? {name} is none of {players}",
        error HowLong { time: Typed<'a> } =
            "wait how long? {time} is not a time such as 2m59s, 3s or 500ms, at most 24h",

        // What came of a command.
        error NothingToDoAgain = "there is nothing to redo",
        error NotSaved { why: Cause<'a> } = "this could not be saved: {why}",
    }
}

/// All of it.
#[cfg(test)]
pub(super) fn sentences() -> Vec<Listed> {
    Error::every()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use readyroom_kit::testing::sentences::{compare, distinct};

    use super::*;

    /// `UPDATE=1` writes the file.
    #[test]
    fn the_errors_of_drive_are_those_of_the_golden_file() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/drive");
        compare(&folder.join("sentences.txt"), &sentences());
    }

    #[test]
    fn no_two_errors_of_drive_are_the_same() {
        distinct(&sentences());
    }
}
