// The port of a host's hub, with an emulated chip at the other end of its cable: what every host does with a device that
// shows itself. It debounces the attachment, resets the bus and gives the device an address. A cable without a host on it
// lets the bus go idle, which the panel sees as suspended.
//
// Times are those of a full-speed bus with an attentive host. `cable` outlives the chip; `plugged` says whether it is in.
// A subclass goes on with `addressed()`, a conversation that lasts as long as the device, and lets go of it in `lost()`.
import { Conversation } from './conversation.mjs';
import { UsbController } from './usb_controller.mjs';

export const MS = 1e6;
const ATTACH = 100 * MS; // debounce interval, USB 2.0 table 7-14
const RESET = 10 * MS;
const RECOVERY = 10 * MS;
const IDLE = 3 * MS; // until a device suspends
const ADDRESS = 1;
/** Longest packet of a full-speed control or bulk endpoint, in bytes. */
export const PACKET = 64;
export const STALL = 'stall';

export class UsbPort {
  constructor(chip, cable, report) {
    Object.assign(this, { chip, cable, report });
    this.controller = new UsbController(chip, {
      onArmed: () => this.look(),
      onPullUp: () => this.changed(),
      report,
    });
    this.session = new Conversation(chip.clock);
    this.idling = chip.clock.createAlarm(() => this.controller.suspend());
  }

  /** To be told when the cable was plugged or pulled. */
  changed() {
    const attached = this.cable.plugged && this.controller.pullUp;
    if (attached && !this.session.underWay) {
      this.idling.cancel();
      this.session.start(this.#attach());
    } else if (attached) {
      this.look();
    } else {
      if (this.session.underWay) this.detach();
      if (!this.idling.scheduled && this.controller.pullUp) this.idling.schedule(IDLE);
    }
  }

  /** The device is gone, with or without its cable. */
  detach() {
    if (this.session.underWay) this.report({ kind: 'usb', state: 'lost' });
    this.session.stop();
    this.lost();
  }

  /** Something may have become possible. */
  look() {
    this.session.look();
  }

  /**
   * A control transfer: its setup packet of 8 bytes, and an array of data if data goes out. Returns what came in, or
   * 'stall'.
   */
  *control(setup, data = []) {
    const [fromDevice, length] = [setup[0] & 0x80, setup[6] | (setup[7] << 8)];
    this.controller.setup(new Uint8Array(setup));
    if (!fromDevice || length === 0) {
      if (data.length > 0) yield () => this.controller.giveOut(0, data);
      const status = yield () => this.controller.takeIn(0);
      return status === STALL ? status : [];
    }
    const received = [];
    for (;;) {
      const packet = yield () => this.controller.takeIn(0);
      if (packet === STALL) return packet;
      received.push(...packet.data);
      if (packet.data.length < PACKET || received.length >= length) break;
    }
    yield () => this.controller.giveOut(0, []);
    return received;
  }

  *#attach() {
    yield ATTACH;
    this.controller.busReset();
    yield RESET + RECOVERY;
    yield* this.control([0x00, 5, ADDRESS, 0, 0, 0, 0, 0]); // SET_ADDRESS
    yield 2 * MS;
    yield* this.addressed();
  }
}
