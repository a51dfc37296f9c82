//! Step 3: rolling, and the abilities that change what was rolled.

use super::position::*;

fn rolling(crew: &[Crew], readings: &[Reading]) -> Position {
    let mut table = Position::placing(crew, readings);
    table.at(Phase::Roll);
    table.now.turn.roll_done = false;
    table
}

/// FYM-29 FYM-31
#[test]
fn new_dice_and_chosen_ones_are_rolled_each_once() {
    let mut table = rolling(&CREW, &[]);
    table.actions(0, "red 4, red 4, blue 2");
    table.now.players[0].beside = dice("yellow");
    table.play_all([Move::Again(die("red 4")), Move::Again(die("blue 2"))]);
    table.refuses(Move::Again(die("blue 2")), Refusal::NotYourDie);
    table.refuses(Move::RollDone, Refusal::StepOrder);
    table.play(Move::Roll).chance(&[1, 2, 3]);
    assert_eq!(
        table.player(0).actions,
        dice("blue 1, yellow 2, red 3, red 4")
    );
    assert_eq!(table.now.turn.rolled, dice("blue 1, yellow 2, red 3"));
    let rolled = [die("blue 1"), die("yellow 2"), die("red 3")];
    assert!(table.happened(&Event::Rolled(
        RollFor::Turn,
        rolled.iter().copied().collect()
    )));
}

/// FYM-29: rolling nothing is a choice with nothing new to roll.
#[test]
fn kept_dice_may_all_be_kept() {
    let mut table = rolling(&CREW, &[]);
    table.actions(0, "red 4");
    table.refuses(Move::Roll, Refusal::NotYourDie);
    table.play(Move::RollDone);
    assert_eq!(table.player(0).actions, dice("red 4"));
}

/// FYM-30
#[test]
fn injury_dice_are_not_rolled() {
    let mut table = rolling(&CREW, &[]);
    table.actions(0, "red 4");
    table.injuries(0, "blue 2");
    table.refuses(Move::Again(die("blue 2")), Refusal::NotYourDie);
    table.play_all([Move::Again(die("red 4")), Move::Roll]);
    table.chance(&[1]);
    assert_eq!(table.player(0).injuries, dice("blue 2"));
    table.refuses(Move::Kirk(Blue), Refusal::NotYourDie);
}

/// FYM-31
#[test]
fn a_roll_is_one_face_a_die() {
    let mut table = rolling(&CREW, &[]);
    table.actions(0, "red 4, blue 2");
    table.play_all([Move::Again(die("red 4")), Move::Again(die("blue 2"))]);
    table.play(Move::Roll);
    for faces in [&[1][..], &[1, 7], &[0, 1], &[1, 2, 3]] {
        let outcome = Move::Rolled(faces.iter().copied().collect());
        table.refuses(outcome, Refusal::FacesExpected);
    }
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.chance(&[1, 6]);
}

/// FYM-33: choosing red, Kirk re-rolls every red die, the kept one included (A24).
#[test]
fn the_example_of_kirk_choosing_red() {
    let mut table = Position::placing(&CREW, &[]);
    table.actions(0, "red 1");
    table.rolled("red 2, red 3, blue 4");
    table.play(Move::Kirk(Red)).chance(&[4, 5, 6]);
    assert_eq!(table.player(0).actions, dice("red 4, red 5, red 6, blue 4"));
    table.refuses(Move::Kirk(Blue), Refusal::AbilityUsed);
}

/// FYM-33: the other reading of A24.
#[test]
fn kirk_may_be_held_to_the_dice_just_rolled() {
    let mut table = Position::placing(&CREW, &[Reading::KirkJustRolled]);
    table.actions(0, "red 1, yellow 1");
    table.rolled("red 2, red 3, blue 4");
    table.refuses(Move::Kirk(Yellow), Refusal::NotYourDie);
    table.play(Move::Kirk(Red)).chance(&[5, 6]);
    assert_eq!(
        table.player(0).actions,
        dice("red 1, red 5, red 6, blue 4, yellow 1")
    );
}

/// FYM-33 FYM-55: not before the roll of the turn, and no other player.
#[test]
fn kirk_rerolls_what_was_rolled() {
    let mut table = rolling(&CREW, &[]);
    table.actions(0, "red 1");
    table.refuses(Move::Kirk(Red), Refusal::StepOrder);
    let mut table = Position::placing(&[Spock, Kirk, Scott], &[]);
    table.rolled("red 1");
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
}

fn worf(readings: &[Reading]) -> Position {
    let mut table = Position::placing(&[Worf, Picard, Riker], readings);
    table.actions(0, "blue 5");
    table.rolled("red 4, red 6, yellow 1, blue 3");
    table
}

/// FYM-34: red 4, red 6, yellow 1, blue 3: the yellow 1 becomes a 4, the red 4 stays (A2).
#[test]
fn the_example_of_worf() {
    let mut table = worf(&[]);
    table.play(Move::Worf(die("yellow 1"), die("red 4")));
    assert_eq!(
        table.player(0).actions,
        dice("red 4, red 6, yellow 4, blue 3, blue 5")
    );
    table.refuses(
        Move::Worf(die("blue 3"), die("red 4")),
        Refusal::AbilityUsed,
    );
}

/// FYM-34: the other reading of A2, as the printed example ends.
#[test]
fn worf_may_swap() {
    let mut table = worf(&[Reading::WorfSwaps]);
    table.make(Move::Worf(die("yellow 1"), die("red 4")));
    assert_eq!(
        table.player(0).actions,
        dice("red 1, red 6, yellow 4, blue 3, blue 5")
    );
}

/// FYM-34: both are dice just rolled, and they differ.
#[test]
fn worf_turns_only_dice_just_rolled() {
    let table = worf(&[]);
    table.refuses(Move::Worf(die("blue 5"), die("red 4")), Refusal::NotYourDie);
    table.refuses(Move::Worf(die("red 4"), die("blue 5")), Refusal::NotYourDie);
    table.refuses(Move::Worf(die("red 4"), die("red 4")), Refusal::SameDie);
}

fn rand(readings: &[Reading]) -> (Position, Serial) {
    let mut table = Position::placing(&[Rand, Kirk, Spock], readings);
    table.rolled("red 2, blue 5");
    table.pool("yellow 6, yellow");
    table.actions(1, "yellow 1");
    let alert = table.lay(card(Blue, "Alert", "blue 4+, red 1"));
    table.on_alert(alert, 0, "blue 4");
    (table, alert)
}

/// FYM-35: own dice, the pool and alerts.
#[test]
fn rand_swaps_two_dice_of_different_colours() {
    let (table, alert) = rand(&[]);
    let mine = |shows| DieAt::Mat(die(shows));
    let mut own = table.clone();
    own.play(Move::Rand(mine("blue 5"), mine("red 2")));
    assert_eq!(own.player(0).actions, dice("red 5, blue 2"));
    let mut pool = table.clone();
    pool.play(Move::Rand(mine("red 2"), DieAt::Pool(die("yellow 6"))));
    assert_eq!(pool.player(0).actions, dice("red 6, blue 5"));
    assert_eq!(pool.now.pool, dice("yellow 2, yellow"));
    let mut placed = table.clone();
    placed.play(Move::Rand(
        DieAt::Pool(die("yellow 6")),
        DieAt::Alert(alert, 0),
    ));
    assert_eq!(placed.die_on(alert, 0), Some(die("blue 6")));
    assert_eq!(placed.now.pool, dice("yellow 4, yellow"));
    placed.refuses(
        Move::Rand(mine("blue 5"), mine("red 2")),
        Refusal::AbilityUsed,
    );
}

/// FYM-35
#[test]
fn rand_swaps_no_two_dice_of_one_colour() {
    let (mut table, alert) = rand(&[]);
    table.rolled("red 6");
    let pair = (DieAt::Mat(die("red 2")), DieAt::Mat(die("red 6")));
    table.refuses(Move::Rand(pair.0, pair.1), Refusal::RandColours);
    let gone = Move::Rand(DieAt::Mat(die("red 2")), DieAt::Alert(alert, 1));
    table.refuses(gone, Refusal::NotYourDie);
}

/// FYM-35: A16, both ways.
#[test]
fn rand_leaves_a_die_on_an_alert_fitting() {
    let swap = |alert| Move::Rand(DieAt::Mat(die("red 2")), DieAt::Alert(alert, 0));
    let (table, alert) = rand(&[]);
    table.refuses(swap(alert), Refusal::RandLeavesIllegal);
    let (mut table, alert) = rand(&[Reading::RandIgnoresIcons]);
    table.play(swap(alert));
    assert_eq!(table.die_on(alert, 0), Some(die("blue 2")));
    assert!(table.lies_open(alert));
}

/// FYM-35: A26, both ways.
#[test]
fn rand_reaches_no_other_mat() {
    let swap = Move::Rand(DieAt::Mat(die("red 2")), DieAt::Other(1, die("yellow 1")));
    let (table, _) = rand(&[]);
    table.refuses(swap.clone(), Refusal::NotYourDie);
    let (mut table, _) = rand(&[Reading::SwapsReachOtherMats]);
    table.play(swap);
    assert_eq!(table.player(0).actions, dice("red 1, blue 5"));
    assert_eq!(table.player(1).actions, dice("yellow 2"));
}

fn wesley(readings: &[Reading]) -> Position {
    let mut table = Position::placing(&[Wesley, Picard, Riker], readings);
    table.rolled("red 2, blue 5");
    table.pool("yellow 6, yellow 5");
    table.actions(1, "red 3");
    table
}

/// FYM-36
#[test]
fn wesley_trades_one_die_and_a_second_if_told_to_shut_up() {
    let mut table = wesley(&[]);
    table.play(Move::Wesley(die("red 2"), Yellow, None));
    table.chance(&[4]);
    assert_eq!(table.player(0).actions, dice("yellow 4, blue 5"));
    assert_eq!(
        (table.now.pool.len(), table.now.pool.has(die("red 2"))),
        (2, true)
    );
    table.play(Move::Wesley(die("blue 5"), Red, None));
    table.chance(&[6]);
    assert_eq!(table.player(0).actions, dice("yellow 4, red 6"));
    table.refuses(Move::Wesley(die("red 6"), Blue, None), Refusal::AbilityUsed);
}

/// FYM-36
#[test]
fn wesley_trades_before_placing() {
    let mut table = wesley(&[]);
    let alert = table.lay(card(Red, "Alert", "red 2, red 6"));
    table.refuses(Move::Wesley(die("red 2"), Blue, None), Refusal::NotInPool);
    table.refuses(
        Move::Wesley(die("red 3"), Yellow, None),
        Refusal::NotYourDie,
    );
    table.play(place(alert, &[(0, "red 2")]));
    let late = Move::Wesley(die("blue 5"), Yellow, None);
    table.refuses(late, Refusal::BeforePlacing);
}

/// FYM-36: what was spent before the roll was not placed after it.
#[test]
fn wesley_lent_to_mccoy_trades_after_a_healing_before_the_roll() {
    let crew = [McCoy, Wesley, Kirk];
    let mut table = Position::drawing(&crew, &[]);
    table.actions(0, "blue 1, red 1");
    table.injuries(1, "red 1");
    let lent = table.holds(0, Reward::UseAbility, 0);
    table.draw(card(Red, "Alert", "red 6"));
    table.play_all([Move::McCoy(die("blue 1"), 1), Move::Replenish([0, 0, 0])]);
    table.play_all([Move::RollDone, Move::UseAbility(lent, Wesley)]);
    table.play(Move::Wesley(die("red 1"), Blue, None));
    table.chance(&[6]);
    assert_eq!(table.player(0).actions, dice("blue 6"));
}

/// FYM-36: A26, both ways.
#[test]
fn wesley_reaches_no_other_mat() {
    let trade = Move::Wesley(die("blue 5"), Red, Some(1));
    wesley(&[]).refuses(trade.clone(), Refusal::NotInPool);
    let mut table = wesley(&[Reading::SwapsReachOtherMats]);
    table.play(trade).chance(&[4]);
    assert_eq!(table.player(0).actions, dice("red 2, red 4"));
    assert_eq!(table.player(1).actions, dice("blue 5"));
}
