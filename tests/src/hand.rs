//! A hand that only its owner may see, asked for at a table and still covered.

use std::path::Path;

use readyroom::{context::Context, games::GameBox, journal::JournalFile, packs::Packs};
use readyroom_kit::testing::toy::Rehearsal;
use readyroom_table::{
    action::{Action, Response},
    dice::Seed,
    table::path::STEP,
    tabletop::Tabletop,
};

/// A table in the data folder `folder` that asks for the panel to be handed to the owner of a hand of two pages.
///
/// # Panics
/// The folder cannot be written to.
pub fn covered(folder: &Path) -> Box<dyn Tabletop> {
    let journal = JournalFile::open(&folder.join("journal.sqlite3")).expect("a journal");
    let context = Context::new(journal, Packs::new(folder.join("packs")));
    let begin = GameBox::of::<Rehearsal>().begin;
    let mut table = begin(&context, Seed::from_number(5), 0).expect("an evening");
    for path in [
        "Ship's name… › Enterprise",
        "Draw",
        "Table › A hand › Enterprise",
    ] {
        let words: Vec<String> = path.split(STEP).map(str::to_owned).collect();
        let chosen = table.say(Action::At(words), 0).expect("a journal");
        assert_eq!(chosen, Response::Done, "{path}");
    }
    table
}
