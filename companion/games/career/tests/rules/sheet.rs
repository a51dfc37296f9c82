//! The printed sheet, against the tables of RULES.md.

use super::position::*;

const RULES: &str = include_str!("../../RULES.md");

/// The text of the rule of that number.
fn rule(number: u8) -> &'static str {
    let begins = format!("- **CAREER-{number}** ");
    let (_, rule) = RULES.split_once(&begins).expect("a rule of that number");
    rule.split("\n- **").next().unwrap_or(rule)
}

/// The rows of the table of a rule, without its head.
fn rows(number: u8) -> Vec<String> {
    let lines = rule(number).lines().map(str::trim);
    let rows = lines.filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    let cells = |row: &str| {
        row.split('|')
            .map(str::trim)
            .collect::<Vec<_>>()
            .join(" | ")
    };
    rows.skip(2).map(cells).collect()
}

/// Checks that the rule has these words, wherever its lines end.
#[track_caller]
fn assert_rule_has(number: u8, words: &str) {
    let rule = rule(number).split_whitespace().collect::<Vec<_>>();
    let rule = rule.join(" ");
    assert!(rule.contains(words), "{words:?} is not in {rule:?}");
}

fn joined<T: ToString>(parts: impl IntoIterator<Item = T>, between: &str) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    parts.join(between)
}

fn or_empty<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

fn asked(target: &Target) -> String {
    let asks = match target.asks {
        Asks::For(Colour::Blue) => 'B',
        Asks::For(Colour::Green) => 'G',
        Asks::For(Colour::Red) => 'R',
        Asks::Any => 'K',
        Asks::Unknown => '?',
    };
    format!("{}{asks}", target.number)
}

/// CAREER-1: ranks, ships and dice, and the first boxes that are assumed (A11). 4 blue dice, 3 green and 7 red are in the
/// box: enough for any ship and one die more of each kind.
#[test]
fn ranks_have_ships_and_ships_have_dice() {
    let sheet = Table::new().now.sheet;
    let mut most = [0; 3];
    let ranks = Rank::ALL.map(|rank| {
        let line = sheet.rank(rank);
        let Pool(dice) = line.pool();
        most = core::array::from_fn(|kind| most[kind].max(dice[kind]));
        let assumed = if line.assumed { ", assumed" } else { "" };
        let (dice, first_box) = (joined(dice, " | "), line.first_box);
        format!("{rank} | {} | {dice} | {first_box}{assumed}", line.ship)
    });
    assert_eq!(ranks[..], rows(1));
    assert_eq!(most.map(|of| of + 1), [4, 3, 7]);
}

/// CAREER-2: 22 missions with 80 boxes, worth 135 promotion points in all. Which medal there is, is not known where a roll
/// for one is printed.
#[test]
fn missions_are_as_printed() {
    let sheet = Table::new().now.sheet;
    let (mut boxes, mut promotion) = (0, 0);
    let missions = Mission::ALL.map(|mission| {
        let line = sheet.mission(mission);
        boxes += line.boxes.len();
        promotion += line.boxes.len() * usize::from(line.promotion);
        let dice = sheet.pool(line.rank).total();
        assert!(line.roll.len() <= dice.into(), "{mission} can be met");
        let fails = [Mission::Training, Mission::Aid].contains(&mission);
        assert_eq!(line.failed_is_discipline, fails, "{mission}");
        let medal = line.medal_roll.map_or(Award::Nothing, |_| Award::Unknown);
        assert_eq!((line.medal, line.automatic_medal), (medal, medal));
        let parts = [
            mission.to_string(),
            line.rank.to_string(),
            joined(&line.boxes, " "),
            joined(line.roll.iter().map(asked), " "),
            line.promotion.to_string(),
            or_empty(line.skill),
            or_empty(line.medal_roll),
            line.survival.to_string(),
        ];
        parts.join(" | ")
    });
    assert_eq!(missions[..], rows(2));
    assert_eq!((boxes, promotion), (80, 135));
}

/// CAREER-3: 15 skills with their levels. Six of them begin a career by a face, which rule 7 lists.
#[test]
fn skills_are_as_printed() {
    let sheet = Table::new().now.sheet;
    let skills = Skill::ALL.map(|skill| {
        let boxes = joined(&sheet.skill(skill).boxes, " ").replace('-', "−");
        format!("{skill} {boxes}")
    });
    assert_rule_has(
        3,
        &format!(
            "15 skills. A skill has as many levels as boxes; in them: {}.",
            skills.join(", ")
        ),
    );
    let starts = (1..=6).map(|face| format!("{face} {}", or_empty(sheet.start_skill(face))));
    assert_rule_has(7, &format!("{}.", joined(starts, ", ")));
    assert!(
        Skill::ALL[6..]
            .iter()
            .all(|&skill| sheet.skill(skill).start.is_none())
    );
}

/// CAREER-4: four medals and disciplinary actions, with their boxes.
#[test]
fn medals_have_boxes() {
    let sheet = Table::new().now.sheet;
    let boxes = Medal::ALL.map(|medal| (medal.label(), sheet.medal(medal).boxes));
    let printed = [
        ("Distinction", 12),
        ("Gallantry", 12),
        ("Valor", 12),
        ("Starburst", 6),
        ("Discipline", 12),
    ];
    assert_eq!(boxes, printed);
    assert_eq!(Medal::AWARDED[..], Medal::ALL[..4]);
}

/// CAREER-5: nine numbers below the tours, for 7 to 15; tours before the seventh have its number (A3).
#[test]
fn a_grand_admiral_has_the_bonus_of_the_tour() {
    let sheet = Table::new().now.sheet;
    let bonus: Vec<i8> = (7..=15).map(|tour| sheet.tour_bonus(tour)).collect();
    assert_eq!(bonus, [15, 10, 8, 6, 4, 2, 1, 0, -5]);
    assert!((1..7).all(|tour| sheet.tour_bonus(tour) == 15));
}
