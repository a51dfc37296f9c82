//! The content of a header with wrong bits put right.
//!
//! A single one is looked for everywhere. Of two, one is looked for where the text shows it: where it is not UTF-8, or no JSON
//! any more. The second is looked for where the text shows that one, or everywhere if it does not.
//!
//! Limits: two bits that both leave the text JSON are not found, nor is the second one in a long text that does not show it.

use serde::de::IgnoredAny;

use super::super::{
    EveningHeader,
    digest::{self, Digest},
};

/// Bytes of a content of which every bit is tried: each try is a digest over what follows.
const LONGEST: usize = 32_768;
/// Bytes of one of which every bit is tried beside another one.
const LONGEST_WITH_ANOTHER: usize = 8_192;
/// Bytes before a fault of the text in which the wrong bit is looked for: a reader sees a quotation mark that is gone late.
const BEFORE: usize = 48;

/// What `damaged` was, if it was the content of `header`, whose digest was `wanted`.
pub(super) fn mended(header: &EveningHeader, damaged: &[u8], wanted: &Digest) -> Option<String> {
    if damaged.len() > LONGEST {
        return None;
    }
    one_bit(header, damaged, wanted).or_else(|| two_bits(header, damaged, wanted))
}

fn with(header: &EveningHeader, content: &[u8]) -> Option<EveningHeader> {
    Some(EveningHeader {
        content: String::from_utf8(content.to_vec()).ok()?,
        ..header.clone()
    })
}

fn one_bit(header: &EveningHeader, content: &[u8], wanted: &Digest) -> Option<String> {
    let bit = digest::wrong_bit_of_content(&with(header, content)?, wanted)?;
    String::from_utf8(flipped(content, bit)).ok()
}

fn two_bits(header: &EveningHeader, content: &[u8], wanted: &Digest) -> Option<String> {
    let first = fault(content)?;
    around(first, content).find_map(|bit| {
        let once = flipped(content, bit);
        match fault(&once) {
            None if once.len() <= LONGEST_WITH_ANOTHER => one_bit(header, &once, wanted),
            // The reader got further: that may have been the bit.
            Some(second) if second > first => around(second, content).find_map(|bit| {
                let twice = flipped(&once, bit);
                let whole = fault(&twice).is_none().then(|| with(header, &twice));
                let whole = whole.flatten()?;
                (digest::of_header(&whole) == *wanted).then_some(whole.content)
            }),
            None | Some(_) => None,
        }
    })
}

/// The bits of `content` that may have brought the fault about that shows at byte `fault`.
fn around(fault: usize, content: &[u8]) -> impl Iterator<Item = usize> + use<> {
    let bytes = fault.saturating_sub(BEFORE)..(fault + 4).min(content.len());
    bytes.rev().flat_map(|byte| byte * 8..byte * 8 + 8)
}

fn flipped(content: &[u8], bit: usize) -> Vec<u8> {
    let mut flipped = content.to_vec();
    flipped[bit / 8] ^= 1 << (bit % 8);
    flipped
}

/// The byte at which `content` is seen to be no content: one line of JSON. None if it may be one.
fn fault(content: &[u8]) -> Option<usize> {
    let text = match std::str::from_utf8(content) {
        Ok(text) => text,
        Err(error) => return Some(error.valid_up_to()),
    };
    let json = serde_json::from_str::<IgnoredAny>(text).err();
    let json = json.map(|error| error.column().saturating_sub(1));
    // Another line would be counted again.
    let line = content.iter().position(u8::is_ascii_control);
    json.into_iter().chain(line).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use readyroom_table::{
        dice::Seed,
        journal::{RollBinding, SeedOrigin},
    };

    const CONTENT: &str = r#"{"cards":[{"name":"Phaser","at":12},{"name":"Søren","at":-3},{"name":"Torpedo","at":7}]}"#;

    fn header() -> EveningHeader {
        let seed = Seed::from_number(3);
        EveningHeader {
            game: "lantern".into(),
            rules: 3,
            name: String::new(),
            title: String::new(),
            content: CONTENT.into(),
            commitment: seed.commitment(),
            seed,
            seed_origin: SeedOrigin::Secret,
            stirs: Vec::new(),
            roll_binding: RollBinding::RollCount,
            created: 1_700_000_000,
            result: None,
        }
    }

    /// What the content is put right to with these bits of these bytes changed.
    fn put_right(bits: &[(usize, u8)]) -> Option<String> {
        let mut damaged = CONTENT.as_bytes().to_vec();
        for (byte, bit) in bits {
            damaged[*byte] ^= 1 << bit;
        }
        mended(&header(), &damaged, &digest::of_header(&header()))
    }

    #[test]
    fn two_bits_one_of_which_the_text_shows_are_put_right() {
        let at = |text: &str| CONTENT.find(text).unwrap();
        for bits in [
            // No UTF-8 any more, and another letter.
            [(at("Phaser"), 7), (at("Torpedo"), 0)],
            // A quotation mark that is gone, and another digit.
            [(at("\"Phaser"), 0), (at("12"), 1)],
            // A colon and a bracket that are gone: the text shows both.
            [(at(":12"), 3), (CONTENT.len() - 2, 1)],
            // A control character, and half of a letter.
            [(at("name\":\"T"), 6), (at("ø"), 5)],
        ] {
            assert_eq!(put_right(&bits).as_deref(), Some(CONTENT), "{bits:?}");
        }
    }

    #[test]
    fn two_bits_that_leave_the_text_whole_are_not_guessed() {
        let at = |text: &str| CONTENT.find(text).unwrap();
        assert_eq!(put_right(&[(at("Phaser"), 0), (at("Torpedo"), 0)]), None);
        assert_eq!(put_right(&[(at("Phaser"), 0)]).as_deref(), Some(CONTENT));
    }
}
