//! Dice that the companion rolls in light tracking, by rules 1 and 2: all of the mat, again and again.

use readyroom_kit::Game;

use super::position::*;

fn light() -> Position {
    Position::begun_by(2, Tracking::Light, &CREW, &[])
}

const DRAW_URGENT: Move = Move::DrawMarked(Red, URGENT);

/// What lies on the tray, kept dice in brackets.
fn tray(table: &Position) -> Vec<String> {
    let tray = table.now.turn.tray.iter();
    tray.map(|lies| match lies.kept {
        true => format!("[{}]", lies.die),
        false => lies.die.to_string(),
    })
    .collect()
}

/// The game without its tray.
fn without_tray(table: &Position) -> FiveYearMission {
    let mut now = table.now.clone();
    now.turn.tray.clear();
    now
}

/// Kept dice stay in their places, in every step, before the draw is reported as well; nothing else changes.
#[test]
fn the_dice_of_the_mat_are_rolled_some_kept_the_rest_rerolled() {
    let mut begun = light();
    begun.play(Move::Damage(2)).play(Move::Injure(1));
    let mut drawn = begun.clone();
    drawn.play(Move::Draw(Red));
    for mut table in [begun, drawn] {
        let before = table.now.clone();
        table.play(Move::Roll).chance(&[4, 4, 3, 1, 5]);
        table.play_all([Move::Keep(1), Move::Keep(4), Move::Roll]);
        table.chance(&[6, 2, 2]);
        let kept = ["blue 6", "[blue 4]", "yellow 2", "red 2", "[red 5]"];
        assert_eq!(tray(&table), kept);
        table.play(Move::Release(1)).play(Move::Roll);
        table.chance(&[1, 2, 3, 4]);
        let again = ["blue 1", "blue 2", "yellow 3", "red 4", "[red 5]"];
        assert_eq!(tray(&table), again);
        assert_eq!(without_tray(&table), before);
        if table.now.phase == Phase::Draw {
            let mut full = table.clone();
            full.play(Move::Track(Tracking::Full));
            assert!(full.now.turn.tray.is_empty());
            table.play(Move::Draw(Red));
        }
        assert_eq!(tray(&table), again, "the dice lie there all turn");
        table.play(Move::EndTurn);
        assert!(table.now.turn.tray.is_empty(), "and no longer");
    }
}

/// The reasons are of FYM-87, and of FYM-13 while dice are in the air.
#[test]
fn what_is_kept_already_or_not_there_is_refused() {
    let mut table = light();
    table.refuses(Move::Keep(0), Refusal::NotOnTray);
    table.play(Move::Roll);
    table.refuses(Move::Keep(0), Refusal::FirstThis);
    table.chance(&[1, 2, 3, 4, 5]);
    table.refuses(Move::Release(0), Refusal::NotOnTray);
    table.refuses(Move::Keep(5), Refusal::NotOnTray);
    for at in 0..5 {
        table.play(Move::Keep(at));
    }
    table.refuses(Move::Keep(4), Refusal::NotOnTray);
    table.refuses(Move::Roll, Refusal::NothingToRoll);
}

/// Which dice an injury left, only the table knows (FYM-87). More injuries than the mat has dice leave none.
#[test]
fn a_player_with_injuries_shows_which_dice_are_left() {
    let mut table = light();
    table.play_all([Move::Injure(0), Move::Draw(Red), Move::Roll]);
    let all = [[2, 1, 1], [2, 0, 2], [1, 1, 2]].map(Move::RollThese);
    assert_eq!(table.offers(), [&all[..], &[Move::RollDone]].concat());
    let mut not_now = table.clone();
    not_now.play(Move::RollDone);
    assert_eq!((tray(&not_now), not_now.now.agenda.len()), (Vec::new(), 0));
    table.refuses(Move::RollThese([2, 1, 2]), Refusal::NothingToRoll);
    table.refuses(Move::EndTurn, Refusal::FirstThis);
    table.play(Move::RollThese([2, 0, 2]));
    table.chance(&[1, 2, 3, 4]);
    assert_eq!(tray(&table), ["blue 1", "blue 2", "red 3", "red 4"]);
    // Once they lie there, no player is asked again.
    table.play(Move::Roll).chance(&[5, 5, 5, 5]);
    let mut table = light();
    for _ in 0..6 {
        table.play(Move::Injure(0));
    }
    table.refuses(Move::Roll, Refusal::NothingToRoll);
    table.play_all([Move::Mend(0), Move::Mend(0), Move::Roll]);
    table.play(Move::RollThese([0, 1, 0])).chance(&[6]);
}

/// What "we have rolled" does, and no more; later rolls of the turn start nothing.
#[test]
fn a_roll_starts_the_timer_where_the_table_would_report_it() {
    let mut table = light();
    table.play(Move::Roll).chance(&[1, 1, 1, 1, 1]);
    table.play(DRAW_URGENT);
    assert_eq!(table.now.phase, Phase::Roll);
    let mut real_dice = table.clone();
    real_dice.play(Move::RollDone);
    table.play(Move::Roll);
    assert_eq!(table.now.countdown(), None, "the dice are in the air");
    table.chance(&[2, 2, 2, 2, 2]);
    assert_eq!(without_tray(&table), without_tray(&real_dice));
    assert!(table.now.countdown().is_some());
    table.events.clear();
    table.play(Move::Keep(0)).play(Move::Roll);
    table.chance(&[3, 3, 3, 3]);
    assert_eq!(table.events.len(), 1, "the roll, and no timer");
    assert_eq!(without_tray(&table), without_tray(&real_dice));
    let mut later = light();
    later.play_all([Move::Draw(Red), Move::DrawExtra(Red), Move::Mark(URGENT)]);
    later.play(Move::Roll).chance(&[1, 2, 3, 4, 5]);
    assert!(matches!(later.now.timer, Timer::Timing { .. }));
}

/// Time that runs out while dice are in the air takes none of them; the end of the mission takes all.
#[test]
fn time_that_runs_out_leaves_the_dice_in_the_air() {
    let mut table = light();
    table.play_all([DRAW_URGENT, Move::RollDone, Move::Roll]);
    let mut last = table.clone();
    table.timer_runs_out();
    table.chance(&[1, 2, 3, 4, 5]);
    assert_eq!(tray(&table).len(), 5);
    last.now.piles[0].failure = MOST_FAILURES - 1;
    last.timer_runs_out();
    assert!(last.now.is_over());
    assert!(last.now.pool.is_empty(), "no pool is tracked");
}

/// What a table with real dice chooses from is where it was.
#[test]
fn all_that_is_about_the_tray_is_offered_last() {
    let mut table = light();
    for mv in [DRAW_URGENT, Move::RollDone] {
        let offers = table.offers();
        let about_tray = |mv: &Move| matches!(mv, Move::Roll | Move::Keep(_) | Move::Release(_));
        assert!(offers.is_sorted_by_key(about_tray), "{offers:?}");
        assert_eq!(offers.iter().filter(|mv| about_tray(mv)).count(), 1);
        table.play(mv);
    }
}
