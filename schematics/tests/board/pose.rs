//! Turns and sides of footprints.

use readyroom_schematics::layout::{Pose, Side, Turn, mm};

const TURNS: [Turn; 4] = [Turn::None, Turn::Quarter, Turn::Half, Turn::ThreeQuarters];

#[test]
fn a_quarter_turn_brings_right_to_up() {
    assert_eq!(Turn::Quarter.apply(mm(1.0, 0.0)), mm(0.0, -1.0));
    for turn in TURNS {
        let point = mm(3.0, -5.0);
        assert_eq!(turn.back().apply(turn.apply(point)), point);
        assert_eq!(Turn::of_degrees(f64::from(turn.degrees())), Some(turn));
    }
    assert_eq!(Turn::of_degrees(90.5), None);
    assert_eq!(Turn::of_degrees(-90.0), Some(Turn::ThreeQuarters));
}

/// As KiCad 9 itself places it: pin 2 of a Pico that was flipped and turned by 90° lies left of pin 1.
#[test]
fn a_footprint_on_the_back_is_mirrored_before_it_is_turned() {
    let pose = Pose {
        at: mm(97.08, 53.39),
        side: Side::Back,
        turn: Turn::Quarter,
    };
    for (library, on_board) in [
        (mm(0.0, 2.54), mm(94.54, 53.39)),
        (mm(17.78, 0.0), mm(97.08, 35.61)),
    ] {
        let off = pose.on_board(library) - on_board;
        assert!(off.x.abs() + off.y.abs() < 1e-9, "{off:?}");
    }
}
