//! Turns the fonts of `embedded-graphics` by 90°, once, when the crate is built: they are kept by rows, and a display
//! of pages wants columns of eight pixels. Letter by letter, of each first the columns of the upper eight rows, then
//! those of the next eight; the topmost pixel in bit 0. The letters are those of Latin-1 in order, without its control
//! characters.

use std::{env, error::Error, fs, path::Path};

use embedded_graphics::{
    geometry::OriginDimensions,
    image::GetPixel,
    mono_font::{MonoFont, iso_8859_1},
    pixelcolor::BinaryColor,
    prelude::Point,
};

const FONTS: [(&str, MonoFont<'_>); 5] = [
    ("small", iso_8859_1::FONT_5X8),
    ("normal", iso_8859_1::FONT_6X10),
    ("medium", iso_8859_1::FONT_7X14),
    ("title", iso_8859_1::FONT_9X15_BOLD),
    ("large", iso_8859_1::FONT_10X20),
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = env::var("OUT_DIR")?;
    for (name, font) in &FONTS {
        fs::write(Path::new(&folder).join(name), columns(font))?;
    }
    Ok(())
}

fn columns(font: &MonoFont<'_>) -> Vec<u8> {
    let (width, height) = (font.character_size.width, font.character_size.height);
    let in_a_row = font.image.size().width / width;
    let letters = (' '..='\u{7f}').chain('\u{a0}'..='\u{ff}');
    let mut bytes = Vec::new();
    for letter in letters {
        let index = font.glyph_mapping.index(letter) as u32;
        let (left, top) = (index % in_a_row * width, index / in_a_row * height);
        for band in (0..height).step_by(8) {
            for x in 0..width {
                let lit = |y: &u32| {
                    let at = Point::new((left + x) as i32, (top + y) as i32);
                    font.image.pixel(at) == Some(BinaryColor::On)
                };
                let rows = (band..height.min(band + 8)).filter(lit);
                bytes.push(rows.fold(0, |byte, y| byte | 1 << (y - band)));
            }
        }
    }
    bytes
}
