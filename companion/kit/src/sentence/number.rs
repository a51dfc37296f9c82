//! Whole numbers of any size.

use core::fmt;

use super::{Argument, Value};

/// A whole number that no rule limits, such as that of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number(pub u64);

impl<N: TryInto<u64>> From<N> for Number {
    /// A number above what there can be is the largest.
    fn from(number: N) -> Self {
        Self(number.try_into().unwrap_or(u64::MAX))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Argument for Number {
    fn value(&self) -> Value {
        Value::Number(i64::try_from(self.0).unwrap_or(i64::MAX))
    }

    fn usual() -> Self {
        Self(27)
    }

    /// One of four digits, as an example of a long one: where it is read there is room for more.
    fn longest() -> Self {
        Self(9_999)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_number_is_itself_however_large() {
        for number in [0_u32, 65_535, 65_536, u32::MAX] {
            assert_eq!(Number::from(number).to_string(), number.to_string());
            let value = Value::Number(number.into());
            assert_eq!(Number::from(number).value(), value);
        }
    }
}
