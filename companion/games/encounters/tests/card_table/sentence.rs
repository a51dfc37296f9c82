//! Work of hands for a sentence, by its id and arguments. A sentence without work for hands is listed as such; a
//! sentence that is in no list fails.

use readyroom_encounters::*;
use readyroom_kit::sentence::{Argument as _, SentenceKey, Value};

use super::table::Table;

/// Why hands could not carry out a sentence.
pub type Done = Result<(), String>;

/// Sentences without work for hands. What a penalty takes of a hand is asked next.
const NEWS: [&str; 17] = [
    "Defended",
    "Lost",
    "Delay",
    "Death",
    "Damage",
    "Blocked",
    "Retreat",
    "Reprimand",
    "PenaltyTakesNothing",
    "PenaltyOver",
    "NoPenalty",
    "NothingToLose",
    "TurnMissed",
    "ShowHand",
    "Won",
    "WonWithMost",
    "WonTogether",
];

/// What there is to know where the companion keeps the cards.
const NEWS_OF_THE_COMPANION: [&str; 23] = [
    "EachIsDealt",
    "CardsReshuffled",
    "EncountersReshuffled",
    "Discarded",
    "Swapped",
    "MoreActions",
    "Defends",
    "CardReturns",
    "HandScanned",
    "CardsScanned",
    "EncountersScanned",
    "CardLost",
    "CardStolen",
    "HandIsDiscarded",
    "NewHand",
    "EncounterGone",
    "EncounterComes",
    "EncountersCome",
    "EncounterReplaced",
    "BridgeFilled",
    "BridgeCleared",
    "Resolved",
    "GivesUp",
];

/// What one player alone reads: cards.
const OWN: [&str; 3] = ["Drawn", "CardsSeen", "EncountersSeen"];

/// Whether a sentence of a game whose cards the companion keeps is known as one that asks nothing of hands.
pub fn is_news(key: &SentenceKey, is_own: bool) -> bool {
    match is_own {
        true => OWN.contains(&key.name),
        false => {
            let news = [
                &NEWS[..],
                &NEWS_OF_THE_COMPANION,
                &["Destruction", "ReprimandGivesUp"],
            ];
            news.iter().any(|news| news.contains(&key.name))
        }
    }
}

/// What a sentence names.
fn named<'a>(key: &'a SentenceKey, argument: &str) -> Result<&'a Value, String> {
    let mut arguments = key.arguments.iter();
    let found = arguments.find(|(name, _)| *name == argument);
    found
        .map(|(_, value)| value)
        .ok_or_else(|| format!("names no {argument}"))
}

fn number(key: &SentenceKey, argument: &str) -> Result<usize, String> {
    match named(key, argument)? {
        Value::Number(number) => usize::try_from(*number).map_err(|error| error.to_string()),
        other => Err(format!("has no number: {other}")),
    }
}

/// The seat of a player, from 0.
fn seat(key: &SentenceKey, argument: &str) -> Result<usize, String> {
    Ok(number(key, argument)? - 1)
}

fn title(value: &Value) -> Result<Title, String> {
    titled(&value.to_string())
}

/// The card that is named so in a sentence: `captain-picard`.
fn titled(word: &str) -> Result<Title, String> {
    let mut all = Title::ALL.into_iter();
    let found = all.find(|title| title.value().to_string() == word);
    found.ok_or_else(|| format!("names no card of the box: {word}"))
}

fn encounter(key: &SentenceKey, argument: &str) -> Result<Encounter, String> {
    let value = named(key, argument)?;
    let mut all = Encounter::ALL.into_iter();
    let found = all.find(|one| matches!(value, Value::Word(word) if format!("{one:?}") == *word));
    found.ok_or_else(|| format!("names no encounter of the box: {value}"))
}

impl Table {
    /// Carries out a sentence.
    pub fn does(&mut self, key: &SentenceKey) -> Done {
        let card = |argument| named(key, argument);
        match key.name {
            "Deal" => {
                self.shuffle();
                let cards = number(key, "cards")?;
                let mut seats = 0..self.hands.len();
                seats.try_for_each(|seat| self.draws(seat, cards))
            }
            "ReshuffleCards" => (self.deck.is_empty())
                .then(|| self.shuffle_discards_under())
                .ok_or(FORGETS.into()),
            "ReshuffleEncounters" => (self.encounters.is_empty())
                .then(|| self.shuffle_gone_under())
                .ok_or(FORGETS.into()),
            "LayDiscardsUnder" => {
                self.shuffle_discards_under();
                Ok(())
            }
            "LayEncountersUnder" => {
                self.shuffle_gone_under();
                Ok(())
            }
            "DiscardAny" => self.discards_any(self.actor, 1),
            "DiscardAndDraw" => {
                self.discards_any(self.actor, 1)?;
                self.draws(self.actor, 1)
            }
            "Draw" => self.draws(seat(key, "player")?, number(key, "cards")?),
            // A penalty that takes the hand needs one sentence for all of its cards.
            "DiscardHand" | "Destruction" => {
                let seat = seat(key, "player")?;
                self.discards_any(seat, self.hands[seat].len())
            }
            "DiscardAtRandom" => self.discards_any(seat(key, "player")?, number(key, "cards")?),
            "TakeSwapped" => {
                let card = self.off_bridge(card("card")?)?;
                self.hands[self.actor].push(card);
                Ok(())
            }
            "DiscardUsed" => self.discards(card("card")?),
            "UseNewMission" => {
                self.discards(card("card")?)?;
                self.encounter_goes(encounter(key, "encounter")?)
            }
            "UseToReturn" => {
                self.discards(card("card")?)?;
                self.returns(title(card("other")?)?)
            }
            "UseSteal" => {
                self.discards(card("card")?)?;
                let stolen = self.any_of(seat(key, "from")?)?;
                self.bridge.push(stolen);
                Ok(())
            }
            "LookAtCards" => looks(number(key, "cards")?, self.deck.len()),
            "LookAtEncounters" => looks(number(key, "encounters")?, self.encounters.len()),
            "TurnUp" => {
                let (named, comes) = (encounter(key, "encounter")?, self.top_encounter()?);
                self.line.push(comes);
                (named == comes)
                    .then_some(())
                    .ok_or("names another one than comes".into())
            }
            "ClearBridge" => match card("cards")? {
                Value::List(cards) => cards.iter().try_for_each(|card| self.discards(card)),
                other => Err(format!("lists no cards: {other}")),
            },
            "TakeResolved" => {
                self.discards_any(seat(key, "player")?, 5)?;
                self.discards(card("bridge")?)?;
                self.takes(encounter(key, "encounter")?, number(key, "pile")?)
            }
            "DiscardFromPile" => self.gives_up(seat(key, "player")?, encounter(key, "encounter")?),
            "ReprimandDiscards" => self.gives_up(seat(key, "player")?, encounter(key, "given")?),
            news if NEWS.contains(&news) => Ok(()),
            _ => Err("is no sentence that hands know".into()),
        }
    }

    /// Whether that lies there which hands had done and entered.
    pub fn has(&self, key: &SentenceKey) -> Done {
        let is = |lies: Option<&Title>| {
            let card = title(named(key, "card")?)?;
            Ok::<bool, String>(lies == Some(&card))
        };
        let lies = match key.name {
            "TurnUp" => self.line.last() == Some(&encounter(key, "encounter")?),
            "LayInPlace" => is(self.bridge.get(self.gap))?,
            "LayOnBridge" | "LayStolen" => is(self.bridge.last())?,
            // One of a kind that a hand has lost.
            name => ["DiscardCrew", "DiscardShip"].contains(&name),
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
    fn discards(&mut self, named: &Value) -> Done {
        let card = self.off_bridge(named)?;
        self.discards.push(card);
        Ok(())
    }

    /// Takes a bridge card away: the farthest of that title if a sentence asks for that, else the only one.
    fn off_bridge(&mut self, named: &Value) -> Result<Title, String> {
        let word = named.to_string();
        let farthest = word.strip_prefix("farthest-");
        let (title, is_farthest) = (titled(farthest.unwrap_or(&word))?, farthest.is_some());
        let mut places = (0..self.bridge.len()).filter(|&at| self.bridge[at] == title);
        let first = places.next().ok_or("names what does not lie there")?;
        if places.next().is_some() && !is_farthest {
            return Err(format!("does not say which {title}"));
        }
        self.gap = first;
        Ok(self.bridge.remove(first))
    }

    /// A card comes back from the discard pile, to where one was taken.
    fn returns(&mut self, card: Title) -> Done {
        let at = self.discards.iter().position(|&lies| lies == card);
        self.discards
            .remove(at.ok_or("names what was not discarded")?);
        self.bridge.insert(self.gap, card);
        Ok(())
    }

    fn off_line(&mut self, encounter: Encounter) -> Done {
        let at = self.line.iter().position(|&lies| lies == encounter);
        self.line.remove(at.ok_or("names what is not available")?);
        Ok(())
    }

    fn encounter_goes(&mut self, encounter: Encounter) -> Done {
        self.off_line(encounter)?;
        self.gone.push(encounter);
        Ok(())
    }

    fn takes(&mut self, won: Encounter, pile: usize) -> Done {
        self.off_line(won)?;
        self.victory[self.actor].push(won);
        let has = self.victory[self.actor].len();
        (pile == has)
            .then_some(())
            .ok_or("counts another pile".into())
    }

    fn gives_up(&mut self, seat: usize, given: Encounter) -> Done {
        let pile = &mut self.victory[seat];
        let at = pile.iter().position(|&lies| lies == given);
        pile.remove(at.ok_or("names what is not in the pile")?);
        self.gone.push(given);
        Ok(())
    }
}

const FORGETS: &str = "forgets what is left of the deck";

/// So many cards can be looked at.
fn looks(cards: usize, lie: usize) -> Done {
    (cards <= lie)
        .then_some(())
        .ok_or("asks for more cards than there are".into())
}
