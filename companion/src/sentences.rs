//! Everything that the program reports where no game lies on the table: at the list of games, and while its journal does not
//! open.

use std::borrow::Cow;

#[cfg(test)]
use readyroom_kit::sentence::Listed;
use readyroom_kit::{
    face::Message,
    sentence::{Count, Number, Phrase, Text},
};
use readyroom_table::journal::EveningId;

readyroom_kit::nouns! {
    /// Moves of an evening.
    pub Move = "move", "moves", up to 999999;
    /// Evenings of a journal.
    pub Evening = "evening", "evenings", up to 999999;
}

readyroom_kit::texts! {
    /// A reason of the system or of another part of the program, as a clause.
    pub Cause = "the journal /home/anna/journal.sqlite3 cannot be opened (Permission denied)";
    /// An error of the system.
    pub SystemError = "Permission denied (os error 13)";
    /// Why games were lost.
    pub LossReason = "the hull is gone";
    /// A file.
    pub FilePath = "/home/anna/journal.sqlite3";
    /// A label of numbers.
    pub Label = "Turns";
    /// A number or what it is of, as the game or the statistics have it.
    pub Figure = "4.5";
    /// What was copied of the evenings, in whole sentences.
    pub Copied = "All 3 evenings were copied whole.";
    /// What is missing in evenings.
    pub Loss = "#3 has 61 moves; its last entry is lost";
    /// The title of a chart.
    pub ChartTitle = "3 dice, evening 1";
    /// The words of the verdict on a chart.
    pub Verdict = "As chance has it.";
}

/// The number of that evening.
pub fn number(evening: EveningId) -> Number {
    evening.0.into()
}

/// The name of an evening.
pub fn name(name: &str) -> Text<'_, 255> {
    Text(Cow::Borrowed(name))
}

readyroom_kit::sentences! {
    /// The message.
    pub enum MessageText<'a> -> Message, by readyroom_kit::face::say {
        // Evenings that are kept in order.
        know EveningNamed { evening: Number, name: Text<'a, 255> } = "Evening {evening} is now called {name}.",
        know EveningNameless { evening: Number } = "Evening {evening} has no name now.",
        know EveningListed { evening: Number } = "Evening {evening} is in the list again.",
        know EveningArchived { evening: Number } = "Evening {evening} is archived.",
        know EveningDeleted { evening: Number } =
            "Evening {evening} is deleted. You can undo this until the next start.",
        know NothingChanged { why: Cause<'a> } = "The change failed: {why}.",

        // The numbers of a game.
        know NumberCounted { label: Label<'a>, number: Figure<'a> } = "{label}: {number}",
        know LostBecause { why: LossReason<'a>, times: Number } = "Lost: {why}: {times}",
        know TimersCounted { ran_out: Number, ended: Number } = "Timers: {ran_out} ran out, {ended} ended in time",
        know ChartOfDice { chart: ChartTitle<'a>, verdict: Verdict<'a> } = "{chart}. {verdict}",
        know BarOfChart { value: Number, rolled: Number, expected: Figure<'a> } =
            "{value}: {rolled} rolled, {expected} expected",
        know EveningLeftOut { evening: Number, why: Cause<'a> } = "Evening {evening} is left out: {why}.",

        // What the journal has lost, and what is rescued of it.
        know EveningLost { evening: Number, moves: Count<Move> } =
            "Evening {evening} is gone: its beginning was in a log or journal that is lost, and nothing is left of its {moves}.",
        know EveningsLost { evenings: Number } = "{evenings} evenings are gone. `readyroom list` names them.",
        know CopiesFound { copies: Copied<'a> } = "There was no journal, so a new one was begun. {copies}",
        know DiskFull =
            "The disk is full. What is played now goes into the last 128 kB that were kept for this: free some space soon, \
             or end the evening.",
        know Copied { copied: Copied<'a>, damaged: FilePath<'a> } = "{copied} The damaged journal is kept as {damaged}.",

        // What does not go as the players want.
        know NotOpened { why: Cause<'a> } = "The game cannot be opened: {why}.",
        know SettingsWrong { why: Cause<'a> } = "Not used: {why}.",
        know NoSecondScreen { why: Cause<'a> } = "Browsers cannot show the table: {why}.",
        know NotShutDown { why: SystemError<'a> } =
            "The system cannot be asked to shut down ({why}). Shut it down by hand with `sudo poweroff`.",
        know ShuttingDown =
            "Everything is saved. Unplug the power once the green light on the Raspberry Pi stays off.",

        // A journal that does not open.
        know NoJournal { why: Cause<'a> } = "The journal cannot be used: {why}.",
        know EveningKeptWhole = "The evening can be kept whole.",
        know EveningsKeptWhole { evenings: Count<Evening> } = "All {evenings} can be kept whole.",
        know KeptButFor { lost: Loss<'a> } = "What is good can be kept: {lost}. All else is whole.",
        know NothingDamaged = "Nothing is damaged. Try again.",
        know NothingToKeep { why: Cause<'a> } = "Nothing can be kept: {why}.",
        know RepairFailed { journal: FilePath<'a> } =
            "Ready Room itself failed at its work on the journal {journal}; its log names the fault. The damaged files are as \
             before, or kept beside the journal. Try again, or run `readyroom rescue`.",
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
    [MessageText::every(), Asks::every(), NotTaken::every()].concat()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use readyroom_kit::testing::{
        reached,
        sentences::{compare, distinct},
    };

    use super::*;

    /// `UPDATE=1` writes the golden file anew.
    #[test]
    fn sentences_are_those_of_the_golden_file() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("sentences.txt");
        compare(&file, &sentences());
    }

    #[test]
    fn an_evening_keeps_its_number_however_many_there_are() {
        let evening = number(EveningId(70_000));
        let message = MessageText::EveningArchived { evening }.say();
        assert_eq!(message.key.to_string(), "evening-archived evening=70000");
        assert_eq!(message.text, "Evening 70000 is archived.");
    }

    #[test]
    fn no_two_ids_are_the_same_or_say_the_same() {
        distinct(&sentences());
    }

    #[test]
    fn every_id_is_made_and_named_by_a_test() {
        let companion = Path::new(env!("CARGO_MANIFEST_DIR"));
        reached::check(&[companion], &sentences());
    }
}
