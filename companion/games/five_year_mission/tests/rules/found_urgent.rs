//! Light tracking: an alert that was entered without icons is found to be Urgent.

use super::{
    light::{light, resolve, urgent},
    position::*,
};

/// Once, in that turn, and not if it was entered with an icon (FYM-83).
#[test]
fn an_alert_without_icons_is_found_urgent_in_its_turn() {
    let mut table = light(&[]);
    table.play(Move::Draw(Red));
    let [start, red] = [table.row(Blue)[0], table.row(Red)[0]];
    let mut late = table.clone();
    table.play(Move::FoundUrgent(red));
    for found in [red, start] {
        table.refuses(Move::FoundUrgent(found), Refusal::ToldWithIcons);
    }
    let directive = Marks {
        prime_directive: true,
        ..Marks::default()
    };
    late.play_all([Move::EndTurn, Move::DrawMarked(Red, directive)]);
    for found in late.row(Red) {
        late.refuses(Move::FoundUrgent(found), Refusal::ToldWithIcons);
    }
}

/// The roll that has been made is the one that starts the timer, also while a reward asks which of its dice stay.
#[test]
fn an_alert_found_to_be_urgent_after_the_roll_is_timed_at_once() {
    let mut rolled = light(&[]);
    let reward = rolled.holds(0, Reward::Reroll, 1);
    rolled
        .play_all([Move::Draw(Red), Move::Roll, Move::Roll])
        .chance(&[1, 2, 3, 4, 5]);
    let mut again = rolled.clone();
    again.play(Move::UseReward(reward));
    let mut resolved = light(&[]);
    resolved.play(Move::Draw(Red));
    let start = resolved.row(Blue)[0];
    resolved.play(resolve(start, 1, None));
    for mut table in [rolled, again, resolved] {
        let red = table.row(Red)[0];
        table.play(Move::FoundUrgent(red));
        assert_eq!(table.now.timer, timing(1, red));
        assert_eq!(table.urgency(red), Urgency::Timed);
    }
}

/// A11, both ways, where the timer is in use; A12, both ways, where it became free after the roll.
#[test]
fn an_alert_found_to_be_urgent_waits_for_the_timer_as_any_other() {
    use Reading::{SecondUrgentNeverTimed, WaitingUrgentStartsAtOnce};
    let second = |readings| {
        let mut table = light(readings);
        table.play_all([urgent(), Move::RollDone, Move::EndTurn, Move::Draw(Yellow)]);
        table
    };
    for (readings, urgency) in [
        (&[][..], Urgency::Waiting),
        (&[SecondUrgentNeverTimed], Urgency::Untimed),
    ] {
        let mut table = second(readings);
        let yellow = table.row(Yellow)[0];
        table.play(Move::FoundUrgent(yellow));
        assert_eq!(table.now.phase, Phase::Place);
        assert_eq!(table.urgency(yellow), urgency);
    }
    for readings in [&[][..], &[WaitingUrgentStartsAtOnce]] {
        let mut table = second(readings);
        let [start, yellow] = [table.row(Blue)[0], table.row(Yellow)[0]];
        table.play(resolve(start, 1, None));
        table.timer_runs_out();
        table.play(Move::FoundUrgent(yellow));
        let at_once = table.now.timer == timing(2, yellow);
        assert_eq!(at_once, !readings.is_empty());
    }
}

/// An alert that a card brings before the draw waits for the roll; of two, each may be found.
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
    let both = [table.row(Yellow)[0], red].map(Move::FoundUrgent);
    let found = table.offers().into_iter();
    let found = found.filter(|mv| matches!(mv, Move::FoundUrgent(_)));
    assert_eq!(found.collect::<Vec<_>>(), both);
    table.play_all(both).play(Move::RollDone);
    assert_eq!(table.now.timer, timing(1, red), "the one that came first");
}
