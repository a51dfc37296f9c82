//! Where the rulebook can be read in two ways. Each reading here is the one that is *not* the default; a table that
//! prefers it switches it on at set-up. RULES.md says what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        /// A1. A turn has one development card or one support card (default: one of each).
        OneCardATurn = "A1": "One card of either kind",
        /// A2. A tie for the longest route sets the card aside (default: the holder keeps it in a tie).
        TiesSetAside = "A2": "Route tied: card set aside",
        /// A3. A supply that is short pays in turn order until it is used up (default: none of it is paid).
        ShortSupplyIsPaid = "A3": "Short supply: in turn order",
        /// A4. With three players the fourth starting card stays in the box (default: in the display).
        FourthCardStaysOut = "A4": "3 players: no Sulu",
        /// A5. The first player is dealt support card 1, the next one 2 (default: the first has the highest).
        FirstTakesCardOne = "A5": "First player: card A1",
        /// A7. Ten points on another player's turn win at once (default: on the own turn).
        WinAtOnce = "A7": "10 points win at once",
        /// A9. Two for one holds for one trade (default: for the whole turn).
        TwoForOneOnce = "A9": "Two for one: one trade",
        /// A13. The reserve outposts are in the supply from the start (default: the first two starbases bring one each).
        WholeSupply = "A13": "Reserve from the start",
        /// A14. Trade and build in any order (default: first trade, then build).
        CombinedPhases = "A14": "Trade and build mixed",
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
