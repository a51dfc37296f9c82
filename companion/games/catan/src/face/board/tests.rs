//! What the board looks like, and that its parts keep off each other.

use std::path::Path;

use readyroom_hardware::testing::pictures::assert_as_on_file;

use super::samples;

/// `UPDATE_PICTURES=1 cargo test -p readyroom-catan looks_as_it_did` writes the pictures.
#[test]
fn every_board_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures/board");
    assert_as_on_file(&folder, &samples::samples());
}
