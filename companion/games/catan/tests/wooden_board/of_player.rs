//! What hands do of a sentence that names the player: "Player 2: 1 food".

use readyroom_catan::Resource;

use super::{
    board::Board,
    cards::{Cards, Done, cards, count, pass},
    news::is_news_of_a_player,
};

impl Board {
    /// The player whom `text` begins with, and the rest.
    fn named<'a>(&self, text: &'a str) -> Option<(usize, &'a str)> {
        let names = self.names.iter().enumerate();
        let mut named =
            names.filter_map(|(seat, name)| Some((seat, text.strip_prefix(name.as_str())?)));
        named.next()
    }

    /// The player whom `text` names and nobody else.
    fn only(&self, text: &str) -> Option<usize> {
        self.names.iter().position(|name| name == text)
    }

    pub(super) fn is_about_a_player(&mut self, says: &str) -> Option<Done> {
        let (player, says) = self.named(says)?;
        if is_news_of_a_player(says) {
            return Some(Ok(()));
        }
        let groups = [Self::gets, Self::gives, Self::takes_a_thing];
        let mut done = groups
            .into_iter()
            .filter_map(|group| group(self, player, says));
        done.next()
    }

    /// What stands after a colon.
    fn gets(&mut self, player: usize, says: &str) -> Option<Done> {
        let got = says.strip_prefix(": ")?;
        if got == "1 reserve outpost" {
            let own = &mut self.own[player];
            let left = own.reserve.checked_sub(1);
            own.outposts_left += 1;
            return Some(
                left.map(|left| own.reserve = left)
                    .ok_or_else(|| "there is none".into()),
            );
        }
        if let Some(drawn) =
            got.strip_prefix("sort your hand by tritanium, food, oxygen, dilithium, water. ")
        {
            let (thief, drawn) = self.named(drawn)?;
            let (nth, of) = drawn.strip_prefix(" takes card ")?.split_once(" of ")?;
            let (nth, of): (u8, u8) = (nth.parse().ok()?, of.parse().ok()?);
            return Some(self.takes_nth(thief, player, nth, of));
        }
        if got == "1 card fewer, into the supply" {
            // Which, its player is told.
            return Some(Ok(()));
        }
        // What was counted wrong is put right as if hands had forgotten it.
        let got = cards(got.trim_end_matches(" more, out of the supply"))?;
        Some(self.takes(player, got))
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

    /// What goes to another player or the supply.
    fn gives(&mut self, player: usize, says: &str) -> Option<Done> {
        if let Some(given) = says.strip_prefix(" gives up ") {
            let given = cards(given)?;
            return Some(pass(&mut self.own[player].hand, &mut self.supply, given));
        }
        let (other, given) = self.named(says.strip_prefix(" gives ")?)?;
        let given = given.strip_prefix(' ')?;
        let (given, got) = match given.split_once(" for ") {
            Some((given, got)) => (cards(given)?, cards(got)?),
            None => (cards(given)?, [0; 5]),
        };
        let gives = self.hands_over(player, other, given);
        Some(gives.and_then(|()| self.hands_over(other, player, got)))
    }

    /// What a player takes, has or shows.
    fn takes_a_thing(&mut self, player: usize, says: &str) -> Option<Done> {
        if says == " has a new development card" {
            return Some(self.draws_development(player));
        }
        if let Some(shown) = says.strip_prefix(" shows ") {
            let shown = count(shown, "victory point")?;
            let own = &mut self.own[player];
            own.hidden -= shown;
            own.points += shown;
            return Some(Ok(()));
        }
        if let Some(of) = says.strip_prefix(" draws 1 card of ") {
            // Nobody but the two knows which.
            return self.only(of).map(|_| Ok(()));
        }
        let taken = says.strip_prefix(" takes ")?;
        if taken == "Largest Starfleet" {
            self.largest_fleet = Some(player);
        } else if taken.starts_with("Longest Supply Route (") {
            self.longest_route = Some(player);
        } else if let Some(victim) = taken.strip_prefix("1 card of ") {
            let victim = self.only(victim)?;
            return Some(self.takes_chosen(player, victim));
        } else {
            let card = taken.split_once(", A").map_or(taken, |(card, _)| card);
            return Some(self.takes_support(player, card));
        }
        Some(Ok(()))
    }

    /// The card that the thief has drawn.
    fn takes_chosen(&mut self, thief: usize, victim: usize) -> Done {
        let taken: Resource = self.chosen.taken.take().ok_or("nobody has drawn a card")?;
        let mut card: Cards = [0; 5];
        card[taken as usize] = 1;
        self.hands_over(victim, thief, card)
    }
}
