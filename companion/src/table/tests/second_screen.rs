//! What a wish of somebody with a screen of their own leaves of what a panel has.

use super::*;
use crate::table_view::{Deed, Response, Wish};

/// What becomes of a wish for the choice whose path begins with `group`, and of `text` in its blank.
fn wish(played: &mut Played, group: &str, text: &str) -> Response {
    let view = played.table.seen_with(Sight::Public);
    let meant = view.choices.iter().find(|choice| choice.path[0] == group);
    let id = &meant.expect("an offer").id;
    let wish = Wish {
        sight: Sight::Public,
        revision: view.revision,
        deed: Deed::Choose(format!("{id}{text}")),
    };
    played.table.grant(wish, played.now).expect("a journal")
}

fn is_typed(played: &Played, text: &str) -> bool {
    matches!(played.scene(), Scene::TextEntry { typed, .. } if typed.starts_with(text))
}

#[test]
fn a_wish_that_the_rules_refuse_takes_no_text_from_who_types_at_a_panel() {
    let mut played = Played::unnamed();
    played.press(&[Okay]);
    played.type_in("Voya");
    let Response::Refused(refusal) = wish(&mut played, "Ship's name…", "X") else {
        panic!("a name of one letter is too short");
    };
    assert_eq!(refusal.rule, "REH-1");
    assert!(is_typed(&played, "Voya"), "{:?}", played.scene());
}

#[test]
fn a_wish_that_the_rules_refuse_takes_no_notice_from_who_reads_at_a_panel() {
    let mut played = Played::new();
    played.hold(Back);
    let read = played.notice();
    assert!(read.is_some(), "{:?}", played.scene());
    wish(&mut played, "Ship's name…", "Y");
    assert_eq!(played.notice(), read);
    played.press(&[Okay]);
    assert_eq!(played.notice(), None, "only one waits");
}

#[test]
fn a_text_that_is_still_asked_for_stays_at_the_panel_while_others_play() {
    let mut played = Played::new();
    played.choose("Card › name…");
    played.type_in("tri");
    assert_eq!(wish(&mut played, "Repair", ""), Response::Done);
    for _ in 0..3 {
        if played.notice().is_some() {
            played.press(&[Okay]);
        }
    }
    assert!(is_typed(&played, "tri"), "{:?}", played.scene());
}
