//! The status of a game as a page has it: all that it shows is read aloud, each id is there once, and a move changes little of
//! it.

use std::collections::HashSet;

use maud::Markup;
use readyroom_kit::{
    Sight,
    face::status::{
        Section, Status,
        html::{Renderer, boards},
        words,
    },
    testing::{
        Sample,
        walk::{Moment, Observer, Reach, Step, Watch},
    },
};
use roxmltree::{Document, Node};
use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::boards::{assert_board, assert_order};

/// Moves that are looked at.
const REACH: Reach = Reach::games(2).moves(120);
/// Bytes that a status may have; that half of all moves, and all but one in ten, may change.
const LARGEST: usize = 40_000;
const USUAL_CHANGE: usize = 800;
const LARGE_CHANGE: usize = 1_900;
/// What a number takes in an update, with its comma.
const NUMBER: usize = 4;

/// Statuses are read aloud, and change little.
pub fn watching<G: Sample>() -> Vec<Watch<G>> {
    let name = "statuses_are_read_aloud_and_change_little";
    vec![Watch::new(name, REACH, Statuses::default())]
}

/// The last status and board, and how much each move has changed.
#[derive(Default)]
struct Statuses {
    before: String,
    board: String,
    changes: Vec<usize>,
    largest: usize,
}

impl<G: Sample> Observer<G> for Statuses {
    fn begin(&mut self, at: &Moment<'_, G>) {
        look(&G::deal(G::Content::default()));
        self.before = look(at.game);
        self.board = board(at.game);
    }

    fn moved(&mut self, step: &Step<'_, G>) {
        let game = &step.made.0;
        let (now, drawn) = (look(game), board(game));
        assert_order(&self.board, &drawn);
        self.changes.push(change(&self.before, &now));
        self.largest = self.largest.max(now.len());
        (self.before, self.board) = (now, drawn);
    }

    fn conclude(&mut self) {
        let Self {
            changes, largest, ..
        } = self;
        changes.sort_unstable();
        let at = |percent: usize| changes[(changes.len() - 1) * percent / 100];
        let (usual, large, most) = (at(50), at(90), at(100));
        println!(
            "{}: statuses of up to {largest} bytes; {} moves change {usual} of them at the median, {large} at p90, {most} at most",
            G::NAME,
            changes.len(),
        );
        assert!(*largest <= LARGEST, "{largest} bytes");
        assert!(
            usual <= USUAL_CHANGE && large <= LARGE_CHANGE,
            "a move changes too much: {usual}, {large}"
        );
    }
}

/// The markup of a moment as everybody has it, after a look at it and at that of a player.
fn look<G: Sample>(game: &G) -> String {
    let sights = [Sight::Public, Sight::Player(0)];
    let [public, _] = sights.map(|sight| {
        let status = game.status(sight);
        let may_see = |section: &Section| sight.sees(section.sight());
        assert!(status.sections.iter().all(may_see), "{sight:?}: {status:?}");
        for (_, board) in boards(game, &status, sight) {
            assert_board::<G>(&board);
        }
        let markup = markup(game, &status, sight);
        let document = Document::parse(&markup).unwrap_or_else(|why| panic!("{why}:\n{markup}"));
        assert_elements::<G>(&document);
        for section in status.in_full() {
            assert_lines::<G>(&document, section);
        }
        markup
    });
    public
}

/// The boards as everybody sees them.
fn board<G: Sample>(game: &G) -> String {
    let drawn = boards(game, &game.status(Sight::Public), Sight::Public);
    drawn.into_iter().map(|(_, board)| board).collect()
}

/// Both parts of a page.
fn markup<G: Sample>(game: &G, status: &Status, sight: Sight) -> String {
    let renderer = Renderer {
        game: G::NAME,
        sight,
        presses: &|_| Markup::default(),
        board: &|board| game.board_drawing(board, sight),
    };
    let parts = [renderer.on_the_table(status), renderer.besides(status)];
    format!("<main>{}</main>", parts.map(|part| part.0).concat())
}

/// Each id is there once and begins with the name of the game; nothing has a style or does anything.
fn assert_elements<G: Sample>(document: &Document<'_>) {
    let mut ids = HashSet::new();
    for node in document.descendants().filter(Node::is_element) {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} twice");
            assert!(id.starts_with(&format!("{}-", G::NAME)), "{id}");
        }
    }
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(
            !["style", "script", "image", "a"].contains(&name),
            "{name} in a status"
        );
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(name != "style" && !name.starts_with("on"), "{name}");
            let is_led = || value.split(' ').all(|id| ids.contains(id));
            assert!(name != "aria-labelledby" || is_led(), "{value}");
        }
    }
}

/// Every word of a section is heard in it, or on top, where the scores of all players are.
fn assert_lines<G: Sample>(document: &Document<'_>, section: &Section) {
    let id = format!("{}-{}-section", G::NAME, section.id);
    let element = document
        .descendants()
        .find(|node| node.attribute("id") == Some(&id))
        .unwrap_or_else(|| panic!("no {id}"));
    let scores = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("scores"));
    let mut aloud = String::new();
    scores
        .chain([element])
        .for_each(|part| hear(part, &mut aloud));
    let heard = split(&aloud);
    let lines = words::section(section);
    for line in &lines {
        let unheard: Vec<String> = split(line).difference(&heard).cloned().collect();
        assert!(
            unheard.is_empty(),
            "{unheard:?} of {line:?} not in {aloud:?}"
        );
    }
}

/// What a screen reader reads aloud of an element.
fn hear(node: Node<'_, '_>, aloud: &mut String) {
    if node.attribute("aria-hidden") == Some("true") {
        return;
    }
    if let Some(text) = node.text().filter(|_| node.is_text()) {
        aloud.push_str(text);
        aloud.push(' ');
    }
    for child in node.children() {
        hear(child, aloud);
    }
}

fn split(text: &str) -> HashSet<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.map(str::to_lowercase).collect()
}

/// Bytes of an update from one markup to the next: how many tags stay or go, and those that come, each with the text behind
/// it.
fn change(before: &str, now: &str) -> usize {
    let [old, new] = [before, now].map(|markup| markup.split_inclusive('<').collect::<Vec<&str>>());
    let steps = capture_diff_slices(Algorithm::Myers, &old, &new);
    let bytes = steps.into_iter().map(|step| match step {
        DiffOp::Equal { .. } | DiffOp::Delete { .. } => NUMBER,
        DiffOp::Insert {
            new_index, new_len, ..
        }
        | DiffOp::Replace {
            new_index, new_len, ..
        } => {
            let come = new[new_index..new_index + new_len].concat();
            NUMBER + serde_json::to_string(&come).expect("a text").len()
        }
    });
    bytes.sum()
}
