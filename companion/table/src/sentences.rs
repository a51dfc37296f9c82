//! Sentences of the table besides the game's: of time, of the dice, of take-backs and of the journal.

use core::fmt;

#[cfg(any(test, feature = "testing"))]
use readyroom_kit::sentence::Listed;
use readyroom_kit::{
    face::{Letter, Message},
    sentence::{
        Argument, Choices, Count, Number, Phrase, Quoted, Reason, Text, Typed, UpTo, Value,
    },
};

readyroom_kit::nouns! {
    /// Things that the table has learned of its box.
    pub Thing = "entry", "entries", up to 999;
    /// Times that the dice were stirred.
    pub Time = "time", "times", up to 999999;
    /// Seconds of a sleep.
    pub Second = "second", "seconds", up to 89;
    /// Minutes of a sleep.
    pub Minute = "minute", "minutes", up to 90;
    /// Hours of a sleep.
    pub Hour = "hour", "hours", up to 999;
    /// Decisions that are taken back.
    pub Step = "step", "steps", up to 999999;
    /// Decisions of the list of those that can be taken back.
    pub ListedStep = "step", "steps", up to 40;
    /// Dice of a roll.
    pub Die = "die", "dice", up to 99;
}

/// What is left of a timer, in milliseconds: "1:42".
#[derive(Clone, Copy, Debug)]
pub struct Left(pub u32);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&minutes(self.0))
    }
}

impl Argument for Left {
    /// Milliseconds.
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self(102_000)
    }

    fn longest() -> Self {
        Self(5_999_000)
    }
}

/// The time left as players say it: `1:42`, the second begun counting whole.
fn minutes(left_ms: u32) -> String {
    let seconds = left_ms.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// A time in seconds, as exact as a player who was away wants it: "40 seconds", "2 hours".
#[derive(Clone, Copy, Debug)]
pub struct Away(pub u32);

impl fmt::Display for Away {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            seconds @ 0..90 => Count::<Second>::of(seconds).fmt(f),
            seconds @ 90..5_400 => Count::<Minute>::of((seconds + 30) / 60).fmt(f),
            seconds @ 5_400.. => Count::<Hour>::of((seconds + 1_800) / 3_600).fmt(f),
        }
    }
}

impl Argument for Away {
    /// Seconds.
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self(40)
    }

    fn longest() -> Self {
        Self(5_300)
    }
}

/// The faces of dice: "3 5".
#[derive(Clone, Debug)]
pub struct Faces(pub Vec<u8>);

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&faces.join(" "))
    }
}

impl Argument for Faces {
    fn value(&self) -> Value {
        let faces = self.0.iter().map(|&face| Value::Number(face.into()));
        Value::List(faces.collect())
    }

    fn usual() -> Self {
        Self(vec![3, 5])
    }

    fn longest() -> Self {
        Self(vec![6; 9])
    }
}

readyroom_kit::texts! {
    /// A path of the menu.
    pub OfferPath = "Repair › Red";
    /// Why learned cards are not saved.
    pub PackFault = "the pack /home/anna/packs/panic.toml cannot be written (Permission denied (os error 13))";
    /// A reason of the system.
    pub Cause = "Input/output error (os error 5)";
}

/// Hexadecimal digits, 8 or 64 of them.
pub type Digits<'a> = Text<'a, 64>;

/// The sentence of a move.
pub type OfMove = Quoted<255>;
/// The same, perhaps with the number of steps after it.
pub type OfMoves = Quoted<290>;

readyroom_kit::sentences! {
    /// The text of the table.
    pub enum MessageText<'a> -> Message, by readyroom_kit::face::say {
        // The timer.
        know ComputerSlept { time: Away } = "The computer slept for {time}; the timer kept running.",
        know PanelTimerRanOn { left: Left } = "The panel's timer kept running: {left} left",
        know TimerPaused { left: Left } = "Timer paused at {left}. TIMER: resume",
        know TimerPausedInFavour { left: Left, most: UpTo<60> } =
            "Timer paused at {left}. TIMER: resume. The timer may be up to {most} s in your favour.",
        know TimerPausedUnsure { left: Left } =
            "Timer paused at {left}. TIMER: resume. The last record of the timer is missing: less time may be left.",
        know TimerResumes { left: Left } = "Timer resumes at {left}.",

        // Dice.
        know DiceSeal { short: Digits<'a>, whole: Digits<'a> } = "Dice seal {short} (SHA-256 of the seed: {whole})",
        know SealOfSeed { whole: Digits<'a> } = "SHA-256 of the seed: {whole}",
        know SeedOfDice { seed: Digits<'a> } = "Seed of the dice: {seed}",
        know ClosingSeal { letters: Text<'a, 24>, evening: Number } =
            "Closing seal {letters}: anyone can check it with `readyroom verify {evening}`.",
        know NotStirred = "A roll has been seen: the dice can no longer be stirred.",
        know StirredOnce { short: Digits<'a> } = "The dice were stirred once. The seal stays {short}.",
        know Stirred { times: Count<Time>, short: Digits<'a> } =
            "The dice were stirred {times}. The seal stays {short}.",

        rolled FreeDice { faces: Faces } = "Free dice: {faces}. These dice change nothing.",

        // What the table has learned of its box.
        know Forgotten { things: Count<Thing> } = "Taken back, so removed from the learned cards: {things}.",
        know Learned { things: Count<Thing> } = "Missing, so added to the learned cards: {things} of this evening.",

        alarm LearnedNotKept { why: PackFault<'a> } = "What was learned is not saved: {why}.",

        // Moves that are taken back or done again.
        know TakenBack { what: OfMoves } = "Taken back: {what}",
        know DoneAgain { what: OfMoves } = "Done again: {what}",
        know NothingToTakeBack = "There is nothing to take back.",
        know NothingToDoAgain = "There is nothing to redo.",
        know CardsWereSeen = "Cards had been seen.",
    }
}

readyroom_kit::sentences! {
    /// Sentences that are no messages: what the bottom row adds to what the table shows, and what a take-back took back.
    pub enum Guides -> Phrase, by readyroom_kit::sentence::plain {
        hint FreeDice = "The dice change nothing.",
        hint TakeBackTo { steps: Count<ListedStep> } = "OK: take back {steps}",

        log WithTheNext { what: OfMove } = "{what}, and the step after it",
        log WithLater { what: OfMove, steps: Count<Step> } = "{what}, and {steps} after it",
    }
}

readyroom_kit::sentences! {
    /// The titles of reports on what was no answer to a question.
    pub enum Titles -> Phrase, by readyroom_kit::sentence::plain {
        title TimeIsUp = "Time is up",
        title TakenBack = "Taken back",
        title DoneAgain = "Done again",
    }
}

readyroom_kit::sentences! {
    /// Why an action is not taken: it makes no sense here.
    pub enum NotUnderstood<'a> -> Phrase, by readyroom_kit::sentence::plain {
        // Offers.
        error NoPath = "choose what? Name a path of the menu",
        error GroupOnly { path: OfferPath<'a>, choices: Choices } = "{path} is a group: {choices}",
        error Ambiguous { words: Typed<'a>, choices: Choices } = "{words} could be {choices}",
        error NotOnOffer { words: Typed<'a>, choices: Choices } = "{words} is not on offer; {choices}",
        error NothingOnOffer { words: Typed<'a> } = "{words} is not on offer: there is nothing to choose there",
        error MoreIsHidden { why: Reason, player: Text<'a, 24> } =
            "{why}; {player} alone sees more: say as {player} first",
        error NoLongerOffered = "That is not on offer any more",
        error ForPanelsAlone = "Only a panel can do that",

        // Texts.
        error TextMissing = "A text has to follow",
        error NoTextAsked = "no text is asked for",
        error SeveralTexts { choices: Choices } = "a text for which? Say choose {choices}",
        error TextTooLong { most: Count<Letter>, letters: Number } = "the text may have {most}, not {letters}",
        error TextUnreadable = "a text has no control or invisible characters in it",
        error TextHasNoRoom = "the text is too long: letters other than a-z take more room here",
        error NoWord = "a word has at least one letter",

        // Dice.
        error NoRoll = "no roll of dice is on offer or waiting",
        error OtherDice { dice: Count<Die>, typed: Number } = "the roll is of {dice}, not of {typed}",

        // Take-backs.
        error NothingToTakeBack = "there is nothing to take back",
        error FewerSteps { steps: Count<Step> } = "only {steps} can be taken back",
        error StepGone = "that step cannot be taken back any more",
    }
}

readyroom_kit::sentences! {
    /// Why no device is invited.
    pub enum NotInvited<'a> -> Phrase, by readyroom_kit::sentence::plain {
        error NoNetwork = "This computer has no network.",
        error NoRandomness { why: Cause<'a> } = "No invitation can be made, since the system has no random numbers: {why}.",
    }
}

/// All of it.
#[cfg(any(test, feature = "testing"))]
pub fn sentences() -> Vec<Listed> {
    let messages = MessageText::every().into_iter();
    messages
        .chain(Guides::every())
        .chain(Titles::every())
        .chain(NotUnderstood::every())
        .chain(NotInvited::every())
        .collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use readyroom_kit::testing::{
        pseudo, reached,
        sentences::{compare, distinct, rows_have_room},
    };

    use super::*;

    /// `UPDATE=1` rewrites the golden file.
    #[test]
    fn sentences_are_those_of_the_golden_file() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("sentences.txt");
        compare(&file, &sentences());
    }

    #[test]
    fn no_two_ids_are_the_same_or_say_the_same() {
        distinct(&sentences());
    }

    #[test]
    fn what_is_in_a_row_has_room_there() {
        rows_have_room(&sentences());
    }

    /// So does it with the file of what a row cuts of them in the pseudo-language.
    #[test]
    fn what_a_row_cuts_in_a_longer_language_is_named() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("pseudo.txt");
        pseudo::compare(&file, sentences);
    }

    /// Scenarios of games name sentences of the table too.
    #[test]
    fn every_id_is_made_and_named_by_a_test() {
        let table = Path::new(env!("CARGO_MANIFEST_DIR"));
        reached::check(&[table, &table.join("../games")], &sentences());
    }

    #[test]
    fn a_sleep_is_shown_in_whole_seconds_minutes_or_hours() {
        let texts = [1, 40, 89, 90, 120, 5_399, 5_400, 14_000].map(|time| Away(time).to_string());
        let expected = [
            "1 second",
            "40 seconds",
            "89 seconds",
            "2 minutes",
            "2 minutes",
            "90 minutes",
            "2 hours",
            "4 hours",
        ];
        assert_eq!(texts, expected);
    }

    #[test]
    fn a_begun_second_counts_whole() {
        assert_eq!(
            [0, 1, 1000, 101_001, 180_000].map(minutes),
            ["0:00", "0:01", "0:01", "1:42", "3:00"]
        );
    }
}
