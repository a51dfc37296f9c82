//! Injuries: which die they take, and what it no longer does.

use readyroom_kit::Game;

use super::position::*;

/// A die of the pool is none while the player has an own one (FYM-29), and dice not rolled yet are not in the actions box.
#[test]
fn an_injury_takes_an_action_die_before_one_of_the_pool() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(1, "red 4, red 4, blue 2");
    table.pool("yellow 1");
    table.play(Move::Injure(1));
    let offered = ["blue 2", "red 4"].map(|shows| Move::Hurt(die(shows)));
    assert_eq!(table.offers(), offered);
    table.refuses(Move::Hurt(die("yellow 1")), Refusal::NotYourDie);
    let mut table = Position::placing(&CREW, &[]);
    table.at(Phase::Roll);
    table.now.players[0].beside = dice("red");
    table.pool("yellow 1");
    table.play(Move::Injure(0));
    assert_eq!(table.player(0).injuries, dice("yellow 1"));
}

/// A18, both ways, today and as it was with rules 1, under the name that it had in journals of then.
#[test]
fn an_injury_before_the_first_roll_takes_a_pool_die_or_a_starting_die() {
    use Reading::{StartingDiceAreSafe, StartingDiceCountAsActions};
    for (rules, readings, takes_starting_die) in [
        (FiveYearMission::RULES_VERSION, &[][..], false),
        (
            FiveYearMission::RULES_VERSION,
            &[StartingDiceCountAsActions],
            true,
        ),
        (1, &[], true),
        (1, &[StartingDiceAreSafe], false),
    ] {
        let mut table = Position::begun_by(rules, Tracking::Full, &CREW, readings);
        table.pool("yellow 1");
        table.play(Move::Injure(1));
        if takes_starting_die {
            table.play(Move::Hurt(die("blue")));
            assert_eq!(table.player(1).injuries, dice("blue"));
            assert_eq!(table.player(1).beside, dice("blue, yellow, red, red"));
        } else {
            assert_eq!(table.player(1).injuries, dice("yellow 1"));
            assert_eq!(table.player(1).beside.len(), 5);
            table.play(Move::Injure(1));
            assert!(table.happened(&Event::NothingToInjure(1)));
        }
    }
}

/// Out of what was chosen to be rolled, out of what was rolled, and it counts as any colour no longer (FYM-29).
#[test]
fn an_injured_die_is_no_longer_rolled_or_matched() {
    let mut table = Position::placing(&[Worf, Kirk, Scott], &[]);
    table.rolled("red 4, blue 2, yellow 1");
    let [first, second] = [(), ()].map(|()| table.holds(0, Reward::AnyColour, 0));
    table.play_all([Move::UseAnyColour(first, die("red 4")), Move::Injure(0)]);
    table.play(Move::Hurt(die("red 4")));
    table.refuses(Move::Worf(die("blue 2"), die("red 4")), Refusal::NotYourDie);
    table.play(Move::UseAnyColour(second, die("blue 2")));
    table.at(Phase::Roll);
    table.play(Move::Again(die("blue 2"))).play(Move::Injure(0));
    table.play(Move::Hurt(die("blue 2")));
    table.refuses(Move::Roll, Refusal::NotYourDie);
}

/// Nothing to heal, no such turn (FYM-58).
#[test]
fn a_healing_turn_needs_an_injury() {
    let mut table = Position::drawing(&CREW, &[]);
    table.refuses(Move::HealTurn(Some(die("red 1"))), Refusal::NoInjury);
    table.injuries(0, "red 2");
    table.refuses(Move::HealTurn(Some(die("red 1"))), Refusal::NoInjury);
    table.refuses(Move::HealTurn(None), Refusal::LightOnly);
    let table = Position::begun(Tracking::Light, &CREW, &[]);
    table.refuses(Move::HealTurn(None), Refusal::NoInjury);
}

/// Everyone from the active player clockwise, each with their own choice.
#[test]
fn injuries_to_everyone_go_round_the_table() {
    let mut table = Position::drawing(&[Spock, Kirk, Scott], &[]);
    table.now.active = 1;
    for seat in 0..3 {
        table.actions(seat, "red 1, blue 2");
    }
    let storm = card(Red, "Storm", "red 1");
    table.draw(at_once(storm, What::InjureEveryone(1)));
    for seat in [1, 2, 0] {
        assert_eq!(table.now.agenda.last(), Some(&Task::Injure(seat)));
        table.play(Move::Hurt(die("red 1")));
    }
}
