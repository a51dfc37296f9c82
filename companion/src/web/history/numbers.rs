//! The numbers: of a game, of all games, of an evening. As a page, the verdict on the dice first, then every chart with its
//! numbers in a table.

use maud::{Markup, Render, html};
use serde::Serialize;

use readyroom_table::printable::line;

use super::{
    address,
    answer::Answer,
    chart::drawn,
    facts::{Verdict, counts, tiles, verdict, ways},
    open::OpenArchive,
    row::row,
    trouble::Trouble,
    wanted::Form,
};
use crate::{
    games::{self, GameBox},
    journal::EveningId,
    local_time::when,
    statistics::{Evenness, GameNumbers, Length, Numbers, OneEvening, Report, csv},
};

/// The numbers of `game`, or of all games.
pub fn numbers(
    archive: &OpenArchive,
    game: Option<&'static GameBox>,
    form: Form,
) -> Result<Answer, Trouble> {
    let asked = game.map_or(archive.games, std::slice::from_ref);
    let numbers = match &archive.journal {
        Some(journal) => games::numbers(asked, journal)?,
        None => Vec::new(),
    };
    let file = |ending| match game {
        Some(game) => format!("readyroom-{}.{ending}", game.name),
        None => format!("readyroom-numbers.{ending}"),
    };
    Ok(match form {
        Form::Csv => Answer::File {
            name: file("csv"),
            kind: "text/csv; charset=utf-8",
            text: csv(&numbers),
        },
        Form::Json => json_file(&file("json"), &Report::of(numbers)),
        Form::Page => page(game, &numbers),
    })
}

/// `value` as a file.
pub fn json_file(name: &str, value: &impl Serialize) -> Answer {
    let text = serde_json::to_string_pretty(value).expect("numbers are plain data");
    Answer::File {
        name: name.into(),
        kind: "application/json",
        text: text + "\n",
    }
}

fn page(game: Option<&GameBox>, numbers: &[GameNumbers]) -> Answer {
    let (title, files) = match game {
        Some(game) => (
            format!("Numbers: {}", game.title),
            format!("{}/numbers", address::numbers(game.name)),
        ),
        None => ("Numbers".into(), "/numbers".into()),
    };
    let body = html! {
        h1 { (title) }
        @match (game, numbers) {
            (_, []) => { p { "No evenings to count yet." } }
            (Some(_), [one, ..]) => {
                (of(&one.all))
                h2 { "Every evening" }
                ul .rows { @for evening in &one.evenings { (evening_row(evening)) } }
                @for left_out in &one.left_out {
                    p { "Evening " (left_out.evening) " is left out: " (line(&left_out.why)) "." }
                }
            }
            (None, all) => {
                @let together = Numbers::over_all(all);
                (verdicts(&together))
                h2 { "Each game" }
                ul .rows { @for game in all { (game_row(game)) } }
                (counted(&together))
            }
        }
        h2 { "Elsewhere" }
        (ways("Elsewhere", &[
            ("/evenings".into(), "All evenings"),
            ("/numbers".into(), "All games"),
            (format!("{files}.csv"), "As a table (CSV)"),
            (format!("{files}.json"), "As JSON"),
        ]))
    };
    Answer::Page { title, body }
}

fn game_row(game: &GameNumbers) -> Markup {
    let results = game.all.results;
    let evenings = game.evenings.len() + game.left_out.len();
    let mut parts = vec![format!(
        "{evenings} {}",
        plural(evenings, "evening", "evenings")
    )];
    for (how, times) in [
        ("won", results.won),
        ("lost", results.lost),
        ("unfinished", results.unfinished),
    ] {
        parts.extend((times > 0).then(|| format!("{times} {how}")));
    }
    row(&address::numbers(game.game), game.title, &parts, None)
}

fn evening_row(evening: &OneEvening) -> Markup {
    let numbers = &evening.numbers;
    let [turns, minutes, dice] = [
        numbers.turns.total,
        numbers.seconds.in_minutes().total,
        numbers.companion_dice.by_face().total,
    ];
    let parts = [
        when(evening.begun),
        format!("{turns} {}", plural(turns as usize, "turn", "turns")),
        format!("{minutes} min"),
        format!("{dice} dice"),
    ];
    let title = format!("Evening {}", evening.evening);
    row(
        &address::evening(EveningId(evening.evening)),
        &title,
        &parts,
        Some(numbers.results),
    )
}

/// `one` or `several`, as it goes with `number`.
pub const fn plural(number: usize, one: &'static str, several: &'static str) -> &'static str {
    match number {
        1 => one,
        _ => several,
    }
}

/// The numbers of an evening, or of several.
pub fn of(numbers: &Numbers) -> Markup {
    html! { (verdicts(numbers)) (counted(numbers)) }
}

/// Whether the dice look honest.
fn verdicts(numbers: &Numbers) -> Markup {
    html! {
        @for on_dice in numbers.verdicts() {
            @let is = match on_dice.evenness {
                Evenness::Honest(_) => Verdict::Good,
                Evenness::Uneven(_) => Verdict::Bad,
                Evenness::Unknown { .. } => Verdict::Open,
            };
            (verdict(is, &on_dice.sentence()))
        }
    }
}

/// What was counted.
fn counted(numbers: &Numbers) -> Markup {
    let timers = numbers.countdowns;
    let charts = numbers.charts();
    html! {
        @if !charts.is_empty() {
            h2 { "Dice" }
            div .charts { @for chart in &charts { (drawn(chart)) } }
        }
        (lengths(numbers))
        @if timers.begun > 0 {
            h2 { "Timers" }
            (tiles(&[("Begun", &timers.begun), ("Ran out", &timers.ran_out), ("Ended in time", &timers.kept)]))
        }
        @if !numbers.lost_because.is_empty() {
            h2 { "Why evenings were lost" }
            (counts(numbers.lost_because.iter().map(|(why, lost)| (&why[..], *lost))))
        }
        @if !numbers.counted.is_empty() {
            h2 { "Events that were counted" }
            (counts(numbers.counted.iter().map(|(name, times)| (*name, *times))))
        }
    }
}

/// How evenings ended, and how long they were.
fn lengths(numbers: &Numbers) -> Markup {
    let results = numbers.results;
    let minutes = numbers.seconds.in_minutes();
    if numbers.moves.evenings <= 1 {
        return html! {
            h2 { "Length" }
            (tiles(&[
                ("Turns", &numbers.turns.total),
                ("Moves", &numbers.moves.total),
                ("Minutes", &minutes.total),
                ("Taken back", &numbers.taken_back),
            ]))
        };
    }
    let of = |length: Length| {
        html! { (length.average()) " " small { (length.shortest) " to " (length.longest) } }
    };
    html! {
        h2 { "Evenings" }
        (tiles(&[
            ("Won", &results.won as &dyn Render),
            ("Lost", &results.lost),
            ("Unfinished", &results.unfinished),
            ("Turns on average", &of(numbers.turns)),
            ("Moves on average", &of(numbers.moves)),
            ("Minutes on average", &of(minutes)),
            ("Taken back", &numbers.taken_back),
        ]))
        @if results.finished() > 0 && results.unfinished > 0 { p { "Averages are of finished evenings." } }
    }
}
