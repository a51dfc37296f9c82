//! Trials, and when each of them runs.

use std::env;

/// When a trial runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Before every change: one trial of each thing that breaks most often.
    Core,
    /// When something in its area has changed.
    Whole,
    /// Now and then: it waits for minutes of real time.
    Waiting,
}

impl Level {
    /// Up to which level trials run: `READYROOM_LEVEL`, or all of them.
    ///
    /// # Panics
    /// There is no such level.
    pub fn wanted() -> Self {
        match env::var("READYROOM_LEVEL").as_deref() {
            Ok("core") => Self::Core,
            Ok("whole") => Self::Whole,
            Ok("waiting") | Err(_) => Self::Waiting,
            Ok(other) => panic!("READYROOM_LEVEL={other}: there are core, whole and waiting"),
        }
    }
}

/// A function that panics if what it tries does not hold.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// From the root of this program: `pico::buttons::two_buttons_at_once_are_two_presses`.
    pub name: &'static str,
    pub level: Level,
    pub run: fn(),
}

/// The trials of a module, each behind its level. A function that is missing from its list is dead code, which the lints refuse.
macro_rules! trials {
    ($($level:ident $run:ident),+ $(,)?) => {
        &[$($crate::trial::Trial {
            name: concat!(module_path!(), "::", stringify!($run)),
            level: $crate::trial::trials!(@ $level),
            run: $run,
        }),+]
    };
    (@ core) => { $crate::trial::Level::Core };
    (@ whole) => { $crate::trial::Level::Whole };
    (@ waiting) => { $crate::trial::Level::Waiting };
}
pub(crate) use trials;
