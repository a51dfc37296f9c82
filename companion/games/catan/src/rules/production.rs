//! The roll and what it produces (CATAN-16 to CATAN-20).

use super::{
    Event, Intersections, Numbers, Phase, Position, Reading, Refusal, Resource, Resources, Seat,
    board::{SECTORS, corner_bits},
    course::{Course, Verdict, require},
    resource::nth_of,
    setup::DICE_CARDS,
};

impl Position {
    /// What the sectors of this number owe each player: one resource an outpost, two a starbase; nothing from the sector of
    /// the Klingon battle cruiser (CATAN-17, CATAN-18).
    pub fn owed(&self, number: u8) -> [Resources; 4] {
        let mut owed = [Resources::default(); 4];
        for sector in (0..SECTORS as u8).filter(|&sector| sector != self.klingon) {
            let at = usize::from(sector);
            let Some(resource) =
                self.layout.planets[at].filter(|_| self.layout.numbers[at] == number)
            else {
                continue;
            };
            let beside = |buildings: Intersections| {
                (buildings.bits() & corner_bits(sector)).count_ones() as u8
            };
            for (owed, fleet) in owed.iter_mut().zip(&self.fleets) {
                owed[resource] += beside(fleet.outposts) + 2 * beside(fleet.starbases);
            }
        }
        owed
    }

    /// What dice card number `nth` of those left brings (CATAN-57).
    pub(crate) fn dice_card(&self, nth: u8) -> Option<u8> {
        Some(nth_of(&self.dice_cards, nth)? as u8 + 2)
    }

    /// Whether the Klingon battle cruiser keeps a player from what this number would produce.
    fn blocks(&self, number: u8) -> bool {
        let at = usize::from(self.klingon);
        let planet = self.layout.planets[at].is_some() && self.layout.numbers[at] == number;
        let beside = |seat: Seat| {
            let buildings = self.fleets[usize::from(seat)].buildings();
            buildings.meets(corner_bits(self.klingon))
        };
        planet && self.everybody().any(beside)
    }
}

impl Course<'_> {
    /// The dice fell.
    pub(super) fn rolled(&mut self, first: u8, second: u8) -> Verdict {
        let dice = self.now.agreed.numbers == Numbers::Dice;
        let faces = (1..=6).contains(&first) && (1..=6).contains(&second);
        require(dice && faces, Refusal::TwoDice)?;
        self.now.dice = [first, second];
        self.emit(Event::Rolled(first, second));
        self.number_came(first + second);
        Ok(())
    }

    /// A dice card was turned up, number `nth` of those left (CATAN-57).
    pub(super) fn turned(&mut self, nth: u8) -> Verdict {
        require(
            self.now.agreed.numbers == Numbers::Cards,
            Refusal::NoSuchCard,
        )?;
        let sum = self.now.dice_card(nth).ok_or(Refusal::NoSuchCard)?;
        self.now.dice_cards[usize::from(sum - 2)] -= 1;
        self.now.dice = [sum, 0];
        self.emit(Event::Turned(sum));
        if self.now.dice_cards == [0; 11] {
            self.now.dice_cards = DICE_CARDS;
            self.emit(Event::CardsShuffled);
        }
        self.number_came(sum);
        Ok(())
    }

    fn number_came(&mut self, number: u8) {
        self.now.phase = Phase::Act;
        if number == 7 {
            return self.seven();
        }
        let mut owed = self.now.owed(number);
        if self.now.knows_hands() {
            for resource in Resource::ALL {
                self.limit(&mut owed, resource);
            }
        }
        let mut nothing = true;
        for seat in self.now.clockwise(self.now.active) {
            let produced = owed[usize::from(seat)];
            if produced.total() > 0 {
                nothing = false;
                self.gain(seat, produced);
                self.emit(Event::Produced(seat, produced));
            }
        }
        if nothing {
            self.emit(Event::NothingProduced);
        }
        if self.now.blocks(number) {
            self.emit(Event::Blocked(self.now.klingon));
        }
        self.now.turn.empty = owed[usize::from(self.now.active)].total() == 0;
    }

    /// Where the supply has less of a resource than is owed, no player gets it, unless only one player is owed it: that one
    /// gets what there is (CATAN-19, reading A3).
    fn limit(&mut self, owed: &mut [Resources; 4], resource: Resource) {
        let all: u8 = owed.iter().map(|owed| owed[resource]).sum();
        let supply = self.now.supply[resource];
        if all <= supply {
            return;
        }
        let alone = owed.iter().filter(|owed| owed[resource] > 0).count() == 1;
        let in_turn = self.now.reads(Reading::ShortSupplyIsPaid);
        let mut left = supply;
        for seat in self.now.clockwise(self.now.active) {
            let owed = &mut owed[usize::from(seat)][resource];
            if *owed > 0 {
                *owed = if alone || in_turn { left.min(*owed) } else { 0 };
                left -= *owed;
            }
        }
        self.emit(Event::Short(resource));
    }
}
