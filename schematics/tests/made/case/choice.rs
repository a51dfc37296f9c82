//! Tests of a maker's choices: the board, the display, and the parts behind it.

use readyroom_schematics::{
    boards::{Board, PI_PANEL, PICO_PANEL},
    case::DisplaySize,
};

use super::openscad::Part;

/// What drives a `pi-panel`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// A Raspberry Pi beside the case, on a ribbon cable.
    Ribbon,
    /// A Raspberry Pi Zero within the case, on a socket behind the panel.
    Zero,
}

impl Behind {
    /// As `behind` of `case/case.scad` has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ribbon => "ribbon",
            Self::Zero => "zero",
        }
    }
}

/// One of the cases that can be printed.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    pub board: &'static Board,
    pub display: DisplaySize,
    pub behind: Behind,
}

pub const PI: Case = Case {
    board: &PI_PANEL,
    display: DisplaySize::Inch096,
    behind: Behind::Ribbon,
};
pub const PI_13: Case = Case {
    display: DisplaySize::Inch13,
    ..PI
};
pub const PI_ZERO: Case = Case {
    behind: Behind::Zero,
    ..PI
};
pub const PICO: Case = Case {
    board: &PICO_PANEL,
    ..PI
};
pub const PICO_13: Case = Case {
    display: DisplaySize::Inch13,
    ..PICO
};

/// Each lid and each base is of one of them at least.
pub const CASES: [Case; 5] = [PI, PI_13, PI_ZERO, PICO, PICO_13];

impl Case {
    /// The name of the file of a part, without `.stl`, as `schematics/build` gives it. Some cases share parts.
    pub fn file(self, part: Part) -> String {
        match part {
            Part::Caps | Part::Spacers => part.name().into(),
            Part::Lid => {
                // Only a ribbon cable needs a tongue of the lid.
                let board = match self.behind {
                    Behind::Ribbon => self.board.name,
                    Behind::Zero => PICO_PANEL.name,
                };
                let display = match self.display {
                    DisplaySize::Inch096 => "",
                    DisplaySize::Inch13 => "-1.3in",
                };
                format!("{board}-lid{display}")
            }
            Part::Base => {
                let behind = match self.behind {
                    Behind::Ribbon => "",
                    Behind::Zero => "-zero",
                };
                format!("{}-base{behind}", self.board.name)
            }
        }
    }

    /// As `case/case.scad` has it.
    pub fn parameters(self) -> [String; 3] {
        [
            format!("panel=\"{}\"", self.board.name),
            format!("display=\"{}\"", self.display.inches()),
            format!("behind=\"{}\"", self.behind.name()),
        ]
    }
}

/// Every file that is printed, with a case that it is of.
pub fn files() -> Vec<(String, Part, Case)> {
    let mut files: Vec<(String, Part, Case)> = Vec::new();
    for part in Part::ALL {
        for case in CASES {
            let name = case.file(part);
            if files.iter().all(|(other, ..)| *other != name) {
                files.push((name, part, case));
            }
        }
    }
    files
}
