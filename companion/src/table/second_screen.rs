//! A table as somebody with a screen of their own sees it, and what they wish for.
//!
//! They see as much as their [`Sight`] says, whoever looks at a panel meanwhile; and a wish needs no cursor. What a panel
//! shows stays as it is, unless the game goes on: then its menu, its cover and its report are those of the next question.

use readyroom_kit::{
    Seat, Sight, Stage,
    face::{Face, Message, id as id_of},
};

use super::{
    Table,
    cover::{Private, name_of},
    id,
    offers::{Offers, Own, Take},
    path::{Meant, Offer},
    seal,
    spoken::{Ending, Refusal, Spoken},
    view::View,
};
use crate::{
    journal::JournalError,
    table_view::{Deed, Response, Seal, TableView, ViewChoice, Wish, fingerprint},
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
    pub(super) fn seen_with(&self, sight: Sight) -> TableView {
        let game = self.evening.now();
        let offers = self.offered_to(sight);
        let choice = |(offer, take): (_, &Take<G::Move>)| self.choice(offer, take, sight);
        let choices = offers.named().iter().zip(offers.takes());
        TableView {
            revision: self.for_screens.revision,
            evening: self.evening.id().to_string(),
            game: G::NAME,
            title: G::TITLE,
            ply: self.evening.ply(),
            prompt: game.headline(),
            choices: choices.filter_map(choice).collect(),
            covered: match offers.private() {
                Private::BehindEntry(seat) | Private::Covered(seat) => Some(name_of(game, seat)),
                Private::Nothing | Private::Shown(_) => None,
            },
            dice_asked: self.dice_to_type(),
            forms: self.forms(),
            drawing: game.drawing(sight, &self.noted.seen_with(game, sight)),
            players: self.who_may_see(),
            crew: game.crew(),
            log: self.log.clone(),
            told: match sight {
                Sight::Public => Vec::new(),
                Sight::Player(_) => self.for_screens.told(sight, self.evening.ply()),
            },
            over: match game.stage() {
                Stage::Over { won, why } => Some(Ending { won, why }),
                Stage::Choosing | Stage::Chance(_) => None,
            },
            seal: Some(self.seal()),
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

    /// An offer as a choice; none of what only a panel needs, where one covers or asks for what a screen shows at once.
    fn choice(&self, offer: &Offer, take: &Take<G::Move>, sight: Sight) -> Option<ViewChoice> {
        let game = self.evening.now();
        let mv = match take {
            take if is_for_panels(take) => return None,
            Take::Move(mv) => Some(mv),
            Take::Outcome(_) | Take::ResolveHere | Take::TypeDice | Take::Table(_) => None,
        };
        let path = mv.and_then(|mv| game.page_path(mv));
        Some(ViewChoice {
            id: id::of(game, take),
            path: path.unwrap_or_else(|| offer.path.clone()),
            blank: offer.blank,
            warning: offer.warning.clone(),
            explanation: offer.explanation.clone(),
            note: mv.and_then(|mv| self.noted.note_on(mv)).cloned(),
            place: mv.and_then(|mv| game.drawn_place(mv, sight)),
        })
    }

    /// Does what somebody with a screen wishes for.
    pub(super) fn grant(&mut self, wish: Wish, now_ms: u64) -> Result<Response, JournalError> {
        if !self.still_asks(&wish) {
            return Ok(Response::Outdated);
        }
        self.forget_messages();
        self.advance_countdown(now_ms)?;
        if !self.still_asks(&wish) {
            // Its time ran out at this very moment.
            return Ok(Response::Outdated);
        }
        match wish.deed {
            Deed::Choose(id) => {
                let offers = self.offered_to(wish.sight);
                let ids: Vec<_> = offers
                    .takes()
                    .iter()
                    .map(|take| id::of(self.evening.now(), take))
                    .collect();
                match id::find(offers.named(), &ids, &id) {
                    Ok(meant) => self.grant_choice(wish.sight, offers, meant, now_ms),
                    Err(_) => Ok(self.refused_to(wish.sight, &id)),
                }
            }
            Deed::Dice(faces) => {
                let offers = self.offered_to(wish.sight);
                self.seeing(wish.sight, offers, |table| table.dice(&faces, now_ms))
            }
            Deed::Form { id, answers, .. } => match self.form_tried(&id, &answers) {
                Ok(moves) => {
                    let offers = self.offered_to(wish.sight);
                    let make = |table: &mut Self| table.make_form(moves, now_ms).map(Ok);
                    self.seeing(wish.sight, offers, make)
                }
                Err(fault) => Ok(Response::Fault(fault)),
            },
        }
    }

    /// True if what `wish` answers is still asked. A form took its time to be filled in: it is asked as long as it is the
    /// same form, whatever else happens meanwhile.
    fn still_asks(&self, wish: &Wish) -> bool {
        match &wish.deed {
            Deed::Form { id, asked, .. } => {
                let mut forms = self.forms().into_iter();
                forms.any(|form| form.id == id && fingerprint(&form) == *asked)
            }
            Deed::Choose(_) | Deed::Dice(_) => wish.revision == self.for_screens.revision,
        }
    }

    fn grant_choice(
        &mut self,
        sight: Sight,
        offers: Offers<Take<G::Move>>,
        meant: Meant,
        now_ms: u64,
    ) -> Result<Response, JournalError> {
        let (Meant::Offer(number) | Meant::Filled(number, _)) = &meant;
        let (number, take) = (*number, &offers.takes()[*number]);
        if is_for_panels(take) {
            return Ok(Response::NotUnderstood("That is for a panel alone".into()));
        }
        if matches!(meant, Meant::Offer(_)) && offers.named()[number].blank {
            return Ok(Response::NotUnderstood("A text has to follow".into()));
        }
        self.seeing(sight, offers, |table| table.take_meant(meant, now_ms))
    }

    /// Why the rules refuse what has this id and is not on offer to `sight`.
    fn refused_to(&self, sight: Sight, id: &str) -> Response {
        let game = self.evening.now();
        let named = game.named().into_iter().filter(|mv| {
            let seen = sight.sees(game.sight(mv));
            seen && id_of::<G>(mv) == id
        });
        let refused = named.filter_map(|mv| game.play(&mv).err()).next();
        match refused {
            Some(refused) => Response::Refused(refusal(&refused)),
            None => Response::NotUnderstood("That is not on offer any more".into()),
        }
    }

    /// What `does` does while somebody with `sight` has the word, who sees `offers`. Where nothing comes of it, a panel has
    /// what it had; else it keeps a text that is being typed there and is still asked for.
    fn seeing(
        &mut self,
        sight: Sight,
        offers: Offers<Take<G::Move>>,
        does: impl FnOnce(&mut Self) -> Result<super::spoken::Understood, JournalError>,
    ) -> Result<Response, JournalError> {
        let session = std::mem::replace(&mut self.session, sight);
        let look = self.look.take();
        self.panel = PanelId::EVERYBODY;
        let of_panels = std::mem::replace(&mut self.offers, offers);
        let (view, notices) = (self.view.clone(), self.notices.clone());
        let held_ok = self.held_ok;
        let (number, revision) = (self.for_screens.number, self.for_screens.revision);
        let done = does(self);
        self.session = session;
        self.look = look;
        if number == self.for_screens.number {
            self.offers = of_panels;
            (self.view, self.notices, self.held_ok) = (view, notices, held_ok);
        } else {
            // Whoever made a step has read what was before it; the sound, say, is no step.
            if revision == self.for_screens.revision {
                self.notices = notices;
            }
            if let Some(seat) = sight.player() {
                self.cover_again(seat);
            }
            self.reopen_for_panels();
            if matches!(view, View::Text { .. }) && view.still_fits(&self.evening, &self.offers) {
                self.view = view;
            }
            self.settle_look();
        }
        let refusal = self.refusal.take();
        Ok(match (done?, refusal) {
            (Err(why), _) => Response::NotUnderstood(why),
            (Ok(()), Some(refusal)) => Response::Refused(refusal),
            (Ok(()), None) => Response::Done,
        })
    }

    /// What was said to the player of `seat` alone is on that player's screen, and on no panel where nobody looks.
    fn cover_again(&mut self, seat: Seat) {
        if self.open_sight() != Sight::Player(seat) {
            self.forget_own(seat);
        }
    }

    /// Offers, menu and view as panels have them.
    fn reopen_for_panels(&mut self) {
        let shows_the_menu = self.is_of_the_menu(&self.view);
        self.reopen();
        if shows_the_menu {
            self.view = self.home();
        }
    }
}

/// Whether only a panel needs it.
const fn is_for_panels<M>(take: &Take<M>) -> bool {
    match take {
        Take::TypeDice => true,
        Take::Table(own) => match own {
            Own::Look(_) | Own::Hand(_) | Own::Phone(_) | Own::Seed => true,
            Own::TakeBack
            | Own::WhoPlays(_)
            | Own::DoAgain
            | Own::Dice { .. }
            | Own::Mute(_)
            | Own::Shelf => false,
        },
        Take::Move(_) | Take::Outcome(_) | Take::ResolveHere => false,
    }
}

fn refusal(refused: &impl readyroom_kit::Refused) -> Refusal {
    Refusal {
        rule: refused.rule(),
        why: refused.why().into(),
    }
}
