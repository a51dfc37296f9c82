//! A game without dice, STNG Encounters: no player is asked whose they are.

use readyroom_encounters::Encounters;

use super::*;
use crate::question::Question;

fn table() -> Table<Encounters> {
    table_of().0
}

#[test]
fn a_game_without_dice_offers_no_one_to_roll_them() {
    let of_dice = |question: Question| {
        let ids = question.ids().into_iter();
        ids.filter(|id| id.ends_with("-dice")).count()
    };
    let table = table();
    assert_eq!(of_dice(table.question()), 0);
    assert_eq!(of_dice(Played::new().table.question()), 1);
}

#[test]
fn roll_reports_that_there_are_no_dice() {
    let mut table = table();
    let roll = Input::Gesture(Gesture::Press(Roll));
    table.handle_at(HERE, roll, 0).expect("a journal");
    let Scene::Menu { hint, .. } = table.frame_at(HERE, 0).scene else {
        panic!("the menu");
    };
    assert_eq!(hint, "No dice in this game");
}
