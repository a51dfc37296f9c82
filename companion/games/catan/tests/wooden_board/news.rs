//! Sentences that say nothing to hands.

/// By their names. What is to be given up is asked for, card by card; no card that was entered wrongly is moved.
const NEWS: [&str; 20] = [
    "BoardSaved",
    "SignsOfBoard",
    "Rolled",
    "DiceCardTurned",
    "NothingProduced",
    "SupplyTooSmall",
    "SupplyUsedUp",
    "ProductionBlocked",
    "SevenRolled",
    "HalfIsGivenUp",
    "CardsToGiveUp",
    "NobodyToRob",
    // The thief is asked for another card.
    "CardDoubted",
    "OwnCardDoubted",
    "CardUncounted",
    "HasNone",
    "HasNoMore",
    "NobodyHas",
    "TradeNotCovered",
    "Won",
];

/// Whether hands move nothing for the sentence of that name.
pub fn is_news(name: &str) -> bool {
    NEWS.contains(&name)
}
