//! The house rules of a table: the readings that it has switched on.

use alloc::{string::String, vec, vec::Vec};

use super::{Body, Section};
use crate::{Alternative, Readings};

/// The readings that are on, in the words of the set-up menu, as a section.
pub fn house_rules<A: Alternative>(readings: Readings<A>) -> Section {
    let body = Body::Text(vec![in_words(readings)]);
    Section::new("house-rules", "House rules", body)
}

fn in_words<A: Alternative>(readings: Readings<A>) -> String {
    let on = A::EVERY
        .iter()
        .copied()
        .filter(|&reading| readings.has(reading));
    let on = on.map(A::label).collect::<Vec<_>>().join(", ");
    match on.is_empty() {
        true => "All as the rulebook reads by default.".into(),
        false => on,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::tests::Reading;

    #[test]
    fn house_rules_name_those_that_are_on() {
        let expect = |readings, words: &str| {
            assert_eq!(house_rules(readings).body, Body::Text(vec![words.into()]));
        };
        let mut readings = Readings::<Reading>::default();
        expect(readings, "All as the rulebook reads by default.");
        readings.set(Reading::NeverOut, true);
        readings.set(Reading::Bright, true);
        expect(readings, "Lamps stay on, Lamps are bright");
    }
}
