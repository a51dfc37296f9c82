//! Records evenings as the display sees them: `cargo run -p readyroom-tests --example record_evenings -- <folder>`.
//!
//! Each game of the list is played in each of its ways, by likely moves made with the six buttons: the cursor takes the
//! shorter way to the entry. Each press leaves the frame after it in a file of the folder. `bus_log` and the bench
//! `instructions` of the package readyroom-hardware judge them.

use std::{
    env,
    fs::{self, File},
    io::BufWriter,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use rand::{SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    dice::Seed,
    evening::Evening,
    games::{self, Visitor},
    journal::Journal,
    packs::Packs,
    table::{Table, spoken::Spoken},
    tabletop::{Input, Tabletop},
};
use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
    testing::recorded,
};
use readyroom_kit::{Prompt, testing::Sample};
use tempfile::TempDir;

/// Presses recorded of each.
const PRESSES: u32 = 1_500;
/// Presses after which an entry was sought long enough: it is chosen by its path.
const SOUGHT: u32 = 60;
/// The evening's dice.
const SEED: u64 = 1;

/// An evening, and where its pictures go.
struct Recording<G: Sample> {
    table: Table<G>,
    file: BufWriter<File>,
    presses: u32,
}

impl<G: Sample> Recording<G> {
    fn press(&mut self, button: Button) {
        let now_ms = u64::from(self.presses) * 1_000;
        self.presses += 1;
        let gesture = Input::Gesture(Gesture::Press(button));
        self.table.handle(gesture, now_ms).expect("a journal");
        recorded::record(&self.table.frame(now_ms), &mut self.file).expect("room on the disk");
    }

    /// Takes the offer at `path` with the buttons; by itself if they do not get there.
    fn choose(&mut self, path: &[String]) {
        let (ply, start) = (self.table.evening().ply(), self.presses);
        let mut deep = 0;
        while self.table.evening().ply() == ply {
            if self.presses - start > SOUGHT {
                let said = self.table.choose(path, u64::from(self.presses) * 1_000);
                assert_eq!(said.expect("a journal"), Ok(()), "{path:?}");
                return;
            }
            let frame = self.table.frame(u64::from(self.presses) * 1_000);
            let (entries, cursor, first, total) = match frame.scene {
                Scene::Menu {
                    entries,
                    cursor,
                    first,
                    total,
                    ..
                } => (entries, cursor, first, total),
                // The dice lie as they should.
                Scene::Dice {
                    cursor: Some(_), ..
                } => {
                    self.press(Button::Back);
                    continue;
                }
                _ => {
                    self.press(Button::Ok);
                    continue;
                }
            };
            let wanted = path[deep.min(path.len())..].join(" › ");
            let leads = |entry: &str| {
                let entry = entry.strip_prefix("! ").unwrap_or(entry);
                let entry = entry.strip_suffix(" ›").unwrap_or(entry);
                wanted == entry || wanted.starts_with(&format!("{entry} › "))
            };
            let row = entries.iter().position(|entry| leads(entry));
            match row {
                Some(row) if row == usize::from(cursor) => {
                    let entry = &entries[row];
                    if entry.ends_with(" ›") {
                        deep += entry.split(" ›").count() - 1;
                    }
                    self.press(Button::Ok);
                }
                Some(row) if row < usize::from(cursor) => self.press(Button::Up),
                Some(_) => self.press(Button::Down),
                None if deep > 0 && wanted.is_empty() => {
                    deep = 0;
                    self.press(Button::Back);
                }
                None if first > 0 && u16::from(cursor) + first > total / 2 => {
                    self.press(Button::Up)
                }
                None => self.press(Button::Down),
            }
        }
    }
}

fn record<G: Sample>(way: G::Way, file: &Path) {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let target = G::set_up(way, &mut rng);
    let folder = TempDir::new().expect("a folder");
    let journal = Journal::open(&folder.path().join("journal.sqlite3")).expect("a journal");
    let journal = Arc::new(Mutex::new(journal));
    let packs = Packs::new(folder.path().join("packs"));
    let evening = Evening::<G>::begin(&journal, &packs, Seed::from_number(SEED), 0);
    let mut recording = Recording {
        table: Table::new(evening.expect("an evening"), 0),
        file: BufWriter::new(File::create(file).expect("a folder to write to")),
        presses: 0,
    };
    while recording.presses < PRESSES {
        let game = recording.table.evening().now().clone();
        let Prompt::Choose(moves) = game.prompt() else {
            break;
        };
        let wanted = moves.iter().find(|mv| target.wants(&game, mv));
        let begin = moves.iter().find(|mv| **mv == G::begin());
        let mv = match wanted.or(begin) {
            Some(mv) => mv.clone(),
            None => (game.likely(&moves, &mut rng))
                .unwrap_or_else(|| moves.choose(&mut rng).expect("never empty").clone()),
        };
        let mut path: Vec<String> = game.path(&mv).into_iter().map(Into::into).collect();
        if G::blank(&mv).is_some() {
            path.push(format!("Name {}", recording.presses));
            let said = recording.table.choose(&path, 0).expect("a journal");
            assert_eq!(said, Ok(()), "{path:?}");
        } else {
            recording.choose(&path);
        }
    }
    println!("{} presses: {}", recording.presses, file.display());
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
