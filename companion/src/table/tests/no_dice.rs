//! A game without dice, STNG Encounters: nobody is asked whose they are.

use readyroom_encounters::Encounters;

use super::*;

fn table() -> (Table<Encounters>, TempDir) {
    let folder = TempDir::new().expect("a folder");
    let journal = Journal::open(&folder.path().join("journal.sqlite3")).expect("a journal");
    let packs = Packs::new(folder.path().join("packs"));
    let journal = Arc::new(Mutex::new(journal));
    let evening = Evening::begin(&journal, &packs, Seed::from_number(7), 0);
    (Table::new(evening.expect("an evening"), 0), folder)
}

#[test]
fn a_game_without_dice_offers_nobody_to_roll_them() {
    let of_dice = |ids: Vec<String>| ids.iter().filter(|id| id.ends_with("-dice")).count();
    let (table, _folder) = table();
    assert_eq!(of_dice(table.account().ids), 0);
    assert_eq!(of_dice(Played::new().table.account().ids), 1);
}

#[test]
fn roll_says_that_there_are_no_dice() {
    let (mut table, _folder) = table();
    let roll = Input::Gesture(Gesture::Press(Roll));
    table.handle_at(HERE, roll, 0).expect("a journal");
    let Scene::Menu { hint, .. } = table.frame_at(HERE, 0).scene else {
        panic!("the menu");
    };
    assert_eq!(hint, "No dice in this game");
}
