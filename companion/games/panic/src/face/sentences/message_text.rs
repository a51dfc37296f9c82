//! Messages of events.

use readyroom_kit::{
    face::Message,
    sentence::{Called, Count, Text, UpTo},
};

use super::{
    super::words::Card, KindName, Markers, Moved, OnShip, Placement, Ranged, Turned, Which,
};
use crate::rules::Character;

readyroom_kit::nouns! {
    /// Hits on a side of the ship.
    pub Hit = "hit", "hits", up to 62;
}

readyroom_kit::sentences! {
    /// What events tell the table: for hands, where they move something.
    pub enum MessageText<'a> -> Message, by readyroom_kit::face::say {
        // Players and cards.
        card CharacterDealt { player: Called<'a>, character: Character } = "{player} takes {character}.",
        know AbilityRecalled { character: Character, ability: Text<'a, 40> } = "{character}: {ability}.",
        card HandsDealt { cards: Count<Card> } = "Deal {cards} to each player.",
        card CardsDrawn { player: Called<'a>, cards: Count<Card> } = "{player} draws {cards}.",
        card HandTrimmed { player: Called<'a>, cards: Count<Card> } = "{player} discards {cards}.",
        card DeckShuffled = "Shuffle the discards into a new deck.",
        alarm CardsRemoved { cards: Count<Card> } = "Remove the top {cards:+} of the deck from the game.",

        // The mission.
        card MissionTurnedUp { mission: Text<'a, 24> } = "Turn over {mission}.",
        marker TimerSet { timer: UpTo<9> } = "Mission timer: set to {timer}.",
        marker MissionCompleted { mission: Text<'a, 24> } = "{mission} is complete. Place a success marker.",
        alarm MissionFailed { mission: Text<'a, 24> } = "{mission} has failed. Put it under the mission deck.",
        card RewardOnCard = "Read the card for the reward.",
        card RewardInWords { reward: Text<'a, 40> } = "Reward: {reward}.",
        card CommittedDiscarded { cards: Count<Card> } = "Discard {cards} from the mission.",
        piece BeaconMoved { sector: UpTo<6>, to: Ranged } = "Sector {sector}: move the mission token to {to}.",
        piece BeaconsReturned = "Take the mission tokens off the board.",

        // The box and the bag.
        know NameChanged { from: Text<'a, 24>, to: Text<'a, 24> } = "{from} is now called {to}.",
        know KindRecounted { kind: Text<'a, 24>, count: UpTo<31> } = "{kind}: now {count} in the box.",
        piece TokenReturned { token: KindName<'a> } =
            "Put {token} back into the bag." | "Put {token:#} back into the bag." | "Put the token back.",
        know TokenGoesBack { token: KindName<'a> } =
            "Back in the bag: {token}." | "Back in the bag: {token:#}." | "Back in the bag.",
        piece BagRefilled = "Put the discarded tokens back into the bag.",
        know BagEmpty = "The bag is empty.",
        rolled Rolled { face: UpTo<6> } = "Rolled {face}.",

        // Tokens on the board.
        piece TokenPlaced { sector: UpTo<6>, token: KindName<'a>, at: Placement } =
            "Sector {sector}: place {token} at {at}." | "{token}: sector {sector}, {at}." |
            "{token:#}: sector {sector}, {at}." | "{token:#}: sector {sector}{at:#}." | "To sector {sector}, {at}.",
        piece DrawnTokenPlaced { sector: UpTo<6>, token: KindName<'a>, at: Ranged } =
            "Sector {sector}: place {token} at {at}, highest Defense inward." | "{token}: sector {sector}, {at}." |
            "{token:#}: sector {sector}, {at}." | "{token:#}: sector {sector}{at:#}." | "To sector {sector}, {at}.",
        piece FirstTokensPlaced = "Turn each token's highest Defense toward the ship.",
        piece TokenMoved { sector: UpTo<6>, token: Which<'a>, to: Moved } =
            "Sector {sector}: move {token} to {to}." | "To {to}.",
        piece TokenMovedMarked { sector: UpTo<6>, token: Which<'a>, to: Moved, markers: Markers } =
            "Sector {sector}: move {token} to {to}. Put the {markers} on it.",
        piece TokenMovedUnmarked { sector: UpTo<6>, token: Which<'a>, to: Moved, markers: Markers } =
            "Sector {sector}: move {token} to {to}. Take off its {markers}.",
        piece TokenTurned { sector: UpTo<6>, token: Which<'a>, to: Turned } =
            "Sector {sector}: turn {token} {to}." | "Turn {token:#} {to}." | "Turn {to}.",
        piece TokenTurnedMarked { sector: UpTo<6>, token: Which<'a>, to: Turned, markers: Markers } =
            "Sector {sector}: turn {token} {to}. Put the {markers} on it.",
        piece TokenTurnedUnmarked { sector: UpTo<6>, token: Which<'a>, to: Turned, markers: Markers } =
            "Sector {sector}: turn {token} {to}. Take off its {markers}.",
        marker TokenMarked { sector: UpTo<6>, token: Which<'a>, markers: Markers } =
            "Sector {sector}: put the {markers} on {token}." | "Put {markers}.",
        marker TokenUnmarked { sector: UpTo<6>, token: Which<'a>, markers: Markers } =
            "Sector {sector}: take the {markers} off {token}.",
        piece TokenDiscarded { sector: UpTo<6>, token: Which<'a> } = "Sector {sector}: discard {token}.",
        piece TokenDiscardedUnmarked { sector: UpTo<6>, token: Which<'a>, markers: Markers } =
            "Sector {sector}: discard {token}. Take off its {markers}.",
        piece TokenDestroyed { sector: UpTo<6>, token: Which<'a> } =
            "Sector {sector}: {token} is destroyed. Discard it." | "Discard {token}." | "Discard {token:#}." |
            "Discard the token.",
        piece TokenDestroyedUnmarked { sector: UpTo<6>, token: Which<'a>, markers: Markers } =
            "Sector {sector}: {token} is destroyed. Discard it. Take off its {markers}." | "Discard {token}." |
            "Discard {token:#}." | "Discard the token.",
        piece TokenCameAndDestroyed { sector: UpTo<6>, token: KindName<'a> } =
            "Sector {sector}: {token} arrives and is destroyed. Discard it.",

        // A card keeps a token from something for a turn.
        marker HeldFromMoving { token: KindName<'a> } =
            "{token} does not move this turn." | "{token:#} does not move." | "Does not move this turn.",
        marker HeldFromFiring { token: KindName<'a> } =
            "{token} does not fire this turn." | "{token:#} does not fire." | "Does not fire this turn.",
        marker HeldFromBoth { token: KindName<'a> } =
            "{token} neither moves nor fires this turn." | "Neither moves nor fires.",
        know TokenReleased { sector: UpTo<6>, token: KindName<'a> } = "Sector {sector}: {token} is free again.",

        // Boarders, fire and the ship.
        know TokenBoards { sector: UpTo<6>, token: KindName<'a> } =
            "Sector {sector}: {token} boards." | "Sector {sector}: {token:#} boards." | "{token:#} boards.",
        success TeamHolds { player: Called<'a> } = "{player:+} Security Team stops 1 damage." | "Team stops 1 damage.",
        know HitsIgnored { sector: UpTo<6>, hits: Count<Hit> } = "Sector {sector}: {hits} ignored.",
        alarm CometStrikes { sector: UpTo<6> } = "Sector {sector}: a comet strikes.",
        marker SectionDamaged { sector: UpTo<6>, section: OnShip } = "Sector {sector}: put a damage marker on the {section}.",
        alarm ShieldDestroyed { sector: UpTo<6> } = "Sector {sector}: take off the destroyed shield.",
        alarm HullDestroyed { sector: UpTo<6> } = "Sector {sector}: hull destroyed. Put a destroyed marker on the hull.",
        marker SectionRepaired { sector: UpTo<6>, section: OnShip } =
            "Sector {sector}: {section} repaired. Take off its damage marker." | "Sector {sector}: {section} intact.",
        marker ShieldRebuilt { sector: UpTo<6> } =
            "Sector {sector}: shield rebuilt. Put the shield back on." | "Sector {sector}: shield intact.",
        marker HullRebuilt { sector: UpTo<6> } =
            "Sector {sector}: hull rebuilt. Take off its destroyed marker." | "Sector {sector}: hull intact.",
        marker ShieldRebuiltDamaged { sector: UpTo<6> } =
            "Sector {sector}: put the rebuilt shield on with a damage marker.",
        marker HullRebuiltDamaged { sector: UpTo<6> } =
            "Sector {sector}: hull rebuilt, but damaged. Replace its destroyed marker with a damage marker.",
        know ShipTurnsClockwise = "Turn the ship clockwise.",
        know ShipTurnsCounterClockwise = "Turn the ship counter-clockwise." | "Turn counter-clockwise.",
        know ShipFliesForward = "The ship flies forward.",
        success Docked = "Docked with the starbase.",
        alarm WebHolds = "Tholian web: no maneuver.",
        success WebGone = "The Tholian web is gone.",

        // The end.
        won Won = "Your trek is complete. Place a success marker.",
        lost HullLost = "All six hull sections are destroyed.",
        lost DeckGone = "No card is left to draw.",
    }
}
