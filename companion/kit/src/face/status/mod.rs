//! The status of a game, written once for all surfaces: sections of facts, cards, piles and players, each thing typed
//! and with an id that stays the same for as long as it lies there.
//!
//! A game describes it for a [`Sight`] ([`Pictures::status`](super::Pictures::status)). The kit makes of it the pages of a panel
//! ([`pages`]), the same in words ([`words`]), JSON, HTML (`html`, a feature of its own), and what a move changed ([`changes`]).
//! What none of these bodies can say, such as a board, a game still draws by hand.

mod boxes;
mod card;
mod changes;
mod colour;
mod dice;
mod fact;
mod house_rules;
#[cfg(feature = "html")]
pub mod html;
mod label;
pub mod pages;
mod place;
mod player;
mod target;
#[cfg(test)]
mod tests;
mod track;
pub mod words;

use alloc::{borrow::Cow, string::String, vec::Vec};

use serde::Serialize;

pub use boxes::{BoxTrack, Boxes, Milestone};
pub use card::{Card, Effect, Pile, Row, Tag, When};
pub use changes::changes;
pub use colour::Colour;
pub use dice::{By, Die, Need, Pool, Slot};
pub use fact::{Fact, Value};
pub use house_rules::house_rules;
pub use label::Label;
pub use place::Place;
pub use player::{Held, Player};
pub use target::{Met, Rolled, Takes, Target};
pub use track::{Space, Track};

use crate::{Hidden, Seat, Sight};

/// Tells a thing from all others of a game, and stays the same for it: `encounter-3`, `hand-12-0`.
pub type Id = Cow<'static, str>;

/// What a thing asks of a viewer who looks at it. A tone is never the only sign: words say it too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Nothing.
    #[default]
    Plain,
    /// To be thought of.
    Warning,
    /// Bad, or needs attention now.
    Alarm,
    /// Matters less: it cannot be used now.
    Faint,
}

/// A game as it appears, as far as one [`Sight`] sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Status {
    /// Whose turn it is, and what that player has left. It is the title of the first page.
    pub title: Label,
    /// What the first page of a panel shows, by id, at most five: facts, tracks, and the decks of a section of rows. None where
    /// the first section is that page. A section all of whose things are here needs no page: it is [`OnPanel::Elsewhere`].
    #[serde(skip)]
    pub key: Vec<Id>,
    /// The one number that matters at this question, where neither dice nor a timer say it: "Cards left", 2. It is
    /// elsewhere in the status too.
    #[serde(skip)]
    pub figure: Option<(Label, u16)>,
    /// Pages of a panel behind all others, each of which gathers a line of each of its things.
    #[serde(skip)]
    pub gathered: Vec<Gathered>,
    /// In the order in which they are read, the most useful first.
    pub sections: Vec<Section>,
}

/// A page of a panel with a line of each of several things of a status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gathered {
    /// Its title.
    pub title: Label,
    /// What it shows, by id: facts, tracks, decks, and the decks of a section of rows.
    pub things: Vec<Id>,
}

/// Where a panel shows the things of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnPanel {
    /// On pages of its own.
    #[default]
    Pages,
    /// On other pages: by id in [`Status::key`] or [`Status::gathered`], or where they are asked for, as dice in the tray.
    Elsewhere,
    /// On pages of its own, and nothing else has it: an inset, such as the key of the signs of a small display, or a part of a
    /// board near by. Its content is in other sections, or means nothing where that display is not seen.
    Inset,
}

/// Where a television, which is looked at from across the room and has nothing to press, shows the things of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnTelevision {
    /// Where things of their kind are: boards and cards in the middle, facts and tracks before them, players and decks behind,
    /// dice beside the question. Sentences only where nothing lies in the middle.
    #[default]
    ByKind,
    /// Beside the middle, a line a thing, with whatever there is room for.
    Beside,
    /// Beside the question: what it is about.
    AtQuestion,
    /// Nowhere: other sections say as much of it as matters from afar.
    Nowhere,
}

/// Things of a kind, under one title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its id.
    pub id: Id,
    /// What it is called.
    pub title: Label,
    /// Who may see it: everybody, unless [`Section::own`] made it.
    sight: Sight,
    /// What is to be known of all of it, without a full stop. Empty for nothing.
    pub note: Label,
    /// Where a panel shows them.
    #[serde(skip)]
    pub on_panel: OnPanel,
    /// Where a television shows them.
    #[serde(skip)]
    pub on_television: OnTelevision,
    /// Its things.
    #[serde(flatten)]
    pub body: Body,
}

/// What a section is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "things", rename_all = "kebab-case")]
pub enum Body {
    /// Labels with values.
    Facts(Vec<Fact>),
    /// A row of spaces with a marker.
    Track(Track),
    /// Boxes on the way to something.
    Boxes(BoxTrack),
    /// Dice, by what they are.
    Dice(Vec<Pool>),
    /// Cards that lie open side by side, or things of which each is done or not, such as sectors: those that are done are
    /// [`Tone::Faint`], with a note.
    Cards(Row),
    /// Several rows of cards that are seen together, each behind its deck if it has one.
    Rows(Vec<Row>),
    /// Decks with their discard piles.
    Piles(Vec<Pile>),
    /// What each player has, in the order of the seats.
    Players(Vec<Player>),
    /// Sentences to be read.
    Text(Vec<String>),
    /// A board that the game draws by hand.
    Board(Vec<Place>),
}

impl Status {
    /// A status with a title and no section yet.
    pub fn new(title: impl Into<Label>) -> Self {
        Self {
            title: title.into(),
            ..Self::default()
        }
    }

    /// Adds a section, if there is something in it.
    pub fn push(&mut self, section: Section) {
        if !section.body.is_empty() {
            self.sections.push(section);
        }
    }

    /// Whether it is the turn of others than the player of `seat`.
    pub fn waits(&self, seat: Seat) -> bool {
        let players = self
            .sections
            .iter()
            .flat_map(|section| section.body.players());
        let mut plays = players.filter(|player| player.plays).peekable();
        plays.peek().is_some() && plays.all(|player| player.seat != seat)
    }

    /// The sections that are meant for `sight` and no other player: the public ones, or one player's own.
    pub fn meant_for(&self, sight: Sight) -> impl Iterator<Item = &Section> {
        let sections = self.sections.iter();
        sections.filter(move |section| section.sight == sight)
    }

    /// The sections for outputs that have room for all: those that are no insets.
    pub fn in_full(&self) -> impl Iterator<Item = &Section> {
        let sections = self.sections.iter();
        sections.filter(|section| section.on_panel != OnPanel::Inset)
    }
}

impl Body {
    /// The players, if it is of players.
    pub fn players(&self) -> &[Player] {
        match self {
            Self::Players(players) => players,
            Self::Facts(_)
            | Self::Track(_)
            | Self::Boxes(_)
            | Self::Dice(_)
            | Self::Cards(_)
            | Self::Rows(_)
            | Self::Piles(_)
            | Self::Text(_)
            | Self::Board(_) => &[],
        }
    }

    /// Whether there is nothing in it. A row without cards has words for that.
    fn is_empty(&self) -> bool {
        match self {
            Self::Facts(facts) => facts.is_empty(),
            Self::Track(track) => track.spaces.is_empty(),
            Self::Boxes(track) => track.boxes == 0,
            Self::Dice(pools) => pools.is_empty(),
            Self::Cards(_) => false,
            Self::Rows(rows) => rows.is_empty(),
            Self::Piles(piles) => piles.is_empty(),
            Self::Players(players) => players.is_empty(),
            Self::Text(lines) => lines.is_empty(),
            Self::Board(places) => places.is_empty(),
        }
    }
}

impl Section {
    /// A section that everybody sees.
    pub fn new(id: impl Into<Id>, title: impl Into<Label>, body: Body) -> Self {
        Self {
            id: id.into(),
            title: title.into(),
            sight: Sight::Public,
            note: Label::default(),
            on_panel: OnPanel::Pages,
            on_television: OnTelevision::ByKind,
            body,
        }
    }

    /// The same as an inset, which only a panel has.
    #[must_use]
    pub fn as_inset(self) -> Self {
        Self {
            on_panel: OnPanel::Inset,
            ..self
        }
    }

    /// What `section` makes of a hidden value, for the player of `sight` alone; none if that player may not see the value,
    /// or `sight` is no player's in particular. There is no other way to a section that is not everybody's.
    pub fn own<T, K>(
        hidden: &Hidden<T, K>,
        sight: Sight,
        section: impl FnOnce(&T) -> Self,
    ) -> Option<Self> {
        sight.player()?;
        let section = section(hidden.seen_by(sight)?);
        Some(Self { sight, ..section })
    }

    /// Who may see it.
    pub const fn sight(&self) -> Sight {
        self.sight
    }

    /// The same, of which a panel has no pages: it shows these things elsewhere.
    #[must_use]
    pub fn elsewhere(self) -> Self {
        Self {
            on_panel: OnPanel::Elsewhere,
            ..self
        }
    }

    /// The same, which a television shows there.
    #[must_use]
    pub fn on_television(self, on_television: OnTelevision) -> Self {
        Self {
            on_television,
            ..self
        }
    }

    /// The same with something to know of all of it.
    #[must_use]
    pub fn noted(self, note: impl Into<Label>) -> Self {
        Self {
            note: note.into(),
            ..self
        }
    }
}
