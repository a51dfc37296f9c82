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

/// Scratch registers, all that outlives a restart (RP2040 data sheet, 4.7.1): the number of starts, and whether it is
/// us who set the watchdog.
const STARTS: usize = 0;
const OWNER: usize = 1;
/// We have set it.
const OURS: u32 = 0x5265_6164;

/// Whether the last start was a restart by our watchdog. The boot loader sets one too, to start what it was given.
pub fn rescued(watchdog: &mut Watchdog) -> bool {
    watchdog.get_scratch(OWNER) == OURS && watchdog.reset_reason() == Some(ResetReason::TimedOut)
}

/// How many times the chip has started since it got its power, this one included; it wraps.
pub fn starts(watchdog: &mut Watchdog) -> u32 {
    let starts = watchdog.get_scratch(STARTS).wrapping_add(1);
    watchdog.set_scratch(STARTS, starts);
    starts
}

/// Feeds the watchdog while all tasks are alive; lets the chip restart as a drive when that is asked for.
#[embassy_executor::task]
pub async fn watchdog(mut watchdog: Watchdog, bridge: &'static Bridge) {
    watchdog.pause_on_debug(true);
    watchdog.set_scratch(OWNER, OURS);
    watchdog.start(PATIENCE);
    loop {
        match select(bridge.bootsel.wait(), Timer::after(MEAL)).await {
            Either::First(()) => {
                Timer::after(FAREWELL).await;
                watchdog.stop();
                watchdog.set_scratch(OWNER, 0);
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
