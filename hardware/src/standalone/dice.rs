//! Dice from random bytes, without bias: a byte from which no face can be made fairly is thrown away.

/// The face a random byte gives, 1–6: each from 42 of the 256 bytes, and none from the four that are left over.
pub const fn face(byte: u8) -> Option<u8> {
    if byte < 252 { Some(byte % 6 + 1) } else { None }
}

/// Rolls every die of `dice`.
pub(super) fn roll(dice: &mut [u8], random: &mut dyn FnMut() -> u8) {
    for die in dice {
        *die = loop {
            if let Some(face) = face(random()) {
                break face;
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_comes_from_equally_many_bytes() {
        let mut count = [0; 7];
        for byte in 0..=u8::MAX {
            count[usize::from(face(byte).unwrap_or(0))] += 1;
        }
        assert_eq!(count, [4, 42, 42, 42, 42, 42, 42]);
    }

    #[test]
    fn a_byte_that_gives_no_face_is_drawn_again() {
        let mut bytes = [255, 0, 252, 253, 5].into_iter();
        let mut dice = [0; 2];
        roll(&mut dice, &mut || bytes.next().unwrap());
        assert_eq!(dice, [1, 6]);
    }
}
