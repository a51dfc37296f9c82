//! Instructions that a driven move costs, of every game in each of its ways: `cargo bench -p readyroom-tests --bench driven`.
//! Random moves become lines of `readyroom drive`, with an `as` before the move of a player who has not moved before;
//! valgrind's callgrind counts the program with the first half of them and with all, so that its start is not counted.
//! `READYROOM_PROGRAM` names another build of the program to be counted with the same lines; `READYROOM_LINES` a folder to
//! leave the lines in. `-- panic catan` counts those games alone.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom::games::{self, Visitor};
use readyroom_kit::{
    Sight,
    testing::{Sample, bench},
};
use readyroom_table::table::Table;
use readyroom_tests::{
    named::Named,
    new_table,
    terminal::{NO_SETTINGS, measured},
};
use tempfile::TempDir;

/// Lines of a script.
fn wanted() -> usize {
    bench::amount(400, 12)
}

/// The ways to play that are counted: all, or the first where the benchmark is only tried.
fn ways<G: Sample>() -> &'static [G::Way] {
    bench::amount(G::WAYS, &G::WAYS[..1])
}
/// The evening's dice.
const SEED: u64 = 1;

/// Random moves of one game, as lines of `readyroom drive`.
fn lines<G: Sample>(way: G::Way) -> Vec<String> {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let target = G::set_up(way, &mut rng);
    let folder = new_table::folder();
    let mut table = Table::new(new_table::begin::<G>(folder.path(), SEED), 0);
    let (mut lines, mut seen_as) = (Vec::new(), Sight::Public);
    while lines.len() < wanted() {
        let name = format!("Name {}", lines.len());
        let said = new_table::make_move(&mut table, &target, &mut rng, &name, 0);
        let Some((sight, words)) = said else {
            break;
        };
        if sight != seen_as {
            seen_as = sight;
            let seat = sight.player().map(|seat| (seat + 1).to_string());
            lines.push(format!("as {}", seat.as_deref().unwrap_or("everybody")));
        }
        lines.push(format!("choose {}", words.join(" › ")));
    }
    lines
}

/// Instructions of the program driven with these lines.
fn count<G: Sample>(readyroom: &Path, lines: &[String]) -> Result<u64, Box<dyn Error>> {
    let folder = TempDir::new()?;
    let script = folder.path().join("script");
    fs::write(&script, lines.join("\n"))?;
    let driven = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(readyroom)
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["drive", "--virtual-clock", "--game", G::NAME, "--seed"])
        .arg(SEED.to_string())
        .arg("--data-dir")
        .arg(folder.path().join("data"))
        .stdin(fs::File::open(&script)?)
        .output()
        .map_err(|error| format!("valgrind: {error}; install it (apt install valgrind)"))?;
    let answers = String::from_utf8_lossy(&driven.stdout);
    assert_eq!(
        answers.matches("\"ok\":true").count(),
        1 + lines.len(),
        "{}",
        answers.lines().last().unwrap_or("")
    );
    let output = String::from_utf8_lossy(&driven.stderr);
    let collected = output
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    let (_, instructions) = collected.ok_or_else(|| format!("valgrind said: {output}"))?;
    Ok(instructions.trim().parse()?)
}

struct Driven {
    readyroom: PathBuf,
    named: Named,
}

impl Visitor for Driven {
    fn game<G: Sample>(&mut self) {
        if !self.named.has::<G>() {
            return;
        }
        for &way in ways::<G>() {
            let lines = lines::<G>(way);
            if let Some(folder) = env::var_os("READYROOM_LINES") {
                let file = PathBuf::from(folder).join(format!("{}-{way:?}", G::NAME));
                fs::write(file, lines.join("\n")).expect("a folder to write to");
            }
            let half = lines.len() / 2;
            let moves = lines[half..].iter();
            let moves = moves.filter(|line| line.starts_with("choose")).count();
            let second_half = count::<G>(&self.readyroom, &lines)
                .and_then(|all| Ok(all - count::<G>(&self.readyroom, &lines[..half])?));
            println!(
                "{}, {way:?}: {} instructions a driven move, of {moves} moves",
                G::NAME,
                second_half.expect("valgrind counts") / moves as u64
            );
        }
    }
}

fn main() {
    games::visit(&mut Driven {
        readyroom: measured(),
        named: Named::from_arguments(),
    });
}
