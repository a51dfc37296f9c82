//! Cards with boxes, a line a card: those that are ticked are filled, the others open above, and in each are the points that it
//! brings. Beside tags there is no room for boxes: there a line states how many are ticked.

use alloc::{format, string::String, vec::Vec};

use readyroom_hardware::{
    scene::{
        Picture, Scene,
        canvas::{Align, DARK, LIT},
        cut,
    },
    text::Size,
};

use super::{
    Page, fact_pages, header,
    paper::{Paper, WIDTH, area},
    shows::Shows,
    tiny,
};
use crate::face::status::{Boxes, Card, Fact, Label, Row};

/// Cards of a page.
const ROWS: usize = 5;
/// From one line to the next, and from one box to the next.
const DOWN: i32 = 9;
const PITCH: i32 = 8;
/// Width and height of a box.
const BOX: (i32, i32) = (7, 8);

/// The pages of cards with boxes; none if there is no box.
pub fn pages<'a>(title: &Label, row: &'a Row, hint: &str) -> Option<Vec<Page<'a>>> {
    let mut cards = row.cards.iter();
    cards.find(|card| !card.boxes.is_empty())?;
    if row.cards.iter().any(|card| !card.tags.is_empty()) {
        let facts: Vec<Fact> = row.cards.iter().map(fact).collect();
        return Some(fact_pages(title, &facts, hint));
    }
    let page = |cards: &'a [Card]| Page {
        scene: Scene::Picture {
            header: header(title),
            picture: draw(cards),
            hint: cut(hint),
        },
        shows: Shows::Boxes(cards),
    };
    Some(row.cards.chunks(ROWS).map(page).collect())
}

/// "Courage": "+medal roll 2/4".
fn fact(card: &Card) -> Fact {
    let tags: Vec<&str> = card.tags.iter().map(|tag| tag.label.shortest()).collect();
    let (ticked, of) = (card.boxes.ticked, card.boxes.points.len());
    let words = format!("{} {ticked}/{of}", tags.join(", "));
    Fact::words(card.id.clone(), card.name.clone(), words)
}

fn draw(cards: &[Card]) -> Picture {
    let mut paper = Paper::new();
    for (y, card) in (0..).step_by(DOWN as usize).zip(cards) {
        let room = room_of_name(card.boxes.points.len());
        let name = card
            .name
            .fitting(|words| Size::Small.holds(words, room as u32));
        paper.line((0, room), y, Align::Left, name);
        paper.boxes(room + 2, y, &card.boxes);
    }
    paper.picture()
}

/// Pixels for a name beside so many boxes.
pub const fn room_of_name(boxes: usize) -> i32 {
    WIDTH - boxes as i32 * PITCH - 1
}

impl Paper {
    /// Boxes from `left` on.
    fn boxes(&mut self, left: i32, y: i32, boxes: &Boxes) {
        for (at, &points) in (0..).zip(&boxes.points) {
            let x = left + i32::from(at) * PITCH;
            let ink = match at < boxes.ticked {
                true => {
                    self.fill(area(x, y, BOX.0, BOX.1), LIT);
                    DARK
                }
                false => {
                    self.frame(area(x, y, BOX.0, BOX.1));
                    // A frame all round has no room for a digit.
                    self.fill(area(x + 1, y, BOX.0 - 2, 1), DARK);
                    LIT
                }
            };
            // Most boxes bring nothing; nothing is in them.
            let digit = match points {
                ..0 => "-".into(),
                0 => String::new(),
                1.. => format!("{points}"),
            };
            self.tiny(x + (BOX.0 - tiny::width(&digit)) / 2, y + 1, &digit, ink);
        }
    }
}
