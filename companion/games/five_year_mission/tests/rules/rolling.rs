//! Step 3: what is refused of a roll, and the readings of the abilities that change what was rolled.

use super::position::*;

fn rolling(actions: &str) -> Position {
    let mut table = Position::placing(&CREW, &[]);
    table.at(Phase::Roll);
    table.now.turn.roll_done = false;
    table.actions(0, actions);
    table
}

/// An own die that is no injury, once (FYM-29), a new one always (FYM-13), and one face from 1 to 6 a die (FYM-31).
#[test]
fn new_dice_and_chosen_ones_are_rolled_each_once() {
    let mut table = rolling("red 4, red 4, blue 2");
    table.refuses(Move::Roll, Refusal::NotYourDie);
    table.injuries(0, "yellow 2");
    table.now.players[0].beside = dice("yellow");
    table.play_all([Move::Again(die("red 4")), Move::Again(die("blue 2"))]);
    for again in ["blue 2", "yellow 2"] {
        table.refuses(Move::Again(die(again)), Refusal::NotYourDie);
    }
    table.refuses(Move::RollDone, Refusal::StepOrder);
    table.play(Move::Roll);
    for faces in [&[1, 2][..], &[1, 2, 7], &[0, 1, 2], &[1, 2, 3, 4]] {
        let outcome = Move::Rolled(faces.iter().copied().collect());
        table.refuses(outcome, Refusal::FacesExpected);
    }
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.chance(&[1, 2, 3]);
    let actions = dice("blue 1, yellow 2, red 3, red 4");
    assert_eq!(table.player(0).actions, actions);
    assert_eq!(table.now.turn.rolled, dice("blue 1, yellow 2, red 3"));
}

/// After the roll (FYM-13), by himself (FYM-55), of a colour he has (FYM-29); A24, both ways.
#[test]
fn kirk_rerolls_a_colour_that_was_rolled() {
    let table = rolling("red 1");
    table.refuses(Move::Kirk(Red), Refusal::StepOrder);
    let mut table = Position::placing(&[Spock, Kirk, Scott], &[]);
    table.rolled("red 1");
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
    for (readings, faces) in [
        (&[][..], &[4, 5, 6][..]),
        (&[Reading::KirkJustRolled], &[5, 6]),
    ] {
        let mut table = Position::placing(&CREW, readings);
        table.actions(0, "red 1, yellow 1");
        table.injuries(0, "blue 1");
        table.rolled("red 2, red 3");
        table.refuses(Move::Kirk(Blue), Refusal::NotYourDie);
        if !readings.is_empty() {
            table.refuses(Move::Kirk(Yellow), Refusal::NotYourDie);
        }
        table.play(Move::Kirk(Red)).chance(faces);
        let kept = table.player(0).actions.has(die("red 1"));
        assert_eq!(kept, !readings.is_empty());
        table.refuses(Move::Kirk(Red), Refusal::AbilityUsed);
    }
}

/// Dice just rolled (FYM-29) that differ (FYM-34), once (FYM-55); A2, both ways.
#[test]
fn worf_turns_only_dice_just_rolled() {
    for (readings, after) in [
        (&[][..], "red 4, red 6, yellow 4, blue 3, blue 5"),
        (
            &[Reading::WorfSwaps],
            "red 1, red 6, yellow 4, blue 3, blue 5",
        ),
    ] {
        let mut table = Position::placing(&[Worf, Picard, Riker], readings);
        table.actions(0, "blue 5");
        table.rolled("red 4, red 6, yellow 1, blue 3");
        let worf = |one, like| Move::Worf(die(one), die(like));
        table.refuses(worf("blue 5", "red 4"), Refusal::NotYourDie);
        table.refuses(worf("red 4", "blue 5"), Refusal::NotYourDie);
        table.refuses(worf("red 4", "red 4"), Refusal::SameDie);
        table.make(worf("yellow 1", "red 4"));
        assert_eq!(table.player(0).actions, dice(after));
        table.refuses(worf("blue 3", "red 6"), Refusal::AbilityUsed);
    }
}

fn rand(readings: &[Reading]) -> (Position, Serial) {
    let mut table = Position::placing(&[Rand, Kirk, Spock], readings);
    table.rolled("red 2, red 6, blue 5");
    table.pool("yellow 6, yellow");
    table.actions(1, "yellow 1");
    let alert = table.put(card(Blue, "Alert", "blue 4+, red 1"));
    table.on_alert(alert, 0, "blue 4");
    (table, alert)
}

/// Of different colours (FYM-35), in the pool and on alerts too, where there is one (FYM-29), once.
#[test]
fn rand_swaps_two_dice_of_different_colours() {
    let (mut table, alert) = rand(&[]);
    let red_2 = DieAt::Mat(die("red 2"));
    let alike = Move::Rand(red_2, DieAt::Mat(die("red 6")));
    table.refuses(alike, Refusal::RandColours);
    let gone = Move::Rand(red_2, DieAt::Alert(alert, 1));
    table.refuses(gone, Refusal::NotYourDie);
    let mut pool = table.clone();
    pool.play(Move::Rand(red_2, DieAt::Pool(die("yellow 6"))));
    assert_eq!(pool.player(0).actions, dice("red 6, red 6, blue 5"));
    assert_eq!(pool.now.pool, dice("yellow 2, yellow"));
    let on_alert = DieAt::Alert(alert, 0);
    table.play(Move::Rand(DieAt::Pool(die("yellow 6")), on_alert));
    assert_eq!(table.die_on(alert, 0), Some(die("blue 6")));
    let again = Move::Rand(DieAt::Mat(die("blue 5")), red_2);
    table.refuses(again, Refusal::AbilityUsed);
}

/// A16 (FYM-35) and A26 (FYM-29), both ways.
#[test]
fn rand_leaves_a_die_on_an_alert_fitting_and_reaches_no_other_mat() {
    let red_2 = DieAt::Mat(die("red 2"));
    let theirs = Move::Rand(red_2, DieAt::Other(1, die("yellow 1")));
    let on = |alert| Move::Rand(red_2, DieAt::Alert(alert, 0));
    let (table, alert) = rand(&[]);
    table.refuses(on(alert), Refusal::RandLeavesIllegal);
    table.refuses(theirs.clone(), Refusal::NotYourDie);
    let (mut table, alert) = rand(&[Reading::RandIgnoresIcons, Reading::SwapsReachOtherMats]);
    let mut other = table.clone();
    table.play(on(alert));
    assert_eq!(table.die_on(alert, 0), Some(die("blue 2")));
    assert!(table.lies_open(alert));
    other.play(theirs);
    assert_eq!(other.player(0).actions, dice("red 1, red 6, blue 5"));
    assert_eq!(other.player(1).actions, dice("yellow 2"));
}

fn wesley(readings: &[Reading]) -> Position {
    let mut table = Position::placing(&[Wesley, Picard, Riker], readings);
    table.rolled("red 2, blue 5");
    table.pool("yellow 6, yellow 5");
    table.actions(1, "red 3");
    table
}

/// For a die of the pool (FYM-26), an own one (FYM-29), before placing (FYM-36), twice at most; A26, both ways.
#[test]
fn wesley_trades_before_placing() {
    let trade = |shows, colour, seat| Move::Wesley(die(shows), colour, seat);
    let mut table = wesley(&[]);
    let alert = table.put(card(Red, "Alert", "red 2, red 6"));
    table.refuses(trade("red 2", Blue, None), Refusal::NotInPool);
    table.refuses(trade("red 3", Yellow, None), Refusal::NotYourDie);
    table.refuses(trade("blue 5", Red, Some(1)), Refusal::NotInPool);
    let mut late = table.clone();
    late.play(place(alert, &[(0, "red 2")]));
    late.refuses(trade("blue 5", Yellow, None), Refusal::BeforePlacing);
    table.play(trade("red 2", Yellow, None)).chance(&[4]);
    table.play(trade("blue 5", Red, None)).chance(&[6]);
    assert_eq!(table.player(0).actions, dice("yellow 4, red 6"));
    table.refuses(trade("red 6", Blue, None), Refusal::AbilityUsed);
    let mut table = wesley(&[Reading::SwapsReachOtherMats]);
    table.play(trade("blue 5", Red, Some(1))).chance(&[4]);
    assert_eq!(table.player(0).actions, dice("red 2, red 4"));
    assert_eq!(table.player(1).actions, dice("blue 5"));
}

/// What was spent before the roll was not placed after it.
#[test]
fn wesley_lent_to_mccoy_trades_after_a_healing_before_the_roll() {
    let mut table = Position::drawing(&[McCoy, Wesley, Kirk], &[]);
    table.actions(0, "blue 1, red 1");
    table.injuries(1, "red 1");
    let lent = table.holds(0, Reward::UseAbility, 0);
    table.draw(card(Red, "Alert", "red 6"));
    table.play_all([Move::McCoy(die("blue 1"), 1), Move::Replenish([0, 0, 0])]);
    table.play_all([Move::RollDone, Move::UseAbility(lent, Wesley)]);
    table.play(Move::Wesley(die("red 1"), Blue, None));
}
