// A Raspberry Pi Pico with everything around it that stays when the chip starts anew: its flash, the contacts on its
// pins, the display on its bus, the cable in its socket, and the time.
//
// The chip's clock is stepped here, one instruction after the other, and jumps to the next alarm while the core waits.
// Time is therefore exact, whatever the speed of the machine, and the same commands give the same events.
import { GPIOPinState } from 'rp2040js';
import { ENDLESS_LOOP, installBootRom, startFromFlash } from './boot_rom.mjs';
import { createChip } from './chip.mjs';
import { I2cBus } from './i2c_bus.mjs';
import { FLASH, functionAt, readImage } from './image.mjs';
import { Pins } from './pins.mjs';
import { TIMED_OUT, restore, survivors, watchOver } from './watchdog.mjs';

const UNIQUE_ID = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x2a, 0x1b, 0x2c];
const DISPLAY = { display: true, address: 0x3c, status: 0x46, fastest: Infinity };
const [SDA, SCL] = [4, 5];
const RESET_I2C0 = 1 << 3;
const RAM = 0x20000000;
/** What RAM holds at power-up, so that it can be told what was never touched. */
const UNTOUCHED = 0xa5c35a3c;

export class Board {
  /** `connect(chip, cable, report)` makes the host at the other end of the cable. */
  constructor(image, seed, connect) {
    this.connect = connect;
    this.image = image;
    this.segments = readImage(image);
    this.seed = seed;
    this.driven = new Map();
    this.charging = new Map();
    this.bus = {};
    this.cable = { plugged: false, open: false };
    this.chip = null;
    this.start = 0; // when the chip last started
    this.instructions = 0;
    this.events = [];
    this.stopOn = [];
    this.halt = false;
    this.report = (event) => {
      this.events.push({ at: this.now, ...event });
      if (['fault', 'bootsel', ...this.stopOn].includes(event.kind)) this.halt = true;
    };
    this.setBus({ ...DISPLAY, held: null });
  }

  /** Nanoseconds since the board was made. */
  get now() {
    return Math.round(this.start + (this.chip?.clock.nanos ?? 0));
  }

  power(on) {
    if (this.chip) this.#dropChip();
    if (on) this.#startChip(null);
  }

  /**
   * Holds the chip in reset, or lets go. Everything around it keeps its power, and its RAM what is in it, as with the pin
   * RUN; after a sag of the supply RAM holds anything. Either way the scratch registers are cleared (data sheet 4.7.1).
   */
  reset(held, ramKept) {
    if (held) {
      this.resetRam = survivors(this.chip).ram;
      this.#dropChip();
    } else {
      this.#startChip(ramKept ? { scratch: new Uint32Array(8), reason: 0, ram: this.resetRam } : null);
    }
  }

  /** From the next start of the chip on there are capacitors at these pins, which a pull-up charges in `ns`. */
  setCapacitors(pins, ns) {
    this.charging = new Map(pins.map((pin) => [pin, ns]));
  }

  #startChip(kept) {
    const chip = createChip({
      seed: this.seed++,
      unique: UNIQUE_ID,
      onReset: (bits) => bits & RESET_I2C0 && this.i2c?.reset(),
      report: this.report,
    });
    for (const { address, bytes } of this.segments) chip.flash.set(bytes, address - FLASH);
    new Uint32Array(chip.sram.buffer).fill(UNTOUCHED);
    installBootRom(chip, this.report);
    watchOver(chip, (survivors) => {
      this.restart = survivors;
      this.halt = true;
    });
    if (kept) restore(chip, kept);
    this.chip = chip;
    this.pins = new Pins(chip, this.driven, this.charging, this.report);
    chip.gpio[SCL].addListener((_, before) => before === GPIOPinState.Low && this.#clocked());
    this.i2c = new I2cBus(chip, this.bus, () => this.now, this.report);
    this.usb = this.connect(chip, this.cable, this.report);
    startFromFlash(chip);
  }

  /** The firmware has let the clock line rise that it had pulled down itself. */
  #clocked() {
    if (this.bus.held === 'data' && --this.bus.clocks === 0) this.setBus({ held: null });
  }

  #dropChip() {
    this.i2c.breakOff();
    this.usb.detach();
    this.start = this.now;
    this.chip = null;
  }

  /** Runs until `until` (ns), or until an event of one of the kinds in `stopOn` is reported. */
  run(until, stopOn) {
    this.stopOn = stopOn;
    this.halt = false;
    while (this.now < until && !this.halt) {
      if (!this.chip) {
        this.start = until;
        return;
      }
      this.#step(until - this.start);
      if (this.restart) this.#restart();
      if (this.events.at(-1)?.kind === 'bootsel') {
        this.survivors = survivors(this.chip);
        this.#dropChip();
      }
    }
  }

  #step(until) {
    const { chip } = this;
    const { clock, core } = chip;
    while (clock.nanosCounter < until && !this.halt) {
      if (core.waiting) {
        const next = clock.nextAlarm ? clock.nextAlarm.nanos : until;
        clock.tick(Math.max(0, Math.min(next, until) - clock.nanosCounter));
      } else {
        clock.tick((core.executeInstruction() * 1e9) / chip.clkSys);
        this.instructions++;
      }
    }
  }

  #restart() {
    const kept = this.restart;
    this.restart = null;
    this.#dropChip();
    this.halt = false;
    this.report({ kind: 'reset', cause: kept.reason === TIMED_OUT ? 'watchdog' : 'program' });
    this.#startChip(kept);
  }

  /** Holds a pin high or low from outside, or lets go of it (null). */
  drive(pin, high) {
    if (high === null) this.driven.delete(pin);
    else this.driven.set(pin, high);
    if (this.chip) this.pins.settle(this.chip.gpio[pin]);
    this.report({ kind: 'driven', pin, high });
  }

  /**
   * Whether there is a display, at which address, with which status byte, up to which frequency (Hz) the bus works, and
   * whether somebody holds a line of it: for good, or, if `clocks` is given, until the firmware has clocked so often. The
   * display's module brings the pull-ups.
   */
  setBus(state) {
    Object.assign(this.bus, { clocks: Infinity }, state);
    const level = (name) => (this.bus.held === name ? false : this.bus.display || null);
    this.drive(SDA, level('data'));
    this.drive(SCL, level('clock'));
  }

  setCable(state) {
    Object.assign(this.cable, state);
    if (this.chip) this.usb.changed();
  }

  /** What a program writes to the port; without one it gets lost, which is reported as 'unsent'. */
  send(bytes) {
    if (!this.chip || !this.usb.send(bytes)) this.report({ kind: 'unsent', count: bytes.length });
  }

  /** The boot loader has been given firmware, the same again, and lets the watchdog run out to start it. */
  flashed() {
    this.#startChip({ ...this.survivors, reason: TIMED_OUT });
  }

  /** Lets the program hang where it is, with or without its interrupts. */
  hang(interrupts) {
    Object.assign(this.chip.core, { PC: ENDLESS_LOOP, PM: !interrupts, waiting: false });
  }

  /**
   * Lets the program panic as if it had come to a `panic!` in this line: it enters `core::panicking::panic` with a
   * `core::panic::Location` {file, line, column} that lies in RAM the firmware does not use. That is the third argument,
   * in an earlier register where the compiler has dropped those before it: nobody prints the message.
   */
  panic(file, line) {
    const { core, sram } = this.chip;
    const free = 0x20020000;
    const text = new TextEncoder().encode(`${file}\0`);
    const words = new DataView(sram.buffer, sram.byteOffset);
    [free + 16, text.length - 1, line, 1].forEach((word, index) => {
      words.setUint32(free - RAM + 4 * index, word, true);
    });
    sram.set(text, free + 16 - RAM);
    Object.assign(core, { PC: functionAt(this.image, 'core9panicking5panic') & ~1, waiting: false });
    core.registers.fill(free, 0, 3);
  }

  /** The stretches of RAM that were written since power-up: [address, bytes], gaps below 64 bytes ignored. */
  touchedRam() {
    const words = new Uint32Array(this.chip.sram.buffer);
    const stretches = [];
    for (let index = 0; index < words.length; index++) {
      if (words[index] === UNTOUCHED) continue;
      const address = 0x20000000 + 4 * index;
      const last = stretches.at(-1);
      if (last && address - (last[0] + last[1]) < 64) last[1] = address + 4 - last[0];
      else stretches.push([address, 4]);
    }
    return stretches;
  }
}
