//! The view of a table: one at a time, it decides what the buttons mean and what is shown.

use std::{borrow::Cow, iter};

use readyroom_hardware::scene::{DieFace, Scene, TitleRow, cut, text};
use readyroom_kit::{
    Chance, Stage,
    face::{Face, Outcome, page},
};

use super::{
    Table,
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
                Private::Nothing | Private::Shown(_) | Private::BehindEntry(_) => Self::Menu,
            },
        }
    }

    /// The view after a move: the tray, if the panel rolled dice with it.
    pub fn after<G: Face>(evening: &Evening<G>, private: Private, rolled_by_panel: bool) -> Self {
        match Self::home(evening, private) {
            Self::Menu | Self::Cover if rolled_by_panel && !evening.now().tray().is_empty() => {
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
            Self::Menu | Self::Cover | Self::Page(_) | Self::Tray(_) | Self::Free(_) => true,
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
            | Self::Free(_)
            | Self::Countdown(_)
            | Self::Hand(_)
            | Self::Phone(_)
            | Self::Outcome => false,
        }
    }
}

impl<G: Face> Table<G> {
    /// The view in which the present prompt is answered.
    pub(super) fn home(&self) -> View {
        View::home(&self.evening, self.offers.private())
    }

    /// The picture at `panel` in these `letters`.
    pub(super) fn scene(&self, panel: PanelId, now_ms: u64, letters: &Lettering<'_, G>) -> Scene {
        let can_do_again = self.evening.taken_back().is_some();
        let notice = || {
            let sight = self.ui.sight_at(panel);
            let words = |words: &str| letters.words(words).into_owned();
            let drawn = |picture: &Kept| letters.kept(picture).clone();
            self.ui
                .notices
                .scene_in(sight, can_do_again, &words, &drawn)
        };
        self.tumbling(now_ms, letters)
            .or_else(notice)
            .unwrap_or_else(|| match self.is_kept_from(panel) {
                true => self.scene_of_others(letters),
                false => self.scene_of(&self.ui.view, panel, letters),
            })
    }

    fn scene_of(&self, view: &View, panel: PanelId, letters: &Lettering<'_, G>) -> Scene {
        let game = letters.game();
        match view {
            View::Menu => self.drawn_level(letters).unwrap_or_else(|| {
                let header = match self.ui.menu.open_state() {
                    Some(state) => TitleRow::new(letters.words(&state)),
                    None => self.header(letters),
                };
                let bottom = self.bottom(self.ui.menu.note_below(), &self.buttons());
                self.list(header, &bottom, letters)
            }),
            View::Explanation { title, text, .. } => {
                notice::page(title, &page::pages(text), 0, TAKE_OR_LEAVE)
            }
            View::Cover => {
                let seat = self.offers.private().seat().unwrap_or_default();
                let hint = self.declined().unwrap_or("hold OK  BACK: overview");
                cover::hand_over(self.header(letters), &cover::name_of(game, seat), hint)
            }
            View::Page(number) => self.overview_page(*number, panel, letters),
            View::Tray(die) => {
                let known = self.ui.bottom_row.of_all();
                game.chance_picture(&letters.words(known.unwrap_or(page::GOES_ON)))
                    .unwrap_or_else(|| self.tray(*die, letters))
            }
            View::Free(dice) => Self::free_dice(dice),
            View::Countdown(under) => match self.large_countdown(under, letters) {
                Some(large) => large,
                None => self.scene_of(under, panel, letters),
            },
            View::Dice(entry) => entry.scene(self.header(letters), &game.tray()),
            View::Text { title, entry, .. } => entry.scene(&letters.words(title)),
            View::Hand(hand) => hand.scene(game, panel),
            View::Phone(shown) => shown.scene(),
            View::Outcome => self.outcome(letters),
        }
    }

    /// The dice that were rolled. They show the roll themselves; where one stays at them for a while, the bottom row says what
    /// else happened, elsewhere that stands under the menu after them.
    pub(super) fn tray(&self, die: usize, letters: &Lettering<'_, G>) -> Scene {
        let game = letters.game();
        let mut dice = game.tray();
        dice.truncate(TRAY);
        let can_be_kept = die < game.tray_moves().len();
        let known = self.ui.bottom_row.of_all();
        let buttons = match dice.get(die) {
            Some(at_cursor) if can_be_kept && at_cursor.kept => "OK release  ROLL the rest",
            Some(_) if can_be_kept => "OK keep  ROLL the rest",
            Some(_) | None => page::GOES_ON,
        };
        let hint = self.declined().or(known.filter(|_| can_be_kept));
        Scene::Dice {
            header: self.header(letters),
            dice: dice.into_iter().collect(),
            cursor: u8::try_from(die).ok().filter(|_| can_be_kept),
            tumbling: false,
            hint: cut(letters.words(hint.unwrap_or(buttons))),
        }
    }

    /// The help for the buttons in the menu; before the first roll the dice seal replaces half of it.
    fn buttons(&self) -> Cow<'static, str> {
        if !self.ui.menu.has_cursor() {
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
    pub(super) fn bottom(&self, note: Option<&str>, buttons: &str) -> String {
        let known = self.ui.bottom_row_now();
        let said = self.declined().or_else(|| self.ui.menu.warning()).or(known);
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
        if self.ui.hand_closes().is_some_and(|due| due <= now_ms) {
            self.ui.view = self.home();
        }
    }

    /// What goes with the picture at `panel` in words.
    pub(super) fn described(&self, panel: PanelId) -> Caption {
        let game = self.evening.now();
        let sees = !self.looks_on(panel);
        Caption {
            drawn_cursor: self.drawn_cursor().filter(|_| sees),
            game: G::ABOUT.title.into(),
            // Notes stand with the entries.
            note: match sees {
                true => self.bottom(None, ""),
                false => String::new(),
            },
            entries: match sees {
                true => self.ui.menu.choices(),
                false => Vec::new(),
            },
            picture: match &self.ui.view {
                View::Page(page) => self.overview_text(*page, panel),
                View::Hand(hand) => hand.text(game, panel),
                View::Menu
                | View::Explanation { .. }
                | View::Cover
                | View::Tray(_)
                | View::Free(_)
                | View::Countdown(_)
                | View::Dice(_)
                | View::Text { .. }
                | View::Phone(_)
                | View::Outcome => self.in_words.board(game),
            },
            code: self.ui.code_in_words(),
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
    pub(super) fn list(&self, header: TitleRow, bottom: &str, letters: &Lettering<'_, G>) -> Scene {
        let words = |words: &str| letters.words(words).into_owned();
        self.ui.menu.scene_in(header, &words(bottom), &words)
    }

    fn outcome(&self, letters: &Lettering<'_, G>) -> Scene {
        let game = letters.game();
        let Stage::Over { won, why } = game.stage() else {
            return self.list(self.header(letters), &self.bottom(None, ""), letters);
        };
        let Outcome { title, figures } = game.outcome(won);
        let lines = iter::once(&*why).chain(figures.iter().map(String::as_str));
        Scene::Outcome {
            won,
            title: cut(title),
            lines: lines.map(text).collect(),
            hint: cut(if self.ui.seed_shown {
                "OK: games"
            } else {
                "OK: seed of the dice"
            }),
        }
    }
}
