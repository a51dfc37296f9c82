//! A simulated panel on the header: a display on its bus, contacts that are closed by hand, lamps and a buzzer that
//! remember.

mod bus;

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use embedded_hal::digital::{ErrorType, InputPin, OutputPin};
use readyroom::panels::header::{
    ContactEvent, Edge, HeaderTrouble, Listen, Parts, Tone, ToneFailed,
};
use readyroom_hardware::{button::Button, lamp::Lamp, pins::RASPBERRY_PI};
use tokio::{sync::mpsc, time::Instant};

pub use bus::{Bus, Display};

/// The world a panel is wired to.
#[derive(Clone)]
pub struct World {
    /// The display and its bus.
    pub display: Arc<Mutex<Display>>,
    fingers: [Arc<AtomicBool>; 6],
    reads: Arc<AtomicUsize>,
    lamps: [Arc<AtomicBool>; 9],
    /// The tones the buzzer was set to, in Hz, 0 for silence, and when.
    pub melody: Arc<Mutex<Vec<(Instant, u16)>>>,
    ears: [Arc<Ear>; 6],
    events: mpsc::UnboundedSender<ContactEvent>,
}

/// Whether anybody listens to a contact.
#[derive(Default)]
struct Ear {
    deaf: AtomicBool,
    /// It stays deaf, whatever is tried.
    broken: AtomicBool,
}

/// Parts of a panel that are wired to a world.
pub type WorldParts = Parts<Bus, Contact, Bulb, Reed>;

/// A button's pin.
pub struct Contact {
    down: Arc<AtomicBool>,
    reads: Arc<AtomicUsize>,
    ear: Arc<Ear>,
}

/// A lamp's pin.
pub struct Bulb(Arc<AtomicBool>);

/// A buzzer.
pub struct Reed(Arc<Mutex<Vec<(Instant, u16)>>>);

impl World {
    /// A world with a display that has just been given power, and a panel that is wired to it.
    pub fn new() -> (Self, WorldParts) {
        let (sender, events) = mpsc::unbounded_channel();
        let world = Self {
            display: Arc::default(),
            fingers: Default::default(),
            reads: Arc::default(),
            lamps: Default::default(),
            melody: Arc::default(),
            ears: Default::default(),
            events: sender,
        };
        let parts = world.parts(events);
        (world, parts)
    }

    fn parts(&self, events: mpsc::UnboundedReceiver<ContactEvent>) -> WorldParts {
        let contact = |button: Button| Contact {
            down: self.fingers[button as usize].clone(),
            reads: self.reads.clone(),
            ear: self.ears[button as usize].clone(),
        };
        Parts {
            bus: Bus {
                display: self.display.clone(),
                claim: None,
                hz: None,
            },
            contacts: Button::ALL.map(contact),
            events,
            lamps: self.lamps.each_ref().map(|lamp| Bulb(lamp.clone())),
            tone: Reed(self.melody.clone()),
            pins: RASPBERRY_PI,
        }
    }

    /// Closes or opens a contact; the panel hears of the edge, if it listens.
    pub fn set(&self, button: Button, down: bool) {
        self.set_at(button, down, Instant::now());
    }

    /// The same with an edge at this moment, which the panel hears of only now.
    pub fn set_at(&self, button: Button, down: bool, at: Instant) {
        self.fingers[button as usize].store(down, Ordering::SeqCst);
        if !self.ears[button as usize].deaf.load(Ordering::SeqCst) {
            // A panel that has gone hears nothing.
            let _ = self
                .events
                .send(ContactEvent::Edge(Edge { button, down, at }));
        }
    }

    /// From now on a contact is not heard, until the panel listens again.
    pub fn deafen(&self, button: Button) {
        self.ears[button as usize]
            .deaf
            .store(true, Ordering::SeqCst);
        let _ = self.events.send(ContactEvent::EdgeListenerLost(button));
    }

    /// From now on a contact is not heard, whatever the panel does.
    pub fn deafen_for_good(&self, button: Button) {
        self.ears[button as usize]
            .broken
            .store(true, Ordering::SeqCst);
        self.deafen(button);
    }

    /// Closes a contact without an edge, as before the start.
    pub fn hold_silently(&self, button: Button) {
        self.fingers[button as usize].store(true, Ordering::SeqCst);
    }

    /// How often the panel has looked at its buttons.
    pub fn looks(&self) -> usize {
        self.reads.load(Ordering::SeqCst) / Button::ALL.len()
    }

    /// Whether a lamp is lit.
    pub fn is_lit(&self, lamp: Lamp) -> bool {
        self.lamps[lamp as usize].load(Ordering::SeqCst)
    }

    /// Whether the buzzer sounds.
    pub fn sounds(&self) -> bool {
        let melody = self.melody.lock().expect("a buzzer");
        melody.last().is_some_and(|(_, hz)| *hz > 0)
    }
}

impl ErrorType for Contact {
    type Error = std::convert::Infallible;
}

impl InputPin for Contact {
    fn is_high(&mut self) -> Result<bool, Self::Error> {
        self.is_low().map(|low| !low)
    }

    fn is_low(&mut self) -> Result<bool, Self::Error> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        Ok(self.down.load(Ordering::SeqCst))
    }
}

impl Listen for Contact {
    fn listen(&mut self) -> Result<(), HeaderTrouble> {
        if self.ear.broken.load(Ordering::SeqCst) {
            return Err(HeaderTrouble::Failed {
                what: "pins",
                why: "broken".to_owned(),
            });
        }
        self.ear.deaf.store(false, Ordering::SeqCst);
        Ok(())
    }
}

impl ErrorType for Bulb {
    type Error = std::convert::Infallible;
}

impl OutputPin for Bulb {
    fn set_low(&mut self) -> Result<(), Self::Error> {
        self.0.store(false, Ordering::SeqCst);
        Ok(())
    }

    fn set_high(&mut self) -> Result<(), Self::Error> {
        self.0.store(true, Ordering::SeqCst);
        Ok(())
    }
}

impl Reed {
    fn note(&self, hz: u16) {
        let mut melody = self.0.lock().expect("a buzzer");
        melody.push((Instant::now(), hz));
    }
}

impl Tone for Reed {
    fn sound(&mut self, hz: u16) -> Result<(), ToneFailed> {
        self.note(hz);
        Ok(())
    }

    fn rest(&mut self) -> Result<(), ToneFailed> {
        self.note(0);
        Ok(())
    }
}
