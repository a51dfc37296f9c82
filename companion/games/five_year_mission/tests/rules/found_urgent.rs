//! Light tracking: an alert that was entered without icons is found to be Urgent.

use readyroom_kit::Game;

use super::{
    light::{if_failed, light, resolve, urgent},
    position::*,
};

/// FYM-83 FYM-32: as if it had been drawn with the icon, once, and in that turn alone.
#[test]
fn an_alert_without_icons_is_found_urgent_in_its_turn() {
    let mut told = light(&[]);
    told.play(urgent());
    let mut table = light(&[]);
    table.play(Move::Draw(Red));
    let red = table.row(Red)[0];
    let mut late = table.clone();
    table.play(Move::FoundUrgent(red));
    assert_eq!(
        (table.now.phase, table.urgency(red)),
        (Phase::Roll, Urgency::Waiting)
    );
    table.refuses(Move::FoundUrgent(red), Refusal::ToldWithIcons);
    table.play(Move::RollDone);
    told.play(Move::RollDone);
    assert_eq!(table.now.countdown(), told.now.countdown());
    let start = late.row(Blue)[0];
    late.refuses(Move::FoundUrgent(start), Refusal::ToldWithIcons);
    late.play(Move::EndTurn);
    late.refuses(Move::FoundUrgent(red), Refusal::ToldWithIcons);
    let directive = Marks {
        prime_directive: true,
        ..Marks::default()
    };
    late.play(Move::DrawMarked(Red, directive));
    let red = late.row(Red)[1];
    late.refuses(Move::FoundUrgent(red), Refusal::ToldWithIcons);
}

/// FYM-83 FYM-32: the roll that has been made is the one that starts the timer.
#[test]
fn an_alert_found_to_be_urgent_after_the_roll_is_timed_at_once() {
    let mut rolled = light(&[]);
    rolled
        .play_all([Move::Draw(Red), Move::Roll, Move::Roll])
        .chance(&[1, 2, 3, 4, 5]);
    let mut resolved = light(&[]);
    resolved.play(Move::Draw(Red));
    let start = resolved.row(Blue)[0];
    resolved.play(resolve(start, 1, None));
    for mut table in [rolled, resolved] {
        let red = table.row(Red)[0];
        table.play(Move::FoundUrgent(red));
        assert_eq!(table.now.timer, timing(1, red));
        assert_eq!(
            (table.now.phase, table.urgency(red)),
            (Phase::Place, Urgency::Timed)
        );
    }
}

/// FYM-83 FYM-67: A11, both ways, where the timer is in use; A12, both ways, where it became free after the roll.
#[test]
fn an_alert_found_to_be_urgent_waits_for_the_timer_as_any_other() {
    for (readings, urgency) in [
        (&[][..], Urgency::Waiting),
        (&[Reading::SecondUrgentNeverTimed], Urgency::Untimed),
    ] {
        let mut table = light(readings);
        table.play_all([urgent(), Move::RollDone, Move::EndTurn, Move::Draw(Yellow)]);
        let yellow = table.row(Yellow)[0];
        table.play(Move::FoundUrgent(yellow));
        assert_eq!(
            (table.now.phase, table.urgency(yellow)),
            (Phase::Place, urgency)
        );
    }
    for readings in [&[][..], &[Reading::WaitingUrgentStartsAtOnce]] {
        let mut table = light(readings);
        table.play_all([urgent(), Move::RollDone, Move::EndTurn, Move::Draw(Yellow)]);
        let [start, yellow] = [table.row(Blue)[0], table.row(Yellow)[0]];
        table.play(resolve(start, 1, None));
        table.timer_runs_out();
        table.play(Move::FoundUrgent(yellow));
        let at_once = table.now.timer == timing(2, yellow);
        assert_eq!(at_once, !readings.is_empty());
    }
}

/// FYM-83 FYM-85 FYM-16: an alert that a card brings before the draw waits for the roll; of two, each may be found.
#[test]
fn an_alert_that_a_card_brings_is_found_to_be_urgent_as_well() {
    let mut table = light(&[]);
    table.play_all([Move::DrawExtra(Red), Move::Mark(Marks::default())]);
    let red = table.row(Red)[0];
    let mut before = table.clone();
    before.play(Move::FoundUrgent(red));
    assert_eq!(before.now.phase, Phase::Draw);
    before.play(Move::Draw(Blue));
    assert_eq!(before.now.phase, Phase::Roll);
    table.play(Move::Draw(Yellow));
    let yellow = table.row(Yellow)[0];
    let found = table.offers().into_iter();
    let found = found.filter(|mv| matches!(mv, Move::FoundUrgent(_)));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [yellow, red].map(Move::FoundUrgent)
    );
    table
        .play_all([yellow, red].map(Move::FoundUrgent))
        .play(Move::RollDone);
    assert_eq!(table.now.timer, timing(1, red), "the one that came first");
}

/// FYM-83 FYM-64: what an alert that failed does is entered next all the same.
#[test]
fn finding_an_urgent_alert_does_not_forget_that_another_failed() {
    let mut table = light(&[]);
    table.play_all([
        Move::Draw(Red),
        Move::EndTurn,
        Move::Draw(Red),
        Move::EndTurn,
    ]);
    table.play_all([Move::Draw(Red), Move::EndTurn, Move::Draw(Red)]);
    let youngest = *table.row(Red).last().unwrap();
    table.play(Move::FoundUrgent(youngest));
    assert_eq!(table.offers().first(), Some(&if_failed(1, Injured::Nobody)));
}

/// FYM-83 FYM-87 FYM-32: also while the table says which dice fall; that roll is the one that starts the timer.
#[test]
fn an_alert_is_found_urgent_where_the_rolled_dice_are_shown() {
    let mut table = light(&[]);
    table.play_all([Move::Draw(Red), Move::Roll]);
    let red = table.row(Red)[0];
    assert!(table.offers().contains(&Move::FoundUrgent(red)));
    table.refuses(Move::OwnRoll, Refusal::StepOrder);
    table.play(Move::FoundUrgent(red));
    assert_eq!(
        table.now.dice_set(),
        Some([2, 1, 2]),
        "it is asked as before"
    );
    table.refuses(Move::FoundUrgent(red), Refusal::ToldWithIcons);
    let mut own = table.clone();
    table.play(Move::Roll).chance(&[1, 2, 3, 4, 5]);
    own.play(Move::OwnRoll);
    for table in [table, own] {
        assert_eq!(table.now.timer, timing(1, red));
        assert_eq!(table.now.phase, Phase::Place);
    }
}

/// FYM-83 FYM-73: and while a reward asks which dice of the tray stay; those have fallen already.
#[test]
fn an_alert_found_to_be_urgent_at_a_re_roll_is_timed_at_once() {
    let mut table = light(&[]);
    let reward = table.holds(0, Reward::Reroll, 1);
    table
        .play_all([Move::Draw(Red), Move::Roll, Move::Roll])
        .chance(&[1, 2, 3, 4, 5])
        .play(Move::UseReward(reward));
    let red = table.row(Red)[0];
    table.play(Move::FoundUrgent(red));
    assert_eq!(table.now.timer, timing(1, red));
    assert_eq!(table.now.agenda.last(), Some(&Task::Reroll));
}
