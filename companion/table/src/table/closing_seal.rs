//! The closing seal: the head of an evening's chain of digests once the game is over, as eight letters and a code.
//!
//! Anyone who photographs the panel then has what no later journal can deny: `verify` gives the letters of the journal as it is
//! that day.
//!
//! The letters are over the game, its rules and cards, when the evening began, the seed, and every move, roll and take-back
//! with its time. Names change and the letters do not. Whether the seed was a secret is not in them either, since an import
//! changes that: the picture shows it beside them.

use readyroom_hardware::scene::{Scene, cut, text};

use crate::{dice::hex, invitation::qr_code, journal::SeedOrigin};

/// The letters and digits that are not mistaken for one another (Crockford's base 32).
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The first 40 bits of `head`, the digest of an evening's last entry, as eight letters in two groups.
pub fn letters(head: &[u8; 32]) -> String {
    let bits = head[..5]
        .iter()
        .fold(0u64, |bits, byte| bits << 8 | u64::from(*byte));
    let letter = |place: u32| char::from(LETTERS[(bits >> (35 - 5 * place) & 31) as usize]);
    let group = |places: std::ops::Range<u32>| places.map(letter).collect::<String>();
    format!("{} {}", group(0..4), group(4..8))
}

/// What the picture shows of the seed.
const fn seed(origin: SeedOrigin) -> &'static str {
    match origin {
        SeedOrigin::Secret => "Seed secret",
        SeedOrigin::Given => "Seed known",
    }
}

/// The picture to photograph: the whole head as a code; beside it the letters, and whether the seed was a secret.
pub(super) fn scene(evening: u32, head: &[u8; 32], origin: SeedOrigin) -> Scene {
    // The code has no room for more.
    let code = format!("EVENING {evening} {}", hex(head).to_uppercase());
    let seed = seed(origin);
    Scene::QrCode {
        title: text(format_args!("Evening {evening}")),
        code: qr_code(&code).unwrap_or_default(),
        pin: cut(""),
        text: cut(format_args!(
            "{}\n{seed}\nPhotograph\nthis. Check:\nreadyroom\nverify {evening}",
            letters(head)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_letters_say_the_first_forty_bits() {
        let mut head = [0; 32];
        assert_eq!(letters(&head), "0000 0000");
        head[..5].copy_from_slice(&[0x08, 0x86, 0x42, 0x98, 0xe8]);
        assert_eq!(letters(&head), "1234 5678");
        head[..5].fill(0xff);
        head[5..].fill(0x55);
        assert_eq!(letters(&head), "ZZZZ ZZZZ");
    }

    #[test]
    fn the_code_of_every_evening_of_a_life_has_room_on_a_panel() {
        for (evening, origin, seed) in [
            (1, SeedOrigin::Secret, "Seed secret"),
            (9_999, SeedOrigin::Given, "Seed known"),
        ] {
            let Scene::QrCode { code, text, .. } = scene(evening, &[0xab; 32], origin) else {
                panic!("a code")
            };
            assert_eq!(text.lines().nth(1), Some(seed));
            assert_ne!(code, Default::default(), "evening {evening}");
            assert_eq!(text.lines().count(), 6);
            assert!(text.lines().all(|row| row.len() <= 12), "{text}");
        }
    }
}
