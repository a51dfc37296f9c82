//! Boxes on the way to something: ticked ones are filled, and over the first box of each milestone is its number, with a
//! question mark where the box is only assumed. Below is what is reached next.

#[cfg(test)]
mod tests;

use alloc::{format, string::String};

use readyroom_hardware::scene::{
    Picture, Scene,
    canvas::{Align, LIT},
    cut,
};

use super::{
    Page, header,
    paper::{Paper, WIDTH, area},
    shows::Shows,
    tiny,
};
use crate::face::{
    say::fitting,
    status::{BoxTrack, Label},
};

/// Boxes in a row, and rows.
const IN_A_ROW: u8 = 16;
const ROWS: u8 = 3;
/// From one box to the next, and from one row to the next.
const PITCH: i32 = WIDTH / IN_A_ROW as i32;
const DOWN: i32 = 12;
/// Width and height of a box.
const BOX: (i32, i32) = (6, 5);
/// Top of the line of words.
const WORDS: i32 = 37;

/// The page with the next box.
pub fn page<'a>(title: &Label, track: &'a BoxTrack, hint: &str) -> Page<'a> {
    Page {
        scene: Scene::Picture {
            header: header(title),
            picture: draw(track),
            hint: cut(hint),
        },
        shows: Shows::BoxTrack(track),
    }
}

fn draw(track: &BoxTrack) -> Picture {
    let mut paper = Paper::new();
    for number in numbers(track) {
        let (x, y) = place(track, number);
        let area = area(x, y + tiny::HEIGHT + 1, BOX.0, BOX.1);
        match number <= track.ticked {
            true => paper.fill(area, LIT),
            false => paper.frame(area),
        }
    }
    for (x, y, label) in labels(track) {
        paper.tiny(x, y, &label, LIT);
    }
    paper.line((0, WIDTH), WORDS, Align::Centre, &next(track));
    paper.picture()
}

/// "3 more: Lieutenant, 13?"; with everything reached, what was reached last.
fn next(track: &BoxTrack) -> String {
    let next = track.next().and_then(|next| {
        let (name, at) = (next.name, next.in_short());
        let more = next.first_box.saturating_sub(track.ticked);
        fitting([
            format!("{more} more: {name}, {at}"),
            format!("{name}: {at}"),
        ])
    });
    let last = || track.last().map_or("", |last| last.name).into();
    next.unwrap_or_else(last)
}

/// The first box that is drawn: that of the page with the next one.
fn first(track: &BoxTrack) -> u8 {
    let next = track.ticked.saturating_add(1).min(track.boxes);
    let of_a_page = IN_A_ROW * ROWS;
    next.saturating_sub(1) / of_a_page * of_a_page + 1
}

/// The boxes that are drawn.
fn numbers(track: &BoxTrack) -> impl Iterator<Item = u8> {
    let first = first(track);
    let last = first.saturating_add(IN_A_ROW * ROWS - 1);
    first..=last.min(track.boxes)
}

/// The top left corner of a box with its label.
fn place(track: &BoxTrack, number: u8) -> (i32, i32) {
    let (at, in_a_row) = (i32::from(number - first(track)), i32::from(IN_A_ROW));
    (at % in_a_row * PITCH, at / in_a_row * DOWN)
}

/// The labels of milestones with their top left corners. Next to each other they have just room enough.
fn labels(track: &BoxTrack) -> impl Iterator<Item = (i32, i32, String)> {
    numbers(track).filter_map(|box_number| {
        let mut milestones = (1..).zip(&track.milestones);
        let (number, milestone): (u8, _) =
            milestones.find(|(_, milestone)| milestone.first_box == box_number)?;
        let label = format!("{number}{}", milestone.doubt());
        let (x, y) = place(track, box_number);
        Some((x.min(WIDTH - tiny::width(&label)), y, label))
    })
}
