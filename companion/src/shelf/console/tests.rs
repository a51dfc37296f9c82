//! The list of games and the boot picture look as they did when a person last looked at them.

use std::path::Path;

use readyroom_hardware::{
    frame::Frame,
    lamp::Lamps,
    oled::{Window, plan},
    testing::{
        best_plan,
        pictures::assert_as_on_file,
        samples::{Sample, still},
    },
};

use super::*;
use crate::shelf::boot;

fn entry(title: &str, below: &str, hint: &str) -> Entry {
    Entry {
        title: title.into(),
        below: below.into(),
        hint: hint.into(),
    }
}

fn game(title: &str) -> Entry {
    entry(title, "", "OK: begin a new game")
}

fn waiting() -> Entry {
    let title = "Star Trek: Five-Year Mission";
    entry(title, "Anna, Ben", "OK: continue, Sun 18:22")
}

fn quit() -> Entry {
    entry("Quit", "", "OK: leave")
}

fn two_games() -> Vec<Entry> {
    vec![
        game("Star Trek: Five-Year Mission"),
        game("Star Trek Panic"),
        quit(),
    ]
}

fn samples() -> Vec<Sample> {
    let with_evening = [vec![waiting()], two_games()].concat();
    let five = [
        two_games()[..2].to_vec(),
        vec![
            game("The Third"),
            game("A Game With a Title in Two Rows"),
            game("The Fifth"),
            quit(),
        ],
    ]
    .concat();
    let damaged = [
        vec![entry(
            "Continue from move 31 (copy of #1)",
            "",
            "OK: continue in a copy",
        )],
        two_games(),
    ]
    .concat();
    vec![
        still("boot", boot::scene()),
        still("two_games", scene(&two_games(), 0, Condition::Ready)),
        still("evening_waits", scene(&with_evening, 0, Condition::Waiting)),
        still("five_games", scene(&five, 3, Condition::Ready)),
        still("five_games_end", scene(&five, 5, Condition::Ready)),
        still("damaged_journal", scene(&damaged, 0, Condition::Damaged)),
    ]
}

#[test]
fn pictures_are_as_on_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    assert_as_on_file(&folder, &samples());
}

fn drawn(scene: Scene) -> Screen {
    let frame = Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    };
    let mut screen = Screen::new();
    let Ok(()) = frame.draw(0, &mut screen);
    screen
}

#[test]
fn a_cursor_step_on_a_page_changes_only_arrow_and_bottom_row() {
    let at = |cursor| drawn(scene(&two_games(), cursor, Condition::Ready));
    let (before, after) = (at(0), at(1));
    let step = |from: &Screen, to: &Screen| {
        let plan = plan(&to.changes_from(from), Window::ALL);
        best_plan::cost_of(&plan, Window::ALL)
    };
    assert!(step(&before, &after) <= 60, "{}", step(&before, &after));
    let waiting = [vec![waiting()], two_games()].concat();
    let at = |cursor| drawn(scene(&waiting, cursor, Condition::Waiting));
    let bytes = step(&at(0), &at(1));
    assert!(bytes <= 150, "{bytes} bytes with another bottom row");
    let pixels = (0..56).flat_map(|y| (0..128).map(move |x| (x, y)));
    let changed: Vec<_> = pixels
        .filter(|&(x, y)| before.get(x, y) != after.get(x, y))
        .collect();
    assert!(!changed.is_empty());
    assert!(changed.iter().all(|(x, _)| *x < 5), "{changed:?}");
}

#[test]
fn a_title_is_in_the_largest_letters_in_which_it_is_whole() {
    let size = |title| parts(title).map(|(series, name, (size, _))| (series, name, size));
    assert_eq!(
        size("Star Trek Panic"),
        Some((None, "Star Trek Panic", Size::Medium))
    );
    assert_eq!(
        size("Star Trek: Five-Year Mission"),
        Some((Some("Star Trek:"), "Five-Year Mission", Size::Medium))
    );
    let normal = "Twenty letters of it";
    assert_eq!(size(normal), Some((None, normal, Size::Normal)));
    assert_eq!(size("A Game With a Title in Two Rows"), None);
}
