//! Changing how much is tracked in the middle of a mission.

use super::position::*;

fn in_actions(shows: &str, seat: Seat) -> Move {
    Move::Stock(die(shows), StockPlace::Actions(seat))
}

fn in_injuries(shows: &str, seat: Seat) -> Move {
    Move::Stock(die(shows), StockPlace::Injuries(seat))
}

/// Light tracking, at the start of round 2.
fn everybody_has_rolled() -> Position {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    for colour in Colour::ALL {
        table.play(Move::Draw(colour)).play(Move::EndTurn);
    }
    assert_eq!((table.now.round, table.now.active), (2, 0));
    table
}

/// FYM-86
#[test]
fn to_light_tracking_dice_become_counts() {
    let mut table = Position::drawing(&CREW, &[]);
    let alert = table.lay(card(Red, "Alert", "red 1, red 2"));
    table.on_alert(alert, 0, "red 1");
    table.actions(0, "blue 1");
    table.injuries(1, "red 1, red 2");
    table.pool("yellow 3");
    table.play(Move::Track(Tracking::Light));
    assert_eq!(table.player(1).hurt, 2);
    assert!(table.now.pool.is_empty());
    assert!(table.player(0).actions.is_empty() && table.player(1).injuries.is_empty());
    assert!(
        table
            .now
            .alert(alert)
            .unwrap()
            .dice
            .iter()
            .all(Option::is_none)
    );
    table.play(Move::Draw(Blue)).play(Move::EndTurn);
}

/// FYM-86
#[test]
fn to_full_tracking_the_table_reports_its_dice_and_cards() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    let probe = table.in_deck(card(Red, "Probe", "red 1, blue 2"));
    table.play(Move::Draw(Red)).play(Move::EndTurn);
    let [start, red] = [table.row(Blue)[0], table.row(Red)[0]];
    table.play(Move::Track(Tracking::Full));
    table.refuses(Move::Draw(Red), Refusal::FirstThis);
    table.refuses(Move::Identify(start, probe), Refusal::NotThatCard);
    table.refuses(Move::Identify(99, probe), Refusal::NoSuchAlert);
    // To Boldly Go is blue.
    table.refuses(Move::Identify(red, 0), Refusal::NotThatCard);
    table.play(Move::Identify(red, probe));
    table.refuses(Move::Identify(red, probe), Refusal::NotThatCard);
    table.play_all([in_actions("red 4", 0), in_injuries("yellow 1", 2)]);
    table.play(Move::StockAlert(red, 1, die("blue 2")));
    table.refuses(Move::StockAlert(red, 0, die("red 2")), Refusal::IconValue);
    table.refuses(Move::StockAlert(red, 1, die("blue 2")), Refusal::NoSuchIcon);
    table.refuses(in_actions("blue 4", 3), Refusal::NoSuchSeat);
    table.play(Move::StockDone);
    assert_eq!(table.player(0).actions, dice("red 4"));
    assert_eq!(table.player(2).injuries, dice("yellow 1"));
    assert_eq!(table.die_on(red, 1), Some(die("blue 2")));
    assert_eq!(
        table.now.pool.by_colour(),
        [1, 0, 1],
        "the rest of the five that were rolled"
    );
    assert_eq!(table.now.phase, Phase::Draw);
}

/// FYM-86 FYM-8: To Boldly Go is one of the cards an alert may turn out to be.
#[test]
fn the_start_card_is_reported_like_any_other() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    let start = table.row(Blue)[0];
    table.play_all([Move::Track(Tracking::Full), Move::Identify(start, 0)]);
    table.play(Move::StockDone);
    assert_eq!(table.now.alert(start).unwrap().card, Some(0));
}

/// FYM-86: two blue, one yellow and two red dice a player, and no more.
#[test]
fn no_more_dice_are_reported_than_there_are() {
    let mut table = everybody_has_rolled();
    table.play(Move::Track(Tracking::Full));
    for _ in 0..3 {
        table.play(in_actions("yellow 1", 0));
    }
    table.refuses(in_actions("yellow 1", 0), Refusal::Stock);
    table.refuses(in_actions("red", 0), Refusal::Stock);
}

/// FYM-86 FYM-6: the pool dice for few players are still there.
#[test]
fn the_extra_pool_dice_survive_a_change_of_tracking() {
    let mut table = Position::begun(Tracking::Full, &CREW, &[Reading::PoolDiceForFew]);
    table.play_all([Move::Track(Tracking::Light), Move::Track(Tracking::Full)]);
    table.play(Move::StockDone);
    assert_eq!(table.now.pool.by_colour(), [1, 1, 1]);
}

/// FYM-86 FYM-41: it would have been resolved.
#[test]
fn no_alert_is_reported_as_covered_completely() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    let probe = table.in_deck(card(Red, "Probe", "red 1, blue 2"));
    table.play(Move::Draw(Red)).play(Move::EndTurn);
    let red = table.row(Red)[0];
    table.play_all([Move::Track(Tracking::Full), Move::Identify(red, probe)]);
    table.play(Move::StockAlert(red, 1, die("blue 2")));
    table.refuses(Move::StockAlert(red, 0, die("red 1")), Refusal::Covered);
}

/// FYM-86 FYM-84: a card no player knows is described while stock is taken.
#[test]
fn an_alert_is_described_while_stock_is_taken() {
    let mut table = Position::begun(Tracking::Light, &CREW, &[]);
    table.play(Move::Draw(Red)).play(Move::EndTurn);
    let red = table.row(Red)[0];
    table.play_all([Move::Track(Tracking::Full), Move::Correct(red)]);
    let icon = card(Red, "x", "red 5").icons[0];
    table.play(Move::Draft(DraftStep::Icon(icon)));
    table.play_all([Move::Draft(DraftStep::Done), Move::StockDone]);
    let alert = table.now.alert(red).unwrap();
    assert_eq!(table.now.icons(alert).len(), 1);
    let learned = table.now.card_of(alert).unwrap();
    assert_eq!(
        (learned.name.as_str(), learned.colour),
        ("red 1", Some(Red))
    );
    assert_eq!(learned.insignia, 1);
}

/// FYM-86: random play came upon it at seed 3978 of the light games.
#[test]
fn a_named_alert_is_not_described_again_while_stock_is_taken() {
    let mut table = Position::drawing(&CREW, &[]);
    let alert = table.lay(card(Red, "Alert", "red 1, red 2"));
    table.play_all([Move::Track(Tracking::Light), Move::Track(Tracking::Full)]);
    table.refuses(Move::Correct(alert), Refusal::NotThatCard);
}

/// FYM-86: at the start of a turn only, and to the other kind.
#[test]
fn tracking_changes_at_the_start_of_a_turn() {
    let mut table = Position::drawing(&CREW, &[]);
    table.refuses(Move::Track(Tracking::Full), Refusal::TrackLater);
    table.at(Phase::Place);
    table.refuses(Move::Track(Tracking::Light), Refusal::TrackLater);
    table.refuses(Move::StockDone, Refusal::TrackLater);
}

/// FYM-86 FYM-14: the player who has rolled replenishes in the next turn.
#[test]
fn after_stock_is_taken_a_turn_replenishes() {
    let mut table = everybody_has_rolled();
    table.play_all([Move::Track(Tracking::Full), Move::StockDone]);
    assert_eq!(table.now.pool.by_colour(), [6, 3, 6]);
    table.draw(card(Red, "Alert", "red 1"));
    table.play(Move::Replenish([2, 1, 2])).play(Move::Roll);
}
