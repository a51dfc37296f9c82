//! The two jumpers of the display's supply, seen from the back: as made, and for a module that begins with VCC.

use super::svg::{Anchor, Point, Svg, Type};
use crate::{
    board::components::{Component, Panel},
    parts::Kind,
};

const WIDTH: i32 = 900;
const PAD: i32 = 44;
const PITCH: i32 = 62;
const COPPER: &str = "#d4a72c";
const PLAIN: Type = Type {
    size: 16,
    ink: "#222",
};

/// The picture. It is the same for every panel.
pub fn draw(panel: &Panel) -> String {
    let jumpers = panel.components.iter();
    let jumpers: Vec<_> = jumpers.filter(|part| part.kind == Kind::Jumper).collect();
    let mut svg = Svg::new(WIDTH, 300, "The jumpers JP1 and JP2");
    for (x, words) in [
        (230, "As made: the module begins with GND"),
        (670, "Changed: the module begins with VCC"),
    ] {
        svg.words((x, 28), Anchor::Middle, PLAIN, words);
    }
    for (jumper, row) in jumpers.iter().zip(0..) {
        let y = 100 + row * 110;
        draw_jumper(&mut svg, jumper, (230, y), State::AsMade);
        draw_jumper(&mut svg, jumper, (670, y), State::Changed);
    }
    let words = "Seen from the back. The middle pad leads to the display: to its pin 1 from JP1, to its pin 2 from JP2.";
    svg.words((WIDTH / 2, 280), Anchor::Middle, PLAIN, words);
    svg.finish()
}

#[derive(Clone, Copy)]
enum State {
    AsMade,
    Changed,
}

/// Pads as they lie on the back, which is seen mirrored: pin 3, pin 2 and, at the right, pin 1, with which it is bridged.
fn draw_jumper(svg: &mut Svg, jumper: &Component, (x, y): Point, state: State) {
    let bridge = (x + PITCH / 2, y);
    match state {
        State::AsMade => svg.rect(bridge, (PITCH, 12), COPPER, "none"),
        State::Changed => {
            svg.rect((x - PITCH / 2, y), (PITCH, PAD - 4), "#adb5bd", "#495057");
            svg.line(
                (bridge.0, y - PAD / 2 - 8),
                (bridge.0, y + PAD / 2 + 8),
                "#c1121f",
            );
            svg.words((bridge.0, y - PAD / 2 - 18), Anchor::Middle, PLAIN, "cut");
            let joined = (x - PITCH / 2, y - PAD / 2 - 18);
            svg.words(joined, Anchor::Middle, PLAIN, "solder");
        }
    }
    for pad in [-1, 0, 1] {
        let at = (x + pad * PITCH, y);
        svg.rect(at, (PAD, PAD), COPPER, "#7a5c00");
        svg.disc(at, 6, "#fff", "#7a5c00");
    }
    let net = |pin| {
        jumper
            .net(pin)
            .unwrap_or_default()
            .trim_start_matches(['+', '/'])
    };
    let outside = PITCH + PAD / 2 + 10;
    svg.words((x - outside, y), Anchor::End, PLAIN, net(3));
    svg.words((x + outside, y), Anchor::Start, PLAIN, net(1));
    svg.words(
        (x, y + PAD / 2 + 14),
        Anchor::Middle,
        PLAIN,
        &jumper.reference,
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BOARDS;

    #[test]
    fn the_jumpers_are_the_same_on_every_panel_and_shown_in_both_states() {
        let pictures = BOARDS.map(|board| draw(&Panel::read(board).unwrap()));
        assert_eq!(pictures[0], pictures[1]);
        for words in [">JP1<", ">JP2<", ">GND<", ">3V3<"] {
            let count = pictures[0].matches(words).count();
            assert!(count >= 2, "{words}: {count}");
        }
    }
}
