//! Tests of the screen.

use core::convert::Infallible;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::*, primitives::Rectangle};

use super::*;

#[test]
fn a_pixel_is_bit_y_mod_8_of_its_page_byte() {
    let mut screen = Screen::new();
    screen.set(5, 19, true);
    assert_eq!(screen.bytes()[2 * 128 + 5], 0b0000_1000);
    assert!(screen.get(5, 19));
}

#[test]
fn drawing_outside_changes_nothing() {
    let mut screen = Screen::new();
    let outside = [
        Point::new(-1, 0),
        Point::new(0, -1),
        Point::new(128, 0),
        Point::new(0, 64),
    ];
    screen
        .draw_iter(outside.map(|at| Pixel(at, BinaryColor::On)))
        .unwrap();
    screen
        .fill_solid(
            &Rectangle::new(Point::new(200, 3), Size::new(4, 4)),
            BinaryColor::On,
        )
        .unwrap();
    assert_eq!(screen, Screen::new());
    assert!(!screen.get(128, 0) && !screen.get(0, 64));
}

#[test]
fn a_filled_rectangle_is_what_its_pixels_are() {
    for (x, y, w, h) in [
        (0, 0, 128, 64),
        (3, 5, 1, 1),
        (-4, -4, 9, 30),
        (100, 7, 60, 2),
        (7, 8, 3, 8),
        (2, 60, 9, 9),
    ] {
        let area = Rectangle::new(Point::new(x, y), Size::new(w, h));
        let (mut filled, mut dotted) = (Screen::new(), Screen::new());
        filled.fill_solid(&area, BinaryColor::On).unwrap();
        dotted
            .draw_iter(area.points().map(|at| Pixel(at, BinaryColor::On)))
            .unwrap();
        assert_eq!(filled, dotted, "{area:?}");
        filled.fill_solid(&area, BinaryColor::Off).unwrap();
        assert_eq!(filled, Screen::new(), "{area:?}");
    }
}

/// A target that takes pixels one by one.
struct Dotted(Screen);

impl OriginDimensions for Dotted {
    fn size(&self) -> Size {
        self.0.size()
    }
}

impl DrawTarget for Dotted {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        self.0.draw_iter(pixels)
    }
}

impl Surface for Dotted {}

#[test]
fn columns_and_frames_equal_their_pixels_at_any_position() {
    let columns: [u8; 140] = core::array::from_fn(|x| (x as u8).wrapping_mul(151) ^ 0x5a);
    for ground in [false, true] {
        for length in [0, 1, 5, 8, 9, 16, 30, 33, 128, 140] {
            for x in [
                -141, -20, -8, -3, 0, 1, 64, 95, 119, 120, 121, 127, 128, 300,
            ] {
                for y in [-9, -8, -7, -1, 0, 3, 8, 13, 55, 56, 57, 63, 64, 99] {
                    let mut dotted = Dotted(Screen::new());
                    let Ok(()) = dotted.clear(ground.into());
                    let mut screen = dotted.0.clone();
                    let (at, ink) = (Point::new(x, y), BinaryColor::from(!ground));
                    let Ok(()) = dotted.draw_columns(at, &columns[..length], ink);
                    let Ok(()) = screen.draw_columns(at, &columns[..length], ink);
                    assert!(screen == dotted.0, "{length} columns at {at}");
                    let area = Rectangle::new(at, Size::new(length as u32, 1 + length as u32 / 3));
                    let Ok(()) = dotted.draw_frame(&area, ink);
                    let Ok(()) = screen.draw_frame(&area, ink);
                    assert!(screen == dotted.0, "{area:?}");
                }
            }
        }
    }
}

#[test]
fn equal_screens_do_not_differ() {
    assert_eq!(
        Screen::new().changes_from(&Screen::new()),
        Changes::default()
    );
}

#[test]
fn each_byte_that_differs_is_listed_and_no_other() {
    let mut new = Screen::new();
    let mut old = Screen::new();
    let mut dice = 12345_u32;
    for _ in 0..600 {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let (x, y) = ((dice >> 9) as usize % WIDTH, (dice >> 20) as usize % HEIGHT);
        new.set(x, y, dice & 256 == 0);
        old.set(y * 2, x / 2, dice & 512 == 0);
        let changes = new.changes_from(&old);
        let changed = |at: usize| changes.pages[at / WIDTH] >> (at % WIDTH) & 1 != 0;
        for at in 0..WIDTH * PAGES {
            assert_eq!(changed(at), new.bytes[at] != old.bytes[at], "byte {at}");
        }
    }
}

#[test]
fn a_picture_reads_back_as_it_was_written() {
    let mut screen = Screen::new();
    screen
        .fill_solid(
            &Rectangle::new(Point::new(3, 5), Size::new(70, 9)),
            BinaryColor::On,
        )
        .unwrap();
    assert_eq!(Screen::parse(&screen.to_string()), Ok(screen.clone()));
    assert_eq!(screen.rows().len(), 64);
    assert_eq!(
        screen.rows().nth(5).unwrap().to_string(),
        format!("...{}{}", "#".repeat(70), ".".repeat(55))
    );
}

#[test]
fn a_text_that_is_no_picture_shows_where() {
    let blank = Screen::new().to_string();
    assert_eq!(Screen::parse(""), Err(PictureError { line: 1, column: 1 }));
    assert_eq!(
        Screen::parse(&blank.replacen('.', "x", 1)),
        Err(PictureError { line: 1, column: 1 })
    );
    assert_eq!(
        Screen::parse(&blank.replacen(".\n", "\n", 1)),
        Err(PictureError {
            line: 1,
            column: 128
        })
    );
    assert_eq!(
        Screen::parse(&blank.replacen(".\n", "..\n", 1)),
        Err(PictureError {
            line: 1,
            column: 129
        })
    );
    let error = Screen::parse(&format!("{blank}.\n")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 65, column 1: a picture is 64 lines of 128 characters, each # or ."
    );
}

#[test]
fn a_picture_that_moves_loses_one_edge_and_nothing_else() {
    let mut screen = Screen::new();
    for at in 0..WIDTH {
        screen.set(at, at * 7 % HEIGHT, true);
        screen.set(at, at * 13 % HEIGHT, true);
    }
    let (mut up, mut right) = (screen.clone(), screen.clone());
    up.move_up();
    right.move_right();
    for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
        assert_eq!(up.get(x, y), screen.get(x, y + 1), "{x}, {y}");
        let left = x.checked_sub(1).is_some_and(|left| screen.get(left, y));
        assert_eq!(right.get(x, y), left, "{x}, {y}");
    }
}

#[test]
fn a_right_edge_that_only_ends_something_is_spare() {
    let mut screen = Screen::new();
    assert!(screen.is_right_edge_spare());
    screen.set(WIDTH - 2, 20, true);
    screen.set(WIDTH - 1, 20, true);
    assert!(screen.is_right_edge_spare());
    screen.set(WIDTH - 1, 21, true);
    assert!(!screen.is_right_edge_spare());
}
