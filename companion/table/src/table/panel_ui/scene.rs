//! The picture of a panel.

use std::{borrow::Cow, iter};

use readyroom_hardware::scene::{DieFace, Scene, TitleRow, cut, text};
use readyroom_kit::{
    Seat,
    face::{Outcome, page},
};

use super::PanelUi;
use crate::{
    sentences::Guides,
    table::{
        cover,
        dice_entry::TRAY,
        lettering::Kept,
        notice,
        table_seen::{Over, TableSeen, Timed},
        view::{UP_OR_DOWN, View},
    },
    tabletop::PanelId,
};

/// What the buttons do where it is read what an entry changes.
const TAKE_OR_LEAVE: &str = "OK: change  BACK: leave";

impl PanelUi {
    /// The picture at `panel`.
    pub fn scene(&self, table: &dyn TableSeen, panel: PanelId, now_ms: u64) -> Scene {
        let notice = || {
            let words = |words: &str| table.words(words).into_owned();
            let drawn = |picture: &Kept| table.drawn(picture);
            self.notices.scene_in(table.can_do_again(), &words, &drawn)
        };
        self.tumbling(table, now_ms)
            .or_else(notice)
            .unwrap_or_else(|| self.scene_of(&self.view, table, panel))
    }

    /// What the top row shows, as far as it is no page's own title: a display may cut it.
    pub fn title(&self, table: &dyn TableSeen) -> String {
        if let Some(title) = self.notices.title() {
            return title.into();
        }
        let own = match &self.view {
            View::Menu if self.draws_level(table) => self.menu.title(),
            View::Menu => self.menu.open_state(),
            View::Text { title, .. } | View::Explanation { title, .. } => Some(title.clone()),
            View::Countdown(_) => Some(table.timed_by().text.into_owned()),
            View::Cover
            | View::Chooses
            | View::Page(_)
            | View::Tray(_)
            | View::Free(_)
            | View::Dice(_)
            | View::Hand(_)
            | View::WayBack(_)
            | View::Phone(_)
            | View::ClosingSeal(_)
            | View::Outcome => None,
        };
        own.unwrap_or_else(|| table.headline())
    }

    fn scene_of(&self, view: &View, table: &dyn TableSeen, panel: PanelId) -> Scene {
        match view {
            View::Menu => self.drawn_level(table).unwrap_or_else(|| {
                let header = match self.menu.open_state() {
                    Some(state) => TitleRow::new(table.words(&state)),
                    None => header(table),
                };
                let bottom = self.bottom(table, self.menu.note_below(), &self.buttons(table));
                self.list(table, header, &bottom)
            }),
            View::Explanation { title, text, .. } => {
                notice::page(title, &page::pages(text), 0, TAKE_OR_LEAVE)
            }
            View::Cover => {
                let hint = self
                    .declined
                    .as_deref()
                    .unwrap_or("hold OK  BACK: overview");
                cover::hand_over(header(table), &table.name_of(covered(table)), hint)
            }
            View::Chooses => self.who_chooses(table),
            View::Page(number) => self.page(table, *number),
            View::Tray(die) => {
                let hint = self.in_bottom_row().unwrap_or(page::GOES_ON);
                table
                    .chance_drawn(&table.words(hint))
                    .unwrap_or_else(|| self.tray(table, *die))
            }
            View::Free(dice) => free_dice(dice),
            View::Countdown(under) => match table.timed() {
                Some(timed) => large_countdown(table, timed, under),
                None => self.scene_of(under, table, panel),
            },
            View::Dice(entry) => entry.scene(header(table), &table.tray()),
            View::Text { title, entry, .. } => entry.scene(&table.words(title)),
            View::Hand(hand) => {
                let page = hand.page_at(panel);
                let mut pages = table.own_pages(hand.seat());
                match page.filter(|&page| page < pages.len()) {
                    Some(page) => pages.swap_remove(page),
                    None => {
                        let name = table.name_of(hand.seat());
                        let hint = "hold OK: look BACK: close";
                        cover::hand_over(TitleRow::new("A hand"), &name, hint)
                    }
                }
            }
            View::WayBack(list) => list.scene(&|words| table.words(words).into_owned()),
            View::Phone(shown) => shown.scene(),
            View::ClosingSeal(scene) => (**scene).clone(),
            View::Outcome => self.outcome(table),
        }
    }

    /// What is shown while a player looks at another panel.
    fn who_chooses(&self, table: &dyn TableSeen) -> Scene {
        let declined = self.declined.as_deref().map(|why| table.words(why));
        Scene::Notice {
            header: header(table),
            text: cut(format_args!("{} chooses.", table.name_of(covered(table)))),
            hint: cut(declined.as_deref().unwrap_or("hold OK  BACK: overview")),
        }
    }

    /// The dice in the air, while they are: the picture in which they lie, so that little of it changes when they do.
    fn tumbling(&self, table: &dyn TableSeen, now_ms: u64) -> Option<Scene> {
        self.throw.lands(now_ms)?;
        let lie = match &self.view {
            View::Countdown(under) => &**under,
            view => view,
        };
        let mut scene = match lie {
            View::Free(dice) => free_dice(dice),
            View::Tray(die) => self.tray(table, *die),
            _ => self.tray(table, usize::MAX),
        };
        if let Scene::Dice { tumbling, .. } = &mut scene {
            *tumbling = true;
        }
        Some(scene)
    }

    /// The dice that were rolled. They show the roll themselves; where one stays at them for a while, the bottom row shows what
    /// else happened, elsewhere that is under the menu after them.
    fn tray(&self, table: &dyn TableSeen, die: usize) -> Scene {
        let mut dice = table.tray();
        dice.truncate(TRAY);
        let can_be_kept = die < table.tray_moves();
        let buttons = match dice.get(die) {
            Some(at_cursor) if can_be_kept && at_cursor.kept => "OK release  ROLL the rest",
            Some(_) if can_be_kept => "OK keep  ROLL the rest",
            Some(_) | None => page::GOES_ON,
        };
        let declined = self.declined.as_deref();
        let hint = declined.or_else(|| self.in_bottom_row().filter(|_| can_be_kept));
        Scene::Dice {
            header: header(table),
            dice: dice.into_iter().collect(),
            cursor: u8::try_from(die).ok().filter(|_| can_be_kept),
            tumbling: false,
            hint: cut(table.words(hint.unwrap_or(buttons))),
        }
    }

    /// The help for the buttons in the menu; before the first roll the dice seal replaces half of it.
    fn buttons(&self, table: &dyn TableSeen) -> Cow<'static, str> {
        if !self.menu.has_cursor() {
            return UP_OR_DOWN.into();
        }
        match table.seal() {
            None => "OK: take  BACK: overview".into(),
            Some(seal) => format!("OK: take  Seal {seal}").into(),
        }
    }

    /// The bottom row: why the last press did nothing, else what to know of the entry under the cursor, else what is to know of
    /// the last step, else the `note` on the entry, else what the rulebook wants done now, else what the buttons do.
    pub fn bottom(&self, table: &dyn TableSeen, note: Option<&str>, buttons: &str) -> String {
        let text = self.declined.as_deref();
        let text = text
            .or_else(|| self.menu.warning())
            .or_else(|| self.in_bottom_row());
        match text.or(note) {
            Some(text) => text.into(),
            None => table
                .guidance()
                .map_or_else(|| buttons.into(), Cow::into_owned),
        }
    }

    /// The menu as a list.
    pub(super) fn list(&self, table: &dyn TableSeen, header: TitleRow, bottom: &str) -> Scene {
        let words = |words: &str| table.words(words).into_owned();
        self.menu.scene_in(header, &words(bottom), &words)
    }

    fn outcome(&self, table: &dyn TableSeen) -> Scene {
        let Some(Over { won, why, outcome }) = table.over() else {
            return self.list(table, header(table), &self.bottom(table, None, ""));
        };
        let Outcome { title, figures } = outcome;
        let lines = iter::once(&*why).chain(figures.iter().map(String::as_str));
        Scene::Outcome {
            won,
            title: cut(title),
            lines: lines.map(text).collect(),
            hint: cut(if self.seed_shown {
                "OK: games"
            } else {
                "OK: seed of the dice"
            }),
        }
    }
}

/// What is asked, as the top row shows it.
pub(super) fn header(table: &dyn TableSeen) -> TitleRow {
    TitleRow::new(table.headline())
}

/// Whose choice is covered.
fn covered(table: &dyn TableSeen) -> Seat {
    table.private().seat().unwrap_or_default()
}

/// The free dice as they lie.
fn free_dice(dice: &[DieFace]) -> Scene {
    Scene::Dice {
        header: TitleRow::new("Free dice"),
        dice: dice.iter().copied().take(TRAY).collect(),
        cursor: None,
        tumbling: false,
        hint: cut(Guides::FreeDice.say()),
    }
}

/// The large countdown over `under`.
fn large_countdown(table: &dyn TableSeen, timed: Timed, under: &View) -> Scene {
    let hint = match (timed.runs, timed.may_pause, under) {
        (false, _, _) => "paused  TIMER: resume",
        (true, true, View::Tray(_)) => "TIMER: pause  OK: dice",
        (true, true, _) => "TIMER: pause  OK: close",
        (true, false, View::Tray(_)) => "OK: dice",
        (true, false, _) => "OK: close",
    };
    Scene::Countdown {
        title: cut(table.words(&table.timed_by())),
        hint: cut(hint),
    }
}
