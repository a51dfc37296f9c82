//! Records evenings as the display sees them: `cargo run -p readyroom-tests --example record_evenings -- <folder>`.
//!
//! Each game of the list is played in each of its ways, by likely moves made with the six buttons, for one evening after
//! the other. Each press leaves the frame after it in a file of the folder. `bus_log` and the bench `instructions` of the
//! package readyroom-hardware judge them.

use std::{
    cell::RefCell,
    env,
    fs::{self, File},
    io::BufWriter,
    path::{Path, PathBuf},
    rc::Rc,
};

use readyroom::games::{self, Visitor};
use readyroom_hardware::testing::recorded;
use readyroom_kit::testing::Sample;
use readyroom_tests::buttons::SixButtons;

/// Presses recorded of each.
const PRESSES: u32 = 1_500;
/// Between two presses, in ms.
const PACE_MS: u64 = 1_000;

fn record<G: Sample>(way: G::Way, file: &Path) {
    let recording = BufWriter::new(File::create(file).expect("a folder to write to"));
    let recording = Rc::new(RefCell::new(recording));
    let mut presses = 0;
    for seed in 1.. {
        let mut hand = SixButtons::<G>::sit_down(way, false, seed);
        let recording = Rc::clone(&recording);
        hand.watch(PACE_MS, move |frame| {
            recorded::record(frame, &mut *recording.borrow_mut()).expect("room on the disk");
        });
        while !hand.over() {
            if presses >= PRESSES {
                println!("{presses} presses, {seed} evenings: {}", file.display());
                return;
            }
            let mv = hand.likely();
            presses += hand.take(&mv).presses;
        }
    }
}

struct Evenings(PathBuf);

impl Visitor for Evenings {
    fn game<G: Sample>(&mut self) {
        for &way in G::WAYS {
            let name = format!("{}-{way:?}.frames", G::NAME).replace([' ', '(', ')', ','], "");
            record::<G>(way, &self.0.join(name));
        }
    }
}

fn main() -> std::io::Result<()> {
    let folder = env::args_os()
        .nth(1)
        .map_or_else(env::temp_dir, PathBuf::from);
    fs::create_dir_all(&folder)?;
    games::visit(&mut Evenings(folder));
    Ok(())
}
