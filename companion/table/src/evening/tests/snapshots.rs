//! Long evenings, resumed from a snapshot and from their start: it is not known which.

use super::{super::beginning::Beginning, *};
use crate::journal::{Decision, Snapshot};
use readyroom_kit::Game;

/// An evening of about so many entries: whatever is offered, now and then taken back, with its countdown running. The same
/// each time.
fn long(entries: usize) -> (Home, EveningId) {
    let home = Home::default();
    let mut evening = home.begin();
    let (mut chance, mut now_ms) = (1_u64, 0);
    while home.entries(&evening).len() < entries {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let number = (chance >> 33) as usize;
        now_ms += 700;
        let choices = evening.now().choices();
        if choices.is_empty() || number.is_multiple_of(9) {
            for _ in 0..(number / 9) % 7 {
                evening.take_back(now_ms).expect("a journal");
            }
            if number.is_multiple_of(2) {
                evening.do_again(now_ms).expect("a journal");
            }
            continue;
        }
        let mv = choices[number % choices.len()].clone();
        if mv == Move::Win {
            continue;
        }
        play(&mut evening, Rehearsal::fill(mv, "Khan"), now_ms);
    }
    let id = evening.id();
    (home, id)
}

/// All that anybody is shown of an evening, and all that decides what comes next.
fn seen(evening: &mut Evening<Rehearsal>) -> String {
    let known = (evening.known.clone(), evening.lessons.known().clone());
    let dice = (evening.outcomes(), evening.may_be_stirred());
    let back = (evening.way_back(30), evening.last_step());
    let reported = (evening.last(), evening.taken_back());
    let countdown = (evening.countdown, evening.history.records());
    format!(
        "{:?}",
        (
            evening.now(),
            evening.ply(),
            known,
            dice,
            back,
            reported,
            countdown
        )
    )
}

fn is_from_snapshot(home: &Home, id: EveningId) -> bool {
    let written = home.journal.resume(id).expect("an evening");
    written.snapshot.is_some()
}

#[test]
fn an_evening_from_a_snapshot_equals_its_replay_from_the_start() {
    let mut from_snapshot = 0;
    for entries in [900, 1_300, 2_050, 2_900, 3_400] {
        let (home, id) = long(entries);
        from_snapshot += usize::from(is_from_snapshot(&home, id));
        let with = seen(&mut home.resume(id, 0));
        home.journal.forget_snapshots();
        assert_eq!(with, seen(&mut home.resume(id, 0)), "{entries} entries");
        // That start has kept a snapshot.
        from_snapshot += usize::from(is_from_snapshot(&home, id));
        assert_eq!(with, seen(&mut home.resume(id, 0)), "{entries} entries");
    }
    assert!(from_snapshot >= 5, "{from_snapshot}");
}

#[test]
fn a_start_examines_no_more_of_an_evening_however_long_it_is() {
    // Those after a snapshot; with those of the snapshot, the moves that are played again.
    const ENTRIES: usize = 1_000;
    const MOVES: usize = ENTRIES + 2 * Snapshot::REACH as usize;
    for entries in [100, 10_000, 100_000] {
        let home = Home::default();
        let mut evening = home.begin();
        let mut choices = evening.now().choices().into_iter();
        let mv = choices.rfind(|mv| *mv != Move::Win);
        let mv = Rehearsal::fill(mv.expect("something to choose"), "Khan");
        play(&mut evening, mv, 0);
        evening.take_back(0).expect("a journal");
        let id = evening.id();
        let again: Vec<_> = home.acts(&evening).into_iter().skip(1).collect();
        for act in again.iter().cycle().take(entries) {
            let decision = Decision::of(act.clone(), None);
            home.journal.write(id, &decision).expect("room");
        }
        // This start has kept a snapshot, if that was due.
        drop(home.resume::<Rehearsal>(id, 0));
        let read = home.journal.resume(id).expect("an evening").entries.len();
        let at_hand = home.resume::<Rehearsal>(id, 0).moves_at_hand();
        assert!(read <= ENTRIES, "{entries} entries: {read} were read");
        assert!(at_hand <= MOVES, "{entries} entries: {at_hand} moves");
    }
}

#[test]
fn steps_before_a_snapshot_are_undone_and_redone_as_without() {
    let [(with, id), (without, _)] = [long(2_900), long(2_900)];
    without.journal.forget_snapshots();
    assert!(is_from_snapshot(&with, id) && !is_from_snapshot(&without, id));
    let [mut with, mut without] = [with, without].map(|home| {
        let evening = home.resume::<Rehearsal>(id, 0);
        (home, evening)
    });
    assert!(with.1.timeline.first() > 0);
    loop {
        let steps = [&mut with, &mut without].map(|(_, evening)| evening.take_back(0));
        let [one, other] = steps.map(|step| step.expect("a journal"));
        assert_eq!(one, other);
        assert_eq!(with.1.last(), without.1.last());
        if one.is_none() {
            break;
        }
    }
    assert_eq!(with.1.ply(), 0);
    for _ in 0..300 {
        let steps = [&mut with, &mut without].map(|(_, evening)| evening.do_again(0));
        let [one, other] = steps.map(|step| step.expect("a journal"));
        assert_eq!(one, other);
    }
    assert_eq!(seen(&mut with.1), seen(&mut without.1));
    let [one, other] = [&with, &without].map(|(home, evening)| home.acts(evening));
    assert!(one == other, "the journals differ");
}

#[test]
fn so_many_steps_back_are_found_before_a_snapshot_too() {
    let (home, id) = long(2_900);
    let with = home.resume::<Rehearsal>(id, 0);
    assert!(with.timeline.first() > 0);
    let found: Vec<_> = (1..=2_000)
        .step_by(97)
        .map(|steps| with.ply_before(steps))
        .collect();
    home.journal.forget_snapshots();
    let mut without = home.resume::<Rehearsal>(id, 0);
    for (steps, found) in (1..=2_000).step_by(97).zip(found) {
        assert_eq!(without.ply_before(steps), found, "{steps} steps");
    }
    let ply = without.ply_before(200).expect("so many");
    let mut with = home.resume::<Rehearsal>(id, 0);
    let steps = [&mut with, &mut without].map(|evening| evening.take_back_to(ply, 0));
    let [one, other] = steps.map(|step| step.expect("a journal").expect("a decision"));
    assert_eq!(one, other);
}

#[test]
fn an_unreadable_snapshot_is_discarded_and_the_evening_is_whole() {
    let (home, id) = long(2_900);
    let with = seen(&mut home.resume(id, 0));
    for game in ["{}", "", "null", r#"{"game":1}"#] {
        let entries = home.journal.resume(id).expect("an evening").snapshot;
        let snapshot = Snapshot {
            game: game.into(),
            ..entries.expect("a snapshot")
        };
        home.journal.forget_snapshots();
        home.journal.keep_snapshot(id, &snapshot);
        assert_eq!(with, seen(&mut home.resume(id, 0)), "{game}");
    }
}

#[test]
fn cards_learned_before_a_snapshot_are_relearned_if_lost() {
    let (mut home, id) = long(2_900);
    let known = home.resume::<Rehearsal>(id, 0).known;
    assert!(is_from_snapshot(&home, id));
    home.cards = MemoryCards::default();
    let again = home.resume::<Rehearsal>(id, 0);
    assert_eq!(again.known, known);
    assert_eq!(
        LearnedCards::<Rehearsal>::load(&home.cards).expect("cards"),
        known
    );
}

#[test]
fn a_snapshot_has_all_that_it_was_made_of() {
    let (home, id) = long(400);
    let evening = home.resume::<Rehearsal>(id, 0);
    for rolled in [true, false] {
        let moment = Beginning {
            entries: 400,
            timeline: evening.timeline.after_kept(100),
            lessons: evening.lessons.at(64),
            history: evening.history.clone(),
            rolled,
        };
        let snapshot = moment.snapshot().expect("it comes back");
        let read = Beginning::<Rehearsal>::of(&snapshot).expect("it is one");
        assert_eq!((read.entries, read.rolled), (400, rolled));
        assert_eq!(read.history, moment.history);
        assert_eq!(read.lessons.known(), moment.lessons.known());
        let is = |timeline: &Timeline<Rehearsal>| {
            let outcomes = (timeline.outcomes_at(timeline.first()), timeline.outcomes());
            let line: Vec<_> = timeline.line().map(|(mv, is)| (mv.clone(), is)).collect();
            (
                timeline.first(),
                timeline.ply(),
                timeline.now().clone(),
                outcomes,
                line,
            )
        };
        assert_eq!(is(&read.timeline), is(&moment.timeline));
    }
}
