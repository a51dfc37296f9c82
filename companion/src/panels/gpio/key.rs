//! A button's pin: its level by a register, its edges from the kernel by a thread of rppal.

use std::{convert::Infallible, time::Duration};

use embedded_hal::digital;
use readyroom_hardware::button::Button;
use rppal::gpio::{self, InputPin, Trigger};
use rustix::time::{ClockId, clock_gettime};
use tokio::{sync::mpsc, time::Instant};

use super::pin_trouble;
use crate::panels::header::{Edge, HeaderTrouble, Heard, Listen};

/// A button's pin.
#[derive(Debug)]
pub struct Key {
    pin: InputPin,
    button: Button,
    events: mpsc::UnboundedSender<Heard>,
}

impl Key {
    /// The button at `pin`, which reports its edges from now on.
    ///
    /// # Errors
    /// The pin cannot be had.
    pub fn new(
        pin: InputPin,
        button: Button,
        events: mpsc::UnboundedSender<Heard>,
    ) -> Result<Self, HeaderTrouble> {
        let mut key = Self {
            pin,
            button,
            events,
        };
        key.listen()?;
        Ok(key)
    }
}

impl Listen for Key {
    fn listen(&mut self) -> Result<(), HeaderTrouble> {
        let number = self.pin.pin();
        // What became of a thread that has ended is known.
        let _ = self.pin.clear_async_interrupt();
        let mut ear = Ear {
            button: self.button,
            events: self.events.clone(),
        };
        // Whether the kernel gives us the pin is known only if it is asked in this way.
        let pin = &mut self.pin;
        pin.set_interrupt(Trigger::Both, None)
            .and_then(|()| pin.clear_interrupt())
            .and_then(|()| {
                pin.set_async_interrupt(Trigger::Both, None, move |event| ear.hear(&event))
            })
            .map_err(|error| pin_trouble(error, Some(number)))
    }
}

impl digital::ErrorType for Key {
    type Error = Infallible;
}

impl digital::InputPin for Key {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(self.pin.is_high())
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        Ok(self.pin.is_low())
    }
}

/// The events of a button, from rppal's thread. That thread ends at the first error, be it that its wait was
/// interrupted by a signal, and lets nobody know; but it lets go of this.
struct Ear {
    button: Button,
    events: mpsc::UnboundedSender<Heard>,
}

impl Ear {
    fn hear(&mut self, event: &gpio::Event) {
        let edge = Edge {
            button: self.button,
            down: event.trigger == Trigger::FallingEdge,
            at: moment(event.timestamp),
        };
        // A panel that has gone does not want to know.
        let _ = self.events.send(Heard::Edge(edge));
    }
}

/// The longest an edge is on its way to us; what claims to be older was stamped by another clock.
const OLDEST: Duration = Duration::from_secs(1);

/// The moment of an edge that the kernel stamped with its monotonic clock, which is ours too. A kernel before 5.7
/// stamps with the time of day; there it is now.
fn moment(stamp: Duration) -> Instant {
    let now = Instant::now();
    let clock = clock_gettime(ClockId::Monotonic);
    let clock = Duration::try_from(clock).unwrap_or_default();
    let age = clock.checked_sub(stamp).filter(|age| *age < OLDEST);
    now.checked_sub(age.unwrap_or_default()).unwrap_or(now)
}

impl Drop for Ear {
    fn drop(&mut self) {
        let _ = self.events.send(Heard::Deaf(self.button));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_counts_from_the_moment_the_kernel_saw_it() {
        let clock = Duration::try_from(clock_gettime(ClockId::Monotonic)).unwrap();
        let age = Duration::from_millis(300);
        let seen = moment(clock.saturating_sub(age)).elapsed();
        assert!(seen >= age, "{seen:?}");
        // By the time of day, and by no clock at all.
        for stamp in [clock + Duration::from_secs(1_700_000_000), Duration::ZERO] {
            let before = Instant::now();
            assert!(moment(stamp) >= before, "{stamp:?}");
        }
    }

    #[test]
    fn a_thread_that_lets_go_of_its_button_is_heard_of() {
        let (events, mut heard) = mpsc::unbounded_channel();
        let button = Button::Timer;
        let mut ear = Ear { button, events };
        // As rppal does it: the callback is moved to a thread that ends.
        let callback = move |event: gpio::Event| ear.hear(&event);
        std::thread::spawn(move || {
            let mut callback = callback;
            callback(gpio::Event {
                trigger: Trigger::FallingEdge,
                ..gpio::Event::default()
            });
        })
        .join()
        .unwrap();
        let pressed = heard.try_recv();
        assert!(
            matches!(pressed, Ok(Heard::Edge(edge)) if edge.down && edge.button == button),
            "{pressed:?}"
        );
        assert_eq!(heard.try_recv(), Ok(Heard::Deaf(button)));
    }
}
