//! Addresses of nothing, and journals that cannot be read: a page that shows this, and nothing else.

use std::fs;

use axum::http::StatusCode;
use rusqlite::Connection;

use super::{browser::Browser, kept};
use readyroom::web::words::{History, Refused, Unshown};

/// The page at `address` has that status and shows that text.
fn assert_page(browser: &Browser, address: &str, status: StatusCode, text: &str) {
    let answered = browser.get(address);
    assert_eq!(answered.status, status, "{address}: {}", answered.text);
    answered.check(address);
    assert!(answered.text.contains(text), "{address}: {}", answered.text);
}

#[test]
fn an_unknown_address_is_a_page_that_reports_it() {
    let folder = kept::folder();
    let browser = Browser::new(folder.path());
    let last = kept::journal(&folder)
        .read("1".parse().expect("an id"))
        .expect("an evening")
        .1
        .len();
    let past = |asked: usize| {
        let (evening, asked, last) = (1.into(), asked.into(), last.into());
        Unshown::PastTheEnd {
            evening,
            asked,
            last,
        }
        .to_string()
    };
    for (address, text) in [
        (
            "/evenings?page=2",
            Unshown::PastTheList {
                asked: 2.into(),
                last: 1.into(),
            }
            .to_string(),
        ),
        (
            "/evenings/999",
            Unshown::NoEvening {
                evening: 999.into(),
            }
            .to_string(),
        ),
        (
            "/evenings/999/step/0",
            Unshown::NoEvening {
                evening: 999.into(),
            }
            .to_string(),
        ),
        (&format!("/evenings/1/step/{}", last + 1), past(last + 1)),
        ("/evenings/1/step/18446744073709551615", past(usize::MAX)),
        ("/evenings/1/other", Refused::NoPage.to_string()),
        ("/evenings/1/step/0/more", Refused::NoPage.to_string()),
        ("/numbers/chess", Unshown::NoGameOfThatName.to_string()),
        (
            "/numbers/%2e%2e%2fpanic",
            Unshown::NoGameOfThatName.to_string(),
        ),
        (
            "/numbers/panic/journal.sqlite3",
            Refused::NoPage.to_string(),
        ),
    ] {
        assert_page(&browser, address, StatusCode::NOT_FOUND, &text);
    }
    for (address, text) in [
        ("/evenings?page=two", Unshown::WrongPageNumber),
        ("/evenings?page=-1", Unshown::WrongPageNumber),
        ("/evenings/0", Unshown::WrongEveningNumber),
        ("/evenings/-1", Unshown::WrongEveningNumber),
        ("/evenings/%ff", Unshown::WrongEveningNumber),
        ("/evenings/%3Cb%3E", Unshown::WrongEveningNumber),
        ("/evenings/4294967296", Unshown::WrongEveningNumber),
        ("/evenings/1/step/x", Unshown::WrongStepNumber),
        (
            "/evenings/1/step/18446744073709551616",
            Unshown::WrongStepNumber,
        ),
        ("/evenings/1/step", Unshown::WrongStepNumber),
        ("/evenings/1/step?number=", Unshown::WrongStepNumber),
        (
            "/evenings/1/step?number=1%20or%201",
            Unshown::WrongStepNumber,
        ),
    ] {
        assert_page(&browser, address, StatusCode::BAD_REQUEST, &text.say());
    }
}

#[test]
fn without_a_journal_there_is_nothing_yet() {
    let folder = tempfile::tempdir().expect("a folder");
    let browser = Browser::new(folder.path());
    assert_page(
        &browser,
        "/evenings",
        StatusCode::OK,
        &History::NoEvenings.to_string(),
    );
    assert_page(
        &browser,
        "/numbers",
        StatusCode::OK,
        &History::NothingToCount.to_string(),
    );
    assert_page(
        &browser,
        "/numbers/panic",
        StatusCode::OK,
        &History::NothingToCount.to_string(),
    );
    assert_page(
        &browser,
        "/evenings/1",
        StatusCode::NOT_FOUND,
        &Unshown::NoEvening { evening: 1.into() }.to_string(),
    );
    for file in ["/numbers.csv", "/numbers.json", "/evenings.json"] {
        assert_eq!(browser.get(file).status, StatusCode::OK);
    }
    assert!(
        fs::read_dir(folder.path())
            .expect("a folder")
            .next()
            .is_none()
    );
}

#[test]
fn a_journal_of_something_else_is_named_on_every_page() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("journal.sqlite3"), "poems").expect("a file");
    let browser = Browser::new(folder.path());
    for address in [
        "/evenings",
        "/evenings/1",
        "/evenings/1/step/0",
        "/numbers",
        "/numbers.json",
    ] {
        let expected = Unshown::ForeignJournal.say();
        let status = StatusCode::SERVICE_UNAVAILABLE;
        assert_page(&browser, address, status, &expected);
    }
}

#[test]
fn an_unreplayable_evening_shows_why_and_the_others_are_shown() {
    for (damage, text) in [
        (
            "UPDATE entry SET move = '\"Warp\"' WHERE evening = 1 AND seq = 3",
            "cannot be replayed",
        ),
        (
            "UPDATE entry SET kind = 'took-back', ply = 40 WHERE evening = 1 AND seq = 3",
            "cannot be replayed",
        ),
        (
            "DELETE FROM entry WHERE evening = 1 AND seq = 3",
            "is damaged",
        ),
        (
            "UPDATE evening SET game = 'chess' WHERE id = 1",
            "which this Ready Room does not have",
        ),
        ("UPDATE evening SET rules = 0 WHERE id = 1", "older rules"),
        ("UPDATE evening SET rules = 99 WHERE id = 1", "newer rules"),
        (
            "UPDATE evening SET content = '[' WHERE id = 1",
            "cannot be read",
        ),
        (
            "UPDATE evening SET commitment = 'x' WHERE id = 1",
            "damaged where it begins",
        ),
    ] {
        let folder = kept::folder();
        let journal = Connection::open(folder.path().join("journal.sqlite3")).expect("a journal");
        journal.execute_batch(damage).expect("damage");
        journal.close().expect("closed");
        let browser = Browser::new(folder.path());
        for address in ["/evenings/1", "/evenings/1/step/5"] {
            assert_page(&browser, address, StatusCode::SERVICE_UNAVAILABLE, text);
        }
        for address in ["/evenings", "/evenings/2", "/numbers", "/numbers.csv"] {
            assert_eq!(
                browser.get(address).status,
                StatusCode::OK,
                "{damage}: {address}"
            );
        }
    }
}
