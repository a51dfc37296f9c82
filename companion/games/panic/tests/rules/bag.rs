//! The bag, the deck and the end of the game: what few evenings come to.

use super::position::*;
use readyroom_kit::{Chance, Game, Prompt};

const TWO: [Character; 2] = [Kirk, McCoy];

/// Ready Room's bag gives its nth token, counted over the kinds.
#[test]
fn the_digital_bag_draws_by_chance() {
    let mut table = Bridge::agreed(&TWO, &[], Vec::new(), 0);
    table.play_all([Move::UseBag(Bag::Digital), Move::Begin]);
    table.chance(&[0, 1, 2]);
    assert_eq!(table.now.bag_kinds[usize::from(KLINGON)], 5);
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

/// What a table counted of its own bag is no limit. A second Kang is named; then there are two, and, of 31 tokens, one less
/// of what most would be left of.
#[test]
fn a_kind_that_exceeds_its_count_is_named_and_corrected() {
    let mut table = Bridge::playing(&TWO, &[]);
    table.end_fire().draw(KANG, 1);
    let offers = table.offers();
    let last = [Move::Drawn(KANG), Move::Learn];
    assert_eq!(offers[offers.len() - 2..], last);
    table.play(Move::Drawn(KANG));
    let counts = [KANG, KLINGON].map(|kind| table.now.kind(kind).count);
    assert_eq!(counts, [Some(2), Some(5)]);
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

/// A28: without missions an empty bag stays empty, which is said once for both draws; or it is refilled.
#[test]
fn without_missions_the_bag_stays_empty_or_not() {
    for (readings, empty) in [
        (&[][..], true),
        (&[Reading::BagRefillsWithoutMissions], false),
    ] {
        let mut table = Bridge::playing(&TWO, readings);
        table.put(KLINGON, 1, Long);
        table.now.bag = 0;
        table.now.discard[usize::from(ROMULAN)] = 5;
        table.end_fire();
        assert_eq!(table.happened(&Event::BagRefilled), !empty);
        let reported = table.count_events(|event| *event == Event::BagEmpty);
        assert_eq!(
            (reported, table.now.active == 1),
            (usize::from(empty), empty)
        );
    }
}

/// The bag is refilled between his three; with nothing to refill he takes what there is.
#[test]
fn spock_draws_from_a_short_bag() {
    let crew = [Spock, Kirk];
    let endless = mission("Endless", &[(Counts::Other, 9)]);
    let mut table = Bridge::begun(&crew, &[], vec![endless], 2);
    table.play(Move::Reveal(0));
    table.now.tokens.clear();
    table.now.bag = 2;
    table.now.discard[usize::from(ROMULAN)] = 5;
    table.end_fire();
    table.play_all([Move::Drawn(KLINGON), Move::Drawn(KLINGON)]);
    assert!(table.happened(&Event::BagRefilled));
    assert_eq!(table.now.bag, 5);
    table.play_all([Move::Drawn(ROMULAN), Move::Pick(2)]);
    assert_eq!(table.now.bag, 5, "one of three went back");

    // Two alike need no order.
    for (kinds, order) in [
        (&[KLINGON, KOR][..], Some(Move::Pick(1))),
        (&[KLINGON, KLINGON], None),
        (&[KOR], None),
    ] {
        let mut few = Bridge::playing(&crew, &[]);
        few.now.bag = kinds.len() as u8;
        few.end_fire();
        few.play_all(kinds.iter().copied().map(Move::Drawn));
        few.play_all(order);
        for _ in kinds {
            few.roll(1);
        }
        assert_eq!(few.now.tokens.len(), kinds.len());
        assert_eq!(few.now.active, 1);
    }
}

/// A3 with A4: a mission revealed when the last one failed is not fresh any more a turn later.
#[test]
fn a_mission_revealed_at_once_ticks_in_the_next_turn() {
    let readings = [
        Reading::FailedMissionReplacedAtOnce,
        Reading::TimerWaitsATurn,
    ];
    let mut table = Bridge::on_mission(timed(3, &[(Counts::Other, 2)]), &readings);
    table.play_all([Move::Tick(-1), Move::Tick(-1), Move::Tick(-1)]);
    table.play(Move::Reveal(0)).end_fire().draw(KLINGON, 1);
    table.draw(KLINGON, 2);
    assert_eq!(table.mission().timer, Some(3));
    table.end_play();
    assert_eq!(table.mission().timer, Some(2));
}

/// Nothing was removed, and all cards are in hand.
#[test]
fn an_empty_deck_without_removals_gives_and_loses_nothing() {
    for readings in [&[][..], &[Reading::EmptyDeckLoses]] {
        let mut table = Bridge::playing(&TWO, readings);
        let now = &mut table.now;
        now.players[0].hand += core::mem::take(&mut now.cards.deck) + 1;
        now.players[1].hand -= 1;
        table.refuses(Move::DrawCard(0), Refusal::NoDeck);
        table.refuses(Move::LoseCard, Refusal::NoDeck);
        let mut with_discards = table.clone();
        with_discards.play_all([Move::DropCard(0), Move::DrawCard(1)]);
        assert!(with_discards.happened(&Event::DeckShuffled));
        table.end_fire().draw(KLINGON, 1).draw(KLINGON, 1);
        assert_eq!((table.hand_of(1), table.now.active), (5, 1));
    }
}

/// The last mission is done and the last threat, of Defense 2, boards: won, or lost with the last of the hull; a cloaked
/// ship is a threat.
#[test]
fn the_last_threat_may_go_as_a_boarder() {
    for (hull, cloaked, end) in [
        (Intact, false, Some(End::Won)),
        (Destroyed, false, Some(End::HullLost)),
        (Intact, true, None),
    ] {
        let last = mission("Last", &[(Counts::Other, 1)]);
        let mut table = Bridge::on_mission(last, &[]);
        table.now.setup.missions = 1;
        let ship = table.put(RAIDER, RIGHT, Short);
        table.token_mut(ship).cloaked = cloaked;
        table.shield(RIGHT, Destroyed);
        for facing in (0..6).filter(|&facing| facing != RIGHT) {
            table.hull(facing, hull);
        }
        table.play(Move::Progress(0)).end_play();
        if !cloaked {
            table.play_all([Move::Advance(RIGHT), Move::Brace]);
        }
        let over = match table.now.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        };
        assert_eq!(over, end);
    }
}

/// A comet clears the board with the last token of the bag; with another still in hand it does not win.
#[test]
fn the_last_token_of_the_bag_can_win() {
    let mut table = Bridge::playing(&TWO, &[]);
    table.put(KLINGON, 1, Long);
    table.now.bag = 2;
    let mut spock = table.clone();
    table.end_fire().draw(COMET, 2);
    assert!(!table.now.is_over());
    table.draw(COMET, 2);
    assert!(table.is_over(End::Won));
    spock.now.players[0].character = Spock;
    spock.end_fire();
    spock.play_all([Move::Drawn(COMET), Move::Drawn(KOR), Move::Pick(0)]);
    spock.roll(2);
    assert!(!spock.now.is_over());
    spock.roll(1);
    assert_eq!(spock.now.tokens.len(), 1);
}
