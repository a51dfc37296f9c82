//! Scenes that are only looked at, line by line.

use readyroom_hardware::scene::{Arrow, BoardRow, Cell, Icon, Meter, Scene, Space};

use super::colour;

/// The lines of `scene`; none for those that keep their shape or have only pixels.
pub(super) fn of(scene: &Scene) -> Vec<String> {
    match scene {
        Scene::Track {
            spaces,
            marker,
            note,
            ..
        } => track(spaces, usize::from(*marker), note),
        Scene::Board { rows, .. } => rows.iter().map(board_row).collect(),
        Scene::Card {
            name, icons, note, ..
        } => [name.as_str(), &icons_of_card(icons), note]
            .into_iter()
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect(),
        Scene::Facts { facts, .. } => facts
            .iter()
            .map(|fact| format!("{}: {}", fact.label(), fact.value()))
            .collect(),
        Scene::Meters { meters, .. } => meters.iter().map(meter).collect(),
        Scene::Notice { text, .. } => text.lines().map(str::to_owned).collect(),
        Scene::Outcome { won, lines, .. } => {
            let how = if *won { "Won" } else { "Lost" };
            let lines = lines.iter().map(ToString::to_string);
            std::iter::once(how.to_owned()).chain(lines).collect()
        }
        Scene::TestCard => vec!["A picture to judge a display by.".into()],
        Scene::QrCode { pin, text, .. } => {
            let pin = Some(format!("PIN {pin}")).filter(|_| !pin.is_empty());
            pin.into_iter()
                .chain(text.lines().map(str::to_owned))
                .collect()
        }
        Scene::Menu { .. }
        | Scene::Dice { .. }
        | Scene::Countdown { .. }
        | Scene::Picture { .. }
        | Scene::TextEntry { .. } => Vec::new(),
    }
}

/// The spaces in a row, the one with the marker in brackets; then where that is, in words.
fn track(spaces: &[Space], marker: usize, note: &str) -> Vec<String> {
    let row = spaces.iter().enumerate().map(|(at, space)| {
        if at == marker {
            format!("[{}]", space.label)
        } else {
            space.label.to_string()
        }
    });
    let row = row.collect::<Vec<_>>().join("  ");
    let place = match spaces.get(marker) {
        None => "The marker is past the last space".into(),
        Some(space) => {
            let colour = colour(space.sign);
            let gap = if colour.is_empty() { "" } else { ", " };
            format!(
                "Marker on space {marker} of {}{gap}{colour}",
                spaces.len() - 1
            )
        }
    };
    let mut lines = vec![row, place];
    if !note.is_empty() {
        lines.push(note.to_owned());
    }
    lines
}

fn board_row(row: &BoardRow) -> String {
    let name = match row.letter {
        Some(letter) => letter.to_string(),
        None => colour(row.sign).to_owned(),
    };
    let cells: Vec<String> = row.cells.iter().map(cell).collect();
    match &cells[..] {
        [] => format!("{name}: none"),
        cells => format!("{name}: {}", cells.join(", ")),
    }
}

fn cell(cell: &Cell) -> String {
    let mut words = cell.label.to_string();
    if let (done, of @ 1..) = cell.progress {
        words.push_str(&format!(" {done}/{of}"));
    }
    if cell.urgent {
        words.push_str(" now!");
    }
    words
}

/// Icons left to right; those that one frame holds together are joined by a plus.
fn icons_of_card(icons: &[Icon]) -> String {
    let sets = icons.chunk_by(|one, next| one.group != 0 && one.group == next.group);
    let set = |set: &[Icon]| set.iter().map(icon).collect::<Vec<_>>().join(" + ");
    sets.map(set).collect::<Vec<_>>().join(", ")
}

fn icon(icon: &Icon) -> String {
    let need = match icon.arrow {
        Arrow::None => icon.number.to_string(),
        Arrow::Up => format!("{} or more", icon.number),
        Arrow::Down => format!("{} or less", icon.number),
    };
    let colour = match colour(icon.sign) {
        "" => "any colour",
        colour => colour,
    };
    let done = if icon.ticked { " (done)" } else { "" };
    format!("{colour} {need}{done}")
}

fn meter(meter: &Meter) -> String {
    format!("{}: {} of {}", meter.label, meter.value, meter.goal)
}
