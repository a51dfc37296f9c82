//! The meaning of a press in each view.

use readyroom_hardware::{button::Button, chime::Chime};

use super::{Command, PanelUi};
use crate::{
    table::{
        dice_entry::DiceEntry,
        hand::Pressed,
        menu::Taken,
        offers::Own,
        table_seen::TableSeen,
        text_entry::Progress,
        view::{UP_OR_DOWN, View},
    },
    tabletop::PanelId,
};

impl PanelUi {
    /// A press with no notice in the way.
    pub(super) fn press(
        &mut self,
        table: &dyn TableSeen,
        panel: PanelId,
        button: Button,
    ) -> Option<Command> {
        self.chime = Some(Chime::Press);
        match (&mut self.view, button) {
            (View::Hand(hand), _) => {
                let pages = table.own_pages(hand.seat()).len();
                if hand.press(pages, panel, button) == Pressed::Closed {
                    self.view = table.home();
                }
            }
            (View::Text { id, entry, .. }, _) => {
                let meaning = entry.press(button);
                entry.keep_while(|text| table.fits(id, text));
                match meaning {
                    Progress::Done if table.offers(id) => {
                        return Some(Command::Fill(id.clone(), entry.text().into()));
                    }
                    Progress::Done | Progress::Left => self.view = table.home(),
                    Progress::Going => {}
                }
            }
            (View::Dice(entry), Button::Up | Button::Down | Button::Ok | Button::Roll) => {
                entry.press(button);
                return self.typed_dice();
            }
            (View::Dice(entry), Button::Back) => {
                if !entry.wipe() {
                    self.view = View::Menu;
                }
            }
            (View::Phone(_), Button::Roll | Button::Timer) => {
                self.view = table.home();
                return self.press(table, panel, button);
            }
            (View::Phone(shown), Button::Up | Button::Down) => shown.press(button),
            (
                View::Countdown(_),
                Button::Roll | Button::Up | Button::Down | Button::Ok | Button::Back,
            ) => self.hide_countdown(),
            (View::Menu, Button::Roll) => return Some(Command::Roll(self.menu.offer_at_cursor())),
            (_, Button::Roll) => return Some(Command::Roll(None)),
            (_, Button::Timer) => return Some(Command::Timer),
            (View::Menu | View::Page(_), Button::Up | Button::Down) => self.repeat(table, button),
            (View::Tray(die), Button::Up | Button::Down) if *die < table.tray_moves() => {
                self.repeat(table, button);
            }
            (View::Tray(die), Button::Ok) if *die < table.tray_moves() => {
                return Some(Command::Die(*die));
            }
            (View::Menu, Button::Ok) => return self.take_entry(table),
            (View::Explanation { id, .. }, Button::Ok) if table.offers(id) => {
                return Some(Command::Make(id.clone()));
            }
            (View::Explanation { .. }, Button::Ok | Button::Up | Button::Down | Button::Back) => {
                self.view = View::Menu
            }
            (View::Menu, Button::Back) => {
                if !self.menu.back() {
                    self.view = View::Page(0);
                }
            }
            (View::WayBack(_), Button::Up | Button::Down) => self.repeat(table, button),
            (View::WayBack(list), Button::Ok) => return list.taken().map(Command::TakeBackTo),
            (View::WayBack(_), Button::Back) => self.view = View::Menu,
            (View::Cover | View::Chooses, Button::Ok) => {}
            (View::Cover, Button::Up | Button::Down) => self.view = View::Menu,
            (View::Cover, Button::Back)
            | (View::Chooses, Button::Up | Button::Down | Button::Back) => {
                self.view = View::Page(0);
            }
            (View::Page(_), Button::Back) if self.own_pages.is_some() => {
                return Some(Command::Cover);
            }
            (
                View::Page(_)
                | View::Tray(_)
                | View::Free(_)
                | View::Phone(_)
                | View::ClosingSeal(_),
                Button::Up | Button::Down | Button::Ok | Button::Back,
            ) => self.view = table.home(),
            (View::Outcome, Button::Ok) if self.seed_shown => {
                return Some(Command::Own(Own::Shelf));
            }
            (View::Outcome, Button::Ok) => return Some(Command::Own(Own::Seed)),
            (View::Outcome, Button::Back) => self.view = View::Menu,
            (View::Outcome, Button::Up | Button::Down) => self.view = View::Page(0),
        }
        None
    }

    /// UP or DOWN, pressed or repeating, where it moves something.
    pub(super) fn repeat(&mut self, table: &dyn TableSeen, button: Button) {
        let up = button == Button::Up;
        let step = |at: usize, of: usize| (at + if up { of.max(1) - 1 } else { 1 }) % of.max(1);
        match &mut self.view {
            View::Menu => {
                self.read_bottom_row(table);
                match up {
                    true => self.menu.up(),
                    false => self.menu.down(),
                }
            }
            View::Page(page) => {
                let page = *page;
                self.view = View::Page(step(page, self.overview(table).len()));
            }
            View::Text { entry, .. } => {
                entry.press(button);
            }
            View::Tray(die) => *die = step(*die, table.tray_moves()),
            View::WayBack(list) => list.step(up),
            View::Cover
            | View::Chooses
            | View::Explanation { .. }
            | View::Dice(_)
            | View::Free(_)
            | View::Countdown(_)
            | View::Hand(_)
            | View::Phone(_)
            | View::ClosingSeal(_)
            | View::Outcome => {}
        }
    }

    /// A character of a keyboard.
    pub(super) fn typed(&mut self, table: &dyn TableSeen, letter: char) -> Option<Command> {
        match &mut self.view {
            _ if !self.notices.is_empty() => None,
            View::Text { id, entry, .. } => {
                entry.type_in(letter);
                entry.keep_while(|text| table.fits(id, text));
                None
            }
            View::Dice(entry) => {
                entry.typed(letter);
                self.typed_dice()
            }
            _ => None,
        }
    }

    /// The last typed character is wiped out.
    pub(super) fn erase(&mut self) {
        match &mut self.view {
            _ if !self.notices.is_empty() => {}
            View::Text { entry, .. } => entry.erase(),
            View::Dice(entry) => {
                entry.wipe();
            }
            _ => {}
        }
    }

    fn take_entry(&mut self, table: &dyn TableSeen) -> Option<Command> {
        match self.menu.ok() {
            Taken::Offer(number) if self.explain(table, number) => None,
            Taken::Offer(number) => Some(Command::Take(number)),
            Taken::Opened => {
                self.read_bottom_row(table);
                None
            }
            Taken::Nothing => {
                self.decline(table.private(), UP_OR_DOWN);
                None
            }
        }
    }

    /// Takes or opens the entry of the open menu called `label`, as OK on it.
    pub(super) fn take_labelled(
        &mut self,
        table: &dyn TableSeen,
        panel: PanelId,
        label: &str,
    ) -> Option<Command> {
        let shown = self.notices.is_empty() && self.view == View::Menu;
        if shown && self.menu.point_at(label) {
            return self.press(table, panel, Button::Ok);
        }
        if let View::WayBack(list) = &mut self.view
            && self.notices.is_empty()
            && list.point_at(label)
        {
            return self.press(table, panel, Button::Ok);
        }
        self.decline(table.private(), "Not on offer any more");
        None
    }

    /// Shows what offer `number` of the menu changes for the whole game, such as a house rule: OK there takes it. False if its
    /// entry shows that. Words take it at once: their lists say it beside the entry.
    fn explain(&mut self, table: &dyn TableSeen, number: usize) -> bool {
        let Some((id, text)) = table.explained(number) else {
            return false;
        };
        let title = self.menu.title().unwrap_or_else(|| self.question.clone());
        self.view = View::Explanation { id, title, text };
        true
    }

    /// The table's own dice, once all are typed.
    fn typed_dice(&mut self) -> Option<Command> {
        let View::Dice(entry) = &mut self.view else {
            return None;
        };
        let faces = entry.complete()?.to_vec();
        *entry = DiceEntry::new(entry.of());
        Some(Command::Dice(faces))
    }
}
