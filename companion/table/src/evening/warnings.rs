//! Warnings of a countdown.

use readyroom_hardware::countdown::WARNINGS_MS;

/// The whole seconds left at which a countdown warns, first to last. A panel that runs a countdown on while the program
/// is away has its own, [`WARNINGS_MS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warnings(Vec<u16>);

impl Warnings {
    /// Warnings at these seconds left, in any order.
    pub fn new(seconds: impl IntoIterator<Item = u16>) -> Self {
        let mut seconds: Vec<u16> = seconds.into_iter().collect();
        seconds.sort_unstable_by(|one, other| other.cmp(one));
        seconds.dedup();
        Self(seconds)
    }

    /// The seconds left, first to last.
    pub fn seconds(&self) -> &[u16] {
        &self.0
    }

    /// What is left at the first one after `left_ms` are left, in ms; none if all are over.
    pub fn before(&self, left_ms: u32) -> Option<u32> {
        let mut marks = self.0.iter().map(|seconds| u32::from(*seconds) * 1_000);
        marks.find(|mark| *mark < left_ms)
    }

    /// True if one lies between `before_ms` left and `after_ms` left.
    pub fn any_due(&self, before_ms: u32, after_ms: u32) -> bool {
        let mut marks = self.0.iter().map(|seconds| u32::from(*seconds) * 1_000);
        marks.any(|mark| (after_ms..before_ms).contains(&mark))
    }
}

impl Default for Warnings {
    /// Those of a panel.
    fn default() -> Self {
        Self::new(WARNINGS_MS.map(|ms| u16::try_from(ms / 1_000).unwrap_or(u16::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_those_of_a_panel_unless_set_otherwise() {
        assert_eq!(Warnings::default().seconds(), [30, 10, 5, 4, 3, 2, 1]);
        assert_eq!(Warnings::new([5, 60, 5]).seconds(), [60, 5]);
    }

    #[test]
    fn a_warning_sounds_once_at_its_second() {
        for warnings in [Warnings::default(), Warnings::new([60, 7])] {
            let due = |left: &u16| {
                let left_ms = u32::from(*left) * 1_000;
                warnings.any_due(left_ms + 1_000, left_ms)
            };
            let seconds: Vec<u16> = (0..180).rev().filter(due).collect();
            assert_eq!(seconds, warnings.seconds());
        }
        let warnings = Warnings::default();
        assert!(warnings.any_due(31_000, 8_000) && !warnings.any_due(29_999, 10_001));
        assert!(!Warnings::new([]).any_due(180_000, 0));
    }
}
