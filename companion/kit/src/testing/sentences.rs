//! The sentences of a game ([`crate::sentence`]): its golden file `sentences.txt` has each at every length, and whatever is
//! reported is one of them. With `UPDATE=1` the files are rewritten, to be read before they are committed.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs,
    path::Path,
};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{Sample, random_play::choose};
use crate::{
    LONGEST_NAME,
    face::{EveryGame, Note, told, undone},
    sentence::{Listed, Phrase, Said, Value},
};

/// Games played in each way.
const GAMES: u64 = 12;
/// At most so many moves of each are looked at.
const MOVES: usize = 3000;

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![
        sentences_are_those_of_the_golden_file,
        no_two_ids_are_the_same_or_say_the_same,
        what_stands_in_a_row_has_room_there,
        whatever_is_said_is_a_sentence_of_the_list,
    ]
}

fn sentences_are_those_of_the_golden_file<G: Sample>() {
    compare(&Path::new(G::FOLDER).join("sentences.txt"), &G::sentences());
}

/// Holds the golden file against `sentences`, or writes it.
///
/// # Panics
/// If it is another.
pub fn compare(file: &Path, sentences: &[Listed]) {
    let listed = golden(sentences);
    if env::var_os("UPDATE").is_some() {
        fs::write(file, &listed).expect("the golden file can be written");
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
        let (said, wordings) = &listed.usual;
        let _ = writeln!(text, "{} {said}", listed.kind);
        for words in wordings {
            let _ = writeln!(text, "    {}", in_one_line(words));
        }
        let (longest, wordings) = &listed.longest;
        if longest.arguments != said.arguments {
            for words in wordings {
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
    let sentences = G::sentences();
    let mut ids: BTreeSet<(&str, String)> = BTreeSet::new();
    let mut words: BTreeMap<(&str, &str), String> = BTreeMap::new();
    for listed in &sentences {
        let id = listed.usual.0.id();
        let text = (purpose(listed.kind), &*listed.usual.1[0]);
        if let Some(other) = words.insert(text, id.clone()) {
            panic!("{id} and {other} say the same: {text:?}");
        }
        let is_new = ids.insert((purpose(listed.kind), id.clone()));
        assert!(is_new, "two sentences are {id}");
    }
}

/// What a sentence of a kind is for: each of these has its own ids.
fn purpose(kind: &'static str) -> &'static str {
    match kind {
        "ask" | "hint" | "warn" | "note" | "log" => kind,
        _ => "message",
    }
}

/// The longest sentence of a kind that has its own row, in the wording with the fewest letters. Names are not counted
/// against a title, see [`crate::face::Speech::headline`].
fn what_stands_in_a_row_has_room_there<G: Sample>() {
    let longest_name = usize::from(LONGEST_NAME);
    let names = |(name, value): &(&str, Value)| match value {
        Value::Number(_) => *name == "player",
        Value::Switch(_) => false,
        Value::Word(_) | Value::Text(_) | Value::List(_) => true,
    };
    for Listed { kind, longest, .. } in G::sentences() {
        let (said, wordings) = longest;
        let most = match kind {
            "ask" if said.arguments.iter().any(names) => 21 + longest_name,
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
            "{kind} {said}: {wordings:?} has more than {most} letters"
        );
    }
}

/// In random games: messages, questions, hints, warnings and what moves were; then all of it is taken back at once.
fn whatever_is_said_is_a_sentence_of_the_list<G: Sample>() {
    let every = G::sentences().into_iter().chain(EveryGame::every());
    let known: BTreeSet<(&str, &str)> = every
        .map(|listed| (purpose(listed.kind), listed.usual.0.name))
        .collect();
    let check = |purpose, said: &Said| {
        assert!(
            known.contains(&(purpose, said.name)),
            "no {purpose} of the list: {said}"
        );
    };
    for (&way, seed) in G::WAYS
        .iter()
        .flat_map(|way| (0..GAMES).map(move |seed| (way, seed)))
    {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let start = G::set_up(way, &mut rng);
        let mut game = start.clone();
        let mut steps = Vec::new();
        for _ in 0..MOVES {
            check("ask", &game.headline().said);
            game.guidance()
                .iter()
                .for_each(|hint| check("hint", &hint.said));
            let Some(mv) = choose(&game, &mut rng) else {
                break;
            };
            check("log", &game.sentence(&mv).said);
            game.warning(&mv)
                .iter()
                .for_each(|warning| check("warn", &warning.said));
            let made = game.play(&mv).expect("offered");
            for message in told(&game, std::slice::from_ref(&made)) {
                check("message", &message.said);
            }
            game = made.0.clone();
            steps.push(made);
        }
        for message in undone(&start, &steps) {
            check("message", &message.said);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::toy::sentences;

    /// `UPDATE=1 cargo test -p readyroom-kit --all-features sentences` writes the files.
    #[test]
    fn sentences_of_every_game_and_the_toy_match_their_golden_files() {
        let kit = Path::new(env!("CARGO_MANIFEST_DIR"));
        compare(&kit.join("sentences.txt"), &EveryGame::every());
        compare(&kit.join("src/testing/toy/sentences.txt"), &sentences());
    }

    #[test]
    fn a_golden_file_has_each_sentence_at_every_length_by_its_id() {
        let said = |name, count| Said {
            name,
            arguments: vec![("cards", Value::Number(count))],
            is_undone: false,
        };
        let lit = (
            Said {
                name: "Lit",
                ..Said::default()
            },
            vec!["Lit.\nBright.".to_owned()],
        );
        let sentences = [
            Listed {
                kind: "know",
                usual: lit.clone(),
                longest: lit,
            },
            Listed {
                kind: "card",
                usual: (
                    said("Draw", 1),
                    vec!["Draw 1 card.".into(), "Draw 1".into()],
                ),
                longest: (
                    said("Draw", 12),
                    vec!["Draw 12 cards.".into(), "Draw 12".into()],
                ),
            },
        ];
        let expected = "card draw cards=1\n    Draw 1 card.\n    Draw 1\n     14 Draw 12 cards.\n      7 Draw 12\n\n\
                        know lit\n    Lit. / Bright.\n\n";
        assert_eq!(golden(&sentences), expected);
    }
}
