//! Refusals: the rule that forbids a move, and a move that would be legal.

readyroom_kit::refusals! {
    /// A refusal. Every variant belongs to one rule of RULES.md.
    pub enum Refusal of "ENC-" {
        Players = 5: "Two to six play.",
        NoSuchSeat = 5: "There is no such player.",
        SameName = 5: "Another player is called so.",
        NotSetUp = 10: "Finish the set-up and begin first.",
        OnlySetUp = 10: "That is agreed on before the start.",
        Over = 32: "The game is over.",
        FirstThis = 9: "First finish what is being asked.",
        NotAsked = 9: "Nothing asks for that now.",
        NotAnOrder = 20: "An order names each card once.",
        NoSuchCard = 40: "There is no such card in that hand.",
        CompanionKeeps = 4: "The companion keeps the cards: name the card.",
        PlayersKeep = 4: "The players keep their cards: the companion does not know them.",
        NoActions = 11: "No action is left in this turn.",
        NotInHand = 12: "That card is not in the hand.",
        NoCards = 12: "There is no card in that hand.",
        NotOnBridge = 13: "That card is not on the bridge.",
        SameCard = 13: "Swap it for another card.",
        NoAbility = 14: "That card has no such ability.",
        NotAvailable = 15: "That encounter is not available.",
        FiveFromHand = 16: "Five cards come from the hand.",
        NoShip = 16: "A combo needs a ship.",
        NoCombo = 18: "Five different crew and one ship: each card counts as one of them.",
        CrewMissing = 17: "The crew that the encounter asks for is not among the five.",
        Blocked = 28: "The other encounter must be resolved first.",
        Retreat = 28: "That encounter may not be resolved in this turn.",
        NoOpponent = 34: "Choose another player who has a card.",
        NotDiscarded = 37: "No such card lies in the discard pile.",
        NothingThere = 39: "There is nothing to look at.",
        WrongKind = 27: "That is not a card of the kind that is lost.",
        NotInPile = 29: "That encounter is not in the victory pile.",
        NotInTheBox = 3: "The deck has no more of those.",
    }
}
