//! The buttons' lines: their levels, and their edges, which one thread waits for and hands on.

use std::{
    io,
    os::fd::OwnedFd,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
    time::Duration,
};

use embedded_hal::digital;
use gpiocdev::{
    Request,
    line::{Bias, EdgeDetection, EdgeEvent, EdgeKind, EventClock, Offset},
};
use readyroom_hardware::{
    button::{Button, CHARGE_US},
    pins::PinMap,
};
use rustix::{
    event::{EventfdFlags, PollFd, PollFlags, eventfd, poll},
    io::Errno,
    time::{ClockId, clock_gettime},
};
use tokio::{sync::mpsc, time::Instant};

use super::chip::{HeaderChip, Line, LineFailed};
use crate::panels::header::{ContactEvent, Edge, HeaderTrouble, Listen};

/// How many edges are read at once, at most: more than a press has that bounces.
const EDGES_AT_ONCE: usize = 16;

/// A button's line.
#[derive(Debug)]
pub struct Key {
    line: Line,
    listener: Arc<Mutex<Listener<EdgeReader>>>,
}

/// Takes the buttons, which report their edges from now on. Waits until their pull-ups have charged the capacitors that a panel
/// may have, so that an untouched button does not read as pressed.
///
/// # Errors
/// A line cannot be had, or the system has no thread to spare.
pub fn take(
    chip: &HeaderChip,
    pins: &PinMap,
    events: &mpsc::UnboundedSender<ContactEvent>,
) -> Result<[Key; 6], HeaderTrouble> {
    let lines = chip.take(pins.buttons, |builder| {
        builder
            .as_input()
            .with_bias(Bias::PullUp)
            .with_edge_detection(EdgeDetection::BothEdges)
            .with_event_clock(EventClock::Monotonic)
    })?;
    thread::sleep(Duration::from_micros(CHARGE_US));
    let reader = EdgeReader {
        request: lines[0].request().clone(),
        offsets: lines.each_ref().map(Line::offset),
        events: events.clone(),
    };
    let listener = Listener::start(reader, EdgeReader::listen);
    let listener = Arc::new(Mutex::new(listener.map_err(|error| no_thread(&error))?));
    Ok(lines.map(|line| Key {
        line,
        listener: listener.clone(),
    }))
}

fn no_thread(error: &io::Error) -> HeaderTrouble {
    HeaderTrouble::Failed {
        what: "buttons",
        why: error.to_string(),
    }
}

impl Key {
    fn listener(&self) -> MutexGuard<'_, Listener<EdgeReader>> {
        self.listener.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listen for Key {
    fn listen(&mut self) -> Result<(), HeaderTrouble> {
        let again = self.listener().start_again();
        again.map_err(|error| no_thread(&error))
    }
}

impl digital::ErrorType for Key {
    type Error = LineFailed;
}

impl digital::InputPin for Key {
    fn is_high(&mut self) -> Result<bool, LineFailed> {
        self.line.is_high()
    }

    fn is_low(&mut self) -> Result<bool, LineFailed> {
        Ok(!self.line.is_high()?)
    }
}

/// The thread that waits for edges. It ends with this.
#[derive(Debug)]
struct Listener<E> {
    reader: E,
    /// Listens until the end; if it is deaf, it reports that last.
    listen: fn(&E, &OwnedFd),
    end: Arc<OwnedFd>,
    thread: Option<JoinHandle<()>>,
}

impl<E: Clone + Send + 'static> Listener<E> {
    fn start(reader: E, listen: fn(&E, &OwnedFd)) -> io::Result<Self> {
        let mut listener = Self {
            reader,
            listen,
            end: Arc::new(eventfd(0, EventfdFlags::CLOEXEC)?),
            thread: None,
        };
        listener.start_again()?;
        Ok(listener)
    }

    /// Starts it, after it has reported that it is deaf, if it was at work before.
    fn start_again(&mut self) -> io::Result<()> {
        if let Some(deaf) = self.thread.take() {
            let _ = deaf.join();
        }
        let (reader, listen, end) = (self.reader.clone(), self.listen, self.end.clone());
        let thread = thread::Builder::new().name("buttons".to_owned());
        self.thread = Some(thread.spawn(move || listen(&reader, &end))?);
        Ok(())
    }
}

impl<E> Drop for Listener<E> {
    fn drop(&mut self) {
        let _ = rustix::io::write(&self.end, &1_u64.to_ne_bytes());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Anyone who waits for the edges of the buttons, whose lines have these numbers in the order of [`Button::ALL`].
#[derive(Clone, Debug)]
struct EdgeReader {
    request: Arc<Request>,
    offsets: [Offset; 6],
    events: mpsc::UnboundedSender<ContactEvent>,
}

impl EdgeReader {
    /// Hands on edges until the `end`, or until that fails, which is handed on too.
    fn listen(&self, end: &OwnedFd) {
        if let Err(error) = self.read_edges(end) {
            tracing::warn!("the buttons are not heard any more: {error}");
            // Reported once: all buttons have one listener, which restarts for any of them. A panel that has gone does not
            // want to know.
            let _ = self
                .events
                .send(ContactEvent::EdgeListenerLost(Button::ALL[0]));
        }
    }

    fn read_edges(&self, end: &OwnedFd) -> io::Result<()> {
        // Not `read_edge_event`, which drops all but the first of several.
        let mut edges = self.request.new_edge_event_buffer(EDGES_AT_ONCE);
        loop {
            let mut wanted = [
                PollFd::new(&*self.request, PollFlags::IN),
                PollFd::new(end, PollFlags::IN),
            ];
            match poll(&mut wanted, None) {
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(error) => return Err(error.into()),
            }
            let [edge, end] = wanted.map(|it| !it.revents().is_empty());
            if end {
                return Ok(());
            }
            if !edge {
                continue;
            }
            self.send(edges.read_event().map_err(io::Error::other)?);
            while !edges.is_empty() {
                self.send(edges.read_event().map_err(io::Error::other)?);
            }
        }
    }

    fn send(&self, event: EdgeEvent) {
        let of_line = self.offsets.iter().position(|it| *it == event.offset);
        let Some(button) = of_line.map(|index| Button::ALL[index]) else {
            return;
        };
        let edge = Edge {
            button,
            down: event.kind == EdgeKind::Falling,
            at: moment(Duration::from_nanos(event.timestamp_ns)),
        };
        let _ = self.events.send(ContactEvent::Edge(edge));
    }
}

/// The moment of an edge that the kernel stamped with its monotonic clock, which is ours too.
fn moment(stamp: Duration) -> Instant {
    let now = Instant::now();
    let clock = clock_gettime(ClockId::Monotonic);
    let clock = Duration::try_from(clock).unwrap_or_default();
    now.checked_sub(clock.saturating_sub(stamp)).unwrap_or(now)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;

    /// Reports that it is deaf, and takes a while to end.
    fn go_deaf(lost: &Sender<()>, _: &OwnedFd) {
        lost.send(()).unwrap();
        thread::sleep(Duration::from_millis(50));
    }

    #[test]
    fn a_listener_that_has_just_reported_a_loss_listens_again() {
        let (lost, heard) = channel();
        let mut listener = Listener::start(lost, go_deaf).unwrap();
        heard.recv().unwrap();
        listener.start_again().unwrap();
        drop(listener);
        assert_eq!(heard.iter().count(), 1);
    }

    #[test]
    fn an_edge_counts_from_the_moment_the_kernel_saw_it() {
        let clock = Duration::try_from(clock_gettime(ClockId::Monotonic)).unwrap();
        let age = Duration::from_millis(300);
        let seen = moment(clock.saturating_sub(age)).elapsed();
        assert!(seen >= age, "{seen:?}");
        let before = Instant::now();
        assert!(
            moment(clock + Duration::from_secs(9)) >= before,
            "no edge comes from later"
        );
    }
}
