//! The content pack: what it may hold, and how a wrong one is refused.

use super::position::*;

/// A pack of that text is refused, and the refusal says all that.
#[track_caller]
fn refused(text: &str, says: &[&str]) {
    let why = toml::from_str::<Pack>(text)
        .expect_err("a wrong pack")
        .to_string();
    assert!(says.iter().all(|part| why.contains(part)), "{text}: {why}");
}

/// PANIC-81: what was learned is read as it was written.
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

/// PANIC-81: a Defense of 0 or 4, a fire of 3, a count of 32: refused with the line.
#[test]
fn a_wrong_number_is_refused_with_its_line() {
    for (line, expected) in [
        ("defense = 0", "from 1 to 3, found 0"),
        ("defense = 4", "from 1 to 3, found 4"),
        (
            "defense = \"two\"",
            "string \"two\", expected a number from 1 to 3",
        ),
        ("fire = 3", "from 1 to 2, found 3"),
        ("count = 32", "from 0 to 31, found 32"),
        ("count = -1", "from 0 to 31, found -1"),
    ] {
        let text = format!("[[tokens]]\nname = \"Raider\"\nside = \"klingon\"\n{line}\n");
        refused(&text, &["line 4", expected]);
    }
}

/// PANIC-81: a timer of -1, 0 or 10, an objective of 0 or 10: refused with the line.
#[test]
fn a_wrong_mission_is_refused_with_its_line() {
    for timer in [-1, 0, 10] {
        refused(
            &format!("[[missions]]\nname = \"Patrol\"\ntimer = {timer}\n"),
            &["line 3", &format!("from 1 to 9, found {timer}")],
        );
    }
    for needed in [0, 10] {
        refused(
            &format!(
                "[[missions]]\nname = \"Patrol\"\n[[missions.objectives]]\ncounts = \"other\"\nneeded = {needed}\n"
            ),
            &["line 5", "from 1 to 9"],
        );
    }
    refused(
        "[[missions]]\nname = \"Patrol\"\nrewards = [{ draw-each = 7 }]\n",
        &["line 3", "from 1 to 6, found 7"],
    );
}

/// PANIC-81: an unknown key, side or role is refused with the line.
#[test]
fn an_unknown_word_is_refused_with_its_line() {
    for (line, word) in [
        ("shields = 2", "shields"),
        ("side = \"borg\"", "borg"),
        ("role = \"cube\"", "cube"),
    ] {
        refused(
            &format!("[[tokens]]\nname = \"Raider\"\n\n{line}\n"),
            &["line 4", word],
        );
    }
    refused(
        "[[missions]]\nname = \"Patrol\"\nfuel = 2\n",
        &["line 3", "fuel"],
    );
    refused("tokens = []\nmissons = []\n", &["line 2", "missons"]);
}

/// PANIC-5, PANIC-81: no 32nd token.
#[test]
fn a_32nd_token_is_refused() {
    let mut pack = Pack {
        tokens: tokens(),
        missions: Vec::new(),
        ..Default::default()
    };
    pack.tokens[0].count = Some(5);
    refused(&toml::to_string(&pack).unwrap(), &["31 tokens", "and 32"]);
}

/// PANIC-81: no 33rd kind, the three first threats among them.
#[test]
fn a_33rd_kind_is_refused() {
    let kinds = |count| -> String {
        (0..count)
            .map(|number| format!("[[tokens]]\nname = \"Kind {number}\"\n"))
            .collect()
    };
    assert!(toml::from_str::<Pack>(&kinds(29)).is_ok());
    refused(&kinds(30), &["at most 32 kinds", "found 33"]);
}

/// PANIC-81, PANIC-4: names are there and unique; comets have no Defense; captains are Klingon; the first threats are
/// what they are.
#[test]
fn contradictions_are_refused() {
    for (text, expected) in [
        ("[[tokens]]\nname = \" \"\n", "expected a name"),
        (
            "[[tokens]]\nname = \"A\"\n[[tokens]]\nname = \"A\"\n",
            "twice",
        ),
        (
            "[[tokens]]\nname = \"A\"\nrole = \"comet\"\ndefense = 1\n",
            "expected no defense",
        ),
        (
            "[[tokens]]\nname = \"A\"\nrole = \"starbase\"\ncloak = true\n",
            "no cloak",
        ),
        (
            "[[tokens]]\nname = \"A\"\nrole = \"effect\"\nside = \"klingon\"\n",
            "no side",
        ),
        (
            "[[tokens]]\nname = \"A\"\nrole = \"kang\"\n",
            "side klingon",
        ),
        ("[[tokens]]\nname = \"Tholian\"\n", "starts on the board"),
        ("[[missions]]\nname = \"\"\n", "expected a name"),
        (
            "[[missions]]\nname = \"A\"\n[[missions]]\nname = \"A\"\n",
            "twice",
        ),
    ] {
        refused(text, &[expected]);
    }
}

/// PANIC-81: what contradicts itself is refused with the line where its entry begins.
#[test]
fn a_contradiction_is_refused_with_its_line() {
    let sound = "[[tokens]]\nname = \"Raider\"\n\n";
    refused(
        &format!("{sound}[[tokens]]\nname = \"Kang\"\nrole = \"kang\"\n"),
        &["line 4"],
    );
    let sound = "[[missions]]\nname = \"Patrol\"\n";
    refused(&format!("{sound}[[missions]]\nname = \" \"\n"), &["line 3"]);
    refused(
        &format!("{sound}rewards = [\n  {{ draw-each = 1 }},\n  {{ draw-each = 7 }},\n]\n"),
        &["line 5", "from 1 to 6, found 7"],
    );
}
