//! Prints every byte a panel writes to its display in the five standard scenes:
//! `cargo run --release -p readyroom-hardware --example bus_log`, or in recorded evenings, if files of them are named
//! behind `--` (see `testing::recorded`).
//!
//! One item a line: `S countdown` begins a scene, `F` a picture of it, `W 4000ff…` is one message in hex, control byte
//! and content without the address. The first picture of a scene sets the stage; what comes before the very first one
//! initialises the display. So the log can be judged by anyone who knows the SSD1306, without this program.
//!
//! What the presses of the recorded evenings took is summed up on the standard error, and of the standard scenes what their
//! updates take on each controller, beside the best plan that is known for it. The log itself is of an SSD1306.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    io::{self, Write},
    path::Path,
};

use readyroom_hardware::{
    frame::Frame,
    oled::Controller,
    scene::Scene,
    testing::{
        recorded, standard_scenes,
        traffic::{self, Update, WatchedDisplay},
    },
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut display = WatchedDisplay::new(Controller::Ssd1306);
    let files: Vec<_> = env::args_os().skip(1).collect();
    if files.is_empty() {
        for run in standard_scenes::all() {
            writeln!(out, "S {}", run.name)?;
            for (frame, since_ms) in &run.moments {
                show(&mut display, frame, *since_ms, &mut out)?;
            }
        }
        out.flush()?;
        compare_controllers();
        return Ok(());
    }
    let mut kinds = BTreeMap::<&str, Kind>::new();
    for file in files.iter().map(Path::new) {
        writeln!(out, "S {}", file.display())?;
        let frames = recorded::frames(file)?;
        let mut before: Option<&Frame> = None;
        for frame in &frames {
            let update = show(&mut display, frame, 0, &mut out)?;
            if let Some(before) = before.replace(frame) {
                for kind in kinds_of(&before.scene, &frame.scene) {
                    kinds.entry(kind).or_default().add(&update);
                }
            }
        }
    }
    out.flush()?;
    eprintln!("update            number  bytes in the mean  dearest  of the best plan  worst");
    for (name, kind) in kinds {
        eprintln!(
            "{name:<16}{:>8}{:>19.1}{:>9}{:>18.3}{:>7.2}",
            kind.updates,
            kind.bytes as f64 / kind.updates as f64,
            kind.dearest,
            kind.bytes as f64 / kind.best.max(1) as f64,
            kind.worst,
        );
    }
    Ok(())
}

/// Writes down a picture and the messages that it took.
fn show(
    display: &mut WatchedDisplay,
    frame: &Frame,
    since_ms: u32,
    out: &mut impl Write,
) -> io::Result<Update> {
    let mut log = String::from("F\n");
    let update = display.show(frame, since_ms, |message| {
        let hex: String = message.iter().map(|byte| format!("{byte:02x}")).collect();
        log.extend(["W ", &hex, "\n"]);
    });
    out.write_all(log.as_bytes())?;
    Ok(update)
}

/// Prints on the standard error what the standard scenes take on each controller.
fn compare_controllers() {
    eprintln!("scene       updates  controller  bytes in the mean  of the best plan");
    for run in standard_scenes::all() {
        for controller in Controller::ALL {
            let updates = traffic::of(controller, &run.moments);
            let bytes: usize = updates.iter().map(|update| update.bytes).sum();
            let best: usize = updates.iter().map(|update| update.best).sum();
            eprintln!(
                "{:<12}{:>7}  {:<10}{:>19.1}{:>18.3}",
                run.name,
                updates.len(),
                controller.name(),
                bytes as f64 / updates.len() as f64,
                bytes as f64 / best as f64,
            );
        }
    }
}

/// What updates of one kind took.
#[derive(Default)]
struct Kind {
    updates: usize,
    bytes: usize,
    best: usize,
    dearest: usize,
    /// Worst ratio to the best plan.
    worst: f64,
}

impl Kind {
    fn add(&mut self, update: &Update) {
        self.updates += 1;
        self.bytes += update.bytes;
        self.best += update.best;
        self.dearest = self.dearest.max(update.bytes);
        if update.best > 0 {
            self.worst = self.worst.max(update.bytes as f64 / update.best as f64);
        }
    }
}

/// What a press did, as specific and as general as it is counted.
fn kinds_of(before: &Scene, after: &Scene) -> &'static [&'static str] {
    let level = |scene: &Scene| match scene {
        Scene::Menu {
            header,
            first,
            total,
            ..
        } => Some((header.clone(), *total, *first)),
        _ => None,
    };
    match (level(before), level(after)) {
        (Some(before), Some(after)) if before == after => &["all", "step", "step in window"],
        (Some(before), Some(after)) if (&before.0, before.1) == (&after.0, after.1) => {
            &["all", "step", "step to window"]
        }
        (Some(_), Some(_)) => &["all", "menu to menu"],
        (None, Some(_)) => &["all", "to a menu"],
        (_, None) if matches!(after, Scene::Notice { .. }) => &["all", "to a notice"],
        (_, None) => &["all", "other"],
    }
}
