//! An evening of a game as it is being played: the timeline, its journal, its dice and its countdown, kept in step.
//!
//! Whatever is done is tried by the rules, then written down, then made: so nothing is ever shown that a pulled plug
//! could lose, and what the rules refuse or the disk does not take has not happened. What chance must supply is rolled
//! by itself, unless the table rolls its own dice. A decision is written with all that comes of it, or not at all: see
//! `considered/`.
//!
//! The countdown is the rules' to want and this module's to run. It starts full when the rules first ask for it, and
//! taking back and doing again never change it: one whose start was taken back continues as it was left once it is
//! started again, by whatever move; one that was over comes back with what was recorded last. After a power cut, and
//! where taking back brings it back, it is paused; the table is shown that, and lets it go on.
//!
//! A long evening is resumed from a snapshot, and has no moves before it until a player wants to take them back: see
//! `beginning.rs` and `snapshots.rs`.
//!
//! What the table learns of its box is kept in its pack as it is learned, and goes out of it again with its take-back.

mod beginning;
mod considered;
mod countdown;
mod countdown_history;
mod decided;
mod dice;
mod doing;
mod last_step;
mod last_time;
mod lessons;
mod marks;
mod opening;
mod panel_clock;
mod running_countdown;
mod snapshots;
mod step_report;
mod taking_back;
mod warnings;
mod way_back;

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    face::{Face, Message},
    sentence::Phrase,
};
use std::sync::Arc;

use considered::{Considered, json};
pub use countdown::TimerPress;
use countdown_history::CountdownHistory;
use decided::{Decided, Decisions};
use dice::Dice;
pub use dice::LONGEST_STIR;
pub use doing::PlayError;
pub use last_step::LastStep;
pub use last_time::LastTime;
use lessons::Lessons;
pub use marks::SPARED_MS;
pub use opening::NotOpened;
pub use panel_clock::PanelClock;
pub use running_countdown::RunningCountdown;
use snapshots::Snapshots;
pub use taking_back::{UndoStep, Undone, cards_were_seen};
pub use warnings::Warnings;
pub use way_back::Decision;

use crate::{
    journal::{Act, EveningId, Exactness, Journal, JournalError, NewEntry, Origin, SeedOrigin},
    learned_cards::LearnedCards,
    timeline::Timeline,
};

/// A countdown that comes with something that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewCountdown {
    /// It runs from now on.
    Runs,
    /// It came back, paused.
    Paused {
        /// Milliseconds left.
        left_ms: u32,
    },
}

/// The effects of one thing that was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The text about the events, in order; in a game that tells a step as a whole
    /// ([`readyroom_kit::face::About::report`]), that.
    pub messages: Vec<Message>,
    /// The messages that come from no move.
    pub beside: Vec<Message>,
    /// The number of moves made before the first that had these effects; none if none was made.
    pub from: Option<u32>,
    /// The title of their report, where it is another than what was asked before.
    pub title: Option<Phrase>,
    /// A sound besides theirs: a countdown warns or ends.
    pub chime: Option<Chime>,
    /// Chance was resolved by the evening's own dice, not by those of the table.
    pub rolled_by_panel: bool,
    /// The countdown that it brought.
    pub countdown: Option<NewCountdown>,
    /// What was learned could not be kept, and why.
    pub not_kept: Option<Message>,
}

impl Effects {
    /// Milliseconds left of a countdown that came back, paused.
    pub const fn paused_at(&self) -> Option<u32> {
        match self.countdown {
            Some(NewCountdown::Paused { left_ms }) => Some(left_ms),
            Some(NewCountdown::Runs) | None => None,
        }
    }

    /// Adds the messages that come from no move.
    fn add_beside(&mut self, message: Option<Message>) {
        self.beside.extend(message.clone());
        self.messages.extend(message);
    }
}

/// An evening of `G` being played.
pub struct Evening<G: Face> {
    id: EveningId,
    timeline: Timeline<G>,
    journal: Arc<dyn Journal>,
    dice: Dice,
    cards: Arc<dyn LearnedCards<G>>,
    /// What is known of the box.
    known: G::Content,
    /// What the moves that are made taught of it.
    lessons: Lessons<G>,
    countdown: Option<RunningCountdown>,
    warnings: Warnings,
    /// Milliseconds left of the countdown when its warnings and its record were last looked after.
    beat_ms: u32,
    history: CountdownHistory,
    decisions: Decisions,
    snapshots: Snapshots,
    /// The move that a take-back would take back.
    last: Option<String>,
    /// The id of the countdown that the journal has a record of.
    recorded: Option<u32>,
    /// The exactness of that record when the evening was resumed.
    exactness: Exactness,
    own_dice: bool,
    /// Answers that were given beforehand. They come before the first move.
    unwritten: Vec<NewEntry>,
    /// The outcome of chance before anybody did anything.
    opening: Effects,
    title: String,
    finished: bool,
    /// Rolls beside the game since the evening was opened.
    free_rolls: u16,
    /// All that was learned so far is in the pack.
    lessons_kept: bool,
}

impl<G: Face> Evening<G> {
    /// Its countdowns warn when these say so.
    #[must_use]
    pub fn with_warnings(self, warnings: Warnings) -> Self {
        Self { warnings, ..self }
    }

    /// Questions of set-up are answered beforehand by these moves, as far as the rules take them now; nothing once
    /// something has been done. They are written down with what is done first: until then this stays an evening
    /// without a move.
    #[must_use]
    pub fn with_answers(mut self, moves: impl IntoIterator<Item = G::Move>) -> Self {
        if self.ply() > 0 || self.timeline.taken_back().is_some() {
            return self;
        }
        for mv in moves {
            let Ok(step) = self.timeline.consider(mv) else {
                continue;
            };
            let decided = Decided::of(self.now(), step.made());
            let ply = self.ply();
            self.decisions.push(ply, decided);
            self.unwritten.push(NewEntry {
                act: Act::Played {
                    ply,
                    move_json: json(step.made()),
                    origin: Origin::Chosen,
                },
                countdown: None,
            });
            // Nothing of what an answer makes happen is news.
            self.timeline.accept(step);
        }
        self.find_last();
        self
    }

    /// The outcome of chance before anybody did anything: set-up, or the roll that a power cut kept waiting. Given out
    /// once.
    pub fn opening(&mut self) -> Effects {
        std::mem::take(&mut self.opening)
    }

    /// The game now.
    pub const fn now(&self) -> &G {
        self.timeline.now()
    }

    /// The game before the last move; as it is now if no move has been made.
    pub fn before_last(&self) -> G {
        self.timeline.before_last()
    }

    /// The evening's number.
    pub const fn id(&self) -> EveningId {
        self.id
    }

    /// The number of moves made.
    pub fn ply(&self) -> u32 {
        self.timeline.ply()
    }

    /// The number of moves made that are at hand: all of them, or those since the snapshot that it was resumed from.
    pub fn moves_at_hand(&self) -> usize {
        self.timeline.made().len()
    }

    /// The number of outcomes of chance among the moves made; see [`Timeline::outcomes`].
    pub fn outcomes(&self) -> u32 {
        self.timeline.outcomes()
    }

    /// What was shown of the seed before the first roll.
    pub fn commitment(&self) -> String {
        self.dice.seed.commitment()
    }

    /// The seed, once the game is over: until then it is a secret.
    pub fn revealed_seed(&self) -> Option<String> {
        self.now()
            .stage()
            .is_over()
            .then(|| self.dice.seed.to_hex())
    }

    /// What the players have to know of the place where evenings are kept; reported once.
    pub fn warning(&self) -> Option<Message> {
        self.journal.warning()
    }

    /// The digest of the last entry of this evening, over all before it and the header.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn head(&self) -> Result<[u8; 32], JournalError> {
        self.journal.head(self.id)
    }

    /// Where the seed is from, by the journal: an export gives it away while this evening is played.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn seed_origin(&self) -> Result<SeedOrigin, JournalError> {
        Ok(self.journal.read(self.id)?.header.seed_origin)
    }

    /// True if the table rolls its own dice and types them in.
    pub const fn own_dice(&self) -> bool {
        self.own_dice
    }

    /// True if the table rolls its own dice from now on. A roll that waits is made at once when it no longer does.
    ///
    /// # Errors
    /// The journal cannot be written. The evening is as before then.
    pub fn set_own_dice(&mut self, own: bool, now_ms: u64) -> Result<Effects, JournalError> {
        let mut considered = Considered::new(self, now_ms);
        considered.own_dice = own;
        considered.settle();
        let worked_out = considered.worked_out();
        self.carry_out(worked_out)
    }

    /// Leaves the evening: the countdown is paused, and another window may go on with it.
    ///
    /// # Errors
    /// What is left of the countdown could not be written.
    pub fn leave(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let recorded = match &mut self.countdown {
            Some(countdown) => {
                countdown.pause(now_ms);
                self.record_stop(now_ms)
            }
            None => Ok(()),
        };
        self.journal.put_away(self.id);
        self.journal.release(self.id);
        recorded
    }
}

#[cfg(test)]
mod tests;
