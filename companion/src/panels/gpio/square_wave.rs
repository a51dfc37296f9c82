//! A square wave on a line, made by a thread that sleeps from edge to edge, and until the next note while it is silent.
//!
//! Limits: it wakes twice a period, and an edge comes as late as the system wakes the thread, which is heard as
//! roughness. The pitch stays, as each edge is planned from the one before it.

use std::{
    io,
    num::NonZeroU64,
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use rustix::thread::set_current_timer_slack;

/// How late the kernel may wake the thread so as to wake others with it, in nanoseconds; 50,000 unless it is set.
const SLACK: NonZeroU64 = NonZeroU64::new(1_000).expect("more than none");

/// A square wave. Its line is low once this is dropped.
#[derive(Debug)]
pub struct SquareWave {
    /// Dropped first, which ends the thread.
    pitches: Option<Sender<Option<u16>>>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl SquareWave {
    /// A silent one on the line that `set` sets.
    ///
    /// # Errors
    /// The system has no thread to spare.
    pub fn start(set: impl FnMut(bool) -> io::Result<()> + Send + 'static) -> io::Result<Self> {
        let (pitches, wanted) = channel();
        let thread = thread::Builder::new().name("buzzer".to_owned());
        let thread = thread.spawn(move || {
            // Without, it sounds rougher.
            let _ = set_current_timer_slack(Some(SLACK));
            play(&wanted, set)
        })?;
        Ok(Self {
            pitches: Some(pitches),
            thread: Some(thread),
        })
    }

    /// Sounds at this many hertz, above 0, or is silent.
    ///
    /// # Errors
    /// The line could not be set, now or before.
    pub fn set(&mut self, hz: Option<u16>) -> io::Result<()> {
        let sent = self.pitches.as_ref().map(|pitches| pitches.send(hz));
        if matches!(sent, Some(Ok(()))) {
            return Ok(());
        }
        self.pitches = None;
        self.end().and(Err(io::ErrorKind::BrokenPipe.into()))
    }

    fn end(&mut self) -> io::Result<()> {
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(ended)) => ended,
            Some(Err(_)) | None => Ok(()),
        }
    }
}

impl Drop for SquareWave {
    fn drop(&mut self) {
        self.pitches = None;
        let _ = self.end();
    }
}

/// Plays what is `wanted` until no request can come any more.
fn play(
    wanted: &Receiver<Option<u16>>,
    mut set: impl FnMut(bool) -> io::Result<()>,
) -> io::Result<()> {
    let mut pitch = None;
    loop {
        let news = match pitch {
            None => wanted.recv().ok(),
            Some(hz) => sound(hz, wanted, &mut set)?,
        };
        let Some(next) = news else {
            return Ok(());
        };
        pitch = next;
    }
}

/// Sounds until something else is wanted, which is returned; none if no request can come any more. The line is low then.
fn sound(
    hz: u16,
    wanted: &Receiver<Option<u16>>,
    set: &mut impl FnMut(bool) -> io::Result<()>,
) -> io::Result<Option<Option<u16>>> {
    let half = Duration::from_secs(1) / (2 * u32::from(hz.max(1)));
    let mut high = true;
    let mut due = Instant::now();
    loop {
        set(high)?;
        high = !high;
        // What the thread has slept through is left out: edges are never closer than planned by more than that.
        due = (due + half).max(Instant::now());
        match wanted.recv_timeout(due.saturating_duration_since(Instant::now())) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(next) => {
                set(false)?;
                return Ok(Some(next));
            }
            Err(RecvTimeoutError::Disconnected) => {
                set(false)?;
                return Ok(None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    };

    use super::*;

    /// A line that notes what it is set to.
    fn line() -> (Arc<Mutex<Vec<bool>>>, impl FnMut(bool) -> io::Result<()>) {
        let levels = Arc::new(Mutex::new(Vec::new()));
        let noted = levels.clone();
        let set = move |high| {
            noted.lock().unwrap().push(high);
            Ok(())
        };
        (levels, set)
    }

    fn wait_for(levels: &Mutex<Vec<bool>>, wanted: impl Fn(&[bool]) -> bool) {
        while !wanted(&levels.lock().unwrap()) {
            thread::yield_now();
        }
    }

    #[test]
    fn a_tone_goes_up_and_down_and_ends_low() {
        let (levels, set) = line();
        let mut wave = SquareWave::start(set).unwrap();
        wave.set(Some(2_000)).unwrap();
        wait_for(&levels, |levels| levels.len() > 20);
        wave.set(None).unwrap();
        wave.set(Some(500)).unwrap();
        wave.set(None).unwrap();
        drop(wave);
        let levels = levels.lock().unwrap();
        let edges = levels.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!(
            edges > 18 && levels.starts_with(&[true, false]),
            "{levels:?}"
        );
        assert_eq!(levels.last(), Some(&false));
    }

    #[test]
    fn a_tone_that_no_one_ends_ends_with_its_wave() {
        let (levels, set) = line();
        let mut wave = SquareWave::start(set).unwrap();
        wave.set(Some(40)).unwrap();
        wait_for(&levels, |levels| !levels.is_empty());
        drop(wave);
        assert_eq!(levels.lock().unwrap().last(), Some(&false));
    }

    #[test]
    fn a_line_that_cannot_be_set_is_reported_with_the_next_note() {
        let tried = Arc::new(AtomicBool::new(false));
        let seen = tried.clone();
        let mut wave = SquareWave::start(move |_| {
            seen.store(true, Ordering::Release);
            Err(io::Error::other("gone"))
        })
        .unwrap();
        wave.set(Some(2_000)).unwrap();
        while wave
            .thread
            .as_ref()
            .is_some_and(|thread| !thread.is_finished())
        {
            thread::yield_now();
        }
        assert!(tried.load(Ordering::Acquire));
        assert_eq!(wave.set(None).unwrap_err().to_string(), "gone");
    }
}
