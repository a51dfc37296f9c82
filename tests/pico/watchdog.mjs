// The watchdog's reset. rp2040js only calls back, and then re-arms itself with 0 ns, which never ends.
//
// What survives on a Pico survives here: RAM, the scratch registers and the reason (RP2040 data sheet 4.7).
const PERIPHERAL = 0x40058;
/** The reason where nobody fed it in time. */
export const TIMED_OUT = 1;

/** Calls `onReset(kept)` when the watchdog bites or is triggered. */
export function watchOver(chip, onReset) {
  const watchdog = chip.peripherals[PERIPHERAL];
  watchdog.onWatchdogTrigger = () => {
    watchdog.timer.enable = false;
    watchdog.alarm.enable = false;
    onReset(survivors(chip));
  };
}

/** What a watchdog's reset keeps. */
export function survivors(chip) {
  const watchdog = chip.peripherals[PERIPHERAL];
  return { scratch: watchdog.scratchData.slice(), reason: watchdog.reason, ram: chip.sram.slice() };
}

/** Puts back what a watchdog's reset keeps. */
export function restore(chip, kept) {
  const watchdog = chip.peripherals[PERIPHERAL];
  watchdog.scratchData.set(kept.scratch);
  watchdog.reason = kept.reason;
  chip.sram.set(kept.ram);
}
