//! Tests of every game of the list: its rule book, its menu, its set-up, and random play of its rules.
//!
//! A game says by `Sample` how it is played at random and where its files lie; one without does not compile here. Each
//! check is a test of its own name: `cargo test --workspace --test games every_game::panic::menu`.
//!
//! `READYROOM_RANDOM_GAMES` sets how many games are played at random in each way (default 300), `READYROOM_DISGUISES` how many
//! positions of each game are compared with ones that differ in hidden cards (default 300).

mod boards;
mod in_memory;
mod resumed;
mod rows;
mod statuses;

use std::{collections::BTreeSet, fs, path::Path};

use libtest_mimic::Trial;
use readyroom::games::{self, Visitor};
use readyroom_kit::testing::{Sample, checks, disguise, heap, lasting, random_play};

use crate::{number, trial};

/// So many games at least and at most are played for effects that last: fewer may not have all of them, more have no others.
const MOMENTS: (u64, u64) = (20, 60);

#[derive(Default)]
struct EveryGame {
    trials: Vec<Trial>,
    folders: BTreeSet<&'static str>,
}

impl EveryGame {
    fn add(&mut self, name: String, check: impl FnOnce() + Send + 'static) {
        self.trials
            .push(trial(format!("every_game::{name}"), check));
    }
}

impl Visitor for EveryGame {
    fn game<G: Sample>(&mut self) {
        let folder = Path::new(G::FOLDER)
            .file_name()
            .and_then(|name| name.to_str());
        self.folders.extend(folder);
        for check in checks::<G>() {
            self.add(check.name, check.run);
        }
        self.add(
            format!("{}::statuses::are_read_aloud_and_change_little", G::NAME),
            statuses::check::<G>,
        );
        self.add(
            format!("{}::rows::nothing_of_set_up_is_cut", G::NAME),
            rows::check_set_up::<G>,
        );
        let name = format!("{}::rows::nothing_that_must_be_known_is_cut", G::NAME);
        self.add(name, rows::check::<G>);
        let name = format!("{}::in_memory::plays_and_goes_on_without_a_disk", G::NAME);
        self.add(name, in_memory::check::<G>);
        let name = format!("{}::resumed::with_and_without_snapshot", G::NAME);
        self.add(name, resumed::with_and_without_snapshot::<G>);
        let name = format!("{}::resumed::costs_the_same_at_any_length", G::NAME);
        self.add(name, resumed::costs_the_same_at_any_length::<G>);
        let name = format!("{}::hidden::other_hidden_cards_look_the_same", G::NAME);
        self.add(name, || {
            disguise::compare::<G>(number("READYROOM_DISGUISES", 300) as usize);
        });
        let name = format!("{}::heap::moves_made_in_place_ask_for_no_memory", G::NAME);
        self.add(name, || {
            heap::check::<G>(|change| allocation_counter::measure(change).count_total);
        });
        let name = format!("{}::lasting::begins_and_ends_with_a_sentence", G::NAME);
        self.add(name, || {
            lasting::check::<G>(number("READYROOM_RANDOM_GAMES", 300).clamp(MOMENTS.0, MOMENTS.1));
        });
        for &way in G::WAYS {
            let name = format!("{}::random_play::{way:?}", G::NAME).to_lowercase();
            self.add(name, move || {
                random_play::play_all::<G>(way, number("READYROOM_RANDOM_GAMES", 300))
            });
        }
    }
}

/// Every folder of `companion/games` is a game of the list.
fn no_folder_is_left_out(listed: &BTreeSet<&'static str>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../companion/games");
    for entry in fs::read_dir(folder).expect("the games") {
        let name = entry.expect("a folder").file_name();
        let name = name.to_string_lossy();
        assert!(
            listed.contains(&*name),
            "companion/games/{name} is not in the list of companion/src/games.rs"
        );
    }
}

/// A trial of each check of each game.
pub fn trials() -> Vec<Trial> {
    let mut every = EveryGame::default();
    games::visit(&mut every);
    let folders = every.folders.clone();
    every.add("no_folder_is_left_out".into(), move || {
        no_folder_is_left_out(&folders)
    });
    every.trials
}
