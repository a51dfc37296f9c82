//! A table that takes words.

use std::{borrow::Cow, sync::Arc};

use readyroom_kit::face::{self, Face, Message};
use readyroom_kit::{Sight, Stage};
use serde_json::Value;

use super::{
    Table,
    cover::{Private, name_of, players_of},
    gesture::HeldOk,
    id,
    offers::{Offers, Take},
    path::{self, Meant, Offer},
    spoken::{Account, Ending, Refusal, Spoken, Understood},
    throw::Throw,
    view::View,
};
use crate::{
    invitation::Invitations,
    journal::{JournalError, Origin},
    printable::is_readable,
    tabletop::PanelId,
};

impl<G: Face> Spoken for Table<G> {
    fn choose(&mut self, words: &[String], now_ms: u64) -> Result<Understood, JournalError> {
        self.begin_words(now_ms)?;
        match path::find(self.offers.named(), words) {
            Ok(meant) => self.take_meant(meant, now_ms),
            Err(why) => self.refuse_or(self.unseen(why), self.refused_at(words), now_ms),
        }
    }

    fn choose_id(&mut self, id: &str, now_ms: u64) -> Result<Understood, JournalError> {
        self.begin_words(now_ms)?;
        match id::find(self.offers.named(), &self.ids(), id) {
            Ok(meant) => self.take_meant(meant, now_ms),
            Err(why) => {
                let mut refused = self.refused().into_iter();
                let named = refused.find(|mv| id::is(&face::id::<G>(mv), id));
                self.refuse_or(self.unseen(why), named, now_ms)
            }
        }
    }

    fn ids(&self) -> Vec<String> {
        let offers = self.offers_said();
        let takes = offers.takes().iter();
        takes.map(|take| id::of(self.evening.now(), take)).collect()
    }

    fn dice(&mut self, faces: &[u8], now_ms: u64) -> Result<Understood, JournalError> {
        self.begin_words(now_ms)?;
        let Some((roll, asked)) = self.dice_asked() else {
            return Ok(Err("no roll of dice is on offer or waiting".into()));
        };
        if usize::from(asked) != faces.len() {
            let dice = if asked == 1 { "die" } else { "dice" };
            return Ok(Err(format!(
                "the roll is of {asked} {dice}, not of {}",
                faces.len()
            )));
        }
        self.act();
        let title = self.evening.now().headline();
        let done = self.evening.play_with_faces(roll, faces, now_ms);
        self.done(&title, done, now_ms).map(Ok)
    }

    fn text(&mut self, text: &str, now_ms: u64) -> Result<Understood, JournalError> {
        self.begin_words(now_ms)?;
        let open = match &self.view {
            View::Text { mv, .. } => {
                let open = Take::Move(mv.clone());
                self.offers.takes().iter().position(|take| *take == open)
            }
            _ => None,
        };
        let blanks: Vec<usize> = self.offers.blanks().collect();
        let number = match (open, blanks.as_slice()) {
            (Some(open), _) => open,
            (None, [only]) => *only,
            (None, []) => return Ok(Err("no text is asked for".into())),
            (None, several) => {
                let paths = several
                    .iter()
                    .map(|&number| self.offers.named()[number].path.join(path::STEP));
                return Ok(Err(format!(
                    "a text for which? Say choose {}",
                    paths.collect::<Vec<_>>().join(" | ")
                )));
            }
        };
        self.fill(number, text, now_ms)
    }

    fn see_as(&mut self, sight: Sight) {
        self.change_session(sight);
    }

    fn who_may_see(&self) -> Vec<String> {
        players_of(self.evening.now())
    }

    fn let_phones_in(&mut self, invitations: Arc<dyn Invitations>) {
        self.invitations = Some(invitations);
        self.relabel();
    }

    fn reduce_motion(&mut self) {
        self.throw = Throw::Still;
    }

    fn begin_input(&mut self) {
        self.forget_messages();
    }

    fn muted(&self) -> bool {
        self.sounder.muted()
    }

    fn mute(&mut self, muted: bool) {
        self.sounder.mute(muted);
        self.relabel();
    }

    fn messages(&self) -> Vec<&Message> {
        let session = self.session;
        let read = self
            .messages
            .iter()
            .filter(|message| session.sees(message.sight));
        read.collect()
    }

    fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    fn account(&self) -> Account {
        let game = self.evening.now();
        Account {
            ply: self.evening.ply(),
            game: G::NAME.into(),
            prompt: game.headline(),
            menu: Arc::clone(self.offers_said().named()),
            notes: match self.looks_on(PanelId::EVERYBODY) {
                true => Vec::new(),
                false => self.menu.notes().to_vec(),
            },
            refusal: self.refusal.clone(),
            countdown: self.evening.countdown_id(),
            over: match game.stage() {
                Stage::Over { won, why } => Some(Ending { won, why }),
                Stage::Choosing | Stage::Chance(_) => None,
            },
        }
    }

    fn state(&self) -> Value {
        face::state(self.evening.now(), self.session)
    }
}

/// True if `mv` has no room for all of `text`, so that its end would be lost. Letters beyond ASCII take more than one
/// byte of the room that a game has.
pub(super) fn is_cut<G: Face>(mv: &G::Move, text: &str) -> bool {
    let mut letters = text.chars();
    letters.next_back().is_some()
        && G::fill(mv.clone(), letters.as_str()) == G::fill(mv.clone(), text)
}

impl<G: Face> Table<G> {
    /// Words begin as an input does.
    fn begin_words(&mut self, now_ms: u64) -> Result<(), JournalError> {
        self.forget_messages();
        self.panel = PanelId::EVERYBODY;
        if self.looks_on(self.panel) {
            self.close_look();
        }
        self.advance_countdown(now_ms)
    }

    /// The roll that the table's own dice can answer now: none waits for a move, or is on offer; and how many they are.
    pub(super) fn dice_asked(&self) -> Option<(Option<G::Move>, u8)> {
        if let Some(dice) = self.evening.dice_asked(None) {
            return Some((None, dice));
        }
        let game = self.evening.now();
        let on_offer = [game.roll(), game.free_roll()].into_iter().flatten();
        let asked = |roll: G::Move| {
            let dice = self.evening.dice_asked(Some(&roll))?;
            Some((Some(roll), dice))
        };
        on_offer.filter_map(asked).next()
    }

    /// The offers as far as whoever speaks sees them.
    fn offers_said(&self) -> Cow<'_, Offers<Take<G::Move>>> {
        match self.looks_on(PanelId::EVERYBODY) {
            true => Cow::Owned(self.offered_to(self.session)),
            false => Cow::Borrowed(&self.offers),
        }
    }

    /// `why` words were not understood, with a hint at what whoever speaks does not see. Whether they name any of that is
    /// not said.
    fn unseen(&self, why: String) -> String {
        match self.offers.private() {
            Private::Nothing | Private::Shown(_) => why,
            Private::BehindEntry(seat) | Private::Covered(seat) => {
                let name = name_of(self.evening.now(), seat);
                format!("{why}; {name} alone sees more: say as {name} first")
            }
        }
    }

    pub(super) fn take_meant(
        &mut self,
        meant: Meant,
        now_ms: u64,
    ) -> Result<Understood, JournalError> {
        match meant {
            Meant::Offer(number) => {
                self.act();
                self.take(number, now_ms).map(Ok)
            }
            Meant::Filled(number, text) => self.fill(number, &text, now_ms),
        }
    }

    /// Has the rules say why they refuse the move that was named; if none was, it was not understood for this reason.
    fn refuse_or(
        &mut self,
        why: String,
        named: Option<G::Move>,
        now_ms: u64,
    ) -> Result<Understood, JournalError> {
        match named {
            Some(mv) => {
                self.act();
                self.make(mv, Origin::Chosen, now_ms).map(Ok)
            }
            None => Ok(Err(why)),
        }
    }

    /// The moves that can be named although they are refused now.
    fn refused(&self) -> Vec<G::Move> {
        let game = self.evening.now();
        let mut refused: Vec<G::Move> = game.named();
        refused.retain(|mv| self.session.sees(game.sight(mv)) && game.play(mv).is_err());
        refused
    }

    /// What `words` name of the moves that are refused now.
    fn refused_at(&self, words: &[String]) -> Option<G::Move> {
        let game = self.evening.now();
        let mut refused = self.refused();
        let offers: Vec<Offer> = refused.iter().map(|mv| game.path(mv).into()).collect();
        match path::find(&offers, words) {
            Ok(Meant::Offer(number)) => Some(refused.swap_remove(number)),
            Ok(Meant::Filled(..)) | Err(_) => None,
        }
    }

    /// Words were understood: whoever speaks has read the notices, and is in no menu.
    pub(super) fn act(&mut self) {
        self.held_ok = HeldOk::default();
        self.notices.clear();
        if !self.keeps_code() {
            self.view = self.home();
        }
    }

    /// Fills the blank of offer `number`.
    fn fill(&mut self, number: usize, text: &str, now_ms: u64) -> Result<Understood, JournalError> {
        let Some(Take::Move(mv)) = self.offers.takes().get(number).cloned() else {
            return Ok(Err("no text is asked for there".into()));
        };
        let longest = G::blank(&mv).unwrap_or(0);
        match text.trim() {
            long if long.chars().count() > usize::from(longest) => Ok(Err(format!(
                "the text may have {longest} letters, not {}",
                long.chars().count()
            ))),
            odd if !is_readable(odd) => Ok(Err(
                "a text has no control or invisible characters in it".into(),
            )),
            long if is_cut::<G>(&mv, long) => Ok(Err(
                "the text is too long: letters other than a-z take more room here".into(),
            )),
            text => {
                self.act();
                self.make(G::fill(mv, text), Origin::Chosen, now_ms).map(Ok)
            }
        }
    }
}
