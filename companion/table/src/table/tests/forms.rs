//! Long forms, over Five-Year Mission: its first card is to be described as soon as a game with full tracking begins.

use readyroom_five_year_mission::FiveYearMission;
use readyroom_kit::face::{FormFault, form::FieldAnswer};

use super::*;
use crate::{
    action::{Action, By, Response},
    journal::Journal,
    table_view::fingerprint,
};

const CARD: &[(&str, &str)] = &[
    ("icon-1-colour", "Blue"),
    ("icon-1-value", "4+"),
    ("icon-2-colour", "Red"),
    ("icon-2-value", "2"),
    ("icon-2-frame", "Yes"),
    ("points", "2"),
    ("effect-1-when", "If it fails"),
    ("effect-1-what", "2 damage"),
];

struct Described {
    table: Table<FiveYearMission>,
    journal: MemoryJournal,
}

impl Described {
    fn new() -> Self {
        let (table, journal) = table_of();
        let mut described = Self { table, journal };
        described.choose("Tracking: light › Every die and icon");
        described.choose("Begin");
        described
    }

    fn choose(&mut self, path: &str) {
        let words: Vec<String> = path.split(path::STEP).map(str::to_owned).collect();
        let done = self.table.say(Action::At(words), 0).expect("a journal");
        assert_eq!(done, Response::Done, "{path}");
    }

    fn asked(&self) -> u64 {
        let forms = self.table.forms();
        let card = forms.iter().find(|form| form.id == "card");
        card.map_or(0, fingerprint)
    }

    fn fill(&mut self, asked: u64, answers: &[(&str, &str)]) -> Response {
        let answer =
            |&(field, answer): &(&str, &str)| -> FieldAnswer { (field.into(), answer.into()) };
        let form = Action::Form {
            id: "card".into(),
            asked,
            answers: answers.iter().map(answer).collect(),
        };
        let done = self.table.act(By::Screen(Sight::Public), None, form, 0);
        done.expect("a journal")
    }
}

#[test]
fn a_form_equals_its_menu_steps_and_a_power_cut_loses_nothing() {
    let mut by_menu = Described::new();
    for path in [
        "Icon › Blue › 4+",
        "Icon › Red › 2",
        "Frame › The last 2 icons",
        "Points › 2 points",
        "Effect › If it fails › 2 damage",
        "Card done",
    ] {
        by_menu.choose(path);
    }
    let mut by_form = Described::new();
    let asked = by_form.asked();
    assert_eq!(by_form.fill(asked, CARD), Response::Done);
    let (menu, form) = (by_menu.table.evening(), by_form.table.evening());
    assert_eq!((form.now(), form.ply()), (menu.now(), menu.ply()));

    let written = by_form.journal.read(EveningId(1)).expect("the evening");
    let start: FiveYearMission = written.header.start_for(EveningId(1)).expect("its start");
    let again = crate::timeline::Timeline::replay(EveningId(1), start, &written.entries);
    assert_eq!(again.expect("it replays").now(), menu.now());

    by_form.choose("Table › Take back: To Boldly Go is described");
    assert_ne!(by_form.asked(), 0, "it is asked again, filled in as it was");
    assert_eq!(by_form.table.forms()[0].value("effect-1-what"), "2 damage");
}

#[test]
fn a_form_with_a_fault_changes_nothing_and_names_the_field() {
    let mut table = Described::new();
    let (asked, before) = (table.asked(), table.table.evening().now().clone());
    let number = table.table.view_number();
    for (field, answer) in [
        ("icon-1-colour", ""),
        ("icon-3-value", "6"),
        ("points", "4"),
        ("name", "\u{7}"),
        ("effect-2-text", "Nobody speaks"),
    ] {
        let answers: Vec<_> = CARD
            .iter()
            .copied()
            .filter(|(of, _)| *of != field)
            .chain([(field, answer)])
            .collect();
        let response = table.fill(asked, &answers);
        let Response::Fault(FormFault {
            field: of, rule, ..
        }) = response
        else {
            panic!("{field}: {response:?}");
        };
        let beside = if field == "icon-3-value" {
            "icon-3-colour"
        } else {
            field
        };
        assert_eq!((&*of, &*rule), (beside, ""), "no rule refuses it");
    }
    assert_eq!(
        (table.table.evening().now(), table.table.view_number()),
        (&before, number)
    );
}

#[test]
fn a_form_is_taken_as_long_as_it_is_asked_as_it_was_shown() {
    let mut table = Described::new();
    let asked = table.asked();
    table.choose("Table › Mute");
    assert_eq!(table.fill(asked + 1, CARD), Response::Outdated);
    table.choose("Flags › Urgent");
    assert_eq!(
        table.fill(asked, CARD),
        Response::Outdated,
        "it is another card now"
    );
    table.choose("Flags › Not Urgent");
    assert_eq!(table.fill(asked, CARD), Response::Done);
    assert_eq!(
        table.fill(asked, CARD),
        Response::Outdated,
        "of two who fill it in, the second"
    );
}
