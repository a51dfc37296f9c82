//! An evening of each game without a machine: `readyroom-table` on a journal and cards in memory.
//!
//! What goes through a disk besides, `random_play` plays. This evening is one of its own: it has another journal, whose plug is
//! pulled at the end.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::testing::Sample;
use readyroom_table::{
    dice::Seed,
    evening::Evening,
    table::Table,
    tabletop::Tabletop,
    testing::{MemoryCards, MemoryJournal},
};
use readyroom_tests::new_table::make_move;

/// In each way of playing `G`: an evening is played to its end, another program continues with what was written down, takes
/// the end back and does it again.
pub fn check<G: Sample>() {
    for &way in G::WAYS {
        let mut rng = ChaCha8Rng::seed_from_u64(36);
        let target = G::set_up(way, &mut rng);
        let (journal, cards) = (MemoryJournal::default(), MemoryCards::default());
        cards.store::<G>(&target.content());
        let (kept, known) = (Arc::new(journal.clone()), Arc::new(cards.clone()));
        let evening = Evening::begin(kept, known, Seed::from_number(36), 0);
        let mut table = Table::<G>::new(evening.expect("an evening"), 0);
        let mut now_ms = 0;
        while !table.evening().now().stage().is_over() {
            let name = format!("Q {}", table.evening().ply() % 1_000);
            if make_move(&mut table, &target, &mut rng, &name, now_ms).is_none() {
                // Time passes where no player can act.
                now_ms = table.next_due(now_ms).expect("something is due");
                table.advance(now_ms).expect("a journal");
            }
            assert!(table.evening().ply() < G::LONGEST, "{way:?}: no end");
        }
        let (end, id) = (table.evening().now().clone(), table.evening().id());
        drop(table);
        journal.pull_plug();

        let resumed = Evening::<G>::resume(Arc::new(journal), Arc::new(cards), id, now_ms);
        let mut evening = resumed.expect("the evening goes on");
        assert_eq!(*evening.now(), end, "{way:?}");
        assert!(evening.revealed_seed().is_some(), "{way:?}");
        evening
            .take_back(now_ms)
            .expect("a journal")
            .expect("a move");
        assert!(!evening.now().stage().is_over(), "{way:?}");
        evening
            .do_again(now_ms)
            .expect("a journal")
            .expect("a move");
        assert_eq!(*evening.now(), end, "{way:?}");
    }
}
