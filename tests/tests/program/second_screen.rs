//! Tests of the second screen's secrecy: a seat is a player's in one evening, and levels of the menu are few.

use std::{future::pending, sync::Arc};

use readyroom::{
    app::App,
    games::{GAMES, GameBox},
    journal::JournalFile,
    packs::Packs,
    shelf::Shelf,
    web::{
        Table,
        access::Seated,
        stream::{Channels, Subject},
    },
};
use readyroom_kit::Sight;
use readyroom_table::action::{Action, Request, Response};
use readyroom_tests::new_table;
use tempfile::TempDir;

fn game(name: &str) -> GameBox {
    let found = GAMES.iter().find(|game| game.name == name);
    *found.expect("a game")
}

/// An evening of Encounters that has begun: players have hands.
async fn begun() -> (TempDir, Channels) {
    let folder = new_table::folder();
    let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).unwrap();
    let packs = Packs::new(folder.path().join("packs"));
    let encounters = game("encounters");
    let mut shelf = Shelf::new(journal, packs, &[encounters])
        .unwrap()
        .with_seed(7);
    shelf.begin(encounters, 0).unwrap();
    let app = App::new(Box::new(shelf));
    let channels = Channels::new(Table::new(app.screen_handle(), app.panel_handle(), 7));
    tokio::spawn(app.run(pending()));
    choose(&channels, "begin").await;
    (folder, channels)
}

async fn choose(channels: &Channels, id: &str) {
    let screens = &channels.table.screens;
    let view = screens.view(Sight::Public).await.unwrap();
    let request = Request {
        sight: Sight::Public,
        revision: view.revision,
        action: Action::Choose(id.into()),
    };
    assert_eq!(screens.act(request).await.unwrap(), Response::Done, "{id}");
}

/// What the player of the first seat of `evening` sees at that level of the menu.
fn first(evening: &str, level: &str) -> Subject {
    Subject::Table {
        player: Some(Seated {
            evening: evening.into(),
            seat: 0,
            name: "Player 1".into(),
        }),
        earlier_player: None,
        plays: true,
        level: level.into(),
        opened: None,
    }
}

#[tokio::test]
async fn a_seat_of_another_evening_shows_nothing_of_its_holder() {
    let (_folder, channels) = begun().await;
    let before = first("1", "");
    assert!(channels.regions(before.clone()).await.is_some());
    let mut listening = channels.listen(before.clone(), "").await.unwrap();

    choose(&channels, "table:shelf").await;
    choose(&channels, "begin:encounters").await;
    choose(&channels, "begin").await;
    let now = channels.regions(first("2", "")).await.unwrap();
    assert!(now.iter().any(|(_, markup)| markup.contains("Discard")));
    assert_eq!(channels.regions(before.clone()).await, None);
    assert!(
        channels.listen(before, "").await.is_some(),
        "it is still open"
    );
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    while let Ok(update) = listening.news.try_recv() {
        assert!(!update.contains("Discard"), "{update}");
    }
}

#[tokio::test]
async fn levels_that_no_one_has_are_not_drawn_one_by_one_for_ever() {
    let (_folder, channels) = begun().await;
    let all = channels.listen(first("1", ""), "").await.unwrap();
    let mut open = Vec::new();
    for level in 0..100 {
        let level = first("1", &format!("level {level}"));
        open.push(channels.listen(level, "").await.unwrap());
    }
    let drawn = open
        .iter()
        .filter(|listening| !Arc::ptr_eq(&listening.channel, &all.channel));
    let drawn = drawn.count();
    assert!((8..64).contains(&drawn), "{drawn}");
    drop(open);
    let again = channels.listen(first("1", "level 99"), "").await.unwrap();
    assert!(!Arc::ptr_eq(&again.channel, &all.channel));
}
