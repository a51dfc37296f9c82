// USB/IP on a TCP port of this computer: the messages with which Linux' vhci_hcd uses a device that is somewhere else
// (kernel documentation, usb/usbip_protocol). It listens while a device is offered, and takes one connection for it, on
// which the messages start at once: what `usbip attach` negotiates before them is left out. The kernel is given the
// connection by a line to /sys/devices/platform/vhci_hcd.0/attach.
//
// The port is another one for each emulator, and stays the same in its life.
import net from 'node:net';

const HEADER = 48; // bytes of every message
const [SUBMIT, UNLINK, SUBMITTED, UNLINKED] = [1, 2, 3, 4];
const OUT = 0;
const URB_ZERO_PACKET = 0x40;
/** Error numbers of Linux, as a transfer ends with them. */
export const EPIPE = -32;
const ECONNRESET = -104;

export class UsbIpLink {
  #port = 0;
  #server = null;
  #socket = null;

  /**
   * Offers a device. Calls `offered(port)` when it can be had there, `submitted(transfer)` and `unlinked(sequence)`, which
   * returns whether there was still such a transfer, and `closed()` when the other side has enough of the device.
   */
  offer({ offered, submitted, unlinked, closed }) {
    const server = net.createServer((socket) => {
      server.close();
      this.#socket = socket.setNoDelay(true);
      let received = Buffer.alloc(0);
      socket.on('data', (bytes) => {
        received = Buffer.concat([received, bytes]);
        for (let message; (message = take(received)); ) {
          received = received.subarray(message.size);
          if (message.transfer) submitted(message.transfer);
          else this.#send(UNLINKED, message.sequence, unlinked(message.unlink) ? ECONNRESET : 0, 0);
        }
      });
      socket.on('error', () => {}); // 'close' follows
      socket.on('close', () => {
        if (this.#socket !== socket) return;
        this.#socket = null;
        closed();
      });
    });
    this.#server = server.listen(this.#port, '127.0.0.1', () => {
      this.#port = server.address().port;
      offered(this.#port);
    });
  }

  /** The device is gone. */
  withdraw() {
    this.#server?.close();
    const socket = this.#socket;
    this.#server = this.#socket = null;
    socket?.destroy();
  }

  /** A transfer has ended: an error number or 0, how many bytes went, and those that came in. */
  complete({ sequence }, status, length, data = []) {
    this.#send(SUBMITTED, sequence, status, length, data);
  }

  #send(command, sequence, status, length, data = []) {
    const message = Buffer.alloc(HEADER);
    message.writeUInt32BE(command, 0);
    message.writeUInt32BE(sequence, 4);
    message.writeInt32BE(status, 20);
    message.writeUInt32BE(length, 24);
    this.#socket?.write(Buffer.concat([message, Buffer.from(data)]));
  }
}

/** The first message in `bytes`, and its size; null if it is not there as a whole. */
function take(bytes) {
  if (bytes.length < HEADER) return null;
  const [command, sequence, , direction, endpoint, word, length] = Array.from({ length: 7 }, (_, index) =>
    bytes.readUInt32BE(4 * index));
  if (command === UNLINK) return { size: HEADER, sequence, unlink: word };
  if (command !== SUBMIT) throw new Error(`USB/IP: command ${command}, which is not known`);
  const out = direction === OUT;
  const size = HEADER + (out ? length : 0);
  if (bytes.length < size) return null;
  const setup = [...bytes.subarray(40, HEADER)];
  const data = [...bytes.subarray(HEADER, size)];
  return { size, transfer: { sequence, endpoint, out, setup, data, length, zeroPacket: !!(word & URB_ZERO_PACKET) } };
}
