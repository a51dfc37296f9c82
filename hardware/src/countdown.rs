//! A countdown as the panel sees it: the host sends which one and how much is left, the panel's own clock runs it.
//!
//! `since_ms` is always the time since the panel received it, so a panel needs no clock that agrees with the host's.
//! The host decides what running out means; here it only is 0.

use serde::{Deserialize, Serialize};

/// Times left at which a warning is due, in ms, first to last: 30 s, 10 s, and each of the last five seconds.
pub const WARNINGS_MS: [u32; 7] = [30_000, 10_000, 5_000, 4_000, 3_000, 2_000, 1_000];

/// From here on the countdown is urgent and blinks, in seconds left.
const URGENT_S: u32 = 10;
/// A blinking countdown is dark for this long at the end of each second.
const DARK_MS: u32 = 250;

/// A countdown at the moment a frame was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Countdown {
    /// Which countdown this is; a new one gets a new number, so that a repeated frame does not restart it.
    pub id: u32,
    /// Milliseconds left when the frame was made.
    pub left_ms: u32,
    /// Milliseconds it started with.
    pub total_ms: u32,
    /// False while it is paused.
    pub running: bool,
}

impl Countdown {
    /// Milliseconds left `since_ms` after the frame came; never below 0.
    pub const fn left_at(&self, since_ms: u32) -> u32 {
        if self.running {
            self.left_ms.saturating_sub(since_ms)
        } else {
            self.left_ms
        }
    }

    /// Whole seconds to show, rounded up: 0 only at the very end.
    pub const fn seconds_at(&self, since_ms: u32) -> u32 {
        self.left_at(since_ms).div_ceil(1_000)
    }

    /// Whole seconds it started with, rounded up.
    pub const fn total_seconds(&self) -> u32 {
        self.total_ms.div_ceil(1_000)
    }

    /// False in the dark part of a blink: in the last ten seconds while it runs. Paused or run out, nothing is urgent and
    /// it stays lit.
    pub const fn lit_at(&self, since_ms: u32) -> bool {
        !self.is_urgent_at(since_ms) || self.beats_lit_at(since_ms)
    }

    /// True while the beat of a running countdown is lit: it blinks once in each of its seconds, so that anyone
    /// who shows both wakes for both at once. Paused or run out, it stays lit.
    pub const fn beats_lit_at(&self, since_ms: u32) -> bool {
        let left = self.left_at(since_ms);
        !self.running || left == 0 || into_second(left) > DARK_MS
    }

    /// The first moment after `since_ms` at which [`Countdown::seconds_at`] or [`Countdown::lit_at`] changes; none if
    /// nothing does any more.
    pub const fn next_change(&self, since_ms: u32) -> Option<u32> {
        self.next_edge(since_ms, self.is_urgent_at(since_ms))
    }

    /// The first moment after `since_ms` at which [`Countdown::beats_lit_at`] changes; none if it does not any more.
    pub const fn next_beat(&self, since_ms: u32) -> Option<u32> {
        self.next_edge(since_ms, true)
    }

    /// The next whole second, or, of what `blinks`, the next dark part.
    const fn next_edge(&self, since_ms: u32, blinks: bool) -> Option<u32> {
        let left = self.left_at(since_ms);
        if !self.running || left == 0 {
            return None;
        }
        let second = into_second(left);
        let wait = if blinks && second > DARK_MS {
            second - DARK_MS
        } else {
            second
        };
        since_ms.checked_add(wait)
    }

    const fn is_urgent_at(&self, since_ms: u32) -> bool {
        self.running && self.seconds_at(since_ms) <= URGENT_S
    }
}

/// Rest of the shown second, 1–1000 ms, of a countdown that has something left.
const fn into_second(left_ms: u32) -> u32 {
    (left_ms - 1) % 1_000 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn running(left_ms: u32) -> Countdown {
        Countdown {
            id: 1,
            left_ms,
            total_ms: 180_000,
            running: true,
        }
    }

    const fn paused(left_ms: u32) -> Countdown {
        Countdown {
            running: false,
            ..running(left_ms)
        }
    }

    #[test]
    fn seconds_are_rounded_up_so_that_zero_means_the_end() {
        assert_eq!(running(180_000).seconds_at(0), 180);
        assert_eq!(running(180_000).seconds_at(1), 180);
        assert_eq!(running(180_000).seconds_at(1_000), 179);
        assert_eq!(running(180_000).seconds_at(179_999), 1);
        assert_eq!(running(180_000).seconds_at(180_000), 0);
        assert_eq!(running(180_000).seconds_at(u32::MAX), 0);
    }

    #[test]
    fn a_paused_countdown_keeps_what_is_left() {
        assert_eq!(paused(61_500).left_at(500_000), 61_500);
    }

    #[test]
    fn it_blinks_in_the_last_ten_seconds_only() {
        let dark = |timer: Countdown| (0..3_000).filter(|since| !timer.lit_at(*since)).count();
        assert_eq!(dark(running(60_000)), 0);
        assert_eq!(dark(running(10_000)), 750);
        assert_eq!(dark(paused(60_000)), 0);
        assert_eq!(dark(paused(5_000)), 0);
        assert_eq!(dark(running(0)), 0);
    }

    #[test]
    fn what_is_shown_changes_exactly_when_announced() {
        for timer in [
            running(13_337),
            running(9_999),
            paused(5),
            running(u32::MAX),
            running(0),
        ] {
            let shown = |since| (timer.seconds_at(since), timer.lit_at(since));
            for since in 0..15_000 {
                match timer.next_change(since) {
                    Some(next) => {
                        assert!(
                            (since..next).all(|at| shown(at) == shown(since)),
                            "{timer:?} {since}"
                        );
                        assert_ne!(shown(next), shown(since), "{timer:?} {since}");
                    }
                    None => assert!(
                        !timer.running || timer.left_at(since) == 0,
                        "{timer:?} {since}"
                    ),
                }
                if since > 2_000 && timer.left_ms > 20_000 {
                    break;
                }
            }
        }
    }

    #[test]
    fn a_lamp_in_step_blinks_once_a_second_and_rests_when_paused() {
        let timer = running(61_400);
        let (mut since, mut edges) = (0, Vec::new());
        while let Some(next) = timer.next_beat(since).filter(|next| *next <= 3_000) {
            assert_ne!(timer.beats_lit_at(next), timer.beats_lit_at(since));
            assert!((since..next).all(|at| timer.beats_lit_at(at) == timer.beats_lit_at(since)));
            edges.push(next);
            since = next;
        }
        assert_eq!(edges, [150, 400, 1_150, 1_400, 2_150, 2_400]);
        assert_eq!(paused(61_400).next_beat(0), None);
        assert!((0..3_000).all(|since| paused(61_400).beats_lit_at(since)));
    }
}
