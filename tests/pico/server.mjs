// An emulated Pico as a program: commands in and answers out, one JSON object a line.
//
//   node server.mjs IMAGE SEED [usbip]
//
// With `usbip` the kernel of another computer is at the other end of the cable (usbip_host.mjs); that takes {"follow"}.
//
// Every command is answered by one line {now, instructions, events}: nanoseconds since the board was made, instructions
// executed so far, and what happened since the last answer, each event with its time `at`. Commands:
//
//   {"power": true}                         plugs or cuts the power; flash stays, RAM does not
//   {"reset": {"held": true, "ram": true}}  holds the chip in reset or lets go, its RAM kept or not; all else has power
//   {"capacitors": {"pins": [6], "ns": 9e6}}  at these pins, which a pull-up charges so fast; from the next start on
//   {"run": {"until": ns, "stop": [kind]}}  lets time pass, up to an event of such a kind if one is named
//   {"drive": {"pin": 6, "high": false}}    holds a pin from outside; "high": null lets go of it
//   {"bus": {"display": true, "held": null}}  whether there is a display; "clock" or "data" holds that line down,
//                                           "clocks": 9 until the firmware has clocked so often; "address", "status" and
//                                           "fastest" (Hz): of the display and its bus
//   {"cable": {"plugged": true, "open": true}}  the USB cable, and whether a program has the port open
//   {"send": [0, 255]}                      what that program writes
//   {"hang": {"interrupts": true}}          the program goes nowhere any more
//   {"panic": {"file": "a.rs", "line": 7}}  the program panics in that line
//   {"flashed": true}                       in BOOTSEL: new firmware has come, the boot loader starts it
//   {"touched": true}                       adds "touched": stretches of RAM written since power-up
//   {"follow": true}                        from now on time is the wall clock's; lines come as things happen
//
// Kinds of events: pin, driven, i2c, usb, data, control, unsent, reset, bootsel, fault; see the modules that report them. A
// fault means that the firmware or its emulation cannot be trusted any more; it and bootsel end every run. After
// {"follow"} there are no answers, only lines with events, and {"run"} makes no sense any more.
import readline from 'node:readline';
import { Board } from './board.mjs';
import { UsbHost } from './usb_host.mjs';
import { UsbIpHost } from './usbip_host.mjs';
import { UsbIpLink } from './usbip_link.mjs';

const [image, seed, usbip] = process.argv.slice(2);
const link = new UsbIpLink();
const board = new Board(image, Number(seed), (...wire) => (usbip ? new UsbIpHost(link, ...wire) : new UsbHost(...wire)));
let following = false;

const commands = {
  power: (on) => board.power(on),
  reset: ({ held, ram }) => board.reset(held, ram),
  capacitors: ({ pins, ns }) => board.setCapacitors(pins, ns),
  run: ({ until, stop = [] }) => board.run(until, stop),
  drive: ({ pin, high }) => board.drive(pin, high),
  bus: (state) => board.setBus(state),
  cable: (state) => board.setCable(state),
  send: (bytes) => board.send(bytes),
  hang: ({ interrupts }) => board.hang(interrupts),
  panic: ({ file, line }) => board.panic(file, line),
  flashed: () => board.flashed(),
  touched: () => ({ touched: board.touchedRam() }),
  follow: () => follow(),
};

function answer(extra = {}) {
  const { now, instructions, events } = board;
  board.events = [];
  process.stdout.write(`${JSON.stringify({ now, instructions, events, ...extra })}\n`);
}

/** Simulated time runs after the wall clock, in slices of at most 5 ms so that commands get their turn. */
function follow() {
  following = true;
  const SLICE = 5e6;
  const [wall, simulated] = [performance.now(), board.now];
  const turn = () => {
    const target = simulated + Math.round((performance.now() - wall) * 1e6);
    board.run(Math.min(target, board.now + SLICE), []);
    if (board.events.length > 0) answer();
    setTimeout(turn, target - board.now > SLICE ? 0 : 1);
  };
  turn();
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const [[name, argument]] = Object.entries(JSON.parse(line));
  const extra = commands[name](argument);
  if (!following) answer(extra);
}).on('close', () => process.exit(0));
