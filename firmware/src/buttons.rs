//! The six buttons, woken by their edges: a press is told at the first edge, and nothing polls while nobody presses.
//!
//! Each pin is waited on for the level it does not have, so an edge between two waits is not lost, and one that is over
//! before the task runs still counts as seen.

use embassy_futures::select::{Either, select, select_array};
use embassy_rp::gpio::Input;
use embassy_time::{Duration, Instant, Timer};
use readyroom_hardware::button::Buttons;

use crate::bridge::{Bridge, LOOK_IN, Task, ms};

/// A pin and what was last seen at it.
pub struct Contact {
    pin: Input<'static>,
    down: bool,
}

impl Contact {
    pub const fn new(pin: Input<'static>) -> Self {
        Self { pin, down: false }
    }

    /// Whether it is closed at this moment.
    pub fn is_down(&self) -> bool {
        self.pin.is_low()
    }

    async fn change(&mut self) {
        if self.down {
            self.pin.wait_for_high().await;
        } else {
            self.pin.wait_for_low().await;
        }
        self.down = !self.down;
    }
}

/// Turns edges into gestures.
#[embassy_executor::task]
pub async fn buttons(mut contacts: [Contact; 6], bridge: &'static Bridge) {
    let mut buttons = Buttons::default();
    loop {
        bridge.alive(Task::Buttons);
        let levels = contacts.each_ref().map(|contact| contact.down);
        bridge.levels(levels);
        let now = ms(Instant::now().as_micros());
        for gesture in buttons.sample(levels, now) {
            bridge.gesture(gesture);
        }
        let due = buttons.next_due(now).map_or(LOOK_IN, |due| {
            Duration::from_millis(due.wrapping_sub(now).into()).min(LOOK_IN)
        });
        let edge = select_array(contacts.each_mut().map(Contact::change));
        match select(edge, Timer::after(due)).await {
            Either::First(((), _)) | Either::Second(()) => {}
        }
    }
}
