//! A shelf that takes words; what is not for the shelf goes on to the table that was taken from it.

use std::sync::Arc;

use readyroom_kit::{Sight, face::Message};
use serde_json::{Value, json};

use super::{Shelf, Take};
use crate::{
    invitation::Invitations,
    journal::JournalError,
    table::{
        id,
        path::{self, Meant},
        spoken::{Account, Refusal, Spoken, Understood},
    },
};

impl Spoken for Shelf {
    fn choose(&mut self, words: &[String], now_ms: u64) -> Result<Understood, JournalError> {
        self.forget_messages();
        if let Some(table) = &mut self.open {
            let chosen = table.choose(words, now_ms);
            self.come_back(now_ms)?;
            return chosen;
        }
        self.take_found(path::find(self.offers.named(), words), now_ms)
    }

    fn choose_id(&mut self, id: &str, now_ms: u64) -> Result<Understood, JournalError> {
        self.forget_messages();
        if let Some(table) = &mut self.open {
            let chosen = table.choose_id(id, now_ms);
            self.come_back(now_ms)?;
            return chosen;
        }
        self.take_found(id::find(self.offers.named(), &self.ids(), id), now_ms)
    }

    fn ids(&self) -> Vec<String> {
        let own = || self.offers.takes().iter().map(Take::id).collect();
        self.open.as_ref().map_or_else(own, |table| table.ids())
    }

    fn dice(&mut self, faces: &[u8], now_ms: u64) -> Result<Understood, JournalError> {
        self.forget_messages();
        match &mut self.open {
            Some(table) => table.dice(faces, now_ms),
            None => Ok(Err("no game is being played".into())),
        }
    }

    fn text(&mut self, text: &str, now_ms: u64) -> Result<Understood, JournalError> {
        self.forget_messages();
        match &mut self.open {
            Some(table) => table.text(text, now_ms),
            None => Ok(Err("no game is being played".into())),
        }
    }

    fn see_as(&mut self, sight: Sight) {
        if let Some(table) = &mut self.open {
            table.see_as(sight);
        }
    }

    fn who_may_see(&self) -> Vec<String> {
        let table = self.open.as_ref();
        table.map_or_else(Vec::new, |table| table.who_may_see())
    }

    fn begin_input(&mut self) {
        self.forget_messages();
        if let Some(table) = &mut self.open {
            table.begin_input();
        }
    }

    fn let_phones_in(&mut self, invitations: Arc<dyn Invitations>) {
        if let Some(table) = &mut self.open {
            table.let_phones_in(Arc::clone(&invitations));
        }
        self.context.invitations = Some(invitations);
    }

    fn reduce_motion(&mut self) {
        self.context.defaults.reduced_motion = true;
        if let Some(table) = &mut self.open {
            table.reduce_motion();
        }
    }

    fn muted(&self) -> bool {
        self.open
            .as_ref()
            .map_or(self.sounder.muted(), |table| table.muted())
    }

    fn mute(&mut self, muted: bool) {
        self.sounder.mute(muted);
        if let Some(table) = &mut self.open {
            table.mute(muted);
        }
    }

    fn messages(&self) -> Vec<&Message> {
        let at_the_table = self.open.as_ref().map(|table| table.messages());
        let messages = self.messages.iter();
        messages.chain(at_the_table.into_iter().flatten()).collect()
    }

    fn refusal(&self) -> Option<&Refusal> {
        self.open.as_ref()?.refusal()
    }

    fn account(&self) -> Account {
        match &self.open {
            Some(table) => table.account(),
            None => Account {
                ply: 0,
                game: String::new(),
                prompt: "Games".into(),
                menu: Arc::clone(self.offers.named()),
                notes: Vec::new(),
                refusal: None,
                countdown: None,
                over: None,
            },
        }
    }

    fn state(&self) -> Value {
        let games = || self.games.iter().map(|game| game.name).collect::<Vec<_>>();
        self.open
            .as_ref()
            .map_or_else(|| json!({ "games": games() }), |table| table.state())
    }
}

impl Shelf {
    pub(super) fn take_found(
        &mut self,
        found: Result<Meant, String>,
        now_ms: u64,
    ) -> Result<Understood, JournalError> {
        match found {
            Ok(Meant::Offer(number) | Meant::Filled(number, _)) => {
                self.notices.clear();
                self.take(number, now_ms).map(Ok)
            }
            Err(why) => Ok(Err(why)),
        }
    }
}

impl Take {
    /// The id of the offer that does this.
    pub(super) fn id(&self) -> String {
        match self {
            Self::GoOn(_, evening) => format!("go-on:{evening}"),
            Self::Rescue(_) => "rescue".into(),
            Self::Begin(game) => format!("begin:{}", game.name),
            Self::Numbers(game) => format!("numbers:{}", game.name),
            Self::Phone(phone) => format!("phone:{}", phone.id()),
            Self::Quit => "quit".into(),
            Self::Stay => "stay".into(),
            Self::ShutDown => "shut-down".into(),
        }
    }
}
