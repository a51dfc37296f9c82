//! Boards drawn as SVG, for phones, tablets and televisions.
//!
//! # Colours
//! A board is shown on a light or on a dark page, and the page has the style sheet: a board names its colours by class
//! and has no `style`. These classes there are, each for areas, with `line-` before it for strokes (`line-red`):
//!
//! * `paper` is the page, `card` an area that lies on it, `ink` what is written, `faint` what matters less;
//! * `blue`, `yellow`, `red`, `green`, `orange`, `brown`, `violet`, `white` and `black` are things of the game, which look
//!   the same on either page; `on-` before one (`on-red`) is what is written on such an area.
//!
//! A colour is never the only sign: a letter, a number or a shape shows it too, and its place shows it in words
//! ([`Body::Board`](super::status::Body::Board)).
//!
//! # What changes
//! A page follows the game by the difference of one board to the next. So a board is in the same order at any point of the
//! game, and every thing that comes, goes or changes by itself has an `id` that begins with the game's name (`catan-sector-3`)
//! and stays the same for that thing.

use maud::{Markup, html};

use super::LETTER_HEIGHT;

/// Units that a drawing is wide.
pub const WIDTH: i16 = 400;

/// The `svg` element of a board whose `body` is so many units high and as wide as [`WIDTH`], at most a quarter higher than
/// wide. It has no width and no height: the page makes it 350 pixels wide or more, so letters are [`LETTER_HEIGHT`] units high
/// or more. `name` begins its ids.
///
/// The body is a little smaller in it, so that nothing touches an edge of the picture.
pub fn frame(name: &str, title: &str, height: impl Into<i64>, body: &Markup) -> Markup {
    let width = i64::from(WIDTH);
    // Three units less, in ten thousandths.
    let scale = 10_000 - 30_000 / width;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height.into() + 2) } font-size=(LETTER_HEIGHT) role="img"
            aria-labelledby={ (name) "-title" } {
            title id={ (name) "-title" } { (title) }
            g transform={ "translate(1.5 1) scale(." (scale) " 1)" } { (body) }
        }
    }
}
