//! The sessions: what is kept of them, how long, and how many.

use super::*;

#[tokio::test]
async fn a_restart_is_a_reconnect() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    phone.get("/").await;
    let (cookie, form) = (phone.cookie.clone(), phone.form.clone());
    let table = table.restarted();
    let mut phone = table.phone(20);
    (phone.cookie, phone.form) = (cookie, form);
    assert_eq!(
        phone.post("/play", "").await.status,
        200,
        "the page from before"
    );
    assert_eq!(phone.hand().await, "hand of Anna");
}

#[tokio::test]
async fn the_kept_file_is_the_owners_alone_and_lets_no_one_in() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.join(&table.invite_anna()).await;
    let file = table.folder.path().join("web-sessions.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let cookie = phone.cookie.clone().unwrap();
    let (name, id) = cookie.split_once('=').unwrap();
    assert!(
        text.contains("Anna") && !text.contains(id) && !text.contains(&phone.form),
        "{text}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    for kept in text.split('"').filter(|text| text.len() >= 32) {
        for words in [kept, &kept[..32]] {
            let mut thief = table.phone(66);
            thief.cookie = Some(format!("{name}={words}"));
            assert!(thief.get("/").await.leads_to("/join"));
        }
    }
}

#[tokio::test]
async fn a_damaged_file_of_sessions_only_makes_browsers_join_again() {
    let table = Table::new();
    table.phone(20).join(&table.invite_anna()).await;
    let file = table.folder.path().join("web-sessions.json");
    let damaged: [fn(&std::path::Path); 2] = [
        |file| std::fs::write(file, "[{\"key\": ").unwrap(),
        // It takes no room on the disk, and would not fit in memory.
        |file| {
            std::fs::File::create(file)
                .unwrap()
                .set_len(3 << 30)
                .unwrap()
        },
    ];
    let mut table = table;
    for damage in damaged {
        damage(&file);
        table = table.restarted();
        let mut phone = table.phone(20);
        assert!(phone.get("/").await.leads_to("/join"));
        phone.join(&table.invite_anna()).await;
        assert_eq!(phone.hand().await, "hand of Anna");
    }
}

#[tokio::test]
async fn joining_gives_a_new_cookie_so_a_planted_one_is_worthless() {
    let table = Table::new();
    let mut phone = table.phone(20);
    phone.get("/join").await;
    let planted = phone.cookie.clone();
    let joined = phone.join(&table.invite_anna()).await;
    let rules = "Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600";
    assert!(joined.header("set-cookie").ends_with(rules), "{joined:?}");
    assert_ne!(phone.cookie, planted);
    let mut thief = table.phone(66);
    thief.cookie = planted;
    assert!(thief.get("/").await.leads_to("/join"));
}

#[test]
fn over_the_limit_spectators_go_first_then_the_longest_unseen() {
    use sessions::{Right, Sessions};
    let random = random(3);
    let mut sessions = Sessions::default();
    let ids: Vec<_> = (0..202).map(|_| Id::new(&random).unwrap()).collect();
    sessions.begin(&ids[0], &ids[0], Right::Play, None, "7", 0);
    for (at, id) in (1..).zip(&ids[1..200]) {
        sessions.begin(id, id, Right::Look, None, "7", at);
    }
    sessions.seen(&ids[1], 300);
    for id in &ids[200..] {
        sessions.begin(id, id, Right::Look, None, "7", 301);
    }
    let gone: Vec<_> = (0..202)
        .filter(|at| sessions.seen(&ids[*at], 302).is_none())
        .collect();
    assert_eq!(gone, [2, 3]);
}

#[test]
fn a_session_is_over_when_it_was_not_seen_for_two_weeks() {
    use sessions::{KEPT_S, Right, Sessions};
    let id = Id::new(&random(3)).unwrap();
    let mut sessions = Sessions::default();
    sessions.begin(&id, &id, Right::Play, None, "7", 0);
    assert!(sessions.seen(&id, KEPT_S - 1).is_some());
    assert!(sessions.seen(&id, 2 * KEPT_S - 2).is_some());
    assert!(sessions.seen(&id, 3 * KEPT_S - 2).is_none());
}

#[test]
fn over_the_limit_players_at_the_table_go_last() {
    use sessions::{Right, Sessions};
    let random = random(3);
    let ids: Vec<_> = (0..205).map(|_| Id::new(&random).unwrap()).collect();
    let seated = |evening: &str, seat| Seated {
        evening: evening.into(),
        seat,
        name: "Anna".into(),
    };
    let mut sessions = Sessions::default();
    let mut begin = |at: usize, seated| {
        let right = Right::PlayAs("Anna".into());
        sessions.begin(&ids[at], &ids[at], right, seated, "7", at as i64);
    };
    begin(0, Some(seated("7", 0)));
    begin(1, Some(seated("6", 0)));
    begin(2, None);
    begin(3, Some(seated("7", 1)));
    // Number 3 is that player no more.
    begin(4, Some(seated("7", 1)));
    for at in 5..204 {
        begin(at, None);
    }
    let mut gone = (0..204).filter(|at| sessions.seen(&ids[*at], 300).is_none());
    assert_eq!(gone.by_ref().collect::<Vec<_>>(), [1, 2, 3, 5]);
}
