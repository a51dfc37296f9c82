//! Shows the linker where the memory of the Pico lies. Nothing to do when the workspace is built for a PC.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=memory");
    if env::var("CARGO_CFG_TARGET_OS")? != "none" {
        return Ok(());
    }
    // What embassy-rp adds for the RP2040 places its second-stage boot loader; the RP2350 has none.
    let (memory, scripts) = if env::var_os("CARGO_FEATURE_RP235XA").is_some() {
        ("memory/rp2350.x", &["-Tlink.x"][..])
    } else {
        ("memory/rp2040.x", &["-Tlink.x", "-Tlink-rp.x"][..])
    };
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(memory, out.join("memory.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    for argument in ["--nmagic"].iter().chain(scripts) {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    Ok(())
}
