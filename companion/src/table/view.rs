//! The view of a table: one at a time, it decides what the buttons mean and what is shown.

use std::{borrow::Cow, iter};

use readyroom_hardware::scene::{DieFace, Scene, TitleRow, cut, text};
use readyroom_kit::{
    Chance, Stage,
    face::{Face, Outcome, page},
};

use super::{
    PanelUi, Seen, Table,
    cover::{self, Private},
    dice_entry::{DiceEntry, TRAY},
    hand::Hand,
    id,
    lettering::{Kept, Lettering},
    notice,
    offers::{Offers, Take},
    seal,
    text_entry::TextEntry,
};
use crate::{
    evening::Evening,
    invitation::Shown,
    tabletop::{Caption, PanelId},
};

/// The advice in a menu without a default.
pub(super) const UP_OR_DOWN: &str = "UP or DOWN first, then OK";

/// What the buttons do where it is read what an entry changes.
const TAKE_OR_LEAVE: &str = "OK: change  BACK: leave";

/// A view of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// The menu.
    Menu,
    /// The cover of what one player alone may see.
    Cover,
    /// Who chooses at another panel.
    Chooses,
    /// An overview page.
    Page(usize),
    /// The dice just rolled, the cursor on the one of that number where something can be done with them.
    Tray(usize),
    /// Dice that were rolled for nothing in particular.
    Free(Vec<DieFace>),
    /// The countdown, large; the view under it comes back.
    Countdown(Box<Self>),
    /// What an entry of the menu changes, before it is taken.
    Explanation {
        /// The id of the entry.
        id: String,
        /// What its level of the menu is called.
        title: String,
        /// What it changes.
        text: String,
    },
    /// Typing the table's own dice.
    Dice(DiceEntry),
    /// Entering the text of a move.
    Text {
        /// The id of the move, blank empty.
        id: String,
        /// The question that the text answers.
        title: String,
        /// The text so far.
        entry: TextEntry,
    },
    /// A hidden hand, covered or open.
    Hand(Hand),
    /// A QR code that lets a phone in.
    Phone(Shown),
    /// The end of the game.
    Outcome,
}

impl View {
    /// The view in which the present prompt is answered, where `private` of the offers is one player's own.
    pub fn home<G: Face>(evening: &Evening<G>, private: Private) -> Self {
        match evening.now().stage() {
            Stage::Over { .. } => Self::Outcome,
            Stage::Chance(Chance::Dice(dice)) if evening.own_dice() => {
                Self::Dice(DiceEntry::new(dice))
            }
            Stage::Chance(_) | Stage::Choosing => match private {
                Private::Covered(_) => Self::Cover,
                Private::Elsewhere(_) => Self::Chooses,
                Private::Nothing | Private::Shown(_) | Private::BehindEntry(_) => Self::Menu,
            },
        }
    }

    /// The view after a move: the tray, if the panel rolled dice with it.
    pub fn after<G: Face>(evening: &Evening<G>, private: Private, rolled_by_panel: bool) -> Self {
        match Self::home(evening, private) {
            Self::Menu | Self::Cover | Self::Chooses
                if rolled_by_panel && !evening.now().tray().is_empty() =>
            {
                Self::Tray(0)
            }
            home => home,
        }
    }

    /// This view, or what lies under the large countdown.
    pub fn under_countdown(self) -> Self {
        match self {
            Self::Countdown(under) => *under,
            view => view,
        }
    }

    /// True if the large countdown may come over this view by itself.
    pub const fn may_be_covered(&self) -> bool {
        match self {
            Self::Menu
            | Self::Cover
            | Self::Chooses
            | Self::Page(_)
            | Self::Tray(_)
            | Self::Free(_) => true,
            Self::Countdown(_)
            | Self::Dice(_)
            | Self::Text { .. }
            | Self::Explanation { .. }
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::Outcome => false,
        }
    }

    /// True if this view is still right although something happened meanwhile.
    pub fn still_fits<G: Face>(
        &self,
        evening: &Evening<G>,
        offers: &Offers<Take<G::Move>>,
    ) -> bool {
        match self {
            Self::Page(_) => !evening.now().stage().is_over(),
            Self::Dice(entry) => evening.dice_asked(None) == Some(entry.of()),
            Self::Text { id, .. } | Self::Explanation { id, .. } => {
                id::move_with::<G>(offers, id).is_some()
            }
            Self::Tray(die) => *die < evening.now().tray_moves().len(),
            Self::Menu
            | Self::Cover
            | Self::Chooses
            | Self::Free(_)
            | Self::Countdown(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::Outcome => false,
        }
    }

    /// Whether it shows anything of the menu, where a countdown is `running` or paused.
    pub fn is_of_the_menu(&self, running: Option<bool>) -> bool {
        match self {
            Self::Menu | Self::Explanation { .. } | Self::Cover | Self::Chooses => true,
            Self::Text { .. } => true,
            Self::Countdown(under) => running.is_none() && under.is_of_the_menu(running),
            Self::Page(_)
            | Self::Tray(_)
            | Self::Free(_)
            | Self::Dice(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::Outcome => false,
        }
    }

    /// What everybody may see of the view of a player who looked and had so many pages of their own; else where everybody is
    /// at `home`.
    pub fn left(self, own_pages: usize, home: &Self) -> Self {
        match self {
            Self::Page(page) if page >= own_pages => Self::Page(page - own_pages),
            Self::Countdown(under) => Self::Countdown(Box::new(under.left(own_pages, home))),
            Self::Tray(_)
            | Self::Free(_)
            | Self::Dice(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::Outcome => self,
            Self::Menu
            | Self::Explanation { .. }
            | Self::Cover
            | Self::Chooses
            | Self::Page(_)
            | Self::Text { .. } => home.clone(),
        }
    }

    /// Shows `next` in place of who chooses.
    pub fn after_choosing(&mut self, next: Self) {
        match self {
            Self::Chooses => *self = next,
            Self::Countdown(under) => under.after_choosing(next.under_countdown()),
            _ => {}
        }
    }
}

impl<G: Face> Table<G> {
    /// The view in which the present prompt is answered.
    pub(super) fn home(&self) -> View {
        View::home(&self.evening, self.offers().private())
    }

    /// The panel whose input is dealt with shows the view in which the present prompt is answered.
    pub(super) fn go_home(&mut self) {
        self.ui_mut().view = self.home();
    }

    /// The picture at `panel` in these `letters`.
    pub(super) fn scene(&self, panel: PanelId, now_ms: u64, letters: &Lettering<'_, G>) -> Scene {
        let seen = self.panels.at(panel);
        let can_do_again = self.evening.taken_back().is_some();
        let notice = || {
            let words = |words: &str| letters.words(words).into_owned();
            let drawn = |picture: &Kept| letters.kept(picture).clone();
            let notices = &seen.ui.notices;
            notices.scene_in(can_do_again, &words, &drawn)
        };
        self.tumbling(seen, now_ms, letters)
            .or_else(notice)
            .unwrap_or_else(|| self.scene_of(seen, &seen.ui.view, panel, letters))
    }

    fn scene_of(
        &self,
        seen: &Seen<G::Move>,
        view: &View,
        panel: PanelId,
        letters: &Lettering<'_, G>,
    ) -> Scene {
        let game = letters.game();
        let ui = &seen.ui;
        match view {
            View::Menu => self.drawn_level(seen, letters).unwrap_or_else(|| {
                let header = match ui.menu.open_state() {
                    Some(state) => TitleRow::new(letters.words(&state)),
                    None => self.header(letters),
                };
                let bottom = self.bottom(ui, ui.menu.note_below(), &self.buttons(ui));
                self.list(ui, header, &bottom, letters)
            }),
            View::Explanation { title, text, .. } => {
                notice::page(title, &page::pages(text), 0, TAKE_OR_LEAVE)
            }
            View::Cover => {
                let seat = seen.offers.private().seat().unwrap_or_default();
                let hint = ui.declined.as_deref().unwrap_or("hold OK  BACK: overview");
                cover::hand_over(self.header(letters), &cover::name_of(game, seat), hint)
            }
            View::Chooses => {
                let seat = seen.offers.private().seat().unwrap_or_default();
                self.who_chooses(ui, seat, letters)
            }
            View::Page(number) => self.overview_page(ui, *number, letters),
            View::Tray(die) => {
                let hint = ui.known().unwrap_or(page::GOES_ON);
                game.chance_picture(&letters.words(hint))
                    .unwrap_or_else(|| self.tray(ui, *die, letters))
            }
            View::Free(dice) => Self::free_dice(dice),
            View::Countdown(under) => match self.large_countdown(under, letters) {
                Some(large) => large,
                None => self.scene_of(seen, under, panel, letters),
            },
            View::Dice(entry) => entry.scene(self.header(letters), &game.tray()),
            View::Text { title, entry, .. } => entry.scene(&letters.words(title)),
            View::Hand(hand) => hand.scene(game, panel),
            View::Phone(shown) => shown.scene(),
            View::Outcome => self.outcome(ui, letters),
        }
    }

    /// The dice that were rolled. They show the roll themselves; where one stays at them for a while, the bottom row says what
    /// else happened, elsewhere that stands under the menu after them.
    pub(super) fn tray(&self, ui: &PanelUi, die: usize, letters: &Lettering<'_, G>) -> Scene {
        let game = letters.game();
        let mut dice = game.tray();
        dice.truncate(TRAY);
        let can_be_kept = die < game.tray_moves().len();
        let buttons = match dice.get(die) {
            Some(at_cursor) if can_be_kept && at_cursor.kept => "OK release  ROLL the rest",
            Some(_) if can_be_kept => "OK keep  ROLL the rest",
            Some(_) | None => page::GOES_ON,
        };
        let hint = ui
            .declined
            .as_deref()
            .or(ui.known().filter(|_| can_be_kept));
        Scene::Dice {
            header: self.header(letters),
            dice: dice.into_iter().collect(),
            cursor: u8::try_from(die).ok().filter(|_| can_be_kept),
            tumbling: false,
            hint: cut(letters.words(hint.unwrap_or(buttons))),
        }
    }

    /// The help for the buttons in the menu; before the first roll the dice seal replaces half of it.
    fn buttons(&self, ui: &PanelUi) -> Cow<'static, str> {
        if !ui.menu.has_cursor() {
            return UP_OR_DOWN.into();
        }
        if self.evening.outcomes() > 0 {
            return "OK: take  BACK: overview".into();
        }
        let commitment = self.evening.commitment();
        format!("OK: take  Seal {}", seal::short(&commitment)).into()
    }

    /// The bottom row: why the last press did nothing, else what to know of the entry under the cursor, else what is to
    /// know of the last step, else what `note` says of the entry, else what the rulebook wants done now, else what the
    /// buttons do.
    pub(super) fn bottom(&self, ui: &PanelUi, note: Option<&str>, buttons: &str) -> String {
        let said = ui.declined.as_deref();
        let said = said.or_else(|| ui.menu.warning()).or_else(|| ui.known());
        match said.or(note) {
            Some(said) => said.into(),
            None => self
                .evening
                .now()
                .guidance()
                .map_or_else(|| buttons.into(), Cow::into_owned),
        }
    }

    /// Closes an open hand if it is time.
    pub(super) fn close_hand(&mut self, now_ms: u64) {
        for Seen { ui, offers } in self.panels.all_mut() {
            if ui.hand_closes().is_some_and(|due| due <= now_ms) {
                ui.view = View::home(&self.evening, offers.private());
            }
        }
    }

    /// What goes with the picture at `panel` in words.
    pub(super) fn described(&self, panel: PanelId) -> Caption {
        let game = self.evening.now();
        let seen = self.panels.at(panel);
        let (ui, sees) = (&seen.ui, !seen.waits());
        Caption {
            drawn_cursor: self.drawn_cursor(seen),
            game: G::ABOUT.title.into(),
            // Notes stand with the entries.
            note: match sees {
                true => self.bottom(ui, None, ""),
                false => String::new(),
            },
            entries: match sees {
                true => ui.menu.choices(),
                false => Vec::new(),
            },
            picture: match &ui.view {
                View::Page(page) => self.overview_text(ui, *page),
                View::Hand(hand) => hand.text(game, panel),
                View::Menu
                | View::Explanation { .. }
                | View::Cover
                | View::Chooses
                | View::Tray(_)
                | View::Free(_)
                | View::Countdown(_)
                | View::Dice(_)
                | View::Text { .. }
                | View::Phone(_)
                | View::Outcome => self.in_words.board(game),
            },
            code: ui.code_in_words(),
            dice_colours: G::ABOUT.dice_colours,
            crew: self.in_words.crew(game),
            written: None,
            lamp_row: G::ABOUT.lamps,
        }
    }

    pub(super) fn header(&self, letters: &Lettering<'_, G>) -> TitleRow {
        TitleRow::new(letters.game().headline())
    }

    /// The menu as a list.
    pub(super) fn list(
        &self,
        ui: &PanelUi,
        header: TitleRow,
        bottom: &str,
        letters: &Lettering<'_, G>,
    ) -> Scene {
        let words = |words: &str| letters.words(words).into_owned();
        ui.menu.scene_in(header, &words(bottom), &words)
    }

    fn outcome(&self, ui: &PanelUi, letters: &Lettering<'_, G>) -> Scene {
        let game = letters.game();
        let Stage::Over { won, why } = game.stage() else {
            return self.list(
                ui,
                self.header(letters),
                &self.bottom(ui, None, ""),
                letters,
            );
        };
        let Outcome { title, figures } = game.outcome(won);
        let lines = iter::once(&*why).chain(figures.iter().map(String::as_str));
        Scene::Outcome {
            won,
            title: cut(title),
            lines: lines.map(text).collect(),
            hint: cut(if ui.seed_shown {
                "OK: games"
            } else {
                "OK: seed of the dice"
            }),
        }
    }
}
