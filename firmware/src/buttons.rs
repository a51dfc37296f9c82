//! The six buttons, woken by their edges and, to confirm them, shortly after: nothing polls without presses.
//!
//! Limits: a drawing that is under way holds up the look at an edge by some milliseconds, so a press shorter than 6 ms may
//! be taken for a spike then. A finger takes 20 ms and more.
//!
//! Each pin is waited on for the level it does not have, so an edge between two waits is not lost, and one that is over
//! before the task runs still counts as seen.

use embassy_futures::select::{Either, select, select_array};
use embassy_rp::gpio::Input;
use embassy_time::{Duration, Instant, Timer};
use readyroom_hardware::button::Buttons;

use crate::bridge::{Bridge, CHECK_IN, Task};

/// A pin and what was last seen at it.
pub struct Contact {
    pin: Input<'static>,
    down: bool,
}

impl Contact {
    pub const fn new(pin: Input<'static>) -> Self {
        Self { pin, down: false }
    }

    /// True while it is closed.
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

/// Turns edges into gestures. What is down at the start is ignored until it has been up.
#[embassy_executor::task]
pub async fn buttons(mut contacts: [Contact; 6], bridge: &'static Bridge) {
    for contact in &mut contacts {
        contact.down = contact.is_down();
    }
    let mut buttons = Buttons::at_start(levels(&contacts));
    loop {
        bridge.alive(Task::Buttons);
        let now = Instant::now().as_micros();
        let gestures = buttons.sample(levels(&contacts), now);
        bridge.contacts(levels(&contacts), &buttons.stuck());
        for gesture in gestures {
            bridge.gesture(gesture);
        }
        let due = buttons.next_due(now).map_or(CHECK_IN, |due| {
            Duration::from_micros(due - now).min(CHECK_IN)
        });
        // An edge that has come is taken before what is due: a level that has changed is not confirmed.
        let edge = select_array(contacts.each_mut().map(Contact::change));
        match select(edge, Timer::after(due)).await {
            Either::First(((), _)) | Either::Second(()) => {}
        }
    }
}

/// The last level of each, `true` is down.
fn levels(contacts: &[Contact; 6]) -> [bool; 6] {
    contacts.each_ref().map(|contact| contact.down)
}
