//! The Pi with its panel, as the tests handle it.

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
    time::{Duration, Instant},
};

use readyroom_hardware::{
    button::Button,
    chime::{Chime, Note},
    lamp::Lamp,
    pins::RASPBERRY_PI,
    screen::Screen,
};

use super::{
    agent::{Agent, Output},
    buzzer,
    card::Card,
    contacts,
    debugger::Debugger,
    display::SeenDisplay,
    machine::{Board, Machine},
    registers::{Edge, Registers},
};
use crate::TIMEOUT;

/// How long a finger stays on a button, by the Pi's clock.
const TAP: Duration = Duration::from_millis(60);
/// The system timer, in microseconds since power: its lower and its upper half (BCM2835 ARM Peripherals, 12.1).
const TIMER: [u32; 2] = [0x3f00_3004, 0x3f00_3008];

/// What hangs on the header when the Pi gets its power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fitted {
    /// Everything.
    Whole,
    /// Everything but the display.
    WithoutDisplay,
}

/// A Raspberry Pi 3B with the panel on its header, that has power until this is dropped or [`Pi::cut`].
///
/// Its clock counts instructions, two nanoseconds each, which is about what a Cortex-A53 at 1.2 GHz does on code that
/// it has not run before; one of its four cores is used. So what takes how long by its clock does not depend on the
/// computer that emulates it. While it has nothing to do, its time passes like that on the wall.
pub struct Pi {
    agent: Mutex<Agent>,
    registers: Registers,
    /// Attached when the first edge is to be reported.
    kernel: Mutex<Option<Debugger>>,
    eyes: Arc<Eyes>,
    machine: Machine,
    card: Card,
}

#[derive(Default)]
struct Eyes {
    now: Mutex<SeenPanel>,
    news: Condvar,
}

/// What has been seen of the panel.
#[derive(Clone, Debug, Default)]
pub struct SeenPanel {
    /// The display.
    pub display: SeenDisplay,
    /// The edges of all output pins, first to last.
    pub edges: Vec<Edge>,
    pins: u64,
}

impl Pi {
    /// Gives power to a Pi with this card. Returns at once, long before it has started.
    pub fn start(card: Card, fitted: Fitted) -> Self {
        Self::start_holding(card, fitted, &[])
    }

    /// The same with fingers on these buttons.
    pub fn start_holding(card: Card, fitted: Fitted, held: &[Button]) -> Self {
        Self::start_board(Board::RaspberryPi3B, card, fitted, held)
    }

    /// The same of any board.
    pub fn start_board(board: Board, card: Card, fitted: Fitted, held: &[Button]) -> Self {
        let eyes = Arc::new(Eyes::default());
        let display = fitted == Fitted::Whole;
        eyes.now().display.power(display);
        let watching = eyes.clone();
        let (machine, cables) =
            Machine::start(board, &card, display, move |line| watching.traffic(line));
        let watching = eyes.clone();
        let registers = Registers::new(cables.registers, move |edge| watching.edge(edge));
        contacts::prepare(&registers);
        for button in held {
            // The kernel has not started: no edge is reported to it.
            contacts::set(&registers, *button, true);
        }
        Self {
            agent: Mutex::new(Agent::new(cables.to_agent, cables.from_agent)),
            registers,
            kernel: Mutex::new(None),
            eyes,
            machine,
            card,
        }
    }

    /// Waits until commands can be run in it.
    #[track_caller]
    pub fn wait_for_agent(&self) {
        let ready = self.agent().ready();
        ready.unwrap_or_else(|why| panic!("it does not start: {why}\n{}", self.machine.console()));
    }

    /// Runs a line of shell in it, as root.
    #[track_caller]
    pub fn run(&self, line: &str) -> Output {
        let output = self.agent().run(line);
        output.unwrap_or_else(|why| panic!("{line}: {why}\n{}", self.machine.console()))
    }

    /// Runs a line of shell in it, as root, which is to end well. Returns what it printed.
    #[track_caller]
    pub fn succeed(&self, line: &str) -> String {
        let output = self.run(line);
        assert_eq!(output.status, 0, "{line}:\n{}", output.text);
        output.text
    }

    /// Writes a text into a file in it, as root.
    #[track_caller]
    pub fn write(&self, file: &str, text: &str) {
        let quoted = |line: &str| format!("'{}'", line.replace('\'', r"'\''"));
        let lines: Vec<_> = text.lines().map(quoted).collect();
        self.succeed(&format!("printf '%s\\n' {} >{file}", lines.join(" ")));
    }

    /// How long it has had power, by its own clock.
    #[track_caller]
    pub fn now(&self) -> Duration {
        let [low, high] = TIMER;
        loop {
            let above = self.registers.read(high);
            let below = self.registers.read(low);
            if self.registers.read(high) == above {
                return Duration::from_micros(u64::from(above) << 32 | u64::from(below));
            }
        }
    }

    /// Lets time pass, by its clock.
    #[track_caller]
    pub fn wait(&self, time: Duration) {
        let until = self.now() + time;
        while self.now() < until {
            thread::sleep(Duration::from_micros(500));
        }
    }

    /// Closes the contact of a button, or opens it.
    #[track_caller]
    pub fn hold(&self, button: Button, down: bool) {
        let mut kernel = self.kernel.lock().expect("no one panics while pressing");
        contacts::set(&self.registers, button, down);
        let kernel = kernel.get_or_insert_with(|| self.attach());
        contacts::raise(&self.registers, kernel, button);
    }

    /// Presses a button for so long.
    #[track_caller]
    pub fn press(&self, button: Button, time: Duration) {
        self.hold(button, true);
        self.wait(time);
        self.hold(button, false);
        self.wait(TAP);
    }

    /// Presses a button for a moment.
    #[track_caller]
    pub fn tap(&self, button: Button) {
        self.press(button, TAP);
    }

    /// Pulls the display's plug, or puts a display in, which has not been written to yet. Nothing is under way on its
    /// bus at that moment.
    #[track_caller]
    pub fn display(&self, there: bool) {
        if there {
            self.eyes.now().display.power(true);
        }
        self.succeed(&format!("busybox i2cset -y 1 0x70 {}", u8::from(there)));
        if !there {
            self.eyes.now().display.power(false);
        }
    }

    /// What has been seen of the panel so far.
    pub fn panel(&self) -> SeenPanel {
        self.eyes.now().clone()
    }

    /// What a person sees who looks at the display.
    pub fn picture(&self) -> Screen {
        self.eyes.now().display.picture()
    }

    /// Which lamps are lit at this moment, in panel order, as the registers of the chip have it.
    #[track_caller]
    pub fn lit(&self) -> [bool; 9] {
        contacts::lit(&self.registers)
    }

    /// The pitch the buzzer plays at this moment, in Hz; none while it is silent.
    #[track_caller]
    pub fn pitch(&self) -> Option<f64> {
        buzzer::pitch(&self.registers)
    }

    /// Waits until the buzzer sounds a note of this chime.
    ///
    /// # Panics
    /// It does not; the message contains what it sounded instead.
    #[track_caller]
    pub fn listen(&self, chime: Chime) {
        let start = Instant::now();
        let mut heard = Vec::new();
        while start.elapsed() < TIMEOUT {
            let Some(hz) = self.pitch() else { continue };
            // The generator counts in whole steps.
            let is_near = |note: &Note| (f64::from(note.hz) / hz - 1.0).abs() < 0.01;
            if chime.notes().iter().any(is_near) {
                return;
            }
            if heard.last() != Some(&hz) {
                heard.push(hz);
            }
        }
        panic!("waited in vain for {chime:?}, and heard {heard:?} Hz");
    }

    /// Waits until what is seen satisfies `wanted`; returns when it did, by the Pi's clock, at the latest.
    ///
    /// # Panics
    /// It never does; the message shows the picture as it was last.
    #[track_caller]
    pub fn wait_for(&self, what: &str, wanted: impl Fn(&SeenPanel) -> bool) -> Duration {
        let waiting = |panel: &mut SeenPanel| !wanted(panel);
        let waited = self
            .eyes
            .news
            .wait_timeout_while(self.eyes.now(), TIMEOUT, waiting);
        let (panel, result) = waited.expect("no one panics while looking");
        let (picture, lit) = (panel.display.picture(), panel.lit());
        drop(panel);
        if result.timed_out() {
            let console = self.machine.console();
            panic!("waited in vain for {what}; it shows\n{picture}{lit:?}\n{console}");
        }
        self.now()
    }

    /// Waits until it has switched itself off.
    #[track_caller]
    pub fn wait_for_end(mut self) -> Card {
        self.machine.wait_for_end();
        self.card
    }

    /// Cuts its power. What was on the card is on the card.
    pub fn cut(self) -> Card {
        drop(self.machine);
        self.card
    }

    #[track_caller]
    fn attach(&self) -> Debugger {
        let line = self.succeed(&format!("grep {} /proc/vmallocinfo", contacts::WINDOW));
        let window = line
            .strip_prefix("0x")
            .and_then(|line| line.split('-').next());
        let window = window.and_then(|window| u64::from_str_radix(window, 16).ok());
        let window = window.unwrap_or_else(|| panic!("no address: {line}"));
        Debugger::attach(self.machine.debugger(), contacts::event(window))
    }

    fn agent(&self) -> MutexGuard<'_, Agent> {
        self.agent.lock().expect("no one panics while talking")
    }
}

impl Eyes {
    fn now(&self) -> MutexGuard<'_, SeenPanel> {
        self.now.lock().expect("no one panics while looking")
    }

    fn traffic(&self, line: &str) {
        self.now().display.follow(line);
        // A picture is worth a look when a transfer has ended.
        if line.contains("finish") {
            self.news.notify_all();
        }
    }

    fn edge(&self, edge: Edge) {
        let mut now = self.now();
        let bit = 1 << edge.pin;
        now.pins = if edge.high {
            now.pins | bit
        } else {
            now.pins & !bit
        };
        now.edges.push(edge);
        self.news.notify_all();
    }
}

impl SeenPanel {
    /// Which lamps are lit, in panel order.
    pub fn lit(&self) -> [bool; 9] {
        Lamp::ALL.map(|lamp| self.pins & 1 << RASPBERRY_PI.lamp(lamp) != 0)
    }
}
