//! The names on the lid: whether each button and lamp has its own beside it, to be read from the front.
//!
//! What is engraved is held against the same word as OpenSCAD writes it here, each cut to its edges, so that size and place
//! of the letters are free within limits.
//!
//! Limits: the letters are compared in the typeface of the lid; in another one the plain words here have to be set in it too.

use std::sync::OnceLock;

use parry3d_f64::math::Vector;
use readyroom_hardware::{button::Button, lamp::Lamp};

use super::{
    misfit::Misfit,
    openscad::write,
    panel::{OUT, Panel},
};

/// An engraving is seen if it is so deep, and prints if the lid stays thick enough below.
const ENGRAVED: (f64, f64) = (0.4, 0.6);
/// What is engraved covers so much of what it and the plain word cover together, or is another word.
const LIKE: f64 = 0.84;
/// So wide for their height are its letters, compared with the plain word's.
const WIDTH: (f64, f64) = (0.85, 1.2);
/// Its greatest distance from the middle of button or lamp.
const BESIDE: f64 = 0.6;
/// Letters are read if they are so high.
const HEIGHT: f64 = 2.0;
/// An engraving is looked for in such steps.
const STEP: f64 = 0.1;

/// Names of buttons are above them, those of lamps below.
pub fn misfits(panel: &Panel) -> Vec<Misfit> {
    let measures = &panel.measured.measures;
    let button = |(button, at): &(Button, _)| {
        let found = Drawn::engraved(panel, panel.at(*at, 0.0) + Vector::Y * 9.0, (7.2, 2.5));
        (button.name(), button.name(), found)
    };
    let lamp = |(lamp, at): &(Lamp, _)| {
        let found = Drawn::engraved(panel, panel.at(*at, 0.0) - Vector::Y * 4.5, (4.2, 2.5));
        (lamp.name(), letter(*lamp), found)
    };
    let buttons = measures.buttons.iter().map(button);
    let named = buttons.chain(measures.lamps.iter().map(lamp));
    named
        .filter_map(|(name, word, found)| wrong(name, word, found.as_ref()))
        .collect()
}

/// The number of a TRACK lamp, the first letter of another.
fn letter(lamp: Lamp) -> &'static str {
    let name = lamp.name();
    name.strip_prefix("TRACK").unwrap_or(&name[..1])
}

fn wrong(name: &'static str, word: &'static str, found: Option<&Drawn>) -> Option<Misfit> {
    let Some(found) = found else {
        return Some(Misfit::Name { name });
    };
    let plain = Drawn::plain(word);
    let like = found.like(plain);
    let wide = found.size.x / found.size.y / (plain.size.x / plain.size.y);
    if like < LIKE || !(WIDTH.0..=WIDTH.1).contains(&wide) {
        return Some(Misfit::Word { name, like });
    }
    let placed = found.beside.abs() < BESIDE && found.size.y > HEIGHT;
    (!placed).then_some(Misfit::Name { name })
}

const COLUMNS: usize = 48;
const ROWS: usize = 16;

/// Letters, cut to their edges and drawn into as many columns and rows, whatever their size.
#[derive(Clone)]
struct Drawn {
    cells: Vec<bool>,
    /// Width and height.
    size: Vector,
    /// How far to the right of the middle of the place where it was looked for its own middle is.
    beside: f64,
}

impl Drawn {
    /// What of `there` lies around `at`, no farther than `half`.
    fn new(at: Vector, half: (f64, f64), there: impl Fn(Vector) -> bool) -> Option<Self> {
        let steps = |half: f64| {
            let count = (half / STEP).round() as i32;
            (-count..=count).map(|step| f64::from(step) * STEP)
        };
        let places = steps(half.0).flat_map(|x| steps(half.1).map(move |y| (x, y)));
        let places = places.map(|(x, y)| Vector::new(x, y, 0.0));
        let covered = places.filter(|place| there(at + *place));
        let edges = covered.fold(None, |edges, place| {
            let (least, most) = edges.unwrap_or((place, place));
            Some((place.min(least), place.max(most)))
        });
        let (least, most) = edges?;
        let size = most - least;
        let middle = |index: usize, of: usize| (index as f64 + 0.5) / of as f64;
        let cells = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column)));
        let cells = cells.map(|(row, column)| {
            let within = Vector::new(middle(column, COLUMNS), middle(row, ROWS), 0.0);
            there(at + least + size * within)
        });
        Some(Self {
            cells: cells.collect(),
            size,
            beside: f64::midpoint(least.x, most.x),
        })
    }

    /// What is engraved in the lid.
    fn engraved(panel: &Panel, at: Vector, half: (f64, f64)) -> Option<Self> {
        Self::new(at + Vector::Z * OUT, half, |above| {
            let met = panel.lid.meets(above, Vector::NEG_Z);
            met.is_some_and(|met| {
                let depth = panel.face() - (OUT - met);
                (ENGRAVED.0..=ENGRAVED.1).contains(&depth)
            })
        })
    }

    /// A word as it should be read, and every other one that is on the lid.
    fn plain(word: &str) -> &'static Self {
        static PLAIN: OnceLock<Vec<(&str, Drawn)>> = OnceLock::new();
        let all = PLAIN.get_or_init(|| {
            let words = words();
            let shape = write(&words);
            let lines = words.iter().enumerate().map(|(line, word)| {
                let above = Vector::new(0.0, line as f64 * 10.0, OUT);
                let there = |above| shape.meets(above, Vector::NEG_Z).is_some();
                let drawn = Self::new(above, (13.0, 4.0), there);
                (*word, drawn.expect("OpenSCAD writes every word"))
            });
            lines.collect()
        });
        let found = all.iter().find(|(other, _)| *other == word);
        &found.expect("it is one of the words on the lid").1
    }

    /// How much of what either covers is covered by both, of 1.
    fn like(&self, other: &Self) -> f64 {
        let cells = || self.cells.iter().zip(&other.cells);
        let both = cells().filter(|(one, other)| **one && **other).count();
        let either = cells().filter(|(one, other)| **one || **other).count();
        both as f64 / either as f64
    }

    fn mirrored(&self) -> Self {
        let rows = self.cells.chunks(COLUMNS);
        let cells = rows.flat_map(|row| row.iter().rev().copied()).collect();
        Self {
            cells,
            ..self.clone()
        }
    }

    fn upside_down(&self) -> Self {
        let rows = self.cells.chunks(COLUMNS).rev();
        Self {
            cells: rows.flatten().copied().collect(),
            ..self.clone()
        }
    }
}

fn words() -> Vec<&'static str> {
    let buttons = Button::ALL.iter().map(|button| button.name());
    buttons
        .chain(Lamp::ALL.iter().copied().map(letter))
        .collect()
}

pub const TRIALS: &[(&str, fn())] = trials![no_word_is_mistaken_for_another_or_for_itself_rotated,];

fn no_word_is_mistaken_for_another_or_for_itself_rotated() {
    let words = words();
    for word in &words {
        let plain = Drawn::plain(word);
        assert_eq!(plain.like(plain), 1.0);
        for other in words.iter().filter(|other| *other != word) {
            let like = Drawn::plain(other).like(plain);
            assert!(like < LIKE, "{other} is like {word} by {like:.2}");
        }
        // A Y is its own mirror image.
        for turned in [plain.mirrored(), plain.mirrored().upside_down()] {
            let like = turned.like(plain);
            assert!(
                like < LIKE || *word == "Y",
                "{word} turned or mirrored: {like:.2}"
            );
        }
    }
}
