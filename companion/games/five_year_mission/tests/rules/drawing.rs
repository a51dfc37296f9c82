//! Step 1: drawing an alert.

use super::position::*;

const CREW: [Crew; 3] = [Kirk, Spock, Sulu];

fn red(name: &str) -> AlertCard {
    card(Red, name, "red 6")
}

fn three_reds(table: &mut Position) -> [Serial; 3] {
    ["First", "Second", "Third"].map(|name| table.lay(red(name)))
}

fn decks(table: &Position) -> Vec<Colour> {
    let offers = table.offers().into_iter();
    offers
        .filter_map(|mv| {
            if let Move::Draw(colour) = mv {
                Some(colour)
            } else {
                None
            }
        })
        .collect()
}

/// FYM-16
#[test]
fn the_damage_decides_which_decks_may_be_chosen() {
    let mut table = Position::drawing(&CREW, &[]);
    for (damage, allowed) in [
        (0, &[Blue, Yellow, Red][..]),
        (1, &[Blue, Yellow, Red]),
        (2, &[Yellow, Red]),
        (3, &[Yellow, Red]),
        (4, &[Red]),
        (5, &[Red]),
    ] {
        table.now.damage = damage;
        assert_eq!(decks(&table), allowed, "at {damage}");
        for colour in Colour::ALL
            .into_iter()
            .filter(|colour| !allowed.contains(colour))
        {
            table.refuses(Move::Draw(colour), Refusal::DeckForbidden);
        }
    }
}

/// FYM-16
#[test]
fn exactly_one_alert_is_drawn() {
    let mut table = Position::drawing(&CREW, &[]);
    table.pool("red 1");
    table.draw(red("One"));
    assert_eq!(table.now.on_table().count(), 1);
    assert_eq!(table.piles(Red).deck, 23);
    table.refuses(Move::Draw(Red), Refusal::StepOrder);
}

/// FYM-16: the discards become the deck again (A10).
#[test]
fn an_empty_deck_is_refilled_from_its_discards() {
    let mut table = Position::drawing(&CREW, &[]);
    let old = table.in_deck(red("Old"));
    table.now.places[usize::from(old)] = CardPlace::Discard;
    table.now.piles[2] = Piles {
        discard: 7,
        score: 17,
        ..Piles::default()
    };
    table.play(Move::Draw(Red)).play(Move::Reveal(old));
    assert!(table.happened(&Event::Reshuffled(Red)));
    assert_eq!((table.piles(Red).deck, table.piles(Red).discard), (6, 0));
    assert_eq!(table.piles(Red).score, 17);
}

/// FYM-16: the other reading of A10.
#[test]
fn an_empty_deck_may_stay_empty() {
    let mut table = Position::drawing(&CREW, &[Reading::EmptyDeckStaysEmpty]);
    table.now.piles[2] = Piles {
        discard: 7,
        score: 17,
        ..Piles::default()
    };
    assert_eq!(decks(&table), [Blue, Yellow]);
    table.refuses(Move::Draw(Red), Refusal::DeckEmpty);
}

/// FYM-16: with nothing to draw anywhere the turn continues.
#[test]
fn without_any_card_nothing_is_drawn() {
    let mut table = Position::drawing(&CREW, &[]);
    table.now.damage = 4;
    table.refuses(Move::NoDraw, Refusal::StepOrder);
    table.now.piles[2].deck = 0;
    table.refuses(Move::Draw(Red), Refusal::DeckEmpty);
    table.play(Move::NoDraw);
    assert_eq!(table.now.phase, Phase::Place);
}

/// FYM-17
#[test]
fn a_new_alert_is_the_youngest_of_its_row() {
    let mut table = Position::drawing(&CREW, &[]);
    let first = table.lay(red("First"));
    let second = table.draw(red("Second"));
    assert_eq!(table.row(Red), [first, second]);
    assert!(table.row(Blue).is_empty());
}

/// FYM-18 FYM-63
#[test]
fn a_fourth_alert_of_a_colour_fails_the_oldest() {
    let mut table = Position::drawing(&CREW, &[]);
    let [first, second, third] = three_reds(&mut table);
    table.lay(card(Blue, "Blue", "any 1"));
    let fourth = table.draw(red("Fourth"));
    assert_eq!(table.failed(first), Some(FailCause::Fourth));
    assert_eq!(table.row(Red), [second, third, fourth]);
    assert_eq!(table.row(Blue).len(), 1);
}

/// FYM-18 FYM-44: a Prime Directive is no exception, and is not spared for the others' sake.
#[test]
fn the_oldest_fails_even_if_it_is_a_prime_directive() {
    let mut table = Position::drawing(&CREW, &[]);
    let directive = table.lay(as_directive(red("Directive")));
    let second = table.lay(red("Second"));
    table.lay(red("Third"));
    table.draw(red("Fourth"));
    assert_eq!(table.failed(directive), Some(FailCause::Fourth));
    assert!(table.lies_open(second));
}

/// The order of the oldest's failure and the fourth's effect.
fn oldest_and_new(readings: &[Reading]) -> (usize, usize) {
    let mut table = Position::drawing(&CREW, readings);
    let first = table.lay(if_failed(red("First"), What::Damage(1)));
    table.lay(red("Second"));
    table.lay(red("Third"));
    table.draw(at_once(red("Fourth"), What::Damage(2)));
    assert_eq!(table.failed(first), Some(FailCause::Fourth));
    assert_eq!(table.now.damage, 3);
    let damaged = |by| {
        table
            .when(|event| matches!(event, Event::Damaged(points, _) if *points == by))
            .unwrap()
    };
    (damaged(1), damaged(2))
}

/// FYM-18 FYM-19: the order of A8, both ways.
#[test]
fn the_oldest_fails_before_the_fourth_takes_effect() {
    let (oldest, new) = oldest_and_new(&[]);
    assert!(oldest < new);
    let (oldest, new) = oldest_and_new(&[Reading::NewAlertBeforeOldestFails]);
    assert!(new < oldest);
}

/// FYM-19
#[test]
fn immediate_effects_happen_as_the_card_is_laid_down() {
    let mut table = Position::drawing(&CREW, &[]);
    table.actions(0, "red 4");
    table.actions(1, "blue 4");
    let mut alert = at_once(red("Ion storm"), What::Damage(2));
    alert = at_once(alert, What::InjureEveryone(1));
    alert = at_once(alert, What::Note(CardNote::from("Hush").unwrap()));
    table.draw(alert);
    assert_eq!(table.now.damage, 2);
    assert_eq!(table.player(0).injuries.len(), 1);
    assert_eq!(table.player(1).injuries.len(), 1);
    assert!(table.happened(&Event::Reminder(CardNote::from("Hush").unwrap())));
    assert!(table.happened(&Event::NothingToInjure(2)));
}

type CardNote = arrayvec::ArrayString<40>;

/// FYM-19: further things a card may do at once.
#[test]
fn an_effect_may_fail_or_draw_or_injure_one_player() {
    let mut table = Position::drawing(&CREW, &[]);
    let blue = table.lay(card(Blue, "Blue", "any 1"));
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

/// FYM-20
#[test]
fn escalations_chain_and_may_fail_the_oldest_again() {
    let mut table = Position::drawing(&CREW, &[]);
    let [first, ..] = three_reds(&mut table);
    let yellow = AlertCard {
        escalation: Some(Red),
        ..card(Yellow, "Y", "any 1")
    };
    let yellow = table.in_deck(yellow);
    let last = table.in_deck(red("Last"));
    table.draw(AlertCard {
        escalation: Some(Yellow),
        ..card(Blue, "B", "any 1")
    });
    table.refuses(Move::Reveal(last), Refusal::NotThatCard);
    table.play(Move::Reveal(yellow)).play(Move::Reveal(last));
    assert_eq!(table.row(Blue).len(), 1);
    assert_eq!(table.row(Yellow).len(), 1);
    assert_eq!(table.failed(first), Some(FailCause::Fourth));
    assert_eq!(table.now.phase, Phase::Place, "the turn goes on");
}

fn escalation_to_yellow_on_red_damage(readings: &[Reading]) -> Position {
    let mut table = Position::drawing(&CREW, readings);
    table.now.damage = 4;
    let yellow = table.in_deck(card(Yellow, "Y", "any 1"));
    table.draw(AlertCard {
        escalation: Some(Yellow),
        ..red("R")
    });
    if readings.is_empty() {
        table.play(Move::Reveal(yellow));
    }
    table
}

/// FYM-20: A9, both ways.
#[test]
fn damage_does_not_stop_an_escalation() {
    let table = escalation_to_yellow_on_red_damage(&[]);
    assert_eq!(table.row(Yellow).len(), 1);
    let table = escalation_to_yellow_on_red_damage(&[Reading::DamageStopsEscalation]);
    assert!(table.row(Yellow).is_empty());
    assert!(table.happened(&Event::EscalationSkipped(Yellow)));
}

/// FYM-20: of a colour that has run out there is nothing to bring.
#[test]
fn an_escalation_to_an_empty_deck_brings_nothing() {
    let mut table = Position::drawing(&CREW, &[]);
    table.now.piles[1].deck = 0;
    table.draw(AlertCard {
        escalation: Some(Yellow),
        ..red("R")
    });
    assert!(table.happened(&Event::NothingToDraw(Yellow)));
    assert!(!table.happened(&Event::Escalated(Yellow)));
    assert_eq!(table.now.phase, Phase::Place);
}

/// FYM-20 A10: the discards are shuffled before a card is asked for.
#[test]
fn an_escalation_to_an_empty_deck_shuffles_its_discards_first() {
    let mut table = Position::drawing(&CREW, &[]);
    (table.now.piles[1].deck, table.now.piles[1].discard) = (0, 2);
    table.draw(AlertCard {
        escalation: Some(Yellow),
        ..red("R")
    });
    let when = |event: Event| table.when(|other| *other == event);
    assert!(when(Event::Reshuffled(Yellow)) < when(Event::Escalated(Yellow)));
    assert!(table.happened(&Event::Reshuffled(Yellow)));
}

/// FYM-21
#[test]
fn persistent_effects_are_known_as_long_as_the_alert_lies_open() {
    let mut table = Position::drawing(&CREW, &[]);
    let silent = What::Note(CardNote::from("Nobody talks").unwrap());
    let alert = table.draw(while_open(red("Silence"), silent));
    let persistent = |table: &Position| -> Vec<What> {
        let cards = table
            .now
            .on_table()
            .filter_map(|alert| table.now.card_of(alert));
        cards
            .flat_map(|card| card.effects(When::Persistent).collect::<Vec<_>>())
            .collect()
    };
    assert_eq!(persistent(&table), [silent]);
    assert_eq!(
        table.count_events(|e| matches!(e, Event::Reminder(_))),
        0,
        "nothing happens at once"
    );
    table.play(Move::FailAlert(alert));
    assert!(persistent(&table).is_empty());
    assert_eq!(
        table.count_events(|e| matches!(e, Event::Reminder(_))),
        0,
        "nor as it fails"
    );
}

/// FYM-22
#[test]
fn an_alert_bears_the_marks_of_its_card() {
    let mut table = Position::drawing(&CREW, &[]);
    let serial = table.draw(AlertCard {
        urgent: true,
        prime_directive: true,
        insignia: 2,
        reward: Some(Reward::PlusOne),
        ..red("All of it")
    });
    let alert = table.now.alert(serial).unwrap();
    assert_eq!(alert.urgency, Urgency::Waiting);
    assert!(alert.prime_directive);
    assert_eq!((alert.insignia, alert.reward), (2, Some(Reward::PlusOne)));
}

/// FYM-19 FYM-40: an alert laid down can be resolved in the same turn.
#[test]
fn the_alert_just_drawn_takes_dice() {
    let mut table = Position::drawing(&CREW, &[]);
    table.actions(0, "red 6");
    let alert = table.draw(red("New"));
    table.play_all([Move::RollDone, place(alert, &[(0, "red 6")])]);
    assert!(!table.lies_open(alert));
    assert!(table.now.pool.has(die("red 6")));
}
