//! What hands do when a sentence is read to them. A sentence that says nothing to hands is known as such; one that nobody
//! has thought of is not done.

use super::table::{Table, encounter, title};

/// Why hands could not do what a sentence says.
pub type Done = Result<(), String>;

/// What says nothing to hands; a star stands for names and numbers. What a penalty takes of a hand is asked next.
const NEWS: [&str; 17] = [
    "*: *!",
    "* misses the turn.",
    "Missed turn: *",
    "* misses the next turn.",
    "* has one action less in the next turn.",
    "* may resolve only it in the next turn.",
    "* may not resolve it in the next turn.",
    "* loses a crew card.",
    "* loses a ship card.",
    "* gives up an encounter.",
    "* has nothing to lose.",
    "Nothing to lose.",
    "No penalty is taken.",
    "Defended: no *.",
    "* is over.",
    "* wins with 10 encounters.",
    "* shows * the hand.",
];

/// What there is to know where the companion keeps the cards.
const NEWS_OF_THE_COMPANION: [&str; 30] = [
    "* cards each.",
    "Discards are reshuffled.",
    "Encounters reshuffled.",
    "Discarded: *.",
    "* discarded",
    "* for *.",
    "Taken: *.",
    "2 more actions.",
    "Defended: no penalty.",
    "No *.",
    "* returns.",
    "* looks at *.",
    "Scan: *",
    "* loses *.",
    "Lost: *.",
    "From *: *.",
    "On the bridge: *.",
    "Bridge: *",
    "* discards the hand.",
    "The hand is discarded.",
    "A new hand of *.",
    "* goes.",
    "Gone: *",
    "New encounter: *.",
    "New encounters: *.",
    "New: *",
    "* → *",
    "* resolves *: * of 10.",
    "* gives up *.",
    "Given up: *.",
];

/// What is said at the end of a game that nobody has won alone (reading A19).
const ENDS: [&str; 3] = ["No encounter is left.", "* wins with *.", "* win with *."];

/// Whether a sentence is said so.
fn is_like(sentence: &str, form: &str) -> bool {
    match form.split_once('*') {
        None => sentence == form,
        Some((begins, "")) => sentence.len() > begins.len() && sentence.starts_with(begins),
        Some((begins, rest)) => sentence.strip_prefix(begins).is_some_and(|after| {
            let ends = after.char_indices().skip(1).map(|(at, _)| at);
            ends.into_iter().any(|at| is_like(&after[at..], rest))
        }),
    }
}

fn is_one_of(sentence: &str, forms: &[&str]) -> bool {
    forms.iter().any(|form| is_like(sentence, form))
}

/// Whether a sentence of a game whose cards the companion keeps is known as one that says nothing to hands. What one player
/// alone reads are cards.
pub fn is_news(sentence: &str, is_own: bool) -> bool {
    let cards = sentence.strip_prefix("Drawn: ").unwrap_or(sentence);
    let mut cards = cards.trim_end_matches('.').split(", ");
    let public = [&NEWS[..], &NEWS_OF_THE_COMPANION, &ENDS];
    match is_own {
        true => cards.all(|card| title(card).is_ok() || encounter(card).is_ok()),
        false => public.iter().any(|forms| is_one_of(sentence, forms)),
    }
}

/// "2 cards", "1 card".
fn count(words: &str) -> Result<usize, String> {
    let (number, _) = words.split_once(' ').unwrap_or((words, ""));
    number
        .parse()
        .map_err(|_| format!("has no number: {words:?}"))
}

impl Table {
    /// Does what a sentence says.
    pub fn does(&mut self, sentence: &str) -> Done {
        let says = sentence.trim_end_matches('.');
        match says {
            "Shuffle both decks" => self.shuffle(),
            "Shuffle the discard pile: it is the Enterprise deck now" => {
                (self.deck.is_empty())
                    .then(|| self.shuffle_discards_under())
                    .ok_or("forgets what is left of the deck")?;
            }
            "Shuffle the discarded encounters: they are the Encounter deck now" => {
                (self.encounters.is_empty())
                    .then(|| self.shuffle_gone_under())
                    .ok_or("forgets what is left of the deck")?;
            }
            "Shuffle the discard pile and lay it under the Enterprise deck" => {
                self.shuffle_discards_under();
            }
            "Shuffle the discarded encounters and lay them under the Encounter deck" => {
                self.shuffle_gone_under();
            }
            "Discard a card" => self.discards_any(self.actor, 1)?,
            "Discard a card, draw one" => {
                self.discards_any(self.actor, 1)?;
                self.draws(self.actor, 1)?;
            }
            _ => return self.does_with_names(sentence, says),
        }
        Ok(())
    }

    fn does_with_names(&mut self, sentence: &str, says: &str) -> Done {
        if let Some(cards) = between(says, "Deal ", " to each player") {
            let cards = count(cards)?;
            let mut seats = 0..self.hands.len();
            seats.try_for_each(|seat| self.draws(seat, cards))?;
        } else if let Some(won) = says
            .strip_prefix("Take ")
            .filter(|_| says.ends_with(" of 10"))
        {
            self.takes_encounter(won)?;
        } else if let Some(card) = says.strip_prefix("Take ") {
            let card = self.off_bridge(card)?;
            self.hands[self.actor].push(card);
        } else if let Some(card) = between(says, "Lay ", " from the discard pile in its place") {
            let card = title(card)?;
            let at = self.discards.iter().position(|&lies| lies == card);
            self.discards
                .remove(at.ok_or("names what was not discarded")?);
            self.bridge.insert(self.gap, card);
        } else if let Some(named) = says.strip_prefix("Turn up ") {
            let comes = self.top_encounter()?;
            (encounter(named)? == comes)
                .then(|| self.line.push(comes))
                .ok_or("names another one than comes")?;
        } else if let Some(cards) = says.strip_prefix("Bridge: discard ") {
            cards.split(", ").try_for_each(|card| self.discards(card))?;
        } else if let Some(card) = says.strip_prefix("Discard ") {
            match encounter(card) {
                Ok(encounter) => {
                    let at = self.line.iter().position(|&lies| lies == encounter);
                    self.line.remove(at.ok_or("names what is not available")?);
                    self.gone.push(encounter);
                }
                Err(_) => self.discards(card)?,
            }
        } else if !is_one_of(sentence, &NEWS) && !is_one_of(sentence, &ENDS) {
            return self.does_of_player(says);
        }
        Ok(())
    }

    /// "Player 2 draws 3 cards".
    fn does_of_player(&mut self, says: &str) -> Done {
        let unknown = || "is no sentence that hands know".to_owned();
        let (player, does) = says
            .strip_prefix("Player ")
            .and_then(|rest| rest.split_once(' '))
            .ok_or_else(unknown)?;
        let seat = count(player)? - 1;
        if let Some(cards) = does.strip_prefix("draws ") {
            self.draws(seat, count(cards)?)?;
        } else if does == "discards the hand" {
            self.discards_any(seat, self.hands[seat].len())?;
        } else if let Some(cards) = between(does, "discards ", " at random") {
            self.discards_any(seat, count(cards)?)?;
        } else if does == "lays a card at random on the bridge" {
            let card = self.any_of(seat)?;
            self.bridge.push(card);
        } else if let Some(card) = does.strip_prefix("discards five cards and ") {
            self.discards_any(seat, 5)?;
            self.discards(card)?;
        } else if let Some(given) = between(does, "discards ", " from the victory pile") {
            let given = encounter(given)?;
            let pile = &mut self.victory[seat];
            let at = pile.iter().position(|&lies| lies == given);
            pile.remove(at.ok_or("names what is not in the pile")?);
            self.gone.push(given);
        } else if let Some(next) = does.strip_prefix("looks at the next ") {
            let lies = match next.contains("encounter") {
                true => self.encounters.len(),
                false => self.deck.len(),
            };
            let looked_at = match next.split_once(": ") {
                Some(("card" | "encounter", "it stays there")) => 1,
                Some((several, "they stay in their order")) => count(several)?,
                Some(_) | None => return Err(unknown()),
            };
            (looked_at <= lies)
                .then_some(())
                .ok_or("asks for more cards than there are")?;
        } else {
            return Err(unknown());
        }
        Ok(())
    }

    /// Whether that lies there which hands had done, and told.
    pub fn has(&self, sentence: &str) -> Done {
        let says = sentence.trim_end_matches('.');
        let laid = self.bridge.last().map(|card| card.label());
        let turned_up = self.line.last().map(|card| card.label());
        let in_gap = self.bridge.get(self.gap).map(|card| card.label());
        let lies = match says.strip_prefix("Turn up ") {
            Some(card) => turned_up == Some(card),
            None => match (
                between(says, "Lay ", " in its place"),
                between(says, "Lay ", " on the bridge"),
            ) {
                (Some(card), _) => in_gap == Some(card),
                (None, Some(card)) => laid == Some(card),
                // A stolen card, or one of a kind that a hand has lost.
                (None, None) => match between(says, " lays ", " on the bridge") {
                    Some(card) => laid == Some(card),
                    None => is_one_of(
                        sentence,
                        &["* discards a crew card.", "* discards a ship card."],
                    ),
                },
            },
        };
        lies.then_some(()).ok_or("was not done by then".into())
    }

    fn draws(&mut self, seat: usize, cards: usize) -> Done {
        for _ in 0..cards {
            let card = self.top_card()?;
            self.hands[seat].push(card);
        }
        Ok(())
    }

    fn discards_any(&mut self, seat: usize, cards: usize) -> Done {
        for _ in 0..cards {
            let card = self.any_of(seat)?;
            self.discards.push(card);
        }
        Ok(())
    }

    /// Discards a bridge card.
    fn discards(&mut self, name: &str) -> Done {
        let card = self.off_bridge(name)?;
        self.discards.push(card);
        Ok(())
    }

    /// "Borg Cube to your pile: 3 of 10".
    fn takes_encounter(&mut self, won: &str) -> Done {
        let (won, of) = won.split_once(" to your pile: ").ok_or("names no pile")?;
        let won = encounter(won)?;
        let at = self.line.iter().position(|&lies| lies == won);
        self.line.remove(at.ok_or("names what is not available")?);
        let pile = &mut self.victory[self.actor];
        pile.push(won);
        (count(of)? == pile.len())
            .then_some(())
            .ok_or("counts another pile".into())
    }
}

/// What stands between two parts of a sentence, the first of which may come later than at its beginning.
fn between<'a>(says: &'a str, begins: &str, ends: &str) -> Option<&'a str> {
    let rest = match begins.strip_prefix(' ') {
        Some(_) => says.split_once(begins)?.1,
        None => says.strip_prefix(begins)?,
    };
    rest.strip_suffix(ends)
}
