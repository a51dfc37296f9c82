//! Changing how much is tracked in the middle of a game (FYM-86).
//!
//! To light tracking, dice become counts and are forgotten. To full tracking, the starting dice of the player who
//! has not rolled yet lie beside the mat; the table reports which dice are the injuries that light tracking
//! counted, where every other die lies and which card every alert is; what it does not report lies in the pool.

use alloc::vec::Vec;

use super::{
    Alert, CardId, CardPlace, Colour, Dice, Die, Event, FiveYearMission, MOST_ICONS, Move, Phase,
    Reading, Refusal, Seat, StockPlace, Task, Tracking,
    course::{Course, Verdict, require},
    dice::{DICE_PER_PLAYER, STARTING_DICE},
    moves::groups::{
        answers, full_moves, full_step_moves, light_moves, set_up_moves, sulu_moves, tracked_moves,
        turn_moves,
    },
};

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

    /// While stock is taken: the first player with injuries that light tracking counted and of which no die was
    /// reported yet, and how many those are.
    pub fn injuries_to_report(&self) -> Option<(Seat, u8)> {
        let players = (0..).zip(&self.players);
        players
            .map(|(seat, player)| (seat, player.hurt))
            .find(|&(_, left)| left > 0)
    }

    /// Whether an injury die of that colour, now reported, is one of the player's own starting dice: where injuries
    /// take those (reading A18), or where no other die is left to be it.
    fn is_starting_die(&self, seat: Seat, colour: Colour) -> bool {
        self.players[usize::from(seat)].beside.of_colour(colour) > 0
            && (self.starting_dice_count_as_actions() || self.unstocked()[colour as usize] == 0)
    }

    /// Starting dice of that colour which a player who has not rolled yet can still have beside the mat.
    fn room_beside(&self, seat: Seat, colour: Colour) -> u8 {
        let player = &self.players[usize::from(seat)];
        if player.fresh {
            DICE_PER_PLAYER[colour as usize].saturating_sub(player.beside.of_colour(colour))
        } else {
            0
        }
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
                card.start && card.colour == Some(colour) && **place == CardPlace::Deck
            })
            .map(|((id, _), _)| id)
            .filter(|_| !self.reads(Reading::StartCardInDeck));
        start.chain(self.candidates(colour))
    }

    pub(super) fn stock_offers(&self, offers: &mut Vec<Move>) {
        if let Some((seat, _)) = self.injuries_to_report() {
            self.stock_injury_offers(seat, offers);
            return offers.push(Move::Mend(seat));
        }
        offers.push(Move::StockDone);
        self.identify_offers(offers);
        self.stock_dice_offers(offers);
    }

    fn identify_offers(&self, offers: &mut Vec<Move>) {
        for alert in self.on_table().filter(|alert| alert.card.is_none()) {
            let cards = self.identities(alert.colour);
            offers.extend(cards.map(|card| Move::Identify(alert.serial, card)));
            if self.cards.len() < super::MOST_CARDS {
                offers.push(Move::Correct(alert.serial));
            }
        }
    }

    /// Every place for every die that is left, player by player, then the icons of alerts.
    fn stock_dice_offers(&self, offers: &mut Vec<Move>) {
        let left = self.unstocked();
        let dice = Die::all().filter(|die| left[die.colour as usize] > 0);
        let dice: Vec<Die> = dice.collect();
        for seat in self.seats() {
            let actions = StockPlace::Actions(seat);
            offers.extend(dice.iter().map(|&die| Move::Stock(die, actions)));
            self.stock_injury_offers(seat, offers);
            self.stock_beside_offers(seat, offers);
        }
        for alert in self.on_table().filter(|alert| self.open_icons(alert) > 1) {
            for &die in &dice {
                let icons = (0u8..).zip(self.icons(alert)).zip(&alert.dice);
                let open = icons.filter(|((_, icon), on)| on.is_none() && icon.takes_value(die));
                offers
                    .extend(open.map(|((index, _), _)| Move::StockAlert(alert.serial, index, die)));
            }
        }
    }

    /// The dice that may lie in a player's injuries box; a starting die never rolled has no face.
    fn stock_injury_offers(&self, seat: Seat, offers: &mut Vec<Move>) {
        let left = self.unstocked();
        for colour in Colour::ALL {
            let faces = match (self.is_starting_die(seat, colour), left[colour as usize]) {
                (true, _) => 0..=0,
                (false, 0) => continue,
                (false, _) => 1..=6,
            };
            let dice = faces.map(|face| Die::new(colour, face));
            offers.extend(dice.map(|die| Move::Stock(die, StockPlace::Injuries(seat))));
        }
    }

    /// One starting die more or fewer beside the mat of a player who has not rolled yet.
    fn stock_beside_offers(&self, seat: Seat, offers: &mut Vec<Move>) {
        let left = self.unstocked();
        for colour in Colour::ALL {
            let die = Die::new(colour, 0);
            if left[colour as usize] > 0 && self.room_beside(seat, colour) > 0 {
                offers.push(Move::Stock(die, StockPlace::Beside(seat)));
            }
            if self.players[usize::from(seat)].beside.of_colour(colour) > 0 {
                offers.push(Move::Stock(die, StockPlace::NotBeside(seat)));
            }
        }
    }
}

impl Course<'_> {
    /// Tracking changes, at the start of a turn.
    pub(super) fn track(&mut self, tracking: Tracking) -> Verdict {
        require(self.now.phase == Phase::Draw, Refusal::TrackLater)?;
        require(self.now.setup.tracking != tracking, Refusal::TrackLater)?;
        self.now.setup.tracking = tracking;
        self.now.turn.tray.clear();
        self.now.turn.effect_told = false;
        self.emit(Event::Tracking(tracking));
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
        let forgets = self.now.forgets_when_tracking_changes();
        let game = &mut self.now;
        for player in &mut game.players {
            player.hurt = player.injuries.len();
            (player.actions, player.injuries, player.beside) = Default::default();
            player.fresh &= !forgets;
        }
        (game.pool, game.turn.any_colour) = (Dice::default(), None);
        game.rows
            .iter_mut()
            .flatten()
            .for_each(|alert| alert.dice = [None; MOST_ICONS]);
        game.piles.iter_mut().for_each(|piles| piles.top = None);
    }

    /// Before stock is taken no die is anywhere but beside the mats of those who have not rolled yet (FYM-5, FYM-14).
    fn expect_dice(&mut self) {
        let forgets = self.now.forgets_when_tracking_changes();
        for player in &mut self.now.players {
            if forgets {
                (player.hurt, player.fresh) = (0, false);
            }
            (player.actions, player.injuries, player.beside) = Default::default();
            if player.fresh {
                player.beside = STARTING_DICE.into_iter().collect();
            }
        }
        self.now.pool = Dice::default();
    }

    /// One answer while stock is taken.
    pub(super) fn take_stock(&mut self, mv: &Move) -> Verdict {
        self.first(Task::TakeStock);
        if let Some((seat, _)) = self.now.injuries_to_report() {
            if let Move::Stock(die, StockPlace::Injuries(of)) = *mv
                && of == seat
            {
                self.stock_injury(seat, die)?;
            } else {
                require(*mv == Move::Mend(seat), Refusal::FirstThis)?;
            }
            self.now.players[usize::from(seat)].hurt -= 1;
            return Ok(());
        }
        match *mv {
            Move::Stock(die, place) => self.stock(die, place)?,
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
                // Only an alert no player has named yet; another can be corrected once stock is taken.
                let alert = self.now.alert(serial).ok_or(Refusal::NoSuchAlert)?;
                require(alert.card.is_none(), Refusal::NotThatCard)?;
                return self.correct(serial);
            }
            Move::StockDone => self.pool_the_rest(),
            set_up_moves!()
            | turn_moves!()
            | tracked_moves!()
            | full_step_moves!()
            | full_moves!() => {
                return Err(Refusal::FirstThis);
            }
            light_moves!() | sulu_moves!() | answers!() => return Err(Refusal::FirstThis),
            Move::Track(_) | Move::Mend(_) => return Err(Refusal::FirstThis),
        }
        Ok(())
    }

    /// A die lies there.
    fn stock(&mut self, die: Die, place: StockPlace) -> Verdict {
        let (StockPlace::Actions(seat)
        | StockPlace::Injuries(seat)
        | StockPlace::Beside(seat)
        | StockPlace::NotBeside(seat)) = place;
        let at = usize::from(seat);
        require(at < self.now.players.len(), Refusal::NoSuchSeat)?;
        match place {
            StockPlace::Actions(_) => {
                self.found(die)?;
                self.now.players[at].actions.put(die);
            }
            StockPlace::Injuries(_) => self.stock_injury(seat, die)?,
            StockPlace::Beside(_) => {
                let left = self.now.unstocked()[die.colour as usize] > 0;
                let room = self.now.room_beside(seat, die.colour) > 0;
                require(left && room && die.face == 0, Refusal::Stock)?;
                self.now.players[at].beside.put(die);
            }
            StockPlace::NotBeside(_) => {
                require(self.now.players[at].beside.take(die), Refusal::Stock)?;
            }
        }
        Ok(())
    }

    fn stock_injury(&mut self, seat: Seat, die: Die) -> Verdict {
        if self.now.is_starting_die(seat, die.colour) {
            let taken = self.now.players[usize::from(seat)].beside.take(die);
            require(taken, Refusal::Stock)?;
        } else {
            self.found(die)?;
        }
        self.now.players[usize::from(seat)].injuries.put(die);
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
        let possible = self.now.identities(colour).any(|known| known == card);
        require(possible, Refusal::NotThatCard)?;
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
            *place = CardPlace::Table;
        }
        if let Some(alert) = self.now.alert_mut(serial) {
            alert.card = Some(card);
            alert.insignia = known.insignia;
            alert.reward = known.reward;
            alert.prime_directive = known.prime_directive;
        }
        let timed = known.urgent;
        self.set_urgency(serial, timed);
    }

    /// Whatever was not reported lies in the pool.
    pub(super) fn pool_the_rest(&mut self) {
        let left = self.now.unstocked();
        for (colour, count) in Colour::ALL.into_iter().zip(left) {
            (0..count).for_each(|_| self.now.pool.put(Die::new(colour, 0)));
        }
        self.now.agenda.retain(|task| *task != Task::TakeStock);
    }
}
