//! Actions: discarding, swapping, bridge cards (ENC-11 to ENC-14, ENC-33 to ENC-42).

use readyroom_kit::Seat;

use super::{
    Ability, Effect, Encounters, Event, HAND, Look, Loss, Reading, Refusal, Taking, Task, Title,
    course::{Course, Verdict, require},
    key::KEY,
};

/// Cards that Attack takes (ENC-34).
const ATTACKED: u8 = 2;
/// Actions that Extra Actions brings (ENC-42).
const MORE_ACTIONS: u8 = 2;

impl Course<'_> {
    /// An action is used up.
    fn spend(&mut self) -> Verdict {
        let actions = &mut self.now.position.turn.actions;
        require(*actions > 0, Refusal::NoActions)?;
        *actions -= 1;
        Ok(())
    }

    /// Discards a card and draws another (ENC-12).
    pub(super) fn discard(&mut self, title: Title) -> Verdict {
        require(self.now.position.is_digital(), Refusal::PlayersKeep)?;
        self.spend()?;
        self.take_from_hand(title)?;
        self.put_away(title);
        let seat = self.now.position.active;
        self.emit(Event::Discarded(seat, Some(title)));
        self.first(Task::Draw(seat, 1));
        Ok(())
    }

    /// The same with printed cards.
    pub(super) fn discard_any(&mut self) -> Verdict {
        self.a_printed_card()?;
        self.spend()?;
        let now = &mut self.now.position;
        let seat = now.active;
        now.hands[usize::from(seat)].count -= 1;
        now.piles.discarded += 1;
        self.emit(Event::Discarded(seat, None));
        self.first(Task::Draw(seat, 1));
        Ok(())
    }

    /// The players keep their cards, and the player has one.
    fn a_printed_card(&self) -> Verdict {
        let now = &self.now.position;
        require(!now.is_digital(), Refusal::CompanionKeeps)?;
        require(now.hand().count > 0, Refusal::NoCards)
    }

    /// The place of a title on the bridge: of several the farthest, which would go first.
    fn on_bridge(&self, title: Title) -> Result<usize, Refusal> {
        let mut bridge = self.now.position.bridge.iter();
        let place = bridge.position(|&card| card == title);
        place.ok_or(Refusal::NotOnBridge)
    }

    /// Swaps a card of the hand for a bridge card, which it takes the place of (ENC-13).
    pub(super) fn swap(&mut self, gives: Title, takes: Title) -> Verdict {
        require(self.now.position.is_digital(), Refusal::PlayersKeep)?;
        self.spend()?;
        require(gives != takes, Refusal::SameCard)?;
        let place = self.on_bridge(takes)?;
        self.take_from_hand(gives)?;
        let now = &mut self.now.position;
        now.bridge[place] = gives;
        let seat = now.active;
        let hand = &mut now.hands[usize::from(seat)];
        hand.cards.known_mut(KEY).put(takes);
        hand.count += 1;
        self.emit(Event::Swapped(seat, Some(gives), takes));
        Ok(())
    }

    /// The same with printed cards: the card that was given is named next.
    pub(super) fn swap_for(&mut self, takes: Title) -> Verdict {
        self.a_printed_card()?;
        self.spend()?;
        let place = self.on_bridge(takes)?;
        let seat = self.now.position.active;
        self.emit(Event::Swapped(seat, None, takes));
        self.first(Task::TellSwapped(place as u8));
        Ok(())
    }

    /// The card that was given.
    pub(super) fn tell_swapped(&mut self, place: u8, title: Title) -> Verdict {
        let at = usize::from(place);
        require(self.now.position.bridge[at] != title, Refusal::SameCard)?;
        self.there_is(title)?;
        self.now.position.bridge[at] = title;
        let seat = self.now.position.active;
        self.emit(Event::Gave(seat, title));
        Ok(())
    }

    /// Uses a bridge card, which is discarded (ENC-14).
    pub(super) fn use_card(&mut self, title: Title, effect: Effect) -> Verdict {
        if !self.now.is_free(effect.ability()) {
            self.spend()?;
        }
        let place = self.on_bridge(title)?;
        let uses = self.now.decks.uses(title);
        let has = uses.abilities().any(|ability| ability == effect.ability());
        require(has, Refusal::NoAbility)?;
        self.now.effect_verdict(effect)?;
        let seat = self.now.position.active;
        self.emit(Event::Used(seat, title, effect));
        match effect {
            Effect::Repair(other) | Effect::Revive(other) => {
                let now = &mut self.now.position;
                now.piles.discard.take(other);
                now.piles.discarded -= 1;
                now.bridge[place] = other;
            }
            Effect::Attack(_)
            | Effect::NewMission(_)
            | Effect::ProvideOptions
            | Effect::Reset
            | Effect::ExtraActions
            | Effect::Scan(_)
            | Effect::Steal(_)
            | Effect::Defend => {
                self.now.position.bridge.remove(place);
            }
        }
        self.put_away(title);
        match effect {
            Effect::Attack(victim) => self.attack(victim),
            Effect::NewMission(encounter) => {
                let now = &mut self.now.position;
                now.line.retain(|one| *one != encounter);
                now.gone = now.gone.with(encounter);
                self.emit(Event::EncounterWent(encounter));
                self.first(Task::FillLine);
            }
            Effect::ProvideOptions => self.first(Task::LayBridge(2)),
            Effect::Reset => {
                self.discard_hand();
                self.first(Task::Draw(seat, HAND));
            }
            Effect::ExtraActions => {
                let actions = &mut self.now.position.turn.actions;
                *actions = actions.saturating_add(MORE_ACTIONS);
            }
            Effect::Scan(look) => self.look(look),
            Effect::Steal(victim) => self.first(Task::TakeOf(victim, Taking::Steal)),
            Effect::Defend => self.now.position.turn.defended = true,
            Effect::Repair(_) | Effect::Revive(_) => {}
        }
        Ok(())
    }

    fn attack(&mut self, victim: Seat) {
        let count = self.now.position.hands[usize::from(victim)]
            .count
            .min(ATTACKED);
        for _ in 0..count {
            if self.now.position.is_digital() {
                self.first(Task::TakeOf(victim, Taking::Attack));
            } else {
                let now = &mut self.now.position;
                now.hands[usize::from(victim)].count -= 1;
                now.piles.discarded += 1;
                self.emit(Event::LostAtRandom(victim, None));
            }
        }
    }
}

impl Encounters {
    /// Whether an ability takes no action (reading A9).
    pub(super) fn is_free(&self, ability: Ability) -> bool {
        ability == Ability::ExtraActions && self.position.reads(Reading::ExtraIsFree)
    }

    /// Whether a bridge card can have that effect now.
    pub(super) fn effect_verdict(&self, effect: Effect) -> Verdict {
        let now = &self.position;
        let opponent = |seat: Seat| {
            let holds = seat < now.seats && now.hands[usize::from(seat)].count > 0;
            require(seat != now.active && holds, Refusal::NoOpponent)
        };
        match effect {
            Effect::Attack(seat) | Effect::Steal(seat) | Effect::Scan(Look::Hand(seat)) => {
                opponent(seat)
            }
            Effect::NewMission(encounter) => {
                require(now.line.contains(&encounter), Refusal::NotAvailable)
            }
            Effect::Repair(title) => self.returns(title, Loss::Ship),
            Effect::Revive(title) => self.returns(title, Loss::Crew),
            Effect::Scan(look @ (Look::Encounters | Look::Cards)) => {
                require(self.cards_to_look_at(look) > 0, Refusal::NothingThere)
            }
            Effect::ProvideOptions | Effect::Reset | Effect::ExtraActions | Effect::Defend => {
                Ok(())
            }
        }
    }

    /// Whether a card of that kind may come back from the discard pile (ENC-37, ENC-38).
    fn returns(&self, title: Title, kind: Loss) -> Verdict {
        let now = &self.position;
        let pile = &now.piles;
        // With printed cards the pile has cards that were never shown.
        let unseen = || pile.discarded > pile.discard.total() && now.unseen(title, &self.decks) > 0;
        let there = || pile.discard.of(title) > 0 || unseen();
        require(
            self.is_of_kind(title, kind) && there(),
            Refusal::NotDiscarded,
        )
    }
}
