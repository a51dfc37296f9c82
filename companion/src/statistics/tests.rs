//! Numbers of evenings of the toy game, entry by entry.

use readyroom_kit::testing::toy::{Cards, Move, Rehearsal};
use readyroom_kit::text::cut;
use readyroom_table::dice::Seed;

use super::*;
use crate::journal::{Act, Entry, EveningHeader, EveningId, Origin};

/// Entries, each written that many seconds after the one before.
fn entries(acts: Vec<(i64, Act)>) -> Vec<Entry> {
    let mut at = 1000;
    let entry = |(seq, (gap, act)): (u32, (i64, Act))| {
        at += gap;
        let countdown = None;
        Entry {
            seq,
            at,
            countdown,
            act,
        }
    };
    (1..).zip(acts).map(entry).collect()
}

fn played(ply: u32, mv: &Move, origin: Origin) -> Act {
    Act::Played {
        ply,
        move_json: serde_json::to_string(mv).expect("a move"),
        origin,
    }
}

/// The moves of a line, ten seconds each.
fn line(moves: Vec<(Move, Origin)>) -> Vec<Entry> {
    let acts = (0..).zip(moves);
    entries(
        acts.map(|(ply, (mv, origin))| (10, played(ply, &mv, origin)))
            .collect(),
    )
}

fn numbers(entries: &[Entry]) -> Numbers {
    let header = EveningHeader {
        created: 1000,
        ..EveningHeader::new::<Rehearsal>(&Cards::default(), Seed::from_number(7))
    };
    let counted = evening::<Rehearsal>(EveningId(1), &header, entries);
    counted.expect("an evening").numbers
}

use Origin::{Chosen, Rolled, TimeUp, Typed};

fn name() -> (Move, Origin) {
    (Move::Name(cut("Ada")), Chosen)
}

fn roll(faces: &[u8], origin: Origin) -> [(Move, Origin); 2] {
    [
        (Move::Roll(faces.len() as u8), Chosen),
        (Move::Rolled(faces.to_vec()), origin),
    ]
}

#[test]
fn dice_of_the_seed_and_dice_of_the_table_are_counted_apart() {
    let mut moves = vec![name()];
    moves.extend(roll(&[1, 1, 6], Rolled));
    moves.extend(roll(&[3, 4], Typed));
    moves.extend(roll(&[5, 5], Rolled));
    let counted = numbers(&line(moves));
    let (companion, table) = (counted.companion_dice, counted.table_dice);
    assert_eq!((companion.rolls, companion.faces), (2, [2, 0, 0, 0, 2, 1]));
    assert_eq!((table.rolls, table.faces), (1, [0, 0, 1, 1, 0, 0]));
    assert_eq!(companion.sums[10 - 2], 1);
    assert_eq!(table.sums[7 - 2], 1);
}

#[test]
fn a_roll_made_again_counts_once_and_a_mistyped_one_never() {
    let rolled = |faces: &[u8], origin| played(2, &Move::Rolled(faces.to_vec()), origin);
    let begun = vec![
        (0, played(0, &name().0, Chosen)),
        (0, played(1, &Move::Roll(1), Chosen)),
    ];
    let back = (0, Act::TookBack { ply: 2 });
    let mut mistyped = begun.clone();
    mistyped.extend([
        (0, rolled(&[1], Typed)),
        back.clone(),
        (0, rolled(&[2], Typed)),
    ]);
    let counted = numbers(&entries(mistyped));
    assert_eq!(counted.table_dice.faces, [0, 1, 0, 0, 0, 0]);
    assert_eq!((counted.taken_back, counted.moves.total), (1, 3));

    let mut again = begun.clone();
    again.extend([
        (0, rolled(&[1], Rolled)),
        back.clone(),
        (0, Act::DidAgain { ply: 2 }),
    ]);
    assert_eq!(numbers(&entries(again)).companion_dice.rolls, 1);

    let mut undone = begun;
    undone.extend([(0, rolled(&[1], Rolled)), back]);
    assert_eq!(numbers(&entries(undone)).companion_dice.rolls, 0);
}

#[test]
fn a_countdown_runs_out_or_is_ended_in_time_or_goes_on() {
    let start = || (Move::Start { may_pause: true }, Chosen);
    let moves = vec![
        name(),
        start(),
        (Move::TimeUp(1), TimeUp),
        start(),
        (Move::Stop, Chosen),
        start(),
    ];
    let counted = numbers(&line(moves));
    let (begun, ran_out, kept) = (3, 1, 1);
    let countdowns = Countdowns {
        begun,
        ran_out,
        kept,
    };
    assert_eq!(counted.countdowns, countdowns);
}

#[test]
fn an_evening_is_won_or_lost_for_a_reason_or_unfinished() {
    let hit = || (Move::Hit, Chosen);
    let lost = numbers(&line(vec![name(), hit(), hit(), hit()]));
    assert_eq!((lost.results.lost, lost.results.finished()), (1, 1));
    assert_eq!(lost.lost_because["No hull is left"], 1);
    assert_eq!((lost.counted["Hits"], lost.turns.total), (3, 1));
    let won = numbers(&line(vec![name(), (Move::Win, Chosen)]));
    assert_eq!((won.results.won, won.lost_because.len()), (1, 0));
    let unfinished = numbers(&line(vec![name()]));
    assert_eq!(unfinished.results.unfinished, 1);
}

#[test]
fn a_break_and_a_clock_set_back_are_no_time_at_the_table() {
    let gaps = [30, BREAK_S, BREAK_S + 1, -5000, 60];
    let acts = gaps.into_iter().zip(0..).map(|(gap, ply)| {
        let mv = if ply == 0 { name().0 } else { Move::Hit };
        let mv = if ply == 2 {
            Move::Repair { sign: 1, face: 5 }
        } else {
            mv
        };
        (gap, played(ply, &mv, Chosen))
    });
    let seconds = numbers(&entries(acts.collect())).seconds;
    assert_eq!(i64::from(seconds.total), 30 + BREAK_S + 60);
}

#[test]
fn lengths_are_those_of_finished_evenings_once_there_is_one() {
    let hit = || (Move::Hit, Chosen);
    let unfinished = numbers(&line(vec![name()]));
    let lost = numbers(&line(vec![name(), hit(), hit(), hit()]));
    let won = numbers(&line(vec![name(), (Move::Win, Chosen)]));
    let mut all = Numbers::default();
    all.add(&unfinished);
    assert_eq!((all.moves.evenings, all.moves.total), (1, 1));
    for evening in [&lost, &unfinished, &won] {
        all.add(evening);
    }
    let (evenings, total, shortest, longest) = (2, 6, 2, 4);
    let moves = Length {
        evenings,
        total,
        shortest,
        longest,
    };
    assert_eq!((all.moves, all.moves.average()), (moves, 3));
    assert_eq!(all.results.unfinished, 2);
    assert_eq!(all.counted["Hits"], 3);
}
