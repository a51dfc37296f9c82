//! Losing and winning at once with something else: what lies where at the end, and each level of difficulty.

use readyroom_kit::{Game, Prompt};

use super::position::*;

fn with_failures(count: u8, readings: &[Reading]) -> Position {
    let mut table = Position::placing(&CREW, readings);
    table.now.piles[0].failure = count - 1;
    table.now.piles[1].failure = 1;
    table
}

/// A failure may bring further failures, and the fifth ends it all; what an alert does at once it does not do again.
#[test]
fn failures_may_chain_up_to_the_fifth() {
    let fails = |colour, next| {
        let alert = if_failed(card(colour, "Alert", "red 1, blue 2"), next);
        at_once(alert, What::Damage(1))
    };
    for (failures, damage) in [(1, 2), (2, 0)] {
        let mut table = with_failures(failures, &[]);
        let first = table.put(fails(Blue, What::FailOldest(Yellow)));
        table.on_alert(first, 1, "blue 2");
        table.put(fails(Yellow, What::FailOldest(Red)));
        let third = table.put(fails(Red, What::Damage(2)));
        table.play(Move::FailAlert(first));
        assert_eq!(table.failed(third), Some(FailCause::Card));
        assert_eq!(table.now.pool, dice("blue 2"));
        let lost = table.now.phase == Phase::Over(End::FiveFailures);
        assert_eq!((table.now.damage, lost), (damage, damage == 0));
    }
}

/// A mission that is over takes no move (FYM-65), and whatever was on its way lies in the pool or in its deck.
#[test]
fn what_is_on_its_way_at_the_end_lies_in_pool_and_deck() {
    let mut table = with_failures(4, &[]);
    table.put(as_urgent(card(Blue, "Fifth", "red 1")));
    table.at(Phase::Roll);
    table.actions(0, "red 2, red 3");
    table.play(Move::RollDone);
    let mut sulu = table.clone();
    let id = table.now.countdown().unwrap().id;
    table.play(Move::Kirk(Red)).timer_runs_out();
    assert_eq!(table.now.prompt(), Prompt::Over { won: false });
    assert_eq!(table.now.pool, dice("red 2, red 3"));
    assert_eq!(table.now.countdown(), None, "no time runs on");
    table.refuses(Move::TimeUp(id), Refusal::Over);
    table.refuses(Move::EndTurn, Refusal::Over);
    sulu.now.players[0].crew = Sulu;
    sulu.at(Phase::Draw);
    let drawn = sulu.in_deck(card(Red, "Drawn", "red 1"));
    sulu.play_all([Move::Draw(Red), Move::Reveal(drawn)]);
    assert_eq!(sulu.piles(Red).deck, 23);
    sulu.timer_runs_out();
    assert_eq!(sulu.piles(Red).deck, 24);
    assert_eq!(sulu.now.places[usize::from(drawn)], CardPlace::Deck);
}

/// Also by damage larger than the track.
#[test]
fn more_damage_than_spaces_destroys_the_ship() {
    for (before, points, lost) in [(1, 4, false), (5, 1, true), (3, 3, true), (4, 5, true)] {
        let mut table = Position::placing(&CREW, &[]);
        table.now.damage = before;
        table.play(Move::Damage(points));
        let destroyed = table.now.phase == Phase::Over(End::Destroyed);
        assert_eq!(destroyed, lost, "{before} and {points}");
    }
    let mut table = Position::drawing(&CREW, &[]);
    table.draw(at_once(card(Red, "Doom", "red 1"), What::Damage(6)));
    assert_eq!(table.now.phase, Phase::Over(End::Destroyed));
}

/// A21, both ways: the alert that reaches the goal breaks the directive that fails fifth. Without the goal a loss is one.
#[test]
fn a_loss_in_the_action_that_reaches_the_goal_counts() {
    for (readings, points, end) in [
        (&[][..], 9, End::FiveFailures),
        (&[Reading::WinBeforeLoss], 9, End::GoalReached),
        (&[Reading::WinBeforeLoss], 8, End::FiveFailures),
    ] {
        let mut table = with_failures(4, readings);
        table.now.scored = points;
        table.completed(1);
        table.put(as_directive(card(Blue, "D", "red 1")));
        let last = table.put(card(Red, "Last", "red 2"));
        table.actions(0, "red 2");
        table.play(place(last, &[(0, "red 2")]));
        assert_eq!(table.now.phase, Phase::Over(end));
    }
}

/// What a broken directive does is settled before the win, even if it asks something.
#[test]
fn a_win_waits_until_all_is_settled() {
    let mut table = Position::placing(&CREW, &[]);
    table.now.scored = 9;
    table.completed(1);
    let directive = as_directive(card(Blue, "D", "red 1"));
    table.put(if_failed(directive, What::InjureActive(1)));
    let last = table.put(card(Red, "Last", "red 2"));
    table.actions(0, "red 2, red 3, blue 4");
    table.play(place(last, &[(0, "red 2")]));
    assert!(!table.now.is_over());
    table.play(Move::Hurt(die("red 3")));
    assert_eq!(table.events.last(), Some(&Event::Over(End::GoalReached)));
}

/// FYM-75, FYM-78: one point, one alert of a colour or the Urgent one short of the goal, no table has won.
#[test]
fn each_level_asks_for_points_colours_and_the_highest_an_urgent() {
    for (level, points, of_each, urgent) in [
        (Difficulty::Ensign, 10, 1, 0),
        (Difficulty::Lieutenant, 12, 1, 0),
        (Difficulty::LieutenantCommander, 14, 1, 0),
        (Difficulty::Commander, 16, 2, 0),
        (Difficulty::Captain, 18, 2, 0),
        (Difficulty::Admiral, 20, 2, 1),
    ] {
        let mut table = Position::placing(&CREW, &[]);
        table.now.setup.difficulty = level;
        table.now.scored = points;
        table.completed(of_each);
        table.now.urgent_resolved = urgent;
        let falls_short = |by: &dyn Fn(&mut FiveYearMission)| {
            let mut short = table.now.clone();
            by(&mut short);
            !short.goal_reached()
        };
        assert!(falls_short(&|now| now.scored -= 1), "{level:?}");
        for colour in 0..3 {
            assert!(falls_short(&|now| now.piles[colour].completed -= 1));
        }
        assert_eq!(falls_short(&|now| now.urgent_resolved = 0), urgent > 0);
        table.play(Move::EndTurn);
        assert_eq!(table.now.prompt(), Prompt::Over { won: true });
    }
}

/// A3 and A4, both ways: what an Urgent alert of so many insignia is worth, and whether it counts for its colour.
#[test]
fn each_insignia_is_a_point_and_every_alert_counts() {
    for (readings, worth, counts) in [
        (&[][..], [0, 1, 2, 3], [1, 1, 1, 1]),
        (&[Reading::OnePointEach], [0, 1, 1, 1], [1, 1, 1, 1]),
        (
            &[Reading::OnlyScoringAlertsCount],
            [0, 1, 2, 3],
            [0, 1, 1, 1],
        ),
    ] {
        for insignia in 0..=3 {
            let mut table = Position::placing(&CREW, readings);
            let alert = table.put(AlertCard {
                insignia,
                ..as_urgent(card(Red, "Alert", "red 1"))
            });
            table.actions(0, "red 1");
            table.play(place(alert, &[(0, "red 1")]));
            let at = usize::from(insignia);
            assert_eq!(table.now.points(), worth[at], "{readings:?}");
            assert_eq!(table.piles(Red).completed, counts[at], "{readings:?}");
            assert_eq!(table.now.urgent_resolved, 1);
        }
    }
}
