//! An alert comes to the table: its row, its effects, and what it brings with it (FYM-17 to FYM-22).

use super::{
    Alert, CardId, CardPlace, Colour, Event, FailCause, FiveYearMission, Incoming, MOST_ICONS,
    Reading, Serial, Task, Timer, Urgency, What, When, Which, course::Course,
};

/// Alerts of one colour that may lie face up (FYM-18).
const MOST_OF_A_COLOUR: usize = 3;

impl FiveYearMission {
    /// The timer state of an Urgent alert as it comes (FYM-67, reading A11).
    pub(super) fn urgency_of_new(&self) -> Urgency {
        match self.timer {
            Timer::Idle => Urgency::Waiting,
            Timer::Timing { .. } | Timer::Draining { .. } => {
                match self.reads(Reading::SecondUrgentNeverTimed) {
                    true => Urgency::Untimed,
                    false => Urgency::Waiting,
                }
            }
        }
    }
}

impl Course<'_> {
    /// The card lies down at the young end of its row; of four, the oldest fails (FYM-17, FYM-18, reading A8).
    pub(super) fn enter(&mut self, incoming: Incoming) {
        let row = incoming.colour as usize;
        let serial = self.now.next_serial();
        let which = Which {
            serial,
            card: incoming.card,
            colour: incoming.colour,
        };
        self.emit(Event::Entered(which));
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
        let urgency = match incoming.marks.urgent {
            true => self.now.urgency_of_new(),
            false => Urgency::None,
        };
        let without_icons = !self.now.full() && incoming.marks.count() == 0;
        if without_icons {
            self.now.turn.without_icons.push(serial);
        }
        let may_be_timed = incoming.marks.urgent || without_icons;
        let left = self.now.piles[incoming.colour as usize].deck;
        if let Some(card) = incoming.card {
            self.now.places[usize::from(card)] = CardPlace::Table;
        }
        self.now.rows[incoming.colour as usize].push(Alert {
            serial,
            card: incoming.card,
            colour: incoming.colour,
            deck: may_be_timed.then_some(left),
            urgency,
            prime_directive: incoming.marks.prime_directive,
            insignia: incoming.insignia,
            reward: incoming.reward,
            dice: [None; MOST_ICONS],
        });
    }

    /// What the card does as soon as it lies there (FYM-19).
    pub(super) fn immediate_effects(&mut self, serial: Serial) {
        let card = self.now.alert(serial).and_then(|alert| alert.card);
        self.queue_effects(card, When::Immediate);
    }

    /// Puts the effects of one kind on the agenda, the first on top.
    pub(super) fn queue_effects(&mut self, card: Option<CardId>, when: When) {
        let cards = self.now.cards.clone();
        let card = card.and_then(|card| cards.get(usize::from(card)));
        for what in card.into_iter().flat_map(|card| card.effects(when).rev()) {
            self.first(Task::Apply(what));
        }
    }

    /// The alert brings another (FYM-20, reading A9).
    pub(super) fn escalate(&mut self, colour: Colour) {
        if self.now.reads(Reading::DamageStopsEscalation) && colour < self.now.lowest_allowed() {
            self.emit(Event::EscalationSkipped(colour));
        } else {
            if self.now.can_draw(colour) {
                self.shuffle_if_empty(colour);
                self.emit(Event::Escalated(colour));
            }
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
                let oldest = self.now.rows[colour as usize].first();
                if let Some(oldest) = oldest.map(|alert| alert.serial) {
                    self.fail(oldest, FailCause::Card);
                }
            }
            What::Draw(colour) => self.force_draw(colour),
            What::Note(text) => self.emit(Event::Reminder(text)),
        }
    }
}
