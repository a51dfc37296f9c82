//! The picture in the README is the one the program makes today.

#[path = "../examples/panel_picture.rs"]
#[allow(dead_code, reason = "the example's main is not called here")]
mod panel_picture;

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/scenes/panel.svg");
    let kept = std::fs::read_to_string(kept).expect("the picture is in the repository");
    let drawn = readyroom::panels::picture::svg(
        &panel_picture::first_roll().expect("the evening is played"),
    );
    assert_eq!(
        kept, drawn,
        "draw it again: cargo run --example panel_picture -p readyroom -- tests/scenes/panel.svg"
    );
}
