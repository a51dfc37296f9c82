//! Values as people write them beside a part: `330R`, `4k7`, `1 kΩ`, `100n`, `0.1uF`.

/// Ω of a resistor.
pub(crate) fn ohms(text: &str) -> Option<u64> {
    let plain = text.trim().trim_end_matches("Ohm").trim_end_matches("ohm");
    let plain = plain.trim_end_matches(['Ω', 'Ω']);
    scaled(
        plain,
        &[('R', 1), ('k', 1_000), ('K', 1_000), ('M', 1_000_000)],
    )
}

/// pF of a capacitor.
pub(crate) fn picofarads(text: &str) -> Option<u64> {
    let plain = text.trim().trim_end_matches('F');
    let micro = 1_000_000;
    scaled(
        plain,
        &[
            ('p', 1),
            ('n', 1_000),
            ('u', micro),
            ('µ', micro),
            ('μ', micro),
        ],
    )
}

/// A number whose unit is a letter behind it or in place of its point.
fn scaled(text: &str, letters: &[(char, u64)]) -> Option<u64> {
    let text = text.trim();
    let letter = letters
        .iter()
        .find_map(|(letter, scale)| Some((text.split_once(*letter)?, *scale)));
    let ((whole, fraction), scale) = match letter {
        Some(((number, ""), scale)) => {
            (number.trim().split_once('.').unwrap_or((number, "")), scale)
        }
        Some((parts, scale)) => (parts, scale),
        None => ((text, ""), 1),
    };
    let mut digits = String::from(whole.trim());
    digits.push_str(fraction);
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let tenths = 10_u64.checked_pow(fraction.len().try_into().ok()?)?;
    digits
        .parse::<u64>()
        .ok()?
        .checked_mul(scale)
        .map(|value| value / tenths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_however_people_write_them() {
        for (text, expected) in [
            ("330R", Some(330)),
            ("330", Some(330)),
            ("330 Ω", Some(330)),
            ("1k", Some(1_000)),
            ("1 kΩ", Some(1_000)),
            ("1K", Some(1_000)),
            ("4k7", Some(4_700)),
            ("4.7k", Some(4_700)),
            ("2R2", Some(2)),
            ("1M", Some(1_000_000)),
            ("red", None),
            ("", None),
            ("k", None),
            ("99999999999999999999k", None),
        ] {
            assert_eq!(ohms(text), expected, "{text}");
        }
        for (text, expected) in [
            ("100n", Some(100_000)),
            ("100 nF", Some(100_000)),
            ("0.1uF", Some(100_000)),
            ("10µF", Some(10_000_000)),
            ("4n7", Some(4_700)),
            ("22p", Some(22)),
            ("10k", None),
        ] {
            assert_eq!(picofarads(text), expected, "{text}");
        }
    }
}
