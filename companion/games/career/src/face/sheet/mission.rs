//! The dice of a mission: on top its targets, under each the die that stands on it, and at the bottom the dice that stand
//! on none.
//!
//! Beside a die on a target stands what skills add to it, and under one that a skill turned is a bar. An open target has a
//! dotted line where its die would be. Before they are rolled, dice show the letter of their kind.

use readyroom_hardware::{
    scene::{Picture, Sign, canvas::LIT},
    text::Size,
};

use super::{Paper, WIDTH, area, letter, sign};
use crate::rules::{Asks, Colour, Placed, Target, Turned};

/// Height of a target and of a die.
const HEIGHT: i32 = 13;
/// Top of the dice on targets, of the bar under a turned one, and of the dice on none.
const ON_TARGETS: i32 = 14;
const BAR: i32 = 28;
const FREE: i32 = 32;
/// Width of a die on a target, and with what is added beside it.
const DIE: i32 = 13;
const WITH_POINTS: i32 = 17;
/// So many targets have room for the letter of their kind.
const WITH_LETTERS: usize = 5;
/// Room of a target with a letter.
const ROOMY: i32 = 25;
/// Room of a die on no target, if there is that much for each.
const FREE_PITCH: i32 = 14;

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// No die: nothing blinks.
    Nothing,
    /// The die of that number, which blinks.
    Die(u8),
    /// A die for the first open target, between which and the other dice it jumps.
    Placed(Placed),
}

/// A mission to draw.
pub struct MissionDice<'a> {
    /// Its targets.
    pub targets: &'a [Target],
    /// The die on each of them.
    pub reached: &'a [Option<Placed>],
    /// Its dice, without a face before they are rolled.
    pub dice: &'a [(Colour, Option<u8>)],
    /// What of them is chosen.
    pub chosen: Chosen,
}

impl MissionDice<'_> {
    /// As a picture.
    pub fn picture(&self) -> Picture {
        let first = self.draw(true).0;
        if self.chosen == Chosen::Nothing {
            return Picture::new(&first);
        }
        Picture::blinking(&first, &self.draw(false).0).unwrap_or_else(|_| Picture::new(&first))
    }

    /// What is chosen is there while it blinks `on`.
    pub(super) fn draw(&self, on: bool) -> Paper {
        let mut paper = Paper::new();
        let mut reached: Vec<Option<Placed>> = self.reached.to_vec();
        let mut hidden = None;
        match self.chosen {
            Chosen::Die(die) if !on => hidden = Some(die),
            Chosen::Placed(placed) if on => {
                let open = reached.iter_mut().find(|die| die.is_none());
                open.into_iter().for_each(|open| *open = Some(placed));
            }
            Chosen::Nothing | Chosen::Die(_) | Chosen::Placed(_) => {}
        }
        let places = self.targets.iter().zip(&reached);
        for (at, (target, placed)) in (0..).zip(places) {
            let (left, width) = self.column(at);
            let words = target_words(*target, self.has_letters());
            paper.sign(area(left, 0, width, HEIGHT), asked(*target), &words);
            let left = left + (width - WITH_POINTS) / 2;
            match placed {
                Some(placed) if hidden == Some(placed.die) => {}
                // Chosen, it is looked for on the table, where it lies as it was rolled.
                Some(placed) if self.chosen == Chosen::Die(placed.die) => {
                    let as_it_lies = Placed {
                        turned: Turned::Not,
                        points: 0,
                        leadership: 0,
                        ..*placed
                    };
                    self.placed(&mut paper, left, as_it_lies);
                }
                Some(placed) => self.placed(&mut paper, left, *placed),
                None => {
                    let Ok(()) = paper.canvas().dots(
                        left,
                        left + DIE,
                        super::BODY + ON_TARGETS + HEIGHT - 1,
                        2,
                    );
                }
            }
        }
        let stands = |die: u8| reached.iter().flatten().any(|placed| placed.die == die);
        let numbered = (0..).zip(self.dice);
        let free: Vec<_> = numbered.filter(|(die, _)| !stands(*die)).collect();
        let pitch = FREE_PITCH.min(WIDTH / (free.len().max(1) as i32));
        let left = (WIDTH - free.len() as i32 * pitch) / 2;
        for (at, (die, (colour, face))) in (0..).zip(free) {
            if hidden != Some(die) {
                let area = area(left + at * pitch, FREE, pitch - 1, HEIGHT);
                let face = face.map_or_else(|| letter(*colour).into(), |face| face.to_string());
                paper.die(area, sign(*colour), &face);
            }
        }
        paper
    }

    /// A die on a target.
    fn placed(&self, paper: &mut Paper, left: i32, placed: Placed) {
        let Some(&(colour, face)) = self.dice.get(usize::from(placed.die)) else {
            return;
        };
        let shows = placed.turned.shows(face.unwrap_or(0)).to_string();
        let die = area(left, ON_TARGETS, DIE, HEIGHT);
        paper.die(die, sign(colour), &shows);
        let points = placed.points + placed.leadership;
        if points > 0 {
            let x = left + DIE + 1;
            paper.tiny(x, ON_TARGETS + 1, "+", LIT);
            paper.tiny(x, ON_TARGETS + 7, &points.to_string(), LIT);
        }
        match placed.turned {
            Turned::Not => {}
            Turned::Over | Turned::ToSix => paper.fill(area(left, BAR, DIE, 2), LIT),
        }
    }

    const fn has_letters(&self) -> bool {
        self.targets.len() <= WITH_LETTERS
    }

    /// Where the target of that number begins, and how wide it is.
    pub(super) fn column(&self, at: i32) -> (i32, i32) {
        let count = self.targets.len().max(1) as i32;
        let pitch = (WIDTH / count).min(ROOMY);
        let width = if self.has_letters() {
            ROOMY - 2
        } else {
            WITH_POINTS
        };
        let left = (WIDTH - count * pitch) / 2 + at * pitch;
        (left + (pitch - width) / 2, width)
    }
}

/// The shape of a target.
const fn asked(target: Target) -> Sign {
    match target.asks {
        Asks::For(colour) => sign(colour),
        Asks::Any | Asks::Unknown => Sign::Plain,
    }
}

/// "4+ G" as far as there is room: "4+", "4?" for a kind that is not known.
fn target_words(target: Target, with_letter: bool) -> String {
    let by = match target.asks {
        Asks::For(colour) => letter(colour),
        Asks::Any => "",
        Asks::Unknown => "?",
    };
    let number = target.number;
    match (target.asks, with_letter, number) {
        (_, true, ..=9) => format!("{number}+{by}"),
        (_, true, 10..) => format!("{number}{by}"),
        (Asks::Unknown, false, ..=9) => format!("{number}?"),
        (_, false, ..=9) => format!("{number}+"),
        (_, false, 10..) => number.to_string(),
    }
}

const _: () = assert!(
    Size::Small.advance() as i32 * 3 <= ROOMY - 8,
    "three letters fit a double frame"
);
