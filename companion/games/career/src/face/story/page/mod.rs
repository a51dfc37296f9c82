//! A career on one page of paper: the player, the chart of ranks, the best moments, the story, and the sheet.
//!
//! The page is an SVG document of its own. Lines are measured in the widest letters that a reader's fonts may have, so that
//! none reaches beyond its column.

mod chart;
mod dice;
mod head;
mod moments;
mod sheet;
mod tell;

use maud::{Markup, html};
use readyroom_kit::face::{LETTER_HEIGHT, bold_width_of, width_of};

use super::{life::Life, moments::best, story};
use crate::rules::*;

/// The width of A4, in millimetres. A page has its height too, unless the story takes more.
const WIDTH: f64 = 210.0;
/// Millimetres beside what is printed.
const MARGIN: f64 = 12.0;
/// Where it ends at the right.
const RIGHT: f64 = WIDTH - MARGIN;
/// Tops of the parts that always are in the same place, and where a story that fits A4 ends.
const CHART: f64 = 42.0;
const BELOW_CHART: f64 = 111.0;
const STORY_ENDS: f64 = 230.8;
/// From the story to the sheet, and the height of the sheet.
const TO_SHEET: f64 = 6.2;
const SHEET: f64 = 60.0;
/// The smallest letters: 11 pixels high where the page is 1,000 wide.
const SMALLEST: f64 = 2.32;

const PAPER: &str = "#fbf8f1";
const NAVY: &str = "#17233f";
const INK: &str = "#22252b";
const GREY: &str = "#6c7079";
const FAINT: &str = "#e6e0d2";
const GOLD: &str = "#b8862d";
const TEAL: &str = "#1f7a74";
const RED: &str = "#b3313f";

/// The career as an SVG document of one page.
pub(in crate::face) fn page(career: &Career, life: &Life) -> String {
    let moments = best(&life.outings, moments::MOST);
    let cards = moments::cards(&moments, BELOW_CHART);
    let top = BELOW_CHART + cards.height;
    let sentences = tell::tell(&story(career, life), top, STORY_ENDS);
    let sheet = sentences.bottom + TO_SHEET;
    let (width, height) = (WIDTH, round(sheet + SHEET));
    let document = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) }
            width={ (width) "mm" } height={ (height) "mm" }
            font-family="Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif" fill=(INK) {
            title { (head::title(career)) }
            rect width=(width) height=(height) fill=(PAPER) {}
            (head::head(career))
            (chart::chart(career, life, &moments, CHART))
            (cards.drawn)
            (sentences.drawn)
            (sheet::sheet(career, sheet))
        }
    };
    document.into_string()
}

/// Letters from `x` on, with their baseline at `y`.
fn text(x: f64, y: f64, size: f64, colour: &str, words: &str) -> Markup {
    html! { text x=(round(x)) y=(round(y)) font-size=(round(size)) fill=(colour) { (words) } }
}

/// Bold letters.
fn bold(x: f64, y: f64, size: f64, colour: &str, words: &str) -> Markup {
    html! {
        text x=(round(x)) y=(round(y)) font-size=(round(size)) font-weight="bold" fill=(colour) { (words) }
    }
}

/// The title of a part, with a line to the right margin.
fn part(y: f64, words: &str) -> Markup {
    let begins = MARGIN + bold_width(words, 3.6) + 3.0;
    html! {
        (bold(MARGIN, y, 3.6, NAVY, words))
        line x1=(round(begins)) x2=(RIGHT) y1=(round(y - 1.2)) y2=(round(y - 1.2)) stroke=(GOLD) stroke-width="0.3" {}
    }
}

/// How wide `words` are at most in letters of `size`, in millimetres.
fn width(words: &str, size: f64) -> f64 {
    f64::from(width_of(words)) * size / f64::from(LETTER_HEIGHT)
}

/// The same in bold letters.
fn bold_width(words: &str, size: f64) -> f64 {
    f64::from(bold_width_of(words)) * size / f64::from(LETTER_HEIGHT)
}

/// The largest size up to `size` in which bold `words` are at most `room` wide.
fn bold_size(words: &str, size: f64, room: f64) -> f64 {
    size.min(size * room / bold_width(words, size).max(0.1))
}

/// To hundredths of a millimetre, so that a document is no longer than it must be.
fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
