//! A status as HTML, for phones, tablets and televisions: sections of lists and tables that the page's style sheet arranges.
//!
//! It is read aloud as it appears: what is shown as a shape or a colour has its word beside it, out of sight in `said`, so that
//! no word is read twice. Nothing has a `style`, which the page's policy forbids; a board alone is a picture.
//!
//! # Ids
//! A page follows the game by the difference of one markup to the next. So every thing has an `id` of the game's name and its
//! own ([`Renderer::id`]), which stays the same for as long as it lies there, and every section that of its things with
//! `-section` behind it.
//!
//! # Classes
//! A section has the class of its kind (`facts`, `track`, `boxes`, `dice`, `cards`, `rows`, `piles`, `players`, `text`, `board`), and
//! `own` if one player alone sees it. Many cards with boxes to tick are a `list`. Cards that ask for nothing are a `deal`: they lie
//! side by side on a phone too. What the strip at the top has first is `key`, all else in it `more`;
//! what is small and can be pressed is `can`. A colour is a
//! class by its word behind `of-` (`of-blue`) with one by its shape (`rounded`, `double`, `filled`, `plain`), a tone one by its
//! name (`warning`, `alarm`, `dim`).

mod boxes;
mod cards;
mod dice;
mod facts;
mod players;
mod targets;
mod television;

use alloc::{format, string::String, vec::Vec};

use maud::{Markup, PreEscaped, html};
use readyroom_hardware::scene::Sign;

use players::has_scores;
pub use television::{Letters, Television, letters};

use super::{Body, Card, Colour, Fact, Id, Place, Section, Status, Tone, Value, colour};
use crate::{Seat, Sight, face::Pictures, short_list};

/// Makes HTML of a status.
#[derive(Clone, Copy)]
pub struct Renderer<'a> {
    /// The game's name on command lines.
    pub game: &'a str,
    /// Who looks: a section that they may not see is left out.
    pub sight: Sight,
    /// What can be done with the thing that has this id, to lie on it; empty for nothing. It is the same in words in the
    /// list of choices, so it is out of the way of keyboards and screen readers.
    pub presses: &'a dyn Fn(&str) -> Markup,
    /// The picture of the board that has this id, if there is one.
    pub board: &'a dyn Fn(&str) -> Option<Markup>,
}

/// The boards of `status` that `game` draws, each an `svg` element, by the id of its section.
pub fn boards<G: Pictures>(game: &G, status: &Status, sight: Sight) -> Vec<(Id, String)> {
    let boards = status.in_full().filter(|section| is_board(section));
    let drawn = |section: &Section| {
        let svg = game.board_drawing(&section.id, sight)?;
        Some((section.id.clone(), svg.into_string()))
    };
    boards.filter_map(drawn).collect()
}

/// The one of these [`boards`] that has this id; none if it is not drawn.
pub fn board(boards: &[(Id, String)], id: &str) -> Option<Markup> {
    let (_, svg) = boards.iter().find(|(board, _)| board == id)?;
    Some(PreEscaped(svg.clone()))
}

impl Renderer<'_> {
    /// What lies on the table to be used, under the title: a strip of what the first page of a panel gathers and of how far each
    /// player is, then boards, cards, dice, and what the viewer alone has; all there is where none of these lies there, as at
    /// set-up.
    pub fn on_the_table(&self, status: &Status) -> Markup {
        if status.sections.is_empty() {
            return Markup::default();
        }
        let nothing_lies = !self.seen(status).any(|section| lies_open(status, section));
        let open = self.seen(status).filter(|section| {
            !is_key(status, section) && (nothing_lies || lies_open(status, section))
        });
        let mut open: Vec<&Section> = open.collect();
        short_list::sort_by_key(&mut open, |section| !asks(&section.body));
        html! {
            div .status {
                h2 #{ (self.game) "-title" } { (status.title.whole()) }
                (self.strip(status))
                @for of in open { (self.section(of)) }
            }
        }
    }

    /// What matters most, in a line or two.
    fn strip(&self, status: &Status) -> Markup {
        let key = || self.seen(status).filter(|section| is_key(status, section));
        let players = self.seen(status).map(|section| section.body.players());
        let players = players.filter(|players| has_scores(players));
        html! {
            @for of in players { (self.scores(of)) }
            @if key().next().is_some() {
                div .strip {
                    @for of in key() {
                        @match &of.body {
                            Body::Facts(facts) => { (self.around(of, self.facts_in_strip(facts, &status.key))) }
                            Body::Track(_) | Body::Boxes(_) | Body::Dice(_) | Body::Cards(_) | Body::Rows(_) | Body::Piles(_)
                            | Body::Players(_) | Body::Text(_) | Body::Board(_) => { (self.section(of)) }
                        }
                    }
                }
            }
        }
    }

    /// The state of the game besides: what is on the way to a goal, players, then all else. Empty if there is no more.
    pub fn besides(&self, status: &Status) -> Markup {
        let nothing_lies = !self.seen(status).any(|section| lies_open(status, section));
        let rest = self.seen(status).filter(|section| {
            !nothing_lies && !is_key(status, section) && !lies_open(status, section)
        });
        let mut rest: Vec<&Section> = rest.collect();
        short_list::sort_by_key(&mut rest, |section| match &section.body {
            Body::Facts(facts) if facts.iter().any(is_towards_goal) => 0,
            Body::Players(_) => 1,
            Body::Facts(_)
            | Body::Track(_)
            | Body::Boxes(_)
            | Body::Dice(_)
            | Body::Cards(_)
            | Body::Rows(_)
            | Body::Piles(_)
            | Body::Text(_)
            | Body::Board(_) => 2,
        });
        html! {
            @if !rest.is_empty() {
                div .status { @for of in rest { (self.section(of)) } }
            }
        }
    }

    /// The id that a thing has on a page; none for one without an id.
    pub fn id(&self, id: &str) -> Option<Markup> {
        (!id.is_empty()).then(|| html! { (self.game) "-" (id) })
    }

    /// What can be done with the thing that has this id, and the class of what can be pressed.
    fn presses_on(&self, id: &str) -> (Markup, &'static str) {
        let presses = (self.presses)(id);
        let class = if presses.0.is_empty() { "" } else { "can" };
        (presses, class)
    }

    /// The id of the row of the player at `seat` in a section of players.
    fn player_id(&self, section: &str, seat: Seat) -> Markup {
        html! { (self.game) "-" (section) "-player-" (seat) }
    }

    fn seen<'s>(&self, status: &'s Status) -> impl Iterator<Item = &'s Section> + use<'s> {
        let sight = self.sight;
        status
            .in_full()
            .filter(move |section| sight.sees(section.sight))
    }

    fn section(&self, section: &Section) -> Markup {
        self.around(section, self.body(section))
    }

    /// A section of this body.
    fn around(&self, section: &Section, body: Markup) -> Markup {
        let own = section.sight != Sight::Public;
        let heading = format!("{}-{}-heading", self.game, section.id);
        html! {
            section .(kind(&section.body)) .list[is_list(&section.body)] .own[own] #{ (self.game) "-" (section.id) "-section" } aria-labelledby=(heading) {
                h3 id=(heading) {
                    (section.title.whole())
                    @if own { " " small { "only you see this" } }
                }
                (body)
                @if !section.note.is_empty() { p .note { (section.note.whole()) } }
            }
        }
    }

    fn body(&self, section: &Section) -> Markup {
        match &section.body {
            Body::Facts(facts) => self.facts(facts),
            Body::Track(track) => self.track(track, section.title.whole()),
            Body::Boxes(track) => self.box_track(track, section.title.whole()),
            Body::Dice(pools) => html! { @for pool in pools { (self.pool(pool)) } },
            Body::Cards(row) => self.row(row),
            Body::Rows(rows) => self.rows(rows),
            Body::Piles(piles) => self.piles(piles),
            Body::Players(players) => self.players(&section.id, players),
            Body::Text(lines) => html! { ul { @for line in lines { li { (line) } } } },
            Body::Board(places) => self.drawn_board(&section.id, places),
        }
    }

    /// A board with its places in words, which its picture has no letters for.
    fn drawn_board(&self, board: &str, places: &[Place]) -> Markup {
        let words = html! {
            ul {
                @for place in places.iter().filter(|place| !place.words.is_empty()) {
                    li id=[self.id(&place.id)] { (place.words) }
                }
            }
        };
        html! {
            @match (self.board)(board) {
                Some(picture) => {
                    div .picture { (picture) }
                    details #{ (self.game) "-" (board) "-words" } {
                        summary { "The board in words" }
                        (words)
                    }
                }
                None => { (words) }
            }
        }
    }
}

/// Whether the first page of a panel gathers it, and it is a line or two; so is a way to go.
fn is_key(status: &Status, section: &Section) -> bool {
    let is_key = |id: &str| status.key.iter().any(|key| key == id);
    // Without a choice of its own, a panel shows the first section first.
    let is_first = status.key.is_empty() && status.in_full().next() == Some(section);
    match &section.body {
        Body::Facts(facts) => is_first || facts.iter().any(|fact| is_key(&fact.id)),
        Body::Track(track) => is_first || is_key(&track.id),
        Body::Boxes(_) => true,
        Body::Dice(_)
        | Body::Cards(_)
        | Body::Rows(_)
        | Body::Piles(_)
        | Body::Players(_)
        | Body::Text(_)
        | Body::Board(_) => false,
    }
}

/// Whether it is made of what is used in the game, or one player's own. Rows beside a board say more of what lies there.
fn lies_open(status: &Status, section: &Section) -> bool {
    section.sight != Sight::Public
        || match section.body {
            Body::Dice(_) | Body::Cards(_) | Body::Board(_) => true,
            Body::Rows(_) => !status.sections.iter().any(is_board),
            Body::Facts(_)
            | Body::Track(_)
            | Body::Boxes(_)
            | Body::Piles(_)
            | Body::Players(_)
            | Body::Text(_) => false,
        }
}

const fn is_board(section: &Section) -> bool {
    matches!(section.body, Body::Board(_))
}

/// The class of a section.
const fn kind(body: &Body) -> &'static str {
    match body {
        Body::Facts(_) => "facts",
        Body::Track(_) => "track",
        Body::Boxes(_) => "boxes",
        Body::Dice(_) => "dice",
        Body::Cards(_) => "cards",
        Body::Rows(_) => "rows",
        Body::Piles(_) => "piles",
        Body::Players(_) => "players",
        Body::Text(_) => "text",
        Body::Board(_) => "board",
    }
}

/// Cards in one row on a small screen.
const FEW_CARDS: usize = 6;

/// Whether these are cards that are read as a list rather than arranged: many, each with boxes to tick.
fn is_list(body: &Body) -> bool {
    let boxes = |card: &Card| !card.boxes.is_empty();
    matches!(body, Body::Cards(row) if row.cards.len() > FEW_CARDS && row.cards.iter().all(boxes))
}

/// Whether a fact states how far it is to something.
const fn is_towards_goal(fact: &Fact) -> bool {
    matches!(fact.value, Value::Progress(..))
}

/// Whether these are cards that ask for dice.
fn asks(body: &Body) -> bool {
    let asks = |card: &Card| !card.targets.is_empty() || !card.slots.is_empty();
    matches!(body, Body::Cards(row) if row.cards.iter().any(asks))
}

/// The class of a tone.
const fn tone(tone: Tone) -> Option<&'static str> {
    match tone {
        Tone::Plain => None,
        Tone::Warning => Some("warning"),
        Tone::Alarm => Some("alarm"),
        Tone::Faint => Some("dim"),
    }
}

/// The classes of a colour: its shape, then its word.
pub fn look(of: Option<Colour>) -> Markup {
    let shape = match colour::sign(of) {
        Sign::Plain => "plain",
        Sign::Rounded => "rounded",
        Sign::Double => "double",
        Sign::Filled => "filled",
    };
    html! { (shape) @if let Some(of) = of { " of-" (of.word) } }
}

/// Those of these classes that there are.
fn classes(all: &[&str]) -> String {
    let some: Vec<&str> = all
        .iter()
        .copied()
        .filter(|class| !class.is_empty())
        .collect();
    some.join(" ")
}

/// What is heard and not seen.
fn aria(words: &str) -> Markup {
    html! { span .said { (words) } }
}
