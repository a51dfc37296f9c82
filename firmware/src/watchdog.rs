//! The watchdog: restarts the chip when a task has not been seen alive for [`TIMEOUT`]. Nothing is lost by it: the program
//! sends its frame again, and the report says so, and where the firmware stopped if it did so by a panic.

use core::panic::PanicInfo;

use embassy_futures::select::{Either, select};
use embassy_rp::{
    pac, rom_data,
    watchdog::{ResetReason, Watchdog},
};
use embassy_time::{Duration, Timer};
use readyroom_hardware::wire::{SourceLocation, Start, file_hash};

use crate::bridge::Bridge;

/// Timeout of the watchdog. The slowest task, the screen, gives up a display after 320 ms.
const TIMEOUT: Duration = Duration::from_millis(1_500);
/// Interval of feeding it, if all is well; tasks check in more often than that.
const FEED_EVERY: Duration = Duration::from_millis(500);
/// Time for the notice of new firmware to get onto the display before the chip restarts as a drive.
const NOTICE_TIME: Duration = Duration::from_millis(150);

/// Scratch registers, all that outlives a restart (RP2040 data sheet, 4.7.1; RP2350 data sheet, 12.9): the number of
/// starts, whether it is us who set the watchdog, and in which file and line the firmware stopped. The boot ROM uses
/// those from 4 on.
const STARTS: usize = 0;
const OWNER: usize = 1;
const PANIC_FILE: usize = 2;
/// 0 if it did not stop.
const PANIC_LINE: usize = 3;
/// We have set it.
const OURS: u32 = 0x5265_6164;

/// Why the chip has started, if it was a restart by our watchdog. The boot loader sets one too, to start what it was
/// given. Where the firmware stopped is reported once.
pub fn start(watchdog: &mut Watchdog) -> Start {
    let (file, line) = (
        watchdog.get_scratch(PANIC_FILE),
        watchdog.get_scratch(PANIC_LINE),
    );
    watchdog.set_scratch(PANIC_LINE, 0);
    let ours = watchdog.get_scratch(OWNER) == OURS
        && watchdog.reset_reason() == Some(ResetReason::TimedOut);
    match (ours, line) {
        (false, _) => Start::Power,
        (true, 0) => Start::Hung,
        (true, line) => Start::Panicked(SourceLocation { file, line }),
    }
}

/// Writes down where the firmware stopped, and waits for the watchdog.
#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    if let Some(place) = info.location() {
        pac::WATCHDOG
            .scratch2()
            .write_value(file_hash(place.file()));
        pac::WATCHDOG.scratch3().write_value(place.line());
    }
    loop {
        core::hint::spin_loop();
    }
}

/// Number of starts of the chip since it got its power, this one included; it wraps.
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
    watchdog.start(TIMEOUT);
    loop {
        match select(bridge.bootsel.wait(), Timer::after(FEED_EVERY)).await {
            Either::First(()) => {
                Timer::after(NOTICE_TIME).await;
                watchdog.stop();
                watchdog.set_scratch(OWNER, 0);
                rom_data::reset_to_usb_boot(0, 0);
            }
            Either::Second(()) => {
                if bridge.all_alive() {
                    watchdog.feed(TIMEOUT);
                }
            }
        }
    }
}
