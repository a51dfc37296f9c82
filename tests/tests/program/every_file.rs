//! Every Rust file is compiled: a file that no `mod` line names is a test that never runs, or code that is in no program.
//!
//! Cargo lists which files are the roots of programs, libraries, tests and benchmarks; their `mod` lines lead to all others.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde_json::Value;

/// The folders of a package that hold Rust.
const FOLDERS: [&str; 4] = ["src", "tests", "benches", "examples"];

#[test]
fn no_file_is_forgotten() {
    let mut forgotten = Vec::new();
    for (package, roots) in packages() {
        let mut compiled = BTreeSet::new();
        for root in roots {
            let folder = root.parent().expect("a folder").to_owned();
            follow(&root, &folder, &mut compiled);
        }
        let files = FOLDERS
            .iter()
            .flat_map(|folder| files(&package.join(folder)));
        forgotten.extend(files.filter(|file| !compiled.contains(file)));
    }
    assert!(forgotten.is_empty(), "no `mod` line names {forgotten:#?}");
}

/// The folders of the packages, and the files that Cargo begins with.
fn packages() -> Vec<(PathBuf, Vec<PathBuf>)> {
    let cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&cargo.stdout).expect("what Cargo knows");
    let path = |value: &Value| PathBuf::from(value.as_str().expect("a path"));
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let packages = list(&metadata["packages"]).into_iter().map(|package| {
        let manifest = path(&package["manifest_path"]);
        let folder = manifest.parent().expect("a folder").to_owned();
        let targets = list(&package["targets"]);
        (
            folder,
            targets
                .iter()
                .map(|target| path(&target["src_path"]))
                .collect(),
        )
    });
    packages.collect()
}

/// Adds `file` to what is compiled, and what its `mod` lines name; their files lie in `folder`.
fn follow(file: &Path, folder: &Path, compiled: &mut BTreeSet<PathBuf>) {
    if !compiled.insert(file.to_owned()) {
        return;
    }
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    follow_tokens(text.parse().expect("Rust"), folder, compiled);
}

fn follow_tokens(tokens: TokenStream, folder: &Path, compiled: &mut BTreeSet<PathBuf>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    for at in tokens.windows(3) {
        match at {
            [TokenTree::Ident(word), TokenTree::Ident(name), after] if word == "mod" => {
                let below = folder.join(name.to_string());
                match after {
                    TokenTree::Group(body) => follow_tokens(body.stream(), &below, compiled),
                    _ => {
                        let files = [below.with_extension("rs"), below.join("mod.rs")];
                        for file in files.iter().filter(|file| file.exists()) {
                            follow(file, &below, compiled);
                        }
                    }
                }
            }
            // An attribute that names the file of the module below it.
            [TokenTree::Ident(word), _, TokenTree::Literal(file)] if word == "path" => {
                let file = folder.join(file.to_string().trim_matches('"'));
                if file.is_file() {
                    follow(&file, &file.with_extension(""), compiled);
                }
            }
            _ => {}
        }
    }
    // Attributes, and what they are made of.
    for token in tokens {
        if let TokenTree::Group(group) = token
            && group.delimiter() != Delimiter::Brace
        {
            follow_tokens(group.stream(), folder, compiled);
        }
    }
}

/// The Rust files in `folder`, however deep.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}
