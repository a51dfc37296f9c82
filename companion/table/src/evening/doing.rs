//! What can be done at an evening: moves and rolls. See `taking_back.rs` for the way back.

use readyroom_kit::face::Face;
use readyroom_kit::{Chance, Stage};
use thiserror::Error;

use super::{
    Effects, Evening,
    decided::{Decided, Decider},
};
use crate::{
    journal::{Act, CountdownRecord, JournalError, Origin},
    timeline::Step,
};

/// The reason why a move was not played. The evening is as before.
#[derive(Debug, Error)]
pub enum PlayError<R> {
    /// The rules refuse it.
    #[error("refused")]
    Refused(R),
    /// It could not be written down.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl<G: Face> Evening<G> {
    /// Makes `mv`, and resolves the chance that follows.
    ///
    /// # Errors
    /// The rules refuse it, or the journal cannot be written. If only the roll that follows cannot be written, the
    /// move stands and the roll waits.
    pub fn play(
        &mut self,
        mv: G::Move,
        origin: Origin,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        self.may_agree_on([&mv])?;
        let step = self.timeline.consider(mv).map_err(PlayError::Refused)?;
        let mut effects = Effects::default();
        self.make(step, origin, now_ms, &mut effects)?;
        self.settle(now_ms, &mut effects)?;
        Ok(effects)
    }

    /// Whether a table may agree on what these moves lead to at set-up, whatever the rules take for the sake of older evenings.
    /// Moves that the rules refuse are passed over.
    pub(super) fn may_agree_on<'a>(
        &self,
        moves: impl IntoIterator<Item = &'a G::Move>,
    ) -> Result<(), PlayError<G::Refusal>> {
        let now = self.now();
        if now.seating().is_none() || now.objection().is_some() {
            return Ok(());
        }
        let play = |game: G, mv: &G::Move| match game.play(mv) {
            Ok((next, _)) => next,
            Err(_) => game,
        };
        let agreed = moves.into_iter().fold(now.clone(), play);
        agreed
            .objection()
            .map_or(Ok(()), |refusal| Err(PlayError::Refused(refusal)))
    }

    /// Makes `moves` one after another, and resolves the chance that follows the last. They are written down together: a
    /// pulled plug leaves all of them or none.
    ///
    /// # Errors
    /// The rules refuse one of them, or the journal cannot be written. The evening is as before then, unless only the roll
    /// that follows cannot be written.
    pub fn play_all(
        &mut self,
        mut moves: Vec<G::Move>,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        let mut effects = Effects::default();
        self.may_agree_on(&moves)?;
        let Some(last) = moves.pop() else {
            return Ok(effects);
        };
        let (timeline, unwritten) = (self.timeline.clone(), self.unwritten.len());
        let made = self.make_all(moves, last, now_ms, &mut effects);
        if made.is_err() {
            self.timeline = timeline;
            self.unwritten.truncate(unwritten);
            self.find_last();
        }
        made?;
        self.settle(now_ms, &mut effects)?;
        Ok(effects)
    }

    fn make_all(
        &mut self,
        before: Vec<G::Move>,
        last: G::Move,
        now_ms: u64,
        effects: &mut Effects,
    ) -> Result<(), PlayError<G::Refusal>> {
        let mut happened = Vec::new();
        for mv in before {
            let step = self.timeline.consider(mv).map_err(PlayError::Refused)?;
            let ply = step.ply();
            let events = self.answer(step);
            self.tell(&events, effects);
            happened.push((ply, events));
        }
        let step = self.timeline.consider(last).map_err(PlayError::Refused)?;
        Ok(self.make_after(happened, step, Origin::Chosen, now_ms, effects)?)
    }

    /// Makes `roll`, if there is one to make first, and then answers the dice it asks for with `faces` that the table
    /// rolled itself. Both or neither is made.
    ///
    /// # Errors
    /// As for [`Evening::play`].
    pub fn play_with_faces(
        &mut self,
        roll: Option<G::Move>,
        faces: &[u8],
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        let mut effects = Effects::default();
        if let Some(roll) = roll {
            let step = self.timeline.consider(roll).map_err(PlayError::Refused)?;
            step.next()
                .play(&step.next().resolve_chance(faces))
                .map_err(PlayError::Refused)?;
            self.make(step, Origin::Chosen, now_ms, &mut effects)?;
        }
        let rolled = self
            .timeline
            .consider(self.now().resolve_chance(faces))
            .map_err(PlayError::Refused)?;
        self.make(rolled, Origin::Typed, now_ms, &mut effects)?;
        self.settle(now_ms, &mut effects)?;
        Ok(effects)
    }

    /// How many dice `roll` would ask for; the present prompt, if there is no `roll`.
    pub fn dice_asked(&self, roll: Option<&G::Move>) -> Option<u8> {
        let after = roll.map(|roll| self.now().play(roll));
        let stage = match &after {
            Some(Ok((next, _))) => next.stage(),
            Some(Err(_)) => return None,
            None => self.now().stage(),
        };
        match stage.chance()? {
            Chance::Dice(dice) => Some(dice),
            Chance::OneOf(_) | Chance::Hidden(_) | Chance::Shuffle(_) | Chance::Deck(_) => None,
        }
    }

    /// Resolves the pending chance with the evening's own dice, whoever else rolls them.
    ///
    /// # Errors
    /// The journal cannot be written.
    pub fn resolve_chance(&mut self, now_ms: u64) -> Result<Effects, JournalError> {
        let mut effects = Effects::default();
        if let Stage::Chance(chance) = self.now().stage() {
            self.resolve_from_seed(chance, now_ms, &mut effects)?;
            self.settle(now_ms, &mut effects)?;
        }
        Ok(effects)
    }

    /// Resolves all chance that nobody is asked about, which ends a step.
    pub(super) fn settle(
        &mut self,
        now_ms: u64,
        effects: &mut Effects,
    ) -> Result<(), JournalError> {
        self.resolve_what_waits(now_ms, effects)?;
        self.tell_as_whole(effects);
        Ok(())
    }

    fn resolve_what_waits(
        &mut self,
        now_ms: u64,
        effects: &mut Effects,
    ) -> Result<(), JournalError> {
        while let Stage::Chance(chance) = self.now().stage()
            && Decider::of(self.now()).is_panel(self.own_dice)
        {
            self.resolve_from_seed(chance, now_ms, effects)?;
        }
        match self.now().stage() {
            Stage::Over { why, .. } if !self.finished => {
                self.journal.finish(self.id, &why)?;
            }
            Stage::Choosing | Stage::Chance(_) if self.finished => {
                self.journal.reopen(self.id)?;
            }
            Stage::Over { .. } | Stage::Choosing | Stage::Chance(_) => return self.set_title(),
        }
        self.finished = !self.finished;
        self.set_title()
    }

    fn resolve_from_seed(
        &mut self,
        chance: Chance,
        now_ms: u64,
        effects: &mut Effects,
    ) -> Result<(), JournalError> {
        let outcome = self
            .seed
            .outcome(self.timeline.roll_number(self.binding), chance);
        let mv = self.now().resolve_chance(&outcome);
        let step = self
            .timeline
            .consider(mv)
            .expect("the seed's outcome is what the prompt asked for");
        effects.rolled_by_panel |= self.now().chance_matters();
        self.make(step, Origin::Rolled, now_ms, effects)
    }

    /// Writes a step down, then makes it.
    pub(super) fn make(
        &mut self,
        step: Step<G>,
        origin: Origin,
        now_ms: u64,
        effects: &mut Effects,
    ) -> Result<(), JournalError> {
        self.make_after(Vec::new(), step, origin, now_ms, effects)
    }

    /// The same after answers that are written down with it, and what each made happen at its ply.
    fn make_after(
        &mut self,
        mut happened: Vec<(usize, Vec<G::Event>)>,
        step: Step<G>,
        origin: Origin,
        now_ms: u64,
        effects: &mut Effects,
    ) -> Result<(), JournalError> {
        let move_json = serde_json::to_string(step.made()).expect("a move is plain data");
        let decided = Decided::of(self.now(), step.made());
        let (ply, record) = (self.ply(), self.record(now_ms));
        let entry = self.write(
            Act::Played {
                ply,
                move_json,
                origin,
            },
            record,
        )?;
        let turn = self.now().turn();
        let events = self.timeline.accept(step);
        self.decisions.push(ply, decided);
        self.find_last();
        if self.now().turn() != turn {
            self.journal.end_turn();
        }
        self.tell(&events, effects);
        happened.push((ply as usize, events));
        for (ply, events) in &happened {
            self.lessons.add(*ply, events);
        }
        let events = happened.into_iter().flat_map(|(_, events)| events);
        self.learn(entry, events.collect(), effects);
        self.start_countdown(now_ms, effects)
    }

    /// Writes down what is done, with what was answered beforehand.
    pub(super) fn write(
        &mut self,
        act: Act,
        record: Option<CountdownRecord>,
    ) -> Result<u32, JournalError> {
        self.unwritten.push(act);
        let written = self.journal.append(self.id, &self.unwritten, record);
        match written {
            Ok(_) => {
                self.unwritten.clear();
                let left = self.countdown.map(|countdown| countdown.of);
                if let (Some(countdown), Some(record)) = (left, record) {
                    self.history.leave(countdown, record);
                }
            }
            Err(_) => drop(self.unwritten.pop()),
        }
        written
    }

    /// Rolls dice beside the game: no move, nothing of it is kept.
    pub fn free_roll(&mut self, dice: u8) -> Vec<u8> {
        let nth = self.free_rolls;
        self.free_rolls = nth.wrapping_add(1);
        self.seed.free_roll(self.ply(), nth, dice)
    }

    /// Writes who plays, once that is known or has changed.
    fn set_title(&mut self) -> Result<(), JournalError> {
        let players = self.now().players();
        if players != self.title {
            self.journal.set_title(self.id, &players)?;
            self.title = players;
        }
        Ok(())
    }
}
