//! The nine lamps and their patterns.
//!
//! A pattern is a pure function of the panel's millisecond clock, so lamps blink together without anyone keeping step.
//! The periods are powers of two, because those divide 2³²: the 32-bit clock may wrap and no lamp stumbles.

use serde::{Deserialize, Serialize};

/// A lamp of the panel: six in a row, then three condition lights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lamp {
    /// White.
    Track1,
    /// Blue.
    Track2,
    /// Yellow.
    Track3,
    /// Yellow.
    Track4,
    /// Red.
    Track5,
    /// Red.
    Track6,
    /// Condition blue.
    Blue,
    /// Condition yellow.
    Yellow,
    /// Condition red.
    Red,
}

impl Lamp {
    /// All nine, in panel order.
    pub const ALL: [Self; 9] = [
        Self::Track1,
        Self::Track2,
        Self::Track3,
        Self::Track4,
        Self::Track5,
        Self::Track6,
        Self::Blue,
        Self::Yellow,
        Self::Red,
    ];
    /// The six in a row.
    pub const TRACK: [Self; 6] = [
        Self::Track1,
        Self::Track2,
        Self::Track3,
        Self::Track4,
        Self::Track5,
        Self::Track6,
    ];

    /// The colour of its light.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Track1 => Colour::White,
            Self::Track2 | Self::Blue => Colour::Blue,
            Self::Track3 | Self::Track4 | Self::Yellow => Colour::Yellow,
            Self::Track5 | Self::Track6 | Self::Red => Colour::Red,
        }
    }

    /// The letter beside it, for eyes and terminals that see no colour: W B Y Y R R, then B Y R.
    pub const fn letter(self) -> char {
        match self.colour() {
            Colour::White => 'W',
            Colour::Blue => 'B',
            Colour::Yellow => 'Y',
            Colour::Red => 'R',
        }
    }

    /// The name, as printed on the panel and used in scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Track1 => "TRACK1",
            Self::Track2 => "TRACK2",
            Self::Track3 => "TRACK3",
            Self::Track4 => "TRACK4",
            Self::Track5 => "TRACK5",
            Self::Track6 => "TRACK6",
            Self::Blue => "BLUE",
            Self::Yellow => "YELLOW",
            Self::Red => "RED",
        }
    }
}

/// The colour of a lamp's light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White.
    White,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Red.
    Red,
}

impl Colour {
    /// In one lower-case word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Red => "red",
        }
    }
}

/// A pattern of light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pattern {
    /// Dark.
    #[default]
    Off,
    /// Lit.
    On,
    /// Blinks about once a second (period 1024 ms, lit for half of it).
    Slow,
    /// Blinks about four times a second (period 256 ms, lit for half of it).
    Fast,
    /// A short flash about every two seconds (128 of 2048 ms).
    Pulse,
}

impl Pattern {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Off, Self::On, Self::Slow, Self::Fast, Self::Pulse];

    /// True if the lamp is lit when the panel's clock is at `now_ms`.
    pub const fn lit(self, now_ms: u32) -> bool {
        match self {
            Self::Off => false,
            Self::On => true,
            Self::Slow => now_ms % 1_024 < 512,
            Self::Fast => now_ms % 256 < 128,
            Self::Pulse => now_ms % 2_048 < 128,
        }
    }

    /// When it next lights or darkens, on the same (wrapping) clock and after `now_ms`; none if it never does.
    pub const fn next_change(self, now_ms: u32) -> Option<u32> {
        let (period, lit) = match self {
            Self::Off | Self::On => return None,
            Self::Slow => (1_024, 512),
            Self::Fast => (256, 128),
            Self::Pulse => (2_048, 128),
        };
        let phase = now_ms % period;
        let edge = if phase < lit { lit } else { period };
        Some(now_ms.wrapping_add(edge - phase))
    }

    /// The same without blinking.
    #[must_use]
    pub const fn steady(self) -> Self {
        match self {
            Self::Off => Self::Off,
            Self::On | Self::Slow | Self::Fast | Self::Pulse => Self::On,
        }
    }

    /// In one lower-case word, as scripts see it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::On => "on",
            Self::Slow => "slow",
            Self::Fast => "fast",
            Self::Pulse => "pulse",
        }
    }
}

/// The nine lamps at once. As data they are one number of nine digits to the base 5, a digit a pattern, the first lamp
/// last: three bytes of a packet instead of nine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u32", try_from = "u32")]
pub struct Lamps([Pattern; 9]);

impl From<Lamps> for u32 {
    fn from(lamps: Lamps) -> Self {
        let digits = lamps.0.into_iter().rev();
        digits.fold(0, |number, pattern| number * 5 + pattern as Self)
    }
}

impl TryFrom<u32> for Lamps {
    type Error = &'static str;

    fn try_from(mut number: u32) -> Result<Self, Self::Error> {
        let mut lamps = Self::default();
        for pattern in &mut lamps.0 {
            *pattern = Pattern::ALL[(number % 5) as usize];
            number /= 5;
        }
        if number == 0 {
            Ok(lamps)
        } else {
            Err("more than nine lamps")
        }
    }
}

impl Lamps {
    /// These lamps with one of them changed.
    #[must_use]
    pub const fn with(mut self, lamp: Lamp, pattern: Pattern) -> Self {
        self.0[lamp as usize] = pattern;
        self
    }

    /// The pattern of `lamp`.
    pub const fn get(&self, lamp: Lamp) -> Pattern {
        self.0[lamp as usize]
    }

    /// These lamps without any that blinks.
    #[must_use]
    pub fn steady(self) -> Self {
        Self(self.0.map(Pattern::steady))
    }

    /// Every lamp with its pattern, in panel order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Lamp, Pattern)> + use<> {
        Lamp::ALL.into_iter().zip(self.0)
    }

    /// When any of them next lights or darkens, on the same (wrapping) clock and after `now_ms`; none if none ever does.
    pub fn next_change(&self, now_ms: u32) -> Option<u32> {
        self.0
            .into_iter()
            .filter_map(|pattern| pattern.next_change(now_ms))
            .min_by_key(|next| next.wrapping_sub(now_ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLINKING: [Pattern; 3] = [Pattern::Slow, Pattern::Fast, Pattern::Pulse];

    #[test]
    fn a_pattern_changes_exactly_when_due_across_the_clock_wrap() {
        for pattern in BLINKING {
            for offset in 0..6_000_u32 {
                let now = (u32::MAX - 3_000).wrapping_add(offset);
                let next = pattern.next_change(now).unwrap();
                let wait = next.wrapping_sub(now);
                assert!((1..=2_048).contains(&wait));
                assert!(
                    (0..wait)
                        .step_by(16)
                        .all(|ms| pattern.lit(now.wrapping_add(ms)) == pattern.lit(now))
                );
                assert_eq!(pattern.lit(next.wrapping_sub(1)), pattern.lit(now));
                assert_ne!(pattern.lit(next), pattern.lit(now));
            }
        }
    }

    #[test]
    fn steady_lamps_never_wake_anyone() {
        let lamps = Lamps::default().with(Lamp::Red, Pattern::On);
        assert_eq!(lamps.next_change(12), None);
        assert!(lamps.get(Lamp::Red).lit(0) && !lamps.get(Lamp::Blue).lit(0));
        for pattern in Pattern::ALL {
            let steady = Lamps([pattern; 9]).steady();
            assert_eq!(steady.next_change(12), None);
            assert_eq!(steady.get(Lamp::Red).lit(0), pattern != Pattern::Off);
        }
    }

    #[test]
    fn the_first_of_several_changes_counts_across_the_clock_wrap() {
        let lamps = Lamps::default()
            .with(Lamp::Track1, Pattern::Slow)
            .with(Lamp::Red, Pattern::Fast);
        assert_eq!(lamps.next_change(0), Some(128));
        assert_eq!(lamps.next_change(u32::MAX - 10), Some(0));
    }

    #[test]
    fn blinking_lamps_can_be_distinguished_without_colour() {
        let share = |pattern: Pattern| (0..2_048).filter(|now| pattern.lit(*now)).count();
        let edges = |pattern: Pattern| {
            (1..=2_048)
                .filter(|now| pattern.lit(*now) != pattern.lit(now - 1))
                .count()
        };
        assert_eq!(BLINKING.map(share), [1_024, 1_024, 128]);
        assert_eq!(BLINKING.map(edges), [4, 16, 2]);
    }

    #[test]
    fn every_pattern_of_every_lamp_survives_being_a_number() {
        let mut lamps = Lamps::default();
        for (lamp, pattern) in Lamp::ALL.into_iter().zip(Pattern::ALL.into_iter().cycle()) {
            lamps = lamps.with(lamp, pattern);
            assert_eq!(Lamps::try_from(u32::from(lamps)), Ok(lamps));
        }
        let all = Lamps([Pattern::Pulse; 9]);
        assert_eq!(u32::from(all), 5_u32.pow(9) - 1);
        assert_eq!(Lamps::try_from(5_u32.pow(9) - 1), Ok(all));
        assert!(Lamps::try_from(5_u32.pow(9)).is_err());
        assert_eq!(
            u32::from(Lamps::default().with(Lamp::Track2, Pattern::Slow)),
            10
        );
    }

    #[test]
    fn letters_follow_the_panel() {
        assert_eq!(
            Lamp::ALL.map(Lamp::letter).iter().collect::<String>(),
            "WBYYRRBYR"
        );
        assert_eq!(
            Lamps::default()
                .with(Lamp::Track3, Pattern::On)
                .iter()
                .nth(2),
            Some((Lamp::Track3, Pattern::On))
        );
    }
}
