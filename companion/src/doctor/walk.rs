//! The walk through the wiring: what only eyes, ears and fingers can tell. It is the same for every [`Patient`].

use std::time::Duration;

use readyroom_hardware::{
    button::Button,
    chime::Chime,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    pins::DISPLAY_ADDRESS,
    scene::{Scene, cut},
};

use super::{DoctorError, examination::Examination, patient::Patient};

/// Display, if there is one to look at, lamps, buttons and sounder, one after the other. Waits `press_timeout` for each
/// press.
pub async fn walk(
    visit: &mut Examination<'_, '_, impl Patient>,
    has_display: bool,
    press_timeout: Duration,
) -> Result<(), DoctorError> {
    if has_display {
        display(visit).await?;
    }
    lamps(visit).await?;
    buttons(visit, press_timeout).await?;
    sounder(visit).await
}

async fn display(visit: &mut Examination<'_, '_, impl Patient>) -> Result<(), DoctorError> {
    visit.tell("\nThe display")?;
    visit.show(frame(Scene::TestCard));
    visit
        .ask(
            "  Is there a frame along all four edges, 1 2 above and 3 4 below in its corners, and an even grey between?",
            format!(
                "The display at {DISPLAY_ADDRESS:#04X} does not show the test card as it should: a shifted picture \
                 comes from an SH1106 module, lines from a broken one; this panel wants an SSD1306 with 128 by 64 pixels"
            ),
        )
        .await
}

async fn lamps(visit: &mut Examination<'_, '_, impl Patient>) -> Result<(), DoctorError> {
    visit.tell("\nThe lamps")?;
    for lamp in Lamp::ALL {
        let (name, colour) = (lamp.name(), lamp.colour().name());
        let mut alone = frame(notice(name, "Does this lamp shine, and no other?", ""));
        alone.lamps = Lamps::default().with(lamp, Pattern::On);
        visit.show(alone);
        let pin = visit.wiring().lamp(lamp);
        visit
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
    visit: &mut Examination<'_, '_, impl Patient>,
    press_timeout: Duration,
) -> Result<(), DoctorError> {
    visit.tell("\nThe buttons")?;
    for button in Button::ALL {
        let name = button.name();
        visit.show(frame(notice(name, "Press this button.", "")));
        visit.tell(&format!("  Press {name}."))?;
        let pin = visit.wiring().button(button);
        match press(visit, button, press_timeout).await? {
            Pressed::It => {}
            Pressed::Nothing => visit.find(format!(
                "No press of {name} came within {} s: look at the button between {pin} and ground",
                press_timeout.as_secs()
            ))?,
            Pressed::Other(other) => {
                let others = visit.wiring().button(other);
                visit.find(format!(
                    "Pressing {name} is heard as {}: the wires at {pin} and {others} are swapped, it seems",
                    other.name()
                ))?;
            }
        }
    }
    Ok(())
}

/// What came of asking for a press.
enum Pressed {
    It,
    Nothing,
    Other(Button),
}

/// Waits for a press of `button`. A finger may slip once.
async fn press(
    visit: &mut Examination<'_, '_, impl Patient>,
    button: Button,
    press_timeout: Duration,
) -> Result<Pressed, DoctorError> {
    let mut slipped = false;
    loop {
        match visit.pressed(press_timeout).await? {
            None => return Ok(Pressed::Nothing),
            Some(it) if it == button => return Ok(Pressed::It),
            Some(other) if slipped => return Ok(Pressed::Other(other)),
            Some(other) => visit.tell(&format!(
                "  That was {}. Once more: press {}.",
                other.name(),
                button.name()
            ))?,
        }
        slipped = true;
    }
}

async fn sounder(visit: &mut Examination<'_, '_, impl Patient>) -> Result<(), DoctorError> {
    visit.tell("\nThe sounder")?;
    let mut loud = frame(notice("Sounder", "Is it heard?", ""));
    loud.chime = Some(Cue {
        number: 1,
        chime: Chime::Win,
    });
    visit.show(loud);
    let pin = visit.wiring().sounder();
    visit
        .ask(
            "  Was there a sound?",
            format!(
                "The sounder is not heard: look at {pin}, and whether it is a passive one; one that buzzes by itself \
                 cannot play tones"
            ),
        )
        .await?;
    visit.show(frame(notice(
        "That is all",
        "The result stands in the terminal.",
        "",
    )));
    Ok(())
}

/// A page of the walk.
pub fn notice(title: &str, words: &str, hint: &str) -> Scene {
    Scene::Notice {
        title: cut(title),
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
