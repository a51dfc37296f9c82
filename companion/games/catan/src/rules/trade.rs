//! Trades with the others and at the border (CATAN-26 to CATAN-31), and counts that were wrong (CATAN-55).

use super::{
    Event, Move, OF_EACH, Phase, Position, Post, Reading, Refusal, Resource, Resources, Seat, Task,
    Trade,
    board::post_bits,
    course::{Course, Verdict, require},
    key::KEY,
    moves::groups,
};

impl Position {
    /// Passes if a trade may be made now.
    pub(super) fn trade_verdict(&self) -> Verdict {
        require(self.knows_hands(), Refusal::HandsUnknown)?;
        require(self.phase == Phase::Act, Refusal::RollFirst)?;
        let mixed = self.reads(Reading::CombinedPhases);
        require(mixed || !self.turn.built, Refusal::TradeIsOver)
    }

    /// Whether a player may enter one card fewer: everybody sees that there is a card.
    pub(super) fn recount_verdict(&self, seat: Seat) -> Verdict {
        require(self.rules > 1, Refusal::NotAsked)?;
        require(self.knows_hands(), Refusal::HandsUnknown)?;
        require(seat < self.seats, Refusal::NoSuchSeat)?;
        let cards = self.hand_size(seat);
        require(cards > 0, Refusal::CannotCorrect)
    }

    /// Cards of one kind that the border takes of the active player for one other: 4, 3 with a general post, 2 with the
    /// special one (CATAN-28, CATAN-29, CATAN-30).
    pub fn rate(&self, gives: Resource) -> u8 {
        self.rates()[gives as usize]
    }

    /// The same of every resource.
    fn rates(&self) -> [u8; 5] {
        let buildings = self.fleet().buildings();
        let mut rates = [4; 5];
        for (post, &kind) in self.layout.posts.iter().enumerate() {
            if !buildings.meets(post_bits(post)) {
                continue;
            }
            match kind {
                Post::Special(resource) => rates[resource as usize] = 2,
                Post::Any => rates.iter_mut().for_each(|rate| *rate = (*rate).min(3)),
            }
        }
        if let Some(cheap) = self.turn.cheap {
            rates[cheap as usize] = 2;
        }
        rates
    }

    /// What the border gives for what: each pair that can be traded.
    pub(super) fn border_pairs(&self) -> impl Iterator<Item = (Resource, Resource)> + '_ {
        let (rates, hand) = (self.rates(), self.hand());
        let enough = move |gives: &Resource| hand[*gives] >= rates[*gives as usize];
        let gives = Resource::ALL.into_iter().filter(enough);
        gives.flat_map(|gives| {
            let gets = self.supply.present().filter(move |&gets| gets != gives);
            gets.map(move |gets| (gives, gets))
        })
    }

    /// Whether the border gives one of `gets` for cards of `gives`.
    pub(super) fn border_verdict(&self, gives: Resource, gets: Resource) -> Verdict {
        require(gives != gets, Refusal::SameResource)?;
        require(self.hand()[gives] >= self.rate(gives), Refusal::NoRate)?;
        require(self.supply[gets] > 0, Refusal::SupplyEmpty)
    }
}

impl Course<'_> {
    pub(super) fn may_trade(&self) -> Verdict {
        self.now.trade_verdict()
    }

    /// A border trade.
    pub(super) fn border(&mut self, gives: Resource, gets: Resource) -> Verdict {
        self.now.border_verdict(gives, gets)?;
        let (seat, rate) = (self.now.active, self.now.rate(gives));
        self.pay(seat, Resources::of(gives, rate));
        self.gain(seat, Resources::of(gets, 1));
        self.emit(Event::Got(seat, Resources::of(gets, 1)));
        if self.now.reads(Reading::TwoForOneOnce) && self.now.turn.cheap == Some(gives) {
            self.now.turn.cheap = None;
        }
        Ok(())
    }

    /// A trade with another player begins, by rules 1: who gives what is put together card by card.
    pub(super) fn begin_trade(&mut self, with: Seat) -> Verdict {
        require(self.now.rules == 1, Refusal::NoTrade)?;
        require(with < self.now.seats, Refusal::NoSuchSeat)?;
        require(with != self.now.active, Refusal::TradeOwn)?;
        let both = self.now.hand().total() > 0 && self.now.hand_size(with) > 0;
        require(both, Refusal::NotHeld)?;
        self.first(Task::Trade(Trade {
            with,
            gives: Resources::default(),
            gets: Resources::default(),
        }));
        Ok(())
    }

    /// One card more on a side of the trade, or its end, by rules 1.
    pub(super) fn put_trade_together(&mut self, mut trade: Trade, mv: &Move) -> Verdict {
        match *mv {
            Move::Give(resource) => {
                trade.gives[resource] += 1;
                require(self.now.hand().covers(&trade.gives), Refusal::NotHeld)?;
            }
            Move::Get(resource) => {
                let mut gets = trade.gets;
                gets[resource] += 1;
                // The player who asks is the first to learn it.
                if self.now.hand_of(trade.with).covers(&gets) {
                    trade.gets = gets;
                } else {
                    self.emit(match trade.gets[resource] {
                        0 => Event::HasNone(trade.with, resource),
                        _ => Event::HasNoMore(trade.with, resource),
                    });
                }
            }
            Move::Agree => {
                let both = trade.gives.total() > 0 && trade.gets.total() > 0;
                require(both, Refusal::TradeBoth)?;
                self.exchange(trade.with, trade.gives, trade.gets);
                return Ok(());
            }
            Move::Enough => return Ok(()),
            groups::set_up_moves!()
            | groups::turn_moves!()
            | Move::Less(..)
            | Move::SideDone
            | Move::Agrees(_)
            | groups::board_answers!()
            | groups::other_answers!() => return Err(Refusal::FirstThis),
        }
        self.first(Task::Trade(trade));
        Ok(())
    }

    /// The active player gives cards to another and gets others; both have them.
    pub(super) fn exchange(&mut self, with: Seat, gives: Resources, gets: Resources) {
        let own = self.now.active;
        *self.now.hand_of_mut(own) -= gives;
        *self.now.hand_of_mut(with) -= gets;
        *self.now.hand_of_mut(own) += gets;
        *self.now.hand_of_mut(with) += gives;
        self.emit(Event::Gave(own, with, gives));
        self.emit(Event::Gave(with, own, gets));
    }

    /// A player has more of a resource than was counted, out of the supply, or fewer, into it (CATAN-55). What can be fewer is
    /// what a hand has: its player alone reports that, after [`Move::Recount`].
    pub(super) fn correct(&mut self, seat: Seat, resource: Resource, more: bool) -> Verdict {
        require(self.now.knows_hands(), Refusal::HandsUnknown)?;
        require(seat < self.now.seats, Refusal::NoSuchSeat)?;
        let (supply, hand) = (
            &mut self.now.supply,
            self.now.hands[usize::from(seat)].known_mut(KEY),
        );
        let (from, to) = if more { (supply, hand) } else { (hand, supply) };
        require(
            from[resource] > 0 && to[resource] < OF_EACH,
            Refusal::CannotCorrect,
        )?;
        from[resource] -= 1;
        to[resource] += 1;
        let left = self.now.hand_of(seat)[resource];
        self.emit(match more {
            true => Event::CountedMore(seat, resource),
            false => Event::CountedFewer(seat, resource, left),
        });
        Ok(())
    }

    /// One fewer, entered in sight of everybody, by rules 1: one fewer of what was not counted changed nothing.
    pub(super) fn correct_openly(&mut self, seat: Seat, resource: Resource) -> Verdict {
        require(self.now.knows_hands(), Refusal::HandsUnknown)?;
        require(self.now.rules == 1, Refusal::OwnCount)?;
        require(seat < self.now.seats, Refusal::NoSuchSeat)?;
        let hand = self.now.hand_of(seat);
        if hand.total() > 0 && hand[resource] == 0 {
            self.emit(Event::Corrected(seat));
            return Ok(());
        }
        self.correct(seat, resource, false)
    }

    /// A player enters, unseen by the others, of which resource there is one fewer in the hand.
    pub(super) fn begin_recount(&mut self, seat: Seat) -> Verdict {
        self.now.recount_verdict(seat)?;
        self.first(Task::Recount(seat));
        Ok(())
    }
}
