//! Sentences of decisions: questions, texts around the menu, and log lines of moves.

use readyroom_kit::sentence::{Called, Phrase, Text, UpTo};

use super::{Brings, KindName, Numbered, OnShip, Side};
use crate::rules::{Character, ThreatCard, Weapon};

readyroom_kit::sentences! {
    /// What is asked, the player first.
    pub enum Asks<'a> -> Phrase, by readyroom_kit::sentence::plain {
        // Set-up.
        ask SetUp = "Star Trek Panic",
        ask CountTokens { counted: UpTo<31> } = "Tokens: {counted} of 31",
        ask BagIncomplete = "The bag is incomplete",
        ask CountBag = "Count the tokens",
        ask CountKind { token: KindName<'a> } = "{token}: how many?" | "{token:#}: how many?" | "How many in the box?",
        ask DealCharacters = "Deal the characters",
        ask FirstThreats = "Place first threats",

        // The phases of a turn.
        ask TradeOrPlay { player: Called<'a> } = "{player}: trade or play" | "{player}: trade, play",
        ask PlayCards { player: Called<'a> } = "{player}: play cards",
        ask MoveAndFire { player: Called<'a> } = "{player}: move and fire" | "{player}: move, fire",
        ask NewThreat { player: Called<'a>, nth: UpTo<2> } = "{player}: new threat {nth}/2" | "{player}: threat {nth}/2",
        ask Over = "The game is over",

        // What comes before the turn continues.
        ask SpockDraws { player: Called<'a>, nth: UpTo<3> } = "{player}: draw {nth} of 3",
        ask SpockReturns { player: Called<'a> } = "{player}: put which back?" | "Put which back?",
        ask SpockOrders { player: Called<'a> } = "{player}: which first?" | "{player}: first one?",
        ask TokenSector { token: KindName<'a> } = "{token}: sector?" | "{token:#}: sector?" | "Which sector?",
        ask CloakedShips = "Roll: which uncloak?",
        ask Boarded { side: Side, damage: UpTo<3> } = "{side}: stop {damage} damage?" | "Stop {damage} damage?",
        ask CardOnToken { token: Numbered<'a> } = "Card on {token}" | "{token}" | "{token:#}",
        ask CarryOut { token: KindName<'a> } = "Resolve {token}" | "{token}",
        ask Reward { reward: Brings } = "{reward}" | "Reward on the card",
        ask DockShields = "Dock: which shield?",
        ask DockHull = "Dock: which hull?",

        // What the table describes.
        ask WhichMission { player: Called<'a> } = "{player}: which mission?" | "{player}: mission?",
        ask DescribeToken { token: Text<'a, 24> } = "Token: {token}" | "{token}",
        ask DescribeMission { mission: Text<'a, 24> } = "Mission: {mission}" | "{mission}",
        ask CorrectTokens = "Change board tokens?",
    }
}

readyroom_kit::sentences! {
    /// The texts around the menu of a moment.
    pub enum Guides -> Phrase, by readyroom_kit::sentence::plain {
        hint CountToBegin = "To begin: count tokens",
        hint TurnUpMission = "Turn over a mission",
        hint DrawFromBag = "Draw a token from the bag",
        hint TokensCounted { counted: UpTo<31> } = "{counted} of 31 tokens counted",
        hint ShipLearned { defense: UpTo<3>, fire: UpTo<2> } = "Defense {defense}, fire {fire}",
        hint CloakingShipLearned { defense: UpTo<3>, fire: UpTo<2> } = "Defense {defense}, fire {fire}, cloaks",
        hint LookAtToken = "Enter each token once",
        hint LookAtMission = "Enter each card once",
        warn AllDrawn { counted: UpTo<31> } = "None of {counted} left",
    }
}

readyroom_kit::sentences! {
    /// What moves were, for the log.
    pub enum Logs<'a> -> Phrase, by readyroom_kit::sentence::plain {
        // Set-up, and what the table describes.
        log VoyageBegins = "the voyage begins",
        log TokensCounted { token: KindName<'a>, count: UpTo<31> } = "{token}: {count} in the box",
        log AbilityTold { character: Character, ability: Text<'a, 40> } = "{character}: {ability}",
        log Described { name: Text<'a, 24> } = "{name} is described",
        log MissionTurnedUp { mission: Text<'a, 24> } = "the mission is {mission}",

        // Chance.
        log Rolls { player: Called<'a> } = "{player} rolls",
        log DieFalls = "the die is rolled",
        log CharactersDealt = "the characters are dealt",
        log ThreatsPlaced = "the first three threats are placed",
        log Draws { player: Called<'a>, token: KindName<'a> } = "{player} draws {token}",
        log BagGives { token: KindName<'a> } = "{token} is drawn from the bag",

        // The phases of a turn.
        log Trades { player: Called<'a>, with: Called<'a> } = "{player} trades with {with}",
        log Fires { weapon: Weapon, token: Numbered<'a> } = "{weapon} hit {token}",
        log Repairs { side: Side, section: OnShip } = "the {side:#} {section} is repaired",
        log Rebuilds { side: Side, section: OnShip } = "the {side:#} {section} is rebuilt",
        log TurnsClockwise = "the ship turns clockwise",
        log TurnsCounterClockwise = "the ship turns counter-clockwise",
        log FliesForward = "the ship flies forward",
        log PlaysOn { card: ThreatCard, token: Numbered<'a> } = "{card} is played on {token}",
        log HasPlayed { player: Called<'a> } = "{player} has played",
        log SecurityTeam { player: Called<'a> } = "{player:+} Security Team stops 1 damage",
        log SectorFires { sector: UpTo<6> } = "threats in sector {sector} move and fire",
        log AllSectorsFire = "all threats move and fire",
    }
}

readyroom_kit::sentences! {
    /// Why the form of a token or of a mission is not taken.
    pub enum FormErrors -> Phrase, by readyroom_kit::sentence::plain {
        error CaptainNotKlingon = "The captains are Klingon.",
        error ShipWithoutDefense = "A ship has a Defense.",
        error NoShipHasNoSide = "What is no ship has no side: Other.",
        error NoShipHasNoDefense = "What is no ship has no Defense.",
        error NoShipDoesNotFire = "What is no ship does not fire: leave 1.",
        error NoShipDoesNotCloak = "What is no ship does not cloak.",
        error ObjectiveHowOften = "How often is it needed?",
        error ObjectiveOfWhat = "What counts so often?",
        error NoObjectives = "A mission has an objective at least.",
        error RewardNotInWords = "Words belong to a reward \"In words\".",
    }
}
