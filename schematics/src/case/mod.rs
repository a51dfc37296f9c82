//! Measures for the case: places from the board files, sizes of parts, written for OpenSCAD as `case/board.scad`.
//!
//! One case fits every board: only the opening for the cable differs. So everything a hand or an eye meets has the same
//! place on every board, and [`measure`] refuses boards where it has not.
//!
//! Limits: the sizes are those of the parts that are named, as far as their data sheets or footprints give them; see
//! [`sizes`] for what was assumed. Nothing has been printed yet.

mod choices;
mod openscad;
mod placed;
pub mod sizes;
mod zero;

use std::{
    fs, io,
    path::{Path, PathBuf},
    slice,
};

use readyroom_hardware::{button::Button, lamp::Lamp};

use self::sizes::{Body, Over};
pub use self::{
    choices::DisplaySize,
    openscad::scad,
    placed::{BoardFile, Hole, Placed, Unclear},
    zero::{POWER_MIDDLE, ZERO_HEIGHT, Zero},
};
pub use crate::layout::Area;
use crate::{
    boards::{BOARDS, Board, Cable},
    layout::{Point, Side},
    parts::Kind,
};

/// Why there are no measures.
#[derive(Debug, thiserror::Error)]
pub enum Unmeasurable {
    /// A board's file cannot be opened.
    #[error("{}: {why}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// The system's own words.
        why: io::Error,
    },
    /// It is no board, or has something that is not understood.
    #[error("{file}: {why}")]
    Unreadable {
        /// Which.
        file: String,
        /// What is wrong.
        why: Unclear,
    },
    /// A part is not on the board.
    #[error("{board} has no {what} on it; place it, then measure again")]
    Missing {
        /// The board's name.
        board: &'static str,
        /// What is missing.
        what: String,
    },
    /// The boards would need two cases.
    #[error("{what} is elsewhere on {board} than on {other}: one case cannot fit both")]
    Differs {
        /// What.
        what: &'static str,
        /// Where it was measured last.
        board: &'static str,
        /// Where it was measured first.
        other: &'static str,
    },
}

/// Where things are that the case has an opening or a support for. Coordinates are those of [`crate::layout`].
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// Width and height of the board.
    pub board: Point,
    /// Its thickness, in mm.
    pub thickness: f64,
    /// For its screws, from the left and from above.
    pub holes: Vec<Hole>,
    /// The middle of each button.
    pub buttons: Vec<(Button, Point)>,
    /// The middle of each lamp.
    pub lamps: Vec<(Lamp, Point)>,
    /// The display of each size that fits.
    pub displays: [DisplayPlace; 2],
    /// The middle of the buzzer.
    pub buzzer: Point,
}

/// Where a display of one size lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DisplayPlace {
    /// How large it is.
    pub size: DisplaySize,
    /// The outline of its module.
    pub module: Area,
    /// What of it lights up.
    pub active: Area,
}

impl Measures {
    /// Where the display of this size lies.
    pub const fn display(&self, size: DisplaySize) -> &DisplayPlace {
        let [small, large] = &self.displays;
        match size {
            DisplaySize::Inch096 => small,
            DisplaySize::Inch13 => large,
        }
    }
}

/// Where a cable comes to the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    /// A ribbon cable, which leaves upwards from a header with this middle.
    Ribbon(Point),
    /// A plug.
    Usb {
        /// The middle of the socket's mouth, where it faces right.
        mouth: Point,
        /// The middle of the button that is held for new firmware.
        bootsel: Point,
    },
    /// The power plug of a Raspberry Pi Zero behind the panel.
    Zero(Zero),
}

/// A board's file, read and measured.
#[derive(Debug)]
pub struct Measured {
    /// Which.
    pub board: &'static Board,
    /// Its text.
    pub file: BoardFile,
    /// What every board has.
    pub measures: Measures,
    /// What this one has.
    pub entry: Entry,
}

/// The space a part takes on its side of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// Its reference.
    pub of: String,
    /// On which side.
    pub side: Side,
    /// Over which part of the board.
    pub area: Area,
    /// From where off the board's surface, in mm.
    pub from: f64,
    /// To where.
    pub to: f64,
}

/// Measures every board in `schematics`, the folder of this package.
///
/// # Errors
/// Where a file is missing or no board, a part is not placed, or the boards differ in what one case has to fit.
pub fn measure(schematics: &Path) -> Result<Vec<Measured>, Unmeasurable> {
    let mut measured: Vec<Measured> = Vec::new();
    for board in BOARDS {
        let name = format!("{}.kicad_pcb", board.name);
        let file = schematics.join(board.name).join(&name);
        let source = fs::read_to_string(&file).map_err(|why| Unmeasurable::File { file, why })?;
        let file =
            BoardFile::read(&source).map_err(|why| Unmeasurable::Unreadable { file: name, why })?;
        let next = Measured::of(board, file)?;
        if let Some(first) = measured.first() {
            next.fits_the_case_of(first)?;
        }
        measured.push(next);
    }
    Ok(measured)
}

impl Measured {
    /// Measures a board by its file.
    ///
    /// # Errors
    /// Where a part of its circuit is not on it.
    pub fn of(board: &'static Board, file: BoardFile) -> Result<Self, Unmeasurable> {
        let placed = |reference: &str| {
            file.part(reference).ok_or_else(|| Unmeasurable::Missing {
                board: board.name,
                what: reference.into(),
            })
        };
        let numbered = |letters: &str, index: usize| placed(&format!("{letters}{}", index + 1));
        let mut buttons = Vec::new();
        for (index, button) in Button::ALL.into_iter().enumerate() {
            buttons.push((button, numbered("SW", index)?.middle_of_leads()));
        }
        let mut lamps = Vec::new();
        for (index, lamp) in Lamp::ALL.into_iter().enumerate() {
            lamps.push((lamp, numbered("D", index)?.middle_of_leads()));
        }
        let display = placed("DS1")?;
        let [module, active] = display.rectangles[..] else {
            return Err(Unmeasurable::Missing {
                board: board.name,
                what: "outline and active area of the display".into(),
            });
        };
        let small = DisplayPlace {
            size: DisplaySize::Inch096,
            module,
            active,
        };
        // The larger module is what is drawn around the smaller.
        let Area { least, most } = sizes::ACTIVE_13;
        let large = DisplayPlace {
            size: DisplaySize::Inch13,
            module: display.outline,
            active: Area {
                least: display.on_board(least),
                most: display.on_board(most),
            },
        };
        let controller = placed(board.controller.reference)?;
        let measures = Measures {
            board: file.size,
            thickness: file.thickness,
            holes: file.holes.clone(),
            buttons,
            lamps,
            displays: [small, large],
            buzzer: placed("BZ1")?.middle_of_leads(),
        };
        let entry = match board.controller.cable {
            Cable::Ribbon => Entry::Ribbon(controller.middle_of_leads()),
            Cable::Usb => Entry::Usb {
                mouth: controller.on_board(sizes::PICO_MOUTH),
                bootsel: controller.on_board(sizes::PICO_BOOTSEL),
            },
        };
        Ok(Self {
            board,
            measures,
            entry,
            file,
        })
    }

    /// The same board with a Raspberry Pi Zero behind it instead of a ribbon cable; none if it has no holes for one.
    pub fn with_zero_behind(self) -> Option<Self> {
        let zero = self.file.zero?;
        Some(Self {
            entry: Entry::Zero(zero),
            ..self
        })
    }

    /// One case fits both this board and the other.
    ///
    /// # Errors
    /// Something for which the case has an opening or a support is elsewhere.
    pub fn fits_the_case_of(&self, other: &Self) -> Result<(), Unmeasurable> {
        let (one, next) = (&other.measures, &self.measures);
        let differs = [
            (
                "the outline",
                one.board != next.board || one.thickness != next.thickness,
            ),
            ("a hole", one.holes != next.holes),
            ("a button", one.buttons != next.buttons),
            ("a lamp", one.lamps != next.lamps),
            ("the display", one.displays != next.displays),
            ("the buzzer", one.buzzer != next.buzzer),
        ];
        match differs.into_iter().find(|(_, differ)| *differ) {
            None => Ok(()),
            Some((what, _)) => Err(Unmeasurable::Differs {
                what,
                board: self.board.name,
                other: other.board.name,
            }),
        }
    }

    /// The space every part takes, and the ends of its leads on the other side. Lamps have only their leads: their spacers
    /// set their height.
    pub fn solids(&self) -> Vec<Solid> {
        let mut solids = Vec::new();
        for placed in &self.file.parts {
            let mut add = |side, area: &Area, from, to| {
                solids.push(Solid {
                    of: placed.reference.clone(),
                    side,
                    area: *area,
                    from,
                    to,
                });
            };
            let bodies = match (placed.kind, self.entry) {
                (Kind::Controller, Entry::Zero(_)) => sizes::socket(),
                (kind, _) => sizes::bodies(kind, self.board),
            };
            for Body { over, from, to } in bodies {
                let areas = match over {
                    Over::Courtyard => slice::from_ref(&placed.courtyard),
                    Over::Outline => slice::from_ref(&placed.outline),
                    Over::Leads => &placed.leads,
                };
                areas
                    .iter()
                    .for_each(|area| add(placed.pose.side, area, from, to));
            }
            let other = match placed.pose.side {
                Side::Front => Side::Back,
                Side::Back => Side::Front,
            };
            placed
                .leads
                .iter()
                .for_each(|area| add(other, area, 0.0, sizes::LEAD_END));
        }
        if let Entry::Zero(zero) = self.entry {
            solids.extend(zero.solids());
        }
        solids
    }

    /// The height of the tallest part of the back, in mm.
    pub fn back_height(&self) -> f64 {
        let solids = self.solids().into_iter();
        let back = solids.filter(|solid| solid.side == Side::Back);
        back.map(|solid| solid.to).fold(0.0, f64::max)
    }
}
