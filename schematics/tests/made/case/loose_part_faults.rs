//! Faults of caps and spacers, which are printed apart.

use super::{
    choice::PICO,
    faults::{Fault, assert_faults, fault},
    misfit::Misfit,
    openscad::Part,
};

pub const TRIALS: &[(&str, fn())] = trials![
    caps_that_do_not_fit_are_found,
    spacers_that_do_not_fit_are_found,
];

fn caps_that_do_not_fit_are_found() {
    assert_faults(
        PICO,
        Part::Caps,
        &[
            fault!(
                "plunger=3.5",
                Misfit::Cap {
                    how: "does not fit its plunger",
                    ..
                }
            ),
            fault!(
                "plunger=3.5",
                Misfit::Cap {
                    how: "does not fit its plunger's corners",
                    ..
                }
            ),
            fault!(
                "cap_bottom=3.8",
                Misfit::Cap {
                    how: "meets a part of the board",
                    ..
                }
            ),
            fault!(
                "cap_above_lid=0.8",
                Misfit::Cap {
                    how: "goes below the lid",
                    ..
                }
            ),
            fault!(
                "flange=14.4",
                Misfit::Cap {
                    how: "is too near to the one before",
                    ..
                }
            ),
            fault!(
                "engraving=0.1",
                Misfit::Cap {
                    how: "has no symbol, or that of another",
                    ..
                }
            ),
        ],
    );
    assert_faults(
        PICO,
        Part::Caps,
        &[fault!(
            "flange=10.6",
            Misfit::Cap {
                how: "can be pulled out",
                ..
            }
        )],
    );
}

fn spacers_that_do_not_fit_are_found() {
    assert_faults(
        PICO,
        Part::Spacers,
        &[
            fault!(
                "lamp_above_lid=3",
                Misfit::Lamp {
                    how: "does not stand out of the lid as it should",
                    ..
                }
            ),
            fault!(
                "lamp_above_lid=3",
                Misfit::Lamp {
                    how: "sits on its rim",
                    ..
                }
            ),
            fault!(
                "lamp_pitch=3.6",
                Misfit::Lamp {
                    how: "has a lead in its spacer's plastic",
                    ..
                }
            ),
            fault!("display_under=2", Misfit::Display { .. }),
        ],
    );
}
