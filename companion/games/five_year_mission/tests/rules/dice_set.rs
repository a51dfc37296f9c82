//! Dice that the companion rolls in light tracking: which fall, once a turn, and what rolls some again.

use readyroom_kit::Game;

use super::position::*;

fn light() -> Position {
    Position::begun(Tracking::Light, &CREW, &[])
}

/// Everybody has had a first turn, in which the companion rolled nothing; seat 0 is to draw.
fn second_round(readings: &[Reading], crew: &[Crew]) -> Position {
    let mut table = Position::begun(Tracking::Light, crew, readings);
    for colour in Colour::ALL {
        table.play_all([Move::Draw(colour), Move::EndTurn]);
    }
    table
}

/// What lies on the tray.
fn tray(table: &Position) -> Vec<String> {
    let tray = table.now.turn.tray.iter();
    tray.map(|lies| lies.die.to_string()).collect()
}

/// The dice that are shown before they fall.
fn shown(table: &mut Position) -> Option<[u8; 3]> {
    table.play(Move::Roll);
    table.now.dice_set()
}

/// FYM-87 FYM-14 FYM-5: in a first turn the starting dice fall, two blue, one yellow, two red, and only once it is
/// reported that they are right.
#[test]
fn a_first_roll_is_of_the_starting_dice_and_shows_them_before() {
    let mut table = light();
    table.play(Move::Draw(Red));
    assert_eq!(shown(&mut table), Some([2, 1, 2]));
    assert!(tray(&table).is_empty(), "nothing has fallen");
    table.play(Move::Roll).chance(&[4, 4, 3, 1, 5]);
    assert_eq!(
        tray(&table),
        ["blue 4", "blue 4", "yellow 3", "red 1", "red 5"]
    );
}

/// FYM-87 FYM-29: dice that lie on alerts, or stay in the actions box, do not fall.
#[test]
fn the_table_says_how_many_dice_of_each_colour_fall() {
    let mut table = light();
    table.play(Move::Draw(Red));
    shown(&mut table);
    table.play_all([Move::TakeDice(Blue, 1), Move::TakeDice(Red, 0)]);
    assert_eq!(table.now.dice_set(), Some([1, 1, 0]));
    table.play(Move::TakeDice(Yellow, 3));
    table.play(Move::Roll).chance(&[6, 2, 3, 1]);
    assert_eq!(tray(&table), ["blue 6", "yellow 2", "yellow 3", "yellow 1"]);
}

/// FYM-87 FYM-25 FYM-57: five dice a mat, injuries included; no more of a colour than are in play.
#[test]
fn no_more_dice_fall_than_the_mat_holds() {
    let mut table = second_round(&[], &CREW);
    table.play_all([Move::Injure(0), Move::Draw(Blue)]);
    assert_eq!(
        shown(&mut table),
        Some([2, 1, 1]),
        "one lies among the injuries"
    );
    for taken in [Move::TakeDice(Blue, 3), Move::TakeDice(Blue, 2)] {
        table.refuses(taken, Refusal::DiceOfTheMat);
    }
    table.play_all([Move::TakeDice(Blue, 0), Move::TakeDice(Red, 0)]);
    table.play(Move::TakeDice(Yellow, 3));
    table.refuses(Move::TakeDice(Yellow, 4), Refusal::DiceOfTheMat);
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.play(Move::TakeDice(Red, 1));
    table.refuses(Move::TakeDice(Blue, 1), Refusal::DiceOfTheMat);
}

/// FYM-87 A18: no injury lies on starting dice, unless the table reads it so.
#[test]
fn an_injury_before_the_first_roll_takes_no_starting_die() {
    let mut table = light();
    table.play_all([Move::Injure(0), Move::Draw(Red)]);
    assert_eq!(shown(&mut table), Some([2, 1, 2]));
    let read = [Reading::StartingDiceCountAsActions];
    let mut table = Position::begun(Tracking::Light, &CREW, &read);
    table.play_all([Move::Injure(0), Move::Draw(Red)]);
    assert_eq!(shown(&mut table), Some([2, 1, 1]));
}

/// FYM-87 FYM-27 A1: Picard may take a die more than others, or two.
#[test]
fn picard_may_roll_more() {
    let crew = [Picard, Riker, Data];
    for (readings, most) in [(&[][..], 6), (&[Reading::PicardTakesTwo][..], 7)] {
        let mut table = second_round(readings, &crew);
        table.play(Move::Draw(Blue));
        assert_eq!(
            shown(&mut table),
            Some([2, 1, 2]),
            "five, unless he says so"
        );
        table.refuses(Move::TakeDice(Blue, most - 2), Refusal::DiceOfTheMat);
        table.play(Move::TakeDice(Blue, most - 3)).play(Move::Roll);
        table.chance(&[1, 2, 3, 4, 5, 6, 1][..usize::from(most)]);
        assert_eq!(tray(&table).len(), usize::from(most));
    }
}

/// FYM-87: what a player took last time is shown first the next time, as far as the injuries leave room.
#[test]
fn a_player_is_shown_what_that_player_took_last_time() {
    let mut table = second_round(&[], &CREW);
    table.play(Move::Draw(Blue));
    assert_eq!(shown(&mut table), Some([2, 1, 2]));
    table.play_all([Move::TakeDice(Yellow, 0), Move::TakeDice(Blue, 3)]);
    table.play(Move::Roll).chance(&[1, 2, 3, 4, 5]);
    table.play_all([Move::EndTurn, Move::Draw(Yellow)]);
    assert_eq!(shown(&mut table), Some([2, 1, 2]), "another player");
    table.play(Move::RollDone).play(Move::EndTurn);
    table.play_all([Move::Draw(Red), Move::EndTurn, Move::Draw(Red)]);
    assert_eq!(shown(&mut table), Some([3, 0, 2]));
    table.play(Move::RollDone).play(Move::Injure(0));
    assert_eq!(shown(&mut table), Some([2, 0, 2]));
}

/// FYM-87 FYM-61: dice fall once a turn; what lies stays as it lies.
#[test]
fn dice_are_rolled_once_a_turn() {
    let mut table = light();
    table.play(Move::Draw(Red));
    shown(&mut table);
    table.refuses(Move::Keep(0), Refusal::FirstThis);
    table.play(Move::Roll).chance(&[4, 4, 3, 1, 5]);
    let offers = table.offers();
    let about_dice = |mv: &&Move| matches!(mv, Move::Roll | Move::Keep(_) | Move::TakeDice(..));
    assert_eq!(offers.iter().find(about_dice), None);
    table.refuses(Move::Roll, Refusal::RolledOnce);
    table.refuses(Move::Keep(0), Refusal::RolledOnce);
    table.play_all([Move::EndTurn, Move::Draw(Blue)]);
    assert_eq!(shown(&mut table), Some([2, 1, 2]), "the next turn");
}

/// FYM-87: a table that rolls nothing after all says so, and may be asked again.
#[test]
fn nobody_has_to_roll() {
    let mut table = light();
    table.play(Move::Draw(Red));
    let before = table.now.clone();
    shown(&mut table);
    table.play(Move::RollDone);
    assert_eq!(table.now, before);
    table.play(Move::Roll);
    for colour in Colour::ALL {
        table.play(Move::TakeDice(colour, 0));
    }
    table.refuses(Move::Roll, Refusal::NothingToRoll);
    assert!(!table.offers().contains(&Move::Roll));
}

/// FYM-87 FYM-57: six injuries leave no die to roll.
#[test]
fn a_mat_full_of_injuries_has_nothing_to_roll() {
    let mut table = second_round(&[], &CREW);
    for _ in 0..6 {
        table.play(Move::Injure(0));
    }
    table.refuses(Move::Roll, Refusal::NothingToRoll);
    table.play_all([Move::Mend(0), Move::Mend(0)]);
    assert_eq!(shown(&mut table).map(|dice| dice.iter().sum()), Some(1));
}

/// FYM-87 FYM-33 FYM-55: Kirk rolls all dice of a colour again, once, after the draw.
#[test]
fn kirk_rolls_a_colour_again_once() {
    let mut table = light();
    table.play(Move::Roll).play(Move::Roll);
    table.chance(&[4, 4, 3, 1, 5]);
    table.refuses(Move::Kirk(Blue), Refusal::DrawFirst);
    table.play(Move::Draw(Red)).play(Move::Kirk(Blue));
    table.chance(&[6, 2]);
    assert_eq!(
        tray(&table),
        ["blue 6", "blue 2", "yellow 3", "red 1", "red 5"]
    );
    assert!(table.now.turn.tray.iter().all(|lies| !lies.kept));
    table.refuses(Move::Kirk(Red), Refusal::AbilityUsed);
    // No other player can, and nobody without dice.
    table.play_all([Move::EndTurn, Move::Draw(Blue), Move::Roll, Move::Roll]);
    table.chance(&[1, 1, 1, 1, 1]);
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
}

/// Holds a reward in hand, in light tracking, after the roll of the turn.
fn rewarded(reward: Reward) -> (Position, Serial) {
    let mut table = Position::begun(Tracking::Light, &[Spock, Kirk, Scott], &[]);
    table.now.active = 0;
    table.play(Move::Draw(Blue));
    let serial = table.now.on_table().map(|alert| alert.serial).max();
    let alert = serial.expect("an alert was drawn");
    table.play(Move::Resolve {
        alert,
        insignia: 1,
        reward: Some(reward),
    });
    table.play(Move::Roll).play(Move::Roll);
    table.chance(&[4, 4, 3, 1, 5]);
    (table, alert)
}

/// FYM-87 FYM-73: a reward rolls any of the dice again; those that are kept stay.
#[test]
fn a_reward_rolls_again_what_is_not_kept() {
    let (mut table, serial) = rewarded(Reward::Reroll);
    table.play(Move::UseReward(serial));
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.play_all([
        Move::Keep(0),
        Move::Keep(4),
        Move::Keep(1),
        Move::Release(4),
    ]);
    table.play(Move::Roll).chance(&[6, 6, 2]);
    assert_eq!(
        tray(&table),
        ["blue 4", "blue 4", "yellow 6", "red 6", "red 2"]
    );
    assert!(table.now.turn.tray.iter().all(|lies| !lies.kept));
    table.refuses(Move::Roll, Refusal::RolledOnce);
    let (mut none, serial) = rewarded(Reward::Reroll);
    none.play(Move::UseReward(serial));
    let before = tray(&none);
    none.play_all([Move::Keep(0), Move::RollDone]);
    assert_eq!(tray(&none), before);
    assert!(none.now.turn.tray.iter().all(|lies| !lies.kept));
}

/// FYM-87 FYM-73 A20: another's ability may be Kirk's, if he plays.
#[test]
fn a_reward_may_lend_kirks_ability() {
    let (mut table, serial) = rewarded(Reward::UseAbility);
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
    table.play(Move::UseReward(serial)).play(Move::Kirk(Red));
    table.chance(&[6, 6]);
    assert_eq!(tray(&table)[3..], ["red 6", "red 6"]);
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
}

/// FYM-87 FYM-32 FYM-83: a roll starts the timer where the table was to say that it has rolled, once the dice lie.
#[test]
fn a_roll_starts_the_timer_of_an_urgent_alert_that_waits() {
    let mut table = light();
    table.play(Move::DrawMarked(Red, URGENT)).play(Move::Roll);
    assert_eq!(table.now.countdown(), None, "no die has fallen");
    table.play(Move::Roll);
    assert_eq!(table.now.countdown(), None, "the dice are in the air");
    table.chance(&[2, 2, 2, 2, 2]);
    assert!(table.now.countdown().is_some());
    assert_eq!(table.now.phase, Phase::Place);
}

/// FYM-87 FYM-68 FYM-57: an injury that time brings while the dice are counted takes one of them.
#[test]
fn an_injury_that_comes_while_the_dice_are_counted_takes_one() {
    let mut table = second_round(&[], &CREW);
    table.play(Move::Draw(Blue)).play(Move::Roll);
    table.now.players[0].hurt = 3;
    assert_eq!(table.now.dice_set(), Some([1, 1, 0]));
    table.play(Move::Roll).chance(&[5, 6]);
    assert_eq!(tray(&table), ["blue 5", "yellow 6"]);
}

/// FYM-87 FYM-86
#[test]
fn a_change_to_full_tracking_clears_the_tray() {
    let mut table = light();
    table.play(Move::Roll).play(Move::Roll);
    table.chance(&[1, 2, 3, 4, 5]);
    table.play(Move::Track(Tracking::Full));
    assert!(table.now.turn.tray.is_empty());
}

/// FYM-87: the companion's dice change nothing else, and what a table with real dice chooses from is where it was.
#[test]
fn the_dice_change_nothing_else_and_are_offered_last() {
    let mut table = light();
    table.play(Move::Draw(Red));
    let offers = table.offers();
    assert_eq!(offers.last(), Some(&Move::Roll));
    let mut before = table.now.clone();
    table.play(Move::Roll).play(Move::Roll);
    table.chance(&[1, 2, 3, 4, 5]);
    before.turn.tray = table.now.turn.tray.clone();
    before.players[0].took = [2, 1, 2];
    assert_eq!(table.now, before);
}
