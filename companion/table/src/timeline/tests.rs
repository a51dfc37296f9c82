//! Going back, going on, and coming back from the journal.

use readyroom_kit::{
    testing::toy::{Event, Move, Phase, Refusal, Rehearsal},
    text::cut,
};

use super::*;
use crate::{
    dice::Seed,
    journal::{Act, Entry, EveningId, Impossible, Origin, ReplayError},
};

const EVENING: EveningId = EveningId(7);

/// A long line of play, and every state it went through.
fn long_line(moves: u32) -> (Timeline<Rehearsal>, Vec<Rehearsal>) {
    let seed = Seed::from_number(11);
    let mut timeline = Timeline::new(Rehearsal::deal(Default::default()));
    let mut seen = vec![timeline.now().clone()];
    for ply in 0..moves {
        let mv = timeline
            .now()
            .nth_move(ply, |chance| seed.outcome(ply, chance));
        timeline.play(mv).unwrap();
        seen.push(timeline.now().clone());
    }
    (timeline, seen)
}

fn journal_of(acts: impl IntoIterator<Item = Act>) -> Vec<Entry> {
    (1..)
        .zip(acts)
        .map(|(seq, act)| Entry {
            seq,
            at: 0,
            countdown: None,
            act,
        })
        .collect()
}

fn played(ply: u32, mv: &Move) -> Act {
    Act::Played {
        ply,
        move_json: serde_json::to_string(mv).unwrap(),
        origin: Origin::Chosen,
    }
}

#[test]
fn any_line_of_play_can_be_taken_back_whole_and_done_again() {
    let (mut timeline, seen) = long_line(300);
    for ply in (0..300).rev() {
        assert!(timeline.take_back().is_some());
        assert_eq!(timeline.ply(), ply);
        assert_eq!(*timeline.now(), seen[ply as usize]);
    }
    assert_eq!(timeline.take_back(), None);
    assert_eq!(timeline.last(), None);
    for state in &seen[1..] {
        assert!(timeline.do_again().is_some());
        assert_eq!(timeline.now(), state);
    }
    assert_eq!(timeline.do_again(), None);
}

#[test]
fn a_new_move_forgets_what_was_taken_back_at_every_depth() {
    for depth in [1, 63, 64, 65, 127, 128, 129, 200] {
        let (mut timeline, seen) = long_line(200);
        for _ in 0..depth {
            timeline.take_back();
        }
        while *timeline.now() != seen[0] && timeline.now().phase != Phase::Turn {
            timeline.take_back();
        }
        let other = if timeline.ply() == 0 {
            Move::Name(cut("Grace"))
        } else {
            Move::Roll(9)
        };
        timeline.play(other.clone()).unwrap();
        let branch = timeline.now().clone();
        assert_eq!(timeline.taken_back(), None);
        assert_eq!(timeline.last(), Some(&other));

        // Far enough on to cross a kept state, and back again.
        let at = timeline.ply();
        let seed = Seed::from_number(12);
        let mut seen = vec![branch];
        for ply in at..at + 100 {
            let mv = timeline
                .now()
                .nth_move(ply, |chance| seed.outcome(ply, chance));
            timeline.play(mv).unwrap();
            seen.push(timeline.now().clone());
        }
        while let Some(then) = seen.pop() {
            assert_eq!(*timeline.now(), then, "depth {depth}");
            timeline.take_back();
        }
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let (mut timeline, seen) = long_line(10);
    timeline.take_back();
    let before = timeline.ply();
    assert_eq!(
        timeline.play(Move::Name(cut("again"))),
        Err(Refusal::NotNow)
    );
    assert_eq!(timeline.ply(), before);
    assert_eq!(*timeline.now(), seen[9]);
    assert!(timeline.taken_back().is_some());
}

#[test]
fn a_considered_move_is_made_only_when_accepted() {
    let mut timeline = Timeline::new(Rehearsal::deal(Default::default()));
    let step = timeline.consider(Move::Name(cut("Ada"))).unwrap();
    assert_eq!(timeline.ply(), 0);
    assert_eq!(step.next().name, "Ada");
    assert_eq!(step.events(), [Event::Named("Ada".into())]);
    assert_eq!(timeline.accept(step).len(), 1);
    assert_eq!(timeline.now().name, "Ada");
    assert_eq!(
        timeline.before_last(),
        Timeline::new(Rehearsal::deal(Default::default()))
            .now()
            .clone()
    );
}

#[test]
fn a_replay_ends_where_the_evening_did_with_its_undone_moves() {
    let names = [
        Move::Name(cut("Ada")),
        Move::Roll(1),
        Move::Rolled(vec![4]),
        Move::Draw,
        Move::Drew(8),
    ];
    let [a, b, c, d, e] = &names;
    let entries = journal_of([
        played(0, a),
        played(1, d),
        Act::TookBack { ply: 1 },
        played(1, b),
        played(2, c),
        played(3, d),
        played(4, e),
        Act::TookBack { ply: 4 },
        Act::TookBack { ply: 3 },
        Act::DidAgain { ply: 3 },
    ]);
    let mut timeline =
        Timeline::<Rehearsal>::replay(EVENING, Rehearsal::deal(Default::default()), &entries)
            .unwrap();
    assert_eq!(timeline.made(), &names[..4]);
    assert_eq!(timeline.now().phase, Phase::Drawing);
    assert_eq!(timeline.taken_back(), Some(e));
    timeline.do_again();
    assert_eq!(timeline.now().score, 5);

    // Step by step gives the same as at once.
    let mut lines = Vec::new();
    let walked = Timeline::<Rehearsal>::walk(
        EVENING,
        Rehearsal::deal(Default::default()),
        &entries,
        &mut |before, entry, doing| {
            let what = match doing {
                Doing::Play(step) => format!("{:?}", step.made()),
                Doing::TakeBack => format!("not {:?}", before.last().unwrap()),
                Doing::DoAgain => format!("again {:?}", before.taken_back().unwrap()),
            };
            lines.push(format!("{} {what}", entry.seq));
        },
    )
    .unwrap();
    assert_eq!(walked.made(), &names[..4]);
    assert_eq!(walked.taken_back(), Some(e));
    assert_eq!(lines[2..4], ["3 not Draw", "4 Roll(1)"]);
    assert_eq!(lines[9], "10 again Draw");
}

#[test]
fn a_long_replay_is_the_same_as_playing() {
    let (timeline, _) = long_line(1_000);
    let entries = journal_of((0..).zip(timeline.made()).map(|(ply, mv)| played(ply, mv)));
    let replayed =
        Timeline::<Rehearsal>::replay(EVENING, Rehearsal::deal(Default::default()), &entries)
            .unwrap();
    assert_eq!(replayed.now(), timeline.now());
    assert_eq!(replayed.made(), timeline.made());
}

#[test]
fn a_wall_clock_that_jumps_changes_nothing() {
    let (timeline, _) = long_line(100);
    let mut entries = journal_of((0..).zip(timeline.made()).map(|(ply, mv)| played(ply, mv)));
    for (entry, at) in entries
        .iter_mut()
        .zip([i64::MAX, 0, -86_400, 4_000_000_000, 1].into_iter().cycle())
    {
        entry.at = at;
    }
    let replayed =
        Timeline::<Rehearsal>::replay(EVENING, Rehearsal::deal(Default::default()), &entries)
            .unwrap();
    assert_eq!(replayed.now(), timeline.now());
}

/// The sentence for entries that cannot be replayed; both ways of replaying must say the same.
fn refused(entries: &[Entry]) -> ReplayError {
    let walked = Timeline::<Rehearsal>::walk(
        EVENING,
        Rehearsal::deal(Default::default()),
        entries,
        &mut |_, _, _| {},
    );
    let replayed =
        Timeline::<Rehearsal>::replay(EVENING, Rehearsal::deal(Default::default()), entries)
            .unwrap_err();
    assert_eq!(walked.unwrap_err().to_string(), replayed.to_string());
    replayed
}

#[test]
fn an_impossible_entry_is_reported_with_evening_entry_and_rule() {
    let name = Move::Name(cut("Ada"));
    let error = refused(&journal_of([played(0, &name), played(1, &Move::Roll(10))]));
    assert_eq!((error.evening, error.entry), (EVENING, 2));
    assert!(error.to_string().contains("evening 7"), "{error}");
    assert!(
        error
            .to_string()
            .contains("entry 2 is refused by REH-4 (One to nine dice are rolled)"),
        "{error}"
    );

    let gibberish = Act::Played {
        ply: 0,
        move_json: "{\"Fly\":1}".into(),
        origin: Origin::Chosen,
    };
    assert!(matches!(
        refused(&journal_of([gibberish])).why,
        Impossible::Unreadable(_)
    ));

    for out_of_order in [
        vec![Act::TookBack { ply: 0 }],
        vec![Act::DidAgain { ply: 0 }],
        vec![played(1, &name)],
        vec![played(0, &name), Act::TookBack { ply: 1 }],
        vec![
            played(0, &name),
            Act::TookBack { ply: 0 },
            Act::DidAgain { ply: 1 },
        ],
        vec![
            played(0, &name),
            Act::TookBack { ply: 0 },
            played(0, &name),
            Act::DidAgain { ply: 1 },
        ],
    ] {
        let last = out_of_order.len() as u32;
        let error = refused(&journal_of(out_of_order));
        assert!(matches!(error.why, Impossible::OutOfOrder), "{error}");
        assert_eq!(error.entry, last);
    }
}
