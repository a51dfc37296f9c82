// The flash chip behind its serial interface (RP2040 data sheet 4.10.13; commands of the Winbond W25Q16JV).
//
// rp2040js answers every direct command with 0. The second stage asks for the status registers, and the firmware for
// the unique number that it makes its USB serial number of, so those are answered here. Programming and erasing are
// not: the firmware does neither. Code may be read from flash while a command runs, which a Pico would not forgive.
import { Registers } from './registers.mjs';

const CTRLR1 = 0x04;
const CTRLR0 = 0x00;
const SSIENR = 0x08;
const SR = 0x28;
const DR0 = 0x60;

const EEPROM_READ = 3; // transfer mode: a command goes out, then CTRLR1 + 1 answers come in
const TRANSMIT_EMPTY = 0b110; // TFE and TFNF
const RECEIVED = 0b1000; // RFNE

/** Bytes that follow a command, the one that arrives while it is sent left out. */
const ANSWERS = {
  0x05: () => [0x00], // status 1: idle
  0x35: () => [0x02], // status 2: quad enabled
  0x4b: (unique) => [0, 0, 0, 0, ...unique],
  0x9f: () => [0xef, 0x70, 0x15],
};

export class FlashChip extends Registers {
  /** `unique`: the chip's own 8 bytes. */
  constructor(chip, unique) {
    super(chip, 'SSI');
    this.unique = unique;
    this.sent = [];
    this.answers = [];
  }

  readUint32(offset) {
    if (offset === SR) return TRANSMIT_EMPTY | (this.answers.length > 0 ? RECEIVED : 0);
    if (offset !== DR0) return super.readUint32(offset);
    const answer = this.answers.shift() ?? 0;
    if (this.answers.length === 0) this.sent = []; // everything read: the chip is deselected
    return answer;
  }

  writeUint32(offset, value) {
    if (offset === DR0) return this.#send(value & 0xff);
    if (offset === SSIENR) [this.sent, this.answers] = [[], []];
    super.writeUint32(offset, value);
  }

  #send(byte) {
    this.sent.push(byte);
    const answer = ANSWERS[this.sent[0]]?.(this.unique) ?? [];
    if (((this.readUint32(CTRLR0) >> 8) & 3) === EEPROM_READ) {
      const wanted = this.readUint32(CTRLR1) + 1;
      this.answers = Array.from({ length: wanted }, (_, i) => answer[i] ?? 0);
    } else {
      this.answers.push(this.sent.length > 1 ? answer[this.sent.length - 2] ?? 0 : 0xff);
    }
  }
}
