//! Readings: passages of the rulebook that can be read in two ways. Each reading here is the one that is *not* the default; a
//! table that prefers it switches it on at set-up. RULES.md states what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        OneCardATurn = "A1": "One card of either kind" {
            on: "a turn has one development card or one support card.",
            off: "it has one of each.",
        },
        TiesSetAside = "A2": "Route tied: card set aside" {
            on: "any tie for the longest route sets its card aside.",
            off: "in a tie the holder keeps it.",
        },
        ShortSupplyIsPaid = "A3": "Short supply: in turn order" {
            on: "a short supply pays in turn order until it is used up.",
            off: "nobody gets any of it.",
        },
        FourthCardStaysOut = "A4": "3 players: no Sulu" {
            on: "with 3 players support card A4, Sulu, stays in the box.",
            off: "it lies in the display.",
        },
        FirstTakesCardOne = "A5": "First player: card A1" {
            on: "the first player is dealt support card A1, the next A2.",
            off: "the first has the highest.",
        },
        WinAtOnce = "A7": "10 points win at once" {
            on: "10 points win at once, on any turn.",
            off: "they win on your own turn.",
        },
        TwoForOneOnce = "A9": "Two for one: one trade" {
            on: "two for one holds for one trade.",
            off: "it holds for the whole turn.",
        },
        WholeSupply = "A13": "Reserve from the start" {
            on: "the two reserve outposts are in the supply at once.",
            off: "your first two starbases bring one each.",
        },
        CombinedPhases = "A14": "Trade and build mixed" {
            on: "you trade and build in any order.",
            off: "you trade first, then build.",
        },
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
