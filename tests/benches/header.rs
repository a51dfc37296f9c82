//! Benchmark of the time from a press on the header to its answer: `cargo bench -p readyroom-tests --bench header`.
//!
//! From the edge at the contact to the first byte of the picture that answers it, on a recording bus: what the program
//! and the system need on this machine, with the threads it has on a Raspberry Pi. A press counts at its first edge, so
//! no debounce time is in it. Aim of issue 5: ≤ 6 ms at the 99th percentile. Figures, not tests.
//!
//! A press passes through three threads: that of buttons, that of the table, that of the display. What three bare threads
//! need to hand something on, at the same time on the same machine, is printed beside it: a machine with other work to do
//! is late with either. There, `chrt -f 10` before the command, as root, shows what the program itself needs.
//!
//! Limits: the edge comes from this program, not by a kernel; what the kernel of a Raspberry Pi adds is not in it.

use std::{
    path::Path,
    sync::mpsc,
    thread::{self, JoinHandle},
    time::Duration,
};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    app::App,
    data_dir::DataDir,
    games::GAMES,
    journal::JournalFile,
    panel_handle::{Moment, PanelHandle},
    panels::header::{AFTER, Fitting, HeaderPanel, Surroundings},
    shelf::Shelf,
};
use readyroom_hardware::{button::Button, pins::DISPLAY_HZ, screen::Screen};
use readyroom_kit::testing::bench;
use readyroom_tests::header::World;
use tempfile::TempDir;
use tokio::{
    sync::{oneshot, watch},
    time::Instant,
};

fn presses() -> usize {
    bench::amount(1_000, 3)
}

/// Pairs of presses with a pause before each: the second falls into the time in which the display is sent everything
/// again after the first.
fn pairs() -> usize {
    bench::amount(30, 1)
}

/// How long a button is down, and then up, with up to as much again: no one presses faster.
const FINGER: Duration = Duration::from_millis(30);
/// A pause after which the display is refreshed.
const PAUSE: Duration = Duration::from_millis(1_050);
/// How long an answer may take before there is none, as the picture has not changed.
const TIMEOUT: Duration = Duration::from_millis(500);

fn main() {
    let turn = |rng: &mut ChaCha8Rng| [Button::Up, Button::Down][rng.random_range(0..2)];
    let game = |rng: &mut ChaCha8Rng| match rng.random_range(0..20) {
        0..11 => Button::Ok,
        11..13 => Button::Roll,
        13 => Button::Timer,
        14..16 => Button::Up,
        16 => Button::Back,
        _ => Button::Down,
    };
    measure("on the shelf, a bus that takes no time", None, turn);
    measure("on the shelf, at 400 kHz", Some(DISPLAY_HZ), turn);
    measure("in games, at 400 kHz", Some(DISPLAY_HZ), game);
    measure_after_pauses(turn);
}

/// Presses twice after each of some pauses, and prints how long the answers of the second take.
fn measure_after_pauses(choose: impl Fn(&mut ChaCha8Rng) -> Button) {
    let folder =
        TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
    let (handle, evening) = table(folder.path());
    let (world, panel) = panel(&handle, Some(DISPLAY_HZ));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut spans = Vec::new();
    while spans.len() < pairs() {
        thread::sleep(PAUSE.mul_f32(1.0 + rng.random::<f32>() / 2.0));
        for is_second in [false, true] {
            let button = choose(&mut rng);
            let span = press(&world, &handle, button);
            thread::sleep(FINGER);
            world.set(button, false);
            match span {
                Some(span) if is_second => spans.push(span),
                _ => thread::sleep((AFTER - FINGER) + FINGER.mul_f32(rng.random())),
            }
        }
    }
    drop(panel);
    evening.end();
    println!(
        "the same on the shelf, at 400 kHz, while the display is sent everything again: {}",
        summary(&mut spans)
    );
}

/// A panel at work on a bus with this clock.
fn panel(handle: &PanelHandle, hz: Option<u32>) -> (World, HeaderPanel) {
    let (world, mut parts) = World::new();
    parts.bus.hz = hz;
    world.display.lock().expect("a bus").plug_in(1);
    let around = Surroundings::new(handle.clone(), watch::channel(Default::default()).0, false);
    let panel = HeaderPanel::start(Fitting::default(), Ok(parts), || unreachable!(), around)
        .expect("threads")
        .expect("a panel");
    (world, panel)
}

/// Presses buttons of a panel with its own table, and prints how long the answers take.
fn measure(what: &str, hz: Option<u32>, choose: impl Fn(&mut ChaCha8Rng) -> Button) {
    let folder =
        TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder can be written");
    let (handle, evening) = table(folder.path());
    let (world, panel) = panel(&handle, hz);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let relay = Relay::start();
    let (mut spans, mut bare) = (Vec::new(), Vec::new());
    let mut same = 0;
    while spans.len() < presses() {
        thread::sleep(FINGER);
        bare.push(relay.run());
        thread::sleep(FINGER.mul_f32(rng.random()));
        let button = choose(&mut rng);
        match press(&world, &handle, button) {
            Some(span) => spans.push(span),
            None => same += 1,
        }
        thread::sleep(FINGER);
        world.set(button, false);
    }
    drop(panel);
    evening.end();
    println!(
        "a press on the header to the first byte of its answer, {what}: {} ({same} more changed nothing)",
        summary(&mut spans)
    );
    println!("  three threads that only hand on: {}", summary(&mut bare));
}

/// Closes a contact; returns how long the first byte of the answer took, if that is another picture.
fn press(world: &World, handle: &PanelHandle, button: Button) -> Option<Duration> {
    let before = handle.moments.borrow().clone();
    world.display.lock().expect("a bus").messages.clear();
    let pressed = Instant::now();
    world.set(button, true);
    while pressed.elapsed() < TIMEOUT {
        let after = handle.moments.borrow().clone();
        if after.made < pressed {
            thread::sleep(Duration::from_micros(50));
            continue;
        }
        if picture(&before, pressed) == picture(&after, after.made) {
            return None;
        }
        // What began before the table had taken the press moved by itself.
        let display = world.display.lock().expect("a bus");
        let mut answers = display.messages.iter().map(|(began, _)| *began);
        if let Some(answered) = answers.find(|began| *began >= after.made) {
            return Some(answered - pressed);
        }
        drop(display);
        thread::sleep(Duration::from_micros(50));
    }
    None
}

fn picture(moment: &Moment, now: Instant) -> Screen {
    let mut picture = Screen::new();
    let Ok(()) = moment.frame.draw(moment.age_ms(now), &mut picture);
    picture
}

/// An evening in its own thread.
struct Evening {
    over: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Evening {
    fn end(self) {
        drop(self.over);
        self.thread.join().expect("an evening that ends well");
    }
}

/// A table with the shelf of all games and a journal in `folder`.
fn table(folder: &Path) -> (PanelHandle, Evening) {
    let data = DataDir::new(folder.into());
    let (sender, handles) = mpsc::channel();
    let (over, until) = oneshot::channel::<()>();
    let thread = thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a timer");
        let journal = JournalFile::open(&data.journal()).expect("a new journal");
        let shelf = Shelf::new(journal, data.packs(), GAMES).expect("a new journal");
        let app = App::new(Box::new(shelf));
        sender.send(app.panel_handle()).expect("someone waits");
        let until = async {
            let _ = until.await;
        };
        runtime.block_on(app.run(until)).expect("a journal");
    });
    let handle = handles.recv().expect("a table");
    (handle, Evening { over, thread })
}

/// Three threads, each of which hands on to the next what it is given.
struct Relay {
    first: mpsc::Sender<()>,
    arrived: mpsc::Receiver<Instant>,
}

impl Relay {
    fn start() -> Self {
        let (first, mut given) = mpsc::channel::<()>();
        for _ in 0..2 {
            let (on, next) = mpsc::channel();
            thread::spawn(move || given.iter().try_for_each(|()| on.send(())));
            given = next;
        }
        let (on, arrived) = mpsc::channel();
        thread::spawn(move || given.iter().try_for_each(|()| on.send(Instant::now())));
        Self { first, arrived }
    }

    /// How long it takes from the first hand to the last.
    fn run(&self) -> Duration {
        let start = Instant::now();
        self.first.send(()).expect("a thread");
        self.arrived.recv().expect("a thread") - start
    }
}

fn summary(spans: &mut [Duration]) -> String {
    spans.sort_unstable();
    let at = |percent: usize| spans[(spans.len() * percent / 100).min(spans.len() - 1)];
    format!(
        "p50 {:.2?}, p99 {:.2?}, worst {:.2?} of {}",
        at(50),
        at(99),
        at(100),
        spans.len()
    )
}
