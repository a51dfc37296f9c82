//! Tests of one player's private choices: covered, and shown at the panel where that player looks.

mod handed_on;
mod others;
mod spoken;

use readyroom_kit::Sight;

use super::*;

/// A table where all that is on offer is the player's own.
fn covered() -> Played {
    let mut played = Played::new();
    played.choose("Card › name… › play");
    played
}

/// A table where a few of the offers are.
fn few() -> Played {
    let mut played = Played::new();
    played.choose("Card › name… › hand");
    played
}

fn hold_at(played: &mut Played, panel: PanelId, button: Button) {
    played.gesture_at(panel, Gesture::Press(button));
    played.gesture_at(panel, Gesture::Hold(button));
}

/// The text of a notice, or the entries of the menu, as a panel shows it.
fn shown(played: &Played, panel: PanelId) -> String {
    match played.scene_at(panel) {
        Scene::Notice { text, .. } => text.to_string(),
        Scene::Menu { entries, .. } => entries.iter().map(|entry| format!("{entry}\n")).collect(),
        Scene::Facts { header, .. } | Scene::Picture { header, .. } => header.title.to_string(),
        other => panic!("{other:?}"),
    }
}

const COVER: &str = "Give the panel to Enterprise.\nThe others look away.\nHold OK to look.";
const OTHERS: &str = "Enterprise chooses.";

/// Nothing of the hidden cards is at a panel, nor anywhere where everybody may see it.
fn keeps_secret(played: &Played, panel: PanelId) {
    let table = &played.table;
    let seen = format!(
        "{:?} {:?} {:?} {:?} {:?}",
        table.frame_at(panel, played.now),
        table.caption_at(panel),
        table.log(),
        table.question(),
        table.messages(),
    );
    for secret in ["Card 4", "Card 7", "play:", "Keep 7", "Look at 7"] {
        assert!(!seen.contains(secret), "{secret} in {seen}");
    }
    assert!(table.state()["hand"].is_null());
}

#[test]
fn a_private_choice_is_shown_at_the_panel_where_ok_was_held() {
    let mut played = covered();
    assert_eq!(
        (shown(&played, HERE), shown(&played, THERE)),
        (COVER.into(), COVER.into())
    );
    assert_eq!(played.table.looking(), None);
    played.press(&[Okay]);
    assert_eq!(shown(&played, HERE), COVER, "OK pressed shows nothing");
    played.hold(Okay);
    assert!(
        shown(&played, HERE).starts_with("Play ›"),
        "{}",
        shown(&played, HERE)
    );
    assert_eq!(shown(&played, THERE), OTHERS);
    assert_eq!(played.table.looking(), Some(HERE));
    played.press(&[Okay]);
    assert_eq!(shown(&played, HERE), "Card 4\nCard 7\n");
    keeps_secret(&played, THERE);
    keeps_secret(&played, PanelId::EVERYBODY);
}

#[test]
fn a_look_covers_its_players_choices_and_closes_with_them() {
    let mut played = covered();
    played.hold(Okay);
    played.press(&[Okay, Okay]);
    assert_eq!(played.hint(), "A card is played. Keep 7.");
    keeps_secret(&played, THERE);
    assert_eq!(shown(&played, THERE), OTHERS);
    played.press(&[Okay]);
    assert_eq!(played.table.looking(), None);
    assert!(
        shown(&played, HERE).starts_with("Roll\n"),
        "{}",
        shown(&played, HERE)
    );
    assert_eq!(played.scene_at(HERE), played.scene_at(THERE));
}

/// Kept down, OK would show the cards of the player who chooses next, or do again what was not taken back.
#[test]
fn ok_that_closes_a_look_and_stays_down_does_nothing_more() {
    let mut played = covered();
    played.hold(Okay);
    played.press(&[Okay, Okay]);
    hold_at(&mut played, HERE, Okay);
    assert_eq!(played.table.looking(), None);
    assert!(
        shown(&played, HERE).starts_with("Roll\n"),
        "{}",
        shown(&played, HERE)
    );
}

#[test]
fn a_look_closes_with_back_time_its_panel_and_a_take_back() {
    for close in [
        |played: &mut Played| played.press(&[Okay, Back, Back, Back]),
        |played: &mut Played| played.wait(60_000),
        |played: &mut Played| played.table.panel_left(HERE),
    ] {
        let mut played = covered();
        played.hold(Okay);
        played.table.panel_left(THERE);
        played.wait(59_999);
        played.press(&[Okay]);
        assert_eq!(played.table.looking(), Some(HERE));
        played.press(&[Back]);
        close(&mut played);
        assert_eq!(played.table.looking(), None);
        assert_eq!(shown(&played, HERE), COVER);
        assert_eq!(
            played.table.next_due(played.now),
            None,
            "a closed look wakes nobody"
        );
    }
    let mut played = covered();
    played.hold(Okay);
    played.press(&[Okay, Okay]);
    // As a keyboard does, without the press that would close the look by itself.
    played.gesture(Gesture::Hold(Back));
    assert_eq!(shown(&played, HERE), "play a card\nCards had been seen.");
    played.press(&[Okay]);
    assert_eq!(shown(&played, HERE), COVER);
    keeps_secret(&played, HERE);
    played.gesture(Gesture::Hold(Back));
    hold_at(&mut played, HERE, Okay);
    assert_eq!(
        shown(&played, HERE),
        "card play",
        "OK held on its notice does it again"
    );
}

#[test]
fn a_few_private_offers_are_behind_one_entry() {
    let mut played = few();
    assert_eq!(shown(&played, THERE), "Roll\nRepair ›\nDraw\nTake a hit\n");
    keeps_secret(&played, HERE);
    played.press(&[Up, Up]);
    assert_eq!(played.under_cursor(), "Enterprise's cards…");
    played.press(&[Okay]);
    assert_eq!(shown(&played, THERE), COVER);
    played.gesture(Gesture::Hold(Okay));
    assert_eq!(shown(&played, HERE), "Roll\nPlay ›\nRepair ›\nDraw\n");
    assert_eq!(shown(&played, THERE), OTHERS);
    played.press(&[Back, Back]);
    assert_eq!(played.under_cursor(), "Enterprise's cards…");
    assert_eq!(played.scene_at(HERE), played.scene_at(THERE));
}

/// The bottom row shows this, and what lies open is looked up in every turn. The own hand comes first, and is on no other
/// panel.
#[test]
fn a_look_shows_the_own_hand_and_the_overview_and_continues() {
    let mut played = covered();
    played.hold(Okay);
    let menu = shown(&played, HERE);
    played.press(&[Back]);
    for page in ["First", "Second", "Hull"] {
        assert_eq!(
            (shown(&played, HERE), shown(&played, THERE)),
            (page.into(), OTHERS.into())
        );
        keeps_secret(&played, THERE);
        played.press(&[Down]);
    }
    let words = |played: &Played| played.table.caption_at(HERE).picture;
    played.press(&[Up, Up]);
    assert_eq!(words(&played), ["The second."]);
    played.press(&[Up]);
    let header = |played: &Played| match played.scene() {
        Scene::Facts { header, hint, .. } | Scene::Picture { header, hint, .. } => {
            (header.page, hint.to_string())
        }
        other => panic!("a page, not {other:?}"),
    };
    let (page, hint) = header(&played);
    assert_eq!((page.0, &*hint), (1, readyroom_kit::face::page::HINT));
    played.press(&[Okay]);
    assert_eq!(
        (shown(&played, HERE), shown(&played, THERE)),
        (menu, OTHERS.into())
    );
    played.press(&[Back]);
    played.gesture_at(THERE, Gesture::Press(Back));
    assert_eq!(played.table.looking(), Some(HERE), "no one else covers it");
}

/// A page that everybody sees stays there when the look closes; one of the own hand does not.
#[test]
fn a_look_that_closes_over_the_overview_leaves_the_public_view() {
    for (down, then) in [(0, COVER), (2, "Hull"), (3, "Cards")] {
        let mut played = covered();
        played.hold(Okay);
        played.press(&[Back]);
        played.press(&vec![Down; down]);
        played.wait(60_000);
        assert_eq!(played.table.looking(), None);
        assert_eq!(
            (&*shown(&played, HERE), &*shown(&played, THERE)),
            (then, then)
        );
    }
}

#[test]
fn a_private_notice_is_read_and_closed_where_its_player_looks() {
    let mut played = few();
    played.press(&[Up, Up]);
    played.hold(Okay);
    played.press(&[Down, Okay, Okay]);
    assert_eq!(shown(&played, HERE), "Look at 7.\nA card is played.");
    assert_eq!(shown(&played, THERE), OTHERS);
    keeps_secret(&played, THERE);
    played.gesture_at(THERE, Gesture::Press(Okay));
    assert_eq!(shown(&played, HERE), "Look at 7.\nA card is played.");
    played.press(&[Okay]);
    assert_eq!(
        shown(&played, HERE),
        "Roll\nPlay › Card 7\nRepair ›\nDraw\n"
    );
    let log = played.table.log();
    let logged = log.last().map(|report| report.messages.len());
    assert_eq!(logged, Some(1), "the other message is in no log");
}

/// The hand of a player who looks already, which OK pressed at its entry shows.
#[test]
fn a_hand_from_a_menu_closes_after_10_s_unless_ok_is_held() {
    let hand_of_who_looks = || {
        let mut played = Played::new();
        played.choose("Draw");
        played.table.see_as(Sight::Player(0));
        played.choose("Table › A hand › Enterprise");
        assert_eq!(shown(&played, PanelId::EVERYBODY), "First");
        played
    };
    let mut played = hand_of_who_looks();
    played.wait(10_000);
    assert_ne!(shown(&played, PanelId::EVERYBODY), "First");
    let mut played = hand_of_who_looks();
    played.gesture_at(PanelId::EVERYBODY, Gesture::Hold(Okay));
    played.wait(10_000);
    assert_eq!(shown(&played, PanelId::EVERYBODY), "First");
    played.gesture_at(PanelId::EVERYBODY, Gesture::Release(Okay));
    assert_ne!(shown(&played, PanelId::EVERYBODY), "First");
}

#[test]
fn what_is_read_alone_is_forgotten_with_the_last_reader() {
    let mut played = few();
    played.press(&[Up, Up]);
    played.hold(Okay);
    played.press(&[Down, Okay, Okay]);
    played.wait(60_000);
    for panel in [HERE, THERE] {
        keeps_secret(&played, panel);
    }
    assert_eq!(played.under_cursor(), "Enterprise's cards…");
}

/// Anyone who reads what the last move brought is not the player behind the cover: OK that stays down shows no cards.
#[test]
fn ok_held_on_a_notice_shows_nothing_that_is_covered() {
    let mut played = covered();
    let fault = Notice::text("Not saved", &"The disk is full. ".repeat(12));
    played.table.panels.tell(&fault);
    while !played.table.ui().notices.is_empty() {
        hold_at(&mut played, HERE, Okay);
        assert_eq!(played.table.looking(), None);
    }
    assert_eq!(shown(&played, HERE), COVER);
    played.hold(Okay);
    assert_eq!(played.table.looking(), Some(HERE));
}

/// A key of a keyboard holds OK without a press: it does what the screen shows.
#[test]
fn a_hold_key_redoes_on_a_take_back_notice_and_looks_at_a_cover() {
    let held = |played: &mut Played| {
        let hold = Input::HoldKey(Okay);
        played
            .table
            .handle_at(HERE, hold, played.now)
            .expect("a journal");
    };
    let mut played = covered();
    played.hold(Back);
    played.choose("Card › name… › play");
    played.gesture(Gesture::Hold(Back));
    held(&mut played);
    assert_eq!(
        (shown(&played, HERE), played.table.looking()),
        ("card play".into(), None)
    );
    played.press(&[Okay]);
    held(&mut played);
    assert_eq!(played.table.looking(), Some(HERE));
}

#[test]
fn a_saved_evening_is_covered() {
    let mut played = covered();
    played.hold(Okay);
    played.restart();
    assert_eq!(shown(&played, HERE), COVER);
    keeps_secret(&played, HERE);
}

#[test]
fn the_cover_leaves_the_overview_and_what_is_the_tables_own() {
    let mut played = covered();
    played.press(&[Back]);
    assert_eq!(shown(&played, HERE), "Hull");
    played.press(&[Okay]);
    assert_eq!(shown(&played, HERE), COVER);
    played.press(&[Down]);
    assert_eq!(shown(&played, HERE), "Enterprise's cards…\nTable ›\n");
    keeps_secret(&played, HERE);
}

#[test]
fn a_take_back_on_a_screen_closes_the_look() {
    let mut played = covered();
    played.hold(Okay);
    assert_eq!(played.table.looking(), Some(HERE));
    let undo = Action::Choose(id::UNDO.into());
    let done = played.table.act(By::Screen(Sight::Public), None, undo, 0);
    assert_eq!(done.expect("a journal"), Response::Done);
    assert_eq!(played.table.looking(), None);
}
