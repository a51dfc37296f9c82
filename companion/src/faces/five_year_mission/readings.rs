//! The readings of the rulebook in short words: what is so when one is switched on.

use readyroom_rules::five_year_mission::Reading;

/// A reading as the set-up menu calls it.
pub const fn reading(reading: Reading) -> &'static str {
    match reading {
        Reading::TimerResetsAtOnce => "Timer: reset at once",
        Reading::TimerMayPause => "Timer: may be paused",
        Reading::PoolDiceForFew => "3-4 players: pool dice",
        Reading::FirstYellowRepairsAtFour => "1st yellow repairs at 4+",
        Reading::PicardTakesTwo => "Picard: up to 7 dice",
        Reading::WorfSwaps => "Worf: swaps values",
        Reading::OnePointEach => "Points: 1 an alert",
        Reading::OnlyScoringAlertsCount => "Colours: scoring alerts only",
        Reading::RewardScoresOnceUsed => "Rewards score once used",
        Reading::HealingTurnDraws => "Healing turn draws first",
        Reading::SuluAfterEffects => "Sulu: after the effects",
        Reading::SuluSameDeck => "Sulu: from the same deck",
        Reading::NewAlertBeforeOldestFails => "4th alert acts before a fail",
        Reading::DamageStopsEscalation => "Damage stops escalation",
        Reading::EmptyDeckStaysEmpty => "Empty deck stays empty",
        Reading::SecondUrgentNeverTimed => "2nd Urgent is never timed",
        Reading::WaitingUrgentStartsAtOnce => "Waiting Urgent starts at once",
        Reading::OffenderFailsInstead => "Against a PD: offender fails",
        Reading::PlusOneWraps => "+1/-1 go round the end",
        Reading::RikerKeepsDie => "Riker keeps a useless die",
        Reading::RandIgnoresIcons => "Rand: any value on alerts",
        Reading::ScottDoesNotRepair => "Scott: not for repairs",
        Reading::StartingDiceCountAsActions => "Starting dice can be injured",
        Reading::StartingDiceAreSafe => "Starting dice are safe",
        Reading::FullMatTakesNoGift => "Full mat takes no gift",
        Reading::AbilityOfAnyCrew => "Reward: ability of any crew",
        Reading::WinBeforeLoss => "Win comes before loss",
        Reading::KirkJustRolled => "Kirk: dice just rolled",
        Reading::NoMoveIntoFrames => "No moving into frames",
        Reading::SwapsReachOtherMats => "Rand, Wesley: other mats too",
        Reading::StartCardInDeck => "To Boldly Go in the deck",
        Reading::PlusOneReachesAnyDie => "+1/-1 on any die",
    }
}
