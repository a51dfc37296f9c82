//! Every sample looks as it did when someone last looked at it. The pictures lie in `tests/pictures`;
//! `UPDATE_PICTURES=1 cargo test -p readyroom-hardware --test integration pictures::` writes them all.

use std::path::Path;

use readyroom_hardware::testing::{
    pictures::{assert_as_on_file, draw},
    samples,
};

#[test]
fn every_picture_looks_as_it_did_and_belongs_to_a_sample() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    assert_as_on_file(&folder, &samples::all());
}

#[test]
fn the_pictures_of_different_signs_can_be_distinguished() {
    let all = samples::all();
    let picture = |name| draw(all.iter().find(|sample| sample.name == name).unwrap());
    // The same picture a blink later, the same countdown paused: what only blinks or pauses must be seen.
    assert_ne!(picture("picture_blinking"), picture("picture_blinked"));
    assert_ne!(picture("alone_timer"), picture("alone_timer_paused"));
}
