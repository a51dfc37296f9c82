//! Benchmark of the second screen: `cargo bench -p readyroom-tests --bench second_screen`.
//!
//! Aims of issue 19: from a move to the update of 200 browsers ≤ 100 ms at the 99th percentile, ≤ 5 MB more with 50
//! browsers, no wake-up with none. What it adds to the program is the difference of the program to one that is built with
//! `--no-default-features`. Figures, not tests: machines differ and are noisy.

use std::{
    collections::HashSet,
    fs,
    sync::{Arc, Barrier, mpsc},
    thread,
    time::{Duration, Instant},
};

use readyroom_kit::testing::bench;
use readyroom_tests::{
    browser::{Browser, settings},
    terminal::{Console, measured},
};
use tempfile::TempDir;

const PLAYERS: usize = 4;
/// After so long nothing more comes of a move.
const QUIET: Duration = Duration::from_millis(300);

/// How much is measured, or tried.
struct Amounts {
    /// Browsers at once.
    browsers: usize,
    /// Browsers whose memory is measured.
    few: usize,
    moves: usize,
    until_idle: Duration,
    idle: Duration,
    /// How long nothing is done in front of all browsers: two signs come to each.
    held: Duration,
}

impl Amounts {
    fn new() -> Self {
        let all = Self {
            browsers: 200,
            few: 50,
            moves: 40,
            until_idle: Duration::from_secs(30),
            idle: Duration::from_secs(10),
            held: Duration::from_secs(16),
        };
        let least = Self {
            browsers: PLAYERS,
            few: 1,
            moves: 1,
            until_idle: Duration::ZERO,
            idle: Duration::ZERO,
            held: Duration::from_millis(100),
        };
        bench::amount(all, least)
    }
}

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
        "encounters",
    ];
    let (program, amounts) = (measured(), Amounts::new());
    let console = Console::start(&program, &arguments, &[], (130, 50));
    let browser = Browser::open(port, "/");
    browser.post("/choose", &[("choice", "seats:4")]);
    Browser::open(port, "/").post("/choose", &[("choice", "begin")]);
    thread::sleep(amounts.until_idle);
    let before = console.wake_ups();
    thread::sleep(amounts.idle);
    println!(
        "wake-ups in {:?} with no browser: {}",
        amounts.idle,
        console.wake_ups().saturating_sub(before)
    );

    let alone = resident(console.pid());
    let mut following: Vec<_> = (0..amounts.few)
        .map(|_| Browser::open(port, "/").follow("table"))
        .collect();
    for updates in &mut following {
        // The clock, and the page.
        updates.next_message().expect("a message");
        updates.next_message().expect("a page");
    }
    println!(
        "resident: {alone:.1} MB with no browser, {:.1} MB more with {}",
        resident(console.pid()) - alone,
        amounts.few
    );
    drop(following);
    moves(port, &console, &amounts);
}

/// Megabytes of memory of a program.
fn resident(pid: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs, on Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.expect("a number") / 1_000.0
}

/// How long it takes from a choice to the update of every browser, in a game that has begun: each player has a browser with
/// the hand, the others see what everybody sees, some of them the panel.
fn moves(port: u16, console: &Console, amounts: &Amounts) {
    let (browsers, held) = (amounts.browsers, amounts.held);
    let (sender, updates) = mpsc::channel();
    let ready = Arc::new(Barrier::new(browsers + 1));
    let mut players: Vec<_> = (0..PLAYERS).map(|_| Browser::open(port, "/")).collect();
    for (number, player) in players.iter_mut().enumerate() {
        player.sit(number);
    }
    for number in 0..browsers {
        let (sender, ready) = (sender.clone(), Arc::clone(&ready));
        let browser = players.get(number).cloned();
        let browser = browser.unwrap_or_else(|| Browser::open(port, "/"));
        let page = if is_panel(number) { "panel" } else { "table" };
        thread::spawn(move || {
            let mut following = browser.follow(page);
            following.next_message().expect("a message");
            following.next_message().expect("a page");
            ready.wait();
            while let Ok(message) = following.next_message() {
                let is_sign = !message.contains(r#""set""#);
                if !is_sign
                    && sender
                        .send((number, message.len(), Instant::now()))
                        .is_err()
                {
                    return;
                }
            }
        });
    }
    drop(sender);
    ready.wait();
    let before = console.wake_ups();
    thread::sleep(held);
    let a_second = console.wake_ups().saturating_sub(before) as f64 / held.as_secs_f64();
    println!("wake-ups a second while {browsers} browsers look on: {a_second:.1}");
    let (mut late, mut bytes) = (Vec::new(), Vec::new());
    for number in 0..amounts.moves {
        let start = choose_one(&mut players, number);
        let mut updated = HashSet::new();
        while let Ok((browser, length, at)) = updates.recv_timeout(QUIET) {
            late.push(at.saturating_duration_since(start));
            bytes.push(length);
            updated.insert(browser);
        }
        let missing = (0..browsers).find(|number| !updated.contains(number) && !is_panel(*number));
        assert_eq!(missing, None, "every table shows every move");
    }
    late.sort_unstable();
    bytes.sort_unstable();
    let at = |percent: usize| late[late.len() * percent / 100];
    println!(
        "{} moves, {browsers} browsers, {} updates; from a choice to an update p50 {:.1?}, p99 {:.1?}, worst {:.1?}; \
         an update has {} bytes at the median",
        amounts.moves,
        late.len(),
        at(50),
        at(99),
        late[late.len() - 1],
        bytes[bytes.len() / 2]
    );
}

/// Whether that browser shows the panel.
const fn is_panel(number: usize) -> bool {
    number % 10 == 9
}

/// Makes a choice of whichever player has one, another one with each number; when it was asked for.
fn choose_one(players: &mut [Browser], number: usize) -> Instant {
    for player in players {
        player.go("/");
        let mut choices = player.choices();
        choices.retain(|id| !id.starts_with("table:"));
        if choices.is_empty() {
            continue;
        }
        let id = &choices[number * 7 % choices.len()];
        let start = Instant::now();
        let answer = player.post("/choose", &[("choice", id)]);
        assert_eq!(answer.status, 303, "{id}: {answer:?}");
        return start;
    }
    panic!("no one has a choice")
}
