//! Actions at the shelf, where no game lies on the table.

use readyroom_table::{
    action::{Action, By, NotUnderstood, Response},
    question::{Choice, Question},
    table::{
        id,
        path::{self, Meant, Offer},
    },
};

use super::{Shelf, Take};
use crate::{
    journal::JournalError,
    sentences::{Asks, NotTaken},
};

impl Shelf {
    /// The list, as far as it `is_shown`.
    pub(super) fn asked(&self, is_shown: impl Fn(&Take) -> bool) -> Question {
        let offers = self.offers.named().iter().zip(self.offers.takes());
        let offers = offers.filter(|(_, take)| is_shown(take));
        let choice = |(offer, take): (&Offer, &Take)| Choice {
            id: take.id(),
            path: offer.path.clone(),
            ..Choice::default()
        };
        Question {
            prompt: Asks::Games.say(),
            choices: offers.map(choice).collect(),
            ..Question::default()
        }
    }

    fn ids(&self) -> Vec<String> {
        self.offers.takes().iter().map(Take::id).collect()
    }

    /// Takes what a person chose from the list.
    pub(super) fn act_at_list(
        &mut self,
        by: By,
        action: Action,
        now_ms: u64,
    ) -> Result<Response, JournalError> {
        let found = match action {
            Action::Choose(id) => {
                let ids = self.ids();
                let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
                id::find(self.offers.named(), &ids, &id)
            }
            Action::At(words) => path::find(self.offers.named(), &words),
            Action::Dice(_) | Action::TakeBack(_) | Action::Text(_) | Action::Form { .. } => {
                Err(NotTaken::NoGame.say())
            }
        };
        let (Meant::Offer(number) | Meant::Filled(number, _)) = match found {
            Ok(found) => found,
            Err(why) => return Ok(Response::NotUnderstood(why)),
        };
        if let By::Screen(_) = by
            && !is_for_screens(&self.offers.takes()[number])
        {
            let gone = NotUnderstood::NoLongerOffered;
            return Ok(Response::NotUnderstood(gone.say()));
        }
        self.notices.clear();
        self.take(number, now_ms)?;
        Ok(Response::Done)
    }
}

/// Whether a person with a screen can take it. Numbers have their own pages, codes are shown at panels, and a program is
/// ended where it runs.
pub(super) const fn is_for_screens(take: &Take) -> bool {
    match take {
        Take::GoOn(..) | Take::Rescue(_) | Take::Begin(_) => true,
        Take::Numbers(_)
        | Take::Order
        | Take::Phone(_)
        | Take::Quit
        | Take::Stay
        | Take::ShutDown => false,
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
            Self::Order => "evenings".into(),
            Self::Phone(phone) => format!("phone:{}", phone.id()),
            Self::Quit => "quit".into(),
            Self::Stay => "stay".into(),
            Self::ShutDown => "shut-down".into(),
        }
    }
}
