//! Games begun with older rules go on as they began.

use readyroom_kit::Game;
use serde_json::Value;

use super::position::*;

/// The Force Field marker lay on a facing until it was taken away; playing it cost a card.
#[test]
fn a_force_field_was_on_a_facing() {
    let mut table = Bridge::playing_by(1, &[Kirk, McCoy], &[]);
    table.play(Move::ForceField(LEFT));
    assert_eq!((table.now.force_field, table.hand_of(0)), (Some(LEFT), 5));
    for wrong in [LEFT, 6] {
        table.refuses(Move::ForceField(wrong), Refusal::NoRoom);
    }
    table.play(Move::DropForceField);
    table.refuses(Move::DropForceField, Refusal::NoSuchToken);
}

/// Up to rules 2 the table said that it does not trade and when a die is thrown; all sectors were no move.
#[test]
fn every_step_was_a_move() {
    let mut table = Bridge::playing_by(2, &[Kirk, McCoy], &[]);
    table.put(KLINGON, 1, Long);
    table.put(KLINGON, 4, Long);
    table.refuses(Move::AdvanceAll, Refusal::StepOrder);
    table.end_play();
    table.refuses(Move::AdvanceAll, Refusal::StepOrder);
    table.play_all([Move::Advance(1), Move::Advance(4)]);
    for face in [1, 2] {
        table.play(Move::Drawn(KLINGON));
        table.play(Move::Roll).chance(&[face]);
    }
    assert_eq!((table.now.active, table.now.phase), (1, Phase::Trade));
    table.play(Move::NoTrade);
    assert_eq!(table.now.phase, Phase::Play);
}

/// An evening that a program of rules 1 has exported, and the position it led to there. In it a Defense is corrected, a Force
/// Field lies on facings, fire and then a comet come after the shield they find gone, and a boarder does more than a hull
/// section has left; A5 and A29 are switched both ways at set-up.
const EVENING: &str = include_str!("kept/evening_by_rules_1.jsonl");
const LED_TO: &str = include_str!("kept/evening_by_rules_1.json");

/// The game as it was dealt by those rules, and the moves of the evening.
fn kept(rules: u32) -> (Panic, Vec<Move>) {
    let mut lines = EVENING
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
    let content = lines.next().expect("a header")["content"].take();
    let game = Panic::deal_by(rules, serde_json::from_value(content).expect("a pack"));
    let moves = lines.filter(|line| line["did"] == "played");
    let moves = moves.map(|mut line| serde_json::from_value(line["move"].take()).expect("a move"));
    (game, moves.collect())
}

/// An evening kept from before replays move by move to where it led then;
/// by the rules of today it is another game.
#[test]
fn an_evening_of_rules_1_replays_to_where_it_led() {
    let (mut game, moves) = kept(1);
    for mv in &moves {
        game = game
            .play(mv)
            .unwrap_or_else(|why| panic!("{mv:?}: {why}"))
            .0;
    }
    let now = serde_json::to_value(&game).expect("a position can be written");
    let then: Value = serde_json::from_str(LED_TO).expect("the position it led to");
    for (name, then) in then.as_object().expect("fields") {
        if name == "tokens" {
            continue;
        }
        assert_eq!(&now[name], then, "{name}");
    }
    let shown = |token: &Value| {
        ["kind", "sector", "range", "defense", "cloaked"].map(|field| token[field].clone())
    };
    let tokens = |position: &Value| {
        let tokens = position["tokens"].as_array().expect("tokens").iter();
        tokens.map(shown).collect::<Vec<_>>()
    };
    assert_eq!(tokens(&now), tokens(&then));
    assert_eq!(tokens(&now).len(), 2);
    let (today, moves) = kept(Panic::RULES_VERSION);
    let refused = moves
        .iter()
        .try_fold(today, |game, mv| game.play(mv).map(|(next, _)| next));
    assert_eq!(refused.unwrap_err(), Refusal::ReadingNotOffered);
}

/// Each game has the readings of the rules it was begun with, and no others.
#[test]
fn a_game_offers_the_readings_of_its_rules() {
    let rows = [
        (1, Reading::HullTakesNoExcess, Reading::ExcessRemovesCards),
        (3, Reading::ExcessRemovesCards, Reading::HullTakesNoExcess),
    ];
    for (rules, own, strange) in rows {
        let mut table = Bridge::set_up_by(rules, Vec::new());
        table.refuses(Move::Read(strange, true), Refusal::ReadingNotOffered);
        table.play(Move::Read(own, true));
        assert!(table.now.reads(own));
    }
}
