//! The walk through display, lamps, buttons and sounder: the same expectations of a panel on a serial line and of one on
//! the header.

use std::time::Duration;

use readyroom_hardware::{
    button::Button,
    chime::Chime,
    lamp::Lamp,
    scene::{Scene, TitleRow, cut},
};
use readyroom_tests::TIMEOUT;

use super::panel::{OnHeader, OnSerial, PanelUnderTest};

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
    swapped_dead_or_missing_wires_are_reported_with_their_pins,
    without_a_display_nobody_is_asked_about_a_picture,
    where_nobody_answers_not_all_is_called_well,
    a_panel_that_fails_during_the_walk_is_missed,
}

fn page(title: &str, text: &str) -> Scene {
    Scene::Notice {
        header: TitleRow::new(title),
        text: cut(text),
        hint: cut(""),
    }
}

/// Answers for the display and the lamps: all as they should be but `broken`.
fn answer_up_to_the_buttons(panel: &mut impl PanelUnderTest, broken: Option<Lamp>) {
    panel.wait_for_scene(&Scene::TestCard, None);
    panel.answer("y");
    for lamp in Lamp::ALL {
        let asked = page(lamp.name(), "Does this lamp shine, and no other?");
        panel.wait_for_scene(&asked, Some(lamp));
        panel.answer(if broken == Some(lamp) { "n" } else { "" });
    }
}

/// Waits until the walk asks for `button`, in the terminal and on the panel.
fn wait_to_press(panel: &impl PanelUnderTest, button: Button) {
    panel.wait_for(&format!("  Press {}.", button.name()));
    panel.wait_for_scene(&page(button.name(), "Press this button."), None);
}

fn a_panel_that_is_well_is_found_well<B: PanelUnderTest>() {
    let mut panel = B::examined(TIMEOUT);
    answer_up_to_the_buttons(&mut panel, None);
    for button in Button::ALL {
        wait_to_press(&panel, button);
        panel.press(button);
    }
    panel.wait_for_sound(Chime::Win);
    panel.answer("what?");
    panel.answer("yes");
    let (well, output) = panel.end();
    assert!(well && output.ends_with("All is well.\n"), "{output}");
    for words in [
        "The display answers at 0x3C.",
        "No button reads as pressed.",
        "Please answer y or n.",
    ] {
        assert!(output.contains(words), "{words}: {output}");
    }
}

fn swapped_dead_or_missing_wires_are_reported_with_their_pins<B: PanelUnderTest>() {
    let mut panel = B::examined(Duration::from_secs(2));
    answer_up_to_the_buttons(&mut panel, Some(Lamp::Yellow));
    for button in Button::ALL {
        wait_to_press(&panel, button);
        match button {
            Button::Roll | Button::Timer => {
                let swapped = [Button::Timer, Button::Roll][button as usize];
                panel.press(swapped);
                panel.wait_for(&format!("Once more: press {}", button.name()));
                panel.press(swapped);
            }
            Button::Up => {
                // A finger that slips once is no fault.
                panel.press(Button::Down);
                panel.wait_for("Once more: press UP");
                panel.press(Button::Up);
            }
            Button::Back => {}
            Button::Down | Button::Ok => panel.press(button),
        }
    }
    panel.wait_for_sound(Chime::Win);
    panel.answer("n");
    let (well, output) = panel.end();
    assert!(!well);
    let (_, summary) = output
        .split_once("Not as it should be:")
        .expect("a summary");
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
    assert_eq!(findings.len(), expected.len(), "{output}");
    for (finding, words) in findings.iter().zip(&expected) {
        assert!(words.iter().all(|word| finding.contains(word)), "{finding}");
    }
    assert!(
        output.contains("readyroom: 5 things are not as they should be"),
        "{output}"
    );
}

fn without_a_display_nobody_is_asked_about_a_picture<B: PanelUnderTest>() {
    let panel = B::examined_without_display(Duration::ZERO);
    let (well, output) = panel.end();
    assert!(!well && output.contains("The lamps"), "{output}");
    assert!(output.contains("! No display at 0x3C"), "{output}");
    assert!(!output.contains("frame along all four edges"), "{output}");
}

fn where_nobody_answers_not_all_is_called_well<B: PanelUnderTest>() {
    let (well, output) = B::examined(Duration::ZERO).end();
    assert!(
        !well && output.contains("Nobody answered all questions"),
        "{output}"
    );
}

fn a_panel_that_fails_during_the_walk_is_missed<B: PanelUnderTest>() {
    let mut panel = B::examined(TIMEOUT);
    answer_up_to_the_buttons(&mut panel, None);
    wait_to_press(&panel, Button::Roll);
    panel.fail();
    let (well, output) = panel.end();
    assert!(!well && output.contains(B::GONE), "{output}");
    assert!(!output.contains("Press TIMER"), "{output}");
}
