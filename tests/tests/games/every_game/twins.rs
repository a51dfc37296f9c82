//! A drawing and its words say the same.
//!
//! What is written in a drawing stands in its words: every word, and every number and single letter in a line that names what
//! it belongs to. And two moments that are drawn alike are said alike, two that are drawn differently are said differently: so
//! shapes are said too, and what is said is drawn.

use std::collections::HashMap;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Sight,
    face::{Drawing, Note},
    testing::{Sample, random_play::choose},
};
use roxmltree::Document;

use super::written::{Word, Written, words, written};

/// Games played each way, most moves of each, and of how many drawings one is read.
const GAMES: u64 = 2;
const MOVES: usize = 400;
const ONE_OF: usize = 4;

/// Whoever looks: everybody, and a player with the own hand.
const SIGHTS: [Sight; 2] = [Sight::Public, Sight::Player(0)];

/// Plays `G` at random and compares the drawing of each moment with its words.
pub fn check<G: Sample>() {
    let mut moments = Moments::default();
    for &way in G::WAYS {
        for seed in 0..GAMES {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = G::set_up(way, &mut rng);
            for count in 0..MOVES {
                let is_read = count % ONE_OF == 0;
                let notes = if is_read { notes(&game) } else { Vec::new() };
                let drawing = |sight| game.drawing(sight, &notes).expect("a drawing");
                for drawing in SIGHTS.map(drawing) {
                    if is_read {
                        let unsaid = unsaid(&drawing, G::NAME);
                        assert!(unsaid.is_empty(), "{unsaid:#?} of {:#?}", drawing.text);
                    }
                    moments.add(&drawing);
                }
                let Some(mv) = choose(&game, &mut rng) else {
                    break;
                };
                game = game.play(&mv).expect("offered").0;
            }
        }
    }
}

/// The first notes that are worked out for everybody.
fn notes<G: Sample>(game: &G) -> Vec<(G::Move, Note)> {
    let first = game.notes().and_then(|mut work| work.next_step());
    let notes = first.map_or_else(Vec::new, |step| step());
    let public = notes.into_iter();
    let public = public.filter(|(mv, _)| Sight::Public.sees(game.sight(mv)));
    public.collect()
}

/// What is written in a drawing of `game` and not said: a word nowhere, a number or a letter not of what it belongs to.
fn unsaid(drawing: &Drawing, game: &str) -> Vec<String> {
    let document = Document::parse(&drawing.picture.0).expect("XML");
    let lines: Vec<Vec<Word>> = drawing.text.iter().map(|line| words(line)).collect();
    let unsaid = |written: Written| -> Vec<String> {
        let naming = naming(&written, &lines);
        let is_said = |word: &Word| {
            let says = |line: &&Vec<Word>| line.iter().any(|said| said.says(word));
            match word.is_number() || word.is_letter() {
                true => naming.iter().any(says),
                false => lines.iter().any(|line| says(&line)),
            }
        };
        let unsaid = words(&written.text);
        let unsaid = unsaid.into_iter().filter(|word| !is_said(word));
        unsaid
            .map(|word| format!("{word:?} of {written:?}"))
            .collect()
    };
    let all = written(&document, game).into_iter();
    all.flat_map(unsaid).collect()
}

/// The lines that have the most of the words that name it, and at least one.
fn naming<'a>(written: &Written, lines: &'a [Vec<Word>]) -> Vec<&'a Vec<Word>> {
    let named = |line: &[Word]| {
        let is_said = |name: &&Word| line.iter().any(|said| said.says(name));
        written.names.iter().filter(is_said).count()
    };
    let most = lines.iter().map(|line| named(line)).max().unwrap_or(0);
    let best = |line: &&Vec<Word>| most > 0 && named(line) == most;
    lines.iter().filter(best).collect()
}

/// The moments of a game, by how they are drawn and by what is said of them.
#[derive(Default)]
struct Moments {
    said: HashMap<String, String>,
    drawn: HashMap<String, String>,
}

impl Moments {
    fn add(&mut self, drawing: &Drawing) {
        let (drawn, said) = (without_ids(&drawing.picture.0), drawing.text.join("\n"));
        let other = self.said.entry(said.clone());
        let other = other.or_insert_with(|| drawn.clone());
        assert_eq!(*other, drawn, "not said: {:#?}", between(other, &drawn));
        // Letters that are cut may be of two things; words are never cut.
        if !drawn.contains('…') {
            let other = self.drawn.entry(drawn).or_insert_with(|| said.clone());
            assert_eq!(*other, said, "not drawn: {:#?}", between(other, &said));
        }
    }
}

/// Things look the same whatever their ids.
fn without_ids(picture: &str) -> String {
    let mut parts = picture.split(" id=\"");
    let first = parts.next().into_iter();
    let rest = parts.filter_map(|part| part.split_once('"'));
    first.chain(rest.map(|(_, rest)| rest)).collect()
}

/// What only one has, and what only the other has.
fn between(one: &str, other: &str) -> [Vec<String>; 2] {
    let parts = |text: &str| -> Vec<String> { text.split(['<', '\n']).map(Into::into).collect() };
    let [one, other] = [one, other].map(parts);
    let without = |these: &[String], those: &[String]| {
        let these = these.iter().filter(|part| !those.contains(part));
        these.cloned().collect()
    };
    [without(&one, &other), without(&other, &one)]
}

/// The comparison itself: what it lets through, and what it does not.
pub fn what_is_not_said_is_found() {
    const PICTURE: &str = "<svg><title>Game</title><defs><g id='game-die'><text>6</text></g></defs>\
        <g id='game-anna'><text><tspan>Anna</tspan><tspan>3</tspan></text><use href='#game-die'/></g>\
        <g id='game-pool-red'><text>-2</text></g><text>Cards of Z; Tract…</text>\
        <text aria-hidden='true'>15</text></svg>";
    let unsaid = |text: [&str; 4]| {
        let drawing = Drawing {
            picture: maud::PreEscaped(PICTURE.into()),
            text: text.map(Into::into).to_vec(),
        };
        unsaid(&drawing, "game").len()
    };
    let all = [
        "A game of 3.",
        "Anna: 3 points, die 6.",
        "Red pool: -2.",
        "A card of Zoe: Tractor Beam",
    ];
    assert_eq!(unsaid(all), 0);
    for (line, wrong) in [
        (0, "A play."),
        (1, "Anna: 3 points."),
        (1, "Anna: 4 points, die 6."),
        (1, "Three points, die 6 and 3."),
        (2, "Red pool: 2."),
        (2, "Of 2-2."),
        (3, "A card of Ben: Tractor Beam"),
        (3, "A card of Zoe: Beam"),
    ] {
        let mut text = all;
        text[line] = wrong;
        assert!(unsaid(text) > 0, "{wrong}");
    }
}
