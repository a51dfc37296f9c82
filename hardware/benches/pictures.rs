//! Benchmark of pictures: drawing one, and finding what to send to a display that shows another one. `cargo bench -p
//! readyroom-hardware`

use divan::{Bencher, black_box};
use readyroom_hardware::{
    oled::{Window, plan},
    screen::Screen,
    testing::samples,
};

/// One of each scene, at its fullest.
const SCENES: [&str; 12] = [
    "full_menu",
    "full_dice",
    "full_countdown",
    "full_track",
    "full_board",
    "full_picture",
    "full_card",
    "full_facts",
    "full_meters",
    "full_notice",
    "full_text_entry",
    "full_outcome",
];

fn main() {
    divan::main();
}

fn sample(name: &str) -> samples::Sample {
    samples::all()
        .into_iter()
        .find(|sample| sample.name == name)
        .expect("the name of a sample")
}

fn picture(sample: &samples::Sample, since_ms: u32) -> Screen {
    let mut screen = Screen::new();
    let Ok(()) = sample.frame.draw(since_ms, &mut screen);
    screen
}

#[divan::bench(args = SCENES)]
fn draw(bencher: Bencher<'_, '_>, name: &str) {
    let sample = sample(name);
    let mut screen = Screen::new();
    bencher.bench_local(|| {
        let Ok(()) = black_box(&sample.frame).draw(black_box(sample.since_ms), &mut screen);
    });
}

#[divan::bench(args = SCENES)]
fn plan_from_an_empty_menu(bencher: Bencher<'_, '_>, name: &str) {
    let (shown, new) = (picture(&sample("empty_menu"), 0), picture(&sample(name), 0));
    bencher.bench_local(|| {
        let changes = black_box(&new).changes_from(black_box(&shown));
        plan(&changes, Window::ALL)
    });
}

#[divan::bench(args = SCENES)]
fn next_change(bencher: Bencher<'_, '_>, name: &str) {
    let sample = sample(name);
    bencher.bench_local(|| black_box(&sample.frame).next_change(black_box(sample.since_ms)));
}
