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
//! # In words
//! Who does not see the picture hears a list of lines. Every word of its letters stands there too, and every number in a line
//! that names what it belongs to: its own words, those around it within the next `id`, or those of the `id`. A number of which
//! the lines say the same in another way, such as "3 of 15 done" of numbered boxes, has `aria-hidden="true"`. What is drawn
//! without letters is said as well, and nothing is said that is not drawn.
//!
//! # What changes
//! A page follows the game by the difference of one drawing to the next. So a drawing is in the same order however the game
//! stands, and every thing that comes, goes or changes by itself has an `id` that begins with the game's name
//! (`catan-sector-3`) and stays the same for that thing. A line in words stays as it is for as long as its thing does.

use alloc::{string::String, vec::Vec};

use maud::{Markup, html};

/// A game drawn whole, and what the drawing says in words.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// One `svg` element with a `viewBox`, at most a quarter higher than wide: [`frame`]. It has no width, no height, no
    /// script, no `style` and nothing from elsewhere. Letters are 12 units high or more if the box is 400 wide; the page
    /// makes it 350 pixels wide or more.
    pub picture: Markup,
    /// The same in words, a line a thing, the title first: all that the picture shows, for those who cannot see it.
    pub text: Vec<String>,
}

impl PartialEq for Drawing {
    fn eq(&self, other: &Self) -> bool {
        self.picture.0 == other.picture.0 && self.text == other.text
    }
}

impl Eq for Drawing {}

/// Units that a drawing is wide.
pub const WIDTH: i16 = 400;

/// The `svg` element of a drawing whose `body` is so many units high and as wide as [`WIDTH`]. `name` is the game's.
///
/// The body is a little smaller in it, so that nothing touches an edge of the picture.
pub fn frame(name: &str, title: &str, height: impl Into<i64>, body: &Markup) -> Markup {
    frame_of(WIDTH, name, title, height, body)
}

/// The same of a body that is so wide.
pub(super) fn frame_of(
    width: impl Into<i64>,
    name: &str,
    title: &str,
    height: impl Into<i64>,
    body: &Markup,
) -> Markup {
    let width = width.into();
    // Three units less, in ten thousandths.
    let scale = 10_000 - 30_000 / width;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height.into() + 2) } font-size="12" role="img"
            aria-labelledby={ (name) "-title" } {
            title id={ (name) "-title" } { (title) }
            g transform={ "translate(1.5 1) scale(." (scale) " 1)" } { (body) }
        }
    }
}

/// A part of a drawing at its place.
pub fn at(x: i16, y: i16, part: &Markup) -> Markup {
    html! { g transform={ "translate(" (x) "," (y) ")" } { (part) } }
}
