//! Invariants of every state of every game.

use crate::rules::{board::neighbours, *};

/// Checks a move that led from `before` to `now`.
pub fn check(before: &Position, now: &Position, seed: u64) {
    if now.phase == Phase::SetUp {
        return;
    }
    resources(now, seed);
    developments(now, seed);
    board(now, seed);
    awards(before, now, seed);
    support(now, seed);
}

/// 95 resource cards, 19 of each, wherever they are (CATAN-2).
fn resources(now: &Position, seed: u64) {
    for resource in Resource::ALL {
        let held: u8 = now
            .hands
            .iter()
            .map(|hand| hand.laid_open()[resource])
            .sum();
        let all = held + now.supply[resource];
        assert_eq!(all, OF_EACH, "seed {seed}: {resource} lost or found");
    }
}

/// 25 development cards, each in one place (CATAN-14).
fn developments(now: &Position, seed: u64) {
    // Cards that are being looked at lie beside the stack.
    let looked_at = match now.agenda.last() {
        Some(Task::DrawThree(drawn)) => drawn.laid_open().iter().flatten().count(),
        Some(Task::KeepOne(three)) => three.laid_open().len(),
        Some(_) | None => 0,
    };
    let hidden: u8 = now.cards.iter().map(|cards| cards.hidden).sum();
    let shown: u8 = now.cards.iter().map(|cards| cards.points).sum();
    let in_play = usize::from(now.deck.left + hidden + shown) + looked_at;
    assert!(in_play <= DEVELOPMENTS.into(), "seed {seed}: cards found");
    for cards in &now.cards {
        let kinds: u8 = cards.kinds.laid_open().iter().sum();
        let known = now.agreed.stack == Stack::Digital;
        assert!(cards.fresh <= cards.hidden, "seed {seed}: {cards:?}");
        assert_eq!(
            kinds,
            if known { cards.hidden } else { 0 },
            "seed {seed}: {cards:?}"
        );
    }
}

/// Pieces are those of the box, one to a place, and the distance rule holds (CATAN-5, CATAN-34, CATAN-38).
fn board(now: &Position, seed: u64) {
    let is_laid_out = !matches!(now.phase, Phase::LayOut);
    assert!(
        !is_laid_out || now.layout.faults().count() == 0,
        "seed {seed}: {:?}",
        now.layout
    );
    let (mut starships, mut buildings) = (Routes::default(), Intersections::default());
    for fleet in &now.fleets {
        for route in fleet.starships.iter() {
            assert!(
                !starships.has(route),
                "seed {seed}: two starships on route {route}"
            );
            starships.insert(route);
        }
        for at in fleet.buildings().iter() {
            assert!(!buildings.has(at), "seed {seed}: two buildings at {at}");
            buildings.insert(at);
        }
        assert!(
            fleet.outposts.without(fleet.starbases) == fleet.outposts,
            "seed {seed}"
        );
        assert!(
            fleet.starships.len() <= STARSHIPS && fleet.starbases.len() <= RINGS,
            "seed {seed}"
        );
        assert!(fleet.outposts.len() <= OUTPOSTS + RESERVE, "seed {seed}");
        assert!(fleet.buildings().len() <= OUTPOSTS + RESERVE, "seed {seed}");
    }
    for at in buildings.iter() {
        assert!(
            !buildings.meets(neighbours(at)),
            "seed {seed}: too close to {at}"
        );
    }
}

/// Awards and points are what they are from scratch (CATAN-36, CATAN-43, CATAN-53).
fn awards(before: &Position, now: &Position, seed: u64) {
    assert_eq!(
        now.longest_route,
        now.route_holder(before.longest_route),
        "seed {seed}"
    );
    assert_eq!(
        now.largest_fleet,
        now.fleet_holder(before.largest_fleet),
        "seed {seed}"
    );
    for seat in now.everybody() {
        let fleet = &now.fleets[usize::from(seat)];
        let mut points = now.cards[usize::from(seat)].points;
        points += (0..54).filter(|&at| fleet.outposts.has(at)).count() as u8;
        points += (0..54).filter(|&at| fleet.starbases.has(at)).count() as u8 * 2;
        points += if now.longest_route == Some(seat) {
            2
        } else {
            0
        };
        points += if now.largest_fleet == Some(seat) {
            2
        } else {
            0
        };
        assert_eq!(
            points,
            now.points(seat),
            "seed {seed}: points of seat {seat}"
        );
        let over = matches!(now.phase, Phase::Over(_));
        let waits = seat != now.active || now.phase == Phase::Placing;
        assert!(
            over || waits || points < TO_WIN,
            "seed {seed}: {points} points did not win"
        );
    }
}

/// Everybody has one support card, and no card is there twice (CATAN-45).
fn support(now: &Position, seed: u64) {
    let held: Vec<_> = now
        .support
        .iter()
        .flatten()
        .map(|support| support.card)
        .collect();
    for (nth, card) in held.iter().enumerate() {
        assert!(!held[..nth].contains(card), "seed {seed}: {card} twice");
    }
    if !matches!(now.phase, Phase::LayOut) {
        assert_eq!(held.len(), usize::from(now.seats), "seed {seed}");
    }
}
