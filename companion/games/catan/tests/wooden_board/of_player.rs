//! Work of hands for a sentence that names a player.

use readyroom_catan::Resource;
use readyroom_kit::sentence::SentenceKey;

use super::{
    board::Board,
    cards::{Cards, Done, cards, number, pass, seat, support},
};

impl Board {
    /// What a player takes, has or shows.
    pub(super) fn takes_a_thing(&mut self, key: &SentenceKey) -> Result<bool, String> {
        match key.name {
            "ReserveOutpostTaken" => self.takes_reserve(seat(key, "player")?)?,
            "ResourcesTaken" => self.takes(seat(key, "player")?, cards(key, "cards")?)?,
            "DevelopmentCardGained" => self.draws_development(seat(key, "player")?)?,
            "PointsShown" => {
                let shown = number(key, "points")?;
                let own = &mut self.own[seat(key, "player")?];
                own.hidden -= shown;
                own.points += shown;
            }
            "LargestFleetTaken" => self.largest_fleet = Some(seat(key, "player")?),
            "LongestRouteTaken" => self.longest_route = Some(seat(key, "player")?),
            "SupportCardDealt" => {
                let card = support(key, "card")?;
                self.takes_support(seat(key, "player")?, card)?;
            }
            // What was counted wrong is put right as if hands had forgotten it.
            "CountedMore" => self.takes(seat(key, "player")?, cards(key, "resource")?)?,
            // Its player learns which.
            "CountedFewer" => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// What goes from one hand to another, or to the supply.
    pub(super) fn gives(&mut self, key: &SentenceKey) -> Result<bool, String> {
        match key.name {
            "CardGivenUp" => {
                let given = cards(key, "resource")?;
                let hand = &mut self.own[seat(key, "player")?].hand;
                pass(hand, &mut self.supply, given)?;
            }
            "Gave" => {
                let (from, to) = (seat(key, "from")?, seat(key, "to")?);
                self.hands_over(from, to, cards(key, "cards")?)?;
            }
            "Traded" => {
                let (from, to) = (seat(key, "from")?, seat(key, "to")?);
                self.hands_over(from, to, cards(key, "given")?)?;
                self.hands_over(to, from, cards(key, "got")?)?;
            }
            // Only the two know which.
            "CardDrawn" => {}
            "CardStolen" => self.takes_chosen(seat(key, "player")?, seat(key, "of")?)?,
            "SortedCardTaken" => {
                let (thief, victim) = (seat(key, "player")?, seat(key, "of")?);
                self.takes_nth(thief, victim, number(key, "nth")?, number(key, "cards")?)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn takes_reserve(&mut self, player: usize) -> Done {
        let own = &mut self.own[player];
        own.reserve = own.reserve.checked_sub(1).ok_or("there is none")?;
        own.outposts_left += 1;
        Ok(())
    }

    /// Card number `nth` of a sorted hand of so many.
    fn takes_nth(&mut self, thief: usize, victim: usize, nth: u8, of: u8) -> Done {
        let hand = self.own[victim].hand;
        let sorted = (0..5).flat_map(|kind| vec![kind; hand[kind].into()]);
        let sorted: Vec<usize> = sorted.collect();
        if sorted.len() != usize::from(of) {
            return Err(format!("the hand is {hand:?}"));
        }
        let mut card: Cards = [0; 5];
        card[sorted[usize::from(nth) - 1]] = 1;
        self.hands_over(victim, thief, card)
    }

    fn hands_over(&mut self, from: usize, to: usize, cards: Cards) -> Done {
        if !self.knows_hands {
            return Ok(());
        }
        let mut given = [0; 5];
        pass(&mut self.own[from].hand, &mut given, cards)?;
        pass(&mut given, &mut self.own[to].hand, cards)
    }

    /// The card that the thief has drawn.
    fn takes_chosen(&mut self, thief: usize, victim: usize) -> Done {
        let taken: Resource = self.chosen.taken.take().ok_or("no one has drawn a card")?;
        let mut card: Cards = [0; 5];
        card[taken as usize] = 1;
        self.hands_over(victim, thief, card)
    }
}
