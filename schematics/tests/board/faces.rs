//! The faces with which parts sit on the board: nothing else may come through the board there.
//!
//! Parts on their own legs have none. The strip of its pins carries the module of the display.

use readyroom_schematics::layout::{Point, mm};

/// A face, in the coordinates of the library's footprint.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Face {
    /// From its corner with the lesser coordinates to the other.
    Rectangle(Point, Point),
    /// A disc.
    Disc {
        /// Its middle.
        middle: Point,
        /// Its radius in mm.
        radius: f64,
    },
}

/// The faces of a footprint.
pub fn faces(footprint: &str) -> Vec<Face> {
    match footprint {
        // Two sockets, 1×20 in 2.54 mm, under the rows of pins.
        "RaspberryPi_Pico_Common_THT" => vec![
            Face::Rectangle(mm(-1.27, -1.27), mm(1.27, 49.53)),
            Face::Rectangle(mm(16.51, -1.27), mm(19.05, 49.53)),
        ],
        // The box, as the footprint's drawing has it.
        "IDC-Header_2x20_P2.54mm_Vertical" => {
            vec![Face::Rectangle(mm(-3.18, -5.1), mm(5.72, 53.36))]
        }
        "Buzzer_12mm_P6.5-7.6mm" => vec![Face::Disc {
            middle: mm(3.8, 0.0),
            radius: 6.0,
        }],
        "SW_SPST_Omron_B3F-40xx" => vec![Face::Rectangle(mm(0.25, -3.5), mm(12.25, 8.5))],
        "CP_Radial_D5.0mm_P2.00mm" => vec![Face::Disc {
            middle: mm(1.0, 0.0),
            radius: 2.5,
        }],
        "R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal" => {
            vec![Face::Rectangle(mm(0.66, -1.25), mm(6.96, 1.25))]
        }
        "D_DO-35_SOD27_P7.62mm_Horizontal" => {
            vec![Face::Rectangle(mm(1.81, -1.0), mm(5.81, 1.0))]
        }
        // The plastic strip of the module's pins.
        "OLED_Module_0.96in_1.3in" => vec![Face::Rectangle(mm(-1.27, -1.27), mm(8.89, 1.27))],
        "PinHeader_1x04_P2.54mm_Vertical" => {
            vec![Face::Rectangle(mm(-1.27, -1.27), mm(1.27, 8.89))]
        }
        _ => Vec::new(),
    }
}

impl Face {
    /// How far a point lies outside of it, in mm; 0 within.
    pub fn distance(self, point: Point) -> f64 {
        match self {
            Self::Rectangle(least, most) => {
                let beyond =
                    |value: f64, least: f64, most: f64| (least - value).max(value - most).max(0.0);
                beyond(point.x, least.x, most.x).hypot(beyond(point.y, least.y, most.y))
            }
            Self::Disc { middle, radius } => {
                let way = point - middle;
                (way.x.hypot(way.y) - radius).max(0.0)
            }
        }
    }
}
