//! What the committed boards, their library, the guide and the pictures say of each other, without any other program.

mod board;
mod guide;
mod inspection;
mod measures;
mod models;
mod pictures;
