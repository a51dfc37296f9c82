//! Checks of the offers of a moment: those there are, those that are not, and their ids.

use std::collections::HashSet;

use readyroom_kit::{Refused, testing::Sample};
use readyroom_table::{
    action::{Action, Response},
    tabletop::Tabletop,
};

use super::evening::RandomEvening;

impl<G: Sample> RandomEvening<G> {
    pub(super) fn all_accepted(&self, moves: &[G::Move]) {
        for mv in moves {
            if let Err(refusal) = self.game().play(mv) {
                panic!(
                    "seed {}: {mv:?} was offered and refused: {refusal}",
                    self.seed
                );
            }
        }
    }

    /// Moves of other moments that are not offered now are refused by a numbered rule; words that are not offered are
    /// not understood. Neither changes anything.
    pub(super) fn others_refused(&mut self, moves: &[G::Move]) {
        let (before, ply) = (self.game().clone(), self.ply());
        for mv in self.stale.iter().filter(|mv| !moves.contains(mv)) {
            if let Err(refusal) = before.play(mv) {
                let number = refusal
                    .rule()
                    .strip_prefix(<G::Refusal as Refused>::RULES)
                    .and_then(|n| n.parse::<u8>().ok());
                assert!(number.is_some() && !refusal.why().is_empty(), "{refusal:?}");
            }
        }
        for nonsense in [
            vec!["Warp".to_owned(), "9".to_owned()],
            vec!["Table".to_owned()],
            Vec::new(),
        ] {
            let response = self
                .table
                .say(Action::At(nonsense.clone()), self.now_ms)
                .expect("a journal");
            assert!(
                matches!(response, Response::NotUnderstood(_)),
                "seed {}: {nonsense:?}",
                self.seed
            );
        }
        let response = self.table.say(Action::Dice(vec![7; 40]), self.now_ms);
        let response = response.expect("a journal");
        assert!(
            matches!(response, Response::NotUnderstood(_)),
            "{response:?}"
        );
        assert_eq!((self.game(), self.ply()), (&before, ply));
    }

    /// No two offers have one id, those of the table itself included; one that is in several places has the same there.
    pub(super) fn ids_tell_offers_apart(&self) {
        let question = self.table.question();
        let (ids, menu) = (question.ids(), &question.choices);
        let places: HashSet<_> = menu.iter().map(|choice| &choice.path).collect();
        assert_eq!(places.len(), ids.len(), "seed {}: {ids:?}", self.seed);
        let game = self.game();
        let placed = game.placed(game.choices()).len() - game.choices().len();
        let unique: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(
            unique.len() + placed,
            ids.len(),
            "seed {}: {ids:?}",
            self.seed
        );
    }
}
