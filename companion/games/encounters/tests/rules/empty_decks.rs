//! Decks and hands that run out: where a rule wants a card of a deck, what was discarded is shuffled and comes again.

use readyroom_kit::{Chance, Game};

use super::position::*;

const NEW_MISSION: Move = Move::Use(WarpSpeed, Effect::NewMission(QConundrum));
const SCAN_CARDS: Move = Move::Use(Scanners, Effect::Scan(Look::Cards));
const SCAN_ENCOUNTERS: Move = Move::Use(Scanners, Effect::Scan(Look::Encounters));

/// A turn with a card on the bridge that scans and one that brings encounters.
fn turn() -> Table {
    let mut table = Table::turn_of(4);
    table
        .hold(0, &FIVE)
        .bridge(&[TheEnterprise, WarpSpeed, Scanners]);
    table
}

/// Chance shuffles that many cards, and then nothing else.
#[track_caller]
fn shuffles(table: &mut Table, cards: u8) {
    assert_eq!(table.now.stage().chance(), Some(Chance::Deck(cards)));
    table.chance(&in_order(cards));
    assert_eq!(table.now.stage().chance(), None);
}

/// With no encounter in the deck the discarded ones are the deck; if there is none either, fewer are available.
#[test]
fn discarded_encounters_come_again() {
    let mut table = turn();
    table.line(&Encounter::ALL[..3]).no_encounter_left();
    let mut resolved = table.clone();
    resolved.resolve(QConundrum, FIVE, TheEnterprise);
    shuffles(&mut resolved, 29);
    assert!(resolved.happened(&Event::Shuffled(DeckOf::Encounters, true)));
    assert_eq!(
        resolved.available()[1..],
        [EdgeOfTheUniverse, RogueSupersoldiers]
    );
    // A new mission is another one, as long as there is one.
    table.play(NEW_MISSION);
    shuffles(&mut table, 30);
    assert_eq!(
        table.available()[1..],
        [EdgeOfTheUniverse, RogueSupersoldiers]
    );
    assert!(table.now.position.gone.is_empty());
    let mut table = turn();
    table
        .line(&Encounter::ALL[..2])
        .resolved(1, &Encounter::ALL[2..]);
    let mut resolved = table.clone();
    resolved.resolve(QConundrum, FIVE, TheEnterprise);
    assert_eq!(resolved.available(), [BorgCube]);
    table.play(NEW_MISSION);
    shuffles(&mut table, 1);
    assert_eq!(table.available(), [BorgCube, QConundrum]);
}

/// With printed cards they may be turned up again once none is left, and the only one left is not asked for.
#[test]
fn discarded_printed_encounters_may_come_again() {
    let mut table = Table::printed_of(6);
    table.line(&Encounter::ALL[..3]);
    for (seat, pile) in (1..).zip(Encounter::ALL[5..].chunks(6)) {
        table.resolved(seat, pile);
    }
    table.now.position.gone = Encounter::ALL[3..5].iter().copied().collect();
    table.play(Move::Solve(Encounter::ALL[0], TheEnterprise));
    assert!(table.happened(&Event::Shuffled(DeckOf::Encounters, true)));
    let left = [Encounter::ALL[3], Encounter::ALL[4]];
    assert_eq!(table.offers(), left.map(Move::TellEncounter));
    table
        .tell_line(&left[..1])
        .tell_bridge(&[Probe, Shields])
        .play(Move::Solve(Encounter::ALL[1], Shields));
    assert_eq!(table.available(), &Encounter::ALL[2..5]);
}

/// When a turn begins without an encounter the game is over, and the player who has the most has won (A19).
#[test]
fn when_no_encounter_is_left_the_most_win() {
    let mut table = turn();
    for (seat, pile) in [(1, 1..10), (2, 10..19), (3, 19..28), (0, 28..32)] {
        table.resolved(seat, &Encounter::ALL[pile]);
    }
    table
        .line(&[QConundrum])
        .resolve(QConundrum, FIVE, TheEnterprise);
    assert_eq!(table.now.position.phase, Phase::Over(End::NoneLeft));
    assert_eq!(table.now.position.leaders().collect::<Vec<_>>(), [1, 2, 3]);
}

/// How many cards or encounters the player whose turn it is looks at.
fn seen(table: &Table) -> usize {
    let looked = table.now.looked_at().expect("a look");
    assert_eq!(looked.seen_by(Sight::Public), None);
    match looked.seen_by(Sight::Player(table.now.position.active)) {
        Some(Looked::Cards(cards)) => cards.len(),
        Some(Looked::Encounters(encounters)) => encounters.len(),
        Some(Looked::Hand(..)) | None => 0,
    }
}

/// Under a deck of fewer than five cards Scan lays its discard pile, shuffled, with the card that is used. The top card stays
/// there (A27).
#[test]
fn scan_looks_on_in_the_discard_pile_of_a_short_deck() {
    for left in [0, 2, 4, 5] {
        let mut table = turn();
        table.leave(left);
        let piles = table.now.position.piles.clone();
        assert_eq!(table.now.cards_to_look_at(Look::Cards), 5);
        table.play(SCAN_CARDS);
        if left < 5 {
            shuffles(&mut table, piles.discarded + 1);
        }
        let under = table.happened(&Event::LaidUnder(DeckOf::Cards));
        assert_eq!((seen(&table), under), (5, [2, 4].contains(&left)), "{left}");
        let deck = table.now.position.piles.deck.laid_open();
        assert!(deck.ends_with(piles.deck.laid_open()), "{left} left");
        assert_eq!(usize::from(table.now.position.piles.left), deck.len());
    }
}

/// The same with the Encounter deck; where it has none, nor its discard pile, no player looks.
#[test]
fn scan_shows_the_encounters_that_there_are() {
    for left in [1, 2] {
        let mut table = turn();
        table.line(&Encounter::ALL[..3]).no_encounter_left();
        let now = &mut table.now.position;
        for &encounter in &Encounter::ALL[32 - left..] {
            now.gone = now.gone.without(encounter);
            now.encounters.laid_open_mut().push(encounter);
        }
        table.play(SCAN_ENCOUNTERS);
        if left == 1 {
            shuffles(&mut table, 28);
        }
        let under = table.happened(&Event::LaidUnder(DeckOf::Encounters));
        assert_eq!((seen(&table), under), (2, left == 1), "{left} left");
        let deck = table.now.position.encounters.laid_open();
        assert_eq!(deck.last(), Some(&RogueSupersoldiers));
    }
    let mut table = turn();
    table
        .line(&Encounter::ALL[..2])
        .resolved(1, &Encounter::ALL[2..])
        .refuses(SCAN_ENCOUNTERS, Refusal::NothingThere);
    table.resolved(1, &Encounter::ALL[3..]).no_encounter_left();
    assert_eq!(table.now.cards_to_look_at(Look::Encounters), 1);
    table.play(SCAN_ENCOUNTERS);
    shuffles(&mut table, 1);
    assert_eq!(seen(&table), 1);
}

/// Printed cards are shuffled and put under the deck by hand.
#[test]
fn scan_looks_on_among_printed_cards() {
    let mut table = Table::printed();
    table.now.position.bridge[0] = Scanners;
    let piles = &mut table.now.position.piles;
    (piles.left, piles.discarded) = (2, 60);
    table.play(SCAN_CARDS);
    assert!(table.happened(&Event::LaidUnder(DeckOf::Cards)));
    let piles = &table.now.position.piles;
    assert_eq!((piles.left, piles.discarded), (63, 0));
}

/// In a game that was begun with rules 1, Scan ends where the deck does, and an empty deck shows nothing.
#[test]
fn scan_ended_with_the_deck_in_rules_1() {
    let mut table = turn();
    table.now.position.rules = 1;
    let mut empty = table.clone();
    empty.leave(0).refuses(SCAN_CARDS, Refusal::NothingThere);
    table.no_encounter_left().leave(1);
    table.refuses(SCAN_ENCOUNTERS, Refusal::NothingThere);
    table.play(SCAN_CARDS);
    assert_eq!((seen(&table), table.now.stage().chance()), (1, None));
}

/// With nothing to draw from, nothing is drawn, and nothing is put on the bridge.
#[test]
fn with_nothing_to_draw_from_nothing_is_drawn() {
    let mut table = Table::turn();
    table.hold(1, &[CaptainPicard]).bridge(&[]).leave(0);
    let piles = &mut table.now.position.piles;
    (piles.discard, piles.discarded) = (Cards::default(), 0);
    table.line(&[PrimeDirective]).pass();
    assert_eq!(table.now.stage().chance(), None);
    assert_eq!(table.hand(1), [CaptainPicard]);
    assert!(table.on_bridge().is_empty());
}

/// A printed hand without a card is not asked for one.
#[test]
fn an_empty_printed_hand_loses_nothing() {
    let mut table = Table::printed();
    table.now.position.hands[0].count = 0;
    table.suffer(KlingonWarship);
    assert!(table.happened(&Event::NothingToLose(0)));
}
