//! Results of a step, shown: a report of all that must be read, the rest in the bottom row.

use readyroom_kit::{
    Sight,
    face::{Face, Kind, Message, Stays, page, say},
    sentence::Phrase,
    short_list,
};

use super::{
    PanelUi, PanelView, Table,
    lettering::Kept,
    notice::{Notice, Notices},
    view::View,
};
use crate::{
    action::By,
    evening::{Effects, LastStep},
    report::{NextView, fits_the_bottom_row},
};

impl<G: Face> Table<G> {
    /// Keeps what the last step of an evening brought that continues: it can be read again, and is no news.
    pub(super) fn keep_last(&mut self, last: &LastStep) {
        let ply = self.evening.ply();
        let public = last.messages.iter().filter(|message| is_public(message));
        self.log
            .add(last.title.clone(), ply, public.cloned().collect());
        self.for_screens.tell(ply, &last.messages);
    }

    /// Shows what a step under `title` has brought: a report of what must be read, the rest in the bottom row. True if the dice
    /// that were rolled need no tray: the report's picture shows them, or the bottom row shows what they brought.
    ///
    /// A step continues until something is to be decided. Where the table must first type its own dice, the report waits
    /// for what they bring, but for an alarm.
    ///
    /// What one player alone may read is read by that player while looking, or else once that player looks, and is in
    /// no log.
    pub(super) fn show_effects(&mut self, effects: &Effects, title: &Phrase) -> bool {
        let title = effects.title.as_ref().unwrap_or(title);
        let public = effects.messages.iter().filter(|message| is_public(message));
        let chimes = public.clone().filter_map(|message| message.chime);
        for chime in chimes.chain(effects.chime) {
            self.panels.chimes.earn(chime);
        }
        let not_kept = effects.not_kept.iter().cloned();
        let logged = public.cloned().chain(not_kept.clone()).collect();
        self.log.add(title.clone(), self.evening.ply(), logged);
        self.for_screens.tell(self.evening.ply(), &effects.messages);
        self.for_screens.changed();
        let mut messages = effects.messages.clone();
        messages.extend(not_kept);
        self.messages.extend(messages.iter().cloned());
        let game = self.evening.now();
        if game.stage().is_over() {
            // The end of a game is a separate picture, and shows why.
            return false;
        }
        let held = std::mem::take(&mut self.panels.before_dice);
        // What the dice brought is read after all that they had to be typed for.
        let last = held.iter().map(|message| message.order).max();
        for message in &mut messages {
            message.order = message.order.saturating_add(last.unwrap_or(0));
        }
        messages.splice(0..0, held);
        short_list::sort_by_key(&mut messages, Message::rank);
        let unread = messages.extract_if(.., |message| !self.panels.see(message.sight));
        // What is for the player who acts on a screen is read there.
        let read_by = match self.by {
            By::Panel(_) => Sight::Public,
            By::Screen(sight) => sight,
        };
        let unread = unread.filter(|message| !read_by.sees(message.sight));
        let unread: Vec<Message> = unread.collect();
        self.panels.unread.extend(unread);
        let dice_follow = matches!(self.home(), View::Dice(_));
        if dice_follow && messages.iter().all(|message| message.kind != Kind::Alarm) {
            self.panels.before_dice = messages;
            return false;
        }
        let rolled = effects.rolled_by_panel;
        let of_chance = || self.keep(|game| game.chance_picture(page::GOES_ON));
        let of_chance = rolled.then(of_chance).flatten();
        let reports = self.panels.reports;
        let stops = |message: &Message| is_public(message) && reports.stops_for(message);
        let seen = of_chance.is_some() && messages.iter().any(stops);
        let view = NextView {
            // Dice that the table typed, it has seen.
            shows_dice: !rolled || (!seen && !game.tray().is_empty()),
            has_bottom_row: !dice_follow,
        };
        let all = read_with(Sight::Public, &messages);
        let (report, known) = reports.part(&all, view);
        let places = report.iter().flat_map(|message| message.places.clone());
        let places: Vec<u8> = places.collect();
        let changed = Some(&places[..]).filter(|places| !places.is_empty());
        let changed = changed.and_then(|places| self.keep(|game| game.places(places)));
        let picture = changed.or(of_chance.filter(|_| seen));
        let own = |ui: &PanelUi| {
            ui.sight.player()?;
            let read = read_with(ui.sight, &messages);
            (read.len() > all.len()).then(|| reports.part(&read, view))
        };
        self.panels.tell_each(|ui| match own(ui) {
            Some((own, _)) if !own.is_empty() => Some(report_of(title, &own, &picture).own()),
            Some(_) | None if report.is_empty() => None,
            Some(_) | None => Some(report_of(title, &report, &picture)),
        });
        let holds = report.is_empty() && !known.is_empty() && fits_the_bottom_row(&known);
        for PanelView { ui, .. } in self.panels.all_mut() {
            match own(ui) {
                Some((_, row)) => ui.bottom_row = row,
                None if known.is_empty() => {}
                None => ui.bottom_row.clone_from(&known),
            }
        }
        let is_in_motion = self.panels.shared.ui.throw.is_in_motion();
        let passes = || match game.dice_tray().stays {
            Stays::UnlessSaid => true,
            Stays::AMoment => is_in_motion,
            Stays::UntilAPress => false,
        };
        seen || (holds && passes())
    }

    /// What was shown to the player who begins to look before that is read now, with what was in the bottom row, which
    /// the cover has none of.
    pub(super) fn show_unread(&mut self, title: &str) {
        let Some(look) = &mut self.panels.look else {
            return;
        };
        let (own, ui) = (Sight::Player(look.seat), &mut look.seen.ui);
        let unread = &mut self.panels.unread;
        let unread = unread.extract_if(.., |message| message.sight == own);
        let unread: Vec<Message> = unread.collect();
        self.messages.extend(unread.iter().cloned());
        if unread.is_empty() {
            return;
        }
        // It was shown with its id before.
        let shown = ui.in_bottom_row().map(|words| Phrase {
            text: words.to_owned().into(),
            ..Phrase::default()
        });
        let known = shown.map(say::know);
        let messages: Vec<Message> = known.into_iter().chain(unread).collect();
        let view = NextView {
            shows_dice: true,
            has_bottom_row: true,
        };
        let (report, row) = self.panels.reports.part(&messages, view);
        if !report.is_empty() {
            let report = Notice::report(title, texts(&report), None).own();
            ui.notices.add(Notices::ALONE, report);
        }
        ui.bottom_row = row;
    }

    /// What is to know of the last step is read in a report where the bottom row warns of the entry under the cursor.
    pub(super) fn report_what_a_warning_hides(&mut self, title: &str) {
        let look = self.panels.look.as_ref().map(|look| &look.seen);
        let ui = &look.unwrap_or(&self.panels.shared).ui;
        let hidden = ui.view == View::Menu && ui.menu.warning().is_some();
        if !hidden || ui.in_bottom_row().is_none() {
            return;
        }
        let public = std::mem::take(&mut self.panels.shared.ui.bottom_row);
        self.panels
            .tell_each(|ui| match (ui.sight, &*ui.bottom_row) {
                (Sight::Player(_), own) if !own.is_empty() && *own != public => {
                    Some(Notice::report(title, [own], None).own())
                }
                _ => Some(&*public)
                    .filter(|public| !public.is_empty())
                    .map(|public| Notice::report(title, [public], None)),
            });
        self.panels.clear_bottom_row();
    }
}

/// What a viewer who has `sight` may read of `messages`.
fn read_with(sight: Sight, messages: &[Message]) -> Vec<Message> {
    let messages = messages.iter();
    let read = messages.filter(|message| sight.sees(message.sight));
    read.cloned().collect()
}

/// The report of these messages.
fn report_of(title: &str, messages: &[Message], picture: &Option<Kept>) -> Notice {
    let report = Notice::report(title, texts(messages), picture.clone());
    match messages.iter().any(|message| message.kind == Kind::Alarm) {
        true => report.alarming(),
        false => report,
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
