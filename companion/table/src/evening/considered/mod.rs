//! A decision as it is worked out before it is written down: what it makes of the evening, and the text about it. The
//! evening changes only once all of it is on the disk ([`Evening::carry_out`]): what cannot be written has not happened.

mod countdown;

use countdown::Direction;
use readyroom_kit::{Countdown, Stage, face::Face};

use super::{
    Effects, Evening, RunningCountdown,
    decided::{Decided, Decider},
};
use crate::{
    journal::{
        Act, CountdownRecord, Decision, Ending, Flush, JournalError, LastRecord, NewEntry, Origin,
    },
    timeline::{Ahead, Change},
};

/// A decision that is being worked out.
pub(super) struct Considered<'a, G: Face> {
    evening: &'a Evening<G>,
    ahead: Ahead<'a, G>,
    now_ms: u64,
    pub own_dice: bool,
    entries: Vec<NewEntry>,
    pub effects: Effects,
    pub countdown: Option<RunningCountdown>,
    /// The countdowns as they were left on the way.
    left: Vec<(Countdown, CountdownRecord)>,
    /// When a countdown that came on the way is on the disk.
    flush: Option<Flush>,
}

/// A decision that has been worked out.
#[must_use = "what was worked out is neither written nor made"]
pub(super) struct WorkedOut<G: Face> {
    changes: Vec<Change<G>>,
    decision: Decision,
    effects: Effects,
    countdown: Option<RunningCountdown>,
    left: Vec<(Countdown, CountdownRecord)>,
    now_ms: u64,
}

impl<'a, G: Face> Considered<'a, G> {
    /// The beginning of a decision at `evening`: nothing has been decided yet.
    pub fn new(evening: &'a Evening<G>, now_ms: u64) -> Self {
        Self {
            evening,
            ahead: Ahead::new(&evening.timeline),
            now_ms,
            own_dice: evening.own_dice,
            entries: Vec::new(),
            effects: Effects::default(),
            countdown: evening.countdown,
            left: Vec::new(),
            flush: None,
        }
    }

    /// The game after what has been decided.
    pub fn now(&self) -> &G {
        self.ahead.now()
    }

    /// The number of moves made.
    pub const fn ply(&self) -> usize {
        self.ahead.ply()
    }

    /// Makes `mv`.
    ///
    /// # Errors
    /// The rules refuse it; nothing changes then.
    pub fn play(&mut self, mv: G::Move, origin: Origin) -> Result<(), G::Refusal> {
        self.enter_move(mv, origin)?;
        self.tell();
        self.start_countdown();
        Ok(())
    }

    /// Makes `mv` to answer a question of set-up. Nothing of what that makes happen is news, unless chance follows: then
    /// it is resolved.
    ///
    /// # Errors
    /// As for [`Considered::play`].
    pub fn answer(&mut self, mv: G::Move) -> Result<(), G::Refusal> {
        self.enter_move(mv, Origin::Chosen)?;
        match self.now().stage() {
            Stage::Chance(_) => {
                self.tell();
                self.start_countdown();
                self.settle();
            }
            Stage::Choosing | Stage::Over { .. } => {}
        }
        Ok(())
    }

    fn enter_move(&mut self, mv: G::Move, origin: Origin) -> Result<(), G::Refusal> {
        let (ply, move_json) = (self.entry_ply(), json(&mv));
        self.ahead.play(mv)?;
        self.enter(Act::Played {
            ply,
            move_json,
            origin,
        });
        Ok(())
    }

    /// Takes the last move back; false if there is none.
    pub fn take_back(&mut self) -> bool {
        let taken_back = self.ahead.take_back();
        if taken_back {
            let ply = self.entry_ply();
            self.enter(Act::TookBack { ply });
            self.restore_countdown(Direction::Back);
        }
        taken_back
    }

    /// Does the last taken-back move again; false if there is none.
    pub fn do_again(&mut self) -> bool {
        let ply = self.entry_ply();
        let done = self.ahead.do_again();
        if done {
            self.enter(Act::DidAgain { ply });
            self.tell();
            self.restore_countdown(Direction::Forth);
        }
        done
    }

    /// Resolves the chance that waits, if some does, with the evening's own dice, no matter who rolls them otherwise.
    pub fn roll(&mut self) {
        let Stage::Chance(chance) = self.now().stage() else {
            return;
        };
        let dice = &self.evening.dice;
        let outcome = dice.outcome(self.ahead.roll_number(dice.binding), chance);
        self.effects.rolled_by_panel |= self.now().chance_matters();
        let mv = self.now().resolve_chance(&outcome);
        if self.play(mv, Origin::Rolled).is_err() {
            unreachable!("the seed's outcome is what the prompt asked for");
        }
    }

    /// True if chance waits that no player is asked about.
    pub fn rolls_by_itself(&self) -> bool {
        Decider::of(self.now()).is_panel(self.own_dice)
    }

    /// Resolves all chance that no player is asked about, which ends a step.
    pub fn settle(&mut self) {
        while self.rolls_by_itself() {
            self.roll();
        }
    }

    /// Settles what a decision taken back or done again leads to. A paused countdown then is news, whenever it stopped;
    /// one that came and went on the way is none.
    pub fn settle_undo(&mut self) {
        self.settle();
        match self.countdown {
            Some(countdown) if countdown.running() => {}
            Some(countdown) => self.effects.countdown = Some(countdown.news(self.now_ms)),
            None => self.effects.countdown = None,
        }
    }

    /// The decision, to be carried out.
    pub fn worked_out(self) -> WorkedOut<G> {
        let now = self.ahead.now();
        let (evening, title) = (self.evening, now.players());
        let ending = match now.stage() {
            Stage::Over { why, .. } if !evening.finished => Some(Ending::Finished(why.as_data())),
            Stage::Choosing | Stage::Chance(_) if evening.finished => Some(Ending::Reopened),
            Stage::Over { .. } | Stage::Choosing | Stage::Chance(_) => None,
        };
        let countdown = self.flush.zip(self.countdown);
        let entries = match self.entries.is_empty() {
            // What was answered beforehand waits for something to be done.
            true => Vec::new(),
            false => [evening.unwritten.as_slice(), &self.entries].concat(),
        };
        WorkedOut {
            decision: Decision {
                entries,
                stir: None,
                own_dice: (self.own_dice != evening.own_dice).then_some(self.own_dice),
                title: (title != evening.title).then_some(title),
                ending,
                countdown: countdown.map(|(flush, countdown)| {
                    let record = LastRecord {
                        countdown: countdown.record(self.now_ms),
                        exactness: countdown.exactness(),
                    };
                    (record, flush)
                }),
            },
            changes: self.ahead.changes(),
            effects: self.effects,
            countdown: self.countdown,
            left: self.left,
            now_ms: self.now_ms,
        }
    }

    /// The number of moves made, as entries have it.
    fn entry_ply(&self) -> u32 {
        u32::try_from(self.ply()).unwrap_or(u32::MAX)
    }

    /// Enters what was done, with the countdown as it was before it.
    fn enter(&mut self, act: Act) {
        let record = self
            .countdown
            .map(|left| (left.of, left.record(self.now_ms)));
        self.entries.push(NewEntry {
            act,
            countdown: record.map(|(_, record)| record),
        });
        self.left.extend(record);
    }

    /// Adds the messages of the last move, in a game that tells each of them.
    fn tell(&mut self) {
        let before = self.entry_ply().saturating_sub(1);
        self.effects.from.get_or_insert(before);
        if G::ABOUT.report.is_some() {
            return;
        }
        let messages = self.now().messages(self.ahead.events());
        self.effects.messages.extend(messages);
    }
}

/// A move as an entry has it.
pub(super) fn json<M: serde::Serialize>(mv: &M) -> String {
    serde_json::to_string(mv).expect("a move is plain data")
}

impl<G: Face> Evening<G> {
    /// Writes a decision down, then makes it. What it taught is kept.
    ///
    /// # Errors
    /// The journal cannot be written: the evening is as before.
    pub(super) fn carry_out(&mut self, worked_out: WorkedOut<G>) -> Result<Effects, JournalError> {
        let WorkedOut {
            changes,
            decision,
            mut effects,
            countdown,
            left,
            now_ms,
        } = worked_out;
        let written = match decision.is_empty() {
            true => 0,
            false => self.journal.write(self.id, &decision)?,
        };
        // From the states that were tried: not one of them is played again for it.
        let report = self.report_ahead(effects.from, &changes);
        let mut ends_turn = false;
        for change in changes {
            ends_turn |= self.change(change, &mut effects);
        }
        if !decision.entries.is_empty() {
            self.dice
                .see(decision.entries.iter().map(|entry| &entry.act));
            self.unwritten.clear();
            self.have_learned(written);
        }
        self.countdown = countdown;
        self.beat_ms = countdown.map_or(0, |countdown| countdown.left_ms(now_ms));
        for (countdown, record) in left {
            self.history.leave(countdown, record);
        }
        if let Some((record, _)) = decision.countdown {
            self.recorded = Some(record.countdown.id);
        }
        self.own_dice = decision.own_dice.unwrap_or(self.own_dice);
        if let Some(title) = decision.title {
            self.title = title;
        }
        match decision.ending {
            Some(Ending::Finished(_)) => self.finished = true,
            Some(Ending::Reopened) => self.finished = false,
            None => {}
        }
        self.find_last();
        self.keep_if_due(written);
        if ends_turn {
            self.journal.end_turn();
        }
        self.tell_as_whole(&mut effects, report);
        Ok(effects)
    }

    /// Makes a change that is written down. True if a turn ends with it.
    fn change(&mut self, change: Change<G>, effects: &mut Effects) -> bool {
        let (ply, turn) = (self.ply(), self.now().turn());
        match change {
            Change::Played(ref step) => {
                let decided = Decided::of(self.now(), step.made());
                let events = self.timeline.make(change);
                self.decisions.push(ply, decided);
                self.learn(ply as usize, events, effects);
                return self.now().turn() != turn;
            }
            Change::TookBack { .. } => {
                self.timeline.make(change);
                self.snapshots.take_back_to(self.ply());
                for taken_back in (self.ply()..ply).rev() {
                    self.unlearn(taken_back as usize, effects);
                }
            }
            Change::DidAgain(_) => {
                let events = self.timeline.make(change);
                self.learn(ply as usize, events, effects);
            }
        }
        false
    }
}
