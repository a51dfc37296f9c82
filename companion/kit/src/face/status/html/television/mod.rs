//! A status for a television: all of it at once, in letters that are read from across the room, and nothing to press.
//!
//! A screen is 45 units high and 80 wide, however many pixels that are. What lies on the table is in the middle; facts and
//! tracks are in a column before it, players and decks in one behind it, and a way to go below. How high things are is
//! reckoned here ([`measure`]), since a page without a script cannot: what has no room is counted ("3 more"), and nothing
//! is scrolled, cut or made smaller than can be read.

mod at_question;
mod cards;
mod column;
mod facts;
mod lanes;
mod measure;
mod players;
#[cfg(test)]
mod tests;

use alloc::{string::String, vec::Vec};

use maud::{Markup, html};

use super::{
    super::{Body, BoxTrack, OnTelevision, Section, Status, words},
    Renderer, is_board,
};
use column::{Column, Part};
pub use measure::Letters;
use measure::Room;
pub use players::letters;

/// Between things.
const GAP: Room = 60;
/// Between columns.
const APART: Room = 150;
/// What there is between the safe edges of a screen, above the question.
const WIDE: Room = 7_200;
const HIGH: Room = 3_040;
/// The columns beside the middle.
const BEFORE: Room = 1_500;
const BEHIND: Room = 1_700;
/// The line of a way to go.
const FOOT: Room = 360;
/// Where nothing lies in the middle, two columns have letters so many hundredths larger.
const LARGER: Room = 130;

/// Makes the picture of a status for everybody at the table.
#[derive(Clone, Copy)]
pub struct Television<'a> {
    /// What there is to press on a page is not asked for.
    pub renderer: Renderer<'a>,
    /// What is worth knowing of the thing that has this id, in a few letters, such as a chance; empty for nothing.
    pub beside: &'a dyn Fn(&str) -> String,
}

/// The area of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Area {
    Middle,
    Before,
    Behind,
    Beside,
    Foot,
    Nowhere,
}

impl Television<'_> {
    /// All of `status` but what is at the question.
    pub fn picture(&self, status: &Status) -> Markup {
        let has_board = self.seen(status).any(is_board);
        let lies = |section: &Section| area(section, has_board, true) == Area::Middle;
        let has_middle = self.seen(status).any(lies);
        let at = |wanted: Area| {
            let sections = self.seen(status);
            sections.filter(move |section| area(section, has_board, has_middle) == wanted)
        };
        let foot = at(Area::Foot).find_map(|section| match &section.body {
            Body::Boxes(track) => Some(track),
            _ => None,
        });
        let high = HIGH - if foot.is_some() { FOOT } else { 0 };
        let [before, behind] = match has_middle {
            true => [(BEFORE, high), (BEHIND, high)],
            false => [((WIDE - APART) / 2 * 100 / LARGER, high * 100 / LARGER); 2],
        };
        let [mut before, mut behind] = [before, behind].map(|(wide, high)| Column::new(wide, high));
        for section in at(Area::Behind) {
            behind.push(self.part(status, section, behind.wide));
        }
        // What matters most comes first, and the rest where it has room.
        let first = |section: &&Section| status.key.first().is_some_and(|key| has(section, key));
        let facts = at(Area::Before).filter(first);
        let facts = facts.chain(at(Area::Before).filter(|section| !first(section)));
        for section in facts {
            self.put(status, section, &mut before, &mut behind);
        }
        for section in at(Area::Beside) {
            // A column of its own only if the other one is full.
            match before.is_empty() || before.left() < behind.left() {
                true => self.put(status, section, &mut behind, &mut before),
                false => self.put(status, section, &mut before, &mut behind),
            }
        }
        let columns = [&before, &behind].into_iter();
        let beside: Room = columns
            .filter(|column| !column.is_empty())
            .map(|column| column.wide + APART)
            .sum();
        html! {
            div .scene .plain[!has_middle] .before[!before.is_empty()] .behind[!behind.is_empty()] {
                @if !before.is_empty() { (before.markup("before")) }
                @if has_middle {
                    div .middle { (self.middle(at(Area::Middle).collect(), WIDE.saturating_sub(beside), high)) }
                }
                @if !behind.is_empty() { (behind.markup("behind")) }
                @if let Some(track) = foot { (self.way(track)) }
            }
        }
    }

    /// Puts a section into the `first` column, or into the `other` one if it has no room there but here.
    fn put(&self, status: &Status, section: &Section, first: &mut Column, other: &mut Column) {
        let part = self.part(status, section, first.wide);
        let elsewhere = self.part(status, section, other.wide);
        match part.high() > first.left() && elsewhere.high() <= other.left() {
            true => other.push(elsewhere),
            false => first.push(part),
        }
    }

    fn seen<'s>(&self, status: &'s Status) -> impl Iterator<Item = &'s Section> + use<'s> {
        self.renderer.seen(status)
    }

    /// What lies on the table.
    fn middle(&self, sections: Vec<&Section>, wide: Room, high: Room) -> Markup {
        let board = sections.iter().find(|section| is_board(section));
        let picture = board.and_then(|section| (self.renderer.board)(&section.id));
        if let Some(picture) = picture {
            return html! { div .board { (picture) } };
        }
        let rows = sections.iter().find_map(|section| match &section.body {
            Body::Rows(rows) => Some(rows),
            _ => None,
        });
        match rows {
            Some(rows) => self.lanes(rows, wide, high),
            None => self.card_sections(&sections, wide, high),
        }
    }

    /// A section in a column, a line or two a thing.
    fn part(&self, status: &Status, section: &Section, wide: Room) -> Part {
        let title = section.title.whole();
        match &section.body {
            Body::Facts(facts) => self.facts(status, section, facts, wide),
            Body::Track(track) => self.track(section, track, wide),
            Body::Players(players) => self.players(section, players, wide),
            Body::Piles(piles) => self.piles(section, piles, wide),
            Body::Cards(row) => self.small_cards(section, &row.cards, wide),
            Body::Rows(rows) => {
                let cards = rows.iter().flat_map(|row| &row.cards);
                self.small_cards(section, cards, wide)
            }
            Body::Text(lines) => Part::of_text(title, lines, wide),
            Body::Board(places) => {
                let lines: Vec<String> = places.iter().map(|place| place.words.clone()).collect();
                Part::of_text(title, &lines, wide)
            }
            Body::Boxes(track) => Part::of_text(title, &[words::ticked(track)], wide),
            Body::Dice(pools) => self.pools(title, pools, wide),
        }
    }

    /// A way to go: what was reached, the boxes with those that bring something, and what comes next.
    fn way(&self, track: &BoxTrack) -> Markup {
        let brings = |nth: u8| {
            track
                .milestones
                .iter()
                .any(|milestone| milestone.first_box == nth)
        };
        html! {
            div .foot id=[self.renderer.id(&track.id)] {
                p {
                    b { (track.label.whole()) " " (words::ticked(track)) }
                    @if let Some(last) = track.last() { span { (last.name) } }
                    @if let Some(next) = track.next() { span { (next.in_words()) } }
                }
                div .way aria-hidden="true" {
                    @for nth in 1..=track.boxes { i .on[nth <= track.ticked] .brings[brings(nth)] {} }
                }
            }
        }
    }
}

/// Where `section` is beside a board, or beside anything else that lies in the middle.
fn area(section: &Section, has_board: bool, has_middle: bool) -> Area {
    match section.on_television {
        OnTelevision::Beside => return Area::Beside,
        OnTelevision::AtQuestion | OnTelevision::Nowhere => return Area::Nowhere,
        OnTelevision::ByKind => {}
    }
    match section.body {
        Body::Board(_) => Area::Middle,
        // Their tokens lie on the board.
        Body::Rows(_) if has_board => Area::Nowhere,
        Body::Cards(_) if has_board => Area::Beside,
        Body::Cards(_) | Body::Rows(_) => Area::Middle,
        Body::Facts(_) | Body::Track(_) => Area::Before,
        Body::Players(_) | Body::Piles(_) => Area::Behind,
        Body::Boxes(_) => Area::Foot,
        Body::Text(_) if has_middle => Area::Nowhere,
        Body::Text(_) => Area::Beside,
        Body::Dice(_) => Area::Nowhere,
    }
}

/// Whether a fact of `section` has this id.
fn has(section: &Section, id: &str) -> bool {
    match &section.body {
        Body::Facts(facts) => facts.iter().any(|fact| fact.id == id),
        _ => false,
    }
}
