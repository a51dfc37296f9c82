// The first I2C bus with one display on it: what goes over the wire, when, and whether anybody answers.
//
// Gaps of rp2040js 1.4.1 that are filled here:
// * it completes every byte at once; here a byte takes nine clocks of the frequency that the firmware chose;
// * it drops writes to IC_INTR_MASK, so an asynchronous driver is never woken, and warns of IC_SDA_HOLD, which changes
//   nothing that is modelled;
// * after an abort the data sheet has the transmit FIFO discard everything until IC_CLR_TX_ABRT is read (4.3.4);
//   rp2040js sends it as a new transfer;
// * resetting the peripheral (see Board) does not reset it.
//
// The start and stop conditions take a clock each. Clock stretching and noise are not modelled. What pull-ups that are too
// weak make of the edges is: above a frequency, nobody recognises an address. What is read from the display is its
// status. A transfer is reported when it ends: {kind: 'i2c', address, read, bytes, start, acknowledged, stopped}:
// the bytes that were acknowledged, the start in nanoseconds; `stopped` is false if it ended without a stop: broken off, or
// by a repeated start.
import { I2CMode, RPI2C } from 'rp2040js';

const IC_DATA_CMD = 0x10;
const IC_INTR_MASK = 0x30;
const IC_SDA_HOLD = 0x7c;
const TX_ABRT = 1 << 6;

export class I2cBus {
  /**
   * `state`: {display: is it there, address, status: its, fastest: Hz, held: null, 'clock' or 'data'}, of the bus outside;
   * it outlives the chip.
   */
  constructor(chip, state, now, report) {
    Object.assign(this, { chip, state, now, report, transfer: null });
    this.controller = chip.i2c[0];
    this.alarm = chip.clock.createAlarm(() => this.pending());
    this.#patchRegisters();
    this.#connect();
  }

  /** What RESETS does to the controller: registers and state as at power-up, whatever was under way breaks off. */
  reset() {
    this.breakOff();
    const { controller } = this;
    const fresh = new RPI2C(this.chip, controller.name, controller.irq);
    for (const [field, value] of Object.entries(fresh)) {
      if (typeof value !== 'function') controller[field] = value;
    }
    controller.checkInterrupts();
  }

  breakOff() {
    this.alarm.cancel();
    this.#end(false);
  }

  /** Nanoseconds of one clock. */
  get #clock() {
    const { sclLowPeriod, sclHighPeriod } = this.controller;
    return ((sclLowPeriod + sclHighPeriod) * 1e9) / this.chip.clkPeri;
  }

  #patchRegisters() {
    const { controller } = this;
    const write = controller.writeUint32.bind(controller);
    controller.writeUint32 = (offset, value) => {
      if (offset === IC_INTR_MASK) {
        controller.intEnable = value & 0x1fff;
        controller.checkInterrupts();
        return;
      }
      const discarded = offset === IC_DATA_CMD && controller.intRaw & TX_ABRT;
      if (!discarded && offset !== IC_SDA_HOLD) write(offset, value);
    };
  }

  #connect() {
    const { controller } = this;
    controller.onStart = () => this.#after(1, () => {
      if (this.state.held === 'data') return this.#lose();
      controller.completeStart();
    });
    controller.onConnect = (address, mode) => {
      this.#end(false);
      this.transfer = { address, read: mode === I2CMode.Read, bytes: [], start: this.now(), acknowledged: false };
      this.#after(9, () => {
        this.transfer.acknowledged = this.#answers(address);
        controller.completeConnect(this.transfer.acknowledged);
      });
    };
    controller.onWriteByte = (byte) => this.#after(9, () => {
      const taken = this.#answers(this.transfer.address);
      if (taken) this.transfer.bytes.push(byte);
      else this.transfer.acknowledged = false;
      controller.completeWrite(taken);
    });
    controller.onReadByte = () => this.#after(9, () => controller.completeRead(this.state.status));
    controller.onStop = () => this.#after(1, () => {
      this.#end(true);
      controller.completeStop();
    });
  }

  #answers(address) {
    const { state } = this;
    return state.display && address === state.address && 1e9 / this.#clock <= state.fastest;
  }

  /** Goes on after some clocks; not at all while the clock line is held. */
  #after(clocks, go) {
    this.pending = () => {
      if (this.state.held === 'clock') this.alarm.schedule(10 * this.#clock); // looks again
      else go();
    };
    this.alarm.schedule(clocks * this.#clock);
  }

  /** Somebody else holds the data line: arbitration is lost (4.3.9). */
  #lose() {
    this.#end(false);
    this.controller.arbitrationLost();
  }

  #end(stopped) {
    if (!this.transfer) return;
    const { transfer } = this;
    this.transfer = null;
    this.report({ kind: 'i2c', ...transfer, stopped });
  }
}
