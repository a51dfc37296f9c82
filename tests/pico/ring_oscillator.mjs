// The ring oscillator with its random bit (RP2040 data sheet 2.17), which rp2040js lacks.
//
// A firmware draws its chance from that bit. Here it comes from a seed, so that a run can be repeated: xorshift32.
import { Registers } from './registers.mjs';

const STATUS = 0x18;
const RANDOMBIT = 0x1c;
const STABLE_AND_ENABLED = 0x80001000;

export class RingOscillator extends Registers {
  constructor(chip, seed) {
    super(chip, 'ROSC', { [STATUS]: STABLE_AND_ENABLED });
    this.state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  }

  readUint32(offset) {
    return offset === RANDOMBIT ? this.#bit() : super.readUint32(offset);
  }

  #bit() {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state >>> 31;
  }
}
