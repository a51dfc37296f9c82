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

/// Each line counts instead of the printed one, and the rest of the sheet stays.
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
    let table = Table::with(parsed(&text));
    let sheet = &table.now.sheet;
    assert_eq!(
        sheet.mission(Mission::Science).roll[..],
        [target(3, None), target(4, Some(Colour::Blue))]
    );
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

/// Each line of a table is refused with these words.
#[track_caller]
fn refused<S: AsRef<str>>(cases: impl IntoIterator<Item = (String, S)>) {
    for (text, why) in cases {
        let Err(error) = toml::from_str::<Pack>(&text) else {
            panic!("accepted: {text}")
        };
        assert!(error.to_string().contains(why.as_ref()), "{text}: {error}");
    }
}

/// Impossible missions are refused with what was expected (CAREER-2, CAREER-17).
#[test]
fn an_impossible_mission_is_refused() {
    refused(["0 any", "13 any", "3 pink", "3", "green 3"].map(|wrong| {
        let expected = "a number from 1 to 12 and blue, green, red, any or ?, such as \"4 green\"";
        let why = format!("expected {expected}, found \"{wrong}\"");
        (science("3 any", wrong), why)
    }));
    let eight = format!("\"4 blue\"{}", ", \"1 ?\"".repeat(6));
    let both = "\"3 any\", \"4 blue\"";
    let nine = "[0, 0, 0, 0, 0, 0, 0, 0, 0]";
    refused(
        [
            ("\"4 blue\"", &*eight, "1 to 7 numbers to roll, found 8"),
            (both, "", "1 to 7 numbers to roll, found 0"),
            ("[0, 1]", "[]", "1 to 8 boxes, found 0"),
            ("[0, 1]", nine, "1 to 8 boxes, found 9"),
            ("[0, 1]", "[10]", "a number from -9 to 9, found 10"),
            ("= \"Science\"", "= \"Rescue\"", "a mission of the sheet"),
            ("Cadet", "Private", "a rank of the sheet, such as \"Cadet\""),
            ("Tactics", "Cooking", "a skill of the sheet"),
            ("Valor", "Iron Cross", "a medal of the sheet"),
            (
                "Valor",
                "Discipline",
                "a medal, found a disciplinary action",
            ),
            ("survival = 2", "survival = 0", "a number from 1 to 12"),
            ("medal_roll = 5", "medal_roll = 13", "a number from 1 to 12"),
            ("promotion = 2", "promotion = 10", "a number from 0 to 9"),
            ("survival = 2", "survive = 2", "survive"),
            (
                "Cadet",
                "Grand Admiral",
                "Science to ask for a rank with dice, found Grand Admiral",
            ),
            (
                "medal_roll = 5",
                "",
                "a medal_roll beside the medal of Science, found none",
            ),
        ]
        .map(|(from, to, why)| (science(from, to), why)),
    );
}

/// Impossible ranks are refused, and such as do not agree with the printed ones that are not overridden (CAREER-1).
#[test]
fn an_impossible_rank_is_refused() {
    let dice = "blue = 3\n        red = 2";
    let first = "first_box = 4";
    refused(
        [
            ("blue = 3", "blue = 7", "a ship of 1 to 8 dice, found 9"),
            ("blue = 3", "blue = 9", "a number from 0 to 8"),
            (dice, "", "a ship of 1 to 8 dice, found 0 of the Runabout"),
            (first, "first_box = 0", "a number from 1 to 100"),
            (first, "first_box = 101", "a number from 1 to 100"),
            (
                "Ensign",
                "Cadet",
                "Ensign to begin 1 or more boxes after Cadet, which begins at 4, found 3",
            ),
        ]
        .map(|(from, to, why)| (ensign(from, to), why)),
    );
    let other = |rank: &str, first_box: u8| {
        ensign("Ensign", rank).replace(first, &format!("first_box = {first_box}"))
    };
    let both = |rank, first_box| ensign("", "") + &other(rank, first_box);
    refused([
        (
            both("Sublieutenant", 4),
            "Sublieutenant to begin 1 or more boxes after Ensign, which begins at 4, found 4",
        ),
        (
            both("Commander", 7),
            "Commander to begin 4 or more boxes after Ensign, which begins at 4, found 7",
        ),
        (
            other("Sublieutenant", 3),
            "Sublieutenant to begin 1 or more boxes after Ensign, which begins at 3, found 3",
        ),
    ]);
    parsed(&both("Commander", 8));
    parsed(&other("Sublieutenant", 4));
    parsed(&(other("Sublieutenant", 3) + &other("Ensign", 2)));
}

/// Impossible skills, medals and tours are refused (CAREER-3, CAREER-4, CAREER-5).
#[test]
fn impossible_skills_medals_and_tours_are_refused() {
    let skill = |rest: &str| format!("[[skills]]\nskill = \"Fitness\"\n{rest}\n");
    let medal = |rest: &str| format!("[[medals]]\nmedal = \"Valor\"\n{rest}");
    let tour = |tour: u8, bonus: i16| format!("[[tours]]\ntour = {tour}\ngrand_admiral = {bonus}");
    // Efficiency starts with 2 on the printed sheet, unless the pack overrides this.
    let starts = skill("boxes = [0]\nstart = 2");
    refused([
        (skill("boxes = [0, 0, 0, 0, 0]"), "1 to 4 boxes, found 5"),
        (skill("boxes = []"), "1 to 4 boxes, found 0"),
        (skill("boxes = [0]\nstart = 7"), "a number from 1 to 6"),
        (
            starts.clone(),
            "one skill to start with 2, found Fitness and Efficiency",
        ),
        (medal("boxes = 0\npoints = 1"), "a number from 1 to 24"),
        (
            medal("boxes = 1\npoints = 10"),
            "a number from -9 to 9, found 10",
        ),
        (
            medal("boxes = 1\npoints = 1\nfor_each = 0"),
            "a number from 1 to 12",
        ),
        (tour(16, 0), "a number from 1 to 15"),
        (tour(1, 100), "a number from -99 to 99, found 100"),
    ]);
    parsed(&(starts + "[[skills]]\nskill = \"Efficiency\"\nboxes = [0]\n"));
    parsed(&tour(15, -99));
}

/// Nothing is in a pack twice.
#[test]
fn no_line_is_there_twice() {
    let skill = "[[skills]]\nskill = \"Clone\"\nboxes = [1]\n".into();
    let medal = "[[medals]]\nmedal = \"Valor\"\nboxes = 1\npoints = 1\n".into();
    let tour = "[[tours]]\ntour = 3\ngrand_admiral = 1\n".into();
    for (line, what) in [
        (science("", ""), "mission Science"),
        (ensign("", ""), "rank Ensign"),
        (skill, "skill Clone"),
        (medal, "medal Valor"),
        (tour, "tour 3"),
    ] {
        parsed(&line);
        refused([(line.repeat(2), format!("{what} stands there twice"))]);
    }
}

/// No player is asked for a start skill that the sheet of a pack has not (CAREER-8).
#[test]
fn no_more_start_skills_are_chosen_than_there_are() {
    let printed = Table::new().now.sheet;
    for known in 0..=2 {
        let mut pack = Pack::default();
        for &skill in &Skill::ALL[known..] {
            let line = printed.skill(skill).clone();
            pack.skills.push(SkillLine {
                start: None,
                ..line
            });
        }
        let mut table = Table::with(pack);
        table.play_all([Move::Start(Start::ChooseTwo), Move::Begin]);
        table.play_all(Skill::ALL[..known].iter().map(|&skill| Move::Choose(skill)));
        assert_eq!(table.phase(), Phase::SelectMission, "{known} start skills");
    }
}
