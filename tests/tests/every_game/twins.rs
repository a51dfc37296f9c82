//! A drawing and its words say the same.
//!
//! What is written in a drawing stands in its words: every word, and every number and single letter in a line that names what
//! it belongs to. A move that changes one of the two changes the other as well, so that what is drawn as a shape is said, and
//! what is said is drawn.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Sight,
    face::Drawing,
    testing::{Sample, random_play::choose},
};
use roxmltree::Document;

use crate::written::{Word, Written, words, written};

/// Games played each way, most moves of each, and of how many drawings one is read.
const GAMES: u64 = 2;
const MOVES: usize = 400;
const ONE_OF: usize = 4;

/// Whoever looks: everybody, and a player with the own hand.
const SIGHTS: [Sight; 2] = [Sight::Public, Sight::Player(0)];

/// Plays `G` at random and compares the drawing of each moment with its words.
pub fn check<G: Sample>() {
    for &way in G::WAYS {
        for seed in 0..GAMES {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = G::set_up(way, &mut rng);
            let mut before = SIGHTS.map(|sight| drawn(&game, sight));
            for count in 0..MOVES {
                if count % ONE_OF == 0 {
                    before.iter().for_each(assert_said::<G>);
                }
                let Some(mv) = choose(&game, &mut rng) else {
                    break;
                };
                game = game.play(&mv).expect("offered").0;
                let now = SIGHTS.map(|sight| drawn(&game, sight));
                for (before, now) in before.iter().zip(&now) {
                    assert_both_change(before, now);
                }
                before = now;
            }
            before.iter().for_each(assert_said::<G>);
        }
    }
}

fn drawn<G: Sample>(game: &G, sight: Sight) -> Drawing {
    game.drawing(sight).expect("a drawing")
}

/// Every word that is written is said, and every number and letter is said of the thing that it belongs to.
fn assert_said<G: Sample>(drawing: &Drawing) {
    let document = Document::parse(&drawing.picture.0).expect("XML");
    let lines: Vec<Vec<Word>> = drawing.text.iter().map(|line| words(line)).collect();
    for written in written(&document, G::NAME) {
        let naming = naming(&written, &lines);
        for word in words(&written.text) {
            let says = |line: &&[Word]| line.iter().any(|said| said.says(&word));
            let needs_name = word.is_number() || word.is_letter();
            let is_said = match needs_name {
                true => naming.iter().any(says),
                false => lines.iter().any(|line| says(&&**line)),
            };
            assert!(
                is_said,
                "{word:?} of {written:?} not in {:#?}",
                drawing.text
            );
        }
    }
}

/// The lines that have the most of the words that name it, and at least one.
fn naming<'a>(written: &Written, lines: &'a [Vec<Word>]) -> Vec<&'a [Word]> {
    let named = |line: &[Word]| {
        let is_said = |name: &&Word| line.iter().any(|said| said.says(name));
        written.names.iter().filter(is_said).count()
    };
    let most = lines.iter().map(|line| named(line)).max().unwrap_or(0);
    let lines = lines.iter().map(Vec::as_slice);
    lines
        .filter(|line| most > 0 && named(line) == most)
        .collect()
}

/// Unless what is written has been cut, which the words never are.
fn assert_both_change(before: &Drawing, now: &Drawing) {
    let [old, new] = [before, now].map(|drawing| without_ids(&drawing.picture.0));
    let is_cut = old.contains('…') || new.contains('…');
    let (drawn, said) = (old != new, before.text != now.text);
    assert!(said || !drawn, "not said: {:#?}", between(&old, &new));
    let lines = [before, now].map(|drawing| drawing.text.join("\n"));
    assert!(
        drawn || !said || is_cut,
        "not drawn: {:#?}",
        between(&lines[0], &lines[1])
    );
}

/// Things may change places with others that look the same.
fn without_ids(picture: &str) -> String {
    let parts = picture.split(" id=\"").enumerate();
    let parts = parts.map(|(number, part)| match number {
        0 => part,
        _ => part.split_once('"').map_or("", |(_, rest)| rest),
    });
    parts.collect()
}

/// What goes and what comes.
fn between(before: &str, now: &str) -> [Vec<String>; 2] {
    let parts = |text: &str| -> Vec<String> { text.split(['<', '\n']).map(Into::into).collect() };
    let (before, now) = (parts(before), parts(now));
    let others = |these: &[String], others: &[String]| {
        let these = these.iter().filter(|part| !others.contains(part));
        these.cloned().collect()
    };
    [others(&before, &now), others(&now, &before)]
}
