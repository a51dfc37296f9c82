//! The menu: groups, cursor, window and warnings.

use super::{super::path::STEP, *};

pub fn paths(lines: &[&str]) -> Vec<Offer> {
    let offer = |line: &&str| Offer {
        path: line
            .split(STEP)
            .map(|word| word.to_owned().into())
            .collect(),
        ..Offer::default()
    };
    lines.iter().map(offer).collect()
}

/// The same, those of `lines` with what they warn of.
fn warning(lines: &[&str], of: &[(usize, &str)]) -> Vec<Offer> {
    let mut offers = paths(lines);
    for &(number, words) in of {
        offers[number].warning = Some(words.into());
    }
    offers
}

fn shown(menu: &Menu) -> (Vec<String>, u8) {
    match menu.scene(TitleRow::default(), "") {
        Scene::Menu {
            entries, cursor, ..
        } => (
            entries.iter().map(|entry| entry.to_string()).collect(),
            cursor,
        ),
        other => panic!("a menu, not {other:?}"),
    }
}

#[test]
fn a_group_is_in_place_of_its_first_member() {
    let menu = Menu::new(paths(&["Repair › Red 6", "End turn", "Repair › Blue 1"]));
    assert_eq!(shown(&menu).0, ["Repair ›", "End turn"]);
}

#[test]
fn a_group_of_one_is_joined_and_taken_in_one_press() {
    let mut menu = Menu::new(paths(&["End turn", "Repair › Crew › Red 6"]));
    assert_eq!(shown(&menu).0, ["End turn", "Repair › Crew › Red 6"]);
    menu.down();
    assert_eq!(menu.ok(), Taken::Offer(1));
}

#[test]
fn a_group_of_one_that_no_row_shows_whole_opens() {
    let lines = [
        "Starbase › 11 food 5 water 3 trit",
        "Outpost › 11 food 9 dili",
        "Border trade › 4 tritanium › for 1 food",
        "Border trade › 4 tritanium › for 1 water",
    ];
    let mut menu = Menu::new(paths(&lines));
    assert_eq!(
        shown(&menu).0,
        ["Starbase ›", "Outpost › 11 food 9 dili", "Border trade ›"]
    );
    assert_eq!(menu.ok(), Taken::Opened);
    assert_eq!(shown(&menu).0, ["11 food 5 water 3 trit"]);
    assert_eq!(menu.ok(), Taken::Offer(0));
}

#[test]
fn an_explained_entry_shows_first_what_is_so_now() {
    let rules = |second: &str| {
        let survival = format!("House rules › Survival: after success only ({second})");
        let mut offers = paths(&["House rules › Win at once (off)", &survival, "Begin"]);
        for rule in &mut offers[..2] {
            rule.explanation = Some("On: one thing.\nOff: another.".into());
        }
        offers
    };
    let mut menu = Menu::new(rules("off"));
    menu.ok();
    let entries = ["(off) Win at once", "(off) Survival: after success only"];
    assert_eq!(shown(&menu).0, entries);
    let labels: Vec<String> = menu
        .choices()
        .into_iter()
        .map(|entry| entry.label)
        .collect();
    let words = ["Win at once (off)", "Survival: after success only (off)"];
    assert_eq!(labels, words, "where there is room");
    menu.down();
    let mut switched = Menu::new(rules("on")).after(&menu, true);
    switched.ok();
    assert_eq!(switched.cursor(), Some(1), "the cursor stays at the rule");
}

#[test]
fn without_a_default_ok_takes_nothing_before_up_or_down() {
    let menu = Menu::new(paths(&["Defense 1", "Defense 2", "Defense 3"])).without_default();
    let (mut down, mut up) = (menu.clone(), menu.clone());
    assert_eq!(
        (menu.clone().ok(), shown(&menu).1),
        (Taken::Nothing, u8::MAX)
    );
    down.down();
    assert_eq!(down.ok(), Taken::Offer(0));
    up.up();
    assert_eq!(up.ok(), Taken::Offer(2));
}

#[test]
fn a_menu_starts_at_the_entry_that_leads_to_an_offer() {
    let offers = paths(&["Kang", "Klingon › Raider", "Klingon › Cruiser", "Tholian"]);
    let mut menu = Menu::new(offers).starting_at(2);
    assert_eq!(menu.at_cursor().as_deref(), Some("Klingon ›"));
    assert_eq!(menu.ok(), Taken::Opened);
    assert_eq!(menu.ok(), Taken::Offer(1), "below it on the first entry");
    menu.back();
    menu.down();
    assert_eq!(menu.ok(), Taken::Offer(3));
}

#[test]
fn the_cursor_wraps_and_is_remembered_in_each_level() {
    let mut menu = Menu::new(paths(&["Repair › Red 6", "Repair › Blue 1", "End turn"]));
    assert_eq!(menu.ok(), Taken::Opened);
    menu.up();
    assert_eq!(shown(&menu), (vec!["Red 6".into(), "Blue 1".into()], 1));
    assert!(menu.back());
    assert!(!menu.back(), "the root has no level above");
    menu.up();
    assert_eq!(shown(&menu).1, 1);
    menu.down();
    assert_eq!(menu.ok(), Taken::Opened);
    assert_eq!(
        menu.ok(),
        Taken::Offer(1),
        "the cursor of the level was remembered"
    );
}

#[test]
fn a_long_list_shows_a_window_that_holds_the_cursor() {
    let lines: Vec<String> = (0..9).map(|n| format!("Entry {n}")).collect();
    let mut menu = Menu::new(paths(&lines.iter().map(String::as_str).collect::<Vec<_>>()));
    for step in 0..9_usize {
        let Scene::Menu {
            entries,
            cursor,
            first,
            total,
            ..
        } = menu.scene(TitleRow::default(), "")
        else {
            unreachable!()
        };
        assert_eq!((usize::from(first) + usize::from(cursor), total), (step, 9));
        assert_eq!(
            entries[usize::from(cursor)],
            format!("Entry {step}").as_str()
        );
        assert_eq!(entries.len(), 4);
        menu.down();
    }
}

#[test]
fn relabelling_keeps_the_place() {
    let mut menu = Menu::new(paths(&["Go", "Table › Mute", "Table › Games"]));
    menu.up();
    menu.ok();
    menu.down();
    let menu = menu.relabelled(paths(&["Go", "Table › Sound on", "Table › Games"]));
    assert_eq!(shown(&menu), (vec!["Sound on".into(), "Games".into()], 1));
}

#[test]
fn a_warning_entry_is_marked_and_its_words_are_at_the_cursor() {
    let lines = ["End turn", "Resolve › Blue › 1", "Repair"];
    let mut menu = Menu::new(warning(&lines, &[(1, "It fails")]));
    assert_eq!(
        shown(&menu).0,
        ["End turn", "! Resolve › Blue › 1", "Repair"]
    );
    assert_eq!(menu.warning(), None);
    menu.down();
    assert_eq!(menu.warning(), Some("It fails"));
    assert_eq!(menu.ok(), Taken::Offer(1), "it is taken as any other");
}

#[test]
fn a_group_warns_of_what_all_of_it_warns_of() {
    let lines = ["A › 1", "A › 2", "B › 1", "B › 2", "C › 1", "C › 2"];
    let of = [(0, "x"), (1, "x"), (2, "x"), (4, "x"), (5, "y")];
    let menu = Menu::new(warning(&lines, &of));
    assert_eq!(shown(&menu).0, ["! A ›", "B ›", "C ›"]);
    assert_eq!(menu.warning(), Some("x"));
}

#[test]
fn a_group_has_its_common_note_and_entries_lose_theirs() {
    let note = |beside: &str| Some(Note::new(beside, "more"));
    let lines = ["A › 1", "A › 2", "B › 1", "B › 2", "C › 1", "C › 2", "D"];
    let mut menu = Menu::new(paths(&lines));
    menu.down();
    let before = menu.clone();
    let notes = ["1%", "1%", "2%", "", "3%", "4%", "5%"];
    let mut notes: Vec<_> = notes.map(note).to_vec();
    notes[3] = None;
    menu.set_notes(notes);
    assert_eq!(
        shown(&menu),
        (["A 1% ›", "B ›", "C ›", "D 5%"].map(Into::into).to_vec(), 1)
    );
    assert_eq!(menu.note_below(), None);
    menu.up();
    assert_eq!(menu.note_below(), Some("more"));
    assert!(menu.point_at("D"));
    assert_eq!(menu.at_cursor().as_deref(), Some("D 5%"));
    let kept = Menu::new(paths(&lines)).after(&menu, true);
    assert_eq!(shown(&kept).1, 3, "the cursor is kept by the words alone");
    let kept = menu.after(&before, true);
    assert_eq!(shown(&kept).1, 1);
}

#[test]
fn an_empty_menu_takes_nothing() {
    let mut menu = Menu::default();
    menu.up();
    menu.down();
    assert_eq!(menu.ok(), Taken::Nothing);
}

#[test]
fn an_entry_of_the_open_level_is_pointed_at_by_its_label() {
    let lines = ["Draw", "Repair › Red 6", "Repair › Red 5", "Take a hit"];
    let mut menu = Menu::new(warning(&lines, &[(3, "The ship would be lost")]));
    let labels = |menu: &Menu| {
        let choices = menu.choices().into_iter();
        choices.map(|choice| choice.label).collect::<Vec<_>>()
    };
    assert_eq!(labels(&menu), ["Draw", "Repair", "Take a hit"]);
    assert!(menu.choices()[1].opens && menu.choices()[2].warning.is_some());
    assert!(!menu.point_at("Red 5"));
    assert_eq!(menu.ok(), Taken::Offer(0));
    assert!(menu.point_at("Repair"));
    assert_eq!(menu.ok(), Taken::Opened);
    assert_eq!(labels(&menu), ["Red 6", "Red 5"]);
    assert!(menu.point_at("Red 5"));
    assert_eq!(menu.ok(), Taken::Offer(2));
}

#[test]
fn open_choices_of_a_state_show_it_in_the_title_if_it_fits() {
    let long = "Every die and icon: change";
    let mut menu = Menu::new(paths(&[
        "Begin",
        "Names › Anna",
        "Names › Ben",
        &format!("Tracking: light › {long} › Yes"),
    ]));
    assert_eq!(menu.open_state(), None);
    menu.down();
    assert_eq!((menu.ok(), menu.open_state()), (Taken::Opened, None));
    menu.back();
    menu.down();
    for _ in 0..2 {
        assert_eq!(menu.ok(), Taken::Opened);
        assert_eq!(menu.open_state().as_deref(), Some("Tracking: light"));
    }
}
