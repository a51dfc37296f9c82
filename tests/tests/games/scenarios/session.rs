//! Drives a scenario: its lines through the program's own headless panel, its expectations against the answers.

use std::{
    io::{self, BufReader, Cursor, ErrorKind, Read},
    path::Path,
};

use readyroom::{
    clock::Clock,
    data_dir::DataDir,
    drive::{DriveError, Form, drive},
    games::{GAMES, GameBox},
    journal::JournalFile,
    shelf::Shelf,
};
use serde_json::Value;
use tempfile::TempDir;

use super::{
    Game,
    expectation::{Memory, check},
    scenario::{Scenario, Step},
    second_screen::BothSurfaces,
    sentence,
};

/// The seed of the dice where the scenario names none.
const USUAL_SEED: u64 = 7;

/// Plays `scenario` of `game` at a table that knows the pack `known` besides the scenario's own.
///
/// # Errors
/// The first step that did not go as expected, what was expected and what came.
pub fn run(game: &Game, scenario: &Scenario, known: &str) -> Result<(), String> {
    let folder = TempDir::new().map_err(|error| error.to_string())?;
    lay_pack(folder.path(), game, scenario, known)?;
    let seed = scenario.seed.unwrap_or(USUAL_SEED);
    if !scenario.known_players.is_empty() {
        let file = folder.path().join("players.toml");
        let players = toml::Value::from(scenario.known_players.clone());
        std::fs::write(file, format!("players = {players}\n"))
            .map_err(|error| error.to_string())?;
    }
    if !scenario.last_time.is_empty() {
        let lines = &scenario.last_time;
        let mut answers = sit(folder.path(), game, Some(seed), (lines, &[]))?.into_iter();
        all_taken("last time", lines, &mut answers)?;
    }
    let mut memory = Memory::default();
    let mut number = 0;
    // The plug is pulled between two sittings.
    for steps in sittings(&scenario.step) {
        let first = number == 0;
        let set_up = if first {
            scenario.set_up.as_slice()
        } else {
            &[]
        };
        let mut answers =
            sit(folder.path(), game, first.then_some(seed), (set_up, steps))?.into_iter();
        all_taken("set-up", set_up, &mut answers)?;
        for step in steps {
            number += 1;
            take(game, step, &mut answers, &mut memory)
                .map_err(|why| format!("step {number}: {why}"))?;
        }
    }
    Ok(())
}

/// Each of `lines` was taken.
fn all_taken(
    of: &str,
    lines: &[String],
    answers: &mut impl Iterator<Item = Value>,
) -> Result<(), String> {
    for line in lines {
        let answer = answers.next();
        if answer.as_ref().is_none_or(|answer| answer["ok"] != true) {
            let response = reason(answer.as_ref());
            return Err(format!("{of}: {line:?} was answered {response}"));
        }
    }
    Ok(())
}

/// The steps between two restarts.
fn sittings(steps: &[Step]) -> Vec<&[Step]> {
    let mut sittings = Vec::new();
    let mut begun = 0;
    for (at, step) in steps.iter().enumerate() {
        if step.restart && at > begun {
            sittings.push(&steps[begun..at]);
            begun = at;
        }
    }
    sittings.push(&steps[begun..]);
    sittings
}

/// Ends a sitting as a power cut does: nothing is put away.
struct PulledPlug;

impl PulledPlug {
    const KIND: ErrorKind = ErrorKind::ConnectionAborted;
}

impl Read for PulledPlug {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(Self::KIND.into())
    }
}

/// The lines that ask for the whole game: as everybody sees it, and as every player does. Where fewer play, some are not
/// understood.
const STATE: [&str; 14] = [
    "state",
    "as 1",
    "state",
    "as 2",
    "state",
    "as 3",
    "state",
    "as 4",
    "state",
    "as 5",
    "state",
    "as 6",
    "state",
    "as everybody",
];

/// Drives the set-up and some steps, of a new evening if there is a seed for it, and pulls the plug; what was answered to
/// each line, and to what a step's expectations need besides.
fn sit(
    folder: &Path,
    game: &Game,
    seed: Option<u64>,
    (set_up, steps): (&[String], &[Step]),
) -> Result<Vec<Value>, String> {
    let data = DataDir::new(folder.into());
    let journal = JournalFile::open(&data.journal()).map_err(|error| error.to_string())?;
    let mut shelf = Shelf::new(journal, data.packs(), GAMES)
        .map_err(|error| error.to_string())?
        .with_known_players(data.known_players())
        .with_seed(seed.unwrap_or(USUAL_SEED));
    match seed {
        Some(_) => shelf.begin(boxed(game)?, 0),
        None => shelf.resume_last(None, 0).map(drop),
    }
    .map_err(|error| error.to_string())?;
    let mut lines: Vec<&str> = set_up.iter().map(String::as_str).collect();
    for step in steps {
        lines.extend(step.lines());
        if step.lines().next().is_none() {
            lines.push("menu");
        }
        if step.wants_state() {
            lines.extend(STATE);
        }
        if step.screen.is_some() {
            lines.push("screen");
        }
    }
    let lines = Cursor::new(lines.join("\n") + "\n").chain(PulledPlug);
    let mut out = Vec::new();
    let clock = Clock::virtual_at_zero();
    let mut table = BothSurfaces::new(shelf);
    match drive(
        &mut table,
        clock,
        BufReader::new(lines),
        &mut out,
        Form::Json,
    ) {
        Err(DriveError::Io(error)) if error.kind() == PulledPlug::KIND => {}
        Err(error) => return Err(error.to_string()),
        // The players have left.
        Ok(()) => {}
    }
    let out = String::from_utf8(out).map_err(|error| error.to_string())?;
    let answers = out.lines().map(serde_json::from_str);
    let mut answers: Vec<Value> = answers
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())?;
    // Sentences before the first line count as its own.
    let mut opening = messages(&answers.remove(0)).to_vec();
    if let Some(Value::Array(first)) = answers.first_mut().map(|answer| &mut answer["messages"]) {
        opening.append(first);
        *first = opening;
    }
    Ok(answers)
}

/// Puts what a player sees in its place, where everybody sees null.
fn uncover(state: &mut Value, seen: Value) {
    match (state, seen) {
        (state @ Value::Null, seen) => *state = seen,
        (Value::Object(state), Value::Object(seen)) => {
            for (key, seen) in seen {
                if let Some(state) = state.get_mut(&key) {
                    uncover(state, seen);
                }
            }
        }
        (Value::Array(state), Value::Array(seen)) => {
            state
                .iter_mut()
                .zip(seen)
                .for_each(|(state, seen)| uncover(state, seen));
        }
        _ => {}
    }
}

/// What an answer tells.
fn messages(answer: &Value) -> &[Value] {
    answer["messages"].as_array().map_or(&[], Vec::as_slice)
}

/// Goes through the answers of one step.
fn take(
    game: &Game,
    step: &Step,
    answers: &mut impl Iterator<Item = Value>,
    memory: &mut Memory,
) -> Result<(), String> {
    let mut messages = Vec::new();
    let mut last = None;
    let mut lines: Vec<&str> = step.lines().collect();
    if lines.is_empty() {
        lines.push("menu");
    }
    for (at, line) in lines.iter().enumerate() {
        let answer = answers
            .next()
            .ok_or_else(|| format!("{line:?} was not answered"))?;
        let may_fail = at + 1 == lines.len() && (step.refusal.is_some() || step.error.is_some());
        if answer["ok"] != true && !may_fail {
            return Err(format!("{line:?} was answered {}", reason(Some(&answer))));
        }
        messages.extend_from_slice(self::messages(&answer));
        last = Some(answer);
    }
    let mut answer = last.unwrap_or_default();
    if step.wants_state() {
        let seen: Vec<Value> = answers.by_ref().take(STATE.len()).collect();
        let mut states = seen.into_iter().map(|mut answer| answer["state"].take());
        answer["state"] = states.next().ok_or("the game has been left")?;
        states.for_each(|state| uncover(&mut answer["state"], state));
    }
    if step.screen.is_some() {
        let more = answers.next().ok_or("the game has been left")?;
        answer["screen"] = more["screen"].clone();
    }
    let differences = check(game, step, &lines, &answer, &messages, memory);
    if differences.is_empty() {
        return Ok(());
    }
    let text_of = |message: &Value| {
        let id = sentence::named(&message["id"], &message["args"]);
        format!("{id}: {}", message["text"])
    };
    let messages = messages
        .iter()
        .map(text_of)
        .collect::<Vec<_>>()
        .join("\n    ");
    Err(format!(
        "{}\n  the answer: {}\n  told:\n    {messages}",
        differences.join("\n  "),
        reason(Some(&answer))
    ))
}

/// An answer in short, for anyone who looks for the mistake.
fn reason(answer: Option<&Value>) -> String {
    let Some(answer) = answer else {
        return "nothing".into();
    };
    if let Some(error) = answer["error"].as_str() {
        return error.into();
    }
    let menu: Vec<String> = answer["menu"]
        .as_array()
        .into_iter()
        .flatten()
        .map(super::expectation::path)
        .filter(|path| !path.starts_with("Table"))
        .collect();
    format!(
        "prompt {}, refusal {}, countdown {}, chime {}, lamps {}, scene {}, menu:\n    {}",
        answer["prompt"],
        answer["refusal"],
        answer["countdown"],
        answer["chime"],
        answer["lamps"],
        answer["scene"],
        menu.join("\n    ")
    )
}

fn boxed(game: &Game) -> Result<GameBox, String> {
    let found = GAMES.iter().find(|boxed| boxed.name == game.name);
    found
        .copied()
        .ok_or_else(|| format!("no game {:?} on the shelf", game.name))
}

/// Lays down the pack: what is known, and what the scenario knows in its place or after it.
fn lay_pack(folder: &Path, game: &Game, scenario: &Scenario, known: &str) -> Result<(), String> {
    let mut pack: toml::Table = toml::from_str(known).map_err(|error| error.to_string())?;
    for list in game.known {
        let Some(own) = scenario.known.get(list.name) else {
            continue;
        };
        let kind = list.name;
        let own = own.as_array().ok_or(format!("{kind} is not a list"))?;
        let empty = || toml::Value::Array(Vec::new());
        let entries = pack.entry(kind).or_insert_with(empty).as_array_mut();
        let entries = entries.ok_or(format!("the known {kind} are no list"))?;
        for entry in own {
            entries.retain(|other| other.get(list.key) != entry.get(list.key));
            entries.push(entry.clone());
        }
    }
    let folder = folder.join("packs");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let text = toml::to_string(&pack).map_err(|error| error.to_string())?;
    std::fs::write(folder.join(game.name).with_extension("toml"), text)
        .map_err(|error| error.to_string())
}
