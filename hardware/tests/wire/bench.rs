//! A panel and a program with a bad line between them, on its own clock.

use std::collections::VecDeque;

use readyroom_hardware::{
    button::{Button, Gesture},
    countdown::Countdown,
    frame::Frame,
    lamp::Lamps,
    oled::DisplaySettings,
    scene::{Scene, TitleRow, cut},
    wire::{
        Board, HostEnd, HostEvent, LARGEST, Line, PanelEnd, PanelEvent, Report, STALE_MS, Token,
    },
};

use super::bad_line::{Chance, UNDER_WAY, Wire};

/// A frame that is distinct from others.
pub fn frame(number: u32, countdown: Option<Countdown>) -> Frame {
    Frame {
        scene: Scene::Notice {
            header: TitleRow::new("Frame"),
            text: cut(number),
            hint: cut(""),
        },
        lamps: Lamps::default(),
        countdown,
        chime: None,
    }
}

/// The gesture with this number; they come round again after 24.
pub fn gesture(number: usize) -> Gesture {
    let button = Button::ALL[number % 6];
    match number / 6 % 4 {
        0 => Gesture::Press(button),
        1 => Gesture::Hold(button),
        2 => Gesture::Repeat(button),
        _ => Gesture::Release(button),
    }
}

/// A gesture that the panel accepted.
pub struct Made {
    pub at: u32,
    pub taken: bool,
    /// Since when the panel may have forgotten it.
    gone_at: Option<u32>,
}

/// Both ends, what each was sent, and the line.
pub struct Bench {
    pub now: u32,
    pub panel: PanelEnd,
    pub host: HostEnd,
    pub to_panel: Wire,
    pub to_host: Wire,
    pub chance: Chance,
    /// Whether the panel has a line, and whether the host has one.
    pub open: (bool, bool),
    /// What the host has shown last.
    pub last: Option<Frame>,
    /// What the panel shows, and since when.
    pub shown: Option<(Frame, u32)>,
    /// Frames the panel was sent.
    pub frames: usize,
    /// The gestures that the panel accepted, in order.
    pub made: Vec<Made>,
    /// When the host's line last carried anything.
    last_byte_at: u32,
    /// Gestures that the table has been given and has not kept yet.
    pub at_the_table: VecDeque<(u32, Token)>,
    /// How long the table takes to keep one, in milliseconds.
    pub slow: u32,
    /// Of these the first so many may be forgotten.
    gone: usize,
    pub countdowns: Vec<(u32, u32, bool)>,
    pub reports: Vec<Report>,
    /// How the panel treats its display, if it was sent settings.
    pub display: Option<DisplaySettings>,
}

/// Clocks of the two ends beside the one of the bench: both wrap on the way.
const PANEL_CLOCK: u32 = u32::MAX - 70_000;
const HOST_CLOCK: u32 = u32::MAX - 40_000;

impl Bench {
    pub fn from_seed(seed: u64) -> Self {
        let mut chance = Chance::from_seed(seed);
        Self {
            now: 0,
            panel: PanelEnd::new((0, 1, 0), Board::PICO, chance.below(u32::MAX)),
            host: HostEnd::new((0, 1, 0)),
            to_panel: Wire::default(),
            to_host: Wire::default(),
            chance,
            open: (false, false),
            last: None,
            shown: None,
            frames: 0,
            made: Vec::new(),
            at_the_table: VecDeque::new(),
            slow: 0,
            gone: 0,
            last_byte_at: 0,
            countdowns: Vec::new(),
            reports: Vec::new(),
            display: None,
        }
    }

    pub fn panel_now(&self) -> u32 {
        PANEL_CLOCK.wrapping_add(self.now)
    }

    pub fn host_now(&self) -> u32 {
        HOST_CLOCK.wrapping_add(self.now)
    }

    pub fn open_panel(&mut self) {
        self.open.0 = true;
        self.panel.opened(self.panel_now());
    }

    pub fn open_host(&mut self) {
        self.open.1 = true;
        self.host.opened(self.host_now());
    }

    pub fn open(&mut self) {
        self.open_panel();
        self.open_host();
    }

    pub fn close_panel(&mut self) {
        self.open.0 = false;
        self.panel.closed(self.panel_now());
        self.to_host.lose_everything();
    }

    pub fn close_host(&mut self) {
        self.open.1 = false;
        self.host.closed();
        self.to_panel.lose_everything();
    }

    /// The panel restarts; the host is not notified.
    pub fn restart_panel(&mut self) {
        let session = self.chance.below(u32::MAX);
        self.panel = PanelEnd::new((0, 1, 0), Board::PICO, session);
        self.shown = None;
        self.forget(0);
        self.to_host.lose_everything();
        if self.open.0 {
            self.open_panel();
        }
    }

    pub fn show(&mut self, frame: Frame) {
        let made = self.host_now();
        self.last = Some(frame.clone());
        self.host.show(frame, made);
    }

    /// Does the next gesture at the buttons; false if the panel refuses it.
    pub fn press(&mut self) -> bool {
        let accepted = self
            .panel
            .gesture(gesture(self.made.len()), self.panel_now());
        if accepted {
            self.made.push(Made {
                at: self.now,
                taken: false,
                gone_at: None,
            });
        }
        accepted
    }

    /// Lets `ms` milliseconds pass, one by one. An end is asked for packets only when something has happened to it, and at the
    /// time it named.
    pub fn run(&mut self, ms: u32) {
        for _ in 0..ms {
            self.settle();
            self.now += 1;
        }
        self.settle();
    }

    fn settle(&mut self) {
        loop {
            if self.panel.line() != Line::Talking {
                self.forget(STALE_MS);
            }
            let arrived = self.to_panel.arrived(self.now);
            if self.open.0 {
                self.panel_receives(&arrived);
            }
            let arrived = self.to_host.arrived(self.now);
            if self.open.1 {
                self.host_receives(&arrived);
            }
            if !arrived.is_empty() {
                self.last_byte_at = self.now;
            }
            while self
                .at_the_table
                .front()
                .is_some_and(|(at, _)| *at <= self.now)
            {
                let (_, token) = self.at_the_table.pop_front().unwrap();
                self.host.taken(token);
            }
            if !self.panel_sends() & !self.host_sends() {
                return;
            }
        }
    }

    fn panel_receives(&mut self, mut bytes: &[u8]) {
        while let Some(event) = self.panel.receive(&mut bytes, self.panel_now()) {
            match event {
                PanelEvent::Show(frame) => {
                    self.frames += 1;
                    self.shown = Some((frame, self.now));
                }
                PanelEvent::Host { .. } => {
                    self.forget(STALE_MS);
                    let running = self.shown.as_ref().and_then(|(frame, at)| {
                        let countdown = frame.countdown?;
                        Some((countdown, countdown.left_at(self.now - at)))
                    });
                    if let Some((countdown, left)) = running {
                        let now = self.panel_now();
                        self.panel
                            .countdown(countdown.id, left, countdown.running, now);
                    }
                }
                PanelEvent::Ask => self.panel.report(Report::default()),
                PanelEvent::Display(settings) => self.display = Some(settings),
                PanelEvent::Incompatible { .. } | PanelEvent::Bootsel => panic!("{event:?}"),
            }
        }
        assert!(bytes.is_empty());
    }

    /// A packet that has lost its last zero came when its other bytes did, though the zero before the next one ends it.
    fn host_receives(&mut self, bytes: &[u8]) {
        let (zeros, rest) = bytes.split_at(usize::from(bytes.starts_with(&[0])));
        self.host_hears(zeros, self.last_byte_at);
        self.host_hears(rest, self.now);
    }

    fn host_hears(&mut self, mut bytes: &[u8], came_at: u32) {
        while let Some(event) = self.host.receive(&mut bytes) {
            match event {
                HostEvent::Gesture { gesture, token } => self.hear(gesture, token, came_at),
                HostEvent::Countdown {
                    id,
                    left_ms,
                    running,
                } => self.countdowns.push((id, left_ms, running)),
                HostEvent::Report(report) => self.reports.push(report),
                HostEvent::Panel { .. } => {}
                HostEvent::Incompatible { .. } => panic!("{event:?}"),
            }
        }
        assert!(bytes.is_empty());
    }

    /// The panel may forget gestures of this age.
    fn forget(&mut self, age_ms: u32) {
        for made in &mut self.made[self.gone..] {
            if made.at + age_ms > self.now {
                break;
            }
            made.gone_at = Some(self.now);
            self.gone += 1;
        }
    }

    /// Whether a gesture can be waiting no more, taken or not.
    pub const fn is_gone(&self, number: usize) -> bool {
        number < self.gone
    }

    /// Whether a gesture can have been neither waiting at that moment nor under way.
    fn is_past(&self, number: usize, at: u32) -> bool {
        let gone_at = self.made[number].gone_at;
        gone_at.is_some_and(|gone_at| at >= gone_at + UNDER_WAY)
    }

    /// A gesture comes to the table. It has to be one that waits or is still under way, after all that came to the table
    /// before.
    fn hear(&mut self, heard: Gesture, token: Token, came_at: u32) {
        let last = self.made.iter().rposition(|made| made.taken);
        let which = (last.map_or(0, |last| last + 1)..self.made.len())
            .find(|number| !self.is_past(*number, came_at) && gesture(*number) == heard)
            .unwrap_or_else(|| panic!("{heard:?} came twice, or out of nowhere"));
        self.made[which].taken = true;
        let delay = if self.slow == 0 {
            0
        } else {
            self.chance.below(self.slow)
        };
        let last = self.at_the_table.back().map_or(0, |(at, _)| *at);
        self.at_the_table
            .push_back((last.max(self.now + delay), token));
    }

    fn panel_sends(&mut self) -> bool {
        let now = self.panel_now();
        if self.panel.next_due(now) != Some(now) {
            return false;
        }
        let mut packet = [0xee; LARGEST];
        while let Some(length) = self.panel.transmit(now, &mut packet) {
            assert!(length > 0);
            if self.open.0 && self.open.1 {
                self.to_host
                    .send(&packet[..length], self.now, &mut self.chance);
            }
        }
        assert_ne!(self.panel.next_due(now), Some(now), "it had more to say");
        true
    }

    fn host_sends(&mut self) -> bool {
        let now = self.host_now();
        if self.host.next_due(now) != Some(now) {
            return false;
        }
        let mut packet = [0xee; LARGEST];
        while let Some(length) = self.host.transmit(now, &mut packet) {
            assert!(length > 0);
            if self.open.0 && self.open.1 {
                self.to_panel
                    .send(&packet[..length], self.now, &mut self.chance);
            }
        }
        assert_ne!(self.host.next_due(now), Some(now), "it had more to say");
        true
    }
}
