//! Dice that the companion rolls in light tracking: how many may fall, and that nothing else changes.

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

/// Picard may take a die more than others, or by A1 two (FYM-87).
#[test]
fn picard_may_roll_more() {
    let crew = [Picard, Riker, Data];
    for (readings, most) in [(&[][..], 6), (&[Reading::PicardTakesTwo][..], 7)] {
        let mut table = second_round(readings, &crew);
        table.play(Move::Draw(Blue));
        assert_eq!(shown(&mut table), Some([2, 1, 2]), "unless he says so");
        table.refuses(Move::TakeDice(Blue, most - 2), Refusal::DiceOfTheMat);
        table.play(Move::TakeDice(Blue, most - 3)).play(Move::Roll);
        table.chance(&[1, 2, 3, 4, 5, 6, 1][..usize::from(most)]);
        assert_eq!(tray(&table).len(), usize::from(most));
    }
}

/// What a player took last time is shown as far as the injuries leave room, also those that come while it is shown.
#[test]
fn injuries_leave_room_for_fewer_dice_than_last_time() {
    let mut table = second_round(&[], &CREW);
    table.now.players[0].took = [3, 0, 2];
    table.play_all([Move::Draw(Blue), Move::Injure(0)]);
    assert_eq!(shown(&mut table), Some([2, 0, 2]));
    table.now.players[0].hurt = 3;
    assert_eq!(table.now.dice_set(), Some([1, 0, 1]));
    table.play(Move::Roll).chance(&[5, 6]);
    assert_eq!(tray(&table), ["blue 5", "red 6"]);
    let mut full = second_round(&[], &CREW);
    full.now.players[0].hurt = 5;
    full.refuses(Move::Roll, Refusal::NothingToRoll);
}

/// Dice fall once a turn, and none if none is left (FYM-87); a table that rolls nothing after all reports this.
#[test]
fn dice_are_rolled_once_a_turn() {
    let mut table = light();
    table.play(Move::Draw(Red));
    let mut before = table.now.clone();
    assert_eq!(table.offers().last(), Some(&Move::Roll), "offered last");
    table.play_all([Move::Roll, Move::RollDone]);
    assert_eq!(table.now, before);
    table.play(Move::Roll);
    table.refuses(Move::Keep(0), Refusal::FirstThis);
    let mut none = table.clone();
    none.play_all(Colour::ALL.map(|colour| Move::TakeDice(colour, 0)));
    none.refuses(Move::Roll, Refusal::NothingToRoll);
    table.play(Move::Roll).chance(&[4, 4, 3, 1, 5]);
    table.refuses(Move::Roll, Refusal::RolledOnce);
    table.refuses(Move::Keep(0), Refusal::RolledOnce);
    before.turn.tray = table.now.turn.tray.clone();
    before.players[0].took = [2, 1, 2];
    assert_eq!(table.now, before, "nothing else has changed");
    table.play(Move::EndTurn).play(Move::Roll);
    table.play(Move::Roll).chance(&[1, 2, 3, 4, 5]);
    table.play(Move::Track(Tracking::Full));
    assert!(table.now.turn.tray.is_empty());
}

/// A reward may roll none again; one that lends an ability may lend Kirk's (A20).
#[test]
fn a_reward_rolls_again_what_is_not_kept() {
    let mut table = Position::begun(Tracking::Light, &[Spock, Kirk, Scott], &[]);
    table.now.active = 0;
    let reroll = table.holds(0, Reward::Reroll, 1);
    let lends = table.holds(0, Reward::UseAbility, 1);
    table.play_all([Move::Draw(Blue), Move::Roll, Move::Roll]);
    table.chance(&[4, 4, 3, 1, 5]);
    let mut none = table.clone();
    none.play_all([Move::UseReward(reroll), Move::Keep(0), Move::RollDone]);
    assert_eq!(none.now.turn.tray, table.now.turn.tray);
    table.play(Move::UseReward(reroll));
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.play_all([Move::Keep(0), Move::Keep(1), Move::Roll]);
    table.chance(&[6, 6, 2]);
    let again = ["blue 4", "blue 4", "yellow 6", "red 6", "red 2"];
    assert_eq!(tray(&table), again);
    table.refuses(Move::Roll, Refusal::RolledOnce);
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
    table.play(Move::UseReward(lends)).play(Move::Kirk(Red));
    table.chance(&[1, 1]);
    assert_eq!(tray(&table)[3..], ["red 1", "red 1"]);
    table.refuses(Move::Kirk(Red), Refusal::NotThatAbility);
}
