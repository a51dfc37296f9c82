//! The words along random careers: whatever comes, it has a word and a place of its own.

mod asked;
mod logs;
mod messages;
mod reports;

use std::{cmp::Reverse, collections::HashSet, sync::OnceLock};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    scene::{NOTICE_COLUMNS, NOTICE_ROWS},
    text::wrap,
};
use readyroom_kit::{
    Alternative, Chance, Game,
    face::{Act, Kind, Menu, Message, Path, Pictures, Shown, Speech, step_messages},
    text::cut,
};

use crate::rules::{
    Assigning, Career, Colour, Die, Event, Length, Mission, Move, Pack, Part, Phase, Reading,
    Start, Thrown,
};

/// A career at set-up.
fn dealt() -> Career {
    Career::deal(Pack::default())
}

/// Uhura's career, in which nothing has happened yet.
pub fn begun() -> Career {
    let begins = Move::Rolled([3].into_iter().collect());
    after(&dealt(), [Move::Name(0, cut("Uhura")), Move::Begin, begins])
}

/// `game` after these moves.
fn after(game: &Career, moves: impl IntoIterator<Item = Move>) -> Career {
    moves.into_iter().fold(game.clone(), |game, mv| {
        game.play(&mv)
            .unwrap_or_else(|why| panic!("{mv:?}: {why:?}"))
            .0
    })
}

/// Careers that are agreed on in different ways.
fn ways() -> Vec<Vec<Move>> {
    let name = |name| Move::Name(0, cut(name));
    vec![
        vec![],
        vec![name("Dan"), Move::Assign(Assigning::ByHand)],
        vec![
            name("Bartholomew"),
            Move::Start(Start::ChooseTwo),
            Move::Length(Length::Short),
        ],
        Reading::EVERY
            .iter()
            .map(|&reading| Move::Read(reading, true))
            .collect(),
        vec![Move::Copy(Part::RankBoxes)],
        vec![Move::Copy(Part::DiceColours)],
        vec![Move::Copy(Part::Medals)],
    ]
}

/// A random move: chance as it falls, and tours seldom ended early. With luck most dice show 5 or 6, and ranks rise.
fn choose(game: &Career, offers: &[Move], luck: bool, rng: &mut ChaCha8Rng) -> Option<Move> {
    if let Some(Chance::Dice(dice)) = game.stage().chance() {
        let lowest = if luck && rng.random_ratio(4, 5) { 5 } else { 1 };
        let faces: Vec<u8> = (0..dice).map(|_| rng.random_range(lowest..=6)).collect();
        return Some(game.resolve_chance(&faces));
    }
    let mut offers = offers.to_vec();
    if rng.random_ratio(49, 50) {
        offers.retain(|mv| !matches!(mv, Move::EndTour | Move::Assign(_) | Move::GiveUp));
    }
    if luck && let Some(Move::Attempt(_)) = offers.first() {
        // The newest missions bring the most.
        let mission = |mv: &Move| {
            Mission::ALL
                .into_iter()
                .rposition(|of| *mv == Move::Attempt(of))
        };
        offers.sort_by_key(|mv| Reverse(mission(mv)));
        offers.truncate(4);
    }
    let mv = offers.get(rng.random_range(0..offers.len().max(1)))?;
    Some(Career::fill(mv.clone(), "Dan"))
}

/// A step of a career.
struct Step {
    before: Career,
    offers: Vec<Move>,
    mv: Move,
    after: Career,
    events: Vec<Event>,
}

impl Step {
    fn messages(&self) -> Vec<Message> {
        self.after.messages(&self.events)
    }
}

/// A few careers of each way, one after the other.
fn steps() -> &'static [Step] {
    static STEPS: OnceLock<Vec<Step>> = OnceLock::new();
    STEPS.get_or_init(|| {
        let ways = ways().into_iter();
        let careers = ways.flat_map(|way| (0..2).map(move |seed| (way.clone(), seed)));
        careers.flat_map(|(way, seed)| career(way, seed)).collect()
    })
}

fn career(way: Vec<Move>, seed: u64) -> Vec<Step> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = after(&dealt(), way);
    let mut steps = Vec::new();
    while steps.len() < 1_000 {
        let offers = game.choices();
        let chosen = choose(&game, &offers, seed % 2 == 1, &mut rng);
        let Some(mut mv) = chosen else { break };
        if game.position.phase == Phase::SetUp && steps.len() > 20 {
            mv = Move::Begin;
        }
        let (after, events) = game.play(&mv).expect("offered");
        steps.push(Step {
            before: std::mem::replace(&mut game, after.clone()),
            offers,
            mv,
            after,
            events,
        });
    }
    steps
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

/// Each message by its id, as a scenario names it.
fn ids(messages: &[Message]) -> Vec<String> {
    let ids = messages.iter().map(|message| message.key.to_string());
    ids.collect()
}

/// A cadet on that mission whose dice lie as they do.
fn with_dice(mission: Mission, dice: &[(Colour, u8)]) -> Career {
    let mut game = after(
        &dealt(),
        [Move::Begin, Move::Rolled([3].into_iter().collect())],
    );
    let dice = dice.iter().map(|&(colour, face)| Die { colour, face });
    game.position.executed[mission as usize] = 2;
    game.position.thrown = Some(Thrown {
        mission,
        dice: dice.collect(),
        rerolls: 1,
        placed: Default::default(),
    });
    game
}
#[test]
fn every_offer_has_a_place_of_its_own_that_a_row_shows() {
    for Step {
        before: game,
        offers,
        ..
    } in steps()
    {
        let mut seen: HashSet<Path> = HashSet::new();
        let mut rows: HashSet<(Vec<_>, String)> = HashSet::new();
        for mv in offers {
            let path = game.path(mv);
            assert!(path.iter().all(|segment| !segment.is_empty()), "{path:?}");
            let (last, level) = path.split_last().expect("a path");
            let row = (level.to_vec(), last.chars().take(20).collect());
            let house_rule = matches!(mv, Move::Read(..));
            let same = !house_rule && !rows.insert(row);
            assert!(!same, "{path:?} begins as another");
            assert!(
                house_rule || letters(&path[path.len() - 1]) <= 30,
                "{path:?}"
            );
            assert!(seen.insert(path.clone()), "{path:?} twice, once for {mv:?}");
            assert!(!game.sentence(mv).is_empty());
            let warning = game.warning(mv).unwrap_or_default();
            assert!(letters(&warning) <= 25, "{warning:?}");
        }
        for path in &seen {
            let hides = (1..path.len()).find(|&end| seen.contains(&path[..end]));
            assert_eq!(hides, None, "{path:?} hides behind an offer");
        }
    }
}

/// A title is at most 25 letters wide, with the longest name, mission or rank in it.
#[test]
fn every_moment_shows_what_is_asked_in_a_row() {
    let mut phases = HashSet::new();
    for Step { before: game, .. } in steps() {
        let headline = game.headline();
        assert!((1..=25).contains(&letters(&headline)), "{headline:?}");
        let guidance = game.guidance().unwrap_or_default();
        assert!(letters(&guidance) <= 25, "{guidance:?}");
        assert_eq!(game.in_words().crew.len(), 1);
        phases.insert(core::mem::discriminant(&game.position.phase));
    }
    assert!(phases.len() >= 14, "{} phases", phases.len());
}

/// What set-up calls something, the career calls nothing else.
#[test]
fn labels_of_set_up_are_not_those_of_the_career() {
    let (mut set_up, mut career) = (HashSet::new(), HashSet::new());
    for step in steps() {
        let game = &step.before;
        let at_set_up = matches!(
            game.position.phase,
            Phase::SetUp
                | Phase::CopyRank(_)
                | Phase::CopyColour(..)
                | Phase::CopyMedal(_)
                | Phase::CopyAutomatic(_)
        );
        let labels = if at_set_up { &mut set_up } else { &mut career };
        for mv in step.offers.iter().chain([&step.mv]) {
            let first = game.path(mv)[0].to_string();
            labels.insert(first.split(':').next().unwrap_or("").to_owned());
        }
    }
    let both: Vec<_> = set_up.intersection(&career).collect();
    assert!(both.is_empty(), "{both:?}");
}

/// What an attempt brings, with the rolls that follow, is one report; without a promotion, a medal or a re-roll it fits a
/// page.
#[test]
fn an_ordinary_mission_is_a_report_of_one_page() {
    let mut messages: Vec<Message> = Vec::new();
    let mut ordinary = true;
    let mut reports = 0;
    for step in steps() {
        if matches!(step.mv, Move::Attempt(_)) {
            (messages, ordinary) = (Vec::new(), true);
        }
        messages.extend(step.messages());
        ordinary &= !step.events.iter().any(|event| {
            matches!(
                event,
                Event::Promoted(_)
                    | Event::MedalRolled(..)
                    | Event::ReRolled(..)
                    | Event::Over(_)
                    | Event::Cloned
            )
        });
        if matches!(step.before.position.phase, Phase::Survival(_)) && ordinary {
            reports += 1;
            let reported = messages.iter().filter(|message| message.kind != Kind::Roll);
            let rows: Vec<&str> = reported
                .flat_map(|message| wrap(&message.text, NOTICE_COLUMNS))
                .collect();
            assert!(rows.len() <= NOTICE_ROWS, "{rows:#?}");
        }
    }
    assert!(reports > 100, "{reports}");
}

/// What is only to know fits the bottom row with all of its step, and so costs no press, wherever nothing is to do.
#[test]
fn what_is_only_to_know_costs_no_press() {
    for step in steps() {
        let messages = step.messages();
        let stops = |message: &Message| matches!(message.kind, Kind::Do(_) | Kind::Alarm);
        let known = messages.iter().filter(|message| message.kind == Kind::Know);
        let known: Vec<&str> = known.map(|message| &*message.text).collect();
        let over = matches!(step.after.position.phase, Phase::Over(_));
        if !over && !messages.iter().any(stops) {
            assert!(letters(&known.join(" ")) <= 25, "{:?}: {known:?}", step.mv);
        }
    }
}
