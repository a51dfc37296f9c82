//! Tests of actions on a second screen: a panel keeps its own view.

use super::*;

/// What becomes of the choice on a screen whose path begins with `group`, and of `text` in its blank.
fn choose(played: &mut Played, group: &str, text: &str) -> Response {
    let view = played.table.view_for(Sight::Public);
    let meant = view
        .question
        .choices
        .iter()
        .find(|choice| choice.path[0] == group);
    choose_id(played, &meant.expect("an offer").id, text)
}

/// The same for the choice with that id.
fn choose_id(played: &mut Played, id: &str, text: &str) -> Response {
    let revision = played.table.view_for(Sight::Public).revision;
    let choice = Action::Choose(format!("{id}{text}"));
    let by = By::Screen(Sight::Public);
    let done = played.table.act(by, Some(revision), choice, played.now);
    done.expect("a journal")
}

fn is_typed(played: &Played, text: &str) -> bool {
    matches!(played.scene(), Scene::TextEntry { typed, .. } if typed.starts_with(text))
}

#[test]
fn a_refused_choice_takes_no_text_from_a_typist_at_a_panel() {
    let mut played = Played::unnamed();
    played.press(&[Okay]);
    played.type_in("Voya");
    let Response::Refused(refusal) = choose(&mut played, "Ship's name…", "X") else {
        panic!("a name of one letter is too short");
    };
    assert_eq!(refusal.rule, "REH-1");
    assert!(is_typed(&played, "Voya"), "{:?}", played.scene());
}

#[test]
fn a_refused_choice_takes_no_notice_from_a_reader_at_a_panel() {
    let mut played = Played::new();
    played.hold(Back);
    let read = played.notice();
    assert!(read.is_some(), "{:?}", played.scene());
    choose(&mut played, "Ship's name…", "Y");
    assert_eq!(played.notice(), read);
    played.press(&[Okay]);
    assert_eq!(played.notice(), None, "only one waits");
}

#[test]
fn a_report_closes_at_the_panel_after_a_later_step_on_a_screen() {
    let mut played = Played::new();
    choose(&mut played, "Take a hit", "");
    let hit = notice("Turn of Enterprise", "Hit! Hull 2.");
    assert_eq!(played.notice(), hit);
    choose_id(&mut played, "table:mute", "");
    assert_eq!(played.notice(), hit, "that is no step of the game");
    choose(&mut played, "Repair", "");
    assert_eq!(played.notice(), None, "someone has gone on");
    let log = played.table.log();
    let logged = log.reports().iter().map(|report| &*report.messages[0].text);
    let logged: Vec<_> = logged.collect();
    assert!(
        logged.ends_with(&["Hit! Hull 2.", "Repaired."]),
        "{logged:?}"
    );
}

#[test]
fn a_screen_shows_the_dice_seal_and_after_the_game_the_seed() {
    let mut played = Played::new();
    let seal = |played: &Played| played.table.view_for(Sight::Public).seal.expect("a seal");
    let commitment = Seed::from_number(7).commitment();
    let now = seal(&played);
    assert_eq!(
        (now.short.as_str(), &now.commitment),
        ("616ddcfe", &commitment)
    );
    assert_eq!(now.seed, None, "it is a secret");
    assert!(matches!(
        choose_id(&mut played, "table:seed", ""),
        Response::NotUnderstood(_)
    ));
    choose(&mut played, "Win", "");
    assert_eq!(seal(&played).seed, Some(Seed::from_number(7).to_hex()));
}

#[test]
fn a_pending_text_stays_at_the_panel_while_others_play() {
    let mut played = Played::new();
    played.choose("Card › name…");
    played.type_in("tri");
    assert_eq!(choose(&mut played, "Repair", ""), Response::Done);
    for _ in 0..3 {
        if played.notice().is_some() {
            played.press(&[Okay]);
        }
    }
    assert!(is_typed(&played, "tri"), "{:?}", played.scene());
}

#[test]
fn a_panels_cursor_stays_if_its_question_returns() {
    let mut played = Played::new();
    played.press(&[Down, Down]);
    let at = played.under_cursor();
    choose(&mut played, "Take a hit", "");
    played.press(&[Okay]);
    assert_eq!(played.under_cursor(), at);
}

#[test]
fn a_panel_keeps_its_page_when_a_screen_mutes_the_sound() {
    let mut played = Played::new();
    played.press(&[Back]);
    let page = played.scene();
    choose_id(&mut played, "table:mute", "");
    assert_eq!(played.scene(), page);
}

#[test]
fn what_is_typed_at_a_panel_stays_when_a_phone_stirs_the_dice() {
    let mut played = Played::unnamed();
    played.press(&[Okay]);
    played.type_in("Ente");
    assert_eq!(choose_id(&mut played, "table:stir", ""), Response::Done);
    assert_eq!(played.table.evening().stirs(), 1);
    if played.notice().is_some() {
        played.press(&[Okay]);
    }
    assert!(is_typed(&played, "Ente"), "{:?}", played.scene());
}
