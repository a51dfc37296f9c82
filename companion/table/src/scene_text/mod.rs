//! The text form of a scene: title, what is in the body, bottom row. The one form for the text view of the terminal, for
//! plain text and for `drive --plain`.
//!
//! A list, dice and a text entry keep their shape, so that each of these shows them in its own way; everything else
//! becomes lines. What the scene has only cut or in pixels comes from the table's [`Caption`]. Nothing in it is a character
//! that a terminal obeys.

mod lines;
mod report_text;

use readyroom_hardware::{
    countdown::Countdown,
    lamp::{Lamp, Lamps, Pattern},
    scene::{DieFace, Heading, Scene, Sign},
};

pub use report_text::ReportText;

use readyroom_kit::{
    face::{DiceColours, Note},
    sentence::Phrase,
};

use crate::{
    printable,
    tabletop::{Caption, MenuEntry},
};

/// A scene as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SceneText {
    /// The top row.
    pub title: String,
    /// The page of so many that this is, where there are several.
    pub page: Option<(u8, u8)>,
    /// What is between the two rows.
    pub body: Body,
    /// The bottom row, which often only shows what the buttons do.
    pub hint: String,
}

/// The body of a scene as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A list to choose from.
    Choices {
        /// All entries.
        entries: Vec<MenuEntry>,
        /// The one under the cursor, if any is.
        cursor: Option<usize>,
    },
    /// Dice.
    Dice {
        /// The dice.
        dice: Vec<DieFace>,
        /// What their shapes represent.
        colours: DiceColours,
        /// The die being typed, or the one that OK keeps or releases.
        cursor: Option<usize>,
    },
    /// A text being entered.
    TextEntry {
        /// The text so far.
        typed: String,
        /// The letter on the wheel.
        letter: char,
    },
    /// The frame's countdown, large; see [`time`].
    Countdown,
    /// Lines to read.
    Lines(Vec<String>),
}

impl Default for Body {
    fn default() -> Self {
        Self::Lines(Vec::new())
    }
}

impl SceneText {
    /// The text form of `scene`, to which the table adds `caption`.
    pub fn of(scene: &Scene, caption: &Caption) -> Self {
        let scene = caption.scene(scene);
        let (title, page) = title(scene);
        Self {
            title: printable::line(caption.whole(title)).into_owned(),
            // Text has no pages of a list.
            page: Some(page).filter(|(_, of)| *of > 1 && caption.drawn_cursor.is_none()),
            body: body(scene, caption),
            hint: printable::line(caption.whole(hint(scene))).into_owned(),
        }
    }

    /// What has been typed of the text that is asked for; empty if none is.
    pub fn typed(&self) -> String {
        match &self.body {
            Body::TextEntry { typed, .. } => typed.clone(),
            Body::Choices { .. } | Body::Dice { .. } | Body::Countdown | Body::Lines(_) => {
                String::new()
            }
        }
    }
}

/// Title and page.
fn title(scene: &Scene) -> (&str, (u8, u8)) {
    match scene.heading() {
        Heading::Row(row) => (&row.title, row.page),
        Heading::Title(title) => (title, (0, 0)),
        Heading::Large(title) => (title, (0, 0)),
        Heading::None => ("Test card", (0, 0)),
    }
}

/// The bottom row; a code has no room for one.
fn hint(scene: &Scene) -> &str {
    match scene {
        Scene::QrCode { .. } => "OK: close",
        _ => scene.hint(),
    }
}

fn body(scene: &Scene, caption: &Caption) -> Body {
    match scene {
        Scene::Menu {
            entries,
            cursor,
            first,
            total,
            ..
        } => {
            let at = usize::from(*cursor);
            let under = (at < entries.len()).then_some(at);
            // Without a caption for it there is the window of the list.
            if caption.entries.len() == usize::from(*total) {
                let cursor = under.map(|at| at + usize::from(*first));
                let entries = caption.entries.iter().map(safe).collect();
                Body::Choices { entries, cursor }
            } else {
                let entries = entries.iter().map(|entry| shown(entry)).collect();
                Body::Choices {
                    entries,
                    cursor: under,
                }
            }
        }
        Scene::Dice { dice, cursor, .. } => Body::Dice {
            dice: dice.to_vec(),
            colours: caption.dice_colours,
            cursor: cursor.map(usize::from),
        },
        Scene::TextEntry { typed, letter, .. } => Body::TextEntry {
            typed: printable::line(typed).into_owned(),
            letter: *letter,
        },
        Scene::Countdown { .. } => Body::Countdown,
        Scene::Picture { .. } => match caption.drawn_cursor {
            Some(_) => Body::Choices {
                entries: caption.entries.iter().map(safe).collect(),
                cursor: caption.drawn_cursor,
            },
            None => Body::Lines(safe_lines(&caption.picture)),
        },
        Scene::QrCode { .. } if !caption.code.is_empty() => Body::Lines(safe_lines(&caption.code)),
        Scene::Track { .. }
        | Scene::Board { .. }
        | Scene::Card { .. }
        | Scene::Facts { .. }
        | Scene::Meters { .. }
        | Scene::Notice { .. }
        | Scene::Outcome { .. }
        | Scene::TestCard
        | Scene::QrCode { .. } => Body::Lines(safe_lines(&lines::of(scene))),
    }
}

/// An entry as the window of a list shows it.
fn shown(entry: &str) -> MenuEntry {
    let label = entry.strip_suffix(" ›").unwrap_or(entry);
    MenuEntry {
        label: printable::line(label).into_owned(),
        opens: label.len() < entry.len(),
        ..MenuEntry::default()
    }
}

fn safe(choice: &MenuEntry) -> MenuEntry {
    let safe = |text: &str| printable::line(text).into_owned();
    MenuEntry {
        label: safe(&choice.label),
        opens: choice.opens,
        warning: choice.warning.as_deref().map(safe),
        note: choice.note.as_ref().map(|note| {
            let below = Phrase {
                key: note.below.key.clone(),
                text: safe(&note.below).into(),
                short: None,
            };
            Note::new(safe(&note.beside), below)
        }),
    }
}

fn safe_lines(lines: &[String]) -> Vec<String> {
    let safe = |line: &String| printable::line(line).into_owned();
    lines.iter().map(safe).collect()
}

/// The colour that a shape represents on every picture but that of dice; empty for the plain one.
fn colour(sign: Sign) -> &'static str {
    DiceColours::default().of(sign)
}

/// A die: `[5] blue, kept`; `[ ]` before it has a face.
pub fn die(die: &DieFace, colours: DiceColours) -> String {
    let face = match die.face {
        0 => "[ ]".to_owned(),
        face => format!("[{face}]"),
    };
    let kept = if die.kept { "kept" } else { "" };
    let about: Vec<&str> = [colours.of(die.sign), kept]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    match &about[..] {
        [] => face,
        about => format!("{face} {}", about.join(", ")),
    }
}

/// What is left of `countdown` after `age_ms`: `2:41`.
pub fn time(countdown: &Countdown, age_ms: u32) -> String {
    let seconds = countdown.seconds_at(age_ms);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// What the lamps do, by their patterns: `on 1 2, fast red`; `all off` if none is lit.
pub fn lamps(lamps: &Lamps) -> String {
    let lit = |pattern: Pattern| {
        let alike = lamps.iter().filter(move |(_, is)| *is == pattern);
        alike.map(|(lamp, _)| lamp_name(lamp)).collect::<Vec<_>>()
    };
    let texts: Vec<String> = Pattern::ALL
        .into_iter()
        .filter(|pattern| *pattern != Pattern::Off)
        .map(|pattern| (pattern, lit(pattern)))
        .filter(|(_, lamps)| !lamps.is_empty())
        .map(|(pattern, lamps)| format!("{} {}", pattern.name(), lamps.join(" ")))
        .collect();
    match &texts[..] {
        [] => "all off".into(),
        texts => texts.join(", "),
    }
}

/// A lamp's name at the table: those of the track by number.
fn lamp_name(lamp: Lamp) -> String {
    lamp.name().trim_start_matches("TRACK").to_lowercase()
}

#[cfg(test)]
mod tests;
