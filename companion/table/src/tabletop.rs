//! A table as a panel sees it: gestures in, frames out, whatever the game.

use std::{borrow::Cow, sync::Arc};

use readyroom_hardware::{
    button::{Button, Gesture},
    frame::Frame,
    scene::Scene,
};
use readyroom_kit::{
    Sight,
    face::{
        DiceColours, LampRow, Message, Note,
        status::{Id, Status},
    },
};
use serde_json::Value;

pub use crate::{action::PanelId, evening::PanelClock};
use crate::{
    action::{Action, By, Refusal, Response},
    invitation::Invitations,
    journal::JournalError,
    question::{Offered, Question, Timing},
    report::Log,
    table_view::{AtTable, TableView},
    worker::Wake,
};

/// An input from a player at a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A button of the panel.
    Gesture(Gesture),
    /// A key or a word that represents a held button. Its release is not reported.
    HoldKey(Button),
    /// A word that takes the last decisions back, so many; nothing if fewer were made.
    TakeBack(u32),
    /// A character typed on a keyboard, for panels that have one. Does something only while a text or a die is asked
    /// for.
    Typed(char),
    /// The last typed character is wiped out.
    Erase,
    /// The entry of the open menu that has this label is taken or opened, wherever the cursor is: for panels that number
    /// the entries. Nothing happens if no menu is shown or it has no such entry any more.
    Take(String),
    /// No player did anything: the panel shows dice in the air as they will lie, so they lie still from now on.
    DiceSeen,
    /// No player did anything: a panel that runs the countdown on its own clock reports what it has left.
    PanelClock(PanelClock),
}

/// What goes with a frame for panels that show text: whole where a small display cuts it, in words where it has only
/// pixels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The game's name as printed on its box; empty where none is on the table.
    pub game: String,
    /// The title in the top row, whole; of a page of the overview what is asked, which many of them have for a title.
    pub title: String,
    /// What the bottom row of a menu shows besides the help for its buttons; empty if nothing.
    pub note: String,
    /// Every entry of the open menu.
    pub entries: Vec<MenuEntry>,
    /// The one of them under the cursor, where the scene is a picture of the menu; none of any other scene.
    pub drawn_cursor: Option<usize>,
    /// The board in words, see [`readyroom_kit::face::InWords::board`].
    pub picture: Vec<String>,
    /// The QR code on the display, or under what is read there, in words; empty if there is none.
    pub code: Vec<String>,
    /// What the shapes of the game's dice represent.
    pub dice_colours: DiceColours,
    /// The players, see [`readyroom_kit::face::InWords::crew`].
    pub crew: Vec<String>,
    /// What the row of lamps is called.
    pub lamp_row: LampRow,
    /// The scene in the letters in which names were written; none if a display has all of them.
    pub written: Option<Box<Scene>>,
}

impl Caption {
    /// The scene for panels that know all letters, where a display shows `shown`.
    pub fn scene<'a>(&'a self, shown: &'a Scene) -> &'a Scene {
        self.written.as_deref().unwrap_or(shown)
    }

    /// What a row of the display shows, whole if `shown` is cut from something that is known here.
    pub fn whole<'a>(&'a self, shown: &'a str) -> &'a str {
        let begins = shown.strip_suffix('…').unwrap_or_default();
        if begins.is_empty() {
            return shown;
        }
        let of_entries = self.entries.iter().flat_map(|entry| {
            let note = entry.note.as_ref().map(|note| &*note.below);
            entry.warning.as_deref().into_iter().chain(note)
        });
        let mut known = [&*self.title, &self.note].into_iter().chain(of_entries);
        known
            .find(|known| known.starts_with(begins))
            .unwrap_or(shown)
    }
}

/// An entry of a menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MenuEntry {
    /// Its label, whole.
    pub label: String,
    /// It opens its own level.
    pub opens: bool,
    /// What taking it would bring about that no player may want.
    pub warning: Option<String>,
    /// What is worth knowing of it, once that has been worked out.
    pub note: Option<Note>,
}

impl MenuEntry {
    /// Its label and what is beside it.
    pub fn words(&self) -> Cow<'_, str> {
        match self.note.as_ref().map(|note| note.beside.as_str()) {
            None | Some("") => Cow::from(&self.label),
            Some(beside) => format!("{} {beside}", self.label).into(),
        }
    }
}

/// A table that panels can drive: the shelf, or a game with its cursor, its journal and its timer.
///
/// Panels show the same, but for what one player alone may see: that is shown at the panel where that player looks. What is
/// asked and done without naming a panel is that of [`PanelId::EVERYBODY`].
///
/// `now_ms` is a monotonic clock in milliseconds that never goes back; its zero is arbitrary.
pub trait Tabletop: Send {
    /// Takes one input of a player at `panel`.
    ///
    /// # Errors
    /// The journal could not be written: the move was not made, the table is as before.
    fn handle_at(&mut self, panel: PanelId, input: Input, now_ms: u64) -> Result<(), JournalError>;

    /// Takes one input.
    ///
    /// # Errors
    /// As for [`Tabletop::handle_at`].
    fn handle(&mut self, input: Input, now_ms: u64) -> Result<(), JournalError> {
        self.handle_at(PanelId::EVERYBODY, input, now_ms)
    }

    /// `panel` has left: what it alone was shown is covered.
    fn panel_left(&mut self, panel: PanelId) {
        let _ = panel;
    }

    /// The panel that shows what no other does.
    fn looking(&self) -> Option<PanelId> {
        None
    }

    /// Lets whatever is due by `now_ms` happen: warnings, the end of the countdown, the notes of it on the
    /// disk; and shows what has been worked out meanwhile.
    ///
    /// # Errors
    /// As for [`Tabletop::handle_at`].
    fn advance(&mut self, now_ms: u64) -> Result<(), JournalError>;

    /// The program is about to end, and play continues another time: what is left of a running countdown is noted to
    /// the millisecond.
    ///
    /// # Errors
    /// The journal could not be written.
    fn put_away(&mut self, now_ms: u64) -> Result<(), JournalError>;

    /// The machine slept for `ms` milliseconds, which the next `now_ms` counts: a countdown went on meanwhile.
    fn slept(&mut self, ms: u32);

    /// When [`Tabletop::advance`] has something to do next; none while nothing runs.
    fn next_due(&self, now_ms: u64) -> Option<u64>;

    /// Calls `wake` from now on when [`Tabletop::advance`] has something to show that no clock knows of: a piece of work
    /// is done.
    fn wake_with(&mut self, wake: Wake) {
        let _ = wake;
    }

    /// The frame that `panel` shows now.
    fn frame_at(&self, panel: PanelId, now_ms: u64) -> Frame;

    /// The frame that every panel shows now but [`Tabletop::looking`].
    fn frame(&self, now_ms: u64) -> Frame {
        self.frame_at(PanelId::EVERYBODY, now_ms)
    }

    /// What the frame of `panel` has no room for.
    fn caption_at(&self, panel: PanelId) -> Caption {
        let _ = panel;
        Caption::default()
    }

    /// The frame of `panel` and what it has no room for, for panels that know all letters: names are as they were written in
    /// it, see [`Caption::scene`].
    fn shown_at(&self, panel: PanelId, now_ms: u64) -> (Frame, Caption) {
        (self.frame_at(panel, now_ms), self.caption_at(panel))
    }

    /// What the frame has no room for.
    fn caption(&self) -> Caption {
        self.caption_at(PanelId::EVERYBODY)
    }

    /// What was reported so far, the latest last.
    fn log(&self) -> Log {
        Log::default()
    }

    /// What lies on it.
    fn at_table(&self) -> AtTable {
        AtTable::default()
    }

    /// Another number whenever [`Tabletop::view`] shows something else.
    fn view_number(&self) -> u64 {
        0
    }

    /// The whole table as far as `sight` sees it, for screens with room for it.
    fn view(&self, sight: Sight) -> TableView {
        let _ = sight;
        TableView::default()
    }

    /// Does what a player wants done: the answer to the question of view `revision` ([`TableView::revision`]), or to what
    /// is asked now if none is named.
    ///
    /// # Errors
    /// As for [`Tabletop::handle_at`].
    fn act(
        &mut self,
        by: By,
        revision: Option<u64>,
        action: Action,
        now_ms: u64,
    ) -> Result<Response, JournalError> {
        let _ = (by, revision, action, now_ms);
        Ok(Response::Outdated)
    }

    /// Carries out an action of a player who names no panel.
    ///
    /// # Errors
    /// As for [`Tabletop::handle_at`].
    fn say(&mut self, action: Action, now_ms: u64) -> Result<Response, JournalError> {
        self.act(By::Panel(PanelId::EVERYBODY), None, action, now_ms)
    }

    /// A new input begins: the messages so far have been shown. [`Tabletop::handle_at`] and [`Tabletop::act`] do this
    /// themselves.
    fn begin_input(&mut self) {}

    /// The messages since the last input began, as far as the speaker may read them.
    fn messages(&self) -> Vec<&Message> {
        Vec::new()
    }

    /// The refusal of the last input.
    fn refusal(&self) -> Option<&Refusal> {
        None
    }

    /// What is asked, with everything that the speaker can choose.
    fn question(&self) -> Question {
        Question::default()
    }

    /// The question alone, without its choices.
    fn question_alone(&self) -> Question {
        Question {
            choices: Vec::new(),
            ..self.question()
        }
    }

    /// The choices of [`Tabletop::question`], in words.
    fn offered(&self) -> Vec<Offered<'_>> {
        let choices = self.question().choices.into_iter();
        choices.map(Offered::from).collect()
    }

    /// The number of the countdown among those of the game, if there is one.
    fn countdown_id(&self) -> Option<u32> {
        None
    }

    /// The subject of the countdown; none if nothing is timed.
    fn timing(&self) -> Option<Timing> {
        None
    }

    /// The present state of the game, as far as the speaker sees it, and the ids of what its last move changed; none on the
    /// shelf.
    fn status(&self) -> Option<(Status, Vec<Id>)> {
        None
    }

    /// The whole state, with stable field names, as far as the speaker sees it.
    fn state(&self) -> Value {
        Value::Null
    }

    /// The speaker, and the player who looks without a panel, sees so much from now on; what is public at first.
    fn see_as(&mut self, sight: Sight) {
        let _ = sight;
    }

    /// Dice lie still at once from now on.
    fn reduce_motion(&mut self) {}

    /// Phones are let in by `invitations` from now on.
    fn let_phones_in(&mut self, invitations: Arc<dyn Invitations>) {
        let _ = invitations;
    }

    /// True if nothing sounds.
    fn muted(&self) -> bool {
        false
    }

    /// Mutes all sounds from now on, or plays them again.
    fn mute(&mut self, muted: bool) {
        let _ = muted;
    }

    /// The table that takes this one's place from now on; none as a rule. It is to be asked after everything that happens.
    fn successor(&mut self) -> Option<Box<dyn Tabletop>> {
        None
    }

    /// True once the players have asked to leave.
    fn finished(&self) -> bool;
}
