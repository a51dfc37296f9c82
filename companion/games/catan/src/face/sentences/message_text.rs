//! Messages of events. The contents of a hand are named to its player alone.

use readyroom_kit::{
    face::Message,
    sentence::{Called, Count, UpTo},
};

use super::{
    Card, Cards, Corner, Dealt, Losers, Outpost, Point, Price, Ring, RouteName, SectorName,
    Starship, VictoryPoint,
};
use crate::rules::{Resource, SupportCard};

readyroom_kit::sentences! {
    /// What events say to the table.
    pub enum MessageText<'a> -> Message, by readyroom_kit::face::say {
        // Set-up.
        piece BoardAsShown = "Lay out the board as the panel shows it (BACK, DOWN).",
        piece OwnBoardAsShown =
            "Lay out Ready Room's own board, not the printed one, as the panel shows it (BACK, DOWN).",
        piece KlingonBegins = "Klingon battle cruiser: on the asteroid field.",
        piece PiecesHandedOut {
            starships: Count<Starship>, outposts: Count<Outpost>, reserve: UpTo<2>, rings: Count<Ring>
        } = "Each player: {starships}, {outposts}, {reserve} in reserve, {rings}, 1 building costs card.",
        piece AllPiecesHandedOut { starships: Count<Starship>, outposts: Count<Outpost>, rings: Count<Ring> } =
            "Each player: {starships}, {outposts}, {rings}, 1 building costs card.",
        card SupplyLaidOut = "Supply: 5 stacks of resource cards.",
        card SpecialCardsLaidOut = "Beside the board: Longest Supply Route, Largest Starfleet.",
        card DevelopmentCardsShuffled = "Shuffle the development cards face down.",
        know SignsOfBoard = "On the board: I tritanium, Ψ food, O oxygen, ◆ dilithium, ≈ water.",
        card SupportCardDealt { player: Called<'a>, card: Dealt } = "{player} takes {card}.",
        card SupportCardStaysOut { card: SupportCard } = "{card} stays in the box.",
        card DisplayLaidOut = "Display: the other support cards, side A up.",
        know TilesExchanged = "Swap the two tiles.",
        know BoardSaved = "The board is saved.",

        // Pieces.
        know OutpostPlaced { place: Corner } = "Place the outpost at {place}.",
        know StarshipPlaced { place: RouteName } = "Place the starship at {place}.",
        know StarbasePlaced { place: Corner } = "Place a ring on the outpost at {place}.",
        know OutpostBuilt { place: Corner, price: Price } =
            "Outpost at {place}. Pay {price}."
            | "Pay {price:-}." | "Pay {price:#}." | "Pay {price:+}.",
        know StarshipBuilt { place: RouteName, price: Price } =
            "Starship at {place}. Pay {price}."
            | "Pay {price:-}." | "Pay {price:#}." | "Pay {price:+}.",
        know StarbaseBuilt { place: Corner, price: Price } =
            "Ring on the outpost at {place}. Pay {price}."
            | "Pay {price:-}." | "Pay {price:#}." | "Pay {price:+}.",
        piece ReserveOutpostTaken { player: Called<'a> } = "{player} takes 1 reserve outpost.",
        piece StarshipLifted = "Pick up the starship.",

        // The roll.
        rolled Rolled { sum: UpTo<12>, first: UpTo<6>, second: UpTo<6> } = "Rolled {sum}: {first} and {second}.",
        know DiceCardTurned { sum: UpTo<12> } = "Card {sum}.",
        card ResourcesTaken { player: Called<'a>, cards: Cards } = "{player}: {cards:-}",
        know NothingProduced = "No production.",
        card SupplyTooSmall { resource: Resource } = "Too little {resource}: nobody gets any.",
        card SupplyUsedUp { resource: Resource } = "The supply has no {resource} left.",
        know ProductionBlocked { sector: SectorName, losers: Losers<'a> } =
            "Blocked: {sector}. {losers}." | "{sector:#} blocked: {losers:-}." | "Blocked: {losers:-}." | "Blocked: {losers:#}.",

        // The 7.
        alarm SevenRolled = "7: nobody gets anything.",
        alarm HalfIsGivenUp = "Players with more than 7 cards discard half, rounded down.",
        know CardsToGiveUp { player: Called<'a>, cards: Count<Card> } =
            "{player} must discard {cards}." | "{player}: discard {cards}" | "Discard {cards}.",
        know CardGivenUp { player: Called<'a>, resource: Resource } = "{player} discards 1 {resource}.",
        know KlingonMoved { sector: SectorName } = "Move the Klingon to {sector}." | "Klingon: {sector}.",
        know NobodyToRob = "Nobody to steal from.",
        know CardStolen { player: Called<'a>, of: Called<'a> } =
            "{player} steals 1 card from {of}." | "Hand over the card.",
        card CardDrawn { player: Called<'a>, of: Called<'a> } = "{player} draws 1 card from {of:+} hand.",
        card SortedCardTaken { of: Called<'a>, player: Called<'a>, nth: UpTo<95>, cards: UpTo<95> } =
            "{of}, sort your hand: tritanium first, food, oxygen, dilithium, water. {player} takes card {nth} of {cards}.",

        // A card that was stolen is not counted where it came from.
        alarm CardDoubted { of: Called<'a>, resource: Resource } =
            "No {resource} is counted in {of:+} hand. Name the right card, or {resource} again to ask the table.",
        know OwnCardDoubted { player: Called<'a>, resource: Resource } =
            "{player} names {resource} as your card, but no {resource} is counted in your hand.",
        alarm CardUncounted { player: Called<'a>, of: Called<'a> } =
            "The card that {player} named twice is not counted in {of:+} hand. If {player} took another card, name that one. If \
             not, the count is wrong, and {of} alone corrects it.",
        know StolenCountedAsAnother { player: Called<'a>, of: Called<'a> } =
            "{player} steals 1 card from {of}: a card was counted as another." | "Card taken, count fixed.",
        know StolenNotCounted { player: Called<'a>, of: Called<'a> } =
            "{player} steals 1 card from {of}: a card had not been counted." | "Card taken, count fixed.",

        // Counts that are put right.
        know CountedMore { player: Called<'a>, resource: Resource } =
            "Counted now: 1 more {resource} for {player}, 1 less in the supply."
            | "{player}: 1 more {resource}." | "1 more {resource}.",
        know CountedFewer { player: Called<'a> } =
            "Counted now: 1 card fewer for {player}, 1 more in the supply."
            | "{player}: 1 card fewer." | "1 card fewer.",
        know CountedTooMany { player: Called<'a> } =
            "Counted now: 1 card fewer for {player}." | "{player}: 1 card fewer." | "1 card fewer.",
        know OwnCountedFewer { resource: Resource, left: UpTo<19> } =
            "You have 1 less {resource}: {left} left." | "1 less {resource}.",
        know CountCorrected { player: Called<'a> } = "{player:+} count is corrected." | "Count corrected.",
        know HandToCheck { player: Called<'a> } = "Check {player:+} hand." | "Check: {player}.",

        // Trades.
        know BorderTraded { given: Cards, got: Cards } =
            "Trade {given} for {got}." | "{given:-} for {got:-}." | "{given:-} → {got:-}",
        card Traded { from: Called<'a>, to: Called<'a>, given: Cards, got: Cards } =
            "{from} gives {to} {given} for {got}." | "{given:-} for {got:-}" | "{given:+} for {got:+}",
        card Gave { from: Called<'a>, to: Called<'a>, cards: Cards } =
            "{from} gives {to} {cards}." | "{cards:-} to {to}." | "Give {cards:-}.",
        know HasNone { player: Called<'a>, resource: Resource } = "{player} has no {resource}." | "No {resource}.",
        know HasNoMore { player: Called<'a>, resource: Resource } =
            "{player} has no more {resource}." | "No more {resource}.",
        know NobodyHas { resource: Resource } = "Nobody has {resource}.",
        know TradeNotCovered = "One player lacks a card.",
        know Paid { price: Price } =
            "Pay {price}." | "Pay {price:-}." | "Pay {price:#}." | "Pay {price:+}.",
        know Got { cards: Cards } = "Take {cards}." | "Take {cards:-}." | "Take {cards:+}.",

        // Cards.
        know DevelopmentCardBought { price: Price } =
            "Draw a development card. Pay {price}."
            | "Pay {price:-}." | "Pay {price:#}." | "Pay {price:+}.",
        know DevelopmentCardGained { player: Called<'a> } = "{player} has a new development card.",
        know FleetCardPlayed = "Keep the card face up.",
        know ProgressCardPlayed = "Remove the card from the game." | "Put the card in the box.",
        card SuppliesPlayed { player: Called<'a> } = "{player} takes any 2 resources. Remove the card from the game.",
        card MonopolyPlayed { player: Called<'a> } =
            "{player} names a resource. The others give {player} all of that resource. Remove the card from the game.",
        know FleetCardRemoved = "Remove a Starfleet Intervenes card." | "Remove a fleet card.",
        card PointsShown { player: Called<'a>, points: Count<VictoryPoint> } = "{player} shows {points}.",
        know SupportCardUsed = "Do what the card says.",
        know SupportCardTurned { card: SupportCard } = "Turn {card} over to side B." | "Turn {card} over.",
        know SupportCardExchanged { given: SupportCard, taken: SupportCard } =
            "Return {given} to the display and take {taken}." | "Return {given}, take {taken}." | "{given} back, take {taken}.",

        // Special cards and the end.
        marker LongestRouteTaken { player: Called<'a>, starships: Count<Starship> } =
            "{player} takes Longest Supply Route ({starships}).",
        marker LongestRouteSetAside = "Set Longest Supply Route aside.",
        marker LargestFleetTaken { player: Called<'a> } = "{player} takes Largest Starfleet.",
        marker LargestFleetSetAside = "Set Largest Starfleet aside.",
        won Won { player: Called<'a>, points: Count<Point> } = "{player} wins with {points}.",
    }
}
