//! Tests of take-back reports: the way back of pieces at the table.

use arrayvec::ArrayVec;
use readyroom_kit::Game;

use super::{super::tests::ids, *};
use crate::{
    face::playing::{playing, put_token},
    rules::{
        End, Maneuver, Marks, Mission, MissionCard, Move, Part, Phase, Range,
        Section::{Damaged, Destroyed},
        Task, ThreatCard, Weapon,
    },
};

/// What is reported when `mv` is taken back.
fn undone_ids(before: &Panic, mv: &Move) -> Vec<String> {
    let made = before.play(mv).expect("legal");
    ids(&undone(before, &[made]))
}

/// PANIC-80: the token shows its Defense again, or lies on the board again, and the card is back in the hand.
#[test]
fn of_a_shot_the_token_and_the_card_go_back() {
    let mut game = playing();
    let cruiser = put_token(&mut game, "Klingon Cruiser", 2, Range::Medium, 2);
    assert_eq!(
        undone_ids(&game, &Move::Hit(Weapon::Phasers, cruiser.id)),
        [
            r#"token-turned sector=3 token="Klingon Cruiser" to=defense-2"#,
            "played-taken-back player=1 cards=1",
        ]
    );
    let other = put_token(&mut game, "Klingon Cruiser", 0, Range::Short, 2);
    assert_eq!(
        undone_ids(&game, &Move::Hit(Weapon::Torpedoes, other.id)),
        [
            r#"token-put-back sector=1 token="Klingon Cruiser" from=discarded at=[short,defense-2]"#,
            "played-taken-back player=1 cards=1",
        ]
    );
}

#[test]
fn the_ship_turns_back_before_anything_else() {
    let mut game = playing();
    let turns = [
        (Maneuver::Clockwise, "ship-turned-back-counter-clockwise"),
        (Maneuver::CounterClockwise, "ship-turned-back-clockwise"),
    ];
    for (maneuver, back) in turns {
        assert_eq!(undone_ids(&game, &Move::Maneuver(maneuver)), [back]);
    }
    put_token(&mut game, "Tholian", 5, Range::Long, 2);
    assert_eq!(
        undone_ids(&game, &Move::Maneuver(Maneuver::Forward)),
        [r#"token-moved sector=6 token="Tholian" to=long"#]
    );
}

#[test]
fn a_shield_goes_back_on_and_a_marker_off() {
    let mut game = playing();
    game.shields[3] = Damaged;
    put_token(&mut game, "Romulan Battle Cruiser", 3, Range::Short, 2);
    put_token(&mut game, "Klingon Cruiser", 4, Range::Long, 2);
    assert_eq!(
        undone_ids(&game, &Move::AdvanceAll),
        [
            "shield-put-back-damaged sector=4",
            r#"token-moved sector=5 token="Klingon Cruiser" to=long"#,
            "damage-marker-taken-off sector=5 section=shield",
        ]
    );
    game.shields[4] = Destroyed;
    assert_eq!(
        undone_ids(&game, &Move::Rebuild(Part::Shield, 4)),
        [
            "shield-taken-off sector=5",
            "played-taken-back player=1 cards=2",
        ]
    );
    assert_eq!(
        undone_ids(&game, &Move::Repair(Part::Shield, 3)),
        [
            "damage-marker-put-back sector=4 section=shield",
            "played-taken-back player=1 cards=1",
        ]
    );
}

/// PANIC-83.
#[test]
fn the_marker_of_a_card_comes_off() {
    let mut game = playing();
    let cruiser = put_token(&mut game, "Klingon Cruiser", 2, Range::Medium, 2);
    assert_eq!(
        undone_ids(&game, &Move::PlayOn(ThreatCard::ForceField, cruiser.id)),
        [
            r#"token-unmarked sector=3 token="Klingon Cruiser" markers=force-field"#,
            "played-taken-back player=1 cards=1",
        ]
    );
}

/// PANIC-5: a token that has come goes back where it came from.
#[test]
fn what_was_drawn_goes_back_into_the_bag_or_into_the_hand() {
    let mut game = playing();
    let kind = put_token(&mut game, "Tholian", 1, Range::Long, 1).kind;
    game.tokens.clear();
    game.phase = Phase::NewThreats(1);
    game.agenda.push(Task::DrawToken);
    game.kinds.make_mut()[usize::from(kind)].defense = Some(2);
    let drawn = game.play(&Move::Drawn(kind)).expect("drawn");
    assert_eq!(
        ids(&undone(&game, std::slice::from_ref(&drawn))),
        [r#"token-returned token="Tholian""#]
    );
    let held = drawn.0.clone();
    let placed = held.play(&Move::Rolled(4)).expect("rolled");
    assert_eq!(
        ids(&undone(&held, std::slice::from_ref(&placed))),
        [r#"token-taken-in-hand sector=4 token="Tholian""#]
    );
    assert_eq!(
        ids(&undone(&game, &[drawn, placed])),
        [r#"token-bagged sector=4 token="Tholian""#]
    );
}

/// PANIC-80, PANIC-83: several steps may be taken back at once, and what was marked since then too.
#[test]
fn markers_come_off_tokens_that_go_and_back_on_those_that_stay() {
    let mut before = playing();
    let cruiser = put_token(&mut before, "Klingon Cruiser", 2, Range::Medium, 2);
    before.tokens[0].marks = Marks::Both;
    let mut after = before.clone();
    after.tokens[0].marks = Marks::None;
    after.tokens[0].defense = 1;
    let undoes = |before: &Panic, after: &Panic| ids(&undone(before, &[(after.clone(), vec![])]));
    let both = "markers=[force-field,tractor-beam]";
    assert_eq!(
        undoes(&before, &after),
        [format!(
            r#"token-turned-marked sector=3 token="Klingon Cruiser" to=defense-2 {both}"#
        )]
    );
    let marked = |token: &str, to: &str| {
        format!(r#"{token} sector=3 token="Klingon Cruiser" to={to} {both}"#)
    };
    let unmarked = {
        let mut unmarked = before.clone();
        unmarked.tokens[0].marks = Marks::None;
        unmarked
    };
    let mut hit = before.clone();
    hit.tokens[0].defense = 1;
    let turned = marked("token-turned-unmarked", "defense-2");
    assert_eq!(undoes(&unmarked, &hit), [turned]);
    let nearer = |game: &Panic| {
        let mut nearer = game.clone();
        nearer.tokens[0].range = Range::Short;
        nearer
    };
    let moved = marked("token-moved-marked", "medium");
    assert_eq!(undoes(&before, &nearer(&unmarked)), [moved]);
    let moved = marked("token-moved-unmarked", "medium");
    assert_eq!(undoes(&unmarked, &nearer(&before)), [moved]);
    // Nothing lies there yet: the token is in the bag, then in a hand.
    after = before.clone();
    before.tokens.clear();
    let gone = |id| [format!(r#"{id} sector=3 token="Klingon Cruiser" {both}"#)];
    assert_eq!(undoes(&before, &after), gone("token-bagged-unmarked"));
    before.agenda.push(Task::Arrive(cruiser.kind));
    assert_eq!(
        undoes(&before, &after),
        gone("token-taken-in-hand-unmarked")
    );
}

#[test]
fn a_mission_and_a_won_trek_are_open_again() {
    let before = playing();
    let mut after = before.clone();
    after.missions.make_mut().push(MissionCard {
        name: "Survey".parse().expect("a short name"),
        ..MissionCard::default()
    });
    after.mission = Some(Mission {
        card: (after.missions.len() - 1) as u8,
        timer: Some(3),
        progress: ArrayVec::new(),
        fresh: true,
    });
    after.phase = Phase::Over(End::Won);
    assert_eq!(
        ids(&undone(&before, &[(after, vec![])])),
        [
            "trek-open-again",
            r#"mission-put-back mission="Survey""#,
            "timer-taken-off"
        ]
    );
}

/// PANIC-38, PANIC-40: the end of a mission determines where its card lies when the mission is open again.
#[test]
fn a_mission_that_had_ended_is_taken_from_where_it_lies() {
    let mut before = playing();
    before.missions.make_mut().push(MissionCard {
        name: "Survey".parse().expect("a short name"),
        ..MissionCard::default()
    });
    let card = (before.missions.len() - 1) as u8;
    before.mission = Some(Mission {
        card,
        timer: None,
        progress: ArrayVec::new(),
        fresh: false,
    });
    let mut after = before.clone();
    after.mission = None;
    let undoes = |after: &Panic| ids(&undone(&before, &[(after.clone(), vec![])]));
    let mission = r#"mission="Survey""#;
    assert_eq!(
        undoes(&after),
        [format!("failed-mission-open-again {mission}")]
    );
    after.completed.push(card);
    assert_eq!(undoes(&after), [format!("mission-open-again {mission}")]);
}

/// Two shuffles have mixed the cards: no player can put the same ones back, so all are dealt again.
#[test]
fn behind_a_second_shuffle_the_cards_are_dealt_anew() {
    let mut before = playing();
    (before.cards.committed, before.cards.discard) = (1, 2);
    let mut moves = Vec::new();
    let mut game = before.clone();
    for _ in 0..2 {
        let mut played = game.clone();
        played.cards.discard += played.cards.deck;
        played.cards.deck = 0;
        moves.push((played.clone(), Vec::new()));
        std::mem::swap(&mut played.cards.deck, &mut played.cards.discard);
        moves.push((played.clone(), Vec::new()));
        game = played;
    }
    assert_eq!(
        ids(&undone(&before, &moves)),
        [
            "cards-gathered",
            "hand-dealt-anew player=1 cards=6",
            "hand-dealt-anew player=2 cards=6",
            "mission-dealt-anew cards=1",
            "discards-dealt-anew cards=2",
            "deck-dealt-anew",
        ]
    );
}
