//! Tests of a terminal's layout.

use super::*;

fn at(columns: u16, rows: u16) -> Option<(Raster, LampPlace)> {
    let layout = fit(Rect::new(0, 0, columns, rows), Form::Pixels, Signs::All)?;
    match layout.picture {
        Picture::Pixels(raster) => Some((raster, layout.lamp_place)),
        Picture::Text => None,
    }
}

#[test]
fn a_scene_is_text_by_itself_where_its_pixels_would_be_small() {
    let usual = |columns, rows| usual(Size::new(columns, rows), Signs::All);
    for (columns, rows) in [(40, 12), (60, 20), (80, 24), (129, 50), (130, 30)] {
        assert_eq!(usual(columns, rows), Form::Text, "{columns}×{rows}");
    }
    for (columns, rows) in [(130, 40), (144, 35), (200, 60)] {
        assert_eq!(usual(columns, rows), Form::Pixels, "{columns}×{rows}");
    }
}

#[test]
fn half_blocks_need_130_columns_and_enough_rows() {
    assert_eq!(at(80, 24), Some((Raster::Braille, LampPlace::Below)));
    assert_eq!(at(130, 50), Some((Raster::Half, LampPlace::Below)));
    assert_eq!(at(200, 60), Some((Raster::Half, LampPlace::Below)));
    assert_eq!(at(144, 35), Some((Raster::Half, LampPlace::Beside)));
    assert_eq!(at(129, 50), Some((Raster::Quadrant, LampPlace::Below)));
    assert_eq!(at(130, 35), Some((Raster::Quadrant, LampPlace::Beside)));
    assert_eq!(at(130, 30), Some((Raster::Braille, LampPlace::Below)));
}

#[test]
fn the_text_console_of_linux_has_half_blocks_and_nothing_finer() {
    let fits = |columns, rows| {
        let area = Rect::new(0, 0, columns, rows);
        fit(area, Form::Pixels, Signs::Console).map(|layout| layout.picture)
    };
    assert_eq!(fits(240, 67), Some(Picture::Pixels(Raster::Half)));
    assert_eq!(fits(129, 67), None);
    assert_eq!(needed(Signs::Console), [(130, 40), (144, 35)]);
    assert_eq!(usual(Size::new(80, 25), Signs::Console), Form::Text);
}

#[test]
fn the_needed_sizes_are_the_smallest_that_fit() {
    assert_eq!(needed(Signs::All), [(66, 24), (80, 19)]);
    for (columns, rows) in needed(Signs::All) {
        assert!(at(columns, rows).is_some());
        assert_eq!(at(columns, rows - 1), None);
    }
    assert_eq!(at(65, 60), None);
    assert_eq!(at(79, 23), None);
    assert_eq!(at(0, 0), None);
    let text = |columns, rows| fit(Rect::new(0, 0, columns, rows), Form::Text, Signs::All);
    let (columns, rows) = least();
    assert!(text(columns, rows).is_some());
    assert!(text(columns - 1, rows).is_none() && text(columns, rows - 1).is_none());
}

#[test]
fn log_and_crew_are_beside_the_panel_in_wide_windows() {
    let side = |columns, rows, form| {
        let layout = fit(Rect::new(0, 0, columns, rows), form, Signs::All).expect("a layout");
        layout.side.map(|side| side.width)
    };
    assert_eq!(side(200, 60, Form::Pixels), Some(69));
    assert_eq!(side(150, 60, Form::Pixels), None);
    assert_eq!(side(120, 30, Form::Text), Some(47));
    assert_eq!(side(80, 24, Form::Text), None);
}

#[test]
fn at_any_size_nothing_overlaps_and_the_last_report_has_a_row() {
    for columns in 0..=210 {
        for rows in 0..=70 {
            let area = Rect::new(0, 0, columns, rows);
            for (form, signs) in [
                (Form::Pixels, Signs::All),
                (Form::Text, Signs::All),
                (Form::Pixels, Signs::Console),
            ] {
                let Some(layout) = fit(area, form, signs) else {
                    continue;
                };
                let Layout {
                    oled,
                    lamps,
                    legend,
                    report,
                    status,
                    side,
                    ..
                } = layout;
                let parts = [
                    oled,
                    lamps,
                    legend,
                    report,
                    status,
                    side.unwrap_or_default(),
                ];
                for (number, part) in parts.into_iter().enumerate() {
                    assert_eq!(
                        part.intersection(area),
                        part,
                        "{columns}×{rows}: {layout:?}"
                    );
                    let others = &parts[number + 1..];
                    assert!(
                        others.iter().all(|other| !part.intersects(*other)),
                        "{layout:?}"
                    );
                }
                assert!(report.height >= 1 && oled.height >= 5, "{layout:?}");
            }
        }
    }
}
