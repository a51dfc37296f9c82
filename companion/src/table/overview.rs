//! The overview: the pages behind BACK, which are the game's own, those of the player who looks, and the last report.

use readyroom_hardware::scene::{Heading, Scene, cut};
use readyroom_kit::face::{Face, page};

use super::{PanelUi, Table, lettering::Lettering, notice};

impl<G: Face> Table<G> {
    /// Page number `number` of the overview as the table counts them: where a player looks, the own pages come first.
    pub(super) fn overview_page(
        &self,
        ui: &PanelUi,
        number: usize,
        letters: &Lettering<'_, G>,
    ) -> Scene {
        let game = letters.game();
        let Some(seat) = ui.own_pages else {
            return self.page(ui, number, letters);
        };
        let mut own = game.private_pages(seat);
        let first = own.len();
        own.extend(self.pages(letters));
        let of = u8::try_from(own.len()).unwrap_or(u8::MAX);
        for ((at, page), number) in own.iter_mut().enumerate().zip(1..) {
            if let Heading::Row(row) = page.heading_mut() {
                row.page = (number, of);
            }
            if let Some(hint) = page.hint_mut().filter(|_| at < first) {
                *hint = cut(page::HINT);
            }
        }
        own.swap_remove(number % own.len())
    }

    /// Page number `number` of the overview for everybody, from 0 and round the end.
    pub(super) fn page(&self, ui: &PanelUi, number: usize, letters: &Lettering<'_, G>) -> Scene {
        let mut pages = self.pages(letters);
        let number = number % pages.len().max(1);
        if pages.is_empty() {
            self.list(
                ui,
                self.header(letters),
                &self.bottom(ui, None, ""),
                letters,
            )
        } else {
            pages.swap_remove(number)
        }
    }

    /// The overview: the game's own pages, and after them the last report in full. Each says which of how many it is.
    pub(super) fn pages(&self, letters: &Lettering<'_, G>) -> Vec<Scene> {
        let mut pages = letters.game().pages();
        if let Some(report) = self.log.last() {
            let lines = report.messages.iter().map(|message| &*message.text);
            let texts = notice::roomy_pages(lines);
            let words = |words: &str| letters.words(words).into_owned();
            let read = |at| notice::page_in(&report.title, &texts, at, page::HINT, &words);
            pages.extend((0..texts.len()).map(read));
        }
        let of = u8::try_from(pages.len()).unwrap_or(u8::MAX);
        for (page, number) in pages.iter_mut().zip(1..) {
            if let Heading::Row(row) = page.heading_mut() {
                row.page = (number, of);
            }
        }
        pages
    }

    /// What a page of the overview shows at `panel` in words, if it is a picture.
    pub(super) fn overview_text(&self, ui: &PanelUi, number: usize) -> Vec<String> {
        let game = self.evening.now();
        let own = ui.own_pages;
        let own = own.map_or(0, |seat| game.private_pages(seat).len());
        let public = self.pages(&self.written()).len();
        match (number % (own + public).max(1), ui.own_pages) {
            (page, Some(seat)) if page < own => game.private_text(seat, page),
            (page, _) => game.page_text(page.saturating_sub(own)),
        }
    }
}
