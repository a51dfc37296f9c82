//! An emulated Pico whose time passes only when a test advances it: exact, and the same at every run.

use std::{path::Path, time::Duration};

use readyroom_hardware::{
    button::Button, oled::Controller, pins::PICO, screen::Screen, testing::oled::Oled,
};
use serde_json::{Value, json};

use super::{Cause, Emulator, Event, Host, SeenPanel, What, emulator::Answer};

/// A kind of event, to run up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// [`What::Pin`].
    Pin,
    /// [`What::I2c`].
    I2c,
    /// [`What::Usb`].
    Usb,
    /// [`What::Data`].
    Data,
    /// [`What::Reset`].
    Reset,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Pin => "pin",
            Self::I2c => "i2c",
            Self::Usb => "usb",
            Self::Data => "data",
            Self::Reset => "reset",
        }
    }
}

/// A line of the display's bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BusLine {
    /// SCL: every transfer stops.
    Clock,
    /// SDA: arbitration is lost at every start.
    Data,
    /// SDA, by a display in the middle of a byte, until it has been clocked through the rest.
    DataFor {
        /// So many clocks, 1–9.
        clocks: u8,
    },
}

/// A supply that falls short for a moment, so that the chip resets by itself: the state of the display afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sag {
    /// It has kept its picture: as when a person presses a button at the chip's pin RUN.
    DisplayKept,
    /// It is as after a reset, its memory kept.
    DisplayReset,
    /// It is as after power-up, its memory full of noise.
    DisplayLost,
}

/// The board with its display, six buttons, nine lamps and a cable. A fault of the firmware, and a restart that the test does not
/// expect, end the test.
pub struct Pico {
    emulator: Emulator,
    panel: SeenPanel,
    has_display: bool,
    powered: bool,
    now: u64,
    instructions: u64,
    events: Vec<Event>,
    restart_expected: bool,
    bootsel: bool,
    touched: Vec<(u32, u32)>,
}

impl Pico {
    /// A board with this image in its flash, without power, its cable not plugged in.
    pub fn new(image: &Path, seed: u32) -> Self {
        Self {
            emulator: Emulator::start(image, seed, Host::Own),
            panel: SeenPanel::default(),
            has_display: true,
            powered: false,
            now: 0,
            instructions: 0,
            events: Vec::new(),
            restart_expected: false,
            bootsel: false,
            touched: Vec::new(),
        }
    }

    /// Gives it power, or cuts it. The display hangs on it too.
    #[track_caller]
    pub fn power(&mut self, on: bool) {
        self.powered = on;
        self.bootsel = false;
        self.panel.darken();
        self.panel.power_display(on && self.has_display);
        self.ask(&json!({ "power": on }));
    }

    /// Resets the chip by its pin RUN for so long. The display and the cable keep their power, RAM its contents.
    #[track_caller]
    pub fn reset(&mut self, time: Duration) {
        self.hold_reset(time, true, Sag::DisplayKept);
    }

    /// Lets the 3.3 V sag for so long, below what the chip runs with: its RAM holds anything then.
    #[track_caller]
    pub fn sag(&mut self, time: Duration, sag: Sag) {
        self.hold_reset(time, false, sag);
    }

    /// Lets the 3.3 V sag so little that the chip runs on and misses no answer, but the display is reset.
    pub fn sag_of_the_display(&mut self) {
        self.panel.reset_display();
    }

    #[track_caller]
    fn hold_reset(&mut self, time: Duration, ram: bool, sag: Sag) {
        self.ask(&json!({ "reset": { "held": true } }));
        self.panel.darken();
        match sag {
            Sag::DisplayKept => {}
            Sag::DisplayReset => self.panel.reset_display(),
            Sag::DisplayLost => self.panel.power_display(self.has_display),
        }
        self.run(time);
        self.ask(&json!({ "reset": { "held": false, "ram": ram } }));
    }

    /// From the next start of the chip on, a pull-up takes so long to charge what is at a button.
    #[track_caller]
    pub fn capacitors_at_buttons(&mut self, charge: Duration) {
        let pins = Button::ALL.map(|button| PICO.button(button));
        self.ask(&json!({ "capacitors": { "pins": pins, "ns": nanoseconds(charge) } }));
    }

    /// Simulated nanoseconds since the board was made.
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// Instructions executed so far.
    pub const fn instructions(&self) -> u64 {
        self.instructions
    }

    /// Lets time pass.
    #[track_caller]
    pub fn run(&mut self, time: Duration) {
        self.run_until(self.now + nanoseconds(time), &[]);
    }

    /// Lets time pass up to the moment `until`, or up to an event of one of these kinds.
    #[track_caller]
    pub fn run_until(&mut self, until: u64, stop: &[Kind]) {
        let stop: Vec<_> = stop.iter().map(|kind| kind.name()).collect();
        self.ask(&json!({ "run": { "until": until, "stop": stop } }));
    }

    /// Runs until something that happened satisfies `wanted`, and returns when that was. Takes what happened.
    ///
    /// # Panics
    /// It does not happen within `at_most`.
    #[track_caller]
    pub fn wait_for(
        &mut self,
        what: &str,
        kind: Kind,
        at_most: Duration,
        wanted: impl Fn(&What) -> bool,
    ) -> u64 {
        let until = self.now + nanoseconds(at_most);
        loop {
            let events = self.take_events();
            if let Some(event) = events.iter().find(|event| wanted(&event.what)) {
                return event.at;
            }
            assert!(self.now < until, "waited {at_most:?} in vain for {what}");
            self.run_until(until, &[kind]);
        }
    }

    /// What happened since this was last asked.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Closes the contact of a button, or opens it.
    #[track_caller]
    pub fn hold(&mut self, button: Button, down: bool) {
        self.ground(PICO.button(button), down);
    }

    /// Whether the display is lit, and how much, 0–255.
    pub fn light(&self) -> (bool, u8) {
        self.panel.light()
    }

    /// What a person sees who looks at the display.
    pub fn picture(&self) -> Screen {
        self.panel.picture()
    }

    /// Which lamps are lit, in panel order.
    pub fn lit(&self) -> [bool; 9] {
        self.panel.lit()
    }

    /// Displays that are put in have this controller, and say so in their status.
    #[track_caller]
    pub fn take_displays(&mut self, controller: Controller) {
        self.panel.take_displays(controller);
        self.status(Oled::of(controller, 0).status());
    }

    /// The display has this status byte.
    #[track_caller]
    pub fn status(&mut self, status: u8) {
        self.ask(&json!({ "bus": { "status": status } }));
    }

    /// The display is set to another address.
    #[track_caller]
    pub fn move_display(&mut self, address: u8) {
        self.ask(&json!({ "bus": { "address": address } }));
    }

    /// The bus works up to this frequency, in Hz.
    #[track_caller]
    pub fn slow_bus(&mut self, fastest: u32) {
        self.ask(&json!({ "bus": { "fastest": fastest } }));
    }

    /// Joins a pin with ground, or lets go of it.
    #[track_caller]
    pub fn ground(&mut self, pin: u8, joined: bool) {
        let high = if joined { json!(false) } else { Value::Null };
        self.ask(&json!({ "drive": { "pin": pin, "high": high } }));
    }

    /// Pulls the display off its bus, or puts one back. It gets power only then.
    #[track_caller]
    pub fn display(&mut self, there: bool) {
        self.has_display = there;
        self.panel.power_display(there && self.powered);
        self.ask(&json!({ "bus": { "display": there } }));
    }

    /// Holds a line of the display's bus low, or lets go of both.
    #[track_caller]
    pub fn hold_bus(&mut self, line: Option<BusLine>) {
        let bus = match line {
            None => json!({ "held": null }),
            Some(BusLine::Clock) => json!({ "held": "clock" }),
            Some(BusLine::Data) => json!({ "held": "data" }),
            Some(BusLine::DataFor { clocks }) => json!({ "held": "data", "clocks": clocks }),
        };
        self.ask(&json!({ "bus": bus }));
    }

    /// Plugs the cable in or pulls it, and sets whether a program opens the port as soon as there is one. The board keeps its
    /// power.
    #[track_caller]
    pub fn cable(&mut self, plugged: bool, open: bool) {
        self.ask(&json!({ "cable": { "plugged": plugged, "open": open } }));
    }

    /// What the program that has the port open writes.
    #[track_caller]
    pub fn send(&mut self, bytes: &[u8]) {
        self.ask(&json!({ "send": bytes }));
    }

    /// Lets the firmware hang where it is; its interrupts go on or not. The watchdog is expected to notice.
    #[track_caller]
    pub fn hang(&mut self, interrupts: bool) {
        self.restart_expected = true;
        self.ask(&json!({ "hang": { "interrupts": interrupts } }));
    }

    /// Lets the firmware panic in this line of this file. The watchdog is expected to notice.
    #[track_caller]
    pub fn panic(&mut self, file: &str, line: u32) {
        self.restart_expected = true;
        self.ask(&json!({ "panic": { "file": file, "line": line } }));
    }

    /// Gives the boot loader the same firmware again, which it starts.
    pub fn flash(&mut self) {
        self.bootsel = false;
        self.ask(&json!({ "flashed": true }));
    }

    /// Whether the firmware has gone to the boot loader since the board was given power.
    pub const fn is_in_bootsel(&self) -> bool {
        self.bootsel
    }

    /// The stretches of RAM that were written since power-up, as addresses and bytes.
    #[track_caller]
    pub fn touched_ram(&mut self) -> Vec<(u32, u32)> {
        self.ask(&json!({ "touched": true }));
        std::mem::take(&mut self.touched)
    }

    #[track_caller]
    fn ask(&mut self, command: &Value) {
        let Answer {
            now,
            instructions,
            events,
            touched,
        } = self.emulator.ask(command);
        self.now = now;
        self.instructions = instructions;
        self.touched = touched;
        for event in events {
            self.take(event);
        }
    }

    #[track_caller]
    fn take(&mut self, event: Event) {
        match &event.what {
            What::Fault { message } => panic!("at {} ns: {message}", event.at),
            What::Reset { cause } => {
                let expected = std::mem::take(&mut self.restart_expected);
                assert!(
                    expected && *cause == Cause::Watchdog,
                    "at {} ns the firmware restarted ({cause:?})",
                    event.at
                );
            }
            What::Bootsel => self.bootsel = true,
            What::Pin { .. }
            | What::Driven { .. }
            | What::I2c(_)
            | What::Usb { .. }
            | What::Data { .. }
            | What::Control(_)
            | What::Unsent { .. } => {}
        }
        self.panel.follow(&event);
        self.events.push(event);
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).expect("a test is shorter than centuries")
}
