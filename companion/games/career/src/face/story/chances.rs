//! Numbers and chances as a story words them.

use crate::rules::odds::Chance;

/// A number in words, as far as a story spells numbers out: "three", "17".
pub(super) fn spelled(number: u64) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = usize::try_from(number).ok().and_then(|at| WORDS.get(at));
    word.map_or_else(|| number.to_string(), |&word| word.into())
}

/// "second", "third".
pub(super) fn ordinal(number: u8) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    let word = WORDS.get(usize::from(number).saturating_sub(1));
    word.map_or_else(|| format!("{number}th"), |&word| word.into())
}

/// "once", "twice", "three times".
pub(super) fn times(number: usize) -> String {
    match number {
        1 => "once".into(),
        2 => "twice".into(),
        more => format!("{} times", spelled(more as u64)),
    }
}

const fn common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// A chance as a noun: "one chance in six", "two chances in three", "about one chance in 19", "a chance of 62%".
pub(super) fn chance(of: Chance) -> String {
    let divisor = common_divisor(of.favourable, of.of).max(1);
    let (favourable, all) = (of.favourable / divisor, of.of / divisor);
    match (favourable, all) {
        (0, _) => "no chance at all".into(),
        (1, 1) => "certainty".into(),
        (1, 2) => "an even chance".into(),
        (1, all) => format!("one chance in {}", spelled(all)),
        (some, all) if all <= 12 => format!("{} chances in {}", spelled(some), spelled(all)),
        (some, all) if some * 6 <= all => {
            format!("about one chance in {}", spelled((all + some / 2) / some))
        }
        _ => format!("a chance of {}", of.percent()),
    }
}

/// The same on a picture: "1 in 216", "2 in 3", "1 in 19", "97%".
pub(super) fn short_chance(of: Chance) -> String {
    let divisor = common_divisor(of.favourable, of.of).max(1);
    let (favourable, all) = (of.favourable / divisor, of.of / divisor);
    match (favourable, all) {
        (some, all) if all <= 12 || some == 1 => format!("{some} in {all}"),
        (some, all) if some > 0 && some * 6 <= all => format!("1 in {}", (all + some / 2) / some),
        _ => of.percent().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_worded_as_players_word_it() {
        let text_of = |favourable, of| {
            let chance = Chance { favourable, of };
            (super::chance(chance), short_chance(chance))
        };
        let words = |long: &str, short: &str| (long.to_owned(), short.to_owned());
        assert_eq!(text_of(1, 216), words("one chance in 216", "1 in 216"));
        assert_eq!(text_of(6, 216), words("one chance in 36", "1 in 36"));
        assert_eq!(text_of(4, 6), words("two chances in three", "2 in 3"));
        assert_eq!(text_of(3, 6), words("an even chance", "1 in 2"));
        assert_eq!(text_of(2, 37), words("about one chance in 19", "1 in 19"));
        assert_eq!(text_of(31, 50), words("a chance of 62%", "62%"));
        assert_eq!(text_of(0, 6), words("no chance at all", "0 in 1"));
        assert_eq!(text_of(6, 6), words("certainty", "1 in 1"));
    }

    #[test]
    fn numbers_are_spelled_as_far_as_a_story_does() {
        assert_eq!((spelled(3), spelled(17)), ("three".into(), "17".into()));
        assert_eq!((ordinal(2), ordinal(13)), ("second".into(), "13th".into()));
        assert_eq!((times(2), times(3)), ("twice".into(), "three times".into()));
    }
}
