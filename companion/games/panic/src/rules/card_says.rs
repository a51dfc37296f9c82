//! Corrections by the table, for effects that only a card knows (PANIC-82).

use alloc::vec::Vec;

use super::{
    Beacon, Event, Facing, Move, Panic, Part, Phase, Range, Refusal, Seat, Section, Sector, Task,
    Token, TokenId,
    course::{Course, Verdict, require},
    moves::groups::{answers, card_moves, set_up_moves, ship_moves, token_moves, turn_moves},
};

/// Highest value of the mission timer.
const MOST_TIMER: u8 = 9;

/// All places of the board.
fn places() -> impl Iterator<Item = (Sector, Range)> {
    (0..6).flat_map(|sector| Range::ALL.into_iter().map(move |range| (sector, range)))
}

impl Panic {
    /// Whether the turn is in a phase in which cards can say things.
    pub(super) const fn is_turn(&self) -> bool {
        matches!(self.phase, Phase::Trade | Phase::Play | Phase::Fire(_))
    }

    pub(super) fn card_says_offers(&self, offers: &mut Vec<Move>) {
        offers.extend(self.tokens.iter().map(|token| Move::CardOn(token.id)));
        offers.extend((0..6).map(Move::ShipHit));
        for part in [Part::Shield, Part::Hull] {
            let broken = (0..6).filter(|&facing| self.section(part, facing) != Section::Intact);
            offers.extend(broken.map(|facing| Move::Fix(part, facing)));
        }
        let seats = || self.seats();
        if self.draw_counts() {
            offers.extend(seats().map(Move::DrawCard));
        }
        if self.deck_reaches() {
            offers.push(Move::LoseCard);
        }
        let holders = seats().filter(|seat| self.players[usize::from(*seat)].hand > 0);
        offers.extend(holders.map(Move::DropCard));
        if let Some(timer) = self.mission.as_ref().and_then(|mission| mission.timer) {
            offers.push(Move::Tick(-1));
            if timer < MOST_TIMER {
                offers.push(Move::Tick(1));
            }
        }
        if self.setup.missions > 0 && !self.beacons.is_full() {
            offers.extend(places().map(|(sector, range)| Move::PlaceBeacon(sector, range)));
        }
        let beacons = self.beacons.iter();
        offers.extend(beacons.map(|beacon| Move::TakeBeacon(beacon.id)));
        if self.force_field.is_some() {
            offers.push(Move::DropForceField);
        }
        offers.extend((0..self.kinds.len() as u8).map(Move::CorrectKind));
        let active = usize::from(self.active);
        offers.extend(self.ability_offers(active..active + 1));
    }

    /// What a card can say of one token; of a cloaked one only that it leaves the board (PANIC-20).
    pub(super) fn card_on_offers(&self, id: TokenId, offers: &mut Vec<Move>) {
        if let Some(token) = self.token(id).filter(|token| !token.cloaked) {
            if token.defense > 0 {
                offers.push(Move::Strike(id));
            }
            if self.can_gain(token) {
                offers.push(Move::Gain(id));
            }
            let holds = self.holds_left(token).iter();
            offers.extend(holds.map(|&held| Move::Hold(id, held)));
            let elsewhere = places().filter(|place| *place != (token.sector, token.range));
            offers.extend(elsewhere.map(|(sector, range)| Move::Shift(id, sector, range)));
        }
        offers.extend([Move::Remove(id), Move::Enough]);
    }

    /// Whether a card can be drawn, or the game be lost by trying (PANIC-14).
    fn draw_counts(&self) -> bool {
        self.deck_reaches() || self.cards.removed > 0
    }
}

impl Course<'_> {
    /// Carries out a card's text; none if `mv` is no move by a card's text.
    pub(super) fn card_says(&mut self, mv: &Move) -> Option<Verdict> {
        Some(match *mv {
            Move::CardOn(token) => self.ask_card_on(token),
            Move::ShipHit(facing) => self.ship_hit(facing),
            Move::Fix(part, facing) => self.fix(part, facing),
            Move::DrawCard(seat) => self.card_drawn(seat),
            Move::DropCard(seat) => self.spend_card(seat),
            Move::LoseCard => self.card_lost(),
            Move::Tick(by) => self.tick(by),
            Move::PlaceBeacon(sector, range) => self.place_beacon(sector, range),
            Move::TakeBeacon(beacon) => self.take_beacon(beacon),
            Move::DropForceField => self.drop_facing_field(),
            Move::CorrectKind(kind) => self.correct_kind(kind),
            Move::Ability(character, text) => {
                let active = usize::from(self.now.active);
                self.learn_ability(active..active + 1, character, text)
            }
            set_up_moves!() | turn_moves!() | token_moves!() | ship_moves!() | answers!() => {
                return None;
            }
            Move::Learn | Move::Enough => return None,
        })
    }

    fn ask_card_on(&mut self, id: TokenId) -> Verdict {
        require(self.now.token(id).is_some(), Refusal::NoSuchToken)?;
        self.first(Task::CardOn(id));
        Ok(())
    }

    /// A card's effect on one token. No card does anything to a cloaked ship; a mission may still take it away.
    pub(super) fn card_on(&mut self, id: TokenId, mv: &Move) -> Verdict {
        let token = *self.now.token(id).ok_or(Refusal::NoSuchToken)?;
        match *mv {
            Move::Enough => {}
            Move::Remove(own) if own == id => {
                self.destroy(id, Event::Destroyed(token.piece()));
            }
            Move::Strike(own) if own == id => {
                require(token.defense > 0, Refusal::NotATarget)?;
                require(!token.cloaked, Refusal::Cloaked)?;
                self.strike(id, 1);
            }
            Move::Gain(own) if own == id => self.gain(token)?,
            Move::Hold(own, held) if own == id => self.hold(token, held)?,
            Move::Shift(own, sector, range) if own == id => self.shift(token, sector, range)?,
            set_up_moves!() | turn_moves!() | card_moves!() | token_moves!() | ship_moves!() => {
                return Err(Refusal::FirstThis);
            }
            answers!() | Move::Ability(..) | Move::Learn | Move::CorrectKind(_) => {
                return Err(Refusal::FirstThis);
            }
        }
        Ok(())
    }

    fn shift(&mut self, before: Token, sector: Sector, range: Range) -> Verdict {
        require(!before.cloaked, Refusal::Cloaked)?;
        let elsewhere = sector < 6 && (before.sector, before.range) != (sector, range);
        require(elsewhere, Refusal::NoRoom)?;
        if let Some(token) = self.token_mut(before.id) {
            (token.sector, token.range) = (sector, range);
        }
        self.emit(Event::Shifted(before.piece(), sector, range));
        let now = self.now.token(before.id);
        if now.is_some_and(|token| self.now.is_web(token)) && !self.now.is_web(&before) {
            self.emit(Event::Trapped(before.kind));
        }
        Ok(())
    }

    fn ship_hit(&mut self, facing: Facing) -> Verdict {
        require(facing < 6, Refusal::NoRoom)?;
        self.hit_facing(facing, 1);
        Ok(())
    }

    fn fix(&mut self, part: Part, facing: Facing) -> Verdict {
        let broken = facing < 6 && self.now.section(part, facing) != Section::Intact;
        require(broken, Refusal::NothingToRepair)?;
        self.set_section(part, facing, Section::Intact);
        Ok(())
    }

    fn card_drawn(&mut self, seat: Seat) -> Verdict {
        require(self.now.draw_counts(), Refusal::NoDeck)?;
        require(self.now.seats().contains(&seat), Refusal::NoSuchSeat)?;
        self.take_cards(seat, 1);
        Ok(())
    }

    fn card_lost(&mut self) -> Verdict {
        require(self.now.deck_reaches(), Refusal::NoDeck)?;
        self.lose_cards(1);
        Ok(())
    }

    /// The mission's timer moves by one.
    fn tick(&mut self, by: i8) -> Verdict {
        let mission = self.now.mission.as_ref();
        let timer = mission
            .and_then(|mission| mission.timer)
            .ok_or(Refusal::NoTimer)?;
        let next = timer
            .checked_add_signed(by)
            .filter(|next| *next <= MOST_TIMER && timer.abs_diff(*next) == 1);
        self.set_timer(next.ok_or(Refusal::NoTimer)?);
        Ok(())
    }

    /// A mission's token is put on the board; it may outlast its mission if the card states this (PANIC-40).
    fn place_beacon(&mut self, sector: Sector, range: Range) -> Verdict {
        require(self.now.setup.missions > 0, Refusal::NoSuchMission)?;
        require(sector < 6, Refusal::NoRoom)?;
        self.now.ids += 1;
        let beacon = Beacon {
            id: self.now.ids,
            sector,
            range,
        };
        let placed = self.now.beacons.try_push(beacon);
        placed.map_err(|_| Refusal::NoRoom)
    }

    fn take_beacon(&mut self, id: TokenId) -> Verdict {
        let index = self.now.beacons.iter().position(|beacon| beacon.id == id);
        self.now.beacons.remove(index.ok_or(Refusal::NoSuchToken)?);
        Ok(())
    }
}
