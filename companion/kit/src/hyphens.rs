//! Names of code as words with hyphens, as ids have them.

use alloc::string::String;

/// Writes `ForceField`, `force_field` and `force field` as `force-field`, and `NotATarget` as `not-a-target`.
pub(crate) fn hyphenate(id: &mut String, name: &str) {
    // Inside a word, and right behind a capital.
    let (mut rest, mut inside, mut capitals) = (name, false, false);
    loop {
        // Most of a name is written as it is, or small: other letters ask tables of Unicode.
        let small = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        id.push_str(&rest[..small]);
        inside |= small > 0;
        capitals &= small == 0;
        if let Some(capital @ b'A'..=b'Z') = rest.as_bytes().get(small) {
            let begins_word = rest
                .as_bytes()
                .get(small + 1)
                .is_some_and(u8::is_ascii_lowercase);
            if inside || (capitals && begins_word) {
                id.push('-');
            }
            id.push(char::from(capital.to_ascii_lowercase()));
            (inside, capitals) = (false, true);
            rest = &rest[small + 1..];
            continue;
        }
        let mut letters = rest[small..].chars();
        let Some(letter) = letters.next() else {
            return;
        };
        rest = letters.as_str();
        let begins = letter.is_uppercase() && inside;
        if begins || !letter.is_alphanumeric() {
            id.push('-');
        }
        if letter.is_alphanumeric() {
            id.extend(letter.to_lowercase());
        }
        (inside, capitals) = (letter.is_lowercase() || letter.is_numeric(), false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_words_with_hyphens() {
        for (name, expected) in [
            ("ForceField", "force-field"),
            ("force_field", "force-field"),
            ("force field", "force-field"),
            ("Player2", "player2"),
            ("NotATarget", "not-a-target"),
            ("Not a Target", "not-a-target"),
            ("QConundrum", "q-conundrum"),
            ("TheUSSEnterprise", "the-uss-enterprise"),
            ("ENSIGN", "ensign"),
        ] {
            let mut hyphenated = String::new();
            hyphenate(&mut hyphenated, name);
            assert_eq!(hyphenated, expected);
        }
    }
}
