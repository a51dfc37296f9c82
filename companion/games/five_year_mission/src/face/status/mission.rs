//! The mission's section of the status: damage, goal, and the supply left.

use readyroom_kit::face::status::{By, Fact, Id, Label, Need, Space, Tone, Track, Value};

use super::{deck_id, shade};
use crate::{
    face::{called, words},
    rules::{Colour, DAMAGE_SPACES, FiveYearMission, MOST_FAILURES, Timer},
};

/// The spaces of the damage track with the values that repair from them.
pub fn damage(game: &FiveYearMission) -> Track {
    Track {
        id: "damage".into(),
        label: "Damage".into(),
        spaces: (0..=DAMAGE_SPACES).map(|at| space(game, at)).collect(),
        marker: game.damage.into(),
        means: match game.damage {
            0..=DAMAGE_SPACES => words::allowed(game.lowest_allowed()).into(),
            _ => Label::from("The ship is destroyed").or("destroyed"),
        },
        tone: match game.damage {
            0..DAMAGE_SPACES => Tone::Plain,
            _ => Tone::Alarm,
        },
    }
}

fn space(game: &FiveYearMission, at: u8) -> Space {
    let need = |face| Need {
        face,
        by: if face == 6 { By::Exactly } else { By::OrHigher },
    };
    Space {
        name: words::space(at),
        need: game.repair_value(at).map(need),
        colour: match at {
            0 => None,
            1 => Some(shade(Colour::Blue)),
            2 | 3 => Some(shade(Colour::Yellow)),
            _ => Some(shade(Colour::Red)),
        },
    }
}

/// "Goal: Ensign".
pub fn level(game: &FiveYearMission) -> String {
    format!("Goal: {}", game.setup.difficulty.label())
}

/// "Round 3".
pub fn round(game: &FiveYearMission) -> String {
    format!("Round {}", game.round)
}

/// How far the crew is of what the goal asks for.
pub fn goal(game: &FiveYearMission) -> Vec<Fact> {
    let goal = game.setup.difficulty.goal();
    let points = Value::Progress(game.points(), goal.points.into());
    let resolved = |colour: Colour| {
        let name = words::colour(colour);
        let label = Label::from(format!("{name} alerts resolved")).or(name);
        let done = game.piles[colour as usize].completed;
        let value = Value::Progress(done.into(), goal.of_each_colour.into());
        Fact::new(format!("resolved-{colour}"), label, value).of(shade(colour))
    };
    let mut facts = vec![Fact::new("points", "Points", points)];
    facts.extend(Colour::ALL.map(resolved));
    facts
}

/// "Urgent resolved: 1 of 2" where the goal asks for that.
pub fn urgent(game: &FiveYearMission) -> Label {
    match game.setup.difficulty.goal().urgent {
        0 => Label::default(),
        needed => {
            let resolved = game.urgent_resolved.min(needed);
            format!("Urgent resolved: {resolved} of {needed}").into()
        }
    }
}

/// What ends the mission, the timer, and the pool; in light tracking no player reports what lies there.
pub fn supply(game: &FiveYearMission) -> Vec<Fact> {
    let failures = game.failures();
    let failed = Value::OutOf(failures.into(), MOST_FAILURES.into());
    let failed = Fact::new("failed", Label::from("Failed alerts").or("Failed"), failed);
    let urgent = Value::Count(game.urgent_resolved.into());
    let mut facts = vec![
        match failures + 1 < MOST_FAILURES {
            true => failed,
            false => failed.toned(Tone::Alarm),
        },
        Fact::words("timer", "Timer", timer(game)),
        Fact::new("urgent", "Urgent resolved", urgent),
    ];
    if game.full() {
        let counts = Colour::ALL.into_iter().zip(game.pool.by_colour());
        let counts = counts.map(|(colour, count)| (shade(colour), count.into()));
        facts.push(Fact::new("pool", "Pool", Value::ByColour(counts.collect())));
    }
    facts
}

fn timer(game: &FiveYearMission) -> Label {
    match game.timer {
        Timer::Idle => "not in use".into(),
        Timer::Timing { alert, .. } => called::alert_named(game, alert).into(),
        Timer::Draining { .. } => "runs on".into(),
    }
}

/// What the last page gathers: the decks, Urgent alerts, the pool.
pub fn decks() -> Vec<Id> {
    let decks = Colour::ALL.map(deck_id).into_iter();
    decks.chain(["urgent", "pool"].map(Id::from)).collect()
}
