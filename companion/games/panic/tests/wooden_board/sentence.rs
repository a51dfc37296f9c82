//! What hands do when a sentence is read to them. A sentence that says nothing to hands is known as such; one that nobody
//! has thought of is not done.

use super::board::{Board, Plank, Wood, range_named};

/// Why hands could not do what a sentence says.
pub type Done = Result<(), String>;

/// What says nothing to hands.
const NEWS: [&str; 13] = [
    "It goes back in the bag.",
    "Docked with the starbase.",
    "Does not move this turn.",
    "Does not fire this turn.",
    "Neither moves nor fires.",
    "Forward.",
    "Learned.",
    "Read the card for the reward.",
    "Security Team: 1 less.",
    "The Tholian web is gone.",
    "The bag is empty.",
    "Tholian web: no maneuver.",
    "Turn the highest Defense of each to the ship.",
];

/// What is over is looked at no more.
const ENDS: [&str; 3] = [
    "Your trek is complete. Place a success marker.",
    "All six hull sections are destroyed.",
    "No card is left to draw.",
];

impl Board {
    /// Does what a sentence says.
    pub fn does(&mut self, sentence: &str) -> Done {
        let placed = sentence
            .strip_prefix("Sector ")
            .and_then(|rest| rest.split_once(": "))
            .and_then(|(number, says)| Some((number.parse::<u8>().ok()?, says)));
        match placed {
            Some((sector, says)) => self.does_in(sector, says.trim_end_matches('.')),
            None => self.does_anywhere(sentence),
        }
    }

    fn does_anywhere(&mut self, sentence: &str) -> Done {
        let is_news = NEWS.contains(&sentence) || ENDS.contains(&sentence);
        let begins = |words: &[&str]| words.iter().any(|word| sentence.starts_with(word));
        // The mission lies on no board.
        if is_news || begins(&["Rolled ", "Reward: ", "Turn up "]) {
            return Ok(());
        }
        match sentence {
            "Turn clockwise." => self.turned = (self.turned + 1) % 6,
            "Turn counter-clockwise." => self.turned = (self.turned + 5) % 6,
            "Shuffle the discards into a new deck." => {
                self.deck += std::mem::take(&mut self.discards)
            }
            "Take the mission tokens off the board." => self.beacons.clear(),
            "Put the discarded tokens back into the bag." => self.refill_bag(),
            // Which one, who returns it has chosen.
            "Put it back into the bag." => {}
            _ if sentence.contains("complete: place a success marker") => self.timer = None,
            _ if sentence.contains("FAILED: put it under the mission deck") => self.timer = None,
            _ => return self.does_with_numbers(sentence),
        }
        Ok(())
    }

    /// Sentences with a number: cards, and the timer.
    fn does_with_numbers(&mut self, sentence: &str) -> Done {
        let number = |text: &str| text.parse::<u8>().map_err(|_| "has no number".to_owned());
        let count = |text: &str| number(text.trim_end_matches(" cards").trim_end_matches(" card"));
        let sentence = sentence.trim_end_matches('.');
        if let Some(timer) = sentence.strip_prefix("Set mission timer to ") {
            self.timer = Some(number(timer)?);
        } else if let Some(cards) = sentence
            .strip_prefix("Discard ")
            .and_then(|rest| rest.strip_suffix(" from the mission"))
        {
            let cards = count(cards)?;
            self.with_mission -= cards;
            self.discards += cards;
        } else if let Some(top) = sentence
            .strip_prefix("Remove the top ")
            .and_then(|rest| rest.strip_suffix(" of the deck from the game"))
        {
            let cards = if top == "card" { 1 } else { count(top)? };
            self.deck = self
                .deck
                .checked_sub(cards)
                .ok_or("asks for more cards than there are")?;
            self.removed += cards;
        } else if let Some((player, does)) = sentence
            .strip_prefix("Player ")
            .and_then(|rest| rest.split_once(": "))
        {
            let hand = usize::from(number(player)?) - 1;
            if let Some(cards) = does.strip_prefix("draw ") {
                let cards = count(cards)?;
                self.deck = self
                    .deck
                    .checked_sub(cards)
                    .ok_or("asks for more cards than there are")?;
                self.hands[hand] += cards;
            } else if let Some(cards) = does.strip_prefix("discard ") {
                let cards = count(cards)?;
                self.hands[hand] -= cards;
                self.discards += cards;
            } else {
                return Err("is no sentence that hands know".into());
            }
        } else {
            return Err("is no sentence that hands know".into());
        }
        Ok(())
    }

    fn does_in(&mut self, sector: u8, says: &str) -> Done {
        if says.contains("shield") || says.contains("hull") {
            return self.does_to_ship(sector, says);
        }
        if says == "a comet strikes" {
            let comet = self.in_box("Comet").ok_or("names no token of the box")?;
            self.take_out(comet).ok_or("there is none to take")?;
            self.discard(comet);
            return Ok(());
        }
        let ignored = says.ends_with(" ignored") || says.ends_with(" boards");
        if ignored || says.ends_with(" is free again") {
            return Ok(());
        }
        if let Some(to) = says.strip_prefix("move the mission token to ") {
            let to = range_named(to).ok_or("names no range")?;
            let from = match to {
                "short" => "medium",
                _ => "long",
            };
            self.take_beacon((sector, from)).ok_or("there is none")?;
            self.beacons.push((sector, to));
            return Ok(());
        }
        self.does_to_token(sector, says)
    }

    fn does_to_ship(&mut self, sector: u8, says: &str) -> Done {
        use Plank::{Gone, Whole, WithDamageMarker};
        let facing = self.facing(sector);
        let planks = match says.contains("hull") {
            true => &mut self.hull,
            false => &mut self.shields,
        };
        let plank = &mut planks[facing];
        let part = if says.contains("hull") {
            "hull"
        } else {
            "shield"
        };
        let says = says.replacen(part, "it", 1);
        let (from, to): (&[Plank], Plank) = match says.as_str() {
            "put a damage marker on the it" => (&[Whole], WithDamageMarker),
            "it destroyed. Take it off" | "it destroyed. Put on its marker" => {
                (&[Whole, WithDamageMarker], Gone)
            }
            "it intact again, without a marker" => (&[WithDamageMarker, Gone], Whole),
            "it rebuilt, but damaged. Put it on, with a damage marker"
            | "it rebuilt, but damaged. Put on a damage marker instead" => {
                (&[Gone], WithDamageMarker)
            }
            _ => return Err("is no sentence that hands know".into()),
        };
        if !from.contains(plank) {
            return Err(format!("cannot be done: it is {plank:?}"));
        }
        *plank = to;
        Ok(())
    }

    fn does_to_token(&mut self, sector: u8, says: &str) -> Done {
        // What is done about its markers is a sentence of its own.
        let (says, markers) = says.split_once(". ").unwrap_or((says, ""));
        if let Some(name) = says.strip_suffix(" comes and is destroyed: discard it") {
            let kind = self.in_box(name).ok_or("names no token of the box")?;
            self.take_out(kind).ok_or("there is none to take")?;
            self.discard(kind);
            return Ok(());
        }
        if let Some(rest) = says.strip_prefix("place ") {
            return self.places(sector, rest);
        }
        if let Some(name) = says
            .strip_prefix("discard ")
            .or_else(|| says.strip_suffix(" is destroyed: discard it"))
        {
            let gone = self.pick_up(sector, name)?;
            let left: Vec<&str> = gone.markers.clone();
            if left.is_empty() == markers.starts_with("Take off its ") {
                return Err("does not say what to do with the markers".into());
            }
            let kind = self.in_box(&gone.name).ok_or("names no token of the box")?;
            self.discard(kind);
            return Ok(());
        }
        let (which, mut token) = if let Some(rest) = says.strip_prefix("lay the ") {
            let (laid, which) = rest.split_once(" on ").ok_or("lays nothing")?;
            let mut token = self.pick_up(sector, which)?;
            token.markers.extend(markers_named(laid)?);
            token.markers.sort_unstable();
            (which, token)
        } else if let Some(rest) = says.strip_prefix("take the ") {
            let (taken, which) = rest.split_once(" off ").ok_or("takes nothing")?;
            let mut token = self.pick_up(sector, which)?;
            let taken = markers_named(taken)?;
            token.markers.retain(|marker| !taken.contains(marker));
            (which, token)
        } else if let Some(rest) = says.strip_prefix("move ") {
            let (which, to) = rest.split_once(" to ").ok_or("goes nowhere")?;
            let mut token = self.pick_up(sector, which)?;
            lays(&mut token, to)?;
            (which, token)
        } else if let Some(rest) = says.strip_prefix("turn ") {
            let (which, to) = rest
                .split_once(" to ")
                .or_else(|| {
                    Some((
                        &rest[..rest.rfind(" face ")?],
                        &rest[rest.rfind(" face ")? + 1..],
                    ))
                })
                .ok_or("turns nothing")?;
            let mut token = self.pick_up(sector, which)?;
            lays(&mut token, to)?;
            (which, token)
        } else {
            return Err("is no sentence that hands know".into());
        };
        let laid = markers.strip_prefix("Lay the ");
        if let Some(laid) = laid.and_then(|rest| rest.strip_suffix(" on it")) {
            token.markers.extend(markers_named(laid)?);
            token.markers.sort_unstable();
        } else if let Some(taken) = markers.strip_prefix("Take off its ") {
            let taken = markers_named(taken)?;
            token.markers.retain(|marker| !taken.contains(marker));
        } else if !markers.is_empty() {
            return Err(format!("{which}: {markers:?} is not known"));
        }
        self.tokens.push(token);
        Ok(())
    }

    fn places(&mut self, sector: u8, rest: &str) -> Done {
        let (name, lies) = rest.split_once(" at ").ok_or("names no range")?;
        let kind = self.in_box(name).ok_or("names no token of the box")?;
        self.take_out(kind).ok_or("there is none to take")?;
        let mut token = Wood {
            name: name.into(),
            sector,
            range: "long",
            defense: self.highest_defense(kind),
            face_down: false,
            markers: Vec::new(),
        };
        lays(&mut token, lies)?;
        self.tokens.push(token);
        Ok(())
    }

    /// Takes the token up that a sentence names, with what tells it from others: any that fits has to look the same.
    pub fn pick_up(&mut self, sector: u8, which: &str) -> Result<Wood, String> {
        let (name, tells) = match which.trim_end_matches(')').split_once(" (") {
            Some((name, tells)) => (name, tells.split(", ").collect()),
            None => (which, Vec::new()),
        };
        let fits = |token: &Wood| {
            let is_told = |tell: &&str| match *tell {
                "face up" => !token.face_down,
                "face down" => token.face_down,
                "no marker" => token.markers.is_empty(),
                tell => {
                    token.range == tell
                        || format!("Defense {}", token.defense) == tell
                        || format!("{} marker", token.markers.join(" and ")) == tell
                        || format!("{} markers", token.markers.join(" and ")) == tell
                }
            };
            token.sector == sector && token.name == name && tells.iter().all(is_told)
        };
        let at: Vec<usize> = (0..self.tokens.len())
            .filter(|&at| fits(&self.tokens[at]))
            .collect();
        let first = *at.first().ok_or("names what does not lie there")?;
        if at
            .iter()
            .any(|&other| self.tokens[other] != self.tokens[first])
        {
            return Err("does not say which of several".into());
        }
        Ok(self.tokens.remove(first))
    }
}

/// The markers that "Force Field marker" or "Force Field and Tractor Beam markers" names.
pub fn markers_named(words: &str) -> Result<Vec<&'static str>, String> {
    let names = words
        .trim_end_matches(" markers")
        .trim_end_matches(" marker");
    let named = |name: &str| {
        let all = ["Force Field", "Tractor Beam"].into_iter();
        all.clone()
            .find(|marker| *marker == name)
            .ok_or_else(|| format!("names no marker of the box: {name:?}"))
    };
    names.split(" and ").map(named).collect()
}

/// Lays a token as "sector 4, short, face up, Defense 2" says.
pub fn lays(token: &mut Wood, says: &str) -> Done {
    for part in says.split(", ") {
        let number = |text: &str| {
            text.parse()
                .map_err(|_| format!("has no number in {part:?}"))
        };
        match part {
            "face up" => token.face_down = false,
            "face down" => token.face_down = true,
            "highest Defense inward" => {}
            _ if part.starts_with("sector ") => token.sector = number(&part[7..])?,
            _ if part.starts_with("Defense ") => token.defense = number(&part[8..])?,
            _ => token.range = range_named(part).ok_or_else(|| format!("knows no {part:?}"))?,
        }
    }
    Ok(())
}
