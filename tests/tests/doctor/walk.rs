//! The walk through display, lamps, buttons and sounder: the same expectations of a panel on a serial line and of one on
//! the header.

use std::time::Duration;

use readyroom_hardware::{
    button::Button,
    chime::Chime,
    lamp::Lamp,
    scene::{Scene, cut},
};

use super::body::{Body, OnHeader, OnSerial};

/// Longer than a press ever takes to be heard.
const LONG: Duration = Duration::from_secs(20);

/// Each of these behaviours is a test of either panel.
macro_rules! of_either_panel {
    ($($behaviour:ident),+ $(,)?) => {
        mod on_serial {
            $(#[test] fn $behaviour() { super::$behaviour::<super::OnSerial>(); })+
        }
        mod on_header {
            $(#[test] fn $behaviour() { super::$behaviour::<super::OnHeader>(); })+
        }
    };
}

of_either_panel! {
    a_panel_that_is_well_is_found_well,
    wires_that_are_swapped_dead_or_missing_are_told_with_their_pins,
    without_a_display_nobody_is_asked_about_a_picture,
    where_nobody_answers_not_all_is_called_well,
    a_panel_that_fails_during_the_walk_is_missed,
}

fn page(title: &str, text: &str) -> Scene {
    Scene::Notice {
        title: cut(title),
        text: cut(text),
        hint: cut(""),
    }
}

/// Answers for the display and the lamps: all as they should be but `broken`.
fn answer_up_to_the_buttons(body: &mut impl Body, broken: Option<Lamp>) {
    body.wait_for_scene(&Scene::TestCard, None);
    body.answer("y");
    for lamp in Lamp::ALL {
        let asked = page(lamp.name(), "Does this lamp shine, and no other?");
        body.wait_for_scene(&asked, Some(lamp));
        body.answer(if broken == Some(lamp) { "n" } else { "" });
    }
}

/// Waits until the walk asks for `button`, in the terminal and on the panel.
fn wait_to_press(body: &impl Body, button: Button) {
    body.wait_for(&format!("  Press {}.", button.name()));
    body.wait_for_scene(&page(button.name(), "Press this button."), None);
}

fn a_panel_that_is_well_is_found_well<B: Body>() {
    let mut body = B::visited(LONG);
    answer_up_to_the_buttons(&mut body, None);
    for button in Button::ALL {
        wait_to_press(&body, button);
        body.press(button);
    }
    body.wait_for_sound(Chime::Win);
    body.answer("what?");
    body.answer("yes");
    let (well, told) = body.end();
    assert!(well && told.ends_with("All is well.\n"), "{told}");
    for words in [
        "The display answers at 0x3C.",
        "No button reads as pressed.",
        "Please answer y or n.",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

fn wires_that_are_swapped_dead_or_missing_are_told_with_their_pins<B: Body>() {
    let mut body = B::visited(Duration::from_secs(2));
    answer_up_to_the_buttons(&mut body, Some(Lamp::Yellow));
    for button in Button::ALL {
        wait_to_press(&body, button);
        match button {
            Button::Roll | Button::Timer => {
                let swapped = [Button::Timer, Button::Roll][button as usize];
                body.press(swapped);
                body.wait_for(&format!("Once more: press {}", button.name()));
                body.press(swapped);
            }
            Button::Up => {
                // A finger that slips once is no fault.
                body.press(Button::Down);
                body.wait_for("Once more: press UP");
                body.press(Button::Up);
            }
            Button::Back => {}
            Button::Down | Button::Ok => body.press(button),
        }
    }
    body.wait_for_sound(Chime::Win);
    body.answer("n");
    let (well, told) = body.end();
    assert!(!well);
    let (_, summary) = told.split_once("Not as it should be:").expect("a summary");
    let findings: Vec<_> = summary.lines().filter(|line| line.contains("* ")).collect();
    let [roll, timer] = [Button::Roll, Button::Timer].map(B::button_pin);
    let expected = [
        ["YELLOW".to_owned(), B::lamp_pin(Lamp::Yellow)],
        [
            "ROLL is heard as TIMER".to_owned(),
            format!("{roll} and {timer}"),
        ],
        [
            "TIMER is heard as ROLL".to_owned(),
            format!("{timer} and {roll}"),
        ],
        [
            "BACK came within 2 s".to_owned(),
            B::button_pin(Button::Back),
        ],
        ["sounder".to_owned(), B::sounder_pin()],
    ];
    assert_eq!(findings.len(), expected.len(), "{told}");
    for (finding, words) in findings.iter().zip(&expected) {
        assert!(words.iter().all(|word| finding.contains(word)), "{finding}");
    }
    assert!(
        told.contains("readyroom: 5 things are not as they should be"),
        "{told}"
    );
}

fn without_a_display_nobody_is_asked_about_a_picture<B: Body>() {
    let body = B::visited_without_display(Duration::ZERO);
    let (well, told) = body.end();
    assert!(!well && told.contains("The lamps"), "{told}");
    assert!(told.contains("! No display at 0x3C"), "{told}");
    assert!(!told.contains("frame along all four edges"), "{told}");
}

fn where_nobody_answers_not_all_is_called_well<B: Body>() {
    let (well, told) = B::visited(Duration::ZERO).end();
    assert!(
        !well && told.contains("Nobody answered all questions"),
        "{told}"
    );
}

fn a_panel_that_fails_during_the_walk_is_missed<B: Body>() {
    let mut body = B::visited(LONG);
    answer_up_to_the_buttons(&mut body, None);
    wait_to_press(&body, Button::Roll);
    body.fail();
    let (well, told) = body.end();
    assert!(!well && told.contains(B::GONE), "{told}");
    assert!(!told.contains("Press TIMER"), "{told}");
}
