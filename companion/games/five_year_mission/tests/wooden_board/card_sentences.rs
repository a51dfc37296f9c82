//! Sentences about cards, carried out.

use readyroom_five_year_mission::Colour;
use readyroom_kit::sentence::SentenceKey;

use super::{
    board::{Board, BoardTimer, Card},
    sentence::{Done, Named, alert, card, colour, number},
};

impl Board {
    pub fn moves_cards(&mut self, key: &SentenceKey) -> Option<Done> {
        let done = match key.name {
            "DeckReshuffled" => colour(key).map(|of| {
                let piles = &mut self.piles[of as usize];
                piles.deck += piles.discards.drain(..).count() as u8;
            }),
            "Escalation" => colour(key).and_then(|of| match self.piles[of as usize].deck {
                0 => Err("asks for no card".into()),
                _ => Ok(()),
            }),
            "AlertEnters" => self.enters(key),
            "AlertDiscarded" => self.is_discarded(key),
            "RewardKept" => self.keeps(self.meant, self.active),
            "RewardGiven" => self
                .seat(key, "to")
                .and_then(|seat| self.keeps(self.meant, seat)),
            "RewardToMat" => self.goes_to_a_mat(key),
            "AlertScored"
            | "Scored"
            | "ScoredAsTimerRunsOn"
            | "RewardScored"
            | "UnnamedRewardScored" => {
                number(key, "points").and_then(|points| self.files(key, points))
            }
            "AlertWithoutPoints"
            | "WithoutPoints"
            | "WithoutPointsAsTimerRunsOn"
            | "RewardWithoutPoints"
            | "UnnamedRewardWithoutPoints" => self.files(key, 0),
            "OldestFails" | "AlertFails" | "TimeUpFails" | "DirectiveFails" | "OffenderFails" => {
                self.fails(key)
            }
            _ => return None,
        };
        Some(done)
    }

    /// The name of the alert that a sentence is about, where every card has one.
    fn name(&self, key: &SentenceKey) -> Result<Option<String>, String> {
        Ok(match alert(key)? {
            Named::Card(name) if self.full => Some(name),
            _ => None,
        })
    }

    /// A card is put at the young end of its row: the one in the hand, or the top one of its deck.
    fn enters(&mut self, key: &SentenceKey) -> Done {
        let name = self.name(key)?.ok_or("names no card")?;
        let colour = self.printed.iter().find(|(own, _)| *own == name);
        let colour = colour.ok_or("names no card of the box")?.1;
        let card = match self.drawn.take() {
            Some(card) if card.name == name => card,
            Some(card) => return Err(format!("names another card than {}", card.name)),
            None => self.draw(&name, colour).ok_or("asks for no card")?,
        };
        self.piles[colour as usize].row.push(card);
        Ok(())
    }

    fn keeps(&mut self, card: Option<u32>, mat: usize) -> Done {
        let card = card.and_then(|card| self.pick_up(card));
        let card = card.ok_or("does not say which card")?;
        self.mats[mat].rewards.push(card);
        Ok(())
    }

    fn goes_to_a_mat(&mut self, key: &SentenceKey) -> Done {
        let seat = self.seat(key, "player")?;
        let name = self.name(key)?.ok_or("names no card")?;
        self.keeps(self.named(&name), seat)
    }

    /// A card goes to the score pile; one without points to the discards.
    fn files(&mut self, key: &SentenceKey, worth: u16) -> Done {
        let name = match key.name {
            "AlertScored" | "AlertWithoutPoints" => self.name(key)?,
            "RewardScored" | "RewardWithoutPoints" => Some(card(key)?).filter(|_| self.full),
            _ => None,
        };
        let meant = name.map_or(self.meant, |name| self.named(&name));
        let lies = meant.and_then(|card| self.pick_up(card));
        let lies = lies.ok_or("names no card that lies there")?;
        self.scored += worth;
        let piles = &mut self.piles[lies.colour as usize];
        match worth {
            0 => piles.discards.push(lies),
            _ => piles.score.push(lies),
        }
        Ok(())
    }

    /// The card that was drawn, before it was on the table or since.
    fn is_discarded(&mut self, key: &SentenceKey) -> Done {
        let name = self.name(key)?;
        let lies = name.map_or(self.meant, |name| self.named(&name));
        let drawn = self.drawn.take();
        let card = drawn.or_else(|| self.pick_up(lies?));
        let card = card.ok_or("names no card that was drawn")?;
        self.piles[card.colour as usize].discards.push(card);
        Ok(())
    }

    fn fails(&mut self, key: &SentenceKey) -> Done {
        let card = match (key.name, &self.timer) {
            ("OldestFails", _) => self.in_row(colour(key)?, |_| true),
            _ if self.full => self.name(key)?.and_then(|name| self.named(&name)),
            ("TimeUpFails", BoardTimer::On(card)) => Some(*card),
            ("TimeUpFails", BoardTimer::Aside | BoardTimer::RunsOut) => None,
            ("DirectiveFails", _) => match alert(key)? {
                Named::Colour(of) => self.in_row(of, |card| card.prime_directive),
                Named::Card(_) | Named::Lies(..) => None,
            },
            _ => self.meant,
        };
        let card = card.and_then(|card| self.pick_up(card));
        let card = card.ok_or("names no card that lies there")?;
        self.piles[card.colour as usize].failed.push(card);
        Ok(())
    }

    /// The oldest alert of a colour that is so.
    fn in_row(&self, of: Colour, is_so: fn(&Card) -> bool) -> Option<u32> {
        let row = &self.piles[of as usize].row;
        row.iter().find(|card| is_so(card)).map(|card| card.id)
    }
}
