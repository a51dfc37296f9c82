//! A page, and what it shows in words.

use alloc::{string::String, vec::Vec};

use readyroom_hardware::scene::Scene;

use crate::face::status::{BoxTrack, Card, Label, Player, Row, Section, words};

/// A page. Its text is made only on request: a frame does not need it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<'a> {
    /// The picture. Its number is for anyone who shows it among others.
    pub scene: Scene,
    pub(super) shows: Shows<'a>,
}

/// What the picture of a page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shows<'a> {
    /// The scene is no picture: it is in words already.
    Itself,
    /// A board that a game draws.
    Board(&'a Section),
    /// A track of boxes.
    BoxTrack(&'a BoxTrack),
    /// Cards by their boxes.
    Boxes(&'a [Card]),
    /// Some cards of a row, so many of which are before what parts it.
    Cards {
        row: &'a Row,
        cards: &'a [Card],
        parted: usize,
    },
    /// A card with dice on its targets.
    Targets(&'a Card),
    /// Players in a table.
    Players(&'a [Player]),
}

impl Page<'_> {
    /// A page whose scene is no picture.
    pub(super) const fn is_complete(scene: Scene) -> Self {
        Self {
            scene,
            shows: Shows::Itself,
        }
    }

    /// What a [`Scene::Picture`] shows in words, a line a thing; empty for any other scene, which is in words already.
    pub fn words(&self) -> Vec<String> {
        match self.shows {
            Shows::Itself => Vec::new(),
            Shows::Board(section) => words::section(section),
            Shows::BoxTrack(track) => words::box_track(track),
            Shows::Boxes(cards) => cards.iter().map(words::boxes).collect(),
            Shows::Cards { row, cards, parted } => words::row(&Row {
                // The title of the page shows what they are.
                kind: Label::default(),
                cards: cards.to_vec(),
                parted: row
                    .parted
                    .as_ref()
                    .map(|(_, holds)| (parted, holds.clone())),
                ..row.clone()
            }),
            Shows::Targets(card) => words::targets(card),
            Shows::Players(players) => players.iter().map(words::player).collect(),
        }
    }
}
