//! Sulu, who draws again, and Data, who looks at the top of a deck: what they are refused, readings, and empty decks.

use super::position::*;

const HELM: [Crew; 3] = [Sulu, Kirk, Spock];
const OPS: [Crew; 3] = [Data, Picard, Riker];

fn red(name: &str) -> AlertCard {
    card(Red, name, "red 6")
}

/// A discarded Escalation brings nothing; a card that one brings cannot be discarded; the damage limits the second draw
/// (FYM-16), and a card that is kept stays (FYM-23).
#[test]
fn sulu_meets_an_escalation() {
    let mut table = Position::drawing(&HELM, &[]);
    table.now.damage = 4;
    let escalation = table.in_deck(AlertCard {
        escalation: Some(Yellow),
        ..red("Escalation")
    });
    let brought = table.in_deck(card(Yellow, "Brought", "any 1"));
    let other = table.in_deck(red("Other"));
    table.refuses(Move::Redraw, Refusal::NoSuluNow);
    table.play_all([Move::Draw(Red), Move::Reveal(escalation)]);
    let mut kept = table.clone();
    kept.play(Move::KeepCard).play(Move::Reveal(brought));
    assert_eq!(kept.now.phase, Phase::Place, "no question about that one");
    kept.refuses(Move::Redraw, Refusal::NoSuluNow);
    table.play(Move::Redraw);
    table.refuses(Move::Draw(Blue), Refusal::DeckForbidden);
    table.refuses(Move::NoDraw, Refusal::StepOrder);
    table.play_all([Move::Draw(Red), Move::Reveal(other)]);
    assert!(table.row(Yellow).is_empty());
    assert_eq!(table.row(Red).len(), 1);
}

/// The other readings of A7.
#[test]
fn sulu_may_come_after_the_effects_and_to_the_same_deck() {
    let readings = [Reading::SuluAfterEffects, Reading::SuluSameDeck];
    let mut table = Position::drawing(&HELM, &readings);
    let storm = at_once(red("Storm"), What::Damage(3));
    let storm = table.in_deck(AlertCard {
        escalation: Some(Yellow),
        ..storm
    });
    let other = table.in_deck(red("Other"));
    table.play_all([Move::Draw(Red), Move::Reveal(storm)]);
    assert_eq!(table.now.damage, 3);
    table.play(Move::Redraw);
    assert_eq!(table.piles(Red).discard, 1);
    table.refuses(Move::Draw(Yellow), Refusal::FirstThis);
    table.play(Move::Reveal(other));
    assert_eq!(table.row(Red).len(), 1);
    assert!(table.row(Yellow).is_empty(), "its escalation went with it");
}

/// The card waits for a later turn, or for an Escalation; once it is drawn, the next one is not known again.
#[test]
fn the_card_data_saw_is_the_next_one_of_its_deck() {
    let mut table = Position::drawing(&OPS, &[]);
    let top = table.in_deck(red("Top"));
    table.play(Move::Data(Red)).play(Move::Reveal(top));
    table.refuses(Move::Data(Blue), Refusal::AbilityUsed);
    let mut later = table.clone();
    table.draw(AlertCard {
        escalation: Some(Red),
        ..card(Blue, "B", "any 1")
    });
    assert_eq!((table.row(Red).len(), table.piles(Red).deck), (1, 23));
    later.draw(card(Blue, "Drawn", "any 1"));
    later.play(Move::EndTurn).play(Move::Draw(Red));
    assert_eq!((later.row(Red).len(), later.piles(Red).top), (1, None));
    let other = later.in_deck(red("Other"));
    later.play_all([Move::DrawExtra(Red), Move::Reveal(other)]);
}

/// The last card of a deck is seen, drawn, and only then the discards become the deck.
#[test]
fn the_card_data_saw_is_drawn_before_a_reshuffle() {
    let mut table = Position::drawing(&OPS, &[]);
    let top = table.in_deck(red("Top"));
    let old = table.in_deck(red("Old"));
    table.now.places[usize::from(old)] = CardPlace::Discard;
    table.now.piles[2] = Piles {
        deck: 1,
        discard: 5,
        score: 18,
        ..Piles::default()
    };
    table.play_all([Move::Data(Red), Move::Reveal(top)]);
    table.play(Move::Draw(Red));
    assert_eq!(table.piles(Red).deck, 0);
    assert_eq!(table.count_events(|e| matches!(e, Event::Reshuffled(_))), 0);
    table.play_all([Move::DrawExtra(Red), Move::Reveal(old)]);
    assert_eq!(table.count_events(|e| matches!(e, Event::Reshuffled(_))), 1);
}

/// He sees nothing where nothing is left (FYM-16), and nothing new where he has looked (FYM-7).
#[test]
fn data_needs_a_card_to_look_at() {
    let mut table = Position::drawing(&OPS, &[]);
    table.now.piles[2].deck = 0;
    table.refuses(Move::Data(Red), Refusal::DeckEmpty);
    let top = table.in_deck(card(Blue, "Top", "any 1"));
    table.now.piles[0].top = Some(top);
    table.refuses(Move::Data(Blue), Refusal::NotThatCard);
}
