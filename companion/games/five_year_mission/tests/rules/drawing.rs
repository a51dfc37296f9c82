//! Step 1: readings of a draw, empty decks, and effects that bring others.

use super::position::*;

const CREW: [Crew; 3] = [Kirk, Spock, Scott];

fn red(name: &str) -> AlertCard {
    card(Red, name, "red 6")
}

/// A10 (FYM-16): its discards stay where they are.
#[test]
fn an_empty_deck_may_stay_empty() {
    let mut table = Position::drawing(&CREW, &[Reading::EmptyDeckStaysEmpty]);
    table.now.piles[2] = Piles {
        discard: 7,
        score: 17,
        ..Piles::default()
    };
    table.refuses(Move::Draw(Red), Refusal::DeckEmpty);
    table.now.damage = 4;
    table.play(Move::NoDraw);
}

/// What a card or the table's choice may not be (FYM-13, FYM-16), and that the turn continues.
#[test]
fn without_any_card_nothing_is_drawn() {
    let mut table = Position::drawing(&CREW, &[]);
    table.now.damage = 4;
    table.refuses(Move::NoDraw, Refusal::StepOrder);
    table.refuses(Move::Draw(Yellow), Refusal::DeckForbidden);
    table.now.piles[2].deck = 0;
    table.refuses(Move::Draw(Red), Refusal::DeckEmpty);
    table.play(Move::NoDraw);
    assert_eq!(table.now.phase, Phase::Place);
    table.refuses(Move::DrawExtra(Red), Refusal::DeckEmpty);
}

/// A Prime Directive is no exception.
#[test]
fn the_oldest_fails_even_if_it_is_a_prime_directive() {
    let mut table = Position::drawing(&CREW, &[]);
    let directive = table.put(as_directive(red("Directive")));
    let second = table.put(red("Second"));
    table.put(red("Third"));
    table.draw(red("Fourth"));
    assert_eq!(table.failed(directive), Some(FailCause::Fourth));
    assert!(table.lies_open(second));
}

/// A8, both ways.
#[test]
fn the_oldest_fails_before_the_fourth_takes_effect() {
    for readings in [&[][..], &[Reading::NewAlertBeforeOldestFails]] {
        let mut table = Position::drawing(&CREW, readings);
        table.put(if_failed(red("First"), What::Damage(1)));
        table.put(red("Second"));
        table.put(red("Third"));
        table.draw(at_once(red("Fourth"), What::Damage(2)));
        let damage = table.events.iter().filter_map(|event| match event {
            Event::Damaged(points, _) => Some(*points),
            _ => None,
        });
        let expected = if readings.is_empty() { [1, 2] } else { [2, 1] };
        assert_eq!(damage.collect::<Vec<_>>(), expected);
    }
}

#[test]
fn an_effect_may_fail_or_draw_or_injure_one_player() {
    let mut table = Position::drawing(&CREW, &[]);
    let blue = table.put(card(Blue, "Blue", "any 1"));
    let next = table.in_deck(card(Yellow, "Next", "any 1"));
    table.actions(2, "red 1, red 1");
    let mut alert = at_once(red("Trouble"), What::FailOldest(Blue));
    alert = at_once(alert, What::Draw(Yellow));
    alert = at_once(alert, What::InjureOne(2));
    table.draw(alert);
    assert_eq!(table.failed(blue), Some(FailCause::Card));
    table.play(Move::Reveal(next));
    assert_eq!(table.row(Yellow).len(), 1);
    table.refuses(Move::HurtPlayer(3), Refusal::NoSuchSeat);
    table.play(Move::HurtPlayer(2));
    assert_eq!(table.player(2).injuries.len(), 2);
}

/// A9, both ways; and of a colour that has run out there is nothing to bring, unless its discards are shuffled first.
#[test]
fn an_escalation_draws_what_there_is_whatever_the_damage() {
    let escalates = |readings, deck, discard| {
        let mut table = Position::drawing(&CREW, readings);
        table.now.damage = 4;
        (table.now.piles[1].deck, table.now.piles[1].discard) = (deck, discard);
        table.draw(AlertCard {
            escalation: Some(Yellow),
            ..red("R")
        });
        table
    };
    let when = |table: &Position, event| table.when(|other| *other == event);
    let mut table = escalates(&[], 24, 0);
    let yellow = table.in_deck(card(Yellow, "Y", "any 1"));
    table.refuses(Move::Reveal(1), Refusal::NotThatCard);
    table.play(Move::Reveal(yellow));
    let stopped = escalates(&[Reading::DamageStopsEscalation], 24, 0);
    assert!(stopped.happened(&Event::EscalationSkipped(Yellow)));
    let empty = escalates(&[], 0, 0);
    assert!(empty.happened(&Event::NothingToDraw(Yellow)));
    assert!(!empty.happened(&Event::Escalated(Yellow)));
    assert_eq!(
        (stopped.now.phase, empty.now.phase),
        (Phase::Place, Phase::Place)
    );
    let refilled = escalates(&[], 0, 2);
    let shuffled = when(&refilled, Event::Reshuffled(Yellow));
    assert!(shuffled.is_some() && shuffled < when(&refilled, Event::Escalated(Yellow)));
}
