//! Evenings that a program of rules 1 has exported, and the position each led to there.

use super::position::*;
use readyroom_kit::Game;
use serde_json::Value;

/// In the Time Rift two captains agree on who begins, an injury takes a starting die, and light tracking is changed for
/// full before anybody has rolled.
const TIME_RIFT: [&str; 2] = [
    include_str!("kept/time_rift_by_rules_1.jsonl"),
    include_str!("kept/time_rift_by_rules_1.json"),
];
/// The reading that has become the default is switched on: injuries take pool dice, then nothing.
const SAFE_DICE: [&str; 2] = [
    include_str!("kept/safe_dice_by_rules_1.jsonl"),
    include_str!("kept/safe_dice_by_rules_1.json"),
];

/// The game as it was dealt by those rules, and the moves of the evening.
fn kept(rules: u32, evening: &str) -> (FiveYearMission, Vec<Move>) {
    let mut lines = evening
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
    let content = lines.next().expect("a header")["content"].take();
    let content = serde_json::from_value(content).expect("a pack");
    let played = lines.filter(|line| line["did"] == "played");
    let moves = played.map(|mut line| serde_json::from_value(line["move"].take()).expect("a move"));
    (FiveYearMission::deal_by(rules, content), moves.collect())
}

fn replay((game, moves): (FiveYearMission, Vec<Move>)) -> Result<FiveYearMission, Refusal> {
    let play = |game: FiveYearMission, mv: &Move| game.play(mv).map(|(next, _)| next);
    moves.iter().try_fold(game, play)
}

/// An evening kept from before replays to where it led then.
#[test]
fn an_evening_of_rules_1_replays_to_where_it_led() {
    for [evening, led_to] in [TIME_RIFT, SAFE_DICE] {
        let now = replay(kept(1, evening)).expect("its moves are legal");
        let now = serde_json::to_value(now).expect("a position can be written");
        let then: Value = serde_json::from_str(led_to).expect("the position it led to");
        for (name, then) in then.as_object().expect("fields") {
            assert_eq!(&now[name], then, "{name}");
        }
    }
}

/// By the rules of today (FYM-10, FYM-13) they are other games.
#[test]
fn an_evening_of_rules_1_is_no_evening_of_today() {
    let today = |[evening, _]: [&str; 2]| replay(kept(FiveYearMission::RULES_VERSION, evening));
    assert_eq!(today(TIME_RIFT).unwrap_err(), Refusal::FirstThis);
    assert_eq!(today(SAFE_DICE).unwrap_err(), Refusal::ReadingNotOffered);
}
