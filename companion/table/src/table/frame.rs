//! Frame of a panel: its picture in the letters of a display and in those in which it was written, and the words beside
//! it.

use readyroom_hardware::{frame::Frame, scene::Scene};
use readyroom_kit::face::Face;

use super::{PanelUi, PanelView, Table, lettering::Lettering, seen_with::SeenWith, view::View};
use crate::tabletop::{Caption, PanelId};

impl<G: Face> Table<G> {
    /// The picture at `panel` as a display shows it; and as it was written, if that is not the same.
    pub(super) fn scenes(&self, panel: PanelId, now_ms: u64) -> (Scene, Option<Scene>) {
        let PanelView { ui, offers } = self.panels.at(panel);
        let scene = |letters: Lettering<'_, G>| {
            let table = SeenWith {
                evening: &self.evening,
                offers,
                log: &self.log,
                letters,
            };
            ui.scene(&table, panel, now_ms)
        };
        let written = scene(Lettering::Written(self.evening.now()));
        let names = self.names();
        let mut shown = written.clone();
        if !names.is_empty() {
            shown = scene(self.of_display(names.clone()));
        }
        names.reletter(&mut shown);
        let differs = shown != written;
        (shown, differs.then_some(written))
    }

    pub(super) fn frame_of(&self, scene: Scene, now_ms: u64) -> Frame {
        Frame {
            scene,
            lamps: self.evening.now().lamps(),
            countdown: self.evening.countdown(now_ms),
            chime: self.panels.chimes.last(),
        }
    }

    /// What goes with the picture at `panel` in words.
    pub(super) fn described(&self, panel: PanelId) -> Caption {
        let game = self.evening.now();
        let seen = self.panels.at(panel);
        let table = SeenWith::written(&self.evening, &seen.offers, &self.log);
        let (ui, sees) = (&seen.ui, !seen.waits());
        Caption {
            drawn_cursor: ui.drawn_cursor(&table),
            game: G::ABOUT.title.into(),
            title: ui.title(&table),
            // Notes are with the entries.
            note: match sees {
                true => ui.bottom(&table, None, ""),
                false => String::new(),
            },
            entries: match &ui.view {
                View::WayBack(list) => list.entries(),
                _ if sees => ui.menu.choices(),
                _ => Vec::new(),
            },
            picture: match &ui.view {
                View::Page(page) => page_in_words(&table, ui, *page),
                View::Hand(hand) => {
                    let page = hand.page_at(panel);
                    page.map_or_else(Vec::new, |page| game.private_text(hand.seat(), page))
                }
                View::Menu
                | View::Explanation { .. }
                | View::Cover
                | View::Chooses
                | View::Tray(_)
                | View::Free(_)
                | View::Countdown(_)
                | View::Dice(_)
                | View::Text { .. }
                | View::WayBack(_)
                | View::Phone(_)
                | View::ClosingSeal(_)
                | View::Outcome => self.in_words.board(game),
            },
            code: ui.code_in_words(),
            dice_colours: G::ABOUT.dice_colours,
            crew: self.in_words.crew(game),
            written: None,
            lamp_row: G::ABOUT.lamps,
        }
    }
}

/// What a page of the overview shows in words, if it is a picture.
fn page_in_words<G: Face>(table: &SeenWith<'_, G>, ui: &PanelUi, number: usize) -> Vec<String> {
    let game = table.letters.game();
    let number = number % ui.overview(table).len().max(1);
    let own = ui.own_pages;
    let own_pages = own.map_or(0, |seat| game.private_pages(seat).len());
    match own {
        Some(seat) if number < own_pages => game.private_text(seat, number),
        Some(_) | None => game.page_text(number - own_pages),
    }
}
