//! The files of the packages whose inside has a direction.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A module by the names that lead to it; the crate itself has none.
pub type Module = Vec<String>;

/// The folders of those packages.
pub fn packages() -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("companion/games")).expect("the games");
    let games = games.map(|game| game.expect("a folder").path());
    let others = ["companion", "companion/kit", "hardware"].map(|package| root().join(package));
    let mut all: Vec<_> = others.into_iter().chain(games).collect();
    all.retain(|package| package.join("src").is_dir());
    all.sort();
    all
}

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the workspace").to_owned()
}

/// The text of every module below `folder`, the root of a crate's library.
pub fn sources(folder: &Path) -> Vec<(Module, String)> {
    let mut sources = Vec::new();
    let mut folders = vec![(Module::new(), folder.to_owned())];
    while let Some((above, folder)) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            let mut module = above.clone();
            match &*name {
                // A program is another crate than the library.
                "main" => continue,
                "lib" | "mod" => {}
                _ => module.push(name.into_owned()),
            }
            if path.is_dir() {
                folders.push((module, path));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push((module, fs::read_to_string(path).expect("a text")));
            }
        }
    }
    sources
}
