//! The numbers of evenings: dice against chance, results, lengths, countdowns, for any game.
//!
//! An evening is replayed as for [`crate::verify`]. What counts is its line of moves as it appears: a roll that was
//! taken back and made again is one roll, and dice that were mistyped are not counted. Nothing is left out by that: the
//! seed gives what was taken back to the next roll.
//!
//! Limits: the journal knows when a move was made, not who was at the table. A gap of more than [`BREAK_S`] between two
//! entries is a break, and none of it counts as time at the table.

mod chart;
mod csv;
mod dice;
mod evening;
mod svg;
mod verdict;

use std::collections::BTreeMap;

use readyroom_kit::face::Face;
use serde::Serialize;

pub use chart::{Chart, Counted, Roller};
pub use csv::csv;
pub use dice::{Bar, Dice, Fit, Histogram};
pub use evening::{evening, seconds};
pub use svg::svg;
pub use verdict::{DiceVerdict, Evenness};

use crate::journal::{JournalFile, JournalFileError};

/// The longest gap between two entries that counts as time at the table, in seconds.
pub const BREAK_S: i64 = 20 * 60;

/// The version of the JSON: it grows when a reader may have to be changed.
const VERSION: u32 = 1;

/// What was asked for: some games, or one evening of one.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The version of this form.
    pub version: u32,
    /// The games, in the order of the list.
    pub games: Vec<GameNumbers>,
}

impl Report {
    /// The report on `games`.
    pub const fn of(games: Vec<GameNumbers>) -> Self {
        let version = VERSION;
        Self { version, games }
    }
}

/// The numbers of a game.
#[derive(Clone, Debug, Serialize)]
pub struct GameNumbers {
    /// The game's name on command lines.
    pub game: &'static str,
    /// Its name as printed on its box.
    pub title: &'static str,
    /// Its evenings added up.
    pub all: Numbers,
    /// Each evening, the one played last first.
    pub evenings: Vec<OneEvening>,
    /// The evenings that cannot be counted.
    pub left_out: Vec<LeftOut>,
}

impl GameNumbers {
    /// The numbers of `evenings` of `G`.
    pub fn of<G: Face>(evenings: Vec<OneEvening>, left_out: Vec<LeftOut>) -> Self {
        let mut all = Numbers::default();
        for evening in &evenings {
            all.add(&evening.numbers);
        }
        Self {
            game: G::NAME,
            title: G::ABOUT.title,
            all,
            evenings,
            left_out,
        }
    }

    /// Every evening of `G` in which a move was made. One that cannot be replayed is named and left out.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn collect<G: Face>(journal: &JournalFile) -> Result<Self, JournalFileError> {
        let mut listed = journal.evenings()?;
        listed.retain(|listed| listed.game == G::NAME && listed.counts());
        let (mut evenings, mut left_out) = (Vec::new(), Vec::new());
        for listed in listed {
            let read = journal.read(listed.evening);
            match read.and_then(|(header, entries)| evening::<G>(listed.evening, &header, &entries))
            {
                Ok(evening) => evenings.push(evening),
                Err(error) => left_out.push(LeftOut {
                    evening: listed.evening.0,
                    why: error.to_string(),
                }),
            }
        }
        Ok(Self::of::<G>(evenings, left_out))
    }
}

/// An evening that cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Its number.
    pub evening: u32,
    /// The reason, in a sentence without a full stop.
    pub why: String,
}

/// An evening with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OneEvening {
    /// Number of the evening in `readyroom list`.
    pub evening: u32,
    /// When it began, in seconds since 1970.
    pub begun: i64,
    /// Who plays, in one line.
    pub players: String,
    /// The end in a sentence; none of an evening that is not finished.
    pub end: Option<String>,
    /// Its numbers.
    pub numbers: Numbers,
}

/// The numbers of one evening, or of several added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Numbers {
    /// How the evenings ended.
    pub results: Results,
    /// Why evenings were lost, and how many each.
    pub lost_because: BTreeMap<String, u32>,
    /// Turns that began.
    pub turns: Length,
    /// Moves, those that chance made among them.
    pub moves: Length,
    /// Seconds at the table.
    pub seconds: Length,
    /// How often a move was taken back.
    pub taken_back: u32,
    /// Countdowns.
    pub countdowns: Countdowns,
    /// Events that the game counts, by name.
    pub counted: BTreeMap<&'static str, u32>,
    /// Dice that came from the seed.
    pub companion_dice: Dice,
    /// Dice that the table typed.
    pub table_dice: Dice,
}

impl Numbers {
    /// The numbers of all `games` added up.
    pub fn over_all(games: &[GameNumbers]) -> Self {
        let mut all = Self::default();
        games.iter().for_each(|game| all.add(&game.all));
        all
    }

    /// Adds the numbers of other evenings. An unfinished evening has no length yet: it adds none to finished ones.
    fn add(&mut self, other: &Self) {
        let (ours, theirs) = (self.results.finished() > 0, other.results.finished() > 0);
        if theirs && !ours {
            (self.turns, self.moves, self.seconds) = Default::default();
        }
        if theirs || !ours {
            self.turns.add(other.turns);
            self.moves.add(other.moves);
            self.seconds.add(other.seconds);
        }
        self.results.won += other.results.won;
        self.results.lost += other.results.lost;
        self.results.unfinished += other.results.unfinished;
        for (why, evenings) in &other.lost_because {
            *self.lost_because.entry(why.clone()).or_default() += evenings;
        }
        self.taken_back += other.taken_back;
        self.countdowns.add(other.countdowns);
        for (name, times) in &other.counted {
            *self.counted.entry(name).or_default() += times;
        }
        self.companion_dice.add(&other.companion_dice);
        self.table_dice.add(&other.table_dice);
    }
}

/// How evenings ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Results {
    /// Won by the table.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// Not finished.
    pub unfinished: u32,
}

impl Results {
    /// The result of a single evening: "won", "lost" or "unfinished".
    pub const fn of_one(self) -> &'static str {
        match (self.won, self.lost) {
            (1.., _) => "won",
            (0, 1..) => "lost",
            (0, 0) => "unfinished",
        }
    }

    /// The evenings that are over.
    pub const fn finished(self) -> u32 {
        self.won + self.lost
    }
}

/// A length over some evenings: the finished ones, or all while none is finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Length {
    /// The evenings.
    pub evenings: u32,
    /// Their lengths added up.
    pub total: u32,
    /// The shortest.
    pub shortest: u32,
    /// The longest.
    pub longest: u32,
}

impl Length {
    /// The length of one evening.
    const fn one(length: u32) -> Self {
        Self {
            evenings: 1,
            total: length,
            shortest: length,
            longest: length,
        }
    }

    fn add(&mut self, other: Self) {
        if self.evenings == 0 {
            *self = other;
        } else if other.evenings > 0 {
            self.evenings += other.evenings;
            self.total = self.total.saturating_add(other.total);
            self.shortest = self.shortest.min(other.shortest);
            self.longest = self.longest.max(other.longest);
        }
    }

    /// A length in seconds, in whole minutes.
    pub const fn in_minutes(self) -> Self {
        Self {
            evenings: self.evenings,
            total: (self.total + 30) / 60,
            shortest: (self.shortest + 30) / 60,
            longest: (self.longest + 30) / 60,
        }
    }

    /// The length of an evening on average, rounded.
    pub const fn average(self) -> u32 {
        match self.evenings {
            0 => 0,
            evenings => (self.total + evenings / 2) / evenings,
        }
    }
}

/// Countdowns. One that was begun and has not ended is in neither of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Countdowns {
    /// Begun.
    pub begun: u32,
    /// Ended by time.
    pub ran_out: u32,
    /// Ended before their time.
    pub kept: u32,
}

impl Countdowns {
    const fn add(&mut self, other: Self) {
        self.begun += other.begun;
        self.ran_out += other.ran_out;
        self.kept += other.kept;
    }
}

#[cfg(test)]
mod tests;
