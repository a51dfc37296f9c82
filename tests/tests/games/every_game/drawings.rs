//! The drawings of a game: what every one of them is, and how little of it a move changes.

use std::{collections::HashSet, fs, path::Path};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Sight,
    face::Drawing,
    testing::{Sample, random_play::choose},
};
use roxmltree::{Document, Node};

use super::statuses::change;

/// Games played each way, and most moves of each.
const GAMES: u64 = 2;
const MOVES: usize = 120;
/// Bytes that a drawing may have; that half of all moves, and all but one in ten, may change.
const LARGEST: usize = 25_000;
const USUAL_CHANGE: usize = 800;
const LARGE_CHANGE: usize = 1_900;

/// Colours of a drawing; `line-` or `on-` may stand before them as `readyroom_kit::face::Drawing` says.
const PAGE: [&str; 4] = ["paper", "card", "ink", "faint"];
const THINGS: [&str; 9] = [
    "blue", "yellow", "red", "green", "orange", "brown", "violet", "white", "black",
];

/// Plays `G` at random and looks at the drawing of every moment.
pub fn check<G: Sample>() {
    let mut changes = Vec::new();
    let mut largest: Option<Drawing> = None;
    keep::<G>("dealt", &look(&G::deal(G::Content::default()), "dealt"));
    for (number, &way) in G::WAYS.iter().enumerate() {
        for seed in 0..GAMES {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut game = G::set_up(way, &mut rng);
            let name = format!("{number}-{seed}");
            let mut before = look(&game, &name);
            for _ in 0..MOVES {
                let Some(mv) = choose(&game, &mut rng) else {
                    break;
                };
                game = game.play(&mv).expect("offered").0;
                let now = look(&game, &name);
                assert_order(&before.picture.0, &now.picture.0);
                changes.push(change(&markup(&before), &markup(&now)));
                let size = largest.as_ref().map(|largest| largest.picture.0.len());
                if Some(now.picture.0.len()) > size {
                    largest = Some(now.clone());
                }
                before = now;
            }
            keep::<G>(&name, &before);
        }
    }
    let largest = largest.expect("a move");
    keep::<G>("largest", &largest);
    let largest = largest.picture.0;
    changes.sort_unstable();
    let at = |percent: usize| changes[(changes.len() - 1) * percent / 100];
    let (usual, large, most) = (at(50), at(90), at(100));
    println!(
        "{}: drawings of up to {} bytes; {} moves change {usual} of them at the median, {large} at p90, {most} at most",
        G::NAME,
        largest.len(),
        changes.len(),
    );
    assert!(largest.len() <= LARGEST, "{largest}");
    assert!(
        usual <= USUAL_CHANGE && large <= LARGE_CHANGE,
        "a move changes too much"
    );
}

/// The drawing of a moment, which is as [`Drawing`] says, whoever looks.
fn look<G: Sample>(game: &G, name: &str) -> Drawing {
    let sights = [Sight::Public, Sight::Player(0)];
    let [public, _] = sights.map(|sight| {
        let drawing = game.drawing(sight, &[]);
        let drawing =
            drawing.unwrap_or_else(|| panic!("{}, {name}: {sight:?} sees nothing", G::NAME));
        assert_picture::<G>(&drawing.picture.0);
        assert_words(game, &drawing);
        drawing
    });
    public
}

/// In words stands what the picture of the screen says in words.
fn assert_words<G: Sample>(game: &G, drawing: &Drawing) {
    assert!(!drawing.text.is_empty());
    for line in &drawing.text {
        assert!(!line.trim().is_empty(), "{:#?}", drawing.text);
    }
    let words = |lines: &[String]| -> HashSet<String> {
        let words = lines
            .iter()
            .flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric()));
        words.map(str::to_lowercase).collect()
    };
    let (said, shown) = (words(&game.alt_text()), words(&drawing.text));
    let missing: Vec<_> = said.difference(&shown).collect();
    assert!(missing.is_empty(), "{missing:?} not in {:#?}", drawing.text);
}

fn assert_picture<G: Sample>(picture: &str) {
    let document = Document::parse(picture).unwrap_or_else(|why| panic!("{why}:\n{picture}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert!(
        root.attribute("width")
            .or(root.attribute("height"))
            .is_none()
    );
    let view: Vec<f32> = root
        .attribute("viewBox")
        .expect("a view box")
        .split(' ')
        .map(|number| number.parse().unwrap())
        .collect();
    assert!(
        matches!(view[..], [0.0, 0.0, wide, high] if 1.25 * wide >= high),
        "{view:?}"
    );
    let mut ids = HashSet::new();
    for node in root.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} twice");
            assert!(id.starts_with(&format!("{}-", G::NAME)), "{id}");
        }
    }
    for node in root.descendants().filter(Node::is_element) {
        assert_element(node, view[2], &ids);
    }
}

fn assert_element(node: Node<'_, '_>, width: f32, ids: &HashSet<&str>) {
    let name = node.tag_name().name();
    assert!(
        !["style", "script", "image", "foreignObject", "a"].contains(&name),
        "{name}"
    );
    if name == "text" {
        let text = node.descendants().filter_map(|node| node.text());
        assert!(
            text.collect::<String>().trim() != "",
            "{node:?} says nothing"
        );
    }
    for attribute in node.attributes() {
        let value = attribute.value();
        match attribute.name() {
            "class" => value.split(' ').for_each(assert_class),
            "href" => assert!(
                ids.contains(value.trim_start_matches('#')) && value.starts_with('#'),
                "{value}"
            ),
            "font-size" => assert!(
                value.parse::<f32>().unwrap() >= width * 0.03,
                "letters of {value} in {width}"
            ),
            "aria-labelledby" => assert!(value.split(' ').all(|id| ids.contains(id)), "{value}"),
            "fill" | "stroke" => assert_eq!(value, "none", "colours are classes"),
            other => assert!(other != "style" && !other.starts_with("on"), "{other}"),
        }
    }
}

fn assert_class(class: &str) {
    let of_line = class.strip_prefix("line-").unwrap_or(class);
    let of_thing = of_line.strip_prefix("on-").unwrap_or(of_line);
    let is_known = PAGE.contains(&of_line) || THINGS.contains(&of_thing);
    assert!(is_known, "class {class}");
}

/// What is in both drawings is in the same order in both.
fn assert_order(before: &str, now: &str) {
    let ids = |picture: &str| -> Vec<String> {
        let ids = picture
            .split(" id=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next());
        ids.map(Into::into).collect()
    };
    let (before, now) = (ids(before), ids(now));
    let in_both = |ids: &[String], others: &[String]| -> Vec<String> {
        let others: HashSet<&String> = others.iter().collect();
        ids.iter()
            .filter(|id| others.contains(id))
            .cloned()
            .collect()
    };
    assert_eq!(in_both(&before, &now), in_both(&now, &before));
}

/// The drawing with its words, as a page has it.
fn markup(drawing: &Drawing) -> String {
    let words = drawing.text.iter().map(|line| format!("<li>{line}</li>"));
    drawing.picture.0.clone() + &words.collect::<String>()
}

/// Writes a drawing and its words to where `READYROOM_DRAWINGS` says, if it does.
fn keep<G: Sample>(name: &str, drawing: &Drawing) {
    if let Ok(folder) = std::env::var("READYROOM_DRAWINGS") {
        let words = drawing.text.join("\n") + "\n";
        for (ending, kept) in [("svg", &drawing.picture.0), ("txt", &words)] {
            let file = Path::new(&folder).join(format!("{}-{name}.{ending}", G::NAME));
            fs::write(&file, kept).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        }
    }
}
