//! A menu level of places on the board: instead of the list it is a picture in which the place under the cursor blinks.

use readyroom_hardware::scene::{Heading, Scene, TitleRow, cut};

use super::{PanelUi, scene::header};
use crate::table::{menu::Taken, table_seen::TableSeen, view::View};

/// The offer that taking an entry takes, if it takes one.
const fn offer(taken: Taken) -> Option<usize> {
    match taken {
        Taken::Offer(number) => Some(number),
        Taken::Opened | Taken::Nothing => None,
    }
}

impl PanelUi {
    /// True if the open level is drawn: it has offers, the game has a picture of each, and the cursor is on an entry.
    /// Levels below it take none of that away: on their entries the place is left out.
    pub(super) fn draws_level(&self, table: &dyn TableSeen) -> bool {
        let mut offers = self.menu.outcomes().into_iter().filter_map(offer);
        let drawn = |number| table.draws(number);
        self.menu.has_cursor() && offers.next().is_some_and(drawn) && offers.all(drawn)
    }

    /// The picture of the open level, if it is drawn: in the top row what the level is called, or what to know before the
    /// entry is taken, or its note, and which entry of how many it is; in the bottom row the entry, or why the last press
    /// did nothing. Where the picture names its entries, the note is below.
    pub(super) fn drawn_level(&self, table: &dyn TableSeen) -> Option<Scene> {
        if !self.draws_level(table) {
            return None;
        }
        let at = self.menu.cursor()?;
        let entries = self.menu.outcomes();
        let taken = entries.get(at).copied().and_then(offer);
        let level: Vec<usize> = entries.iter().copied().filter_map(offer).collect();
        let mut scene = table.level_drawn(taken, &level)?;
        let note = self.menu.note_below().map(str::to_owned);
        let (above, below) = match level.iter().any(|offer| table.names_drawn(*offer)) {
            true => (None, note),
            false => (note, None),
        };
        if let Heading::Row(row) = scene.heading_mut() {
            let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
            let title = self.menu.warning().map(str::to_owned);
            let title = title.or(above).or_else(|| self.menu.title());
            *row = TitleRow {
                page: (number(at + 1), number(entries.len())),
                ..match title {
                    Some(title) => TitleRow::new(table.words(&title)),
                    None => header(table),
                }
            };
        }
        if let Some(hint) = scene.hint_mut() {
            let entry = below.or_else(|| self.menu.at_cursor());
            let entry = entry.unwrap_or_default();
            // What is to know of the last move is there until the cursor moves.
            let text = self.declined.as_deref().or_else(|| self.in_bottom_row());
            *hint = cut(table.words(text.unwrap_or(&entry)));
        }
        Some(scene)
    }

    /// The cursor moves: what was to know of the last move has been read where a picture takes the place of the list, and
    /// where a note is to be read next.
    pub(super) fn read_bottom_row(&mut self, table: &dyn TableSeen) {
        if self.menu.has_notes_below() || self.draws_level(table) {
            self.bottom_row.clear();
        }
    }

    /// The cursor in the open level, if that is what the picture shows.
    pub fn drawn_cursor(&self, table: &dyn TableSeen) -> Option<usize> {
        let shown = self.view == View::Menu && self.notices.is_empty() && self.draws_level(table);
        self.menu.cursor().filter(|_| shown)
    }
}
