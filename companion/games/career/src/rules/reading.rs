//! Readings: passages of the rulebook that can be read in two ways. Each reading here is the one that is *not* the default; a
//! player who prefers it switches it on at set-up. RULES.md states what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        BonusOnEveryDie = "A1": "Bonus on every die of a kind" {
            on: "each Engineering, Administration or Gunnery level helps every die of its kind.",
            off: "it helps one.",
        },
        StarburstFour = "A2": "Starburst is worth 4" {
            on: "a Starburst scores 4, as the rules say.",
            off: "it scores 5, as the sheet says.",
        },
        TourBonusFromEight = "A3": "Tour bonus up to 7: +10" {
            on: "the bonus of tour 7 and before is 10.",
            off: "it is 15.",
        },
        OnlySuccessesScore = "A4": "Only successes score" {
            on: "only the boxes of successful missions score.",
            off: "every ticked box scores.",
        },
        SurvivalAfterSuccessOnly = "A5": "Survival: after success only" {
            on: "you roll to survive after a success only.",
            off: "you roll after every mission.",
        },
        CloneCostsWhenUsed = "A6": "Clone costs when used" {
            on: "Clone costs its points when it is used.",
            off: "it costs them when it is ticked.",
        },
        CloneMayBeDeclined = "A7": "Clone may be declined" {
            on: "you may decline a skill with negative points.",
            off: "a success ticks it.",
        },
        CloneEndsTour = "A8": "Clone ends the tour" {
            on: "the tour ends when Clone saves you.",
            off: "the tour goes on.",
        },
        WholeToursOnly = "A9": "Tours use all missions" {
            on: "a tour ends when no mission of it can be attempted.",
            off: "you may end it before.",
        },
    }
}

/// The readings a player has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
