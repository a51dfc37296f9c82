//! The end of a game: won on a lit ground, lost in a dark frame.

use super::{
    Layout, Text,
    canvas::{Align, Canvas, DARK, LIT, rect},
    rows::WIDTH,
};
use crate::{screen::Surface, text::Size};

/// Height of the title with its ground.
const TITLE: i32 = 24;
/// Lines of the large layout that have room.
const LARGE_LINES: usize = 2;

pub(super) fn draw<D>(
    canvas: &mut Canvas<'_, D>,
    layout: Layout,
    won: bool,
    title: &str,
    lines: &[Text],
) -> Result<(), D::Error>
where
    D: Surface,
{
    let ground = rect(0, 0, WIDTH, TITLE);
    let ink = if won {
        canvas.fill(ground, LIT)?;
        DARK
    } else {
        canvas.frame(ground, LIT)?;
        LIT
    };
    let room = WIDTH - 6;
    let sizes = [Size::Large, Size::Title, Size::Normal];
    let size = sizes
        .into_iter()
        .find(|size| size.width(title) as i32 <= room)
        .unwrap_or(Size::Small);
    let height = size.height() as i32;
    canvas.line(
        rect(3, (TITLE - height + 1) / 2, room, height),
        Align::Centre,
        size,
        title,
        ink,
    )?;
    let roomy = lines.len() <= LARGE_LINES;
    let pitch = if roomy && layout == Layout::Large {
        15
    } else {
        10
    };
    for (line, y) in lines.iter().zip((TITLE + 2..).step_by(pitch)) {
        let medium = layout.medium(line, WIDTH).filter(|_| roomy);
        let normal = Size::Normal.holds(line, WIDTH as u32);
        let usual = if normal { Size::Normal } else { Size::Small };
        let size = medium.unwrap_or(usual);
        canvas.line(
            rect(0, y, WIDTH, size.height() as i32),
            Align::Centre,
            size,
            line,
            LIT,
        )?;
    }
    Ok(())
}
