//! The walk through the wiring, which only eyes, ears and fingers can check, the same for every [`PanelUnderTest`].

use std::time::Duration;

use readyroom_hardware::{
    button::Button,
    chime::Chime,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    pins::DISPLAY_ADDRESS,
    scene::{Scene, TitleRow, cut},
};

use super::{DoctorError, examination::Examination, panel_under_test::PanelUnderTest};

/// Display, if there is one to look at, lamps, buttons and sounder, one after the other. Waits `press_timeout` for each
/// press.
pub async fn walk(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
    has_display: bool,
    press_timeout: Duration,
) -> Result<(), DoctorError> {
    if has_display {
        display(examination).await?;
    }
    lamps(examination).await?;
    buttons(examination, press_timeout).await?;
    sounder(examination).await
}

async fn display(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
) -> Result<(), DoctorError> {
    examination.print("\nThe display")?;
    examination.show(frame(Scene::TestCard));
    examination
        .ask(
            "  Is there a frame along all four edges, 1 2 above and 3 4 below in its corners, and an even grey between?",
            format!(
                "The display at {DISPLAY_ADDRESS:#04X} does not show the test card as it should: if it is one stripe in \
                 noise, set controller = \"sh1106\" in the section [display] of the settings; if it is dark or shifted by \
                 two columns, controller = \"ssd1306\"; if half of its rows are missing, it has 128x32 pixels and 128x64 \
                 are needed; single lines come from a broken one"
            ),
        )
        .await
}

async fn lamps(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
) -> Result<(), DoctorError> {
    examination.print("\nThe lamps")?;
    for lamp in Lamp::ALL {
        let (name, colour) = (lamp.name(), lamp.colour().name());
        let mut alone = frame(notice(name, "Does this lamp shine, and no other?", ""));
        alone.lamps = Lamps::default().with(lamp, Pattern::On);
        examination.show(alone);
        let pin = examination.wiring().lamp(lamp);
        examination
            .ask(
                &format!("  Does {name} shine, {colour}, and no other lamp?"),
                format!(
                    "{name} does not shine alone: look at {pin}, at the resistor, which way round the LED is, and \
                     whether two wires are swapped"
                ),
            )
            .await?;
    }
    Ok(())
}

async fn buttons(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
    press_timeout: Duration,
) -> Result<(), DoctorError> {
    examination.print("\nThe buttons")?;
    for button in Button::ALL {
        let name = button.name();
        examination.show(frame(notice(name, "Press this button.", "")));
        examination.print(&format!("  Press {name}."))?;
        let pin = examination.wiring().button(button);
        match press(examination, button, press_timeout).await? {
            Pressed::It => {}
            Pressed::Nothing => examination.add_fault(format!(
                "No press of {name} came within {} s: look at the button between {pin} and ground",
                press_timeout.as_secs()
            ))?,
            Pressed::Other(other) => {
                let others = examination.wiring().button(other);
                examination.add_fault(format!(
                    "Pressing {name} is heard as {}: the wires at {pin} and {others} are swapped, it seems",
                    other.name()
                ))?;
            }
        }
    }
    Ok(())
}

/// The answer to a request for a press.
enum Pressed {
    It,
    Nothing,
    Other(Button),
}

/// Waits for a press of `button`. A finger may slip once.
async fn press(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
    button: Button,
    press_timeout: Duration,
) -> Result<Pressed, DoctorError> {
    let mut slipped = false;
    loop {
        match examination.pressed(press_timeout).await? {
            None => return Ok(Pressed::Nothing),
            Some(it) if it == button => return Ok(Pressed::It),
            Some(other) if slipped => return Ok(Pressed::Other(other)),
            Some(other) => examination.print(&format!(
                "  That was {}. Once more: press {}.",
                other.name(),
                button.name()
            ))?,
        }
        slipped = true;
    }
}

async fn sounder(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
) -> Result<(), DoctorError> {
    examination.print("\nThe sounder")?;
    let mut loud = frame(notice("Sounder", "Is it heard?", ""));
    loud.chime = Some(Cue {
        number: 1,
        chime: Chime::Win,
    });
    examination.show(loud);
    let pin = examination.wiring().sounder();
    examination
        .ask(
            "  Was there a sound?",
            format!(
                "The sounder is not heard: look at {pin}, and whether it is a passive one; one that buzzes by itself \
                 cannot play tones"
            ),
        )
        .await?;
    examination.show(frame(notice(
        "That is all",
        "The result stands in the terminal.",
        "",
    )));
    Ok(())
}

/// A page of the walk.
pub fn notice(title: &str, words: &str, hint: &str) -> Scene {
    Scene::Notice {
        header: TitleRow::new(title),
        text: cut(words),
        hint: cut(hint),
    }
}

/// A frame that shows `scene`, with dark lamps and no sound.
pub fn frame(scene: Scene) -> Frame {
    Frame {
        scene,
        lamps: Lamps::default(),
        countdown: None,
        chime: None,
    }
}
