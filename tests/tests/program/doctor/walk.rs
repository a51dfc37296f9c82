//! The walk through display, lamps, buttons and buzzer: the same expectations of a panel on a serial line and of one on
//! the header.

use std::time::Duration;

use readyroom::doctor::sentences::{
    Address, ButtonName, Found, LampColour, LampName, Number, Words,
};
use readyroom_hardware::{
    button::Button,
    chime::Chime,
    lamp::Lamp,
    pins::DISPLAY_ADDRESS,
    scene::{Scene, TitleRow, cut},
};
use readyroom_kit::{sentence::Count, testing::words::in_order};
use readyroom_tests::{TIMEOUT, doctor::words};

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
    without_a_display_no_one_is_asked_about_a_picture,
    a_missing_answer_is_not_called_well,
    a_panel_that_fails_during_the_walk_is_missed,
}

fn page(title: &str, text: Words<'_>) -> Scene {
    Scene::Notice {
        header: TitleRow::new(title),
        text: cut(text.say()),
        hint: cut(""),
    }
}

/// Answers for the display and the lamps: all as they should be but `broken`.
fn answer_up_to_the_buttons(panel: &mut impl PanelUnderTest, broken: Option<Lamp>) {
    panel.wait_for_scene(&Scene::TestCard, None);
    panel.answer("y");
    for lamp in Lamp::ALL {
        let asked = page(lamp.name(), Words::LampPage);
        panel.wait_for_scene(&asked, Some(lamp));
        panel.answer(if broken == Some(lamp) { "n" } else { "" });
    }
}

/// Waits until the walk asks for `button`, in the terminal and on the panel.
fn wait_to_press(panel: &impl PanelUnderTest, button: Button) {
    let name = ButtonName(button);
    let press = Words::Press { button: name }.say();
    panel.wait_for(&format!("  {press}"));
    panel.wait_for_scene(&page(button.name(), Words::PressPage), None);
}

fn once_more(heard: Button, button: Button) -> String {
    let (heard, button) = (ButtonName(heard), ButtonName(button));
    Words::OnceMore { heard, button }.say().to_string()
}

fn a_panel_that_is_well_is_found_well<B: PanelUnderTest>() {
    let mut panel = B::examined(TIMEOUT);
    answer_up_to_the_buttons(&mut panel, None);
    for button in Button::ALL {
        wait_to_press(&panel, button);
        panel.press(button);
    }
    let buzzer = page(&Words::BuzzerPageTitle.say(), Words::BuzzerPage);
    panel.wait_for_scene(&buzzer, None);
    panel.wait_for_sound(Chime::Win);
    panel.answer("what?");
    panel.answer("yes");
    let (well, output) = panel.end();
    let end = format!("\n{}\n", Words::AllIsWell.say());
    assert!(well && output.ends_with(&end), "{output}");
    let address = Address(DISPLAY_ADDRESS);
    let (lamp, colour) = (LampName(Lamp::Red), LampColour(Lamp::Red));
    in_order(
        &output,
        &[
            &words(Found::DisplayAnswers { address }),
            &words(Found::NoButtonDown),
            &Words::DisplayTitle.say(),
            &Words::TestCard.say(),
            &Words::LampsTitle.say(),
            &Words::LampAlone { lamp, colour }.say(),
            &Words::ButtonsTitle.say(),
            &Words::BuzzerTitle.say(),
            &Words::Sounded.say(),
            &Words::YesOrNo.say(),
        ],
    );
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
                panel.wait_for(&once_more(swapped, button));
                panel.press(swapped);
            }
            Button::Up => {
                // A finger that slips once is no fault.
                panel.press(Button::Down);
                panel.wait_for(&once_more(Button::Down, Button::Up));
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
        .split_once(&*Words::FaultsTitle.say())
        .expect("a summary");
    let findings: Vec<_> = summary
        .lines()
        .filter_map(|line| line.strip_prefix("  * "))
        .collect();
    let swapped = |[button, heard]: [Button; 2]| Found::ButtonsSwapped {
        button: ButtonName(button),
        heard: ButtonName(heard),
        pin: B::button_pin(button).into(),
        other: B::button_pin(heard).into(),
    };
    let expected = [
        Found::LampNotAlone {
            lamp: LampName(Lamp::Yellow),
            pin: B::lamp_pin(Lamp::Yellow).into(),
        },
        swapped([Button::Roll, Button::Timer]),
        swapped([Button::Timer, Button::Roll]),
        Found::NoPress {
            button: ButtonName(Button::Back),
            seconds: Number(2),
            pin: B::button_pin(Button::Back).into(),
        },
        Found::BuzzerNotHeard {
            pin: B::buzzer_pin().into(),
        },
    ];
    assert_eq!(findings, expected.map(words), "{output}");
    let count = Count::of(5_u8);
    let error = format!("readyroom: {}", Words::Faults { count }.say());
    assert!(output.contains(&error), "{output}");
}

fn without_a_display_no_one_is_asked_about_a_picture<B: PanelUnderTest>() {
    let panel = B::examined_without_display(Duration::ZERO);
    let (well, output) = panel.end();
    let lamps = Words::LampsTitle.say();
    assert!(!well && output.contains(&*lamps), "{output}");
    assert!(!output.contains(&*Words::TestCard.say()), "{output}");
}

fn a_missing_answer_is_not_called_well<B: PanelUnderTest>() {
    let mut panel = B::examined(Duration::ZERO);
    panel.wait_for_scene(&Scene::TestCard, None);
    panel.answer("n");
    let (well, output) = panel.end();
    let address = Address(DISPLAY_ADDRESS);
    let faults = [Found::NoTestCard { address }, Found::NotAnswered].map(words);
    in_order(&output, &[&faults[0], &faults[1]]);
    assert!(!well, "{output}");
}

fn a_panel_that_fails_during_the_walk_is_missed<B: PanelUnderTest>() {
    let mut panel = B::examined(TIMEOUT);
    answer_up_to_the_buttons(&mut panel, None);
    wait_to_press(&panel, Button::Roll);
    panel.fail();
    let (well, output) = panel.end();
    assert!(!well && output.contains(&B::gone()), "{output}");
    let button = ButtonName(Button::Timer);
    let press = Words::Press { button }.say();
    assert!(!output.contains(&*press), "{output}");
}
