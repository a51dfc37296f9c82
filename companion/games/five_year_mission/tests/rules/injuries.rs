//! Injuries.

use super::position::*;

/// FYM-56
#[test]
fn the_player_picks_the_die_an_injury_takes() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(1, "red 4, red 4, blue 2");
    table.pool("yellow 1");
    table.play(Move::Injure(1));
    assert_eq!(
        table.offers(),
        [Move::Hurt(die("blue 2")), Move::Hurt(die("red 4"))]
    );
    table.refuses(Move::Hurt(die("yellow 1")), Refusal::NotYourDie);
    table.play(Move::Hurt(die("red 4")));
    assert_eq!(table.player(1).actions, dice("blue 2, red 4"));
    assert_eq!(table.player(1).injuries, dice("red 4"));
    assert_eq!(table.now.pool, dice("yellow 1"));
    assert!(table.happened(&Event::Injured(1, InjuryDie::Own(die("red 4")))));
}

/// FYM-56
#[test]
fn without_an_action_die_an_injury_takes_one_of_the_pool() {
    let mut table = Position::placing(&CREW, &[]);
    table.pool("yellow 1, blue 6");
    table.play(Move::Injure(1)).play(Move::Hurt(die("yellow")));
    assert_eq!(table.player(1).injuries, dice("yellow 1"));
    table.play(Move::Injure(1));
    assert_eq!(
        table.player(1).injuries,
        dice("yellow 1, blue 6"),
        "only one is left: no question"
    );
    table.play(Move::Injure(1));
    assert_eq!(table.player(1).injuries.len(), 2);
    assert!(table.happened(&Event::NothingToInjure(1)));
}

/// FYM-56: dice taken from the pool in step 2 are not in the actions box yet.
#[test]
fn replenished_dice_are_no_action_dice_before_they_are_rolled() {
    let mut table = Position::placing(&CREW, &[]);
    table.at(Phase::Roll);
    table.now.players[0].beside = dice("red");
    table.pool("yellow 1");
    table.play(Move::Injure(0));
    assert_eq!(table.player(0).injuries, dice("yellow 1"));
}

/// An injury before the first roll takes a starting die, of the player's choice.
fn takes_a_starting_die(mut table: Position) {
    table.pool("yellow 1");
    table.play(Move::Injure(1)).play(Move::Hurt(die("blue")));
    assert_eq!(table.player(1).injuries, dice("blue"));
    assert_eq!(table.player(1).beside, dice("blue, yellow, red, red"));
}

/// An injury before the first roll takes a pool die, then nothing.
fn leaves_the_starting_dice(mut table: Position) {
    table.pool("yellow 1");
    table.play(Move::Injure(1));
    assert_eq!(table.player(1).injuries, dice("yellow 1"));
    assert_eq!(table.player(1).beside.len(), 5);
    table.play(Move::Injure(1));
    assert!(table.happened(&Event::NothingToInjure(1)));
}

/// FYM-56 FYM-5: A18. Dice that were not rolled yet are not on the mat.
#[test]
fn an_injury_before_the_first_roll_takes_a_pool_die_or_nothing() {
    leaves_the_starting_dice(Position::begun(Tracking::Full, &CREW, &[]));
}

/// FYM-56: A18, the other way.
#[test]
fn starting_dice_may_be_read_as_action_dice() {
    let readings = &[Reading::StartingDiceCountAsActions];
    takes_a_starting_die(Position::begun(Tracking::Full, &CREW, readings));
}

/// FYM-56 FYM-10: A18 as it was, and the name it had in journals of then.
#[test]
fn a_game_of_rules_1_keeps_its_reading_of_a_first_injury() {
    takes_a_starting_die(Position::begun_by(1, Tracking::Full, &CREW, &[]));
    let readings = &[Reading::StartingDiceAreSafe];
    leaves_the_starting_dice(Position::begun_by(1, Tracking::Full, &CREW, readings));
}

/// FYM-57 FYM-25
#[test]
fn injury_dice_count_towards_the_five_and_stay() {
    let mut table = Position::placing(&CREW, &[]);
    table.injuries(0, "red 1, red 2, red 3, blue 4");
    table.pool("yellow 1, yellow 2");
    table.at(Phase::Replenish);
    table.refuses(Move::Replenish([0, 2, 0]), Refusal::TooManyDice);
    table.play_all([Move::Replenish([0, 1, 0]), Move::Roll]);
    table.chance(&[6]).play(Move::EndTurn);
    assert_eq!(
        table.player(0).injuries,
        dice("red 1, red 2, red 3, blue 4")
    );
}

/// FYM-57: an injury takes a die out of what was chosen to be rolled, and out of what was rolled.
#[test]
fn an_injured_die_is_no_longer_rolled_or_matched() {
    let mut table = Position::placing(&[Worf, Kirk, Scott], &[]);
    table.rolled("red 4, blue 2, yellow 1");
    table.play(Move::Injure(0)).play(Move::Hurt(die("red 4")));
    table.refuses(Move::Worf(die("blue 2"), die("red 4")), Refusal::NotYourDie);
    table.at(Phase::Roll);
    table.play(Move::Again(die("blue 2"))).play(Move::Injure(0));
    table.play(Move::Hurt(die("blue 2")));
    table.refuses(Move::Roll, Refusal::NotYourDie);
}

/// FYM-57 FYM-73: a die that counted as any colour no longer does as an injury.
#[test]
fn an_injured_die_no_longer_counts_as_any_colour() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "red 2");
    let first = table.holds(0, Reward::AnyColour, 0);
    let second = table.holds(0, Reward::AnyColour, 0);
    table.play_all([Move::UseAnyColour(first, die("red 2")), Move::Injure(0)]);
    table.rolled("red 2");
    assert_eq!(table.now.turn.any_colour, None);
    table.play(Move::UseAnyColour(second, die("red 2")));
}

/// FYM-58: nothing to heal, no such turn.
#[test]
fn a_healing_turn_needs_an_injury() {
    let table = Position::drawing(&CREW, &[]);
    table.refuses(Move::HealTurn(Some(die("red 1"))), Refusal::NoInjury);
    let table = Position::begun(Tracking::Light, &CREW, &[]);
    table.refuses(Move::HealTurn(None), Refusal::NoInjury);
}

/// FYM-56: everyone from the active player clockwise, each with their own choice.
#[test]
fn injuries_to_everyone_go_round_the_table() {
    let mut table = Position::drawing(&[Spock, Kirk, Scott], &[]);
    table.now.active = 1;
    for seat in 0..3 {
        table.actions(seat, "red 1, blue 2");
    }
    let storm = card(Red, "Storm", "red 1");
    table.draw(super::position::at_once(storm, What::InjureEveryone(1)));
    for seat in [1, 2, 0] {
        assert_eq!(table.now.agenda.last(), Some(&Task::Injure(seat)));
        table.play(Move::Hurt(die("red 1")));
    }
    assert_eq!(table.now.phase, Phase::Roll);
}
