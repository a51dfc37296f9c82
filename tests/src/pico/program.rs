//! The program at the other end of the cable, as far as the wire knows it: it shows frames, takes gestures, and answers
//! at once, on its own clock.

use std::time::Duration;

use readyroom_hardware::{
    button::Gesture,
    frame::Frame,
    oled::DisplaySettings,
    wire::{HostEnd, HostEvent, LARGEST, Report},
};

use super::{Event, Kind, Pico, Usb, What};

/// Of a program's clock, at the moment the board was made, in milliseconds. Near its end, so that it wraps in a test.
const CLOCK_MS: u32 = u32::MAX - 20_000;

/// A program, and the events it was sent.
pub struct Program {
    end: HostEnd,
    /// What is shown from the next gesture on.
    answer: Box<dyn FnMut(Gesture) -> Option<Frame>>,
    /// Gestures taken, and when, in simulated nanoseconds.
    pub gestures: Vec<(u64, Gesture)>,
    /// All other events, and when they came.
    pub received: Vec<(u64, HostEvent)>,
    /// What happened to the board meanwhile.
    pub events: Vec<Event>,
    open: bool,
}

impl Default for Program {
    fn default() -> Self {
        Self {
            end: HostEnd::new((0, 1, 0)),
            answer: Box::new(|_| None),
            gestures: Vec::new(),
            received: Vec::new(),
            events: Vec::new(),
            open: false,
        }
    }
}

impl Program {
    /// Shows a frame from now on, made now.
    pub fn show(&mut self, pico: &Pico, frame: Frame) {
        self.end.show(frame, clock_ms(pico));
    }

    /// From now on shows, for each gesture it takes, the frame that `answer` makes of it.
    pub fn answer_with(&mut self, answer: impl FnMut(Gesture) -> Option<Frame> + 'static) {
        self.answer = Box::new(answer);
    }

    /// From now on the panel is to treat its display like this.
    pub fn set_display(&mut self, settings: DisplaySettings) {
        self.end.set_display(settings);
    }

    /// Sends the panel to its boot loader.
    pub fn bootsel(&mut self, pico: &Pico) {
        self.end.bootsel(clock_ms(pico));
    }

    /// Whether it has its port open.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// It closes its port.
    pub fn close(&mut self) {
        self.open = false;
        self.end.closed();
    }

    /// Plugs in the cable and waits until both ends have greeted and the frame, if there is one, has been drawn.
    #[track_caller]
    pub fn connect(&mut self, pico: &mut Pico) {
        pico.cable(true, true);
        self.run(pico, Duration::from_millis(250));
        assert!(self.open, "the port is not open");
    }

    /// Lets time pass, talking.
    #[track_caller]
    pub fn run(&mut self, pico: &mut Pico, time: Duration) {
        let until = pico.now() + u64::try_from(time.as_nanos()).expect("a test is short");
        self.listen(pico);
        while pico.now() < until {
            let now_ms = clock_ms(pico);
            let wait = self
                .end
                .next_due(now_ms)
                .map(|due| due.wrapping_sub(now_ms));
            // To the start of that millisecond.
            let due = wait.map_or(until, |wait| {
                (pico.now() / 1_000_000 + u64::from(wait.max(1))) * 1_000_000
            });
            pico.run_until(due.min(until), &[Kind::Data, Kind::Usb]);
            self.listen(pico);
        }
    }

    /// Talks until an event satisfies `wanted`; returns when that came.
    ///
    /// # Panics
    /// None comes within `at_most`.
    #[track_caller]
    pub fn wait_for(
        &mut self,
        pico: &mut Pico,
        what: &str,
        at_most: Duration,
        wanted: impl Fn(&HostEvent) -> bool,
    ) -> u64 {
        let until = pico.now() + u64::try_from(at_most.as_nanos()).expect("a test is short");
        let known = self.received.len();
        loop {
            let found = self.received[known..]
                .iter()
                .find(|(_, event)| wanted(event));
            if let Some((at, _)) = found {
                return *at;
            }
            assert!(pico.now() < until, "waited {at_most:?} in vain for {what}");
            self.run(pico, Duration::from_millis(1));
        }
    }

    /// The state of the panel, as it reports it.
    ///
    /// # Panics
    /// It does not say.
    #[track_caller]
    pub fn report(&mut self, pico: &mut Pico) -> Report {
        self.end.ask(clock_ms(pico));
        let report = |event: &HostEvent| matches!(event, HostEvent::Report(_));
        self.wait_for(pico, "a report", Duration::from_secs(1), report);
        let last = self
            .received
            .iter()
            .rev()
            .find_map(|(_, event)| match event {
                HostEvent::Report(report) => Some(*report),
                _ => None,
            });
        last.expect("it was sent")
    }

    /// Takes what happened, and returns what is to be sent.
    #[track_caller]
    fn listen(&mut self, pico: &mut Pico) {
        for event in pico.take_events() {
            let now_ms = clock_ms(pico);
            match &event.what {
                What::Usb { state: Usb::Opened } => {
                    self.open = true;
                    self.end.opened(now_ms);
                }
                What::Usb { state: Usb::Lost } => {
                    self.open = false;
                    self.end.closed();
                }
                What::Data { bytes } => self.receive(pico, event.at, bytes),
                _ => {}
            }
            self.events.push(event);
        }
        let mut packet = [0; LARGEST];
        while let Some(length) = self.end.transmit(clock_ms(pico), &mut packet) {
            pico.send(&packet[..length]);
        }
    }

    fn receive(&mut self, pico: &Pico, at: u64, mut bytes: &[u8]) {
        while let Some(event) = self.end.receive(&mut bytes) {
            if let HostEvent::Gesture { gesture, token } = event {
                self.gestures.push((at, gesture));
                self.end.taken(token);
                if let Some(frame) = (self.answer)(gesture) {
                    self.end.show(frame, clock_ms(pico));
                }
            } else {
                self.received.push((at, event));
            }
        }
    }
}

/// The program's clock.
fn clock_ms(pico: &Pico) -> u32 {
    CLOCK_MS
        .wrapping_add(u32::try_from(pico.now() / 1_000_000).expect("a test is shorter than weeks"))
}
