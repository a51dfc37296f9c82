// The boot ROM, as far as a program that runs from flash sees it (RP2040 data sheet 2.8).
//
// rp2040js comes without one, and Raspberry Pi's own need not be shipped: its table of functions is rebuilt here, each
// function a breakpoint that is answered in JavaScript. Only what the firmware's libraries ask for is there; anything
// else is reported as a fault when it is looked up and called.
//
// It also starts the program as the ROM does: the first 256 bytes of flash must carry their checksum, are copied to the
// end of RAM and run there; they set up the flash chip and jump to the vector table.
import { FLASH } from './image.mjs';

const FUNCTION_TABLE = 0x100;
const DATA_TABLE = 0x1f8;
const LOOKUP = 0x50;
const FUNCTIONS = 0x200;
/** `b .` for a program that is to hang, see Board.hang. */
export const ENDLESS_LOOP = 0x44;

const SECOND_STAGE = 0x20041f00;
const SECOND_STAGE_BYTES = 256;

/** Two-letter codes of the data sheet, 2.8.3. */
const ANSWERS = {
  // connect_internal_flash, flash_exit_xip, flash_flush_cache, flash_enter_cmd_xip: flash can always be read here.
  IF() {}, EX() {}, FC() {}, CX() {},
  MC: copy, C4: copy, // memcpy, memcpy44
  UB(chip, report) { report({ kind: 'bootsel' }); }, // reset_to_usb_boot
};
const CODES = Object.keys(ANSWERS);

function copy(chip) {
  const [to, from, count] = chip.core.registers;
  for (let i = 0; i < count; i++) chip.writeUint8(to + i, chip.readUint8(from + i));
}

/** Puts the ROM into the chip. `report` is told of {kind: 'bootsel'} and of faults. */
export function installBootRom(chip, report) {
  const rom = new DataView(chip.bootrom.buffer);
  const code = (address, ...halfwords) => halfwords.forEach((word, i) => rom.setUint16(address + 2 * i, word, true));
  rom.setUint32(0x10, 0x0301754d, true); // "Mu", 1, version 3
  code(0x14, FUNCTION_TABLE, DATA_TABLE, LOOKUP | 1);
  code(ENDLESS_LOOP, 0xe7fe);
  // rom_table_lookup(table, code): walks pairs of (code, address) up to a zero.
  code(LOOKUP, 0x8802, 0x2a00, 0xd003, 0x428a, 0xd003, 0x3004, 0xe7f8, 0x2000, 0x4770, 0x8840, 0x4770);
  CODES.forEach((name, index) => {
    const address = FUNCTIONS + 4 * index;
    code(address, 0xbe00 | index, 0x4770); // bkpt; bx lr
    code(FUNCTION_TABLE + 4 * index, name.charCodeAt(0) | (name.charCodeAt(1) << 8), address | 1);
  });
  chip.onBreak = (number) => {
    const { PC, LR } = chip.core;
    if (PC >= FUNCTIONS && PC < FUNCTIONS + 4 * CODES.length) return ANSWERS[CODES[number]](chip, report);
    const at = `at 0x${PC.toString(16)}, called from 0x${LR.toString(16)}`;
    report({ kind: 'fault', message: `breakpoint or undefined instruction ${number} ${at}` });
  };
}

/** Goes where the boot ROM leaves the processor; throws if it would not start what lies in flash. */
export function startFromFlash(chip) {
  const offset = FLASH & 0xffffff;
  const stage = chip.flash.subarray(offset, offset + SECOND_STAGE_BYTES);
  const wanted = chip.flashView.getUint32(offset + SECOND_STAGE_BYTES - 4, true);
  if (checksum(stage.subarray(0, SECOND_STAGE_BYTES - 4)) !== wanted) {
    throw new Error('the second stage at the start of flash has a wrong checksum: a Pico would not start this');
  }
  chip.sram.set(stage, SECOND_STAGE - 0x20000000);
  Object.assign(chip.core, { SP: SECOND_STAGE, LR: 0, PC: SECOND_STAGE });
}

/** CRC-32 as the ROM computes it: polynomial 0x04c11db7, most significant bit first, no final inversion. */
function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
