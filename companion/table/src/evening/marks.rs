//! The marks at which the time left of a countdown is recorded.
//!
//! At every fifth second left, at its warnings, and at each of the last ten seconds: a program that dies costs the table
//! at most that much of its time, in its favour. Only every fifth second waits for the disk, so that a memory card is
//! written to as seldom as a power cut may be wrong: [`SPARED_MS`].

use super::Warnings;
use crate::journal::Flush;

/// So much more than was left may come back after a power cut.
pub const SPARED_MS: u32 = 5_000;
/// From here on every second is recorded.
const CLOSE_MS: u32 = 10_000;
/// The last mark before the end.
pub const LAST_MARK_MS: u32 = 1_000;

/// The first mark after `left_ms` are left; 0, the end, is the last.
pub fn next(left_ms: u32, warnings: &Warnings) -> u32 {
    let below = |step: u32| left_ms.saturating_sub(1) / step * step;
    let close = below(1_000).min(CLOSE_MS);
    let warning = warnings.before(left_ms).unwrap_or(0);
    below(SPARED_MS).max(close).max(warning)
}

/// The record that is due after `before_ms` were left, now that `left_ms` are; none if no mark was passed.
pub fn passed(before_ms: u32, left_ms: u32, warnings: &Warnings) -> Option<Flush> {
    let reached = |mark: u32| left_ms <= mark && mark < before_ms;
    let fifth = before_ms.saturating_sub(1) / SPARED_MS * SPARED_MS;
    if reached(fifth) {
        Some(Flush::Now)
    } else {
        reached(next(before_ms, warnings)).then_some(Flush::Later)
    }
}

/// The flush of the record of countdown `id` at its start; `recorded` is the countdown of the last record. One of that
/// number has been before, and was taken back: its record must not outlive it.
pub fn at_start(id: u32, recorded: Option<u32>) -> Flush {
    match recorded == Some(id) {
        true => Flush::Now,
        false => Flush::Later,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every mark of three minutes, in seconds.
    fn marks(warnings: &Warnings) -> Vec<u32> {
        let (mut left, mut marks) = (180_000, Vec::new());
        while left > 0 {
            left = next(left, warnings);
            marks.push(left / 1_000);
        }
        marks
    }

    #[test]
    fn every_fifth_second_the_warnings_and_the_last_ten_are_marks() {
        let expected: Vec<u32> = (0..180)
            .rev()
            .filter(|left| left % 5 == 0 || *left <= 10 || *left == 62)
            .collect();
        assert_eq!(marks(&Warnings::new([62, 3])), expected);
    }

    #[test]
    fn a_start_waits_for_the_disk_only_if_an_old_record_outlives_it() {
        assert_eq!(at_start(2, Some(2)), Flush::Now);
        assert_eq!(at_start(2, Some(1)), Flush::Later);
        assert_eq!(at_start(2, None), Flush::Later);
    }

    #[test]
    fn only_every_fifth_second_waits_for_the_disk() {
        let warnings = Warnings::new([62]);
        assert_eq!(passed(180_000, 175_001, &warnings), None);
        assert_eq!(passed(175_001, 175_000, &warnings), Some(Flush::Now));
        assert_eq!(passed(63_000, 62_000, &warnings), Some(Flush::Later));
        assert_eq!(passed(10_000, 9_000, &warnings), Some(Flush::Later));
        assert_eq!(passed(6_000, 4_900, &warnings), Some(Flush::Now));
        assert_eq!(passed(4_900, 4_900, &warnings), None, "no time has passed");
    }
}
