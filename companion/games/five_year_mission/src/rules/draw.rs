//! Step 1: drawing alerts, forced draws, and naming the card that came (FYM-16, FYM-20, FYM-24).

use readyroom_kit::short_list;

use super::{
    CardId, CardPlace, Colour, Crew, Event, FiveYearMission, Incoming, Marks, Move, Phase, Purpose,
    Reading, Refusal, Task,
    course::{Course, Verdict, require},
};

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

/// What is offered first as long as nothing was drawn with icons.
const LIKELY_WITH_ICONS: [(Colour, Marks); 2] = [
    (
        Colour::Red,
        Marks {
            urgent: true,
            prime_directive: false,
            escalation: None,
        },
    ),
    (
        Colour::Yellow,
        Marks {
            urgent: false,
            prime_directive: false,
            escalation: Some(Colour::Red),
        },
    ),
];

impl Marks {
    /// A bit for each combination.
    const fn bit(self) -> u16 {
        let escalation = match self.escalation {
            None => 0,
            Some(colour) => 1 + colour as u8,
        };
        1 << (4 * self.urgent as u8 + 8 * self.prime_directive as u8 + escalation)
    }

    /// How many icons they are.
    pub const fn count(&self) -> u8 {
        self.urgent as u8 + self.prime_directive as u8 + self.escalation.is_some() as u8
    }
}

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

    /// What was drawn with icons is offered first the next time.
    fn remember_icons(&mut self, colour: Colour, marks: Marks) {
        if marks.count() == 0 {
            return;
        }
        let latest = &mut self.drawn_with_icons;
        latest.retain(|other| *other != (colour, marks));
        latest.truncate(latest.capacity() - 1);
        latest.insert(0, (colour, marks));
    }

    /// The decks that may be chosen in step 1.
    pub(super) fn drawable_colours(&self) -> impl Iterator<Item = Colour> + '_ {
        let lowest = self.lowest_allowed();
        let colours = Colour::ALL.into_iter();
        colours.filter(move |&colour| colour >= lowest && self.can_draw(colour))
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
            self.draw_with_icons_offers(offers);
        }
    }

    /// Draws with icons: those last drawn first, then what is likely, red before yellow before blue and few icons before
    /// many.
    fn draw_with_icons_offers(&self, offers: &mut alloc::vec::Vec<Move>) {
        let drawable = Colour::ALL.map(|colour| {
            let allowed = colour >= self.lowest_allowed();
            allowed && self.can_draw(colour)
        });
        let used = self.drawn_with_icons.iter().copied();
        let mut marked = ALL_MARKS;
        short_list::sort_by_key(&mut marked, Marks::count);
        let others = marked[1..].iter();
        let others =
            others.flat_map(|&marks| Colour::ALL.into_iter().rev().map(move |c| (c, marks)));
        let likely = LIKELY_WITH_ICONS.into_iter().chain(others);
        let mut offered = [0_u16; 3];
        for (colour, marks) in used.chain(likely) {
            let (offered, bit) = (&mut offered[colour as usize], marks.bit());
            if drawable[colour as usize] && *offered & bit == 0 {
                *offered |= bit;
                offers.push(Move::DrawMarked(colour, marks));
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
                (*place == CardPlace::Deck && here && fits && !start).then_some(id)
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
}

impl Course<'_> {
    /// Step 1 (FYM-16): in light tracking `marks` gives the card's flags.
    pub(super) fn draw(&mut self, colour: Colour, marks: Marks) -> Verdict {
        require(self.now.phase == Phase::Draw, Refusal::StepOrder)?;
        require(colour >= self.now.lowest_allowed(), Refusal::DeckForbidden)?;
        require(self.now.can_draw(colour), Refusal::DeckEmpty)?;
        require(marks.escalation != Some(Colour::Blue), Refusal::NotThatCard)?;
        self.now.phase = Phase::Replenish;
        self.now.turn.effect_told = false;
        self.now.remember_icons(colour, marks);
        self.turn_up(colour, Purpose::Turn, marks);
        Ok(())
    }

    pub(super) fn no_draw(&mut self) -> Verdict {
        let stuck = self.now.phase == Phase::Draw && self.now.drawable().is_none();
        require(stuck, Refusal::StepOrder)?;
        self.now.phase = Phase::Replenish;
        Ok(())
    }

    /// By a card's text another alert is drawn (FYM-85).
    pub(super) fn draw_extra(&mut self, colour: Colour) -> Verdict {
        require(self.now.can_draw(colour), Refusal::DeckEmpty)?;
        self.force_draw(colour);
        Ok(())
    }

    /// A draw that no player chose; nothing happens if there is no card (FYM-20).
    pub(super) fn force_draw(&mut self, colour: Colour) {
        if !self.now.can_draw(colour) {
            self.emit(Event::NothingToDraw(colour));
        } else if self.now.full() {
            self.turn_up(colour, Purpose::Forced, Marks::default());
        } else {
            self.first(Task::Reveal(colour, Purpose::Forced));
        }
    }

    pub(super) fn turn_up(&mut self, colour: Colour, purpose: Purpose, marks: Marks) {
        self.shuffle_if_empty(colour);
        if self.now.full() {
            self.first(Task::Reveal(colour, purpose));
        } else {
            let incoming = Incoming {
                card: None,
                colour,
                marks,
                insignia: 1,
                reward: None,
            };
            self.take_from_deck(colour, purpose, incoming);
        }
    }

    /// Flags of a card that had to be drawn, reported in light tracking.
    pub(super) fn mark(&mut self, colour: Colour, marks: Marks) -> Verdict {
        require(!self.now.full(), Refusal::LightOnly)?;
        require(marks.escalation != Some(Colour::Blue), Refusal::NotThatCard)?;
        self.turn_up(colour, Purpose::Forced, marks);
        Ok(())
    }

    /// The discards of an empty deck become the deck again (reading A10).
    pub(super) fn shuffle_if_empty(&mut self, colour: Colour) {
        let piles = &mut self.now.piles[colour as usize];
        if piles.deck > 0 {
            return;
        }
        piles.deck = core::mem::take(&mut piles.discard);
        let cards = self.now.cards.clone();
        for (card, place) in cards.iter().zip(&mut self.now.places) {
            if *place == CardPlace::Discard && card.colour == Some(colour) {
                *place = CardPlace::Deck;
            }
        }
        self.emit(Event::Reshuffled(colour));
    }

    /// The top card is the one Data has already seen, if he has. A deck may have run out since the draw was ordered, or
    /// the pack be full of other cards.
    pub(super) fn reveal_if_known(&mut self, colour: Colour, purpose: Purpose) -> bool {
        let nameable = !self.now.full()
            || self.now.cards.len() < super::MOST_CARDS
            || self.now.candidates(colour).next().is_some();
        if !self.now.can_draw(colour) || !nameable {
            self.emit(Event::NothingToDraw(colour));
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

    /// The table reports which card it is.
    pub(super) fn reveal(&mut self, colour: Colour, purpose: Purpose, card: CardId) -> Verdict {
        require(self.now.full(), Refusal::FullOnly)?;
        let possible = self.now.candidates(colour).any(|id| id == card);
        require(possible, Refusal::NotThatCard)?;
        if self.now.cards[usize::from(card)].colour.is_none() {
            let cards = self.now.cards.make_mut();
            cards[usize::from(card)].colour = Some(colour);
            let learned = cards[usize::from(card)].clone();
            self.emit(Event::Learned(alloc::boxed::Box::new(learned)));
        }
        if purpose == Purpose::Peek {
            self.now.piles[colour as usize].top = Some(card);
            self.emit(Event::Revealed(colour, Some(card)));
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
        self.now.places[usize::from(card)] = CardPlace::Drawn;
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

    /// Data looks at the top card of a deck, before or after drawing (FYM-24).
    pub(super) fn data(&mut self, colour: Colour) -> Verdict {
        require(self.now.full(), Refusal::FullOnly)?;
        require(self.now.phase != Phase::SetUp, Refusal::NotAtSetUp)?;
        require(self.now.piles[colour as usize].deck > 0, Refusal::DeckEmpty)?;
        let unseen = self.now.piles[colour as usize].top.is_none();
        require(unseen, Refusal::NotThatCard)?;
        self.use_crew(Crew::Data)?;
        self.first(Task::Reveal(colour, Purpose::Peek));
        Ok(())
    }
}
