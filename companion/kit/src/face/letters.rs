//! The letters of a drawing. They stay within the width they are given, whatever somebody called a card or a player.

use alloc::{borrow::Cow, format, string::String};

use maud::{Markup, html};

/// Height of the letters, in units of the drawing.
const HEIGHT: u16 = 12;
/// Beside the letters of a sheet, in units of the drawing.
const EDGE: u8 = 14;
/// How wide a sheet may be, in units of the drawing.
const NARROWEST: u16 = 260;
/// See [`NARROWEST`].
const WIDEST: u16 = 400;
/// Letters may be squeezed to so many hundredths of their width; what is longer is cut.
const SQUEEZED: u16 = 72;

/// `text` on one line, from `x` on and with its baseline at `y`, at most `width` wide: squeezed if need be, and cut where that
/// would be hard to read; nothing if there are no letters. `class` is a colour of [`super::Drawing`]; empty for
/// that of the group around it.
///
/// Within a group with another `text-anchor`, `x` is where that is.
pub fn letters(class: &str, [x, y]: [i16; 2], width: u16, text: &str) -> Markup {
    let text = cut_to(text, width);
    let squeezed = (width_of(&text) > width).then_some(width);
    let adjust = squeezed.map(|_| "spacingAndGlyphs");
    let class = (!class.is_empty()).then_some(class);
    html! {
        @if !text.is_empty() {
            text class=[class] x=(x) y=(y) textLength=[squeezed] lengthAdjust=[adjust] { (text) }
        }
    }
}

/// A drawing of nothing but lines of letters, each with an id, such as what is agreed before a game. `name` is the game's.
pub fn sheet(name: &str, title: &str, lines: &[String]) -> Markup {
    let height = (26 + 18 * lines.len()).min(usize::from(WIDEST));
    // A box no wider than its lines makes the letters larger. It stays as wide as high.
    let widest = lines.iter().map(|line| width_of(line)).max().unwrap_or(0);
    let least = u16::try_from(height).unwrap_or(WIDEST).max(NARROWEST);
    let width = (widest + 2 * u16::from(EDGE)).clamp(least, WIDEST);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } font-size=(HEIGHT) role="img"
            aria-labelledby={ (name) "-title" } {
            title id={ (name) "-title" } { (title) }
            rect class="card" width=(width) height=(height) rx="6" {}
            @for (number, line) in (0i16..).zip(lines) {
                g id=(format!("{name}-line-{number}")) { (letters("ink", [i16::from(EDGE), 26 + 18 * number], width - 2 * u16::from(EDGE), line)) }
            }
        }
    }
}

/// Whether [`letters`] shows `text` whole in `width`.
pub fn fits(text: &str, width: u16) -> bool {
    u32::from(width_of(text)) <= most(width)
}

/// How wide letters may be that are squeezed into `width`.
fn most(width: u16) -> u32 {
    u32::from(width) * 100 / u32::from(SQUEEZED)
}

/// About how wide `text` is, in units of the drawing; rather too much, since every screen has letters of its own.
fn width_of(text: &str) -> u16 {
    let tenths = text
        .chars()
        .fold(0u16, |sum, letter| sum.saturating_add(tenths(letter)));
    tenths / 10
}

/// About how wide a letter is, in tenths of a unit.
const fn tenths(letter: char) -> u16 {
    match letter {
        ' ' | '!' | '\'' | '(' | ')' | ',' | '.' | ':' | ';' | 'I' | 'f' | 'i' | 'j' | 'l'
        | 'r' | 't' => 45,
        'M' | 'W' | 'm' | 'w' | '@' | '%' => 105,
        'A'..='Z' => 83,
        '\0'..='\u{10ff}' => 73,
        _ => 10 * HEIGHT,
    }
}

/// `text`, or as many of its letters as can be squeezed into `width`, with an ellipsis.
fn cut_to(text: &str, width: u16) -> Cow<'_, str> {
    if fits(text, width) {
        return text.into();
    }
    let most = most(width);
    let mut short = String::new();
    for letter in text.chars() {
        short.push(letter);
        if u32::from(width_of(&short)) + 10 > most {
            short.pop();
            break;
        }
    }
    format!("{}…", short.trim_end()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_as_wide_as_it_is_and_what_is_longer_is_squeezed_then_cut() {
        let made = |text| letters("ink", [1, 2], 60, text).0;
        assert_eq!(made("Kirk"), r#"<text class="ink" x="1" y="2">Kirk</text>"#);
        let squeezed = r#" textLength="60" lengthAdjust="spacingAndGlyphs""#;
        assert_eq!(
            made("Neutral Zone"),
            format!(r#"<text class="ink" x="1" y="2"{squeezed}>Neutral Zone</text>"#)
        );
        let cut = made("A Matter of Perspective");
        assert!(cut.contains(squeezed) && cut.ends_with("…</text>"), "{cut}");
    }

    #[test]
    fn what_fits_is_not_cut() {
        for text in ["Kirk", "Neutral Zone", "A Matter of Perspective", ""] {
            assert_eq!(fits(text, 60), cut_to(text, 60) == text, "{text}");
        }
    }

    #[test]
    fn letters_as_wide_as_high_are_cut_earlier() {
        let letters = |text| cut_to(text, 60).chars().count();
        assert!(letters("星星星星星星星星星星") < letters("Starbases a"));
    }
}
