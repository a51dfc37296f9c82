//! The whole game drawn as SVG, for phones, tablets and televisions.
//!
//! # Colours
//! A drawing is shown on a light or on a dark page, and the page has the style sheet: a drawing names its colours by class
//! and has no `style`. These classes there are, each for areas, with `line-` before it for strokes (`line-red`):
//!
//! * `paper` is the page, `card` an area that lies on it, `ink` what is written, `faint` what matters less;
//! * `blue`, `yellow`, `red`, `green`, `orange`, `brown`, `violet`, `white` and `black` are things of the game, which look
//!   the same on either page; `on-` before one (`on-red`) is what is written on such an area.
//!
//! A colour never says anything alone: a letter, a number or a shape says it too.
//!
//! # What changes
//! A page follows the game by the difference of one drawing to the next. So a drawing is in the same order however the game
//! stands, and every thing that comes, goes or changes by itself has an `id` that begins with the game's name
//! (`catan-hex-3`) and stays the same for that thing.

use alloc::{string::String, vec::Vec};

use maud::Markup;

/// A game drawn whole, and what the drawing says in words.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// One `svg` element with a `viewBox`, as wide as high or wider. It has no width, no height, no script, no `style` and
    /// nothing from elsewhere. Letters are 12 units high or more if the box is 400 wide; the page makes it 360 pixels wide
    /// or more.
    pub picture: Markup,
    /// The same in words, a line a thing: all that the picture shows, for those who cannot see it.
    pub text: Vec<String>,
}

impl PartialEq for Drawing {
    fn eq(&self, other: &Self) -> bool {
        self.picture.0 == other.picture.0 && self.text == other.text
    }
}

impl Eq for Drawing {}
