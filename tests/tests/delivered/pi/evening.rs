//! An evening on the header, from the moment the Pi gets its power.

use std::{fs, path::Path};

use readyroom_hardware::{
    button::Button,
    chime::Chime,
    frame::Frame,
    lamp::{Lamp, Lamps},
    scene::Scene,
    screen::{Screen, WIDTH},
};
use readyroom_table::tabletop::Tabletop;
use readyroom_tests::{
    pi::{Fitted, Pi},
    service,
};
use serde_json::from_value;

use super::{
    beside::{Shown, Terminal, begun, drive, readyroom},
    installed::{bring, installed},
};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole a_powered_pi_shows_the_shelf_and_a_press_starts_a_game,
    whole lamps_follow_damage_roll_rolls_and_a_power_cut_costs_nothing,
];

/// The rows of the bottom row, with the one that it moves up to.
const BOTTOM_ROW: std::ops::Range<usize> = 55..64;

/// As a person would, who waits until what is seen is right.
#[track_caller]
pub fn wait_for(pi: &Pi, shown: &Shown) {
    pi.wait_for(&format!("\n{}", shown.picture), |panel| {
        places(&shown.picture).contains(&panel.display.picture()) && shown.fits(panel.lit())
    });
}

/// The same before the first roll of an evening that was begun on each side: the bottom row has the dice seal, and every
/// evening has its own.
#[track_caller]
pub fn wait_for_all_but_the_seal(pi: &Pi, shown: &Shown) {
    let wanted = places(&shown.picture).map(|picture| without_bottom_row(&picture));
    pi.wait_for(&format!("\n{}", shown.picture), |panel| {
        wanted.contains(&without_bottom_row(&panel.display.picture())) && shown.fits(panel.lit())
    });
}

/// A picture whose bottom row is dark, also where it has moved up by a pixel.
pub fn without_bottom_row(picture: &Screen) -> Screen {
    let mut rest = picture.clone();
    for y in BOTTOM_ROW {
        for x in 0..WIDTH {
            rest.set(x, y, false);
        }
    }
    rest
}

/// The places a picture may have: it moves by a pixel every minute.
fn places(picture: &Screen) -> [Screen; 4] {
    let (mut up, mut right) = (picture.clone(), picture.clone());
    up.move_up();
    right.move_right();
    let mut both = up.clone();
    both.move_right();
    [picture.clone(), up, both, right]
}

/// The pictures of these dice before they lie.
fn in_the_air(lying: &Shown) -> Vec<Screen> {
    let lying = &lying.scene["Dice"];
    let frame = Frame {
        scene: Scene::Dice {
            header: from_value(lying["header"].clone()).expect("a title"),
            dice: from_value(lying["dice"].clone()).expect("dice"),
            cursor: None,
            tumbling: true,
            hint: from_value(lying["hint"].clone()).expect("a hint"),
        },
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    };
    let steps = std::iter::successors(Some(0), |since_ms| frame.next_change(*since_ms));
    let steps: Vec<u32> = steps.collect();
    let before_they_lie = &steps[..steps.len() - 1];
    let moments = before_they_lie.iter().flat_map(|since_ms| {
        let mut picture = Screen::new();
        let Ok(()) = frame.draw(*since_ms, &mut picture);
        places(&picture)
    });
    moments.collect()
}

/// Presses buttons on the Pi and in the terminal; before the first and after each, both show what `readyroom drive`
/// shows, which is returned.
#[track_caller]
fn press(pi: &Pi, terminal: &mut Terminal, data: &Path, buttons: &[Button]) -> Vec<Shown> {
    let lines: Vec<_> = buttons
        .iter()
        .map(|button| format!("press {}", button.name()))
        .collect();
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    let all = drive(data, &lines);
    wait_for(pi, &all[0]);
    terminal.wait_for(&all[0].picture);
    for (button, shown) in buttons.iter().zip(&all[1..]) {
        pi.tap(*button);
        terminal.tap(*button);
        wait_for(pi, shown);
        terminal.wait_for(&shown.picture);
    }
    all
}

fn a_powered_pi_shows_the_shelf_and_a_press_starts_a_game() {
    let here = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(&here.path().join("terminal"));
    let pi = Pi::start(installed(), Fitted::Whole);
    let shelf = shelf_of_a_service(here.path());
    pi.wait_for(&format!("\n{shelf}"), |panel| {
        panel.display.picture() == shelf
    });
    println!(
        "the shelf is seen {:?} after power, by the Pi's clock",
        pi.now()
    );
    pi.tap(Button::Ok);
    terminal.tap(Button::Ok);
    let set_up = &drive(&here.path().join("driven"), &["press OK"])[1];
    wait_for_all_but_the_seal(&pi, set_up);
    terminal.wait_for_all_but_the_seal(&set_up.picture);
    assert_eq!(pi.lit(), Lamp::ALL.map(|lamp| lamp == Lamp::Track1));
    assert_eq!(pi.panel().display.faults, []);
}

fn shelf_of_a_service(folder: &Path) -> Screen {
    let mut picture = Screen::new();
    let shelf = service::shelf(&folder.join("service"));
    let Ok(()) = shelf.frame(0).draw(0, &mut picture);
    picture
}

/// A game of Five-Year Mission in which every die is kept, before the first card is drawn.
pub const BEGINNING: [&str; 4] = [
    "choose Tracking: light › Every die and icon",
    "choose Begin",
    "choose Icon › Any colour › 1+",
    "choose Card done",
];

fn lamps_follow_damage_roll_rolls_and_a_power_cut_costs_nothing() {
    use Button::{Down, Ok, Roll};

    let here = tempfile::tempdir().expect("a folder");
    let evening = here.path().join("evening");
    begun(&evening, "five-year-mission", 7, &BEGINNING);
    let [terminal, driven] = ["terminal", "driven"].map(|name| here.path().join(name));
    for data in [&terminal, &driven] {
        fs::create_dir(data).expect("a folder");
        readyroom(data, &["import", evening.to_str().expect("a plain path")]);
    }
    let pi = Pi::start(installed(), Fitted::Whole);
    bring(&pi, &evening);
    let mut beside = Terminal::open(&terminal);

    // What the import has taught is read; down to the effects of cards, 2 damage; the report of it is read; a yellow card is
    // drawn, which is Diplomacy.
    let buttons = [Ok, Down, Down, Down, Ok, Down, Ok, Ok, Ok, Ok];
    let all = press(&pi, &mut beside, &driven, &buttons);
    let track = |shown: &Shown| Lamp::TRACK.map(|lamp| shown.lamps[lamp as usize] == "on");
    assert_eq!(track(&all[6]), [true, false, false, false, false, false]);
    assert_eq!(track(&all[7]), [false, false, true, false, false, false]);
    assert!(all[7].scene["Notice"].is_object());

    let rolled = &drive(&driven, &["press ROLL"])[1];
    pi.hold(Roll, true);
    pi.listen(Chime::Roll);
    pi.hold(Roll, false);
    beside.tap(Roll);
    wait_for(&pi, rolled);
    beside.wait_for(&rolled.picture);

    let pi = Pi::start(pi.cut(), Fitted::Whole);
    drop(beside);
    let mut beside = Terminal::open(&terminal);
    let resumed = press(&pi, &mut beside, &driven, &[Down]);
    assert_eq!(resumed[0].lamps, rolled.lamps);
    let free = &drive(&driven, &["press DOWN", "press ROLL"])[2];
    let tumbling = in_the_air(free);
    pi.tap(Roll);
    pi.wait_for("dice in the air", |panel| {
        tumbling.contains(&panel.display.picture())
    });
    wait_for(&pi, free);
    assert_eq!(pi.panel().display.faults, []);
    let output = pi.succeed("readyroom --data-dir /var/lib/readyroom show 1");
    assert!(output.contains("Rolled"), "{output}");
}
