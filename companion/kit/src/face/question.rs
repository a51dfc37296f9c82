//! Questions of set-up that settings can answer beforehand, for every new evening: what the players find is then
//! another default, which they can still change.

use alloc::{borrow::Cow, format, string::String, vec::Vec};
use core::fmt;

use super::Shown;
use crate::Alternative;

/// An answer to a question of set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// One of a few words.
    Word(&'static str),
    /// How many.
    Number(u8),
    /// Whether.
    Switch(bool),
}

impl fmt::Display for Answer {
    /// As a settings file has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => write!(f, "{word:?}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Switch(on) => write!(f, "{on}"),
        }
    }
}

/// A question of set-up: each answer to it is a move, and the one in force is the one that is not on offer.
pub struct Question<M> {
    /// Its name in files, with dots where it is in its own section.
    pub name: Cow<'static, str>,
    /// What it asks, short; or in whole sentences.
    pub about: Cow<'static, str>,
    /// Every answer, and the move that gives it.
    pub answers: Vec<(Answer, M)>,
    /// The name of what was asked instead before it became the default; see [`crate::AboutReading::replaces`].
    pub replaces: Option<String>,
}

impl<M> Question<M> {
    /// A question answered by a word.
    pub fn words(
        name: &'static str,
        about: &'static str,
        answers: impl IntoIterator<Item = (&'static str, M)>,
    ) -> Self {
        let answer = |(word, mv)| (Answer::Word(word), mv);
        Self {
            name: name.into(),
            about: about.into(),
            answers: answers.into_iter().map(answer).collect(),
            replaces: None,
        }
    }

    /// A question answered by a number.
    pub fn number(
        name: &'static str,
        about: &'static str,
        numbers: impl IntoIterator<Item = u8>,
        mv: impl Fn(u8) -> M,
    ) -> Self {
        let answer = |number| (Answer::Number(number), mv(number));
        Self {
            name: name.into(),
            about: about.into(),
            answers: numbers.into_iter().map(answer).collect(),
            replaces: None,
        }
    }

    /// A question answered by yes or no.
    pub fn switch(
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        mv: impl Fn(bool) -> M,
    ) -> Self {
        let answer = |on| (Answer::Switch(on), mv(on));
        Self {
            name: name.into(),
            about: about.into(),
            answers: [false, true].map(answer).into(),
            replaces: None,
        }
    }

    /// For every reading of the rulebook that games of these `rules` offer, whether it is to be, with what that changes.
    pub fn readings<R: Alternative>(rules: u32, mv: impl Fn(R, bool) -> M) -> Vec<Self> {
        let name = |reading: R| format!("readings.{}", hyphened(&format!("{reading:?}")));
        R::offered(rules)
            .map(|reading| Self {
                replaces: reading.about().replaces.map(name),
                ..Self::switch(name(reading), about(reading), |on| mv(reading, on))
            })
            .collect()
    }
}

/// The label of a reading, and what it changes, in sentences.
fn about(reading: impl Alternative) -> String {
    let meaning = reading.meaning().replace('\n', " ");
    format!("{}. {meaning}", reading.label())
}

/// `TimerMayPause` as `timer-may-pause`.
fn hyphened(name: &str) -> String {
    let mut hyphened = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !hyphened.is_empty() {
            hyphened.push('-');
        }
        hyphened.extend(letter.to_lowercase());
    }
    hyphened
}

/// A question without its moves: what settings have to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The game's name.
    pub game: &'static str,
    /// See [`Question::name`].
    pub name: Cow<'static, str>,
    /// See [`Question::about`].
    pub about: Cow<'static, str>,
    /// Every answer.
    pub answers: Vec<Answer>,
    /// The number of the answer if none is given.
    pub usual: usize,
    /// See [`Question::replaces`].
    pub replaces: Option<String>,
}

/// The questions of `G`, as settings know them.
pub fn asked<G: Shown>() -> Vec<Asked> {
    let offered = G::deal(G::Content::default()).choices();
    let asked = |question: Question<G::Move>| {
        let mut moves = question.answers.iter().map(|(_, mv)| mv);
        Asked {
            game: G::NAME,
            name: question.name.clone(),
            about: question.about,
            replaces: question.replaces,
            usual: moves.position(|mv| !offered.contains(mv)).unwrap_or(0),
            answers: question
                .answers
                .into_iter()
                .map(|(answer, _)| answer)
                .collect(),
        }
    };
    G::questions().into_iter().map(asked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::tests::Reading;

    #[test]
    fn a_reading_is_named_in_files_with_hyphens() {
        assert_eq!(hyphened("TimerMayPause"), "timer-may-pause");
    }

    #[test]
    fn readings_are_switches_that_know_what_they_replace() {
        let questions = Question::readings(2, |reading: Reading, on| (reading, on));
        let asked = questions.iter().map(|question| {
            let moves = question.answers.iter().map(|(_, mv)| *mv);
            (
                &*question.name,
                question.replaces.as_deref(),
                moves.collect(),
            )
        });
        let switch = |reading| vec![(reading, false), (reading, true)];
        assert_eq!(
            asked.collect::<Vec<(_, _, Vec<_>)>>(),
            [
                ("readings.never-out", None, switch(Reading::NeverOut)),
                (
                    "readings.at-once",
                    Some("readings.never-out"),
                    switch(Reading::AtOnce)
                ),
                ("readings.bright", None, switch(Reading::Bright)),
            ]
        );
    }

    #[test]
    fn an_answer_is_written_as_a_settings_file_has_it() {
        let answers = [
            Answer::Word("ensign"),
            Answer::Number(3),
            Answer::Switch(true),
        ];
        assert_eq!(
            answers.map(|answer| format!("{answer}")),
            ["\"ensign\"", "3", "true"]
        );
    }
}
