//! Lines that are not carried out: each error has its id and its arguments.

use std::collections::BTreeSet;

use super::*;
use crate::drive::sentences::sentences;

/// Lines that are no command, each with the id of its error.
const LINES: &[(&str, &str)] = &[
    ("press \0", "nul-byte"),
    ("fly", "no-command"),
    ("state now", "takes-nothing"),
    ("press FIRE", "no-button"),
    ("press UP 0", "how-often"),
    ("undo it", "how-many-steps"),
    ("choose #", "choose-no-id"),
    ("choose A › › B", "choose-no-path"),
    ("dice 7", "no-face"),
    ("dice", "dice-how"),
    ("as", "as-whom"),
    ("as Ben", "no-such-player"),
    ("wait 3", "how-long"),
    ("redo", "nothing-to-do-again"),
];

#[test]
fn every_error_of_drive_is_reached_and_shows_its_id() {
    let mut lines: Vec<u8> = LINES
        .iter()
        .flat_map(|(line, _)| [line, "\n"].concat().into_bytes())
        .collect();
    lines.extend(b"press \xff\n");
    lines.extend(vec![b'x'; 70_000]);
    let expected = LINES.iter().map(|(_, id)| *id);
    let expected = expected.chain(["line-not-utf8", "line-too-long"]);
    let folder = TempDir::new().expect("a folder");
    let (given, _) = session(folder.path(), lines);
    let ids = given[1..].iter().map(|answer| answer["error_id"].as_str());
    let ids: Vec<&str> = ids.map(|id| id.expect("an id")).collect();
    assert_eq!(ids, expected.collect::<Vec<_>>());

    // The journal's own are in `a_full_disk_is_an_error_object_and_a_bad_end`.
    let reached: BTreeSet<_> = ids.into_iter().chain(["not-saved"]).collect();
    let every = sentences();
    let every: Vec<String> = every.iter().map(|listed| listed.usual.0.id()).collect();
    assert_eq!(reached, every.iter().map(String::as_str).collect());
}

#[test]
fn an_error_has_its_arguments_by_name_and_none_if_it_needs_none() {
    let answer = answers("choose Warp\npress UP x\nundo\n");
    let choices = answer[0]["error_args"]["choices"].as_array();
    assert_eq!(answer[0]["error_args"]["words"], "Warp");
    assert_eq!(choices.expect("a list")[0], "Ship's name…");
    assert_eq!(
        answer[1],
        json!({
            "version": 3,
            "ok": false,
            "error": "press UP how many times? \"x\" is not a number from 1 to 1000",
            "error_id": "how-often",
            "error_args": { "button": "UP", "times": "x" },
        })
    );
    assert_eq!(
        answer[2],
        json!({
            "version": 3,
            "ok": false,
            "error": "there is nothing to take back",
            "error_id": "nothing-to-take-back",
        })
    );
}

#[test]
fn an_error_that_hides_more_quotes_the_one_behind_it() {
    let answer = answers("text Ada\nchoose #learn:play\nchoose #play:4\n");
    let error = &answer[2];
    assert_eq!(error["error_id"], "more-is-hidden");
    assert_eq!(error["error_args"]["player"], "Ada");
    assert_eq!(error["error_args"]["why"]["id"], "not-on-offer");
    assert_eq!(error["error_args"]["why"]["args"]["words"], "#play:4");
}

#[test]
fn at_the_list_of_games_there_is_no_game_to_roll_for() {
    let answer = answers("text Ada\nchoose #table:shelf\ndice 1\n");
    assert_eq!(answer[2]["error_id"], "no-game");
}
