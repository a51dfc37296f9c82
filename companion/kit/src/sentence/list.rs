//! Lists in sentences: "A", "A and B", "A, B and C".

use alloc::vec::Vec;
use core::fmt;

use super::{Argument, Value};

/// Several things, at most so many: "A, B and C". With `-` they stand after a colon, like the rows of a table, where commas
/// are enough: "A, B, C". With `#`, so is each of them.
#[derive(Clone, Debug)]
pub struct List<T, const MOST: usize>(Vec<T>);

impl<T, const MOST: usize> FromIterator<T> for List<T, MOST> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        Self(things.into_iter().collect())
    }
}

impl<T: fmt::Display, const MOST: usize> fmt::Display for List<T, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.len().saturating_sub(1);
        for (at, thing) in self.0.iter().enumerate() {
            if at > 0 {
                let is_sentence = !f.sign_minus();
                f.write_str(if at == last && is_sentence {
                    " and "
                } else {
                    ", "
                })?;
            }
            thing.fmt(f)?;
        }
        Ok(())
    }
}

impl<T: Argument, const MOST: usize> Argument for List<T, MOST> {
    fn value(&self) -> Value {
        Value::List(self.0.iter().map(T::value).collect())
    }

    fn usual() -> Self {
        (0..MOST.min(2)).map(|_| T::usual()).collect()
    }

    fn longest() -> Self {
        (0..MOST).map(|_| T::longest()).collect()
    }

    fn longest_in_short() -> Self {
        (0..MOST).map(|_| T::longest_in_short()).collect()
    }

    fn fits(&self) -> bool {
        self.0.len() <= MOST && self.0.iter().all(T::fits)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;
    use crate::sentence::UpTo;

    #[test]
    fn after_a_colon_things_are_between_commas() {
        let things: List<UpTo<9>, 3> = [1, 2, 3].map(UpTo).into_iter().collect();
        assert_eq!(alloc::format!("Drawn: {things:-}"), "Drawn: 1, 2, 3");
    }

    #[test]
    fn the_last_of_several_things_comes_after_an_and() {
        let list = |most| -> String {
            let things: List<UpTo<9>, 4> = (1..=most).map(UpTo).collect();
            things.to_string()
        };
        assert_eq!(
            [0, 1, 2, 3, 4].map(list),
            ["", "1", "1 and 2", "1, 2 and 3", "1, 2, 3 and 4"]
        );
    }
}
