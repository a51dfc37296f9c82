//! The dice of a card on its targets: on top the targets, under each the die that is on it, and at the bottom the dice
//! that are on none.
//!
//! A target has the shape of the dice that it takes, and a plain frame if it takes any. Beside a die on a target is what help
//! adds to it, and under one that was turned is a bar. An open target has a dotted line where its die would be. Before they are
//! rolled, dice show the letter of their colour.

#[cfg(test)]
mod tests;

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use embedded_graphics::{prelude::Point, primitives::Rectangle};
use readyroom_hardware::{
    scene::{Picture, Scene, Sign, canvas::LIT, cut},
    text::Size,
};

use super::{
    Page, header,
    paper::{Paper, WIDTH, area},
    shows::Shows,
    tiny,
};
use crate::face::status::{Card, Die, Label, Met, Row, Takes, Target, colour};

/// Height of a target and of a die.
const HEIGHT: i32 = 13;
/// Top of the dice on targets, of the bar under a turned one, and of the dice on none.
const ON_TARGETS: i32 = 14;
const BAR: i32 = 28;
const SPARE: i32 = 32;
/// Width of a die on a target, and with what is added beside it.
const DIE: i32 = 13;
const WITH_POINTS: i32 = 17;
/// So many targets have room for the letter of their colour.
const WITH_LETTERS: usize = 5;
/// Room of a target with a letter.
const ROOMY: i32 = 25;
/// Room of a die on no target, if there is that much for each.
const SPARE_PITCH: i32 = 14;
/// In a double frame less wide than this a small letter touches the frame.
const NARROW: u32 = 13;

/// The pages of cards with dice on their targets, a page each; none if there is no such card.
pub fn pages<'a>(title: &Label, row: &'a Row, hint: &str) -> Option<Vec<Page<'a>>> {
    let with_dice = row.cards.iter().filter(|card| card.shows_dice());
    let page = |card: &'a Card| Page {
        scene: Scene::Picture {
            header: header(title),
            picture: with_die(card, None),
            hint: cut(hint),
        },
        shows: Shows::Targets(card),
    };
    let pages: Vec<Page<'a>> = with_dice.map(page).collect();
    (!pages.is_empty()).then_some(pages)
}

/// The dice of a card, of which the one with the id `die` blinks as it was rolled.
pub fn with_die(card: &Card, die: Option<&str>) -> Picture {
    match die {
        None => draw(card, None, true).picture(),
        Some(_) => draw(card, die, true).blinking(&draw(card, die, false)),
    }
}

/// The dice of a card as they would lie, and as they lie now, one after the other.
pub fn before_and_after(now: &Card, then: &Card) -> Picture {
    draw(then, None, true).blinking(&draw(now, None, true))
}

/// The dice of a card. That with the id `chosen` is there while it is `lit`.
fn draw(card: &Card, chosen: Option<&str>, lit: bool) -> Paper {
    let mut paper = Paper::new();
    let is_chosen = |id: &str| chosen == Some(id);
    for (at, target) in (0..).zip(&card.targets) {
        let count = card.targets.len();
        let (left, width) = column(count, at);
        let words = target_words(target, has_letters(count));
        paper.sign(area(left, 0, width, HEIGHT), sign(target), &words);
        let left = left + (width - WITH_POINTS) / 2;
        match &target.met {
            Some(met) if is_chosen(&met.by.id) && !lit => {}
            // Chosen, it is looked for on the table, where it lies as it was rolled.
            Some(met) if is_chosen(&met.by.id) => {
                let rolled = area(left, ON_TARGETS, DIE, HEIGHT);
                paper.die(rolled, &met.by.die, met.by.die.face);
            }
            Some(met) => paper.met(left, met),
            None => paper.open(left),
        }
    }
    let pitch = SPARE_PITCH.min(WIDTH / (card.spare.len().max(1) as i32));
    let left = (WIDTH - card.spare.len() as i32 * pitch) / 2;
    let shown = (0..).zip(&card.spare);
    for (at, rolled) in shown.filter(|(_, rolled)| lit || !is_chosen(&rolled.id)) {
        let area = area(left + at * pitch, SPARE, pitch - 1, HEIGHT);
        paper.die(area, &rolled.die, rolled.die.face);
    }
    paper
}

impl Paper {
    /// A die on a target.
    fn met(&mut self, left: i32, met: &Met) {
        let die = area(left, ON_TARGETS, DIE, HEIGHT);
        self.die(die, &met.by.die, met.shows());
        if met.plus > 0 {
            let x = left + DIE + 1;
            self.tiny(x, ON_TARGETS + 1, "+", LIT);
            self.tiny(x, ON_TARGETS + 7, &met.plus.to_string(), LIT);
        }
        if met.turned.is_some() {
            self.fill(area(left, BAR, DIE, 2), LIT);
        }
    }

    /// The place of a die on a target that is open.
    fn open(&mut self, left: i32) {
        let y = area(0, ON_TARGETS + HEIGHT - 1, 0, 0).top_left.y;
        let Ok(()) = self.canvas().dots(left, left + DIE, y, 2);
    }

    /// A die with its face, or with its letter before its roll.
    fn die(&mut self, area: Rectangle, die: &Die, face: Option<u8>) {
        let sign = colour::sign(die.colour);
        let narrow = area.size.width < NARROW && sign == Sign::Double;
        match (face, narrow) {
            (None, _) => {
                let letter = die.colour.map(|colour| colour.letter());
                self.sign(area, sign, &letter.map_or_else(String::new, String::from));
            }
            (Some(face), false) => self.sign(area, sign, &face.to_string()),
            (Some(face), true) => {
                self.sign(area, sign, "");
                let face = face.to_string();
                let corner = area.center() - Point::new(tiny::width(&face) / 2, tiny::HEIGHT / 2);
                let top = Picture::AREA.top_left.y;
                self.tiny(corner.x, corner.y - top, &face, sign.ink());
            }
        }
    }

    /// A shape with a few letters in its middle.
    fn sign(&mut self, area: Rectangle, sign: Sign, letters: &str) {
        let Ok(()) = self.canvas().sign(area, sign);
        let middle = area.center();
        let Ok(()) = self
            .canvas()
            .centred(middle, Size::Small, letters, sign.ink());
    }
}

const fn has_letters(count: usize) -> bool {
    count <= WITH_LETTERS
}

/// Where target number `at` of so many begins, and how wide it is.
fn column(count: usize, at: i32) -> (i32, i32) {
    let columns = count.max(1) as i32;
    let pitch = (WIDTH / columns).min(ROOMY);
    let width = match has_letters(count) {
        true => ROOMY - 2,
        false => WITH_POINTS,
    };
    let left = (WIDTH - columns * pitch) / 2 + at * pitch;
    (left + (pitch - width) / 2, width)
}

/// The shape of a target.
const fn sign(target: &Target) -> Sign {
    match target.takes {
        Takes::Only(colour) => colour.sign,
        Takes::Any | Takes::Unknown => Sign::Plain,
    }
}

/// "4+G" as far as there is room: "4+", "4?" for a colour that is not known.
fn target_words(target: &Target, with_letter: bool) -> String {
    let by = match target.takes {
        Takes::Only(colour) => String::from(colour.letter()),
        Takes::Any => String::new(),
        Takes::Unknown => "?".into(),
    };
    let number = target.number;
    match (target.takes, with_letter, number) {
        (_, true, ..=9) => format!("{number}+{by}"),
        (_, true, 10..) => format!("{number}{by}"),
        (Takes::Unknown, false, ..=9) => format!("{number}?"),
        (_, false, ..=9) => format!("{number}+"),
        (_, false, 10..) => format!("{number}"),
    }
}

const _: () = assert!(
    Size::Small.advance() as i32 * 3 <= ROOMY - 8,
    "three letters fit a double frame"
);
