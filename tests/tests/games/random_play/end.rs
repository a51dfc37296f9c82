//! After the end of a random evening.

use std::sync::Arc;

use readyroom::journal::{Origin, SharedJournal};
use readyroom::packs::Packs;
use readyroom_table::evening::{Evening, PlayError};

use readyroom_kit::testing::Sample;

use super::{LATE, REPLAYED, TO_THE_START, evening::RandomEvening};

impl<G: Sample> RandomEvening<G> {
    /// The journal replays to the end. If `thorough`, everything is taken back from there to the start, and done again.
    pub fn end(self, thorough: bool) {
        let at = self.place();
        let Self {
            seed,
            journal,
            packs,
            table,
            folder,
            faults,
            ..
        } = self;
        let (end, ply, id) = (
            table.evening().now().clone(),
            table.evening().ply(),
            table.evening().id(),
        );
        drop(table);
        journal.locked().release(id);

        let (shared, cards) = (Arc::new(journal.clone()), Arc::new(packs.clone()));
        let mut evening = Evening::<G>::resume(shared, cards, id, 0).expect("what was written");
        let mut faults = faults.borrow_mut();
        let place = || at.clone();
        let is_at_end =
            |evening: &Evening<G>| assert_eq!((evening.now(), evening.ply()), (&end, ply));
        faults.watch(REPLAYED, place, || is_at_end(&evening));
        faults.watch(LATE, place, || {
            let refused = evening.play(G::late(), Origin::Chosen, 0);
            assert!(
                matches!(refused, Err(PlayError::Refused(_))),
                "the game is over"
            );
            is_at_end(&evening);
        });
        if thorough {
            faults.watch(TO_THE_START, place, || {
                back_to_the_start_and_forth(&mut evening, &journal, &packs, seed);
            });
        }
        drop(evening);
        drop(journal);
        folder.close().expect("a folder that can be removed");
    }
}

/// Everything is taken back to the start, and done again to the same end. What was learned goes back with it, and comes
/// again.
fn back_to_the_start_and_forth<G: Sample>(
    evening: &mut Evening<G>,
    journal: &SharedJournal,
    packs: &Packs,
    seed: u64,
) {
    let known = || packs.load::<G>().expect("a pack");
    let (end, ply, id) = (evening.now().clone(), evening.ply(), evening.id());
    let known_at_the_end = known();
    while evening.take_back(0).expect("a journal").is_some() {}
    let (header, entries) = journal.locked().read(id).expect("what was written");
    let start = header.start_for::<G>(id).expect("its content");
    assert_eq!(
        (evening.now(), evening.ply()),
        (&start, 0),
        "seed {seed}: not back at the start"
    );
    let known_before = header.content_for::<G>(id).expect("its content");
    assert_eq!(
        known(),
        known_before,
        "seed {seed}: what was learned did not go back"
    );
    assert!(
        entries.len() >= ply as usize,
        "seed {seed}: taking back is no eraser"
    );

    while evening.do_again(0).expect("a journal").is_some() {}
    assert_eq!(
        (evening.now(), evening.ply()),
        (&end, ply),
        "seed {seed}: done again to another end"
    );
    assert_eq!(
        known(),
        known_at_the_end,
        "seed {seed}: what was learned did not come again"
    );
}
