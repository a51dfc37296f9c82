//! The set-up that the last evening of a game began with, to begin with it again: what the players agreed on, not what
//! chance dealt them.

use readyroom_kit::{
    PlayerName, Stage,
    face::{Face, answers_of},
};

use super::{Effects, Evening, PlayError, decided::Decided};
use crate::{
    journal::{Act, EveningId, Journal, JournalError, Origin},
    timeline::{Step, Timeline},
};

/// The names by seat, each once: whoever had the name of another player has none.
fn distinct(mut names: Vec<PlayerName>) -> Vec<PlayerName> {
    for seat in 1..names.len() {
        let (before, others) = names.split_at_mut(seat);
        if before.contains(&others[0]) {
            others[0] = PlayerName::new();
        }
    }
    names
}

/// What the last evening of `G` began with.
#[derive(Clone, Debug)]
pub struct LastTime<G: Face> {
    /// The game when set-up was about to end.
    agreed: G,
    /// The names, by seat.
    names: Vec<PlayerName>,
    /// The decisions about who plays whom and who begins.
    pub(super) cast: Vec<G::Move>,
    /// The table rolled its own dice.
    own_dice: bool,
}

impl<G: Face> LastTime<G> {
    /// Of the evening played last that has begun, other than `present`. None if there is none, or if it cannot be replayed.
    pub fn before(present: EveningId, journal: &dyn Journal) -> Option<Self> {
        for evening in journal.evenings().ok()? {
            if evening.game != G::NAME || evening.evening == present || !evening.counts() {
                continue;
            }
            if let Some(last) = Self::read(journal, evening.evening).ok()? {
                return Some(last);
            }
        }
        None
    }

    /// None if `evening` never got beyond its set-up.
    fn read(journal: &dyn Journal, evening: EveningId) -> Result<Option<Self>, JournalError> {
        let written = journal.read(evening)?;
        let start = written.header.start_for::<G>(evening)?;
        let Some(begin) = start.seating().map(|seating| seating.begin) else {
            return Ok(None);
        };
        let timeline = Timeline::replay(evening, start, &written.entries)?;
        let Some(begun) = timeline.made().iter().position(|mv| *mv == begin) else {
            return Ok(None);
        };
        let agreed = timeline.state_at(begun);
        let Some(seating) = agreed.seating() else {
            return Ok(None);
        };
        let decided = timeline.made()[..begun].iter();
        Ok(Some(Self {
            cast: decided.filter(|mv| (seating.casts)(mv)).cloned().collect(),
            names: distinct(seating.names),
            agreed,
            own_dice: written.own_dice,
        }))
    }

    /// The names, by seat.
    pub fn names(&self) -> &[PlayerName] {
        &self.names
    }

    /// The moves that make `game`, which is at set-up, agree with it, and the one that begins.
    fn moves(&self, game: &G) -> Option<(Vec<G::Move>, G::Move)> {
        let mut moves = answers_of(&self.agreed, game);
        let play = |game: G, mv| game.play(mv).map_or(game, |(next, _)| next);
        let seating = moves.iter().fold(game.clone(), play).seating()?;
        moves.extend(seating.seated(&self.names));
        moves.extend(self.cast.iter().cloned());
        Some((moves, seating.begin))
    }
}

impl<G: Face> Evening<G> {
    /// Nothing has been decided yet, though questions of set-up may have been answered beforehand.
    pub fn is_untouched(&self) -> bool {
        self.ply() as usize == self.unwritten.len() && self.timeline.taken_back().is_none()
    }

    /// Sets the game up as it was `last` time, as far as its rules take that now, and begins it.
    ///
    /// # Errors
    /// As for [`Evening::play_after`].
    pub fn begin_as(
        &mut self,
        last: &LastTime<G>,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        let Some((moves, begin)) = last.moves(self.now()) else {
            return Ok(Effects::default());
        };
        if self.own_dice() != last.own_dice {
            self.set_own_dice(last.own_dice, now_ms)?;
        }
        self.play_after(moves, begin, now_ms)
    }

    /// Makes `mv` after all moves of `before` that the rules take. Those are no news, unless chance answers them; they are
    /// written down with `mv`.
    ///
    /// # Errors
    /// The rules refuse `mv`: then only those before it are made. Or a table may not agree on what they lead to, or the journal
    /// cannot be written.
    pub fn play_after(
        &mut self,
        before: Vec<G::Move>,
        mv: G::Move,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        let mut effects = Effects::default();
        self.may_agree_on(before.iter().chain([&mv]))?;
        for mv in before {
            let Ok(step) = self.timeline.consider(mv) else {
                continue;
            };
            match step.next().stage() {
                Stage::Chance(_) => {
                    self.make(step, Origin::Chosen, now_ms, &mut effects)?;
                    self.settle(now_ms, &mut effects)?;
                }
                // Nothing of what an answer makes happen is news.
                Stage::Choosing | Stage::Over { .. } => drop(self.answer(step)),
            }
        }
        match self.timeline.consider(mv) {
            Ok(step) => self.make(step, Origin::Chosen, now_ms, &mut effects)?,
            Err(refusal) => {
                self.write_answers()?;
                self.find_last();
                return Err(PlayError::Refused(refusal));
            }
        }
        self.settle(now_ms, &mut effects)?;
        Ok(effects)
    }

    /// Writes down what stands unwritten.
    fn write_answers(&mut self) -> Result<(), JournalError> {
        let Some(last) = self.unwritten.pop() else {
            return Ok(());
        };
        let written = self.write(last.clone(), None);
        if written.is_err() {
            self.unwritten.push(last);
        }
        written.map(drop)
    }

    /// Makes a step that is written down with what is done next. Returns what happened.
    pub(super) fn answer(&mut self, step: Step<G>) -> Vec<G::Event> {
        let decided = Decided::of(self.now(), step.made());
        self.decisions.push(self.ply(), decided);
        self.unwritten.push(Act::Played {
            ply: self.ply(),
            move_json: serde_json::to_string(step.made()).expect("a move is plain data"),
            origin: Origin::Chosen,
        });
        self.timeline.accept(step)
    }
}
