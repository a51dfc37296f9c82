//! The list of games on a panel: large entries for players, after the boot picture, and a menu as data for scripts.

use readyroom_hardware::scene::{Scene, TitleRow};
use readyroom_table::{
    lettering::on_display,
    table::menu::Taken,
    tabletop::{Caption, MenuEntry},
};

use super::{
    Shelf, Take, boot,
    console::{self, Condition, Entry},
    label::{players, when},
};

/// How the list is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ListStyle {
    /// As any menu, which is data: for scripts.
    #[default]
    Menu,
    /// As large entries.
    Large,
    /// As large entries, after the boot picture, which is shown from the start.
    LargeAfterBoot,
}

impl ListStyle {
    /// The boot picture has been shown.
    pub(super) fn booted(&mut self) {
        if *self == Self::LargeAfterBoot {
            *self = Self::Large;
        }
    }

    /// When the boot picture gives way to the list; none if it is not to be shown.
    pub(super) fn booted_at(self) -> Option<u64> {
        match self {
            Self::Menu | Self::Large => None,
            Self::LargeAfterBoot => Some(boot::SHOWN_MS),
        }
    }
}

impl Shelf {
    /// The same shelf, whose list has large entries.
    #[must_use]
    pub fn with_large_entries(mut self) -> Self {
        self.list = ListStyle::Large;
        self
    }

    /// The same with the boot picture for a moment before the list, unless a game is on the table
    /// or something has to be read first.
    #[must_use]
    pub fn with_boot_picture(mut self) -> Self {
        if self.open.is_none() && self.notices.is_empty() {
            self.list = ListStyle::LargeAfterBoot;
        }
        self
    }

    /// True while the boot picture is shown.
    pub(super) fn boots(&self, now_ms: u64) -> bool {
        let until = self.list.booted_at();
        self.open.is_none() && self.notices.is_empty() && until.is_some_and(|until| now_ms < until)
    }

    /// The list.
    pub(super) fn listed(&self) -> Scene {
        match self.list {
            ListStyle::Menu => {
                let header = TitleRow::new("Ready Room");
                self.menu.scene(header, "OK: choose a game")
            }
            ListStyle::Large | ListStyle::LargeAfterBoot => {
                let cursor = self.menu.cursor().unwrap_or(0);
                console::scene(&self.entries(), cursor, self.condition())
            }
        }
    }

    pub(super) fn list_caption(&self) -> Caption {
        let drawn_cursor = match self.list {
            // The boot picture is no list.
            ListStyle::Menu | ListStyle::LargeAfterBoot => None,
            ListStyle::Large => self.menu.cursor(),
        };
        Caption {
            entries: self.menu.choices(),
            picture: vec![boot::NAME.into()],
            drawn_cursor,
            ..Caption::default()
        }
    }

    pub(super) fn condition(&self) -> Condition {
        match (&self.damaged, &self.waiting[..]) {
            (Some(_), _) => Condition::Damaged,
            (None, [_, ..]) => Condition::Waiting,
            (None, []) => Condition::Ready,
        }
    }

    /// The entries of the open level.
    fn entries(&self) -> Vec<Entry> {
        let choices = self.menu.choices().into_iter();
        let entries = choices.zip(self.menu.outcomes());
        entries
            .map(|(choice, taken)| self.entry(choice, taken))
            .collect()
    }

    fn entry(&self, choice: MenuEntry, taken: Taken) -> Entry {
        let take = match taken {
            Taken::Offer(number) => self.offers.takes().get(number).copied(),
            Taken::Opened | Taken::Nothing => None,
        };
        let (title, below, hint) = match take {
            Some(Take::GoOn(game, evening)) => {
                let mut waiting = self.waiting.iter();
                let evening = waiting.find(|waiting| waiting.evening == evening);
                let when = evening.and_then(when);
                let hint = when.map_or("OK: continue".into(), |when| {
                    format!("OK: continue, {when}")
                });
                let below = evening.map(|evening| players(evening, console::BELOW));
                let below = below.filter(|players| !players.is_empty());
                (game.title.into(), below.unwrap_or("Continue".into()), hint)
            }
            Some(Take::Rescue(_)) => (
                choice.label,
                String::new(),
                "OK: copy, then continue".into(),
            ),
            Some(Take::Begin(game)) => (
                game.title.into(),
                String::new(),
                "OK: begin a new game".into(),
            ),
            Some(Take::Numbers(game)) => {
                let hint = "OK: dice, results".into();
                // The only game is joined with the entry that it is under.
                match choice.label == game.title {
                    true => (choice.label, String::new(), hint),
                    false => ("Numbers".into(), game.title.into(), hint),
                }
            }
            Some(Take::Order) => (
                choice.label,
                String::new(),
                "OK: name, archive, delete".into(),
            ),
            Some(Take::Phone(_)) => (choice.label, String::new(), "OK: show a code".into()),
            Some(Take::Quit) => (choice.label, String::new(), "OK: leave".into()),
            Some(Take::Stay) => (choice.label, String::new(), "OK: go back".into()),
            Some(Take::ShutDown) => (choice.label, String::new(), "OK: switch off".into()),
            None => {
                let below = match choice.label.as_str() {
                    "Continue" => format!("{} games wait", self.waiting.len()),
                    _ => String::new(),
                };
                (choice.label, below, "OK: open".into())
            }
        };
        let title = on_display(&title).into_owned();
        Entry { title, below, hint }
    }
}
