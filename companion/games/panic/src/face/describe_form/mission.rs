//! The form of a mission.

use std::iter;

use arrayvec::ArrayString;
use readyroom_kit::{
    Game as _,
    face::{Field, Form, FormFault, FormMove},
};

use super::{field_of, name_field};
use crate::{
    face::{sentences::FormErrors, words},
    rules::{
        Bonus, MissionCard, MissionDraft, MissionId, MissionStep, Move, Name, Objective,
        Objectives, Panic, Task, all_bonuses, all_counts,
    },
};

const NAME: &str = "name";
const TIMER: &str = "timer";
const NO_TRADE: &str = "no-trade";
const NO_MANEUVER: &str = "no-maneuver";
const NOTE: &str = "note";
/// Most letters of a text in the table's own words.
const LONGEST: u8 = 40;
/// The entry of the reward field for a reward in the table's own words.
const IN_WORDS: &str = "In words";

fn objective_field(nth: usize, of: &str) -> String {
    field_of("objective", nth, of)
}

fn reward_field(nth: usize, of: &str) -> String {
    field_of("reward", nth, of)
}

/// The words of a reward in the table's own words.
const fn note(bonus: Bonus) -> Option<ArrayString<40>> {
    match bonus {
        Bonus::Note(text) => Some(text),
        Bonus::RepairShields(_)
        | Bonus::RepairHulls(_)
        | Bonus::RebuildShield
        | Bonus::RebuildHull
        | Bonus::DrawEach(_)
        | Bonus::DrawActive(_) => None,
    }
}

fn reward(bonus: Bonus) -> String {
    note(bonus).map_or_else(|| words::bonus(bonus), |_| IN_WORDS.into())
}

/// The form of the mission that is being described.
pub fn form(draft: &MissionDraft) -> Form {
    let mission = &draft.mission;
    let mut fields = vec![name_field(&mission.name)];
    for nth in 0..mission.objectives.capacity() {
        let objective = mission.objectives.get(nth);
        let now = objective.map_or_else(String::new, |of| words::counts(of.counts));
        let needed = objective.map(|of| of.needed);
        let counts = Field::choice(
            objective_field(nth, "counts"),
            "What counts",
            all_counts().map(words::counts),
            now,
        );
        let times = Field::number(objective_field(nth, "times"), "How often", 1..=9, needed);
        let group = format!("Objective {}", nth + 1);
        fields.extend([counts, times].map(|field| field.optional().of(group.clone())));
    }
    let timer = Field::number(
        TIMER,
        "Timer starts at (empty: no limit)",
        1..=9,
        mission.timer,
    );
    fields.extend([
        timer.optional(),
        Field::switch(NO_TRADE, "No trading", mission.no_trade),
        Field::switch(NO_MANEUVER, "No maneuvers", mission.no_maneuver),
    ]);
    for nth in 0..mission.rewards.capacity() {
        let bonus = mission.rewards.get(nth).copied();
        let text = bonus.and_then(note).unwrap_or_default();
        let what = Field::choice(
            reward_field(nth, "what"),
            "What",
            all_bonuses().map(reward),
            bonus.map_or_else(String::new, reward),
        );
        let text = Field::text(reward_field(nth, "text"), IN_WORDS, LONGEST, &text);
        let group = format!("Reward {}", nth + 1);
        fields.extend([what, text].map(|field| field.optional().of(group.clone())));
    }
    fields.push(Field::text(NOTE, "Special rules in words", LONGEST, &mission.note).optional());
    Form {
        id: "mission",
        title: match draft.of {
            Some(_) => format!("Copy the mission {}", mission.name),
            None => "Copy the new mission".into(),
        },
        about: "Copy what is printed on the card. It is asked only once.".into(),
        button: "Mission done",
        fields,
    }
}

/// Where a new mission is described, and the table knows one of that name and nothing else of it: the moves to its
/// description, and the game then (PANIC-81).
pub fn turned_up(game: &Panic, name: &str) -> Option<(Vec<Move>, Panic)> {
    let back = match game.agenda.last() {
        Some(Task::RevealMission) => None,
        Some(Task::DescribeMission(draft)) if draft.of.is_none() => {
            Some(Move::DescribeMission(MissionStep::Cancel))
        }
        Some(_) | None => return None,
    };
    let by_name = |card: &MissionCard| card.name.as_str() == name && card.objectives.is_empty();
    let known = game.missions.iter().position(by_name)?;
    let moves: Vec<Move> = back
        .into_iter()
        .chain([Move::Reveal(known as MissionId)])
        .collect();
    let mut now = game.clone();
    for mv in &moves {
        now = now.play(mv).ok()?.0;
    }
    Some((moves, now))
}

/// The steps that describe `mission` as `form` has it.
pub fn filled(
    game: &Panic,
    mission: &MissionCard,
    form: &Form,
) -> Result<Vec<FormMove<Move>>, FormFault> {
    let mut steps = Vec::new();
    let objectives = objectives(form)?;
    add(
        &mission.objectives,
        &objectives,
        MissionStep::DropObjective,
        MissionStep::Objective,
        &mut steps,
    );
    let (no_trade, no_maneuver) = (form.is_on(NO_TRADE), form.is_on(NO_MANEUVER));
    let timer = form.number(TIMER);
    let (note, name): (_, Name) = (form.text(NOTE)?, form.text(NAME)?);
    let rewards = rewards(form, mission)?;
    let facts = [
        (timer != mission.timer, MissionStep::Timer(timer), TIMER),
        (
            no_trade != mission.no_trade,
            MissionStep::NoTrade(no_trade),
            NO_TRADE,
        ),
        (
            no_maneuver != mission.no_maneuver,
            MissionStep::NoManeuver(no_maneuver),
            NO_MANEUVER,
        ),
        (note != mission.note, MissionStep::Note(note), NOTE),
        (name != mission.name, MissionStep::Name(name), NAME),
    ];
    let changed = facts.into_iter().filter(|(changed, ..)| *changed);
    steps.extend(changed.map(|(_, step, field)| (step, field.to_owned())));
    add(
        &mission.rewards,
        &rewards,
        MissionStep::DropReward,
        MissionStep::Reward,
        &mut steps,
    );
    let taken = name != mission.name && game.missions.iter().any(|known| known.name == name);
    let of_done = if taken {
        NAME.to_owned()
    } else {
        objective_field(0, "counts")
    };
    steps.push((MissionStep::Done, of_done));
    let steps = steps.into_iter();
    Ok(steps
        .map(|(step, field)| FormMove::new(Move::DescribeMission(step), field))
        .collect())
}

/// Drops what follows the first that is another one, and adds what is asked for; each of those with its field.
fn add<T: Copy + PartialEq>(
    before: &[T],
    asked: &[(T, String)],
    drop: MissionStep,
    step: fn(T) -> MissionStep,
    steps: &mut Vec<(MissionStep, String)>,
) {
    let alike = before.iter().zip(asked);
    let kept = alike.take_while(|(was, (is, _))| *was == is).count();
    steps.extend(iter::repeat_n((drop, NAME.to_owned()), before.len() - kept));
    let more = asked[kept..].iter();
    steps.extend(more.map(|(of, field)| (step(*of), field.clone())));
}

fn objectives(form: &Form) -> Result<Vec<(Objective, String)>, FormFault> {
    let mut objectives = Vec::new();
    for nth in 0..Objectives::new().capacity() {
        let [counts, times] = ["counts", "times"].map(|of| objective_field(nth, of));
        let what = form.chosen(&counts, all_counts(), |&of| words::counts(of));
        match (what, form.number(&times)) {
            (Some(counts), Some(needed)) => objectives.push((Objective { counts, needed }, times)),
            (Some(_), None) => {
                return Err(FormFault::new(times, FormErrors::ObjectiveHowOften.say()));
            }
            (None, Some(_)) => {
                return Err(FormFault::new(counts, FormErrors::ObjectiveOfWhat.say()));
            }
            (None, None) => {}
        }
    }
    match objectives.is_empty() {
        true => Err(FormFault::new(
            objective_field(0, "counts"),
            FormErrors::NoObjectives.say(),
        )),
        false => Ok(objectives),
    }
}

fn rewards(form: &Form, mission: &MissionCard) -> Result<Vec<(Bonus, String)>, FormFault> {
    let every = || all_bonuses().chain(mission.rewards.iter().copied());
    let mut rewards = Vec::new();
    for nth in 0..mission.rewards.capacity() {
        let [what, text] = ["what", "text"].map(|of| reward_field(nth, of));
        let words = form.text(&text)?;
        let bonus = form.chosen(&what, every(), |&bonus| reward(bonus));
        match bonus.map(|bonus| (bonus, note(bonus))) {
            Some((_, Some(_))) => rewards.push((Bonus::Note(words), what)),
            Some((bonus, None)) if words.is_empty() => rewards.push((bonus, what)),
            None if words.is_empty() => {}
            Some((_, None)) | None => {
                return Err(FormFault::new(text, FormErrors::RewardNotInWords.say()));
            }
        }
    }
    Ok(rewards)
}
