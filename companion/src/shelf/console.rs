//! The list of games as players see it: two large entries a page, below a bar with the condition of the journal.
//!
//! Drawn here, so that a panel needs nothing new for it. A step of the cursor moves the arrow and changes the bottom row.

use readyroom_hardware::{
    scene::{
        Picture, Scene, TitleRow,
        canvas::{Align, Canvas, LIT, rect},
        cut,
    },
    screen::{Screen, Surface},
    text::Size,
};

/// Entries on a page.
const ROWS: usize = 2;
/// Top of the first entry, and from one to the next: what is above them in the body is the bar.
const FIRST: i32 = 16;
const PITCH: i32 = 20;
/// Columns of the arrow and of the gap beside it.
const ARROW: i32 = 6;
/// Letters of the row below a name, without the sign before it.
pub(super) const BELOW: usize = 22;
/// Width of an entry.
const WIDTH: i32 = Picture::AREA.size.width as i32 - ARROW;
/// The sizes of a name, the largest first, and by how much it is lowered to be where the largest does.
const SIZES: [(Size, i32); 3] = [(Size::Medium, 0), (Size::Normal, 3), (Size::Small, 4)];
/// Top, height and width of a block of the bar, and from one to the next.
const BAR: i32 = 12;
const BAR_HEIGHT: i32 = 3;
const BLOCK: i32 = 40;
const BLOCK_PITCH: i32 = 44;

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// A game's title, or what is done.
    pub title: String,
    /// What waits there, in small letters; empty if nothing does.
    pub below: String,
    /// What OK does, for the bottom row.
    pub hint: String,
}

/// The condition of the journal, as the bar shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// Nothing waits: three whole blocks.
    Ready,
    /// An evening waits to go on: the middle block is open.
    Waiting,
    /// The journal is damaged: all blocks are broken.
    Damaged,
}

/// The page of `entries` that holds the one at `cursor`.
pub(super) fn scene(entries: &[Entry], cursor: usize, condition: Condition) -> Scene {
    let page = cursor / ROWS;
    let pages = entries.len().div_ceil(ROWS);
    let mut screen = Screen::new();
    let target = &mut screen;
    let Ok(()) = draw(&mut Canvas { target }, entries, cursor, condition);
    let number = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    Scene::Picture {
        header: TitleRow {
            page: (number(page + 1), number(pages)),
            ..TitleRow::new("Ready Room")
        },
        picture: Picture::new(&screen),
        hint: entries
            .get(cursor)
            .map_or_else(Default::default, |entry| cut(&entry.hint)),
    }
}

fn draw<D: Surface>(
    canvas: &mut Canvas<'_, D>,
    entries: &[Entry],
    cursor: usize,
    condition: Condition,
) -> Result<(), D::Error> {
    bar(canvas, condition)?;
    let first = cursor / ROWS * ROWS;
    let tops = (FIRST..).step_by(PITCH as usize);
    let seen = entries.iter().enumerate().skip(first).take(ROWS);
    for ((number, entry), top) in seen.zip(tops) {
        let middle = draw_entry(canvas, entry, top)?;
        if number == cursor {
            arrow(canvas, middle)?;
        }
    }
    Ok(())
}

/// Draws an entry; returns the row in the middle of its name.
fn draw_entry<D: Surface>(
    canvas: &mut Canvas<'_, D>,
    entry: &Entry,
    top: i32,
) -> Result<i32, D::Error> {
    let small = |top| rect(ARROW, top, WIDTH, Size::Small.height() as i32);
    let waits = !entry.below.is_empty();
    if waits {
        let below = format!("› {}", entry.below);
        canvas.line(small(top + 12), Align::Left, Size::Small, &below, LIT)?;
    }
    let Some((series, name, (size, lowered))) = parts(&entry.title) else {
        let height = if waits { 12 } else { PITCH };
        let area = rect(ARROW, top, WIDTH, height);
        canvas.paragraph(area, Align::Left, &entry.title)?;
        return Ok(top + height / 2);
    };
    let name_top = match (waits, series) {
        (true, _) => top - 1,
        (false, None) => top + 3,
        (false, Some(series)) => {
            canvas.line(small(top), Align::Left, Size::Small, series, LIT)?;
            top + 7
        }
    };
    let area = rect(ARROW, name_top + lowered, WIDTH, size.height() as i32);
    canvas.line(area, Align::Left, size, name, LIT)?;
    Ok(name_top + 7)
}

/// A title in the largest letters in which it is whole in one row: all of it, else its series ("Star Trek:") and its name
/// apart. None if it is whole in neither way.
fn parts(title: &str) -> Option<(Option<&str>, &str, (Size, i32))> {
    let sizes = |text: &str| {
        let holds = |(size, _): &(Size, i32)| size.holds(text, WIDTH as u32);
        SIZES.into_iter().find(holds)
    };
    if let Some(size) = sizes(title) {
        return Some((None, title, size));
    }
    let (series, name) = title.split_at(title.find(": ")? + 1);
    let name = name.trim_start();
    sizes(series)?;
    Some((Some(series), name, sizes(name)?))
}

/// An arrow like that of a list, nine pixels high around the row `middle`.
fn arrow<D: Surface>(canvas: &mut Canvas<'_, D>, middle: i32) -> Result<(), D::Error> {
    (-4..=4_i32).try_for_each(|row| canvas.fill(rect(0, middle + row, 5 - row.abs(), 1), LIT))
}

/// Three blocks across the screen.
fn bar<D: Surface>(canvas: &mut Canvas<'_, D>, condition: Condition) -> Result<(), D::Error> {
    for (number, left) in (0..3).zip((0..).step_by(BLOCK_PITCH as usize)) {
        let block = rect(left, BAR, BLOCK, BAR_HEIGHT);
        match (condition, number) {
            (Condition::Waiting, 1) => canvas.frame(block, LIT)?,
            (Condition::Ready | Condition::Waiting, _) => canvas.fill(block, LIT)?,
            (Condition::Damaged, _) => {
                for piece in (left..left + BLOCK).step_by(8) {
                    canvas.fill(rect(piece, BAR, 4, BAR_HEIGHT), LIT)?;
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
