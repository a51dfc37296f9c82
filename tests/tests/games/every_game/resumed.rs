//! A long evening that continues from a snapshot: it is the one that is played again from its start, and what a start reads
//! does not grow with its length.

use std::{fmt::Debug, fs, path::Path, sync::Arc};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom::{
    journal::{EveningId, Exported, JournalFile, Origin, SharedJournal},
    packs::Packs,
};
use readyroom_kit::{face::Face, testing::Sample};
use readyroom_table::evening::Evening;
use readyroom_tests::{
    long_evening::long_evening,
    new_table::{folder, likely_move},
};
use tempfile::TempDir;

const EVENING: EveningId = EveningId(1);

/// A start reads and plays so many entries at most: a snapshot lies before all that was taken back since.
const MOST: usize = 4_000;

/// A data folder with one evening.
struct Home(TempDir);

impl Home {
    fn with(evening: &Exported) -> Self {
        let home = Self(folder());
        let journal = JournalFile::open(&home.journal());
        journal
            .and_then(|mut journal| journal.import(evening, &mut |_, _| {}))
            .expect("room");
        home
    }

    fn journal(&self) -> std::path::PathBuf {
        self.0.path().join("journal.sqlite3")
    }

    fn forget_snapshots(&self) {
        let _ = fs::remove_file(self.0.path().join("playing/1.snapshot"));
    }

    fn resume<G: Face>(&self) -> Evening<G> {
        let journal = JournalFile::open(&self.journal()).expect("a journal");
        let journal = Arc::new(SharedJournal::new(journal));
        let packs = Arc::new(Packs::new(self.0.path().join("packs")));
        Evening::resume(journal, packs, EVENING, 0).expect("it goes on")
    }

    /// How many entries there are.
    fn entries(&self) -> usize {
        let journal = JournalFile::open(&self.journal()).expect("a journal");
        journal.read(EVENING).expect("whole").1.len()
    }

    /// How many entries a start reads.
    fn read_by_start(&self) -> usize {
        let journal = JournalFile::open(&self.journal());
        let written = journal.and_then(|mut journal| journal.resume(EVENING));
        written.expect("it goes on").entries.len()
    }

    /// All that was done, and all that was learned.
    fn written<G: Face>(&self) -> (String, Option<String>) {
        let journal = JournalFile::open(&self.journal()).expect("a journal");
        let entries = journal.read(EVENING).expect("whole").1.into_iter();
        let acts: Vec<_> = entries.map(|entry| (entry.act, entry.countdown)).collect();
        let pack = Packs::new(self.0.path().join("packs")).file::<G>();
        (format!("{acts:?}"), text(&pack))
    }
}

fn text(file: &Path) -> Option<String> {
    fs::read_to_string(file).ok()
}

fn seen<G: Face>(evening: &mut Evening<G>) -> impl Debug + PartialEq {
    let now = serde_json::to_string(evening.now()).expect("plain data");
    let back = (evening.last().map(str::to_owned), evening.taken_back());
    let shown = (evening.way_back(60), evening.last_step());
    let dice = (evening.outcomes(), evening.may_be_stirred());
    let countdown = format!("{:?}", evening.countdown(0));
    (now, evening.ply(), back, shown, dice, countdown)
}

/// Evenings of every way, resumed with a snapshot and without.
pub fn with_and_without_snapshot<G: Sample>() {
    for (&way, seed) in G::WAYS.iter().zip(1..) {
        let played = long_evening::<G>(way, 1_900 + 70 * seed, u64::from(seed));
        let homes = [(); 2].map(|()| Home::with(&played));
        for home in &homes {
            home.resume::<G>().leave(0).expect("a journal");
        }
        homes[1].forget_snapshots();
        let read = homes.each_ref().map(Home::read_by_start);
        assert_eq!(read[1], homes[1].entries());
        let mut both = homes.each_ref().map(Home::resume::<G>);
        let same = |both: &mut [Evening<G>; 2], after: &str| {
            let [with, without] = both;
            assert_eq!(seen(with), seen(without), "{way:?}, {after}");
        };
        same(&mut both, "resumed");
        let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
        for _ in 0..20 {
            let Some(mv) = likely_move(both[0].now(), &mut rng) else {
                break;
            };
            let mv = G::fill(mv, "Khan");
            let [one, other] = both.each_mut().map(|evening| {
                let effects = evening.play(mv.clone(), Origin::Chosen, 0);
                effects.map_err(|error| error.to_string())
            });
            assert_eq!(one, other, "{way:?}");
            if let Ok(chance) = one
                && both[0].now().stage().chance().is_some()
            {
                drop(chance);
                let [one, other] = both.each_mut().map(|evening| evening.resolve_chance(0));
                assert_eq!(one.expect("a journal"), other.expect("a journal"));
            }
        }
        same(&mut both, "played on");
        for _ in 0..150 {
            let [one, other] = both
                .each_mut()
                .map(|evening| evening.take_back(0).expect("a journal"));
            assert_eq!(one, other, "{way:?}");
        }
        same(&mut both, "taken back");
        // Far before the snapshot, at one stroke.
        if let Ok(ply) = both[1].ply_before(120) {
            assert_eq!(both[0].ply_before(120), Ok(ply));
            let [one, other] = both
                .each_mut()
                .map(|evening| evening.take_back_to(ply, 0).expect("a journal"));
            assert_eq!(one, other, "{way:?}");
        }
        for _ in 0..40 {
            let [one, other] = both
                .each_mut()
                .map(|evening| evening.do_again(0).expect("a journal"));
            assert_eq!(one, other, "{way:?}");
        }
        same(&mut both, "done again");
        drop(both);
        let [with, without] = homes.each_ref().map(Home::written::<G>);
        assert!(with == without, "{way:?}: the journals or packs differ");
    }
}

/// A start reads and plays no more of a long evening than of one of some thousand entries.
pub fn costs_the_same_at_any_length<G: Sample>() {
    for entries in [100, 10_000, 100_000] {
        let home = Home::with(&long_evening::<G>(G::WAYS[0], entries, 1));
        // Nothing is known of it yet.
        home.resume::<G>().leave(0).expect("a journal");
        let read = home.read_by_start();
        let evening = home.resume::<G>();
        let most = MOST.min(home.entries());
        assert!(read <= most, "{read} of {entries} entries read");
        let played = evening.moves_at_hand();
        assert!(played <= most, "{played} moves played of {entries} entries");
    }
}
