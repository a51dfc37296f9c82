//! Changing how much is tracked in the middle of a game (FYM-86).
//!
//! To light tracking, dice become counts and are forgotten. To full tracking, the table tells where every die lies and
//! which card every alert is; what it does not tell lies in the pool.

use alloc::vec::Vec;

use super::{
    Alert, CardId, Colour, Dice, Die, Event, FiveYearMission, MOST_ICONS, Move, Phase, Place,
    Reading, Refusal, StockPlace, Task, Tracking,
    course::{Course, Verdict, require},
};

/// Dice each player brings to the table, by colour (FYM-5).
const DICE_PER_PLAYER: [u8; 3] = [2, 1, 2];

impl FiveYearMission {
    /// Dice of each colour that stock-taking has not found yet.
    pub(super) fn unstocked(&self) -> [u8; 3] {
        let extra = u8::from(self.has_extra_pool_dice());
        let mut left = DICE_PER_PLAYER.map(|count| count * self.players.len() as u8 + extra);
        let mut found = self.pool;
        for player in &self.players {
            found.pour(&player.actions);
            found.pour(&player.injuries);
            found.pour(&player.beside);
        }
        found.pour(
            &self
                .on_table()
                .flat_map(|alert| alert.dice.iter().flatten().copied())
                .collect(),
        );
        for (left, found) in left.iter_mut().zip(found.by_colour()) {
            *left = left.saturating_sub(found);
        }
        left
    }

    /// How many icons of an alert no die covers.
    fn open_icons(&self, alert: &Alert) -> usize {
        let on = alert.dice.iter().zip(self.icons(alert));
        on.filter(|(die, _)| die.is_none()).count()
    }

    /// The known cards an alert from light tracking may be: those its deck may hold, and the start card.
    fn identities(&self, colour: Colour) -> impl Iterator<Item = CardId> + '_ {
        let start = (0..)
            .zip(self.cards.iter())
            .zip(&self.places)
            .filter(move |((_, card), place)| {
                card.start && card.colour == Some(colour) && **place == Place::Deck
            })
            .map(|((id, _), _)| id)
            .filter(|_| !self.reads(Reading::StartCardInDeck));
        start.chain(self.candidates(colour))
    }

    pub(super) fn stock_offers(&self, offers: &mut Vec<Move>) {
        offers.push(Move::StockDone);
        for alert in self.on_table().filter(|alert| alert.card.is_none()) {
            offers.extend(
                self.identities(alert.colour)
                    .map(|card| Move::Identify(alert.serial, card)),
            );
            if self.cards.len() < super::MOST_CARDS {
                offers.push(Move::Correct(alert.serial));
            }
        }
        let left = self.unstocked();
        let kinds = Colour::ALL
            .into_iter()
            .filter(|&colour| left[colour as usize] > 0);
        for die in kinds.flat_map(|colour| (1..=6).map(move |face| Die::new(colour, face))) {
            for seat in 0..self.players.len() as u8 {
                offers.push(Move::Stock(die, StockPlace::Actions(seat)));
                offers.push(Move::Stock(die, StockPlace::Injuries(seat)));
            }
            for alert in self.on_table().filter(|alert| self.open_icons(alert) > 1) {
                let icons = (0u8..).zip(self.icons(alert)).zip(&alert.dice);
                let open = icons.filter(|((_, icon), on)| on.is_none() && icon.takes_value(die));
                offers
                    .extend(open.map(|((index, _), _)| Move::StockAlert(alert.serial, index, die)));
            }
        }
    }
}

impl Course {
    /// Tracking changes, at the start of a turn.
    pub(super) fn track(&mut self, tracking: Tracking) -> Verdict {
        require(self.now.phase == Phase::Draw, Refusal::TrackLater)?;
        require(self.now.setup.tracking != tracking, Refusal::TrackLater)?;
        self.now.setup.tracking = tracking;
        self.tell(Event::Tracking(tracking));
        match tracking {
            Tracking::Light => self.forget_dice(),
            Tracking::Full => {
                self.expect_dice();
                self.first(Task::TakeStock);
            }
        }
        Ok(())
    }

    fn forget_dice(&mut self) {
        let game = &mut self.now;
        for player in &mut game.players {
            player.hurt = player.injuries.len();
            (player.actions, player.injuries, player.beside) = Default::default();
            player.fresh = false;
        }
        (game.pool, game.turn.any_colour) = (Dice::default(), None);
        game.rows
            .iter_mut()
            .flatten()
            .for_each(|alert| alert.dice = [None; MOST_ICONS]);
        game.piles.iter_mut().for_each(|piles| piles.top = None);
    }

    /// Before stock is taken no die is anywhere.
    fn expect_dice(&mut self) {
        for player in &mut self.now.players {
            player.hurt = 0;
            player.fresh = false;
            (player.actions, player.injuries, player.beside) = Default::default();
        }
        self.now.pool = Dice::default();
    }

    /// One answer while stock is taken.
    pub(super) fn take_stock(&mut self, mv: &Move) -> Verdict {
        self.first(Task::TakeStock);
        match *mv {
            Move::Stock(die, place) => {
                self.found(die)?;
                let (StockPlace::Actions(seat) | StockPlace::Injuries(seat)) = place;
                let player = self
                    .now
                    .players
                    .get_mut(usize::from(seat))
                    .ok_or(Refusal::NoSuchSeat)?;
                match place {
                    StockPlace::Actions(_) => player.actions.put(die),
                    StockPlace::Injuries(_) => player.injuries.put(die),
                }
            }
            Move::StockAlert(serial, icon, die) => {
                self.found(die)?;
                let alert = self.now.alert(serial).ok_or(Refusal::NoSuchAlert)?;
                let wanted = self
                    .now
                    .icons(alert)
                    .get(usize::from(icon))
                    .ok_or(Refusal::NoSuchIcon)?;
                require(alert.dice[usize::from(icon)].is_none(), Refusal::NoSuchIcon)?;
                require(wanted.takes_value(die), Refusal::IconValue)?;
                require(self.now.open_icons(alert) > 1, Refusal::Covered)?;
                self.set_on_alert(serial, icon, Some(die));
            }
            Move::Identify(serial, card) => self.identify(serial, card)?,
            Move::Correct(serial) => {
                // Only an alert nobody has named yet; another can be corrected once stock is taken.
                let alert = self.now.alert(serial).ok_or(Refusal::NoSuchAlert)?;
                require(alert.card.is_none(), Refusal::NotThatCard)?;
                return self.correct(serial);
            }
            Move::StockDone => self.pool_the_rest(),
            _ => return Err(Refusal::FirstThis),
        }
        Ok(())
    }

    fn found(&self, die: Die) -> Verdict {
        let left = self.now.unstocked()[die.colour as usize] > 0;
        require(left && (1..=6).contains(&die.face), Refusal::Stock)
    }

    fn identify(&mut self, serial: u16, card: u8) -> Verdict {
        let alert = self.now.alert(serial).ok_or(Refusal::NoSuchAlert)?;
        require(alert.card.is_none(), Refusal::NotThatCard)?;
        let colour = alert.colour;
        require(
            self.now.identities(colour).any(|known| known == card),
            Refusal::NotThatCard,
        )?;
        self.attach(serial, card);
        if self.now.cards[usize::from(card)].icons.is_empty() {
            self.complete_draft(card);
        }
        Ok(())
    }

    /// An alert turns out to be a known card.
    pub(super) fn attach(&mut self, serial: u16, card: u8) {
        let known = self.now.cards[usize::from(card)].clone();
        if let Some(place) = self.now.places.get_mut(usize::from(card)) {
            *place = Place::Table;
        }
        if let Some(alert) = self
            .now
            .rows
            .iter_mut()
            .flatten()
            .find(|alert| alert.serial == serial)
        {
            alert.card = Some(card);
            alert.insignia = known.insignia;
            alert.reward = known.reward;
            alert.prime_directive = known.prime_directive;
        }
        let timed = known.urgent;
        self.set_urgency(serial, timed);
    }

    fn pool_the_rest(&mut self) {
        let left = self.now.unstocked();
        for (colour, count) in Colour::ALL.into_iter().zip(left) {
            (0..count).for_each(|_| self.now.pool.put(Die::new(colour, 0)));
        }
        self.now.agenda.retain(|task| *task != Task::TakeStock);
    }
}
