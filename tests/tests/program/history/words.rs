//! Words of each page of kept evenings, in the order in which they are read.

use readyroom::{
    games::{GAMES, GameBox},
    journal::{Entry, EveningHeader, EveningId, Exported, JournalFile, SeedOrigin},
    web::words::{History, Page},
};
use readyroom_kit::{sentence::Count, testing::words::in_order};
use rusqlite::Connection;
use tempfile::TempDir;

use super::{
    browser::{Browser, escaped},
    kept,
};

/// An evening that was won, and one that is not finished.
const WON: EveningId = EveningId(12);
const UNFINISHED: EveningId = EveningId(20);

/// The game of both.
fn game() -> &'static GameBox {
    let mut games = GAMES.iter();
    let game = games.find(|game| game.name == "five-year-mission");
    game.expect("a game of today")
}

/// Changes the journal behind the back of the program.
fn change(folder: &TempDir, change: &str) {
    let journal = Connection::open(folder.path().join("journal.sqlite3")).expect("a journal");
    journal.execute_batch(change).expect("changed");
    journal.close().expect("closed");
}

#[test]
fn the_list_has_numbers_lengths_and_deleted_evenings() {
    let folder = kept::folder();
    let (browser, _played) = Browser::beside_a_game(folder.path());
    browser.post("/evenings/20/order", "do=delete");
    let last = kept::journal(&folder).read(EveningId(19));
    let (_, entries) = last.expect("an evening");
    let moves = Count::of(entries.last().map_or(0, Entry::moves_after));
    let evenings = Count::of(19_u8);
    in_order(
        &browser.page("/evenings"),
        &[
            &History::CountedEvenings { evenings },
            &History::AllOfThem,
            &History::EveningNumber { evening: 19.into() },
            &History::CountedMoves { moves },
            &History::DeletedEvenings,
            &History::CanBeKept,
            &History::EveningNumber { evening: 20.into() },
            &Page::NumbersPage,
            &History::EveningsAsJson,
        ],
    );
}

#[test]
fn a_long_list_has_pages_with_ways_between_them() {
    let folder = kept::folder();
    let again = |id: u32| {
        format!(
            "INSERT INTO evening SELECT {id}, game, rules, title, content, seed, commitment, created, result, own_dice, {id}
                 FROM evening WHERE id = 20;
             INSERT INTO entry SELECT {id}, seq, at, kind, ply, move, origin, countdown, left_ms, running
                 FROM entry WHERE evening = 20;"
        )
    };
    change(&folder, &(21..=120).map(again).collect::<String>());
    let browser = Browser::new(folder.path());
    for (page, newer, older) in [(1, false, true), (2, true, true), (3, true, false)] {
        let shown = browser.page(&format!("/evenings?page={page}"));
        let (page, last) = (page.into(), 3.into());
        in_order(
            &shown,
            &[&History::PageOf { page, last }, &History::ListPagesNav],
        );
        for (way, is_there) in [
            (History::NewerEvenings, newer),
            (History::OlderEvenings, older),
        ] {
            let way = way.to_string();
            assert_eq!(shown.contains(&way), is_there, "page {page}: {way}");
        }
    }
}

#[test]
fn an_evening_has_its_end_facts_seal_numbers_and_ways() {
    let (header, entries) = kept::journal(&kept::folder())
        .read(UNFINISHED)
        .expect("an evening");
    // Of the kept evenings it is not known whether their dice were secret.
    let header = EveningHeader {
        seed_origin: SeedOrigin::Secret,
        ..header
    };
    let folder = TempDir::new().expect("a folder");
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3"));
    let mut journal = journal.expect("a journal");
    let id = journal.begin(&header).expect("an evening");
    for entry in &entries {
        journal.append(id, &entry.act, None).expect("written");
    }
    drop(journal);
    let (browser, _played) = Browser::beside_a_game(folder.path());
    browser.post("/evenings/1/order", "do=rename&name=Friday");
    let secret = (game().verify)(id, &header, &entries);
    let why = secret.expect_err("a secret").to_string().into();
    let (evening, game) = (1.into(), game().title.into());
    let title = History::EveningOf { evening, game }.say();
    in_order(
        &browser.page("/evenings/1"),
        &[
            &Page::PageTitle {
                title: title.text.clone().into(),
            },
            &title,
            &History::NotFinished,
            &History::ReplayNav,
            &History::ReplayByStep,
            &History::ReplayOnTelevision,
            &History::NameLabel,
            &"Friday",
            &History::PlayersLabel,
            &History::BegunLabel,
            &History::TimeLabel,
            &Page::WhatHappened,
            &History::DiceSealTitle,
            &escaped(&History::NotVerified { why }.say()),
            &History::SealShown,
            &History::LengthTitle,
            &History::TurnsLabel,
            &History::MovesLabel,
            &History::MinutesLabel,
            &History::TakenBackLabel,
            &History::LastStep,
            &History::AllEvenings,
            &History::NumbersOfGame,
            &History::NameArchiveDelete,
        ],
    );
}

#[test]
fn a_finished_evening_has_its_end_and_its_closing_seal() {
    let folder = kept::folder();
    let (header, entries) = kept::journal(&folder).read(WON).expect("an evening");
    let why = header.result.clone().expect("an end").into();
    // The kept journal is older than closing seals.
    let today = TempDir::new().expect("a folder");
    let journal = JournalFile::open(&today.path().join("journal.sqlite3"));
    let exported = Exported {
        header,
        entries,
        countdown: None,
    };
    let imported = journal
        .expect("a journal")
        .import(&exported, &mut |_, _| ());
    let id = imported.expect("an evening");
    in_order(
        &Browser::new(today.path()).page(&format!("/evenings/{id}")),
        &[
            &History::WonBecause { why },
            &History::ClosingSealIs,
            &"<code>",
            &History::ClosingSealOver,
        ],
    );
}

#[test]
fn a_step_has_its_place_its_neighbours_and_the_ways_on() {
    let folder = kept::folder();
    let browser = Browser::new(folder.path());
    let (evening, step, last) = (20.into(), 1.into(), 6.into());
    let title = || game().title.into();
    let step_title = History::StepTitle {
        evening,
        step,
        last,
        game: title(),
    };
    in_order(
        &browser.page("/evenings/20/step/1"),
        &[
            &Page::PageTitle {
                title: step_title.say().into(),
            },
            &History::EveningOf {
                evening,
                game: title(),
            },
            &History::StepOf { step, last },
            &History::StepsNav,
            &History::FirstStep,
            &History::PreviousStep,
            &History::NextStep,
            &History::EndStep,
            &History::BackToHere,
            &History::MovesMade { moves: 1.into() },
            &History::StepField,
            &History::ShowStep,
            &History::AllOfEvening,
            &History::ReplayFromHere,
            &History::AllEvenings,
        ],
    );
    in_order(
        &browser.page("/evenings/20/step/0"),
        &[&History::NothingHappened],
    );
    let step = 0.into();
    in_order(
        &browser.page("/tv?evening=20&step=0"),
        &[
            &History::StepOnTelevision {
                evening,
                step,
                last,
            },
            &History::NothingHappened,
        ],
    );
}

#[test]
fn numbers_have_dice_lengths_timers_and_every_evening() {
    let folder = kept::folder();
    change(&folder, "UPDATE evening SET rules = 99 WHERE id = 1");
    let numbers = (game().numbers)(&kept::journal(&folder)).expect("numbers");
    let (all, first) = (&numbers.all, &numbers.evenings[0].numbers);
    let chart = all.charts()[0].title();
    let left_out = &numbers.left_out[0];
    let browser = Browser::new(folder.path());
    in_order(
        &browser.page("/numbers/five-year-mission"),
        &[
            &History::NumbersOf {
                game: game().title.into(),
            },
            &History::DiceTitle,
            &History::ChartPicture {
                title: chart.as_str().into(),
            },
            &History::RolledKey,
            &History::HonestKey,
            &History::ChartNumbers,
            &History::Rolled,
            &History::Expected,
            &Page::EveningsPage,
            &Page::Won,
            &History::LostLabel,
            &History::UnfinishedLabel,
            &History::TurnsAverage,
            &History::ShortestToLongest {
                shortest: all.turns.shortest.to_string().into(),
                longest: all.turns.longest.to_string().into(),
            },
            &History::MovesAverage,
            &History::MinutesAverage,
            &History::TakenBackLabel,
            &History::AveragesOfFinished,
            &History::TimersTitle,
            &History::BegunLabel,
            &History::RanOut,
            &History::EndedInTime,
            &History::WhyLost,
            &History::CountedEvents,
            &History::EveryEvening,
            &History::CountedTurns {
                turns: Count::of(first.turns.total),
            },
            &History::CountedDice {
                dice: first.companion_dice.by_face().total.into(),
            },
            &escaped(
                &History::LeftOut {
                    evening: 1.into(),
                    why: left_out.why.as_str().into(),
                }
                .say(),
            ),
            &History::AllEvenings,
            &History::AllGames,
            &History::AsTable,
            &History::AsJson,
        ],
    );
    let results = all.results;
    in_order(
        &browser.page("/numbers"),
        &[
            &History::EachGame,
            &History::CountedEvenings {
                evenings: Count::of(16_u8),
            },
            &History::TimesWon {
                times: results.won.into(),
            },
            &History::TimesLost {
                times: results.lost.into(),
            },
            &History::TimesUnfinished { times: 1.into() },
        ],
    );
}
