//! Whole evenings as the program keeps them and tells of them, and the picture of a turn that the README shows.

mod evenings;
mod moving_picture;
