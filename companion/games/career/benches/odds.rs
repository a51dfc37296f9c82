//! Benchmark of the odds: `cargo bench -p readyroom-career --bench odds`.
//!
//! The exact chance of the largest mission with the eight dice of a ship and with eleven, and of all 22 missions as a tour
//! may offer them, with all skills and with some. What the menu writes beside 22 missions with eleven dice, and how long that
//! takes after a step that changes neither dice nor targets. And the matcher: rolls of the largest mission, in the mean and at
//! worst.

use std::{hint::black_box, time::Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_career::{
    Career, Help, Mission, Move, Pack, Phase, Pool, Rank, Sheet, Skill, Target, assign,
    odds::{Attempt, chance},
};
use readyroom_kit::{Game, face::Menu, testing::bench};

/// Runs of each measurement.
fn runs() -> usize {
    bench::amount(30, 1)
}

/// Rolls that are matched.
fn rolls() -> u32 {
    bench::amount(20_000, 10)
}

/// Everything that skills give for a roll.
const ALL_SKILLS: Help = Help {
    points: [2; 3],
    on_every_die: false,
    leadership: 4,
    flips: 2,
    sixes: 1,
    liaisons: 1,
};

/// A career half-way to that.
const SOME_SKILLS: Help = Help {
    points: [1, 0, 1],
    on_every_die: false,
    leadership: 1,
    flips: 1,
    sixes: 0,
    liaisons: 0,
};

/// The odds of missions one after the other: milliseconds, and how many of them depend on the roll.
fn measure(name: &str, attempts: &[Attempt]) {
    let run = |_| {
        let begin = Instant::now();
        let open = |attempt: &&Attempt| {
            let chance = black_box(chance(black_box(attempt)));
            (1..chance.of).contains(&chance.favourable)
        };
        let open = attempts.iter().filter(open).count();
        (begin.elapsed().as_secs_f64() * 1e3, open)
    };
    let times: Vec<_> = (0..runs()).map(run).collect();
    let quickest = times.iter().map(|(time, _)| *time).fold(f64::MAX, f64::min);
    let mean = times.iter().map(|(time, _)| time).sum::<f64>() / times.len() as f64;
    println!(
        "{name}: {quickest:.1} ms at best, {mean:.1} in the mean; {} of {} open",
        times[0].1,
        attempts.len()
    );
}

/// The notes beside all missions of a vice admiral with four re-rolls and a die more of each kind, twice.
fn measure_notes() {
    let mut career = Career::deal(Pack::default());
    career = career.play(&Move::ShowOdds(true)).expect("set-up").0;
    let sheet = Sheet::new(&Pack::default());
    career.position.phase = Phase::SelectMission;
    while sheet.rank_at(career.position.promotion) < Rank::ViceAdmiral {
        career.position.promotion += 1;
    }
    for (skill, level) in [
        (Skill::Computer, 4),
        (Skill::Gunnery, 1),
        (Skill::Leadership, 1),
        (Skill::Command, 1),
        (Skill::Tactics, 1),
        (Skill::Strategy, 1),
    ] {
        career.position.skills[skill as usize] = level;
    }
    for step in ["first", "after a step that changes nothing"] {
        let mut work = career.notes().expect("odds are shown");
        let mut ms = || {
            let begin = Instant::now();
            let notes = work.next_step().map_or(0, |step| black_box(step()).len());
            (notes, begin.elapsed().as_secs_f64() * 1e3)
        };
        let (missions, chances) = ms();
        let more: f64 = (0..missions).map(|_| ms().1).sum();
        println!(
            "notes on {missions} missions with {} dice, {step}: {chances:.2} ms, then {more:.2} ms for what would help",
            career.pool().total()
        );
    }
}

/// Rolls that are matched with targets: microseconds, each roll at its quickest of three.
fn measure_matcher(name: &str, pool: Pool, targets: &[Target], help: &Help) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut sum, mut worst, mut met) = (0.0, 0f64, 0);
    let rolls = rolls();
    for _ in 0..rolls {
        let faces: Vec<u8> = (0..pool.total()).map(|_| rng.random_range(1..=6)).collect();
        let dice = pool.showing(&faces);
        let run = |_| {
            let begin = Instant::now();
            let found = black_box(assign(black_box(&dice), targets, help)).is_some();
            (begin.elapsed().as_secs_f64() * 1e6, found)
        };
        let times: [_; 3] = [0, 1, 2].map(run);
        let quickest = times.iter().map(|(time, _)| *time).fold(f64::MAX, f64::min);
        sum += quickest;
        worst = worst.max(quickest);
        met += u32::from(times[0].1);
    }
    let mean = sum / f64::from(rolls);
    println!(
        "{name}: {mean:.2} µs, at worst {worst:.1}; {} % met",
        met * 100 / rolls
    );
}

fn main() {
    measure_notes();
    let sheet = Sheet::new(&Pack::default());
    let attempt = |mission: Mission, pool, help, rerolls| Attempt {
        pool,
        targets: sheet.mission(mission).roll.clone(),
        help,
        rerolls,
    };
    let all = |pool, help, rerolls| -> Vec<_> {
        let each = Mission::ALL.into_iter();
        each.map(|mission| attempt(mission, pool, help, rerolls))
            .collect()
    };
    let with_bonus_dice = |pool: Pool| Pool(pool.0.map(|dice| dice + 1));
    let ranks = [
        Rank::Captain,
        Rank::Commodore,
        Rank::RearAdmiral,
        Rank::ViceAdmiral,
    ];
    for &rank in &ranks[..bench::amount(ranks.len(), 1)] {
        let pool = sheet.pool(rank);
        let large = with_bonus_dice(pool);
        for (dice, pool) in [("ship", pool), ("ship and bonus dice", large)] {
            for (skills, help) in [("all skills", ALL_SKILLS), ("some skills", SOME_SKILLS)] {
                let name = format!("{rank:?}, {dice}, {skills}");
                let war = attempt(Mission::WarCommand, pool, help, 4);
                measure(&format!("{name}: War Command"), &[war]);
                measure(&format!("{name}: 22 missions"), &all(pool, help, 4));
            }
        }
        let war = &sheet.mission(Mission::WarCommand).roll;
        measure_matcher(&format!("{rank:?}: matcher"), large, war, &ALL_SKILLS);
    }
}
