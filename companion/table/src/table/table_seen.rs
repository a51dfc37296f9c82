//! A table as a viewer with a sight sees it, without its game: what [`super::panel_ui::PanelUi`] asks to mean a button, or
//! to make a picture. What costs is only asked for where it is shown.

use std::borrow::Cow;

use readyroom_hardware::scene::{DieFace, Scene};
use readyroom_kit::{Seat, face::Outcome, sentence::Phrase};

use super::{cover::Private, lettering::Kept, view::View};
use crate::report::Log;

/// The ending of a game as a panel shows it.
pub(super) struct Over {
    pub won: bool,
    /// In one sentence.
    pub why: Phrase,
    pub outcome: Outcome,
}

/// What the countdown is like of which a panel shows the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Timed {
    pub runs: bool,
    /// The table has agreed that it may be paused.
    pub may_pause: bool,
}

/// A table in the letters of the viewer. Offers go by their numbers, moves by their ids.
pub(super) trait TableSeen {
    /// What of the offers is one player's own.
    fn private(&self) -> Private;
    /// The view in which the present prompt is answered.
    fn home(&self) -> View;

    /// A move with this id is on offer.
    fn offers(&self, id: &str) -> bool;
    /// The move with this id has room for `text`.
    fn fits(&self, id: &str, text: &str) -> bool;
    /// What an offer changes for the whole game, which is read before it is taken, and its id; none if its entry shows all.
    fn explained(&self, offer: usize) -> Option<(String, String)>;
    /// The game has a picture of the place that an offer is about.
    fn draws(&self, offer: usize) -> bool;
    /// The picture of a level of these offers, the cursor on one of them or on none.
    fn level_drawn(&self, at: Option<usize>, level: &[usize]) -> Option<Scene>;
    /// That picture names its entries.
    fn names_drawn(&self, offer: usize) -> bool;

    /// What is asked.
    fn headline(&self) -> String;
    /// What the rulebook wants done now.
    fn guidance(&self) -> Option<Cow<'static, str>>;
    /// The short dice seal, before the first roll.
    fn seal(&self) -> Option<String>;
    /// Something was taken back and can be done again.
    fn can_do_again(&self) -> bool;
    /// What the player of `seat` is called.
    fn name_of(&self, seat: Seat) -> String;
    /// The ending, once the game is over.
    fn over(&self) -> Option<Over>;

    /// The dice that lie on the table.
    fn tray(&self) -> Vec<DieFace>;
    /// How many of them can be kept or released.
    fn tray_moves(&self) -> usize;
    /// The picture of what chance has brought, above this bottom row.
    fn chance_drawn(&self, hint: &str) -> Option<Scene>;

    /// The countdown, if there is one.
    fn timed(&self) -> Option<Timed>;
    /// What it is for.
    fn timed_by(&self) -> Phrase;

    /// The pages that everybody may turn.
    fn pages(&self) -> Vec<Scene>;
    /// The pages of the player of `seat`, who alone may see them.
    fn own_pages(&self, seat: Seat) -> Vec<Scene>;
    /// What was reported.
    fn log(&self) -> &Log;

    /// `words` in these letters.
    fn words<'a>(&self, words: &'a str) -> Cow<'a, str>;
    /// A picture that was kept, in these letters.
    fn drawn(&self, kept: &Kept) -> Scene;
}
