//! The real terminal: taken over on entry, given back on every way out.

use std::{
    io::{self, BufWriter, Stdout, Write},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

use crossterm::{
    cursor, execute, queue,
    terminal::{
        BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
        disable_raw_mode, enable_raw_mode,
    },
};
use ratatui::{
    backend::{Backend, CrosstermBackend},
    layout::Size,
};

use super::{canvas::Canvas, job_control, palette::Appearance, session::Surface, view::View};

/// True from taking the terminal over until giving it back.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal in raw mode on its alternate screen. Dropping it gives the terminal back; a panic does so as well, before
/// it is printed.
pub struct Stage {
    backend: CrosstermBackend<BufWriter<Line>>,
    canvas: Canvas,
    appearance: Appearance,
}

impl Stage {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// The terminal cannot be switched; it is as it was.
    pub fn enter(appearance: Appearance) -> io::Result<Self> {
        give_back_on_panic();
        TAKEN.store(true, Ordering::SeqCst);
        Self::take_over(appearance).inspect_err(|_| give_back())
    }

    fn take_over(appearance: Appearance) -> io::Result<Self> {
        switch()?;
        // One write a frame: a slow line carries whole pictures.
        let line = BufWriter::with_capacity(16 * 1024, Line(io::stdout()));
        let backend = CrosstermBackend::new(line);
        Ok(Self {
            canvas: Canvas::blank(backend.size()?),
            backend,
            appearance,
        })
    }
}

/// Switches the terminal to what a panel needs.
fn switch() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)
}

impl Surface for Stage {
    fn show(&mut self, view: &View, before: Option<&View>) -> io::Result<()> {
        // Held against a panic elsewhere that gives the terminal back in the middle of a frame.
        let _whole = io::stdout().lock();
        if !TAKEN.load(Ordering::SeqCst) {
            return Ok(());
        }
        queue!(self.backend, BeginSynchronizedUpdate)?;
        self.canvas
            .show(view, before, self.appearance, &mut self.backend)?;
        execute!(self.backend, EndSynchronizedUpdate)
    }

    fn size(&self) -> Size {
        self.canvas.size()
    }

    fn appearance(&self) -> Appearance {
        self.appearance
    }

    fn wipe(&mut self) -> io::Result<()> {
        self.canvas = Canvas::blank(self.backend.size()?);
        queue!(self.backend, cursor::Hide)?;
        self.backend.clear()
    }

    fn ring(&mut self) -> io::Result<()> {
        self.backend.write_all(b"\x07")?;
        Write::flush(&mut self.backend)
    }

    fn ask_to_stop(&mut self) -> io::Result<bool> {
        if !job_control::can_stop() {
            return Ok(false);
        }
        // First: once a script around the program has stopped, the terminal is the shell's.
        give_back();
        job_control::ask_to_stop()?;
        Ok(true)
    }

    fn stop(&mut self) -> io::Result<()> {
        if !job_control::can_stop() {
            return Ok(());
        }
        give_back();
        job_control::stop()
    }

    fn come_back(&mut self) -> io::Result<()> {
        // Anyone who was stopped by force had no time to give it back.
        give_back();
        TAKEN.store(true, Ordering::SeqCst);
        switch().inspect_err(|_| give_back())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // Nothing of a frame cut short by a panic may come out later.
        let _ = execute!(self.backend, EndSynchronizedUpdate);
        give_back();
    }
}

/// The line to the terminal while that is taken over; later nothing goes into it, and nothing fails.
struct Line(Stdout);

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match TAKEN.load(Ordering::SeqCst) {
            true => self.0.write(bytes),
            false => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match TAKEN.load(Ordering::SeqCst) {
            true => self.0.flush(),
            false => Ok(()),
        }
    }
}

/// Puts the terminal back as it was, once. A terminal that is gone cannot be put back, so failures are of no interest.
fn give_back() {
    let mut out = io::stdout().lock();
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            out,
            EndSynchronizedUpdate,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Whichever thread panics: its message has to land on a terminal that shows it.
fn give_back_on_panic() {
    static HOOKED: Once = Once::new();
    HOOKED.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            report(panic);
        }));
    });
}
