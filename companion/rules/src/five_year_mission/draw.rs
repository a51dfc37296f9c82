//! Step 1: drawing alerts, forced draws, and what happens as a card comes to the table (FYM-16 to FYM-24).

use super::{
    Alert, CardId, Colour, Crew, Event, FailCause, FiveYearMission, Incoming, MOST_ICONS, Marks,
    Move, Phase, Place, Purpose, Reading, Refusal, Reward, Serial, Task, Timer, Urgency, What,
    When, Which,
    course::{Course, Verdict, require},
};

/// Alerts of one colour that may lie face up (FYM-18).
const MOST_OF_A_COLOUR: usize = 3;

/// Every combination of flags a card may bear, the plain one first.
const ALL_MARKS: [Marks; 12] = {
    let mut all = [Marks {
        urgent: false,
        prime_directive: false,
        escalation: None,
    }; 12];
    let mut index = 0;
    while index < 12 {
        all[index] = Marks {
            urgent: index % 2 == 1,
            prime_directive: index / 2 % 2 == 1,
            escalation: match index / 4 {
                0 => None,
                1 => Some(Colour::Yellow),
                _ => Some(Colour::Red),
            },
        };
        index += 1;
    }
    all
};

impl FiveYearMission {
    /// The mildest colour the damage still allows to choose (FYM-16).
    pub const fn lowest_allowed(&self) -> Colour {
        Self::lowest_allowed_at(self.damage)
    }

    /// The mildest colour that may be chosen with the marker on that space.
    pub const fn lowest_allowed_at(space: u8) -> Colour {
        match space {
            0 | 1 => Colour::Blue,
            2 | 3 => Colour::Yellow,
            _ => Colour::Red,
        }
    }

    /// Whether a card of that colour can be drawn: one in the deck, or discards to shuffle (reading A10).
    pub(super) fn can_draw(&self, colour: Colour) -> bool {
        let piles = &self.piles[colour as usize];
        piles.deck > 0 || (piles.discard > 0 && !self.reads(Reading::EmptyDeckStaysEmpty))
    }

    /// The decks that may be chosen in step 1.
    pub(super) fn drawable_colours(&self) -> impl Iterator<Item = Colour> + '_ {
        let lowest = self.lowest_allowed();
        Colour::ALL
            .into_iter()
            .filter(move |&colour| colour >= lowest && self.can_draw(colour))
    }

    pub(super) fn drawable(&self) -> Option<Colour> {
        self.drawable_colours().next()
    }

    pub(super) fn draw_offers(&self, offers: &mut alloc::vec::Vec<Move>) {
        let before = offers.len();
        offers.extend(self.drawable_colours().map(Move::Draw));
        if offers.len() == before {
            offers.push(Move::NoDraw);
        }
        if !self.full() {
            for colour in self.drawable_colours() {
                offers.extend(
                    ALL_MARKS[1..]
                        .iter()
                        .map(|&marks| Move::DrawMarked(colour, marks)),
                );
            }
        }
    }

    /// The known cards that may be the one turned up from that deck (FYM-7, FYM-82).
    pub(super) fn candidates(&self, colour: Colour) -> impl Iterator<Item = CardId> + '_ {
        (0..)
            .zip(self.cards.iter())
            .zip(&self.places)
            .filter_map(move |((id, card), place)| {
                let fits = colour == Colour::Blue
                    || self.setup.time_rift
                    || card.symbol.fits(self.setup.ship);
                let here = card.colour.is_none_or(|own| own == colour);
                let start = card.start && !self.reads(Reading::StartCardInDeck);
                (*place == Place::Deck && here && fits && !start).then_some(id)
            })
    }

    pub(super) fn reveal_offers(&self, colour: Colour, offers: &mut alloc::vec::Vec<Move>) {
        if self.full() {
            offers.extend(self.candidates(colour).map(Move::Reveal));
            if self.cards.len() < super::MOST_CARDS {
                offers.push(Move::Learn);
            }
        } else {
            offers.extend(ALL_MARKS.iter().map(|&marks| Move::Mark(marks)));
        }
    }

    /// Sulu's choice about the drawn card, and the reward that would lend it.
    pub(super) fn sulu_offers(&self, offers: &mut alloc::vec::Vec<Move>) {
        offers.push(Move::KeepCard);
        if self.may(Crew::Sulu) {
            offers.push(Move::Redraw);
        }
        if self.could_borrow(Crew::Sulu) {
            let lending = self
                .player()
                .rewards
                .iter()
                .filter(|held| held.reward == Reward::UseAbility);
            offers.extend(lending.map(|held| Move::UseAbility(held.serial, Crew::Sulu)));
        }
    }

    /// Whether Sulu's ability can be had now: his own, a borrowed one, or one a reward could lend.
    fn sulu_may_discard(&self) -> bool {
        self.may(Crew::Sulu) || self.could_borrow(Crew::Sulu)
    }
}

impl Course {
    /// Step 1 (FYM-16): in light tracking `marks` tells the card's flags.
    pub(super) fn draw(&mut self, colour: Colour, marks: Marks) -> Verdict {
        require(self.now.phase == Phase::Draw, Refusal::StepOrder)?;
        require(colour >= self.now.lowest_allowed(), Refusal::DeckForbidden)?;
        require(self.now.can_draw(colour), Refusal::DeckEmpty)?;
        require(marks.escalation != Some(Colour::Blue), Refusal::NotThatCard)?;
        self.now.phase = Phase::Replenish;
        self.turn_up(colour, Purpose::Turn, marks);
        Ok(())
    }

    pub(super) fn no_draw(&mut self) -> Verdict {
        require(
            self.now.phase == Phase::Draw && self.now.drawable().is_none(),
            Refusal::StepOrder,
        )?;
        self.now.phase = Phase::Replenish;
        Ok(())
    }

    /// A card says that another alert is drawn (FYM-85).
    pub(super) fn draw_extra(&mut self, colour: Colour) -> Verdict {
        require(self.now.can_draw(colour), Refusal::DeckEmpty)?;
        self.force_draw(colour);
        Ok(())
    }

    /// A draw that nobody chose; nothing happens if there is no card (FYM-20).
    pub(super) fn force_draw(&mut self, colour: Colour) {
        if !self.now.can_draw(colour) {
            self.tell(Event::NothingToDraw(colour));
        } else if self.now.full() {
            self.turn_up(colour, Purpose::Forced, Marks::default());
        } else {
            self.first(Task::Reveal(colour, Purpose::Forced));
        }
    }

    fn turn_up(&mut self, colour: Colour, purpose: Purpose, marks: Marks) {
        self.shuffle_if_empty(colour);
        if self.now.full() {
            self.first(Task::Reveal(colour, purpose));
        } else {
            self.take_from_deck(
                colour,
                purpose,
                Incoming {
                    card: None,
                    colour,
                    marks,
                    insignia: 1,
                    reward: None,
                },
            );
        }
    }

    /// Flags of a card that had to be drawn, told in light tracking.
    pub(super) fn mark(&mut self, colour: Colour, marks: Marks) -> Verdict {
        require(!self.now.full(), Refusal::LightOnly)?;
        require(marks.escalation != Some(Colour::Blue), Refusal::NotThatCard)?;
        self.turn_up(colour, Purpose::Forced, marks);
        Ok(())
    }

    /// The discards of an empty deck become the deck again (reading A10).
    fn shuffle_if_empty(&mut self, colour: Colour) {
        let piles = &mut self.now.piles[colour as usize];
        if piles.deck > 0 {
            return;
        }
        piles.deck = core::mem::take(&mut piles.discard);
        let cards = self.now.cards.clone();
        for (card, place) in cards.iter().zip(&mut self.now.places) {
            if *place == Place::Discard && card.colour == Some(colour) {
                *place = Place::Deck;
            }
        }
        self.tell(Event::Reshuffled(colour));
    }

    /// The top card is the one Data has already seen, if he has. A deck may have run out since the draw was ordered, or
    /// the pack be full of other cards.
    pub(super) fn reveal_if_known(&mut self, colour: Colour, purpose: Purpose) -> bool {
        let nameable = !self.now.full()
            || self.now.cards.len() < super::MOST_CARDS
            || self.now.candidates(colour).next().is_some();
        if !self.now.can_draw(colour) || !nameable {
            self.tell(Event::NothingToDraw(colour));
            return true;
        }
        self.shuffle_if_empty(colour);
        match self.now.piles[colour as usize].top {
            Some(card) if self.now.full() => self.reveal(colour, purpose, card).is_ok(),
            _ => {
                self.first(Task::Reveal(colour, purpose));
                false
            }
        }
    }

    /// The table says which card it is.
    pub(super) fn reveal(&mut self, colour: Colour, purpose: Purpose, card: CardId) -> Verdict {
        require(self.now.full(), Refusal::FullOnly)?;
        require(
            self.now
                .candidates(colour)
                .any(|candidate| candidate == card),
            Refusal::NotThatCard,
        )?;
        if self.now.cards[usize::from(card)].colour.is_none() {
            let cards = alloc::sync::Arc::make_mut(&mut self.now.cards);
            cards[usize::from(card)].colour = Some(colour);
            let learned = cards[usize::from(card)].clone();
            self.tell(Event::Learned(alloc::boxed::Box::new(learned)));
        }
        if purpose == Purpose::Peek {
            self.now.piles[colour as usize].top = Some(card);
            self.tell(Event::Revealed(colour, Some(card)));
            return Ok(());
        }
        let known = &self.now.cards[usize::from(card)];
        let marks = Marks {
            urgent: known.urgent,
            prime_directive: known.prime_directive,
            escalation: known.escalation,
        };
        let incoming = Incoming {
            card: Some(card),
            colour,
            marks,
            insignia: known.insignia,
            reward: known.reward,
        };
        let unknown = known.icons.is_empty();
        self.now.places[usize::from(card)] = Place::Drawn;
        self.now.piles[colour as usize].top = None;
        self.take_from_deck(colour, purpose, incoming);
        if unknown {
            self.complete_draft(card);
        }
        Ok(())
    }

    fn take_from_deck(&mut self, colour: Colour, purpose: Purpose, incoming: Incoming) {
        self.now.piles[colour as usize].deck -= 1;
        let sulu = purpose == Purpose::Turn
            && !self.now.reads(Reading::SuluAfterEffects)
            && self.now.sulu_may_discard();
        self.first(if sulu {
            Task::SuluBefore(incoming)
        } else {
            Task::Enter(incoming)
        });
        if purpose == Purpose::Turn {
            self.now.turn.drawn = Some(colour);
        }
    }

    /// The card lies down at the young end of its row; of four, the oldest fails (FYM-17, FYM-18, reading A8).
    pub(super) fn enter(&mut self, incoming: Incoming) {
        let row = incoming.colour as usize;
        let serial = self.now.next_serial();
        let which = Which {
            serial,
            card: incoming.card,
            colour: incoming.colour,
        };
        self.tell(Event::Entered(which));
        self.fail_beyond(incoming.colour, MOST_OF_A_COLOUR);
        let overfull = self.now.rows[row].len() >= MOST_OF_A_COLOUR;
        self.lay_down(serial, incoming);
        if let Some(colour) = incoming.marks.escalation {
            self.first(Task::Escalate(colour));
        }
        let sulu_after = self.now.turn.drawn == Some(incoming.colour)
            && self.now.reads(Reading::SuluAfterEffects)
            && self.now.sulu_may_discard();
        if sulu_after {
            self.first(Task::SuluAfter(serial));
        }
        if self.now.turn.drawn == Some(incoming.colour) {
            self.now.turn.drawn = None;
        }
        match (overfull, self.now.reads(Reading::NewAlertBeforeOldestFails)) {
            (true, true) => {
                self.first(Task::FailOldest(incoming.colour));
                self.first(Task::Effects(serial));
            }
            (true, false) => {
                self.first(Task::Effects(serial));
                self.fail_beyond(incoming.colour, MOST_OF_A_COLOUR);
            }
            (false, _) => self.first(Task::Effects(serial)),
        }
    }

    /// The oldest alerts of a row fail until no more than `most` are left (FYM-18).
    fn fail_beyond(&mut self, colour: Colour, most: usize) {
        while self.now.rows[colour as usize].len() > most && !self.now.is_over() {
            let oldest = self.now.rows[colour as usize][0].serial;
            self.fail(oldest, FailCause::Fourth);
        }
    }

    /// The fourth alert has taken effect; now the oldest fails (reading A8).
    pub(super) fn fail_oldest(&mut self, colour: Colour) {
        self.fail_beyond(colour, MOST_OF_A_COLOUR);
    }

    fn lay_down(&mut self, serial: Serial, incoming: Incoming) {
        let urgency = match (incoming.marks.urgent, self.now.timer) {
            (false, _) => Urgency::None,
            (true, Timer::Idle) => Urgency::Waiting,
            (true, _) if self.now.reads(Reading::SecondUrgentNeverTimed) => Urgency::Untimed,
            (true, _) => Urgency::Waiting,
        };
        if let Some(card) = incoming.card {
            self.now.places[usize::from(card)] = Place::Table;
        }
        self.now.rows[incoming.colour as usize].push(Alert {
            serial,
            card: incoming.card,
            colour: incoming.colour,
            urgency,
            prime_directive: incoming.marks.prime_directive,
            insignia: incoming.insignia,
            reward: incoming.reward,
            dice: [None; MOST_ICONS],
        });
    }

    /// What the card does as soon as it lies there (FYM-19).
    pub(super) fn immediate_effects(&mut self, serial: Serial) {
        self.queue_effects(serial, When::Immediate);
    }

    /// Puts the effects of one kind on the agenda, the first on top.
    fn queue_effects(&mut self, serial: Serial, when: When) {
        let cards = self.now.cards.clone();
        let card = self
            .now
            .alert(serial)
            .and_then(|alert| cards.get(usize::from(alert.card?)));
        for what in card.into_iter().flat_map(|card| card.effects(when).rev()) {
            self.first(Task::Apply(what));
        }
    }

    /// The alert brings another (FYM-20, reading A9).
    pub(super) fn escalate(&mut self, colour: Colour) {
        if self.now.reads(Reading::DamageStopsEscalation) && colour < self.now.lowest_allowed() {
            self.tell(Event::EscalationSkipped(colour));
        } else {
            self.tell(Event::Escalated(colour));
            self.force_draw(colour);
        }
    }

    /// One effect of a card.
    pub(super) fn apply(&mut self, what: What) {
        match what {
            What::Damage(points) => self.damage(points),
            What::InjureActive(injuries) => self.queue_injuries(self.now.active, injuries),
            What::InjureEveryone(injuries) => {
                for seat in self.now.clockwise().rev() {
                    self.queue_injuries(seat, injuries);
                }
            }
            What::InjureOne(injuries) => self.first(Task::InjureOne(injuries)),
            What::FailOldest(colour) => {
                if let Some(oldest) = self.now.rows[colour as usize]
                    .first()
                    .map(|alert| alert.serial)
                {
                    self.fail(oldest, FailCause::Card);
                }
            }
            What::Draw(colour) => self.force_draw(colour),
            What::Note(text) => self.tell(Event::Reminder(text)),
        }
    }

    /// Sulu discards the card before it lies on the table; that is not a fail (reading A7).
    pub(super) fn sulu_before(&mut self, incoming: Incoming) -> Verdict {
        self.use_crew(Crew::Sulu)?;
        if let Some(card) = incoming.card {
            self.now.places[usize::from(card)] = Place::Discard;
        }
        self.now.piles[incoming.colour as usize].discard += 1;
        self.tell(Event::Discarded(Which {
            serial: self.now.alerts + 1,
            card: incoming.card,
            colour: incoming.colour,
        }));
        self.now.turn.drawn = None;
        self.sulu_draws(incoming.colour);
        Ok(())
    }

    /// The same once its immediate effects are done; its escalation goes with it.
    pub(super) fn sulu_after(&mut self, serial: Serial) -> Verdict {
        self.use_crew(Crew::Sulu)?;
        let Some(alert) = self.now.alert(serial).cloned() else {
            return Ok(());
        };
        if matches!(self.now.agenda.last(), Some(Task::Escalate(_))) {
            self.now.agenda.pop();
        }
        self.leave_table(serial, Place::Discard);
        self.tell(Event::Discarded(Which {
            serial,
            card: alert.card,
            colour: alert.colour,
        }));
        self.free_timer_of(serial);
        self.sulu_draws(alert.colour);
        Ok(())
    }

    fn sulu_draws(&mut self, discarded: Colour) {
        if self.now.reads(Reading::SuluSameDeck) {
            self.force_draw(discarded);
        } else {
            self.first(Task::DrawAgain);
        }
    }

    /// Sulu's second draw, from any deck that may be chosen.
    pub(super) fn draw_again(&mut self, colour: Colour) -> Verdict {
        self.draw_again_marked(colour, Marks::default())
    }

    pub(super) fn draw_again_marked(&mut self, colour: Colour, marks: Marks) -> Verdict {
        require(colour >= self.now.lowest_allowed(), Refusal::DeckForbidden)?;
        require(self.now.can_draw(colour), Refusal::DeckEmpty)?;
        require(
            !self.now.full() || marks == Marks::default(),
            Refusal::LightOnly,
        )?;
        require(marks.escalation != Some(Colour::Blue), Refusal::NotThatCard)?;
        self.turn_up(colour, Purpose::Forced, marks);
        Ok(())
    }

    /// Data looks at the top card of a deck, before or after drawing (FYM-24).
    pub(super) fn data(&mut self, colour: Colour) -> Verdict {
        require(self.now.full(), Refusal::FullOnly)?;
        require(self.now.phase != Phase::SetUp, Refusal::NotAtSetUp)?;
        require(self.now.piles[colour as usize].deck > 0, Refusal::DeckEmpty)?;
        require(
            self.now.piles[colour as usize].top.is_none(),
            Refusal::NotThatCard,
        )?;
        self.use_crew(Crew::Data)?;
        self.first(Task::Reveal(colour, Purpose::Peek));
        Ok(())
    }
}
