//! Pictures that the program draws: a map of hexagons as embedded-graphics draws lines, nothing, and as much as there is.

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::*,
    primitives::{Polyline, PrimitiveStyle},
};

use super::{Sample, header, still, timed};
use crate::{
    scene::{
        Picture, Scene,
        canvas::{Align, Canvas, LIT, rect},
        cut,
    },
    screen::Screen,
    text::Size as Letters,
};

pub fn samples() -> Vec<Sample> {
    let (map, robbed) = (map(None), map(Some(4)));
    let blinking = Picture::blinking(&robbed, &map).expect("room for one hexagon");
    vec![
        still("picture", scene(Picture::new(&map))),
        still("picture_blinking", scene(blinking.clone())),
        timed("picture_blinked", scene(blinking), None, 500),
        still("empty_picture", scene(Picture::default())),
        still("full_picture", scene(Picture::new(&noise()))),
    ]
}

fn scene(picture: Picture) -> Scene {
    Scene::Picture {
        header: header("Turn 3: Uhura", (4, 10)),
        picture,
        hint: cut("OK or UP more, BACK game"),
    }
}

/// Nine hexagons with their numbers, the marked one filled.
fn map(marked: Option<usize>) -> Screen {
    let mut screen = Screen::new();
    for (index, number) in [6, 3, 8, 2, 4, 5, 10, 9, 12].into_iter().enumerate() {
        let (row, column) = (index as i32 / 3, index as i32 % 3);
        let left = 34 + 20 * column - 10 * (row - 1).abs();
        let corner = Point::new(left, Picture::AREA.top_left.y + 14 * row);
        let corners = [
            (10, 0),
            (20, 4),
            (20, 13),
            (10, 17),
            (0, 13),
            (0, 4),
            (10, 0),
        ];
        let corners = corners.map(|(x, y)| corner + Point::new(x, y));
        let line = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
        let Ok(()) = Polyline::new(&corners).into_styled(line).draw(&mut screen);
        let canvas = &mut Canvas {
            target: &mut screen,
        };
        let inside = rect(corner.x + 2, corner.y + 5, 17, 8);
        let ink = match marked == Some(index) {
            true => {
                let Ok(()) = canvas.fill(inside, LIT);
                BinaryColor::Off
            }
            false => LIT,
        };
        let number = format!("{number}");
        let Ok(()) = canvas.line(inside, Align::Centre, Letters::Small, &number, ink);
    }
    screen
}

/// Nothing that packing could make shorter.
fn noise() -> Screen {
    let mut screen = Screen::new();
    for x in 0..128 {
        (0..64).for_each(|y| screen.set(x, y, (x * x / 3 + y * y / 2 + x * y) % 5 < 2));
    }
    screen
}
