//! `readyroom` itself in a real pseudo-terminal.

use std::{
    fs,
    process::{Command, Stdio},
    time::Duration,
};

use readyroom_tests::{
    browser,
    terminal::{Console, Exit, LARGE, NO_SETTINGS, Panel, program},
};
use tempfile::TempDir;

fn readyroom(folder: &TempDir, arguments: &[&str], environment: &[(&str, &str)]) -> Console {
    let folder = folder.path().to_str().expect("a plain path");
    let arguments = [&["--no-serial", "--data-dir", folder], arguments].concat();
    Console::start(program(), &arguments, environment, LARGE)
}

fn shows(words: &str) -> impl Fn(&vt100::Screen) -> bool {
    move |screen| Panel::read(screen).is_some_and(|panel| panel.shows(words))
}

fn points_at(words: &str) -> impl Fn(&vt100::Screen) -> bool {
    move |screen| Panel::read(screen).is_some_and(|panel| panel.points_at(words))
}

fn empty_folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn the_shelf_is_shown_and_its_quit_gives_the_terminal_back() {
    let folder = empty_folder();
    let mut console = readyroom(&folder, &[], &[]);
    console.wait_for("the list of games", points_at("Five-Year Mission"));
    // Round the upper end to the last entry.
    console.keys("k");
    console.wait_for("the last entry", points_at("Quit"));
    console.keys("\r");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
    assert!(
        !console.screen().alternate_screen()
            && !console.screen().hide_cursor()
            && console.is_cooked()
    );
}

/// Below the panel; and as text, before anything else.
#[test]
fn the_address_of_the_second_screen_is_reported_at_the_start() {
    let folder = empty_folder();
    let (settings, port) = browser::settings(folder.path());
    let expected = format!("In a browser: http://localhost:{port}");
    let arguments = ["--config", &settings];
    let mut console = readyroom(&folder, &arguments, &[]);
    console.wait_for_words(&expected);
    console.keys("q");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
    let console = readyroom(&folder, &[&arguments[..], &["--plain"]].concat(), &[]);
    let screen = console.wait_for_words("Five-Year Mission");
    assert!(
        screen.contents().starts_with(&expected),
        "{}",
        screen.contents()
    );
}

/// A finger that finds its way by what it sees.
struct Player {
    console: Console,
}

impl Player {
    fn panel(&self) -> Panel {
        Panel::read(&self.console.screen()).expect("a panel")
    }

    /// Waits until something below the top row is different.
    #[track_caller]
    fn wait_for_change(&self, what: &str) {
        self.wait_until_not(&self.panel().body(), what);
    }

    /// Hits `keys`, and waits until something below the top row is different.
    #[track_caller]
    fn hit(&mut self, keys: &str) {
        let before = self.panel().body();
        self.console.keys(keys);
        self.wait_until_not(&before, &format!("{keys:?} to do something"));
    }

    #[track_caller]
    fn wait_until_not(&self, before: &[bool], what: &str) {
        self.console.wait_for(what, |screen| {
            Panel::read(screen).is_some_and(|panel| panel.body() != before)
        });
    }

    /// Rolls, and waits until the dice lie still.
    fn roll(&mut self) {
        self.hit("r");
        std::thread::sleep(Duration::from_millis(700));
    }

    /// Closes the timer that is large by itself, and waits for the dice under it.
    fn close_large_timer(&mut self) {
        self.read("OK: dice");
        self.hit("\r");
        self.read("OK: continue");
    }

    /// Closes reports, so that what is asked is seen.
    fn close_reports(&mut self) {
        while ["OK: continue", "OK: next page"]
            .iter()
            .any(|hint| self.panel().shows(hint))
        {
            self.hit("\r");
        }
    }

    /// Goes down to the entry that begins with `label`, and takes it.
    fn choose(&mut self, label: &str) {
        for _ in 0..60 {
            if self.panel().points_at(label) {
                // A painting later, it is still there: no key is on its way.
                std::thread::sleep(std::time::Duration::from_millis(60));
                if self.panel().points_at(label) {
                    return self.hit("\r");
                }
            }
            self.hit("j");
        }
        panic!("no entry {label:?}:\n{:?}", self.panel().picture);
    }

    #[track_caller]
    fn read(&self, words: &str) {
        self.console.wait_for(&format!("{words:?}"), shows(words));
    }

    /// What the lamps do, as words, so that a blink does not matter.
    fn lamps(&self) -> Vec<String> {
        self.panel().lamps.map(|bulb| bulb.word).to_vec()
    }

    /// The time on the timer, in seconds of its third minute, once it is seen.
    fn seconds_past_two_minutes(&self) -> u32 {
        let shown = |screen: &vt100::Screen| {
            let panel = Panel::read(screen)?;
            (0..60).find(|seconds| panel.shows(&format!("2:{seconds:02}")))
        };
        let screen = self
            .console
            .wait_for("a timer below 3:00", |screen| shown(screen).is_some());
        shown(&screen).expect("it was there")
    }

    /// Describes the card that lies open: one icon that any die of any colour fits.
    fn describe_card(&mut self, flags: &[&str]) {
        for step in ["Icon", "Any colour", "1+"] {
            self.choose(step);
        }
        for flag in flags {
            self.choose("Flags");
            self.choose(flag);
        }
        self.choose("Card done");
    }
}

#[test]
fn a_turn_with_dice_timer_and_repair_is_played_left_and_resumed() {
    let folder = empty_folder();
    let arguments = ["play", "five-year-mission", "--seed", "5"];
    let console = readyroom(&folder, &arguments, &[]);
    console.wait_for("the set-up", shows("Begin"));
    let mut player = Player { console };
    player.choose("Tracking: light");
    player.choose("Every die and icon");
    player.choose("Begin");
    player.read("Set the damage");
    player.hit("\r");
    player.read("by each mat");
    player.hit("\r");
    player.describe_card(&[]);
    player.choose("Card effects");
    player.choose("Take 2 damage");
    player.read("Draw no blue");
    player.close_reports();
    player.choose("Draw yellow");
    player.choose("New card");
    player.describe_card(&["Urgent"]);
    player.close_reports();

    // The dice are rolled by the button, start the timer, which is large by itself, and show the same after a take-back.
    player.read("Roll 5 dice");
    player.roll();
    player.close_large_timer();
    let dice = player.panel().body();
    let third_minute = player.seconds_past_two_minutes();
    player.hit("u");
    player.read("Taken back");
    player.hit("\r");
    player.read("Roll 5 dice");
    player.roll();
    player.read("Timer resumes");
    player.hit("\r");
    player.close_large_timer();
    assert!(
        player.panel().body() == dice,
        "other dice:\n{:?}",
        player.panel().picture
    );
    assert!(player.console.bells() > 0, "a roll is heard");

    // The timer, large, moves by itself.
    player.hit("t");
    player.wait_for_change("the next second");
    player.hit("\r");
    let damaged = player.lamps();
    player.choose("Repair");
    let repaired = player.lamps();
    assert_ne!(repaired, damaged);

    player.console.keys("q");
    assert_eq!(player.console.wait_for_exit(), Exit::Code(0));
    assert!(player.console.is_cooked() && !player.console.screen().alternate_screen());

    player.console = readyroom(&folder, &[], &[]);
    player.read("Welcome back");
    player.read("TIMER: resume");
    assert_eq!(player.lamps(), repaired);
    player.hit("\r");
    let paused = player.seconds_past_two_minutes();
    assert!(paused <= third_minute, "{paused} left after {third_minute}");
    player.hit("t");
    player.wait_for_change("the timer to go on");
    player.hit("\r");
    assert!(player.seconds_past_two_minutes() < paused);
}

#[test]
fn nothing_is_begun_where_nothing_can_be_seen() {
    let folder = empty_folder();
    let readyroom = Command::new(program())
        .env(NO_SETTINGS.0, NO_SETTINGS.1)
        .args(["--panel", "terminal", "--no-serial", "--data-dir"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(readyroom.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&readyroom.stderr);
    assert!(
        stderr.contains("readyroom --plain") && stderr.contains("readyroom drive"),
        "{stderr}"
    );
    let begun = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(begun, 0, "something was begun");
}

#[cfg(target_os = "linux")]
#[test]
fn an_idle_shelf_wakes_no_panel() {
    let folder = empty_folder();
    let mut console = readyroom(&folder, &[], &[]);
    console.wait_for("the list of games", points_at("Five-Year Mission"));
    console.keys("k");
    console.wait_for("another entry", points_at("Quit"));
    std::thread::sleep(std::time::Duration::from_millis(500));
    let (before, written) = (console.wake_ups(), console.written());
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert_eq!((console.wake_ups(), console.written()), (before, written));
}
