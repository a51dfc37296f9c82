//! What a step has brought, shown: a report of what must be read, the rest in the bottom row.

use readyroom_kit::{
    Seat, Sight,
    face::{
        Face, Kind, Message, page,
        say::{self, alarm},
    },
};

use super::{Table, view::View};
use crate::{
    action::By,
    evening::{Effects, LastStep},
    report::{NextView, fits_the_bottom_row},
};

/// What is only to know of the latest messages: the text of the bottom row.
#[derive(Default)]
pub(super) struct BottomRow {
    /// For everybody.
    pub public: String,
    /// For the player who looks, instead; none if that is the same, empty if that player has read it in a report.
    pub own: Option<String>,
}

impl BottomRow {
    /// What everybody reads.
    pub fn of_all(&self) -> Option<&str> {
        Some(self.public.as_str()).filter(|known| !known.is_empty())
    }

    pub fn clear(&mut self) {
        self.public.clear();
        self.own = None;
    }
}

impl<G: Face> Table<G> {
    /// Keeps what the last step of an evening brought that goes on: it can be read again, and is no news.
    pub(super) fn keep_last(&mut self, last: &LastStep) {
        let ply = self.evening.ply();
        let public = last.messages.iter().filter(|message| is_public(message));
        self.log.add(&last.title, ply, public.cloned().collect());
        self.for_screens.tell(ply, &last.messages);
    }

    /// Shows what a step under `title` has brought: a report of what must be read, the rest in the bottom row. True if the
    /// dice that were rolled need no tray: the report's picture shows them, or the bottom row says what they brought.
    ///
    /// A step goes on until something is to be decided. Where the table must first type its own dice, the report waits for
    /// what they bring, but for an alarm.
    ///
    /// What one player alone may read is read by that player while looking, or else once that player looks, and stands in
    /// no log.
    pub(super) fn show_effects(&mut self, effects: &Effects, title: &str) -> bool {
        let title = effects.title.as_deref().unwrap_or(title);
        let public = effects.messages.iter().filter(|message| is_public(message));
        let chimes = public.clone().filter_map(|message| message.chime);
        for chime in chimes.chain(effects.chime) {
            self.ui.sounder.earn(chime);
        }
        let not_kept = effects.not_kept.iter().map(alarm);
        let logged = public.cloned().chain(not_kept.clone()).collect();
        self.log.add(title, self.evening.ply(), logged);
        self.for_screens.tell(self.evening.ply(), &effects.messages);
        self.for_screens.changed();
        let mut messages = effects.messages.clone();
        messages.extend(not_kept);
        self.messages.extend(messages.iter().cloned());
        let game = self.evening.now();
        if game.stage().is_over() {
            // The end of a game is a picture of its own, and says why.
            return false;
        }
        let held = std::mem::take(&mut self.ui.before_dice);
        // What the dice brought is read after all that they had to be typed for.
        let last = held.iter().map(|message| message.order).max();
        for message in &mut messages {
            message.order = message.order.saturating_add(last.unwrap_or(0));
        }
        messages.splice(0..0, held);
        messages.sort_by_key(Message::rank);
        let sight = self.ui.open_sight();
        let unread = messages.extract_if(.., |message| !sight.sees(message.sight));
        // What is for whoever acts on a screen is read there.
        let read_by = match self.by {
            By::Panel(_) => Sight::Public,
            By::Screen(sight) => sight,
        };
        let unread = unread.filter(|message| !read_by.sees(message.sight));
        self.ui.unread.extend(unread);
        let dice_follow = matches!(self.home(), View::Dice(_));
        if dice_follow && messages.iter().all(|message| message.kind != Kind::Alarm) {
            self.ui.before_dice = messages;
            return false;
        }
        let rolled = effects.rolled_by_panel;
        let of_chance = || self.keep(|game| game.chance_picture(page::GOES_ON));
        let of_chance = rolled.then(of_chance).flatten();
        let stops = |message: &Message| is_public(message) && self.ui.reports.stops_for(message);
        let seen = of_chance.is_some() && messages.iter().any(stops);
        let view = NextView {
            // Dice that the table typed, it has seen.
            shows_dice: !rolled || (!seen && !game.tray().is_empty()),
            has_bottom_row: !dice_follow,
        };
        let all: Vec<Message> = messages
            .iter()
            .filter(|message| is_public(message))
            .cloned()
            .collect();
        let own = sight.player().filter(|_| all.len() < messages.len());
        let own = own.map(|seat| (seat, self.ui.reports.part(&messages, view)));
        let (report, known) = self.ui.reports.part(&all, view);
        let own_lines = own
            .as_ref()
            .map(|(seat, (report, _))| (*seat, texts(report)));
        let own_lines = own_lines.filter(|(_, lines)| !lines.is_empty());
        if !report.is_empty() || own_lines.is_some() {
            let places: Vec<u8> = report
                .iter()
                .flat_map(|message| message.places.clone())
                .collect();
            let changed = Some(&places[..]).filter(|places| !places.is_empty());
            let changed = changed.and_then(|places| self.keep(|game| game.places(places)));
            let picture = changed.or(of_chance.filter(|_| seen));
            let lines = texts(&report);
            match own_lines {
                Some((seat, own)) => {
                    let own: (Seat, &[&str]) = (seat, &own);
                    self.ui
                        .notices
                        .add_report_with_own(title, &lines, own, picture);
                }
                None if report.iter().any(|message| message.kind == Kind::Alarm) => {
                    self.ui.notices.add_alarm(title, lines, picture);
                }
                None => self.ui.notices.add_report(title, lines, picture),
            }
        }
        let stands = report.is_empty() && !known.is_empty() && fits_the_bottom_row(&known);
        let passes = self.ui.throw.is_in_motion() && game.dice_lie_for_a_moment();
        let said = stands && (game.chance_is_said() || passes);
        if !known.is_empty() {
            self.ui.bottom_row.public = known;
        }
        if let Some((_, (_, row))) = own {
            self.ui.bottom_row.own = Some(row);
        }
        seen || said
    }

    /// What was said to the player of `seat` alone before that player looked is read now, with what stood in the bottom row,
    /// which the cover has none of.
    pub(super) fn show_unread(&mut self, seat: Seat, title: &str) {
        let own = Sight::Player(seat);
        let unread = self
            .ui
            .unread
            .extract_if(.., |message| message.sight == own);
        let unread: Vec<Message> = unread.collect();
        self.messages.extend(unread.iter().cloned());
        let known = self.ui.bottom_row.of_all().map(say::know);
        let messages: Vec<Message> = known.into_iter().chain(unread).collect();
        if messages.iter().all(is_public) {
            return;
        }
        let view = NextView {
            shows_dice: true,
            has_bottom_row: true,
        };
        let (report, row) = self.ui.reports.part(&messages, view);
        if !report.is_empty() {
            let own: (Seat, &[&str]) = (seat, &texts(&report));
            self.ui.notices.add_report_with_own(title, &[], own, None);
        }
        self.ui.bottom_row.own = Some(row);
    }

    /// What is to know of the last step is read in a report where the bottom row warns of the entry under the cursor.
    pub(super) fn report_what_a_warning_hides(&mut self, title: &str) {
        let hidden = self.ui.view == View::Menu && self.ui.menu.warning().is_some();
        if !hidden || self.ui.bottom_row_now().is_none() {
            return;
        }
        let BottomRow { public, own } = std::mem::take(&mut self.ui.bottom_row);
        let own = own.unwrap_or_default();
        let lines = if public.is_empty() {
            Vec::new()
        } else {
            vec![public.as_str()]
        };
        match self.ui.open_sight().player().filter(|_| !own.is_empty()) {
            Some(seat) => {
                let own: (Seat, &[&str]) = (seat, &[own.as_str()]);
                self.ui
                    .notices
                    .add_report_with_own(title, &lines, own, None);
            }
            None => self.ui.notices.add_report(title, lines, None),
        }
    }
}

fn is_public(message: &Message) -> bool {
    message.sight == Sight::Public
}

fn texts(messages: &[Message]) -> Vec<&str> {
    messages
        .iter()
        .map(|message| message.text.as_str())
        .collect()
}
