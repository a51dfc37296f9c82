//! What hands do when a sentence is read to them. A sentence that says nothing to hands is known as such; one that nobody
//! has thought of is not done.

use super::board::{Board, SPACES, Sand, take};
use readyroom_five_year_mission::{Colour, Die};

/// Why hands could not do what a sentence says.
pub type Done = Result<(), String>;

/// What says nothing to hands.
const NEWS: [&str; 3] = [
    "Damage stops escalation.",
    // What it does then is asked, or said.
    "Read the card: it does something now.",
    // The timer stands where it stood a moment ago.
    "The timer runs.",
];

/// The same, by how they begin and end.
const NEWS_THAT_BEGIN: [&str; 4] = ["In force: ", "Over: ", "Top of ", "Top: "];
const NEWS_THAT_END: [&str; 4] = [
    " alert is left.",
    " has to wait.",
    " is never timed.",
    ": no die to lose.",
];

/// What is over is looked at no more.
const ENDS: [&str; 4] = [
    "Mission accomplished.",
    "Five alerts failed: the mission is lost.",
    "The Enterprise is destroyed.",
    "Damage beyond the last space: the ship is lost.",
];

/// What no sentence of this board's says.
const UNKNOWN: &str = "is no sentence that hands know";

pub fn colour(word: &str) -> Option<Colour> {
    let word = word.to_lowercase();
    Colour::ALL
        .into_iter()
        .find(|colour| colour.label() == word)
}

/// "Red 6", or "Red" before its first roll.
pub fn die(words: &str) -> Option<Die> {
    words.to_lowercase().parse().ok()
}

/// "Red 6, Blue 2".
pub fn dice(words: &str) -> Option<Vec<Die>> {
    words.split(", ").map(die).collect()
}

/// "1 point", "2 points".
pub fn points(words: &str) -> Option<u16> {
    let number = words
        .strip_suffix(" points")
        .or(words.strip_suffix(" point"));
    number.unwrap_or(words).parse().ok()
}

impl Board {
    /// Does what a sentence says.
    pub fn does(&mut self, sentence: &str) -> Done {
        let is_news = NEWS.contains(&sentence)
            || ENDS.contains(&sentence)
            || NEWS_THAT_BEGIN
                .iter()
                .any(|words| sentence.starts_with(words))
            || NEWS_THAT_END.iter().any(|words| sentence.ends_with(words));
        if is_news {
            return Ok(());
        }
        let says = sentence.strip_suffix('.').ok_or(UNKNOWN)?;
        if let Some(done) = self.lays_out(says).or_else(|| self.moves_timer(says)) {
            return done;
        }
        if let Some((player, does)) = says.split_once(": ")
            && let Some(seat) = self.seat(player)
        {
            return self.does_at_mat(seat, does);
        }
        if let Some(done) = self.moves_dice(says).or_else(|| self.moves_cards(says)) {
            return done;
        }
        Err(UNKNOWN.into())
    }

    /// "Player 2".
    pub fn seat(&self, player: &str) -> Option<usize> {
        let number: usize = player.strip_prefix("Player ")?.parse().ok()?;
        (1..=self.mats.len()).contains(&number).then(|| number - 1)
    }

    /// Set-up, whose turn it is, and the marker.
    fn lays_out(&mut self, says: &str) -> Option<Done> {
        if let Some(player) = says.strip_suffix(", your turn") {
            self.active = self.seat(player)?;
        } else if let Some(decks) = says.strip_prefix("Decks: ") {
            let (decks, _) = decks.split_once(" (")?;
            for deck in decks.replace(" and ", ", ").split(", ") {
                let (count, of) = deck.split_once(' ')?;
                self.piles[colour(of)? as usize].deck = count.parse().ok()?;
            }
        } else if says == "Lay To Boldly Go face up" {
            let name = if self.full {
                self.start.clone()
            } else {
                String::new()
            };
            let card = self.card(&name, Colour::Blue);
            self.piles[Colour::Blue as usize].row.push(card);
        } else if says == "Beside each mat: 2 blue, 1 yellow and 2 red dice" {
            for mat in &mut self.mats {
                mat.beside = dice("blue, blue, yellow, red, red")?;
            }
        } else if says == "In the pool: 1 blue, 1 yellow and 1 red die" {
            self.pool = dice("blue, yellow, red")?;
        } else {
            let to = says
                .strip_prefix("Damage marker to ")
                .or(says.strip_prefix("Marker to "))?;
            // Which decks that closes, the table sees at the track.
            let to = to.split(". ").next()?;
            self.marker = SPACES.iter().position(|space| *space == to)?;
        }
        Some(Ok(()))
    }

    fn moves_timer(&mut self, says: &str) -> Option<Done> {
        self.timer = match says {
            "Timer runs on" => Sand::RunsOut,
            "Timer: not in use" => Sand::Aside,
            _ => {
                let name = says.strip_prefix("Timer: ")?;
                let Some(card) = self.on_table(name) else {
                    return Some(Err("names no alert on the table".into()));
                };
                Sand::On(card)
            }
        };
        Some(Ok(()))
    }

    /// An open alert by its name, or as "Red 2nd".
    fn on_table(&self, name: &str) -> Option<u32> {
        if self.full {
            return self.named(name);
        }
        let (of, place) = name.split_once(' ')?;
        let place = ["1st", "2nd", "3rd", "4th"]
            .iter()
            .position(|nth| *nth == place)?;
        let card = self.piles[colour(of)? as usize].row.get(place)?;
        Some(card.id)
    }

    fn does_at_mat(&mut self, seat: usize, does: &str) -> Done {
        let mat = &mut self.mats[seat];
        if let Some(crew) = does.strip_suffix("'s mat") {
            mat.crew = crew.into();
            return Ok(());
        }
        match does {
            "1 die to injuries" | "1 injury" => {
                mat.hurt += 1;
                return Ok(());
            }
            // Injuries that nobody has counted are healed as well.
            "1 injury healed" | "1 healed" if !self.full => {
                mat.hurt = mat.hurt.saturating_sub(1);
                return Ok(());
            }
            "1 healed" => {
                let all_alike = mat.injuries.windows(2).all(|two| two[0] == two[1]);
                let meant = self.meant_injury;
                let only = mat.injuries.first().copied().filter(|_| all_alike);
                return match meant.or(only) {
                    Some(die) => self.heals(seat, die),
                    None => Err("does not say which".into()),
                };
            }
            _ => {}
        }
        let healed = does.strip_suffix(", to the pool").unwrap_or(does);
        if let Some(healed) = healed.strip_suffix(" healed") {
            return self.heals(seat, die(healed).ok_or("names no die")?);
        }
        let hurt = does.strip_suffix(" to injuries").ok_or(UNKNOWN)?;
        let (from, which) = match hurt.strip_suffix(" of the pool") {
            Some(which) => {
                let which = which.strip_prefix("1 ").unwrap_or(which);
                (&mut self.pool, which.strip_suffix(" die").unwrap_or(which))
            }
            // A die that was never rolled lies beside the mat.
            None if die(hurt).is_some_and(|die| die.face == 0) => (&mut mat.beside, hurt),
            None => (&mut mat.actions, hurt),
        };
        let which = die(which).ok_or("names no die")?;
        let taken = take(from, which).ok_or("names a die that does not lie there")?;
        self.mats[seat].injuries.push(taken);
        Ok(())
    }

    fn heals(&mut self, seat: usize, die: Die) -> Done {
        let taken = take(&mut self.mats[seat].injuries, die);
        self.pool(taken.ok_or("names a die that does not lie there")?);
        Ok(())
    }
}
