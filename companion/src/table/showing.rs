//! What a step has brought, shown: a report of what must be read, the rest in the bottom row.

use readyroom_kit::face::{Face, Kind, Message, page, say::alarm};

use super::{Table, view::View};
use crate::{
    evening::Effects,
    report::{NextView, fits_the_bottom_row},
};

impl<G: Face> Table<G> {
    /// Shows what a step under `title` has brought: a report of what must be read, the rest in the bottom row. True if the
    /// dice that were rolled need no tray: the report's picture shows them, or the bottom row says what they brought.
    ///
    /// A step goes on until something is to be decided. Where the table must first type its own dice, the report waits for
    /// what they bring, but for an alarm.
    pub(super) fn show_effects(&mut self, effects: &Effects, title: &str) -> bool {
        let chimes = effects.messages.iter().filter_map(|message| message.chime);
        for chime in chimes.chain(effects.chime) {
            self.sounder.earn(chime);
        }
        let mut messages = effects.messages.clone();
        messages.extend(effects.not_kept.iter().map(alarm));
        self.messages.extend(messages.iter().cloned());
        self.log.add(title, self.evening.ply(), messages.clone());
        let game = self.evening.now();
        if game.stage().is_over() {
            // The end of a game is a picture of its own, and says why.
            return false;
        }
        messages.splice(0..0, std::mem::take(&mut self.before_dice));
        messages.sort_by_key(|message| message.kind);
        let dice_follow = matches!(View::home(&self.evening), View::Dice(_));
        if dice_follow && messages.iter().all(|message| message.kind != Kind::Alarm) {
            self.before_dice = messages;
            return false;
        }
        let rolled = effects.rolled_by_panel;
        let of_chance = game.chance_picture(page::GOES_ON).filter(|_| rolled);
        let stops = |message: &Message| self.reports.stops_for(message.kind);
        let seen = of_chance.is_some() && messages.iter().any(stops);
        let view = NextView {
            // Dice that the table typed, it has seen.
            shows_dice: !rolled || (!seen && !game.tray().is_empty()),
            has_bottom_row: !dice_follow,
        };
        let (report, known) = self.reports.part(&messages, view);
        if !report.is_empty() {
            let places: Vec<u8> = report
                .iter()
                .flat_map(|message| message.places.clone())
                .collect();
            let changed = Some(&places[..]).filter(|places| !places.is_empty());
            let changed = changed.and_then(|places| game.places(places));
            let lines = report.iter().map(|message| message.text.as_str());
            self.notices
                .add_report(title, lines, changed.or(of_chance.filter(|_| seen)));
        }
        let stands = report.is_empty() && !known.is_empty() && fits_the_bottom_row(&known);
        let said = stands && game.chance_is_said();
        if !known.is_empty() {
            self.known = known;
        }
        seen || said
    }

    /// What is to know of the last step is read in a report where the bottom row warns of the entry under the cursor.
    pub(super) fn report_known_behind_a_warning(&mut self, title: &str) {
        let hidden = self.view == View::Menu && self.menu.warning().is_some();
        if hidden && !self.known.is_empty() {
            let known = std::mem::take(&mut self.known);
            self.notices.add_report(title, [known.as_str()], None);
        }
    }
}
