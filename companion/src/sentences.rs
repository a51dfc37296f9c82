//! Everything that the program says where no game lies on the table: at the list of games, and while its journal does not open.

use std::{borrow::Cow, fmt, path::Path};

#[cfg(test)]
use readyroom_kit::sentence::Listed;
use readyroom_kit::{
    face::Message,
    sentence::{Argument, Phrase, Text, UpTo, Value},
};
use readyroom_table::journal::EveningId;

/// The words of something else in a sentence, such as an error of the journal or the path of a file.
#[derive(Clone, Debug)]
pub struct Words(String);

impl Words {
    /// Those of an error, or of what was rescued.
    pub fn of(words: &impl ToString) -> Self {
        Self(words.to_string())
    }

    /// The path of a file.
    pub fn path(path: &Path) -> Self {
        Self(path.display().to_string())
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Argument for Words {
    fn value(&self) -> Value {
        Value::Text(self.0.clone())
    }

    fn usual() -> Self {
        Self("The disk is full.".into())
    }

    /// A report scrolls: none is too long.
    fn longest() -> Self {
        Self::usual()
    }
}

/// The number of an evening.
pub type Number = UpTo<{ u16::MAX }>;

/// The number of that evening.
pub fn number(evening: EveningId) -> Number {
    UpTo(u16::try_from(evening.0).unwrap_or(u16::MAX))
}

/// The name of an evening.
pub fn name(name: &str) -> Text<'_, 255> {
    Text(Cow::Borrowed(name))
}

readyroom_kit::sentences! {
    /// What is told.
    pub enum Told<'a> -> Message, by readyroom_kit::face::say {
        // Evenings that are kept in order.
        know EveningNamed { evening: Number, name: Text<'a, 255> } = "Evening {evening} is now called {name}.",
        know EveningNameless { evening: Number } = "Evening {evening} has no name now.",
        know EveningListed { evening: Number } = "Evening {evening} is in the list again.",
        know EveningArchived { evening: Number } = "Evening {evening} is archived.",
        know EveningDeleted { evening: Number } =
            "Evening {evening} is deleted. You can undo this until the next start.",
        know NothingChanged { why: Words } = "{why}",

        // The numbers of a game.
        know RowOfNumbers { row: Words } = "{row}",
        know EveningLeftOut { evening: Number, why: Words } = "Evening {evening} is left out: {why}.",

        // What the journal has lost, and what is rescued of it.
        know EveningLost { what: Words } = "{what}",
        know EveningsLost { evenings: Number } = "{evenings} evenings are gone. `readyroom list` names them.",
        know CopiesFound { copies: Words } = "There was no journal, so a new one was begun. {copies}",
        know DiskFull { why: Words } = "{why}",
        know Copied { copied: Words, damaged: Words } = "{copied} The damaged journal is kept as {damaged}.",

        // What does not go as the players want.
        know NotOpened { why: Words } = "{why}",
        know NoPhone { why: Words } = "{why}",
        know NotStarted { why: Words } = "{why}",
        know NotShutDown { why: Words } = "{why}",
        know ShuttingDown =
            "Everything is saved. Unplug the power once the green light on the Raspberry Pi stays off.",

        // A journal that does not open.
        know NoJournal { why: Words } = "{why}",
        know ToBeKept { evenings: Words } = "{evenings}",
        know NothingDamaged = "Nothing is damaged. Try again.",
        know NothingToKeep { why: Words } = "{why}",
        know RepairFailed { journal: Words } =
            "Ready Room met a fault of its own in its work on the journal {journal}, and its log names the fault. The damaged \
             files are there as before, or kept beside the journal. Try again, or run `readyroom rescue`.",
    }
}

readyroom_kit::sentences! {
    /// What is asked.
    pub enum Asks -> Phrase, by readyroom_kit::sentence::plain {
        ask Games = "Games",
    }
}

readyroom_kit::sentences! {
    /// Why an action is not taken.
    pub enum NotTaken -> Phrase, by readyroom_kit::sentence::plain {
        error NoGame = "no game is being played",
    }
}

/// All of it.
#[cfg(test)]
fn sentences() -> Vec<Listed> {
    [Told::every(), Asks::every(), NotTaken::every()].concat()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use readyroom_kit::testing::{reached, sentences::compare};

    use super::*;

    /// `UPDATE=1` writes the golden file anew.
    #[test]
    fn sentences_are_those_of_the_golden_file() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("sentences.txt");
        compare(&file, &sentences());
    }

    #[test]
    fn every_id_is_made_and_named_by_a_test() {
        let companion = Path::new(env!("CARGO_MANIFEST_DIR"));
        reached::check(&[companion], &sentences());
    }
}
