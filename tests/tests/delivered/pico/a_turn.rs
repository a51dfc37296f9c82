//! The whole chain: `readyroom` in a terminal, its serial port, and the emulated Pico whose buttons play a turn. Takes
//! more than the three real minutes of an Urgent timer, so it comes first, and the others run beside it.

use std::{
    fs,
    thread::sleep,
    time::{Duration, Instant},
};

use readyroom_hardware::{button::Button, chime::Chime};
use readyroom_tests::{
    TIMEOUT,
    pico::{LivePico, What, buzzer::tones, image},
    terminal::{Console, Exit, LARGE, NO_SETTINGS, Panel, program},
};
use tempfile::TempDir;

use super::bench::ms;
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    waiting a_turn_with_dice_urgent_timer_and_repair_works_on_a_panel,
];

/// A terminal and a panel that show the same evening.
struct Table {
    console: Console,
    pico: LivePico,
    _folder: TempDir,
}

impl Table {
    fn set() -> Self {
        let pico = LivePico::start(&image::elf(), 5);
        pico.cable(true);
        let folder = TempDir::new().expect("a folder");
        let home = folder.path().display().to_string();
        let port = pico.port().display().to_string();
        let arguments = ["--data-dir", &home, "--serial", &port];
        // The panel is set to leave its picture in its place, so that the two can be compared.
        let settings = folder.path().join("config.toml");
        fs::write(&settings, "[display]\nshift-every = \"never\"\n").expect("a file");
        let settings = settings.display().to_string();
        let game = ["play", "five-year-mission", "--seed", "5"];
        let console = Console::start(
            program(),
            &[&arguments[..], &game[..]].concat(),
            &[(NO_SETTINGS.0, &settings)],
            LARGE,
        );
        Self {
            console,
            pico,
            _folder: folder,
        }
    }

    fn panel(&self) -> Panel {
        self.console
            .wait_for("a panel", |screen| Panel::read(screen).is_some());
        Panel::read(&self.console.screen()).expect("a panel")
    }

    /// Whether every lamp that does not blink is lit on both or on none.
    fn same_lamps(&self, panel: &Panel) -> bool {
        let both = panel.lamps.iter().zip(self.pico.lit());
        both.into_iter()
            .all(|(bulb, lit)| match bulb.word.as_str() {
                "" => !lit,
                "on" => lit,
                _ => true,
            })
    }

    /// Waits until display and terminal show the same, pixel for pixel, and the lamps too.
    #[track_caller]
    fn compare(&self, when: &str) {
        let start = Instant::now();
        loop {
            let panel = self.panel();
            let shown = self.pico.picture();
            if panel.picture == shown && self.same_lamps(&panel) {
                return;
            }
            assert!(
                start.elapsed() < TIMEOUT,
                "{when}: the terminal shows\n{}{:?}\nand the panel\n{shown}{:?}",
                panel.picture,
                panel.lamps,
                self.pico.lit()
            );
            sleep(ms(2));
        }
    }

    /// Presses a button of the panel, and waits until something has changed on both.
    #[track_caller]
    fn press(&self, button: Button) {
        let before = self.panel().body();
        self.pico.tap(button);
        self.console
            .wait_for(&format!("{button:?} to do something"), |screen| {
                Panel::read(screen).is_some_and(|panel| panel.body() != before)
            });
        self.compare(&format!("after {button:?}"));
    }

    /// Goes down to the entry that begins with `label`, and takes it.
    #[track_caller]
    fn choose(&self, label: &str) {
        for _ in 0..60 {
            if self.panel().points_at(label) {
                return self.press(Button::Ok);
            }
            self.press(Button::Down);
        }
        panic!("no entry {label:?}:\n{:?}", self.panel().picture);
    }

    #[track_caller]
    fn read(&self, words: &str) {
        self.console.wait_for(words, |screen| {
            Panel::read(screen).is_some_and(|panel| panel.shows(words))
        });
        self.compare(words);
    }

    /// Describes the card that lies open: one icon that any die of any colour fits.
    fn describe_card(&self, flags: &[&str]) {
        for step in ["Icon", "Any colour", "1+"] {
            self.choose(step);
        }
        for flag in flags {
            self.choose("Flags");
            self.choose(flag);
        }
        self.choose("Card done");
    }

    /// Which lamps do something, as words.
    fn lamps(&self) -> Vec<String> {
        self.panel().lamps.map(|bulb| bulb.word).to_vec()
    }
}

/// Milliseconds of simulated time, which is the wall clock's here, from each press to the first write to the display.
fn answered(pico: &LivePico) -> Vec<f64> {
    let events = pico.events();
    let mut times: Vec<f64> = events
        .iter()
        .enumerate()
        .filter(|(_, event)| {
            matches!(
                event.what,
                What::Driven {
                    high: Some(false),
                    ..
                }
            )
        })
        .filter_map(|(index, press)| {
            let writes = events[index..]
                .iter()
                .filter_map(|event| match &event.what {
                    What::I2c(transfer) if transfer.bytes.len() > 2 => Some(transfer.start),
                    _ => None,
                });
            let first = writes.filter(|start| *start > press.at).min()?;
            Some((first - press.at) as f64 / 1e6)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times
}

fn a_turn_with_dice_urgent_timer_and_repair_works_on_a_panel() {
    let table = Table::set();
    table.read("Begin");
    table.choose("Tracking: light");
    table.choose("Every die and icon");
    table.choose("Begin");
    table.read("Set the damage");
    table.press(Button::Ok);
    table.read("by each mat");
    table.press(Button::Ok);
    table.describe_card(&[]);
    table.choose("Card effects");
    table.choose("Take 2 damage");
    table.read("Draw no blue");
    table.press(Button::Ok);
    table.choose("Draw yellow");
    table.choose("New card");
    table.describe_card(&["Urgent"]);

    table.read("Roll 5 dice");
    table.press(Button::Roll);
    let rolled = Instant::now();
    assert!(
        table.lamps().contains(&"fast".to_owned()),
        "{:?}",
        table.lamps()
    );
    // While dice tumble, a press would only end that.
    sleep(ms(700));
    table.compare("when the dice lie");
    table.press(Button::Timer);

    // A cable that is pulled costs nothing: the timer runs on, and the picture is right again.
    table.pico.cable(false);
    table.console.wait_for_words("No panel on");
    sleep(ms(1_500));
    table.pico.cable(true);
    table.compare("with the cable back in");

    while rolled.elapsed() < Duration::from_secs(175) {
        sleep(Duration::from_secs(5));
        table.compare("while the timer runs");
    }
    table.read("Time is up");
    assert!(rolled.elapsed() >= Duration::from_secs(178));
    let heard = tones(&table.pico.events());
    let expiry = f64::from(Chime::Expiry.notes()[0].hz);
    assert!(
        heard
            .iter()
            .any(|tone| (tone.hz / expiry - 1.0).abs() < 0.01),
        "the end of the timer was not heard"
    );
    table.press(Button::Ok);

    let damaged = table.lamps();
    table.choose("Repair");
    let repaired = table.lamps();
    assert_eq!((damaged[2].as_str(), damaged[1].as_str()), ("on", ""));
    assert_eq!((repaired[2].as_str(), repaired[1].as_str()), ("", "on"));
    assert_eq!(
        table.pico.lit()[..6],
        [false, true, false, false, false, false]
    );

    let times = answered(&table.pico);
    println!(
        "{} presses through the real program: {:.1} to {:.1} ms to the first byte for the display, median {:.1}",
        times.len(),
        times[0],
        times[times.len() - 1],
        times[times.len() / 2]
    );
    let Table { mut console, .. } = table;
    console.keys("q");
    assert_eq!(console.wait_for_exit(), Exit::Code(0));
}
