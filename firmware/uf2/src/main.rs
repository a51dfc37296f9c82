//! `cargo firmware`: builds the firmware of the Pico panel, weighs it, and packs it as UF2, the format a Pico in
//! BOOTSEL mode takes as a file.
//!
//! Fails when the firmware is heavier than it may be, so that nobody finds out from a chip, and lists which sections
//! have grown since its weight was last accepted, as `firmware/weight.txt` has it.

mod build;
mod elf;
mod weight;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use weight::Table;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo firmware: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let built = build::firmware()?;
    let bytes = fs::read(&built.elf).map_err(|error| at(&built.elf, error))?;
    let image = elf::read(&bytes).map_err(|error| at(&built.elf, error))?;
    let packed = readyroom_uf2::pack(&image.loaded).map_err(|error| at(&built.elf, error))?;
    let file = built.target_folder.join("firmware/readyroom-pico.uf2");
    write(&file, &packed).map_err(|error| at(&file, error))?;
    println!("ELF   {}", built.elf.display());
    println!("UF2   {}", file.display());
    let weight = image.weight;
    println!("flash {}", weight::of(weight.flash, weight::FLASH_LIMIT));
    println!(
        "RAM   {}, and the stack",
        weight::of(weight.ram, weight::RAM_LIMIT)
    );
    let table = Table::new(image.sections, weight);
    compare(&table)?;
    weight.judge()
}

/// Lists how the sections have grown since they were last accepted; or accepts them, if that is asked for.
fn compare(table: &Table) -> Result<(), String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../weight.txt");
    if env::var_os("UPDATE_WEIGHT").is_some() {
        return write(&file, table.write().as_bytes()).map_err(|error| at(&file, error));
    }
    let text = fs::read_to_string(&file).map_err(|error| at(&file, error))?;
    let before = Table::read(&text).map_err(|line| at(&file, format!("no section: {line}")))?;
    print!("\n{}", table.compare(&before));
    for alarm in table.alarms(&before) {
        eprintln!("cargo firmware: ! {alarm}");
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, bytes)
}

fn at(path: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

/// What came out of the build.
struct Built {
    elf: PathBuf,
    target_folder: PathBuf,
}
