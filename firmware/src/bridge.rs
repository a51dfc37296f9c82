//! The state that the tasks share: the panel, its end of the line, and a wake-up signal for each task.
//!
//! All tasks run on one executor of one core and none holds a borrow across a wait, so a cell is all the locking there
//! is to do.

use core::cell::{Cell, RefCell};

use embassy_sync::{blocking_mutex::raw::NoopRawMutex, signal::Signal};
use embassy_time::{Duration, Instant};
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    lamp::Lamps,
    oled::{
        Brightness, BusClock, ControllerChoice, DisplayState, Identity, PictureShifter, Rotation,
    },
    panel::Panel,
    screen::Screen,
    wire::{
        Display, LARGEST_WITHOUT_PICTURE, PanelEnd, PanelEvent, Report, Start, Version,
        incompatible_notice,
    },
};

use crate::{chance::Chance, chip::BOARD};

/// A wake-up signal for one task. Two signals before the task runs are one.
pub type Wakeup<T = ()> = Signal<NoopRawMutex, T>;

/// A task that has to be seen alive, or the watchdog restarts the chip.
#[derive(Clone, Copy)]
pub enum Task {
    Buttons,
    Screen,
    Lamps,
    Countdown,
    Listen,
    Speak,
    Watch,
    Usb,
}

impl Task {
    /// All eight as bits.
    const ALL: u8 = u8::MAX;
}

/// The version of this firmware: that of the package.
const FIRMWARE: Version = (
    part(env!("CARGO_PKG_VERSION_MAJOR")),
    part(env!("CARGO_PKG_VERSION_MINOR")),
    part(env!("CARGO_PKG_VERSION_PATCH")),
);

const fn part(digits: &str) -> u16 {
    match u16::from_str_radix(digits, 10) {
        Ok(part) => part,
        Err(_) => panic!("Cargo gives numbers"),
    }
}

/// Interval at which a task that has nothing else to do checks in with the watchdog.
pub const CHECK_IN: Duration = Duration::from_millis(200);

/// The part the tasks share.
pub struct Bridge {
    state: RefCell<State>,
    display: Cell<Display>,
    identity: Cell<Identity>,
    bus_clock: Cell<BusClock>,
    display_losses: Cell<u32>,
    down: Cell<u8>,
    stuck: Cell<u8>,
    alive: Cell<u8>,
    start: Start,
    /// There is another picture.
    pub redraw: Wakeup,
    /// The lamps are other ones.
    pub relight: Wakeup,
    /// This is to be heard.
    pub sound: Wakeup<Chime>,
    /// Something falls due at another time.
    pub due: Wakeup,
    /// There may be something to send.
    pub send: Wakeup,
    /// The chip is to restart as a drive.
    pub bootsel: Wakeup,
}

/// The display's state beside the picture.
pub struct DisplayUpdate {
    /// Time to draw again, if there is no other picture before.
    pub next: Instant,
    pub display_state: DisplayState,
    pub rotation: Rotation,
    pub controller: ControllerChoice,
}

struct State {
    panel: Panel,
    /// The state the display is to be in.
    display_state: DisplayState,
    end: PanelEnd,
    chance: Chance,
}

impl Bridge {
    pub fn new(mut chance: Chance, start: Start) -> Self {
        let mut panel = Panel::new(now_us());
        let end = PanelEnd::new(FIRMWARE, BOARD, chance.session());
        Self {
            state: RefCell::new(State {
                display_state: panel.display_state(now_us()),
                panel,
                end,
                chance,
            }),
            display: Cell::new(Display::Unknown),
            identity: Cell::new(Identity::Assumed),
            bus_clock: Cell::new(BusClock::Fast),
            display_losses: Cell::new(0),
            down: Cell::new(0),
            stuck: Cell::new(0),
            alive: Cell::new(0),
            start,
            redraw: Signal::new(),
            relight: Signal::new(),
            sound: Signal::new(),
            due: Signal::new(),
            send: Signal::new(),
            bootsel: Signal::new(),
        }
    }

    /// The levels of the buttons, `true` is down, in the order of [`Button::ALL`], and which of them are ignored.
    pub fn contacts(&self, levels: [bool; 6], stuck: &[Button]) {
        let down = Button::ALL.into_iter().zip(levels);
        let down = down.filter(|(_, level)| *level).map(|(button, _)| button);
        self.down.set(bits(down));
        self.stuck.set(bits(stuck.iter().copied()));
    }

    /// A gesture at the buttons.
    pub fn gesture(&self, gesture: Gesture) {
        self.change(|state, now_us| {
            let State {
                panel, end, chance, ..
            } = state;
            chance.stir(now_us);
            let for_program = panel.gesture(gesture, now_us, &mut || chance.byte());
            if let Some(gesture) = for_program
                && !end.gesture(gesture, ms(now_us))
                && !matches!(gesture, Gesture::Release(_))
            {
                self.sound.signal(Chime::Refusal);
            }
        });
    }

    /// The panel is to restart as a drive that takes new firmware.
    pub fn new_firmware(&self) {
        self.change(|state, now_us| self.take(state, PanelEvent::Bootsel, now_us));
    }

    /// The line to the program came up or went down.
    pub fn line(&self, open: bool) {
        self.change(|state, now_us| {
            if open {
                state.end.opened(ms(now_us));
            } else {
                state.end.closed(ms(now_us));
                state.panel.disconnected(now_us);
            }
        });
    }

    /// Bytes from the line.
    pub fn receive(&self, mut bytes: &[u8]) {
        self.change(|state, now_us| {
            while let Some(event) = state.end.receive(&mut bytes, ms(now_us)) {
                self.take(state, event, now_us);
            }
        });
    }

    /// Does what the program asks for.
    fn take(&self, state: &mut State, event: PanelEvent, now_us: u64) {
        match event {
            PanelEvent::Host { .. } => state.panel.connected(now_us),
            PanelEvent::Incompatible { protocol, version } => {
                let notice = incompatible_notice(protocol, version, FIRMWARE);
                state.panel.incompatible(notice, now_us);
            }
            PanelEvent::Show(frame) => state.panel.show(frame, now_us),
            PanelEvent::Display(settings) => {
                let panel = &state.panel;
                let other = settings.rotation != panel.rotation()
                    || settings.controller != panel.controller();
                state.panel.set_display(settings);
                if other {
                    self.redraw.signal(());
                }
            }
            PanelEvent::Ask => state.end.report(self.report(now_us)),
            PanelEvent::Bootsel => {
                state.panel.new_firmware(now_us);
                self.bootsel.signal(());
            }
        }
    }

    /// The next packet for the line, if there is one.
    pub fn transmit(&self, packet: &mut [u8; LARGEST_WITHOUT_PICTURE]) -> Option<usize> {
        let now = ms(now_us());
        self.state.borrow_mut().end.transmit(now, packet)
    }

    /// When to ask for a packet again, if nothing happens before and there is none now.
    pub fn next_transmit(&self) -> Instant {
        let now = ms(now_us());
        let due = self.state.borrow().end.next_due(now);
        soon(due.map(|due| u64::from(due.wrapping_sub(now).max(1)) * 1_000))
    }

    /// Carries out what has fallen due; returns when to come again.
    pub fn tick(&self) -> Instant {
        self.change(|state, now_us| {
            state.panel.tick(now_us);
            let dues = [
                state.panel.next_due(),
                state.panel.next_display_state(now_us),
            ];
            let due = dues.into_iter().flatten().min();
            soon(due.map(|due| due.saturating_sub(now_us)))
        })
    }

    /// Draws what is to be seen now, shifted against burn-in; on a display that sleeps, nothing.
    pub fn draw(&self, screen: &mut Screen, shift: &mut PictureShifter) -> DisplayUpdate {
        let now_us = now_us();
        let state = self.state.borrow();
        let (display_state, rotation) = (state.display_state, state.panel.rotation());
        let controller = state.panel.controller();
        if display_state.brightness == Brightness::Asleep {
            return DisplayUpdate {
                next: Instant::MAX,
                display_state,
                rotation,
                controller,
            };
        }
        let Ok(()) = state.panel.draw(now_us, screen);
        shift.apply(display_state.shift, screen);
        let next = state.panel.next_change(now_us);
        DisplayUpdate {
            next: next.map_or(Instant::MAX, Instant::from_micros),
            display_state,
            rotation,
            controller,
        }
    }

    /// The lamps as they are to be.
    pub fn lamps(&self) -> Lamps {
        self.state.borrow().panel.frame().lamps
    }

    /// The display answers, and this is what it is taken for, on a bus clocked like this.
    pub fn display_found(&self, identity: Identity, bus_clock: BusClock) {
        self.identity.set(identity);
        self.bus_clock.set(bus_clock);
        self.display(Display::Present);
    }

    /// The display answers or does not. Returns how it was before.
    pub fn display(&self, display: Display) -> Display {
        let before = self.display.replace(display);
        let answers = |display| matches!(display, Display::Unknown | Display::Present);
        if answers(before) != answers(display) {
            self.change(|state, now_us| state.panel.display_answers(answers(display), now_us));
        }
        if before == Display::Present && display != Display::Present {
            self.display_losses
                .set(self.display_losses.get().saturating_add(1));
        }
        before
    }

    /// A task is alive.
    pub fn alive(&self, task: Task) {
        self.alive.set(self.alive.get() | 1 << task as u8);
    }

    /// Reports whether all tasks have checked in since this last returned true.
    pub fn all_alive(&self) -> bool {
        let all = self.alive.get() == Task::ALL;
        if all {
            self.alive.set(0);
        }
        all
    }

    fn report(&self, now_us: u64) -> Report {
        Report {
            display: self.display.get(),
            identity: self.identity.get(),
            bus_clock: self.bus_clock.get(),
            down: self.down.get(),
            stuck: self.stuck.get(),
            dropped: 0,
            display_losses: self.display_losses.get(),
            up_s: u32::try_from(now_us / 1_000_000).unwrap_or(u32::MAX),
            start: self.start,
        }
    }

    /// Changes the state, then wakes the tasks it concerns. The executor's queue is a stack: the task woken last goes
    /// first, and the drawing, which takes milliseconds, must not hold up what is to be heard and sent.
    fn change<R>(&self, change: impl FnOnce(&mut State, u64) -> R) -> R {
        let now_us = now_us();
        let state = &mut *self.state.borrow_mut();
        let (picture, due) = (state.panel.picture(), state.panel.next_due());
        let result = change(state, now_us);
        let display_state = state.panel.display_state(now_us);
        if state.display_state != display_state {
            state.display_state = display_state;
            self.redraw.signal(());
        }
        if let Some(report) = state.panel.take_report() {
            state
                .end
                .countdown(report.id, report.left_ms, report.running, ms(now_us));
        }
        if state.panel.picture() != picture {
            self.redraw.signal(());
            self.relight.signal(());
        }
        if state.panel.next_due() != due {
            self.due.signal(());
        }
        if let Some(chime) = state.panel.take_sound() {
            self.sound.signal(chime);
        }
        self.send.signal(());
        result
    }
}

/// Buttons as bits, the first of [`Button::ALL`] as bit 0.
fn bits(buttons: impl Iterator<Item = Button>) -> u8 {
    buttons.fold(0, |bits, button| bits | 1 << button as u8)
}

/// Microseconds since the start.
fn now_us() -> u64 {
    Instant::now().as_micros()
}

/// The wrapping millisecond clock of the line, the buttons and the lamps.
#[expect(clippy::cast_possible_truncation, reason = "it wraps")]
pub const fn ms(now_us: u64) -> u32 {
    (now_us / 1_000) as u32
}

/// In `wait_us`, but not later than [`CHECK_IN`].
fn soon(wait_us: Option<u64>) -> Instant {
    let wait = wait_us.map_or(CHECK_IN, Duration::from_micros);
    Instant::now() + wait.min(CHECK_IN)
}
