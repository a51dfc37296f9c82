//! ELF segments that go onto the chip, and their size.

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
    /// The sections that take memory, and the bytes of each.
    pub sections: Vec<(String, usize)>,
}

/// Reads a 32-bit ELF; the error states what is wrong with it.
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
    let table = header.sections(endian, bytes).map_err(wrong)?;
    let mut sections = Vec::new();
    let mut ram = 0;
    for section in table.iter() {
        let size = section.sh_size(endian) as usize;
        if section.sh_flags(endian).contains(SHF_ALLOC) && size > 0 {
            let name = table.section_name(endian, section).map_err(wrong)?;
            sections.push((String::from_utf8_lossy(name).into_owned(), size));
            if section.sh_addr(endian) >= RAM {
                ram += size;
            }
        }
    }
    let flash = loaded.iter().map(|(_, data)| data.len()).sum();
    Ok(Image {
        loaded,
        weight: Weight { flash, ram },
        sections,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &[u8] = &[1, 2, 3, 4, 5, 6];
    const FIRST_VALUES: &[u8] = &[7, 8];

    /// An ELF with code in flash, variables that have a first value there, and 100 bytes of RAM without one.
    fn firmware() -> Vec<u8> {
        let (programs, sections) = (52, 52 + 3 * 32);
        let contents = sections + 5 * 40;
        let words = |words: &[u32]| {
            words
                .iter()
                .flat_map(|word| word.to_le_bytes())
                .collect::<Vec<_>>()
        };
        let halves = |halves: &[u16]| {
            halves
                .iter()
                .flat_map(|half| half.to_le_bytes())
                .collect::<Vec<_>>()
        };
        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(16, 0);
        // An executable for ARM, version 1, entry point; where the tables are; their sizes.
        file.extend(halves(&[2, 40]));
        file.extend(words(&[1, 0x1000_0001, programs, sections, 0]));
        file.extend(halves(&[52, 32, 3, 40, 5, 4]));
        let (code, values) = (contents, contents + 6);
        // Loaded: offset, address in use, address in flash, bytes in the file, bytes in memory.
        file.extend(words(&[1, code, 0x1000_0000, 0x1000_0000, 6, 6, 5, 4]));
        file.extend(words(&[1, values, 0x2000_0000, 0x1000_0006, 2, 2, 6, 4]));
        file.extend(words(&[1, values, 0x2000_0004, 0x2000_0004, 0, 100, 6, 4]));
        // Sections: nothing, code, variables, variables without a value, and names, which take no memory.
        file.extend(words(&[0; 10]));
        file.extend(words(&[0, 1, 6, 0x1000_0000, code, 6, 0, 0, 4, 0]));
        file.extend(words(&[0, 1, 3, 0x2000_0000, values, 2, 0, 0, 4, 0]));
        file.extend(words(&[0, 8, 3, 0x2000_0004, values, 100, 0, 0, 4, 0]));
        file.extend(words(&[0, 3, 0, 0, values + 2, 1, 0, 0, 1, 0]));
        file.extend(CODE);
        file.extend(FIRST_VALUES);
        file.push(0);
        file
    }

    #[test]
    fn first_values_go_to_flash_and_weigh_in_both_memories() {
        let image = read(&firmware()).unwrap();
        let expected = [
            (0x1000_0000, CODE.to_vec()),
            (0x1000_0006, FIRST_VALUES.to_vec()),
        ];
        assert_eq!(image.loaded, expected);
        assert_eq!(image.weight, Weight { flash: 8, ram: 102 });
        let sizes: Vec<_> = image.sections.iter().map(|(_, size)| *size).collect();
        assert_eq!(sizes, [6, 2, 100]);
    }

    #[test]
    fn what_is_no_firmware_is_refused_in_words() {
        assert!(read(b"UF2\n").is_err());
        let mut cut = firmware();
        cut.truncate(cut.len() - 6);
        let why = read(&cut).err();
        assert_eq!(why.as_deref(), Some("the file is cut short"));
    }
}
