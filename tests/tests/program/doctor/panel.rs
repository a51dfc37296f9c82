//! A panel that is looked at, as anyone who is before it sees, hears and presses it, whatever it hangs on.

use std::{
    cell::Cell,
    io::{BufReader, PipeWriter, Write, pipe},
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use readyroom::{
    doctor::{DoctorError, Options, examine_header, sentences::Words},
    panels::header::{Fitting, HeaderPanel, HeaderTrouble},
};
use readyroom_hardware::{
    button::Button,
    chime::Chime,
    frame::Frame,
    lamp::{Lamp, Lamps, Pattern},
    oled::ControllerChoice,
    pins::{PICO, RASPBERRY_PI, header_pin},
    scene::Scene,
    screen::Screen,
    wire::{Display, Report},
};
use readyroom_tests::{
    TIMEOUT,
    doctor::{Doctor, Transcript},
    header::{World, WorldParts},
    serial::SimulatedPanel,
};

use super::{WELL, well};

/// Longer than a contact bounces.
const SETTLED: Duration = Duration::from_millis(50);

/// A panel under a walk that waits `press_timeout` for each press.
pub trait PanelUnderTest: Sized {
    /// The text about one that fails.
    fn gone() -> String;

    /// A panel that is well and is looked at.
    fn examined(press_timeout: Duration) -> Self;

    /// The same panel without a display.
    fn examined_without_display(press_timeout: Duration) -> Self;

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

    /// What the pin of the buzzer is called.
    fn buzzer_pin() -> String;

    /// Answers a question.
    fn answer(&mut self, line: &str);

    /// Waits until `words` have been printed.
    fn wait_for(&self, words: &str);

    /// Answers nothing more, and waits for the end: whether it ended well, and its output.
    fn end(self) -> (bool, String);
}

/// A panel at the far end of a serial line, and the program.
pub struct OnSerial {
    panel: SimulatedPanel,
    doctor: Doctor,
    pressed: Cell<usize>,
}

impl OnSerial {
    fn start(panel: SimulatedPanel, press_timeout: Duration) -> Self {
        let wait = press_timeout.as_secs().to_string();
        let doctor = Doctor::start(&panel.port(), &["--wait", &wait]);
        Self {
            panel,
            doctor,
            pressed: Cell::new(0),
        }
    }
}

impl PanelUnderTest for OnSerial {
    fn gone() -> String {
        let (port, why) = ("".into(), "".into());
        let sentence = Words::PanelGone { port, why }.say();
        let (_, remedy) = sentence.rsplit_once("()").expect("a reason in brackets");
        remedy.to_owned()
    }

    fn examined(press_timeout: Duration) -> Self {
        Self::start(well(), press_timeout)
    }

    fn examined_without_display(press_timeout: Duration) -> Self {
        let panel = well();
        panel.is_as(Report {
            display: Display::Missing,
            ..WELL
        });
        Self::start(panel, press_timeout)
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

    fn buzzer_pin() -> String {
        format!("GP{}", PICO.buzzer)
    }

    fn answer(&mut self, line: &str) {
        self.doctor.answer(line);
    }

    #[track_caller]
    fn wait_for(&self, words: &str) {
        self.doctor.wait_for(words);
    }

    #[track_caller]
    fn end(self) -> (bool, String) {
        let ended = self.doctor.end();
        // No player is left with a press that may turn up in the next game.
        assert_eq!(self.panel.seen().heard(), self.pressed.get());
        ended
    }
}

/// A panel on the header, and what the program does with one.
pub struct OnHeader {
    world: World,
    answers: PipeWriter,
    output: Transcript,
    doctor: JoinHandle<Result<(), DoctorError>>,
}

impl OnHeader {
    fn start((world, mut parts): (World, WorldParts), press_timeout: Duration) -> Self {
        let (theirs, answers) = pipe().expect("a pipe");
        let output = Transcript::default();
        let mut out = output.clone();
        let options = Options {
            report_only: false,
            press_timeout,
        };
        let doctor = thread::spawn(move || {
            let report = Ok(parts.report(ControllerChoice::Auto));
            let start = |around| {
                // It is opened once, and what fails stays so.
                let never_again = || Err(HeaderTrouble::NoChip);
                HeaderPanel::start(Fitting::default(), Ok(parts), never_again, around)
            };
            examine_header(report, start, options, BufReader::new(theirs), &mut out)
        });
        Self {
            world,
            answers,
            output,
            doctor,
        }
    }

    #[track_caller]
    fn wait(&self, what: &str, so: impl Fn(&World) -> bool) {
        let start = Instant::now();
        while !so(&self.world) {
            assert!(start.elapsed() < TIMEOUT, "{what}: {}", self.output.text());
            sleep(Duration::from_millis(2));
        }
    }
}

impl PanelUnderTest for OnHeader {
    fn gone() -> String {
        let broke = HeaderTrouble::Failed {
            what: "",
            why: String::new(),
        };
        let sentence = broke.to_string();
        let (_, remedy) = sentence.rsplit_once("()").expect("a reason in brackets");
        remedy.to_owned()
    }

    fn examined(press_timeout: Duration) -> Self {
        let (world, parts) = World::new();
        world.display.lock().expect("a bus").plug_in(1);
        Self::start((world, parts), press_timeout)
    }

    fn examined_without_display(press_timeout: Duration) -> Self {
        Self::start(World::new(), press_timeout)
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

    fn buzzer_pin() -> String {
        place(RASPBERRY_PI.buzzer)
    }

    fn answer(&mut self, line: &str) {
        writeln!(self.answers, "{line}").expect("it listens");
    }

    #[track_caller]
    fn wait_for(&self, words: &str) {
        self.output.wait_for(words);
    }

    #[track_caller]
    fn end(self) -> (bool, String) {
        drop(self.answers);
        let ended = self.doctor.join().expect("no panic");
        // Whatever came of it, nothing shines or sounds on.
        assert!(!self.world.display.lock().expect("a bus").is_on());
        assert!(!Lamp::ALL.into_iter().any(|lamp| self.world.is_lit(lamp)));
        assert!(!self.world.sounds());
        let output = self.output.text();
        match ended {
            Ok(()) => (true, output),
            Err(why) => (false, format!("{output}readyroom: {why}\n")),
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
