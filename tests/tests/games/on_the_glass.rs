//! Test that all text of a table can be read on its panel: random evenings of every game, played with six buttons by a player
//! who reads each picture once. So hands that follow the pages do what is in the reports of the log, in their order; and
//! what is in a take-back. The evenings of a game are played once, with a test for each check. `READYROOM_RANDOM_EVENINGS`
//! sets how many evenings of each way with dice of either kind, up to twenty.

use libtest_mimic::Trial;
use readyroom::games::{self, Visitor};
use readyroom_hardware::{
    scene::{Heading, Scene, TitleRow},
    text::wrap,
};
use readyroom_kit::{
    face::{Kind, Message},
    testing::{
        Sample,
        walk::{Faults, PLAYER, caught, tests_of},
    },
};
use readyroom_tests::buttons::{SixButtons, Step};

use crate::{by_turns, number, trial};

/// Small letters in a row.
const COLUMNS: usize = 25;
/// Normal letters in a row of a menu, beside its scroll bar.
const ENTRY: usize = 20;
/// Rows of a page of text.
const ROWS: usize = 6;
/// Evenings of each way by default, and the most.
const USUAL: u64 = 5;
const MOST: u64 = 20;
/// Moves of an evening that are looked at, and after how many of them one is taken back.
const MOVES: usize = 150;
const TAKES_BACK: usize = 7;
/// Who plays.
const NAMES: [&str; 6] = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"];
/// What a message of a take-back begins with, and its page has for a title.
const TAKEN_BACK: &str = "Taken back: ";

/// The words of a text, with one blank between.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is wrong with one picture.
pub fn faults(scene: &Scene) -> Vec<String> {
    let mut faults = Vec::new();
    let mut must = |holds: bool, what: String| {
        if !holds {
            faults.push(what);
        }
    };
    let whole = |text: &str| !text.ends_with('…') && text.chars().count() <= COLUMNS;
    if let Heading::Row(TitleRow { title, .. }) = scene.heading() {
        must(whole(title), format!("title cut: {title:?}"));
    }
    let hint = scene.hint();
    must(whole(hint), format!("bottom row cut: {hint:?}"));
    match scene {
        Scene::Notice { text, .. } => {
            let rows: Vec<&str> = wrap(text, COLUMNS).collect();
            must(rows.len() <= ROWS, format!("more than a page: {text:?}"));
            for word in text
                .split_whitespace()
                .filter(|word| word.chars().count() <= COLUMNS)
            {
                let is_shown = rows
                    .iter()
                    .any(|row| row.split(' ').any(|part| part == word));
                must(is_shown, format!("{word:?} is broken: {rows:?}"));
            }
        }
        Scene::Menu { entries, .. } => {
            let seen = |entry: &str| entry.chars().take(ENTRY).collect::<String>();
            for (n, entry) in entries.iter().enumerate() {
                let alike = entries[..n].iter().find(|other| seen(other) == seen(entry));
                must(alike.is_none(), format!("look alike: {entry:?}, {alike:?}"));
            }
        }
        _ => {}
    }
    faults
}

/// Everything that the pictures of a step say in words.
fn scene_texts(scenes: &[Scene]) -> String {
    let mut texts: Vec<String> = Vec::new();
    for scene in scenes {
        match scene {
            Scene::Notice { text, .. } => texts.push(words(text)),
            other => texts.push(format!("\n{}\n", other.hint())),
        }
    }
    texts.join(" ")
}

/// The messages of a step that no player could read in full before the next choice.
fn unread(step: &Step) -> Vec<&Message> {
    let shown = scene_texts(&step.scenes);
    let shows_dice = |scene: &Scene| matches!(scene, Scene::Dice { .. } | Scene::Picture { .. });
    let dice = step.scenes.iter().any(shows_dice);
    let messages = step.messages.iter();
    let spoken = messages.filter(|message| !(dice && message.kind == Kind::Roll));
    // A few words of what is to do are in the bottom row instead, where nothing else has to be read.
    let read = |message: &&Message| {
        let in_row = message.row.as_ref();
        let text = message.text.trim_start_matches(TAKEN_BACK);
        shown.contains(&words(text)) || in_row.is_some_and(|row| shown.contains(&words(row)))
    };
    spoken.filter(|message| !read(message)).collect()
}

/// What hands must do, or must hear of, that is not whole on the pages in the order of its report. The text of the bottom row
/// in short, and what hands had done before, is no part of that.
fn out_of_order(step: &Step) -> Vec<&Message> {
    let shown = scene_texts(&step.scenes);
    let for_hands = |message: &&Message| match message.kind {
        Kind::Alarm | Kind::Do(_) => message.row.is_none(),
        Kind::Know | Kind::Roll => false,
    };
    let mut faults = Vec::new();
    for report in &step.reports {
        let mut read = 0;
        for message in report.messages.iter().filter(for_hands) {
            let text = words(&message.text);
            match shown[read..].find(&text) {
                Some(at) => read += at + text.len(),
                None => faults.push(message),
            }
        }
    }
    faults
}

/// What must not be found in an evening.
const UNREAD: &str = "every_message_is_read_in_full";
const DISORDERED: &str = "hands_read_messages_in_the_order_of_the_log";
const CUT: &str = "no_picture_is_cut";

fn texts(messages: Vec<&Message>) -> Vec<String> {
    let texts = messages.into_iter().map(|message| message.text.clone());
    texts.collect()
}

/// What was found in the evenings of one game.
#[derive(Default)]
struct Reading {
    faults: Faults,
    messages: usize,
    taken_back: usize,
}

impl Reading {
    fn play<G: Sample>(&mut self, way: G::Way, own: bool, seed: u64) {
        let mut hand = SixButtons::<G>::sit_down_as(way, own, seed, &NAMES);
        for count in 1..=MOVES {
            if hand.over() {
                return;
            }
            let asked = hand.table.evening().now().headline();
            let mv = hand.likely();
            let step = hand.take(&mv);
            if hand.over() {
                return;
            }
            let dice = if own { "own dice" } else { "dice" };
            let at = format!("{way:?}, {dice}, seed {seed}, move {count}, {asked:?}, {mv:?}");
            self.look(&step, &at);
            if count % TAKES_BACK == 0 {
                let back = hand.take_back();
                self.look(&back, &format!("{at} taken back"));
                self.taken_back += 1;
            }
        }
    }

    /// Looks at the pages and messages of a step `at` this place.
    fn look(&mut self, step: &Step, at: &str) {
        self.messages += step.messages.len();
        let at = || at.to_owned();
        let mut watch = |name, found: fn(&Step) -> Vec<String>| {
            let nothing = || assert_eq!(found(step), Vec::<String>::new());
            self.faults.watch(name, at, nothing);
        };
        watch(UNREAD, |step| texts(unread(step)));
        watch(DISORDERED, |step| texts(out_of_order(step)));
        watch(CUT, |step| step.scenes.iter().flat_map(faults).collect());
    }
}

/// The evenings of one game.
fn walk<G: Sample>() -> Faults {
    let mut reading = Reading::default();
    let seeds = number("READYROOM_RANDOM_EVENINGS", USUAL).min(MOST);
    for &way in G::WAYS {
        for own in [false, true] {
            for seed in 0..seeds {
                let place = || format!("{way:?}, own dice: {own}, seed {seed}");
                let why = caught(|| reading.play::<G>(way, own, seed));
                reading.faults.note(PLAYER, place, why);
            }
        }
    }
    let Reading {
        faults,
        messages,
        taken_back,
    } = reading;
    let name = G::NAME;
    println!("{name}: {messages} messages, {taken_back} moves taken back");
    faults
}

/// The tests of each game.
#[derive(Default)]
struct Trials(Vec<(usize, Trial)>);

impl Visitor for Trials {
    fn game<G: Sample>(&mut self) {
        let tests = tests_of(vec![UNREAD, DISORDERED, CUT], walk::<G>);
        let trials = tests
            .into_iter()
            .map(|(name, run)| trial(format!("on_the_glass::{}::{name}", G::NAME), run));
        self.0.extend(trials.enumerate());
    }
}

/// A trial of each test of each game.
pub fn trials() -> Vec<Trial> {
    let mut trials = Trials::default();
    games::visit(&mut trials);
    by_turns(trials.0)
}
