//! Faults that are built in on purpose. Each print has several, which have nothing to do with each other; every one of them has
//! to be found.

use parry3d_f64::math::{Pose, Vector};

use super::{
    choice::{Case, PI, PI_ZERO, PICO, PICO_13},
    misfit::Misfit,
    misfits,
    openscad::{Part, print},
    panel::Printed,
};

/// A parameter that is set wrong, and the findings that have to follow.
pub struct Fault {
    pub set: &'static str,
    pub expected: fn(&Misfit) -> bool,
}

macro_rules! fault {
    ($set:literal, $expected:pat) => {
        Fault {
            set: $set,
            expected: |misfit| matches!(misfit, $expected),
        }
    };
}
pub(crate) use fault;

/// Prints a part with these faults, puts it to the others as they should be, and looks whether each fault is reported.
pub fn assert_faults(case: Case, part: Part, faults: &[Fault]) {
    let set: Vec<_> = faults.iter().map(|fault| fault.set).collect();
    let wrong = print(part, case, &set);
    let mut printed = Printed::new(case);
    match part {
        Part::Lid => printed.lid = wrong,
        Part::Base => printed.base = wrong,
        Part::Caps => printed.caps = wrong,
        Part::Spacers => printed.spacers = wrong,
    }
    let misfits = misfits(case, &printed);
    for fault in faults {
        let only: Vec<_> = misfits.iter().map(ToString::to_string).collect();
        assert!(
            misfits.iter().any(fault.expected),
            "{} was not told, only:\n{}",
            fault.set,
            only.join("\n")
        );
    }
}

pub const TRIALS: &[(&str, fn())] = trials![
    a_moved_hole_is_found,
    a_post_that_is_not_there_is_found,
    a_part_that_does_not_lie_on_the_bed_is_found,
    a_lid_with_narrow_openings_is_found,
    a_lid_with_wide_openings_and_long_posts_is_found,
    a_window_beside_a_larger_display_is_found,
    pads_under_a_larger_display_that_meet_other_parts_are_found,
    a_base_without_room_or_opening_for_a_zero_is_found,
    words_beside_another_button_or_lamp_and_loose_tabs_are_found,
    a_base_with_things_in_the_wrong_place_is_found,
    a_base_that_is_too_flat_is_found,
    a_slot_that_does_not_fit_the_ribbon_is_found,
];

fn a_moved_hole_is_found() {
    let moved = "holes=[[4,4],[96,4],[4.4,76],[96,76]]";
    let fault = |part| Fault {
        set: moved,
        expected: part,
    };
    assert_faults(
        PICO,
        Part::Lid,
        &[fault(|misfit| {
            matches!(misfit, Misfit::OffCentre { part: "lid", .. })
        })],
    );
    assert_faults(
        PICO,
        Part::Base,
        &[fault(|misfit| {
            matches!(misfit, Misfit::OffCentre { part: "base", .. })
        })],
    );
}

fn a_post_that_is_not_there_is_found() {
    let faults = [fault!(
        "holes=[[4,4],[96,4],[4,76],[90,70]]",
        Misfit::Post { part: "base", .. }
    )];
    assert_faults(PICO, Part::Base, &faults);
}

fn a_part_that_does_not_lie_on_the_bed_is_found() {
    let mut printed = Printed::new(PICO);
    printed.caps = printed.caps.moved(Pose::from_translation(Vector::Z));
    let misfits = misfits(PICO, &printed);
    assert!(matches!(misfits[..], [Misfit::Bed { part: "caps", .. }]));
}

fn a_lid_with_narrow_openings_is_found() {
    assert_faults(
        PICO,
        Part::Lid,
        &[
            fault!(
                "cap_gap=0.1",
                Misfit::Cap {
                    how: "sticks in its opening",
                    ..
                }
            ),
            fault!(
                "lamp_fit=0.1",
                Misfit::Lamp {
                    how: "does not fit its hole",
                    ..
                }
            ),
            fault!("glass_gap=0.1", Misfit::Room { part: "lid", .. }),
            fault!(
                "window_margin=[0.5,1.8]",
                Misfit::Display {
                    how: "is not seen whole through the window",
                    ..
                }
            ),
            fault!(
                "window_margin=[0.5,1.8]",
                Misfit::Display {
                    how: "is hidden from the side",
                    ..
                }
            ),
            fault!("lid_bore=2.6", Misfit::Bore { part: "lid", .. }),
            fault!("tab_fit=0", Misfit::Closing { .. }),
            fault!("engraving=0.1", Misfit::Name { .. }),
            fault!("lid_bore_depth=8", Misfit::Wall { part: "lid", .. }),
        ],
    );
}

fn a_lid_with_wide_openings_and_long_posts_is_found() {
    assert_faults(
        PICO,
        Part::Lid,
        &[
            fault!(
                "cap_gap=1.8",
                Misfit::Cap {
                    how: "can be pulled out",
                    ..
                }
            ),
            fault!(
                "cap_gap=1.8",
                Misfit::Cap {
                    how: "can be turned",
                    ..
                }
            ),
            fault!(
                "glass_gap=1.2",
                Misfit::Display {
                    how: "is not held by the frame, or touches it",
                    ..
                }
            ),
            // As posts would be that are too long by it.
            fault!("rim=0.8", Misfit::Rim { .. }),
            fault!("tab_fit=0.7", Misfit::Shift { .. }),
            fault!(
                "module words(says, size) { mirror([1, 0]) text(says, size = size, font = font, \
                 halign = \"center\", valign = \"center\"); }",
                Misfit::Word { name: "DOWN", .. }
            ),
            fault!("post=8", Misfit::Copper { part: "lid", .. }),
            fault!("face=1.2", Misfit::Wall { part: "lid", .. }),
        ],
    );
}

fn a_window_beside_a_larger_display_is_found() {
    let hidden = |misfit: &Misfit| {
        matches!(
            misfit,
            Misfit::Display {
                how: "is not seen whole through the window",
                ..
            }
        )
    };
    for moved in [
        "module at_window() { at(24.31, 22.3) children(); }",
        // The lid of a smaller one.
        "display=\"0.96\"",
    ] {
        let fault = Fault {
            set: moved,
            expected: hidden,
        };
        assert_faults(PICO_13, Part::Lid, &[fault]);
    }
}

fn pads_under_a_larger_display_that_meet_other_parts_are_found() {
    let faults = [fault!(
        "module display_pad() { translate([0, 14]) layer(0, display_under - 0.1) square([9.6, 26], center = true); }",
        Misfit::Display {
            how: "has no room for a pad under it",
            ..
        }
    )];
    assert_faults(PICO_13, Part::Spacers, &faults);
}

fn a_base_without_room_or_opening_for_a_zero_is_found() {
    for opening in ["zero_power=[85.1,13.89]", "zero_power=[87.13,11.9]"] {
        let fault = Fault {
            set: opening,
            expected: |misfit| {
                matches!(
                    misfit,
                    Misfit::Way {
                        what: "the plug of the Zero",
                        ..
                    }
                )
            },
        };
        assert_faults(PI_ZERO, Part::Base, &[fault]);
    }
    let faults = [
        // The base for a ribbon cable, and the floor where it would touch the Zero.
        fault!(
            "behind=\"ribbon\"",
            Misfit::Way {
                what: "the plug of the Zero",
                ..
            }
        ),
        Fault {
            set: "floor_top=-17.8",
            expected: |misfit| matches!(misfit, Misfit::Room { part: "base", of, .. } if of == "the Zero"),
        },
    ];
    assert_faults(PI_ZERO, Part::Base, &faults);
}

fn words_beside_another_button_or_lamp_and_loose_tabs_are_found() {
    assert_faults(
        PICO,
        Part::Lid,
        &[
            fault!(
                "buttons=[[\"ROLL\",13.5,66.2],[\"TIMER\",28.1,66.2],[\"DOWN\",42.7,66.2],[\"UP\",57.3,66.2],\
                 [\"OK\",71.9,66.2],[\"BACK\",86.5,66.2]]",
                Misfit::Word { name: "UP", .. }
            ),
            fault!(
                "lamps=[[\"1\",43.5,9],[\"2\",52.7,9],[\"4\",61.9,9],[\"3\",71.1,9],[\"5\",80.3,9],[\"6\",89.5,9],\
                 [\"B\",57.3,19],[\"Y\",66.5,19],[\"R\",75.7,19]]",
                Misfit::Word { name: "TRACK4", .. }
            ),
            // Nor do its tabs hang on its walls.
            fault!("module tab_roots() {}", Misfit::Tab { .. }),
        ],
    );
}

fn a_base_with_things_in_the_wrong_place_is_found() {
    assert_faults(
        PICO,
        Part::Base,
        &[
            fault!(
                "usb=[43,13.39]",
                Misfit::Way {
                    what: "the USB plug",
                    ..
                }
            ),
            fault!("plug=[14,9.6]", Misfit::Overhang { part: "base", .. }),
            fault!(
                "bootsel=[84,48]",
                Misfit::Way {
                    what: "a pen to BOOTSEL",
                    ..
                }
            ),
            fault!("buzzer=[30,45]", Misfit::Sound { .. }),
            fault!("under_head=8", Misfit::Screw { .. }),
            fault!(
                "module feet() { each_hole() circle(d = 10.4); }",
                Misfit::Ring { .. }
            ),
            fault!(
                "head_bore=4.6",
                Misfit::Way {
                    what: "a screw's head",
                    ..
                }
            ),
            fault!(
                "prop_gap=1",
                Misfit::Cap {
                    how: "has nothing behind the board",
                    ..
                }
            ),
        ],
    );
}

fn a_base_that_is_too_flat_is_found() {
    assert_faults(
        PICO,
        Part::Base,
        &[
            fault!("floor_top=-14", Misfit::Room { part: "base", .. }),
            // Its posts end 0.6 mm too high.
            fault!("board_back=-1", Misfit::Rim { .. }),
        ],
    );
}

fn a_slot_that_does_not_fit_the_ribbon_is_found() {
    assert_faults(
        PI,
        Part::Base,
        &[fault!(
            "slot=[50,2.4]",
            Misfit::Way {
                what: "the ribbon's socket",
                ..
            }
        )],
    );
    assert_faults(
        PI,
        Part::Base,
        &[
            fault!("slot=[58.6,6]", Misfit::Slot),
            fault!(
                "floor_top=-18.5",
                Misfit::Way {
                    what: "the ribbon, folded over its plug",
                    ..
                }
            ),
        ],
    );
}
