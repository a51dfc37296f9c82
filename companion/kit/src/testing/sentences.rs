//! The sentences of a game ([`crate::sentence`]): its golden file `sentences.txt` has each at every length, and whatever is
//! reported is one of them. With `UPDATE=1` the files are rewritten, to be read before they are committed.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs,
    path::Path,
};

use super::{
    Sample,
    walk::{Moment, Observer, Reach, Step, Watch},
};
use crate::{
    LONGEST_NAME, Stage,
    face::{EveryGame, Made, Note, undone},
    sentence::{Listed, Phrase, SentenceKey, Value},
};

/// Moves that are looked at.
const REACH: Reach = Reach::games(12).moves(3_000);

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![
        sentences_are_those_of_the_golden_file,
        no_two_ids_are_the_same_or_say_the_same,
        what_a_row_shows_has_room_there,
    ]
}

/// What holds of every move.
pub fn watching<G: Sample>() -> Vec<Watch<G>> {
    let name = "whatever_is_said_is_a_sentence_of_the_list";
    vec![Watch::new(name, REACH, Listened::<G>::new())]
}

fn sentences_are_those_of_the_golden_file<G: Sample>() {
    compare(&Path::new(G::FOLDER).join("sentences.txt"), &G::sentences());
}

/// Holds the golden file against `sentences`, or writes it.
///
/// # Panics
/// If it is another.
pub fn compare(file: &Path, sentences: &[Listed]) {
    compare_text(file, &golden(sentences));
}

/// Holds a golden file against what it should have, or writes it.
///
/// # Panics
/// If it is another.
pub fn compare_text(file: &Path, listed: &str) {
    if env::var_os("UPDATE").is_some() {
        fs::write(file, listed).expect("the golden file can be written");
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    for (kept, listed) in kept.lines().zip(listed.lines()) {
        assert_eq!(kept, listed, "{}: UPDATE=1 writes it", file.display());
    }
    assert_eq!(kept, listed, "{}: UPDATE=1 writes it", file.display());
}

/// The sentences by their ids: with usual arguments, then with the longest, each wording with its letters.
fn golden(sentences: &[Listed]) -> String {
    let key = |listed: &Listed| (listed.usual.0.id(), purpose(listed.kind));
    let by_id: BTreeMap<(String, &str), &Listed> = sentences
        .iter()
        .map(|listed| (key(listed), listed))
        .collect();
    assert_eq!(by_id.len(), sentences.len(), "two sentences have one id");
    let mut text = String::new();
    for listed in by_id.into_values() {
        let (sentence, wordings) = &listed.usual;
        let _ = writeln!(text, "{} {sentence}", listed.kind);
        for words in wordings {
            let _ = writeln!(text, "    {}", in_one_line(words));
        }
        let (_, longest) = &listed.longest;
        if longest != wordings {
            for words in longest {
                let letters = words.chars().count();
                let _ = writeln!(text, "    {letters:3} {}", in_one_line(words));
            }
        }
        text.push('\n');
    }
    text
}

fn in_one_line(words: &str) -> String {
    words.replace('\n', " / ")
}

fn no_two_ids_are_the_same_or_say_the_same<G: Sample>() {
    distinct(&G::sentences());
}

/// Checks that no two of `sentences` have one id, and no two of one purpose the same words.
///
/// # Panics
/// If two do.
pub fn distinct(sentences: &[Listed]) {
    let mut ids: BTreeSet<(&str, String)> = BTreeSet::new();
    let mut words: BTreeMap<(&str, &str), String> = BTreeMap::new();
    for listed in sentences {
        let id = listed.usual.0.id();
        let text = (purpose(listed.kind), &*listed.usual.1[0]);
        if let Some(other) = words.insert(text, id.clone()) {
            panic!("{id} and {other} say the same: {text:?}");
        }
        let is_new = ids.insert((purpose(listed.kind), id.clone()));
        assert!(is_new, "two sentences are {id}");
    }
}

/// The same where sentences of all kinds are shown side by side, such as a title and a link: two of any kinds with the same
/// words are one.
///
/// # Panics
/// If two have one id or the same words.
pub fn distinct_in_all(sentences: Vec<Listed>) {
    let alike = sentences.into_iter().map(|listed| Listed {
        kind: "text",
        ..listed
    });
    distinct(&alike.collect::<Vec<_>>());
}

/// What a sentence of a kind is for: each of these has its own ids.
pub(super) fn purpose(kind: &'static str) -> &'static str {
    match kind {
        "ask" | "hint" | "warn" | "note" | "log" | "over" | "timed" | "title" | "error" => kind,
        _ => "message",
    }
}

fn what_a_row_shows_has_room_there<G: Sample>() {
    rows_have_room(&G::sentences());
}

/// Checks the longest sentence of each kind that has its own row, in the wording with the fewest letters. Names are not
/// counted against a title, see [`crate::face::Speech::headline`].
///
/// # Panics
/// If a row has no room for it.
pub fn rows_have_room(sentences: &[Listed]) {
    let longest_name = usize::from(LONGEST_NAME);
    let names = |(name, value): &(&str, Value)| match value {
        Value::Number(_) => *name == "player",
        Value::Switch(_) => false,
        Value::Word(_) | Value::Text(_) | Value::List(_) | Value::Sentence(_) => true,
    };
    for Listed { kind, longest, .. } in sentences {
        let (text, wordings) = longest;
        let most = match *kind {
            "ask" if text.arguments.iter().any(names) => 21 + longest_name,
            "ask" => 21,
            "hint" => Phrase::ROW,
            "note" => Note::BELOW,
            "warn" => 23,
            _ => continue,
        };
        let letters = wordings.iter().map(|words| words.chars().count()).min();
        let fits = letters.is_some_and(|letters| letters <= most);
        assert!(
            fits,
            "{kind} {text}: {wordings:?} has more than {most} letters"
        );
    }
}

/// Messages, questions, hints, warnings and what moves were; then all of a game is taken back at once.
struct Listened<G: Sample> {
    known: BTreeSet<(&'static str, &'static str)>,
    start: Option<G>,
    steps: Vec<Made<G>>,
}

impl<G: Sample> Listened<G> {
    fn new() -> Self {
        let every = G::sentences().into_iter().chain(EveryGame::every());
        Self {
            known: every
                .map(|listed| (purpose(listed.kind), listed.usual.0.name))
                .collect(),
            start: None,
            steps: Vec::new(),
        }
    }

    fn check(&self, purpose: &'static str, sentence: &SentenceKey) {
        let is_known = self.known.contains(&(purpose, sentence.name));
        assert!(is_known, "no {purpose} of the list: {sentence}");
    }
}

impl<G: Sample> Observer<G> for Listened<G> {
    fn begin(&mut self, at: &Moment<'_, G>) {
        self.start = Some(at.game.clone());
        self.steps.clear();
    }

    fn look(&mut self, at: &Moment<'_, G>) {
        self.check("ask", &at.game.headline().key);
        if let Stage::Over { why, .. } = at.game.stage() {
            self.check("over", &why.key);
        }
        let timed = [Some(at.game.timed()), at.game.time_up_brings()];
        for phrase in timed.into_iter().flatten() {
            self.check("timed", &phrase.key);
        }
        if let Some(hint) = at.game.guidance() {
            self.check("hint", &hint.key);
        }
    }

    fn moved(&mut self, step: &Step<'_, G>) {
        let game = step.before.game;
        self.check("log", &game.sentence(step.mv).key);
        if let Some(warning) = game.warning(step.mv) {
            self.check("warn", &warning.key);
        }
        for message in step.messages() {
            self.check("message", &message.key);
        }
        self.steps.push(step.made.clone());
    }

    fn end(&mut self, _: &Moment<'_, G>) {
        for message in undone(self.start.as_ref().expect("it began"), &self.steps) {
            self.check("message", &message.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{face::FormError, testing::toy::sentences};

    /// `UPDATE=1 cargo test -p readyroom-kit --all-features sentences` writes the files.
    #[test]
    fn sentences_of_every_game_and_the_toy_match_their_golden_files() {
        let kit = Path::new(env!("CARGO_MANIFEST_DIR"));
        let shared = [EveryGame::every(), FormError::every()].concat();
        compare(&kit.join("sentences.txt"), &shared);
        compare(&kit.join("src/testing/toy/sentences.txt"), &sentences());
    }

    #[test]
    fn a_golden_file_has_each_sentence_at_every_length_by_its_id() {
        let key_of = |name, count| SentenceKey {
            name,
            arguments: vec![("cards", Value::Number(count))],
            is_undone: false,
        };
        let lit = (
            SentenceKey {
                name: "Lit",
                ..SentenceKey::default()
            },
            vec!["Lit.\nBright.".to_owned()],
        );
        let sentences = [
            Listed {
                kind: "know",
                table: "MessageText",
                usual: lit.clone(),
                longest: lit,
            },
            Listed {
                kind: "card",
                table: "MessageText",
                usual: (
                    key_of("Draw", 1),
                    vec!["Draw 1 card.".into(), "Draw 1".into()],
                ),
                longest: (
                    key_of("Draw", 12),
                    vec!["Draw 12 cards.".into(), "Draw 12".into()],
                ),
            },
        ];
        let expected = "card draw cards=1\n    Draw 1 card.\n    Draw 1\n     14 Draw 12 cards.\n      7 Draw 12\n\n\
                        know lit\n    Lit. / Bright.\n\n";
        assert_eq!(golden(&sentences), expected);
    }
}
