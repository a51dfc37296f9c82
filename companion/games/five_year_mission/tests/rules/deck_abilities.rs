//! Sulu, who draws again, and Data, who looks at the top of a deck.

use super::position::*;

const HELM: [Crew; 3] = [Sulu, Kirk, Spock];
const OPS: [Crew; 3] = [Data, Picard, Riker];

fn red(name: &str) -> AlertCard {
    card(Red, name, "red 6")
}

/// FYM-23: before the effects, from any deck, once, and no failure (A7).
#[test]
fn sulu_may_discard_the_drawn_alert_and_draw_another() {
    let mut table = Position::drawing(&HELM, &[]);
    let storm = table.in_deck(at_once(red("Storm"), What::Damage(3)));
    let calm = table.in_deck(card(Blue, "Calm", "any 1"));
    table.play_all([Move::Draw(Red), Move::Reveal(storm)]);
    assert_eq!(table.now.damage, 0);
    table.play_all([Move::Redraw, Move::Draw(Blue), Move::Reveal(calm)]);
    assert_eq!(table.now.damage, 0);
    assert_eq!((table.now.failures(), table.piles(Red).discard), (0, 1));
    let discarded = table.events.iter().find_map(|event| match event {
        Event::Discarded(which) => Some((which.card, which.serial)),
        _ => None,
    });
    assert_eq!(
        discarded,
        Some((Some(storm), 2)),
        "the number it would have had"
    );
    assert_eq!(table.row(Blue).len(), 1);
    assert_eq!(table.now.phase, Phase::Place, "the second card stays");
    assert!(table.now.turn.ability_used);
}

/// FYM-23
#[test]
fn sulu_may_keep_the_card_and_discards_no_other() {
    let mut table = Position::drawing(&HELM, &[]);
    let storm = table.in_deck(at_once(red("Storm"), What::Damage(3)));
    table.refuses(Move::Redraw, Refusal::NoSuluNow);
    table.play_all([Move::Draw(Red), Move::Reveal(storm)]);
    table.play(Move::KeepCard);
    assert_eq!(table.now.damage, 3);
    table.refuses(Move::Redraw, Refusal::NoSuluNow);
}

/// FYM-23 FYM-20: a discarded Escalation brings nothing; a card an Escalation brings cannot be discarded.
#[test]
fn sulu_meets_an_escalation() {
    let mut table = Position::drawing(&HELM, &[]);
    let escalation = AlertCard {
        escalation: Some(Yellow),
        ..red("Escalation")
    };
    let escalation = table.in_deck(escalation);
    let brought = table.in_deck(card(Yellow, "Brought", "any 1"));
    let other = table.in_deck(red("Other"));
    table.play_all([Move::Draw(Red), Move::Reveal(escalation)]);
    let mut kept = table.clone();
    kept.play(Move::KeepCard).play(Move::Reveal(brought));
    assert_eq!(
        kept.now.phase,
        Phase::Place,
        "no question about the brought card"
    );
    table.play_all([Move::Redraw, Move::Draw(Red), Move::Reveal(other)]);
    assert!(table.row(Yellow).is_empty());
    assert_eq!(table.row(Red).len(), 1);
}

/// FYM-23: the other readings of A7.
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

/// FYM-23 FYM-16: the damage limits the second draw as well.
#[test]
fn sulu_draws_again_only_from_a_deck_the_damage_allows() {
    let mut table = Position::drawing(&HELM, &[]);
    table.now.damage = 4;
    let first = table.in_deck(red("First"));
    table.play_all([Move::Draw(Red), Move::Reveal(first), Move::Redraw]);
    table.refuses(Move::Draw(Blue), Refusal::DeckForbidden);
    table.refuses(Move::NoDraw, Refusal::StepOrder);
}

/// FYM-24
#[test]
fn data_sees_the_top_card_and_it_is_drawn_next() {
    let mut table = Position::drawing(&OPS, &[]);
    let top = table.in_deck(red("Top"));
    let other = table.in_deck(red("Other"));
    table.play(Move::Data(Red)).play(Move::Reveal(top));
    assert_eq!(table.now.phase, Phase::Draw, "before the draw");
    assert_eq!(
        (table.piles(Red).top, table.piles(Red).deck),
        (Some(top), 24)
    );
    table.refuses(Move::Data(Blue), Refusal::AbilityUsed);
    table.play(Move::Draw(Red));
    assert!(
        table.now.on_table().all(|alert| alert.card == Some(top)),
        "nobody is asked"
    );
    assert_eq!(table.piles(Red).top, None);
    // The next card is not known again.
    table.play_all([Move::DrawExtra(Red), Move::Reveal(other)]);
}

/// FYM-24
#[test]
fn data_may_look_after_the_draw_and_the_card_waits_for_a_turn() {
    let mut table = Position::drawing(&OPS, &[]);
    let top = table.in_deck(red("Top"));
    table.draw(card(Blue, "Drawn", "any 1"));
    table.play(Move::Data(Red)).play(Move::Reveal(top));
    table.play(Move::EndTurn).play(Move::Draw(Red));
    assert_eq!(table.row(Red).len(), 1);
}

/// FYM-24: an Escalation draws the card he saw.
#[test]
fn an_escalation_brings_the_card_data_saw() {
    let mut table = Position::drawing(&OPS, &[]);
    let top = table.in_deck(red("Top"));
    table.play(Move::Data(Red)).play(Move::Reveal(top));
    table.draw(AlertCard {
        escalation: Some(Red),
        ..card(Blue, "B", "any 1")
    });
    assert_eq!(table.row(Red).len(), 1);
    assert_eq!(table.piles(Red).deck, 23);
}

/// FYM-24: the last card of a deck is seen, drawn, and only then the discards become the deck.
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

/// FYM-24: he sees nothing where nothing is left, and nothing new where he has looked.
#[test]
fn data_needs_a_card_to_look_at() {
    let mut table = Position::drawing(&OPS, &[]);
    table.now.piles[2].deck = 0;
    table.refuses(Move::Data(Red), Refusal::DeckEmpty);
    let top = table.in_deck(card(Blue, "Top", "any 1"));
    table.now.piles[0].top = Some(top);
    table.refuses(Move::Data(Blue), Refusal::NotThatCard);
}
