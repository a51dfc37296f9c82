//! Readings of the rulebook.

readyroom_kit::readings! {
    /// What departs from the default; RULES.md states of each what the rulebook leaves open.
    pub enum Reading {
        TwoAreEnough = "A3": "Two of three crew are enough" {
            on: "two of three named crew are enough.",
            off: "all of them are needed.",
        },
        WildIsAnyName = "A4": "Unnamed crew is any name" {
            on: "a crew card without a name stands for any name.",
            off: "it stands for nobody who is named.",
        },
        NewestIsFarthest = "A8": "Penalty of the newest" {
            on: "the newest encounter is the farthest: it brings the penalty.",
            off: "the oldest does.",
        },
        ExtraIsFree = "A9": "Extra Actions costs none" {
            on: "Extra Actions costs no action.",
            off: "it costs one.",
        },
        LostIsPunished = "A16": "Missed turns are punished" {
            on: "a missed turn takes the penalty of the farthest encounter.",
            off: "it takes none.",
        },
        DealFive = "A25": "Deal five cards" {
            on: "everybody is dealt five cards.",
            off: "everybody is dealt four.",
        },
        NamedIsCrew = "A28": "Crew cards have a name" {
            on: "for Death and Revive only named crew are crew cards.",
            off: "unnamed ones count too.",
        },
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
