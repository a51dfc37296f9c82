//! Effects that the table enters from a card's text.

use super::position::*;

fn table() -> Bridge {
    Bridge::playing(&[Kirk, McCoy], &[])
}

/// PANIC-82, PANIC-21: a token loses a Defense, is destroyed, goes elsewhere, or nothing of that.
#[test]
fn a_card_says_something_of_a_token() {
    let mut table = table();
    let target = table.lay(ROMULAN, 1, Long);
    table.card_on(target, Move::Strike(target));
    assert_eq!(table.token(target).unwrap().defense, 2);
    table.card_on(target, Move::Shift(target, 4, Short));
    assert_eq!(table.place(target), (4, Short));
    table.card_on(target, Move::Enough);
    table.play(Move::CardOn(target));
    for wrong in [Move::Shift(target, 4, Short), Move::Shift(target, 6, Long)] {
        table.refuses(wrong, Refusal::NoRoom);
    }
    table.refuses(Move::Strike(target + 1), Refusal::FirstThis);
    table.play(Move::Remove(target));
    assert_eq!(table.now.discard[usize::from(ROMULAN)], 1);
    table.refuses(Move::CardOn(target), Refusal::NoSuchToken);
    table.refuses(Move::Strike(target), Refusal::StepOrder);
}

/// PANIC-20, PANIC-82: no card hits or moves a cloaked ship; a mission may take it away.
#[test]
fn a_card_cannot_touch_a_cloaked_ship() {
    let mut table = table();
    let hidden = table.lay_cloaked(RAIDER, 1, Long);
    table.play(Move::CardOn(hidden));
    table.token_mut(hidden).defense = 1;
    for touch in [
        Move::Strike(hidden),
        Move::Gain(hidden),
        Move::Hold(hidden, Held::Fire),
        Move::Shift(hidden, 1, Medium),
    ] {
        table.refuses(touch, Refusal::Cloaked);
    }
    table.play(Move::Remove(hidden));
    assert_eq!(table.token(hidden), None);
}

/// PANIC-82, PANIC-71: the starbase has no Defense to lose.
#[test]
fn the_starbase_cannot_be_struck() {
    let mut table = table();
    let base = table.lay(STARBASE, 1, Long);
    table.play(Move::CardOn(base));
    table.refuses(Move::Strike(base), Refusal::NotATarget);
}

/// PANIC-82: a token gains a Defense, up to its highest.
#[test]
fn a_card_gives_a_token_a_defense() {
    let mut table = table();
    let ship = table.lay(ROMULAN, 1, Long);
    table.token_mut(ship).defense = 2;
    table.card_on(ship, Move::Gain(ship));
    assert_eq!(table.token(ship).unwrap().defense, 3);
    assert!(table.happened(&Event::Gained(piece(ship, ROMULAN), 3)));
    table.play(Move::CardOn(ship));
    table.refuses(Move::Gain(ship), Refusal::NoRoom);
}

/// PANIC-82, PANIC-45, A18: brought to short range by a card it is there and no more; a Tholian holds the ship.
#[test]
fn a_card_brings_a_token_to_short_range() {
    let mut table = table();
    table.shield(1, Destroyed);
    let ship = table.lay(ROMULAN, 1, Medium);
    table.card_on(ship, Move::Shift(ship, 1, Short));
    assert!(table.now.agenda.is_empty());
    let web = table.lay(THOLIAN, 2, Medium);
    table.card_on(web, Move::Shift(web, 2, Short));
    assert!(table.happened(&Event::Trapped(THOLIAN)));
    assert_eq!(table.now.no_maneuver(), Some(Refusal::Trapped));
}

/// PANIC-82: damage to the ship, and a section made whole, in phases 3, 4 and 6.
#[test]
fn a_card_hits_or_mends_the_ship() {
    let mut table = table();
    table.play_all([Move::ShipHit(LEFT), Move::ShipHit(LEFT)]);
    table.play(Move::ShipHit(LEFT));
    assert_eq!(table.sections(LEFT), (Destroyed, Damaged));
    table.refuses(Move::ShipHit(6), Refusal::NoRoom);
    table.play_all([Move::Fix(Part::Shield, LEFT), Move::Fix(Part::Hull, LEFT)]);
    assert_eq!(table.sections(LEFT), (Intact, Intact));
    table.refuses(Move::Fix(Part::Hull, LEFT), Refusal::NothingToRepair);
    table.lay(ROMULAN, 1, Long);
    table.end_play().play(Move::ShipHit(LEFT));
    table.play(Move::Advance(1));
    // Not in phase 7.
    table.refuses(Move::ShipHit(LEFT), Refusal::FirstThis);
}

/// PANIC-82, PANIC-7: cards drawn, discarded and removed are counted.
#[test]
fn a_card_deals_in_cards() {
    let mut table = table();
    let deck = table.now.cards.deck;
    table.play_all([Move::DrawCard(1), Move::DropCard(0), Move::LoseCard]);
    assert_eq!((table.hand_of(0), table.hand_of(1)), (5, 7));
    let cards = table.now.cards;
    assert_eq!((cards.deck, cards.discard, cards.removed), (deck - 2, 1, 1));
    table.refuses(Move::DrawCard(2), Refusal::NoSuchSeat);
    table.refuses(Move::DropCard(2), Refusal::NoSuchSeat);
}

/// PANIC-82, PANIC-39: the mission's timer moves by one, to 9 at most; at 0 it has failed.
#[test]
fn a_card_moves_the_timer() {
    let timed = timed(8, &[(Counts::Other, 1)]);
    let mut table = Bridge::on_mission(timed, &[]);
    table.play(Move::Tick(1));
    for wrong in [1, 0, -2, i8::MIN] {
        table.refuses(Move::Tick(wrong), Refusal::NoTimer);
    }
    for _ in 0..9 {
        table.play(Move::Tick(-1));
    }
    assert!(table.happened(&Event::MissionFailed(0)));
    table.refuses(Move::Tick(-1), Refusal::NoTimer);
}

/// PANIC-60, PANIC-82, A26: mission tokens are put and taken by the table, and do nothing by themselves.
#[test]
fn mission_tokens_are_put_and_taken() {
    let mut table = Bridge::on_mission(mission("Tokens", &[(Counts::Other, 1)]), &[]);
    for sector in 0..6 {
        table.play(Move::PlaceBeacon(sector, Short));
    }
    table.refuses(Move::PlaceBeacon(0, Long), Refusal::NoRoom);
    let first = table.now.beacons[0].id;
    table.play(Move::TakeBeacon(first));
    table.refuses(Move::TakeBeacon(first), Refusal::NoSuchToken);
    table.refuses(Move::PlaceBeacon(6, Long), Refusal::NoRoom);
    let without = self::table();
    without.refuses(Move::PlaceBeacon(0, Long), Refusal::NoSuchMission);
}
