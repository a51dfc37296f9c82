//! A trade between players: what is given, what is got, and who agrees (CATAN-26, CATAN-27).
//!
//! What hands hold decides nothing before a player agrees: only how many cards they have, which everybody sees, does.

use alloc::vec::Vec;

use readyroom_kit::short_list;
use serde::{Deserialize, Serialize};

use super::{
    Event, Move, Position, Refusal, Resource, Resources, Seat, Task,
    course::{Course, Verdict, require},
    moves::groups,
};

/// A side of a trade, as the active player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// What the active player gives.
    Gives,
    /// What the active player gets.
    Gets,
}

/// How many cards go each way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// Cards that the active player gives, from 1.
    pub gives: u8,
    /// Cards that the active player gets, from 1.
    pub gets: u8,
}

impl Default for Shape {
    /// One for one.
    fn default() -> Self {
        Self { gives: 1, gets: 1 }
    }
}

/// A trade as it is put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// What the active player gives.
    pub gives: Resources,
    /// What the active player gets.
    pub gets: Resources,
    /// How many cards are asked for before a player may agree: at first as many as in the last trade.
    pub shape: Shape,
}

/// What is asked of a trade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// One more card for that side.
    Card(Side),
    /// Who agrees.
    Agreement,
}

impl Deal {
    /// What is asked next: what is given, then what is got, then who agrees.
    pub fn asks(&self) -> Asks {
        if self.gives.total() < self.shape.gives {
            Asks::Card(Side::Gives)
        } else if self.gets.total() < self.shape.gets {
            Asks::Card(Side::Gets)
        } else {
            Asks::Agreement
        }
    }

    /// The cards of a side.
    pub const fn side(&self, side: Side) -> &Resources {
        match side {
            Side::Gives => &self.gives,
            Side::Gets => &self.gets,
        }
    }

    const fn side_mut(&mut self, side: Side) -> (&mut Resources, &mut u8) {
        match side {
            Side::Gives => (&mut self.gives, &mut self.shape.gives),
            Side::Gets => (&mut self.gets, &mut self.shape.gets),
        }
    }

    /// One more card on a side. Where that side was whole, it has one more now.
    fn add(&mut self, side: Side, resource: Resource) {
        let (cards, asked) = self.side_mut(side);
        cards[resource] += 1;
        *asked = (*asked).max(cards.total());
    }

    /// One fewer: where a player might have agreed already, a side that has cards left is whole.
    fn take_away(&mut self, side: Side, resource: Resource) {
        let whole = self.asks() == Asks::Agreement;
        let (cards, asked) = self.side_mut(side);
        cards[resource] -= 1;
        if whole {
            *asked = cards.total().max(1);
        }
    }
}

impl Position {
    /// Whether a trade with another player may begin: both have a card.
    pub(super) fn offer_verdict(&self) -> Verdict {
        require(self.rules > 1, Refusal::NotAsked)?;
        self.trade_verdict()?;
        let both = self.hand().total() > 0 && self.most_cards_of_others() > 0;
        require(both, Refusal::NoCards)
    }

    /// Whether a card may be added to a side of a trade: as many as everybody sees that a hand has.
    pub(super) fn add_verdict(&self, deal: &Deal, side: Side) -> Verdict {
        let asked = match deal.asks() {
            Asks::Card(asked) => asked == side,
            Asks::Agreement => true,
        };
        require(asked, Refusal::FirstThis)?;
        let most = match side {
            Side::Gives => self.hand().total(),
            Side::Gets => self.most_cards_of_others(),
        };
        require(deal.side(side).total() < most, Refusal::NoCards)
    }

    /// Whether a player may agree, for all that everybody sees.
    pub(super) fn agrees_verdict(&self, deal: &Deal, seat: Seat) -> Verdict {
        require(seat < self.seats, Refusal::NoSuchSeat)?;
        require(seat != self.active, Refusal::TradeOwn)?;
        require(deal.asks() == Asks::Agreement, Refusal::TradeBoth)?;
        let cards = self.hand_size(seat);
        require(cards >= deal.gets.total(), Refusal::NoCards)
    }

    /// Whether the side that is asked for may be left as it is.
    pub(super) fn side_done_verdict(&self, deal: &Deal) -> Verdict {
        match deal.asks() {
            Asks::Card(side) => require(deal.side(side).total() > 0, Refusal::TradeBoth),
            Asks::Agreement => Err(Refusal::NotAsked),
        }
    }

    /// What is offered while a trade is put together. Which resources a hand has, the offers do not show: they are the same
    /// five for everybody. What is given already comes last among what can be got.
    pub(super) fn deal_offers(&self, deal: &Deal, offers: &mut Vec<Move>) {
        let agree = |&seat: &Seat| self.agrees_verdict(deal, seat).is_ok();
        let others = self.clockwise(self.active).skip(1);
        offers.extend(others.filter(agree).map(Move::Agrees));
        if self.add_verdict(deal, Side::Gives).is_ok() {
            offers.extend(Resource::ALL.map(Move::Give));
        }
        if self.add_verdict(deal, Side::Gets).is_ok() {
            let given = |resource: &Resource| deal.gives[*resource] > 0;
            let mut all = Resource::ALL;
            short_list::sort_by_key(&mut all, given);
            offers.extend(all.map(Move::Get));
        }
        if self.side_done_verdict(deal).is_ok() {
            offers.push(Move::SideDone);
        }
        for side in [Side::Gives, Side::Gets] {
            let cards = deal.side(side).present();
            offers.extend(cards.map(|resource| Move::Less(side, resource)));
        }
        offers.push(Move::Enough);
    }

    /// The most cards that an opponent has.
    fn most_cards_of_others(&self) -> u8 {
        let others = self.clockwise(self.active).skip(1);
        let cards = others.map(|seat| self.hand_size(seat));
        cards.max().unwrap_or(0)
    }
}

impl Course<'_> {
    /// A trade begins: who gives what is put together card by card, as many as last time.
    pub(super) fn begin_deal(&mut self) -> Verdict {
        self.now.offer_verdict()?;
        self.first(Task::Deal(Deal {
            gives: Resources::default(),
            gets: Resources::default(),
            shape: self.now.shape,
        }));
        Ok(())
    }

    /// One card more or fewer on a side of the trade, a player who agrees, or its end.
    pub(super) fn put_deal_together(&mut self, mut deal: Deal, mv: &Move) -> Verdict {
        match *mv {
            Move::Give(resource) => {
                self.now.add_verdict(&deal, Side::Gives)?;
                deal.add(Side::Gives, resource);
            }
            Move::Get(resource) => {
                self.now.add_verdict(&deal, Side::Gets)?;
                deal.add(Side::Gets, resource);
            }
            Move::Less(side, resource) => {
                require(deal.side(side)[resource] > 0, Refusal::NoCards)?;
                deal.take_away(side, resource);
            }
            Move::SideDone => {
                self.now.side_done_verdict(&deal)?;
                if let Asks::Card(side) = deal.asks() {
                    let (cards, asked) = deal.side_mut(side);
                    *asked = cards.total();
                }
            }
            Move::Agrees(seat) => {
                self.now.agrees_verdict(&deal, seat)?;
                if self.has_exchanged(&deal, seat) {
                    return Ok(());
                }
            }
            Move::Enough => return Ok(()),
            groups::set_up_moves!()
            | groups::turn_moves!()
            | Move::Agree
            | groups::board_answers!()
            | groups::other_answers!() => return Err(Refusal::FirstThis),
        }
        self.first(Task::Deal(deal));
        Ok(())
    }

    /// Exchanges the cards, if both have what they give. No player learns who has not, or how much of it.
    fn has_exchanged(&mut self, deal: &Deal, with: Seat) -> bool {
        let theirs = self.now.hand_of(with);
        let covered = self.now.hand().covers(&deal.gives) && theirs.covers(&deal.gets);
        if covered {
            self.exchange(with, deal.gives, deal.gets);
            self.now.shape = deal.shape;
        } else {
            self.emit(Event::NotCovered(with));
        }
        covered
    }
}
