//! Questions of set-up that settings can answer before a game begins.

use readyroom_kit::{Game, face::Question};

use crate::rules::{Encounters, Keeping, MOST_SEATS, Move};

/// The questions of set-up, in the order of its menu.
pub fn questions() -> Vec<Question<Move>> {
    let mut questions = vec![
        Question::number(
            "players",
            "How many play, 2 to 6.",
            2..=MOST_SEATS as u8,
            Move::Seats,
        ),
        Question::words(
            "cards",
            "\"digital\": Ready Room shuffles, deals and keeps every hand. \"printed\": the players have printed cards.",
            [
                ("digital", Move::Keep(Keeping::Digital)),
                ("printed", Move::Keep(Keeping::Printed)),
            ],
        ),
    ];
    questions.extend(Question::readings(Encounters::RULES_VERSION, Move::Read));
    questions
}
