//! Lists the source files of the firmware, so that `readyroom doctor` can say in which of them a panel stopped.

use std::{
    env,
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let workspace = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("..");
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
    Ok(())
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
