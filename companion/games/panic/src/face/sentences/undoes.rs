//! Messages of a take-back, where no sentence of [`MessageText`](super::MessageText) is the same.

use readyroom_kit::{
    face::Message,
    sentence::{Called, Count, List, Text, UpTo},
};

use super::{
    super::words::Card, FromPile, KindName, Markers, OnShip, Placement, Ranged, Several, Which,
};

readyroom_kit::nouns! {
    /// Cards that were removed from the game.
    pub RemovedCard = "removed card", "removed cards", up to 62;
}

readyroom_kit::sentences! {
    /// What hands undo.
    pub enum Undoes<'a> -> Message, by readyroom_kit::face::say {
        // The board.
        piece ShipTurnedBackClockwise = "Turn the ship back clockwise.",
        piece ShipTurnedBackCounterClockwise = "Turn the ship back counter-clockwise.",
        piece TokenTakenInHand { sector: UpTo<6>, token: Which<'a> } = "Sector {sector}: take {token} back into your hand.",
        piece TokenTakenInHandUnmarked { sector: UpTo<6>, token: Which<'a>, markers: Markers } =
            "Sector {sector}: take {token} back into your hand. Take off its {markers}.",
        piece TokenBagged { sector: UpTo<6>, token: Which<'a> } = "Sector {sector}: put {token} back into the bag.",
        piece TokenBaggedUnmarked { sector: UpTo<6>, token: Which<'a>, markers: Markers } =
            "Sector {sector}: put {token} back into the bag. Take off its {markers}.",
        piece TokenPutBack { sector: UpTo<6>, token: KindName<'a>, from: FromPile, at: Placement } =
            "Sector {sector}: put {token} back at {at}{from}.",
        piece TokenPutBackMarked { sector: UpTo<6>, token: KindName<'a>, from: FromPile, at: Placement, markers: Markers } =
            "Sector {sector}: put {token} back at {at}{from}. Put the {markers} on it.",
        piece BeaconTakenOff { sector: UpTo<6>, from: Ranged } = "Sector {sector}: take off the mission token at {from}.",
        piece BeaconPutBack { sector: UpTo<6>, at: Ranged } = "Sector {sector}: put the mission token back at {at}.",
        piece BeaconMovedBack { sector: UpTo<6>, from: Ranged, to: Ranged } =
            "Sector {sector}: move the mission token from {from} back to {to}.",

        // Shields and hull.
        marker DamageMarkerTakenOff { sector: UpTo<6>, section: OnShip } =
            "Sector {sector}: take the damage marker off the {section}.",
        marker DamageMarkerPutBack { sector: UpTo<6>, section: OnShip } =
            "Sector {sector}: put the damage marker back on the {section}.",
        marker ShieldPutBack { sector: UpTo<6> } = "Sector {sector}: put the shield back on.",
        marker ShieldPutBackDamaged { sector: UpTo<6> } =
            "Sector {sector}: put the shield back on with its damage marker.",
        marker ShieldTakenOff { sector: UpTo<6> } = "Sector {sector}: take the shield off again.",
        marker DestroyedMarkerTakenOff { sector: UpTo<6> } = "Sector {sector}: take the destroyed marker off the hull.",
        marker DestroyedMarkerReplaced { sector: UpTo<6> } =
            "Sector {sector}: replace the hull's destroyed marker with a damage marker.",
        marker DestroyedMarkerPutBack { sector: UpTo<6> } = "Sector {sector}: put the destroyed marker back on the hull.",

        // Tokens beside the board.
        piece DiscardTakenInHand { token: KindName<'a> } = "Take the discarded {token} back into your hand.",
        piece DiscardBagged { token: KindName<'a> } = "Put the discarded {token} back into the bag.",
        piece TokenTakenOutOfBag { token: KindName<'a> } = "Take {token} out of the bag again.",
        piece BagEmptied { tokens: List<Several<'a>, 31> } = "Discard these from the bag again: {tokens}.",

        // The mission.
        marker TrekOpenAgain = "Take off the success marker of the trek.",
        marker MissionOpenAgain { mission: Text<'a, 24> } = "{mission} is open again. Take off its success marker.",
        card FailedMissionOpenAgain { mission: Text<'a, 24> } =
            "{mission} is open again. Take it from under the mission deck.",
        card MissionPutBack { mission: Text<'a, 24> } = "Put {mission} back on the mission deck.",
        card AnyMissionPutBack = "If you have turned over a mission, put it back on the mission deck.",
        marker TimerTakenOff = "Take the mission timer off the board.",

        // Cards.
        card DrawnPutBack { player: Called<'a>, cards: Count<Card> } = "{player} puts {cards} back on the deck.",
        card RemovedPutBack { cards: Count<RemovedCard> } = "Put the last {cards:+} back on the deck.",
        card ShuffledPutBack { cards: Count<Card> } = "Put the bottom {cards:+} of the deck back on the discards.",
        card CommittedPutBack { cards: Count<Card> } = "Put {cards} from the discards back on the mission.",
        card PlayedTakenBack { player: Called<'a>, cards: Count<Card> } = "{player} takes {cards} back from the discards.",
        card CommittedTakenBack { player: Called<'a>, cards: Count<Card> } = "{player} takes {cards} back from the mission.",
        card CardsGathered = "Shuffle all Enterprise cards together: hands, deck, discards and mission.",
        card HandDealtAnew { player: Called<'a>, cards: Count<Card> } = "Deal {player} {cards}.",
        card MissionDealtAnew { cards: Count<Card> } = "Put {cards} on the mission.",
        card DiscardsDealtAnew { cards: Count<Card> } = "Put {cards} on the discard pile.",
        card DeckDealtAnew = "Put the other cards face down as the deck.",
        card CardGivenBack { player: Called<'a>, to: Called<'a> } = "{player} gives a card back to {to}.",
    }
}
