//! A decision taken back or done again, and how the table shows it.

use readyroom_hardware::chime::Chime;
use readyroom_kit::{
    Sight,
    face::{Face, Kind, Message, say::know},
    sentence::{Count, Phrase, Quoted},
};

use super::{PanelView, Table, notice::Notice};
use crate::{
    action::By,
    evening::{UndoStep, Undone, cards_were_seen},
    journal::JournalError,
    sentences::{Guides, Left, MessageText, NotUnderstood, OfMoves, Titles},
};

impl<G: Face> Table<G> {
    pub(super) fn take_back(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let tray = self.evening.now().tray();
        match self.evening.take_back(now_ms) {
            Ok(step) => self.show_undo(step, Direction::Back, 0),
            Err(error) => return self.failed(error),
        }
        self.return_to_tray(&tray);
        Ok(())
    }

    /// The number of moves before the last `steps` decisions; else why so many cannot be taken back.
    pub(super) fn steps_back(&self, steps: u32) -> Result<u32, Phrase> {
        self.evening.ply_before(steps).map_err(|made| match made {
            0 => NotUnderstood::NothingToTakeBack.say(),
            made => NotUnderstood::FewerSteps {
                steps: Count::of(made),
            }
            .say(),
        })
    }

    /// Takes the decision before which `ply` moves were made back, and all after it.
    pub(super) fn take_back_to(&mut self, ply: u32, now_ms: u64) -> Result<(), JournalError> {
        let tray = self.evening.now().tray();
        if let Err(error) = self.evening.reach(ply as usize) {
            return self.failed(error);
        }
        let later = self.evening.steps_after(ply);
        match self.evening.take_back_to(ply, now_ms) {
            Ok(step) => self.show_undo(step, Direction::Back, later),
            Err(error) => return self.failed(error),
        }
        self.return_to_tray(&tray);
        Ok(())
    }

    pub(super) fn do_again(&mut self, now_ms: u64) -> Result<(), JournalError> {
        let tray = self.evening.now().tray();
        match self.evening.do_again(now_ms) {
            Ok(step) => self.show_undo(step, Direction::Forward, 0),
            Err(error) => return self.failed(error),
        }
        self.return_to_tray(&tray);
        Ok(())
    }

    /// Shows a move taken back or done again with so many steps after it, or that there was none. What is taken back must
    /// be put back at the board: its report is read once more.
    fn show_undo(&mut self, step: Option<UndoStep>, direction: Direction, later: usize) {
        let title = direction.title();
        let Some(UndoStep {
            sentence,
            effects,
            mut undone,
        }) = step
        else {
            self.panels.chimes.earn(Chime::Refusal);
            let none = direction.none().say();
            if let By::Panel(_) = self.by {
                // One BACK too many must not cost the way forward again.
                self.panels
                    .tell(&Notice::undo("Nothing done", [&*none.text]));
            }
            self.messages.push(none);
            return;
        };
        self.panels.chimes.earn(Chime::Press);
        self.follow_screen();
        self.close_look();
        for PanelView { ui, .. } in self.panels.all_mut() {
            ui.throw.end();
            ui.notices.retract_reports();
        }
        if !self.panels.before_dice.is_empty() {
            // What waits for dice that are still to be typed, hands have not read, and so not done.
            self.panels.before_dice.clear();
            undone.messages.clear();
        }
        self.panels.unread.clear();
        let undone = lines(&undone);
        self.for_screens.changed();
        let ply = self.evening.ply();
        self.log.take_back(ply);
        self.show_effects(&effects, &title);
        self.refresh(effects.rolled_by_panel);
        let known = std::mem::take(&mut self.panels.shared.ui.bottom_row);
        self.panels.clear_bottom_row();
        let what = with_later(sentence, later);
        let mut text = what.to_string();
        self.messages
            .push(direction.text(Quoted(what.clone())).say());
        if let Some(left_ms) = effects.paused_at() {
            let paused = MessageText::TimerPaused {
                left: Left(left_ms),
            };
            let paused = paused.say();
            text = format!("{text}. {}", paused.text);
            self.messages.push(paused);
        }
        self.messages.extend(undone.iter().cloned().map(know));
        if effects.messages.is_empty() {
            let what = Phrase {
                text: text.clone().into(),
                ..what
            };
            let texts = std::iter::once(what).chain(undone.iter().cloned());
            self.log.add(title.clone(), ply, texts.map(know).collect());
        }
        let undone = undone.iter().map(|line| &**line);
        // What the bottom row has for hands is read here: another question is above it.
        let by_hand = effects.messages.iter().any(is_for_hands) && !known.is_empty();
        let known = by_hand.then_some(known.as_str());
        let lines = std::iter::once(text.as_str()).chain(undone).chain(known);
        self.panels.tell(&Notice::undo(&title, lines));
        self.show_new_countdown(&effects);
        self.go_on();
    }
}

/// The direction of a step along the moves made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    /// It was taken back.
    Back,
    /// It was done again.
    Forward,
}

impl Direction {
    fn title(self) -> Phrase {
        match self {
            Self::Back => Titles::TakenBack.say(),
            Self::Forward => Titles::DoneAgain.say(),
        }
    }

    const fn none(self) -> MessageText<'static> {
        match self {
            Self::Back => MessageText::NothingToTakeBack,
            Self::Forward => MessageText::NothingToDoAgain,
        }
    }

    fn text(self, what: OfMoves) -> MessageText<'static> {
        match self {
            Self::Back => MessageText::TakenBack { what },
            Self::Forward => MessageText::DoneAgain { what },
        }
    }
}

/// The decision that is taken back, with so many steps after it.
fn with_later(decision: Phrase, later: usize) -> Phrase {
    let what = Quoted(decision);
    match later {
        0 => what.0,
        1 => Guides::WithTheNext { what }.say(),
        later => {
            let steps = Count::of(u32::try_from(later).unwrap_or(u32::MAX));
            Guides::WithLater { what, steps }.say()
        }
    }
}

/// The lines below a decision that is taken back: whether a card had been seen, which is not forgotten, and what hands undo at
/// the board.
fn lines(undone: &Undone) -> Vec<Phrase> {
    let seen = undone.saw_card.then(cards_were_seen);
    let by_hand = undone.messages.iter();
    let by_hand = by_hand.filter(|message| is_for_hands(message) && message.sight == Sight::Public);
    seen.iter().chain(by_hand).map(Message::phrase).collect()
}

const fn is_for_hands(message: &Message) -> bool {
    match message.kind {
        Kind::Alarm | Kind::Do(_) => true,
        Kind::Know | Kind::Roll => false,
    }
}
