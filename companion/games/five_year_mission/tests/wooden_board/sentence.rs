//! Work of hands for a sentence, by its id and arguments. A sentence without work for hands is listed as such; a
//! sentence that is in no list fails.

use super::board::{Board, BoardTimer, take};
use readyroom_five_year_mission::{Colour, Crew, Die};
use readyroom_kit::sentence::{SentenceKey, Value};

/// Why hands could not carry out a sentence.
pub type Done = Result<(), String>;

/// Sentences without work for hands.
const NEWS: [&str; 14] = [
    "AlertUntimed",
    "AlertWaits",
    "CardReminds",
    // What it does then is asked, or shown.
    "CardToRead",
    "EffectInForce",
    "EffectOver",
    "EscalationSkipped",
    "NoAlertLeft",
    "NothingToInjure",
    "TopCardSeen",
    // What is over is looked at no more.
    "Destroyed",
    "FiveFailures",
    "GoalReached",
    "ShipLost",
];

/// An alert as a sentence names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// By its card.
    Card(String),
    /// By its place in its row, from 0.
    Lies(Colour, usize),
    /// By its colour alone.
    Colour(Colour),
}

fn argument<'a>(key: &'a SentenceKey, name: &str) -> Result<&'a Value, String> {
    let mut arguments = key.arguments.iter();
    let found = arguments.find(|(other, _)| *other == name);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("has no {name}"))
}

pub fn number(key: &SentenceKey, name: &str) -> Result<u16, String> {
    match argument(key, name)? {
        Value::Number(number) => u16::try_from(*number).map_err(|why| why.to_string()),
        other => Err(format!("has no number but {other:?}")),
    }
}

fn colour_of(value: &Value) -> Option<Colour> {
    let Value::Word(word) = value else {
        return None;
    };
    let mut all = Colour::ALL.into_iter();
    all.find(|colour| format!("{colour:?}") == *word)
}

pub fn colour(key: &SentenceKey) -> Result<Colour, String> {
    colour_of(argument(key, "colour")?).ok_or("names no colour".into())
}

fn die_of(value: &Value) -> Result<Die, String> {
    match value {
        Value::Word(word) => word.parse(),
        other => Err(format!("names no die but {other:?}")),
    }
}

pub fn die(key: &SentenceKey) -> Result<Die, String> {
    die_of(argument(key, "die")?)
}

pub fn dice(key: &SentenceKey) -> Result<Vec<Die>, String> {
    match argument(key, "dice")? {
        Value::List(dice) => dice.iter().map(die_of).collect(),
        other => Err(format!("names no dice but {other:?}")),
    }
}

pub fn alert(key: &SentenceKey) -> Result<Named, String> {
    let value = argument(key, "alert")?;
    let named = match value {
        Value::Text(name) => Some(Named::Card(name.clone())),
        Value::List(parts) => match &parts[..] {
            [colour, Value::Number(place)] => colour_of(colour)
                .zip(usize::try_from(place - 1).ok())
                .map(|(colour, place)| Named::Lies(colour, place)),
            _ => None,
        },
        value => colour_of(value).map(Named::Colour),
    };
    named.ok_or_else(|| format!("names no alert but {value:?}"))
}

/// The name of a card.
pub fn card(key: &SentenceKey) -> Result<String, String> {
    match argument(key, "card")? {
        Value::Text(name) => Ok(name.clone()),
        other => Err(format!("names no card but {other:?}")),
    }
}

impl Board {
    /// Carries out a sentence.
    pub fn does(&mut self, key: &SentenceKey) -> Done {
        if NEWS.contains(&key.name) {
            return Ok(());
        }
        let done = self
            .lays_out(key)
            .or_else(|| self.moves_timer(key))
            .or_else(|| self.does_at_mat(key))
            .or_else(|| self.moves_dice(key))
            .or_else(|| self.moves_cards(key));
        done.unwrap_or_else(|| Err("is no sentence that hands know".into()))
    }

    /// The seat of a player, from 0.
    pub fn seat(&self, key: &SentenceKey, name: &str) -> Result<usize, String> {
        let seat = usize::from(number(key, name)?);
        match (1..=self.mats.len()).contains(&seat) {
            true => Ok(seat - 1),
            false => Err("names nobody".into()),
        }
    }

    /// Set-up, whose turn it is, and the marker.
    fn lays_out(&mut self, key: &SentenceKey) -> Option<Done> {
        let done = match key.name {
            "CrewDealt" => self.takes_mat(key),
            "TurnBegins" => self.seat(key, "player").map(|seat| self.active = seat),
            "DecksReady" => number(key, "blue").map(|blue| {
                for (piles, deck) in self.piles.iter_mut().zip([blue as u8, 24, 24]) {
                    piles.deck = deck;
                }
            }),
            "StartCardReady" => {
                let name = match self.full {
                    true => self.start.clone(),
                    false => String::new(),
                };
                let card = self.card(&name, Colour::Blue);
                self.piles[Colour::Blue as usize].row.push(card);
                Ok(())
            }
            "StartingDiceReady" => {
                let colours = "blue blue yellow red red";
                let dice: Vec<Die> = unrolled(colours).collect();
                self.mats
                    .iter_mut()
                    .for_each(|mat| mat.beside.clone_from(&dice));
                Ok(())
            }
            "PoolDiceReady" => {
                self.pool = unrolled("blue yellow red").collect();
                Ok(())
            }
            "DamageTrackReady" => {
                self.marker = Some(0);
                Ok(())
            }
            // Which decks that closes, the table sees at the track.
            "Damaged" | "DamageClosesBlue" | "DamageLeavesRed" | "DamageTaken" | "Repaired" => {
                number(key, "space").map(|space| self.marker = Some(space as u8))
            }
            _ => return None,
        };
        Some(done)
    }

    fn takes_mat(&mut self, key: &SentenceKey) -> Done {
        let seat = self.seat(key, "player")?;
        let Value::Word(word) = argument(key, "crew")? else {
            return Err("names no crew".into());
        };
        let mut all = Crew::ALL.into_iter();
        let crew = all.find(|crew| format!("{crew:?}") == *word);
        self.mats[seat].crew = crew.ok_or("names no crew")?.label().into();
        Ok(())
    }

    fn moves_timer(&mut self, key: &SentenceKey) -> Option<Done> {
        self.timer = match key.name {
            "TimerRunsOn" => BoardTimer::RunsOut,
            "TimerFree" => BoardTimer::Aside,
            "TimerStarted" => match alert(key).map(|alert| self.on_table(&alert)) {
                Ok(Some(card)) => BoardTimer::On(card),
                Ok(None) => return Some(Err("names no alert on the table".into())),
                Err(why) => return Some(Err(why)),
            },
            _ => return None,
        };
        Some(Ok(()))
    }

    /// An open alert.
    fn on_table(&self, alert: &Named) -> Option<u32> {
        match alert {
            Named::Card(name) => self.named(name),
            Named::Lies(colour, place) => {
                let card = self.piles[*colour as usize].row.get(*place)?;
                Some(card.id)
            }
            Named::Colour(_) => None,
        }
    }

    fn does_at_mat(&mut self, key: &SentenceKey) -> Option<Done> {
        let done = match key.name {
            "InjuryCounted" => self
                .seat(key, "player")
                .map(|seat| self.mats[seat].hurt += 1),
            // Injuries that no player has counted are healed as well.
            "InjuryHealed" => self.seat(key, "player").map(|seat| {
                let hurt = &mut self.mats[seat].hurt;
                *hurt = hurt.saturating_sub(1);
            }),
            "DieHealed" => self.heals(key),
            "DieInjured" => die(key).and_then(|die| self.injures(key, die, false)),
            "PoolDieInjured" => die(key).and_then(|die| self.injures(key, die, true)),
            "AnyPoolDieInjured" => {
                colour(key).and_then(|colour| self.injures(key, Die::new(colour, 0), true))
            }
            _ => return None,
        };
        Some(done)
    }

    /// A die goes to injuries, from the pool or from its mat.
    fn injures(&mut self, key: &SentenceKey, die: Die, is_of_pool: bool) -> Done {
        let seat = self.seat(key, "player")?;
        let mat = &mut self.mats[seat];
        let from = match (is_of_pool, die.face) {
            (true, _) => &mut self.pool,
            // A die that was never rolled lies beside the mat.
            (false, 0) => &mut mat.beside,
            (false, _) => &mut mat.actions,
        };
        let taken = take(from, die).ok_or("names a die that does not lie there")?;
        self.mats[seat].injuries.push(taken);
        Ok(())
    }

    fn heals(&mut self, key: &SentenceKey) -> Done {
        let (seat, die) = (self.seat(key, "player")?, die(key)?);
        let taken = take(&mut self.mats[seat].injuries, die);
        self.pool(taken.ok_or("names a die that does not lie there")?);
        Ok(())
    }
}

/// Dice of these colours that were not rolled yet.
fn unrolled(colours: &str) -> impl Iterator<Item = Die> {
    let dice = colours.split(' ');
    dice.map(|colour| colour.parse().expect("a colour"))
}
