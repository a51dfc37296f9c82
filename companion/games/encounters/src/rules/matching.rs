//! The matcher: which cards make a combo that resolves an encounter (ENC-15 to ENC-19).

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::{
    Cards, Decks, Refusal, Title,
    course::require,
    filled::{Filled, Names, Part},
};

/// Cards of a combo that come from the hand; the sixth is a bridge card.
pub const FROM_HAND: usize = 5;

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
    /// The crew, as bits in the order of [`Crew::ALL`](super::Crew::ALL).
    pub names: u8,
    /// How many of them must be there: all, or two (reading A3).
    pub fewest: u8,
    /// A crew card without a name represents any (reading A4).
    pub wild_is_any_name: bool,
}

impl Asked {
    /// The combos that do.
    pub(super) fn whole(&self) -> Filled {
        Filled::whole(Names::with_some_of(self.names, self.fewest))
    }

    /// What a card may be in a combo.
    pub(super) fn part(&self, title: Title, decks: &Decks) -> Part {
        Part::of(decks.uses(title), self.wild_is_any_name)
    }
}

/// Why six cards are no combo for an encounter.
///
/// # Errors
/// The rule that they break.
pub fn check(combo: &Combo, asked: &Asked, decks: &Decks) -> Result<(), Refusal> {
    let mut cards = combo.cards();
    require(
        cards.any(|title| decks.uses(title).is_ship()),
        Refusal::NoShip,
    )?;
    let cards = combo.cards().map(|title| asked.part(title, decks));
    let filled = cards.fold(Filled::NOTHING, |filled, part| filled.adding(part));
    let does = |whole| !filled.and(&whole).is_empty();
    require(does(Filled::whole(Names::ANY)), Refusal::NoCombo)?;
    require(does(asked.whole()), Refusal::CrewMissing)
}

/// Cards of a hand that are looked at; rules never leave a player more than five.
const MOST: usize = 16;

/// What the cards of a hand can fill of a combo.
pub(super) struct Held {
    cards: ArrayVec<(Title, Part), MOST>,
    /// For as many of the last cards of the hand, for as many cards chosen of those.
    filled: ArrayVec<[Filled; FROM_HAND + 1], { MOST + 1 }>,
}

impl Held {
    /// Looks at a hand.
    pub fn new(hand: &Cards, wild_is_any_name: bool, decks: &Decks) -> Self {
        let mut titles: ArrayVec<Title, { super::MOST_CARDS }> = hand.each().collect();
        short_list::sort_by_key(&mut titles, |&title| decks.uses(title).count());
        let part = |title| (title, Part::of(decks.uses(title), wild_is_any_name));
        let cards: ArrayVec<_, MOST> = titles.into_iter().take(MOST).map(part).collect();
        let mut all = [Filled::default(); FROM_HAND + 1];
        all[0] = Filled::NOTHING;
        let mut filled = ArrayVec::new();
        filled.push(all);
        for (seen, &(_, part)) in cards.iter().rev().enumerate() {
            // No more can be chosen than were seen, and no fewer than leave enough others for five.
            let others = cards.len() - seen;
            let fewest = FROM_HAND.saturating_sub(others);
            for chosen in (fewest..FROM_HAND.min(seen + 1)).rev() {
                all[chosen + 1] = all[chosen + 1].or(&all[chosen].adding(part));
            }
            filled.push(all);
        }
        Self { cards, filled }
    }

    /// Whether five of its cards can be in a combo, for whatever encounter.
    pub fn has_five(&self) -> bool {
        let last = self.filled.last();
        last.is_some_and(|filled| !filled[FROM_HAND].is_empty())
    }

    /// Five of its cards that with a bridge card are one of these combos.
    pub fn with_bridge(&self, bridge: Title, part: Part, whole: &Filled) -> Option<Combo> {
        let mut later = self.filled.iter().rev();
        // What the cards from here on have to fill.
        let mut missing = whole.removing(part).and(&later.next()?[FROM_HAND]);
        if missing.is_empty() {
            return None;
        }
        let mut chosen = ArrayVec::<Title, FROM_HAND>::new();
        for (&(title, part), later) in self.cards.iter().zip(later) {
            let left = FROM_HAND - chosen.len();
            let without = missing.removing(part).and(&later[left - 1]);
            if without.is_empty() {
                missing = missing.and(&later[left]);
                continue;
            }
            missing = without;
            chosen.push(title);
            if chosen.is_full() {
                break;
            }
        }
        let mut hand = chosen.into_inner().ok()?;
        hand.sort_unstable();
        Some(Combo { bridge, hand })
    }
}

/// A combo of that hand and one of those bridge cards, for an encounter; none if there is none. The cards with the fewest
/// uses are taken first. Of a hand of more than 16 cards the 16 with the fewest uses are looked at.
pub fn find(hand: &Cards, bridge: &[Title], asked: &Asked, decks: &Decks) -> Option<Combo> {
    let mut bridge: ArrayVec<Title, { super::MOST_BRIDGE }> = bridge.iter().copied().collect();
    short_list::sort_by_key(&mut bridge, |&title| decks.uses(title).count());
    let held = Held::new(hand, asked.wild_is_any_name, decks);
    let whole = asked.whole();
    let mut bridge = bridge.into_iter().filter(|_| held.has_five());
    bridge.find_map(|title| held.with_bridge(title, asked.part(title, decks), &whole))
}

/// A combo with that bridge card.
pub fn with_bridge(hand: &Cards, bridge: Title, asked: &Asked, decks: &Decks) -> Option<Combo> {
    find(hand, &[bridge], asked, decks)
}
