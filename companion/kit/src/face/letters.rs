//! The letters of a drawing. They are squeezed into the width they are given, whatever a person called a card or a player,
//! and never cut.

use core::fmt::Display;

use maud::{Markup, html};

/// Height of the letters that are measured and drawn here, in units of the drawing.
pub const HEIGHT: u16 = 12;

/// `text` on one line, from `x` on and with its baseline at `y`, at most `width` wide: squeezed as far as it must be; nothing
/// if there are no letters. `class` is a colour as `drawing.rs` has them; empty for that of the group around it.
///
/// Within a group with another `text-anchor`, `x` is where that is.
pub fn letters<T: Display>(class: &str, [x, y]: [T; 2], width: u16, text: &str) -> Markup {
    let squeezed = (width_of(text) > width).then_some(width);
    let adjust = squeezed.map(|_| "spacingAndGlyphs");
    let class = (!class.is_empty()).then_some(class);
    html! {
        @if !text.is_empty() {
            text class=[class] x=(x) y=(y) textLength=[squeezed] lengthAdjust=[adjust] { (text) }
        }
    }
}

/// How wide `text` is at most, in units of the drawing.
pub fn width_of(text: &str) -> u16 {
    Weight::Regular.width_of(text)
}

/// How wide `text` is at most in bold letters.
pub fn bold_width_of(text: &str) -> u16 {
    Weight::Bold.width_of(text)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Regular,
    Bold,
}

impl Weight {
    fn width_of(self, text: &str) -> u16 {
        let widths = text
            .chars()
            .map(|letter| u32::from(self.thousandths(letter)));
        let width = (widths.sum::<u32>() * u32::from(HEIGHT)).div_ceil(1000);
        width.try_into().unwrap_or(u16::MAX)
    }

    /// How wide a letter is, in thousandths of the height of letters.
    fn thousandths(self, letter: char) -> u16 {
        let of_ascii = match self {
            Self::Regular => &REGULAR,
            Self::Bold => &BOLD,
        };
        let at = (letter as usize).checked_sub(' ' as usize);
        let known = at.and_then(|at| of_ascii.get(at).copied());
        known.unwrap_or(match letter {
            '\u{7f}'..='\u{10ff}' => 850,
            _ => 1000,
        })
    }
}

/// The letters from the space to `~` as DejaVu Sans has them, the widest of the fonts that browsers take where a page asks for
/// none: whatever fits with it fits with the others.
#[rustfmt::skip]
const REGULAR: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];
/// The same letters in DejaVu Sans Bold.
#[rustfmt::skip]
const BOLD: [u16; 95] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696,
    696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683,
    683, 821, 837, 372, 372, 775, 637, 995, 837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771,
    724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665,
    343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
];

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn fitting_text_keeps_its_width_and_longer_text_is_squeezed() {
        let made = |text| letters("ink", [1, 2], 60, text).0;
        assert_eq!(made("Kirk"), r#"<text class="ink" x="1" y="2">Kirk</text>"#);
        let squeezed = r#" textLength="60" lengthAdjust="spacingAndGlyphs""#;
        assert_eq!(
            made("Neutral Zone"),
            format!(r#"<text class="ink" x="1" y="2"{squeezed}>Neutral Zone</text>"#)
        );
        let long = made("A Matter of Perspective");
        let whole = ">A Matter of Perspective</text>";
        assert!(long.contains(squeezed) && long.ends_with(whole), "{long}");
    }

    #[test]
    fn bold_letters_are_wider() {
        assert!(bold_width_of("Kirk") > width_of("Kirk"));
    }
}
