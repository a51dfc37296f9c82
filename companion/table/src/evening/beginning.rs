//! The moment from which an evening is played again when it is resumed: its start, or a snapshot.
//!
//! A snapshot has the game some moves ago, those moves, and what the entries after it need of those before: how many
//! outcomes of chance there were, whether a roll was seen, what countdowns had left, and what was learned. Earlier moves
//! are read from the journal once a player takes them back; see [`Evening::reach`].
//!
//! [`Evening::reach`]: super::Evening::reach

use readyroom_kit::Game;
use serde::{Deserialize, Serialize};

use super::{CountdownHistory, Lessons};
use crate::{
    journal::{CountdownRecord, EveningHeader, EveningId, NotPlayable, Snapshot},
    timeline::Timeline,
};

/// A moment of an evening, with all that the entries after it need of those before.
#[derive(Clone)]
pub(super) struct Beginning<G: Game> {
    /// The number of entries before it.
    pub entries: u32,
    /// The game, with its last moves or all.
    pub timeline: Timeline<G>,
    /// What was learned before the first of these.
    pub lessons: Lessons<G>,
    /// What countdowns had left.
    pub history: CountdownHistory,
    /// A player has seen a roll.
    pub rolled: bool,
}

/// A beginning as it is kept.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct Kept<G: Game> {
    /// The game before `line`, and the number of outcomes of chance before it.
    game: G,
    outcomes: u32,
    /// Moves made, and then taken back, each with whether it is an outcome of chance.
    line: Vec<(G::Move, bool)>,
    rolled: bool,
    /// What each countdown times, and how it was left.
    countdowns: Vec<(u32, CountdownRecord)>,
    known: G::Content,
    teaches: bool,
}

impl<G: Game> Beginning<G> {
    /// The start of `evening`.
    ///
    /// # Errors
    /// Its header is of another game or other rules.
    pub fn start(header: &EveningHeader, evening: EveningId) -> Result<Self, NotPlayable> {
        Ok(Self {
            entries: 0,
            timeline: Timeline::new(header.start_for::<G>(evening)?),
            lessons: Lessons::new(header.content_for::<G>(evening)?),
            history: CountdownHistory::default(),
            rolled: false,
        })
    }

    /// The moment of `snapshot`; none if it cannot be read.
    pub fn of(snapshot: &Snapshot) -> Option<Self> {
        let kept: Kept<G> = serde_json::from_str(&snapshot.game).ok()?;
        let start = (snapshot.first as usize, kept.outcomes, kept.game);
        Some(Self {
            entries: snapshot.entries,
            timeline: Timeline::with_line(start, kept.line, snapshot.moves as usize)?,
            lessons: Lessons::after(kept.known, kept.teaches),
            history: CountdownHistory::from_records(kept.countdowns),
            rolled: kept.rolled,
        })
    }

    /// What was learned before its last entry.
    pub fn lessons_now(&self) -> Lessons<G> {
        let (mut lessons, mut state) = (self.lessons.clone(), self.timeline.start().clone());
        for (ply, mv) in (self.timeline.first()..).zip(self.timeline.made()) {
            let (next, events) = state.play(mv).expect("it was legal when it was made");
            lessons.add(ply, &events);
            state = next;
        }
        lessons
    }

    /// The snapshot of this moment; none if it would not come back as it is.
    pub fn snapshot(&self) -> Option<Snapshot> {
        let kept = Kept {
            game: self.timeline.start().clone(),
            outcomes: self.timeline.outcomes_at(self.timeline.first()),
            line: self
                .timeline
                .line()
                .map(|(mv, is)| (mv.clone(), is))
                .collect(),
            rolled: self.rolled,
            countdowns: self.history.records(),
            known: self.lessons.known().clone(),
            teaches: self.lessons.teaches(),
        };
        let game = serde_json::to_string(&kept).ok()?;
        let comes_back = serde_json::from_str(&game).is_ok_and(|read: Kept<G>| read == kept);
        comes_back.then_some(Snapshot {
            entries: self.entries,
            moves: self.timeline.ply(),
            first: u32::try_from(self.timeline.first()).ok()?,
            game,
        })
    }
}
