//! Work of hands for a take-back. Sentences shared with a report are carried out as there.

use readyroom_kit::sentence::SentenceKey;

use super::{
    arguments::{Done, becomes, goes, hand, name, number, range, several, words},
    board::{Board, Plank},
};

/// What is done with cards that lie on no board, and what is no news to hands.
const NEWS: [&str; 5] = [
    "any-mission-put-back",
    "failed-mission-open-again",
    "mission-open-again",
    "mission-put-back",
    "trek-open-again",
];

impl Board {
    /// Carries out a sentence of a take-back.
    pub fn undoes(&mut self, key: &SentenceKey) -> Done {
        let id = key.id();
        match id.as_str() {
            id if NEWS.contains(&id) => {}
            "ship-turned-back-clockwise" => self.turned = (self.turned + 1) % 6,
            "ship-turned-back-counter-clockwise" => self.turned = (self.turned + 5) % 6,
            "timer-taken-off" => self.timer = None,
            id if id.starts_with("beacon-") => return self.undoes_beacon(id, key),
            id => return self.undoes_with_tokens(id, key),
        }
        Ok(())
    }

    /// Tokens beside the board, those that leave it and those that go back on it.
    fn undoes_with_tokens(&mut self, id: &str, key: &SentenceKey) -> Done {
        let kind = |board: &Self| board.kind(&name(key, "token")?);
        match id {
            "discard-taken-in-hand" => {
                let kind = kind(self)?;
                goes(&mut self.discarded[kind], &mut self.drawn[kind], 1)
            }
            "discard-bagged" => {
                let kind = kind(self)?;
                goes(&mut self.discarded[kind], &mut self.bag[kind], 1)
            }
            "token-returned" => {
                let kind = kind(self)?;
                goes(&mut self.drawn[kind], &mut self.bag[kind], 1)
            }
            "token-taken-out-of-bag" => {
                let kind = kind(self)?;
                goes(&mut self.bag[kind], &mut self.drawn[kind], 1)
            }
            "bag-emptied" => several(key, "tokens")?.iter().try_for_each(|(count, of)| {
                let kind = self.kind(of)?;
                goes(&mut self.bag[kind], &mut self.discarded[kind], *count)
            }),
            "token-taken-in-hand" | "token-taken-in-hand-unmarked" => {
                let gone = self.clears(key)?;
                let kind = self.kind(&gone.name)?;
                self.drawn[kind] += 1;
                Ok(())
            }
            "token-bagged" | "token-bagged-unmarked" => {
                let gone = self.clears(key)?;
                let kind = self.kind(&gone.name)?;
                self.bag[kind] += 1;
                Ok(())
            }
            "token-put-back" | "token-put-back-marked" => self.puts_back(key),
            _ => self.undoes_with_cards(id, key),
        }
    }

    fn puts_back(&mut self, key: &SentenceKey) -> Done {
        let kind = self.kind(&name(key, "token")?)?;
        let from = match words(key, "from")?[0].as_str() {
            "hand" => &mut self.drawn[kind],
            "bag" => &mut self.bag[kind],
            "discarded" => &mut self.discarded[kind],
            other => return Err(format!("knows no pile {other:?}")),
        };
        *from = from.checked_sub(1).ok_or("there is none to take")?;
        self.lays_on_board(key, kind)
    }

    fn undoes_with_cards(&mut self, id: &str, key: &SentenceKey) -> Done {
        let cards = || number(key, "cards");
        match id {
            "removed-put-back" => goes(&mut self.removed, &mut self.deck, cards()?),
            "shuffled-put-back" => goes(&mut self.deck, &mut self.discards, cards()?),
            "committed-put-back" => goes(&mut self.discards, &mut self.with_mission, cards()?),
            "drawn-put-back" => {
                let hand = &mut self.hands[hand(key, "player")?];
                goes(hand, &mut self.deck, cards()?)
            }
            "played-taken-back" => {
                let hand = &mut self.hands[hand(key, "player")?];
                goes(&mut self.discards, hand, cards()?)
            }
            "committed-taken-back" => {
                let hand = &mut self.hands[hand(key, "player")?];
                goes(&mut self.with_mission, hand, cards()?)
            }
            "card-given-back" => {
                self.hands[hand(key, "player")?] -= 1;
                self.hands[hand(key, "to")?] += 1;
                Ok(())
            }
            _ => self.undoes_section(id, key),
        }
    }

    fn undoes_section(&mut self, id: &str, key: &SentenceKey) -> Done {
        use Plank::{Gone, Whole, WithDamageMarker};
        let (from, to): (&[Plank], Plank) = match id {
            "damage-marker-taken-off" => (&[WithDamageMarker], Whole),
            "damage-marker-put-back" => (&[Whole], WithDamageMarker),
            "shield-put-back" | "destroyed-marker-taken-off" => (&[Gone], Whole),
            "shield-put-back-damaged" | "destroyed-marker-replaced" => (&[Gone], WithDamageMarker),
            "shield-taken-off" | "destroyed-marker-put-back" => (&[Whole, WithDamageMarker], Gone),
            _ => return self.does(key),
        };
        becomes(self.plank(id, key)?, from, to)
    }

    fn undoes_beacon(&mut self, id: &str, key: &SentenceKey) -> Done {
        let sector = number(key, "sector")?;
        match id {
            "beacon-taken-off" => {
                let from = (sector, range(key, "from")?);
                self.take_beacon(from).ok_or("there is none")?;
            }
            "beacon-put-back" => self.beacons.push((sector, range(key, "at")?)),
            "beacon-moved-back" => {
                let from = (sector, range(key, "from")?);
                self.take_beacon(from).ok_or("there is none")?;
                self.beacons.push((sector, range(key, "to")?));
            }
            _ => return Err("is no sentence that hands know".into()),
        }
        Ok(())
    }
}
