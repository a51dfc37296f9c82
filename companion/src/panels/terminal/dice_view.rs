//! Dice as text.

use ratatui::{
    buffer::Buffer,
    layout::{Alignment, Rect},
    style::Modifier,
    text::Line,
    widgets::{Block, BorderType, Paragraph, Widget},
};
use readyroom_hardware::scene::{DieFace, Sign};
use readyroom_kit::face::DiceColours;

use super::signs::Signs;
use readyroom_table::scene_text::die;

/// Columns and rows of a die with the text about it.
const DIE: (u16, u16) = (8, 5);

/// Dice as boxes with their face, colour and state below; as words in brackets where there is no room for boxes.
pub(super) fn paint(
    dice: &[DieFace],
    colours: DiceColours,
    cursor: Option<usize>,
    signs: Signs,
    area: Rect,
    buffer: &mut Buffer,
) {
    let in_a_row = usize::from(area.width / DIE.0).max(1);
    let rows = dice.len().div_ceil(in_a_row);
    if rows * usize::from(DIE.1) > usize::from(area.height) {
        let at = |number| cursor == Some(number);
        let lines = dice.iter().enumerate().map(|(number, shown)| {
            Line::from(format!(
                "{}{}",
                if at(number) { "> " } else { "  " },
                die(shown, colours)
            ))
        });
        return Paragraph::new(lines.collect::<Vec<_>>()).render(area, buffer);
    }
    for (number, shown) in dice.iter().enumerate() {
        let place = Rect {
            x: area.x + (number % in_a_row) as u16 * DIE.0,
            y: area.y + (number / in_a_row) as u16 * DIE.1,
            width: DIE.0,
            height: DIE.1,
        };
        let colour = colours.of(shown.sign);
        paint_die(shown, colour, cursor == Some(number), signs, place, buffer);
    }
}

fn paint_die(
    shown: &DieFace,
    colour: &str,
    at_cursor: bool,
    signs: Signs,
    place: Rect,
    buffer: &mut Buffer,
) {
    let border = match (signs, shown.sign) {
        (Signs::All, Sign::Rounded) => BorderType::Rounded,
        (_, Sign::Double) => BorderType::Double,
        (Signs::All, Sign::Filled) => BorderType::Thick,
        (_, Sign::Plain | Sign::Rounded | Sign::Filled) => BorderType::Plain,
    };
    let cube = Rect {
        width: 5,
        height: 3,
        ..place
    };
    let face = match shown.face {
        0 => " ".to_owned(),
        face => face.to_string(),
    };
    let style = if at_cursor {
        Modifier::REVERSED
    } else {
        Modifier::empty()
    };
    Paragraph::new(face)
        .alignment(Alignment::Center)
        .block(Block::bordered().border_type(border))
        .style(style)
        .render(cube, buffer);
    let kept = if shown.kept { "kept" } else { "" };
    for (row, word) in (3..).zip([colour, kept]) {
        buffer.set_string(place.x, place.y + row, word, style);
    }
}
