//! Evenings kept in order on their pages: named, archived, deleted and kept after all, in a journal of the first format.

use axum::http::StatusCode;
use readyroom::journal::{
    Act, Decision, Entry, EveningId, Journal, Keeping, LONGEST_NAME, Origin, name_fault,
};
use readyroom_kit::testing::words::in_order;
use rusqlite::Connection;
use tempfile::TempDir;

use super::{browser::Browser, kept};
use readyroom::web::words::{History, Page, Refused, Unshown};

const UNFINISHED: &str = "/evenings/20/order";

fn keeping(folder: &TempDir) -> (String, Keeping) {
    let evening: EveningId = "20".parse().expect("an id");
    let evenings = kept::journal(folder).evenings().expect("evenings");
    let mut evenings = evenings.into_iter();
    let kept = evenings.find(|of| of.evening == evening).expect("it");
    assert_eq!(kept.result, None);
    (kept.name, kept.keeping)
}

/// Sends a form, which is taken and leads back to the page of what can be done; returns that page.
fn done(browser: &Browser, fields: &str) -> String {
    let answered = browser.post(UNFINISHED, fields);
    assert_eq!(answered.status, StatusCode::SEE_OTHER, "{}", answered.text);
    assert_eq!(answered.headers["location"], UNFINISHED);
    browser.page(UNFINISHED)
}

/// Why this name is not taken.
fn wrong_name(name: &str) -> History<'static> {
    let why = name_fault(name).expect("a fault").into();
    History::NameWrong { why }
}

fn shows(page: &str, words: History<'_>) -> bool {
    page.contains(&*words.say())
}

#[test]
fn an_evening_is_named_archived_deleted_and_restored() {
    let folder = kept::folder();
    let (browser, _played) = Browser::beside_a_game(folder.path());
    assert!(browser.page("/evenings/20").contains(UNFINISHED));
    let page = done(&browser, "do=rename&name=+Friday+");
    let most = LONGEST_NAME.into();
    in_order(
        &page,
        &[
            &History::NameLabel,
            &"Friday",
            &History::NameField,
            &History::NameLimit { most },
            &"value=\"Friday\"",
            &History::Rename,
            &History::Archive,
            &History::ArchiveAbout,
            &History::Delete,
            &Page::TheEvening,
            &History::AllEvenings,
        ],
    );
    assert_eq!(keeping(&folder), ("Friday".into(), Keeping::Listed));

    let page = done(&browser, "do=archive");
    in_order(
        &page,
        &[
            &History::KeptLabel,
            &History::Archived,
            &History::OfferAgain,
            &History::OfferAgainAbout,
        ],
    );
    assert!(!shows(&page, History::Archive), "{page}");
    assert_eq!(keeping(&folder).1, Keeping::Archived);
    let page = done(&browser, "do=offer");
    assert!(shows(&page, History::Archive) && page.contains("href=\"/evenings/20/delete\""));

    let asked = browser.page("/evenings/20/delete");
    in_order(
        &asked,
        &[
            &History::DeleteTitle { evening: 20.into() },
            &History::DeleteAbout,
            &History::NoKeepIt,
            &History::YesDelete,
        ],
    );
    assert_eq!(keeping(&folder).1, Keeping::Listed, "asked, and no more");
    let page = done(&browser, "do=delete");
    in_order(
        &page,
        &[
            &History::KeptLabel,
            &History::Deleted,
            &History::IsDeleted { evening: 20.into() },
            &History::UndoDelete,
            &History::KeepIt,
        ],
    );
    assert!(!shows(&page, History::Rename), "{page}");
    assert_eq!(keeping(&folder).1, Keeping::Deleted);
    let list = browser.page("/evenings");
    let (_, deleted) = list.split_once(">Deleted<").expect("it is listed");
    assert!(deleted.contains(UNFINISHED), "{list}");
    assert!(!list.contains("href=\"/evenings/20\""), "{list}");
    let page = browser.page("/evenings/20");
    assert!(
        shows(&page, History::IsDeleted { evening: 20.into() }),
        "{page}"
    );
    let answered = browser.post(UNFINISHED, "do=archive");
    assert_eq!(answered.status, StatusCode::CONFLICT, "{}", answered.text);
    let reason = Unshown::DeletedAlready { evening: 20.into() };
    assert!(
        answered.text.contains(&reason.to_string()),
        "{}",
        answered.text
    );
    assert_eq!(keeping(&folder).1, Keeping::Deleted);
    let long = "x".repeat(31);
    let answered = browser.post(UNFINISHED, &format!("do=rename&name={long}"));
    assert_eq!(answered.status, StatusCode::UNPROCESSABLE_ENTITY);
    answered.check("a name that is too long for a deleted evening");
    assert!(shows(&answered.text, wrong_name(&long)), "{answered:?}");

    let page = done(&browser, "do=offer");
    assert!(!shows(&page, History::UndoDelete));
    assert_eq!(keeping(&folder), ("Friday".into(), Keeping::Listed));
}

#[test]
fn a_refused_form_changes_nothing_and_shows_why_at_its_field() {
    let folder = kept::folder();
    let (browser, _played) = Browser::beside_a_game(folder.path());
    let long = "x".repeat(31);
    let answered = browser.post(UNFINISHED, &format!("do=rename&name={long}"));
    assert_eq!(answered.status, StatusCode::UNPROCESSABLE_ENTITY);
    answered.check("a name that is too long");
    in_order(
        &answered.text,
        &[
            &long,
            &"aria-invalid=\"true\"",
            &wrong_name(&long),
            &Page::NothingChanged,
        ],
    );
    let no_form = Unshown::NoSuchForm.to_string();
    let no_page = Refused::NoPage.to_string();
    let no_evening = Unshown::NoEvening { evening: 99.into() }.to_string();
    for (address, fields, status, why) in [
        (UNFINISHED, "do=rename", 422, &no_form),
        (UNFINISHED, "do=burn", 422, &no_form),
        ("/evenings/20", "do=delete", 404, &no_page),
        ("/evenings/99/order", "do=delete", 404, &no_evening),
    ] {
        let answered = browser.post(address, fields);
        assert_eq!(answered.status, status, "{address} {fields}");
        answered.check(address);
        assert!(answered.text.contains(why), "{why}: {}", answered.text);
    }
    assert_eq!(keeping(&folder), (String::new(), Keeping::Listed));
}

#[test]
fn the_end_of_an_evening_is_above_what_can_be_done_with_it() {
    let folder = kept::folder();
    let (browser, _played) = Browser::beside_a_game(folder.path());
    in_order(
        &browser.page("/evenings/12/order"),
        &[
            &History::ResultLabel,
            &"Commander goal reached",
            &History::Rename,
        ],
    );
}

#[test]
fn an_evening_in_play_gets_a_name_and_is_not_deleted() {
    let folder = kept::folder();
    let (browser, played) = Browser::beside_a_game(folder.path());
    played.resume("20".parse().expect("an id")).expect("held");
    for does in ["archive", "delete"] {
        let answered = browser.post(UNFINISHED, &format!("do={does}"));
        assert_eq!(answered.status, StatusCode::CONFLICT, "{}", answered.text);
        let reason = Unshown::PlayedNow { evening: 20.into() };
        assert!(answered.text.contains(&reason.to_string()));
        answered.check(UNFINISHED);
    }
    done(&browser, "do=rename&name=Friday");
    assert_eq!(keeping(&folder), ("Friday".into(), Keeping::Listed));
}

#[test]
fn moves_continue_after_the_log_is_removed_and_a_page_names_it() {
    let folder = kept::folder();
    let (browser, played) = Browser::beside_a_game(folder.path());
    let evening: EveningId = "20".parse().expect("an id");
    let entries = played.resume(evening).expect("held").entries;
    let mut moves = entries.last().map_or(0, Entry::moves_after);
    let mut play = || {
        let act = Act::Played {
            ply: moves,
            move_json: "{}".into(),
            origin: Origin::Chosen,
        };
        moves += 1;
        played.write(evening, &Decision::of(act, None))
    };
    play().expect("written");
    std::fs::remove_file(folder.path().join("journal.sqlite3-wal")).expect("a log");
    done(&browser, "do=rename&name=Friday");
    for _ in 0..3 {
        play().expect("written");
    }
    // As after a pulled plug: the journal was not closed.
    let after = kept::folder();
    for file in ["journal.sqlite3", "journal.sqlite3-wal"] {
        std::fs::copy(folder.path().join(file), after.path().join(file)).expect("a copy");
    }
    assert_eq!(keeping(&after), ("Friday".into(), Keeping::Listed));
    let (_, found) = kept::journal(&after).read(evening).expect("an evening");
    assert_eq!(found.len(), entries.len() + 4);
}

#[test]
fn without_a_journal_a_page_changes_nothing_and_reports_it() {
    let folder = kept::folder();
    let answered = Browser::new(folder.path()).post(UNFINISHED, "do=delete");
    assert_eq!(answered.status, StatusCode::INSUFFICIENT_STORAGE);
    answered.check(UNFINISHED);
    in_order(&answered.text, &[&Unshown::NotWritten]);
    assert_eq!(keeping(&folder).1, Keeping::Listed);
}

#[test]
fn one_games_deleted_evenings_are_below_that_games_alone() {
    let folder = kept::folder();
    let (browser, _played) = Browser::beside_a_game(folder.path());
    done(&browser, "do=delete");
    let evenings = kept::journal(&folder).evenings().expect("evenings");
    let mut evenings = evenings.into_iter();
    let deleted = evenings.find(|of| of.keeping == Keeping::Deleted);
    let its_game = deleted.expect("it").game;
    for game in readyroom::games::GAMES {
        let list = browser.page(&format!("/evenings?game={}", game.name));
        assert_eq!(
            list.contains(UNFINISHED),
            game.name == its_game,
            "{}: {list}",
            game.name
        );
    }
}

#[test]
fn an_evening_with_an_unreadable_row_is_reported_as_damage() {
    let folder = kept::folder();
    let path = folder.path().join("journal.sqlite3");
    let journal = Connection::open(path).expect("a journal");
    let damage = "UPDATE evening SET seed = x'00' WHERE id = 20";
    journal.execute_batch(damage).expect("damage");
    journal.close().expect("closed");
    let (browser, _played) = Browser::beside_a_game(folder.path());
    for fields in ["do=archive", "do=delete", "do=rename&name=Friday"] {
        let answered = browser.post(UNFINISHED, fields);
        assert_eq!(answered.status, StatusCode::SERVICE_UNAVAILABLE, "{fields}");
        in_order(&answered.text, &[&Unshown::DamagedJournal]);
    }
}
