//! What of an ELF goes onto the chip, and what it weighs.

use object::{
    Endianness,
    elf::{FileHeader32, PT_LOAD, SHF_ALLOC},
    read::elf::{FileHeader, ProgramHeader, SectionHeader},
};

use crate::weight::Weight;

/// Where RAM begins; below is flash (RP2040 data sheet, 2.2.1).
const RAM: u32 = 0x2000_0000;

/// A linked firmware.
pub struct Image {
    /// What is written, and the flash address it goes to.
    pub loaded: Vec<(u32, Vec<u8>)>,
    /// What it takes.
    pub weight: Weight,
}

/// Reads a 32-bit ELF; the error says what is wrong with it.
pub fn read(bytes: &[u8]) -> Result<Image, String> {
    let wrong = |error: object::Error| error.to_string();
    let header = FileHeader32::<Endianness>::parse(bytes).map_err(wrong)?;
    let endian = header.endian().map_err(wrong)?;
    let mut loaded = Vec::new();
    for segment in header.program_headers(endian, bytes).map_err(wrong)? {
        if segment.p_type(endian) == PT_LOAD && segment.p_filesz(endian) > 0 {
            let data = segment.data(endian, bytes);
            let data = data.map_err(|()| "the file is cut short")?;
            loaded.push((segment.p_paddr(endian), data.to_vec()));
        }
    }
    let ram = header
        .sections(endian, bytes)
        .map_err(wrong)?
        .iter()
        .filter(|section| section.sh_flags(endian).contains(SHF_ALLOC))
        .filter(|section| section.sh_addr(endian) >= RAM)
        .map(|section| section.sh_size(endian) as usize)
        .sum();
    let flash = loaded.iter().map(|(_, data)| data.len()).sum();
    Ok(Image {
        loaded,
        weight: Weight { flash, ram },
    })
}
