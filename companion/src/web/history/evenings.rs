//! The list of evenings, and an evening.

use maud::{Markup, html};
use serde::Serialize;

use readyroom_table::printable::line;

use super::{
    answer::Answer,
    numbers,
    open::{Evening, OpenArchive},
    replay,
    table::{cells, table},
    trouble::Trouble,
};
use crate::{
    journal::{Entry, Summary},
    local_time::when,
    statistics::seconds,
};

/// Evenings on a page of the list.
const ON_PAGE: usize = 50;

/// An evening of the list.
#[derive(Serialize)]
struct Listed {
    evening: u32,
    game: String,
    title: String,
    players: String,
    begun: i64,
    last_played: i64,
    /// None while it is unfinished.
    result: Option<String>,
    entries: u32,
    #[serde(flatten)]
    length: Option<Length>,
}

/// The length of an evening that is as it was written.
#[derive(Clone, Copy, Serialize)]
struct Length {
    moves: u32,
    seconds: u32,
}

impl Length {
    fn of(created: i64, entries: &[Entry]) -> Self {
        Self {
            moves: entries.last().map_or(0, Entry::moves_after),
            seconds: seconds(created, entries),
        }
    }

    /// The time at the table in words.
    fn time(self) -> String {
        match (self.seconds + 30) / 60 {
            minutes @ ..60 => format!("{minutes} min"),
            minutes => format!("{} h {} min", minutes / 60, minutes % 60),
        }
    }
}

impl OpenArchive {
    fn summaries(&self) -> Result<Vec<Summary>, Trouble> {
        Ok(match &self.journal {
            Some(journal) => journal.evenings()?,
            None => Vec::new(),
        })
    }

    fn listed(&self, summary: Summary) -> Listed {
        let read = self
            .journal
            .as_ref()
            .map(|journal| journal.read(summary.evening));
        let length = match read {
            Some(Ok((header, entries))) => Some(Length::of(header.created, &entries)),
            // Its own page says what is wrong with it.
            Some(Err(_)) | None => None,
        };
        let title = match self.game(&summary.game) {
            Some(game) => game.title.into(),
            None => summary.game.clone(),
        };
        Listed {
            evening: summary.evening.0,
            game: summary.game,
            title,
            players: summary.title,
            begun: summary.created,
            last_played: summary.played,
            result: summary.result,
            entries: summary.entries,
            length,
        }
    }
}

/// The columns of the list.
const HEADS: [&str; 7] = [
    "Evening",
    "Begun",
    "Game",
    "Players",
    "Result",
    "Moves",
    "At the table",
];

/// A page of all evenings, the one played last first.
pub fn list(archive: &OpenArchive, page: usize) -> Result<Answer, Trouble> {
    let summaries = archive.summaries()?;
    let last = summaries.len().div_ceil(ON_PAGE).max(1);
    if page > last {
        return Err(Trouble::PastTheList { asked: page, last });
    }
    let all = summaries.len();
    let shown = summaries.into_iter().skip((page - 1) * ON_PAGE);
    let rows: Vec<_> = shown
        .take(ON_PAGE)
        .map(|summary| row(&archive.listed(summary)))
        .collect();
    let body = html! {
        h1 { "Evenings" }
        @if all == 0 {
            p { "No evenings yet." }
        } @else {
            (table(&format!("All evenings: {all}"), &HEADS, rows))
            @if last > 1 { (pages(page, last)) }
            p { a href="/evenings.json" { "All evenings as JSON" } " · " a href="/numbers" { "Numbers" } }
        }
    };
    let title = "Evenings".into();
    Ok(Answer::Page { title, body })
}

fn row(listed: &Listed) -> Vec<Markup> {
    let number = html! { a href={ "/evenings/" (listed.evening) } { (listed.evening) } };
    let result = listed.result.as_deref().unwrap_or("unfinished");
    let (moves, time) = match listed.length {
        Some(length) => (length.moves.to_string(), length.time()),
        None => ("cannot be read".into(), String::new()),
    };
    cells([
        &number,
        &when(listed.begun),
        &line(&listed.title),
        &line(&listed.players),
        &line(result),
        &moves,
        &time,
    ])
}

fn pages(page: usize, last: usize) -> Markup {
    let to = |number: usize, name: &str| {
        html! { " " a href={ "/evenings?page=" (number) } { (name) } }
    };
    html! {
        nav aria-label="Pages of the list" {
            p {
                "Page " (page) " of " (last) "."
                @if page > 1 { (to(page - 1, "Newer evenings")) }
                @if page < last { (to(page + 1, "Older evenings")) }
            }
        }
    }
}

/// All evenings as a file.
pub fn json(archive: &OpenArchive) -> Result<Answer, Trouble> {
    #[derive(Serialize)]
    struct All {
        version: u32,
        evenings: Vec<Listed>,
    }
    let evenings = archive.summaries()?.into_iter();
    let all = All {
        version: 1,
        evenings: evenings.map(|summary| archive.listed(summary)).collect(),
    };
    Ok(numbers::json_file("readyroom-evenings.json", &all))
}

/// An evening: how it went in sentences, its numbers, and what can be said of its dice.
pub fn one(evening: &Evening) -> Result<Answer, Trouble> {
    let &Evening {
        id,
        game,
        ref header,
        ref entries,
    } = evening;
    let chronicle = (game.chronicle)(id, header, entries)?;
    let mut day = day_of(&when(header.created)).to_owned();
    let mut steps = Vec::with_capacity(chronicle.len());
    for told in &chronicle {
        let step = html! { a href=(replay::address(id, told.seq as usize)) { (told.seq) } };
        let at = when(told.at);
        steps.push(cells([&step, &since(&day, &at), &line(&told.sentence())]));
        day = day_of(&at).to_owned();
    }
    let counted = (game.numbers_of)(id, header, entries)?;
    // What is not finished keeps its secret: `verify` says so, and nothing else.
    let dice = match (game.verify)(id, header, entries) {
        Ok(verdict) => verdict.sentences(id, header),
        Err(why) => format!("Not verified: {why}."),
    };
    let length = Length::of(header.created, entries);
    let title = format!("Evening {id}: {}", game.title);
    let body = html! {
        h1 { (title) }
        nav aria-label="Evening" { p {
            a href=(replay::address(id, 0)) { "Replay from the beginning" }
            " · " a href=(replay::address(id, entries.len())) { "Last step" }
            " · " a href="/evenings" { "All evenings" }
            " · " a href={ "/numbers/" (game.name) } { "Numbers of the game" }
        } }
        dl {
            @if !header.title.is_empty() { dt { "Players" } dd { (line(&header.title)) } }
            dt { "Begun" } dd { (when(header.created)) }
            dt { "At the table" } dd { (length.time()) }
            dt { "Result" } dd { (line(header.result.as_deref().unwrap_or("unfinished"))) }
            dt { "Dice seal" } dd { code { (line(&header.commitment)) } }
            dt { "Dice" } dd { (line(&dice)) }
        }
        h2 { "What happened" }
        @if steps.is_empty() {
            p { "Nothing yet." }
        } @else {
            (table("Every step, those that were taken back too", &["Step", "Time", "What happened"], steps))
        }
        h2 { "Numbers" }
        (numbers::of(&counted.all))
    };
    Ok(Answer::Page { title, body })
}

/// The day of a time that [`when`] says.
fn day_of(when: &str) -> &str {
    when.split_once(' ').map_or(when, |(day, _)| day)
}

/// A time that [`when`] says, without the day if that was `day` before it too: on a phone the day takes three lines.
fn since<'a>(day: &str, when: &'a str) -> &'a str {
    match when.split_once(' ') {
        Some((same, time)) if same == day => time,
        _ => when,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_said_where_it_begins() {
        let day = day_of("2026-11-25 23:59");
        assert_eq!(since(day, "2026-11-25 23:59"), "23:59");
        assert_eq!(since(day, "2026-11-26 00:01"), "2026-11-26 00:01");
        assert_eq!(since(day, "at no known time"), "at no known time");
    }
}
