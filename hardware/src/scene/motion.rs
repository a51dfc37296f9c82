//! Motion of a picture by itself, as functions of the time since the frame came: the scrolling of an entry that is
//! too long, and the blinking of what is urgent.

/// Rest of a scrolling text at either end, in ms.
const REST_MS: u32 = 1_200;
/// One step of scrolling, in ms and pixels: four characters a second.
const STEP_MS: u32 = 80;
const STEP_PX: u32 = 2;
/// After so many rounds everyone has read it and the panel comes to rest; moving the cursor restarts it.
const ROUNDS: u32 = 3;
/// Half of the blinking of urgent cells, in ms.
const BLINK_MS: u32 = 500;

/// Scroll offset of a text that is `overflow` pixels too long, in pixels to the left.
pub(super) const fn scroll(overflow: u32, since_ms: u32) -> u32 {
    let round = round_ms(overflow);
    if since_ms / round >= ROUNDS {
        return 0;
    }
    let way = steps_at(since_ms % round) * STEP_PX;
    if way < overflow { way } else { overflow }
}

/// When [`scroll`] next changes, after `since_ms`; none once it rests for good, or has nothing to scroll.
pub(super) const fn next_scroll(overflow: u32, since_ms: u32) -> Option<u32> {
    let round = round_ms(overflow);
    if overflow == 0 || since_ms / round >= ROUNDS {
        return None;
    }
    let into = since_ms % round;
    let steps = steps_at(into);
    let next = if steps < overflow.div_ceil(STEP_PX) {
        REST_MS + steps * STEP_MS
    } else {
        round
    };
    since_ms.checked_add(next - into)
}

/// Steps made `into` ms of a round.
const fn steps_at(into: u32) -> u32 {
    if into < REST_MS {
        0
    } else {
        (into - REST_MS) / STEP_MS + 1
    }
}

/// True while what is urgent shows inverse.
pub(super) const fn blink(since_ms: u32) -> bool {
    (since_ms / BLINK_MS).is_multiple_of(2)
}

/// When [`blink`] next changes, after `since_ms`.
pub(super) const fn next_blink(since_ms: u32) -> Option<u32> {
    since_ms.checked_add(BLINK_MS - since_ms % BLINK_MS)
}

/// One round of scrolling: rest, way, rest.
const fn round_ms(overflow: u32) -> u32 {
    2 * REST_MS + overflow.div_ceil(STEP_PX) * STEP_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_scrolls_to_its_end_and_back_three_times() {
        let (mut now, mut ends, mut last) = (0, 0, 0);
        while let Some(next) = next_scroll(31, now) {
            assert!(
                (now..next).all(|at| scroll(31, at) == last),
                "moved before {next}"
            );
            assert_ne!(scroll(31, next), last, "nothing moved at {next}");
            (now, last) = (next, scroll(31, next));
            ends += u32::from(last == 31);
        }
        assert_eq!((ends, last), (3, 0));
        assert!((now..now + 20_000).all(|at| scroll(31, at) == 0));
    }

    #[test]
    fn a_text_that_fits_does_not_move() {
        assert_eq!(next_scroll(0, 0), None);
        assert!((0..20_000).all(|at| scroll(0, at) == 0));
    }

    #[test]
    fn nothing_overflows_at_the_end_of_the_clock() {
        assert_eq!(next_blink(u32::MAX), None);
        assert_eq!(next_scroll(100, u32::MAX), None);
        assert!(!blink(500) && blink(1_000));
    }
}
