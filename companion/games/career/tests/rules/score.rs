//! Tests of a career's score.

use super::position::*;
use Medal::{Distinction, Gallantry, Starburst, Valor};
use Mission::*;

/// One mission of [`whole_career`]: its dice, those that are not named showing 1; the rolls for medal and survival; the
/// medal that the sheet shows, where it is asked.
type Step = (Mission, &'static [u8], &'static [u8], Option<Medal>);

/// From Cadet to Grand Admiral in tour 10, tours 6 and 9 unused. The comment is the promotion box reached.
const TOURS: [&[Step]; 10] = [
    &[
        (Training, &[1], &[1], None), // 0, a disciplinary action
        (Security, &[3], &[2], None),
        (Communications, &[4], &[2], None),
        (Training, &[2], &[1], None), // 3: Ensign
    ],
    &[
        (Aid, &[4, 4], &[2], None),
        (Survey, &[3, 3], &[2], None),
        (Aid, &[1, 1], &[2], None), // failed, a disciplinary action
        (Aid, &[6, 6], &[2], None), // 6
    ],
    &[
        (Communications, &[3, 1], &[2], None),
        (Survey, &[3, 3], &[2], None),     // 8: Sublieutenant
        (Science, &[4, 3, 3], &[2], None), // 10, by two levels of Engineering
        (Exploration, &[4, 4, 6], &[5, 3], Some(Starburst)), // 12
    ],
    &[
        (PlanetaryDefense, &[4, 4, 5], &[3, 3], Some(Valor)), // 13: Lieutenant
        (Escort, &[3, 4, 5], &[5, 3], Some(Distinction)),
        (SystemDefense, &[3, 4, 4, 6], &[1, 1, 1, 3], None), // 15, no medal
        (Patrol, &[1], &[6], None),                          // failed
    ],
    &[
        (Exploration, &[4, 4, 6], &[4, 3], None), // 17, the second Starburst
        (Patrol, &[4, 4, 6], &[4, 3], Some(Gallantry)), // 18: Lt. Commander
        (FighterPilot, &[4, 5, 5, 6], &[1, 2, 4], Some(Valor)),
        (ResearchOutpost, &[4, 4, 5, 5, 6], &[1, 1, 1], None), // 22, saved by Clone
    ],
    &[],
    &[
        (ResearchOutpost, &[4, 4, 5, 5, 6], &[2], None), // 24: Commander
        (Strike, &[4, 5, 5, 5, 6, 6], &[5, 4], Some(Starburst)),
        (Siege, &[4, 5, 5, 5, 6], &[1, 1, 1, 2], None), // 29: Captain, no medal
        (Diplomatic, &[4, 5, 5, 5, 6], &[1], None),
    ],
    &[
        (ContactCivilization, &[4, 5, 5, 5, 5, 6, 6], &[6, 1], None), // 34: Commodore
        (Battle, &[4, 5, 5, 5, 6, 6, 6], &[4, 3], Some(Gallantry)),
        (EstablishStarbase, &[5, 5, 5, 6, 6, 6, 6], &[1], None), // 41: Rear Admiral
        (SectorCommand, &[5, 5, 5, 6, 6, 6, 6], &[6, 1], None),  // 45: Vice Admiral
    ],
    &[],
    &[(WarCommand, &[5, 5, 6, 6, 6, 6, 6], &[6], Some(Starburst))], // 48: Grand Admiral
];

fn whole_career() -> Table {
    let mut table = Table::new();
    table.play(Move::Begin).chance(&[2]);
    for (tour, missions) in (1..).zip(TOURS) {
        assert_eq!(table.now.position.tour, tour);
        for &(mission, faces, rolls, asked) in missions {
            let mut dice = vec![1; table.now.pool().total().into()];
            dice[..faces.len()].copy_from_slice(faces);
            table.attempt(mission, &dice);
            if table.phase() == Phase::Thrown {
                table.play(Move::GiveUp);
            }
            for &face in rolls {
                table.chance(&[face]);
                if table.phase() == Phase::WhichMedal {
                    table.play(Move::Medal(asked.expect("a medal")));
                }
            }
        }
        if missions.is_empty() {
            table.play(Move::EndTour);
        }
    }
    table
}

/// CAREER-45 to CAREER-51, CAREER-44: a whole career, added up by hand.
#[test]
fn a_whole_career_is_scored() {
    let table = whole_career();
    assert_eq!(table.phase(), Phase::Over(End::GrandAdmiral));
    assert_eq!(table.now.position.log.len(), 29);
    let score = table.now.score();
    assert_eq!(score.tours, 6, "tour 10");
    assert_eq!((score.promotion, score.rank), (2 * 48, 15));
    // Aid 1 1 1, Exploration 0 1, System Defense 1, Patrol 1 1, Fighter Pilot 1, Research Outpost 1 1, Strike 2, Siege 1,
    // Diplomatic 1, Contact Civilization 1, Battle 2, Establish Starbase 2, Sector Command 3, War Command 4.
    assert_eq!(
        score.missions,
        3 + 1 + 1 + 2 + 1 + 2 + 2 + 1 + 1 + 1 + 2 + 2 + 3 + 4
    );
    // Fitness 3, Efficiency 2, Engineering 2, Gunnery 2, Leadership 4, Command, Alien Tech, Tactics, Liaison, Strategy;
    // Clone twice; nothing for Computer 2, Courage 1, Navigation 1.
    assert_eq!(score.skills, 1 + 1 + 1 + 1 + 2 + 1 + 1 + 1 + 1 + 1 - 6);
    // One Distinction, two of Gallantry, two of Valor, four Starbursts, two disciplinary actions.
    assert_eq!(score.medals, 2 * 2 + 2 * 3 + 4 * 5 - 2 * 3);
    assert_eq!((score.total(), table.now.class()), (172, Class::Champion));
}

/// CAREER-48, CAREER-49, CAREER-50, A2, A4, A6: the same career as other readings score it.
#[test]
fn readings_score_a_career_otherwise() {
    let read = |reading| {
        let mut table = whole_career();
        table.now.position.agreed.readings.set(reading, true);
        table.now.score()
    };
    let score = whole_career().now.score();
    assert_eq!(read(Reading::StarburstFour).medals, score.medals - 4);
    // One Aid and one Patrol failed, each in a box of 1.
    assert_eq!(
        read(Reading::OnlySuccessesScore).missions,
        score.missions - 2
    );
    assert_eq!(read(Reading::CloneCostsWhenUsed).skills, score.skills + 3);
}

/// CAREER-48, A4: a box counts for the attempt that ticked it.
#[test]
fn a_failure_leaves_its_box_to_no_success() {
    let mut table = Table::reading(Reading::OnlySuccessesScore, Rank::LtCommander);
    // Boxes 1 2 2 3: failed, succeeded, failed.
    for faces in [[1; 5], [6; 5], [1; 5]] {
        let tactics = table.now.pool().total() > 5;
        let dice = [&faces[..], if tactics { &[1] } else { &[] }].concat();
        table.attempt(FighterPilot, &dice);
        while table.phase() != Phase::SelectMission {
            match table.phase() {
                Phase::WhichMedal => table.play(Move::Medal(Valor)),
                _ => table.chance(&[6]),
            };
        }
    }
    assert_eq!(table.now.mission_points(FighterPilot), 2);
    table.now.position.agreed.readings = Readings::default();
    assert_eq!(table.now.mission_points(FighterPilot), 1 + 2 + 2);
}

/// CAREER-45, CAREER-47, CAREER-5, A3: bonuses are a Grand Admiral's; that of the tour is read where the career stands.
#[test]
fn a_grand_admiral_has_two_bonuses() {
    let bonuses = |tour, rank, readings: Readings| {
        let mut table = Table::ranked(rank);
        table.now.position.tour = tour;
        table.now.position.agreed.readings = readings;
        let score = table.now.score();
        (score.tours, score.rank)
    };
    let default = Readings::default();
    for (tour, bonus) in [(1, 15), (7, 15), (8, 10), (14, 0), (15, -5)] {
        assert_eq!(bonuses(tour, Rank::ViceAdmiral, default), (0, 0));
        assert_eq!(bonuses(tour, Rank::GrandAdmiral, default), (bonus, 15));
    }
    let mut from_eight = default;
    from_eight.set(Reading::TourBonusFromEight, true);
    for (tour, bonus) in [(1, 10), (7, 10), (8, 10), (9, 8), (15, -5)] {
        assert_eq!(bonuses(tour, Rank::GrandAdmiral, from_eight), (bonus, 15));
    }
}

/// CAREER-46: the highest promotion box counts twice.
#[test]
fn promotion_counts_twice() {
    let mut table = Table::agreed([]);
    for boxes in [0, 7, 48] {
        table.now.position.promotion = boxes;
        assert_eq!(table.now.score().promotion, 2 * i16::from(boxes));
    }
}

/// CAREER-48, CAREER-49: the points of a box count when it is ticked, one after the other.
#[test]
fn ticked_boxes_count() {
    let mut table = Table::agreed([]);
    let mut points = Vec::new();
    for ticked in 0..=4 {
        table.now.position.executed[FighterPilot as usize] = ticked;
        points.push(table.now.score().missions);
    }
    assert_eq!(points, [0, 1, 3, 5, 8]);
    let mut of_skill = |skill, level| {
        table.skill(skill, level);
        table.now.skill_points(skill)
    };
    assert_eq!(
        [0, 1, 2].map(|level| of_skill(Skill::Clone, level)),
        [0, -3, -6]
    );
    let courage = [0, 1, 2, 3, 4].map(|level| of_skill(Skill::Courage, level));
    assert_eq!(courage, [0, 0, 0, 1, 2]);
}

/// CAREER-50: four Distinctions are a point; the others count each.
#[test]
fn medals_count() {
    let mut table = Table::agreed([]);
    let mut points = |medal, count| {
        table.now.position.medals[medal as usize] = count;
        table.now.medal_points(medal)
    };
    let distinctions = [0, 3, 4, 7, 8, 12].map(|count| points(Distinction, count));
    assert_eq!(distinctions, [0, 0, 1, 1, 2, 3]);
    assert_eq!((points(Gallantry, 3), points(Valor, 3)), (6, 9));
    assert_eq!(
        (points(Starburst, 3), points(Medal::Discipline, 3)),
        (15, -9)
    );
    assert_eq!(table.now.score().medals, 3 + 6 + 9 + 15 - 9);
}

/// CAREER-51, A15: classes by the total.
#[test]
fn a_total_has_a_class() {
    let bounds = [
        (Class::Washout, i16::MIN, 50),
        (Class::Drudge, 51, 75),
        (Class::Traveller, 76, 100),
        (Class::Voyager, 101, 125),
        (Class::Champion, 126, 175),
        (Class::Savior, 176, 199),
        (Class::Emperor, 200, i16::MAX),
    ];
    for (class, from, to) in bounds {
        assert_eq!((Class::of(from), Class::of(to)), (class, class));
    }
}
