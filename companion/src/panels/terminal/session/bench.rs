//! A session with paper for a terminal and a test at both its ends.

use std::sync::{Arc, Mutex};

use ratatui::backend::{Backend, TestBackend};
use readyroom_hardware::{frame::Frame, scene::Layout};
use readyroom_table::tabletop::Input;
use tokio::{sync::watch, task::JoinHandle, time::sleep};

use super::*;
use crate::{
    panel_handle::PanelInput,
    panels::{
        status::PanelStatuses,
        terminal::{canvas::Canvas, palette::Palette, signs::Signs, view::View},
    },
};

/// What came to be seen and heard.
struct Sheet {
    terminal: TestBackend,
    canvas: Canvas,
    appearance: Appearance,
    paintings: u32,
    rings: u32,
    has_shell: bool,
    /// What was done about stopping.
    job: Vec<&'static str>,
}

#[derive(Clone)]
pub struct Paper(Arc<Mutex<Sheet>>);

impl Paper {
    fn new(columns: u16, rows: u16, appearance: Appearance) -> Self {
        Self(Arc::new(Mutex::new(Sheet {
            terminal: TestBackend::new(columns, rows),
            canvas: Canvas::blank((columns, rows).into()),
            appearance,
            paintings: 0,
            rings: 0,
            has_shell: true,
            job: Vec::new(),
        })))
    }

    pub fn paintings(&self) -> u32 {
        self.0.lock().unwrap().paintings
    }

    pub fn rings(&self) -> u32 {
        self.0.lock().unwrap().rings
    }

    /// From now on a stopped program could not be continued.
    pub fn without_a_shell(&self) {
        self.0.lock().unwrap().has_shell = false;
    }

    pub fn job(&self) -> Vec<&'static str> {
        self.0.lock().unwrap().job.clone()
    }

    pub fn text(&self) -> String {
        self.0.lock().unwrap().terminal.to_string()
    }

    pub fn resize(&self, columns: u16, rows: u16) {
        self.0.lock().unwrap().terminal.resize(columns, rows);
    }
}

impl Surface for Paper {
    fn show(&mut self, view: &View, before: Option<&View>) -> io::Result<()> {
        let sheet = &mut *self.0.lock().unwrap();
        sheet.paintings += 1;
        let appearance = sheet.appearance;
        let Ok(()) = sheet
            .canvas
            .show(view, before, appearance, &mut sheet.terminal);
        Ok(())
    }

    fn size(&self) -> Size {
        self.0.lock().unwrap().canvas.size()
    }

    fn appearance(&self) -> Appearance {
        self.0.lock().unwrap().appearance
    }

    fn wipe(&mut self) -> io::Result<()> {
        let sheet = &mut *self.0.lock().unwrap();
        let Ok(size) = sheet.terminal.size();
        sheet.canvas = Canvas::blank(size);
        let Ok(()) = sheet.terminal.clear();
        Ok(())
    }

    fn ring(&mut self) -> io::Result<()> {
        self.0.lock().unwrap().rings += 1;
        Ok(())
    }

    fn ask_to_stop(&mut self) -> io::Result<bool> {
        let sheet = &mut *self.0.lock().unwrap();
        sheet.job.push("asked");
        Ok(sheet.has_shell)
    }

    fn stop(&mut self) -> io::Result<()> {
        self.0.lock().unwrap().job.push("stopped");
        Ok(())
    }

    fn come_back(&mut self) -> io::Result<()> {
        self.0.lock().unwrap().job.push("back");
        Ok(())
    }
}

/// A running session and both its ends.
pub struct Bench {
    pub paper: Paper,
    pub outside: mpsc::Sender<Outside>,
    pub inputs: mpsc::Receiver<PanelInput>,
    pub moments: watch::Sender<Moment>,
    pub statuses: watch::Sender<PanelStatuses>,
    pub session: JoinHandle<io::Result<()>>,
}

impl Bench {
    pub async fn start(columns: u16, rows: u16, frame: Frame) -> Self {
        Self::start_in(Layout::Standard, columns, rows, frame).await
    }

    pub async fn start_in(layout: Layout, columns: u16, rows: u16, frame: Frame) -> Self {
        let paper = Paper::new(
            columns,
            rows,
            Appearance {
                palette: Palette::Colour,
                signs: Signs::All,
            },
        );
        let (queue, inputs) = mpsc::channel(8);
        let (moments, watched) = watch::channel(Moment::new(frame, Instant::now()));
        let (outside, events) = mpsc::channel(8);
        let (statuses, seen) = watch::channel(PanelStatuses::default());
        let session = Session::new(
            paper.clone(),
            PanelHandle::new(queue, watched),
            Some(seen),
            false,
        );
        let session = tokio::spawn(session.in_layout(layout).run(events));
        let bench = Self {
            paper,
            outside,
            inputs,
            moments,
            statuses,
            session,
        };
        bench.rest(1).await;
        bench
    }

    /// Lets `ms` pass, everything that falls due within them included.
    pub async fn rest(&self, ms: u64) {
        sleep(Duration::from_millis(ms)).await;
    }

    pub async fn type_in(&self, bytes: &[u8]) {
        self.outside
            .send(Outside::Bytes(bytes.to_vec()))
            .await
            .unwrap();
        self.rest(1).await;
    }

    /// The next input, answered with `frame`.
    pub async fn answer(&mut self, frame: &Frame) -> Input {
        let PanelInput { input, taken, .. } = self.inputs.recv().await.unwrap();
        self.send(frame.clone()).await;
        taken.send(()).unwrap();
        self.rest(1).await;
        input
    }

    pub async fn send(&self, frame: Frame) {
        self.moments
            .send_replace(Moment::new(frame, Instant::now()));
        self.rest(1).await;
    }
}
