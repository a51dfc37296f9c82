//! The content pack: what it may hold, and how a wrong one is refused.

use super::position::*;

/// A pack of that text is refused, and the refusal has all of `words`.
#[track_caller]
fn refused(text: &str, words: &[&str]) {
    let why = toml::from_str::<Pack>(text)
        .expect_err("a wrong pack")
        .to_string();
    assert!(words.iter().all(|part| why.contains(part)), "{text}: {why}");
}

/// What was learned is read as it was written.
#[test]
fn a_pack_is_read_as_it_was_written() {
    let mut card = mission("Patrol", &[(Counts::Credit(Division::Command), 3)]);
    card.timer = Some(5);
    card.rewards = [
        Bonus::RepairShields(2),
        Bonus::Note("cheer".try_into().unwrap()),
    ]
    .into_iter()
    .collect();
    let pack = Pack {
        tokens: tokens(),
        missions: vec![card],
        ..Default::default()
    };
    let text = toml::to_string(&pack).expect("written");
    assert_eq!(toml::from_str::<Pack>(&text).expect("read"), pack);
}

/// Behind the three lines of a token or a mission: a number out of its range, a word that is none.
#[test]
fn a_wrong_entry_is_refused_with_its_line() {
    let token = "[[tokens]]\nname = \"Raider\"\n\n";
    let mission = "[[missions]]\nname = \"Patrol\"\n\n";
    let objective = |needed| format!("objectives = [{{ counts = \"other\", needed = {needed} }}]");
    let of_objective = [objective(0), objective(10)];
    for (entry, line, text) in [
        (token, "defense = 0", "from 1 to 3, found 0"),
        (token, "defense = 4", "from 1 to 3, found 4"),
        (
            token,
            "defense = \"two\"",
            "string \"two\", expected a number",
        ),
        (token, "fire = 3", "from 1 to 2, found 3"),
        (token, "count = 32", "from 0 to 31, found 32"),
        (token, "count = -1", "from 0 to 31, found -1"),
        (token, "shields = 2", "shields"),
        (token, "side = \"borg\"", "borg"),
        (token, "role = \"cube\"", "cube"),
        (mission, "timer = -1", "from 1 to 9, found -1"),
        (mission, "timer = 0", "from 1 to 9, found 0"),
        (mission, "timer = 10", "from 1 to 9, found 10"),
        (mission, &of_objective[0], "from 1 to 9"),
        (mission, &of_objective[1], "from 1 to 9"),
        (
            mission,
            "rewards = [{ draw-each = 7 }]",
            "from 1 to 6, found 7",
        ),
        (mission, "fuel = 2", "fuel"),
        ("\n\n\n", "missons = []", "missons"),
    ] {
        refused(&format!("{entry}{line}\n"), &["line 4", text]);
    }
}

/// The box has 31 tokens and 32 kinds, the three first threats among them.
#[test]
fn more_than_a_box_holds_is_refused() {
    let mut pack = Pack {
        tokens: tokens(),
        ..Pack::default()
    };
    pack.tokens[0].count = Some(5);
    refused(&toml::to_string(&pack).unwrap(), &["31 tokens", "and 32"]);
    let kinds = |count| -> String {
        (0..count)
            .map(|number| format!("[[tokens]]\nname = \"Kind {number}\"\n"))
            .collect()
    };
    assert!(toml::from_str::<Pack>(&kinds(29)).is_ok());
    refused(&kinds(30), &["at most 32 kinds", "found 33"]);
}

/// Names are there and unique; comets have no Defense; captains are Klingon; the first threats are what they are. The line
/// is the one where the entry begins.
#[test]
fn a_contradiction_is_refused_with_its_line() {
    for (entry, text) in [
        ("name = \" \"", "expected a name"),
        ("name = \"A\"", "twice"),
        ("name = \"B\"\nrole = \"comet\"\ndefense = 1", "no defense"),
        (
            "name = \"B\"\nrole = \"starbase\"\ncloak = true",
            "no cloak",
        ),
        (
            "name = \"B\"\nrole = \"effect\"\nside = \"klingon\"",
            "no side",
        ),
        ("name = \"B\"\nrole = \"kang\"", "side klingon"),
        ("name = \"Tholian\"", "starts on the board"),
    ] {
        let line = if text == "twice" { "line 1" } else { "line 4" };
        let sound = "[[tokens]]\nname = \"A\"\n\n";
        refused(&format!("{sound}[[tokens]]\n{entry}\n"), &[line, text]);
    }
    for (entry, line, text) in [
        ("name = \"\"", "line 3", "expected a name"),
        ("name = \"A\"", "line 1", "twice"),
        (
            "name = \"B\"\nrewards = [\n  { draw-each = 7 },\n]",
            "line 6",
            "found 7",
        ),
    ] {
        let sound = "[[missions]]\nname = \"A\"\n";
        refused(&format!("{sound}[[missions]]\n{entry}\n"), &[line, text]);
    }
}

/// What is learned again takes the place of the entry of its name; a name that is corrected, too.
#[test]
fn a_pack_has_one_entry_a_name() {
    let named = |text: &str| Name::from(text).unwrap();
    let names = |pack: &Pack| -> Vec<Name> { pack.missions.iter().map(|card| card.name).collect() };
    let open = [(Counts::Other, 1)];
    let mut pack = Pack {
        tokens: tokens(),
        missions: ["A", "B"].map(|name| mission(name, &open)).into(),
        ..Pack::default()
    };
    pack.learn_mission(mission("B", &[(Counts::Forward, 2)]));
    assert_eq!(names(&pack), ["A", "B"].map(named));
    assert_eq!(pack.missions[1].objectives[0].counts, Counts::Forward);
    assert!(pack.rename_mission(named("B"), named("C")));
    assert_eq!(names(&pack), ["A", "C"].map(named));
    assert!(pack.rename_token(named("Kang"), named("Kang's")));
    assert_eq!(pack.tokens[usize::from(KANG)].name, named("Kang's"));
    assert!(!pack.rename_token(named("Kang"), named("Koloth")));
}
