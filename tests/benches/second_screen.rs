//! What the second screen costs: `cargo bench -p readyroom-tests --bench second_screen`.
//!
//! Aims of issue 19: from a move to the update of 200 browsers ≤ 100 ms at the 99th percentile, ≤ 5 MB more with 50
//! browsers, no wake-up with none. What it adds to the program is the difference of the program to one that is built with
//! `--no-default-features`. Figures, not tests: machines differ and are noisy.

use std::{
    fs,
    sync::{Arc, Barrier, mpsc},
    thread,
    time::{Duration, Instant},
};

use readyroom_tests::{
    browser::{Browser, settings},
    terminal::{Console, shipped},
};
use tempfile::TempDir;

const BROWSERS: usize = 200;
const FEW: usize = 50;
const MOVES: usize = 100;

fn main() {
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let (config, port) = settings(folder.path());
    let data = folder.path().to_str().expect("a plain path");
    let arguments = [
        "--no-serial",
        "--config",
        &config,
        "--data-dir",
        data,
        "play",
        "five-year-mission",
    ];
    let program = shipped("readyroom", "readyroom");
    let console = Console::start(&program, &arguments, &[], (130, 50));
    Browser::open(port, "/");
    thread::sleep(Duration::from_secs(30));
    let before = console.wake_ups();
    thread::sleep(Duration::from_secs(10));
    println!(
        "wake-ups in 10 s with no browser: {}",
        console.wake_ups() - before
    );

    let alone = resident(console.pid());
    let mut following: Vec<_> = (0..FEW)
        .map(|_| Browser::open(port, "/").follow("table"))
        .collect();
    for updates in &mut following {
        // The clock, and the page.
        updates.next_message().expect("a message");
        updates.next_message().expect("a page");
    }
    println!(
        "resident: {alone:.1} MB with no browser, {:.1} MB more with {FEW}",
        resident(console.pid()) - alone
    );
    drop(following);
    moves(port);
}

/// Megabytes of memory of a program.
fn resident(pid: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs, on Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.expect("a number") / 1_000.0
}

/// How long it takes from a choice to the update of every browser.
fn moves(port: u16) {
    let (told, updates) = mpsc::channel();
    let ready = Arc::new(Barrier::new(BROWSERS + 1));
    for _ in 0..BROWSERS {
        let (told, ready) = (told.clone(), Arc::clone(&ready));
        thread::spawn(move || {
            let mut following = Browser::open(port, "/").follow("table");
            following.next_message().expect("a message");
            let page = following.next_message().expect("a page");
            ready.wait();
            let _ = told.send((page.len(), Instant::now()));
            while let Ok(update) = following.next_message() {
                if told.send((update.len(), Instant::now())).is_err() {
                    return;
                }
            }
        });
    }
    drop(told);
    ready.wait();
    let pages: Vec<_> = updates.iter().take(BROWSERS).collect();
    let (mut late, mut bytes) = (Vec::new(), Vec::new());
    for number in 0..MOVES {
        // The number of players is one, then another.
        let browser = Browser::open(port, "/");
        let choice = if number % 2 == 0 {
            "seats:4"
        } else {
            "seats:3"
        };
        let start = Instant::now();
        let answer = browser.post("/choose", &[("choice", choice)]);
        assert_eq!(answer.status, 303, "{answer:?}");
        for _ in 0..BROWSERS {
            let (length, at) = updates.recv().expect("an update");
            late.push(at.saturating_duration_since(start));
            bytes.push(length);
        }
    }
    late.sort_unstable();
    bytes.sort_unstable();
    let at = |percent: usize| late[late.len() * percent / 100];
    println!(
        "{} of {} updates; from a choice to an update p50 {:.1?}, p99 {:.1?}, worst {:.1?}; a page has {} bytes, an \
         update {}",
        late.len(),
        MOVES * BROWSERS,
        at(50),
        at(99),
        late[late.len() - 1],
        pages[0].0,
        bytes[bytes.len() / 2]
    );
}
