// The other end of the USB cable: a host that enumerates the panel and gives a program its serial port.
//
// It does what Linux does with a CDC-ACM device: reads the descriptors, configures the device, and tells it by DTR
// whether a program has the port open. Only then does it ask for data; what the panel says before that waits in the
// panel. Linux itself is at the other end of usbip.mjs.
//
// `cable` is {plugged, open}: `open` means that a program opens the port whenever there is one. Reported: {kind: 'usb',
// state: 'configured', device}, states 'opened' and 'lost', and {kind: 'data', bytes}.
import { transaction } from './conversation.mjs';
import { PACKET, STALL, UsbPort } from './usb_port.mjs';

const DEVICE_DESCRIPTOR = 1;
const CONFIGURATION_DESCRIPTOR = 2;
const STRING_DESCRIPTOR = 3;
const INTERFACE = 4;
const ENDPOINT = 5;
const CDC_CONTROL = 2;
const CDC_DATA = 10;
const LINE_CODING = [0x80, 0x25, 0, 0, 0, 0, 8]; // 9600 8N1, as Linux' cdc_acm begins

export class UsbHost extends UsbPort {
  constructor(chip, cable, report) {
    super(chip, cable, report);
    this.reading = chip.clock.createAlarm(() => this.#read());
    this.writing = chip.clock.createAlarm(() => this.#write());
    this.#forget();
  }

  lost() {
    for (const alarm of [this.reading, this.writing]) alarm.cancel();
    this.#forget();
  }

  /** Queues what the program writes; false if it has no port. What it writes as it opens the port waits until it is. */
  send(bytes) {
    if (!this.device || !this.cable.open) return false;
    this.outgoing.push(...bytes);
    this.look();
    return true;
  }

  #forget() {
    Object.assign(this, { device: null, outgoing: [] });
  }

  look() {
    super.look();
    if (!this.device) return;
    if (!this.reading.scheduled) this.reading.schedule(transaction(PACKET));
    if (this.device.open && this.outgoing.length > 0 && !this.writing.scheduled) {
      this.writing.schedule(transaction(Math.min(this.outgoing.length, PACKET)));
    }
  }

  *addressed() {
    const device = yield* this.#enumerate();
    this.report({ kind: 'usb', state: 'configured', device: device.identity });
    this.device = { ...device, open: false, toggles: { in: false, out: false } };
    for (;;) {
      const open = yield () => (this.cable.open === this.device.open ? null : this.cable.open);
      this.device.open = false;
      if (!open) this.outgoing = [];
      yield* this.#control(0x21, 0x22, open ? 3 : 0, device.controlInterface); // SET_CONTROL_LINE_STATE: DTR and RTS
      this.device.open = open;
      if (open) this.report({ kind: 'usb', state: 'opened' });
      this.look();
    }
  }

  *#enumerate() {
    const about = yield* this.#descriptor(DEVICE_DESCRIPTOR, 0, 18);
    const [header] = [yield* this.#descriptor(CONFIGURATION_DESCRIPTOR, 0, 9)];
    const configuration = yield* this.#descriptor(CONFIGURATION_DESCRIPTOR, 0, header[2] | (header[3] << 8));
    const words = [];
    for (const index of about.slice(14, 17)) words.push(index ? yield* this.#string(index) : null);
    const [manufacturer, product, serial] = words;
    yield* this.#control(0x00, 9, configuration[5], 0);
    const parts = serialPort(configuration);
    yield* this.#control(0x21, 0x20, 0, parts.controlInterface, LINE_CODING);
    const identity = { vendor: about[8] | (about[9] << 8), product: about[10] | (about[11] << 8),
      strings: { manufacturer, product, serial } };
    return { ...parts, identity };
  }

  *#descriptor(type, index, length) {
    const language = type === STRING_DESCRIPTOR && index > 0 ? 0x409 : 0;
    const answer = yield* this.#control(0x80, 6, (type << 8) | index, language, length);
    if (answer === STALL) throw new Error(`the device refuses descriptor ${type}/${index}`);
    return answer;
  }

  *#string(index) {
    const bytes = yield* this.#descriptor(STRING_DESCRIPTOR, index, 255);
    return Buffer.from(bytes.slice(2)).toString('utf16le');
  }

  /** A control transfer with data out (an array), in (a number of bytes) or without. Returns what came, or 'stall'. */
  *#control(type, request, value, index, data = 0) {
    const [out, length] = Array.isArray(data) ? [data, data.length] : [[], data];
    const halfwords = [value, index, length].flatMap((word) => [word & 255, word >> 8]);
    return yield* this.control([type, request, ...halfwords], out);
  }

  #read() {
    this.reading.scheduled = false;
    if (!this.device?.open) return;
    const packet = this.controller.takeIn(this.device.in);
    if (packet === null) return;
    this.#checkToggle('in', packet);
    if (packet.data?.length > 0) this.report({ kind: 'data', bytes: [...packet.data] });
    this.look();
  }

  #write() {
    this.writing.scheduled = false;
    if (!this.device?.open || this.outgoing.length === 0) return;
    const packet = this.outgoing.slice(0, PACKET);
    const taken = this.controller.giveOut(this.device.out, packet);
    if (taken === null) return;
    this.#checkToggle('out', taken);
    this.outgoing.splice(0, packet.length);
    this.look();
  }

  /** A packet with the wrong data toggle is dropped on a real bus. */
  #checkToggle(direction, packet) {
    const { toggles } = this.device;
    const stalled = packet === STALL;
    if (stalled || packet.toggle !== toggles[direction]) {
      this.report({ kind: 'fault', message: `USB: ${stalled ? 'a stall' : 'a wrong data toggle'}, ${direction}` });
    }
    toggles[direction] = !toggles[direction];
  }
}

/** The control interface and the data endpoints of a CDC-ACM configuration. */
function serialPort(configuration) {
  const parts = {};
  let ofData = false;
  for (let at = 0; at < configuration.length; at += configuration[at]) {
    const [, type, third, , , sixth] = configuration.slice(at, at + 6);
    if (type === INTERFACE) {
      ofData = sixth === CDC_DATA;
      if (sixth === CDC_CONTROL) parts.controlInterface = third;
    } else if (type === ENDPOINT && ofData) {
      parts[third & 0x80 ? 'in' : 'out'] = third & 15;
    }
  }
  return parts;
}
