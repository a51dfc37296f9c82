//! Passages of documents about each game of the list, between `<!-- begin games -->` and `<!-- end games -->`: README's
//! table, the settings of a new evening, the pictures of the second screen.
//!
//! A sentence on what there is of a game is the `description` in its `Cargo.toml`. `UPDATE_EXAMPLES=1` rewrites
//! the blocks, to be looked at before they are committed.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use libtest_mimic::Trial;
use readyroom::{
    games::{self, GAMES, Visitor},
    settings::Key,
};
use readyroom_kit::testing::Sample;
use toml::Table;

use crate::trial;

const BEGIN: &str = "<!-- begin games -->\n";
const END: &str = "<!-- end games -->\n";

/// A game as documents name it.
struct Game {
    name: &'static str,
    title: &'static str,
    description: String,
}

#[derive(Default)]
struct Games(Vec<Game>);

impl Visitor for Games {
    fn game<G: Sample>(&mut self) {
        let manifest = Path::new(G::FOLDER).join("Cargo.toml");
        let text = fs::read_to_string(&manifest).expect("a manifest");
        let manifest: Table = text.parse().expect("TOML");
        let description = manifest["package"]["description"].as_str();
        self.0.push(Game {
            name: G::NAME,
            title: G::ABOUT.title,
            description: description.expect("a sentence").to_owned(),
        });
    }
}

/// A table of all games, with one row each.
fn table<const N: usize>(head: [&str; N], row: impl Fn(&Game) -> [String; N]) -> String {
    let mut games = Games::default();
    games::visit(&mut games);
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rows = games.0.iter().map(|game| line(&row(game)));
    let head = line(&head.map(str::to_owned)) + &format!("|{}\n", "---|".repeat(N));
    head + &rows.collect::<String>()
}

fn states() -> String {
    table(["game", "state"], |game| {
        [game.title.to_owned(), game.description.clone()]
    })
}

fn settings() -> String {
    let keys = Key::all(GAMES);
    table(["section", "game", "settings"], |game| {
        let section = format!("games.{}", game.name);
        let own = keys.iter().filter(|key| key.section() == section);
        let names: Vec<String> = own.map(|key| format!("`{}`", key.name())).collect();
        [
            format!("`[{section}]`"),
            game.title.to_owned(),
            names.join(", "),
        ]
    })
}

fn pictures() -> String {
    let screens = ["phone", "television"];
    table(["on a phone", "on a television"], |game| {
        screens.map(|screen| {
            let file = format!("web-{}-{screen}.webp", game.name);
            format!("![{} on a {screen}]({file})", game.title)
        })
    })
}

/// The document with `block` between the marks.
fn renewed(document: &str, block: &str) -> Option<String> {
    let (before, rest) = document.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{block}\n{END}{after}"))
}

/// What the document states about each game is true.
fn assert_contains(file: &str, block: &str) {
    let file: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", file].iter().collect();
    let path = file.display();
    let document = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{path}: {error}"));
    let right = renewed(&document, block);
    let right = right.unwrap_or_else(|| panic!("{path} has no {BEGIN} and {END}"));
    if env::var_os("UPDATE_EXAMPLES").is_some() {
        fs::write(&file, right).unwrap_or_else(|error| panic!("{path}: {error}"));
    } else {
        assert!(
            document == right,
            "{path} says of the games what is not so; UPDATE_EXAMPLES=1 writes:\n{block}"
        );
    }
}

/// A trial of each document.
pub fn trials() -> Vec<Trial> {
    [
        ("README.md", states as fn() -> String),
        ("companion/docs/settings.md", settings),
        ("companion/docs/web.md", pictures),
    ]
    .map(|(file, block)| {
        trial(format!("documents::{file}"), move || {
            assert_contains(file, &block())
        })
    })
    .into()
}
