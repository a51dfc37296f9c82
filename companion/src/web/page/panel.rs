//! The panel: the pixels of its display, its lights, its buttons.

use maud::{Markup, html};
use readyroom_hardware::{
    button::Button,
    countdown::Countdown,
    lamp::{Lamp, Pattern},
    screen::Screen,
};
use readyroom_kit::face::LampRow;
use readyroom_table::scene_text::{self, Body, SceneText};
use tokio::time::Instant;

use super::{Regions, form, live, page, report::reports, section, sound_switch, without_script};
use crate::web::words::Page;
use crate::{
    panel_handle::Moment,
    web::{
        access::{May, Visitor},
        png,
    },
};

/// The buttons in the order of the panel, each with its key and what holding it does.
const BUTTONS: [(Button, &str, Option<Page<'static>>); 6] = [
    (Button::Roll, "R", None),
    (Button::Timer, "T", None),
    (Button::Up, "ArrowUp", None),
    (Button::Down, "ArrowDown", None),
    (Button::Ok, "Enter", Some(Page::HoldOk)),
    (Button::Back, "Backspace", Some(Page::HoldBack)),
];

/// Reports before the last step that the page of the panel has.
const EARLIER: usize = 1;

/// The page of the panel.
pub fn panel_page(regions: &Regions, visitor: &Visitor) -> Markup {
    let body = html! {
        h1 { (Page::PanelPage) }
        (live("panel"))
        (without_script())
        (section(regions, "screen"))
        (section(regions, "lamps"))
        @if visitor.may() == May::Play { (form(visitor, "/press", buttons())) }
        (section(regions, "report"))
        (section(regions, "sound"))
    };
    page("/panel", &Page::PanelPage.say(), body)
}

/// The six buttons, and those that hold one down for anyone who has no script.
fn buttons() -> Markup {
    html! {
        div #buttons role="group" aria-label=(Page::PanelButtons) {
            @for (button, key, _) in BUTTONS {
                button name="press" value=(button.name()) aria-keyshortcuts=(key) { (button.name()) }
            }
        }
        div .hold role="group" aria-label=(Page::HeldButtons) {
            @for (button, _, held) in BUTTONS {
                @if let Some(held) = held {
                    button name="hold" value=(button.name()) { (held) }
                }
            }
            (sound_switch())
        }
    }
}

/// The regions of the panel at the moment `now`.
pub fn panel_regions(moment: &Moment, now: Instant, timer: Markup) -> Regions {
    let mut screen = Screen::new();
    let Ok(()) = moment.frame.draw(moment.age_ms(now), &mut screen);
    let text = SceneText::of(&moment.frame.scene, &moment.caption);
    let lines = lines(&text, moment.frame.countdown.as_ref(), moment.age_ms(now));
    let shown = html! {
        img width="128" height="64" src=(png::address(&screen)) alt=(Page::DisplayPicture);
        p { (timer) }
        details #display-words {
            summary { (Page::DisplayWords) }
            h2 { (text.title) }
            ul { @for line in &lines { li { (line) } } }
            p { (text.hint) }
        }
    };
    let row = moment.caption.lamp_row;
    let lamps = html! {
        ul .lamps aria-label=(Page::Lights) {
            @for (lamp, pattern) in moment.frame.calm_lamps().iter() {
                li class={ (lamp.colour().name()) " " (pattern.name()) } {
                    span { (row.letter(lamp)) }
                    span .said { (light_name(row, lamp)) " " (light_does(pattern)) }
                }
            }
        }
    };
    vec![
        ("screen", shown.into_string()),
        ("lamps", lamps.into_string()),
        ("report", reports(&moment.log, EARLIER).into_string()),
        ("sound", sound(moment).into_string()),
    ]
}

/// The notes that sounded last.
pub(super) fn sound(moment: &Moment) -> Markup {
    html! {
        @if let Some(cue) = moment.frame.chime {
            span hidden data-cue=(cue.number) data-notes={
                @for note in cue.chime.notes() { (note.hz) ":" (note.ms) " " }
            } {}
        }
    }
}

/// What a light is called at the table: `Hull 1`, `Blue`.
fn light_name(row: LampRow, lamp: Lamp) -> String {
    match Lamp::TRACK.iter().position(|own| *own == lamp) {
        Some(at) => format!("{} {}", row.about, at + 1),
        None => {
            let (first, rest) = lamp.name().split_at(1);
            format!("{first}{}", rest.to_ascii_lowercase())
        }
    }
}

/// What is seen of a light.
const fn light_does(pattern: Pattern) -> Page<'static> {
    match pattern {
        Pattern::Off => Page::LightOff,
        Pattern::On => Page::LightOn,
        Pattern::Slow => Page::LightSlow,
        Pattern::Fast => Page::LightFast,
        Pattern::Pulse => Page::LightPulse,
    }
}

/// What is between the top row and the bottom row.
fn lines(text: &SceneText, countdown: Option<&Countdown>, age_ms: u32) -> Vec<String> {
    match &text.body {
        Body::Choices { entries, cursor } => {
            let entries = entries.iter().enumerate();
            let line = |(number, entry): (usize, &readyroom_table::tabletop::MenuEntry)| {
                let cursor = if Some(number) == *cursor { "› " } else { "" };
                format!("{cursor}{}", entry.words())
            };
            entries.map(line).collect()
        }
        Body::Dice { dice, colours, .. } => dice
            .iter()
            .map(|die| scene_text::die(die, *colours))
            .collect(),
        Body::TextEntry { typed, letter } => vec![format!("{typed}{letter}")],
        Body::Countdown => countdown
            .map(|countdown| scene_text::time(countdown, age_ms))
            .into_iter()
            .collect(),
        Body::Lines(lines) => lines.clone(),
    }
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::{
        frame::Frame,
        lamp::Lamps,
        scene::{Hint, Scene, TitleRow, cut},
    };
    use readyroom_kit::testing::words::in_order;

    use super::*;

    #[test]
    fn display_lights_and_buttons_are_there_in_words() {
        let patterns = [
            Pattern::Off,
            Pattern::On,
            Pattern::Slow,
            Pattern::Fast,
            Pattern::Pulse,
        ];
        let lamps = Lamp::ALL.into_iter().zip(patterns);
        let frame = Frame {
            scene: Scene::Notice {
                header: TitleRow::new("Dice"),
                text: cut("Roll."),
                hint: Hint::new(),
            },
            lamps: lamps.fold(Lamps::default(), |lamps, (lamp, pattern)| {
                lamps.with(lamp, pattern)
            }),
            countdown: None,
            chime: None,
        };
        let moment = Moment::new(frame, Instant::now());
        let regions = panel_regions(&moment, Instant::now(), html! {});
        let regions = regions.into_iter().map(|(_, markup)| markup);
        let page = regions.collect::<String>() + &buttons().into_string();
        in_order(
            &page,
            &[
                &Page::DisplayPicture,
                &Page::DisplayWords,
                &"Dice",
                &"Roll.",
                &Page::Lights,
                &Page::LightOff,
                &Page::LightOn,
                &Page::LightSlow,
                &Page::LightFast,
                &Page::LightPulse,
                &Page::LightOff,
                &Page::WhatHappened,
                &Page::PanelButtons,
                &"ROLL",
                &Page::HeldButtons,
                &Page::HoldOk,
                &Page::HoldBack,
                &Page::Sound,
            ],
        );
    }

    #[test]
    fn a_light_is_called_as_at_the_table() {
        let hull = LampRow::numbered("Hull");
        let names = Lamp::ALL.map(|lamp| light_name(hull, lamp));
        assert_eq!(names[0], "Hull 1");
        assert_eq!(names[5..], ["Hull 6", "Blue", "Yellow", "Red"]);
    }
}
