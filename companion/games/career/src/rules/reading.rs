//! Where the rulebook can be read in two ways. Each reading here is the one that is *not* the default; a player who
//! prefers it switches it on at set-up. RULES.md says what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        /// A1. Engineering, Administration and Gunnery help every die of their kind (default: their levels are divided among
        /// the dice).
        BonusOnEveryDie = "A1": "Bonus on every die of a kind",
        /// A2. A Starburst is worth 4, as the rules say (default: 5, as the sheet says).
        StarburstFour = "A2": "Starburst is worth 4",
        /// A3. The tour bonus of tour 7 and earlier is +10 (default: +15).
        TourBonusFromEight = "A3": "Tour bonus up to 7: +10",
        /// A4. Only the boxes of successful missions score (default: all that are ticked).
        OnlySuccessesScore = "A4": "Only successes score",
        /// A5. The survival roll is for successful missions (default: for every mission).
        SurvivalAfterSuccessOnly = "A5": "Survival: after success only",
        /// A6. Clone costs its points when it is used (default: when it is ticked).
        CloneCostsWhenUsed = "A6": "Clone costs when used",
        /// A7. A skill with negative points may be declined (default: it is ticked).
        CloneMayBeDeclined = "A7": "Clone may be declined",
        /// A8. A tour ends when Clone saves a career (default: it goes on).
        CloneEndsTour = "A8": "Clone ends the tour",
        /// A9. A tour ends when all its missions are used (default: it may be ended before).
        WholeToursOnly = "A9": "Tours use all missions",
    }
}

/// The readings a player has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
