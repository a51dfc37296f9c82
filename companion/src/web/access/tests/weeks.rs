//! A table that meets every week, and is joined once.

use super::{sessions::KEPT_S, *};

const DAY_MS: u64 = 24 * 60 * 60_000;

/// Seconds for which an answer's cookie is kept; none if it gives no cookie.
fn kept_s(answer: &Answer) -> Option<i64> {
    let (_, kept) = answer.header("set-cookie").split_once("; Max-Age=")?;
    kept.parse().ok()
}

#[tokio::test]
async fn each_page_renews_a_joined_browsers_cookie_for_two_weeks() {
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
async fn a_weekly_visitor_joins_once_even_across_restarts() {
    let mut table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    let mut cookie = phone.cookie.clone();
    for week in 0..6 {
        table.wait_ms(7 * DAY_MS);
        table = table.restarted();
        let mut phone = table.phone(20);
        phone.cookie = cookie.clone();
        assert_eq!(phone.hand().await, "hand of Anna", "week {week}");
        cookie = phone.cookie.clone();
    }
}

#[tokio::test]
async fn the_file_is_written_once_a_day_and_without_a_notice() {
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
    assert!(!written(), "no one came who had joined");
    phone.get("/").await;
    assert!(written());
    assert!(!changes.has_changed().unwrap());
}

#[tokio::test]
async fn the_file_has_the_unseen_time_and_the_next_run_counts_on() {
    for (days, goes_on) in [(3, true), (4, false)] {
        let table = Table::new();
        let mut phone = table.phone(20);
        phone.join(&table.invite_anna()).await;
        phone.get("/").await;
        let cookie = phone.cookie.clone();
        table.wait_ms(10 * DAY_MS);
        // Another person comes, for whom the file is written.
        table.phone(21).join(&table.invite(Guest::Spectator)).await;
        let table = table.restarted();
        table.wait_ms(days * DAY_MS);
        let mut phone = table.phone(20);
        phone.cookie = cookie;
        let page = phone.get("/").await;
        assert_eq!(page.body.starts_with("hand of Anna"), goes_on, "{days}");
    }
}

/// Files of older versions hold a date, which may have been that of a clock that was not set.
#[tokio::test]
async fn a_date_in_an_older_file_ends_no_session() {
    for seen_s in [0, 1_700_000_000, 9_999_999_999_u64] {
        let table = Table::new();
        let mut phone = table.phone(20);
        phone.join(&table.invite_anna()).await;
        let cookie = phone.cookie.clone();
        let file = table.folder.path().join("web-sessions.json");
        let text = std::fs::read_to_string(&file).unwrap();
        let older = text.replace("\"unseen_s\": 0", &format!("\"seen_s\": {seen_s}"));
        assert_ne!(older, text);
        std::fs::write(&file, older).unwrap();
        let table = table.restarted();
        let mut phone = table.phone(20);
        phone.cookie = cookie;
        assert_eq!(phone.hand().await, "hand of Anna", "{seen_s}");
    }
}
