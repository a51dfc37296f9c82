//! Places on a board: points, rectangles, sides and turns.

mod area;
mod pose;

pub use self::{
    area::Area,
    pose::{Point, Pose, Side, Turn, mm},
};
