//! The nine lamps: lit while their pattern is.

use embassy_futures::select::select;
use embassy_rp::gpio::Output;
use embassy_time::{Duration, Instant, Timer};

use crate::bridge::{Bridge, CHECK_IN, Task, ms};

/// Switches the lamps, in the order of `Lamp::ALL`.
#[embassy_executor::task]
pub async fn lamps(mut pins: [Output<'static>; 9], bridge: &'static Bridge) {
    loop {
        bridge.alive(Task::Lamps);
        let lamps = bridge.lamps();
        let now = ms(Instant::now().as_micros());
        for (pin, (_, pattern)) in pins.iter_mut().zip(lamps.iter()) {
            pin.set_level(pattern.lit(now).into());
        }
        let wait = lamps.next_change(now).map_or(CHECK_IN, |next| {
            Duration::from_millis(next.wrapping_sub(now).into()).min(CHECK_IN)
        });
        select(bridge.relight.wait(), Timer::after(wait)).await;
    }
}
