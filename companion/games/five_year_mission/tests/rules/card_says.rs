//! Tests of corrections that only a card can justify.

use super::position::*;

/// FYM-85: in every step.
#[test]
fn a_card_may_say_so_in_any_step() {
    for phase in [Phase::Draw, Phase::Replenish, Phase::Roll, Phase::Place] {
        let mut table = Position::placing(&CREW, &[]);
        table.pool("red 1");
        table.at(phase);
        let alert = table.lay(card(Red, "Alert", "red 1"));
        table.play_all([Move::Damage(2), Move::Injure(1), Move::FailAlert(alert)]);
        assert_eq!(table.now.damage, 2);
        assert_eq!(table.player(1).injuries.len(), 1);
        assert_eq!(table.failed(alert), Some(FailCause::Card));
    }
}

/// FYM-85
#[test]
fn damage_by_a_card_is_one_to_five() {
    let table = Position::placing(&CREW, &[]);
    table.refuses(Move::Damage(0), Refusal::Number);
    table.refuses(Move::Damage(6), Refusal::Number);
}

/// FYM-85 FYM-20: an alert may be drawn that the damage would forbid to choose, as long as there is one.
#[test]
fn another_alert_is_drawn_whatever_the_damage() {
    let mut table = Position::placing(&CREW, &[]);
    table.now.damage = 4;
    let blue = table.in_deck(card(Blue, "Blue", "any 1"));
    table.play_all([Move::DrawExtra(Blue), Move::Reveal(blue)]);
    assert_eq!(table.row(Blue).len(), 1);
    table.now.piles[0].deck = 0;
    table.refuses(Move::DrawExtra(Blue), Refusal::DeckEmpty);
}

/// FYM-85
#[test]
fn nobody_and_nothing_that_is_not_there_is_hit() {
    let table = Position::placing(&CREW, &[]);
    table.refuses(Move::Injure(3), Refusal::NoSuchSeat);
    table.refuses(Move::FailAlert(99), Refusal::NoSuchAlert);
}
