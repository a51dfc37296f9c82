//! A table as somebody with a screen of their own sees it: as much as their [`Sight`] says, whoever looks at a panel
//! meanwhile.

use readyroom_kit::{
    Sight, Stage,
    face::{Face, Message, Reader, status::html::boards},
};

use super::{
    Table,
    cover::{Private, name_of, players_of},
    id,
    meaning::is_for_panels,
    offers::Take,
    path::Offer,
    seal,
};
use crate::table_view::{Ending, Seal, TableView, ViewChoice};

/// Messages for one player alone that are kept to be read again.
const KEPT: usize = 24;

/// What a table knows for screens alone.
#[derive(Debug, Default)]
pub(super) struct ForScreens {
    /// Grows with every question.
    pub revision: u64,
    /// Grows with everything that a view shows.
    pub number: u64,
    /// What was said to one player alone, and after which move.
    told: Vec<(u32, Message)>,
}

impl ForScreens {
    /// Another question is asked, or the same one anew, after `ply` moves. What was said after a move that was taken back
    /// is forgotten: made again it is said again, and another one in its place says something else.
    pub fn asked(&mut self, ply: u32) {
        self.revision += 1;
        self.number += 1;
        self.told.retain(|(at, _)| *at <= ply);
    }

    /// Something else is to be seen.
    pub const fn changed(&mut self) {
        self.number += 1;
    }

    /// Keeps what of `messages`, which came with move `ply`, is for one player alone.
    pub fn tell<'a>(&mut self, ply: u32, messages: impl IntoIterator<Item = &'a Message>) {
        let own = messages
            .into_iter()
            .filter(|message| message.sight != Sight::Public);
        self.told.extend(own.map(|message| (ply, message.clone())));
        let many = self.told.len().saturating_sub(KEPT);
        self.told.drain(..many);
    }

    /// What was said to whoever has `sight` alone, before more than `ply` moves were made.
    fn told(&self, sight: Sight, ply: u32) -> Vec<Message> {
        let told = self
            .told
            .iter()
            .filter(|(at, message)| *at <= ply && message.sight == sight);
        told.map(|(_, message)| message.clone()).collect()
    }
}

impl<G: Face> Table<G> {
    /// What somebody with `sight` sees.
    pub(super) fn view_for(&self, sight: Sight) -> TableView {
        let game = self.evening.now();
        let offers = self.offered_to(sight);
        let status = game.status(sight);
        let waits = sight.player().is_some_and(|seat| status.waits(seat));
        let choice = |(offer, take): (_, &Take<G::Move>)| self.choice(offer, take, sight, waits);
        let choices = offers.named().iter().zip(offers.takes());
        TableView {
            revision: self.for_screens.revision,
            evening: self.evening.id().to_string(),
            game: G::NAME,
            title: G::ABOUT.title,
            ply: self.evening.ply(),
            prompt: game.headline(),
            choices: choices.filter_map(choice).collect(),
            covered: match offers.private() {
                Private::BehindEntry(seat) | Private::Covered(seat) | Private::Elsewhere(seat) => {
                    Some(name_of(game, seat))
                }
                Private::Nothing | Private::Shown(_) => None,
            },
            dice_asked: self.dice_to_type(),
            forms: self.forms(),
            boards: boards(game, &status, sight),
            status,
            players: players_of(game),
            log: self.log.clone(),
            told: match sight {
                Sight::Public => Vec::new(),
                Sight::Player(_) => self.for_screens.told(sight, self.evening.ply()),
            },
            over: self.ending(),
            seal: Some(self.seal()),
        }
    }

    /// The ending, once the game is over.
    pub(super) fn ending(&self) -> Option<Ending> {
        match self.evening.now().stage() {
            Stage::Over { won, why } => Some(Ending { won, why }),
            Stage::Choosing | Stage::Chance(_) => None,
        }
    }

    /// The dice seal: a screen has room for it, and asks for nothing.
    fn seal(&self) -> Seal {
        let commitment = self.evening.commitment();
        Seal {
            short: seal::short(&commitment).into(),
            seed: self.evening.revealed_seed(),
            commitment,
        }
    }

    /// An offer as a choice; none of what only a panel needs, where one covers or asks for what a screen shows at once. A
    /// thing is touched in passing: whoever `waits` presses on it only what is theirs alone, and all else in the list.
    fn choice(
        &self,
        offer: &Offer,
        take: &Take<G::Move>,
        sight: Sight,
        waits: bool,
    ) -> Option<ViewChoice> {
        let game = self.evening.now();
        if is_for_panels(take) {
            return None;
        }
        let mv = take.of_game();
        let entry = mv.map(|mv| game.entry(mv, Reader::Page));
        let place = entry.as_ref().and_then(|entry| entry.place_for(sight));
        let (path, about) = entry.map(|entry| (entry.on_a_page, entry.about)).unzip();
        Some(ViewChoice {
            id: id::of(game, take),
            path: path.flatten().unwrap_or_else(|| offer.path.clone()),
            blank: offer.blank,
            warning: offer.warning.clone(),
            explanation: offer.explanation.clone(),
            note: mv.and_then(|mv| self.noted.note_on(mv)).cloned(),
            about: about.flatten().filter(|_| !waits || offer.sight == sight),
            place,
        })
    }
}
