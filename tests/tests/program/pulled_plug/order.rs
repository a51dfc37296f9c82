//! The plug is pulled while evenings are named, archived, deleted, kept after all, and removed at a start: whatever was
//! answered is so afterwards, whatever was not is so or is not, every journal opens, and no move of any evening is lost.

use std::{
    path::Path,
    process::{Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::games::GAMES;
use readyroom_tests::terminal::{NO_SETTINGS, program};

use super::{script::Script, victim::Victim};

/// How often each command is cut off, and each removal.
const ROUNDS: usize = 12;
const REMOVALS: usize = 16;

/// A folder with evenings, and the program.
struct Table<'a> {
    program: &'a Path,
    folder: &'a Path,
}

impl Table<'_> {
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.program);
        command
            .env(NO_SETTINGS.0, NO_SETTINGS.1)
            .args(arguments)
            .arg("--data-dir")
            .arg(self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// What the program answers; that it can, is what must always hold.
    fn answer(&self, arguments: &[&str]) -> String {
        let output = self
            .command(arguments)
            .output()
            .expect("the program starts");
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// The row of an evening in the list, if it is there.
    fn row(&self, evening: u32) -> Option<String> {
        let list = self.answer(&["list"]);
        let begins = format!("{evening:>4}  ");
        list.lines()
            .find(|row| row.starts_with(&begins))
            .map(str::to_owned)
    }

    /// What happened in an evening, without its name.
    fn moves(&self, evening: u32) -> Vec<String> {
        let shown = self.answer(&["show", &evening.to_string()]);
        let moves = shown.lines().filter(|line| line.starts_with("  "));
        moves.map(str::to_owned).collect()
    }

    /// Pulls the plug after a part of the time that the program took before.
    fn cut_off(&self, arguments: &[&str], within: Duration, rng: &mut ChaCha8Rng) -> Output {
        let mut child = self.command(arguments).spawn().expect("the program starts");
        let micros = u64::try_from(within.as_micros()).unwrap_or(u64::MAX);
        thread::sleep(Duration::from_micros(rng.random_range(0..=micros)));
        // It may have ended already.
        let _ = child.kill();
        child.wait_with_output().expect("it ends")
    }

    /// Plays some moves of a new evening.
    fn play(&self, script: &Script) {
        let mut victim = Victim::start(self.program, self.folder, &script.opening());
        assert_eq!(victim.first()["ok"], true);
        for line in script.lines.iter().take(6) {
            assert_eq!(victim.ask(line)["ok"], true);
        }
    }
}

#[test]
fn after_any_power_cut_evenings_keep_their_order_and_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = Table {
        program: program(),
        folder: folder.path(),
    };
    let mut rng = ChaCha8Rng::seed_from_u64(38);
    let script = Script::random(GAMES[0], 38);
    table.play(&script);
    table.play(&script);
    let moves = [1, 2].map(|evening| table.moves(evening));
    assert!(moves[0].len() > 3, "{moves:?}");
    let began = Instant::now();
    table.answer(&["rename", "2", "First"]);
    let takes = began.elapsed();

    let orders: [&[&str]; 6] = [
        &["rename", "2", "Friday"],
        &["archive", "2"],
        &["unarchive", "2"],
        &["rename", "2", "The long one"],
        &["delete", "2", "--yes"],
        &["undelete", "2"],
    ];
    let (mut as_before, mut as_after) = (0, 0);
    for order in orders.iter().cycle().take(orders.len() * ROUNDS) {
        let before = table.row(2).expect("it is listed");
        let cut = table.cut_off(order, takes, &mut rng);
        let left = table.row(2).expect("it is listed");
        table.answer(order);
        let after = table.row(2).expect("it is listed");
        assert_ne!(before, after, "{order:?}");
        assert!(left == before || left == after, "{order:?}: {left}");
        assert!(left == after || !cut.status.success(), "{order:?}: {cut:?}");
        match left == after {
            true => as_after += 1,
            false => as_before += 1,
        }
        let now = [1, 2].map(|evening| table.moves(evening));
        assert_eq!(now, moves, "{order:?}");
    }
    assert!(as_before > 0 && as_after > 0, "{as_before}, {as_after}");

    let (mut stayed, mut removed) = (0, 0);
    for evening in 3..3 + REMOVALS as u32 {
        table.play(&script);
        let number = evening.to_string();
        let row = table.row(evening).expect("a number that was never used");
        table.answer(&["delete", &number, "--yes"]);
        drop(table.cut_off(&["drive"], 2 * takes, &mut rng));
        match table.row(evening) {
            Some(left) => {
                assert_eq!(left, format!("{row} · deleted"));
                stayed += 1;
            }
            None => removed += 1,
        }
        // What the plug left goes with the next start.
        table.answer(&["drive"]);
        assert_eq!(table.row(evening), None);
        assert!(!folder.path().join("playing").join(&number).exists());
        let now = [1, 2].map(|evening| table.moves(evening));
        assert_eq!(now, moves, "after {evening} was removed");
    }
    println!(
        "cut off {} times: {as_before} as before, {as_after} as after; {REMOVALS} removals cut off: {stayed} not yet removed, \
         {removed} removed; 0 moves lost, 0 journals that did not open",
        orders.len() * ROUNDS
    );
}
