//! Evenings kept in order at the shelf: all of them in a list, and what can be done with each: a name, the archive, and
//! deleting, which is asked twice and can be undone until the next start.

use readyroom_hardware::{
    button::{Button, Gesture},
    scene::Scene,
};
use readyroom_kit::{
    face::{Message, Path},
    path,
};
use readyroom_table::{
    table::text_entry::{Progress, TextEntry},
    tabletop::{Caption, Input, MenuEntry},
};

use super::{
    Shelf, Take,
    console::{self, Condition, Entry},
    label::{players, when},
};
use crate::{
    games::GameBox,
    journal::{EveningId, JournalError, JournalFileError, Keeping, LONGEST_NAME, Summary},
    sentences::{self, MessageText},
};

/// A level of the list.
#[derive(Clone, Debug)]
enum Level {
    /// All evenings.
    Evenings,
    /// What can be done with one.
    Evening,
    /// Whether it is really to be deleted.
    Sure,
    /// Its name is entered.
    Name(TextEntry),
}

/// What OK does on an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Open,
    Name,
    AskTwice,
    Keep(Keeping),
    Leave,
}

/// What a press asks the shelf to do.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Asked {
    Nothing,
    Close,
    Rename(String),
    Keep(Keeping),
}

/// The list, open. At least one evening.
pub(super) struct Order {
    evenings: Vec<(GameBox, Summary)>,
    level: Level,
    /// The number of the evening that the cursor is on, or that was opened.
    at: usize,
    /// The cursor in the level of that evening.
    entry: usize,
}

impl Order {
    fn at(&self) -> &(GameBox, Summary) {
        &self.evenings[self.at]
    }

    /// The entries of the open level, and what OK does on each. None while a name is entered.
    fn entries(&self) -> Vec<(Entry, Step)> {
        let about = console_name(self.at());
        let entry = |title: &str, hint: &str, step| {
            let (title, below, hint) = (title.into(), about.clone(), hint.into());
            (Entry { title, below, hint }, step)
        };
        let keep = |title, hint, keeping| entry(title, hint, Step::Keep(keeping));
        let summary = &self.at().1;
        match self.level {
            Level::Evenings => self.evenings.iter().map(of_list).collect(),
            Level::Evening if summary.keeping == Keeping::Deleted => {
                vec![keep(
                    "Undo delete",
                    "OK: keep it after all",
                    Keeping::Listed,
                )]
            }
            Level::Evening => {
                let mut entries = vec![entry("Give it a name", "OK: enter a name", Step::Name)];
                if summary.keeping == Keeping::Archived {
                    entries.push(keep(
                        "Offer it again",
                        "OK: offer to continue",
                        Keeping::Listed,
                    ));
                } else if summary.result.is_none() {
                    entries.push(keep(
                        "Archive it",
                        "OK: offer it no more",
                        Keeping::Archived,
                    ));
                }
                entries.push(entry("Delete it", "OK: asks once more", Step::AskTwice));
                entries
            }
            Level::Sure => vec![
                entry("No, keep it", "OK: go back", Step::Leave),
                keep("Yes, delete it", "OK: delete it", Keeping::Deleted),
            ],
            Level::Name(_) => Vec::new(),
        }
    }

    fn cursor(&self) -> usize {
        match self.level {
            Level::Evenings => self.at,
            Level::Evening | Level::Sure | Level::Name(_) => self.entry,
        }
    }

    fn move_cursor(&mut self, to: usize) {
        match self.level {
            Level::Evenings => self.at = to,
            Level::Evening | Level::Sure | Level::Name(_) => self.entry = to,
        }
    }

    fn press(&mut self, button: Button) -> Asked {
        if let Level::Name(entry) = &mut self.level {
            match entry.press(button) {
                Progress::Going => {}
                Progress::Done => return Asked::Rename(entry.text().into()),
                Progress::Left => self.level = Level::Evening,
            }
            return Asked::Nothing;
        }
        let entries = self.entries();
        let (at, many) = (self.cursor(), entries.len());
        match button {
            Button::Up => self.move_cursor((at + many - 1) % many),
            Button::Down => self.move_cursor((at + 1) % many),
            Button::Back => return self.back(),
            Button::Ok => match entries[at].1 {
                Step::Open => (self.level, self.entry) = (Level::Evening, 0),
                Step::Name => self.level = Level::Name(TextEntry::new(LONGEST_NAME)),
                Step::AskTwice => (self.level, self.entry) = (Level::Sure, 0),
                Step::Keep(keeping) => return Asked::Keep(keeping),
                Step::Leave => return self.back(),
            },
            Button::Roll | Button::Timer => {}
        }
        Asked::Nothing
    }

    fn back(&mut self) -> Asked {
        match self.level {
            Level::Evenings => return Asked::Close,
            Level::Evening => self.level = Level::Evenings,
            // Where it was asked.
            Level::Sure => (self.level, self.entry) = (Level::Evening, 0),
            Level::Name(_) => self.level = Level::Evening,
        }
        Asked::Nothing
    }

    /// The picture; the bar shows the `condition` of the journal.
    pub(super) fn scene(&self, condition: Condition) -> Scene {
        match &self.level {
            Level::Name(entry) => entry.scene("Name of the evening"),
            Level::Evenings | Level::Evening | Level::Sure => {
                let entries: Vec<_> = self.entries().into_iter().map(|(entry, _)| entry).collect();
                console::scene(&entries, self.cursor(), condition)
            }
        }
    }

    pub(super) fn caption(&self) -> Caption {
        let entries = self.entries().into_iter().map(|(entry, _)| MenuEntry {
            label: label(&entry),
            opens: false,
            ..MenuEntry::default()
        });
        Caption {
            entries: entries.collect(),
            drawn_cursor: (!matches!(self.level, Level::Name(_))).then(|| self.cursor()),
            ..Caption::default()
        }
    }
}

/// An evening in the list.
fn of_list(evening: &(GameBox, Summary)) -> (Entry, Step) {
    let does = match evening.1.keeping {
        Keeping::Listed => "OK: open",
        Keeping::Archived => "archived",
        Keeping::Deleted => "deleted",
    };
    let when = when(&evening.1).map_or_else(String::new, |when| format!(", {when}"));
    let entry = Entry {
        title: evening.0.title.into(),
        below: console_name(evening),
        hint: format!("{does}{when}"),
    };
    (entry, Step::Open)
}

/// The number of an evening, its name and who plays, as far as the row below an entry has room.
fn console_name((_, evening): &(GameBox, Summary)) -> String {
    let number = format!("#{}", evening.evening);
    let room = console::BELOW.saturating_sub(number.len() + 1);
    match players(evening, room) {
        names if names.is_empty() => number,
        names => format!("{number} {names}"),
    }
}

/// An entry in one line, for who reads it as text.
fn label(entry: &Entry) -> String {
    match entry.hint.as_str() {
        hint if hint.starts_with("OK: ") => format!("{}, {}", entry.title, entry.below),
        hint => format!("{}, {} ({hint})", entry.title, entry.below),
    }
}

impl Shelf {
    /// The entry that opens the list, as soon as there is an evening. To be asked before evenings that are over are put
    /// away.
    pub(super) fn order_offered(&self) -> Option<(Path, Take)> {
        let any = !self.in_order(&self.waiting).is_empty();
        any.then(|| (path!["Evenings"], Take::Order))
    }

    /// The evenings of the list.
    fn in_order(&self, all: &[Summary]) -> Vec<(GameBox, Summary)> {
        let with_game = |evening: &Summary| {
            let mut games = self.games.iter();
            let game = games.find(|game| game.name == evening.game)?;
            Some((*game, evening.clone()))
        };
        let begun = all.iter().filter(|evening| evening.begun);
        begun.filter_map(with_game).collect()
    }

    /// Opens the list.
    pub(super) fn show_order(&mut self) -> Result<(), JournalFileError> {
        let evenings = self.in_order(&self.context.journal.locked().evenings()?);
        self.order = (!evenings.is_empty()).then_some(Order {
            evenings,
            level: Level::Evenings,
            at: 0,
            entry: 0,
        });
        Ok(())
    }

    /// An input while the list is open. False if it is not open.
    pub(super) fn order_evenings(&mut self, input: &Input) -> Result<bool, JournalError> {
        // No input.
        if let Input::PanelClock(_) | Input::DiceSeen = input {
            return Ok(false);
        }
        let Some(order) = &mut self.order else {
            return Ok(false);
        };
        let asked = match (input, &mut order.level) {
            (Input::Gesture(Gesture::Press(button)), _) => order.press(*button),
            (Input::Gesture(Gesture::Repeat(button @ (Button::Up | Button::Down))), _) => {
                order.press(*button)
            }
            (Input::Typed(letter), Level::Name(entry)) => {
                entry.type_in(*letter);
                Asked::Nothing
            }
            (Input::Erase, Level::Name(entry)) => {
                entry.erase();
                Asked::Nothing
            }
            (Input::Take(called), Level::Evenings | Level::Evening | Level::Sure) => {
                let mut entries = order.entries().into_iter();
                match entries.position(|(entry, _)| label(&entry) == *called) {
                    Some(at) => {
                        order.move_cursor(at);
                        order.press(Button::Ok)
                    }
                    None => Asked::Nothing,
                }
            }
            _ => Asked::Nothing,
        };
        let evening = order.at().1.evening;
        let changed = match asked {
            Asked::Nothing => return Ok(true),
            Asked::Close => {
                self.order = None;
                return Ok(true);
            }
            Asked::Rename(name) => self.rename(evening, &name),
            Asked::Keep(keeping) => self.keep(evening, keeping),
        };
        match changed {
            Ok(reported) => self.messages.push(reported),
            Err(error) => {
                let why = error.to_string().into();
                self.refuse("Nothing changed", MessageText::NothingChanged { why });
                match error {
                    JournalFileError::InUse { .. } => {}
                    // Another person was faster: the list is of before.
                    JournalFileError::Deleted { .. } | JournalFileError::NoSuchEvening { .. } => {
                        self.list_anew(evening, Level::Evenings)?;
                    }
                    error => return Err(error.into()),
                }
            }
        }
        Ok(true)
    }

    fn rename(&mut self, evening: EveningId, name: &str) -> Result<Message, JournalFileError> {
        self.context.journal.locked().rename(evening, name)?;
        self.list_anew(evening, Level::Evening)?;
        let evening = sentences::number(evening);
        let text = match name {
            "" => MessageText::EveningNameless { evening },
            name => MessageText::EveningNamed {
                evening,
                name: sentences::name(name),
            },
        };
        Ok(text.say())
    }

    fn keep(&mut self, evening: EveningId, to: Keeping) -> Result<Message, JournalFileError> {
        self.context.journal.locked().keep(evening, to)?;
        self.list_anew(evening, Level::Evenings)?;
        let evening = sentences::number(evening);
        let text = match to {
            Keeping::Listed => MessageText::EveningListed { evening },
            Keeping::Archived => MessageText::EveningArchived { evening },
            Keeping::Deleted => MessageText::EveningDeleted { evening },
        };
        Ok(text.say())
    }

    /// Another person has changed the journal, such as a page of the second screen: the list of games shows that, and that
    /// the change went into the last room of a full disk. A table tells the latter itself.
    pub(super) fn follow_journal(&mut self) -> Result<(), JournalFileError> {
        if self.open.is_some() {
            return Ok(());
        }
        self.tell_warning();
        if self.order.is_some() {
            return Ok(());
        }
        let changes = self.context.journal.locked().changes_beside()?;
        if changes != self.changes {
            let before = std::mem::take(&mut self.menu);
            if let Err(error) = self.restock() {
                self.menu = before;
                return Err(error);
            }
            self.menu = std::mem::take(&mut self.menu).after(&before, true);
        }
        Ok(())
    }

    /// Lists all again, with that level of `evening` open.
    fn list_anew(&mut self, evening: EveningId, level: Level) -> Result<(), JournalFileError> {
        let before = std::mem::take(&mut self.menu);
        self.restock()?;
        self.menu = std::mem::take(&mut self.menu).after(&before, true);
        self.show_order()?;
        if let Some(order) = &mut self.order {
            let mut evenings = order.evenings.iter();
            let at = evenings.position(|(_, listed)| listed.evening == evening);
            (order.at, order.level) = (at.unwrap_or(0), level);
        }
        Ok(())
    }
}
