//! Cards of the Enterprise deck, a row each: the title, and each use in a box of its own. On the bridge the farthest is on
//! top, and a dotted line parts the cards that go at the end of the turn from those that stay.

use readyroom_hardware::scene::{Picture, canvas::Align};

use super::{Paper, WIDTH, blinking, width};

/// Cards that a picture has room for.
pub const ROWS: usize = 5;

const PITCH: i32 = 9;

/// A card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its title, and the same in few letters.
    pub title: (&'static str, &'static str),
    /// What it can be used as.
    pub uses: Vec<&'static str>,
    /// Its title blinks.
    pub blinks: bool,
}

/// Up to [`ROWS`] cards, so many of which go at the end of the turn.
pub fn cards(cards: &[Card], going: usize) -> Picture {
    let draw = |there: bool| {
        let mut paper = Paper::new();
        let rows = (0..).step_by(PITCH as usize);
        for (card, y) in cards.iter().take(ROWS).zip(rows) {
            paper.card(card, y, there || !card.blinks);
        }
        if (1..cards.len()).contains(&going) {
            paper.dots(going as i32 * PITCH - 1);
        }
        paper
    };
    blinking(draw, cards.iter().any(|card| card.blinks))
}

impl Paper {
    fn card(&mut self, card: &Card, y: i32, has_title: bool) {
        let uses = card.uses.iter().rev();
        // A pixel is left between two boxes.
        let right = uses.fold(WIDTH, |right, words| self.tag(right, y, words) - 1);
        let (whole, short) = card.title;
        let title = if width(whole) <= right { whole } else { short };
        if has_title {
            self.line((0, right), y, Align::Left, title);
        }
    }
}
