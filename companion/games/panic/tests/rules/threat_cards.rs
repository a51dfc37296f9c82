//! Tests of cards that stop threats, and of Force Field and Tractor Beam.

use super::position::*;

fn table() -> Bridge {
    Bridge::playing(&[Kirk, McCoy], &[])
}

/// A Klingon ship at medium range of the right side, held so by cards; phase 6 is over.
fn held_by_a_card(held: &[Held]) -> (Bridge, TokenId) {
    let mut table = table();
    let ship = table.lay(KLINGON, RIGHT, Medium);
    for &held in held {
        table.card_on(ship, Move::Hold(ship, held));
        assert!(table.happened(&Event::Held(piece(ship, KLINGON), held)));
    }
    table.end_fire();
    (table, ship)
}

/// PANIC-82, PANIC-43, PANIC-68: it neither comes nearer nor follows Koloth this turn; it fires, and moves in the next.
#[test]
fn a_token_may_be_kept_from_moving_for_a_turn() {
    let (mut table, ship) = held_by_a_card(&[Held::Move]);
    assert_eq!(table.sections(RIGHT).0, Damaged, "it fires");
    table.draw(KOLOTH, 5);
    assert_eq!(table.place(ship), (RIGHT, Medium));
    table.draw(STARBASE, 6).end_play();
    table.play(Move::Advance(RIGHT));
    assert_eq!(table.place(ship), (RIGHT, Short));
}

/// PANIC-82, PANIC-46, PANIC-67: it does not fire in phase 6, nor for Kang; it moves, and fires in the next turn.
#[test]
fn a_token_may_be_kept_from_firing_for_a_turn() {
    let (mut table, ship) = held_by_a_card(&[Held::Fire]);
    assert_eq!(table.place(ship), (RIGHT, Short));
    table.draw(KANG, 5);
    assert_eq!(table.sections(RIGHT).0, Intact);
    assert_eq!(table.sections(LEFT).0, Damaged, "Kang fires");
    table.draw(STARBASE, 6).end_play();
    table.play(Move::Advance(RIGHT));
    assert_eq!(table.sections(RIGHT).0, Damaged);
}

/// PANIC-82: a token is kept from both at once, or from one after the other; and from nothing twice.
#[test]
fn a_token_may_be_kept_from_moving_and_firing() {
    for held in [&[Held::MoveAndFire][..], &[Held::Move, Held::Fire]] {
        let (table, ship) = held_by_a_card(held);
        assert_eq!(table.place(ship), (RIGHT, Medium));
        assert_eq!(table.sections(RIGHT).0, Intact);
    }
    let mut table = table();
    let ship = table.lay(KLINGON, RIGHT, Medium);
    table.card_on(ship, Move::Hold(ship, Held::Fire));
    table.play(Move::CardOn(ship));
    for again in [Held::Fire, Held::MoveAndFire] {
        table.refuses(Move::Hold(ship, again), Refusal::NoRoom);
    }
}

/// PANIC-82, PANIC-45, PANIC-56, A30: what does not move does not board; a ship that cloaks turns face down where it is.
#[test]
fn what_does_not_move_stays_and_cloaks() {
    let mut table = table();
    table.shield(RIGHT, Destroyed);
    let near = table.lay(ROMULAN, RIGHT, Short);
    let raider = table.lay(RAIDER, RIGHT, Medium);
    for ship in [near, raider] {
        table.card_on(ship, Move::Hold(ship, Held::Move));
    }
    table.end_fire();
    assert_eq!(table.place(near), (RIGHT, Short));
    assert_eq!(table.sections(RIGHT).1, Damaged, "it fires only");
    assert_eq!(table.place(raider), (RIGHT, Medium));
    assert!(table.token(raider).unwrap().cloaked);
}

/// PANIC-82, PANIC-31: the ship moves, not the threat: a maneuver forward brings it nearer all the same.
#[test]
fn a_maneuver_brings_a_held_token_nearer() {
    let mut table = table();
    let ship = table.lay(ROMULAN, RIGHT_FRONT, Long);
    table.card_on(ship, Move::Hold(ship, Held::MoveAndFire));
    table.play(Move::Maneuver(Maneuver::Forward));
    assert_eq!(table.place(ship), (RIGHT_FRONT, Medium));
}

/// PANIC-82, PANIC-35, PANIC-71: what neither moves nor fires is kept from nothing.
#[test]
fn a_starbase_and_a_web_are_kept_from_nothing() {
    let mut table = table();
    let base = table.lay(STARBASE, 1, Long);
    let web = table.lay(THOLIAN, 2, Short);
    for still in [base, web] {
        table.play(Move::CardOn(still));
        table.refuses(Move::Hold(still, Held::Move), Refusal::NoRoom);
        table.play(Move::Enough);
    }
}

/// PANIC-83, PANIC-22: a Force Field or Tractor Beam costs a card, and then the table reports what it does to the
/// threat.
#[test]
fn force_field_and_tractor_beam_are_played_on_a_threat() {
    let mut table = table();
    let ship = table.lay(ROMULAN, 1, Medium);
    table.play(Move::PlayOn(ThreatCard::ForceField, ship));
    table.play(Move::Hold(ship, Held::MoveAndFire));
    table.play(Move::PlayOn(ThreatCard::TractorBeam, ship));
    table.play(Move::Shift(ship, 1, Short));
    assert_eq!(table.place(ship), (1, Short));
    assert_eq!((table.hand_of(0), table.now.cards.discard), (4, 2));
    table.end_fire();
    assert_eq!(table.sections(1).0, Intact, "it does not fire");
    let late = Move::PlayOn(ThreatCard::ForceField, ship);
    table.refuses(late, Refusal::FirstThis);
}

/// PANIC-83, PANIC-20: not on a cloaked ship, the starbase, a facing of the ship, nor without a card.
#[test]
fn force_field_and_tractor_beam_need_an_uncloaked_threat() {
    let mut table = table();
    let hidden = table.lay_cloaked(RAIDER, 1, Long);
    let base = table.lay(STARBASE, 1, Long);
    let ship = table.lay(ROMULAN, 1, Long);
    for card in ThreatCard::ALL {
        table.refuses(Move::PlayOn(card, hidden), Refusal::Cloaked);
        table.refuses(Move::PlayOn(card, base), Refusal::NotAThreat);
        table.refuses(Move::PlayOn(card, 99), Refusal::NoSuchToken);
    }
    for facing in 0..6 {
        table.refuses(Move::ForceField(facing), Refusal::NotAThreat);
    }
    table.hand(0, 0);
    table.refuses(Move::PlayOn(ThreatCard::ForceField, ship), Refusal::NoCard);
}
