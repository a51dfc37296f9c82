//! Benchmark of the finished program: `cargo bench -p readyroom-tests`.
//!
//! Aims of issue 2, on the disk the build lies on: first frame ≤ 50 ms after the start with a journal of 10,000 moves,
//! a driven move with its durable commit ≤ 5 ms at the 99th percentile, ≤ 12 MB resident, no wake-up while nothing moves
//! or blinks, ≤ 8 MB of binary. Of issue 4: a small part of the 10 ms from a press at a Pico panel to its answer.
//! Figures, not tests: machines differ and are noisy.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use readyroom::{
    data_dir::DataDir,
    journal::{Act, EveningHeader, JournalFile, Origin},
};
use readyroom_five_year_mission::{Colour, FiveYearMission, Move, Pack};
use readyroom_hardware::{
    button::{Button, Gesture},
    wire::{Board, LARGEST, Line, PanelEnd, PanelEvent},
};
use readyroom_kit::{Game, Prompt, testing::bench};
use readyroom_table::{dice::Seed, timeline::Timeline};
use readyroom_tests::{
    serial::{FarEnd, Found},
    terminal::{Console, measured},
};
use tempfile::TempDir;

/// How much is measured, or tried.
struct Amounts {
    /// Moves of the long evening, an even number.
    long: usize,
    starts: usize,
    driven: usize,
    presses: usize,
    /// A label under the cursor may scroll three rounds at first.
    until_idle: Duration,
    idle: Duration,
}

impl Amounts {
    fn new() -> Self {
        let all = Self {
            long: 10_000,
            starts: 40,
            driven: 2_000,
            presses: 1_000,
            until_idle: Duration::from_secs(30),
            idle: Duration::from_secs(10),
        };
        let few = Self {
            long: 10,
            starts: 1,
            driven: 2,
            presses: 2,
            until_idle: Duration::ZERO,
            idle: Duration::ZERO,
        };
        bench::amount(all, few)
    }
}

fn main() {
    let readyroom = measured();
    let amounts = Amounts::new();
    let folder =
        TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
    println!(
        "binary: {:.2} MB",
        megabytes(fs::metadata(&readyroom).expect("built").len())
    );
    write_long_evening(folder.path(), amounts.long);
    starts(&readyroom, folder.path(), &amounts);
    idle(&readyroom, folder.path(), &amounts);
    moves(&readyroom, folder.path(), &amounts);
    presses(&readyroom, amounts.presses);
}

/// An evening of so many moves: the ship is damaged and repaired, over and over.
fn write_long_evening(folder: &Path, moves: usize) {
    let mut journal =
        JournalFile::open(&DataDir::new(folder.into()).journal()).expect("a new journal");
    let header = EveningHeader::new::<FiveYearMission>(&Pack::default(), Seed::from_number(1));
    let evening = journal.begin(&header).expect("room");
    let mut timeline = Timeline::new(FiveYearMission::deal(Pack::default()));
    for ply in 0..moves {
        let mv = match (timeline.now().prompt(), ply) {
            (Prompt::Chance(_), _) => timeline.now().resolve_chance(&[0, 1, 2]),
            (_, 0) => Move::Begin,
            (_, 2) => Move::Draw(Colour::Blue),
            (_, odd) if odd % 2 == 1 => Move::Damage(1),
            _ => Move::RepairOne,
        };
        timeline.play(mv.clone()).expect("legal");
        let act = Act::Played {
            ply: u32::try_from(ply).expect("few"),
            move_json: serde_json::to_string(&mv).expect("plain data"),
            origin: Origin::Chosen,
        };
        journal.append(evening, &act, None).expect("room");
    }
    journal.release(evening);
}

fn open(readyroom: &Path, folder: &Path) -> Console {
    let folder = folder.to_str().expect("a plain path");
    Console::start(readyroom, &["--data-dir", folder], &[], (140, 50))
}

/// From the start of the process to its first frame, the long evening resumed.
fn starts(readyroom: &Path, folder: &Path, amounts: &Amounts) {
    let mut spans: Vec<Duration> = (0..amounts.starts)
        .map(|_| {
            let start = Instant::now();
            let mut console = open(readyroom, folder);
            // The picture and the legend below it are one write; 2,000 bytes are past its middle.
            while console.written() < 2_000 {
                thread::sleep(Duration::from_micros(100));
            }
            let span = start.elapsed();
            console.keys("q");
            console.wait_for_exit();
            span
        })
        .collect();
    print_spans(
        &format!("start to first frame, {} moves resumed", amounts.long),
        &mut spans,
    );
}

/// What the program needs while there is no input.
fn idle(readyroom: &Path, folder: &Path, amounts: &Amounts) {
    let mut console = open(readyroom, folder);
    thread::sleep(amounts.until_idle);
    let before = console.wake_ups();
    thread::sleep(amounts.idle);
    println!(
        "wake-ups in {:?} of nothing: {}",
        amounts.idle,
        console.wake_ups() - before
    );
    let status =
        fs::read_to_string(format!("/proc/{}/status", console.pid())).expect("running on Linux");
    let resident = status
        .lines()
        .find(|line| line.starts_with("VmRSS"))
        .unwrap_or("VmRSS unknown");
    println!(
        "resident with {} moves: {}",
        amounts.long,
        resident
            .split_whitespace()
            .skip(1)
            .collect::<Vec<_>>()
            .join(" ")
    );
    console.keys("q");
    console.wait_for_exit();
}

/// Driven moves one by one, each answered once it is on the disk.
fn moves(readyroom: &PathBuf, folder: &Path, amounts: &Amounts) {
    let mut child = Command::new(readyroom)
        .args([
            "--data-dir",
            folder.to_str().expect("a plain path"),
            "drive",
            "--virtual-clock",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("readyroom starts");
    let mut commands = child.stdin.take().expect("piped");
    let mut answers = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    answers
        .read_line(&mut line)
        .expect("it says where it stands");
    let mut spans = Vec::with_capacity(amounts.driven);
    for ply in 0..amounts.driven {
        // The long evening ends damaged.
        let command = if ply % 2 == 0 {
            "choose #repair-one"
        } else {
            "choose #damage:1"
        };
        let start = Instant::now();
        writeln!(commands, "{command}").expect("it listens");
        line.clear();
        answers.read_line(&mut line).expect("it answers");
        spans.push(start.elapsed());
        assert!(line.contains("\"ok\":true"), "{line}");
    }
    drop(commands);
    child.wait().expect("it ends");
    print_spans(
        &format!("a driven move at ply {} with its commit", amounts.long),
        &mut spans,
    );
}

/// Presses at a panel on a serial line, on a line that takes no time: from the press to the last byte of the picture
/// that answers it. The table is the shelf, so there is nothing to write down.
fn presses(readyroom: &Path, wanted: usize) {
    let folder = TempDir::new().expect("a folder");
    let mut far = FarEnd::loose();
    let mut child = Command::new(readyroom)
        .arg("--data-dir")
        .arg(folder.path())
        .arg("--serial")
        .arg(far.device())
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("readyroom starts");
    let started = Instant::now();
    let now_ms = || started.elapsed().as_millis() as u32;
    let mut end = PanelEnd::new((1, 0, 0), Board::PICO, 1);
    end.opened(now_ms());
    let (mut bytes, mut packet) = ([0; 512], [0; LARGEST]);
    let (mut pressed, mut spans) = (None, Vec::with_capacity(wanted));
    while spans.len() < wanted {
        if let Found::Bytes(count) = far.look(&mut bytes) {
            let mut rest = &bytes[..count];
            while let Some(event) = end.receive(&mut rest, now_ms()) {
                if let (PanelEvent::Show(_), Some(pressed)) = (event, pressed.take()) {
                    spans.push(Instant::now() - pressed);
                }
            }
        }
        if pressed.is_none() && end.line() == Line::Talking {
            thread::sleep(Duration::from_millis(2));
            assert!(end.gesture(Gesture::Press(Button::Down), now_ms()));
            pressed = Some(Instant::now());
        }
        while let Some(length) = end.transmit(now_ms(), &mut packet) {
            far.write(&packet[..length]);
        }
    }
    child.kill().expect("a child");
    child.wait().expect("a child");
    print_spans(
        "a press on a serial line to the picture that answers it",
        &mut spans,
    );
}

fn print_spans(what: &str, spans: &mut [Duration]) {
    spans.sort_unstable();
    let at = |percent: usize| spans[(spans.len() * percent / 100).min(spans.len() - 1)];
    println!(
        "{what}: p50 {:.2?}, p99 {:.2?}, worst {:.2?}",
        at(50),
        at(99),
        at(100)
    );
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
