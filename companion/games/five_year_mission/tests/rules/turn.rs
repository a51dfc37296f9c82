//! The frame of a turn.

use readyroom_kit::{Chance, Game, Prompt};

use super::position::*;

/// FYM-12 FYM-62
#[test]
fn turns_pass_to_the_left_and_rounds_are_counted() {
    let mut table = Position::placing(&[Spock, Kirk, Scott], &[]);
    table.now.first = 1;
    table.now.active = 1;
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push((table.now.active, table.now.round));
        table.at(Phase::Place);
        table.play(Move::EndTurn);
    }
    assert_eq!(seen, [(1, 2), (2, 2), (0, 2), (1, 3)]);
    assert_eq!(table.now.clockwise().collect::<Vec<_>>(), [2, 0, 1]);
    assert_eq!(table.events.last(), Some(&Event::TurnBegins(2)));
}

/// What lasts, as it was announced last.
fn announced_to_last(table: &Position) -> Option<Vec<(Serial, What)>> {
    table.events.iter().rev().find_map(|event| match event {
        Event::InForce(lasting) => {
            let lasting = lasting.effects().map(|(which, what)| (which.serial, what));
            Some(lasting.collect())
        }
        _ => None,
    })
}

/// FYM-21: what lasts is reported at each turn's start and at each draw, until its alert leaves.
#[test]
fn what_lasts_is_said_at_each_draw_and_at_each_turns_start() {
    let lasting = |name, colour, what| while_open(card(colour, name, "any 1"), what);
    let silence = What::Note("Nobody speaks".try_into().unwrap());
    let mut table = Position::drawing(&CREW, &[]);
    table.play(Move::Damage(1));
    assert_eq!(announced_to_last(&table), None);
    let red = table.draw(lasting("Silence", Red, silence));
    assert_eq!(
        announced_to_last(&table),
        Some(vec![(red, silence)]),
        "as it is drawn"
    );
    table.events.clear();
    table.play(Move::Damage(1));
    assert_eq!(announced_to_last(&table), None, "neither a draw nor a turn");
    table.play(Move::EndTurn);
    assert_eq!(announced_to_last(&table), Some(vec![(red, silence)]));
    assert!(
        table.when(|e| matches!(e, Event::InForce(_)))
            < table.when(|e| matches!(e, Event::TurnBegins(_)))
    );
    let both = vec![(red, silence), (red + 1, What::Damage(1))];
    table.draw(lasting("Decay", Yellow, What::Damage(1)));
    assert_eq!(announced_to_last(&table), Some(both), "oldest first");
    table.play_all([Move::FailAlert(red), Move::FailAlert(red + 1)]);
    table.events.clear();
    table.play(Move::EndTurn);
    assert_eq!(announced_to_last(&table), None, "gone with its alert");
}

/// FYM-21: once a move, however many alerts it brings; other effects do not last.
#[test]
fn a_chain_of_alerts_says_once_what_lasts() {
    let mut table = Position::drawing(&CREW, &[]);
    let lasting = while_open(card(Red, "Silence", "any 1"), What::Damage(1));
    let next = table.in_deck(if_failed(lasting, What::Damage(2)));
    table.draw(AlertCard {
        escalation: Some(Red),
        ..card(Blue, "Chain", "any 1")
    });
    table.play(Move::Reveal(next));
    assert_eq!(
        announced_to_last(&table),
        Some(vec![(table.now.alerts, What::Damage(1))])
    );
    let times = table
        .events
        .iter()
        .filter(|e| matches!(e, Event::InForce(_)));
    assert_eq!(times.count(), 1);
}

/// FYM-13 FYM-14
#[test]
fn a_first_turn_is_draw_roll_place() {
    let mut table = Position::begun(Tracking::Full, &CREW, &[]);
    table.pool("red 1");
    assert_eq!(table.now.phase, Phase::Draw);
    for early in [
        Move::Roll,
        Move::EndTurn,
        Move::Replenish([0, 0, 1]),
        Move::RollDone,
    ] {
        table.refuses(early, Refusal::StepOrder);
    }
    table.draw(card(Red, "Alert", "any 1"));
    assert_eq!(table.now.phase, Phase::Roll, "nothing is replenished");
    table.refuses(Move::Replenish([0, 0, 1]), Refusal::StepOrder);
    table.refuses(Move::RollDone, Refusal::StepOrder);
    table.play(Move::Roll);
    table.chance(&[1, 2, 3, 4, 5]);
    assert_eq!(table.now.phase, Phase::Place);
    assert_eq!(
        table.player(0).actions,
        dice("blue 1, blue 2, yellow 3, red 4, red 5")
    );
    table.refuses(Move::Draw(Red), Refusal::StepOrder);
}

/// FYM-13 FYM-14
#[test]
fn a_later_turn_has_all_its_steps() {
    let mut table = Position::drawing(&CREW, &[]);
    table.pool("red 1, blue 2");
    table.draw(card(Red, "Alert", "any 1"));
    assert_eq!(table.now.phase, Phase::Replenish);
    table.refuses(Move::Roll, Refusal::StepOrder);
    table.play(Move::Replenish([1, 0, 1]));
    assert_eq!(table.now.phase, Phase::Roll);
    table.play(Move::Roll).chance(&[3, 3]).play(Move::EndTurn);
    assert_eq!((table.now.phase, table.now.active), (Phase::Draw, 1));
}

/// FYM-14: a first turn given to healing was the first turn; the second one replenishes.
#[test]
fn after_a_first_turn_of_healing_the_second_turn_replenishes() {
    let readings = &[Reading::StartingDiceCountAsActions];
    let mut table = Position::begun(Tracking::Full, &CREW, readings);
    table.play(Move::Injure(0)).play(Move::Hurt(die("blue")));
    table.play(Move::HealTurn(Some(die("blue"))));
    table.now.active = 0;
    table.now.round = 2;
    table.draw(card(Red, "Alert", "any 1"));
    table.play(Move::Replenish([1, 0, 0])).play(Move::Roll);
    assert_eq!(table.now.prompt(), Prompt::Chance(Chance::Dice(5)));
}

/// FYM-14: the player who lost all five starting dice to injuries has had a first turn all the same.
#[test]
fn a_first_turn_without_a_die_is_over_like_any_other() {
    let mut table = Position::begun(Tracking::Full, &CREW, &[]);
    table.now.players[0].injuries = table.now.players[0].beside;
    table.now.players[0].beside = Dice::default();
    table.draw(card(Red, "Alert", "any 1"));
    assert_eq!(table.now.phase, Phase::Place);
    assert!(!table.player(0).fresh);
}

/// FYM-13: nothing else is done while something is being settled.
#[test]
fn what_is_asked_comes_first() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "red 1, blue 2");
    table.play(Move::Injure(0));
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.play(Move::Hurt(die("red 1"))).play(Move::EndTurn);
}

fn rolling_under_an_urgent() -> (Position, Serial) {
    let mut table = Position::drawing(&CREW, &[]);
    let urgent = as_urgent(card(Red, "Urgent", "red 1, red 1"));
    let urgent = table.lay(if_failed(urgent, What::InjureActive(1)));
    table.pool("red 1, blue 2, blue 3");
    table.draw(card(Blue, "Alert", "any 1"));
    table.play_all([Move::Replenish([2, 0, 1]), Move::Roll]);
    table.chance(&[3, 4, 5]);
    (table, urgent)
}

/// FYM-13: dice in the air land before a failure's effect picks one of them.
#[test]
fn the_end_of_time_under_a_roll_waits_for_the_dice() {
    let (mut table, urgent) = rolling_under_an_urgent();
    table.pool("yellow 1");
    table.play(Move::Kirk(Blue));
    table.timer_runs_out();
    assert_eq!(table.failed(urgent), Some(FailCause::TimeUp));
    table.chance(&[1, 1]);
    assert!(table.offers().contains(&Move::Hurt(die("blue 1"))));
    assert_eq!(
        table.now.pool,
        dice("yellow 1"),
        "the injury takes no pool die"
    );
}

/// FYM-13: the same under a choice.
#[test]
fn time_that_runs_out_under_a_choice_lets_it_be_made_first() {
    let (mut table, urgent) = rolling_under_an_urgent();
    table.play(Move::Injure(0));
    table.timer_runs_out();
    assert_eq!(table.failed(urgent), Some(FailCause::TimeUp));
    table.play_all([Move::Hurt(die("red 5")), Move::Hurt(die("blue 3"))]);
    assert_eq!(table.player(0).injuries, dice("blue 3, red 5"));
    assert!(table.now.agenda.is_empty());
}

/// FYM-15 FYM-58
#[test]
fn a_turn_may_be_given_to_healing() {
    let mut table = Position::drawing(&CREW, &[]);
    table.actions(0, "blue 3");
    table.injuries(0, "red 2, red 5");
    table.injuries(1, "blue 1");
    table.refuses(Move::HealTurn(Some(die("blue 1"))), Refusal::NoInjury);
    table.refuses(Move::HealTurn(None), Refusal::LightOnly);
    table.play(Move::HealTurn(Some(die("red 2"))));
    assert_eq!(table.player(0).injuries, dice("red 5"));
    assert_eq!(table.player(0).actions, dice("blue 3"));
    assert_eq!(table.now.pool, dice("red 2"));
    assert_eq!((table.now.active, table.now.phase), (1, Phase::Draw));
    assert_eq!(table.now.on_table().count(), 0, "no alert was drawn (A6)");
}

/// FYM-15: with the draw made, the turn is no longer whole (A6).
#[test]
fn a_healing_turn_skips_the_draw() {
    let mut table = Position::drawing(&CREW, &[]);
    table.injuries(0, "red 2");
    table.pool("red 1");
    table.draw(card(Red, "Alert", "any 1"));
    table.refuses(Move::HealTurn(Some(die("red 2"))), Refusal::StepOrder);
}

/// FYM-15: the other reading of A6.
#[test]
fn a_healing_turn_may_begin_with_the_draw() {
    let mut table = Position::drawing(&CREW, &[Reading::HealingTurnDraws]);
    table.injuries(0, "red 2");
    table.refuses(Move::HealTurn(Some(die("red 2"))), Refusal::StepOrder);
    table.draw(card(Red, "Alert", "any 1"));
    assert_eq!(table.now.phase, Phase::Replenish, "even with an empty pool");
    table.play(Move::HealTurn(Some(die("red 2"))));
    assert_eq!(table.now.active, 1);
    assert_eq!(table.now.on_table().count(), 1);
}

/// FYM-15: with that reading, a first turn may be given to healing too, but not a turn that has replenished.
#[test]
fn a_healing_turn_replenishes_nothing() {
    let readings = &[
        Reading::HealingTurnDraws,
        Reading::StartingDiceCountAsActions,
    ];
    let mut table = Position::begun(Tracking::Full, &CREW, readings);
    table.play(Move::Injure(0)).play(Move::Hurt(die("blue")));
    table.draw(card(Red, "Alert", "any 1"));
    table.play(Move::HealTurn(Some(die("blue"))));
    table.now.active = 0;
    table.now.round = 2;
    table.injuries(0, "red 2");
    table.draw(card(Red, "Second", "any 1"));
    table.play(Move::Replenish([0, 0, 0]));
    table.refuses(Move::HealTurn(Some(die("red 2"))), Refusal::StepOrder);
}

/// FYM-59
#[test]
fn the_state_shows_actions_and_injuries_of_every_mat() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(1, "red 4, blue 3");
    table.injuries(2, "yellow 6");
    let state = serde_json::to_value(&table.now).unwrap();
    assert_eq!(
        state["players"][1]["actions"],
        serde_json::json!(["blue 3", "red 4"])
    );
    assert_eq!(
        state["players"][2]["injuries"],
        serde_json::json!(["yellow 6"])
    );
}

/// FYM-60 FYM-61
#[test]
fn dice_left_over_stay_as_they_show() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "red 4, blue 3");
    table.play(Move::EndTurn);
    assert_eq!(table.player(0).actions, dice("red 4, blue 3"));
    table.now.active = 0;
    table.draw(card(Red, "Alert", "red 4"));
    table.play(Move::RollDone);
    assert_eq!(
        table.player(0).actions,
        dice("red 4, blue 3"),
        "not rolled, not turned"
    );
    table.refuses(Move::Again(die("red 4")), Refusal::StepOrder);
    table.play(place(table.now.alerts, &[(0, "red 4")]));
}
