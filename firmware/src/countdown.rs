//! The hardware timer behind the countdown: wakes for its warnings and its end, with or without a program.

use embassy_futures::select::select;
use embassy_time::Timer;

use crate::bridge::{Bridge, Task};

/// Does what has fallen due at the microsecond it does.
#[embassy_executor::task]
pub async fn countdown(bridge: &'static Bridge) {
    loop {
        bridge.alive(Task::Countdown);
        let next = bridge.tick();
        select(bridge.due.wait(), Timer::at(next)).await;
    }
}
