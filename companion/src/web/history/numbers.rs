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
use crate::web::words::{History, Number, Page};
use crate::{
    games::{self, GameBox},
    journal::EveningId,
    local_time::when,
    statistics::{Evenness, GameNumbers, Length, Numbers, OneEvening, Report, csv},
};
use readyroom_kit::sentence::{Count, Noun};

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
            History::NumbersOf {
                game: game.title.into(),
            }
            .to_string(),
            format!("{}/numbers", address::numbers(game.name)),
        ),
        None => (Page::NumbersPage.to_string(), "/numbers".into()),
    };
    let body = html! {
        h1 { (title) }
        @match (game, numbers) {
            (_, []) => { p { (History::NothingToCount) } }
            (Some(_), [one, ..]) => {
                (of(&one.all))
                h2 { (History::EveryEvening) }
                ul .rows { @for evening in &one.evenings { (evening_row(evening)) } }
                @for left_out in &one.left_out {
                    p { (History::LeftOut { evening: left_out.evening.into(), why: line(&left_out.why).into() }) }
                }
            }
            (None, all) => {
                @let together = Numbers::over_all(all);
                (verdicts(&together))
                h2 { (History::EachGame) }
                ul .rows { @for game in all { (game_row(game)) } }
                (counts_of(&together))
            }
        }
        h2 { (History::Elsewhere) }
        (ways(History::Elsewhere, &[
            ("/evenings".into(), History::AllEvenings),
            ("/numbers".into(), History::AllGames),
            (format!("{files}.csv"), History::AsTable),
            (format!("{files}.json"), History::AsJson),
        ]))
    };
    Answer::Page { title, body }
}

fn game_row(game: &GameNumbers) -> Markup {
    let results = game.all.results;
    let evenings = game.evenings.len() + game.left_out.len();
    let evenings = counted(evenings);
    let mut parts = vec![History::CountedEvenings { evenings }.to_string()];
    let words: [fn(Number) -> History<'static>; 3] = [
        |times| History::TimesWon { times },
        |times| History::TimesLost { times },
        |times| History::TimesUnfinished { times },
    ];
    let times = [results.won, results.lost, results.unfinished];
    for (words, times) in words.into_iter().zip(times).filter(|(_, times)| *times > 0) {
        parts.push(words(times.into()).to_string());
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
        History::CountedTurns {
            turns: counted(turns),
        }
        .to_string(),
        History::Minutes {
            minutes: minutes.into(),
        }
        .to_string(),
        History::CountedDice { dice: dice.into() }.to_string(),
    ];
    let title = History::EveningNumber {
        evening: evening.evening.into(),
    }
    .to_string();
    row(
        &address::evening(EveningId(evening.evening)),
        &title,
        &parts,
        Some(numbers.results),
    )
}

/// So many of a thing.
pub fn counted<N: Noun>(number: impl TryInto<u32>) -> Count<N> {
    Count::of(number.try_into().unwrap_or(u32::MAX))
}

/// The numbers of an evening, or of several.
pub fn of(numbers: &Numbers) -> Markup {
    html! { (verdicts(numbers)) (counts_of(numbers)) }
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
fn counts_of(numbers: &Numbers) -> Markup {
    let timers = numbers.countdowns;
    let charts = numbers.charts();
    html! {
        @if !charts.is_empty() {
            h2 { (History::DiceTitle) }
            div .charts { @for chart in &charts { (drawn(chart)) } }
        }
        (lengths(numbers))
        @if timers.begun > 0 {
            h2 { (History::TimersTitle) }
            (tiles(&[(History::BegunLabel, &timers.begun), (History::RanOut, &timers.ran_out), (History::EndedInTime, &timers.kept)]))
        }
        @if !numbers.lost_because.is_empty() {
            h2 { (History::WhyLost) }
            (counts(numbers.lost_because.iter().map(|(why, lost)| (&why[..], *lost))))
        }
        @if !numbers.counted.is_empty() {
            h2 { (History::CountedEvents) }
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
            h2 { (History::LengthTitle) }
            (tiles(&[
                (History::TurnsLabel, &numbers.turns.total),
                (History::MovesLabel, &numbers.moves.total),
                (History::MinutesLabel, &minutes.total),
                (History::TakenBackLabel, &numbers.taken_back),
            ]))
        };
    }
    let of = |length: Length| {
        let words = History::ShortestToLongest {
            shortest: length.shortest.to_string().into(),
            longest: length.longest.to_string().into(),
        };
        html! { (length.average()) " " small { (words) } }
    };
    html! {
        h2 { (Page::EveningsPage) }
        (tiles(&[
            (Page::Won.say(), &results.won as &dyn Render),
            (History::LostLabel.say(), &results.lost),
            (History::UnfinishedLabel.say(), &results.unfinished),
            (History::TurnsAverage.say(), &of(numbers.turns)),
            (History::MovesAverage.say(), &of(numbers.moves)),
            (History::MinutesAverage.say(), &of(minutes)),
            (History::TakenBackLabel.say(), &numbers.taken_back),
        ]))
        @if results.finished() > 0 && results.unfinished > 0 { p { (History::AveragesOfFinished) } }
    }
}
