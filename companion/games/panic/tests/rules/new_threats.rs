//! Phase 7: new threats, the bag and Spock.

use super::position::*;
use readyroom_kit::{Chance, Game, Prompt};

fn drawing(crew: &[Character], readings: &[Reading]) -> Bridge {
    let mut table = Bridge::playing(crew, readings);
    table.end_fire();
    table
}

const TWO: [Character; 2] = [Kirk, McCoy];
const SPOCK: [Character; 2] = [Spock, Kirk];

/// PANIC-61, PANIC-62: two, one after the other, by the die, at long range with the highest Defense.
#[test]
fn two_tokens_are_drawn_and_placed_by_the_die() {
    let mut table = drawing(&TWO, &[]);
    table.play(Move::Drawn(ROMULAN));
    table.refuses(Move::Drawn(KLINGON), Refusal::FirstThis);
    for face in [0, 7] {
        table.refuses(Move::Rolled(face), Refusal::DieExpected);
    }
    table.chance(&[5]).draw(KLINGON, 5);
    let placed: Vec<_> = table
        .now
        .tokens
        .iter()
        .map(|t| (t.kind, t.sector, t.range, t.defense))
        .collect();
    assert_eq!(placed, [(ROMULAN, 4, Long, 3), (KLINGON, 4, Long, 2)]);
    assert_eq!(table.now.active, 1, "two and no more");
}

/// PANIC-61: Ready Room's bag gives nothing to a table that draws from its own.
#[test]
fn an_own_bag_gives_no_nth_token() {
    drawing(&TWO, &[]).refuses(Move::DrawnNth(0), Refusal::NotInBag);
}

/// PANIC-5, PANIC-81: what a table counted of its own bag is no limit. A second Kang is named; then there are two, and, of
/// 31 tokens, one less of what most would be left of.
#[test]
fn a_kind_that_exceeds_its_count_is_named_and_corrected() {
    let mut table = drawing(&TWO, &[]);
    table.draw(KANG, 1);
    let offers = table.offers();
    assert_eq!(
        offers[offers.len() - 2..],
        [Move::Drawn(KANG), Move::Learn],
        "it stands last"
    );
    let counts = |table: &Bridge| [KANG, KLINGON].map(|kind| table.now.kind(kind).count);
    assert_eq!(counts(&table), [Some(1), Some(6)]);
    table.play(Move::Drawn(KANG));
    assert_eq!(counts(&table), [Some(2), Some(5)]);
    assert_eq!(table.now.tokens_counted(), u16::from(TOKENS));
    let recounted = |event: &Event| matches!(event, Event::Recounted(_));
    assert_eq!(table.count_events(recounted), 2);
    let mut pack = Pack::default();
    for event in &table.events {
        Panic::learn(event, &mut pack);
    }
    let kept = pack.tokens.iter().find(|kind| kind.name.as_str() == "Kang");
    assert_eq!(kept.unwrap().count, Some(2));
}

/// PANIC-5: the digital bag gives its nth token, counted over the kinds.
#[test]
fn the_digital_bag_draws_by_chance() {
    let mut table = Bridge::agreed(&TWO, &[], Vec::new(), 0);
    table.play(Move::UseBag(Bag::Digital)).play(Move::Begin);
    table.chance(&[0, 1, 2]);
    table.play(Move::AdvanceAll);
    assert_eq!(table.now.prompt(), Prompt::Chance(Chance::OneOf(28)));
    table.refuses(Move::Learn, Refusal::NotInBag);
    // Three Tholians, four Romulans, then the Klingons.
    table.chance(&[7]).roll(1);
    assert!(table.happened(&Event::Drew(KLINGON)));
    table.refuses(Move::DrawnNth(27), Refusal::NotInBag);
    table.chance(&[26]);
    assert!(table.happened(&Event::Drew(EFFECT)));
}

/// PANIC-63: an effect token is carried out as it reads and lies with the discarded tokens.
#[test]
fn an_effect_token_is_carried_out_and_discarded() {
    let mut table = drawing(&TWO, &[]);
    table.play(Move::Drawn(EFFECT));
    assert_eq!(table.now.discard[usize::from(EFFECT)], 1);
    table.refuses(Move::EndPlay, Refusal::FirstThis);
    table.play_all([Move::ShipHit(LEFT), Move::LoseCard, Move::Enough]);
    assert_eq!(table.sections(LEFT).0, Damaged);
    table.draw(KLINGON, 1);
    assert_eq!(table.now.tokens.len(), 1);
}

/// PANIC-64: an empty bag takes the discarded tokens back and the drawing continues.
#[test]
fn an_empty_bag_takes_the_discards_back() {
    let endless = mission("Endless", &[(Counts::Other, 9)]);
    let mut table = Bridge::on_mission(endless, &[]);
    table.now.bag = 1;
    table.now.discard[usize::from(KLINGON)] = 6;
    table.now.discard[usize::from(ROMULAN)] = 4;
    table.end_fire().draw(KOR, 1);
    assert!(table.happened(&Event::BagRefilled));
    assert_eq!(
        (table.now.bag, table.now.discard.iter().sum::<u8>()),
        (10, 0)
    );
    table.draw(ROMULAN, 2);
}

/// PANIC-9, PANIC-64, A28: without missions an empty bag stays empty, or is refilled.
#[test]
fn without_missions_the_bag_stays_empty_or_not() {
    for (readings, refilled) in [
        (&[][..], false),
        (&[Reading::BagRefillsWithoutMissions], true),
    ] {
        let mut table = Bridge::playing(&TWO, readings);
        table.lay(KLINGON, 1, Long);
        table.now.bag = 0;
        table.now.discard[usize::from(ROMULAN)] = 5;
        table.end_fire();
        assert_eq!(table.happened(&Event::BagRefilled), refilled);
        let empty = table
            .events
            .iter()
            .filter(|event| **event == Event::BagEmpty);
        assert_eq!(empty.count(), usize::from(!refilled), "once for both draws");
        assert_eq!(table.now.active, u8::from(!refilled));
    }
}

/// PANIC-65: Spock draws three, returns one, and takes the others in his order.
#[test]
fn spock_draws_three_and_keeps_two() {
    let mut table = drawing(&SPOCK, &[]);
    let bag = table.now.bag;
    table.play_all([Move::Drawn(KLINGON), Move::Drawn(KANG)]);
    table.play(Move::Drawn(COMET));
    table.refuses(Move::Pick(3), Refusal::NotOfThree);
    table.play(Move::Pick(1));
    assert!(table.happened(&Event::PutBack(KANG)));
    assert_eq!(table.now.bag, bag - 2);
    table.refuses(Move::Pick(2), Refusal::NotOfThree);
    table.play(Move::Pick(1)).roll(6);
    assert!(table.happened(&Event::CometStruck(5)));
    table.roll(1);
    assert_eq!(table.now.tokens[0].kind, KLINGON);
    assert_eq!(table.now.active, 1);
}

/// PANIC-65: two alike need no order.
#[test]
fn two_alike_need_no_order() {
    let mut table = drawing(&SPOCK, &[]);
    table.play_all([Move::Drawn(KLINGON), Move::Drawn(KLINGON)]);
    table.play(Move::Drawn(KANG));
    table.play(Move::Pick(2)).roll(1).roll(2);
    assert_eq!(table.now.tokens.len(), 2);
}

/// PANIC-65: neither do the last two of a bag that stays empty.
#[test]
fn the_last_two_alike_need_no_order() {
    let mut table = Bridge::playing(&SPOCK, &[]);
    table.now.bag = 2;
    table.end_fire();
    table.play_all([Move::Drawn(KLINGON), Move::Drawn(KLINGON)]);
    table.roll(1).roll(2);
    assert_eq!(table.now.tokens.len(), 2);
}

/// PANIC-65, PANIC-64: the bag may be refilled between his three; with nothing to refill he takes what there is.
#[test]
fn spock_draws_from_a_short_bag() {
    let endless = mission("Endless", &[(Counts::Other, 9)]);
    let crew = [Spock, Kirk];
    let mut table = Bridge::begun(&crew, &[], vec![endless], 2);
    table.play(Move::Reveal(0));
    table.now.tokens.clear();
    table.now.bag = 2;
    table.now.discard[usize::from(ROMULAN)] = 5;
    table.end_fire();
    table.play_all([Move::Drawn(KLINGON), Move::Drawn(KLINGON)]);
    assert!(table.happened(&Event::BagRefilled));
    assert_eq!(table.now.bag, 5);
    table.play(Move::Drawn(ROMULAN)).play(Move::Pick(2));

    let mut few = Bridge::playing(&SPOCK, &[]);
    few.now.bag = 2;
    few.end_fire();
    few.play_all([Move::Drawn(KLINGON), Move::Drawn(KOR), Move::Pick(1)]);
    few.roll(1).roll(1);
    assert_eq!(few.now.tokens.len(), 2);
    let mut one = Bridge::playing(&SPOCK, &[]);
    one.now.bag = 1;
    one.end_fire().draw(KOR, 3);
    assert_eq!((one.now.tokens.len(), one.now.active), (1, 1));
}
