//! The I/O thread: buttons, lamps and sound, which must not wait for the bus of the display.
//!
//! There is no tick. It wakes for edges, for frames, and when something falls due: a lamp, a note, a button that is
//! held, dimming of the display. What is pressed goes to the table one by one, by its own task, so that a table that
//! is at work holds up no lamp.

use std::time::Duration;

use embedded_hal::digital::{OutputPin, PinState};
use readyroom_hardware::{
    button::Gesture,
    countdown::Countdown,
    lamp::Lamps,
    oled::{DisplayState, IdleMonitor, IdlePolicy, Press},
    pins::PinMap,
};
use readyroom_table::tabletop::Input;
use tokio::{
    sync::{mpsc, watch},
    time::Instant,
};

use super::{
    HeaderStatus, HeaderTrouble, Listen, Parts, Surroundings, Tone, chime_player::ChimePlayer,
    contacts::Contacts,
};
use crate::{
    alarm::Alarm,
    panel_handle::{Moment, PanelHandle},
};

/// The I/O thread at work.
pub struct IoThread<I, O: OutputPin, T: Tone> {
    contacts: Contacts<I>,
    lights: Lights<O>,
    chime_player: ChimePlayer<T>,
    inputs: mpsc::UnboundedSender<Input>,
    care: IdleMonitor,
    look: watch::Sender<DisplayState>,
    around: Surroundings,
    /// The panel's status, of which the display thread sets its part.
    status: watch::Receiver<HeaderStatus>,
    /// The display answered when that was last looked at.
    display_was_well: bool,
    pins: PinMap,
    muted: bool,
    /// The clock of lamps and care starts here.
    started: Instant,
    seen: LastMoment,
    alarm: Alarm,
}

/// The moment seen last, and its age then.
struct LastMoment {
    moment: Moment,
    age: u32,
}

/// The lamps, dark when they are let go.
struct Lights<O: OutputPin>([O; 9]);

impl<O: OutputPin> Lights<O> {
    fn show(&mut self, lamps: &Lamps, now_ms: u32) {
        for (pin, (_, pattern)) in self.0.iter_mut().zip(lamps.iter()) {
            // A chip that has gone is noticed by the buttons.
            let _ = pin.set_state(PinState::from(pattern.lit(now_ms)));
        }
    }
}

impl<O: OutputPin> Drop for Lights<O> {
    fn drop(&mut self) {
        self.show(&Lamps::default(), 0);
    }
}

impl<I: Listen, O: OutputPin, T: Tone> IoThread<I, O, T> {
    /// The I/O thread of a panel made of `parts`, the bus of which comes back, with what its display has to look like.
    /// Has to be called within a runtime.
    pub fn new<B>(
        parts: Parts<B, I, O, T>,
        policy: IdlePolicy,
        around: Surroundings,
    ) -> (Self, B, watch::Receiver<DisplayState>) {
        let started = Instant::now();
        let mut care = IdleMonitor::new(policy, 0);
        let (look, looks) = watch::channel(care.state(0));
        let (inputs, sent) = mpsc::unbounded_channel();
        tokio::spawn(send(around.handle.clone(), sent));
        // What sounded before is not played.
        let moment = around.handle.moments.borrow().clone();
        let io_thread = Self {
            contacts: Contacts::new(parts.contacts, parts.events),
            lights: Lights(parts.lamps),
            chime_player: ChimePlayer::new(parts.tone),
            inputs,
            care,
            look,
            status: around.status.subscribe(),
            display_was_well: true,
            pins: parts.pins,
            muted: around.muted,
            around,
            started,
            seen: LastMoment { moment, age: 0 },
            alarm: Alarm::of_runtime(),
        };
        (io_thread, parts.bus, looks)
    }

    /// The same thread, woken by `alarm`.
    #[must_use]
    pub fn woken_by(self, alarm: Alarm) -> Self {
        Self { alarm, ..self }
    }

    /// Works until the evening is over, or the display has no thread any more.
    ///
    /// # Errors
    /// The buttons report no edges, and that does not pass.
    pub async fn run(&mut self) -> Result<(), HeaderTrouble> {
        self.report_stuck();
        loop {
            let due = self.update();
            let event = tokio::select! {
                biased;
                event = self.contacts.next_event() => Some(event),
                news = self.around.handle.moments.changed() => match news {
                    Ok(()) => None,
                    Err(_) => return Ok(()),
                },
                () = self.look.closed() => return Ok(()),
                // The sender is this panel's own.
                _ = self.status.changed() => None,
                () = self.alarm.at(due) => None,
            };
            for gesture in self.contacts.gestures(event)? {
                self.gesture(gesture);
            }
            self.report_stuck();
        }
    }

    /// Shows and sounds what is new and what has fallen due; returns when something falls due next.
    fn update(&mut self) -> Option<Instant> {
        let now = Instant::now();
        self.see(now);
        self.light_returned_display(now);
        let LastMoment { moment, age } = &self.seen;
        let frame = &moment.frame;
        let clock = self.clock_ms(now);
        let lamps = frame.calm_lamps();
        self.lights.show(&lamps, wrapped(clock));
        let lamp = lamps.next_change(wrapped(clock));
        let lamp = lamp.map(|due| clock + u64::from(due.wrapping_sub(wrapped(clock))));
        let runs_out = frame.countdown.and_then(|it| end(&it, *age));
        let runs_out = runs_out.map(|due| moment.made + Duration::from_millis(due.into()));
        let looks = self.care.state(clock);
        self.look
            .send_if_modified(|look| std::mem::replace(look, looks) != looks);
        let care = self.care.next_due(clock);
        let due = [lamp, care].into_iter().flatten().min();
        let due = due.map(|due| self.started + Duration::from_millis(due));
        let note = self.chime_player.update(now).unwrap_or_else(|error| {
            self.muted = true;
            tracing::warn!("{error}");
            None
        });
        [due, runs_out, note, self.contacts.next_due()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Looks at what there is to see, and how much of that is new.
    fn see(&mut self, now: Instant) {
        let moment = self.around.handle.moments.borrow_and_update().clone();
        let (age, clock) = (moment.age_ms(now), self.clock_ms(now));
        let before = std::mem::replace(&mut self.seen, LastMoment { moment, age }).moment;
        let frame = &self.seen.moment.frame;
        let old = before.frame;
        let sounds = frame
            .chime
            .filter(|cue| old.chime.map(|cue| cue.number) != Some(cue.number));
        let countdown = frame.countdown;
        if sounds.is_some() || old.scene != frame.scene || old.lamps != frame.lamps {
            self.care.activity(clock);
        }
        // That it has run out is news as well.
        let runs = countdown.is_some_and(|it| it.running && it.left_at(age) > 0);
        self.care.countdown_runs(runs, clock);
        if let Some(cue) = sounds.filter(|_| !self.muted) {
            self.chime_player.play(cue.chime, now);
        }
    }

    /// Lights a display that is back: a person has just plugged it in.
    fn light_returned_display(&mut self, now: Instant) {
        self.status.mark_unchanged();
        let well = self.display_is_well();
        if well && !self.display_was_well {
            self.care.activity(self.clock_ms(now));
        }
        self.display_was_well = well;
    }

    /// A person did something: the table gets it, unless it only woke the display.
    fn gesture(&mut self, gesture: Gesture) {
        let clock = self.clock_ms(Instant::now());
        let press = self.care.gesture(gesture, self.display_is_well(), clock);
        if press == Press::Acts {
            // Anyone who is not there any more does not want to know.
            let _ = self.inputs.send(Input::Gesture(gesture));
        }
    }

    fn display_is_well(&self) -> bool {
        self.status.borrow().display().is_none()
    }

    fn report_stuck(&self) {
        let stuck = self.contacts.stuck();
        self.around
            .change(|before| before.with_stuck(&stuck, &self.pins));
    }

    fn clock_ms(&self, now: Instant) -> u64 {
        let since = now.saturating_duration_since(self.started);
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}

/// When a countdown runs out.
const fn end(countdown: &Countdown, age: u32) -> Option<u32> {
    let runs = countdown.running && countdown.left_ms > age;
    if runs { Some(countdown.left_ms) } else { None }
}

#[expect(clippy::cast_possible_truncation, reason = "the clock of lamps wraps")]
const fn wrapped(clock_ms: u64) -> u32 {
    clock_ms as u32
}

/// Sends the table what was done, one by one.
async fn send(handle: PanelHandle, mut inputs: mpsc::UnboundedReceiver<Input>) {
    while let Some(input) = inputs.recv().await {
        if handle.send(input).await.is_err() {
            return;
        }
    }
}
