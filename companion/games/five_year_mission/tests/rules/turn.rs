//! The frame of a turn: what comes first, the end of time under a roll or a choice, and turns given to healing.

use readyroom_kit::{Chance, Game, Prompt};

use super::position::*;

/// One step after the other, and what is asked first (FYM-13).
#[test]
fn each_step_refuses_what_is_of_another() {
    let mut table = Position::begun(Tracking::Full, &CREW, &[]);
    table.pool("red 1");
    for early in [
        Move::Roll,
        Move::EndTurn,
        Move::Replenish([0, 0, 1]),
        Move::RollDone,
    ] {
        table.refuses(early, Refusal::StepOrder);
    }
    table.draw(card(Red, "Alert", "any 1"));
    table.refuses(Move::Replenish([0, 0, 1]), Refusal::StepOrder);
    table.refuses(Move::RollDone, Refusal::StepOrder);
    table.play(Move::Roll).chance(&[1, 2, 3, 4, 5]);
    table.refuses(Move::Draw(Red), Refusal::StepOrder);
    table.refuses(Move::Again(die("red 4")), Refusal::StepOrder);
    table.play(Move::Injure(0));
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.play(Move::Hurt(die("red 4"))).play(Move::EndTurn);
}

/// The second one replenishes, also if the first was given to healing or had no die left to roll.
#[test]
fn after_a_first_turn_the_second_turn_replenishes() {
    let readings = &[Reading::StartingDiceCountAsActions];
    let mut table = Position::begun(Tracking::Full, &CREW, readings);
    table.play(Move::Injure(0)).play(Move::Hurt(die("blue")));
    table.play(Move::HealTurn(Some(die("blue"))));
    table.now.active = 0;
    table.now.round = 2;
    table.draw(card(Red, "Alert", "any 1"));
    table.play(Move::Replenish([1, 0, 0])).play(Move::Roll);
    assert_eq!(table.now.prompt(), Prompt::Chance(Chance::Dice(5)));
    let mut table = Position::begun(Tracking::Full, &CREW, &[]);
    table.now.players[0].injuries = table.now.players[0].beside;
    table.now.players[0].beside = Dice::default();
    table.draw(card(Red, "Alert", "any 1"));
    assert_eq!(table.now.phase, Phase::Place);
    assert!(!table.player(0).fresh);
}

fn rolling_under_an_urgent() -> (Position, Serial) {
    let mut table = Position::drawing(&CREW, &[]);
    let urgent = as_urgent(card(Red, "Urgent", "red 1, red 1"));
    let urgent = table.put(if_failed(urgent, What::InjureActive(1)));
    table.pool("red 1, blue 2, blue 3");
    table.draw(card(Blue, "Alert", "any 1"));
    table.play_all([Move::Replenish([2, 0, 1]), Move::Roll]);
    table.chance(&[3, 4, 5]);
    (table, urgent)
}

/// Dice in the air land before a failure's effect picks one of them.
#[test]
fn the_end_of_time_under_a_roll_waits_for_the_dice() {
    let (mut table, urgent) = rolling_under_an_urgent();
    table.pool("yellow 1");
    table.play(Move::Kirk(Blue));
    table.timer_runs_out();
    assert_eq!(table.failed(urgent), Some(FailCause::TimeUp));
    table.chance(&[1, 1]);
    assert!(table.offers().contains(&Move::Hurt(die("blue 1"))));
    assert_eq!(table.now.pool, dice("yellow 1"), "no pool die is taken");
}

/// The same under a choice, and as a card is turned up.
#[test]
fn time_that_runs_out_under_a_choice_lets_it_be_made_first() {
    let (mut table, urgent) = rolling_under_an_urgent();
    let mut drawn = table.clone();
    table.play(Move::Injure(0));
    table.timer_runs_out();
    assert_eq!(table.failed(urgent), Some(FailCause::TimeUp));
    table.play_all([Move::Hurt(die("red 5")), Move::Hurt(die("blue 3"))]);
    assert!(table.now.agenda.is_empty());
    let next = drawn.in_deck(card(Blue, "Next", "any 1"));
    drawn.play(Move::EndTurn).play(Move::Draw(Blue));
    drawn.timer_runs_out();
    drawn.play(Move::Reveal(next));
    assert_eq!(drawn.row(Blue).len(), 2);
}

/// A6, both ways: a turn that has drawn, or has replenished, is no longer whole (FYM-13).
#[test]
fn a_healing_turn_may_begin_with_the_draw() {
    let heals = || Move::HealTurn(Some(die("red 2")));
    for (readings, draws_first) in [(&[][..], false), (&[Reading::HealingTurnDraws], true)] {
        let mut table = Position::drawing(&CREW, readings);
        table.injuries(0, "red 2, red 5");
        let mut drawn = table.clone();
        drawn.draw(card(Red, "Alert", "any 1"));
        let (mut early, late) = if draws_first {
            (drawn, table)
        } else {
            (table, drawn)
        };
        late.refuses(heals(), Refusal::StepOrder);
        if draws_first {
            let mut replenished = early.clone();
            replenished.play(Move::Replenish([0, 0, 0]));
            replenished.refuses(heals(), Refusal::StepOrder);
        }
        early.play(heals());
        assert_eq!(early.player(0).injuries, dice("red 5"));
        assert_eq!(early.now.pool, dice("red 2"));
        assert_eq!(early.now.active, 1);
        assert_eq!(early.now.on_table().count(), usize::from(draws_first));
    }
}
