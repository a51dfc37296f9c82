//! A panel that is looked at, as whoever stands before it sees, hears and presses it, whatever it hangs on.

use std::{
    cell::Cell,
    io::{BufReader, PipeWriter, Write, pipe},
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use readyroom::{
    doctor::{DoctorError, Visit as How, examine_header},
    panels::header::{Fitting, HeaderPanel, HeaderTrouble},
};
use readyroom_hardware::{
    button::Button,
    chime::Chime,
    frame::Frame,
    lamp::{Lamp, Lamps, Pattern},
    pins::{PICO, RASPBERRY_PI, header_pin},
    scene::Scene,
    screen::Screen,
    wire::{Display, Report},
};
use readyroom_tests::{
    header::{World, WorldParts},
    serial::SimulatedPanel,
    visit::{Transcript, Visit},
};

use super::{WELL, well};

/// How long anything may take before a test gives up.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Longer than a contact bounces.
const SETTLED: Duration = Duration::from_millis(50);

/// A panel under a walk that waits `press_timeout` for each press.
pub trait Body: Sized {
    /// What is said of one that fails.
    const GONE: &str;

    /// A panel that is well and is looked at.
    fn visited(press_timeout: Duration) -> Self;

    /// The same panel without a display.
    fn visited_without_display(press_timeout: Duration) -> Self;

    /// Waits until the panel shows `scene`, and of its lamps `lit` alone shines, or none.
    fn wait_for_scene(&self, scene: &Scene, lit: Option<Lamp>);

    /// Waits until the panel plays `chime`.
    fn wait_for_sound(&self, chime: Chime);

    /// Presses a button and lets it go.
    fn press(&self, button: Button);

    /// The panel fails: it is heard no more.
    fn fail(&self);

    /// What the pin of a lamp is called.
    fn lamp_pin(lamp: Lamp) -> String;

    /// What the pin of a button is called.
    fn button_pin(button: Button) -> String;

    /// What the pin of the sounder is called.
    fn sounder_pin() -> String;

    /// Answers a question.
    fn answer(&mut self, line: &str);

    /// Waits until `words` have been told.
    fn wait_for(&self, words: &str);

    /// Answers nothing more, and waits for the end: whether it ended well, and all it told.
    fn end(self) -> (bool, String);
}

/// A panel at the far end of a serial line, and the program.
pub struct OnSerial {
    panel: SimulatedPanel,
    visit: Visit,
    pressed: Cell<usize>,
}

impl OnSerial {
    fn visit(panel: SimulatedPanel, press_timeout: Duration) -> Self {
        let wait = press_timeout.as_secs().to_string();
        let visit = Visit::start(&panel.port(), &["--wait", &wait]);
        Self {
            panel,
            visit,
            pressed: Cell::new(0),
        }
    }
}

impl Body for OnSerial {
    const GONE: &str = "was it unplugged?";

    fn visited(press_timeout: Duration) -> Self {
        Self::visit(well(), press_timeout)
    }

    fn visited_without_display(press_timeout: Duration) -> Self {
        let panel = well();
        panel.is_as(Report {
            display: Display::Missing,
            ..WELL
        });
        Self::visit(panel, press_timeout)
    }

    #[track_caller]
    fn wait_for_scene(&self, scene: &Scene, lit: Option<Lamp>) {
        let lamps = lamps(lit);
        self.panel.wait_for_frame(&format!("{scene:?}"), |frame| {
            frame.scene == *scene && frame.lamps == lamps
        });
    }

    #[track_caller]
    fn wait_for_sound(&self, chime: Chime) {
        self.panel.wait_for_frame("a sound", |frame| {
            frame.chime.is_some_and(|cue| cue.chime == chime)
        });
    }

    fn press(&self, button: Button) {
        self.panel.press(button);
        self.pressed.set(self.pressed.get() + 1);
    }

    fn fail(&self) {
        self.panel.unplug();
    }

    fn lamp_pin(lamp: Lamp) -> String {
        format!("GP{}", PICO.lamp(lamp))
    }

    fn button_pin(button: Button) -> String {
        format!("GP{}", PICO.button(button))
    }

    fn sounder_pin() -> String {
        format!("GP{}", PICO.buzzer)
    }

    fn answer(&mut self, line: &str) {
        self.visit.answer(line);
    }

    #[track_caller]
    fn wait_for(&self, words: &str) {
        self.visit.wait_for(words);
    }

    #[track_caller]
    fn end(self) -> (bool, String) {
        let ended = self.visit.end();
        // Nobody is left with a press that may turn up in the next game.
        assert_eq!(self.panel.seen().heard(), self.pressed.get());
        ended
    }
}

/// A panel on the header, and what the program does with one.
pub struct OnHeader {
    world: World,
    answers: PipeWriter,
    told: Transcript,
    visit: JoinHandle<Result<(), DoctorError>>,
}

impl OnHeader {
    fn visit((world, mut parts): (World, WorldParts), press_timeout: Duration) -> Self {
        let (theirs, answers) = pipe().expect("a pipe");
        let told = Transcript::default();
        let mut out = told.clone();
        let how = How {
            report_only: false,
            press_timeout,
        };
        let visit = thread::spawn(move || {
            let report = Ok(parts.report());
            let start = |around| {
                // It is opened once, and what fails stays so.
                let never_again = || Err(HeaderTrouble::PinTaken { gpio: 0 });
                HeaderPanel::start(Fitting::default(), Ok(parts), never_again, around)
            };
            examine_header(report, start, how, BufReader::new(theirs), &mut out)
        });
        Self {
            world,
            answers,
            told,
            visit,
        }
    }

    #[track_caller]
    fn wait(&self, what: &str, so: impl Fn(&World) -> bool) {
        let start = Instant::now();
        while !so(&self.world) {
            assert!(start.elapsed() < TIMEOUT, "{what}: {}", self.told.text());
            sleep(Duration::from_millis(2));
        }
    }
}

impl Body for OnHeader {
    const GONE: &str = "of the header cannot be used";

    fn visited(press_timeout: Duration) -> Self {
        let (world, parts) = World::new();
        world.display.lock().expect("a bus").plug_in(1);
        Self::visit((world, parts), press_timeout)
    }

    fn visited_without_display(press_timeout: Duration) -> Self {
        Self::visit(World::new(), press_timeout)
    }

    #[track_caller]
    fn wait_for_scene(&self, scene: &Scene, lit: Option<Lamp>) {
        let mut picture = Screen::default();
        let Ok(()) = Frame {
            scene: scene.clone(),
            lamps: Lamps::default(),
            countdown: None,
            chime: None,
        }
        .draw(0, &mut picture);
        self.wait(&format!("{scene:?}"), |world| {
            world.display.lock().expect("a bus").screen() == picture
                && Lamp::ALL
                    .into_iter()
                    .all(|lamp| world.is_lit(lamp) == (lit == Some(lamp)))
        });
    }

    #[track_caller]
    fn wait_for_sound(&self, chime: Chime) {
        let (first, _) = chime.at(0).expect("a note");
        self.wait("a sound", |world| {
            let melody = world.melody.lock().expect("a buzzer");
            melody.iter().any(|(_, hz)| *hz == first.hz)
        });
    }

    fn press(&self, button: Button) {
        for down in [true, false] {
            self.world.set(button, down);
            sleep(SETTLED);
        }
    }

    fn fail(&self) {
        self.world.deafen_for_good(Button::Ok);
    }

    fn lamp_pin(lamp: Lamp) -> String {
        place(RASPBERRY_PI.lamp(lamp))
    }

    fn button_pin(button: Button) -> String {
        place(RASPBERRY_PI.button(button))
    }

    fn sounder_pin() -> String {
        place(RASPBERRY_PI.buzzer)
    }

    fn answer(&mut self, line: &str) {
        writeln!(self.answers, "{line}").expect("it listens");
    }

    #[track_caller]
    fn wait_for(&self, words: &str) {
        self.told.wait_for(words);
    }

    #[track_caller]
    fn end(self) -> (bool, String) {
        drop(self.answers);
        let ended = self.visit.join().expect("no panic");
        // Whatever came of it, nothing shines or sounds on.
        assert!(!self.world.display.lock().expect("a bus").is_on());
        assert!(!Lamp::ALL.into_iter().any(|lamp| self.world.is_lit(lamp)));
        assert!(!self.world.sounds());
        let told = self.told.text();
        match ended {
            Ok(()) => (true, told),
            Err(why) => (false, format!("{told}readyroom: {why}\n")),
        }
    }
}

fn lamps(lit: Option<Lamp>) -> Lamps {
    lit.map_or_else(Lamps::default, |lamp| {
        Lamps::default().with(lamp, Pattern::On)
    })
}

fn place(gpio: u8) -> String {
    format!("GPIO {gpio} (pin {})", header_pin(gpio).expect("a pin"))
}
