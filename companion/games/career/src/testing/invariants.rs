//! Invariants of every state of every career.

use crate::rules::*;

/// Checks a move that led from `before` to `now`.
pub fn check(before: &Career, now: &Career, seed: u64) {
    boxes(now, seed);
    tours(now, seed);
    ticked_from_the_log(now, seed);
    score_from_the_log(now, seed);
    nothing_is_rubbed_out(before, now, seed);
}

/// No more is ticked than is printed (CAREER-13, CAREER-32, CAREER-34, CAREER-39).
fn boxes(now: &Career, seed: u64) {
    let (position, sheet) = (&now.position, &now.sheet);
    for mission in Mission::ALL {
        let boxes = sheet.mission(mission).boxes.len();
        assert!(
            usize::from(position.ticked(mission)) <= boxes,
            "seed {seed}: {mission}"
        );
    }
    for skill in Skill::ALL {
        let boxes = sheet.skill(skill).boxes.len();
        assert!(
            usize::from(position.level(skill)) <= boxes,
            "seed {seed}: {skill}"
        );
    }
    for medal in Medal::ALL {
        assert!(
            position.count(medal) <= sheet.medal(medal).boxes,
            "seed {seed}: {medal}"
        );
    }
    assert!(position.promotion <= sheet.promotion_boxes(), "seed {seed}");
    assert!(
        position.cloned <= position.level(Skill::Clone),
        "seed {seed}"
    );
}

/// Four missions a tour at most, and as many tours as agreed (CAREER-6, CAREER-12).
fn tours(now: &Career, seed: u64) {
    let position = &now.position;
    let last = position.agreed.length.tours();
    assert!(
        (1..=last).contains(&position.tour),
        "seed {seed}: tour {}",
        position.tour
    );
    for tour in 1..=position.tour {
        let missions = position.log.iter().filter(|line| line.tour == tour).count();
        assert!(
            missions <= MISSIONS[1].into(),
            "seed {seed}: {missions} in tour {tour}"
        );
    }
    assert!(
        position.log.is_sorted_by_key(|line| line.tour),
        "seed {seed}"
    );
}

/// Whether the mission on the table is not yet in the log.
fn is_open(now: &Career) -> bool {
    matches!(
        now.position.phase,
        Phase::Throw | Phase::Thrown | Phase::ReRoll(_)
    )
}

/// Every tick has its line in the log, and every line its ticks (CAREER-14, CAREER-33, CAREER-35, CAREER-36, CAREER-52).
fn ticked_from_the_log(now: &Career, seed: u64) {
    let (position, sheet) = (&now.position, &now.sheet);
    let log = &position.log;
    for mission in Mission::ALL {
        let open = position
            .thrown
            .as_ref()
            .is_some_and(|thrown| thrown.mission == mission);
        let logged = log.iter().filter(|line| line.mission == mission).count()
            + usize::from(open && is_open(now));
        assert_eq!(
            usize::from(position.ticked(mission)),
            logged,
            "seed {seed}: {mission}"
        );
    }
    let promotion: u16 = log
        .iter()
        .filter(|line| line.success)
        .map(|line| u16::from(sheet.mission(line.mission).promotion))
        .sum();
    let reached = promotion.min(sheet.promotion_boxes().into());
    assert_eq!(u16::from(position.promotion), reached, "seed {seed}");
    for skill in Skill::ALL {
        let begun = position
            .started
            .iter()
            .filter(|&&begun| begun == skill)
            .count();
        let won = log.iter().filter(|line| line.skill == Some(skill)).count();
        assert_eq!(
            usize::from(position.level(skill)),
            begun + won,
            "seed {seed}: {skill}"
        );
    }
    let failed = log
        .iter()
        .filter(|line| !line.success && sheet.mission(line.mission).failed_is_discipline)
        .count();
    let most = usize::from(sheet.medal(Medal::Discipline).boxes);
    let disciplined = usize::from(position.count(Medal::Discipline));
    assert_eq!(disciplined, failed.min(most), "seed {seed}");
    let cloned = log
        .iter()
        .filter(|line| line.survival == Survival::Cloned)
        .count();
    assert_eq!(usize::from(position.cloned), cloned, "seed {seed}");
}

/// The score follows from the log (CAREER-45 to CAREER-50).
fn score_from_the_log(now: &Career, seed: u64) {
    let (position, sheet) = (&now.position, &now.sheet);
    let mut missions = 0;
    for mission in Mission::ALL {
        let all = position.log.iter().filter(|line| line.mission == mission);
        let mut ticked: Vec<bool> = all.map(|line| line.success).collect();
        ticked.resize(position.ticked(mission).into(), false);
        for (success, points) in ticked.into_iter().zip(&sheet.mission(mission).boxes) {
            if success || !position.reads(Reading::OnlySuccessesScore) {
                missions += i16::from(*points);
            }
        }
    }
    let score = now.score();
    assert_eq!(score.missions, missions, "seed {seed}");
    assert_eq!(
        score.promotion,
        2 * i16::from(position.promotion),
        "seed {seed}"
    );
    let arrived = position.promotion >= sheet.promotion_boxes();
    assert_eq!(score.rank, if arrived { 15 } else { 0 }, "seed {seed}");
    assert!(arrived || score.tours == 0, "seed {seed}");
}

/// A box stays ticked.
fn nothing_is_rubbed_out(before: &Career, now: &Career, seed: u64) {
    let (was, is) = (&before.position, &now.position);
    let grows = |was: &[u8], is: &[u8]| was.iter().zip(is).all(|(was, is)| was <= is);
    assert!(was.promotion <= is.promotion, "seed {seed}");
    assert!(grows(&was.executed, &is.executed), "seed {seed}");
    assert!(grows(&was.skills, &is.skills), "seed {seed}");
    assert!(grows(&was.medals, &is.medals), "seed {seed}");
}
