//! A menu level of places on the board: instead of the list it is a picture in which the place under the cursor blinks.

use readyroom_hardware::scene::{Heading, Scene, TitleRow, cut};
use readyroom_kit::face::{AtCursor, Face};

use super::{Seen, Table, lettering::Lettering, menu::Taken, path::Offer, view::View};

impl<G: Face> Table<G> {
    /// True if the open level is drawn: it has offers, the game has a picture of each, and the cursor is on an entry.
    /// Levels below it take none of that away: on their entries the place is left out.
    fn draws_level(&self, seen: &Seen<G::Move>) -> bool {
        let taken = seen.ui.menu.outcomes().into_iter();
        let mut offers = taken.filter_map(|taken| match taken {
            Taken::Offer(number) => Some(number),
            Taken::Opened | Taken::Nothing => None,
        });
        let drawn = |number: usize| {
            let offer = seen.offers.named().get(number);
            offer.is_some_and(|offer| !offer.blank && offer.at_cursor != AtCursor::Listed)
        };
        seen.ui.menu.has_cursor() && offers.next().is_some_and(drawn) && offers.all(drawn)
    }

    /// The picture of the open level, if it is drawn: in the top row what the level is called, or what to know before the
    /// entry is taken, or its note, and which entry of how many it is; in the bottom row the entry, or why the last press did
    /// nothing. Where the picture names its entries, the note stands below.
    pub(super) fn drawn_level(
        &self,
        seen: &Seen<G::Move>,
        letters: &Lettering<'_, G>,
    ) -> Option<Scene> {
        if !self.draws_level(seen) {
            return None;
        }
        let at = seen.ui.menu.cursor()?;
        let entries = seen.ui.menu.outcomes();
        let mv = seen.taken_move(entries.get(at)?);
        let game = letters.game();
        let level = entries.iter().filter_map(|taken| seen.taken_move(taken));
        let mut scene = game.choice_picture(mv, &level.collect::<Vec<_>>())?;
        let note = seen.ui.menu.note_below().map(str::to_owned);
        let is_named = |taken: &Taken| {
            seen.offer(taken)
                .is_some_and(|offer| offer.at_cursor == AtCursor::Named)
        };
        let (above, below) = match entries.iter().any(is_named) {
            true => (None, note),
            false => (note, None),
        };
        if let Heading::Row(row) = scene.heading_mut() {
            let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
            let title = seen.ui.menu.warning().map(str::to_owned);
            let title = title.or(above).or_else(|| seen.ui.menu.title());
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
            let known = seen.ui.known();
            let entry = below.or_else(|| seen.ui.menu.at_cursor());
            let entry = entry.unwrap_or_default();
            *hint = cut(letters.words(seen.ui.declined.as_deref().or(known).unwrap_or(&entry)));
        }
        Some(scene)
    }

    /// The cursor moves: what was to know of the last move has been read where a picture takes the place of the list, and
    /// where a note is to be read next.
    pub(super) fn read_known(&mut self) {
        let seen = self.panels.at(self.panel());
        if seen.ui.menu.has_notes_below() || self.draws_level(seen) {
            self.panels.forget_known();
        }
    }

    /// The cursor in the open level, if that is what the picture shows.
    pub(super) fn drawn_cursor(&self, seen: &Seen<G::Move>) -> Option<usize> {
        let ui = &seen.ui;
        let shown = ui.view == View::Menu && ui.notices.is_empty() && self.draws_level(seen);
        ui.menu.cursor().filter(|_| shown)
    }
}

impl<M> Seen<M> {
    /// The offer that taking an entry takes.
    fn offer(&self, taken: &Taken) -> Option<&Offer> {
        match taken {
            Taken::Offer(number) => self.offers.named().get(*number),
            Taken::Opened | Taken::Nothing => None,
        }
    }

    /// The move that offer `number` makes, if it is one of the game.
    fn move_of(&self, number: usize) -> Option<&M> {
        self.offers.takes().get(number)?.of_game()
    }

    /// The move of the game that taking an entry makes, if it makes one.
    fn taken_move(&self, taken: &Taken) -> Option<&M> {
        match taken {
            Taken::Offer(number) => self.move_of(*number),
            Taken::Opened | Taken::Nothing => None,
        }
    }
}
