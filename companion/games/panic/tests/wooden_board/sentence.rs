//! Work of hands for a sentence. A sentence without work for hands is listed as such; a sentence that is in no list
//! fails.

use readyroom_kit::sentence::SentenceKey;

use super::{
    arguments::{
        Done, becomes, goes, hand, is_shown, markers, name, name_and_words, number, range,
        set_markers, words,
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
    pub fn does(&mut self, sentence: &SentenceKey) -> Done {
        let id = sentence.id();
        match id.as_str() {
            id if NEWS.contains(&id) || ENDS.contains(&id) => {}
            // Which one, who returns it has chosen.
            "token-returned" => {}
            "ship-turns-clockwise" => self.turned = (self.turned + 1) % 6,
            "ship-turns-counter-clockwise" => self.turned = (self.turned + 5) % 6,
            "beacons-returned" => self.beacons.clear(),
            "beacon-moved" => self.moves_beacon(sentence)?,
            "bag-refilled" => self.refill_bag(),
            "mission-completed" | "mission-failed" => self.timer = None,
            "timer-set" => self.timer = Some(number(sentence, "timer")?),
            "comet-strikes" => self.takes_and_discards("Comet")?,
            _ => return self.does_with_cards(&id, sentence),
        }
        Ok(())
    }

    fn does_with_cards(&mut self, id: &str, sentence: &SentenceKey) -> Done {
        let cards = || number(sentence, "cards");
        match id {
            "deck-shuffled" => {
                let discards = self.discards;
                goes(&mut self.discards, &mut self.deck, discards)
            }
            "committed-discarded" => goes(&mut self.with_mission, &mut self.discards, cards()?),
            "cards-removed" => goes(&mut self.deck, &mut self.removed, cards()?),
            "cards-drawn" => {
                let hand = &mut self.hands[hand(sentence, "player")?];
                goes(&mut self.deck, hand, cards()?)
            }
            "hand-trimmed" => {
                let hand = &mut self.hands[hand(sentence, "player")?];
                goes(hand, &mut self.discards, cards()?)
            }
            _ => self.does_to_ship(id, sentence),
        }
    }

    fn moves_beacon(&mut self, sentence: &SentenceKey) -> Done {
        let (sector, to) = (number(sentence, "sector")?, range(sentence, "to")?);
        let from = match to {
            "short" => "medium",
            _ => "long",
        };
        self.take_beacon((sector, from)).ok_or("there is none")?;
        self.beacons.push((sector, to));
        Ok(())
    }

    fn does_to_ship(&mut self, id: &str, sentence: &SentenceKey) -> Done {
        use Plank::{Gone, Whole, WithDamageMarker};
        let (from, to): (&[Plank], Plank) = match id {
            "section-damaged" => (&[Whole], WithDamageMarker),
            "section-repaired" => (&[WithDamageMarker], Whole),
            "shield-destroyed" | "hull-destroyed" => (&[Whole, WithDamageMarker], Gone),
            "shield-rebuilt" | "hull-rebuilt" => (&[Gone], Whole),
            "shield-rebuilt-damaged" | "hull-rebuilt-damaged" => (&[Gone], WithDamageMarker),
            _ => return self.does_to_token(id, sentence),
        };
        becomes(self.plank(id, sentence)?, from, to)
    }

    /// The shield or hull section that a sentence is about.
    pub fn plank(&mut self, id: &str, sentence: &SentenceKey) -> Result<&mut Plank, String> {
        let facing = self.facing(number(sentence, "sector")?);
        let is_hull = match words(sentence, "section") {
            Ok(section) => section == ["hull"],
            // The marker of a destroyed section is the hull's: a shield is taken off.
            Err(_) => id.starts_with("hull") || id.starts_with("destroyed-marker"),
        };
        Ok(match is_hull {
            true => &mut self.hull[facing],
            false => &mut self.shields[facing],
        })
    }

    fn does_to_token(&mut self, id: &str, sentence: &SentenceKey) -> Done {
        match id {
            "token-came-and-destroyed" => {
                return self.takes_and_discards(&name(sentence, "token")?);
            }
            "token-placed" | "drawn-token-placed" => return self.places(sentence),
            "token-discarded"
            | "token-destroyed"
            | "token-discarded-unmarked"
            | "token-destroyed-unmarked" => {
                let gone = self.clears(sentence)?;
                let kind = self.kind(&gone.name)?;
                self.discard(kind);
                return Ok(());
            }
            _ => {}
        }
        let (to, rest) = match id {
            id if id.starts_with("token-moved") => (words(sentence, "to")?, &id[11..]),
            id if id.starts_with("token-turned") => (words(sentence, "to")?, &id[12..]),
            "token-marked" | "token-unmarked" => (Vec::new(), &id[5..]),
            _ => return Err("is no sentence that hands know".into()),
        };
        let mut token = self.pick_up(sentence)?;
        set_markers(&mut token, &to)?;
        let named = markers(sentence)?;
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

    fn places(&mut self, sentence: &SentenceKey) -> Done {
        let kind = self.kind(&name(sentence, "token")?)?;
        self.take_out(kind).ok_or("there is none to take")?;
        self.lays_on_board(sentence, kind)
    }

    /// Lays a token of that kind on the board, as it comes or according to the sentence.
    pub fn lays_on_board(&mut self, sentence: &SentenceKey, kind: usize) -> Done {
        let mut token = Wood {
            name: name(sentence, "token")?,
            sector: number(sentence, "sector")?,
            range: "long",
            defense: self.highest_defense(kind),
            face_down: false,
            markers: markers(sentence)?,
        };
        set_markers(&mut token, &words(sentence, "at")?)?;
        self.tokens.push(token);
        Ok(())
    }

    /// Takes a token off the board, with the markers that the sentence takes off it.
    pub fn clears(&mut self, sentence: &SentenceKey) -> Result<Wood, String> {
        let gone = self.pick_up(sentence)?;
        match gone.markers == markers(sentence)? {
            true => Ok(gone),
            false => Err("does not say what to do with the markers".into()),
        }
    }

    /// Takes the token up that a sentence names, with what tells it from others: any that fits has to look the same.
    fn pick_up(&mut self, sentence: &SentenceKey) -> Result<Wood, String> {
        let sector = number(sentence, "sector")?;
        let (name, tells) = name_and_words(sentence, "token")?;
        let fits = |token: &Wood| {
            let is_shown = |tell: &String| is_shown(token, tell);
            token.sector == sector && token.name == name && tells.iter().all(is_shown)
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
