//! Pixels that the program has drawn: they take the body of the screen, between the top row and the bottom row.
//!
//! # Packing
//! The body is kept as the screen keeps it, in pages of 128 columns, and packed with PackBits (TIFF 6.0, section 9): a byte `n`
//! below 128 is followed by `n + 1` bytes as they are; one above 128 by a byte that is there `257 - n` times; 128 means
//! nothing. What is missing at the end is dark, and what is too much is left out.

use core::fmt;

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{
    canvas::{Canvas, LIT, rect},
    motion,
    rows::{BODY, BODY_HEIGHT, WIDTH as ACROSS},
};
use crate::screen::{Screen, Surface, WIDTH};

/// The first page of the screen that the body reaches into, and how many there are.
const FIRST: usize = BODY as usize / 8;
const PAGES: usize = (BODY + BODY_HEIGHT) as usize / 8 - FIRST;
/// The rows of the first of them that are in the body.
const BELOW_TOP: u8 = 0xff << (BODY % 8);
/// Bytes of all pages.
const BYTES: usize = PAGES * WIDTH;
/// Bytes after which PackBits restarts.
const LONGEST: usize = 128;
/// From so many equal bytes on, it takes fewer to say how many there are.
const RUN: usize = 3;

/// Bytes of a packed body at most, whatever is in it.
const LARGEST: usize = BYTES + BYTES.div_ceil(LONGEST);
/// Byte budget of what blinks: what the largest body leaves of a packet.
const BLINKING: usize = 316;

const _: () = assert!((BODY + BODY_HEIGHT) % 8 == 0, "the body ends with a page");

/// The body of a screen, packed: 128×45 pixels, any at all; and which of them blink, as far as the byte budget reaches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    pixels: Vec<u8, LARGEST>,
    /// The pixels that are the other way round in every second half second.
    blinking: Vec<u8, BLINKING>,
}

/// Two bodies that alternate differ in more places than the byte budget of a packet can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuchBlinks;

impl fmt::Display for TooMuchBlinks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "what blinks in a picture takes more than {BLINKING} bytes: let less of it blink, or larger areas"
        )
    }
}

impl core::error::Error for TooMuchBlinks {}

impl Picture {
    /// Area of the body on a screen, in pixels.
    pub const AREA: Rectangle = rect(0, BODY, ACROSS, BODY_HEIGHT);

    /// The picture of `screen` in [`Picture::AREA`]; the rest of it is left out. Any picture fits.
    pub fn new(screen: &Screen) -> Self {
        // No picture takes more bytes than the budget.
        let pixels = pack(&body(screen)).unwrap_or_default();
        let blinking = Vec::new();
        Self { pixels, blinking }
    }

    /// The pictures of `screen` and `other` in [`Picture::AREA`], by turns: half a second each, `screen` first.
    ///
    /// # Errors
    /// The differences exceed the byte budget. [`Picture::new`] of one of them does not blink, and can be used instead.
    pub fn blinking(screen: &Screen, other: &Screen) -> Result<Self, TooMuchBlinks> {
        let mut differing = body(screen);
        for (byte, other) in differing.iter_mut().zip(body(other)) {
            *byte ^= other;
        }
        Ok(Self {
            blinking: pack(&differing).ok_or(TooMuchBlinks)?,
            ..Self::new(screen)
        })
    }

    /// True if any pixel blinks.
    pub(super) fn blinks(&self) -> bool {
        let mut pixels = [0; BYTES];
        unpack(&self.blinking, &mut pixels);
        pixels[..WIDTH].iter().any(|byte| byte & BELOW_TOP != 0)
            || pixels[WIDTH..].iter().any(|byte| *byte != 0)
    }
}

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    picture: &Picture,
    since_ms: u32,
) -> Result<(), D::Error>
where
    D: Surface,
{
    let mut pixels = [0; BYTES];
    unpack(&picture.pixels, &mut pixels);
    if !motion::blink(since_ms) {
        unpack(&picture.blinking, &mut pixels);
    }
    pixels[..WIDTH]
        .iter_mut()
        .for_each(|byte| *byte &= BELOW_TOP);
    let tops = (8 * FIRST as i32..).step_by(8);
    for (page, y) in pixels.as_chunks::<WIDTH>().0.iter().zip(tops) {
        canvas.target.draw_columns(Point::new(0, y), page, LIT)?;
    }
    Ok(())
}

/// The pages of the body, without what is above it.
fn body(screen: &Screen) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    bytes.copy_from_slice(screen.pages()[FIRST..FIRST + PAGES].as_flattened());
    bytes[..WIDTH]
        .iter_mut()
        .for_each(|byte| *byte &= BELOW_TOP);
    bytes
}

/// Packs `bytes` without the zeros at their end; none if they exceed the budget.
fn pack<const N: usize>(bytes: &[u8]) -> Option<Vec<u8, N>> {
    let end = bytes.iter().rposition(|byte| *byte != 0);
    let mut rest = &bytes[..end.map_or(0, |last| last + 1)];
    let mut packed = Vec::new();
    while let Some(&first) = rest.first() {
        let equal = |run: &[u8]| run.iter().all(|byte| *byte == run[0]);
        let length = match rest.windows(RUN).position(equal) {
            Some(0) => {
                let run = rest.iter().take(LONGEST);
                let run = run.take_while(|byte| **byte == first).count();
                packed.push((257 - run) as u8).ok()?;
                packed.push(first).ok()?;
                run
            }
            next => {
                let length = next.unwrap_or(rest.len()).min(LONGEST);
                packed.push((length - 1) as u8).ok()?;
                packed.extend_from_slice(&rest[..length]).ok()?;
                length
            }
        };
        rest = &rest[length..];
    }
    Some(packed)
}

/// Turns over those of `pixels` that are lit in a packed body, as far as it makes sense.
fn unpack(packed: &[u8], pixels: &mut [u8; BYTES]) {
    let (mut packed, mut left) = (packed, &mut pixels[..]);
    while let Some((&control, rest)) = packed.split_first() {
        let (length, taken) = match control {
            ..=127 => (usize::from(control) + 1, usize::from(control) + 1),
            128 => (0, 0),
            129.. => (257 - usize::from(control), 1),
        };
        let (bytes, after) = rest.split_at(taken.min(rest.len()));
        let (area, below) = left.split_at_mut(length.min(left.len()));
        match (control, bytes) {
            // Most of a picture is dark.
            (129.., [0]) => {}
            (129.., [byte]) => area.iter_mut().for_each(|pixels| *pixels ^= byte),
            _ => {
                for (pixels, byte) in area.iter_mut().zip(bytes) {
                    *pixels ^= byte;
                }
            }
        }
        (packed, left) = (after, below);
    }
}

#[cfg(test)]
mod tests {
    use rand::{Rng, RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn unpacked(packed: &[u8]) -> [u8; BYTES] {
        let mut pixels = [0; BYTES];
        unpack(packed, &mut pixels);
        pixels
    }

    /// Runs and mixtures of all lengths, with none of both now and then.
    fn any_bytes(chance: &mut ChaCha8Rng) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        let mut at = 0;
        while at < BYTES {
            let end = BYTES.min(at + chance.random_range(1..=300) % chance.random_range(1..=300));
            let few = chance.random_range(1..=255);
            let same = chance.random_bool(0.5);
            let first = chance.next_u32() as u8;
            bytes[at..end].fill_with(|| match same {
                true => first,
                false => chance.next_u32() as u8 % few,
            });
            at = end.max(at + 1);
        }
        bytes
    }

    #[test]
    fn packed_bytes_unpack_and_never_exceed_their_room() {
        let mut chance = ChaCha8Rng::seed_from_u64(45);
        for round in 0..5_000 {
            let bytes = any_bytes(&mut chance);
            let packed = pack::<LARGEST>(&bytes).expect("room for whatever it is");
            assert_eq!(unpacked(&packed), bytes, "round {round}");
        }
    }

    #[test]
    fn packing_is_that_of_the_standard() {
        // The example of Apple's technical note TN1023.
        let bytes = [
            0xaa, 0xaa, 0xaa, 0x80, 0x00, 0x2a, 0xaa, 0xaa, 0xaa, 0xaa, 0x80, 0x00, 0x2a, 0x22,
            0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
        ];
        let packed = [
            0xfe, 0xaa, 0x02, 0x80, 0x00, 0x2a, 0xfd, 0xaa, 0x03, 0x80, 0x00, 0x2a, 0x22, 0xf7,
            0xaa,
        ];
        assert_eq!(pack::<LARGEST>(&bytes).as_deref(), Some(&packed[..]));
    }

    #[test]
    fn a_body_without_any_run_takes_the_most_bytes_and_has_room() {
        let mut bytes = [0; BYTES];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = 1 + (at % 2) as u8;
        }
        let packed = pack::<LARGEST>(&bytes).expect("room");
        assert_eq!((packed.len(), &unpacked(&packed)), (LARGEST, &bytes));
        assert_eq!(pack::<BLINKING>(&bytes), None);
    }

    #[test]
    fn garbage_is_unpacked_into_something() {
        let mut chance = ChaCha8Rng::seed_from_u64(46);
        for _ in 0..5_000 {
            let length = chance.random_range(0..LARGEST);
            let mut garbage = [0; LARGEST];
            chance.fill_bytes(&mut garbage[..length]);
            unpacked(&garbage[..length]);
        }
        assert_eq!(unpacked(&[128, 128]), [0; BYTES]);
        // A run that has lost its byte, and bytes of which some are lost.
        assert_eq!(unpacked(&[129]), [0; BYTES]);
        assert_eq!(unpacked(&[9, 1, 2])[..3], [1, 2, 0]);
    }

    #[test]
    fn only_the_body_of_a_screen_is_taken() {
        let mut screen = Screen::new();
        (0..128).for_each(|x| (0..64).for_each(|y| screen.set(x, y, true)));
        let mut drawn = Screen::new();
        let canvas = &mut Canvas { target: &mut drawn };
        let Ok(()) = draw(canvas, &Picture::new(&screen), 0);
        let lit = |y: &usize| (0..WIDTH).all(|x| drawn.get(x, *y));
        assert_eq!((0..64).filter(lit).count(), 45);
        assert!((11..56).all(|y| lit(&y)));
    }

    #[test]
    fn a_picture_with_pixels_above_the_body_is_drawn_without_them() {
        let every = pack(&[0xff; BYTES]).expect("room");
        let above = pack(&[0xff ^ BELOW_TOP; WIDTH]).expect("room");
        let picture = Picture {
            pixels: every,
            blinking: above,
        };
        assert!(!picture.blinks());
        for since_ms in [0, 500] {
            let mut drawn = Screen::new();
            let canvas = &mut Canvas { target: &mut drawn };
            let Ok(()) = draw(canvas, &picture, since_ms);
            assert!((0..64).all(|y| drawn.get(7, y) == (11..56).contains(&y)));
        }
    }

    #[test]
    fn two_screens_alternate_and_too_many_differences_are_refused() {
        let (dark, mut one, mut noise) = (Screen::new(), Screen::new(), Screen::new());
        one.set(5, 20, true);
        let picture = Picture::blinking(&one, &dark).expect("one pixel has room");
        assert!(picture.blinks());
        for (since_ms, lit) in [(0, true), (499, true), (500, false), (1_000, true)] {
            let mut drawn = Screen::new();
            let canvas = &mut Canvas { target: &mut drawn };
            let Ok(()) = draw(canvas, &picture, since_ms);
            assert_eq!(drawn.get(5, 20), lit, "{since_ms} ms");
        }
        let mut chance = ChaCha8Rng::seed_from_u64(47);
        for at in 0..128 * 64 {
            noise.set(at % 128, at / 128, chance.random_bool(0.5));
        }
        assert_eq!(Picture::blinking(&dark, &noise), Err(TooMuchBlinks));
        // What differs outside of the body is no difference.
        let mut above = Screen::new();
        above.set(5, 10, true);
        let still = Picture::blinking(&dark, &above).expect("room for nothing");
        assert!(!still.blinks());
    }
}
