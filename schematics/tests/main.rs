//! Tests that the committed boards, their library, the guide and the pictures agree, without any other program.

mod board;
mod guide;
mod inspection;
mod measures;
mod models;
mod pictures;
