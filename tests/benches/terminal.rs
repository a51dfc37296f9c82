//! Benchmark of a terminal while a timer runs: `cargo bench -p readyroom-tests --bench terminal`. An Urgent alert of
//! Five-Year Mission runs down in a window as text, as pixels and in plain text.
//!
//! Aim of issue 39: ≤ 0.3 ms of processor time a second, as the kernel counts it for all threads of the program. Instructions
//! are those of a second more under valgrind's callgrind, without the kernel's. `READYROOM_PROGRAM` names another build of the
//! program. Figures, not tests: machines differ and are noisy.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use readyroom_kit::testing::bench;
use readyroom_tests::terminal::{Console, NO_SETTINGS, measured};
use tempfile::TempDir;

/// From a new game to an Urgent alert that waits for its timer, which TIMER starts.
const TO_AN_URGENT: &str = "choose Begin\nchoose Draw with icons › Red, Urgent\n";
/// What is measured: its name, arguments, and the window.
const FORMS: [(&str, &[&str], (u16, u16)); 4] = [
    ("text, 80×24", &[], (80, 24)),
    ("text beside the log, 120×40", &[], (120, 40)),
    ("pixels, 140×50", &[], (140, 50)),
    ("plain text, 80×24", &["--plain"], (80, 24)),
];

fn main() {
    let readyroom = measured();
    let (settle, span) = bench::amount((3, 30), (0, 1));
    for &(name, arguments, window) in bench::amount(&FORMS[..], &FORMS[3..]) {
        let folder = TempDir::new().expect("a folder");
        drive_to_an_urgent(&readyroom, folder.path());
        let arguments = [arguments, &["--no-serial", "--data-dir"]].concat();
        let data = folder.path().join("data");
        let data = data.to_str().expect("a plain path");
        let arguments = [&arguments[..], &[data]].concat();

        let console = count_down(&readyroom, &arguments, window);
        thread::sleep(Duration::from_secs(settle));
        let before = (cpu_ms(&console), console.wake_ups(), console.written());
        thread::sleep(Duration::from_secs(span));
        let after = (cpu_ms(&console), console.wake_ups(), console.written());
        end(console);
        let a_second = |of: f64| of / span as f64;
        println!(
            "{name}: {:.2} ms of processor time, {:.1} wake-ups, {:.0} bytes and {:.0} instructions a second",
            a_second(after.0 - before.0),
            a_second((after.1 - before.1) as f64),
            a_second((after.2 - before.2) as f64),
            instructions(&readyroom, &arguments, window, (settle, span)),
        );
    }
}

/// An evening in the folder `data` of `folder`, driven to where TIMER starts the timer.
fn drive_to_an_urgent(readyroom: &Path, folder: &Path) {
    let script = folder.join("script");
    fs::write(&script, TO_AN_URGENT).expect("a script");
    let driven = Command::new(readyroom)
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["drive", "--virtual-clock", "--game", "five-year-mission"])
        .arg("--data-dir")
        .arg(folder.join("data"))
        .stdin(fs::File::open(&script).expect("a script"))
        .stdout(Stdio::null())
        .status();
    assert!(driven.expect("readyroom starts").success());
}

/// The evening resumed in a terminal, its timer running.
fn count_down(program: &Path, arguments: &[&str], window: (u16, u16)) -> Console {
    let mut console = Console::start(program, arguments, &[], window);
    let shows_more_than = |console: &Console, bytes| {
        while console.written() <= bytes {
            thread::sleep(Duration::from_millis(10));
        }
    };
    // The shortest first picture is that in plain text.
    shows_more_than(&console, 100);
    let alert = console.written();
    let is_plain = arguments.contains(&"--plain");
    console.keys(if is_plain { "timer\r" } else { "t" });
    // More than the echo of the keys.
    shows_more_than(&console, alert + 20);
    console
}

fn end(mut console: Console) {
    console.keys("\x03");
    console.wait_for_exit();
}

/// Instructions a second, by the difference of a longer and a shorter run.
fn instructions(
    readyroom: &Path,
    arguments: &[&str],
    window: (u16, u16),
    (settle, span): (u64, u64),
) -> f64 {
    let folder = TempDir::new().expect("a folder");
    let log = folder.path().join("log");
    let log_file = format!("--log-file={}", log.display());
    let program = readyroom.to_str().expect("a plain path");
    let valgrind = ["--tool=callgrind", "--callgrind-out-file=/dev/null"];
    let all = [&valgrind[..], &[&log_file, program], arguments].concat();
    let run = |seconds| -> f64 {
        let console = count_down(Path::new("valgrind"), &all, window);
        thread::sleep(Duration::from_secs(seconds));
        end(console);
        let text = fs::read_to_string(&log).expect("valgrind is installed (apt install valgrind)");
        let collected = text
            .lines()
            .find_map(|line| line.split_once("Collected : "));
        let (_, count) = collected.unwrap_or_else(|| panic!("valgrind said: {text}"));
        count.trim().parse().expect("a number")
    };
    (run(settle + span) - run(settle)) / span as f64
}

/// Milliseconds of processor time of all threads so far.
fn cpu_ms(console: &Console) -> f64 {
    let threads = fs::read_dir(format!("/proc/{}/task", console.pid())).expect("it runs, on Linux");
    let of = |thread: fs::DirEntry| -> f64 {
        let stat = fs::read_to_string(thread.path().join("schedstat")).expect("a thread");
        let nanoseconds = stat.split_whitespace().next();
        nanoseconds
            .and_then(|count| count.parse().ok())
            .expect("a number")
    };
    threads
        .map(|thread| of(thread.expect("a thread")))
        .sum::<f64>()
        / 1e6
}
