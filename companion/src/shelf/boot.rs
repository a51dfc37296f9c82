//! The boot picture: sliding doors that are open a little, with the name between them.

use readyroom_hardware::{
    scene::{
        Picture, Scene, TitleRow,
        canvas::{Align, Canvas, LIT, inset, rect},
        cut,
    },
    screen::{Screen, Surface},
    text::Size,
};

/// How long it is shown, in milliseconds, unless a person presses a button.
pub(super) const SHOWN_MS: u64 = 1_500;

/// Its words, for panels that show text.
pub(super) const NAME: &str = "READY ROOM";

const BODY: i32 = Picture::AREA.top_left.y;
const HEIGHT: i32 = Picture::AREA.size.height as i32;
const WIDTH: i32 = Picture::AREA.size.width as i32;
/// Width of a door.
const DOOR: i32 = 27;

/// The picture.
pub(super) fn scene() -> Scene {
    let mut screen = Screen::new();
    let target = &mut screen;
    let Ok(()) = draw(&mut Canvas { target });
    Scene::Picture {
        header: TitleRow::new("A bridge console"),
        picture: Picture::new(&screen),
        hint: cut(concat!("Version ", env!("CARGO_PKG_VERSION"))),
    }
}

fn draw<D: Surface>(canvas: &mut Canvas<'_, D>) -> Result<(), D::Error> {
    for (left, edge) in [(0, DOOR - 4), (WIDTH - DOOR, WIDTH - DOOR + 1)] {
        let door = rect(left, BODY + 1, DOOR, HEIGHT - 1);
        canvas.frame(door, LIT)?;
        // The panel in the middle of a door, and the seal along its edge.
        canvas.fill(rect(edge, BODY + 1, 3, HEIGHT - 1), LIT)?;
        let panel = rect(left + 6, BODY + 9, DOOR - 12, HEIGHT - 17);
        canvas.frame(panel, LIT)?;
        canvas.fill(inset(panel, 3), LIT)?;
    }
    let gap = |top| rect(DOOR, top, WIDTH - 2 * DOOR, Size::Large.height() as i32);
    canvas.line(gap(BODY + 2), Align::Centre, Size::Large, "READY", LIT)?;
    canvas.line(gap(BODY + 24), Align::Centre, Size::Large, "ROOM", LIT)
}
