//! Screens that show all of a table: what is seen on them, what can be done, and what panels show meanwhile.

use readyroom_kit::{Sight, face::Message};
use readyroom_table::{
    action::Action,
    table::id::{REDO, UNDO},
    table_view::TableView,
};

use super::{looking::covered, *};
use crate::second_screen::ScreenHandle;

const OWNER: Sight = Sight::Player(0);
const OTHER: Sight = Sight::Player(1);

/// All the words of a view, as one text.
fn title(view: &TableView) -> String {
    format!("{view:?}")
}

fn tells_the_secret(text: &str) -> bool {
    ["Card 4", "Card 7", "Keep 7"]
        .iter()
        .any(|secret| text.contains(secret))
}

async fn choose(screens: &ScreenHandle, sight: Sight, revision: u64, id: &str) -> Response {
    let request = Request {
        sight,
        revision,
        action: Action::Choose(id.into()),
    };
    screens.act(request).await.unwrap()
}

/// A choice that only its owner has.
async fn own_choice(screens: &ScreenHandle) -> (u64, String) {
    let (own, public) = (
        screens.view(OWNER).await.unwrap(),
        screens.view(Sight::Public).await.unwrap(),
    );
    let only = own
        .question
        .choices
        .iter()
        .find(|choice| !public.question.choices.contains(choice));
    (
        own.revision,
        only.expect("a choice of one's own").id.clone(),
    )
}

#[tokio::test(start_paused = true)]
async fn private_things_are_on_their_players_screen_and_no_other() {
    let (_folder, app) = covered();
    let (screens, panel) = (app.screen_handle(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    assert!(tells_the_secret(&title(
        &screens.view(OWNER).await.unwrap()
    )));
    for sight in [Sight::Public, OTHER] {
        let view = screens.view(sight).await.unwrap();
        assert!(!tells_the_secret(&title(&view)), "{sight:?}: {view:#?}");
    }
    let (revision, id) = own_choice(&screens).await;
    for sight in [Sight::Public, OTHER] {
        let response = choose(&screens, sight, revision, &id).await;
        let Response::NotUnderstood(why) = response else {
            panic!("{sight:?}: {response:?}");
        };
        assert!(!tells_the_secret(&why));
    }
    assert_eq!(choose(&screens, OWNER, revision, &id).await, Response::Done);
    for sight in [Sight::Public, OTHER] {
        let view = screens.view(sight).await.unwrap();
        assert!(!tells_the_secret(&title(&view)), "{sight:?}: {view:#?}");
    }
    let moment = panel.moments.borrow().clone();
    let shown = format!("{:?} {:?} {:?}", moment.frame, moment.caption, moment.log);
    assert!(!tells_the_secret(&shown), "{shown}");
    drop(panel);
    evening.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn the_second_of_two_answers_is_refused_and_changes_nothing() {
    let (_folder, app) = covered();
    let (screens, panel) = (app.screen_handle(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    let (revision, id) = own_choice(&screens).await;
    let both = tokio::join!(
        choose(&screens, OWNER, revision, &id),
        choose(&screens, OWNER, revision, &id)
    );
    assert_eq!(both, (Response::Done, Response::Outdated));
    let after = screens.view(Sight::Public).await.unwrap();
    assert_eq!(
        choose(&screens, OWNER, revision, UNDO).await,
        Response::Outdated
    );
    assert_eq!(screens.view(Sight::Public).await.unwrap(), after);

    let undone = choose(&screens, Sight::Public, after.revision, UNDO).await;
    assert_eq!(undone, Response::Done);
    let (again, same) = own_choice(&screens).await;
    assert_eq!(same, id, "it is on offer again");
    assert!(again > after.revision);
    drop(panel);
    evening.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_request_that_makes_no_sense_leaves_a_panel_as_it_is() {
    let (_folder, app) = covered();
    let (screens, panel) = (app.screen_handle(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    let down = Input::Gesture(Gesture::Press(Button::Down));
    panel.send(down).await.unwrap();
    let before = panel.moments.borrow().frame.clone();
    let revision = screens.view(OWNER).await.unwrap().revision;
    for id in ["", "nothing", "table:look:0", "table:hand:0", "name:"] {
        let response = choose(&screens, OWNER, revision, id).await;
        assert!(
            matches!(response, Response::NotUnderstood(_) | Response::Refused(_)),
            "{id}: {response:?}"
        );
    }
    let dice = Request {
        sight: Sight::Public,
        revision,
        action: Action::Dice(vec![1; 300]),
    };
    let response = screens.act(dice).await.unwrap();
    assert!(
        matches!(response, Response::NotUnderstood(_)),
        "{response:?}"
    );
    assert_eq!(panel.moments.borrow().frame.scene, before.scene);
    drop(panel);
    evening.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_private_message_is_forgotten_with_its_taken_back_move() {
    let (_folder, app) = covered();
    let (screens, panel) = (app.screen_handle(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    let reported = async |id: &str| {
        let revision = screens.view(OWNER).await.unwrap().revision;
        assert_eq!(choose(&screens, OWNER, revision, id).await, Response::Done);
        let view = screens.view(OWNER).await.unwrap();
        view.messages
            .iter()
            .map(Message::sentence)
            .collect::<Vec<_>>()
    };
    let left = reported("play:4").await;
    assert_eq!(left, ["Keep 7."]);
    assert!(reported(UNDO).await.is_empty());
    assert_eq!(reported(REDO).await, left);
    reported(UNDO).await;
    assert_eq!(reported("play:7").await, ["Keep 4."]);
    drop(panel);
    evening.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_view_is_made_once_for_all_viewers_and_not_without_any() {
    let (_folder, app) = covered();
    let (screens, panel) = (app.screen_handle(), app.panel_handle());
    let evening = tokio::spawn(app.run(pending()));
    let (one, two) = (screens.watch(OWNER), screens.watch(OWNER));
    let view = screens.view(OWNER).await.unwrap();
    for watched in [&one, &two] {
        assert!(Arc::ptr_eq(watched.borrow().as_ref().unwrap(), &view));
    }
    // A cursor that moves is no news to a screen.
    let down = Input::Gesture(Gesture::Press(Button::Down));
    panel.send(down).await.unwrap();
    assert!(Arc::ptr_eq(one.borrow().as_ref().unwrap(), &view));
    drop((one, two));
    drop(panel);
    evening.await.unwrap().unwrap();
    assert_eq!(screens.view(OWNER).await, Err(EveningOver));
}
