//! Questions of set-up that settings can answer before a mission is prepared.

use crate::rules::{CrewChoice, Difficulty, FiveYearMission, Move, Series, Tracking};
use readyroom_kit::Game;

use readyroom_kit::face::Question;

/// The questions of set-up, in the order of its menu.
pub fn questions() -> Vec<Question<Move>> {
    let mut questions = vec![
        Question::words(
            "tracking",
            "What Ready Room keeps: \"light\", order of play, timer, damage and score; \"full\", every die and icon.",
            [
                ("light", Move::Track(Tracking::Light)),
                ("full", Move::Track(Tracking::Full)),
            ],
        ),
        Question::number("players", "How many play, 3 to 7.", 3..=7, Move::Seats),
        Question::words(
            "ship",
            "\"tos\": the original series. \"tng\": The Next Generation.",
            [
                ("tos", Move::Ship(Series::Tos)),
                ("tng", Move::Ship(Series::Tng)),
            ],
        ),
        Question::words(
            "level",
            "How hard the mission is: \"ensign\", \"lieutenant\", \"lieutenant-commander\", \"commander\", \"captain\" or \
             \"admiral\".",
            Difficulty::ALL.map(|level| (level_name(level), Move::Level(level))),
        ),
        Question::words(
            "crew",
            "\"dealt\": the crew is shuffled and dealt. \"chosen\": the players choose.",
            [
                ("dealt", Move::Crews(CrewChoice::Dealt)),
                ("chosen", Move::Crews(CrewChoice::Chosen)),
            ],
        ),
        Question::switch(
            "time-rift",
            "true: crews of both series, the Time Rift.",
            Move::TimeRift,
        ),
        Question::switch(
            "promo",
            "true: with the promotional crew, number 8.",
            Move::Promo,
        ),
    ];
    questions.extend(Question::readings(
        FiveYearMission::RULES_VERSION,
        Move::Read,
    ));
    questions
}

const fn level_name(level: Difficulty) -> &'static str {
    match level {
        Difficulty::Ensign => "ensign",
        Difficulty::Lieutenant => "lieutenant",
        Difficulty::LieutenantCommander => "lieutenant-commander",
        Difficulty::Commander => "commander",
        Difficulty::Captain => "captain",
        Difficulty::Admiral => "admiral",
    }
}
