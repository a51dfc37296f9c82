//! The overview: the pages behind BACK, which are those of the player who looks, the game's own, and the last report.

use readyroom_hardware::scene::{Heading, Scene, cut};
use readyroom_kit::face::page;

use super::{PanelUi, scene::header};
use crate::table::{notice, table_seen::TableSeen};

impl PanelUi {
    /// Page number `number` of the overview, from 0 and round the end.
    pub(super) fn page(&self, table: &dyn TableSeen, number: usize) -> Scene {
        let mut pages = self.overview(table);
        match pages.len() {
            0 => self.list(table, header(table), &self.bottom(table, None, "")),
            of => pages.swap_remove(number % of),
        }
    }

    /// The pages of the overview. Each shows which of how many it is.
    pub fn overview(&self, table: &dyn TableSeen) -> Vec<Scene> {
        let own = self.own_pages.map(|seat| table.own_pages(seat));
        let mut pages = own.unwrap_or_default();
        for hint in pages.iter_mut().filter_map(Scene::hint_mut) {
            *hint = cut(page::HINT);
        }
        pages.extend(table.pages());
        if let Some(report) = table.log().last() {
            let lines = report.messages.iter().map(|message| &*message.text);
            let texts = notice::roomy_pages(lines);
            let words = |words: &str| table.words(words).into_owned();
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
}
