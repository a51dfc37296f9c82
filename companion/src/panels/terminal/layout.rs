//! The layout of the panel in a terminal of a given size.

use ratatui::layout::Rect;

use super::raster::Raster;

/// Frame around the picture: one cell on each side.
const BEZEL: u16 = 2;
/// Rows of the lamps below the picture: light, name, pattern.
pub const LAMP_ROWS: u16 = 3;
/// Rows of the key legend below the picture.
pub const LEGEND_ROWS: u16 = 2;
/// Columns of lamps and legend beside the picture.
pub const SIDE: u16 = 14;
/// Rows of lamps and legend beside the picture.
const SIDE_ROWS: u16 = 18;
/// The most rows of the status line below the panel.
const STATUS_ROWS: u16 = 2;

/// The panel's parts, placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The packing of the picture.
    pub raster: Raster,
    /// The picture with its frame.
    pub oled: Rect,
    /// The nine lamps.
    pub lamps: Rect,
    /// The key legend.
    pub legend: Rect,
    /// Up to two rows below all that, as wide as the window; empty if the window has none to spare.
    pub status: Rect,
    /// Lamps and legend stand right of the picture instead of below it.
    pub beside: bool,
}

/// Every arrangement, the best first: solid before dotted, below before beside.
const CHOICES: [(Raster, bool); 6] = [
    (Raster::Half, false),
    (Raster::Half, true),
    (Raster::Quadrant, false),
    (Raster::Quadrant, true),
    (Raster::Braille, false),
    (Raster::Braille, true),
];

/// Sizes that just suffice, as `(columns, rows)`: for lamps below the picture, and beside it.
pub fn needed() -> [(u16, u16); 2] {
    [size(Raster::Braille, false), size(Raster::Braille, true)]
}

/// The best arrangement that fits into `area`, in its middle; none if nothing fits.
pub fn fit(area: Rect) -> Option<Layout> {
    let fits = |&(raster, beside): &(Raster, bool)| {
        let (columns, rows) = size(raster, beside);
        columns <= area.width && rows <= area.height
    };
    CHOICES
        .into_iter()
        .find(fits)
        .map(|(raster, beside)| place(raster, beside, area))
}

/// Cells the whole panel takes, as `(columns, rows)`.
fn size(raster: Raster, beside: bool) -> (u16, u16) {
    let (columns, rows) = bezelled(raster);
    if beside {
        (columns + SIDE, rows.max(SIDE_ROWS))
    } else {
        (columns, rows + LAMP_ROWS + LEGEND_ROWS)
    }
}

fn bezelled(raster: Raster) -> (u16, u16) {
    let (columns, rows) = raster.size();
    (columns + BEZEL, rows + BEZEL)
}

fn place(raster: Raster, beside: bool, area: Rect) -> Layout {
    let (width, height) = size(raster, beside);
    let (columns, rows) = bezelled(raster);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let oled = Rect::new(x, y, columns, rows);
    let (lamps, legend) = if beside {
        // A blank column keeps them off the frame.
        let (x, width) = (oled.right() + 1, SIDE - 1);
        let lamps = Rect::new(x, y, width, 9);
        (
            lamps,
            Rect::new(x, lamps.bottom() + 1, width, SIDE_ROWS - 10),
        )
    } else {
        let lamps = Rect::new(x, oled.bottom(), columns, LAMP_ROWS);
        (lamps, Rect::new(x, lamps.bottom(), columns, LEGEND_ROWS))
    };
    let below = y + height;
    let spare = area.bottom() - below;
    Layout {
        raster,
        oled,
        lamps,
        legend,
        status: Rect::new(area.x, below, area.width, spare.min(STATUS_ROWS)),
        beside,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(columns: u16, rows: u16) -> Option<(Raster, bool)> {
        fit(Rect::new(0, 0, columns, rows)).map(|layout| (layout.raster, layout.beside))
    }

    #[test]
    fn a_plain_terminal_shows_the_whole_panel() {
        assert_eq!(at(80, 24), Some((Raster::Braille, false)));
    }

    #[test]
    fn half_blocks_come_from_130_columns_when_there_are_rows_for_them() {
        assert_eq!(at(130, 50), Some((Raster::Half, false)));
        assert_eq!(at(200, 60), Some((Raster::Half, false)));
        assert_eq!(at(144, 34), Some((Raster::Half, true)));
        assert_eq!(at(129, 50), Some((Raster::Quadrant, false)));
        assert_eq!(at(130, 34), Some((Raster::Quadrant, true)));
        assert_eq!(at(130, 30), Some((Raster::Braille, false)));
    }

    #[test]
    fn the_needed_sizes_are_the_smallest_that_fit() {
        assert_eq!(needed(), [(66, 23), (80, 18)]);
        for (columns, rows) in needed() {
            assert!(at(columns, rows).is_some());
            assert_eq!(at(columns, rows - 1), None);
        }
        assert_eq!(at(65, 60), None);
        assert_eq!(at(79, 22), None);
        assert_eq!(at(40, 10), None);
        assert_eq!(at(0, 0), None);
    }

    #[test]
    fn nothing_overlaps_and_nothing_sticks_out_at_any_size() {
        for columns in 0..=210 {
            for rows in 0..=70 {
                let area = Rect::new(0, 0, columns, rows);
                let Some(layout) = fit(area) else { continue };
                let parts = [layout.oled, layout.lamps, layout.legend, layout.status];
                for part in parts {
                    assert_eq!(
                        part.intersection(area),
                        part,
                        "{columns}×{rows}: {layout:?}"
                    );
                }
                for (part, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                    assert!(!parts[part].intersects(parts[other]), "{layout:?}");
                }
            }
        }
    }
}
