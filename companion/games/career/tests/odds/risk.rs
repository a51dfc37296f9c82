//! Tests of a mission's risk, against every roll of the rules themselves.

use readyroom_career::{odds::chance, *};
use readyroom_kit::{Game, Prompt};

/// A weight that every roll of these careers can divide by six.
const WHOLE: u64 = 6_u64.pow(12);

/// Of `weight`, what ends at a failed survival roll, if each die that may be rolled again is while it misses.
fn deaths(game: &Career, weight: u64) -> u64 {
    let after = |mv: &Move| game.play(mv).expect("legal").0;
    match (game.position.phase, game.prompt()) {
        (Phase::Over(End::NotSurvived), _) => weight,
        (Phase::SelectMission | Phase::Over(_), _) => 0,
        (_, Prompt::Chance(_)) => {
            let roll = |face: u8| Move::Rolled([face].into_iter().collect());
            (1..=6)
                .map(|face| deaths(&after(&roll(face)), weight / 6))
                .sum()
        }
        (_, Prompt::Choose(moves)) => deaths(&after(&moves[0]), weight),
        (_, Prompt::Over { .. }) => 0,
    }
}

/// A Cadet who has begun, with these levels, readings and promotion boxes.
fn cadet(levels: &[(Skill, u8)], readings: &[Reading], promotion: u8) -> Career {
    let mut game = Career::deal(Pack::default());
    let set_up = readings.iter().map(|reading| Move::Read(*reading, true));
    let begin = [
        Move::Start(Start::ChooseOne),
        Move::Begin,
        Move::Choose(Skill::Courage),
    ];
    for mv in set_up.chain(begin) {
        game = game.play(&mv).expect("legal").0;
    }
    for (skill, level) in levels {
        game.position.skills[*skill as usize] = *level;
    }
    game.position.promotion = promotion;
    game
}

/// The risk is the share of all rolls that end the career, with the re-rolls of Computer (CAREER-21),
/// Fitness and Computer won by the mission itself (CAREER-31), Clone (CAREER-30) and reading A5.
#[test]
fn the_risk_is_the_share_of_all_rolls_that_end_the_career() {
    let only_success = [Reading::SurvivalAfterSuccessOnly];
    let mut different = std::collections::BTreeSet::new();
    for levels in [
        &[][..],
        &[(Skill::Computer, 1)],
        &[(Skill::Computer, 2)],
        &[(Skill::Fitness, 1)],
        &[(Skill::Clone, 1)],
    ] {
        for readings in [&[][..], &only_success] {
            let game = cadet(levels, readings, 0);
            for mission in [
                Mission::Training,
                Mission::Security,
                Mission::Communications,
            ] {
                let risk = game.risk(mission, chance(&game.attempt_of(mission)));
                let attempted = game.play(&Move::Attempt(mission)).expect("legal").0;
                let exact = deaths(&attempted, WHOLE);
                assert_eq!(
                    u128::from(risk.favourable) * u128::from(WHOLE),
                    u128::from(exact) * u128::from(risk.of),
                    "{mission} with {levels:?}, {readings:?}: {risk:?}"
                );
                different.insert(exact);
            }
        }
    }
    assert!(different.len() > 6, "{different:?}");
}

/// A success that makes a Grand Admiral is not followed by a survival roll.
#[test]
fn a_grand_admiral_risks_nothing_by_a_success() {
    let last = cadet(&[], &[], 0).sheet.promotion_boxes() - 1;
    let game = cadet(&[], &[], last);
    let certain = odds::Chance {
        favourable: 1,
        of: 1,
    };
    let never = odds::Chance {
        favourable: 0,
        of: 1,
    };
    assert_eq!(game.risk(Mission::Security, certain).favourable, 0);
    assert!(game.risk(Mission::Security, never).favourable > 0);
}

/// Of all re-rolls, the one that helps most comes first, then one that a 6 is hoped of, then lower dice.
#[test]
fn the_best_re_roll_is_of_the_die_that_is_missing() {
    let best = |promotion, mission, faces: &[u8]| {
        let mut game = cadet(&[(Skill::Computer, 1)], &[], promotion);
        let faces = Move::Rolled(faces.iter().copied().collect());
        for mv in [Move::Attempt(mission), faces] {
            game = game.play(&mv).expect("legal").0;
        }
        game.best_re_rolls()
    };
    // Aid asks for 4 by any die, and 4 by a green one; Communications for 3 by any.
    assert_eq!(best(3, Mission::Aid, &[5, 3]), [1, 0]);
    assert_eq!(
        best(13, Mission::Communications, &[2, 2, 1, 1]),
        [3, 2, 0, 1]
    );
}
