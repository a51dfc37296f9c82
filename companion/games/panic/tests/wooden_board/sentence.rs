//! Work of hands for a sentence. A sentence without work for hands is listed as such; a sentence that is in no list
//! fails.

use readyroom_kit::sentence::SentenceKey;

use super::{
    arguments::{
        Done, becomes, goes, hand, markers, matches_word, name, name_and_words, number,
        position_token, range, words,
    },
    board::{Board, Plank, Wood},
};

/// Sentences without work for hands.
const NEWS: [&str; 18] = [
    "bag-empty",
    "docked",
    "first-tokens-placed",
    "held-from-both",
    "held-from-firing",
    "held-from-moving",
    "hits-ignored",
    // The mission lies on no board.
    "mission-turned-up",
    "reward-in-words",
    "reward-on-card",
    "rolled",
    "ship-flies-forward",
    "team-holds",
    "token-boards",
    "token-goes-back",
    "token-released",
    "web-gone",
    "web-holds",
];

/// What is over is looked at no more.
const ENDS: [&str; 3] = ["won", "hull-lost", "deck-gone"];

impl Board {
    /// Carries out a sentence.
    pub fn does(&mut self, key: &SentenceKey) -> Done {
        let id = key.id();
        match id.as_str() {
            id if NEWS.contains(&id) || ENDS.contains(&id) => {}
            // Which one, who returns it has chosen.
            "token-returned" => {}
            "ship-turns-clockwise" => self.turned = (self.turned + 1) % 6,
            "ship-turns-counter-clockwise" => self.turned = (self.turned + 5) % 6,
            "beacons-returned" => self.beacons.clear(),
            "beacon-moved" => self.moves_beacon(key)?,
            "bag-refilled" => self.refill_bag(),
            "mission-completed" | "mission-failed" => self.timer = None,
            "timer-set" => self.timer = Some(number(key, "timer")?),
            "comet-strikes" => self.takes_and_discards("Comet")?,
            _ => return self.does_with_cards(&id, key),
        }
        Ok(())
    }

    fn does_with_cards(&mut self, id: &str, key: &SentenceKey) -> Done {
        let cards = || number(key, "cards");
        match id {
            "deck-shuffled" => {
                let discards = self.discards;
                goes(&mut self.discards, &mut self.deck, discards)
            }
            "committed-discarded" => goes(&mut self.with_mission, &mut self.discards, cards()?),
            "cards-removed" => goes(&mut self.deck, &mut self.removed, cards()?),
            "cards-drawn" => {
                let hand = &mut self.hands[hand(key, "player")?];
                goes(&mut self.deck, hand, cards()?)
            }
            "hand-trimmed" => {
                let hand = &mut self.hands[hand(key, "player")?];
                goes(hand, &mut self.discards, cards()?)
            }
            _ => self.does_to_ship(id, key),
        }
    }

    fn moves_beacon(&mut self, key: &SentenceKey) -> Done {
        let (sector, to) = (number(key, "sector")?, range(key, "to")?);
        let from = match to {
            "short" => "medium",
            _ => "long",
        };
        self.take_beacon((sector, from)).ok_or("there is none")?;
        self.beacons.push((sector, to));
        Ok(())
    }

    fn does_to_ship(&mut self, id: &str, key: &SentenceKey) -> Done {
        use Plank::{Gone, Whole, WithDamageMarker};
        let (from, to): (&[Plank], Plank) = match id {
            "section-damaged" => (&[Whole], WithDamageMarker),
            "section-repaired" => (&[WithDamageMarker], Whole),
            "shield-destroyed" | "hull-destroyed" => (&[Whole, WithDamageMarker], Gone),
            "shield-rebuilt" | "hull-rebuilt" => (&[Gone], Whole),
            "shield-rebuilt-damaged" | "hull-rebuilt-damaged" => (&[Gone], WithDamageMarker),
            _ => return self.does_to_token(id, key),
        };
        becomes(self.plank(id, key)?, from, to)
    }

    /// The shield or hull section that a sentence is about.
    pub fn plank(&mut self, id: &str, key: &SentenceKey) -> Result<&mut Plank, String> {
        let facing = self.facing(number(key, "sector")?);
        let is_hull = match words(key, "section") {
            Ok(section) => section == ["hull"],
            // The marker of a destroyed section is the hull's: a shield is taken off.
            Err(_) => id.starts_with("hull") || id.starts_with("destroyed-marker"),
        };
        Ok(match is_hull {
            true => &mut self.hull[facing],
            false => &mut self.shields[facing],
        })
    }

    fn does_to_token(&mut self, id: &str, key: &SentenceKey) -> Done {
        match id {
            "token-came-and-destroyed" => {
                return self.takes_and_discards(&name(key, "token")?);
            }
            "token-placed" | "drawn-token-placed" => return self.places(key),
            "token-discarded"
            | "token-destroyed"
            | "token-discarded-unmarked"
            | "token-destroyed-unmarked" => {
                let gone = self.clears(key)?;
                let kind = self.kind(&gone.name)?;
                self.discard(kind);
                return Ok(());
            }
            _ => {}
        }
        let (to, rest) = match id {
            id if id.starts_with("token-moved") => (words(key, "to")?, &id[11..]),
            id if id.starts_with("token-turned") => (words(key, "to")?, &id[12..]),
            "token-marked" | "token-unmarked" => (Vec::new(), &id[5..]),
            _ => return Err("is no sentence that hands know".into()),
        };
        let mut token = self.pick_up(key)?;
        position_token(&mut token, &to)?;
        let named = markers(key)?;
        match rest {
            "" => {}
            "-marked" => token.markers.extend(named),
            "-unmarked" => token.markers.retain(|marker| !named.contains(marker)),
            _ => return Err("is no sentence that hands know".into()),
        }
        token.markers.sort_unstable();
        self.tokens.push(token);
        Ok(())
    }

    /// Which of the box has that name.
    pub fn kind(&self, name: &str) -> Result<usize, String> {
        self.in_box(name)
            .ok_or_else(|| format!("names no token of the box: {name:?}"))
    }

    fn takes_and_discards(&mut self, name: &str) -> Done {
        let kind = self.kind(name)?;
        self.take_out(kind).ok_or("there is none to take")?;
        self.discard(kind);
        Ok(())
    }

    fn places(&mut self, key: &SentenceKey) -> Done {
        let kind = self.kind(&name(key, "token")?)?;
        self.take_out(kind).ok_or("there is none to take")?;
        self.lays_on_board(key, kind)
    }

    /// Lays a token of that kind on the board, as it comes or according to the sentence.
    pub fn lays_on_board(&mut self, key: &SentenceKey, kind: usize) -> Done {
        let mut token = Wood {
            name: name(key, "token")?,
            sector: number(key, "sector")?,
            range: "long",
            defense: self.highest_defense(kind),
            face_down: false,
            markers: markers(key)?,
        };
        position_token(&mut token, &words(key, "at")?)?;
        self.tokens.push(token);
        Ok(())
    }

    /// Takes a token off the board, with the markers that the sentence takes off it.
    pub fn clears(&mut self, key: &SentenceKey) -> Result<Wood, String> {
        let gone = self.pick_up(key)?;
        match gone.markers == markers(key)? {
            true => Ok(gone),
            false => Err("does not say what to do with the markers".into()),
        }
    }

    /// Takes the token up that a sentence names, with what tells it from others: any that fits has to look the same.
    fn pick_up(&mut self, key: &SentenceKey) -> Result<Wood, String> {
        let sector = number(key, "sector")?;
        let (name, tells) = name_and_words(key, "token")?;
        let fits = |token: &Wood| {
            let matches_word = |tell: &String| matches_word(token, tell);
            token.sector == sector && token.name == name && tells.iter().all(matches_word)
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
