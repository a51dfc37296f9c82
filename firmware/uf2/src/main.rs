//! `cargo firmware [pico|pico2]...`: builds the firmware of the panel around each of these boards, both without a name,
//! weighs it, and packs it as UF2, the format a Pico in BOOTSEL mode takes as a file. The checksums of the files are put
//! beside them.
//!
//! Fails when the firmware is heavier than it may be, or has nothing that its chip would start, so that the build shows it, not
//! a chip; and lists which sections have grown since its weight was last accepted, as `firmware/weight.txt` and
//! `firmware/weight-pico2.txt` have it.

mod boot_block;
mod build;
mod elf;
mod weight;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use readyroom_uf2::Chip;
use sha2::{Digest, Sha256};
use weight::Table;

/// The checksums of the files, in the format of `sha256sum`.
const CHECKSUMS: &str = "SHA256SUMS";

fn main() -> ExitCode {
    match chips(env::args().skip(1)).and_then(|chips| run(&chips)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo firmware: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The chips of the boards that were named; both if none was.
fn chips(names: impl Iterator<Item = String>) -> Result<Vec<Chip>, String> {
    let chip = |name: String| match &*name {
        "pico" => Ok(Chip::Rp2040),
        "pico2" => Ok(Chip::Rp2350),
        _ => Err(format!("no board {name}; there are pico and pico2")),
    };
    let named = names.map(chip).collect::<Result<Vec<_>, _>>()?;
    Ok(if named.is_empty() {
        Chip::ALL.into()
    } else {
        named
    })
}

fn run(chips: &[Chip]) -> Result<(), String> {
    for chip in chips {
        let folder = make(*chip)?;
        list_checksums(&folder)?;
    }
    Ok(())
}

/// Builds, weighs and packs the firmware for `chip`; returns the folder it is in.
fn make(chip: Chip) -> Result<PathBuf, String> {
    let built = build::firmware(chip)?;
    let bytes = fs::read(&built.elf).map_err(|error| at(&built.elf, error))?;
    let image = elf::read(&bytes).map_err(|error| at(&built.elf, error))?;
    boot_block::check(chip, &image.loaded).map_err(|error| at(&built.elf, error))?;
    let packed = readyroom_uf2::pack(chip, &image.loaded).map_err(|error| at(&built.elf, error))?;
    let folder = built.target_folder.join("firmware");
    let file = folder.join(chip.file());
    write(&file, &packed).map_err(|error| at(&file, error))?;
    println!("For a {chip}:");
    println!("ELF   {}", built.elf.display());
    println!("UF2   {}", file.display());
    let weight = image.weight;
    println!("flash {}", weight::of(weight.flash, weight::FLASH_LIMIT));
    println!(
        "RAM   {}, and the stack",
        weight::of(weight.ram, weight::RAM_LIMIT)
    );
    let table = Table::new(image.sections, weight);
    compare(chip, &table)?;
    weight.judge()?;
    Ok(folder)
}

/// Lists how the sections have grown since they were last accepted; or accepts them, if that is asked for.
fn compare(chip: Chip, table: &Table) -> Result<(), String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(match chip {
        Chip::Rp2040 => "../weight.txt",
        Chip::Rp2350 => "../weight-pico2.txt",
    });
    if env::var_os("UPDATE_WEIGHT").is_some() {
        return write(&file, table.write().as_bytes()).map_err(|error| at(&file, error));
    }
    let text = fs::read_to_string(&file).map_err(|error| at(&file, error))?;
    let before = Table::read(&text).map_err(|line| at(&file, format!("no section: {line}")))?;
    println!("\n{}", table.compare(&before));
    for alarm in table.alarms(&before) {
        eprintln!("cargo firmware: ! {alarm}");
    }
    Ok(())
}

/// Writes down the checksum of each firmware in `folder`, whenever it was built.
fn list_checksums(folder: &Path) -> Result<(), String> {
    let mut text = String::new();
    for name in Chip::ALL.map(Chip::file) {
        if let Ok(bytes) = fs::read(folder.join(name)) {
            let sum = Sha256::digest(bytes);
            let hex: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
            text += &format!("{hex}  {name}\n");
        }
    }
    let file = folder.join(CHECKSUMS);
    write(&file, text.as_bytes()).map_err(|error| at(&file, error))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_boards_are_meant_unless_one_is_named() {
        let of = |names: &[&str]| chips(names.iter().map(|name| (*name).to_owned()));
        assert_eq!(of(&[]), Ok(Chip::ALL.to_vec()));
        assert_eq!(of(&["pico2"]), Ok(vec![Chip::Rp2350]));
        assert!(of(&["pico", "pico3"]).unwrap_err().contains("pico3"));
    }

    #[test]
    fn the_checksums_are_those_of_the_files_that_are_there() {
        let folder = env::temp_dir().join(format!("readyroom-uf2-{}", std::process::id()));
        write(&folder.join(Chip::Rp2350.file()), b"abc").unwrap();
        list_checksums(&folder).unwrap();
        // Of FIPS 180-2, B.1.
        assert_eq!(
            fs::read_to_string(folder.join(CHECKSUMS)).unwrap(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  readyroom-pico2.uf2\n"
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
