//! A table that meets every week, and is joined once.

use super::{sessions::KEPT_S, *};

const DAY_MS: u64 = 24 * 60 * 60_000;

/// Seconds for which an answer's cookie is kept; none if it gives no cookie.
fn kept_s(answer: &Answer) -> Option<u64> {
    let (_, kept) = answer.header("set-cookie").split_once("; Max-Age=")?;
    kept.parse().ok()
}

/// The program ends and begins anew, at the time it is; the browser with `cookie` comes again.
fn restarted(table: Table, cookie: Option<&String>) -> (Table, Option<String>) {
    let now_ms = table.now_ms.load(Ordering::Relaxed);
    let table = table.restarted();
    table.now_ms.store(now_ms, Ordering::Relaxed);
    (table, cookie.cloned())
}

#[tokio::test]
async fn each_page_gives_a_browser_that_joined_its_cookie_for_two_more_weeks() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    let cookie = phone.cookie.clone();
    for page in ["/", "/seat", "/join"] {
        assert_eq!(kept_s(&phone.get(page).await), Some(KEPT_S), "{page}");
        assert_eq!(phone.cookie, cookie);
    }
    for other in ["/assets/style.css", "/stream", "/nowhere"] {
        assert_eq!(kept_s(&phone.get(other).await), None, "{other}");
    }
}

#[tokio::test]
async fn who_has_not_joined_gets_a_cookie_once() {
    let table = Table::new();
    let mut stranger = table.phone(20);
    assert_eq!(kept_s(&stranger.get("/join").await), Some(KEPT_S));
    assert_eq!(kept_s(&stranger.get("/join").await), None);
}

#[tokio::test]
async fn who_comes_every_week_joins_once_even_if_the_program_starts_again_each_time() {
    let mut table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    let mut cookie = phone.cookie.clone();
    for week in 0..6 {
        table.wait_ms(7 * DAY_MS);
        (table, cookie) = restarted(table, cookie.as_ref());
        let mut phone = table.phone(20);
        phone.cookie = cookie.clone();
        assert_eq!(phone.hand().await, "hand of Anna", "week {week}");
        cookie = phone.cookie.clone();
    }
}

#[tokio::test]
async fn the_file_is_written_once_a_day_for_who_comes_and_nobody_is_told() {
    let table = Table::new();
    let file = table.folder.path().join("web-sessions.json");
    let written = || std::fs::remove_file(&file).is_ok();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    assert!(written());
    let changes = table.access.changes();
    table.wait_ms(DAY_MS - 1_000);
    phone.get("/").await;
    assert!(!written(), "not a day yet");
    table.wait_ms(1_000);
    phone.get("/").await;
    assert!(written());
    for _ in 0..3 {
        phone.get("/").await;
        assert!(!written(), "written already");
    }
    table.wait_ms(DAY_MS);
    table.phone(21).get("/join").await;
    assert!(!written(), "nobody came who had joined");
    phone.get("/").await;
    assert!(written());
    assert!(!changes.has_changed().unwrap());
}
