//! Counted things: "1 card", "2 cards".

use core::{fmt, marker::PhantomData};

use super::{Argument, Value};

/// A thing that sentences count.
pub trait Noun: fmt::Debug + Clone + Copy {
    /// One of them: "card".
    const ONE: &'static str;
    /// Several of them, or none: "cards".
    const MANY: &'static str;
    /// The most that a sentence speaks of.
    const MOST: u32;
}

/// So many of a thing. With `#` the thing alone, for a number that is elsewhere: "cards". With `+` a single one is not counted,
/// for a word before it of that meaning: "the next card", "the next 2 cards".
#[derive(Clone, Copy, Debug)]
pub struct Count<N>(u32, PhantomData<N>);

impl<N: Noun> Count<N> {
    /// So many.
    pub fn of(number: impl Into<u32>) -> Self {
        Self(number.into(), PhantomData)
    }
}

impl<N: Noun> fmt::Display for Count<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = if self.0 == 1 { N::ONE } else { N::MANY };
        if f.alternate() || (f.sign_plus() && self.0 == 1) {
            return f.write_str(noun);
        }
        write!(f, "{} {noun}", self.0)
    }
}

impl<N: Noun> Argument for Count<N> {
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self::of(N::MOST.min(1))
    }

    fn longest() -> Self {
        Self::of(N::MOST)
    }

    fn fits(&self) -> bool {
        self.0 <= N::MOST
    }
}

/// Things that sentences count, each with its plural and the most that there can be. The tests below have some.
#[macro_export]
macro_rules! nouns {
    ($($(#[$about:meta])* $visibility:vis $noun:ident = $one:literal, $many:literal, up to $most:literal;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug)]
            $visibility enum $noun {}

            impl $crate::sentence::Noun for $noun {
                const ONE: &'static str = $one;
                const MANY: &'static str = $many;
                const MOST: u32 = $most;
            }
        )+
    };
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    crate::nouns! {
        /// Several of them have another name.
        Die = "die", "dice", up to 11;
    }

    #[test]
    fn one_thing_is_singular_and_none_or_several_are_plural() {
        let dice = |count: u8| Count::<Die>::of(count);
        assert_eq!(dice(0).to_string(), "0 dice");
        assert_eq!(dice(1).to_string(), "1 die");
        assert_eq!(dice(2).to_string(), "2 dice");
        assert_eq!(alloc::format!("{:#}", dice(2)), "dice");
        assert_eq!(
            alloc::format!("next {:+}, next {:+}", dice(1), dice(2)),
            "next die, next 2 dice"
        );
        assert_eq!(dice(2).value(), Value::Number(2));
        assert_eq!(Count::<Die>::longest().to_string(), "11 dice");
    }
}
