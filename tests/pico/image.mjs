// What is written into the flash memory: an ELF as the compiler makes it, or a UF2 as a user drops it on the drive.
//
// A UF2 is read as strictly as the RP2040's boot ROM reads it (data sheet 2.8.4.2), so that a file that a Pico would
// ignore does not boot here either. The result of both is a list of {address, bytes}.
import fs from 'node:fs';

export const FLASH = 0x10000000;

const PT_LOAD = 1;
const SHT_SYMTAB = 2;
const ELF_MAGIC = 0x464c457f;
const UF2_MAGIC = [0x0a324655, 0x9e5d5157];
const UF2_END = 0x0ab16f30;
const UF2_HAS_FAMILY = 0x2000;
const RP2040_FAMILY = 0xe48bff56;
const UF2_BLOCK = 512;
const UF2_PAYLOAD = 256;

export function readImage(path) {
  const file = fs.readFileSync(path);
  const words = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const magic = file.length >= 4 ? words.getUint32(0, true) : 0;
  if (magic === ELF_MAGIC) return elfSegments(file, words);
  if (magic === UF2_MAGIC[0]) return uf2Blocks(file, words);
  throw new Error(`${path} is neither an ELF nor a UF2 file`);
}

/** What the program headers put into flash: their physical address, since initial RAM contents lie in flash too. */
function elfSegments(file, words) {
  const [table, size, count] = [words.getUint32(28, true), words.getUint16(42, true), words.getUint16(44, true)];
  const segments = [];
  for (let header = table; header < table + size * count; header += size) {
    const [offset, address, length] = [4, 12, 16].map((field) => words.getUint32(header + field, true));
    if (words.getUint32(header, true) === PT_LOAD && length > 0 && address >= FLASH) {
      segments.push({ address, bytes: file.subarray(offset, offset + length) });
    }
  }
  return segments;
}

/** The address of the one function of an ELF whose (mangled) name ends like this. */
export function functionAt(path, ending) {
  const file = fs.readFileSync(path);
  const words = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [table, size, count] = [words.getUint32(32, true), words.getUint16(46, true), words.getUint16(48, true)];
  const field = (section, index) => words.getUint32(table + size * section + 4 * index, true);
  const found = [];
  for (let section = 0; section < count; section++) {
    if (field(section, 1) !== SHT_SYMTAB) continue;
    const names = field(field(section, 6), 4);
    for (let symbol = field(section, 4); symbol < field(section, 4) + field(section, 5); symbol += 16) {
      const name = names + words.getUint32(symbol, true);
      const text = file.toString('latin1', name, file.indexOf(0, name));
      if (text.endsWith(ending)) found.push(words.getUint32(symbol + 4, true));
    }
  }
  if (found.length !== 1) throw new Error(`${path} has ${found.length} functions that end in ${ending}`);
  return found[0];
}

function uf2Blocks(file, words) {
  if (file.length % UF2_BLOCK !== 0) throw new Error(`a UF2 of ${file.length} bytes is not whole blocks`);
  const total = file.length / UF2_BLOCK;
  const blocks = [];
  for (let number = 0; number < total; number++) {
    const at = number * UF2_BLOCK;
    const [magic0, magic1, flags, address, length, index, of, family] =
      Array.from({ length: 8 }, (_, word) => words.getUint32(at + 4 * word, true));
    const sound = magic0 === UF2_MAGIC[0] && magic1 === UF2_MAGIC[1] && words.getUint32(at + 508, true) === UF2_END
      && flags & UF2_HAS_FAMILY && family === RP2040_FAMILY && length === UF2_PAYLOAD
      && address % UF2_PAYLOAD === 0 && index === number && of === total;
    if (!sound) throw new Error(`UF2 block ${number} of ${total}: a boot ROM would ignore it`);
    blocks.push({ address, bytes: file.subarray(at + 32, at + 32 + length) });
  }
  return blocks;
}
