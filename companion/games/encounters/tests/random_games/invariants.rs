//! What must hold at every moment of every game.

use readyroom_encounters::*;
use readyroom_kit::Game;

/// Checks a move that led from `before` to `now`.
pub fn check(before: &Encounters, now: &Encounters, seed: u64) {
    encounters_are_in_one_place(now, seed);
    cards_are_in_one_place(now, seed);
    numbers_agree(now, seed);
    bounds(now, seed);
    turns_go_on(before, now, seed);
}

/// 32 encounters lie in the line, a victory pile, the deck or the discard pile (ENC-2).
fn encounters_are_in_one_place(now: &Encounters, seed: u64) {
    let position = &now.position;
    let line = position.line.iter().copied();
    let piles = position.victory.iter().flat_map(|pile| pile.each());
    let laid = line.chain(piles).chain(position.gone.each());
    let mut all: Vec<Encounter> = match position.is_digital() && position.phase != Phase::SetUp {
        true => laid
            .chain(position.encounters.known().iter().copied())
            .collect(),
        false => laid.chain(position.encounters_left().each()).collect(),
    };
    all.sort_unstable();
    assert_eq!(all, Encounter::ALL, "seed {seed}");
}

/// Every card of the Enterprise deck lies in one place (ENC-3). Of printed cards that holds of those that are seen, and of
/// the number of all.
fn cards_are_in_one_place(now: &Encounters, seed: u64) {
    let position = &now.position;
    if position.phase == Phase::SetUp {
        return;
    }
    let mut seen: Cards = position.bridge.iter().copied().collect();
    seen.put_all(&position.piles.discard);
    for hand in &position.hands {
        seen.put_all(hand.cards.known());
    }
    position
        .piles
        .deck
        .known()
        .iter()
        .for_each(|&title| seen.put(title));
    for title in Title::ALL {
        let (of, copies) = (seen.of(title), now.decks.title(title).copies);
        let fits = if position.is_digital() {
            of == copies
        } else {
            of <= copies
        };
        assert!(fits, "seed {seed}: {of} of {copies} {title}");
    }
    let hands: u8 = position.hands.iter().map(|hand| hand.count).sum();
    let piles = position.piles.left + position.piles.discarded;
    let all = usize::from(hands + piles) + position.bridge.len();
    assert_eq!(all, now.decks.cards().count(), "seed {seed}");
}

/// What is counted is what is there (ENC-4).
fn numbers_agree(now: &Encounters, seed: u64) {
    let (position, piles) = (&now.position, &now.position.piles);
    let hands = position
        .hands
        .iter()
        .map(|hand| (hand.count, hand.cards.known().total()));
    if position.is_digital() {
        assert!(
            hands.clone().all(|(count, cards)| count == cards),
            "seed {seed}"
        );
        assert_eq!(
            usize::from(piles.left),
            piles.deck.known().len(),
            "seed {seed}"
        );
        assert_eq!(piles.discarded, piles.discard.total(), "seed {seed}");
    } else {
        assert!(hands.clone().all(|(_, cards)| cards == 0), "seed {seed}");
        assert!(
            piles.deck.known().is_empty() && position.encounters.known().is_empty(),
            "seed {seed}"
        );
        assert!(piles.discarded >= piles.discard.total(), "seed {seed}");
    }
    let strangers = &position.hands[position.seats.into()..];
    assert!(strangers.iter().all(|hand| hand.count == 0), "seed {seed}");
}

/// Hands of five, lines of three and five, ten encounters (ENC-9, ENC-30, ENC-31, ENC-32).
fn bounds(now: &Encounters, seed: u64) {
    let position = &now.position;
    assert!(
        position.hands.iter().all(|hand| hand.count <= HAND),
        "seed {seed}"
    );
    assert!(position.line.len() <= LINE, "seed {seed}");
    assert!(
        position.agenda.remaining_capacity() > 2,
        "seed {seed}: {:?}",
        position.agenda
    );
    for seat in position.everybody() {
        let most = match position.phase {
            Phase::Over(End::Won(winner)) if winner == seat => TO_WIN,
            Phase::SetUp | Phase::LayOut | Phase::Turn | Phase::Over(_) => TO_WIN - 1,
        };
        assert!(position.resolved(seat) <= most, "seed {seed}");
    }
    if let Phase::Over(End::NoneLeft) = position.phase {
        assert!(
            position.line.is_empty() && position.gone.is_empty(),
            "seed {seed}"
        );
    }
}

/// A turn begins with a full hand, a full bridge, a full line as far as there are cards, and with its actions (ENC-9,
/// ENC-11, ENC-26, ENC-30, ENC-31).
fn turns_go_on(before: &Encounters, now: &Encounters, seed: u64) {
    let position = &now.position;
    let began = now.turn() != before.turn() && position.agenda.is_empty();
    if !began || position.phase != Phase::Turn {
        return;
    }
    let piles = position.piles.left + position.piles.discarded;
    assert!(position.hand().count == HAND || piles == 0, "seed {seed}");
    assert!(position.bridge.len() == BRIDGE || piles == 0, "seed {seed}");
    let others = position.encounters_left().and(position.gone);
    assert!(
        position.line.len() == LINE || others.is_empty(),
        "seed {seed}"
    );
    let fewer = u8::from(position.turn.burden == Pending::Delay);
    assert_eq!(position.turn.actions, ACTIONS - fewer, "seed {seed}");
    assert_ne!(position.turn.burden, Pending::Lost, "seed {seed}");
}
