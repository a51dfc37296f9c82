//! The set-up that the last evening of a game began with, to begin with it again: what the players agreed on, not what
//! chance dealt them.

use readyroom_kit::{
    PlayerName,
    face::{Face, answers_of},
};

use super::{Effects, Evening, PlayError, considered::Considered};
use crate::{
    journal::{EveningId, Journal, JournalError, Origin},
    timeline::Timeline,
};

/// The names by seat, each once: the player who had the name of another player has none.
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
        self.begin_with_dice(last.own_dice, moves, begin, now_ms)
    }

    /// Makes `mv` after all moves of `before` that the rules take. Those are no news, unless chance answers them; they are
    /// written down with `mv`.
    ///
    /// # Errors
    /// The rules refuse `mv`: then only those before it are made. Or a table may not agree on what they lead to, or the journal
    /// cannot be written: then the evening is as before.
    pub fn play_after(
        &mut self,
        before: Vec<G::Move>,
        mv: G::Move,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        self.begin_with_dice(self.own_dice, before, mv, now_ms)
    }

    fn begin_with_dice(
        &mut self,
        own_dice: bool,
        before: Vec<G::Move>,
        mv: G::Move,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        self.may_agree_on(before.iter().chain([&mv]))?;
        let mut considered = Considered::new(self, now_ms);
        considered.own_dice = own_dice;
        considered.settle();
        for mv in before {
            // What the rules do not take is left out.
            let _ = considered.answer(mv);
        }
        let made = considered.play(mv, Origin::Chosen);
        if made.is_ok() {
            considered.settle();
        }
        let worked_out = considered.worked_out();
        let effects = self.carry_out(worked_out)?;
        made.map(|()| effects).map_err(PlayError::Refused)
    }
}
