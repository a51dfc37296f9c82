//! Moments on a millisecond clock of 32 bits that wraps: half of its range counts as past, half as to come.

/// True if `due` is now or past.
pub(crate) const fn reached(due: u32, now_ms: u32) -> bool {
    now_ms.wrapping_sub(due) <= u32::MAX / 2
}

/// The first of some moments; `now_ms` itself if that is overdue.
pub(crate) fn soonest(dues: impl IntoIterator<Item = u32>, now_ms: u32) -> Option<u32> {
    let wait = |due: u32| {
        if reached(due, now_ms) {
            0
        } else {
            due.wrapping_sub(now_ms)
        }
    };
    dues.into_iter()
        .map(wait)
        .min()
        .map(|wait| now_ms.wrapping_add(wait))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_reached_once_it_is_there_also_across_the_wrap() {
        assert!(reached(7, 7) && reached(7, 8) && !reached(8, 7));
        assert!(reached(u32::MAX, 0) && !reached(0, u32::MAX));
        assert!(reached(0, u32::MAX / 2) && !reached(0, u32::MAX / 2 + 1));
    }

    #[test]
    fn the_soonest_moment_is_never_in_the_past() {
        assert_eq!(soonest([5, u32::MAX], u32::MAX - 1), Some(u32::MAX));
        assert_eq!(soonest([5, 90], 10), Some(10));
        assert_eq!(soonest([], 10), None);
    }
}
