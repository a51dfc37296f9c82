//! Readings of the rulebook.

readyroom_kit::readings! {
    /// What departs from the default; RULES.md says of each what the rulebook leaves open.
    pub enum Reading {
        /// A3. Two of the named crew are enough (default: every one).
        TwoAreEnough = "A3": "Two of the named crew do",
        /// A4. A crew card without a name stands for any name (default: for none).
        WildIsAnyName = "A4": "Unnamed crew is any name",
        /// A8. The farthest encounter is the newest (default: the oldest).
        NewestIsFarthest = "A8": "Penalty of the newest",
        /// A9. Extra Actions costs no action itself (default: it costs one).
        ExtraIsFree = "A9": "Extra Actions costs none",
        /// A16. Who misses a turn takes a penalty in it (default: none).
        LostIsPunished = "A16": "Missed turns are punished",
        /// A25. Everybody is dealt five (default: four).
        DealFive = "A25": "Deal five cards",
        /// A28. Only cards with a named crew are crew cards for Death and Revive (default: unnamed ones as well).
        NamedIsCrew = "A28": "Crew cards have a name",
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
