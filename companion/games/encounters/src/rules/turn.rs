//! The course of a turn (ENC-9, ENC-20 to ENC-32).

use super::{
    Cards, End, Event, HAND, Loss, Penalty, Pending, Phase, Reading, Refusal, Task, Title, Turn,
    course::{Course, Verdict, require},
    key::KEY,
    state::{ACTIONS, BRIDGE, STAY},
};

impl Course<'_> {
    /// The next player's turn begins: the hand is filled (ENC-9).
    pub(super) fn next_turn(&mut self) {
        let now = &mut self.now.position;
        if now.line.is_empty() {
            return self.finish(End::NoneLeft);
        }
        let (last, was) = (now.active, now.turn.burden);
        let seat = (now.active + 1) % now.seats;
        let burden = core::mem::take(&mut now.pending[usize::from(seat)]);
        now.active = seat;
        now.turns += 1;
        now.phase = Phase::Turn;
        now.turn = Turn {
            actions: ACTIONS - u8::from(burden == Pending::Delay),
            burden,
            ..Turn::default()
        };
        match was {
            Pending::Delay | Pending::Blocked(_) | Pending::Retreat(_) => {
                self.emit(Event::PenaltyOver(last, was));
            }
            // Of one that is lost the turn is missed, and that is reported.
            Pending::Nothing | Pending::Lost => {}
        }
        if burden == Pending::Lost {
            self.emit(Event::Missed(seat));
            if self.now.position.reads(Reading::LostIsPunished) {
                self.punish();
            } else {
                self.first(Task::NextTurn);
            }
            return;
        }
        self.emit(Event::TurnBegan(seat));
        let missing = HAND.saturating_sub(self.now.position.hand().count);
        self.first(Task::Draw(seat, missing));
    }

    /// No encounter was resolved: the penalty of the farthest one (ENC-21 to ENC-29).
    pub(super) fn punish(&mut self) {
        let now = &self.now.position;
        let seat = now.active;
        let Some(encounter) = now.farthest() else {
            self.first(Task::EndTurn);
            return self.emit(Event::NoPenalty(seat));
        };
        let penalty = self.now.decks.encounter(encounter).penalty;
        self.first(Task::EndTurn);
        if self.now.position.turn.defended {
            return self.emit(Event::Defended(seat, encounter, penalty));
        }
        let lost_again = penalty == Penalty::Lost && self.now.position.turn.burden == Pending::Lost;
        if lost_again {
            // Else no player would ever play again, once everybody is lost.
            return self.emit(Event::NoPenalty(seat));
        }
        self.emit(Event::Punished(seat, encounter, penalty));
        let pending = match penalty {
            Penalty::Destruction => return self.discard_hand(),
            Penalty::Death => return self.first(Task::Lose(Loss::Crew)),
            Penalty::Damage => return self.first(Task::Lose(Loss::Ship)),
            Penalty::Reprimand => return self.first(Task::GiveUp),
            Penalty::Lost => Pending::Lost,
            Penalty::Delay => Pending::Delay,
            Penalty::Blocked => Pending::Blocked(encounter),
            Penalty::Retreat => Pending::Retreat(encounter),
        };
        self.now.position.pending[usize::from(seat)] = pending;
    }

    /// The whole hand is discarded (ENC-24, ENC-36).
    pub(super) fn discard_hand(&mut self) {
        let now = &mut self.now.position;
        let seat = now.active;
        let hand = &mut now.hands[usize::from(seat)];
        let cards = core::mem::take(hand.cards.known_mut(KEY));
        let count = core::mem::take(&mut hand.count);
        now.piles.discard.put_all(&cards);
        now.piles.discarded += count;
        self.emit(Event::HandDiscarded(seat, count));
    }

    /// Who has no card of the kind loses none (reading A15).
    pub(super) fn has_nothing_to_lose(&mut self, loss: Loss) -> bool {
        let now = &self.now.position;
        let hand = now.hand();
        let has = match now.is_digital() {
            true => self.now.losable(loss).next().is_some(),
            false => hand.count > 0,
        };
        if !has {
            self.emit(Event::NothingToLose(now.active));
        }
        !has
    }

    /// A card of the hand is lost.
    pub(super) fn lose(&mut self, loss: Loss, title: Title) -> Verdict {
        require(self.now.position.is_digital(), Refusal::PlayersKeep)?;
        require(self.now.is_of_kind(title, loss), Refusal::WrongKind)?;
        self.take_from_hand(title)?;
        self.put_away(title);
        let seat = self.now.position.active;
        self.emit(Event::LostCard(seat, loss, Some(title)));
        Ok(())
    }

    /// The same with printed cards: which one is not named.
    pub(super) fn lost(&mut self, loss: Loss, lost: bool) -> Verdict {
        let now = &mut self.now.position;
        require(!now.is_digital(), Refusal::CompanionKeeps)?;
        let seat = now.active;
        if lost {
            now.hands[usize::from(seat)].count -= 1;
            now.piles.discarded += 1;
            self.emit(Event::LostCard(seat, loss, None));
        } else {
            self.emit(Event::NothingToLose(seat));
        }
        Ok(())
    }

    /// Who has one encounter gives up that one, who has none gives up none.
    pub(super) fn has_nothing_to_give_up(&mut self) -> bool {
        let now = &self.now.position;
        let pile = now.victory[usize::from(now.active)];
        match (pile.len(), pile.each().next()) {
            (0, _) | (_, None) => self.emit(Event::NothingToLose(now.active)),
            (1, Some(only)) => {
                // It is in the pile.
                let given_up = self.give_up(only);
                debug_assert!(given_up.is_ok());
            }
            (_, Some(_)) => return false,
        }
        true
    }

    /// An encounter of the victory pile is discarded (ENC-29, reading A18).
    pub(super) fn give_up(&mut self, encounter: super::Encounter) -> Verdict {
        let now = &mut self.now.position;
        let seat = now.active;
        let pile = &mut now.victory[usize::from(seat)];
        require(pile.has(encounter), Refusal::NotInPile)?;
        *pile = pile.without(encounter);
        now.gone = now.gone.with(encounter);
        self.emit(Event::GaveUp(seat, encounter));
        Ok(())
    }

    /// The end phase: three bridge cards stay, then what is missing is turned up (ENC-30, ENC-31).
    pub(super) fn end_turn(&mut self) {
        while self.now.position.bridge.len() > STAY {
            let title = self.now.position.bridge.remove(0);
            self.put_away(title);
            self.emit(Event::BridgeWent(title));
        }
        let missing = BRIDGE - self.now.position.bridge.len();
        self.first(Task::NextTurn);
        self.first(Task::LayBridge(missing as u8));
        self.first(Task::FillLine);
    }

    /// A card leaves the hand of the player whose turn it is.
    pub(super) fn take_from_hand(&mut self, title: Title) -> Verdict {
        let now = &mut self.now.position;
        let hand = &mut now.hands[usize::from(now.active)];
        require(hand.cards.known_mut(KEY).take(title), Refusal::NotInHand)?;
        hand.count -= 1;
        Ok(())
    }
}

impl super::Encounters {
    /// Whether a card can be lost to that penalty (reading A28).
    pub fn is_of_kind(&self, title: Title, loss: Loss) -> bool {
        let uses = self.decks.uses(title);
        match loss {
            Loss::Ship => uses.is_ship(),
            Loss::Crew if self.position.reads(Reading::NamedIsCrew) => uses.names() != 0,
            Loss::Crew => uses.is_crew(),
        }
    }

    /// Titles of the hand of the player whose turn it is that such a penalty can take.
    pub(super) fn losable(&self, loss: Loss) -> impl Iterator<Item = Title> + '_ {
        let hand: &Cards = self.position.hand().cards.known(KEY);
        hand.titles()
            .filter(move |&title| self.is_of_kind(title, loss))
    }
}
