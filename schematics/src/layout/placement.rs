//! The placements of the parts, block by block as in the circuit.

use readyroom_hardware::{button::Button, lamp::Lamp};

use super::{Label, Placement, Point, Pose, Side, SocketPosition, Turn, mm};
use crate::{boards::Board, circuit::TEST_POINTS};

/// Height of most printed words, in mm.
const SMALL: f64 = 1.0;
/// Half the way between the legs of a resistor, in mm.
const RESISTOR_HALF: f64 = 3.81;
/// Half the way between the legs of an LED, in mm.
const LAMP_HALF: f64 = 1.27;
/// From the middle of a button, turned by a quarter, to its first pin.
const BUTTON_PIN: Point = mm(-2.5, 6.25);
/// The row of the lamps' resistors: its middle.
const LAMP_RESISTORS_Y: f64 = 28.81;
/// The row of the buttons' resistors.
const BUTTON_RESISTORS_Y: f64 = 77.2;

/// The middle of a button.
pub const fn button(button: Button) -> Point {
    mm(13.5 + 14.6 * (button as u8 as f64), 66.2)
}

/// The middle of a lamp: six in a row, and three below the gaps in the middle of it.
pub const fn lamp(lamp: Lamp) -> Point {
    const LEFT: f64 = 43.5;
    const PITCH: f64 = 9.2;
    let index = lamp as u8 as f64;
    match lamp {
        Lamp::Track1 | Lamp::Track2 | Lamp::Track3 | Lamp::Track4 | Lamp::Track5 | Lamp::Track6 => {
            mm(LEFT + PITCH * index, 9.0)
        }
        Lamp::Blue | Lamp::Yellow | Lamp::Red => mm(LEFT + PITCH * (index - 4.5), 19.0),
    }
}

/// Every part of the circuit in its place, in the circuit's order.
pub fn placements(board: &Board) -> Vec<Placement> {
    let mut placements = vec![controller(board)];
    placements.extend(display());
    placements.extend(Button::ALL.into_iter().flat_map(button_and_its_parts));
    placements.extend(Lamp::ALL.into_iter().flat_map(lamp_and_resistor));
    placements.extend(sounder());
    placements.extend(test_points());
    placements.extend(board.strap.map(|_| {
        place(
            "JP3",
            mm(47.2, 57.5),
            Side::Back,
            Turn::None,
            mm(44.3, 57.5),
        )
    }));
    placements
}

fn controller(board: &Board) -> Placement {
    let SocketPosition {
        at, turn, label, ..
    } = board.controller.position;
    place(board.controller.reference, at, Side::Back, turn, label)
}

/// Low enough that a module of 1.3 inches passes the lid's post beside it.
pub(super) const DISPLAY: Point = mm(18.5, 10.1);

fn display() -> [Placement; 8] {
    let back = |reference, at, turn, label| place(reference, at, Side::Back, turn, label);
    let pull_up = |number, y: f64| Placement {
        pose: Pose {
            at: mm(13.5, y),
            side: Side::Back,
            turn: Turn::None,
        },
        ..lying(number, mm(17.31, y), Turn::None, mm(-6.8, 0.0))
    };
    [
        place("DS1", DISPLAY, Side::Front, Turn::None, mm(27.5, 38.5)),
        back("C1", mm(9.6, 14.8), Turn::None, mm(12.1, 17.2)),
        back("C2", mm(30.5, 15.5), Turn::None, mm(31.5, 19.0)),
        back("JP1", mm(22.31, 14.5), Turn::None, mm(20.6, 12.4)),
        back("JP2", mm(22.31, 18.5), Turn::None, mm(20.6, 16.5)),
        pull_up(19, 23.0),
        pull_up(20, 26.5),
        back("J2", mm(18.5, 4.0), Turn::ThreeQuarters, mm(15.4, 4.0)),
    ]
}

/// The capacitor stands on the back, its legs beside the switch: left of it, and of the first one above the screw.
fn button_and_its_parts(which: Button) -> [Placement; 3] {
    let (number, at) = (which as usize + 1, button(which));
    let (lower, label) = match which {
        Button::Roll => (69.5, 61.9),
        Button::Timer | Button::Up | Button::Down | Button::Ok | Button::Back => (75.8, 68.4),
    };
    let left = at.x - 7.3;
    let resistor = mm(at.x, BUTTON_RESISTORS_Y);
    [
        lying(9 + number, resistor, Turn::Half, mm(0.0, -2.25)),
        place(
            format!("SW{number}"),
            at + BUTTON_PIN,
            Side::Front,
            Turn::Quarter,
            at - mm(5.6, 9.2),
        ),
        place(
            format!("C{}", 3 + number),
            mm(left, lower),
            Side::Back,
            Turn::Quarter,
            mm(left, label),
        ),
    ]
}

fn lamp_and_resistor(which: Lamp) -> [Placement; 2] {
    let (number, at) = (which as usize + 1, lamp(which));
    let resistor = mm(at.x, LAMP_RESISTORS_Y);
    [
        lying(number, resistor, Turn::Quarter, mm(2.3, 0.0)),
        place(
            format!("D{number}"),
            at - mm(LAMP_HALF, 0.0),
            Side::Front,
            Turn::None,
            at + mm(3.6, 0.0),
        ),
    ]
}

fn sounder() -> [Placement; 7] {
    let beside = mm(6.9, 0.0);
    [
        lying(16, mm(24.81, 54.15), Turn::Half, beside),
        lying(17, mm(24.81, 51.15), Turn::None, beside),
        place(
            "Q1",
            mm(26.6, 48.3),
            Side::Back,
            Turn::Half,
            mm(24.06, 52.4),
        ),
        lying(18, mm(24.81, 42.8), Turn::Half, mm(-6.9, 0.0)),
        place("BZ1", mm(8.2, 46.5), Side::Back, Turn::None, mm(12.8, 39.2)),
        place(
            "D10",
            mm(28.62, 45.9),
            Side::Front,
            Turn::Half,
            mm(31.9, 45.9),
        ),
        place("C3", mm(32.0, 43.0), Side::Back, Turn::None, mm(32.6, 39.4)),
    ]
}

/// In a column on the back, each with the name of its net.
fn test_points() -> impl Iterator<Item = Placement> {
    let points = (1..).zip(TEST_POINTS);
    points.map(|(number, _)| {
        let at = mm(29.5, 19.7 + 2.8 * f64::from(number));
        let name = at - mm(4.2, 0.0);
        Placement {
            label: None,
            value: Some(word(name, Turn::None)),
            ..place(format!("TP{number}"), at, Side::Back, Turn::None, name)
        }
    })
}

fn place(
    reference: impl Into<String>,
    at: Point,
    side: Side,
    turn: Turn,
    label: Point,
) -> Placement {
    Placement {
        reference: reference.into(),
        pose: Pose { at, side, turn },
        label: Some(word(label, Turn::None)),
        value: None,
    }
}

const fn word(at: Point, turn: Turn) -> Label {
    Label {
        at,
        turn,
        size: SMALL,
    }
}

/// A resistor on the front, by its middle; its label so far beside that, its value on its body, both read along it.
fn lying(number: usize, middle: Point, turn: Turn, label: Point) -> Placement {
    let first = middle + turn.apply(mm(-RESISTOR_HALF, 0.0));
    let read = match turn {
        Turn::None | Turn::Half => Turn::None,
        Turn::Quarter | Turn::ThreeQuarters => Turn::Quarter,
    };
    Placement {
        label: Some(word(middle + label, read)),
        value: Some(word(middle, read)),
        ..place(format!("R{number}"), first, Side::Front, turn, middle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{boards::BOARDS, circuit::components};

    #[test]
    fn every_part_of_the_circuit_has_its_place() {
        for board in BOARDS {
            let placements = placements(board);
            let placed: Vec<_> = placements.iter().map(|place| &place.reference).collect();
            let components = components(board);
            let parts: Vec<_> = components.iter().map(|part| &part.reference).collect();
            assert_eq!(placed, parts);
        }
    }
}
