//! The turn: its phases, hands and the Enterprise deck (PANIC-10 to PANIC-16, PANIC-22, PANIC-61, PANIC-76).

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use readyroom_kit::Players;

use super::{
    Character, End, Event, Move, Panic, Phase, Reading, Refusal, Seat, Task, Turn,
    course::{Course, Verdict, require},
};

/// Tokens drawn in phase 7 (PANIC-61).
const NEW_THREATS: u8 = 2;

impl Panic {
    /// Seats from the active player clockwise.
    pub(super) fn clockwise(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.players.clockwise(self.active)
    }

    /// Whether an empty deck is made of the discards again (PANIC-13, reading A20).
    fn may_shuffle(&self) -> bool {
        let lost = self.cards.removed > 0 && self.reads(Reading::EmptyDeckLoses);
        self.cards.discard > 0 && !lost
    }

    /// Whether there is a top card of the deck, or will be when it is needed.
    pub(super) fn deck_reaches(&self) -> bool {
        self.cards.deck > 0 || self.may_shuffle()
    }

    /// Players the active one can trade with (PANIC-16, reading A2).
    fn partners(&self) -> impl Iterator<Item = Seat> + '_ {
        let forbidden = self.mission_card().is_some_and(|card| card.no_trade);
        let gift = self.reads(Reading::TradeIsAGift);
        let able = !forbidden && self.player().hand > 0;
        self.clockwise()
            .skip(1)
            .filter(move |&seat| able && (gift || self.players[usize::from(seat)].hand > 0))
    }

    pub(super) fn trade_offers(&self, offers: &mut Vec<Move>) {
        offers.extend(self.partners().map(Move::Trade));
        if self.rules <= 2 {
            offers.push(Move::NoTrade);
        }
    }
}

impl Course<'_> {
    /// Passes a phase in which nothing can be decided; true if it did, or if it put something on the agenda.
    pub(super) fn pass_phase(&mut self) -> bool {
        match self.now.phase {
            Phase::SetUp | Phase::Play | Phase::Over(_) => false,
            Phase::Begin => {
                self.now.phase = Phase::Trade;
                true
            }
            Phase::Trade => {
                let alone = self.now.partners().next().is_none();
                if alone {
                    self.now.phase = Phase::Play;
                }
                alone
            }
            Phase::Fire(_) if !self.now.turn.uncloaked => {
                self.come_up();
                true
            }
            Phase::Fire(_) => {
                let done = self.now.sectors_to_go().next().is_none();
                if done {
                    self.end_fire();
                    self.now.phase = Phase::NewThreats(NEW_THREATS);
                }
                done
            }
            Phase::NewThreats(left) => {
                self.pass_new_threats(left);
                true
            }
        }
    }

    fn pass_new_threats(&mut self, left: u8) {
        if left == 0 || self.now.missions_done() {
            self.next_turn();
        } else if self.now.player().character == Character::Spock && left == NEW_THREATS {
            self.now.phase = Phase::NewThreats(0);
            self.first(Task::SpockDraws(ArrayVec::new()));
        } else {
            self.now.phase = Phase::NewThreats(left - 1);
            self.first(Task::DrawToken);
        }
    }

    /// The next player: cards up to the hand size, and a mission if there is none (PANIC-12, PANIC-15).
    fn next_turn(&mut self) {
        if self.now.reads(Reading::HandsAreTrimmed) {
            self.trim_hand();
        }
        self.release();
        let next = self.now.players.after(self.now.active);
        self.now.active = next;
        self.now.turns = self.now.turns.saturating_add(1);
        self.now.turn = Turn::default();
        self.now.phase = Phase::Begin;
        if let Some(mission) = &mut self.now.mission {
            mission.fresh = false;
        }
        self.emit(Event::TurnBegins(next));
        let missing = self.now.hand_size().saturating_sub(self.now.player().hand);
        self.draw_cards(next, missing);
        let wanted =
            self.now.setup.missions > 0 && !self.now.missions_done() && self.now.mission.is_none();
        if wanted && !self.now.is_over() {
            self.first(Task::RevealMission);
        }
    }

    /// Cards above the hand size are discarded (reading A25).
    fn trim_hand(&mut self) {
        let size = self.now.hand_size();
        let player = &mut self.now.players[usize::from(self.now.active)];
        let over = player.hand.saturating_sub(size);
        player.hand -= over;
        self.now.cards.discard += over;
        if over > 0 {
            self.emit(Event::HandTrimmed(self.now.active, over));
        }
    }

    /// A player draws cards; the discards are shuffled when the deck is empty (PANIC-13). A draw that removals have made
    /// impossible loses (PANIC-14, reading A20).
    pub(super) fn draw_cards(&mut self, seat: Seat, count: u8) {
        let drawn = self.take_cards(seat, count);
        if drawn > 0 {
            self.emit(Event::CardsDrawn(seat, drawn));
        }
    }

    /// The same because the table asks for it; how many there were.
    pub(super) fn take_cards(&mut self, seat: Seat, count: u8) -> u8 {
        let mut drawn = 0;
        while drawn < count && !self.now.is_over() {
            if self.now.cards.deck == 0 && !self.shuffle_deck() {
                if self.now.cards.removed > 0 {
                    self.over(End::DeckGone);
                }
                break;
            }
            self.now.cards.deck -= 1;
            self.now.players[usize::from(seat)].hand += 1;
            drawn += 1;
        }
        drawn
    }

    /// The discards become the deck; false if that brings nothing or is not allowed.
    fn shuffle_deck(&mut self) -> bool {
        if !self.now.may_shuffle() {
            return false;
        }
        let cards = &mut self.now.cards;
        cards.deck = core::mem::take(&mut cards.discard);
        self.emit(Event::DeckShuffled);
        true
    }

    /// Cards from the top of the deck leave the game (PANIC-51).
    pub(super) fn remove_cards(&mut self, count: u8) {
        let removed = self.lose_cards(count);
        if removed > 0 {
            self.emit(Event::CardsRemoved(removed));
        }
    }

    /// Cards that are removed are counted once, whatever removed them.
    pub(super) fn gather(&mut self) {
        let (mut removed, mut at) = (0, self.earlier);
        while let Some(event) = self.events.get(at) {
            if let &Event::CardsRemoved(count) = event {
                removed += count;
                self.events.remove(at);
            } else {
                at += 1;
            }
        }
        if removed > 0 {
            self.emit(Event::CardsRemoved(removed));
        }
    }

    /// The same because the table asks for it; how many there were.
    pub(super) fn lose_cards(&mut self, count: u8) -> u8 {
        let mut removed = 0;
        while removed < count && (self.now.cards.deck > 0 || self.shuffle_deck()) {
            self.now.cards.deck -= 1;
            self.now.cards.removed += 1;
            removed += 1;
        }
        removed
    }

    /// A card of a player is played and discarded (PANIC-22).
    pub(super) fn spend_card(&mut self, seat: Seat) -> Verdict {
        let player = self
            .now
            .players
            .get_mut(usize::from(seat))
            .ok_or(Refusal::NoSuchSeat)?;
        require(player.hand > 0, Refusal::NoCard)?;
        player.hand -= 1;
        self.now.cards.discard += 1;
        Ok(())
    }

    /// Phase 4 begins with the first thing that is played; no trade after that.
    pub(super) fn enter_play(&mut self) -> Verdict {
        let in_time = matches!(self.now.phase, Phase::Trade | Phase::Play);
        require(in_time, Refusal::StepOrder)?;
        self.now.phase = Phase::Play;
        Ok(())
    }

    /// Phase 3: one card each way, or a gift (PANIC-16, reading A2).
    pub(super) fn trade(&mut self, seat: Seat) -> Verdict {
        require(self.now.phase == Phase::Trade, Refusal::TradeForbidden)?;
        let partner = self.now.partners().any(|partner| partner == seat);
        require(partner, Refusal::TradeForbidden)?;
        if self.now.reads(Reading::TradeIsAGift) {
            let active = usize::from(self.now.active);
            self.now.players[active].hand -= 1;
            self.now.players[usize::from(seat)].hand += 1;
        }
        self.now.phase = Phase::Play;
        Ok(())
    }

    pub(super) fn no_trade(&mut self) -> Verdict {
        let by_itself = self.now.rules > 2;
        require(
            self.now.phase == Phase::Trade && !by_itself,
            Refusal::StepOrder,
        )?;
        self.now.phase = Phase::Play;
        Ok(())
    }

    pub(super) fn play_other(&mut self) -> Verdict {
        self.enter_play()?;
        self.spend_card(self.now.active)
    }

    /// Phase 4 is over; phase 5 follows, then the threats (PANIC-38 to PANIC-42).
    pub(super) fn end_play(&mut self) -> Verdict {
        self.enter_play()?;
        self.now.phase = Phase::Fire(0);
        self.first(Task::MissionStatus);
        Ok(())
    }
}
