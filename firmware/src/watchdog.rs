//! The watchdog: restarts the chip when a task has not been seen alive for [`PATIENCE`]. Nothing is lost by it: the
//! program shows its frame again, and the report says that it happened.

use embassy_futures::select::{Either, select};
use embassy_rp::{
    rom_data,
    watchdog::{ResetReason, Watchdog},
};
use embassy_time::{Duration, Timer};

use crate::bridge::Bridge;

/// How long a task may be out of sight. The longest, the screen, gives up a display after 80 ms.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// How often it is fed, if all is well; tasks look in more often than that.
const MEAL: Duration = Duration::from_millis(500);
/// Time for the notice to get onto the display before the chip restarts as a drive.
const FAREWELL: Duration = Duration::from_millis(150);

/// Whether the last start was a restart by the watchdog.
pub fn rescued(watchdog: &Watchdog) -> bool {
    watchdog.reset_reason() == Some(ResetReason::TimedOut)
}

/// How many times the chip has started since it got its power, this one included; it wraps. The scratch registers of
/// the watchdog are all that outlives a restart (RP2040 data sheet, 4.7.1).
pub fn starts(watchdog: &mut Watchdog) -> u32 {
    let starts = watchdog.get_scratch(0).wrapping_add(1);
    watchdog.set_scratch(0, starts);
    starts
}

/// Feeds the watchdog while all tasks are alive; lets the chip restart as a drive when that is asked for.
#[embassy_executor::task]
pub async fn watchdog(mut watchdog: Watchdog, bridge: &'static Bridge) {
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    loop {
        match select(bridge.bootsel.wait(), Timer::after(MEAL)).await {
            Either::First(()) => {
                Timer::after(FAREWELL).await;
                watchdog.stop();
                rom_data::reset_to_usb_boot(0, 0);
            }
            Either::Second(()) => {
                if bridge.all_alive() {
                    watchdog.feed(PATIENCE);
                }
            }
        }
    }
}
