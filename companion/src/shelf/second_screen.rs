//! The list of games as somebody with a screen of their own sees it.

use super::{Shelf, Take};
use crate::{
    journal::JournalError,
    table::path::Meant,
    table_view::{Deed, Response, TableView, ViewChoice, Wish},
};

impl Shelf {
    /// The list.
    pub(super) fn seen_by_screens(&self) -> TableView {
        let offers = self.offers.named().iter().zip(self.offers.takes());
        let offers = offers.filter(|(_, take)| is_for_screens(take));
        TableView {
            revision: self.seen,
            prompt: "Games".into(),
            choices: offers
                .map(|(offer, take)| ViewChoice {
                    id: take.id(),
                    path: offer.path.clone(),
                    blank: false,
                    warning: None,
                    explanation: None,
                    note: None,
                    place: None,
                })
                .collect(),
            ..TableView::default()
        }
    }

    /// Takes what somebody chose from the list.
    pub(super) fn grant(&mut self, wish: Wish, now_ms: u64) -> Result<Response, JournalError> {
        if wish.revision != 0 {
            return Ok(Response::Outdated);
        }
        let Deed::Choose(id) = wish.deed else {
            return Ok(Response::NotUnderstood("No game is being played".into()));
        };
        let mut takes = self.offers.takes().iter();
        let meant = |take: &Take| take.id() == id && is_for_screens(take);
        let Some(number) = takes.position(meant) else {
            return Ok(Response::NotUnderstood(
                "That is not on offer any more".into(),
            ));
        };
        let done = self.take_found(Ok(Meant::Offer(number)), now_ms)?;
        Ok(done.map_or_else(Response::NotUnderstood, |()| Response::Done))
    }
}

/// Whether somebody with a screen can take it. Numbers have pages of their own, codes are shown at panels, and a program is
/// ended where it runs.
const fn is_for_screens(take: &Take) -> bool {
    match take {
        Take::GoOn(..) | Take::Rescue(_) | Take::Begin(_) => true,
        Take::Numbers(_) | Take::Phone(_) | Take::Quit | Take::Stay | Take::ShutDown => false,
    }
}
