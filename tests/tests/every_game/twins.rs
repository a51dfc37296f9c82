//! What is written in a game's drawing stands in its words too: every word of its letters, and every number with the name of
//! what it counts.
//!
//! Of what is drawn with `aria-hidden` the words say the same in another way, such as "3 of 15 done" of numbered boxes.

use std::collections::{BTreeMap, HashMap};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Sight,
    face::Drawing,
    testing::{Sample, random_play::choose},
};
use roxmltree::{Document, Node};

/// Games played each way, and most moves of each.
const GAMES: u64 = 2;
const MOVES: usize = 400;

/// Plays `G` at random and compares what is written in the drawing of each moment with what its words say.
pub fn check<G: Sample>() {
    let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut note = |kind: String, what: String| {
        let entry = wrong.entry(kind).or_insert((0, what));
        entry.0 += 1;
    };
    for (number, &way) in G::WAYS.iter().enumerate() {
        for seed in 0..GAMES {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = G::set_up(way, &mut rng);
            let mut before: Option<Vec<Drawing>> = None;
            for mv in 0..MOVES {
                let now: Vec<Drawing> = [Sight::Public, Sight::Player(0)]
                    .map(|sight| game.drawing(sight).unwrap())
                    .into();
                let place = format!("{number}-{seed} move {mv}");
                for drawing in &now {
                    for (kind, what) in unsaid::<G>(drawing) {
                        note(kind, format!("{place}: {what}\n{:#?}", drawing.text));
                    }
                }
                if let Some(before) = &before {
                    for (old, new) in before.iter().zip(&now) {
                        let strip = |d: &Drawing| {
                            d.picture
                                .0
                                .split(" id=\"")
                                .map(|part| part.to_string())
                                .enumerate()
                                .map(|(n, part)| {
                                    if n == 0 {
                                        part
                                    } else {
                                        part.split_once('"').unwrap().1.to_string()
                                    }
                                })
                                .collect::<String>()
                        };
                        let same_picture = strip(old) == strip(new);
                        let same_text = old.text == new.text;
                        if same_picture && !same_text {
                            let diff: Vec<_> =
                                new.text.iter().filter(|l| !old.text.contains(l)).collect();
                            let gone: Vec<_> =
                                old.text.iter().filter(|l| !new.text.contains(l)).collect();
                            note(
                                "TEXT ONLY ".to_string()
                                    + &diff.first().or(gone.first()).map_or(String::new(), |l| {
                                        l.split(':').next().unwrap().into()
                                    }),
                                format!("{place} {gone:?} -> {diff:?}"),
                            );
                        }
                        if !same_picture && same_text {
                            let (a, b) = (strip(old), strip(new));
                            let diff: Vec<_> = b
                                .split('<')
                                .filter(|t| !a.split('<').any(|o| o == *t))
                                .collect();
                            let gone: Vec<_> = a
                                .split('<')
                                .filter(|t| !b.split('<').any(|o| o == *t))
                                .collect();
                            note(
                                "PICTURE ONLY ".to_string()
                                    + &diff.first().or(gone.first()).map_or(String::new(), |l| {
                                        l.split(' ').next().unwrap().into()
                                    }),
                                format!("{place} {gone:?} -> {diff:?}"),
                            );
                        }
                    }
                }
                before = Some(now);
                let Some(mv) = choose(&game, &mut rng) else {
                    break;
                };
                game = game.play(&mv).expect("offered").0;
            }
        }
    }
    let mut log = String::new();
    for (kind, (count, what)) in &wrong {
        log += &format!("{count} x {kind}\n    {what}\n");
    }
    std::fs::write(format!("/tmp/twins-{}.log", G::NAME), log).unwrap();
    println!("SUMMARY");
    let mut log = String::new();
    for (kind, (count, what)) in &wrong {
        log += &format!("{count} x {kind}: {}\n", what.lines().next().unwrap());
    }
    std::fs::write(format!("/tmp/sum-{}.log", G::NAME), log).unwrap();
    assert!(wrong.is_empty());
}

/// What a drawing has in letters and its words have not.
fn unsaid<G: Sample>(drawing: &Drawing) -> Vec<(String, String)> {
    let document = Document::parse(&drawing.picture.0).unwrap();
    let lines: Vec<Vec<Word>> = drawing.text.iter().map(|line| words(line)).collect();
    let mut out = Vec::new();
    for written in all_written(&document, G::NAME) {
        let text: Vec<Word> = words(&written.text);
        for word in &text {
            let has = |line: &&Vec<Word>| line.iter().any(|said| said.says(word));
            if !lines.iter().any(|line| has(&line)) {
                out.push((format!("word {word:?}"), format!("{:?}", written)));
                continue;
            }
            if !word.is_number() {
                continue;
            }
            let named = |line: &Vec<Word>| {
                let names = written.names.iter();
                names
                    .filter(|name| line.iter().any(|said| said.says(name)))
                    .count()
            };
            let most = lines.iter().map(named).max().unwrap_or(0);
            let mut best = lines.iter().filter(|line| named(line) == most);
            if !best.any(|line| has(&line)) {
                out.push((
                    format!(
                        "number {:?}",
                        written.id.trim_end_matches(|c: char| c.is_ascii_digit())
                    ),
                    format!("{word:?} in {written:?}"),
                ));
            }
        }
    }
    out
}

/// A word or a number.
#[derive(Clone, PartialEq, Eq)]
struct Word {
    letters: String,
    /// Whether an ellipsis stands for the rest of it.
    cut: bool,
}

impl Word {
    fn is_number(&self) -> bool {
        self.letters
            .ends_with(|letter: char| letter.is_ascii_digit())
    }

    /// Whether hearing this word says `drawn`: it is that word, or begins with what is left of that.
    fn says(&self, drawn: &Word) -> bool {
        let alone = drawn.letters.chars().count() == 1 && !drawn.is_number();
        match drawn.cut || alone {
            true => self.letters.starts_with(&drawn.letters),
            false => self.letters == drawn.letters,
        }
    }
}

/// The words and numbers of a text, small and in the singular.
fn words(text: &str) -> Vec<Word> {
    let kind = |letter: char| match letter {
        letter if letter.is_ascii_digit() => 2,
        letter if letter.is_alphabetic() => 1,
        _ => 0,
    };
    let letters: Vec<char> = text.chars().collect();
    let mut words = Vec::new();
    let mut at = 0;
    for run in letters.chunk_by(|a, b| kind(*a) == kind(*b)) {
        let start = at;
        at += run.len();
        let cut = letters.get(at) == Some(&'…');
        let run_text: String = run.iter().collect();
        match kind(run[0]) {
            1 => words.push(Word {
                letters: if cut {
                    run_text.to_lowercase()
                } else {
                    singular(&run_text.to_lowercase())
                },
                cut,
            }),
            2 => {
                let minus = start > 0
                    && letters[start - 1] == '-'
                    && (start < 2 || kind(letters[start - 2]) == 0);
                words.push(Word {
                    letters: if minus {
                        format!("-{run_text}")
                    } else {
                        run_text
                    },
                    cut: false,
                });
            }
            _ => {}
        }
    }
    words
}

fn singular(word: &str) -> String {
    match word {
        "dice" => "die".into(),
        _ if word.len() < 4 || word.ends_with("ss") => word.into(),
        _ => match word.strip_suffix("ies") {
            Some(stem) => format!("{stem}y"),
            None => word.strip_suffix('s').unwrap_or(word).into(),
        },
    }
}

/// Letters of a drawing, and the words that name what they stand for.
#[derive(Debug)]
struct Written {
    text: String,
    id: String,
    names: Vec<Word>,
}

fn all_written(document: &Document<'_>, game: &str) -> Vec<Written> {
    let by_id: HashMap<&str, Node<'_, '_>> = document
        .descendants()
        .filter_map(|node| Some((node.attribute("id")?, node)))
        .collect();
    let mut flat = Vec::new();
    walk(document.root_element(), &by_id, &mut Vec::new(), &mut flat);
    let prose = |text: &str| -> Vec<Word> {
        let named = words(text).into_iter();
        named
            .filter(|word| !word.is_number() && word.letters.chars().count() > 1)
            .collect()
    };
    flat.iter()
        .map(|(path, text)| {
            let mut names = prose(text);
            let mut of = path.len();
            while names.is_empty() && of > 0 {
                for (other, written) in &flat {
                    if other.len() >= of && other[..of] == path[..of] {
                        names.extend(prose(written));
                    }
                }
                names.extend(prose(
                    &path[of - 1]
                        .strip_prefix(game)
                        .unwrap_or("")
                        .replace('-', " "),
                ));
                of -= 1;
            }
            Written {
                text: text.clone(),
                id: path.join("/"),
                names,
            }
        })
        .collect()
}

fn walk<'a>(
    node: Node<'a, '_>,
    by_id: &HashMap<&'a str, Node<'a, 'a>>,
    path: &mut Vec<String>,
    flat: &mut Vec<(Vec<String>, String)>,
) {
    if node.attribute("aria-hidden") == Some("true") {
        return;
    }
    let id = node.attribute("id");
    if let Some(id) = id {
        path.push(id.to_string());
    }
    match node.tag_name().name() {
        "defs" => {}
        "text" | "title" => {
            let parts: Vec<&str> = node
                .descendants()
                .filter(Node::is_text)
                .filter_map(|node| node.text())
                .collect();
            let has_spans = node
                .children()
                .any(|child| child.tag_name().name() == "tspan");
            let text = if has_spans {
                parts.join(" ")
            } else {
                parts.concat()
            };
            flat.push((path.clone(), text));
        }
        "use" => {
            let target = node
                .attribute("href")
                .and_then(|href| by_id.get(href.trim_start_matches('#')));
            if let Some(target) = target {
                let mut inner = Vec::new();
                walk(*target, by_id, &mut Vec::new(), &mut inner);
                flat.extend(inner.into_iter().map(|(_, text)| (path.clone(), text)));
            }
        }
        _ => {
            for child in node.children().filter(Node::is_element) {
                walk(child, by_id, path, flat);
            }
        }
    }
    if id.is_some() {
        path.pop();
    }
}

impl std::fmt::Debug for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.letters, if self.cut { "…" } else { "" })
    }
}
