//! Evenings whose panel on the header breaks or hangs.

use std::{
    convert::Infallible,
    io,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use embedded_hal::{
    digital::{self, InputPin, OutputPin},
    i2c::{self, I2c, Operation},
};
use readyroom_hardware::pins::RASPBERRY_PI;
use tokio::sync::mpsc;

use super::*;
use crate::{
    app::tests::Counting,
    panels::header::{ContactEvent, Fitting, Listen, Parts, Tone, ToneFailed},
};

/// A part that hangs has been used.
static HUNG: AtomicBool = AtomicBool::new(false);

/// What a broken part does when it is used.
#[derive(Clone, Copy)]
enum Fault {
    Panics,
    Hangs,
}

/// A part that cannot be used.
struct Part(Option<Fault>);

impl Part {
    fn use_it(&self) {
        match self.0 {
            None => {}
            Some(Fault::Panics) => panic!("this part is broken"),
            Some(Fault::Hangs) => loop {
                HUNG.store(true, Ordering::SeqCst);
                thread::park();
            },
        }
    }
}

impl i2c::ErrorType for Part {
    type Error = i2c::ErrorKind;
}

impl I2c for Part {
    fn transaction(&mut self, _: u8, _: &mut [Operation<'_>]) -> Result<(), i2c::ErrorKind> {
        self.use_it();
        Ok(())
    }
}

impl digital::ErrorType for Part {
    type Error = Infallible;
}

impl InputPin for Part {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        self.use_it();
        Ok(true)
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        self.is_high().map(|high| !high)
    }
}

impl Listen for Part {
    fn listen(&mut self) -> Result<(), HeaderTrouble> {
        Ok(())
    }
}

impl OutputPin for Part {
    fn set_low(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn set_high(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

impl Tone for Part {
    fn sound(&mut self, _: u16) -> Result<(), ToneFailed> {
        Ok(())
    }

    fn rest(&mut self) -> Result<(), ToneFailed> {
        Ok(())
    }
}

/// A panel with these faults, and what keeps its contacts heard.
fn panel(
    bus: Option<Fault>,
    contacts: Option<Fault>,
    around: Surroundings,
) -> (
    mpsc::UnboundedSender<ContactEvent>,
    io::Result<Option<HeaderPanel>>,
) {
    let (sender, events) = mpsc::unbounded_channel();
    let parts = Parts {
        bus: Part(bus),
        contacts: [(); 6].map(|()| Part(contacts)),
        events,
        lamps: [(); 9].map(|()| Part(None)),
        tone: Part(None),
        pins: RASPBERRY_PI,
    };
    let again = || -> Result<Parts<Part, Part, Part, Part>, _> { unreachable!("it is open") };
    (
        sender,
        HeaderPanel::start(Fitting::default(), Ok(parts), again, around),
    )
}

const ALONE: Panels = Panels {
    terminal: None,
    header: OnHeader::Nothing,
    serial: None,
    display: DisplaySettings::DEFAULT,
    #[cfg(feature = "web")]
    web: None,
    muted: false,
};

#[test]
fn a_panel_that_panics_ends_the_evening_with_an_error() {
    let faults = [(Some(Fault::Panics), None), (None, Some(Fault::Panics))];
    for (bus, contacts) in faults {
        for serial in [None, Some(Ports::Named(vec!["/dev/no-such-port".into()]))] {
            let (table, seen) = Counting::new(false);
            let panels = Panels { serial, ..ALONE };
            let mut kept = None;
            let held = hold(Box::new(table), panels, |around| {
                let (events, panel) = panel(bus, contacts, around);
                kept = Some(events);
                panel
            });
            assert!(
                matches!(held, Err(EveningError::HeaderBroke(_))),
                "{held:?}"
            );
            assert_eq!(seen.lock().unwrap().put_away.len(), 1, "the game is kept");
        }
    }
}

#[test]
fn a_bus_that_hangs_does_not_keep_the_evening_from_ending() {
    let (mut table, _) = Counting::new(false);
    table.finished = true;
    let mut kept = None;
    let held = hold(Box::new(table), ALONE, |around| {
        let (events, panel) = panel(Some(Fault::Hangs), None, around);
        kept = Some(events);
        while !HUNG.load(Ordering::SeqCst) {
            thread::yield_now();
        }
        panel
    });
    assert!(held.is_ok(), "{held:?}");
}
