//! The mission in progress: its name and timer, its objectives, its rules.

use maud::{Markup, html};
use readyroom_kit::face::{WIDTH, bold_letters, fits, letters};

use super::{HIGHEST, LINE, crew, place};
use crate::{face::words, rules::Panic};

/// Objectives side by side.
const COLUMNS: i16 = 3;
/// From one to the next.
const PITCH: i16 = WIDTH / COLUMNS;

/// Width of a line of rules.
const RULES: u16 = WIDTH as u16 - 10;

/// Height of this part: as many rows of objectives and lines of rules as there are.
pub fn height(game: &Panic) -> i16 {
    above_rules(game) + rule_lines(game).len() as i16 * LINE
}

/// Height of name and objectives, with what is left free around all.
fn above_rules(game: &Panic) -> i16 {
    let objectives = objectives(game).len() as i16;
    (1 + (objectives + COLUMNS - 1) / COLUMNS) * LINE + 3
}

/// The rules, whole, in as many lines as they need. Where the drawing would be higher than it may be the last line takes the rest,
/// and only the words have that whole.
fn rule_lines(game: &Panic) -> Vec<String> {
    let free = HIGHEST - place::HEIGHT - 2 - crew::height(game) - above_rules(game);
    let most = (free / LINE).max(1) as usize;
    let mut lines: Vec<String> = Vec::new();
    for rule in rules(game) {
        let is_last = lines.len() == most;
        match lines.last_mut() {
            Some(line) if is_last || fits(&format!("{line}; {rule}"), RULES) => {
                line.push_str("; ");
                line.push_str(&rule);
            }
            _ => lines.push(rule),
        }
    }
    lines
}

pub fn mission(game: &Panic) -> Markup {
    let height = height(game);
    html! {
        rect class="card" width=(WIDTH) height=(height) rx="4" {}
        g id="panic-mission" { (bold_letters("ink", [5, 11], 286, &name(game))) }
        g id="panic-timer" text-anchor="end" { (letters("ink", [395, 11], 98, &timer(game))) }
        @for (number, objective) in (0i16..).zip(objectives(game)) {
            g id={ "panic-objective-" (number) } {
                (letters("ink", [5 + number % COLUMNS * PITCH, 11 + LINE * (1 + number / COLUMNS)], PITCH as u16 - 8, &objective))
            }
        }
        g id="panic-rules" {
            @for (line, y) in rule_lines(game).iter().zip((above_rules(game) + 9..).step_by(LINE as usize)) {
                (letters("ink", [5, y], RULES, line))
            }
        }
    }
}

/// The mission's name.
pub fn name(game: &Panic) -> String {
    match game.mission_card() {
        Some(card) => format!("Mission: {}", card.name),
        None => "No mission".into(),
    }
}

/// The turns its timer leaves; without a mission nothing.
pub fn timer(game: &Panic) -> String {
    match game.mission.as_ref().map(|mission| mission.timer) {
        None => String::new(),
        Some(None) => "no limit".into(),
        Some(Some(1)) => "1 turn left".into(),
        Some(Some(turns)) => format!("{turns} turns left"),
    }
}

/// How far each objective is: "Science credit 1 of 2".
pub fn objectives(game: &Panic) -> Vec<String> {
    let (Some(mission), Some(card)) = (&game.mission, game.mission_card()) else {
        return Vec::new();
    };
    let objectives = card.objectives.iter().zip(&mission.progress);
    objectives
        .map(|(objective, done)| {
            format!(
                "{}: {done} of {}",
                words::counts(objective.counts),
                objective.needed
            )
        })
        .collect()
}

/// Missions done, then what this one forbids, says and brings.
pub fn rules(game: &Panic) -> Vec<String> {
    let mut rules = vec![match game.setup.missions {
        0 => format!("{} tokens left in the bag", game.bag),
        of => format!("Done {}", done(game, of)),
    }];
    if let Some(card) = game.mission_card() {
        rules.extend(card.no_trade.then(|| "no trade".into()));
        rules.extend(card.no_maneuver.then(|| "no maneuver".into()));
        rules.extend((!card.note.is_empty()).then(|| card.note.to_string()));
        rules.extend(card.rewards.iter().map(|bonus| words::bonus(*bonus)));
    }
    rules
}

/// "1 of 5, 2 failed".
fn done(game: &Panic, of: u8) -> String {
    let done = game.completed.len();
    match game.failed.len() {
        0 => format!("{done} of {of}"),
        failed => format!("{done} of {of}, {failed} failed"),
    }
}
