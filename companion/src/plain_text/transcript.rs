//! Transcript of a panel, line by line: the first time all of it, then only the changes.

use readyroom_hardware::{countdown::Countdown, frame::Frame, lamp::Lamps, scene::Scene};
use readyroom_kit::face::page;
use readyroom_table::{
    scene_text::{Body, ReportText, SceneText, die, lamps, time},
    tabletop::{Caption, MenuEntry},
};

use super::{
    answer::answer,
    sentences::{Answer, Prompt},
};

/// Times left at which a running timer is printed besides every whole minute, in seconds.
const PRINTED_S: [u32; 2] = [30, 10];

/// A panel as it was printed last.
#[derive(Clone, Debug, Default)]
pub struct Transcript {
    printed: Option<Printed>,
    /// Number of the last report that was printed.
    reported: u32,
    /// How to answer has been explained.
    explained: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Printed {
    text: SceneText,
    note: String,
    lamps: Lamps,
    timer: Option<Timer>,
}

/// A timer as it was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Timer {
    id: u32,
    running: bool,
    /// How many of the times at which it is printed lie before what is left.
    marks: u32,
}

impl Transcript {
    /// The lines that tell what is new: of `frame`, `age_ms` after it was made, of the words of its table for it, and of its
    /// `reports`, the last one last.
    pub fn news(
        &mut self,
        frame: &Frame,
        caption: &Caption,
        reports: &[ReportText],
        age_ms: u32,
    ) -> Vec<String> {
        let mut lines = self.reports(reports);
        let now = Printed {
            text: SceneText::of(&frame.scene, caption),
            note: note(&frame.scene, caption),
            lamps: frame.lamps.steady(),
            timer: frame.countdown.map(|countdown| timer(&countdown, age_ms)),
        };
        let before = self.printed.as_ref();
        let last = reports.last().map_or(&[][..], |last| &last.sentences);
        let scene = self.scene(&frame.scene, &now, last);
        lines.extend(scene);
        let changed = |is: bool| before.is_none() || is;
        if !now.note.is_empty() && changed(before.is_some_and(|then| then.note != now.note)) {
            lines.push(sentence(&now.note));
        }
        if changed(before.is_some_and(|then| then.lamps != now.lamps)) {
            lines.push(format!("Lamps: {}.", lamps(&frame.lamps)));
        }
        let timed = before.and_then(|then| then.timer);
        if timed != now.timer {
            lines.push(timer_line(frame.countdown.as_ref(), age_ms));
        }
        if let Body::Choices { .. } = now.text.body
            && !std::mem::replace(&mut self.explained, true)
        {
            lines.push(Prompt::TypeNumber.say().into());
        }
        self.printed = Some(now);
        lines
    }

    /// True if `text` is a further page of the report that was printed last, all of which was printed with its first:
    /// anyone who continues has nothing to read there.
    pub fn has_printed(text: &SceneText, reports: &[ReportText]) -> bool {
        let last = reports.last().map_or(&[][..], |last| &last.sentences);
        let further = text.page.is_some_and(|(page, _)| page > 1);
        let lines = matches!(&text.body, Body::Lines(lines) if !lines.is_empty());
        further && lines && body_lines(&text.body, last).is_empty()
    }

    /// The next output begins with all lines again.
    pub fn restart(&mut self) {
        self.printed = None;
    }

    /// When a line is due although there is no input, after `age_ms`: the next time at which the timer is printed.
    pub fn next_due(frame: &Frame, age_ms: u32) -> Option<u32> {
        let countdown = frame.countdown.filter(|countdown| countdown.running)?;
        let left = countdown.seconds_at(age_ms);
        let minutes = left.saturating_sub(1) / 60 * 60;
        let seconds = PRINTED_S
            .into_iter()
            .filter(|seconds| *seconds < left)
            .max();
        let next = minutes.max(seconds.unwrap_or(0));
        Some(age_ms + countdown.left_at(age_ms).saturating_sub(next * 1_000))
    }

    /// The sentences of reports that are new.
    fn reports(&mut self, reports: &[ReportText]) -> Vec<String> {
        // Another table begins to count again.
        let last = reports.last().map_or(0, |last| last.number);
        let known = if last < self.reported {
            0
        } else {
            self.reported
        };
        let new = reports.iter().filter(|report| report.number > known);
        let lines = new.flat_map(|report| report.sentences.iter().map(|line| ends_sentence(line)));
        let lines = lines.collect();
        self.reported = last;
        lines
    }

    /// Title, body and how to answer, as far as they are new; `reported` has been printed.
    fn scene(&self, scene: &Scene, now: &Printed, reported: &[String]) -> Vec<String> {
        let then = self.printed.as_ref().map(|shown| &shown.text);
        let new_title =
            then.is_none_or(|then| (&then.title, then.page) != (&now.text.title, now.text.page));
        let lines = match (&now.text.body, then.map(|then| &then.body)) {
            (
                Body::Choices { entries, cursor },
                Some(Body::Choices {
                    entries: same,
                    cursor: at,
                }),
            ) if are_alike(entries, same) && !new_title => {
                let moved = cursor.filter(|_| cursor != at);
                let is_new = |(number, entry): &(usize, &MenuEntry)| {
                    let note = entry.note.is_some() && entry.note != same[number - 1].note;
                    note || moved == Some(number - 1)
                };
                return (1..)
                    .zip(entries)
                    .filter(is_new)
                    .map(|(number, entry)| numbered(number, entry))
                    .collect();
            }
            (body, Some(same)) if body == same && !new_title => return Vec::new(),
            (body, _) => body_lines(body, reported),
        };
        let is_shown = lines.is_empty() && matches!(now.text.body, Body::Lines(_));
        let title = new_title.then(|| vec![String::new(), title(&now.text, is_shown)]);
        // Enter goes past the further pages of what was shown whole.
        let hint = match now.text.page.filter(|_| is_shown) {
            Some(_) => page::GOES_ON,
            None => &now.text.hint,
        };
        let answer = answer(scene, &now.text.body, hint);
        title
            .into_iter()
            .flatten()
            .chain(lines)
            .chain(answer.map(String::from))
            .collect()
    }
}

/// A sentence of a report: bad news is marked as such by a word.
fn ends_sentence(sentence: &str) -> String {
    match sentence.strip_prefix("! ") {
        Some(bad) => format!("Attention: {bad}"),
        None => sentence.to_owned(),
    }
}

/// What a picture shows besides its title and its body, where that is no help for its buttons.
fn note(scene: &Scene, caption: &Caption) -> String {
    let hint = match caption.scene(scene) {
        Scene::Menu { .. } => &*caption.note,
        Scene::Picture { .. } if caption.drawn_cursor.is_some() => &*caption.note,
        Scene::Track { hint, .. }
        | Scene::Board { hint, .. }
        | Scene::Picture { hint, .. }
        | Scene::Card { hint, .. }
        | Scene::Facts { hint, .. }
        | Scene::Meters { hint, .. } => hint,
        Scene::Dice { .. }
        | Scene::Countdown { .. }
        | Scene::Notice { .. }
        | Scene::TextEntry { .. }
        | Scene::Outcome { .. }
        | Scene::TestCard
        | Scene::QrCode { .. } => "",
    };
    if [page::HINT, page::GOES_ON].contains(&hint) {
        String::new()
    } else {
        readyroom_table::printable::line(hint).into_owned()
    }
}

fn body_lines(body: &Body, reported: &[String]) -> Vec<String> {
    match body {
        Body::Choices { entries, .. } => {
            let entries = (1..).zip(entries);
            entries
                .map(|(number, entry)| numbered(number, entry))
                .collect()
        }
        Body::Dice { dice, .. } if dice.is_empty() => vec!["No dice.".into()],
        Body::Dice { dice, colours, .. } => {
            let dice = (1..).zip(dice);
            dice.map(|(number, shown)| format!("Die {number}: {}", die(shown, *colours)))
                .collect()
        }
        Body::TextEntry { typed, .. } if typed.is_empty() => Vec::new(),
        Body::TextEntry { typed, .. } => vec![format!("So far: {typed}")],
        Body::Countdown => Vec::new(),
        Body::Lines(lines) => {
            let new = lines.iter().filter(|line| {
                let words = squeezed(line);
                !reported
                    .iter()
                    .any(|named| squeezed(named).contains(&words))
            });
            new.map(|line| line.replace("Hold OK", "Type hold"))
                .collect()
        }
    }
}

/// Without what wrapping changes.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// True if these are the same entries, whatever their notes say.
fn are_alike(entries: &[MenuEntry], others: &[MenuEntry]) -> bool {
    let words = |entry: &MenuEntry| (entry.label.clone(), entry.opens, entry.warning.clone());
    entries.iter().map(words).eq(others.iter().map(words))
}

fn numbered(number: usize, entry: &MenuEntry) -> String {
    let opens = if entry.opens { " ..." } else { "" };
    let warning = match &entry.warning {
        Some(warning) => format!(" (warning: {warning})"),
        None => String::new(),
    };
    let note = entry.note.as_ref();
    let below = note.map_or("", |note| &note.below);
    let below = match below {
        "" => String::new(),
        below => format!(" ({below})"),
    };
    format!("{number}. {}{below}{opens}{warning}", entry.words())
}

/// The title, and which page this is, unless the report `is_shown` whole.
fn title(text: &SceneText, is_shown: bool) -> String {
    match text.page.filter(|_| !is_shown) {
        Some((page, of)) => format!("{} (page {page} of {of}).", text.title),
        None => sentence(&text.title),
    }
}

/// Text with a full stop where it has no end of its own.
fn sentence(text: &str) -> String {
    match text.chars().last() {
        Some('.' | '!' | '?' | ':' | '…') | None => text.to_owned(),
        Some(_) => format!("{text}."),
    }
}

fn timer(countdown: &Countdown, age_ms: u32) -> Timer {
    let left = countdown.seconds_at(age_ms);
    let seconds = PRINTED_S.into_iter().filter(|seconds| *seconds < left);
    Timer {
        id: countdown.id,
        running: countdown.running,
        marks: left.div_ceil(60) + seconds.count() as u32,
    }
}

/// What the timer does, in a line.
pub fn timer_line(countdown: Option<&Countdown>, age_ms: u32) -> String {
    match countdown {
        None => Answer::NoTimer.say(),
        Some(countdown) => {
            let left = time(countdown, age_ms).into();
            if countdown.running {
                Answer::TimerRunning { left }.say()
            } else {
                Answer::TimerPaused { left }.say()
            }
        }
    }
    .into()
}

#[cfg(test)]
mod tests;
