//! Progress of what takes longer than a second, as one line on standard error that goes away at its end.
//!
//! Limits: only a terminal is shown anything.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

/// What takes less is not shown.
const SHORT: Duration = Duration::from_secs(1);

/// The interval between two lines.
const BETWEEN: Duration = Duration::from_millis(200);

/// One piece of work, shown while it is done.
#[derive(Debug)]
pub struct Progress<W: Write = io::Stderr> {
    what: &'static str,
    /// None without a viewer.
    out: Option<W>,
    begun: Instant,
    /// When a line was shown last; none if none was.
    shown: Option<Instant>,
}

impl Progress {
    /// Work that is called `what` ("Copying the journal"), and begins now.
    pub fn of(what: &'static str) -> Self {
        let stderr = io::stderr();
        let out = stderr.is_terminal().then_some(stderr);
        Self::on(out, what, Instant::now())
    }

    /// From now on the work is called `what`, and its progress is unknown: shown at once, so only for work that takes
    /// long.
    pub fn begin_uncounted(&mut self, what: &'static str) {
        self.what = what;
        self.shown = Some(Instant::now());
        if let Some(out) = &mut self.out {
            let _ = write!(out, "\r{what} …\x1b[K");
            let _ = out.flush();
        }
    }

    /// So much of it is done, of so much.
    pub fn show(&mut self, done: u64, all: u64) {
        self.show_at(Instant::now(), done, all);
    }
}

impl<W: Write> Progress<W> {
    const fn on(out: Option<W>, what: &'static str, begun: Instant) -> Self {
        Self {
            what,
            out,
            begun,
            shown: None,
        }
    }

    fn show_at(&mut self, now: Instant, done: u64, all: u64) {
        let Some(out) = &mut self.out else { return };
        let is_due = match self.shown {
            None => now.duration_since(self.begun) >= SHORT,
            Some(shown) => now.duration_since(shown) >= BETWEEN,
        };
        if !is_due {
            return;
        }
        self.shown = Some(now);
        let percent = u128::from(done) * 100 / u128::from(all.max(1));
        // The work continues, even if no message can be shown.
        let _ = write!(out, "\r{}: {} %\x1b[K", self.what, percent.min(100));
        let _ = out.flush();
    }
}

impl<W: Write> Drop for Progress<W> {
    fn drop(&mut self) {
        if let (Some(out), Some(_)) = (&mut self.out, self.shown) {
            let _ = write!(out, "\r\x1b[K");
            let _ = out.flush();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(times_ms: &[u64]) -> String {
        let mut out = Vec::new();
        let begun = Instant::now();
        let mut progress = Progress::on(Some(&mut out), "Copying", begun);
        for time in times_ms {
            progress.show_at(begun + Duration::from_millis(*time), *time, 4_000);
        }
        drop(progress);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_takes_less_than_a_second_is_not_shown() {
        assert_eq!(shown(&[0, 500, 999]), "");
    }

    #[test]
    fn after_a_second_a_line_is_shown_5_times_a_second_and_cleared() {
        assert_eq!(
            shown(&[500, 1_000, 1_100, 1_200, 4_000]),
            "\rCopying: 25 %\x1b[K\rCopying: 30 %\x1b[K\rCopying: 100 %\x1b[K\r\x1b[K"
        );
    }
}
