//! Shuffling, dealing, drawing, and what is turned up or looked at (ENC-6 to ENC-9, ENC-20, ENC-30, ENC-39).

use arrayvec::ArrayVec;
use readyroom_kit::Seat;

use super::{
    Cards, DEALT, DeckOf, Encounter, EncounterSet, Event, HAND, Hidden, LINE, Look, MOST_BRIDGE,
    Phase, Reading, Refusal, Taking, Task, Title,
    course::{Course, Verdict, require},
    key::KEY,
    looked::{SCANNED_CARDS, SCANNED_ENCOUNTERS},
    state::BRIDGE,
};

/// Whether `order` names each of `of` things once.
fn is_order(order: &[u8], of: usize) -> bool {
    let mut seen = [false; super::MOST_CARDS];
    let new = |&place: &u8| {
        let place = usize::from(place);
        place < of && !core::mem::replace(&mut seen[place], true)
    };
    order.len() == of && order.iter().all(new)
}

impl Course<'_> {
    /// Set-up is over: cards are shuffled, dealt and set out.
    pub(super) fn begin(&mut self) {
        self.emit(Event::Began);
        let cards: Cards = self.now.decks.cards().collect();
        let now = &mut self.now.position;
        now.phase = Phase::LayOut;
        // The first turn is the next one of the player who sits before.
        now.active = (now.first + now.seats - 1) % now.seats;
        let dealt = if now.reads(Reading::DealFive) {
            HAND
        } else {
            DEALT
        };
        now.agenda.push(Task::NextTurn);
        now.agenda.push(Task::LayBridge(BRIDGE as u8));
        now.agenda.push(Task::FillLine);
        for step in (0..now.seats).rev() {
            let seat = (now.first + step) % now.seats;
            now.agenda.push(Task::Draw(seat, dealt));
        }
        if now.is_digital() {
            // What has been discarded is shuffled: at the start that is everything.
            now.piles.discarded = cards.total();
            now.piles.discard = cards;
            now.gone = EncounterSet::all();
            now.agenda.push(Task::ShuffleEncounters);
            now.agenda.push(Task::ShuffleCards);
        } else {
            now.piles.left = cards.total();
        }
    }

    /// With printed cards, whose order chance decides is the players' business; with the companion's, a hand without a card
    /// has none to take.
    pub(super) fn needs_no_chance(&mut self, task: Task) -> bool {
        let now = &mut self.now.position;
        match task {
            Task::ShuffleCards if !now.is_digital() => {
                let is_empty = now.piles.left == 0;
                now.piles.left += core::mem::take(&mut now.piles.discarded);
                now.piles.discard = Cards::default();
                self.emit_shuffled(DeckOf::Cards, is_empty);
                true
            }
            Task::ShuffleEncounters if !now.is_digital() => {
                let is_empty = now.encounters_left().is_empty();
                now.gone = EncounterSet::default();
                self.emit_shuffled(DeckOf::Encounters, is_empty);
                true
            }
            Task::TakeOf(seat, _) => now.hands[usize::from(seat)].count == 0,
            super::agenda::by_itself!()
            | super::agenda::laid_out!()
            | super::agenda::asked!()
            | Task::ShuffleCards
            | Task::ShuffleEncounters => false,
        }
    }

    /// What was discarded has been shuffled: it is the deck, or lies under what is left of it.
    fn emit_shuffled(&mut self, deck: DeckOf, is_empty: bool) {
        self.emit(match is_empty {
            true => Event::Shuffled(deck, self.now.position.turns > 0),
            false => Event::LaidUnder(deck),
        });
    }

    pub(super) fn shuffle_cards(&mut self, order: &[u8]) -> Verdict {
        let piles = &mut self.now.position.piles;
        let cards: ArrayVec<Title, { super::MOST_CARDS }> = piles.discard.each().collect();
        require(is_order(order, cards.len()), Refusal::NotAnOrder)?;
        let shuffled = order.iter().map(|&place| cards[usize::from(place)]);
        let on_top = core::mem::take(piles.deck.known_mut(KEY));
        let is_empty = on_top.is_empty();
        *piles.deck.known_mut(KEY) = shuffled.chain(on_top).collect();
        piles.left += cards.len() as u8;
        piles.discard = Cards::default();
        piles.discarded = 0;
        self.emit_shuffled(DeckOf::Cards, is_empty);
        Ok(())
    }

    pub(super) fn shuffle_encounters(&mut self, order: &[u8]) -> Verdict {
        let now = &mut self.now.position;
        let cards: ArrayVec<Encounter, { Encounter::ALL.len() }> = now.gone.each().collect();
        require(is_order(order, cards.len()), Refusal::NotAnOrder)?;
        let shuffled = order.iter().map(|&place| cards[usize::from(place)]);
        let on_top = core::mem::take(now.encounters.known_mut(KEY));
        let is_empty = on_top.is_empty();
        *now.encounters.known_mut(KEY) = shuffled.chain(on_top).collect();
        now.gone = EncounterSet::default();
        self.emit_shuffled(DeckOf::Encounters, is_empty);
        Ok(())
    }

    /// The top card of the companion's deck.
    fn top_card(&mut self) -> Option<Title> {
        let piles = &mut self.now.position.piles;
        let title = piles.deck.known_mut(KEY).pop()?;
        piles.left -= 1;
        Some(title)
    }

    /// A player draws, from the discard pile as well once the deck is empty (ENC-20).
    pub(super) fn draw(&mut self, seat: Seat, count: u8) {
        let now = &mut self.now.position;
        let drawn = count.min(now.piles.left);
        let mut cards = super::Drawn::new();
        if now.is_digital() {
            for _ in 0..drawn {
                if let Some(title) = self.top_card() {
                    let hand = &mut self.now.position.hands[usize::from(seat)];
                    hand.cards.known_mut(KEY).put(title);
                    cards.push(title);
                }
            }
        } else {
            now.piles.left -= drawn;
        }
        let now = &mut self.now.position;
        now.hands[usize::from(seat)].count += drawn;
        let is_dealt = now.phase == Phase::LayOut;
        let last = now
            .agenda
            .iter()
            .all(|task| !matches!(task, Task::Draw(..)));
        if drawn > 0 && !is_dealt {
            self.emit(Event::Drew(seat, drawn, Hidden::new(seat, cards, KEY)));
        } else if is_dealt && last {
            self.emit(Event::Dealt(count));
        }
        if drawn < count && self.now.position.piles.discarded > 0 {
            self.first(Task::Draw(seat, count - drawn));
            self.first(Task::ShuffleCards);
        }
    }

    /// Cards come to the bridge; false if the table has to tell which.
    pub(super) fn lays_bridge(&mut self, count: u8) -> bool {
        let now = &self.now.position;
        if count == 0 || now.bridge.len() >= MOST_BRIDGE {
            return true;
        }
        if now.piles.left == 0 {
            if now.piles.discarded > 0 {
                self.first(Task::LayBridge(count));
                self.first(Task::ShuffleCards);
            }
            return true;
        }
        if !now.is_digital() {
            return false;
        }
        if let Some(title) = self.top_card() {
            self.now.position.bridge.push(title);
            self.emit(Event::BridgeCame(title));
        }
        self.first(Task::LayBridge(count - 1));
        true
    }

    /// The table enters a card that was put on the bridge.
    pub(super) fn tell_bridge(&mut self, count: u8, title: Title) -> Verdict {
        self.there_is(title)?;
        let now = &mut self.now.position;
        now.piles.left -= 1;
        now.bridge.push(title);
        self.emit(Event::BridgeCame(title));
        self.first(Task::LayBridge(count - 1));
        Ok(())
    }

    /// With printed cards, a title has as many copies as the box.
    pub(super) fn there_is(&self, title: Title) -> Verdict {
        let now = &self.now.position;
        require(!now.is_digital(), Refusal::CompanionKeeps)?;
        let unseen = now.unseen(title, &self.now.decks);
        require(unseen > 0, Refusal::NotInTheBox)
    }

    /// Encounters are turned up; false if the table has to tell which.
    pub(super) fn fills_line(&mut self) -> bool {
        let now = &self.now.position;
        if now.line.len() >= LINE {
            return true;
        }
        let left = now.encounters_left();
        if left.is_empty() {
            if !now.gone.is_empty() {
                self.first(Task::FillLine);
                self.first(Task::ShuffleEncounters);
            }
            return true;
        }
        let is_digital = now.is_digital();
        let only = left.each().next().filter(|_| left.len() == 1);
        let next = if is_digital {
            self.now.position.encounters.known_mut(KEY).pop()
        } else {
            only
        };
        if let Some(encounter) = next {
            self.turn_up(encounter);
        }
        next.is_some()
    }

    fn turn_up(&mut self, encounter: Encounter) {
        self.now.position.line.push(encounter);
        self.emit(Event::EncounterCame(encounter));
        self.first(Task::FillLine);
    }

    pub(super) fn tell_encounter(&mut self, encounter: Encounter) -> Verdict {
        let now = &self.now.position;
        require(!now.is_digital(), Refusal::CompanionKeeps)?;
        let left = now.encounters_left();
        require(left.has(encounter), Refusal::NotInTheBox)?;
        self.turn_up(encounter);
        Ok(())
    }

    /// A card of a hand, chosen at random (ENC-34, ENC-40).
    pub(super) fn taken(&mut self, seat: Seat, taking: Taking, nth: u8) -> Verdict {
        let now = &mut self.now.position;
        require(now.is_digital(), Refusal::PlayersKeep)?;
        let hand = &mut now.hands[usize::from(seat)];
        let title = hand.cards.known(KEY).nth(nth).ok_or(Refusal::NoSuchCard)?;
        hand.cards.known_mut(KEY).take(title);
        hand.count -= 1;
        match taking {
            Taking::Attack => {
                self.put_away(title);
                self.emit(Event::LostAtRandom(seat, Some(title)));
            }
            Taking::Steal => {
                self.now.position.bridge.push(title);
                self.emit(Event::Stolen(seat, title));
            }
        }
        Ok(())
    }

    /// The same with printed cards: the card that came to the bridge.
    pub(super) fn named_taken(&mut self, seat: Seat, taking: Taking, title: Title) -> Verdict {
        require(taking == Taking::Steal, Refusal::NotAsked)?;
        self.there_is(title)?;
        let now = &mut self.now.position;
        now.hands[usize::from(seat)].count -= 1;
        now.bridge.push(title);
        self.emit(Event::Stolen(seat, title));
        Ok(())
    }

    /// What is looked at is wanted of a deck like what is drawn: one that has too few of them gets its discard pile under it
    /// (ENC-39). With the companion's cards the player then looks.
    pub(super) fn look(&mut self, look: Look) {
        let now = &self.now.position;
        let missing = now.looks_past_deck().then(|| match look {
            Look::Hand(_) => None,
            Look::Encounters => {
                let short =
                    now.encounters_left().len() < SCANNED_ENCOUNTERS && !now.gone.is_empty();
                short.then_some(Task::ShuffleEncounters)
            }
            Look::Cards => {
                let short = now.piles.left < SCANNED_CARDS && now.piles.discarded > 0;
                short.then_some(Task::ShuffleCards)
            }
        });
        if now.is_digital() {
            self.first(Task::Looked(look));
        }
        if let Some(shuffle) = missing.flatten() {
            self.first(shuffle);
        }
    }

    /// A known card goes to the discard pile.
    pub(super) fn put_away(&mut self, title: Title) {
        let piles = &mut self.now.position.piles;
        piles.discard.put(title);
        piles.discarded += 1;
    }
}
