//! Tests of this game's status: every word of a card, a hand for its player alone, threats and bars.

use readyroom_kit::{
    Hidden, Owner, Sight,
    face::status::{Body, Card, Section, Status, Tone, words},
};

use super::status;
use crate::{
    face::tests::{begun, walk},
    rules::*,
};

fn section(status: &Status, id: &str) -> Option<Section> {
    let mut sections = status.sections.iter();
    sections.find(|section| section.id == id).cloned()
}

fn cards(status: &Status, id: &str) -> Vec<Card> {
    match section(status, id).map(|section| section.body) {
        Some(Body::Cards(row)) => row.cards,
        other => panic!("cards in {id}, not {other:?}"),
    }
}

fn text(status: &Status) -> String {
    words::lines(status).join("\n")
}

/// ENC-4: a hand is a section of its player's status, each card with its title and all its uses; no other status has it.
#[test]
fn a_hand_is_shown_whole_to_its_player_alone() {
    let (mut own, mut others) = (0, 0);
    walk(1, |step, _| {
        let game = step.after;
        let seats = game.position.everybody().map(Sight::Player);
        for sight in seats.chain([Sight::Public]) {
            let status = status(game, sight);
            let has_hand = game.shows_hands() && sight.player().is_some();
            assert_eq!(section(&status, "hand").is_some(), has_hand, "{sight:?}");
            let Some(seat) = sight.player().filter(|_| has_hand) else {
                others += 1;
                continue;
            };
            let hand = &game.position.hands[usize::from(seat)].cards;
            let hand: Vec<Title> = hand.seen_by(sight).expect("its owner").each().collect();
            let drawn = cards(&status, "hand");
            assert_eq!(drawn.len(), hand.len());
            for (card, title) in drawn.iter().zip(hand) {
                let uses = game.decks.uses(title).count() as usize;
                let is = (card.name.whole(), card.tags.len());
                assert_eq!(is, (title.label(), uses));
                own += 1;
            }
        }
    });
    assert!(own > 1_000 && others > 500, "{own} and {others}");
}

#[test]
fn a_hand_without_a_card_is_shown() {
    let mut game = begun();
    game.position.hands[0].cards = Hidden::dealt(Owner::Player(0), Default::default());
    let shown = text(&status(&game, Sight::Player(0)));
    assert!(shown.contains("Player 1's hand: no card."), "{shown}");
}

#[test]
fn a_card_names_its_uses_in_their_order() {
    let mut game = begun();
    game.position.hands[0].cards =
        Hidden::dealt(Owner::Player(0), [Title::Engineering].into_iter().collect());
    let hand = cards(&status(&game, Sight::Player(0)), "hand");
    let uses = hand[0].tags.iter().map(|tag| tag.label.whole());
    assert_eq!(uses.collect::<Vec<_>>(), ["La Forge", "Ship", "Repair"]);
}

/// ENC-39: what Scan shows is beside the hand of who looks.
#[test]
fn what_scan_shows_is_for_who_looks_alone() {
    let mut game = begun();
    game.position.agenda.push(Task::Looked(Look::Encounters));
    let next = Encounter::ALL[7];
    game.position.encounters = Hidden::dealt(Owner::Nobody, [next].into_iter().collect());
    let shown = text(&status(&game, Sight::Player(0)));
    let line = "Next encounters: Ferengi Cruiser: Picard, Riker. Damage.";
    assert!(shown.contains(line), "{shown}");
    for sight in [Sight::Public, Sight::Player(1)] {
        let shown = text(&status(&game, sight));
        assert!(!shown.contains(next.label()), "{sight:?}");
    }
}

/// The farthest encounter threatens; one that is barred is shown as barred (ENC-21, ENC-28).
#[test]
fn threatening_penalties_and_barred_encounters_are_marked() {
    let mut game = begun();
    let line = [
        Encounter::BorgCube,
        Encounter::Mystery,
        Encounter::FirstContact,
    ];
    game.position.line = line.into_iter().collect();
    game.position.turn.burden = Pending::Retreat(Encounter::Mystery);
    let line = cards(&status(&game, Sight::Public), "encounters");
    let marks = line.iter().map(|card| {
        let threatens = card.tags.iter().any(|tag| tag.tone == Tone::Alarm);
        (threatens, card.note.whole())
    });
    let marks: Vec<_> = marks.collect();
    assert_eq!(
        marks,
        [(true, ""), (false, "Not in this turn"), (false, "")]
    );
}

/// With printed cards no player has a hand here; before the game there are no cards, after it no hand.
#[test]
fn a_hand_is_there_while_the_game_lasts() {
    walk(1, |step, _| {
        let status = status(step.after, Sight::Player(0));
        let keeps = step.after.position.is_digital() && step.after.position.phase == Phase::Turn;
        assert_eq!(section(&status, "hand").is_some(), keeps);
        assert!(!status.title.is_empty());
    });
    let mut game = begun();
    game.position.phase = Phase::Over(End::Won(1));
    let status = status(&game, Sight::Player(0));
    assert_eq!(status.title.whole(), "Player 2 has won");
    assert!(section(&status, "hand").is_none());
}
