//! Lists the source files of the firmware, so that `readyroom doctor` can say in which of them a panel stopped. And makes a
//! number of all that states what a game's state is and how it is written: a snapshot of a state counts only for a program that
//! has the same number. And packs what the web pages need besides their words into a fourth of its size.

use std::{
    env,
    error::Error,
    fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io,
    path::{Path, PathBuf},
};

use miniz_oxide::deflate::compress_to_vec;

fn main() -> Result<(), Box<dyn Error>> {
    let workspace = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("..");
    println!(
        "cargo:rerun-if-changed={}",
        workspace.join("Cargo.lock").display()
    );
    let mut files = Vec::new();
    for package in ["firmware", "hardware"] {
        let folder = PathBuf::from(package).join("src");
        println!(
            "cargo:rerun-if-changed={}",
            workspace.join(&folder).display()
        );
        collect(&workspace, &folder, &mut files)?;
    }
    files.sort();
    let out = PathBuf::from(env::var("OUT_DIR")?).join("firmware_files.rs");
    fs::write(out, format!("{files:?}"))?;
    pack_assets()?;
    println!(
        "cargo:rustc-env=READYROOM_STATES={:016x}",
        states(&workspace)?
    );
    Ok(())
}

/// Packs the style sheets and scripts of the web pages.
fn pack_assets() -> Result<(), Box<dyn Error>> {
    let (folder, out) = ("src/web/assets", PathBuf::from(env::var("OUT_DIR")?));
    println!("cargo:rerun-if-changed={folder}");
    for file in fs::read_dir(folder)? {
        let file = file?.path();
        let is_sent = file.extension().is_some_and(|of| of == "css" || of == "js");
        if let Some(name) = file.file_name().filter(|_| is_sent) {
            fs::write(out.join(name), compress_to_vec(&fs::read(&file)?, 9))?;
        }
    }
    Ok(())
}

/// A number that is another one once the rules or the table have changed, or a library.
fn states(workspace: &Path) -> io::Result<u64> {
    let companion = workspace.join("companion");
    let mut folders = vec![companion.join("kit/src"), companion.join("table/src")];
    for game in fs::read_dir(companion.join("games"))? {
        folders.push(game?.path().join("src"));
    }
    let mut files = vec![PathBuf::from("Cargo.lock")];
    for folder in folders {
        println!("cargo:rerun-if-changed={}", folder.display());
        let folder = folder.strip_prefix(workspace).unwrap_or(&folder);
        let mut names = Vec::new();
        collect(workspace, folder, &mut names)?;
        files.extend(names.into_iter().map(PathBuf::from));
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
        fs::read(workspace.join(&file))?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

/// The Rust files in `folder` of the workspace and below it, by their paths from there.
fn collect(workspace: &Path, folder: &Path, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(workspace.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            collect(workspace, &path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path.display().to_string());
        }
    }
    Ok(())
}
