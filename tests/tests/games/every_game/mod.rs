//! Tests of every game of the list: its rule book, its set-up, and a walk through random games, which are played once for
//! all their observers.
//!
//! A game defines by `Sample` how it is played at random and where its files lie; one without does not compile here. Each check
//! and each observer of the walk is a test of its own name: `cargo test --workspace --test games every_game::panic::walk`.
//!
//! `READYROOM_RANDOM_GAMES` sets how many games are played at random in each way (default 300), `READYROOM_DISGUISES` how many
//! positions of each way are compared with ones that differ in hidden cards (default 300).

mod boards;
mod in_memory;
mod pseudo;
mod resumed;
mod rows;
mod self_test;
mod statuses;

use std::{collections::BTreeSet, fs, path::Path};

use libtest_mimic::Trial;
use readyroom::games::{self, Visitor};
use readyroom_kit::testing::{Sample, checks, disguise, heap, walk, watching};

use crate::{by_turns, number, trial};

#[derive(Default)]
struct EveryGame {
    trials: Vec<Trial>,
    /// Those of a walk, each with its place among those of its game.
    walks: Vec<(usize, Trial)>,
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
            format!("{}::rows::nothing_of_set_up_is_cut", G::NAME),
            rows::check_set_up::<G>,
        );
        let name = format!("{}::pseudo::display_cuts_only_rows_that_are_named", G::NAME);
        self.add(name, pseudo::display::<G>);
        let name = format!("{}::pseudo::plain_text_cuts_nothing", G::NAME);
        self.add(name, pseudo::plain_text::<G>);
        let name = format!("{}::in_memory::plays_and_goes_on_without_a_disk", G::NAME);
        self.add(name, in_memory::check::<G>);
        let name = format!("{}::resumed::with_and_without_snapshot", G::NAME);
        self.add(name, resumed::with_and_without_snapshot::<G>);
        let name = format!("{}::resumed::costs_the_same_at_any_length", G::NAME);
        self.add(name, resumed::costs_the_same_at_any_length::<G>);
        for (place, (name, run)) in walk::tests(observers::<G>).into_iter().enumerate() {
            let name = format!("every_game::{}::walk::{name}", G::NAME);
            self.walks.push((place, trial(name, run)));
        }
    }
}

/// All that looks on in the walk through a game: the checks of its rules and face alone, its rows on the display, and its
/// pages.
fn observers<G: Sample>() -> Vec<walk::Watch<G>> {
    let positions = number("READYROOM_DISGUISES", 300) as usize;
    let mut watching = watching::<G>(number("READYROOM_RANDOM_GAMES", 300));
    watching.extend(disguise::watching(positions));
    watching.extend(heap::watching(|change| {
        allocation_counter::measure(change).count_total
    }));
    watching.extend(statuses::watching());
    watching.extend(rows::watching());
    watching
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
    every.add(
        "self_test::a_fault_is_told_by_its_observer".into(),
        self_test::check,
    );
    let walks = by_turns(every.walks);
    walks.into_iter().chain(every.trials).collect()
}
