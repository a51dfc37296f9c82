//! The screen of a pseudo-terminal, kept by a thread that reads what the program writes.

use std::{
    io::Read,
    num::NonZeroU16,
    sync::{
        Condvar, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use vt100::{Callbacks, Parser};

use crate::TIMEOUT;

/// What the program has written so far, as a terminal shows it.
pub(super) struct TerminalScreen {
    parser: Mutex<Parser<Tally>>,
    /// The same as it was written.
    written: Mutex<Vec<u8>>,
    news: Condvar,
    /// The reader has stopped, or will after the next thing that it reads.
    deaf: AtomicBool,
}

/// What a screen does not show.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    /// How often the bell has rung.
    pub bells: u32,
    /// How many bytes were written.
    pub bytes: usize,
    /// Within a synchronized update: a terminal shows nothing of it before its end.
    painting: bool,
}

impl Callbacks for Tally {
    fn audible_bell(&mut self, _: &mut vt100::Screen) {
        self.bells += 1;
    }

    fn unhandled_csi(
        &mut self,
        _: &mut vt100::Screen,
        first: Option<u8>,
        _: Option<u8>,
        parameters: &[&[u16]],
        action: char,
    ) {
        const SYNCHRONIZED_UPDATE: &[&[u16]] = &[&[2026]];
        if first == Some(b'?') && parameters == SYNCHRONIZED_UPDATE {
            self.painting = action == 'h';
        }
    }
}

impl TerminalScreen {
    pub fn new(columns: u16, rows: u16) -> Self {
        let parser = Parser::new_with_callbacks(cells(rows), cells(columns), 0, Tally::default());
        Self {
            parser: Mutex::new(parser),
            written: Mutex::default(),
            news: Condvar::new(),
            deaf: AtomicBool::new(false),
        }
    }

    pub fn resize(&self, columns: u16, rows: u16) {
        self.parser()
            .screen_mut()
            .set_size(cells(rows), cells(columns));
    }

    /// The screen as it is between two updates, and how many bytes made it.
    pub fn look(&self) -> (vt100::Screen, usize) {
        let painting = |parser: &mut Parser<Tally>| parser.callbacks().painting;
        let whole = self
            .news
            .wait_timeout_while(self.parser(), TIMEOUT, painting);
        let parser = whole.expect("a reader that lives").0;
        (parser.screen().clone(), parser.callbacks().bytes)
    }

    pub fn tally(&self) -> Tally {
        *self.parser().callbacks()
    }

    pub fn transcript(&self) -> String {
        let written = self.written.lock().expect("a reader that lives");
        String::from_utf8_lossy(&written).replace('\r', "")
    }

    /// Waits until more than `seen` bytes were written.
    pub fn wait_for_more_than(&self, seen: usize, timeout: Duration) {
        let nothing_new = |parser: &mut Parser<Tally>| parser.callbacks().bytes == seen;
        let waited = self
            .news
            .wait_timeout_while(self.parser(), timeout, nothing_new);
        drop(waited.expect("a reader that lives"));
    }

    /// Waits until nothing more can come.
    pub fn wait_for_end(&self) {
        let reading = |_: &mut Parser<Tally>| !self.deaf.load(Ordering::SeqCst);
        let waited = self
            .news
            .wait_timeout_while(self.parser(), TIMEOUT, reading);
        drop(waited.expect("a reader that lives"));
    }

    /// The reader is to let go of the line after the next thing it reads.
    pub fn go_deaf(&self) {
        self.deaf.store(true, Ordering::SeqCst);
    }

    /// Reads until the line is cut or the last program on it has ended.
    pub fn follow(&self, mut reader: Box<dyn Read + Send>) {
        let mut bytes = [0; 8192];
        // A terminal whose last program has ended answers with an error.
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            let mut parser = self.parser();
            parser.process(&bytes[..count]);
            let mut written = self.written.lock().expect("a reader that lives");
            written.extend_from_slice(&bytes[..count]);
            drop(written);
            parser.callbacks_mut().bytes += count;
            self.news.notify_all();
            if self.deaf.load(Ordering::SeqCst) {
                return;
            }
        }
        let mut parser = self.parser();
        parser.callbacks_mut().painting = false;
        self.go_deaf();
        self.news.notify_all();
    }

    fn parser(&self) -> MutexGuard<'_, Parser<Tally>> {
        self.parser.lock().expect("a reader that lives")
    }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a window has rows and columns")
}
