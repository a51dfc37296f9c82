//! Chimes of the table: one an input, the most important of those that the input caused.

use readyroom_hardware::{chime::Chime, frame::Cue};

/// The sounds of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chimes {
    last: Option<Cue>,
    /// The chime this input has earned so far.
    earned: Option<Chime>,
    muted: bool,
}

impl Chimes {
    /// A new input begins: it may earn a chime of its own.
    pub const fn begin(&mut self) {
        self.earned = None;
    }

    /// Earns `chime`, unless something weightier has sounded for this input.
    pub fn earn(&mut self, chime: Chime) {
        if self.muted
            || self
                .earned
                .is_some_and(|earned| weight(earned) >= weight(chime))
        {
            return;
        }
        let number = self.last.map_or(0, |cue| cue.number);
        let number = if self.earned.is_some() {
            number
        } else {
            number.wrapping_add(1)
        };
        self.earned = Some(chime);
        self.last = Some(Cue { number, chime });
    }

    /// The last sound.
    pub const fn last(&self) -> Option<Cue> {
        self.last
    }

    /// True if nothing sounds.
    pub const fn muted(&self) -> bool {
        self.muted
    }

    /// Mutes all sounds from now on, or plays them again.
    pub const fn mute(&mut self, muted: bool) {
        self.muted = muted;
    }
}

const fn weight(chime: Chime) -> u8 {
    match chime {
        Chime::Press => 0,
        Chime::Roll => 1,
        Chime::Success => 2,
        Chime::Warning => 3,
        Chime::Refusal => 4,
        Chime::Alarm => 5,
        Chime::Expiry => 6,
        Chime::Loss => 7,
        Chime::Win => 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weightiest_chime_of_an_input_sounds_once() {
        let mut chimes = Chimes::default();
        for chime in [Chime::Roll, Chime::Alarm, Chime::Press] {
            chimes.earn(chime);
        }
        assert_eq!(
            chimes.last(),
            Some(Cue {
                number: 1,
                chime: Chime::Alarm
            })
        );
        chimes.begin();
        chimes.earn(Chime::Press);
        assert_eq!(
            chimes.last(),
            Some(Cue {
                number: 2,
                chime: Chime::Press
            })
        );
    }

    #[test]
    fn each_chime_outweighs_those_before_it() {
        let lightest_first = [
            Chime::Press,
            Chime::Roll,
            Chime::Success,
            Chime::Warning,
            Chime::Refusal,
            Chime::Alarm,
            Chime::Expiry,
            Chime::Loss,
            Chime::Win,
        ];
        for two in lightest_first.windows(2) {
            for order in [[two[0], two[1]], [two[1], two[0]]] {
                let mut chimes = Chimes::default();
                order.into_iter().for_each(|chime| chimes.earn(chime));
                let sounds = chimes.last().map(|cue| cue.chime);
                assert_eq!(sounds, Some(two[1]), "{order:?}");
            }
        }
    }

    #[test]
    fn a_muted_table_shows_nothing_new() {
        let mut chimes = Chimes::default();
        assert!(!chimes.muted());
        chimes.earn(Chime::Press);
        chimes.begin();
        chimes.mute(true);
        assert!(chimes.muted());
        chimes.earn(Chime::Win);
        assert_eq!(
            chimes.last(),
            Some(Cue {
                number: 1,
                chime: Chime::Press
            })
        );
    }
}
