//! The layout of the panel in a terminal of a given size.

use ratatui::layout::{Rect, Size};

use super::{raster::Raster, signs::Signs};

/// Frame around the picture: one cell on each side.
const BEZEL: u16 = 2;
/// Rows of the lamps below the picture: light, name, pattern.
const LAMP_ROWS: u16 = 3;
/// Columns that those take at least.
const LAMP_COLUMNS: u16 = 56;
/// Rows of the key legend below the picture, and the columns that it takes.
pub const LEGEND_ROWS: u16 = 2;
pub const LEGEND_COLUMNS: u16 = 66;
/// Columns of lamps and legend beside the picture.
pub const SIDE: u16 = 14;
/// Rows of lamps and legend beside the picture.
const SIDE_ROWS: u16 = 18;
/// The most rows of the last report, which has one at least.
const REPORT_ROWS: u16 = 6;
/// The most rows of the status line below the panel.
const STATUS_ROWS: u16 = 2;
/// Columns from which a picture made of pixels is large enough to be shown without being asked for.
const LARGE: u16 = 130;
/// The least window in which a scene is shown as text, as `(columns, rows)`.
const LEAST_TEXT: (u16, u16) = (30, 8);
/// Columns of a scene shown as text beside a log.
const TEXT_COLUMNS: u16 = 72;
/// Columns of a log at least.
const LOG_COLUMNS: u16 = 36;

/// The form in which a scene is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The picture of the panel's display, pixel by pixel.
    Pixels,
    /// As text.
    Text,
}

/// The use of the picture's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// Pixels, packed in this way.
    Pixels(Raster),
    /// Text.
    Text,
}

/// The form of the lamps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LampPlace {
    /// Three rows below the picture.
    Below,
    /// Nine rows beside it.
    Beside,
    /// A row of words.
    Words,
}

/// The panel's parts, placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The use of the picture's place.
    pub picture: Picture,
    /// The picture with its frame.
    pub oled: Rect,
    /// The form of the lamps.
    pub lamp_place: LampPlace,
    /// The nine lamps.
    pub lamps: Rect,
    /// The key legend.
    pub legend: Rect,
    /// The last report.
    pub report: Rect,
    /// Up to two rows below all that; empty if the window has none to spare.
    pub status: Rect,
    /// Log and crew, right of all that, where the window is wide.
    pub side: Option<Rect>,
}

/// Every arrangement of pixels, the best first: solid before dotted, below before beside.
const CHOICES: [(Raster, bool); 6] = [
    (Raster::Half, false),
    (Raster::Half, true),
    (Raster::Quadrant, false),
    (Raster::Quadrant, true),
    (Raster::Braille, false),
    (Raster::Braille, true),
];

/// The smallest windows for pixels, as `(columns, rows)`: for lamps below the picture, and beside it.
pub fn needed(signs: Signs) -> [(u16, u16); 2] {
    let smallest = match signs {
        Signs::All => Raster::Braille,
        Signs::Console => Raster::Half,
    };
    [size(smallest, false), size(smallest, true)]
}

/// The smallest window in which anything is shown.
pub const fn least() -> (u16, u16) {
    LEAST_TEXT
}

/// True if a window of that size can show a scene as text.
pub const fn holds_text((columns, rows): (u16, u16)) -> bool {
    columns >= LEAST_TEXT.0 && rows >= LEAST_TEXT.1
}

/// The form in which a scene is shown in a window of that size unless the player wishes another one: as pixels where they
/// are solid and large.
pub fn usual(area: Size, signs: Signs) -> Form {
    match best(area, signs) {
        Some((Raster::Half | Raster::Quadrant, _)) if area.width >= LARGE => Form::Pixels,
        Some(_) | None => Form::Text,
    }
}

/// True if a window of that size has room for `form`.
pub fn has_room(area: Size, form: Form, signs: Signs) -> bool {
    match form {
        Form::Pixels => best(area, signs).is_some(),
        Form::Text => holds_text((area.width, area.height)),
    }
}

/// The best arrangement of `form` in `area`; none if nothing fits.
pub fn fit(area: Rect, form: Form, signs: Signs) -> Option<Layout> {
    match form {
        Form::Pixels => {
            best(area.as_size(), signs).map(|(raster, beside)| pixels(raster, beside, area))
        }
        Form::Text => holds_text((area.width, area.height)).then(|| text(area)),
    }
}

fn best(area: Size, signs: Signs) -> Option<(Raster, bool)> {
    CHOICES.into_iter().find(|&(raster, beside)| {
        let (columns, rows) = size(raster, beside);
        let known = signs == Signs::All || raster == Raster::Half;
        known && columns <= area.width && rows <= area.height
    })
}

/// Cells the whole panel takes, as `(columns, rows)`.
fn size(raster: Raster, beside: bool) -> (u16, u16) {
    let (columns, rows) = bezelled(raster);
    if beside {
        (columns + SIDE, rows.max(SIDE_ROWS) + 1)
    } else {
        (columns, rows + LAMP_ROWS + LEGEND_ROWS + 1)
    }
}

fn bezelled(raster: Raster) -> (u16, u16) {
    let (columns, rows) = raster.size();
    (columns + BEZEL, rows + BEZEL)
}

/// The panel with its picture in pixels: in the middle, or at the left if there is room for a log beside it.
fn pixels(raster: Raster, beside: bool, area: Rect) -> Layout {
    let (width, height) = size(raster, beside);
    let (columns, rows) = bezelled(raster);
    let side = (area.width > width + LOG_COLUMNS).then(|| right_of(area, width + 1));
    let main = Rect {
        width: side.map_or(area.width, |_| width),
        ..area
    };
    let spare = main.height - height;
    let report = 1 + spare.min(REPORT_ROWS - 1);
    let status = (spare + 1 - report).min(STATUS_ROWS);
    let x = main.x + (main.width - width) / 2;
    let y = main.y + (spare + 1 - report - status) / 2;
    let oled = Rect::new(x, y, columns, rows);
    let (lamp_place, lamps, legend) = if beside {
        // A blank column keeps them off the frame.
        let (x, width) = (oled.right() + 1, SIDE - 1);
        let lamps = Rect::new(x, y, width, 9);
        let legend = Rect::new(x, lamps.bottom(), width, SIDE_ROWS - 9);
        (LampPlace::Beside, lamps, legend)
    } else {
        let lamps = Rect::new(x, oled.bottom(), columns, LAMP_ROWS);
        let legend = Rect::new(x, lamps.bottom(), columns, LEGEND_ROWS);
        (LampPlace::Below, lamps, legend)
    };
    let report = Rect::new(main.x, y + height - 1, main.width, report);
    Layout {
        picture: Picture::Pixels(raster),
        oled,
        lamp_place,
        lamps,
        legend,
        report,
        status: Rect::new(main.x, report.bottom(), main.width, status),
        side,
    }
}

/// The panel with its scene as text: it fills the window, but for a log where that is wide.
fn text(area: Rect) -> Layout {
    let side = (area.width > TEXT_COLUMNS + LOG_COLUMNS).then(|| right_of(area, TEXT_COLUMNS + 1));
    let main = Rect {
        width: side.map_or(area.width, |_| TEXT_COLUMNS),
        ..area
    };
    let tall = main.height >= 18;
    let lamp_place = match tall && main.width >= LAMP_COLUMNS {
        true => LampPlace::Below,
        false => LampPlace::Words,
    };
    let lamps = match lamp_place {
        LampPlace::Below => LAMP_ROWS,
        LampPlace::Words | LampPlace::Beside => 1,
    };
    let legend = match tall && main.width >= LEGEND_COLUMNS {
        true => LEGEND_ROWS,
        false => 1,
    };
    let status = match main.height {
        22.. => STATUS_ROWS,
        18..22 => 1,
        _ => 0,
    };
    let left = main.height - lamps - legend - status;
    let report = (left.saturating_sub(9) / 2).clamp(1, REPORT_ROWS);
    let mut top = main.y;
    let mut next = |rows| {
        let place = Rect::new(main.x, top, main.width, rows);
        top += rows;
        place
    };
    Layout {
        picture: Picture::Text,
        oled: next(left - report),
        lamp_place,
        report: next(report),
        lamps: next(lamps),
        legend: next(legend),
        status: next(status),
        side,
    }
}

/// What is left of `area` right of its first `columns`.
fn right_of(area: Rect, columns: u16) -> Rect {
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

#[cfg(test)]
mod tests;
