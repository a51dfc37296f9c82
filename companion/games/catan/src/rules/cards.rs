//! Playing development cards (CATAN-41 to CATAN-44).

use super::{
    Development, Event, Phase, Position, Reading, Refusal, Resource, Resources, Seat, Stack,
    TO_WIN, Task,
    course::{Course, Verdict, require},
    key::KEY,
};

impl Position {
    /// Whether the active player might play a development card now, for all that everybody knows.
    pub fn may_play_a_card(&self) -> bool {
        let turn = self.agenda.is_empty() && matches!(self.phase, Phase::Begin | Phase::Act);
        let cards = &self.cards[usize::from(self.active)];
        turn && cards.ready() > 0 && self.one_card_verdict().is_ok()
    }

    /// One development card a turn, and by a reading no support card beside it.
    fn one_card_verdict(&self) -> Verdict {
        let one = self.reads(Reading::OneCardATurn) && self.turn.support;
        require(!self.turn.development && !one, Refusal::CardThisTurn)
    }

    /// Whether the active player may play a card of that kind now.
    pub(super) fn card_verdict(&self, kind: Development) -> Verdict {
        self.one_card_verdict()?;
        let cards = &self.cards[usize::from(self.active)];
        let there = match self.agreed.stack {
            Stack::Digital => cards.ready_of(kind) > 0,
            Stack::Box => cards.ready() > 0 && self.deck.kinds.known(KEY)[kind as usize] > 0,
        };
        require(there && kind != Development::Point, Refusal::NoDevelopment)
    }

    /// How many victory point cards the active player may show, all of which win (CATAN-44): those of the box, which only the
    /// player knows.
    pub(super) fn winning_points(&self) -> core::ops::RangeInclusive<u8> {
        let cards = &self.cards[usize::from(self.active)];
        let most = match self.agreed.stack {
            Stack::Digital => 0,
            Stack::Box => cards
                .hidden
                .min(self.deck.kinds.known(KEY)[Development::Point as usize]),
        };
        let needed = TO_WIN.saturating_sub(self.points(self.active));
        needed..=most
    }
}

impl Course<'_> {
    /// Plays a card.
    pub(super) fn play_card(&mut self, kind: Development) -> Verdict {
        self.now.card_verdict(kind)?;
        let seat = self.now.active;
        let cards = &mut self.now.cards[usize::from(seat)];
        cards.hidden -= 1;
        match self.now.agreed.stack {
            Stack::Digital => cards.kinds.known_mut(KEY)[kind as usize] -= 1,
            Stack::Box => self.now.deck.kinds.known_mut(KEY)[kind as usize] -= 1,
        }
        self.now.turn.development = true;
        self.emit(Event::Played(seat, kind));
        let knows = self.now.knows_hands();
        match kind {
            Development::Starfleet => {
                self.now.cards[usize::from(seat)].starfleet += 1;
                self.award_fleet();
                self.first(Task::MoveKlingon);
            }
            Development::Starships => self.first(Task::FreeStarships(2)),
            Development::Supplies if knows => self.first(Task::TakeResources(2)),
            Development::Monopoly if knows => self.first(Task::Demand),
            Development::Supplies | Development::Monopoly | Development::Point => {}
        }
        Ok(())
    }

    /// Chance drew a card of the digital stack.
    pub(super) fn drawn(&mut self, nth: u8) -> Verdict {
        let kind = self.now.deck.nth(nth).ok_or(Refusal::NoSuchCard)?;
        self.keep(kind);
        Ok(())
    }

    /// The active player gets a card of the digital stack.
    pub(super) fn keep(&mut self, kind: Development) {
        let seat = self.now.active;
        self.now.deck.left -= 1;
        self.now.deck.kinds.known_mut(KEY)[kind as usize] -= 1;
        let cards = &mut self.now.cards[usize::from(seat)];
        cards.hidden += 1;
        cards.fresh += 1;
        cards.kinds.known_mut(KEY)[kind as usize] += 1;
        cards.fresh_kinds.known_mut(KEY)[kind as usize] += 1;
        self.emit(Event::Bought(seat));
    }

    /// A resource of the supply, of a card.
    pub(super) fn take(&mut self, left: u8, resource: Resource) -> Verdict {
        require(self.now.supply[resource] > 0, Refusal::SupplyEmpty)?;
        let seat = self.now.active;
        self.gain(seat, Resources::of(resource, 1));
        self.emit(Event::Got(seat, Resources::of(resource, 1)));
        if left > 1 {
            self.first(Task::TakeResources(left - 1));
        }
        Ok(())
    }

    /// All of a resource that the others hold.
    pub(super) fn demand(&mut self, resource: Resource) -> Verdict {
        let own = self.now.active;
        let mut found = false;
        for seat in self.now.clockwise(own).skip(1) {
            let held = self.now.hand_of(seat)[resource];
            if held > 0 {
                found = true;
                self.give(seat, own, Resources::of(resource, held));
            }
        }
        if !found {
            self.emit(Event::NobodyHas(resource));
        }
        Ok(())
    }

    /// Resources go from one player to another.
    pub(super) fn give(&mut self, from: Seat, to: Seat, resources: Resources) {
        *self.now.hand_of_mut(from) -= resources;
        *self.now.hand_of_mut(to) += resources;
        self.emit(Event::Gave(from, to, resources));
    }

    /// Shows victory points, and wins.
    pub(super) fn show_winning_points(&mut self, count: u8) -> Verdict {
        let wins = self.now.winning_points().contains(&count);
        require(wins, Refusal::PointsDoNotWin)?;
        self.show_points(self.now.active, count);
        Ok(())
    }
}
