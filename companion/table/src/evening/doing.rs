//! Actions of an evening: moves and rolls. See `taking_back.rs` for the way back.

use readyroom_kit::Chance;
use readyroom_kit::face::Face;
use thiserror::Error;

use super::{Effects, Evening, considered::Considered};
use crate::journal::{JournalError, Origin};

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
    /// The rules refuse it, or the journal cannot be written. The evening is as before then.
    pub fn play(
        &mut self,
        mv: G::Move,
        origin: Origin,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        self.may_agree_on([&mv])?;
        let mut considered = Considered::new(self, now_ms);
        considered.play(mv, origin).map_err(PlayError::Refused)?;
        considered.settle();
        let worked_out = considered.worked_out();
        Ok(self.carry_out(worked_out)?)
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

    /// Makes `moves` one after another, and resolves the chance that follows the last. All of them are made, or none.
    ///
    /// # Errors
    /// The rules refuse one of them, or the journal cannot be written. The evening is as before then.
    pub fn play_all(
        &mut self,
        moves: Vec<G::Move>,
        now_ms: u64,
    ) -> Result<Effects, PlayError<G::Refusal>> {
        self.may_agree_on(&moves)?;
        let mut considered = Considered::new(self, now_ms);
        for mv in moves {
            considered
                .play(mv, Origin::Chosen)
                .map_err(PlayError::Refused)?;
        }
        considered.settle();
        let worked_out = considered.worked_out();
        Ok(self.carry_out(worked_out)?)
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
        let mut considered = Considered::new(self, now_ms);
        if let Some(roll) = roll {
            considered
                .play(roll, Origin::Chosen)
                .map_err(PlayError::Refused)?;
        }
        let rolled = considered.now().resolve_chance(faces);
        considered
            .play(rolled, Origin::Typed)
            .map_err(PlayError::Refused)?;
        considered.settle();
        let worked_out = considered.worked_out();
        Ok(self.carry_out(worked_out)?)
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

    /// Resolves the pending chance with the evening's own dice, no matter who rolls them otherwise.
    ///
    /// # Errors
    /// The journal cannot be written. The chance waits then.
    pub fn resolve_chance(&mut self, now_ms: u64) -> Result<Effects, JournalError> {
        let mut considered = Considered::new(self, now_ms);
        considered.roll();
        considered.settle();
        let worked_out = considered.worked_out();
        self.carry_out(worked_out)
    }

    /// Rolls dice beside the game: no move, nothing of it is kept.
    pub fn free_roll(&mut self, dice: u8) -> Vec<u8> {
        let nth = self.free_rolls;
        self.free_rolls = nth.wrapping_add(1);
        self.dice.free_roll(self.ply(), nth, dice)
    }
}
