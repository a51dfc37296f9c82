//! Wakeups and writes of the program, counted by the kernel: how often its threads went to sleep, and how much it had
//! written to disks (`/proc`, proc(5)).
#![cfg(target_os = "linux")]

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
    sync::{Arc, mpsc},
    thread,
    time::{Duration, Instant},
};

use readyroom::{
    alarm::Alarm,
    app::App,
    journal::{JournalFile, SharedJournal},
    packs::Packs,
    panel_handle::PanelHandle,
    panels::{
        header::{Fitting, HeaderPanel, Surroundings},
        status::PanelStatuses,
    },
};
use readyroom_five_year_mission::FiveYearMission;
use readyroom_hardware::{
    button::{Button, Gesture},
    lamp::{Lamp, Pattern},
};
use readyroom_table::{
    action::{Action, Response},
    dice::Seed,
    evening::Evening,
    table::Table,
    tabletop::{Input, Tabletop},
};
use readyroom_tests::{
    TIMEOUT,
    browser::{Browser, settings},
    header::World,
    terminal::{Console, NO_SETTINGS, Panel, program},
};
use tempfile::TempDir;
use tokio::sync::watch;

/// From a new game to an Urgent alert that waits for its timer, which TIMER starts.
const TO_AN_URGENT: [&str; 2] = ["Begin", "Draw with icons › Red, Urgent"];

/// A folder on the disk the build lies on: what is written to memory is not counted.
fn folder() -> TempDir {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written")
}

/// An evening in `folder`, driven to where TIMER starts the timer, and by `more`.
fn drive(folder: &Path, more: &[&str]) {
    let choices = TO_AN_URGENT.map(|path| format!("choose {path}\n"));
    let script = folder.join("script");
    fs::write(&script, choices.concat() + &more.join("\n")).expect("a script");
    let driven = Command::new(program())
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["drive", "--virtual-clock", "--game", "five-year-mission"])
        .arg("--data-dir")
        .arg(folder)
        .stdin(fs::File::open(&script).expect("a script"))
        .stdout(Stdio::null())
        .status()
        .expect("readyroom starts");
    assert!(driven.success());
}

/// The evening in `folder`, resumed in a terminal.
fn terminal(folder: &Path) -> Console {
    let folder = folder.to_str().expect("a plain path");
    let arguments = ["--no-serial", "--data-dir", folder];
    Console::start(program(), &arguments, &[], (130, 50))
}

fn red(screen: &vt100::Screen) -> Option<String> {
    Some(Panel::read(screen)?.lamps[8].word.clone())
}

/// Bytes the program had written to disks so far.
fn written_to_disk(pid: u32) -> u64 {
    let io = fs::read_to_string(format!("/proc/{pid}/io")).expect("a program of ours");
    let line = io
        .lines()
        .find_map(|line| line.strip_prefix("write_bytes:"));
    line.and_then(|bytes| bytes.trim().parse().ok())
        .expect("a number of bytes")
}

#[test]
fn an_urgent_alert_that_waits_for_its_timer_wakes_no_one() {
    let folder = folder();
    drive(folder.path(), &[]);
    let console = terminal(folder.path());
    console.wait_for("the alert", |screen| red(screen).as_deref() == Some("on"));
    assert_rests(&console);
}

#[test]
fn an_unwatched_second_screen_wakes_no_panel() {
    let folder = folder();
    drive(folder.path(), &[]);
    let (config, port) = settings(folder.path());
    let data = folder.path().to_str().expect("a plain path");
    let arguments = ["--no-serial", "--config", &config, "--data-dir", data];
    let program = program();
    let console = Console::start(program, &arguments, &[], (130, 50));
    console.wait_for("the alert", |screen| red(screen).as_deref() == Some("on"));
    let browser = Browser::open(port, "/");
    assert!(browser.page.contains("Urgent"), "{}", browser.page);
    let mut updates = browser.follow("table");
    for _ in 0..2 {
        updates.next_message().expect("the clock and the page");
    }
    assert_rests(&console);
    drop(updates);
    assert_rests(&console);
}

#[test]
fn a_paused_countdown_wakes_no_one() {
    let folder = folder();
    drive(folder.path(), &["press TIMER", "wait 20s"]);
    let mut console = terminal(folder.path());
    console.wait_for("the welcome", |screen| {
        Panel::read(screen).is_some_and(|panel| panel.shows("Timer paused at 2:40"))
    });
    console.keys("\r");
    console.wait_for("the menu", |screen| {
        Panel::read(screen).is_some_and(|panel| !panel.shows("Timer paused"))
    });
    assert_rests(&console);
}

/// Nothing moves any more once a long entry has scrolled: then no thread wakes and nothing is written.
#[track_caller]
fn assert_rests(console: &Console) {
    let start = Instant::now();
    let mut before = (console.wake_ups(), console.written());
    loop {
        thread::sleep(Duration::from_secs(3));
        let after = (console.wake_ups(), console.written());
        if after == before {
            return;
        }
        assert!(start.elapsed() < TIMEOUT, "it never rests");
        before = after;
    }
}

#[test]
fn a_terminal_countdown_wakes_3_times_a_second_writing_little() {
    let folder = folder();
    drive(folder.path(), &[]);
    let mut console = terminal(folder.path());
    console.wait_for("the alert", |screen| red(screen).as_deref() == Some("on"));
    console.keys("t");
    console.wait_for("the timer", |screen| red(screen).as_deref() == Some("fast"));
    thread::sleep(Duration::from_secs(1));
    let start = Instant::now();
    let (woken, written) = (console.wake_ups(), written_to_disk(console.pid()));
    thread::sleep(Duration::from_secs(31));
    let seconds = start.elapsed().as_secs_f64();
    let woken = (console.wake_ups() - woken) as f64;
    let written = (written_to_disk(console.pid()) - written) as f64;
    println!(
        "{:.2} wake-ups a second, {:.2} MB an hour",
        woken / seconds,
        written / seconds * 3_600.0 / 1e6
    );
    // A wait for a slow disk is a wake-up more.
    let few = 3.0 * seconds + 6.0;
    assert!(woken <= few, "{woken} wake-ups in {seconds} s");
    // The kernel counts whole pages: one more may lie between the two looks, and a file system writes some of its own.
    let share = 3e6 / 3_600.0 * seconds + 3.0 * 4_096.0;
    assert!(written <= share, "{written} bytes in {seconds} s");
}

/// A table at whose Urgent alert the timer runs.
fn urgent_table(folder: &Path) -> Table<FiveYearMission> {
    let journal = JournalFile::open(&folder.join("journal.sqlite3")).expect("a new journal");
    let journal = Arc::new(SharedJournal::new(journal));
    let packs = Arc::new(Packs::new(folder.join("packs")));
    let evening = Evening::<FiveYearMission>::begin(journal, packs, Seed::from_number(5), 0);
    let mut table = Table::new(evening.expect("an evening"), 0);
    for path in TO_AN_URGENT {
        let words: Vec<String> = path.split(" › ").map(str::to_owned).collect();
        let taken = table.say(Action::At(words), 0).expect("a journal");
        assert_eq!(taken, Response::Done, "{path}");
    }
    let timer = Input::Gesture(Gesture::Press(Button::Timer));
    table.handle(timer, 0).expect("a journal");
    table
}

/// How often the thread of this process that is called so went to sleep so far.
fn sleeps(name: &str) -> u64 {
    let threads = fs::read_dir("/proc/self/task").expect("threads");
    let of_thread = |folder: fs::DirEntry| {
        // Another test's thread may end between two looks.
        let status = fs::read_to_string(folder.path().join("status")).ok()?;
        let field = |name: &str| status.lines().find_map(|line| line.strip_prefix(name));
        let ours = field("Name:")?.trim() == name;
        let count = field("voluntary_ctxt_switches:")?.trim().parse().ok();
        count.filter(|_: &u64| ours)
    };
    threads.flatten().filter_map(of_thread).sum()
}

/// Runs the test of this module with that name in its own process, where no other test has threads; false there.
fn in_its_own_process(test: &str) -> bool {
    const ALONE: &str = "READYROOM_TEST_ALONE";
    if env::var_os(ALONE).is_some() {
        return false;
    }
    let (_, module) = module_path!().split_once("::").expect("below the root");
    let alone = Command::new(env::current_exe().expect("a test is a program"))
        .args(["--exact", &format!("{module}::{test}"), "--nocapture"])
        .env(ALONE, "yes")
        .output()
        .expect("it starts again");
    let printed = String::from_utf8_lossy(&alone.stdout);
    println!("{printed}{}", String::from_utf8_lossy(&alone.stderr));
    assert!(alone.status.success());
    assert!(printed.contains("1 passed"), "there is no test {test}");
    true
}

#[test]
fn a_header_countdown_wakes_once_a_lamp_edge_and_once_a_second() {
    if in_its_own_process("a_header_countdown_wakes_once_a_lamp_edge_and_once_a_second") {
        return;
    }
    let folder = folder();
    let table = urgent_table(folder.path());
    let blinking = table.frame(0).lamps.get(Lamp::Red);
    assert_eq!(blinking, Pattern::Fast);
    let (sender, handles) = mpsc::channel::<PanelHandle>();
    thread::Builder::new()
        .name("table".into())
        .spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async {
                let alarm = Alarm::of_system().expect("a timer");
                let app = App::new(Box::new(table)).woken_by(alarm);
                sender.send(app.panel_handle()).expect("someone waits");
                app.run(std::future::pending()).await.expect("a journal");
            });
        })
        .expect("a thread");
    let (world, parts) = World::new();
    world.display.lock().expect("a bus").plug_in(1);
    let (statuses, _seen) = watch::channel(PanelStatuses::default());
    let around = Surroundings::new(handles.recv().expect("a table"), statuses, false);
    let panel = HeaderPanel::start(
        Fitting::default(),
        Ok(parts),
        || unreachable!("it is open already"),
        around,
    );
    let _panel = panel.expect("threads").expect("a panel");
    // Until the display, which has just been plugged in, has been refreshed.
    thread::sleep(Duration::from_secs(2));
    let threads = ["header", "display", "table"];
    let before = threads.map(sleeps);
    let start = Instant::now();
    thread::sleep(Duration::from_secs(10));
    let after = threads.map(sleeps);
    let seconds = start.elapsed().as_secs_f64();
    let woken = [0, 1, 2].map(|n| (after[n] - before[n]) as f64);
    for (name, woken) in threads.iter().zip(woken) {
        println!("{name}: {:.2} wake-ups a second", woken / seconds);
    }
    let [header, display, table] = woken;
    let edges = seconds * 2_000.0 / 256.0;
    assert!(header <= edges + 1.0, "{header} for {edges} edges");
    assert!(
        display <= seconds + 1.0,
        "{display} pictures in {seconds} s"
    );
    // It wakes every five seconds, three times at most in these, and then waits for the disk, which takes several naps.
    assert!(table <= seconds + 5.0, "{table} in {seconds} s");
}
