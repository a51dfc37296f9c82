//! Support cards: when one may be used, and what becomes of it (CATAN-45 to CATAN-50).

use super::{DEVELOPMENT, Resource, Resources, STARSHIP};
use super::{
    Effect, Event, Phase, Position, Reading, Refusal, Seat, Substitute, Support, SupportCard, Task,
    board::ROUTES,
    build::asked,
    course::{Course, Verdict, require},
};

impl Position {
    /// The cards of the display: those that no player has (CATAN-15, reading A4).
    pub fn display(&self) -> impl Iterator<Item = SupportCard> + '_ {
        let held = |card| {
            self.support
                .iter()
                .flatten()
                .any(|support| support.card == card)
        };
        let out = self.seats == 3 && self.reads(Reading::FourthCardStaysOut);
        SupportCard::ALL
            .into_iter()
            .filter(move |&card| !(held(card) || out && card == SupportCard::Sulu))
    }

    /// Whether the active player may use the support card now.
    pub(crate) fn support_verdict(&self) -> Result<Support, Refusal> {
        let one = self.reads(Reading::OneCardATurn) && self.turn.development;
        require(!self.turn.support && !one, Refusal::SupportOnce)?;
        let support = self.support[usize::from(self.active)].ok_or(Refusal::NotNow)?;
        require(support.since < self.turns, Refusal::SupportFresh)?;
        let useful = self.is_useful(self.effects.of(support.card));
        require(useful, Refusal::NotNow)?;
        Ok(support)
    }

    /// Whether an effect does something now (CATAN-51). Hands that the companion does not know may be worth it.
    fn is_useful(&self, effect: Effect) -> bool {
        let (seat, knows) = (self.active, self.knows_hands());
        let rolled = self.phase == Phase::Act;
        let discards = matches!(self.agenda.last(), Some(&Task::Discard(who, _)) if who == seat);
        if !(self.agenda.is_empty() || discards && effect == Effect::Protection) {
            return false;
        }
        match effect {
            Effect::Unknown => true,
            Effect::ForcedTrade => !knows || self.can_ask(0),
            Effect::CheapStarship => {
                rolled && self.can_place_starship(seat) && self.can_substitute(Substitute::Starship)
            }
            Effect::Compensation => rolled && self.turn.empty && self.supply.total() > 0,
            Effect::MoveStarship => (0..ROUTES as u8).any(|route| self.can_lift(seat, route)),
            Effect::Protection => {
                let seven = rolled && self.dice[0] + self.dice[1] == 7;
                // Who had more than 7 at the roll is asked to discard; the hand may have changed since.
                let whole = !self.turn.discarded;
                seven && (!knows || whole && (discards || self.supply.total() > 0))
            }
            Effect::ChosenDevelopment => {
                rolled && self.deck.left > 0 && self.can_substitute(Substitute::Development)
            }
            Effect::TwoForOne => rolled && (!knows || self.trade_verdict().is_ok()),
            Effect::KlingonHome => self.klingon != self.layout.asteroids(),
            Effect::Demobilize => {
                rolled && self.cards[usize::from(seat)].starfleet > 0 && self.can_build_for_less()
            }
            Effect::LookAndTake => self.everybody().any(|other| self.leads(other)),
        }
    }

    /// Whether an opponent has more points, and a card as far as the companion knows.
    pub(super) fn leads(&self, seat: Seat) -> bool {
        let holds = !self.knows_hands() || self.hand_size(seat) > 0;
        holds && self.points(seat) > self.points(self.active)
    }

    /// The price of what is paid for with a replaced resource, and the resources that may be replaced.
    pub(super) fn price_of(what: Substitute) -> Resources {
        match what {
            Substitute::Starship => STARSHIP,
            Substitute::Development => DEVELOPMENT,
        }
    }

    /// The price with `by` instead of one `of`.
    pub(super) fn substituted(what: Substitute, of: Resource, by: Resource) -> Resources {
        let mut price = Self::price_of(what);
        price[of] -= 1;
        price[by] += 1;
        price
    }

    /// Whether the active player can pay with some resource replaced.
    fn can_substitute(&self, what: Substitute) -> bool {
        let pays = |of, by| {
            self.pays(self.active, &Self::substituted(what, of, by))
                .is_ok()
        };
        let mut of = asked(Self::price_of(what));
        of.any(|of| Resource::ALL.into_iter().any(|by| by != of && pays(of, by)))
    }
}

impl Course<'_> {
    /// The support card is used (CATAN-46, CATAN-47).
    pub(super) fn use_support(&mut self) -> Verdict {
        let support = self.now.support_verdict()?;
        let (seat, effect) = (self.now.active, self.now.effects.of(support.card));
        self.now.turn.support = true;
        self.emit(Event::Used(seat, support.card, effect));
        // The 7 is not over yet: what it asks for comes after.
        let spared = matches!(self.now.agenda.last(), Some(&Task::Discard(who, _)) if who == seat);
        if spared {
            self.now.agenda.pop();
        }
        self.first(Task::AfterSupport(support.card, support.turned));
        let knows = self.now.knows_hands();
        match effect {
            Effect::KlingonHome => self.send_klingon_home(),
            Effect::MoveStarship => self.first(Task::Lift),
            Effect::CheapStarship if knows => self.first(Task::Substitute(Substitute::Starship)),
            Effect::CheapStarship => self.first(Task::FreeStarships(1)),
            Effect::ChosenDevelopment if knows => {
                self.first(Task::Substitute(Substitute::Development));
            }
            Effect::ChosenDevelopment => self.choose_development(),
            Effect::Demobilize => {
                self.demobilize();
                self.first(Task::BuildForLess);
            }
            Effect::ForcedTrade if knows => self.first(Task::NameWanted),
            Effect::Compensation if knows => self.first(Task::TakeResources(1)),
            Effect::Protection if knows && !spared => self.first(Task::TakeResources(1)),
            Effect::TwoForOne if knows => self.first(Task::NameCheap),
            Effect::LookAndTake if knows => self.first(Task::ChooseLeader),
            Effect::Unknown
            | Effect::ForcedTrade
            | Effect::Compensation
            | Effect::Protection
            | Effect::TwoForOne
            | Effect::LookAndTake => {}
        }
        Ok(())
    }

    /// A card used for the first time is turned over (CATAN-48).
    pub(super) fn turn_over(&mut self, card: SupportCard, must_exchange: bool) -> Verdict {
        require(!must_exchange, Refusal::SupportUsed)?;
        let seat = self.now.active;
        self.now.support[usize::from(seat)] = Some(Support {
            card,
            turned: true,
            since: self.now.turns,
        });
        self.emit(Event::TurnedOver(seat, card));
        Ok(())
    }

    /// It goes back to the display, and another is taken (CATAN-48, CATAN-50).
    pub(super) fn swap(&mut self, card: SupportCard, taken: SupportCard) -> Verdict {
        let there = self.now.display().any(|shown| shown == taken);
        require(there, Refusal::NotInDisplay)?;
        let seat = self.now.active;
        self.now.support[usize::from(seat)] = Some(Support {
            card: taken,
            turned: false,
            since: self.now.turns,
        });
        self.emit(Event::Swapped(seat, card, taken));
        Ok(())
    }

    /// The table has read what the own card does (CATAN-56).
    pub(super) fn learn(&mut self, card: SupportCard, effect: Effect) -> Verdict {
        require(self.now.can_learn(card, effect), Refusal::EffectTaken)?;
        self.now.effects.0[card as usize] = effect;
        self.emit(Event::Learned(card, effect));
        Ok(())
    }
}

impl Position {
    /// Whether a task asks the active player for the first cards after a 7, and Protection may be entered for the own card.
    pub(super) fn protection_verdict(&self, task: Task, card: SupportCard) -> Verdict {
        let whole = !self.turn.discarded;
        let own = matches!(task, Task::Discard(seat, _) if seat == self.active);
        require(whole && own, Refusal::FirstThis)?;
        let can = self.can_learn(card, Effect::Protection);
        require(can, Refusal::EffectTaken)
    }

    /// Whether the effect of the active player's card is not entered, and `effect` is still free.
    pub(super) fn can_learn(&self, card: SupportCard, effect: Effect) -> bool {
        let own =
            self.support[usize::from(self.active)].is_some_and(|support| support.card == card);
        let unknown = self.effects.of(card) == Effect::Unknown;
        own && unknown && self.effects.unassigned().any(|free| free == effect)
    }
}
