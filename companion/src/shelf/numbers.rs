//! The numbers of a game at the shelf, as pages: the evening played last, then all evenings.
//!
//! They are at the shelf, not at the table: no evening is on it any more when they are looked at, and no game has to
//! know of them.

use readyroom_hardware::{
    button::Button,
    scene::{
        Picture, Scene, TitleRow,
        canvas::{Align, Canvas, DARK, LIT, rect},
        cut,
    },
    screen::{Screen, Surface},
    text::Size,
};
use readyroom_kit::{
    face::{Path, page},
    path,
};
use readyroom_table::tabletop::Caption;

use super::{Shelf, Take};
use crate::{
    games::GameBox,
    journal::{EveningId, JournalError},
    sentences::{self, MessageText},
    statistics::{Chart, Counted, GameNumbers, Histogram, Length, Numbers, Roller},
};

/// Width of a histogram, height of its highest bar and the row below all bars, in pixels.
const WIDTH: i32 = 60;
const HIGHEST: i32 = 34;
const BASE: i32 = 47;
/// Width and height of a digit below it.
const DIGIT: i32 = 5;
const SMALL: i32 = 8;

/// A page, and in words what of it is a picture.
struct Page {
    scene: Scene,
    words: Vec<MessageText<'static>>,
}

/// Pages that are being read. At least one.
pub(super) struct Pages {
    pages: Vec<Page>,
    at: usize,
}

impl Shelf {
    /// The games that have numbers: those of which the journal has an evening with a move in it. To be asked before the
    /// evenings that are over are put away.
    pub(super) fn numbers_offered(&self) -> Vec<(Path, Take)> {
        let played = |game: &&GameBox| {
            let mut evenings = self.waiting.iter();
            evenings.any(|evening| evening.counts() && evening.game == game.name)
        };
        let games = self.games.iter().filter(played);
        games
            .map(|game| (path!["Numbers", game.title], Take::Numbers(*game)))
            .collect()
    }

    /// Opens the numbers of `game`.
    pub(super) fn show_numbers(&mut self, game: GameBox) -> Result<(), JournalError> {
        let numbers = (game.numbers)(&self.context.journal.locked())?;
        for left_out in &numbers.left_out {
            let text = MessageText::EveningLeftOut {
                evening: sentences::number(EveningId(left_out.evening)),
                why: (&*left_out.why).into(),
            };
            self.refuse("Left out", text);
        }
        let pages = pages(&numbers);
        let words = pages.iter().flat_map(|page| &page.words);
        self.messages.extend(words.cloned().map(MessageText::say));
        self.numbers = (!pages.is_empty()).then_some(Pages { pages, at: 0 });
        Ok(())
    }
}

impl Pages {
    /// Turns a page; false if `button` closes them.
    pub fn press(&mut self, button: Button) -> bool {
        let pages = self.pages.len();
        match button {
            Button::Up => self.at = (self.at + pages - 1) % pages,
            Button::Down => self.at = (self.at + 1) % pages,
            Button::Ok | Button::Back => return false,
            Button::Roll | Button::Timer => {}
        }
        true
    }

    /// The page that is read.
    pub fn scene(&self) -> Scene {
        self.pages[self.at].scene.clone()
    }

    /// What goes with it.
    pub fn caption(&self) -> Caption {
        Caption {
            picture: self.pages[self.at].texts().collect(),
            ..Caption::default()
        }
    }
}

/// The pages of `numbers`: of the evening played last, and of all if there are several.
fn pages(numbers: &GameNumbers) -> Vec<Page> {
    let mut pages = Vec::new();
    if let Some(last) = numbers.evenings.first() {
        let of = format!("evening {}", last.evening);
        pages.push(Page::facts(&of, &lengths(&last.numbers)));
        pages.extend(charts(&of, &last.numbers));
        pages.extend(counts(&of, &last.numbers));
    }
    if numbers.evenings.len() > 1 {
        let of = format!("all {}", numbers.evenings.len());
        pages.push(Page::facts(&of, &lengths(&numbers.all)));
        pages.extend(charts(&of, &numbers.all));
        pages.extend(counts(&of, &numbers.all));
    }
    let count = u8::try_from(pages.len()).unwrap_or(u8::MAX);
    for (number, page) in (1..=u8::MAX).zip(&mut pages) {
        if let Scene::Facts { header, .. }
        | Scene::Picture { header, .. }
        | Scene::Notice { header, .. } = &mut page.scene
        {
            header.page = (number, count);
        }
    }
    pages
}

/// Results and lengths.
fn lengths(numbers: &Numbers) -> [(&'static str, String); 5] {
    let results = numbers.results;
    let result = match (results.won, results.lost, results.unfinished) {
        (1, 0, 0) => "won".into(),
        (0, 1, 0) => "lost".into(),
        (0, 0, 1) => "unfinished".into(),
        (won, lost, _) => format!("{won} won, {lost} lost"),
    };
    let average = |length: Length| length.average().to_string();
    [
        ("Result", result),
        ("Turns", average(numbers.turns)),
        ("Moves", average(numbers.moves)),
        ("Minutes", average(numbers.seconds.in_minutes())),
        ("Taken back", numbers.taken_back.to_string()),
    ]
}

/// The dice that were rolled.
fn charts(of: &str, numbers: &Numbers) -> Vec<Page> {
    let charts = numbers.charts();
    charts.iter().map(|chart| Page::chart(of, chart)).collect()
}

/// Why evenings were lost, timers, and what the game counts.
fn counts(of: &str, numbers: &Numbers) -> Vec<Page> {
    let lost = numbers.lost_because.iter();
    let mut words: Vec<MessageText<'static>> = lost
        .map(|(why, evenings)| MessageText::LostBecause {
            why: why.to_string().into(),
            times: (*evenings).into(),
        })
        .collect();
    let timers = numbers.countdowns;
    if timers.begun > 0 {
        words.push(MessageText::TimersCounted {
            ran_out: timers.ran_out.into(),
            ended: timers.kept.into(),
        });
    }
    let counted = numbers.counted.iter();
    words.extend(counted.map(|(name, times)| counted_as(name, times)));
    if words.is_empty() {
        return Vec::new();
    }
    let lines: Vec<String> = words.iter().cloned().map(text).collect();
    let scenes = page::read(&capital(of), &lines.join("\n"), page::HINT);
    let mut words = vec![words];
    words.resize(scenes.len(), Vec::new());
    let pages = scenes.into_iter().zip(words);
    pages.map(|(scene, words)| Page { scene, words }).collect()
}

fn counted_as(label: &str, number: impl ToString) -> MessageText<'static> {
    MessageText::NumberCounted {
        label: label.to_owned().into(),
        number: number.to_string().into(),
    }
}

fn text(message: MessageText<'_>) -> String {
    message.say().text
}

/// `text` as a title.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

impl Page {
    /// In words what of it is a picture.
    fn texts(&self) -> impl Iterator<Item = String> {
        self.words.iter().cloned().map(text)
    }

    fn facts(of: &str, facts: &[(&str, String)]) -> Self {
        let shown = facts.iter().map(|(label, value)| page::fact(label, value));
        let words = facts.iter().map(|(label, value)| counted_as(label, value));
        Self {
            scene: page::facts(TitleRow::new(capital(of)), shown),
            words: words.collect(),
        }
    }

    /// The bars at the left, what is to be reported of them at the right.
    fn chart(of: &str, chart: &Chart) -> Self {
        let histogram = &chart.histogram;
        let counted = match (chart.roller, chart.counted) {
            (Roller::Companion, Counted::Faces) => "dice",
            (Roller::Companion, Counted::Sums) => "sums",
            (Roller::Table, Counted::Faces) => "own dice",
            (Roller::Table, Counted::Sums) => "own sums",
        };
        let title = format!("{} {counted}, {of}", histogram.total);
        let sentence = chart.sentence();
        let mut screen = Screen::new();
        let target = &mut screen;
        let Ok(()) = draw(&mut Canvas { target }, histogram, &sentence);
        let mut words = vec![MessageText::ChartOfDice {
            chart: title.clone().into(),
            verdict: sentence.clone().into(),
        }];
        words.extend(histogram.bars.iter().map(|bar| MessageText::BarOfChart {
            value: bar.value.into(),
            rolled: bar.rolled.into(),
            expected: format!("{:.1}", bar.expected).into(),
        }));
        Self {
            scene: Scene::Picture {
                header: TitleRow::new(&title),
                picture: Picture::new(&screen),
                hint: cut(page::HINT),
            },
            words,
        }
    }
}

fn draw<D: Surface>(
    canvas: &mut Canvas<'_, D>,
    histogram: &Histogram,
    sentence: &str,
) -> Result<(), D::Error> {
    let pitch = WIDTH / histogram.bars.len() as i32;
    let height = |count: f64| (count / histogram.highest() * f64::from(HIGHEST)).round() as i32;
    // Two digits have room only at some bars.
    let labelled = if pitch < 2 * DIGIT { 5 } else { 1 };
    let lefts = (0..).step_by(pitch as usize);
    for ((number, bar), left) in histogram.bars.iter().enumerate().zip(lefts) {
        let (rolled, expected) = (height(bar.rolled.into()), height(bar.expected));
        canvas.fill(rect(left + 1, BASE - rolled, pitch - 1, rolled), LIT)?;
        let ink = if expected < rolled { DARK } else { LIT };
        canvas.fill(rect(left, BASE - expected, pitch + 1, 1), ink)?;
        if number % labelled == 0 {
            let room = rect(left + pitch / 2 - DIGIT, BASE + 1, 2 * DIGIT + 1, SMALL);
            let value = bar.value.to_string();
            canvas.line(room, Align::Centre, Size::Small, &value, LIT)?;
        }
    }
    let beside = Picture::AREA.size;
    let (top, left) = (Picture::AREA.top_left.y, WIDTH + 4);
    let room = rect(left, top, beside.width as i32 - left, beside.height as i32);
    canvas.paragraph(room, Align::Left, sentence)
}

#[cfg(test)]
mod tests;
