//! Pixels as an image that every browser shows: a PNG of a few colours (W3C, Portable Network Graphics, third edition). Of the
//! small display there are two; a picture of letters has about 400 bytes, a third of its pixels.

use base64::{Engine, engine::general_purpose::STANDARD};
use crc::{CRC_32_ISO_HDLC, Crc};
use miniz_oxide::deflate::compress_to_vec_zlib;
use readyroom_hardware::screen::{HEIGHT, Screen, WIDTH};

/// What every such file begins with.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";
/// Colours from the palette; then the only compression and kind of filters there are, and no interlacing.
const FORMAT: [u8; 4] = [3, 0, 0, 0];
/// Dark and lit, as red, green and blue.
const COLOURS: [[u8; 3]; 2] = [[0x04, 0x0a, 0x14], [0xd8, 0xf4, 0xff]];
/// Before the bytes of each row: they are as they are.
pub const UNFILTERED: u8 = 0;
/// How hard zlib tries, of 10: its usual level.
const EFFORT: u8 = 6;

/// `screen` as the address of an image.
pub fn address(screen: &Screen) -> String {
    let mut address = String::from("data:image/png;base64,");
    STANDARD.encode_string(file_of(screen), &mut address);
    address
}

fn file_of(screen: &Screen) -> Vec<u8> {
    let size = [WIDTH, HEIGHT].map(|side| side as u32);
    file(size, 1, &COLOURS, &rows(screen))
}

/// An image of so many pixels across and down, each of so many bits that name one of the colours.
pub fn file(size: [u32; 2], bits: u8, colours: &[[u8; 3]], rows: &[u8]) -> Vec<u8> {
    let size = size.map(u32::to_be_bytes);
    let head = [size.as_flattened(), &[bits], &FORMAT].concat();
    let mut file = SIGNATURE.to_vec();
    chunk(&mut file, *b"IHDR", &head);
    chunk(&mut file, *b"PLTE", colours.as_flattened());
    chunk(&mut file, *b"IDAT", &compress_to_vec_zlib(rows, EFFORT));
    chunk(&mut file, *b"IEND", &[]);
    file
}

/// The pixels, the leftmost one of eight in the highest bit.
fn rows(screen: &Screen) -> Vec<u8> {
    let mut rows = Vec::with_capacity(HEIGHT * (1 + WIDTH / 8));
    for y in 0..HEIGHT {
        rows.push(UNFILTERED);
        for byte in 0..WIDTH / 8 {
            let bit = |bits: u8, x| bits << 1 | u8::from(screen.get(byte * 8 + x, y));
            rows.push((0..8).fold(0, bit));
        }
    }
    rows
}

/// A part of the file: its length, its kind, what it has, and a checksum of these two.
fn chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(data);
    let sum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(&file[start..]);
    file.extend(sum.to_be_bytes());
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec_zlib;

    use super::*;

    /// Kind and data of each part of a file.
    fn chunks(file: &[u8]) -> Vec<(&[u8], &[u8])> {
        let mut rest = file.strip_prefix(&SIGNATURE).expect("a PNG");
        let mut chunks = Vec::new();
        while let Some((length, after)) = rest.split_first_chunk() {
            let (kind, after) = after.split_at(4);
            let (data, after) = after.split_at(u32::from_be_bytes(*length) as usize);
            chunks.push((kind, data));
            rest = &after[4..];
        }
        chunks
    }

    #[test]
    fn an_image_has_its_first_row_first_and_leftmost_bit_highest() {
        let mut screen = Screen::new();
        screen.set(0, 0, true);
        screen.set(127, 63, true);
        let file = file_of(&screen);
        let [head, _, (kind, data), _] = chunks(&file)[..] else {
            panic!("head, colours, pixels and end");
        };
        assert_eq!(head.1[..9], [0, 0, 0, 128, 0, 0, 0, 64, 1]);
        assert_eq!(kind, b"IDAT");
        let rows = decompress_to_vec_zlib(data).expect("zlib");
        assert_eq!(rows.len(), 17 * 64);
        assert_eq!((rows[1], rows[17 * 64 - 1]), (0x80, 1));
        assert_eq!(rows.iter().filter(|byte| **byte != 0).count(), 2);
    }

    #[test]
    fn an_image_ends_by_the_standard() {
        let file = file_of(&Screen::new());
        assert!(file.ends_with(b"\0\0\0\0IEND\xae\x42\x60\x82"));
    }
}
