//! The files of the packages whose inside has a direction.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A module by the names that lead to it; the crate itself has none.
pub type Module = Vec<String>;

/// The folders of those packages: all of the workspace.
pub fn packages() -> Vec<PathBuf> {
    let workspace = fs::read_to_string(root().join("Cargo.toml")).expect("the workspace");
    let workspace: toml::Table = workspace.parse().expect("TOML");
    let members = workspace["workspace"]["members"]
        .as_array()
        .expect("packages");
    let members = members
        .iter()
        .map(|member| member.as_str().expect("a folder"));
    let mut all: Vec<_> = members.flat_map(folders).collect();
    all.retain(|package| package.join("src").is_dir());
    all.sort();
    all
}

/// The folders of a member of the workspace: one, or each in a folder.
fn folders(member: &str) -> Vec<PathBuf> {
    let Some(above) = member.strip_suffix("/*") else {
        return vec![root().join(member)];
    };
    let inside = fs::read_dir(root().join(above)).expect("packages");
    inside
        .map(|package| package.expect("a folder").path())
        .collect()
}

/// The folder of the workspace.
pub fn root() -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().expect("the workspace").to_owned()
}

/// The text of every module below `folder`, the root of a crate: of its library, if it has one, else of its program.
pub fn sources(folder: &Path) -> Vec<(Module, String)> {
    let has_library = folder.join("lib.rs").exists();
    let mut sources = Vec::new();
    let mut folders = vec![(Module::new(), folder.to_owned())];
    while let Some((above, folder)) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            let mut module = above.clone();
            match &*name {
                // A program is another crate than the library.
                "bin" if above.is_empty() => continue,
                "main" if above.is_empty() && has_library => continue,
                "main" if above.is_empty() => {}
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
