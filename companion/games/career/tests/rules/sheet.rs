//! The printed sheet, against a second copy of its tables.

use super::position::*;

/// Rank, ship, its dice, and where the rulebook's text says it, the first box.
const RANKS: [(&str, &str, &str, Option<u8>); 11] = [
    ("Cadet", "Scout", "B", Some(1)),
    ("Ensign", "Light Escort", "BG", Some(3)),
    ("Sublieutenant", "Science Vessel", "BGG", None),
    ("Lieutenant", "Light Cruiser", "BGGR", None),
    ("Lt. Commander", "Tactical Escort", "BGGRR", None),
    ("Commander", "Stellar Cruiser", "BBGGRR", None),
    ("Captain", "Heavy Cruiser", "BBGGRRR", None),
    ("Commodore", "Battle Cruiser", "BBGRRRR", None),
    ("Rear Admiral", "Dreadnought", "BBRRRRRR", None),
    ("Vice Admiral", "Fleet Carrier", "BBBRRRRR", None),
    ("Grand Admiral", "Federation Command", "", None),
];

/// Mission, lowest rank, boxes, targets, promotion, skill, medal roll, survival.
const MISSIONS: [&str; 22] = [
    "Training | Cadet | 000001 | 2 blue | 1 | Fitness | - | 1",
    "Security | Cadet | 00000 | 3 blue | 1 | Efficiency | - | 2",
    "Communications | Cadet | 00001 | 3 any | 1 | Computer | - | 2",
    "Survey | Ensign | 00001 | 3 ?, 3 ? | 1 | Engineering | - | 2",
    "Aid | Ensign | 1111 | 4 any, 4 green | 1 | Leadership | - | 2",
    "Trade | Sublieutenant | 0001 | 4 ?, 5 ? | 1 | Administration | - | 2",
    "Science | Sublieutenant | 0011 | 3 any, 4 blue, 5 green | 2 | Engineering | - | 2",
    "Planetary Defense | Sublieutenant | 0012 | 4 ?, 4 ?, 5 ? | 1 | Courage | 4 | 4",
    "Exploration | Sublieutenant | 0111 | 4 ?, 4 ?, 6 ? | 2 | Alien Tech | 5 | 3",
    "Escort | Lieutenant | 0011 | 3 ?, 4 ?, 5 ? | 1 | Navigation | 6 | 3",
    "Patrol | Lieutenant | 1111 | 4 ?, 4 ?, 6 ? | 1 | Leadership | 5 | 4",
    "System Defense | Lieutenant | 1112 | 3 ?, 4 ?, 4 ?, 6 ? | 1 | Gunnery | 4 | 4",
    "Fighter Pilot | Lt. Commander | 1223 | 4 ?, 5 ?, 5 ?, 6 ? | 2 | Tactics | 3 | 5",
    "Research Outpost | Lt. Commander | 112 | 4 ?, 4 ?, 5 ?, 5 ?, 6 ? | 2 | Clone | - | 3",
    "Siege | Commander | 122 | 4 ?, 5 ?, 5 ?, 5 ?, 6 ? | 2 | Fitness | 6 | 4",
    "Diplomatic | Commander | 112 | 4 ?, 5 ?, 5 ?, 5 ?, 6 ? | 2 | Command | - | 3",
    "Strike | Commander | 222 | 4 ?, 5 ?, 5 ?, 5 ?, 6 ?, 6 ? | 3 | Gunnery | 6 | 5",
    "Contact Civilization | Captain | 122 | 4 ?, 5 ?, 5 ?, 5 ?, 5 ?, 6 ?, 6 ? | 3 | Liaison | 9 | 3",
    "Battle | Captain | 223 | 4 ?, 5 ?, 5 ?, 5 ?, 6 ?, 6 ?, 6 ? | 3 | Fitness | 5 | 6",
    "Establish Starbase | Commodore | 22 | 5 ?, 5 ?, 5 ?, 6 ?, 6 ?, 6 ?, 6 ? | 4 | Strategy | - | 4",
    "Sector Command | Rear Admiral | 33 | 5 ?, 5 ?, 5 ?, 6 ?, 6 ?, 6 ?, 7 ? | 4 | Leadership | 8 | 4",
    "War Command | Rear Admiral | 4 | 5 ?, 5 ?, 6 ?, 6 ?, 6 ?, 7 ?, 8 ? | 5 | - | 7 | 4",
];

/// Skill, points in its boxes, start roll.
const SKILLS: [&str; 15] = [
    "Fitness 0 0 1 by 1",
    "Efficiency 0 1 by 2",
    "Computer 0 0 0 1 by 3",
    "Courage 0 0 1 1 by 4",
    "Engineering 0 1 by 5",
    "Administration 0 1 by 6",
    "Gunnery 0 1",
    "Leadership 0 0 1 1",
    "Navigation 0 1",
    "Command 1",
    "Alien Tech 1",
    "Tactics 1",
    "Clone -3 -3",
    "Liaison 1",
    "Strategy 1",
];

fn joined<T: ToString>(parts: impl IntoIterator<Item = T>, between: &str) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    parts.join(between)
}

fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}

/// CAREER-1: ranks, ships and dice. 4 blue dice, 3 green and 7 red are in the box: enough for any ship and one die more of
/// each kind.
#[test]
fn ranks_have_ships_and_ships_have_dice() {
    let sheet = Table::new().now.sheet;
    let mut most = [0; 3];
    for (rank, (name, ship, dice, first_box)) in Rank::ALL.into_iter().zip(RANKS) {
        let line = sheet.rank(rank);
        assert_eq!((rank.label(), line.ship.as_str()), (name, ship));
        let letters = line.pool().colours().map(|colour| match colour {
            Colour::Blue => 'B',
            Colour::Green => 'G',
            Colour::Red => 'R',
        });
        assert_eq!(letters.collect::<String>(), dice);
        assert_eq!(usize::from(line.pool().total()), dice.len());
        assert_eq!(line.assumed, first_box.is_none(), "{name}");
        assert!(first_box.is_none_or(|first| first == line.first_box));
        for (most, of) in most.iter_mut().zip(line.pool().0) {
            *most = of.max(*most);
        }
    }
    assert_eq!(most.map(|of| of + 1), [4, 3, 7]);
}

/// CAREER-1, CAREER-11, A11: from Sublieutenant on a rank is assumed to begin every five boxes.
#[test]
fn ranks_are_assumed_to_begin_every_five_boxes() {
    let sheet = Table::new().now.sheet;
    let first = Rank::ALL.map(|rank| sheet.rank(rank).first_box);
    assert_eq!(first, [1, 3, 8, 13, 18, 23, 28, 33, 38, 43, 48]);
    assert_eq!(sheet.promotion_boxes(), 48);
}

/// CAREER-2: 22 missions with 80 boxes, worth 135 promotion points in all.
#[test]
fn missions_are_as_printed() {
    let sheet = Table::new().now.sheet;
    let (mut boxes, mut promotion) = (0, 0);
    for (mission, printed) in Mission::ALL.into_iter().zip(MISSIONS) {
        let line = sheet.mission(mission);
        let parts = [
            mission.to_string(),
            line.rank.to_string(),
            joined(&line.boxes, ""),
            joined(&line.roll, ", "),
            line.promotion.to_string(),
            or_dash(line.skill),
            or_dash(line.medal_roll),
            line.survival.to_string(),
        ];
        assert_eq!(parts.join(" | "), printed);
        boxes += line.boxes.len();
        promotion += line.boxes.len() * usize::from(line.promotion);
        let dice = sheet.pool(line.rank).total();
        assert!(line.roll.len() <= dice.into(), "{mission} can be met");
        let fails = [Mission::Training, Mission::Aid].contains(&mission);
        assert_eq!(line.failed_is_discipline, fails, "{mission}");
    }
    assert_eq!((Mission::ALL.len(), boxes, promotion), (22, 80, 135));
}

/// CAREER-2, CAREER-11: a medal is not known wherever there is a roll for one, and nowhere else is there one.
#[test]
fn medals_are_unknown_where_a_roll_is_printed() {
    let sheet = Table::new().now.sheet;
    for mission in Mission::ALL {
        let line = sheet.mission(mission);
        let known = match line.medal_roll {
            Some(_) => Award::Unknown,
            None => Award::Nothing,
        };
        assert_eq!((line.medal, line.automatic_medal), (known, known));
    }
}

/// CAREER-3: 15 skills, their levels, and the faces that begin with them.
#[test]
fn skills_are_as_printed() {
    let sheet = Table::new().now.sheet;
    for (skill, printed) in Skill::ALL.into_iter().zip(SKILLS) {
        let line = sheet.skill(skill);
        let start = line
            .start
            .map_or(String::new(), |face| format!(" by {face}"));
        let boxes = joined(&line.boxes, " ");
        assert_eq!(format!("{skill} {boxes}{start}"), printed);
    }
    assert_eq!(Skill::ALL.len(), SKILLS.len());
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
    assert!(!Medal::AWARDED.contains(&Medal::Discipline));
    assert_eq!(Medal::AWARDED.len(), 4);
}

/// CAREER-5, A3: nine numbers below the tours, for 7 to 15; tours before the seventh have its number.
#[test]
fn a_grand_admiral_has_the_bonus_of_the_tour() {
    let sheet = Table::new().now.sheet;
    let bonus: Vec<i8> = (7..=15).map(|tour| sheet.tour_bonus(tour)).collect();
    assert_eq!(bonus, [15, 10, 8, 6, 4, 2, 1, 0, -5]);
    assert!((1..7).all(|tour| sheet.tour_bonus(tour) == 15));
}
