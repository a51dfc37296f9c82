//! The mission in progress: how far it is, what it forbids and brings, and its special rules.

use readyroom_kit::face::status::{Body, Fact, Label, Section, Value};

use super::Thing;
use crate::{
    face::words,
    rules::{Mission, MissionCard, Objective, Panic},
};

/// How far each objective is; without a mission, how many are done.
pub fn objectives(game: &Panic) -> Section {
    let (Some(mission), Some(card)) = (&game.mission, game.mission_card()) else {
        let done = Value::OutOf(game.completed.len() as u16, game.setup.missions.into());
        let facts = vec![
            Fact::words("in-progress", "In progress", "none"),
            Fact::new("completed", "Completed", done),
        ];
        return Section::new("mission", "Mission", Body::Facts(facts));
    };
    let objectives = (0..).zip(card.objectives.iter().zip(&mission.progress));
    let fact = |(index, (objective, &done)): (u8, (&Objective, &u8))| {
        let label = Label::from(words::counts(objective.counts));
        let progress = Value::Progress(done.into(), objective.needed.into());
        let label = label.or(words::counts_short(objective.counts));
        Fact::new(Thing::Objective(index), label, progress)
    };
    let facts = objectives.map(fact).collect();
    Section::new("mission", title(mission, card), Body::Facts(facts)).noted(note(game, card))
}

fn title(mission: &Mission, card: &MissionCard) -> Label {
    let name = card.name.to_string();
    match mission.timer {
        None => Label::from(format!("Mission: {name}, without a limit")).or(name),
        Some(timer) => {
            let turns = if timer == 1 { "turn" } else { "turns" };
            Label::from(format!("Mission: {name}, {timer} {turns} left"))
                .or(format!("{timer} left: {name}"))
                .or(name)
        }
    }
}

/// How many missions are done, what this one forbids, and what it brings. Where there is no room for that, what it forbids
/// matters most.
fn note(game: &Panic, card: &MissionCard) -> Label {
    let done = format!(
        "{} of {} missions done",
        game.completed.len(),
        game.setup.missions
    );
    let limits = limits(card);
    let brings: Vec<String> = card.rewards.iter().copied().map(words::bonus).collect();
    let mut all = vec![done.clone()];
    if !limits.is_empty() {
        all.push(format!("In this mission {limits}"));
    }
    if !brings.is_empty() {
        all.push(format!("Reward: {}", brings.join(", ")));
    }
    let shorter = if limits.is_empty() { done } else { limits };
    Label::from(all.join(". ")).or(shorter)
}

/// What a mission forbids; empty if nothing.
fn limits(card: &MissionCard) -> String {
    let limits = [
        card.no_trade.then_some("no trade"),
        card.no_maneuver.then_some("no maneuver"),
    ];
    let limits: Vec<&str> = limits.into_iter().flatten().collect();
    limits.join(", ")
}

/// The text of the mission's card, in the table's own words.
pub fn special_rules(game: &Panic) -> Option<Section> {
    let card = game.mission_card().filter(|card| !card.note.is_empty())?;
    let text = vec![card.note.to_string()];
    Some(Section::new(
        "special-rules",
        card.name.to_string(),
        Body::Text(text),
    ))
}
