//! Offers taken by their ids, and what was done taken back.

use super::*;

/// The ids of the offers in an answer.
fn ids(answer: &Value) -> Vec<&str> {
    let menu = answer["menu"].as_array().expect("a menu").iter();
    menu.map(|entry| entry["id"].as_str().expect("an id"))
        .collect()
}

#[test]
fn an_evening_is_played_by_ids_in_any_case() {
    let given = answers("choose #name:Enterprise\nCHOOSE #Repair:Face=6:Sign=1\nchoose #WIN\n");
    assert!(given.iter().all(|answer| answer["ok"] == true), "{given:?}");
    assert_eq!(given[0]["prompt"], "Turn of Enterprise");
    assert_eq!(given[2]["over"]["won"], true);
}

#[test]
fn an_id_is_its_offers_alone_and_stays_while_the_menu_changes() {
    let given = answers("text Enterprise\nchoose Take a hit\nchoose Table › Mute\n");
    for answer in &given {
        let mut ids = ids(answer);
        assert!(ids.contains(&"hit") && ids.contains(&"roll:3"));
        let before = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), before);
    }
    let of_the_table = |answer| {
        let ids = ids(answer).into_iter();
        ids.filter(|id| id.starts_with("table:"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        of_the_table(&given[2]),
        [
            "table:undo",
            "table:undo-to",
            "table:own-dice",
            "table:sound-on",
            "table:seed",
            "table:stir",
            "table:stir:",
            "table:shelf"
        ]
    );
}

#[test]
fn an_id_that_is_not_on_offer_is_an_error_that_shows_what_is() {
    let answer = answers("text Enterprise\nchoose #repair:warp\nchoose #warp\nstate\n");
    assert!(
        answer[1]["error"]
            .as_str()
            .is_some_and(|why| why.contains("#repair:face=5:sign=1 | #repair:face=6:sign=1")),
        "{}",
        answer[1]
    );
    assert!(
        answer[2]["error"].as_str().is_some_and(
            |why| why.contains("\"#warp\" is not on offer; #roll | #repair | #draw | ")
        ),
        "{}",
        answer[2]
    );
    assert_eq!(
        (&answer[3]["ply"], &answer[3]["ok"]),
        (&json!(1), &json!(true))
    );
}

#[test]
fn undo_and_redo_are_errors_where_there_is_nothing_to_do() {
    let answer =
        answers("undo\nredo\ntext Enterprise\nchoose #hit\nUndo\nundo\nundo\nredo\nredo\nstate\n");
    for nothing in [0, 1, 6] {
        assert_eq!(answer[nothing]["ok"], false, "{nothing}");
    }
    assert_eq!(answer[6]["error_id"], "nothing-to-take-back");
    assert_eq!(answer[1]["error_id"], "nothing-to-do-again");
    assert_eq!(answer[4]["ply"], 1);
    assert_eq!(answer[8]["ply"], 2);
    assert_eq!(answer[9]["state"]["hull"], 2);
}

#[test]
fn the_shelf_has_ids_too() {
    let answer = answers("text Enterprise\nchoose #table:shelf\nundo\nchoose #go-on:1\nstate\n");
    assert_eq!(
        ids(&answer[1]),
        [
            "go-on:1",
            "begin:rehearsal",
            "evenings",
            "numbers:rehearsal",
            "quit"
        ]
    );
    assert_eq!(answer[2]["ok"], false);
    assert_eq!(answer[4]["prompt"], "Turn of Enterprise");
}

#[test]
fn the_last_reports_title_is_known_without_reading_the_screen() {
    let folder = TempDir::new().expect("a folder");
    let (given, _) = session(folder.path(), "text Enterprise\nchoose #hit\nchoose #hit\n");
    assert_eq!(given[0]["report"], Value::Null);
    assert_eq!(
        given[2]["report"],
        json!({ "number": 2, "title": "Turn of Enterprise", "id": "turn", "args": { "of": "Enterprise" } })
    );
    assert_eq!(
        (&given[3]["report"]["number"], &given[3]["ok"]),
        (&json!(3), &json!(true))
    );
}
