//! The decisions that can be taken back, the last one first.

use readyroom_kit::face::Face;

use super::{Evening, decided::Decided};
use crate::{journal::Snapshot, timeline::Timeline};

/// Moves before the last one whose decisions are known at once when an evening is resumed.
pub(super) const LOOKED_UP: usize = Snapshot::REACH as usize;

/// A decision that can be taken back, with all that came after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The number of moves made before it.
    pub ply: u32,
    /// The decision, in a sentence.
    pub sentence: String,
}

impl<G: Face> Evening<G> {
    /// The decisions that can be taken back, the last one first: as far as their sentences are known at once, and at most
    /// so many.
    pub fn way_back(&self, most: usize) -> Vec<Decision> {
        let plies = (0..self.ply()).rev();
        let known = plies.map_while(|ply| Some((ply, self.decisions.known(ply as usize)?)));
        let decided = known.filter(|(_, decided)| !decided.by.is_panel(self.own_dice));
        let decision = |(ply, decided): (u32, &Decided)| Decision {
            ply,
            sentence: decided.sentence.clone(),
        };
        decided.map(decision).take(most).collect()
    }

    /// True if more than one decision can be taken back.
    pub fn has_way_back(&self) -> bool {
        self.way_back(2).len() > 1
    }

    /// The number of moves before the last `steps` decisions.
    ///
    /// # Errors
    /// So many were not made: how many were.
    pub fn ply_before(&self, steps: u32) -> Result<u32, u32> {
        let mut made = 0;
        let mut counts = |ply: &u32, timeline: &Timeline<G>| {
            made += u32::from(self.is_decided(*ply, timeline));
            made == steps
        };
        let first = self.first();
        let mut plies = (first..self.ply()).rev();
        if let Some(ply) = plies.find(|ply| counts(ply, &self.timeline)) {
            return Ok(ply);
        }
        // Further back than the moves that are at hand.
        let earlier = match first {
            0 => None,
            _ => self.replayed().ok(),
        };
        let found =
            earlier.and_then(|(timeline, _)| (0..first).rev().find(|ply| counts(ply, &timeline)));
        found.ok_or(made)
    }

    /// The number of decisions after the one before which `ply` moves were made, which are at hand.
    pub fn steps_after(&self, ply: u32) -> usize {
        let later = (ply.max(self.first())..self.ply()).skip(1);
        later
            .filter(|ply| self.is_decided(*ply, &self.timeline))
            .count()
    }

    /// The number of moves before those at hand.
    fn first(&self) -> u32 {
        u32::try_from(self.timeline.first()).unwrap_or(u32::MAX)
    }

    /// True if a player decided the move of `timeline` before which `ply` were made.
    fn is_decided(&self, ply: u32, timeline: &Timeline<G>) -> bool {
        let at = ply as usize;
        let by = match self.decisions.known(at) {
            Some(decided) => decided.by,
            None => Decided::of(&timeline.state_at(at), &timeline.made_since(at)[0]).by,
        };
        !by.is_panel(self.own_dice)
    }
}
