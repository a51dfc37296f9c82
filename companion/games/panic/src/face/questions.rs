//! Questions of set-up that settings can answer before a game begins.

use crate::rules::{Bag, Move, Panic};
use readyroom_kit::Game;

use readyroom_kit::face::Question;

/// The questions of set-up, in the order of its menu.
pub fn questions() -> Vec<Question<Move>> {
    let mut questions = vec![
        Question::number("players", "How many play, 1 to 6.", 1..=6, Move::Seats),
        Question::number(
            "missions",
            "How many missions make a game, up to 10; 0 is the game without missions, until the bag is empty.",
            0..=10,
            Move::Missions,
        ),
        Question::words(
            "bag",
            "\"our-own\": the table draws its threats. \"digital\": Ready Room draws, once it knows every token.",
            [
                ("our-own", Move::UseBag(Bag::Physical)),
                ("digital", Move::UseBag(Bag::Digital)),
            ],
        ),
    ];
    questions.extend(Question::readings(Panic::RULES_VERSION, Move::Read));
    questions
}
