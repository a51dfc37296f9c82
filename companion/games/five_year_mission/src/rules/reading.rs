//! Where the rulebook can be read in two ways. Each reading here is the one that is *not* the default; a table that
//! prefers it switches it on at set-up. RULES.md says what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        /// Urgent timer, house way: it is reset at once when its alert leaves (default: the time runs out first, FYM-69).
        TimerResetsAtOnce = "FYM-69": "Timer: reset at once",
        /// Urgent timer: the table may pause it (FYM-66).
        TimerMayPause = "FYM-66": "Timer: may be paused",
        /// Set-up: with 3 or 4 players one die of each colour starts in the pool (FYM-6).
        PoolDiceForFew = "FYM-6": "3-4 players: pool dice",
        /// Repair: the first yellow space asks for 4+ (default 5+, FYM-45).
        FirstYellowRepairsAtFour = "FYM-45": "1st yellow repairs at 4+",
        /// A1. Picard: up to 7 dice, as the printed example has it (default 6).
        PicardTakesTwo = "A1": "Picard: up to 7 dice",
        /// A2. Worf: two rolled dice swap values, as the printed example has it (default: one copies the other).
        WorfSwaps = "A2": "Worf: swaps values",
        /// A3. Every scoring alert counts one point, however many insignia it shows.
        OnePointEach = "A3": "Points: 1 an alert",
        /// A4. Only alerts with insignia count for the alerts of each colour.
        OnlyScoringAlertsCount = "A4": "Colours: scoring alerts only",
        /// A5. Insignia on a reward card count once it has been used (default: at once).
        RewardScoresOnceUsed = "A5": "Rewards score once used",
        /// A6. A turn spent healing begins with the draw (default: it skips it).
        HealingTurnDraws = "A6": "Healing turn draws first",
        /// A7. Sulu discards after the immediate effects (default: before).
        SuluAfterEffects = "A7": "Sulu: after the effects",
        /// A7. Sulu draws again from the same deck (default: any legal deck).
        SuluSameDeck = "A7": "Sulu: from the same deck",
        /// A8. A fourth alert takes effect before the oldest fails (default: after).
        NewAlertBeforeOldestFails = "A8": "4th alert acts before a fail",
        /// A9. An escalation to a deck that the damage forbids is skipped (default: it is drawn).
        DamageStopsEscalation = "A9": "Damage stops escalation",
        /// A10. When a deck is empty another legal one is chosen (default: its discards are shuffled first).
        EmptyDeckStaysEmpty = "A10": "Empty deck stays empty",
        /// A11. An Urgent alert drawn while the timer is in use is never timed (default: it waits for the timer).
        SecondUrgentNeverTimed = "A11": "2nd Urgent is never timed",
        /// A12. A waiting Urgent alert is timed as soon as the timer is free (default: at the next finished roll).
        WaitingUrgentStartsAtOnce = "A12": "Waiting Urgent starts at once",
        /// A13. The alert completed against a Prime Directive fails instead of the directive.
        OffenderFailsInstead = "A13": "Offender fails instead",
        /// A14. +1 turns a 6 into a 1, and -1 a 1 into a 6 (default: not allowed).
        PlusOneWraps = "A14": "+1/-1 go round the end",
        /// A15. Riker keeps a die that fits nowhere (default: back to the pool).
        RikerKeepsDie = "A15": "Riker keeps a useless die",
        /// A16. Rand may swap values so that a die on an alert no longer fits (default: not allowed).
        RandIgnoresIcons = "A16": "Rand: any value on alerts",
        /// A17. Scott's ability does not serve for repairs (default: it does).
        ScottDoesNotRepair = "A17": "Scott: not for repairs",
        /// A18. An injury before the first roll takes a starting die (default: one of the pool, or nothing).
        StartingDiceCountAsActions = "A18": "Starting dice can be injured"; rules 2..=u32::MAX; replaces StartingDiceAreSafe,
        /// A18 in games of rules 1: an injury before the first roll takes a pool die (their default: a starting die).
        StartingDiceAreSafe = "A18": "Starting dice are safe"; rules 1..=1,
        /// A19. A mat with 5 dice takes no die from a crewmate (default: it may hold more).
        FullMatTakesNoGift = "A19": "Full mat takes no gift",
        /// A20. A reward may use the ability of any crew of the ship (default: of crew in play).
        AbilityOfAnyCrew = "A20": "Reward: ability of any crew",
        /// A21. A goal reached in the same action as a loss wins (default: the loss counts).
        WinBeforeLoss = "A21": "Win comes before loss",
        /// A24. Kirk re-rolls only dice rolled this turn (default: all own dice of the colour).
        KirkJustRolled = "A24": "Kirk: dice just rolled",
        /// A25. Chekov and Spock move no die into a frame (default: if the rest of it is filled at once).
        NoMoveIntoFrames = "A25": "No moving into frames",
        /// A26. Rand and Wesley reach dice on other mats as well (default: own, alerts, pool).
        SwapsReachOtherMats = "A26": "Rand, Wesley: other mats too",
        /// A27. To Boldly Go goes to the bottom of the blue deck (default: it starts face up).
        StartCardInDeck = "A27": "To Boldly Go in the deck",
        /// A29. +1 and -1 reach dice of others, on alerts and in the pool as well (default: own action dice).
        PlusOneReachesAnyDie = "A29": "+1/-1 on any die",
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
