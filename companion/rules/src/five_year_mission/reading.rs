//! Where the rulebook can be read in two ways. Each reading here is the one that is *not* the default; a table that
//! prefers it switches it on at set-up. RULES.md says what the default is and why.

use serde::{Deserialize, Serialize};

use crate::readings::Alternative;

/// A reading that departs from the default, named after what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Reading {
    /// Urgent timer, house way: it is reset at once when its alert leaves (default: the sand runs out first, FYM-69).
    TimerResetsAtOnce,
    /// Urgent timer: the table may pause it (FYM-66).
    TimerMayPause,
    /// Set-up: with 3 or 4 players one die of each colour starts in the pool (FYM-6).
    PoolDiceForFew,
    /// Repair: the first yellow space asks for 4+ (default 5+, FYM-45).
    FirstYellowRepairsAtFour,
    /// A1. Picard: up to 7 dice, as the printed example has it (default 6).
    PicardTakesTwo,
    /// A2. Worf: two rolled dice swap values, as the printed example has it (default: one copies the other).
    WorfSwaps,
    /// A3. Every scoring alert counts one point, however many insignia it shows.
    OnePointEach,
    /// A4. Only alerts with insignia count for the alerts of each colour.
    OnlyScoringAlertsCount,
    /// A5. Insignia on a reward card count once it has been used (default: at once).
    RewardScoresOnceUsed,
    /// A6. A turn spent healing begins with the draw (default: it skips it).
    HealingTurnDraws,
    /// A7. Sulu discards after the immediate effects (default: before).
    SuluAfterEffects,
    /// A7. Sulu draws again from the same deck (default: any legal deck).
    SuluSameDeck,
    /// A8. A fourth alert takes effect before the oldest fails (default: after).
    NewAlertBeforeOldestFails,
    /// A9. An escalation to a deck that the damage forbids is skipped (default: it is drawn).
    DamageStopsEscalation,
    /// A10. When a deck is empty another legal one is chosen (default: its discards are shuffled first).
    EmptyDeckStaysEmpty,
    /// A11. An Urgent alert drawn while the timer is in use is never timed (default: it waits for the timer).
    SecondUrgentNeverTimed,
    /// A12. A waiting Urgent alert is timed as soon as the timer is free (default: at the next finished roll).
    WaitingUrgentStartsAtOnce,
    /// A13. The alert completed against a Prime Directive fails instead of the directive.
    OffenderFailsInstead,
    /// A14. +1 turns a 6 into a 1, and -1 a 1 into a 6 (default: not allowed).
    PlusOneWraps,
    /// A15. Riker keeps a die that fits nowhere (default: back to the pool).
    RikerKeepsDie,
    /// A16. Rand may swap values so that a die on an alert no longer fits (default: not allowed).
    RandIgnoresIcons,
    /// A17. Scott's ability does not serve for repairs (default: it does).
    ScottDoesNotRepair,
    /// A18. An injury before the first roll takes a starting die (default: one of the pool, or nothing).
    StartingDiceCountAsActions,
    /// A18 in games of rules 1: an injury before the first roll takes a pool die (their default: a starting die).
    StartingDiceAreSafe,
    /// A19. A mat with 5 dice takes no die from a crewmate (default: it may hold more).
    FullMatTakesNoGift,
    /// A20. A reward may use the ability of any crew of the ship (default: of crew in play).
    AbilityOfAnyCrew,
    /// A21. A goal reached in the same action as a loss wins (default: the loss counts).
    WinBeforeLoss,
    /// A24. Kirk re-rolls only dice rolled this turn (default: all own dice of the colour).
    KirkJustRolled,
    /// A25. Chekov and Spock move no die into a frame (default: if the rest of it is filled at once).
    NoMoveIntoFrames,
    /// A26. Rand and Wesley reach dice on other mats as well (default: own, alerts, pool).
    SwapsReachOtherMats,
    /// A27. To Boldly Go goes to the bottom of the blue deck (default: it starts face up).
    StartCardInDeck,
    /// A29. +1 and -1 reach dice of others, on alerts and in the pool as well (default: own action dice).
    PlusOneReachesAnyDie,
}

impl Reading {
    /// All of them, those of older rules too, in the order of the menu.
    pub const ALL: [Self; 32] = [
        Self::TimerResetsAtOnce,
        Self::TimerMayPause,
        Self::PoolDiceForFew,
        Self::FirstYellowRepairsAtFour,
        Self::PicardTakesTwo,
        Self::WorfSwaps,
        Self::OnePointEach,
        Self::OnlyScoringAlertsCount,
        Self::RewardScoresOnceUsed,
        Self::HealingTurnDraws,
        Self::SuluAfterEffects,
        Self::SuluSameDeck,
        Self::NewAlertBeforeOldestFails,
        Self::DamageStopsEscalation,
        Self::EmptyDeckStaysEmpty,
        Self::SecondUrgentNeverTimed,
        Self::WaitingUrgentStartsAtOnce,
        Self::OffenderFailsInstead,
        Self::PlusOneWraps,
        Self::RikerKeepsDie,
        Self::RandIgnoresIcons,
        Self::ScottDoesNotRepair,
        Self::StartingDiceCountAsActions,
        Self::StartingDiceAreSafe,
        Self::FullMatTakesNoGift,
        Self::AbilityOfAnyCrew,
        Self::WinBeforeLoss,
        Self::KirkJustRolled,
        Self::NoMoveIntoFrames,
        Self::SwapsReachOtherMats,
        Self::StartCardInDeck,
        Self::PlusOneReachesAnyDie,
    ];
}

impl Alternative for Reading {
    const EVERY: &'static [Self] = &Self::ALL;

    fn place(self) -> u32 {
        self as u32
    }

    fn is_offered_by(self, rules: u32) -> bool {
        match self {
            Self::StartingDiceAreSafe => rules == 1,
            Self::StartingDiceCountAsActions => rules >= 2,
            // All the others have meant the same since the first rules.
            _ => true,
        }
    }

    fn replaces(self) -> Option<Self> {
        (self == Self::StartingDiceCountAsActions).then_some(Self::StartingDiceAreSafe)
    }
}

/// The readings a table has switched on.
pub type Readings = crate::readings::Readings<Reading>;
