//! The printed sheet as JSON, which the rules read without the standard library.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=sheet.toml");
    let sheet: toml::Table = fs::read_to_string("sheet.toml")?.parse()?;
    let out = env::var("OUT_DIR")?;
    fs::write(
        Path::new(&out).join("sheet.json"),
        serde_json::to_vec(&sheet)?,
    )?;
    Ok(())
}
