//! Reward cards.

use super::position::*;

const CREW: [Crew; 3] = [Uhura, Kirk, Scott];

/// FYM-72: at any time in one's own turn, once, then to the score pile or the discards.
#[test]
fn a_reward_is_used_once_and_filed() {
    for (insignia, scored) in [(2, true), (0, false)] {
        let mut table = Position::drawing(&CREW, &[]);
        table.actions(0, "red 2");
        let reward = table.holds(0, Reward::PlusOne, insignia);
        assert_eq!(table.now.points(), u16::from(insignia));
        table.play(Move::UsePlusOne(reward, die("red 2")));
        assert_eq!(table.player(0).actions, dice("red 3"));
        table.refuses(Move::UsePlusOne(reward, die("red 3")), Refusal::NoReward);
        assert_eq!(table.piles(Yellow).score, u8::from(scored));
        assert_eq!(table.piles(Yellow).discard, u8::from(!scored));
        assert_eq!(
            table.now.points(),
            u16::from(insignia),
            "it counts no more than before"
        );
        let used = |event: &Event| matches!(event, Event::RewardUsed(held, points) if held.reward == Reward::PlusOne && *points == insignia);
        assert_eq!(table.count_events(used), 1);
    }
}

/// FYM-72
#[test]
fn a_reward_is_used_by_its_holder_and_for_what_it_is() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "red 2");
    let theirs = table.holds(1, Reward::PlusOne, 0);
    let mine = table.holds(0, Reward::PlusOne, 0);
    table.refuses(Move::UsePlusOne(theirs, die("red 2")), Refusal::NoReward);
    table.refuses(Move::UseMinusOne(mine, die("red 2")), Refusal::NoReward);
}

/// FYM-72: in the very turn it was gained.
#[test]
fn a_reward_serves_in_the_turn_it_was_gained() {
    let mut table = Position::placing(&CREW, &[]);
    let serial = table.lay(reward_card("Reward", Reward::MinusOne, 0));
    let other = table.lay(card(Red, "Other", "red 1"));
    table.actions(0, "red 1, red 2");
    table.play(place(serial, &[(0, "red 1")]));
    table.play(Move::UseMinusOne(serial, die("red 2")));
    table.play(place(other, &[(0, "red 1")]));
    assert!(!table.lies_open(other));
}

/// FYM-73
#[test]
fn one_injury_of_one_player_is_healed() {
    let mut table = Position::drawing(&CREW, &[]);
    table.injuries(1, "red 2, red 3");
    let reward = table.holds(0, Reward::Heal, 0);
    table.refuses(
        Move::UseHeal(reward, 2, Some(die("red 2"))),
        Refusal::NothingToHeal,
    );
    table.play(Move::UseHeal(reward, 1, Some(die("red 2"))));
    assert_eq!(table.player(1).injuries, dice("red 3"));
    assert_eq!(table.now.pool, dice("red 2"));
}

/// FYM-73: A14, both ways.
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

/// FYM-73: none to five of one's own dice, once the roll is done.
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
    assert_eq!(
        table.player(0).actions,
        dice("red 2, red 3, red 4, red 5, red 6, blue 2")
    );
    table.at(Phase::Roll);
    table.now.turn.roll_done = false;
    let early = table.holds(0, Reward::Reroll, 0);
    table.refuses(Move::UseReroll(early), Refusal::StepOrder);
}

/// FYM-73: even with no die left: the card may be worth points only once it was used.
#[test]
fn no_die_at_all_may_be_rolled_again() {
    let mut table = Position::placing(&CREW, &[Reading::RewardScoresOnceUsed]);
    let reward = table.holds(0, Reward::Reroll, 1);
    table.play(Move::UseReroll(reward));
    assert!(table.now.agenda.is_empty(), "nothing is asked");
    assert_eq!(table.now.points(), 1);
}

/// FYM-73: one die at a time counts as any colour, and no longer once it is rolled again.
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

/// FYM-73: A29. By default +1 and -1 are for one's own action dice.
#[test]
fn plus_one_is_for_ones_own_action_dice() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(1, "red 2");
    let reward = table.holds(0, Reward::PlusOne, 0);
    table.refuses(
        Move::UseStep(reward, DieAt::Other(1, die("red 2"))),
        Refusal::NotYourDie,
    );
}

/// FYM-73 FYM-30: A29, the other way: any die that shows a value but an injury; one on an alert still fits its icon.
#[test]
fn plus_one_may_be_read_as_reaching_any_die() {
    let readings = &[Reading::PlusOneReachesAnyDie];
    let mut table = Position::placing(&CREW, readings);
    table.actions(0, "blue 4");
    table.actions(1, "red 2, red 6");
    table.injuries(2, "yellow 3");
    table.pool("yellow, blue 1");
    let alert = table.lay(card(Red, "Alert", "red 2+, red 2-, any 5"));
    table.on_alert(alert, 0, "red 3");
    table.on_alert(alert, 1, "red 2");
    let plus = table.holds(0, Reward::PlusOne, 1);
    let minus = table.holds(0, Reward::MinusOne, 0);
    let heal = table.holds(0, Reward::Heal, 0);
    let on = |at| Move::UseStep(plus, at);
    for (refused, why) in [
        (DieAt::Other(1, die("red 6")), Refusal::Wraps),
        (DieAt::Other(2, die("yellow 3")), Refusal::NotYourDie),
        (DieAt::Pool(die("yellow")), Refusal::NotYourDie),
        (DieAt::Alert(alert, 1), Refusal::IconValue),
        (DieAt::Alert(alert, 2), Refusal::NotYourDie),
        (DieAt::Mat(die("blue 4")), Refusal::NotYourDie),
    ] {
        table.refuses(on(refused), why);
    }
    let elsewhere = DieAt::Other(1, die("red 2"));
    table.refuses(Move::UseStep(heal, elsewhere), Refusal::NoReward);
    let mut theirs = table.clone();
    theirs.play(on(elsewhere));
    assert_eq!(theirs.player(1).actions, dice("red 3, red 6"));
    assert_eq!(theirs.piles(Yellow).score, 1, "used and filed");
    let mut pool = table.clone();
    pool.play(on(DieAt::Pool(die("blue 1"))));
    assert_eq!(pool.now.pool, dice("yellow, blue 2"));
    let mut own = table.clone();
    own.play(Move::UsePlusOne(plus, die("blue 4")));
    assert_eq!(own.player(0).actions, dice("blue 5"));
    table.play(Move::UseStep(minus, DieAt::Alert(alert, 0)));
    assert_eq!(table.die_on(alert, 0), Some(die("red 2")));
}

/// FYM-73 FYM-83: in full tracking a die is healed, and which is reported.
#[test]
fn in_full_tracking_a_heal_reward_names_its_die() {
    let mut table = Position::placing(&CREW, &[]);
    table.injuries(1, "red 2");
    let heal = table.holds(0, Reward::Heal, 0);
    table.refuses(Move::UseHeal(heal, 1, None), Refusal::LightOnly);
    table.play(Move::UseHeal(heal, 1, Some(die("red 2"))));
    assert_eq!(table.now.pool, dice("red 2"));
}
