//! The plug is pulled in the middle of a long evening, whose snapshots are never synced: after each cut they are whole, cut,
//! zeroed, old or gone, as a disk may leave them. Every move that was answered is there, and the game is the one that is played
//! again from its start.

use std::{fs, path::Path, time::Duration};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::journal::{Act, Entry, EveningHeader, EveningId, Exported, JournalFile, Origin};
use readyroom_five_year_mission::{Colour, FiveYearMission, Move, Pack};
use readyroom_kit::Game;
use readyroom_table::dice::Seed;
use readyroom_tests::{new_table, terminal::program};
use serde_json::Value;

use super::victim::Victim;

/// Moves that were made before.
const BEFORE: u32 = 1_900;
/// Plugs pulled, and lines sent each time.
const PULLED: usize = 60;
const LINES: usize = 120;

/// An evening of many moves: the ship is damaged and repaired, over and over.
fn long_evening() -> Exported {
    let entry = |ply: u32| {
        let mv = match ply {
            0 => Move::Begin,
            1 => FiveYearMission::deal(Pack::default())
                .play(&Move::Begin)
                .expect("it begins")
                .0
                .resolve_chance(&[0, 1, 2]),
            2 => Move::Draw(Colour::Blue),
            odd if odd % 2 == 1 => Move::Damage(1),
            _ => Move::RepairOne,
        };
        Entry {
            seq: ply + 1,
            at: 1_700_000_000,
            countdown: None,
            act: Act::Played {
                ply,
                move_json: serde_json::to_string(&mv).expect("plain data"),
                origin: Origin::Chosen,
            },
        }
    };
    Exported {
        header: EveningHeader::new::<FiveYearMission>(&Pack::default(), Seed::from_number(1)),
        entries: (0..BEFORE).map(entry).collect(),
        countdown: None,
    }
}

fn line(ply: usize) -> String {
    match ply % 2 {
        0 => "choose #repair-one".into(),
        _ => "choose #damage:1".into(),
    }
}

fn open(folder: &Path) -> JournalFile {
    JournalFile::open(&folder.join("journal.sqlite3")).expect("a journal")
}

/// The game as a start finds it.
fn found(folder: &Path) -> (Victim, Value) {
    let mut victim = Victim::start(program(), folder, &["--evening", "1"].map(str::to_owned));
    let found = victim.ask("state");
    assert_eq!(found["ok"], true, "{found}");
    (victim, found)
}

/// Leaves the snapshots as a disk may that has not written them yet; `earlier` are older ones.
fn leave(file: &Path, earlier: Option<&[u8]>, rng: &mut ChaCha8Rng) {
    let Ok(whole) = fs::read(file) else {
        return;
    };
    let written = match rng.random_range(0..8) {
        0 => fs::write(file, &whole[..rng.random_range(0..whole.len().max(1))]),
        1 => fs::write(file, vec![0; whole.len()]),
        2 => fs::write(file, ""),
        3 => fs::remove_file(file),
        4 => earlier.map_or(Ok(()), |earlier| fs::write(file, earlier)),
        _ => Ok(()),
    };
    written.expect("a file");
}

#[test]
fn a_pulled_plug_loses_at_most_the_snapshots_of_a_long_evening() {
    let folder = new_table::folder();
    let folder = folder.path();
    open(folder)
        .import(&long_evening(), &mut |_, _| {})
        .expect("room");
    let file = folder.join("playing/1.snapshot");
    let mut rng = ChaCha8Rng::seed_from_u64(39);
    let (mut answered, mut text) = (BEFORE as usize, BEFORE as usize);
    let (mut from_snapshot, mut earlier) = (0, None);
    for _ in 0..PULLED {
        let written = open(folder).resume(EveningId(1)).expect("whole");
        from_snapshot += usize::from(written.snapshot.is_some());
        let (with, state) = found(folder);
        drop(with);
        let _ = fs::remove_file(&file);
        let (mut victim, again) = found(folder);
        assert_eq!(state, again, "with a snapshot and without");
        let ply = state["ply"].as_u64().expect("a number") as usize;
        assert!(
            (answered..=text).contains(&ply),
            "{answered} to {text}: {ply}"
        );

        let lines: Vec<String> = (ply..ply + LINES).map(line).collect();
        victim.say(&lines);
        let moment = Duration::from_micros(rng.random_range(0..3_000));
        let answers = victim.kill(rng.random_range(0..LINES), moment);
        (answered, text) = (ply + answers.len(), ply + LINES);
        let now = fs::read(&file).ok();
        leave(&file, earlier.as_deref(), &mut rng);
        earlier = now.or(earlier);
    }
    println!("{PULLED} plugs pulled, {from_snapshot} starts from a snapshot, 0 moves lost");
    assert!(from_snapshot > PULLED / 4, "{from_snapshot}");
}
