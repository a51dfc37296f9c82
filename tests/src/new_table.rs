//! A new table of a game, in its own folder, and the moves that set it up and play it by chance.

use std::{fs, path::Path, sync::Arc};

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use readyroom::{
    journal::{JournalFile, SharedJournal},
    packs::Packs,
};
use readyroom_kit::{Sight, testing::Sample};
use readyroom_table::{
    action::{Action, Response},
    dice::Seed,
    evening::Evening,
    table::Table,
    tabletop::Tabletop,
};
use tempfile::TempDir;

/// A folder, in memory where the system has one: the journal syncs every move.
///
/// # Panics
/// There is no folder to write to.
pub fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = tempfile::tempdir_in(memory).or_else(|_| TempDir::new());
    folder.expect("a folder")
}

/// An evening that begins in the data folder `folder`, whose seed has that number.
///
/// # Panics
/// The folder cannot be written to.
pub fn begin<G: Sample>(folder: &Path, seed: u64) -> Evening<G> {
    let journal = JournalFile::open(&folder.join("journal.sqlite3")).expect("a journal");
    let journal = Arc::new(SharedJournal::new(journal));
    let packs = Arc::new(Packs::new(folder.join("packs")));
    Evening::begin(journal, packs, Seed::from_number(seed), 0).expect("an evening")
}

/// Writes what `target` knows of its box into the pack of the data folder `folder`.
///
/// # Panics
/// The folder cannot be written to.
pub fn lay_pack<G: Sample>(folder: &Path, target: &G) {
    let content = toml::to_string(&target.content()).expect("a pack is plain data");
    let folder = folder.join("packs");
    fs::create_dir_all(&folder).expect("a folder");
    let text = format!("format = 1\ngame = {:?}\n\n{content}", G::NAME);
    fs::write(folder.join(G::NAME).with_extension("toml"), text).expect("a pack");
}

/// The next move of set-up on the way to `target`, the last of which begins the game; none after that.
pub fn set_up_move<G: Sample>(game: &G, target: &G) -> Option<G::Move> {
    let offers = game.choices();
    let wanted = offers.iter().find(|mv| target.wants(game, mv)).cloned();
    wanted.or_else(|| offers.into_iter().find(|mv| *mv == G::begin()))
}

/// A move that a table would make, by chance; none if nothing is to be chosen.
pub fn likely_move<G: Sample>(game: &G, rng: &mut ChaCha8Rng) -> Option<G::Move> {
    let offers = game.choices();
    let likely = game.likely(&offers, rng);
    likely.or_else(|| offers.choose(rng).cloned())
}

/// Makes the next move at `table`: of set-up on the way to `target`, or then one that a table would make by chance. A player who
/// may see what is chosen says it in words. Returns who says what; none if nothing is to be chosen.
///
/// # Panics
/// The table refuses it, or cannot write it down.
pub fn make_move<G: Sample>(
    table: &mut Table<G>,
    target: &G,
    rng: &mut ChaCha8Rng,
    name: &str,
    now_ms: u64,
) -> Option<(Sight, Vec<String>)> {
    let (game, ply) = (table.evening().now(), table.evening().ply());
    let set_up = set_up_move(game, target);
    let mv = set_up.or_else(|| likely_move(game, rng))?;
    let (sight, words) = (game.sight(&mv), words(game, &mv, name));
    table.see_as(sight);
    let done = table.say(Action::At(words.clone()), now_ms);
    assert_eq!(done.expect("a journal"), Response::Done, "{words:?}");
    assert!(table.evening().ply() > ply, "{words:?}");
    Some((sight, words))
}

/// The words that make `mv`; what its players still name, they call `name`.
pub fn words<G: Sample>(game: &G, mv: &G::Move, name: &str) -> Vec<String> {
    let blank = G::blank(mv).map(|_| name.to_owned());
    let path = game.path(mv).into_iter().map(Into::into);
    path.chain(blank).collect()
}
