//! Tests of requests that change nothing: no file is written for them, and no page starts again.

use super::*;

/// How often browsers were notified that something changed, and whether the file was written since the last call.
struct Watched {
    changes: watch::Receiver<u64>,
    file: PathBuf,
}

impl Watched {
    fn new(table: &Table) -> Self {
        let file = table.folder.path().join("web-sessions.json");
        let mut watched = Self {
            changes: table.access.changes(),
            file,
        };
        watched.since();
        watched
    }

    /// Whether browsers were notified and the file was written since the last time.
    fn since(&mut self) -> (bool, bool) {
        let notified = self.changes.has_changed().unwrap();
        self.changes.mark_unchanged();
        let written = std::fs::remove_file(&self.file).is_ok();
        (notified, written)
    }
}

#[tokio::test]
async fn leaving_changes_something_only_for_who_had_joined() {
    let table = Table::new();
    let mut watched = Watched::new(&table);
    let mut stranger = table.phone(20);
    stranger.get("/join").await;
    let (cookie, form) = (stranger.cookie.clone(), stranger.form.clone());
    for _ in 0..3 {
        (stranger.cookie, stranger.form) = (cookie.clone(), form.clone());
        assert!(stranger.post("/leave", "").await.leads_to("/"));
        assert_eq!(stranger.cookie, None);
        assert_eq!(watched.since(), (false, false));
    }
    let mut phone = table.phone(21);
    phone.join(&table.invite_anna()).await;
    assert_eq!(watched.since(), (true, true));
    phone.get("/seat").await;
    let (cookie, form) = (phone.cookie.clone(), phone.form.clone());
    assert!(phone.post("/leave", "").await.leads_to("/"));
    assert_eq!(watched.since(), (true, true));
    (phone.cookie, phone.form) = (cookie, form);
    assert!(phone.post("/leave", "").await.leads_to("/"));
    assert_eq!(watched.since(), (false, false), "it had left already");
}

#[tokio::test]
async fn saying_again_who_sits_here_changes_nothing() {
    let table = Table::new();
    let mut watched = Watched::new(&table);
    let mut laptop = table.here();
    laptop.get("/seat").await;
    assert!(laptop.post("/seat", "player=nobody").await.leads_to("/"));
    assert_eq!(watched.since(), (false, false));
    laptop.post("/seat", "player=7 0 Anna").await;
    assert_eq!(watched.since(), (true, true));
    laptop.get("/seat").await;
    assert!(laptop.post("/seat", "player=7 0 Anna").await.leads_to("/"));
    assert_eq!(watched.since(), (false, false));
    assert_eq!(laptop.hand().await, "hand of Anna");
    laptop.post("/seat", "player=nobody").await;
    assert_eq!(watched.since(), (true, true));
}
