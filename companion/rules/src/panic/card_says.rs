//! What only a card can say, and what the table must be able to put right (PANIC-82).

use alloc::vec::Vec;

use super::{
    Beacon, Facing, Move, Panic, Part, Phase, Range, Refusal, Seat, Section, Sector, Token,
    TokenId,
    course::{Course, Verdict, require},
};

/// Highest value of the mission timer.
const MOST_TIMER: u8 = 9;

impl Panic {
    fn sides(&self) -> impl Iterator<Item = (Sector, Range)> + use<> {
        (0..6).flat_map(|sector| Range::ALL.into_iter().map(move |range| (sector, range)))
    }

    pub(super) fn card_says_offers(&self, offers: &mut Vec<Move>) {
        if !matches!(self.phase, Phase::Trade | Phase::Play | Phase::Fire(_)) {
            return;
        }
        for token in &self.tokens {
            if token.defense > 0 {
                offers.push(Move::Strike(token.id));
            }
            offers.push(Move::Remove(token.id));
            let elsewhere = self
                .sides()
                .filter(|place| *place != (token.sector, token.range));
            offers.extend(elsewhere.map(|(sector, range)| Move::Shift(token.id, sector, range)));
        }
        offers.extend((0..6).map(Move::ShipHit));
        for part in [Part::Shield, Part::Hull] {
            let broken = (0..6).filter(|&facing| self.section(part, facing) != Section::Intact);
            offers.extend(broken.map(|facing| Move::Fix(part, facing)));
        }
        let seats = || 0..self.players.len() as Seat;
        if self.cards.deck > 0 || self.cards.discard > 0 {
            offers.extend(seats().map(Move::DrawCard));
            offers.push(Move::LoseCard);
        }
        offers.extend(
            seats()
                .filter(|seat| self.players[usize::from(*seat)].hand > 0)
                .map(Move::DropCard),
        );
        if let Some(timer) = self.mission.as_ref().and_then(|mission| mission.timer) {
            offers.push(Move::Tick(-1));
            if timer < MOST_TIMER {
                offers.push(Move::Tick(1));
            }
        }
        if self.mission.is_some() && !self.beacons.is_full() {
            offers.extend(
                self.sides()
                    .map(|(sector, range)| Move::PlaceBeacon(sector, range)),
            );
        }
        offers.extend(
            self.beacons
                .iter()
                .map(|beacon| Move::TakeBeacon(beacon.id)),
        );
        if self.force_field.is_some() {
            offers.push(Move::DropForceField);
        }
        offers.extend((0..self.kinds.len() as u8).map(Move::CorrectKind));
    }
}

impl Course {
    fn require_turn(&self) -> Verdict {
        let now = matches!(self.now.phase, Phase::Trade | Phase::Play | Phase::Fire(_));
        require(now, Refusal::StepOrder)
    }

    fn require_token(&self, token: TokenId) -> Result<Token, Refusal> {
        self.require_turn()?;
        self.now.token(token).copied().ok_or(Refusal::NoSuchToken)
    }

    pub(super) fn card_strikes(&mut self, token: TokenId) -> Verdict {
        require(self.require_token(token)?.defense > 0, Refusal::NotATarget)?;
        self.strike(token, 1);
        Ok(())
    }

    pub(super) fn card_removes(&mut self, token: TokenId) -> Verdict {
        self.require_token(token)?;
        self.destroy(token);
        Ok(())
    }

    pub(super) fn shift(&mut self, token: TokenId, sector: Sector, range: Range) -> Verdict {
        let before = self.require_token(token)?;
        require(
            sector < 6 && (before.sector, before.range) != (sector, range),
            Refusal::NoRoom,
        )?;
        if let Some(token) = self.token_mut(token) {
            (token.sector, token.range) = (sector, range);
        }
        self.tell(super::Event::Moved(before.kind, sector, range));
        Ok(())
    }

    pub(super) fn ship_hit(&mut self, facing: Facing) -> Verdict {
        self.require_turn()?;
        require(facing < 6, Refusal::NoRoom)?;
        self.hit_facing(facing, 1);
        Ok(())
    }

    pub(super) fn fix(&mut self, part: Part, facing: Facing) -> Verdict {
        self.require_turn()?;
        let broken = facing < 6 && self.now.section(part, facing) != Section::Intact;
        require(broken, Refusal::NothingToRepair)?;
        self.set_section(part, facing, Section::Intact);
        Ok(())
    }

    fn require_deck(&self) -> Verdict {
        self.require_turn()?;
        require(
            self.now.cards.deck > 0 || self.now.cards.discard > 0,
            Refusal::NoDeck,
        )
    }

    pub(super) fn card_drawn(&mut self, seat: Seat) -> Verdict {
        self.require_deck()?;
        require(
            usize::from(seat) < self.now.players.len(),
            Refusal::NoSuchSeat,
        )?;
        self.draw_cards(seat, 1);
        Ok(())
    }

    pub(super) fn card_dropped(&mut self, seat: Seat) -> Verdict {
        self.require_turn()?;
        self.spend_card(seat)
    }

    pub(super) fn card_lost(&mut self) -> Verdict {
        self.require_deck()?;
        self.remove_cards(1);
        Ok(())
    }

    /// The mission's timer moves by one.
    pub(super) fn tick(&mut self, by: i8) -> Verdict {
        self.require_turn()?;
        let timer = self
            .now
            .mission
            .as_ref()
            .and_then(|mission| mission.timer)
            .ok_or(Refusal::NoTimer)?;
        let next = timer
            .checked_add_signed(by)
            .filter(|next| *next <= MOST_TIMER && by.abs() == 1);
        self.set_timer(next.ok_or(Refusal::NoTimer)?);
        Ok(())
    }

    pub(super) fn place_beacon(&mut self, sector: Sector, range: Range) -> Verdict {
        self.require_turn()?;
        require(
            self.now.mission.is_some() && sector < 6,
            Refusal::NoSuchMission,
        )?;
        self.now.ids += 1;
        let beacon = Beacon {
            id: self.now.ids,
            sector,
            range,
        };
        self.now
            .beacons
            .try_push(beacon)
            .map_err(|_| Refusal::NoRoom)
    }

    pub(super) fn take_beacon(&mut self, id: TokenId) -> Verdict {
        self.require_turn()?;
        let index = self
            .now
            .beacons
            .iter()
            .position(|beacon| beacon.id == id)
            .ok_or(Refusal::NoSuchToken)?;
        self.now.beacons.remove(index);
        Ok(())
    }

    pub(super) fn drop_force_field(&mut self) -> Verdict {
        self.require_turn()?;
        require(self.now.force_field.take().is_some(), Refusal::NoSuchToken)
    }
}
