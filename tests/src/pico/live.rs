//! An emulated Pico in real time, for a real program: its port is a pseudo-terminal that comes and goes with it. For a real
//! kernel: its bus is USB/IP, and the port is the kernel's.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

use readyroom_hardware::{button::Button, pins::PICO, screen::Screen};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{
    Answers, Commands, Emulator, Event, Host, Process, SeenPanel, Usb, What,
    port::{Port, Use},
};
use crate::TIMEOUT;

/// How long a finger stays on a button.
const TAP: Duration = Duration::from_millis(60);

/// The board with its parts and a cable; simulated time follows the wall clock.
pub struct LivePico {
    commands: Arc<Mutex<Commands>>,
    seen: Arc<Watched>,
    port: PathBuf,
    _process: Process,
    _folder: TempDir,
}

/// What has been seen of it.
#[derive(Default)]
struct Watched {
    now: Mutex<Now>,
    news: Condvar,
}

#[derive(Default)]
struct Now {
    panel: SeenPanel,
    events: Vec<Event>,
    restart_expected: bool,
    failure: Option<String>,
}

impl LivePico {
    /// A board with this image in its flash, that gets its power now. Its cable is not plugged in yet.
    pub fn start(image: &Path, seed: u32) -> Self {
        Self::start_at(image, seed, Host::Own)
    }

    /// The same with this host at the other end of its cable.
    pub fn start_at(image: &Path, seed: u32, host: Host) -> Self {
        let (process, mut commands, answers) = Emulator::start(image, seed, host).split();
        commands.say(&json!({ "power": true }));
        commands.say(&json!({ "follow": true }));
        let folder = tempfile::tempdir().expect("a folder");
        let port = folder.path().join("panel");
        let seen = Arc::new(Watched::default());
        seen.now().panel.power_display(true);
        let commands = Arc::new(Mutex::new(commands));
        let follower = Follower {
            seen: seen.clone(),
            commands: commands.clone(),
            name: port.clone(),
            port: None,
        };
        thread::spawn(move || follower.follow(answers));
        Self {
            commands,
            seen,
            port,
            _process: process,
            _folder: folder,
        }
    }

    /// The name of its port, which is there while the panel is known to the emulator's own host.
    pub fn port(&self) -> &Path {
        &self.port
    }

    /// Plugs the cable in or pulls it. The board keeps its power.
    pub fn cable(&self, plugged: bool) {
        self.say(&json!({ "cable": { "plugged": plugged } }));
    }

    /// Lets the firmware hang, with its interrupts; it is expected to restart.
    pub fn hang(&self) {
        self.seen.now().restart_expected = true;
        self.say(&json!({ "hang": { "interrupts": true } }));
    }

    /// Restarts the firmware as the boot loader does that has been given it.
    pub fn flash(&self) {
        self.say(&json!({ "flashed": true }));
    }

    /// Presses a button for a moment.
    pub fn tap(&self, button: Button) {
        self.press(button, TAP);
    }

    /// Presses a button for so long.
    pub fn press(&self, button: Button, time: Duration) {
        let pin = PICO.button(button);
        self.say(&json!({ "drive": { "pin": pin, "high": false } }));
        thread::sleep(time);
        self.say(&json!({ "drive": { "pin": pin, "high": null } }));
        thread::sleep(TAP);
    }

    /// What a person sees who looks at the display.
    pub fn picture(&self) -> Screen {
        self.seen.now().panel.picture()
    }

    /// Which lamps are lit, in panel order.
    pub fn lit(&self) -> [bool; 9] {
        self.seen.now().panel.lit()
    }

    /// What has happened so far, first to last.
    pub fn events(&self) -> Vec<Event> {
        self.seen.now().events.clone()
    }

    /// Waits until picture and lamps satisfy `wanted`.
    ///
    /// # Panics
    /// They never do; the message shows the picture as it was last.
    #[track_caller]
    pub fn wait_for(&self, what: &str, wanted: impl Fn(&Screen, [bool; 9]) -> bool) {
        let start = Instant::now();
        let mut now = self.seen.now();
        loop {
            let picture = now.panel.picture();
            if wanted(&picture, now.panel.lit()) {
                return;
            }
            let left = TIMEOUT.saturating_sub(start.elapsed());
            assert!(
                !left.is_zero(),
                "waited in vain for {what}; the display shows\n{picture}"
            );
            now = self.seen.wait(now, left);
        }
    }

    /// Waits until something has happened of which `wanted` makes something, and returns that.
    ///
    /// # Panics
    /// It never does.
    #[track_caller]
    pub fn wait_for_event<T>(&self, what: &str, wanted: impl Fn(&What) -> Option<T>) -> T {
        let start = Instant::now();
        let mut now = self.seen.now();
        loop {
            if let Some(found) = now.events.iter().find_map(|event| wanted(&event.what)) {
                return found;
            }
            let left = TIMEOUT.saturating_sub(start.elapsed());
            assert!(!left.is_zero(), "waited in vain for {what}");
            now = self.seen.wait(now, left);
        }
    }

    fn say(&self, command: &Value) {
        say(&self.commands, command);
    }
}

impl Watched {
    /// # Panics
    /// Something is wrong with the firmware or its emulation.
    #[track_caller]
    fn now(&self) -> MutexGuard<'_, Now> {
        let now = self.now.lock().expect("the emulator is followed");
        assert!(now.failure.is_none(), "{:?}", now.failure);
        now
    }

    #[track_caller]
    fn wait<'a>(&self, now: MutexGuard<'a, Now>, at_most: Duration) -> MutexGuard<'a, Now> {
        let waited = self.news.wait_timeout(now, at_most);
        let now = waited.expect("the emulator is followed").0;
        assert!(now.failure.is_none(), "{:?}", now.failure);
        now
    }
}

/// Follows the emulator, and is the kernel that makes a port of the panel.
struct Follower {
    seen: Arc<Watched>,
    commands: Arc<Mutex<Commands>>,
    name: PathBuf,
    port: Option<Port>,
}

impl Follower {
    fn follow(mut self, answers: Answers) {
        for answer in answers {
            for event in answer.events {
                let port = self.serve(&event);
                let mut now = self.seen.now.lock().expect("someone looks");
                if let Err(failure) = port {
                    now.failure.get_or_insert(failure);
                }
                now.panel.follow(&event);
                now.events.push(event);
                self.seen.news.notify_all();
            }
        }
    }

    /// Lets the port come, speak and go; returns what must not happen.
    fn serve(&mut self, event: &Event) -> Result<(), String> {
        match &event.what {
            What::Usb {
                state: Usb::Configured { .. },
            } => {
                let commands = self.commands.clone();
                self.port = Some(Port::new(&self.name, move |used| {
                    say(&commands, &command(used));
                }));
            }
            What::Usb { state: Usb::Lost } => {
                self.port = None;
                // A port that comes again is another one, which no program has open yet.
                say(&self.commands, &command(Use::Closed));
            }
            What::Data { bytes } => {
                if let Some(port) = &self.port {
                    port.deliver(bytes);
                }
            }
            What::Fault { message } => return Err(message.clone()),
            What::Reset { cause } => {
                let mut now = self.seen.now.lock().expect("someone looks");
                if !std::mem::take(&mut now.restart_expected) {
                    return Err(format!("the firmware restarted ({cause:?})"));
                }
            }
            What::Usb {
                state: Usb::Opened | Usb::Offered { .. },
            }
            | What::Control(_)
            | What::Pin { .. }
            | What::I2c(_)
            | What::Driven { .. }
            | What::Unsent { .. }
            | What::Bootsel => {}
        }
        Ok(())
    }
}

fn say(commands: &Mutex<Commands>, command: &Value) {
    let mut commands = commands.lock().expect("the emulator is spoken to");
    commands.say(command);
}

fn command(used: Use) -> Value {
    match used {
        Use::Opened => json!({ "cable": { "open": true } }),
        Use::Closed => json!({ "cable": { "open": false } }),
        Use::Written(bytes) => json!({ "send": bytes }),
    }
}
