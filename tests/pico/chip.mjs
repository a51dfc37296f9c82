// An RP2040 of rp2040js with the gaps of version 1.4.1 filled that are nobody else's here.
//
// * SEV does nothing there: a waker in an interrupt would be noticed only with the next one. It sets the event register.
// * The ring oscillator, the voltage regulator, the QSPI pads and the cache control are unimplemented, and so are the
//   pins' interrupts to core 1 and from deep sleep, which embassy-rp clears.
// * RESETS resets nothing; listeners are told here. A request to reset through AIRCR is ignored: it is a fault here.
// * HardFault is never raised. Whatever the emulator warns of is a fault, and a fault fails the test.
//
// Not modelled: core 1, the cost of reading code from flash, and that code must not run there during flash commands.
import { RP2040 } from 'rp2040js';
import { FlashChip } from './flash_chip.mjs';
import { Registers } from './registers.mjs';
import { RingOscillator } from './ring_oscillator.mjs';

const RESETS = 0x4000c;
const IO_BANK0 = 0x40014;
const [PROC1_INTE0, DORMANT_WAKE_INTS3] = [0x130, 0x18c];
const AIRCR = 0xd0c;
const SYSRESETREQ = 1 << 2;

/** `onReset(bits)` is told which peripherals are held in reset; `report` is told of faults. */
export function createChip({ seed, unique, onReset, report }) {
  const chip = new RP2040();
  const fault = (name, message) => report({ kind: 'fault', message: `${name}: ${message}` });
  chip.logger = {
    debug() {},
    info(name, message) {
      if (message === 'SEV') chip.core.eventRegistered = true;
    },
    warn: fault,
    error: fault,
  };
  Object.assign(chip.peripherals, {
    0x14000: new Registers(chip, 'XIP_CTRL', { 0x8: 0b10 }), // STAT: the FIFO is empty
    0x18000: new FlashChip(chip, unique),
    0x40018: new Registers(chip, 'IO_QSPI'),
    0x40060: new RingOscillator(chip, seed),
    0x40064: new Registers(chip, 'VREG_AND_CHIP_RESET', { 0x0: 0x10b1, 0x8: 0x100 }), // 1.10 V, power-on
  });
  ignoreOtherInterrupts(chip.peripherals[IO_BANK0]);
  tellResets(chip.peripherals[RESETS], onReset);
  refuseSystemReset(chip.ppb, report);
  return chip;
}

function ignoreOtherInterrupts(pins) {
  const [read, write] = [pins.readUint32.bind(pins), pins.writeUint32.bind(pins)];
  const other = (offset) => offset >= PROC1_INTE0 && offset <= DORMANT_WAKE_INTS3;
  pins.readUint32 = (offset) => (other(offset) ? 0 : read(offset));
  pins.writeUint32 = (offset, value) => other(offset) || write(offset, value);
}

function tellResets(resets, onReset) {
  const write = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset === 0) onReset(value);
  };
}

function refuseSystemReset(ppb, report) {
  const write = ppb.writeUint32.bind(ppb);
  ppb.writeUint32 = (offset, value) => {
    if (offset !== AIRCR) write(offset, value);
    else if (value & SYSRESETREQ) report({ kind: 'fault', message: 'AIRCR: a system reset, which is not modelled' });
  };
}
