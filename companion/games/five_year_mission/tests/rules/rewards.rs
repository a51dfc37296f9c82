//! Reward cards: whose they are and what they are refused, and the readings of what they change.

use super::position::*;

const CREW: [Crew; 3] = [Uhura, Kirk, Scott];

/// By its holder and for what it is (FYM-72), in any step; it counts no more than before.
#[test]
fn a_reward_is_used_once_and_filed() {
    for (insignia, scored) in [(2, true), (0, false)] {
        let mut table = Position::drawing(&CREW, &[]);
        table.actions(0, "red 2");
        let theirs = table.holds(1, Reward::PlusOne, 0);
        table.refuses(Move::UsePlusOne(theirs, die("red 2")), Refusal::NoReward);
        let reward = table.holds(0, Reward::PlusOne, insignia);
        table.refuses(Move::UseMinusOne(reward, die("red 2")), Refusal::NoReward);
        assert_eq!(table.now.points(), u16::from(insignia));
        table.play(Move::UsePlusOne(reward, die("red 2")));
        table.refuses(Move::UsePlusOne(reward, die("red 3")), Refusal::NoReward);
        let piles = (table.piles(Yellow).score, table.piles(Yellow).discard);
        assert_eq!(piles, (u8::from(scored), u8::from(!scored)));
        assert_eq!(table.now.points(), u16::from(insignia));
    }
}

/// In full tracking with its die (FYM-83), of a player who has one (FYM-52).
#[test]
fn one_injury_of_one_player_is_healed() {
    let mut table = Position::drawing(&CREW, &[]);
    table.injuries(1, "red 2, red 3");
    let reward = table.holds(0, Reward::Heal, 0);
    let heals = |seat, shows| Move::UseHeal(reward, seat, shows);
    table.refuses(heals(2, Some(die("red 2"))), Refusal::NothingToHeal);
    table.refuses(heals(1, None), Refusal::LightOnly);
    table.play(heals(1, Some(die("red 2"))));
    assert_eq!(table.player(1).injuries, dice("red 3"));
}

/// A14, both ways (FYM-73).
#[test]
fn a_six_has_no_plus_and_a_one_no_minus() {
    for (readings, wraps) in [(&[][..], false), (&[Reading::PlusOneWraps], true)] {
        let mut table = Position::placing(&CREW, readings);
        table.actions(0, "red 6, blue 1");
        let plus = Move::UsePlusOne(table.holds(0, Reward::PlusOne, 0), die("red 6"));
        let minus = Move::UseMinusOne(table.holds(0, Reward::MinusOne, 0), die("blue 1"));
        if wraps {
            table.play(plus).play(minus);
            assert_eq!(table.player(0).actions, dice("red 1, blue 6"));
        } else {
            table.refuses(plus, Refusal::Wraps);
            table.refuses(minus, Refusal::Wraps);
        }
    }
}

/// None to five of one's own dice (FYM-25, FYM-29), once the roll is done (FYM-13).
#[test]
fn dice_are_rolled_again() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "red 1, red 1, red 1, red 1, red 1, blue 2");
    table.injuries(0, "yellow 1");
    let reward = table.holds(0, Reward::Reroll, 0);
    let mut none = table.clone();
    none.play(Move::UseReroll(reward)).play(Move::RollDone);
    assert_eq!(none.player(0).actions, table.player(0).actions);
    table.play(Move::UseReroll(reward));
    table.refuses(Move::Roll, Refusal::NotYourDie);
    for _ in 0..5 {
        table.play(Move::Again(die("red 1")));
    }
    table.refuses(Move::RollDone, Refusal::FirstThis);
    table.refuses(Move::Again(die("blue 2")), Refusal::TooManyDice);
    table.play(Move::Roll).chance(&[2, 3, 4, 5, 6]);
    table.at(Phase::Roll);
    table.now.turn.roll_done = false;
    let early = table.holds(0, Reward::Reroll, 0);
    table.refuses(Move::UseReroll(early), Refusal::StepOrder);
}

/// One die at a time (FYM-73), an own one (FYM-29), and no longer once it is rolled again.
#[test]
fn a_die_of_any_colour_is_one_die() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "red 2, blue 3");
    let first = table.holds(0, Reward::AnyColour, 0);
    let second = table.holds(0, Reward::AnyColour, 0);
    table.refuses(Move::UseAnyColour(first, die("red 5")), Refusal::NotYourDie);
    table.play(Move::UseAnyColour(first, die("red 2")));
    table.refuses(Move::UseAnyColour(second, die("blue 3")), Refusal::Lent);
    table.at(Phase::Roll);
    table.play_all([Move::Again(die("red 2")), Move::Roll]);
    table.chance(&[2]);
    table.play(Move::UseAnyColour(second, die("blue 3")));
}

/// A29, both ways: any die that shows a value but an injury; one on an alert still fits its icon (FYM-38).
#[test]
fn plus_one_may_be_read_as_reaching_any_die() {
    for readings in [&[][..], &[Reading::PlusOneReachesAnyDie]] {
        let mut table = Position::placing(&CREW, readings);
        table.actions(0, "blue 4");
        table.actions(1, "red 2, red 6");
        table.injuries(2, "yellow 3");
        table.pool("yellow, blue 1");
        let alert = table.put(card(Red, "Alert", "red 2+, red 2-, any 5"));
        table.on_alert(alert, 0, "red 3");
        table.on_alert(alert, 1, "red 2");
        let plus = table.holds(0, Reward::PlusOne, 1);
        let minus = table.holds(0, Reward::MinusOne, 0);
        let heal = table.holds(0, Reward::Heal, 0);
        let elsewhere = DieAt::Other(1, die("red 2"));
        if readings.is_empty() {
            table.refuses(Move::UseStep(plus, elsewhere), Refusal::NotYourDie);
            continue;
        }
        for (refused, why) in [
            (DieAt::Other(1, die("red 6")), Refusal::Wraps),
            (DieAt::Other(2, die("yellow 3")), Refusal::NotYourDie),
            (DieAt::Pool(die("yellow")), Refusal::NotYourDie),
            (DieAt::Alert(alert, 1), Refusal::IconValue),
            (DieAt::Alert(alert, 2), Refusal::NotYourDie),
            (DieAt::Mat(die("blue 4")), Refusal::NotYourDie),
        ] {
            table.refuses(Move::UseStep(plus, refused), why);
        }
        table.refuses(Move::UseStep(heal, elsewhere), Refusal::NoReward);
        let mut theirs = table.clone();
        theirs.play(Move::UseStep(plus, elsewhere));
        assert_eq!(theirs.player(1).actions, dice("red 3, red 6"));
        let mut pool = table.clone();
        pool.play(Move::UseStep(plus, DieAt::Pool(die("blue 1"))));
        assert_eq!(pool.now.pool, dice("yellow, blue 2"));
        table.play(Move::UseStep(minus, DieAt::Alert(alert, 0)));
        assert_eq!(table.die_on(alert, 0), Some(die("red 2")));
    }
}
