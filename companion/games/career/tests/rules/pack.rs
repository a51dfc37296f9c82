//! Lines of the sheet in a pack: they count instead of the printed ones, and impossible ones are refused.

use super::position::*;

#[track_caller]
fn parsed(text: &str) -> Pack {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}"))
}

/// A line of Science with that change.
fn science(from: &str, to: &str) -> String {
    let line = r#"
        [[missions]]
        mission = "Science"
        rank = "Cadet"
        boxes = [0, 1]
        roll = ["3 any", "4 blue"]
        promotion = 2
        skill = "Tactics"
        medal_roll = 5
        medal = "Valor"
        survival = 2
    "#;
    assert!(line.contains(from), "{from}");
    line.replace(from, to)
}

/// A line of the Ensign with that change.
fn ensign(from: &str, to: &str) -> String {
    let line = r#"
        [[ranks]]
        rank = "Ensign"
        ship = "Runabout"
        blue = 3
        red = 2
        first_box = 4
    "#;
    assert!(line.contains(from), "{from}");
    line.replace(from, to)
}

/// CAREER-11: each line counts instead of the printed one, and the rest of the sheet stays.
#[test]
fn lines_of_a_pack_count_instead_of_printed_ones() {
    let text = science("", "")
        + &ensign("", "")
        + r#"
        [[skills]]
        skill = "clone"
        boxes = [0, 0, 0]

        [[medals]]
        medal = "Valor"
        boxes = 3
        points = 6

        [[tours]]
        tour = 15
        grand_admiral = -9
    "#;
    let table = Table::dealt(1, parsed(&text));
    let sheet = &table.now.sheet;
    assert_eq!(sheet.mission(Mission::Science).roll[..], [any(3), blue(4)]);
    assert_eq!(sheet.mission(Mission::Science).skill, Some(Skill::Tactics));
    assert_eq!(sheet.rank(Rank::Ensign).ship.as_str(), "Runabout");
    assert_eq!(sheet.pool(Rank::Ensign), Pool([3, 0, 2]));
    assert_eq!(sheet.rank_at(3), Rank::Cadet);
    assert_eq!(sheet.skill(Skill::Clone).boxes[..], [0, 0, 0]);
    let valor = sheet.medal(Medal::Valor);
    assert_eq!((valor.boxes, valor.points, valor.for_each), (3, 6, 1));
    assert_eq!((sheet.tour_bonus(15), sheet.tour_bonus(14)), (-9, 0));
    let printed = Table::new().now.sheet;
    for mission in Mission::ALL
        .into_iter()
        .filter(|of| *of != Mission::Science)
    {
        assert_eq!(sheet.mission(mission), printed.mission(mission));
    }
    assert_eq!(sheet.pool(Rank::Cadet), printed.pool(Rank::Cadet));
}

#[track_caller]
fn refused(text: &str, why: &str) {
    let error = match toml::from_str::<Pack>(text) {
        Ok(_) => panic!("accepted: {text}"),
        Err(error) => error.to_string(),
    };
    assert!(error.contains(why), "{error}");
}

/// CAREER-2, CAREER-17: impossible missions are refused with what was expected.
#[test]
fn an_impossible_mission_is_refused() {
    let target =
        "expected a number from 1 to 12 and blue, green, red, any or ?, such as \"4 green\", found";
    for wrong in ["0 any", "13 any", "3 pink", "3", "green 3"] {
        refused(&science("3 any", wrong), &format!("{target} \"{wrong}\""));
    }
    refused(
        &science(
            "\"4 blue\"",
            "\"4 blue\", \"1 ?\", \"1 ?\", \"1 ?\", \"1 ?\", \"1 ?\", \"1 ?\"",
        ),
        "expected 1 to 7 numbers to roll, found 8",
    );
    refused(
        &science("\"3 any\", \"4 blue\"", ""),
        "expected 1 to 7 numbers to roll, found 0",
    );
    refused(&science("[0, 1]", "[]"), "expected 1 to 8 boxes, found 0");
    refused(
        &science("[0, 1]", "[0, 0, 0, 0, 0, 0, 0, 0, 0]"),
        "expected 1 to 8 boxes, found 9",
    );
    refused(
        &science("[0, 1]", "[10]"),
        "expected a number from -9 to 9, found 10",
    );
    refused(
        &science("= \"Science\"", "= \"Rescue\""),
        "expected a mission of the sheet",
    );
    refused(
        &science("Cadet", "Private"),
        "expected a rank of the sheet, such as \"Cadet\"",
    );
    refused(
        &science("Tactics", "Cooking"),
        "expected a skill of the sheet",
    );
    refused(
        &science("Valor", "Iron Cross"),
        "expected a medal of the sheet",
    );
    refused(
        &science("Valor", "Discipline"),
        "expected a medal, found a disciplinary action",
    );
    refused(
        &science("survival = 2", "survival = 0"),
        "a number from 1 to 12",
    );
    refused(
        &science("medal_roll = 5", "medal_roll = 13"),
        "a number from 1 to 12",
    );
    refused(
        &science("promotion = 2", "promotion = 10"),
        "a number from 0 to 9",
    );
    refused(&science("survival = 2", "survive = 2"), "survive");
    refused(
        &science("Cadet", "Grand Admiral"),
        "expected Science to ask for a rank with dice, found Grand Admiral",
    );
    refused(
        &science("medal_roll = 5", ""),
        "expected a medal_roll beside the medal of Science, found none",
    );
}

/// CAREER-1, CAREER-11: impossible ranks are refused.
#[test]
fn an_impossible_rank_is_refused() {
    refused(
        &ensign("blue = 3", "blue = 7"),
        "expected a ship of 1 to 8 dice, found 9 of the Runabout",
    );
    refused(&ensign("blue = 3", "blue = 9"), "a number from 0 to 8");
    refused(
        &ensign("blue = 3\n        red = 2", ""),
        "expected a ship of 1 to 8 dice, found 0 of the Runabout",
    );
    refused(
        &ensign("first_box = 4", "first_box = 0"),
        "a number from 1 to 100",
    );
    refused(
        &ensign("first_box = 4", "first_box = 101"),
        "a number from 1 to 100",
    );
    let rises = |higher: &str, first_box: u8| {
        let line = ensign("Ensign", higher);
        ensign("", "") + &line.replace("first_box = 4", &format!("first_box = {first_box}"))
    };
    refused(
        &rises("Sublieutenant", 4),
        "expected Sublieutenant to begin 1 or more boxes after Ensign, which begins at 4, found 4",
    );
    refused(
        &rises("Commander", 7),
        "expected Commander to begin 4 or more boxes after Ensign, which begins at 4, found 7",
    );
    parsed(&rises("Commander", 8));
}

/// CAREER-1, CAREER-11: a rank agrees with the boxes that are printed, as long as those are not overridden too.
#[test]
fn a_rank_agrees_with_the_printed_boxes() {
    let sublieutenant = |first_box: u8| {
        let line = ensign("Ensign", "Sublieutenant");
        line.replace("first_box = 4", &format!("first_box = {first_box}"))
    };
    refused(
        &sublieutenant(3),
        "expected Sublieutenant to begin 1 or more boxes after Ensign, which begins at 3, found 3",
    );
    parsed(&sublieutenant(4));
    parsed(&(sublieutenant(3) + &ensign("first_box = 4", "first_box = 2")));
    refused(
        &ensign("Ensign", "Cadet"),
        "expected Ensign to begin 1 or more boxes after Cadet, which begins at 4, found 3",
    );
}

/// CAREER-3, CAREER-4, CAREER-5: impossible skills, medals and tours are refused.
#[test]
fn impossible_skills_medals_and_tours_are_refused() {
    let skill = |rest: &str| format!("[[skills]]\nskill = \"Fitness\"\n{rest}");
    refused(
        &skill("boxes = [0, 0, 0, 0, 0]"),
        "expected 1 to 4 boxes, found 5",
    );
    refused(&skill("boxes = []"), "expected 1 to 4 boxes, found 0");
    refused(&skill("boxes = [0]\nstart = 7"), "a number from 1 to 6");
    // Efficiency starts with 2 on the printed sheet, unless the pack says otherwise.
    refused(
        &skill("boxes = [0]\nstart = 2"),
        "expected one skill to start with 2, found Fitness and Efficiency",
    );
    let efficiency = "[[skills]]\nskill = \"Efficiency\"\nboxes = [0]\n";
    parsed(&format!(
        "{}\n{efficiency}",
        skill("boxes = [0]\nstart = 2")
    ));
    let medal = |rest: &str| format!("[[medals]]\nmedal = \"Valor\"\n{rest}");
    refused(&medal("boxes = 0\npoints = 1"), "a number from 1 to 24");
    refused(
        &medal("boxes = 1\npoints = 10"),
        "expected a number from -9 to 9, found 10",
    );
    refused(
        &medal("boxes = 1\npoints = 1\nfor_each = 0"),
        "a number from 1 to 12",
    );
    let tour = |tour: u8, bonus: i16| format!("[[tours]]\ntour = {tour}\ngrand_admiral = {bonus}");
    refused(&tour(16, 0), "a number from 1 to 15");
    refused(&tour(1, 100), "expected a number from -99 to 99, found 100");
    parsed(&tour(15, -99));
}

/// CAREER-11: nothing is in a pack twice.
#[test]
fn a_line_stands_once() {
    let twice = |line: &str| format!("{line}\n{line}");
    for (line, why) in [
        (science("", ""), "mission Science stands there twice"),
        (ensign("", ""), "rank Ensign stands there twice"),
        (
            "[[skills]]\nskill = \"Clone\"\nboxes = [1]".into(),
            "skill Clone stands there twice",
        ),
        (
            "[[medals]]\nmedal = \"Valor\"\nboxes = 1\npoints = 1".into(),
            "medal Valor stands there twice",
        ),
        (
            "[[tours]]\ntour = 3\ngrand_admiral = 1".into(),
            "tour 3 stands there twice",
        ),
    ] {
        parsed(&line);
        refused(&twice(&line), why);
    }
}
