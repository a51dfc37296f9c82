//! The matcher: which cards make a combo that resolves an encounter (ENC-15 to ENC-19).

use arrayvec::ArrayVec;

use super::{Cards, Crew, Decks, Refusal, Title, Use, Uses, course::require};

/// Cards of a combo that come from the hand; the sixth is a bridge card.
pub const FROM_HAND: usize = 5;
/// Crew of a combo; the sixth card is the ship.
const CREW: u8 = 5;

/// Six cards that together resolve an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Combo {
    /// The bridge card.
    pub bridge: Title,
    /// The cards of the hand, in the order of the titles.
    pub hand: [Title; FROM_HAND],
}

impl Combo {
    /// All six.
    pub fn cards(&self) -> impl Iterator<Item = Title> {
        self.hand.into_iter().chain([self.bridge])
    }
}

/// What an encounter asks for, as the table reads the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The crew, as bits in the order of [`Crew::ALL`].
    pub names: u8,
    /// How many of them must be there: all, or two (reading A3).
    pub fewest: u8,
    /// A crew card without a name stands for any (reading A4).
    pub wild_is_any_name: bool,
}

/// What is filled of a combo so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Filled {
    names: u8,
    crew: u8,
    ship: bool,
}

impl Filled {
    /// Every way to add a card.
    fn with(self, uses: Uses, asked: &Asked) -> impl Iterator<Item = Self> {
        let wild = uses.has(Use::Crew);
        let may_be = if wild && asked.wild_is_any_name {
            u8::MAX
        } else {
            uses.names()
        };
        let crew = (self.crew < CREW).then_some(self.crew + 1);
        let ship = uses.is_ship() && !self.ship;
        let named = Crew::ALL.into_iter().map(|name| 1 << name as u8);
        let named = named.filter(move |name| may_be & name & !self.names != 0);
        let named = crew.into_iter().flat_map(move |crew| {
            let named = named.clone();
            named.map(move |name| Self {
                names: self.names | name,
                crew,
                ..self
            })
        });
        let unnamed = crew.filter(|_| wild).map(|crew| Self { crew, ..self });
        let as_ship = ship.then_some(Self { ship: true, ..self });
        named.chain(unnamed).chain(as_ship)
    }

    fn resolves(self, asked: &Asked) -> bool {
        let there = (self.names & asked.names).count_ones();
        self.crew == CREW && self.ship && there >= asked.fewest.into()
    }

    /// One of all there are, as a number.
    fn number(self) -> usize {
        usize::from(self.names) << 4 | usize::from(self.crew) << 1 | usize::from(self.ship)
    }
}

/// Whether these cards can be used so that they resolve it.
fn can_be_used(cards: &[Uses], filled: Filled, asked: &Asked) -> bool {
    match cards.split_first() {
        None => filled.resolves(asked),
        Some((&first, others)) => filled
            .with(first, asked)
            .any(|filled| can_be_used(others, filled, asked)),
    }
}

/// Why six cards are no combo for an encounter.
///
/// # Errors
/// The rule that they break.
pub fn check(combo: &Combo, asked: &Asked, decks: &Decks) -> Result<(), Refusal> {
    let uses: ArrayVec<Uses, 6> = combo.cards().map(|title| decks.uses(title)).collect();
    require(uses.iter().any(|uses| uses.is_ship()), Refusal::NoShip)?;
    let without = Asked {
        fewest: 0,
        ..*asked
    };
    require(
        can_be_used(&uses, Filled::default(), &without),
        Refusal::NoCombo,
    )?;
    require(
        can_be_used(&uses, Filled::default(), asked),
        Refusal::CrewMissing,
    )
}

/// Hands that were found to lead nowhere: what is left of them, and what is filled by then.
struct Tried([u64; Self::WORDS]);

impl Tried {
    /// Cards of a hand that are looked at; rules never leave a player more than five.
    const MOST: usize = 16;
    const WORDS: usize = Self::MOST * (1 << 12) / 64;

    /// Notes it; false if it was.
    fn note(&mut self, at: usize, filled: Filled) -> bool {
        let number = at << 12 | filled.number();
        let (word, bit) = (&mut self.0[number / 64], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

/// A combo of that hand and one of those bridge cards, for an encounter; none if there is none. The cards with the fewest
/// uses are taken first. Of a hand of more than 16 cards the 16 with the fewest uses are looked at.
pub fn find(hand: &Cards, bridge: &[Title], asked: &Asked, decks: &Decks) -> Option<Combo> {
    let mut bridge: ArrayVec<Title, { super::MOST_BRIDGE }> = bridge.iter().copied().collect();
    bridge.sort_by_key(|&title| decks.uses(title).count());
    bridge
        .into_iter()
        .find_map(|title| with_bridge(hand, title, asked, decks))
}

/// A combo with that bridge card.
pub fn with_bridge(hand: &Cards, bridge: Title, asked: &Asked, decks: &Decks) -> Option<Combo> {
    if usize::from(hand.total()) < FROM_HAND {
        return None;
    }
    if usize::from(hand.total()) == FROM_HAND {
        // The usual hand: all of it, or nothing.
        let mut cards = hand.each();
        let combo = Combo {
            bridge,
            hand: core::array::from_fn(|_| cards.next().unwrap_or(bridge)),
        };
        return check(&combo, asked, decks).is_ok().then_some(combo);
    }
    let mut cards: ArrayVec<Title, MOST_HAND> = hand.each().take(MOST_HAND).collect();
    cards.sort_by_key(|&title| decks.uses(title).count());
    cards.truncate(Tried::MOST);
    let mut tried = Tried([0; Tried::WORDS]);
    let mut chosen = ArrayVec::new();
    let search = Search {
        cards: &cards,
        asked,
        decks,
    };
    let begun = Filled::default().with(decks.uses(bridge), asked);
    for filled in begun {
        if search.choose(0, filled, &mut chosen, &mut tried) {
            let mut hand: [Title; FROM_HAND] = chosen.into_inner().ok()?;
            hand.sort_unstable();
            return Some(Combo { bridge, hand });
        }
    }
    None
}

/// Cards that a hand is looked at of.
const MOST_HAND: usize = super::MOST_CARDS;

struct Search<'a> {
    cards: &'a [Title],
    asked: &'a Asked,
    decks: &'a Decks,
}

impl Search<'_> {
    /// Adds five cards in all to `chosen`, from number `at` on, so that the encounter is resolved; false if none do.
    fn choose(
        &self,
        at: usize,
        filled: Filled,
        chosen: &mut ArrayVec<Title, FROM_HAND>,
        tried: &mut Tried,
    ) -> bool {
        if chosen.len() == FROM_HAND {
            return filled.resolves(self.asked);
        }
        let left = self.cards.len() - at;
        if left < FROM_HAND - chosen.len() || !tried.note(at, filled) {
            return false;
        }
        let title = self.cards[at];
        chosen.push(title);
        for filled in filled.with(self.decks.uses(title), self.asked) {
            if self.choose(at + 1, filled, chosen, tried) {
                return true;
            }
        }
        chosen.pop();
        self.choose(at + 1, filled, chosen, tried)
    }
}
