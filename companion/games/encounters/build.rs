//! The decks as JSON, which the rules read without the standard library.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=deck.toml");
    let deck: toml::Table = fs::read_to_string("deck.toml")?.parse()?;
    let out = env::var("OUT_DIR")?;
    fs::write(
        Path::new(&out).join("deck.json"),
        serde_json::to_vec(&deck)?,
    )?;
    Ok(())
}
