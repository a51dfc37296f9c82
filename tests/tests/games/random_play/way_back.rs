//! A random evening taken back to any of its last decisions, and all of it done again.

use rand::{RngExt, seq::IndexedRandom};
use readyroom_kit::testing::Sample;
use readyroom_table::{
    action::{Action, Response},
    table::id::{REDO, undo_to},
    tabletop::Tabletop,
};

use super::evening::RandomEvening;

/// Decisions to which a table may be taken back.
const FAR: usize = 30;

impl<G: Sample> RandomEvening<G> {
    /// Keeps a moment in which a person decides; those after it were taken back.
    pub fn remember(&mut self, game: &G, ply: u32) {
        self.decided.retain(|(at, _)| *at < ply);
        if self.decided.len() == FAR {
            self.decided.remove(0);
        }
        self.decided.push((ply, game.clone()));
    }

    /// Taking back to any earlier decision leads to the moment before it; doing all again to where it was, dice and all.
    pub fn taken_back_to_and_all_done_again(&mut self) {
        let way_back = self.table.evening().way_back(FAR);
        let known = self.decided.iter().filter_map(|(ply, game)| {
            let back = way_back.iter().position(|decision| decision.ply == *ply)?;
            Some((*ply, back + 1, game.clone()))
        });
        let known: Vec<_> = known.collect();
        let Some((ply, steps, before)) = known.choose(&mut self.rng).cloned() else {
            return;
        };
        let (after, last) = (self.game().clone(), self.ply());
        let action = match self.rng.random() {
            true => Action::TakeBack(u32::try_from(steps).expect("few")),
            false => Action::Choose(undo_to(ply)),
        };
        let done = self.table.say(action.clone(), self.now_ms);
        assert_eq!(done.expect("a journal"), Response::Done, "{action:?}");
        assert_eq!(
            (self.game(), self.ply()),
            (&before, ply),
            "seed {}: {action:?} of {last} moves",
            self.seed
        );
        while self.ply() < last {
            let again = self.table.say(Action::Choose(REDO.into()), self.now_ms);
            let again = again.expect("a journal");
            assert_eq!(again, Response::Done, "seed {}: {action:?}", self.seed);
        }
        assert_eq!(
            (self.game(), self.ply()),
            (&after, last),
            "seed {}: {action:?} done again",
            self.seed
        );
    }
}
