//! Tests of parts that do not fit.

/// A part of the case that does not fit the board, its parts, or another part of the case. Lengths are millimetres.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Misfit {
    #[error("the {part} has no post on the hole at {hole:?}, or not as high as its others")]
    Post {
        part: &'static str,
        hole: (f64, f64),
    },
    #[error("the bore in the {part} at {hole:?} is {bore:.2} wide, and its wall {wall:.2}")]
    Bore {
        part: &'static str,
        hole: (f64, f64),
        bore: f64,
        wall: f64,
    },
    #[error("the bore in the {part} at {hole:?} is {off:.2} off the hole")]
    OffCentre {
        part: &'static str,
        hole: (f64, f64),
        off: f64,
    },
    #[error("a screw at {hole:?} has {thread:.2} of thread, and {rest:.2} of bore are left over")]
    Screw {
        hole: (f64, f64),
        thread: f64,
        rest: f64,
    },
    #[error("the {part} touches copper beside the hole at {hole:?}")]
    Copper {
        part: &'static str,
        hole: (f64, f64),
    },
    #[error("the {part} keeps {gap:.2} from {of}")]
    Room {
        part: &'static str,
        of: String,
        gap: f64,
    },
    #[error("the cap of {button} {how} ({by:.2})")]
    Cap {
        button: &'static str,
        how: &'static str,
        by: f64,
    },
    #[error("the lamp {lamp} {how} ({by:.2})")]
    Lamp {
        lamp: &'static str,
        how: &'static str,
        by: f64,
    },
    #[error("the display {how} ({by:.2})")]
    Display { how: &'static str, by: f64 },
    #[error("the way of {what} is not free: {gap:.2}")]
    Way { what: &'static str, gap: f64 },
    #[error("the slot around the ribbon cable is open")]
    Slot,
    #[error("{free:.0} mm² are open above the buzzer")]
    Sound { free: f64 },
    #[error("lid and base are {gap:.2} apart at {at:?}")]
    Rim { gap: f64, at: (f64, f64) },
    #[error("lid and base run into each other: {gap:.2}")]
    Closing { gap: f64 },
    #[error("the base can be shifted against the lid, towards {way:?}")]
    Shift { way: (f64, f64) },
    #[error("nothing is engraved in the middle beside {name}, or too small")]
    Name { name: &'static str },
    #[error("what is engraved beside {name} is like its word by {like:.2} only")]
    Word { name: &'static str, like: f64 },
    #[error("the tab of the lid at {at:?} does not hang on its wall")]
    Tab { at: (f64, f64) },
    #[error("the back of the base is not flat around the screw at {hole:?}")]
    Ring { hole: (f64, f64) },
    #[error("the {part} is {size:?} large, or not flat on the bed")]
    Bed {
        part: &'static str,
        size: (f64, f64, f64),
    },
    #[error("the {part} hangs in the air at {at:?}")]
    Overhang {
        part: &'static str,
        at: (f64, f64, f64),
    },
    #[error("a wall of the {part} at {at:?} is {wall:.2} thick")]
    Wall {
        part: &'static str,
        at: (f64, f64, f64),
        wall: f64,
    },
}
