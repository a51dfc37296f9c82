//! Changing how much is tracked: what the table may report of its dice and cards, and where the others lie then.

use readyroom_kit::{Game, Prompt};

use super::position::*;

const STARTING_DICE: &str = "blue, blue, yellow, red, red";

fn stock(shows: &str, place: StockPlace) -> Move {
    Move::Stock(die(shows), place)
}

fn in_actions(shows: &str, seat: Seat) -> Move {
    stock(shows, StockPlace::Actions(seat))
}

/// Light tracking, at the start of round 2.
fn everybody_has_rolled() -> Position {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    for colour in Colour::ALL {
        table.play(Move::Draw(colour)).play(Move::EndTurn);
    }
    table
}

/// Light tracking, with one red alert beside To Boldly Go; its card is known.
fn with_a_red_alert() -> (Position, [Serial; 2], CardId) {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    let probe = table.in_deck(card(Red, "Probe", "red 1, blue 2"));
    table.play(Move::Draw(Red)).play(Move::EndTurn);
    let alerts = [table.row(Blue)[0], table.row(Red)[0]];
    (table, alerts, probe)
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

/// A card of its colour (FYM-7) on an alert (FYM-40), fitting dice (FYM-38), and no card covered completely (FYM-86).
#[test]
fn to_full_tracking_the_table_reports_its_dice_and_cards() {
    let (mut table, [start, red], probe) = with_a_red_alert();
    table.play(Move::Track(Tracking::Full));
    table.refuses(Move::Draw(Red), Refusal::FirstThis);
    table.refuses(Move::Identify(start, probe), Refusal::NotThatCard);
    table.refuses(Move::Identify(99, probe), Refusal::NoSuchAlert);
    table.refuses(Move::Identify(red, 0), Refusal::NotThatCard);
    table.play_all([Move::Identify(red, probe), Move::Identify(start, 0)]);
    table.refuses(Move::Identify(red, probe), Refusal::NotThatCard);
    table.refuses(Move::Correct(red), Refusal::NotThatCard);
    table.play(stock("yellow 1", StockPlace::Injuries(2)));
    table.play(in_actions("red 4", 0));
    table.play(Move::StockAlert(red, 1, die("blue 2")));
    table.refuses(Move::StockAlert(red, 0, die("red 2")), Refusal::IconValue);
    table.refuses(Move::StockAlert(red, 0, die("red 1")), Refusal::Covered);
    table.refuses(Move::StockAlert(red, 1, die("blue 2")), Refusal::NoSuchIcon);
    table.refuses(in_actions("blue 4", 3), Refusal::NoSuchSeat);
    table.play(Move::StockDone);
    assert_eq!(table.die_on(red, 1), Some(die("blue 2")));
    assert_eq!(
        table.now.pool.by_colour(),
        [1, 0, 1],
        "the rest of the five"
    );
    assert_eq!(table.now.alert(start).unwrap().card, Some(0));
}

/// Two blue, one yellow and two red dice a player, and the pool dice for few.
#[test]
fn no_more_dice_are_reported_than_there_are() {
    let mut table = everybody_has_rolled();
    table.play(Move::Track(Tracking::Full));
    let mut done = table.clone();
    done.play(Move::StockDone);
    assert_eq!(done.now.pool.by_colour(), [6, 3, 6]);
    done.draw(card(Red, "Alert", "red 1"));
    assert_eq!(done.now.phase, Phase::Replenish);
    for _ in 0..3 {
        table.play(in_actions("yellow 1", 0));
    }
    table.refuses(in_actions("yellow 1", 0), Refusal::Stock);
    table.refuses(in_actions("red", 0), Refusal::Stock);
    let mut table = Position::begun(Tracking::Full, &CREW, &[Reading::PoolDiceForFew]);
    table.play_all([Move::Track(Tracking::Light), Move::Track(Tracking::Full)]);
    table.play(Move::StockDone);
    assert_eq!(table.now.pool.by_colour(), [1, 1, 1]);
}

/// A card that no player knows.
#[test]
fn an_alert_is_described_while_stock_is_taken() {
    let (mut table, [_, red], _) = with_a_red_alert();
    table.play_all([Move::Track(Tracking::Full), Move::Correct(red)]);
    let icon = card(Red, "x", "red 5").icons[0];
    table.play(Move::Draft(DraftStep::Icon(icon)));
    table.play_all([Move::Draft(DraftStep::Done), Move::StockDone]);
    let alert = table.now.alert(red).unwrap();
    let learned = table.now.card_of(alert).unwrap();
    let known = (learned.name.as_str(), learned.colour, learned.insignia);
    assert_eq!(known, ("red 1", Some(Red), 1));
    assert_eq!(table.now.icons(alert).len(), 1);
}

/// Whoever has had a turn in light tracking has rolled, unless it was given to healing.
#[test]
fn starting_dice_lie_beside_the_mats_of_those_who_have_not_rolled() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play_all([Move::Injure(0), Move::HealTurn(None)]);
    table.play_all([Move::Draw(Red), Move::EndTurn]);
    table.play(Move::Track(Tracking::Full));
    table.refuses(stock("blue", StockPlace::Beside(1)), Refusal::Stock);
    table.play_all([in_actions("blue 4", 1), Move::StockDone]);
    assert_eq!(table.now.pool, dice("blue, yellow, red, red"));
    for seat in [0, 2] {
        assert_eq!(table.player(seat).beside, dice(STARTING_DICE));
    }
    assert_eq!(all_dice(&table), [6, 3, 6]);
}

/// Full to light and back in round 1.
#[test]
fn there_and_back_in_the_first_round_nothing_is_lost() {
    let readings = &[Reading::StartingDiceCountAsActions];
    let mut table = Position::begun(Tracking::Full, &CREW, readings);
    for shows in ["yellow", "red"] {
        table.play_all([Move::Injure(0), Move::Hurt(die(shows))]);
    }
    let before = table.now.clone();
    table.play(Move::Track(Tracking::Light));
    assert_eq!(table.player(0).hurt, 2);
    table.play(Move::Track(Tracking::Full));
    table.play(stock("yellow", StockPlace::Injuries(0)));
    table.play_all([stock("red", StockPlace::Injuries(0)), Move::StockDone]);
    assert_eq!(table.now.players, before.players);
    assert_eq!(table.now.pool, before.pool);
}

/// Player by player (FYM-13), or fewer: the count may have been wrong.
#[test]
fn stock_begins_with_the_injuries_that_were_counted() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play_all([Move::Draw(Red), Move::EndTurn, Move::Injure(0)]);
    table.play_all([Move::Injure(2), Move::Injure(0), Move::Injure(2)]);
    table.play(Move::Track(Tracking::Full));
    assert_eq!(table.now.injuries_to_report(), Some((0, 2)));
    table.refuses(Move::StockDone, Refusal::FirstThis);
    table.refuses(Move::Mend(2), Refusal::FirstThis);
    table.refuses(stock("blue 2", StockPlace::Injuries(2)), Refusal::FirstThis);
    table.play(stock("red 6", StockPlace::Injuries(0)));
    table.play(stock("yellow 1", StockPlace::Injuries(0)));
    assert_eq!(table.now.injuries_to_report(), Some((2, 2)));
    // Of the five that were rolled no yellow die is left: it is one of the player's own.
    table.refuses(stock("yellow 1", StockPlace::Injuries(2)), Refusal::Stock);
    table.play_all([stock("yellow", StockPlace::Injuries(2)), Move::Mend(2)]);
    table.refuses(Move::Mend(2), Refusal::FirstThis);
    table.play(Move::StockDone);
    assert_eq!(table.player(0).injuries, dice("yellow 1, red 6"));
    assert_eq!(table.player(2).beside, dice("blue, blue, red, red"));
    assert!(table.now.players.iter().all(|player| player.hurt == 0));
    assert_eq!(all_dice(&table), [6, 3, 6]);
}

/// A18, both ways: an injury has taken a pool die and the starting dice are complete, or one of them.
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
        assert_eq!(table.player(1).beside, dice(left));
        assert_eq!(all_dice(&table), [6, 3, 6]);
    }
}

/// One of five may have come to the pool through an injury that was healed (FYM-86).
#[test]
fn a_starting_die_that_lies_elsewhere_is_reported() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play(Move::Track(Tracking::Full));
    let beside = |shows| stock(shows, StockPlace::Beside(1));
    // All are there.
    table.refuses(beside("blue"), Refusal::Stock);
    table.play(stock("blue", StockPlace::NotBeside(1)));
    table.play(stock("red", StockPlace::NotBeside(1)));
    table.play(in_actions("blue 5", 0));
    // None is left, and this one was not rolled.
    table.refuses(beside("blue"), Refusal::Stock);
    table.refuses(beside("red 1"), Refusal::Stock);
    table.play(beside("red")).play(Move::StockDone);
    assert_eq!(table.player(1).beside, dice("blue, yellow, red, red"));
    let late = stock("yellow", StockPlace::NotBeside(1));
    table.refuses(late, Refusal::TrackLater);
    assert_eq!(all_dice(&table), [6, 3, 6]);
}

/// Such a game replays as it was played: all that is not reported lies in the pool.
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

/// Random play came upon it: the end comes while stock is taken.
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
