// A peripheral of which only its registers are needed: it keeps what is written and does nothing.
//
// rp2040js answers such peripherals with 0xffffffff and a warning. Here warnings are failures, so what the firmware's
// start-up code touches without needing it has to be there.
import { BasePeripheral } from 'rp2040js';

export class Registers extends BasePeripheral {
  /** `initial`: values at reset by offset; everything else is 0. */
  constructor(chip, name, initial = {}) {
    super(chip, name);
    this.values = new Map(Object.entries(initial).map(([offset, value]) => [Number(offset), value]));
  }

  readUint32(offset) {
    return this.values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value >>> 0);
  }
}
