//! What hands do when a take-back is read to them. What it has in common with a report is done as there.

use super::{
    board::{Board, Plank, Wood, range_named},
    sentence::{Done, lays, markers_named},
};

/// What is done with cards that lie on no board, and what is no news to hands.
const NEWS: [&str; 2] = [
    "If a mission was turned up: put it back on the mission deck.",
    "Take off the success marker of the trek.",
];

fn count(text: &str) -> Result<u8, String> {
    let number = text.trim_end_matches(" cards").trim_end_matches(" card");
    number.parse().map_err(|_| format!("{text:?} is no number"))
}

/// What stands between the beginning and the end of a sentence.
fn between<'a>(sentence: &'a str, begins: &str, ends: &str) -> Option<&'a str> {
    sentence.strip_prefix(begins)?.strip_suffix(ends)
}

/// One thing fewer there, one more here.
fn goes(from: &mut u8, to: &mut u8, count: u8) -> Done {
    *from = from
        .checked_sub(count)
        .ok_or("asks for more than there are")?;
    *to += count;
    Ok(())
}

impl Board {
    /// Does what a sentence of a take-back says.
    pub fn undoes(&mut self, sentence: &str) -> Done {
        let placed = sentence
            .strip_prefix("Sector ")
            .and_then(|rest| rest.split_once(": "))
            .and_then(|(number, says)| Some((number.parse::<u8>().ok()?, says)));
        if let Some((sector, says)) = placed {
            let says = says.trim_end_matches('.');
            let section = says.contains("shield") || says.contains("hull");
            let undone = match section {
                true => Some(self.undoes_section(sector, says)),
                false => self.undoes_token(sector, says),
            };
            return undone.unwrap_or_else(|| self.does(sentence));
        }
        if NEWS.contains(&sentence) || sentence.contains(" is open again: ") {
            return Ok(());
        }
        let says = sentence.trim_end_matches('.');
        let undone = self
            .undoes_with_tokens(says)
            .or_else(|| self.undoes_with_cards(says));
        undone.unwrap_or_else(|| match says {
            "Turn the ship back clockwise" => self.does("Turn clockwise."),
            "Turn the ship back counter-clockwise" => self.does("Turn counter-clockwise."),
            "Take the mission timer off" => {
                self.timer = None;
                Ok(())
            }
            _ if between(says, "Put ", " back on the mission deck").is_some() => Ok(()),
            _ => self.does(sentence),
        })
    }

    fn kind(&self, name: &str) -> Result<usize, String> {
        self.in_box(name)
            .ok_or_else(|| format!("names no token of the box: {name:?}"))
    }

    /// Tokens beside the board; none if the sentence is about others.
    fn undoes_with_tokens(&mut self, says: &str) -> Option<Done> {
        if let Some(name) = between(says, "Take the discarded ", " back in hand") {
            let kind = self.kind(name);
            return Some(
                kind.and_then(|kind| goes(&mut self.discarded[kind], &mut self.drawn[kind], 1)),
            );
        }
        if let Some(name) = between(says, "Put the discarded ", " back into the bag") {
            let kind = self.kind(name);
            return Some(
                kind.and_then(|kind| goes(&mut self.discarded[kind], &mut self.bag[kind], 1)),
            );
        }
        if let Some(name) = between(says, "Put ", " back into the bag") {
            let kind = self.kind(name);
            return Some(kind.and_then(|kind| goes(&mut self.drawn[kind], &mut self.bag[kind], 1)));
        }
        if let Some(name) = between(says, "Take ", " out of the bag again") {
            let kind = self.kind(name);
            return Some(kind.and_then(|kind| goes(&mut self.bag[kind], &mut self.drawn[kind], 1)));
        }
        let list = says.strip_prefix("Take these out of the bag, to the discarded tokens: ")?;
        let take = |part: &str| {
            let (number, name) = part.split_once(' ').ok_or("counts nothing")?;
            let (number, kind) = (count(number)?, self.kind(name)?);
            goes(&mut self.bag[kind], &mut self.discarded[kind], number)
        };
        Some(list.split(", ").try_for_each(take))
    }

    /// Cards; none if the sentence is about others.
    fn undoes_with_cards(&mut self, says: &str) -> Option<Done> {
        if let Some((player, does)) = says
            .strip_prefix("Player ")
            .and_then(|rest| rest.split_once(": "))
        {
            let hand = count(player).map(|number| usize::from(number) - 1);
            return Some(hand.and_then(|hand| self.undoes_with_hand(hand, does)));
        }
        if let Some(removed) = between(says, "Put the last ", " removed back on the deck") {
            let cards = if removed == "card" {
                Ok(1)
            } else {
                count(removed)
            };
            return Some(cards.and_then(|cards| goes(&mut self.removed, &mut self.deck, cards)));
        }
        if let Some(lowest) = between(says, "Put the lowest ", " of the deck back on the discards")
        {
            let cards = count(lowest);
            return Some(cards.and_then(|cards| goes(&mut self.deck, &mut self.discards, cards)));
        }
        let cards = between(says, "Put ", " of the discards back with the mission")?;
        let cards = count(cards);
        Some(cards.and_then(|cards| goes(&mut self.discards, &mut self.with_mission, cards)))
    }

    fn undoes_with_hand(&mut self, hand: usize, does: &str) -> Done {
        if let Some(cards) = between(does, "put ", " back on the deck") {
            goes(&mut self.hands[hand], &mut self.deck, count(cards)?)
        } else if let Some(cards) = between(does, "take ", " back from the discards") {
            goes(&mut self.discards, &mut self.hands[hand], count(cards)?)
        } else if let Some(cards) = between(does, "take ", " back from the mission") {
            goes(&mut self.with_mission, &mut self.hands[hand], count(cards)?)
        } else if let Some(receiver) = does.strip_prefix("give 1 card back to Player ") {
            self.hands[hand] -= 1;
            self.hands[usize::from(count(receiver)?) - 1] += 1;
            Ok(())
        } else {
            Err("is no sentence that hands know".into())
        }
    }

    fn undoes_section(&mut self, sector: u8, says: &str) -> Done {
        use Plank::{Gone, Whole, WithDamageMarker};
        let facing = self.facing(sector);
        let plank = match says.contains("hull") {
            true => &mut self.hull[facing],
            false => &mut self.shields[facing],
        };
        let (from, to): (&[Plank], Plank) = match says {
            "take the damage marker off the shield" | "take the damage marker off the hull" => {
                (&[WithDamageMarker], Whole)
            }
            "put the shield back on" | "take the destroyed marker off the hull" => (&[Gone], Whole),
            "put the shield back on, with a damage marker"
            | "put a damage marker on the hull instead" => (&[Gone], WithDamageMarker),
            "put a damage marker back on the shield" | "put a damage marker back on the hull" => {
                (&[Whole], WithDamageMarker)
            }
            "take the shield off again" | "put the destroyed marker back on the hull" => {
                (&[Whole, WithDamageMarker], Gone)
            }
            _ => return Err("is no sentence that hands know".into()),
        };
        if !from.contains(plank) {
            return Err(format!("cannot be done: it is {plank:?}"));
        }
        *plank = to;
        Ok(())
    }

    /// A token of the mission, one that leaves the board, or one that goes back on it; none if another is meant.
    fn undoes_token(&mut self, sector: u8, says: &str) -> Option<Done> {
        if says.contains("the mission token") {
            return Some(self.undoes_beacon(sector, says));
        }
        let (what, markers) = says.split_once(". ").unwrap_or((says, ""));
        if let Some((name, lies)) = what
            .strip_prefix("put ")
            .and_then(|rest| rest.split_once(" back at "))
        {
            return Some(self.puts_back(sector, name, lies, markers));
        }
        let to_hand = between(what, "take ", " back in hand");
        let which = to_hand.or_else(|| between(what, "put ", " back into the bag"))?;
        let gone = match self.pick_up(sector, which) {
            Ok(token) => token,
            Err(why) => return Some(Err(why)),
        };
        if gone.markers.is_empty() == markers.starts_with("Take off its ") {
            return Some(Err("does not say what to do with the markers".into()));
        }
        Some(self.kind(&gone.name).map(|kind| match to_hand {
            Some(_) => self.drawn[kind] += 1,
            None => self.bag[kind] += 1,
        }))
    }

    fn puts_back(&mut self, sector: u8, name: &str, lies: &str, markers: &str) -> Done {
        let of_hand = name.strip_suffix(" from your hand");
        let of_bag = name.strip_suffix(" from the bag");
        let name = of_hand.or(of_bag).unwrap_or(name);
        let kind = self.kind(name)?;
        let from = match (of_hand, of_bag) {
            (Some(_), _) => &mut self.drawn[kind],
            (None, Some(_)) => &mut self.bag[kind],
            (None, None) => &mut self.discarded[kind],
        };
        *from = from.checked_sub(1).ok_or("there is none to take")?;
        let mut token = Wood {
            name: name.into(),
            sector,
            range: "long",
            defense: self.highest_defense(kind),
            face_down: false,
            markers: Vec::new(),
        };
        lays(&mut token, lies)?;
        if let Some(laid) = between(markers, "Lay the ", " on it") {
            token.markers = markers_named(laid)?;
        }
        self.tokens.push(token);
        Ok(())
    }

    fn undoes_beacon(&mut self, sector: u8, says: &str) -> Done {
        let named = |word: &str| range_named(word).ok_or("names no range");
        if let Some(at) = between(says, "take the mission token at ", " off") {
            self.take_beacon((sector, named(at)?))
                .ok_or("there is none")?;
        } else if let Some(at) = says.strip_prefix("put the mission token back at ") {
            self.beacons.push((sector, named(at)?));
        } else {
            let places = says.strip_prefix("move the mission token from ");
            let places = places.and_then(|rest| rest.split_once(" back to "));
            let (from, to) = places.ok_or("is no sentence that hands know")?;
            self.take_beacon((sector, named(from)?))
                .ok_or("there is none")?;
            self.beacons.push((sector, named(to)?));
        }
        Ok(())
    }
}
