//! The list of evenings.

use maud::{Markup, html};
use serde::Serialize;

use super::{
    address,
    answer::Answer,
    facts::ways,
    numbers::{self, counted},
    open::OpenArchive,
    row::row,
    trouble::Trouble,
};
use crate::web::words::{History, Page};
use crate::{
    games::GameBox,
    journal::{Entry, EveningHeader, EveningId, Keeping, Summary},
    local_time::{clock, day},
    statistics::{Results, seconds},
};

/// Evenings on a page of the list.
const ON_PAGE: usize = 50;

/// An evening of the list.
#[derive(Serialize)]
struct Listed {
    evening: u32,
    game: String,
    title: String,
    /// What the players call it; blank without a name.
    name: String,
    players: String,
    archived: bool,
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
pub struct Length {
    moves: u32,
    seconds: u32,
}

impl Length {
    /// Of an evening with that header and those moves.
    pub fn of(header: &EveningHeader, entries: &[Entry]) -> Self {
        Self {
            moves: entries.last().map_or(0, Entry::moves_after),
            seconds: seconds(header.created, entries),
        }
    }

    /// The time at the table in words.
    pub fn time(self) -> String {
        match (self.seconds + 30) / 60 {
            minutes @ ..60 => History::Minutes {
                minutes: minutes.into(),
            },
            minutes => History::Hours {
                hours: (minutes / 60).into(),
                minutes: (minutes % 60).into(),
            },
        }
        .to_string()
    }
}

impl OpenArchive {
    fn summaries(&self) -> Result<Vec<Summary>, Trouble> {
        self.begun(Summary::counts)
    }

    /// The evenings in which something was decided and of which that `is_so`.
    fn begun(&self, is_so: impl Fn(&Summary) -> bool) -> Result<Vec<Summary>, Trouble> {
        let Some(journal) = &self.journal else {
            return Ok(Vec::new());
        };
        let mut listed = journal.evenings()?;
        listed.retain(|summary| summary.begun && is_so(summary));
        Ok(listed)
    }

    /// What is known of an evening, and whether it was won, if it can be replayed.
    fn listed(&self, summary: Summary) -> (Listed, Option<Results>) {
        let read = self
            .journal
            .as_ref()
            .and_then(|journal| journal.read(summary.evening).ok());
        let game = self.game(&summary.game);
        // The page of an evening that cannot be read reports what is wrong with it.
        let length = read
            .as_ref()
            .map(|(header, entries)| Length::of(header, entries));
        let results = read.zip(game).and_then(|((header, entries), game)| {
            let numbers = (game.numbers_of)(summary.evening, &header, &entries);
            numbers.ok().map(|numbers| numbers.all.results)
        });
        let title = game.map_or_else(|| summary.game.clone(), |game| game.title.into());
        let listed = Listed {
            evening: summary.evening.0,
            game: summary.game,
            title,
            name: summary.name,
            players: summary.title,
            archived: summary.keeping == Keeping::Archived,
            begun: summary.created,
            last_played: summary.played,
            result: summary.result,
            entries: summary.entries,
            length,
        };
        (listed, results)
    }
}

/// A page of all evenings, or of those of a game, the one played last first.
pub fn list(
    archive: &OpenArchive,
    page: usize,
    game: Option<&'static GameBox>,
) -> Result<Answer, Trouble> {
    let all = archive.summaries()?;
    let games = games(archive, &all, game);
    let is_shown = |summary: &Summary| game.is_none_or(|game| game.name == summary.game);
    let summaries: Vec<_> = all.into_iter().filter(is_shown).collect();
    let (evenings, last) = (summaries.len(), summaries.len().div_ceil(ON_PAGE).max(1));
    if page > last {
        return Err(Trouble::PastTheList { asked: page, last });
    }
    let shown = summaries.into_iter().skip((page - 1) * ON_PAGE);
    let shown: Vec<_> = shown.take(ON_PAGE).collect();
    let days = shown.chunk_by(|one, next| day(one.played) == day(next.played));
    let body = html! {
        h1 { (History::CountedEvenings { evenings: counted(evenings) }) }
        (games)
        @if evenings == 0 { p { (History::NoEvenings) } }
        @for of_day in days {
            h2 { (day(of_day[0].played)) }
            ul .rows {
                @for summary in of_day { (evening_row(&archive.listed(summary.clone()))) }
            }
        }
        @if last > 1 { (pages(page, last, game)) }
        (deleted(archive, game)?)
        h2 { (History::Elsewhere) }
        (ways(History::Elsewhere, &[
            ("/numbers".into(), Page::NumbersPage.say()),
            ("/evenings.json".into(), History::EveningsAsJson.say()),
        ]))
    };
    let title = Page::EveningsPage.to_string();
    Ok(Answer::Page { title, body })
}

/// The games of which there are evenings, to see those of one alone.
fn games(archive: &OpenArchive, all: &[Summary], shown: Option<&GameBox>) -> Markup {
    let of = |game: &GameBox| all.iter().filter(|one| one.game == game.name).count();
    let games = archive.games.iter().map(|game| (game, of(game)));
    let games: Vec<_> = games.filter(|(_, evenings)| *evenings > 0).collect();
    let shown = shown.map_or("", |game| game.name);
    let is_shown = |name: &str| (name == shown).then_some("true");
    html! {
        @if games.len() > 1 {
            nav .ways.views aria-label=(Page::Games) {
                a href="/evenings" aria-current=[is_shown("")] { (History::AllOfThem) }
                @for (game, evenings) in games {
                    a href={ "/evenings?game=" (game.name) } aria-current=[is_shown(game.name)] {
                        (game.title) " " (evenings)
                    }
                }
            }
        }
    }
}

fn evening_row((listed, results): &(Listed, Option<Results>)) -> Markup {
    let mut below = vec![
        clock(listed.last_played),
        History::EveningNumber {
            evening: listed.evening.into(),
        }
        .to_string(),
    ];
    let title = match &listed.result {
        Some(result) => {
            below.push(listed.title.clone());
            result
        }
        None => &listed.title,
    };
    let title = match listed.name.as_str() {
        "" => title,
        name => {
            below.push(title.clone());
            name
        }
    };
    below.extend(listed.archived.then(|| History::Archived.to_string()));
    below.extend((!listed.players.is_empty()).then(|| listed.players.clone()));
    match listed.length {
        Some(length) => {
            let moves = counted(length.moves);
            below.push(History::CountedMoves { moves }.to_string());
            below.push(length.time());
        }
        None => below.push(History::Unreadable.to_string()),
    }
    row(
        &address::evening(EveningId(listed.evening)),
        title,
        &below,
        *results,
    )
}

/// The evenings that players can keep after all, or those of a game.
fn deleted(archive: &OpenArchive, game: Option<&GameBox>) -> Result<Markup, Trouble> {
    let is_shown = |summary: &Summary| {
        summary.keeping == Keeping::Deleted && game.is_none_or(|game| game.name == summary.game)
    };
    let deleted = match &archive.form {
        Some(_) => archive.begun(is_shown)?,
        None => Vec::new(),
    };
    let title = |summary: &Summary| match summary.name.as_str() {
        "" => archive
            .game(&summary.game)
            .map_or_else(|| summary.game.clone(), |game| game.title.into()),
        name => name.to_owned(),
    };
    let below = |summary: &Summary| {
        let mut below = vec![
            History::EveningNumber {
                evening: summary.evening.0.into(),
            }
            .to_string(),
            History::Deleted.to_string(),
        ];
        below.extend((!summary.title.is_empty()).then(|| summary.title.clone()));
        below
    };
    Ok(html! {
        @if !deleted.is_empty() {
            h2 { (History::DeletedEvenings) }
            p { (History::CanBeKept) }
            ul .rows {
                @for one in &deleted { (row(&address::order(one.evening), &title(one), &below(one), None)) }
            }
        }
    })
}

fn pages(page: usize, last: usize, game: Option<&GameBox>) -> Markup {
    let of = game.map_or_else(String::new, |game| format!("&game={}", game.name));
    let to = |number: usize| format!("/evenings?page={number}{of}");
    let newer = (page > 1).then(|| (to(page - 1), History::NewerEvenings));
    let older = (page < last).then(|| (to(page + 1), History::OlderEvenings));
    let beside: Vec<_> = newer.into_iter().chain(older).collect();
    html! {
        p { (History::PageOf { page: page.into(), last: last.into() }) }
        (ways(History::ListPagesNav, &beside))
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
        evenings: evenings.map(|summary| archive.listed(summary).0).collect(),
    };
    Ok(numbers::json_file("readyroom-evenings.json", &all))
}
