//! The pixels of the small display as an image that every browser shows: a Windows bitmap of two colours, without
//! compression (BITMAPINFOHEADER, 1 bit a pixel, rows from the bottom up). 62 bytes of header, 1,024 of pixels.

use readyroom_hardware::screen::{HEIGHT, Screen, WIDTH};

/// Bytes before the pixels: the file's header, the image's header and two colours.
const HEADER: u32 = 14 + 40 + 2 * 4;
/// Bytes of a row: a multiple of four by itself.
const ROW: usize = WIDTH / 8;
/// Dark and lit, as blue, green, red and nothing.
const COLOURS: [[u8; 4]; 2] = [[0x14, 0x0a, 0x04, 0], [0xff, 0xf4, 0xd8, 0]];

/// `screen` as the address of an image.
pub fn address(screen: &Screen) -> String {
    let mut address = String::from("data:image/bmp;base64,");
    base64(&bitmap(screen), &mut address);
    address
}

fn bitmap(screen: &Screen) -> Vec<u8> {
    let pixels = (ROW * HEIGHT) as u32;
    let mut file = Vec::with_capacity((HEADER + pixels) as usize);
    file.extend(b"BM");
    for number in [HEADER + pixels, 0, HEADER, 40, WIDTH as u32, HEIGHT as u32] {
        file.extend(number.to_le_bytes());
    }
    // One plane of 1 bit a pixel; then no compression, the size, no resolution, and two colours.
    file.extend([1, 0, 1, 0]);
    for number in [0, pixels, 0, 0, 2, 0] {
        file.extend(number.to_le_bytes());
    }
    file.extend(COLOURS.as_flattened());
    for y in (0..HEIGHT).rev() {
        for byte in 0..ROW {
            let bit = |bits: u8, x| bits << 1 | u8::from(screen.get(byte * 8 + x, y));
            file.push((0..8).fold(0, bit));
        }
    }
    file
}

/// RFC 4648, section 4.
fn base64(bytes: &[u8], out: &mut String) {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * at) & 63) as usize];
            out.push(if at > three.len() {
                '='
            } else {
                char::from(sign)
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_rfc() {
        for (plain, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            let mut out = String::new();
            base64(plain.as_bytes(), &mut out);
            assert_eq!(out, coded);
        }
    }

    #[test]
    fn a_bitmap_has_its_first_row_last_and_its_leftmost_pixel_in_the_highest_bit() {
        let mut screen = Screen::new();
        screen.set(0, 0, true);
        screen.set(127, 63, true);
        let file = bitmap(&screen);
        assert_eq!(file.len(), 62 + 1_024);
        assert_eq!(file[62 + ROW - 1], 1, "the bottom row comes first");
        assert_eq!(file[file.len() - ROW], 0x80);
        assert_eq!(file.iter().skip(62).filter(|byte| **byte != 0).count(), 2);
    }
}
