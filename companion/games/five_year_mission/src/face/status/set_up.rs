//! The table's agreements so far, in the status.

use readyroom_kit::face::status::{Body, Fact, Label, Section, Status, Value, house_rules};

use super::players;
use crate::{face::tracking_path::tracked, rules::FiveYearMission};

/// The whole before the start.
pub fn status(game: &FiveYearMission) -> Status {
    let mut status = Status::new("Set-up");
    status.sections = vec![
        Section::new("set-up", "Set-up", Body::Facts(agreed(game))),
        house_rules(game.setup.readings),
        // The menu has the players with their names.
        Section::new("crew", "Crew", Body::Players(players(game))).elsewhere(),
    ];
    status
}

fn agreed(game: &FiveYearMission) -> Vec<Fact> {
    let setup = &game.setup;
    let crew = match setup.time_rift {
        true => "both series",
        false => setup.ship.label(),
    };
    let level = setup.difficulty.label();
    let seats = game.players.len() as u16;
    vec![
        Fact::words("ship", "Ship", setup.ship.label()),
        Fact::words("series", "Crew", crew),
        Fact::new("seats", "Players", Value::Count(seats)),
        Fact::words("level", "Level", Label::from(aims(game)).or(level)),
        Fact::words("tracking", "Tracking", tracked(setup.tracking)),
    ]
}

/// "Ensign, 10 points, 1 of each colour".
fn aims(game: &FiveYearMission) -> String {
    let level = game.setup.difficulty;
    let goal = level.goal();
    let urgent = match goal.urgent {
        0 => String::new(),
        urgent => format!(", {urgent} Urgent"),
    };
    let (points, each) = (goal.points, goal.of_each_colour);
    format!("{level}, {points} points, {each} of each colour{urgent}")
}
