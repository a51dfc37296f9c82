//! Messages of events. Cards of a hand are named to their player alone.

use core::fmt;

use readyroom_kit::{
    face::Message,
    sentence::{Argument, Called, Count, List, Phrase, UpTo, Value},
};

use super::card_words::short_title;
use crate::rules::{Ability, Encounter, Penalty, TO_WIN, Title};

readyroom_kit::nouns! {
    /// Cards of the Enterprise deck that are dealt, drawn or looked at.
    pub Card = "card", "cards", up to 5;
    /// Encounters of their deck that are looked at.
    pub NextEncounter = "encounter", "encounters", up to 2;
}

/// A card of the Enterprise deck. With `#`, by a part of a long title.
#[derive(Clone, Copy, Debug)]
pub struct Named(pub Title);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() {
            short_title(self.0)
        } else {
            self.0.label()
        })
    }
}

impl Argument for Named {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn usual() -> Self {
        Self(Title::Probe)
    }

    fn longest() -> Self {
        Self(Title::longest())
    }

    fn longest_in_short() -> Self {
        let letters = |title: &Title| short_title(*title).chars().count();
        let longest = Title::ALL.into_iter().max_by_key(letters);
        longest.map_or_else(Self::usual, Self)
    }
}

/// A card that hands take off the bridge: of several of its title the farthest (ENC-13). With `#`, by a part of a long title.
#[derive(Clone, Copy, Debug)]
pub struct OfBridge {
    /// The card.
    pub title: Title,
    /// Whether another of its title lies there too.
    pub is_farthest: bool,
}

impl OfBridge {
    /// The card `title`, where `others` lie too.
    pub fn among<'a>(title: Title, mut others: impl Iterator<Item = &'a Title>) -> Self {
        Self {
            title,
            is_farthest: others.any(|&other| other == title),
        }
    }
}

impl fmt::Display for OfBridge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_farthest {
            f.write_str("the farthest ")?;
        }
        Named(self.title).fmt(f)
    }
}

impl Argument for OfBridge {
    /// `captain-picard`, or `farthest-captain-picard`.
    fn value(&self) -> Value {
        match self.is_farthest {
            true => Value::Text(format!("farthest-{}", self.title.value())),
            false => self.title.value(),
        }
    }

    fn usual() -> Self {
        Self {
            title: Title::Probe,
            is_farthest: false,
        }
    }

    fn longest() -> Self {
        Self {
            title: Title::longest(),
            is_farthest: true,
        }
    }

    fn longest_in_short() -> Self {
        Self {
            title: Named::longest_in_short().0,
            is_farthest: true,
        }
    }
}

/// The encounters that a player has resolved: "3 of 10".
#[derive(Clone, Copy, Debug)]
pub struct Pile(pub u8);

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {TO_WIN}", self.0)
    }
}

impl Argument for Pile {
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self(3)
    }

    fn longest() -> Self {
        Self(TO_WIN)
    }
}

readyroom_kit::sentences! {
    /// What events say to the table: with the companion's cards what there is to know, with printed ones what hands do.
    pub enum MessageText<'a> -> Message, by readyroom_kit::face::say {
        // Both decks.
        know EachIsDealt { cards: Count<Card> } = "{cards} for each player.",
        card Deal { cards: Count<Card> } = "Shuffle both decks.\nDeal {cards} to each player.",
        know CardsReshuffled = "Discards are reshuffled.",
        know EncountersReshuffled = "Encounters reshuffled.",
        card ReshuffleCards = "Shuffle the discard pile into a new Enterprise deck.",
        card ReshuffleEncounters = "Shuffle the discarded encounters into a new Encounter deck.",
        card LayDiscardsUnder = "Shuffle the discard pile and put it under the Enterprise deck.",
        card LayEncountersUnder = "Shuffle the discarded encounters and put them under the Encounter deck.",

        // The actions of a turn.
        know TurnMissed { player: Called<'a> } = "{player} misses the turn." | "Missed turn: {player}",
        card Draw { player: Called<'a>, cards: Count<Card> } = "{player} draws {cards}." | "Draw {cards}.",
        know Drawn { cards: List<Named, 5> } = "Drawn: {cards:-}." | "Drawn: {cards:-#}.",
        know Discarded { card: Named } = "Discarded: {card}." | "Discarded: {card:#}." | "{card:#} discarded",
        card DiscardAny = "Discard a card.",
        card DiscardAndDraw = "Discard a card, draw one.",
        know Swapped { given: Named, taken: Named } =
            "{given} for {taken}." | "{given:#} for {taken:#}." | "Taken: {taken:#}.",
        card TakeSwapped { card: OfBridge } = "Take {card}." | "Take {card:#}.",
        card LayInPlace { card: Named } = "Put {card} in the empty place on the bridge.",
        know HandIsDiscarded { player: Called<'a> } = "{player:+} hand is discarded." | "The hand is discarded.",
        card DiscardHand { player: Called<'a> } = "{player} discards the whole hand.",
        know NewHand { cards: UpTo<5> } = "A new hand of {cards}.",

        // What a bridge card does.
        know MoreActions = "2 more actions.",
        know Defends = "Defended: no penalty.",
        know CardReturns { card: Named } = "{card} returns to the bridge." | "{card} returns." | "{card:#} returns.",
        know HandScanned { player: Called<'a>, of: Called<'a> } = "{player} looks at {of:+} hand." | "Scan: {of:+} hand",
        know CardsScanned { player: Called<'a>, cards: Count<Card> } =
            "{player} looks at the next {cards:+}." | "Scan: next {cards:+}",
        know EncountersScanned { player: Called<'a>, encounters: Count<NextEncounter> } =
            "{player} looks at the next {encounters:+}." | "Scan: next {encounters:+}",
        know CardsSeen { cards: List<Named, 5> } = "{cards:-}",
        know EncountersSeen { encounters: List<Encounter, 2> } = "{encounters:-}",
        card DiscardUsed { card: OfBridge } = "Discard {card}." | "Discard {card:#}.",
        card UseNewMission { card: OfBridge, encounter: Encounter } = "Discard {card}.\nDiscard {encounter}.",
        card UseToReturn { card: OfBridge, other: Named } =
            "Discard {card}.\nPut {other} from the discard pile in its place.",
        card UseSteal { card: OfBridge, from: Called<'a> } =
            "Discard {card}.\n{from} puts a random card on the bridge.",
        card ShowHand { player: Called<'a>, of: Called<'a> } = "{of} shows {player} the whole hand.",
        card LookAtCards { player: Called<'a>, cards: Count<Card> } =
            "{player} looks at the next {cards:+} and keeps the order.",
        card LookAtEncounters { player: Called<'a>, encounters: Count<NextEncounter> } =
            "{player} looks at the next {encounters:+} and keeps the order.",
        card DiscardAtRandom { player: Called<'a>, cards: Count<Card> } = "{player} discards {cards} at random.",
        know CardLost { player: Called<'a>, card: Named } =
            "{player} loses {card}." | "{player} loses {card:#}." | "Lost: {card}." | "Lost: {card:#}.",
        know CardStolen { from: Called<'a>, card: Named } =
            "From {from}: {card}." | "On the bridge: {card}." | "On the bridge: {card:#}." | "Bridge: {card:#}.",
        card LayStolen { player: Called<'a>, card: Named } = "{player} puts {card} on the bridge.",

        // Encounters and the bridge.
        know EncountersCome { encounters: List<Encounter, 3> } =
            "New encounters: {encounters:-}.",
        know EncounterComes { encounter: Encounter } = "New encounter: {encounter}." | "New: {encounter}",
        know EncounterReplaced { gone: Encounter, new: Encounter } = "{new} replaces {gone}." | "New: {new}",
        know EncounterGone { encounter: Encounter } = "{encounter} is discarded." | "Gone: {encounter}",
        card TurnUp { encounter: Encounter } = "Turn over {encounter}.",
        know BridgeFilled { cards: List<Named, 5> } =
            "Bridge: {cards:-}." | "Bridge: {cards:-}" | "Bridge: {cards:-#}",
        know BridgeCleared { cards: List<Named, 5> } =
            "Off the bridge: {cards:-}." | "Off the bridge: {cards:-#}." | "Gone: {cards:-#}.",
        card LayOnBridge { card: Named } = "Put {card} on the bridge.",
        card ClearBridge { cards: List<OfBridge, 5> } = "Discard from the bridge: {cards:-}.",
        success Resolved { player: Called<'a>, encounter: Encounter, pile: Pile } =
            "{player} resolves {encounter}: {pile}.",
        card TakeResolved { player: Called<'a>, bridge: OfBridge, encounter: Encounter, pile: Pile } =
            "{player} discards 5 cards and {bridge}.\nPut {encounter} on the victory pile: {pile}.",

        // Penalties.
        alarm Destruction { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Destruction!\n{player} discards the whole hand.",
        alarm Lost { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Lost!\n{player} misses the next turn.",
        alarm Delay { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Delay!\n{player} has one fewer action next turn.",
        alarm Death { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Death!\n{player} discards a crew card.",
        alarm Damage { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Damage!\n{player} discards a ship card.",
        alarm Blocked { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Blocked!\n{player} may resolve no other encounter next turn.",
        alarm Retreat { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Retreat!\n{player} may not resolve {encounter} next turn.",
        alarm Reprimand { encounter: Encounter, player: Called<'a> } =
            "{encounter}: Reprimand!\n{player} discards an encounter.",
        alarm ReprimandGivesUp { encounter: Encounter, player: Called<'a>, given: Encounter } =
            "{encounter}: Reprimand!\n{player} discards {given}.",
        alarm ReprimandDiscards { encounter: Encounter, player: Called<'a>, given: Encounter } =
            "{encounter}: Reprimand!\n{player} discards {given} from the victory pile.",
        alarm PenaltyTakesNothing { encounter: Encounter, penalty: Penalty, player: Called<'a> } =
            "{encounter}: {penalty}!\n{player} has nothing to discard.",
        know PenaltyOver { player: Called<'a>, penalty: Penalty } =
            "{player}: {penalty} is over." | "{penalty} is over.",
        know NoPenalty = "No penalty is taken.",
        know Defended { penalty: Penalty } = "Defended: no {penalty}." | "No {penalty}.",
        card DiscardCrew { player: Called<'a> } = "{player} discards a crew card.",
        card DiscardShip { player: Called<'a> } = "{player} discards a ship card.",
        know NothingToLose = "Nothing to discard.",
        know GivesUp { player: Called<'a>, encounter: Encounter } =
            "{player} discards {encounter}." | "Discarded: {encounter}.",
        card DiscardFromPile { player: Called<'a>, encounter: Encounter } =
            "{player} discards {encounter} from the victory pile.",

        // The end.
        won Won { player: Called<'a>, encounters: UpTo<10> } = "{player} wins with {encounters} encounters.",
        won WonWithMost { player: Called<'a>, encounters: UpTo<9> } =
            "No encounter is left.\n{player} wins with {encounters}.",
        won WonTogether { players: List<Called<'a>, 6>, encounters: UpTo<9> } =
            "No encounter is left.\n{players} win with {encounters}.",
    }
}

readyroom_kit::nouns! {
    /// Actions of a turn.
    pub Action = "action", "actions", up to 99;
}

readyroom_kit::sentences! {
    /// What is asked, the player first.
    pub enum Asks<'a> -> Phrase, by readyroom_kit::sentence::plain {
        ask SetUp = "STNG Encounters",
        ask LayOut = "Lay out the cards",
        ask Actions { player: Called<'a>, left: Count<Action> } = "{player}: {left}",
        ask Encounter { player: Called<'a> } = "{player}: resolve which?" | "{player}: resolve?",
        ask Shuffle = "Shuffle the cards",
        ask Draw { player: Called<'a> } = "{player}: draw",
        ask BridgeCard { place: UpTo<32> } = "Bridge card {place}?",
        ask EncounterCard { place: UpTo<3> } = "Encounter {place}?",
        ask AtRandom { player: Called<'a> } = "{player}: discard at random" | "{player}: random card",
        ask Laid { player: Called<'a> } = "{player}: which card is stolen?" | "Stolen: which card?",
        ask LoseCrew { player: Called<'a> } = "{player}: discard a crew card" | "Discard a crew card",
        ask LoseShip { player: Called<'a> } = "{player}: discard a ship card" | "Discard a ship card",
        ask GiveUp { player: Called<'a> } = "{player}: discard which?" | "Discard which?",
        ask Look { player: Called<'a> } = "{player}: look",
        ask Gave { player: Called<'a> } = "{player}: gave which card?" | "{player}: gave which?",
        ask EndOfTurn { player: Called<'a> } = "{player}: end of turn",
        ask Over = "The game is over",
    }
}

readyroom_kit::texts! {
    /// The uses of a card, as a row has room for them.
    pub UsesInRow = "Beverly, Ship, Revive";
}

readyroom_kit::sentences! {
    /// The texts around the menu of a moment.
    pub enum Guides<'a> -> Phrase, by readyroom_kit::sentence::plain {
        hint LayBridgeCard = "Put a card on the bridge",
        hint LayBridgeCards { cards: Count<Card> } = "Put {cards} on the bridge",
        hint TurnUpEncounter = "Turn over an encounter",
        hint LayStolenCard = "Face up on the bridge",
        hint LayYours = "Put yours in its place",
        hint DefendedTurn = "Defended: no penalty",
        hint BlockedTurn { first: Encounter } = "Blocked: {first} first" | "Only {first}",
        hint RetreatTurn { from: Encounter } = "Retreat: not {from}" | "Not {from}",
        hint DelayedTurn = "Delay: one action fewer",
        warn PenaltyThreatens { penalty: Penalty } = "{penalty} as penalty",
        note AttackOn { player: Called<'a> } = "Attack on {player}",
        note StealFrom { player: Called<'a> } = "Steal from {player}",
        note UsableAs { uses: UsesInRow<'a> } = "{uses}",
        note OnlyWith { bridge: Named } = "with {bridge}" | "with {bridge:#}",
    }
}

readyroom_kit::sentences! {
    /// What moves were, for the log.
    pub enum Logs<'a> -> Phrase, by readyroom_kit::sentence::plain {
        log GameBegins = "the game begins",
        log Resolves { player: Called<'a>, encounter: Encounter } = "{player} resolves {encounter}",
        log ResolvesNothing { player: Called<'a> } = "{player} resolves nothing",
        log Discards { player: Called<'a>, card: Named } = "{player} discards {card}",
        log DiscardsAny { player: Called<'a> } = "{player} discards a card",
        log Swaps { player: Called<'a>, given: Named, taken: Named } = "{player} swaps {given} for {taken}",
        log SwapsAny { player: Called<'a>, taken: Named } = "{player} swaps a card for {taken}",
        log Uses { player: Called<'a>, card: Named, ability: Ability } = "{player} uses {card}: {ability}",
        log UsesAttack { player: Called<'a>, card: Named, of: Called<'a> } = "{player} uses {card}: Attack on {of}",
        log UsesSteal { player: Called<'a>, card: Named, of: Called<'a> } = "{player} uses {card}: Steal from {of}",
        log UsesNewMission { player: Called<'a>, card: Named, encounter: Encounter } =
            "{player} uses {card}: New Mission for {encounter}",
        log UsesRepair { player: Called<'a>, card: Named, other: Named } = "{player} uses {card}: Repair {other}",
        log UsesRevive { player: Called<'a>, card: Named, other: Named } = "{player} uses {card}: Revive {other}",
        log UsesScanOfHand { player: Called<'a>, card: Named, of: Called<'a> } = "{player} uses {card}: Scan {of:+} hand",
        log UsesScanOfCards { player: Called<'a>, card: Named, cards: Count<Card> } =
            "{player} uses {card}: Scan the next {cards:+}",
        log UsesScanOfEncounters { player: Called<'a>, card: Named, encounters: Count<NextEncounter> } =
            "{player} uses {card}: Scan the next {encounters:+}",
        log Loses { player: Called<'a>, card: Named } = "{player} loses {card}",
        log DiscardsCrew { player: Called<'a> } = "{player} discards a crew card",
        log DiscardsShip { player: Called<'a> } = "{player} discards a ship card",
        log HasNoCrew { player: Called<'a> } = "{player} has no crew card",
        log HasNoShip { player: Called<'a> } = "{player} has no ship card",
        log GivesUp { player: Called<'a>, encounter: Encounter } = "{player} gives up {encounter}",
        log HasLooked { player: Called<'a> } = "{player} has looked",
        log CardIsLaid { card: Named } = "{card} is put on the bridge",
        log EncounterTurnedUp { encounter: Encounter } = "{encounter} is turned over",
        log CardsShuffled = "the Enterprise deck is shuffled",
        log EncountersShuffled = "the Encounter deck is shuffled",
        log CardTaken { of: Called<'a> } = "a random card is taken from {of}",
        log AnyCardTaken = "a random card is taken",
    }
}

/// What hands do at once with a bridge card, in a row; it is read whole where several of its title lie there.
pub fn of_bridge(card: OfBridge, text: MessageText) -> Message {
    match card.is_farthest {
        true => text.say().read_whole(),
        false => text.say(),
    }
}
