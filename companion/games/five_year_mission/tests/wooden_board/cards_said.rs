//! What sentences say about cards.

use super::{
    board::{Board, Card, Sand},
    sentence::{Done, colour, points},
};

impl Board {
    pub fn moves_cards(&mut self, says: &str) -> Option<Done> {
        if let Some(of) = says.strip_prefix("Shuffle the ") {
            let piles = &mut self.piles[colour(of.strip_suffix(" discards")?)? as usize];
            piles.deck += piles.discards.drain(..).count() as u8;
            return Some(Ok(()));
        }
        if let Some(of) = says.strip_prefix("Escalation: draw ") {
            let deck = self.piles[colour(of)? as usize].deck;
            return Some((deck > 0).then_some(()).ok_or("asks for no card".into()));
        }
        if let Some(name) = says.strip_suffix(" on the table") {
            return Some(self.enters(name));
        }
        if says.starts_with("Kept: ") {
            return Some(self.keeps(self.meant, self.active));
        }
        if let Some(players) = says.strip_prefix("Reward: ") {
            let (_, to) = players.split_once(" to ")?;
            return Some(self.keeps(self.meant, self.seat(to)?));
        }
        if let Some(to) = says.strip_prefix("Reward to ") {
            return Some(self.keeps(self.meant, self.seat(to)?));
        }
        self.files(says)
    }

    /// A card is laid at the young end of its row: the one in the hand, or the top one of its deck.
    fn enters(&mut self, name: &str) -> Done {
        let colour = self.printed.iter().find(|(own, _)| own == name);
        let colour = colour.ok_or("names no card of the box")?.1;
        let card = match self.drawn.take() {
            Some(card) if card.name == name => card,
            Some(card) => return Err(format!("names another card than {}", card.name)),
            None => self.draw(name, colour).ok_or("asks for no card")?,
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

    /// A card goes to a pile, or beside a mat.
    fn files(&mut self, says: &str) -> Option<Done> {
        if let Some(failed) = says
            .split_once(" to the failed pile, ")
            .map(|(name, _)| name)
        {
            return Some(self.fails(failed));
        }
        let (name, to) = match says.split_once(" to the ") {
            Some((name, to)) => (Some(name), to.to_owned()),
            None => (None, says.to_lowercase()),
        };
        if let (Some(name), "discards") = (name, &*to) {
            return Some(self.is_discarded(name));
        }
        // The bottom row: "Scored: 2", "Discards".
        let worth = match to.split_once(": ") {
            Some(("score pile" | "scored" | "discards", worth)) => points(worth)?,
            None if to == "discards" => 0,
            _ => return self.goes_to_a_mat(says),
        };
        let meant = match name.filter(|_| self.full) {
            Some(name) => self.named(name),
            None => self.meant,
        };
        let Some(card) = meant.and_then(|card| self.pick_up(card)) else {
            return Some(Err("names no card that lies there".into()));
        };
        self.scored += worth;
        let piles = &mut self.piles[card.colour as usize];
        match to.starts_with("scor") {
            true => piles.score.push(card),
            false => piles.discards.push(card),
        }
        Some(Ok(()))
    }

    /// "blue 7 to Player 2: Re-roll".
    fn goes_to_a_mat(&mut self, says: &str) -> Option<Done> {
        let (name, to) = says.split_once(" to ")?;
        let (player, _) = to.split_once(": ")?;
        let seat = self.seat(player)?;
        Some(self.keeps(self.named(name), seat))
    }

    /// The card that was drawn, before it lay on the table or since.
    fn is_discarded(&mut self, name: &str) -> Done {
        let lies = match self.full {
            true => self.named(name),
            false => self.meant,
        };
        let drawn = self.drawn.take();
        let card = drawn.or_else(|| self.pick_up(lies?));
        let card = card.ok_or("names no card that was drawn")?;
        self.piles[card.colour as usize].discards.push(card);
        Ok(())
    }

    fn fails(&mut self, says: &str) -> Done {
        let (why, name) = says.split_once(": ").unwrap_or(("", says));
        let card = if self.full {
            self.named(name)
        } else if let Some(name) = name.strip_prefix("Oldest ") {
            self.in_row(name, |_| true)?
        } else {
            match why {
                "Time is up" => match self.timer {
                    Sand::On(card) => Some(card),
                    Sand::Aside | Sand::RunsOut => None,
                },
                "Prime Directive" => self.in_row(name, |card| card.prime_directive)?,
                "" | "Not resolved" => self.meant,
                _ => None,
            }
        };
        let card = card.and_then(|card| self.pick_up(card));
        let card = card.ok_or("names no card that lies there")?;
        self.piles[card.colour as usize].failed.push(card);
        Ok(())
    }

    /// The oldest "blue alert" that is so.
    fn in_row(&self, name: &str, is_so: fn(&Card) -> bool) -> Result<Option<u32>, String> {
        let of = name.strip_suffix(" alert").and_then(colour);
        let row = &self.piles[of.ok_or("names no colour")? as usize].row;
        Ok(row.iter().find(|card| is_so(card)).map(|card| card.id))
    }
}
