//! An evening: how it ended, what can be reported of its dice, every step, and its numbers.

use maud::{Markup, html};

use readyroom_table::printable::line;

use super::{
    address,
    answer::Answer,
    evenings::Length,
    facts::{Verdict, verdict, ways},
    numbers,
    open::{Evening, OpenArchive},
    order,
    trouble::Trouble,
};
use crate::web::words::{History, Page};
use crate::{
    chronicle::ChronicleLine,
    journal::{EveningId, Keeping, SeedOrigin},
    local_time::{clock, day},
    verify::Provenance,
};

/// The page of evening `id`.
pub fn one(archive: &OpenArchive, id: EveningId) -> Result<Answer, Trouble> {
    let evening = archive.evening(id)?;
    let neighbours = archive.neighbours(&evening)?;
    let &Evening {
        game,
        keeping,
        ref header,
        ref entries,
        ref closing_seal,
        ..
    } = &evening;
    let chronicle = (game.chronicle)(id, header, entries)?;
    let counted = (game.numbers_of)(id, header, entries)?;
    // An unfinished evening keeps its secret: `verify` reports this, and nothing else.
    let (is, dice) = match (game.verify)(id, header, entries) {
        Ok(on_dice) => {
            let is = match on_dice.provenance() {
                Provenance::Honest => Verdict::Good,
                Provenance::Repeatable | Provenance::Typed | Provenance::NoChance => Verdict::Open,
            };
            let sentences = [on_dice.sentences(id, header), neighbours.sentences()];
            (is, sentences.join(" ").trim_end().to_owned())
        }
        Err(why) => (
            Verdict::Open,
            History::NotVerified {
                why: why.to_string().into(),
            }
            .to_string(),
        ),
    };
    let results = counted.all.results;
    let (end, result) = match (&header.result, results.won) {
        (None, _) => (Verdict::Open, History::NotFinished.to_string()),
        (Some(why), 1..) => (
            Verdict::Good,
            History::WonBecause {
                why: why.as_str().into(),
            }
            .to_string(),
        ),
        (Some(why), 0) => (
            Verdict::Open,
            History::LostBecause {
                why: why.as_str().into(),
            }
            .to_string(),
        ),
    };
    let title = History::EveningOf {
        evening: id.0.into(),
        game: game.title.into(),
    }
    .to_string();
    let mut elsewhere = vec![
        (address::step(id, entries.len()), History::LastStep),
        ("/evenings".into(), History::AllEvenings),
        (address::numbers(game.name), History::NumbersOfGame),
    ];
    if archive.form.is_some() {
        elsewhere.push((address::order(id), History::NameArchiveDelete));
    }
    let body = html! {
        h1 { (title) }
        @if keeping == Keeping::Deleted { (order::is_deleted(id)) }
        (verdict(end, &result))
        nav .ways aria-label=(History::ReplayNav) {
            a .primary href=(address::step(id, 0)) { (History::ReplayByStep) }
            a href=(address::on_television(id)) { (History::ReplayOnTelevision) }
        }
        dl .counts {
            @if !header.name.is_empty() { div { dt { (History::NameLabel) } " " dd { (line(&header.name)) } } }
            @if !header.title.is_empty() { div { dt { (History::PlayersLabel) } " " dd { (line(&header.title)) } } }
            div { dt { (History::BegunLabel) } " " dd { (day(header.created)) ", " (clock(header.created)) } }
            div { dt { (History::TimeLabel) } " " dd { (Length::of(header, entries).time()) } }
        }
        h2 { (Page::WhatHappened) }
        @if chronicle.is_empty() {
            p { (Page::NothingYet) }
        } @else {
            (steps(id, header.created, &chronicle))
        }
        h2 { (History::DiceSealTitle) }
        (verdict(is, &dice))
        @if header.seed_origin == SeedOrigin::Secret {
            p { (History::SealShown) " " code { (line(&header.commitment)) } }
        }
        @if let (Some(_), Some(letters)) = (&header.result, closing_seal) {
            p { (History::ClosingSealIs) " " code { (letters) } (History::ClosingSealOver) }
        }
        (numbers::of(&counted.all))
        h2 { (History::Elsewhere) }
        (ways(History::Elsewhere, &elsewhere))
    };
    Ok(Answer::Page { title, body })
}

/// Every step, those that were taken back too, each as the way to it. The time is where it is another one than before, and
/// the day where it begins.
fn steps(evening: EveningId, begun: i64, chronicle: &[ChronicleLine]) -> Markup {
    let mut before = (day(begun), String::new());
    let mut time_of = |step: &ChronicleLine| {
        let now = (day(step.at), clock(step.at));
        let time = match (now.0 == before.0, now.1 == before.1) {
            (true, true) => None,
            (true, false) => Some(now.1.clone()),
            (false, _) => Some(format!("{}, {}", now.0, now.1)),
        };
        before = now;
        time
    };
    html! {
        ul .rows.steps {
            @for step in chronicle {
                li {
                    a href=(address::step(evening, step.seq as usize)) {
                        b { (step.seq) }
                        " "
                        span {
                            (line(&step.sentence()))
                            @if let Some(time) = time_of(step) { " " small { (time) } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_shown_where_it_changes_and_a_day_where_it_begins() {
        let day_s = 24 * 60 * 60;
        let line = |seq, at| ChronicleLine {
            seq,
            at,
            done: "Anna rolls".into(),
            messages: Vec::new(),
        };
        let evening = "1".parse().expect("a number");
        let chronicle = [60, 61, 120, day_s + 60].map(|at| line(1, at));
        let steps = steps(evening, 0, &chronicle).into_string();
        let times = steps.split("<small>").skip(1);
        let times: Vec<_> = times.filter_map(|rest| rest.split('<').next()).collect();
        let next_day = format!("{}, {}", day(day_s + 60), clock(day_s + 60));
        assert_eq!(times, [clock(60), clock(120), next_day]);
    }
}
