//! An answer of the headless panel, as JSON with the same keys every time.

use std::{borrow::Cow, collections::HashMap};

use readyroom_hardware::{
    chime::Chime, countdown::Countdown, frame::Frame, lamp::Lamps, scene::Scene, screen::Screen,
};
use readyroom_kit::{
    face::{
        Kind, Message, Note, Segment,
        status::{Id, Status},
    },
    sentence::{self, Phrase},
};
use readyroom_table::{
    action::Refusal,
    printable,
    question::{Ending, Offered},
    report::Report,
    tabletop::Tabletop,
};
use serde::Serialize;
use serde_json::Value;

use super::{
    HELP,
    arguments::by_name,
    hint::Hint,
    light_and_sound::{chime_name, lamps},
    timing::Timing,
};

/// The extra part of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// Nothing.
    None,
    /// `"state"`: the whole game.
    State,
    /// `"screen"`: 64 strings of 128 `#` (lit) and `.` (dark).
    Screen,
    /// `"help"`: the commands.
    Help,
}

/// The version of the answers: grows when a script may have to be changed.
pub const VERSION: u32 = 3;

/// The keys of every answer. What the table has at hand is written from there.
#[derive(Clone, Debug, Serialize)]
pub struct Answer<'a> {
    /// [`VERSION`].
    version: u32,
    /// False if the rules refused what the line asked for.
    ok: bool,
    /// The number of moves made.
    ply: u32,
    /// The game's name; empty on the shelf.
    game: &'static str,
    /// The question.
    prompt: Cow<'static, str>,
    /// The id of the question.
    prompt_id: String,
    /// What it is about, by name.
    #[serde(serialize_with = "by_name")]
    prompt_args: Vec<(&'static str, sentence::Value)>,
    /// What hands do now without an offer.
    #[serde(flatten)]
    hint: Option<Hint>,
    /// The offers, most likely first; those that are not the game's begin with `Table`.
    menu: Vec<Entry<'a>>,
    /// The picture, as data: its kind as the only key.
    scene: &'a Scene,
    /// Each lamp as `off`, `on`, `slow`, `fast` or `pulse`.
    #[serde(serialize_with = "lamps")]
    lamps: Lamps,
    /// The countdown, if there is one.
    countdown: Option<Left>,
    /// The last sound since the answer before.
    chime: Option<&'static str>,
    /// What just happened, in the order in which it did.
    messages: Vec<MessageAnswer>,
    /// The last report at this table.
    report: Option<ReportTitle>,
    /// Why the rules refused.
    refusal: Option<Rule<'a>>,
    /// The ending of the game.
    over: Option<End>,
    /// The whole game, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<Value>,
    /// The present state of the game in sections, if it was asked for and a person plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    /// The ids of what the last move changed of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    changed: Option<Vec<Id>>,
    /// The screen, 64 strings of 128 `#` (lit) and `.` (dark), if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    screen: Option<Vec<String>>,
    /// The commands, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<[&'static str; HELP.len()]>,
}

#[derive(Clone, Debug, Serialize)]
struct Entry<'a> {
    id: Cow<'a, str>,
    path: Cow<'a, [Segment]>,
    /// The other paths of the same move; left out where there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    also: Vec<Cow<'a, [Segment]>>,
    /// A text may follow; left out where none may.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    blank: bool,
    /// The warning: an effect that the players may not want; left out where there is nothing of the kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<Cow<'a, Phrase>>,
    /// The id of the warning.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning_id: Option<String>,
    /// What it is about, by name.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    warning_args: Vec<(&'static str, sentence::Value)>,
    /// What it changes for the whole game; left out where its path states that.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Cow<'a, str>>,
    /// What is worth knowing of it; left out where there is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Cow<'a, Note>>,
}

/// Which sentence it is.
#[derive(Clone, Debug, Serialize)]
struct Sentence {
    id: String,
    /// What it is about, by name.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    args: Vec<(&'static str, sentence::Value)>,
}

impl From<sentence::SentenceKey> for Sentence {
    fn from(key: sentence::SentenceKey) -> Self {
        Self {
            id: key.id(),
            args: key.arguments,
        }
    }
}

#[derive(Clone, Debug, Serialize)]
struct MessageAnswer {
    /// `kind`, and `act` where hands must act.
    #[serde(flatten)]
    kind: Kind,
    #[serde(flatten)]
    key: Sentence,
    text: String,
    /// The numbers of its places on the picture of the game; left out where it has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<u8>,
}

#[derive(Clone, Debug, Serialize)]
struct ReportTitle {
    number: u32,
    title: Cow<'static, str>,
    #[serde(flatten)]
    key: Sentence,
}

#[derive(Clone, Debug, Serialize)]
struct Left {
    id: String,
    left_ms: u32,
    total_ms: u32,
    running: bool,
    #[serde(flatten)]
    timing: Option<Timing>,
}

#[derive(Clone, Debug, Serialize)]
struct Rule<'a> {
    rule: &'a str,
    id: &'a str,
    why: &'a str,
}

#[derive(Clone, Debug, Serialize)]
struct End {
    won: bool,
    why: Cow<'static, str>,
    #[serde(flatten)]
    key: Sentence,
}

impl<'a> From<&'a Refusal> for Rule<'a> {
    fn from(Refusal { rule, id, why }: &'a Refusal) -> Self {
        Self { rule, id, why }
    }
}

impl From<Ending> for End {
    fn from(Ending { won, why }: Ending) -> Self {
        Self {
            won,
            why: why.text,
            key: why.key.into(),
        }
    }
}

impl<'a> Answer<'a> {
    /// The answer to a line that was understood.
    pub fn new(
        frame: &'a Frame,
        table: &'a dyn Tabletop,
        chime: Option<Chime>,
        messages: Vec<Message>,
    ) -> Self {
        let question = table.question_alone();
        let message_answer = |message: Message| MessageAnswer {
            kind: message.kind,
            text: message.sentence(),
            key: message.key.into(),
            places: message.places,
        };
        let title_of = |report: &Report| ReportTitle {
            number: report.number,
            title: report.title.text.clone(),
            key: report.title.key.clone().into(),
        };
        let left = |(id, countdown): (u32, Countdown)| Left {
            id: id.to_string(),
            left_ms: countdown.left_ms,
            total_ms: countdown.total_ms,
            running: countdown.running,
            timing: table.timing().map(Timing::from),
        };
        Self {
            version: VERSION,
            ok: table.refusal().is_none(),
            ply: question.ply,
            game: question.game,
            prompt_id: question.prompt.key.id(),
            prompt: question.prompt.text,
            prompt_args: question.prompt.key.arguments,
            hint: question.hint.map(Hint::from),
            menu: entries(table.offered()),
            scene: &frame.scene,
            lamps: frame.lamps,
            countdown: table.countdown_id().zip(frame.countdown).map(left),
            chime: chime.map(chime_name),
            messages: messages.into_iter().map(message_answer).collect(),
            report: table.log().last().map(title_of),
            refusal: table.refusal().map(Rule::from),
            over: question.over.map(End::from),
            state: None,
            status: None,
            changed: None,
            screen: None,
            help: None,
        }
    }

    /// The answer with what its command asked for besides.
    #[must_use]
    pub fn with(mut self, extra: Extra, frame: &Frame, table: &dyn Tabletop) -> Self {
        match extra {
            Extra::None => {}
            Extra::State => {
                self.state = Some(table.state());
                (self.status, self.changed) = table.status().unzip();
            }
            Extra::Screen => self.screen = Some(rows(frame)),
            Extra::Help => self.help = Some(HELP),
        }
        self
    }

    /// The answer as a line, without its end.
    pub fn line(&self) -> String {
        let line = serde_json::to_string(self).expect("an answer is plain data");
        match printable::json(&line) {
            // Nothing was escaped, as in most.
            Cow::Borrowed(_) => line,
            Cow::Owned(escaped) => escaped,
        }
    }
}

/// The entries of a menu, one for each move: each is where it comes first.
fn entries(offered: Vec<Offered<'_>>) -> Vec<Entry<'_>> {
    let firsts = firsts(&offered);
    let mut entries: Vec<Entry<'_>> = Vec::with_capacity(offered.len());
    // Which entry each of those offered is.
    let mut numbers: Vec<usize> = Vec::with_capacity(offered.len());
    for (number, (offer, first)) in offered.into_iter().zip(firsts).enumerate() {
        if first < number {
            let entry = numbers[first];
            entries[entry].also.push(offer.path);
            numbers.push(entry);
            continue;
        }
        numbers.push(entries.len());
        entries.push(Entry {
            id: offer.id,
            path: offer.path,
            also: Vec::new(),
            blank: offer.blank,
            warning_id: offer.warning.as_ref().map(|warning| warning.key.id()),
            warning_args: match &offer.warning {
                Some(warning) => warning.key.arguments.clone(),
                None => Vec::new(),
            },
            warning: offer.warning,
            explanation: offer.explanation,
            note: offer.note,
        });
    }
    entries
}

/// The number at which the id of each comes first.
fn firsts(offered: &[Offered<'_>]) -> Vec<usize> {
    let mut known = HashMap::with_capacity(offered.len());
    let numbered = offered.iter().enumerate();
    let firsts = numbered.map(|(number, offer)| *known.entry(&*offer.id).or_insert(number));
    firsts.collect()
}

/// The keys of the answer to a line that was not carried out.
#[derive(Clone, Debug, Serialize)]
struct Failed {
    version: u32,
    /// False.
    ok: bool,
    /// The reason.
    error: Phrase,
    /// The id of the reason.
    error_id: String,
    /// What it is about, by name; left out if there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "by_name")]
    error_args: Vec<(&'static str, sentence::Value)>,
}

/// The answer to a line that was not understood, or to a move that could not be written down.
pub fn error(why: Phrase) -> String {
    let failed = Failed {
        version: VERSION,
        ok: false,
        error_id: why.key.id(),
        error_args: why.key.arguments.clone(),
        error: why,
    };
    let line = serde_json::to_string(&failed).expect("an answer is plain data");
    printable::json(&line).into_owned()
}

/// The screen as text, at the moment of the frame.
fn rows(frame: &Frame) -> Vec<String> {
    let mut screen = Screen::new();
    let Ok(()) = frame.draw(0, &mut screen);
    screen.rows().map(|row| row.to_string()).collect()
}
