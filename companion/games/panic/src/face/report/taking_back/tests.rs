//! What a take-back says: how what lies at the table goes back.

use readyroom_kit::Game;

use super::{super::tests::texts, *};
use crate::{
    face::playing::{lay, playing},
    rules::{
        Maneuver, Move, Part, Phase, Range,
        Section::{Damaged, Destroyed},
        Task, ThreatCard, Weapon,
    },
};

/// What is said when `mv` is taken back.
fn said(before: &Panic, mv: &Move) -> Vec<String> {
    let made = before.play(mv).expect("legal");
    texts(&undone(before, &[made]))
}

/// PANIC-80: the token shows its Defense again, or lies on the board again, and the card is back in the hand.
#[test]
fn of_a_shot_the_token_and_the_card_go_back() {
    let mut game = playing();
    let cruiser = lay(&mut game, "Klingon Cruiser", 2, Range::Medium, 2);
    assert_eq!(
        said(&game, &Move::Hit(Weapon::Phasers, cruiser.id)),
        [
            "Sector 3: turn Klingon Cruiser to Defense 2.",
            "Player 1: take 1 card back from the discards.",
        ]
    );
    let other = lay(&mut game, "Klingon Cruiser", 0, Range::Short, 2);
    assert_eq!(
        said(&game, &Move::Hit(Weapon::Torpedoes, other.id)),
        [
            "Sector 1: put Klingon Cruiser back at short, Defense 2.",
            "Player 1: take 1 card back from the discards.",
        ]
    );
}

#[test]
fn the_ship_turns_back_before_anything_else() {
    let mut game = playing();
    let turns = [
        (Maneuver::Clockwise, "Turn the ship back counter-clockwise."),
        (Maneuver::CounterClockwise, "Turn the ship back clockwise."),
    ];
    for (maneuver, back) in turns {
        assert_eq!(said(&game, &Move::Maneuver(maneuver)), [back]);
    }
    lay(&mut game, "Tholian", 5, Range::Long, 2);
    assert_eq!(
        said(&game, &Move::Maneuver(Maneuver::Forward)),
        ["Sector 6: move Tholian to long."]
    );
}

#[test]
fn a_shield_goes_back_on_and_a_marker_off() {
    let mut game = playing();
    game.shields[3] = Damaged;
    lay(&mut game, "Romulan Battle Cruiser", 3, Range::Short, 2);
    lay(&mut game, "Klingon Cruiser", 4, Range::Long, 2);
    assert_eq!(
        said(&game, &Move::AdvanceAll),
        [
            "Sector 4: put the shield back on, with a damage marker.",
            "Sector 5: move Klingon Cruiser to long.",
            "Sector 5: take the damage marker off the shield.",
        ]
    );
    game.shields[4] = Destroyed;
    assert_eq!(
        said(&game, &Move::Rebuild(Part::Shield, 4)),
        [
            "Sector 5: take the shield off again.",
            "Player 1: take 2 cards back from the discards.",
        ]
    );
    assert_eq!(
        said(&game, &Move::Repair(Part::Shield, 3)),
        [
            "Sector 4: put a damage marker back on the shield.",
            "Player 1: take 1 card back from the discards.",
        ]
    );
}

/// PANIC-83.
#[test]
fn the_marker_of_a_card_comes_off() {
    let mut game = playing();
    let cruiser = lay(&mut game, "Klingon Cruiser", 2, Range::Medium, 2);
    assert_eq!(
        said(&game, &Move::PlayOn(ThreatCard::ForceField, cruiser.id)),
        [
            "Sector 3: take the Force Field marker off Klingon Cruiser.",
            "Player 1: take 1 card back from the discards.",
        ]
    );
}

/// PANIC-5: a token that has come goes back where it came from.
#[test]
fn what_was_drawn_goes_back_into_the_bag_or_into_the_hand() {
    let mut game = playing();
    let kind = lay(&mut game, "Tholian", 1, Range::Long, 1).kind;
    game.tokens.clear();
    game.phase = Phase::NewThreats(1);
    game.agenda.push(Task::DrawToken);
    game.kinds.make_mut()[usize::from(kind)].defense = Some(2);
    let drawn = game.play(&Move::Drawn(kind)).expect("drawn");
    assert_eq!(
        texts(&undone(&game, std::slice::from_ref(&drawn))),
        ["Put Tholian back into the bag."]
    );
    let held = drawn.0.clone();
    let placed = held.play(&Move::Rolled(4)).expect("rolled");
    assert_eq!(
        texts(&undone(&held, std::slice::from_ref(&placed))),
        ["Sector 4: take Tholian back in hand."]
    );
    assert_eq!(
        texts(&undone(&game, &[drawn, placed])),
        ["Sector 4: put Tholian back into the bag."]
    );
}
