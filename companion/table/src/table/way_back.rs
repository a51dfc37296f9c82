//! The list of `Table › Take steps back…`: the last decisions, the latest first. OK takes one back and all after it.

use readyroom_hardware::scene::{Scene, TitleRow};
use readyroom_kit::{path, sentence::Count};

use super::{
    menu::{Menu, Taken},
    path::Offer,
};
use crate::{evening::Decision, sentences::Guides, tabletop::MenuEntry};

/// Decisions in the list.
pub(super) const MOST: usize = 40;
/// What the list is called at a panel.
const BEFORE: &str = "Take back to before";

/// The list, open at a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WayBack {
    menu: Menu,
    plies: Vec<u32>,
}

impl WayBack {
    /// The list of these decisions.
    pub fn new(decisions: &[Decision]) -> Self {
        let offers: Vec<Offer> = named(decisions).map(|name| path![name].into()).collect();
        Self {
            menu: Menu::new(offers),
            plies: decisions.iter().map(|decision| decision.ply).collect(),
        }
    }

    /// UP or DOWN.
    pub fn step(&mut self, up: bool) {
        match up {
            true => self.menu.up(),
            false => self.menu.down(),
        }
    }

    /// Puts the cursor on the entry called so; false if there is none.
    pub fn point_at(&mut self, label: &str) -> bool {
        self.menu.point_at(label)
    }

    /// The number of moves before the decision under the cursor.
    pub fn taken(&mut self) -> Option<u32> {
        match self.menu.ok() {
            Taken::Offer(number) => self.plies.get(number).copied(),
            Taken::Opened | Taken::Nothing => None,
        }
    }

    /// All entries.
    pub fn entries(&self) -> Vec<MenuEntry> {
        self.menu.choices()
    }

    /// The picture, its entries in the letters of `words`. The bottom row shows how much OK takes back.
    pub fn scene(&self, words: &dyn Fn(&str) -> String) -> Scene {
        let steps = self.menu.cursor().unwrap_or(0) + 1;
        let steps = Count::of(u32::try_from(steps).unwrap_or(u32::MAX));
        let hint = Guides::TakeBackTo { steps }.say();
        self.menu.scene_in(TitleRow::new(BEFORE), &hint, words)
    }
}

/// What the decisions are called: each with the number of steps that go back with it.
pub(super) fn named(decisions: &[Decision]) -> impl Iterator<Item = String> {
    let numbered = (1..).zip(decisions);
    numbered.map(|(steps, decision): (usize, _)| format!("{steps} {}", decision.sentence))
}
