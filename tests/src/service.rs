//! The games as `readyroom service` offers them.

use std::path::Path;

use readyroom::{
    data_dir::DataDir,
    games::GAMES,
    journal::JournalFile,
    shelf::{Exit, Shelf},
};

/// The shelf of a service that keeps its evenings in `folder`. No player can quit it; the rest is the shelf of every other
/// program.
///
/// # Panics
/// The folder cannot be written to.
pub fn shelf(folder: &Path) -> Shelf {
    let data = DataDir::new(folder.to_owned());
    let journal = JournalFile::open(&data.journal()).expect("a journal");
    let shelf = Shelf::new(journal, data.packs(), GAMES).expect("a shelf");
    let shelf = shelf.with_exit(Exit::None).expect("a shelf");
    shelf.with_large_entries()
}
