//! The ids of menus: in evenings as chance has them, with players whom the table remembers, no id is twice in a menu.

use std::collections::HashSet;

use libtest_mimic::Trial;
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    drive::answer::Answer,
    games::{GAMES, GameBox},
    journal::JournalFile,
    packs::Packs,
    players_file::PlayersFile,
    shelf::Shelf,
};
use readyroom_table::{
    action::Action,
    known_players::KnownPlayers as _,
    table::id::{SHELF, UNDO},
    tabletop::Tabletop as _,
};
use readyroom_tests::new_table;
use serde_json::Value;

use crate::trial;

/// Menus that are looked at in each game.
const MENUS: u64 = 300;

const PLAYERS: [&str; 3] = ["Anna", "Ben", "Cleo"];

/// A table of which the players are remembered.
fn table(game: GameBox, folder: &std::path::Path, seed: u64) -> Shelf {
    let known = PlayersFile::new(folder.join("players.toml"));
    known.remember(&PLAYERS.map(|name| name.parse().expect("a short name")));
    let journal = JournalFile::open(&folder.join("journal.sqlite3")).expect("a journal");
    let shelf = Shelf::new(journal, Packs::new(folder.join("packs")), GAMES).expect("a shelf");
    let mut shelf = shelf.with_seed(seed).with_known_players(known);
    shelf.begin(game, 0).expect("an evening");
    shelf
}

/// The menu of an answer.
fn menu(shelf: &Shelf) -> Vec<Value> {
    let answer = Answer::new(&shelf.frame(0), shelf, None, Vec::new()).line();
    let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
    let menu = answer["menu"].take();
    menu.as_array().expect("a menu").clone()
}

/// What `entry` does, with a name where it asks for a text.
fn taken(entry: &Value, rng: &mut ChaCha8Rng) -> String {
    let id = entry["id"].as_str().expect("an id").to_owned();
    match entry["blank"].as_bool() {
        Some(true) => id + PLAYERS.choose(rng).expect("a name"),
        Some(false) | None => id,
    }
}

/// Plays evenings by chance; the ids that was in several places.
fn play(game: GameBox) -> HashSet<String> {
    let mut rng = ChaCha8Rng::seed_from_u64(MENUS);
    let mut several = HashSet::new();
    let (mut seen, mut seed) = (0, 0);
    while seen < MENUS {
        seed += 1;
        let folder = new_table::folder();
        let mut shelf = table(game, folder.path(), seed);
        loop {
            let menu = menu(&shelf);
            seen += 1;
            let mut ids = HashSet::new();
            for entry in &menu {
                let id = entry["id"].as_str().expect("an id");
                assert!(ids.insert(id), "{} twice: {id} of {menu:#?}", game.name);
                if entry.get("also").is_some() {
                    several.insert(id.to_owned());
                }
            }
            let own = |entry: &&Value| {
                entry["id"]
                    .as_str()
                    .is_some_and(|id| !id.starts_with("table:"))
            };
            let of_game: Vec<&Value> = menu.iter().filter(own).collect();
            let of_table = menu.iter().filter(|entry| entry["id"] != SHELF);
            let of_table: Vec<&Value> = of_table.collect();
            let back = rng.random_bool(0.1) && ids.contains(UNDO);
            let some = of_game
                .choose(&mut rng)
                .or_else(|| of_table.choose(&mut rng));
            let action = match some {
                _ if back => UNDO.to_owned(),
                Some(entry) => taken(entry, &mut rng),
                None => break,
            };
            shelf.say(Action::Choose(action), 0).expect("a journal");
            if shelf.question().over.is_some() || seen >= MENUS {
                break;
            }
        }
    }
    several
}

/// A trial of each game.
pub fn trials() -> Vec<Trial> {
    let trials = GAMES.iter().map(|&game| {
        trial(format!("menu_ids::{}", game.name), move || {
            let several = play(game);
            assert!(
                several.contains("name:0:"),
                "a new name has two places: {several:?}"
            );
        })
    });
    trials.collect()
}
