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

use super::{
    DoctorError,
    examination::Examination,
    panel_under_test::PanelUnderTest,
    sentences::{Address, ButtonName, Found, LampColour, LampName, Number, Words},
};

/// Display, if there is one to look at, lamps, buttons and buzzer, one after the other. Waits `press_timeout` for each
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
    buzzer(examination).await
}

async fn display(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
) -> Result<(), DoctorError> {
    examination.print_title(Words::DisplayTitle)?;
    examination.show(frame(Scene::TestCard));
    let address = Address(DISPLAY_ADDRESS);
    examination
        .ask(Words::TestCard, Found::NoTestCard { address })
        .await
}

async fn lamps(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
) -> Result<(), DoctorError> {
    examination.print_title(Words::LampsTitle)?;
    for lamp in Lamp::ALL {
        let mut alone = frame(notice(lamp.name(), Words::LampPage));
        alone.lamps = Lamps::default().with(lamp, Pattern::On);
        examination.show(alone);
        let pin = examination.wiring().lamp(lamp).into();
        let (lamp, colour) = (LampName(lamp), LampColour(lamp));
        let question = Words::LampAlone { lamp, colour };
        examination
            .ask(question, Found::LampNotAlone { lamp, pin })
            .await?;
    }
    Ok(())
}

async fn buttons(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
    press_timeout: Duration,
) -> Result<(), DoctorError> {
    examination.print_title(Words::ButtonsTitle)?;
    for wanted in Button::ALL {
        let button = ButtonName(wanted);
        examination.show(frame(notice(wanted.name(), Words::PressPage)));
        examination.print(Words::Press { button })?;
        let pin = examination.wiring().button(wanted).into();
        match press(examination, wanted, press_timeout).await? {
            Pressed::It => {}
            Pressed::Nothing => examination.add(Found::NoPress {
                button,
                seconds: Number(u32::try_from(press_timeout.as_secs()).unwrap_or(u32::MAX)),
                pin,
            })?,
            Pressed::Other(heard) => {
                let other = examination.wiring().button(heard).into();
                examination.add(Found::ButtonsSwapped {
                    button,
                    heard: ButtonName(heard),
                    pin,
                    other,
                })?;
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
            Some(other) => examination.print(Words::OnceMore {
                heard: ButtonName(other),
                button: ButtonName(button),
            })?,
        }
        slipped = true;
    }
}

async fn buzzer(
    examination: &mut Examination<'_, '_, impl PanelUnderTest>,
) -> Result<(), DoctorError> {
    examination.print_title(Words::BuzzerTitle)?;
    let title = Words::BuzzerPageTitle.say();
    let mut loud = frame(notice(&title, Words::BuzzerPage));
    loud.chime = Some(Cue {
        number: 1,
        chime: Chime::Win,
    });
    examination.show(loud);
    let pin = examination.wiring().buzzer().into();
    examination
        .ask(Words::Sounded, Found::BuzzerNotHeard { pin })
        .await
}

/// A page of the walk.
fn notice(title: &str, words: Words<'_>) -> Scene {
    Scene::Notice {
        header: TitleRow::new(title),
        text: cut(words.say()),
        hint: cut(""),
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
