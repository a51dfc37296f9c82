//! Bad input of a player of 1 Page in a Life: an impossible sheet, and dice that the ship does not have.

use serde_json::Value;

use super::{impossible_packs, readyroom};

/// Lines of the sheet in a pack, which begin in its line 4, with the place and the report on it.
const IMPOSSIBLE: [(&str, &str, &str); 9] = [
    (
        "[[ranks]]\nrank = \"Ensign\"\nship = \"Light Escort\"\nblue = 9\nfirst_box = 3",
        ":7: rank \"Ensign\", blue: ",
        "expected a number from 0 to 8, found 9",
    ),
    (
        "[[ranks]]\nrank = \"Ensign\"\nship = \"Light Escort\"\nfirst_box = 3",
        ":4: rank \"Ensign\": ",
        "expected a ship of 1 to 8 dice, found 0 of the Light Escort",
    ),
    (
        "[[ranks]]\nrank = \"Sublieutenant\"\nship = \"Science Vessel\"\nblue = 1\nfirst_box = 3",
        ":4: rank \"Sublieutenant\": ",
        "expected Sublieutenant to begin 1 or more boxes after Ensign, which begins at 3, found 3",
    ),
    (
        "[[missions]]\nmission = \"Survey\"\nrank = \"Ensign\"\nboxes = [0]\nroll = [\"3 pink\"]",
        ":8: mission \"Survey\", roll: ",
        "expected a number from 1 to 12 and blue, green, red, any or ?",
    ),
    (
        "[[missions]]\nmission = \"Rescue\"",
        ":5: mission \"Rescue\", mission: ",
        "expected a mission of the sheet, such as \"Training\", found \"Rescue\"",
    ),
    (
        "[[skills]]\nskill = \"Clone\"\nboxes = []",
        ":6: skill \"Clone\", boxes: ",
        "expected 1 to 4 boxes, found 0",
    ),
    (
        "[[skills]]\nskill = \"Clone\"\nboxes = [-3]\nstart = 4",
        ":4: skill \"Clone\": ",
        "expected one skill to start with 4, found Clone and Courage",
    ),
    (
        "[[medals]]\nmedal = \"Valor\"\nboxes = 12\npoints = 10",
        ":7: medal \"Valor\", points: ",
        "expected a number from -9 to 9, found 10",
    ),
    (
        "[[tours]]\ntour = 16\ngrand_admiral = 0",
        ":5: tour ",
        "expected a number from 1 to 15, found 16",
    ),
];

#[test]
fn an_impossible_value_of_the_sheet_is_reported_with_its_line() {
    impossible_packs("career", &IMPOSSIBLE);
}

/// CAREER-16: a Scout has one die, with faces from 1 to 6.
#[test]
fn dice_that_the_ship_has_not_are_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let set_up = ["Table > Roll our own dice", "Begin"].map(|path| format!("choose {path}\n"));
    let wrong = [
        ("dice 2 2", "the roll is of 1 die, not of 2"),
        ("dice 0", "\"0\" is not a face of a die, 1 to 6"),
        ("dice 7", "\"7\" is not a face of a die, 1 to 6"),
        ("dice blue", "\"blue\" is not a face of a die, 1 to 6"),
        ("dice", "One face 1 to 6 for each die"),
    ];
    let mut lines = set_up.concat() + "dice 4\nchoose Training\n";
    wrong
        .iter()
        .for_each(|(line, _)| lines += &format!("{line}\n"));
    let driven = ["drive", "--game", "career", "--virtual-clock"];
    let output = readyroom(folder.path(), &driven, (lines + "menu\n").as_bytes());
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    let answers: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    let [.., asked, first, second, third, fourth, fifth, still] = &answers[..] else {
        panic!("{out}");
    };
    for (answer, (line, why)) in [first, second, third, fourth, fifth].into_iter().zip(wrong) {
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(why), "{line}: {error}");
    }
    assert_eq!(still["prompt"], "Training: roll 1 die");
    assert_eq!(still["ply"], asked["ply"]);
}
