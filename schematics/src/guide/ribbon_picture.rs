//! How the ribbon cable lies on a Raspberry Pi, seen from above: its red wire at pin 1.
//!
//! Places of a Raspberry Pi 3 or 4 by its mechanical drawing: 85 × 56 mm, the middle of the header 32.5 mm from the left
//! edge and 3.5 mm from the upper one.

use super::svg::{Anchor, Svg, Type};

/// Pixels of a millimetre.
const SCALE: i32 = 8;
const LEFT: i32 = 60;
const TOP: i32 = 150;
const PLAIN: Type = Type {
    size: 16,
    ink: "#222",
};
const LIGHT: Type = Type {
    size: 16,
    ink: "#fff",
};
/// Between two pins, in tenths of a pixel.
const PITCH: i32 = 203;

/// The picture.
pub fn draw() -> String {
    let (width, height) = (85 * SCALE, 56 * SCALE);
    let middle = (LEFT + 65 * SCALE / 2, TOP + 7 * SCALE / 2);
    let first = middle.0 - 19 * PITCH / 20;
    let last = middle.0 + 19 * PITCH / 20;
    let mut svg = Svg::new(900, TOP + height + 60, "The ribbon cable on a Raspberry Pi");
    svg.rect(
        (LEFT + width / 2, TOP + height / 2),
        (width, height),
        "#1b6b3a",
        "#222",
    );
    for y in [10, 29, 46] {
        let at = (LEFT + width - 6 * SCALE, TOP + y * SCALE);
        svg.rect(at, (17 * SCALE, 14 * SCALE), "#adb5bd", "#222");
    }
    let sockets = (LEFT + width - 6 * SCALE, TOP + 29 * SCALE);
    svg.words(sockets, Anchor::Middle, PLAIN, "USB, network");
    let card = (LEFT + 5 * SCALE, TOP + 28 * SCALE);
    svg.rect(card, (14 * SCALE, 12 * SCALE), "#343a40", "#222");
    svg.words((card.0, card.1 - 10), Anchor::Middle, LIGHT, "card slot");
    svg.words((card.0, card.1 + 12), Anchor::Middle, LIGHT, "(below)");
    // The cable leaves over the edge; the plug lies on the pins.
    let cable = (middle.0, TOP / 2 + 20);
    svg.rect(cable, (last - first + 24, TOP - 20), "#ced4da", "#868e96");
    svg.rect((first - 8, cable.1), (8, TOP - 20), "#e63946", "none");
    svg.words((first + 10, 64), Anchor::Start, PLAIN, "red wire: pin 1");
    svg.rect(middle, (last - first + 40, 6 * SCALE), "#333", "#222");
    for column in 0..20 {
        let x = first + column * PITCH / 10;
        for (row, y) in [(1, middle.1 + 10), (2, middle.1 - 10)] {
            let fill = match (column, row) {
                (0, 1) => "#e63946",
                _ => "#d4a72c",
            };
            svg.disc((x, y), 5, fill, "#7a5c00");
        }
    }
    let below = middle.1 + 5 * SCALE;
    svg.words((first, below), Anchor::Middle, LIGHT, "1");
    svg.words((last, below), Anchor::Middle, LIGHT, "39");
    let words = "From above. Pin 1 is in the inner row, at the end of the card slot; no pin is left over at either end.";
    svg.words((450, TOP + height + 30), Anchor::Middle, PLAIN, words);
    svg.finish()
}
