// The chip's USB device controller, seen from the cable (RP2040 data sheet 4.1).
//
// rp2040js 1.4.1 hands a buffer over at the moment it is armed and clears AVAILABLE at once, so a driver that waits for
// that bit (embassy-rp does) reads packets that never came, and data leaves a panel to which nobody listens. Here a
// buffer stays armed until the host's transaction takes or fills it. Further gaps: SUSPENDED cannot be cleared, and
// clearing unused registers at start, as embassy-rp does, is a warning.
//
// Not modelled: double buffering and isochronous endpoints (a fault), bit errors, start-of-frame.
const DPRAM_BUFFER_CONTROL = 0x80;
const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const UNUSED = [0x48, 0x5c, 0x7c, 0x80, 0x84, 0x88, 0x8c, 0x98]; // written with 0 at start

const PULLUP_EN = 1 << 16;
const SETUP_REC = 1 << 17;
const BUS_RESET = 1 << 19;
const SUSPENDED = 1 << 4;

const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const DOUBLE_BUFFERED = 1 << 30;

export class UsbController {
  /** Calls `onArmed()` when a buffer may be ready for a transaction, `onPullUp(on)` as the device shows itself. */
  constructor(chip, { onArmed, onPullUp, report }) {
    this.usb = chip.usbCtrl;
    this.memory = chip.usbDPRAMView;
    this.bytes = chip.usbDPRAM;
    this.report = report;
    this.pullUp = false;
    this.usb.DPRAMUpdated = (offset, value) => {
      const isBufferControl = offset >= DPRAM_BUFFER_CONTROL && offset < 2 * DPRAM_BUFFER_CONTROL;
      if (isBufferControl && value & (AVAILABLE | STALL)) onArmed();
    };
    this.#patchRegisters(onPullUp);
  }

  #patchRegisters(onPullUp) {
    const { usb } = this;
    const write = usb.writeUint32.bind(usb);
    usb.writeUint32 = (offset, value) => {
      if (UNUSED.includes(offset) && value === 0) return;
      if (offset === SIE_STATUS) usb.sieStatus &= ~(usb.rawWriteValue & SUSPENDED);
      write(offset, value);
      if (offset === SIE_CTRL && !!(value & PULLUP_EN) !== this.pullUp) {
        this.pullUp = !this.pullUp;
        onPullUp(this.pullUp);
      }
    };
  }

  busReset() {
    this.#signal(BUS_RESET);
    this.usb.sieStatus &= ~SUSPENDED;
  }

  suspend() {
    this.#signal(SUSPENDED);
  }

  /** The host's setup packet, 8 bytes. It ends a stall of endpoint 0, as on the chip. */
  setup(packet) {
    this.bytes.set(packet);
    this.usb.epStallArm = 0;
    this.#signal(SETUP_REC);
  }

  /** What the device has to say on an endpoint: {data, toggle}, 'stall', or null for "nothing yet". */
  takeIn(endpoint) {
    const control = this.#control(endpoint, false);
    if (this.#stalls(endpoint, false, control)) return 'stall';
    if (!(control & AVAILABLE)) return null;
    const start = this.#buffer(endpoint, false);
    const data = this.bytes.slice(start, start + (control & LENGTH));
    this.#complete(endpoint, false, control & ~(AVAILABLE | FULL));
    return { data, toggle: !!(control & DATA1) };
  }

  /** Gives the device data on an endpoint: {toggle} that it expected, 'stall', or null for "not now". */
  giveOut(endpoint, data) {
    const control = this.#control(endpoint, true);
    if (this.#stalls(endpoint, true, control)) return 'stall';
    if (!(control & AVAILABLE)) return null;
    if (data.length > (control & LENGTH)) this.#fault(`${data.length} bytes for a shorter buffer`);
    this.bytes.set(data, this.#buffer(endpoint, true));
    this.#complete(endpoint, true, (control & ~(AVAILABLE | LENGTH)) | FULL | data.length);
    return { toggle: !!(control & DATA1) };
  }

  #control(endpoint, out) {
    return this.memory.getUint32(DPRAM_BUFFER_CONTROL + 8 * endpoint + (out ? 4 : 0), true);
  }

  /** Endpoint 0 stalls only while that is armed, which a setup packet ends (EP_STALL_ARM). */
  #stalls(endpoint, out, control) {
    const armed = endpoint !== 0 || this.usb.epStallArm & (out ? 0b10 : 0b01);
    return !!(armed && control & STALL);
  }

  #buffer(endpoint, out) {
    if (endpoint === 0) return 0x100;
    const control = this.memory.getUint32(8 * endpoint + (out ? 4 : 0), true);
    if (control & DOUBLE_BUFFERED) this.#fault('a double-buffered endpoint, which is not modelled');
    return control & 0xffc0;
  }

  #complete(endpoint, out, control) {
    this.memory.setUint32(DPRAM_BUFFER_CONTROL + 8 * endpoint + (out ? 4 : 0), control, true);
    this.usb.indicateBufferReady(endpoint, out);
  }

  #fault(message) {
    this.report({ kind: 'fault', message: `USB: ${message}` });
  }

  #signal(status) {
    this.usb.sieStatus |= status;
    this.usb.sieStatusUpdated();
  }
}
