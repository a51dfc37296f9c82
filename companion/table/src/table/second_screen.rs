//! A table as a player with their own screen sees it: as much as their [`Sight`] allows, no matter who looks at a panel
//! meanwhile.

use std::borrow::Cow;

use readyroom_kit::{
    Sight, Stage,
    face::{Face, Message, Note, Reader, status::html::boards},
    path,
};

use super::{
    Table, closing_seal,
    cover::{Private, name_of, players_of},
    id,
    meaning::is_for_panels,
    offers::{STEPS_BACK, TABLE, Take},
    path::Offer,
    seal,
    way_back::{self, MOST},
};
use crate::{
    question::{Choice, Ending, Offered, Question},
    table_view::{Seal, TableView},
    tabletop::PanelId,
};

/// Messages for one player alone that are kept to be read again.
const KEPT: usize = 24;

/// What a table knows for screens alone.
#[derive(Debug, Default)]
pub(super) struct ForScreens {
    /// Grows with every question.
    pub revision: u64,
    /// Grows with everything that a view shows.
    pub number: u64,
    /// What was reported to one player alone, and after which move.
    messages: Vec<(u32, Message)>,
}

impl ForScreens {
    /// Another question is asked, or the same one again, after `ply` moves. What was reported after a move that was taken back
    /// is forgotten: made again it is reported again, and another one in its place has another report.
    pub fn asked(&mut self, ply: u32) {
        self.revision += 1;
        self.number += 1;
        self.messages.retain(|(at, _)| *at <= ply);
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
        self.messages
            .extend(own.map(|message| (ply, message.clone())));
        let many = self.messages.len().saturating_sub(KEPT);
        self.messages.drain(..many);
    }

    /// What was reported to a viewer who has `sight` alone, before more than `ply` moves were made.
    fn reported_to(&self, sight: Sight, ply: u32) -> Vec<Message> {
        let messages = self
            .messages
            .iter()
            .filter(|(at, message)| *at <= ply && message.sight == sight);
        messages.map(|(_, message)| message.clone()).collect()
    }
}

impl<G: Face> Table<G> {
    /// What a viewer with `sight` sees.
    pub(super) fn view_for(&self, sight: Sight) -> TableView {
        let game = self.evening.now();
        let offers = self.offered_to(sight);
        let status = game.status(sight);
        let waits = sight.player().is_some_and(|seat| status.waits(seat));
        let choices = offers.all(game);
        let choices = choices.filter(|(_, _, take)| !is_for_panels(take));
        let choices = choices.map(|all| self.choice_on_screen(all, sight, waits));
        let choices = choices.chain(self.ways_back());
        TableView {
            revision: self.for_screens.revision,
            evening: self.evening.id().to_string(),
            title: G::ABOUT.title,
            question: self.asked(choices.collect()),
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
            timed: game.timed(),
            time_up_brings: game.time_up_brings(),
            log: self.log.clone(),
            messages: match sight {
                Sight::Public => Vec::new(),
                Sight::Player(_) => self.for_screens.reported_to(sight, self.evening.ply()),
            },
            seal: Some(self.seal()),
        }
    }

    /// What is asked, which can be answered by `choices`.
    pub(super) fn asked(&self, choices: Vec<Choice>) -> Question {
        let game = self.evening.now();
        Question {
            ply: self.evening.ply(),
            game: G::NAME,
            prompt: game.headline(),
            hint: game.guidance(),
            choices,
            over: match game.stage() {
                Stage::Over { won, why } => Some(Ending { won, why }),
                Stage::Choosing | Stage::Chance(_) => None,
            },
        }
    }

    /// The decisions to take back to, as choices: a screen has room for them.
    fn ways_back(&self) -> impl Iterator<Item = Choice> {
        let decisions = match self.evening.has_way_back() {
            true => self.evening.way_back(MOST),
            false => Vec::new(),
        };
        let names: Vec<_> = way_back::named(&decisions).collect();
        let choices = decisions.into_iter().zip(names);
        choices.map(|(decision, name)| Choice {
            id: id::undo_to(decision.ply),
            path: path![TABLE, STEPS_BACK, name],
            ..Choice::default()
        })
    }

    /// The dice seal: a screen has room for it, and asks for nothing.
    fn seal(&self) -> Seal {
        let commitment = self.evening.commitment();
        Seal {
            short: seal::short(&commitment).into(),
            closing: self.closing_seal(),
            seed: self.evening.revealed_seed(),
            commitment,
        }
    }

    /// The letters of the closing seal, once the game is over and as far as the journal can be read.
    fn closing_seal(&self) -> Option<String> {
        let over = self.evening.now().stage().is_over();
        let head = over.then(|| self.evening.head())?;
        head.ok().map(|head| closing_seal::letters(&head))
    }

    /// All that the speaker can choose, in words, of which nothing is copied.
    pub(super) fn in_words(&self) -> Vec<Offered<'_>> {
        let offers = &self.panels.at(PanelId::EVERYBODY).offers;
        let mut notes = self.noted.in_order();
        let offers = offers.all(self.evening.now());
        offers
            .map(|(id, offer, take)| {
                let note = take.of_game().and_then(|mv| notes.note_on(mv));
                offered(id, offer, note)
            })
            .collect()
    }

    /// An offer as a choice.
    pub(super) fn choice(&self, (id, offer, take): (&str, &Offer, &Take<G::Move>)) -> Choice {
        Choice {
            id: id.into(),
            path: offer.path.clone(),
            blank: offer.blank,
            warning: offer.warning.clone(),
            explanation: offer.explanation.clone(),
            note: take
                .of_game()
                .and_then(|mv| self.noted.note_on(mv))
                .cloned(),
            about: None,
            with: Vec::new(),
            place: None,
        }
    }

    /// The same on a screen, which shows what it is about. A thing is touched in passing: on it, a player who `waits` can press
    /// only what is theirs alone. All else is in the list.
    fn choice_on_screen(
        &self,
        (id, offer, take): (&str, &Offer, &Take<G::Move>),
        sight: Sight,
        waits: bool,
    ) -> Choice {
        let choice = self.choice((id, offer, take));
        let Some(mv) = take.of_game() else {
            return choice;
        };
        let entry = self.evening.now().entry(mv, Reader::Page);
        let is_theirs = !waits || offer.sight == sight;
        Choice {
            place: entry.place_for(sight),
            path: entry.on_a_page.map_or(choice.path, |path| *path),
            about: entry.about.filter(|_| is_theirs),
            with: if is_theirs { entry.with } else { Vec::new() },
            ..choice
        }
    }
}

/// An offer in words.
fn offered<'a>(id: &'a str, offer: &'a Offer, note: Option<&'a Note>) -> Offered<'a> {
    Offered {
        id: id.into(),
        path: Cow::from(&offer.path[..]),
        blank: offer.blank,
        warning: offer.warning.as_ref().map(Cow::Borrowed),
        explanation: offer.explanation.as_deref().map(Cow::from),
        note: note.map(Cow::Borrowed),
    }
}
