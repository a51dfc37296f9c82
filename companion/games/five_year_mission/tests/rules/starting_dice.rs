//! Changing how much is tracked before everybody has rolled, and with injuries.

use readyroom_kit::{Game, Prompt};

use super::position::*;

const STARTING_DICE: &str = "blue, blue, yellow, red, red";

fn stock(shows: &str, place: StockPlace) -> Move {
    Move::Stock(die(shows), place)
}

/// All dice of the table by colour, wherever they lie.
fn all_dice(table: &Position) -> [u8; 3] {
    let mut all = table.now.pool;
    for player in &table.now.players {
        for heap in [&player.actions, &player.injuries, &player.beside] {
            all.pour(heap);
        }
    }
    let placed = table.now.on_table().flat_map(|alert| alert.dice);
    all.pour(&placed.flatten().collect());
    all.by_colour()
}

/// FYM-86 FYM-5 FYM-14: what began in light tracking continues as any first round does.
#[test]
fn before_anybody_has_rolled_all_dice_lie_beside_the_mats() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play_all([Move::Track(Tracking::Full), Move::StockDone]);
    assert!(table.now.pool.is_empty());
    for seat in 0..3 {
        assert_eq!(table.player(seat).beside, dice(STARTING_DICE));
        table.draw(card(Red, "Alert", "red 1"));
        assert_eq!(table.now.phase, Phase::Roll, "nothing is replenished");
        table.play(Move::Roll);
        table.chance(&[3; 5]).play(Move::EndTurn);
    }
    assert_eq!(all_dice(&table), [6, 3, 6]);
}

/// FYM-86 FYM-14: a turn in light tracking has its roll, reported or not.
#[test]
fn whoever_has_had_a_turn_in_light_tracking_has_rolled() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play(Move::Draw(Red)).play(Move::EndTurn);
    table.play(Move::Track(Tracking::Full));
    table.refuses(stock("blue", StockPlace::Beside(0)), Refusal::Stock);
    table.play_all([stock("blue 4", StockPlace::Actions(0)), Move::StockDone]);
    assert_eq!(table.now.pool, dice("blue, yellow, red, red"));
    for seat in [1, 2] {
        assert_eq!(table.player(seat).beside, dice(STARTING_DICE));
    }
}

/// FYM-86 FYM-15: a turn given to healing has no roll.
#[test]
fn a_first_turn_of_healing_leaves_starting_dice_beside_the_mat() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play_all([Move::Injure(0), Move::HealTurn(None)]);
    table.play_all([Move::Track(Tracking::Full), Move::StockDone]);
    assert_eq!(table.player(0).beside, dice(STARTING_DICE));
}

/// FYM-86 FYM-5: full to light and back in round 1.
#[test]
fn there_and_back_in_the_first_round_nothing_is_lost() {
    let readings = &[Reading::StartingDiceCountAsActions];
    let mut table = Position::begun(Tracking::Full, &CREW, readings);
    table.play_all([Move::Injure(0), Move::Hurt(die("yellow"))]);
    table.play_all([Move::Injure(0), Move::Hurt(die("red"))]);
    let before = table.now.clone();
    table.play(Move::Track(Tracking::Light));
    assert_eq!(table.player(0).hurt, 2);
    table.play(Move::Track(Tracking::Full));
    table.play(stock("yellow", StockPlace::Injuries(0)));
    table.play_all([stock("red", StockPlace::Injuries(0)), Move::StockDone]);
    assert_eq!(table.now.players, before.players);
    assert_eq!(table.now.pool, before.pool);
}

/// FYM-86 FYM-56: the injuries that were counted are asked for first, player by player.
#[test]
fn stock_begins_with_the_injuries_that_were_counted() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play_all([Move::Draw(Red), Move::EndTurn, Move::Injure(0)]);
    table.play_all([Move::Injure(2), Move::Injure(0)]);
    table.play(Move::Track(Tracking::Full));
    assert_eq!(table.now.injuries_to_report(), Some((0, 2)));
    table.refuses(Move::StockDone, Refusal::FirstThis);
    table.refuses(stock("blue 2", StockPlace::Injuries(2)), Refusal::FirstThis);
    table.play(stock("red 6", StockPlace::Injuries(0)));
    table.play(stock("yellow 1", StockPlace::Injuries(0)));
    assert_eq!(table.now.injuries_to_report(), Some((2, 1)));
    // Of the five that were rolled no yellow die is left: it is one of the player's own.
    table.refuses(stock("yellow 1", StockPlace::Injuries(2)), Refusal::Stock);
    table.play(stock("yellow", StockPlace::Injuries(2)));
    assert_eq!(table.now.injuries_to_report(), None);
    table.play(Move::StockDone);
    assert_eq!(table.player(0).injuries, dice("yellow 1, red 6"));
    assert_eq!(table.player(2).injuries, dice("yellow"));
    assert_eq!(table.player(2).beside, dice("blue, blue, red, red"));
    assert!(table.now.players.iter().all(|player| player.hurt == 0));
    assert_eq!(all_dice(&table), [6, 3, 6]);
}

/// FYM-86: the count may have been wrong.
#[test]
fn there_may_be_fewer_injuries_than_were_counted() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play(Move::Injure(1)).play(Move::Injure(1));
    table.play(Move::Track(Tracking::Full));
    table.refuses(Move::Mend(0), Refusal::FirstThis);
    table.play(Move::Mend(1)).play(Move::Mend(1));
    table.refuses(Move::Mend(1), Refusal::FirstThis);
    table.play(Move::StockDone);
    assert!(table.player(1).injuries.is_empty());
    assert_eq!(table.player(1).beside, dice(STARTING_DICE));
}

/// FYM-86 FYM-56: A18. By the letter an injury has taken a pool die and the starting dice are complete; by the other
/// reading it has taken one of them.
#[test]
fn an_injury_before_the_first_roll_is_a_pool_or_starting_die() {
    let fewer = "blue, blue, red, red";
    for (readings, shows, left) in [
        (&[][..], "yellow 2", STARTING_DICE),
        (&[Reading::StartingDiceCountAsActions], "yellow", fewer),
    ] {
        let mut table = Position::begun(Tracking::Light, &CREW, readings);
        table.play_all([Move::Draw(Red), Move::EndTurn, Move::Injure(1)]);
        table.play(Move::Track(Tracking::Full));
        table.play_all([stock(shows, StockPlace::Injuries(1)), Move::StockDone]);
        assert_eq!(table.player(1).injuries, dice(shows));
        assert_eq!(table.player(1).beside, dice(left));
        assert_eq!(all_dice(&table), [6, 3, 6]);
    }
}

/// FYM-86: one of five may have come to the pool through an injury that was healed.
#[test]
fn a_starting_die_that_lies_elsewhere_is_reported() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play(Move::Track(Tracking::Full));
    let beside = |shows| stock(shows, StockPlace::Beside(1));
    // All are there.
    table.refuses(beside("blue"), Refusal::Stock);
    table.play(stock("blue", StockPlace::NotBeside(1)));
    table.play(stock("red", StockPlace::NotBeside(1)));
    table.play(stock("blue 5", StockPlace::Actions(0)));
    // None is left.
    table.refuses(beside("blue"), Refusal::Stock);
    // Not rolled.
    table.refuses(beside("red 1"), Refusal::Stock);
    table.play(beside("red")).play(Move::StockDone);
    assert_eq!(table.player(1).beside, dice("blue, yellow, red, red"));
    assert_eq!(table.player(0).actions, dice("blue 5"));
    table.refuses(
        stock("yellow", StockPlace::NotBeside(1)),
        Refusal::TrackLater,
    );
    assert_eq!(all_dice(&table), [6, 3, 6]);
}

/// FYM-86: a game begun with rules 1 replays as it was played: all that is not reported lies in the pool.
#[test]
fn a_game_begun_with_rules_1_forgets_starting_dice_and_injuries() {
    let mut table = Position::begun_by(1, Tracking::Light, &CREW, &[]);
    table.play_all([Move::Injure(0), Move::Track(Tracking::Full)]);
    table.play(Move::StockDone);
    assert_eq!(table.now.pool.by_colour(), [6, 3, 6]);
    assert!(table.player(0).beside.is_empty() && table.player(0).injuries.is_empty());
    table.play_all([Move::Track(Tracking::Light), Move::Track(Tracking::Full)]);
    table.play(Move::StockDone);
    table.draw(card(Red, "Alert", "red 1"));
    assert_eq!(table.now.phase, Phase::Replenish);
}

/// FYM-86 FYM-65: random play came upon it at seed 176 of the light games: the end comes while stock is taken.
#[test]
fn an_end_while_stock_is_taken_leaves_no_die_behind() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play_all([Move::DrawMarked(Red, URGENT), Move::RollDone]);
    table.play(Move::EndTurn);
    table.now.piles[Blue as usize].failure = 4;
    table.play_all([Move::Injure(0), Move::Track(Tracking::Full)]);
    table.timer_runs_out();
    assert_eq!(table.now.prompt(), Prompt::Over { won: false });
    assert_eq!(all_dice(&table), [6, 3, 6]);
}
