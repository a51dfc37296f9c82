// The other end of the USB cable: a host controller for Linux, which enumerates the panel and makes a port of it.
//
// Every transfer that the kernel submits is done on the chip's own registers: control transfers with their stages, bulk
// and interrupt transfers packet by packet, with toggles. What a driver reads waits until the panel has something to say.
//
// The kernel's vhci_hcd keeps two things to itself: the reset of its port and SET_ADDRESS. So the bus is reset and the
// address given here, before the kernel hears of the device; a reset that a driver asks for later does not come through.
// Transfers end at a packet below 64 bytes, which is right for every endpoint of full speed that sends no longer packets.
//
// Reported: {kind: 'usb', state: 'offered', port} when the device can be had there, 'lost', and {kind: 'control', setup,
// data, stalled} for every control transfer of the kernel's.
import { Conversation } from './conversation.mjs';
import { EPIPE } from './usbip_link.mjs';
import { PACKET, STALL, UsbPort } from './usb_port.mjs';

const [CLEAR_FEATURE, SET_CONFIGURATION, SET_INTERFACE] = [1, 9, 11];
const TO_ENDPOINT = 2;

export class UsbIpHost extends UsbPort {
  #link;
  #pipes = new Map();

  constructor(link, chip, cable, report) {
    super(chip, cable, report);
    this.#link = link;
  }

  look() {
    super.look();
    for (const pipe of this.#pipes.values()) pipe.conversation.look();
  }

  lost() {
    for (const pipe of this.#pipes.values()) pipe.conversation.stop();
    this.#pipes.clear();
    this.#link.withdraw();
  }

  /** A program's bytes come by the kernel, and never here. */
  send() {
    return false;
  }

  *addressed() {
    this.#link.offer({
      offered: (port) => this.report({ kind: 'usb', state: 'offered', port }),
      submitted: (transfer) => this.#submit(transfer),
      unlinked: (sequence) => this.#unlink(sequence),
      closed: () => {
        this.detach();
        this.changed();
      },
    });
    yield () => null;
  }

  #submit(transfer) {
    const { endpoint, out } = transfer;
    const name = endpoint === 0 ? 'control' : `${endpoint} ${out ? 'out' : 'in'}`;
    if (!this.#pipes.has(name)) {
      const pipe = { endpoint, out, toggle: false, waiting: [], conversation: new Conversation(this.chip.clock) };
      this.#pipes.set(name, pipe);
      pipe.conversation.start(this.#serve(pipe));
    }
    const pipe = this.#pipes.get(name);
    pipe.waiting.push(transfer);
    pipe.conversation.look();
  }

  /** The kernel does not want a transfer any more; true if it has not ended yet. */
  #unlink(sequence) {
    for (const pipe of this.#pipes.values()) {
      const index = pipe.waiting.findIndex((transfer) => transfer.sequence === sequence);
      if (index < 0) continue;
      pipe.waiting.splice(index, 1);
      if (index === 0) {
        pipe.conversation.stop();
        pipe.conversation.start(this.#serve(pipe));
      }
      return true;
    }
    return false;
  }

  *#serve(pipe) {
    for (;;) {
      const transfer = yield () => pipe.waiting[0] ?? null;
      if (pipe.endpoint === 0) yield* this.#setup(transfer);
      else if (pipe.out) yield* this.#write(pipe, transfer);
      else yield* this.#read(pipe, transfer);
      pipe.waiting.shift();
    }
  }

  *#setup(transfer) {
    const { setup, out, data } = transfer;
    const received = yield* this.control(setup, data);
    const stalled = received === STALL;
    this.report({ kind: 'control', setup, data: stalled || out ? data : received, stalled });
    if (stalled) this.#link.complete(transfer, EPIPE, 0);
    else if (out) this.#link.complete(transfer, 0, data.length);
    else this.#link.complete(transfer, 0, received.length, received);
    if (!stalled) this.#resetToggles(setup);
  }

  /** These requests let the endpoints concerned begin with DATA0 again, USB 2.0 chapter 9.4. */
  #resetToggles([type, request, , , index]) {
    for (const pipe of this.#pipes.values()) {
      const address = pipe.endpoint | (pipe.out ? 0 : 0x80);
      const cleared = type === TO_ENDPOINT && request === CLEAR_FEATURE && index === address;
      const configured = (type === 0 && request === SET_CONFIGURATION) || (type === 1 && request === SET_INTERFACE);
      if (cleared || configured) pipe.toggle = false;
    }
  }

  *#read(pipe, transfer) {
    const received = [];
    for (;;) {
      const packet = yield () => this.controller.takeIn(pipe.endpoint);
      if (packet === STALL) return this.#link.complete(transfer, EPIPE, received.length, received);
      this.#turn(pipe, packet);
      received.push(...packet.data);
      if (packet.data.length < PACKET || received.length >= transfer.length) break;
    }
    if (received.length > transfer.length) this.#fault(`${received.length} bytes for ${transfer.length}`);
    this.#link.complete(transfer, 0, received.length, received);
  }

  *#write(pipe, transfer) {
    const { data, zeroPacket } = transfer;
    let sent = 0;
    for (;;) {
      const packet = data.slice(sent, sent + PACKET);
      const taken = yield () => this.controller.giveOut(pipe.endpoint, packet);
      if (taken === STALL) return this.#link.complete(transfer, EPIPE, sent);
      this.#turn(pipe, taken);
      sent += packet.length;
      if (sent === data.length && !(zeroPacket && packet.length === PACKET)) break;
    }
    this.#link.complete(transfer, 0, sent);
  }

  /** A packet with the wrong data toggle is dropped on a real bus. */
  #turn(pipe, { toggle }) {
    if (toggle !== pipe.toggle) this.#fault(`a wrong data toggle, endpoint ${pipe.endpoint}`);
    pipe.toggle = !pipe.toggle;
  }

  #fault(message) {
    this.report({ kind: 'fault', message: `USB: ${message}` });
  }
}
