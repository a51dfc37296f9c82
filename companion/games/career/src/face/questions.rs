//! Questions of set-up that settings can answer before a career begins.

use readyroom_kit::{Game, face::Question};

use crate::rules::{Assigning, Career, Length, Move, Start};

/// The questions of set-up, in the order of its menu. What is printed on a sheet is no answer: it is copied once.
pub fn questions() -> Vec<Question<Move>> {
    let mut questions = vec![
        Question::words(
            "length",
            "\"career\": 15 tours. \"short\": 7 tours.",
            [
                ("career", Move::Length(Length::Career)),
                ("short", Move::Length(Length::Short)),
            ],
        ),
        Question::words(
            "start",
            "The start skill: \"roll-one\", or easier \"choose-one\", \"roll-two\", \"choose-two\".",
            [
                ("roll-one", Move::Start(Start::RollOne)),
                ("choose-one", Move::Start(Start::ChooseOne)),
                ("roll-two", Move::Start(Start::RollTwo)),
                ("choose-two", Move::Start(Start::ChooseTwo)),
            ],
        ),
        Question::words(
            "dice",
            "Who places dice on targets: \"automatic\", Ready Room. \"by-hand\", the player.",
            [
                ("automatic", Move::Assign(Assigning::Automatic)),
                ("by-hand", Move::Assign(Assigning::ByHand)),
            ],
        ),
        Question::switch(
            "odds",
            "Whether the menu shows the chance of each mission.",
            Move::ShowOdds,
        ),
    ];
    questions.extend(Question::readings(Career::RULES_VERSION, Move::Read));
    questions
}
