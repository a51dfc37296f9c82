//! A chance, as exact integers and as a player reads it.

use core::{cmp::Ordering, fmt::Write};

use arrayvec::ArrayString;

/// A chance of success: that many of all equally likely outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// Outcomes that succeed.
    pub favourable: u64,
    /// All outcomes; a power of 6.
    pub of: u64,
}

impl Chance {
    /// Which of two is better.
    pub fn compare(self, other: Self) -> Ordering {
        let share = |of: Self, by: Self| u128::from(of.favourable) * u128::from(by.of);
        share(self, other).cmp(&share(other, self))
    }

    /// A whole number of percent such as "62%"; 0% and 100% are for the impossible and the certain alone, "<1%" and ">99%" for
    /// what is near them.
    pub fn percent(self) -> ArrayString<4> {
        let rounded = (200 * self.favourable + self.of) / (2 * self.of);
        let mut text = ArrayString::new();
        let written = match rounded {
            0 if self.favourable > 0 => write!(text, "<1%"),
            100 if self.favourable < self.of => write!(text, ">99%"),
            percent => write!(text, "{percent}%"),
        };
        written.expect("at most 4 letters");
        text
    }
}
