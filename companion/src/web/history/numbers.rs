//! The numbers: of a game, of all games, of an evening. As a page, every picture with its numbers in a table beside it.

use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use readyroom_table::printable::line;

use super::{
    answer::Answer,
    open::OpenArchive,
    table::{cells, table},
    trouble::Trouble,
    wanted::Form,
};
use crate::{
    games::{self, GameBox},
    local_time::when,
    statistics::{
        Chart, Counted, Fit, GameNumbers, Length, Numbers, OneEvening, Report, chart_svg, csv,
    },
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
            format!("/numbers/{}/numbers", game.name),
        ),
        None => ("Numbers".into(), "/numbers".into()),
    };
    let body = html! {
        h1 { (title) }
        @match (game, numbers) {
            (_, []) => { p { "No evenings to count yet." } }
            (Some(_), [one, ..]) => {
                (evenings(&one.evenings))
                @for left_out in &one.left_out {
                    p { "Evening " (left_out.evening) " is left out: " (line(&left_out.why)) "." }
                }
                h2 { "All evenings together" }
                (of(&one.all))
            }
            (None, all) => {
                (by_game(all))
                h2 { "All games together" }
                (of(&Numbers::over_all(all)))
            }
        }
        p {
            a href={ (files) ".csv" } { "As a table (CSV)" }
            " · " a href={ (files) ".json" } { "As JSON" }
            @if game.is_some() { " · " a href="/numbers" { "All games" } }
            " · " a href="/evenings" { "All evenings" }
        }
    };
    Answer::Page { title, body }
}

/// A row a game.
fn by_game(all: &[GameNumbers]) -> Markup {
    let row = |game: &GameNumbers| {
        let name = html! { a .game href={ "/numbers/" (game.game) } { (game.title) } };
        let (results, timers) = (game.all.results, game.all.countdowns);
        let evenings = game.evenings.len() + game.left_out.len();
        cells([
            &name,
            &evenings,
            &results.won,
            &results.lost,
            &results.unfinished,
            &timers.begun,
            &timers.ran_out,
        ])
    };
    let heads = [
        "Game",
        "Evenings",
        "Won",
        "Lost",
        "Unfinished",
        "Timers",
        "Ran out",
    ];
    table(
        "Games that were played",
        &heads,
        all.iter().map(row).collect(),
    )
}

/// A row an evening.
fn evenings(all: &[OneEvening]) -> Markup {
    let row = |evening: &OneEvening| {
        let name = html! { a href={ "/evenings/" (evening.evening) } { (evening.evening) } };
        let numbers = &evening.numbers;
        cells([
            &name,
            &when(evening.begun),
            &numbers.results.of_one(),
            &numbers.turns.total,
            &numbers.moves.total,
            &numbers.seconds.in_minutes().total,
            &numbers.countdowns.begun,
            &numbers.countdowns.ran_out,
            &numbers.companion_dice.by_face().total,
        ])
    };
    let heads = [
        "Evening", "Begun", "Result", "Turns", "Moves", "Minutes", "Timers", "Ran out", "Dice",
    ];
    table("Evenings", &heads, all.iter().map(row).collect())
}

/// The numbers of an evening, or of several.
pub fn of(numbers: &Numbers) -> Markup {
    let results = numbers.results;
    let timers = numbers.countdowns;
    let reasons = numbers.lost_because.iter();
    let reasons: Vec<_> = reasons.map(|(why, lost)| (&why[..], *lost)).collect();
    let events = numbers.counted.iter();
    let events: Vec<_> = events.map(|(name, times)| (*name, *times)).collect();
    html! {
        @if results.finished() + results.unfinished > 1 {
            (pairs("Results", OFTEN, &[("Won", results.won), ("Lost", results.lost), ("Unfinished", results.unfinished)]))
        }
        (lengths(numbers))
        @if timers.begun > 0 {
            (pairs("Timers", OFTEN, &[("Begun", timers.begun), ("Ran out", timers.ran_out), ("Ended in time", timers.kept)]))
        }
        @if !numbers.lost_because.is_empty() { (pairs("Why evenings were lost", OFTEN, &reasons)) }
        @if !numbers.counted.is_empty() { (pairs("Events that were counted", OFTEN, &events)) }
        @for chart in numbers.charts() { (drawn(&chart)) }
    }
}

fn lengths(numbers: &Numbers) -> Markup {
    let lengths = [
        ("Turns", numbers.turns),
        ("Moves", numbers.moves),
        ("Minutes at the table", numbers.seconds.in_minutes()),
    ];
    if numbers.moves.evenings <= 1 {
        let [turns, moves, minutes] = lengths.map(|(name, length)| (name, length.total));
        let rows = [turns, moves, minutes, ("Taken back", numbers.taken_back)];
        return pairs("Length", "Number", &rows);
    }
    let caption = match numbers.results.finished() {
        0 => "Lengths so far",
        _ => "Lengths of finished evenings",
    };
    let row = |(name, length): (&str, Length)| {
        cells([&name, &length.average(), &length.shortest, &length.longest])
    };
    let rows = lengths.map(row).into();
    html! {
        (table(caption, &["Length", "Average", "Shortest", "Longest"], rows))
        p { "Moves taken back: " (numbers.taken_back) "." }
    }
}

/// A histogram with its numbers.
fn drawn(chart: &Chart) -> Markup {
    let value = match chart.counted {
        Counted::Faces => "Face",
        Counted::Sums => "Sum",
    };
    let bars = chart.histogram.bars.iter();
    let bars = bars.map(|bar| cells([&bar.value, &bar.rolled, &format!("{:.1}", bar.expected)]));
    let title = chart.title();
    html! {
        h3 { (title) }
        figure {
            div.drawing.chart role="img" aria-label={ (title) ": bars of what was rolled; the table has the numbers" } {
                (PreEscaped(chart_svg(chart)))
            }
            figcaption {
                "A bar is what was rolled, the line across it what honest dice give on average. " (chart.sentence())
                @if let Fit::Tested { chi_squared, degrees, p } = chart.histogram.fit {
                    " Chi-squared " (format!("{chi_squared:.2}")) ", " (degrees) " degrees of freedom, p = "
                    (format!("{p:.4}")) "."
                }
            }
        }
        (table(&title, &[value, "Rolled", "Expected"], bars.collect()))
    }
}

/// What a number is if it counts something.
const OFTEN: &str = "How often";

/// Names with a number each, which is what `counted` says.
fn pairs(caption: &str, counted: &str, rows: &[(&str, u32)]) -> Markup {
    let rows = rows
        .iter()
        .map(|(name, number)| cells([&line(name), number]));
    table(caption, &["What", counted], rows.collect())
}
