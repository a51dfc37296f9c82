//! Winning.

use readyroom_kit::{Game, Prompt};

use super::position::*;

/// One point, one alert of a colour or one Urgent short of the goal, no such table has won; at the goal it has.
#[track_caller]
fn asks_for(level: Difficulty, points: u16, of_each: u8, urgent: u8) {
    let mut table = Position::placing(&CREW, &[]);
    table.now.setup.difficulty = level;
    table.now.scored = points;
    table.completed(of_each);
    table.now.urgent_resolved = urgent;
    assert!(table.now.goal_reached());
    let mut short = table.now.clone();
    short.scored -= 1;
    assert!(!short.goal_reached());
    for colour in Colour::ALL {
        let mut short = table.now.clone();
        short.piles[colour as usize].completed -= 1;
        assert!(!short.goal_reached(), "{colour:?}");
    }
    let mut short = table.now.clone();
    short.urgent_resolved = 0;
    assert_eq!(short.goal_reached(), urgent == 0);
    table.play(Move::EndTurn);
    assert_eq!(table.now.phase, Phase::Over(End::GoalReached));
    assert_eq!(table.now.prompt(), Prompt::Over { won: true });
}

/// FYM-74 FYM-75 FYM-76 FYM-77 FYM-78 FYM-79
#[test]
fn each_level_asks_for_points_colours_and_the_highest_an_urgent() {
    asks_for(Difficulty::Ensign, 10, 1, 0);
    asks_for(Difficulty::Lieutenant, 12, 1, 0);
    asks_for(Difficulty::LieutenantCommander, 14, 1, 0);
    asks_for(Difficulty::Commander, 16, 2, 0);
    asks_for(Difficulty::Captain, 18, 2, 0);
    asks_for(Difficulty::Admiral, 20, 2, 1);
}

fn resolve(insignia: u8, readings: &[Reading]) -> Position {
    let mut table = Position::placing(&CREW, readings);
    let alert = AlertCard {
        insignia,
        urgent: true,
        ..card(Red, "Alert", "red 1")
    };
    let alert = table.lay(alert);
    table.actions(0, "red 1");
    table.play(place(alert, &[(0, "red 1")]));
    table
}

/// FYM-80: A3, both ways.
#[test]
fn each_insignia_is_a_point() {
    for (insignia, points, each) in [(0, 0, 0), (1, 1, 1), (2, 2, 1), (3, 3, 1)] {
        assert_eq!(resolve(insignia, &[]).now.points(), points);
        assert_eq!(
            resolve(insignia, &[Reading::OnePointEach]).now.points(),
            each
        );
    }
}

/// FYM-80: A4, both ways.
#[test]
fn every_resolved_alert_counts_for_its_colour() {
    for (insignia, readings, counts) in [
        (0, &[][..], 1),
        (1, &[], 1),
        (0, &[Reading::OnlyScoringAlertsCount], 0),
        (1, &[Reading::OnlyScoringAlertsCount], 1),
    ] {
        let table = resolve(insignia, readings);
        assert_eq!(table.piles(Red).completed, counts);
        assert_eq!(table.piles(Blue).completed, 0);
        assert_eq!(table.now.urgent_resolved, 1);
    }
}

/// FYM-80: the mission is won with the alert that reaches the goal, not at the end of the turn.
#[test]
fn the_mission_is_won_at_once() {
    let mut table = Position::placing(&CREW, &[]);
    table.now.scored = 9;
    for colour in [Blue, Yellow] {
        table.now.piles[colour as usize].completed = 1;
    }
    let alert = table.lay(card(Red, "Alert", "red 1"));
    table.actions(0, "red 1, red 2");
    table.play(place(alert, &[(0, "red 1")]));
    assert_eq!(table.now.phase, Phase::Over(End::GoalReached));
    assert_eq!(table.events.last(), Some(&Event::Over(End::GoalReached)));
}
