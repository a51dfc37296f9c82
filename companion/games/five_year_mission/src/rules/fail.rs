//! Failing, damage and the two ways to lose (FYM-63 to FYM-65, FYM-70, FYM-71).

use arrayvec::ArrayVec;

use super::{
    Alert, CardId, CardPlace, DAMAGE_SPACES, Die, End, Event, FailCause, FiveYearMission,
    MOST_FAILURES, MOST_ICONS, Phase, Reading, Serial, When, Which, course::Course,
};

impl Alert {
    /// The alert as events speak of it.
    pub(super) const fn which(&self) -> Which {
        Which {
            serial: self.serial,
            card: self.card,
            colour: self.colour,
        }
    }
}

impl FiveYearMission {
    fn card_place(&mut self, card: Option<CardId>, place: CardPlace) {
        if let Some(entry) = card.and_then(|card| self.places.get_mut(usize::from(card))) {
            *entry = place;
        }
    }
}

impl Course<'_> {
    /// An alert leaves the table: its dice go to the pool, its card to `place`. Once the reason is reported, the
    /// timer it may have had must be seen to.
    pub(super) fn leave_table(&mut self, serial: Serial, place: CardPlace) -> Option<Alert> {
        let game = &mut self.now;
        let row = game.alert(serial)?.colour as usize;
        let mut alerts = game.rows[row].iter();
        let index = alerts.position(|alert| alert.serial == serial)?;
        let alert = game.rows[row].remove(index);
        for &die in alert.dice.iter().flatten() {
            game.pool.put(die);
        }
        let piles = &mut game.piles[row];
        match place {
            CardPlace::Discard => piles.discard += 1,
            CardPlace::Score => piles.score += 1,
            CardPlace::Failure => piles.failure += 1,
            CardPlace::Mat | CardPlace::Deck | CardPlace::Drawn | CardPlace::Table => {}
        }
        game.card_place(alert.card, place);
        Some(alert)
    }

    /// The dice of an alert that has left the table are in the pool now.
    pub(super) fn say_dice_freed(&mut self, alert: &Alert) {
        let dice: ArrayVec<Die, MOST_ICONS> = alert.dice.iter().flatten().copied().collect();
        if !dice.is_empty() {
            self.emit(Event::DiceFreed(alert.which(), dice));
        }
    }

    /// A card beside a mat goes to a pile.
    pub(super) fn file(&mut self, card: Option<CardId>, colour: super::Colour, place: CardPlace) {
        let piles = &mut self.now.piles[colour as usize];
        match place {
            CardPlace::Score => piles.score += 1,
            CardPlace::Deck
            | CardPlace::Drawn
            | CardPlace::Table
            | CardPlace::Discard
            | CardPlace::Failure
            | CardPlace::Mat => piles.discard += 1,
        }
        self.now.card_place(card, place);
    }

    /// An alert fails (FYM-64); the fifth failure loses at once (FYM-65).
    pub(super) fn fail(&mut self, serial: Serial, cause: FailCause) {
        let Some(alert) = self.leave_table(serial, CardPlace::Failure) else {
            return;
        };
        self.emit(Event::Failed(alert.which(), cause, self.now.failures()));
        self.say_dice_freed(&alert);
        self.free_timer_of(serial);
        if self.now.failures() >= MOST_FAILURES {
            self.lose(End::FiveFailures);
            return;
        }
        // What it does then, light tracking does not know, unless the card was known before tracking changed.
        self.now.turn.alert_failed = !self.now.full() && self.now.card_of(&alert).is_none();
        self.queue_effects(alert.card, When::IfFailed);
    }

    /// The ship takes damage; more than the track has spaces for destroys it (FYM-70, FYM-71).
    pub(super) fn damage(&mut self, points: u8) {
        let space = self.now.damage.saturating_add(points);
        self.now.damage = space.min(DAMAGE_SPACES + 1);
        self.emit(Event::Damaged(points, self.now.damage));
        if self.now.damage > DAMAGE_SPACES {
            self.lose(End::Destroyed);
        }
    }

    fn lose(&mut self, end: End) {
        if self.now.reads(Reading::WinBeforeLoss) && self.now.goal_reached() {
            self.over(End::GoalReached);
        } else {
            self.over(end);
        }
    }

    pub(super) fn over(&mut self, end: End) {
        self.now.phase = Phase::Over(end);
        self.emit(Event::Over(end));
    }
}
