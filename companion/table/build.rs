//! Packs how letters are read in Latin ones, once, when the crate is built: 140,000 lines in the order of the code points, a
//! third as large as what `deunicode` has them in.

use std::{env, error::Error, fs, path::Path};

use deunicode::deunicode_char;
use miniz_oxide::deflate::compress_to_vec;

/// The level of deflate above which nothing becomes smaller.
const BEST: u8 = 9;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut letters = ('\0'..=char::MAX).rev();
    let last = letters.find(|letter| deunicode_char(*letter).is_some());
    let readings: Vec<String> = (0..=last.map_or(0, u32::from)).map(reading).collect();
    let packed = compress_to_vec(readings.join("\n").as_bytes(), BEST);
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("readings"), packed)?;
    Ok(())
}

fn reading(code: u32) -> String {
    let read = char::from_u32(code).map(|letter| deunicode_char(letter).unwrap_or("?"));
    read.unwrap_or_default().replace('\n', " ")
}
