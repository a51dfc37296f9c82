//! The panel's own side: what decides in the firmware, on a clock that a test may let pass.

use std::{
    path::PathBuf,
    sync::{Arc, Condvar, Mutex, MutexGuard, mpsc},
    thread,
    time::{Duration, Instant},
};

use readyroom_hardware::{
    button::Gesture,
    frame::Frame,
    oled::DisplaySettings,
    panel::Panel,
    wire::{Board, HostToPanel, LARGEST, Line, PanelEnd, PanelEvent, Receiver, Report, Version},
};

use super::far_end::{FarEnd, Found};

/// The version that the panel reports.
pub const VERSION: Version = (1, 2, 3);

/// The record of what has come to a panel.
#[derive(Clone, Debug, Default)]
pub struct PanelRecord {
    /// The frame it shows.
    pub frame: Option<Frame>,
    /// How its display is to be treated, if it was sent that.
    pub display: Option<DisplaySettings>,
    /// All messages of the program, in order.
    pub messages: Vec<HostToPanel>,
    /// How often a program came.
    pub hosts: u32,
    /// Gestures that were not for a program, or that could not be kept for it.
    pub refused: u32,
    /// A program is there that speaks its protocol.
    pub talking: bool,
    /// It was asked to restart as a drive.
    pub bootsel: bool,
}

impl PanelRecord {
    /// Gestures that the program has acknowledged, each once.
    pub fn heard(&self) -> usize {
        let mut numbers: Vec<_> = self
            .messages
            .iter()
            .filter_map(|message| match message {
                HostToPanel::Heard { session, number } => Some((*session, *number)),
                _ => None,
            })
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len()
    }
}

/// What a test does to the panel.
pub(super) enum Order {
    Gesture(Gesture),
    Plug,
    Unplug,
    Noise(Vec<u8>),
    LetPass(u32),
    Report(Report),
    PowerCycle,
}

#[derive(Default)]
pub(super) struct Eyes {
    seen: Mutex<PanelRecord>,
    pub(super) news: Condvar,
}

impl Eyes {
    pub(super) fn seen(&self) -> MutexGuard<'_, PanelRecord> {
        self.seen.lock().expect("a panel that lives")
    }
}

/// The most that passes on the clock of a panel from one of its turns to the next, which comes after half of that where it
/// has nothing to do.
const LONGEST_TURN: Duration = Duration::from_millis(1);

/// The clock of a panel. It is stopped while a busy machine lets the panel wait: it would wait as long for the program, and
/// what was pressed 3 s ago and is still not sent, a panel forgets.
struct Clock {
    passed: Duration,
    last: Instant,
}

impl Clock {
    fn new() -> Self {
        Self {
            passed: Duration::ZERO,
            last: Instant::now(),
        }
    }

    fn turn(&mut self) {
        let now = Instant::now();
        self.passed += (now - self.last).min(LONGEST_TURN);
        self.last = now;
    }
}

/// The panel's own side.
pub(super) struct PanelOnCable {
    name: PathBuf,
    eyes: Arc<Eyes>,
    end: PanelEnd,
    /// Hears everything once more, for the test.
    overheard: Receiver,
    session: u32,
    cable: Option<FarEnd>,
    host_there: bool,
    clock: Clock,
    panel: Panel,
    report: Report,
}

impl PanelOnCable {
    pub(super) fn new(name: PathBuf, eyes: Arc<Eyes>) -> Self {
        Self {
            name,
            eyes,
            end: PanelEnd::new(VERSION, Board::PICO, 1),
            overheard: Receiver::new(),
            session: 1,
            cable: None,
            host_there: false,
            clock: Clock::new(),
            panel: Panel::new(0),
            report: Report::default(),
        }
    }

    fn now_us(&self) -> u64 {
        self.clock.passed.as_micros() as u64
    }

    fn now_ms(&self) -> u32 {
        self.clock.passed.as_millis() as u32
    }

    pub(super) fn run(mut self, orders: &mpsc::Receiver<Order>) {
        loop {
            self.clock.turn();
            match orders.try_recv() {
                Ok(order) => self.obey(order),
                Err(mpsc::TryRecvError::Empty) => self.listen(),
                Err(mpsc::TryRecvError::Disconnected) => return,
            }
            self.panel.tick(self.now_us());
            self.speak();
            let talking = self.end.line() == Line::Talking;
            self.note(|seen| seen.talking = talking);
        }
    }

    fn note(&self, change: impl FnOnce(&mut PanelRecord)) {
        change(&mut self.eyes.seen());
        self.eyes.news.notify_all();
    }

    fn obey(&mut self, order: Order) {
        let now = self.now_ms();
        match order {
            Order::Gesture(gesture) => {
                let meant = self.panel.gesture(gesture, self.now_us(), &mut || 0);
                if meant.is_none_or(|gesture| !self.end.gesture(gesture, now)) {
                    self.note(|seen| seen.refused += 1);
                }
            }
            Order::Plug => self.cable = Some(FarEnd::plug_in(&self.name)),
            Order::Unplug => {
                self.cable = None;
                self.set_host_there(false);
            }
            Order::Noise(bytes) => {
                if let Some(cable) = &mut self.cable {
                    cable.write(&bytes);
                }
            }
            Order::LetPass(ms) => self.clock.passed += Duration::from_millis(ms.into()),
            Order::Report(report) => self.report = report,
            Order::PowerCycle => {
                self.session += 1;
                self.end = PanelEnd::new(VERSION, Board::PICO, self.session);
                self.panel = Panel::new(self.now_us());
                self.host_there = false;
                let cable = self.cable.take();
                if cable.is_some() {
                    drop(cable);
                    self.cable = Some(FarEnd::plug_in(&self.name));
                }
            }
        }
    }

    /// Notes whether the other end is open.
    fn set_host_there(&mut self, there: bool) {
        let now = self.now_ms();
        match (self.host_there, there) {
            (false, true) => self.end.opened(now),
            (true, false) => {
                self.end.closed(now);
                self.panel.disconnected(self.now_us());
                self.overheard.restart();
            }
            (true, true) | (false, false) => {}
        }
        self.host_there = there;
    }

    fn listen(&mut self) {
        let mut bytes = [0; 512];
        let Some(cable) = &mut self.cable else {
            return thread::sleep(Duration::from_millis(1));
        };
        match cable.read(&mut bytes) {
            Found::Nobody => self.set_host_there(false),
            Found::Nothing => self.set_host_there(true),
            Found::Bytes(count) => {
                self.set_host_there(true);
                self.take(&bytes[..count]);
            }
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        let mut copy = bytes;
        while let Some(message) = self.overheard.next(&mut copy) {
            self.note(|seen| seen.messages.push(message));
        }
        let mut rest = bytes;
        while let Some(event) = self.end.receive(&mut rest, self.now_ms()) {
            match event {
                PanelEvent::Host { .. } => {
                    self.panel.connected(self.now_us());
                    self.note(|seen| seen.hosts += 1);
                }
                PanelEvent::Show(frame) => {
                    self.panel.show(frame.clone(), self.now_us());
                    self.note(|seen| seen.frame = Some(frame));
                }
                PanelEvent::Ask => self.end.report(self.report),
                PanelEvent::Display(settings) => {
                    self.panel.set_display(settings);
                    self.note(|seen| seen.display = Some(settings));
                }
                PanelEvent::Bootsel => self.note(|seen| seen.bootsel = true),
                PanelEvent::Incompatible { .. } => {}
            }
        }
    }

    fn speak(&mut self) {
        let now = self.now_ms();
        if let Some(clock) = self.panel.take_report() {
            self.end
                .countdown(clock.id, clock.left_ms, clock.running, now);
        }
        let mut packet = [0; LARGEST];
        while let Some(length) = self.end.transmit(self.now_ms(), &mut packet) {
            if let Some(cable) = &mut self.cable {
                cable.write(&packet[..length]);
            }
        }
    }
}
