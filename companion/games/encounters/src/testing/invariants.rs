//! Invariants of every state of every game.

use crate::rules::*;

/// Checks a move that led from `before` to `now`.
pub fn check(before: &Encounters, now: &Encounters, seed: u64) {
    if now.position.phase == Phase::SetUp {
        return;
    }
    cards_are_conserved(now, seed);
    encounters_are_conserved(now, seed);
    lines_and_hands_have_room(now, seed);
    turns_go_round(before, now, seed);
    turns_begin_in_order(before, now, seed);
}

/// Every card of the Enterprise deck is in one place (ENC-3).
fn cards_are_conserved(now: &Encounters, seed: u64) {
    let all: Cards = now.decks.cards().collect();
    let position = &now.position;
    let piles = &position.piles;
    let held: u8 = position.hands.iter().map(|hand| hand.count).sum();
    // A card that was given for a bridge card is entered next.
    let total = held + piles.left + piles.discarded + position.bridge.len() as u8;
    assert_eq!(total, all.total(), "seed {seed}: {position:?}");
    if !position.is_digital() {
        printed_cards_are_counted(now, seed);
        return;
    }
    let mut found = piles.discard;
    position.bridge.iter().for_each(|&title| found.put(title));
    piles
        .deck
        .laid_open()
        .iter()
        .for_each(|&title| found.put(title));
    for hand in &position.hands {
        assert_eq!(hand.cards.laid_open().total(), hand.count, "seed {seed}");
        found.put_all(hand.cards.laid_open());
    }
    assert_eq!(found, all, "seed {seed}: {position:?}");
    assert_eq!(
        piles.deck.laid_open().len(),
        usize::from(piles.left),
        "seed {seed}"
    );
    assert_eq!(piles.discard.total(), piles.discarded, "seed {seed}");
}

/// Of printed cards no more are seen than there are, and none of a hand or a deck (ENC-3, ENC-4).
fn printed_cards_are_counted(now: &Encounters, seed: u64) {
    let position = &now.position;
    let mut seen = position.piles.discard;
    position.bridge.iter().for_each(|&title| seen.put(title));
    for title in Title::ALL {
        let copies = now.decks.title(title).copies;
        assert!(seen.of(title) <= copies, "seed {seed}: {title}");
    }
    let piles = &position.piles;
    assert!(piles.discard.total() <= piles.discarded, "seed {seed}");
    let hands = position.hands.iter();
    let unseen = hands.map(|hand| hand.cards.laid_open().total()).sum::<u8>();
    assert_eq!(
        (unseen, piles.deck.laid_open().len()),
        (0, 0),
        "seed {seed}"
    );
    assert!(position.encounters.laid_open().is_empty(), "seed {seed}");
}

/// Every encounter is in one place (ENC-2).
fn encounters_are_conserved(now: &Encounters, seed: u64) {
    let position = &now.position;
    let mut places: Vec<Encounter> = position.line.to_vec();
    position
        .victory
        .iter()
        .for_each(|pile| places.extend(pile.each()));
    places.extend(position.gone.each());
    let open: EncounterSet = places.iter().copied().collect();
    assert_eq!(
        usize::from(open.len()),
        places.len(),
        "seed {seed}: {position:?}"
    );
    if position.is_digital() {
        let deck: EncounterSet = position.encounters.laid_open().iter().copied().collect();
        assert_eq!(
            deck,
            position.encounters_left(),
            "seed {seed}: {position:?}"
        );
    }
}

/// Hands, lines and piles are no longer than the rules have them (ENC-7, ENC-9, ENC-32).
fn lines_and_hands_have_room(now: &Encounters, seed: u64) {
    let position = &now.position;
    assert!(position.line.len() <= LINE, "seed {seed}");
    assert!(position.bridge.len() <= MOST_BRIDGE, "seed {seed}");
    for seat in position.everybody() {
        assert!(
            position.hands[usize::from(seat)].count <= HAND,
            "seed {seed}"
        );
        assert!(position.resolved(seat) <= TO_WIN, "seed {seed}");
    }
    for hand in &position.hands[usize::from(position.seats)..] {
        assert_eq!(hand.count, 0, "seed {seed}: nobody sits there");
    }
    let won = position
        .everybody()
        .find(|&seat| position.resolved(seat) == TO_WIN);
    match (position.phase, won) {
        (Phase::Over(End::Won(seat)), won) => assert_eq!(Some(seat), won, "seed {seed}"),
        (Phase::SetUp | Phase::LayOut | Phase::Turn | Phase::Over(End::NoneLeft), won) => {
            assert_eq!(won, None, "seed {seed}");
        }
    }
    if position.phase == Phase::Over(End::NoneLeft) {
        let left = position.encounters_left().and(position.gone);
        assert!(position.line.is_empty() && left.is_empty(), "seed {seed}");
    }
    // A task settles into two more at once.
    let room = position.agenda.remaining_capacity();
    assert!(room >= 2, "seed {seed}: {:?}", position.agenda);
}

/// Turns are counted and go clockwise (ENC-10).
fn turns_go_round(before: &Encounters, now: &Encounters, seed: u64) {
    let (before, now) = (&before.position, &now.position);
    let steps = now.turns - before.turns;
    if before.phase == Phase::Turn {
        let seat = (u16::from(before.active) + steps) % u16::from(now.seats);
        assert_eq!(u16::from(now.active), seat, "seed {seed}");
    }
    if steps == 0 && now.phase == Phase::Turn {
        // Extra Actions brings one more than it costs, or two.
        assert!(now.turn.actions <= before.turn.actions + 2, "seed {seed}");
    }
}

/// A turn begins with a full hand, five bridge cards and three encounters, as far as there are cards, and with its actions
/// (ENC-9, ENC-11, ENC-26, ENC-30, ENC-31).
fn turns_begin_in_order(before: &Encounters, now: &Encounters, seed: u64) {
    let (before, now) = (&before.position, &now.position);
    if now.turns == before.turns || !now.agenda.is_empty() || now.phase != Phase::Turn {
        return;
    }
    let no_card = now.piles.left + now.piles.discarded == 0;
    assert!(now.hand().count == HAND || no_card, "seed {seed}");
    assert!(now.bridge.len() == BRIDGE || no_card, "seed {seed}");
    let none_left = now.encounters_left().and(now.gone).is_empty();
    assert!(now.line.len() == LINE || none_left, "seed {seed}");
    let fewer = u8::from(now.turn.burden == Pending::Delay);
    assert_eq!(now.turn.actions, ACTIONS - fewer, "seed {seed}");
    assert_ne!(now.turn.burden, Pending::Lost, "seed {seed}");
}
