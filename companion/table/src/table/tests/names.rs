//! Names at set-up, over Five-Year Mission.

use readyroom_five_year_mission::FiveYearMission;
use readyroom_kit::{Players, Sight, text::cut};

use super::*;
use crate::{action::By, table_view::fingerprint};

/// A table at set-up with these at its seats, who are known.
fn seated(names: &[&str]) -> Table<FiveYearMission> {
    let known = names.iter().map(|name| cut(name)).collect();
    let regulars = Regulars::new(known, None, None);
    let mut table = table_of().0.with_regulars(regulars);
    for (seat, name) in names.iter().enumerate() {
        let named = table.say(Action::Choose(format!("name:{seat}:{name}")), 0);
        assert_eq!(named.expect("a journal"), Response::Done);
    }
    table
}

fn players(table: &Table<FiveYearMission>) -> String {
    table.evening().now().players.all_called()
}

#[test]
fn a_second_player_of_a_name_is_refused_and_no_seat_is_given() {
    let mut table = seated(&["Anna", "Ben", "Cleo"]);
    let ply = table.evening().ply();
    for words in [
        &["Who plays?", "New name…", "Anna"][..],
        &["Names", "Ben…", "Cleo"],
    ] {
        let words: Vec<String> = words.iter().map(|&word| word.into()).collect();
        let done = table.say(Action::At(words), 0).expect("a journal");
        let Response::Refused(refusal) = done else {
            panic!("{done:?}");
        };
        assert_eq!(
            (&*refusal.rule, &*refusal.why),
            ("FYM-3", "Another player is called so.")
        );
        assert_eq!(
            (table.evening().ply(), &*players(&table)),
            (ply, "Anna, Ben, Cleo")
        );
    }
}

/// A form is one answer: players may change places in it, and a second one of a name is the fault of that field.
#[test]
fn a_form_seats_players_anew_but_none_under_the_name_of_another() {
    let mut table = seated(&["Anna", "Ben", "Cleo"]);
    let fill = |table: &mut Table<FiveYearMission>, names: [&str; 3]| {
        let forms = table.forms();
        let form = forms
            .iter()
            .find(|form| form.id == "players")
            .expect("who plays");
        let answer = |(seat, name): (usize, &str)| (format!("name-{}", seat + 1), name.to_owned());
        let form = Action::Form {
            id: "players".into(),
            asked: fingerprint(form),
            answers: names.into_iter().enumerate().map(answer).collect(),
        };
        let done = table.act(By::Screen(Sight::Public), None, form, 0);
        done.expect("a journal")
    };
    assert_eq!(fill(&mut table, ["Ben", "Anna", "Cleo"]), Response::Done);
    assert_eq!(players(&table), "Ben, Anna, Cleo");
    let Response::Fault(fault) = fill(&mut table, ["Ben", "Anna", "Ben"]) else {
        panic!("two are called Ben");
    };
    assert_eq!(
        (&*fault.field, &**fault.why),
        ("name-3", "Another player is called Ben.")
    );
    assert_eq!(players(&table), "Ben, Anna, Cleo");
}

/// Who has a screen has not read at a panel what is shown there, and no step reports that play has gone on.
#[test]
fn a_notice_at_a_panel_stays_where_a_screen_refuses_a_player() {
    let mut table = seated(&["Anna", "Ben", "Cleo"]);
    table
        .panels
        .tell(&Notice::text("Not saved", "The disk is full."));
    let ply = table.evening().ply();
    let done = Action::Choose("table:no-more-players".into());
    let response = table.act(By::Screen(Sight::Public), None, done, 0);
    assert_eq!(response.expect("a journal"), Response::Done);
    assert_eq!(table.evening().ply(), ply, "three play as before");
    assert!(!table.panels.shared.ui.notices.is_empty());
}
