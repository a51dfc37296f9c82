//! Building the firmware with the Cargo that runs us.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use readyroom_uf2::Chip;
use serde_json::Value;

use crate::Built;

const PACKAGE: &str = "readyroom-firmware";

/// The processor of `chip` as Rust calls it, and the features of the firmware for it.
const fn target(chip: Chip) -> (&'static str, &'static [&'static str]) {
    match chip {
        Chip::Rp2040 => ("thumbv6m-none-eabi", &[]),
        Chip::Rp2350 => (
            "thumbv8m.main-none-eabihf",
            &["--no-default-features", "--features", "rp235xa"],
        ),
    }
}

/// Builds the firmware for `chip` and finds it. What the compiler has to say goes to the terminal.
pub fn firmware(chip: Chip) -> Result<Built, String> {
    let (target, features) = target(chip);
    check_target(target)?;
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--package", PACKAGE, "--target", target])
        .args(features)
        .args(["--profile", "firmware"])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err("the firmware does not build, see above".into());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let elf = messages
        .lines()
        .find_map(executable)
        .ok_or("cargo did not say where the firmware is")?;
    let target_folder = target_folder(&elf)
        .ok_or_else(|| format!("{}: not where cargo puts such files", elf.display()))?;
    Ok(Built { elf, target_folder })
}

/// The executable that one of Cargo's messages names.
fn executable(message: &str) -> Option<PathBuf> {
    let message: Value = serde_json::from_str(message).ok()?;
    let target = message.get("target")?.get("name")?.as_str()?;
    let path = message.get("executable")?.as_str()?;
    (target == PACKAGE).then(|| path.into())
}

/// The folder of everything built, of an executable in `TARGET/PROFILE/` below it.
fn target_folder(elf: &Path) -> Option<PathBuf> {
    elf.ancestors().nth(3).map(Path::to_path_buf)
}

/// Whether the compiler can build for this processor.
fn check_target(target: &str) -> Result<(), String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", target])
        .output()
        .map_err(|error| format!("cannot run rustc: {error}"))?;
    let folder = String::from_utf8_lossy(&output.stdout);
    if Path::new(folder.trim()).is_dir() {
        Ok(())
    } else {
        Err(format!(
            "Rust cannot build for the Pico yet; run `rustup target add {target}` and then this again"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_firmware_is_found_among_cargos_messages() {
        let messages = [
            r#"{"reason":"build-script-executed","package_id":"x"}"#,
            r#"{"reason":"compiler-artifact","target":{"name":"readyroom_hardware"},"executable":null}"#,
            r#"{"reason":"compiler-artifact","target":{"name":"other"},"executable":"/t/other"}"#,
            r#"{"reason":"compiler-artifact","target":{"name":"readyroom-firmware"},"executable":"/t/thumb/firmware/elf"}"#,
            "no JSON",
        ];
        let found: Vec<_> = messages.into_iter().filter_map(executable).collect();
        assert_eq!(found, [Path::new("/t/thumb/firmware/elf")]);
        assert_eq!(target_folder(&found[0]), Some("/t".into()));
    }
}
