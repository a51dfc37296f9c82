//! A decision is written with all that comes of it, or nothing of it has happened: in memory, in the journal, in the pack.

use readyroom_kit::Game as _;

use super::*;
use crate::journal::CountdownRecord;

/// A decision of some kind: how an evening comes to it, and how it is made.
struct Kind {
    name: &'static str,
    before: fn(&Home) -> Evening<Rehearsal>,
    decide: fn(&mut Evening<Rehearsal>) -> Result<(), String>,
}

const RUNS_OUT: &str = "a countdown that runs out";

const KINDS: [Kind; 18] = [
    Kind {
        name: "a choice",
        before: Home::begin,
        decide: |evening| choose(evening, Move::Hit),
    },
    Kind {
        name: "a name, which is the title",
        before: Home::open,
        decide: |evening| choose(evening, Move::Name(cut("Enterprise"))),
    },
    Kind {
        name: "a choice after answers that were given beforehand",
        before: answered,
        decide: |evening| choose(evening, Move::Roll(3)),
    },
    Kind {
        name: "a choice and its roll",
        before: Home::begin,
        decide: |evening| choose(evening, Move::Roll(3)),
    },
    Kind {
        name: "a lesson",
        before: Home::begin,
        decide: |evening| choose(evening, Move::Learn(cut("Khan"))),
    },
    Kind {
        name: "the end",
        before: Home::begin,
        decide: |evening| choose(evening, Move::Win),
    },
    Kind {
        name: "the start of a countdown",
        before: Home::begin,
        decide: |evening| choose(evening, LENIENT),
    },
    Kind {
        name: "moves made together",
        before: Home::begin,
        decide: |evening| {
            let moves = vec![Move::Learn(cut("tinder")), Move::Hit, Move::Roll(2)];
            done(evening.play_all(moves, NOW))
        },
    },
    Kind {
        name: "a move after others",
        before: Home::open,
        decide: |evening| {
            let before = vec![Move::Name(cut("Enterprise")), Move::Stop, Move::Roll(3)];
            done(evening.play_after(before, Move::Hit, NOW))
        },
    },
    Kind {
        name: "a roll and its typed faces",
        before: Home::begin,
        decide: |evening| done(evening.play_with_faces(Some(Move::Roll(3)), &[1, 2, 3], NOW)),
    },
    Kind {
        name: "typed faces",
        before: waiting,
        decide: |evening| done(evening.play_with_faces(None, &[1, 2, 3], NOW)),
    },
    Kind {
        name: "a roll that the panel makes for once",
        before: waiting,
        decide: |evening| done(evening.resolve_chance(NOW)),
    },
    Kind {
        name: "the panel's dice, and the roll that waited",
        before: waiting,
        decide: |evening| done(evening.set_own_dice(false, NOW)),
    },
    Kind {
        name: "a take-back of a lesson, a countdown and its roll",
        before: |home| after(home, [Move::Learn(cut("Khan")), LENIENT, Move::Roll(3)]),
        decide: |evening| done(evening.take_back(NOW)),
    },
    Kind {
        name: "a take-back of a lesson",
        before: |home| after(home, [Move::Learn(cut("Khan"))]),
        decide: |evening| done(evening.take_back(NOW)),
    },
    Kind {
        name: "a take-back of the end, where a countdown stood",
        before: |home| after(home, [LENIENT, Move::Win]),
        decide: |evening| done(evening.take_back(NOW)),
    },
    Kind {
        name: "a roll done again",
        before: |home| {
            let mut evening = after(home, [Move::Roll(3)]);
            evening.take_back(NOW).expect("a journal").expect("a move");
            evening
        },
        decide: |evening| done(evening.do_again(NOW)),
    },
    Kind {
        name: RUNS_OUT,
        before: |home| after(home, [LENIENT, Move::Roll(3)]),
        decide: |evening| {
            // It was paused where its end could not be written.
            if evening.running() == Some(false) {
                evening.press_timer(NOW).map_err(|error| error.words)?;
            }
            done(evening.advance(NOW + 180_000))
        },
    },
];

const NOW: u64 = 60_000;

fn answered(home: &Home) -> Evening<Rehearsal> {
    home.open().with_answers([Move::Name(cut("Enterprise"))])
}

/// An evening whose roll waits to be typed.
fn waiting(home: &Home) -> Evening<Rehearsal> {
    let mut evening = home.begin();
    evening.set_own_dice(true, 0).expect("a journal");
    play(&mut evening, Move::Roll(3), 0);
    evening
}

fn after<const MOVES: usize>(home: &Home, moves: [Move; MOVES]) -> Evening<Rehearsal> {
    let mut evening = home.begin();
    for mv in moves {
        play(&mut evening, mv, 0);
    }
    evening
}

fn choose(evening: &mut Evening<Rehearsal>, mv: Move) -> Result<(), String> {
    done(evening.play(mv, Origin::Chosen, NOW))
}

fn done<T, E: std::fmt::Debug>(result: Result<T, E>) -> Result<(), String> {
    result.map(drop).map_err(|error| format!("{error:?}"))
}

/// All that is known of an evening, but for its clock.
fn all_of(home: &Home, evening: &mut Evening<Rehearsal>) -> Vec<String> {
    let decided = (0..evening.ply() as usize)
        .map(|ply| evening.decisions.at(ply, &evening.timeline).clone())
        .collect::<Vec<_>>();
    vec![
        format!("{:?}", evening.now()),
        format!("{:?}", (evening.ply(), evening.outcomes())),
        format!("{:?}", (evening.last(), evening.taken_back(), decided)),
        format!("{:?}", (&evening.title, evening.finished, evening.own_dice)),
        format!("{:?}", (&evening.lessons, &evening.known)),
        format!("{:?}", (&evening.history, evening.recorded)),
        format!("{:?}", (&evening.unwritten, evening.lessons_kept)),
        format!("{:?}", home.journal.read(evening.id())),
        format!("{:?}", LearnedCards::<Rehearsal>::load(&home.cards)),
    ]
}

#[test]
fn a_decision_whose_write_fails_did_not_happen_and_is_retried() {
    for Kind {
        name,
        before,
        decide,
    } in KINDS
    {
        let home = Home::default();
        let mut evening = before(&home);
        let (as_it_was, clock) = (all_of(&home, &mut evening), evening.countdown);
        let written = home.journal.decisions();
        home.journal.fill();
        decide(&mut evening).expect_err(name);
        assert_eq!(all_of(&home, &mut evening), as_it_was, "{name}");
        if name != RUNS_OUT {
            assert_eq!(evening.countdown, clock, "{name}");
        }
        // There is room for one write: that is all that a decision needs.
        home.journal.fill_after(1);
        decide(&mut evening).expect(name);
        assert_eq!(home.journal.decisions(), written + 1, "{name}");
        home.journal.free();

        let undisturbed = Home::default();
        let mut other = before(&undisturbed);
        decide(&mut other).expect(name);
        match name {
            // The timer was pressed once more.
            RUNS_OUT => assert_eq!(evening.now(), other.now()),
            _ => assert_eq!(
                all_of(&home, &mut evening),
                all_of(&undisturbed, &mut other),
                "{name}"
            ),
        }
        let (now, title) = (evening.now().clone(), evening.title.clone());
        let mut evening = home.after_power_cut(evening, NOW);
        assert_eq!((evening.now(), &evening.title), (&now, &title), "{name}");
        if !evening.now().stage().is_over() {
            play(&mut evening, Move::Hit, NOW);
            assert_eq!(evening.now().hull, now.hull - 1, "{name}: it goes on");
        }
    }
}

/// The countdown of an evening whose plug is pulled before the system has written what can wait.
fn left_after_the_plug(home: &Home, evening: Evening<Rehearsal>) -> Option<CountdownRecord> {
    let id = evening.id();
    drop(evening);
    home.journal.pull_plug_at_once();
    let evening: Evening<Rehearsal> = home.resume(id, NOW);
    evening.countdown.map(|countdown| countdown.record(NOW))
}

#[test]
fn a_decisions_record_is_enough_for_the_countdown_it_restored() {
    let paused = CountdownRecord {
        id: 1,
        left_ms: 120_000,
        running: false,
    };
    let home = Home::default();
    let mut evening = after(&home, [LENIENT]);
    play(&mut evening, Move::Stop, NOW);
    evening.take_back(NOW).expect("a journal").expect("a move");
    assert_eq!(left_after_the_plug(&home, evening), Some(paused));

    // The same where a record of what it had earlier is on the disk.
    let home = Home::default();
    let mut evening = after(&home, [LENIENT]);
    evening.advance(5_000).expect("a journal");
    play(&mut evening, Move::Stop, NOW);
    play(&mut evening, Move::Hit, NOW);
    evening.take_back(NOW).expect("a journal").expect("a move");
    evening.take_back(NOW).expect("a journal").expect("a move");
    assert_eq!(left_after_the_plug(&home, evening), Some(paused));

    // A start that is made again continues with what it had.
    let home = Home::default();
    let mut evening = after(&home, [LENIENT]);
    evening.take_back(NOW).expect("a journal").expect("a move");
    play(&mut evening, LENIENT, NOW);
    assert_eq!(left_after_the_plug(&home, evening), Some(paused));
}
