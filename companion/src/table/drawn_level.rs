//! A menu level of places on the board: instead of the list it is a picture in which the place under the cursor blinks.

use readyroom_hardware::scene::{Heading, Scene, TitleRow, cut};
use readyroom_kit::face::{AtCursor, Face};

use super::{Table, lettering::Lettering, menu::Taken, path::Offer, view::View};

impl<G: Face> Table<G> {
    /// True if the open level is drawn: it has offers, the game has a picture of each, and the cursor is on an entry.
    /// Levels below it take none of that away: on their entries the place is left out.
    fn draws_level(&self) -> bool {
        let mut offers = self
            .ui
            .menu
            .outcomes()
            .into_iter()
            .filter_map(|taken| match taken {
                Taken::Offer(number) => Some(number),
                Taken::Opened | Taken::Nothing => None,
            });
        let drawn = |number: usize| {
            let offer = self.offers.named().get(number);
            offer.is_some_and(|offer| !offer.blank && offer.at_cursor != AtCursor::Listed)
        };
        self.ui.menu.has_cursor() && offers.next().is_some_and(drawn) && offers.all(drawn)
    }

    /// The offer that taking an entry takes.
    fn offer(&self, taken: &Taken) -> Option<&Offer> {
        match taken {
            Taken::Offer(number) => self.offers.named().get(*number),
            Taken::Opened | Taken::Nothing => None,
        }
    }

    /// The move that offer `number` makes, if it is one of the game.
    fn move_of(&self, number: usize) -> Option<&G::Move> {
        self.offers.takes().get(number)?.of_game()
    }

    /// The move of the game that taking an entry makes, if it makes one.
    fn taken_move(&self, taken: &Taken) -> Option<&G::Move> {
        match taken {
            Taken::Offer(number) => self.move_of(*number),
            Taken::Opened | Taken::Nothing => None,
        }
    }

    /// The picture of the open level, if it is drawn: in the top row what the level is called, or what to know before the
    /// entry is taken, or its note, and which entry of how many it is; in the bottom row the entry, or why the last press did
    /// nothing. Where the picture names its entries, the note stands below.
    pub(super) fn drawn_level(&self, letters: &Lettering<'_, G>) -> Option<Scene> {
        if !self.draws_level() {
            return None;
        }
        let at = self.ui.menu.cursor()?;
        let entries = self.ui.menu.outcomes();
        let mv = self.taken_move(entries.get(at)?);
        let game = letters.game();
        let level = entries.iter().filter_map(|taken| self.taken_move(taken));
        let mut scene = game.choice_picture(mv, &level.collect::<Vec<_>>())?;
        let note = self.ui.menu.note_below().map(str::to_owned);
        let is_named = |taken: &Taken| {
            self.offer(taken)
                .is_some_and(|offer| offer.at_cursor == AtCursor::Named)
        };
        let (above, below) = match entries.iter().any(is_named) {
            true => (None, note),
            false => (note, None),
        };
        if let Heading::Row(row) = scene.heading_mut() {
            let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
            let title = self.ui.menu.warning().map(str::to_owned);
            let title = title.or(above).or_else(|| self.ui.menu.title());
            *row = TitleRow {
                page: (number(at + 1), number(entries.len())),
                ..match title {
                    Some(title) => TitleRow::new(letters.words(&title)),
                    None => self.header(letters),
                }
            };
        }
        if let Some(hint) = scene.hint_mut() {
            // What is to know of the last move stands there until the cursor moves.
            let known = self.ui.bottom_row_now();
            let entry = below.or_else(|| self.ui.menu.at_cursor());
            let entry = entry.unwrap_or_default();
            *hint = cut(letters.words(self.declined().or(known).unwrap_or(&entry)));
        }
        Some(scene)
    }

    /// The cursor moves: what was to know of the last move has been read where a picture takes the place of the list, and
    /// where a note is to be read next.
    pub(super) fn read_known(&mut self) {
        if self.ui.menu.has_notes_below() || self.draws_level() {
            self.ui.bottom_row.clear();
        }
    }

    /// The cursor in the open level, if that is what the picture shows.
    pub(super) fn drawn_cursor(&self) -> Option<usize> {
        let read = self.ui.notices.is_empty(self.ui.open_sight());
        let shown = self.ui.view == View::Menu && read && self.draws_level();
        self.ui.menu.cursor().filter(|_| shown)
    }
}
