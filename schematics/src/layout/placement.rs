//! The placements of the parts, block by block as in the circuit.

use readyroom_hardware::{button::Button, lamp::Lamp};

use super::{Label, Placement, Point, Pose, Side, SocketPosition, Turn, mm};
use crate::boards::Board;

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
    placements.extend(Button::ALL.into_iter().flat_map(button_and_resistor));
    placements.extend(Lamp::ALL.into_iter().flat_map(lamp_and_resistor));
    placements.extend(sounder());
    placements
}

fn controller(board: &Board) -> Placement {
    let SocketPosition {
        at, turn, label, ..
    } = board.controller.position;
    place(board.controller.reference, at, Side::Back, turn, label)
}

fn display() -> [Placement; 3] {
    [
        place(
            "DS1",
            mm(17.78, 5.0),
            Side::Front,
            Turn::None,
            mm(21.6, 32.7),
        ),
        place("C1", mm(14.9, 5.0), Side::Back, Turn::Half, mm(12.4, 7.6)),
        place("C2", mm(29.0, 5.0), Side::Back, Turn::None, mm(30.0, 8.6)),
    ]
}

fn button_and_resistor(which: Button) -> [Placement; 2] {
    let (number, at) = (which as usize + 1, button(which));
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
        lying(16, mm(24.81, 53.4), Turn::Half, beside),
        lying(17, mm(24.81, 49.5), Turn::None, beside),
        place(
            "Q1",
            mm(26.6, 45.5),
            Side::Back,
            Turn::Half,
            mm(24.06, 49.2),
        ),
        lying(18, mm(24.81, 36.6), Turn::Half, beside),
        place("BZ1", mm(8.2, 45.0), Side::Back, Turn::None, mm(12.0, 37.6)),
        place(
            "D10",
            mm(28.62, 41.0),
            Side::Front,
            Turn::Half,
            mm(31.7, 41.0),
        ),
        place("C3", mm(32.0, 38.8), Side::Back, Turn::None, mm(33.0, 42.4)),
    ]
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
        label: Label {
            at: label,
            turn: Turn::None,
            size: SMALL,
        },
        value: None,
    }
}

/// A resistor on the front, by its middle; its label so far beside that, its value on its body, both read along it.
fn lying(number: usize, middle: Point, turn: Turn, label: Point) -> Placement {
    let first = middle + turn.apply(mm(-RESISTOR_HALF, 0.0));
    let read = match turn {
        Turn::None | Turn::Half => Turn::None,
        Turn::Quarter | Turn::ThreeQuarters => Turn::Quarter,
    };
    let word = |at| Label {
        at,
        turn: read,
        size: SMALL,
    };
    Placement {
        label: word(middle + label),
        value: Some(word(middle)),
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
