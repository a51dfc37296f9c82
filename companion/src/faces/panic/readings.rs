//! The readings of the rulebook in short words: what is so when one is switched on.

use readyroom_rules::panic::Reading;

/// A reading as the set-up menu calls it.
pub const fn reading(reading: Reading) -> &'static str {
    match reading {
        Reading::TorpedoesHitForOne => "Torpedoes hit for 1",
        Reading::TradeIsAGift => "A trade is a gift",
        Reading::FailedMissionReplacedAtOnce => "Failed mission: next at once",
        Reading::TimerWaitsATurn => "Mission timer waits a turn",
        Reading::ExcessRemovesCards => "Excess damage takes cards",
        Reading::HullTakesNoExcess => "Excess hull damage is lost",
        Reading::FireOpensTheWay => "Boarding after fire, too",
        Reading::CloakedShipsBoard => "Cloaked ships board at once",
        Reading::MovedShipsHoldFire => "Moved ships hold fire",
        Reading::CometSparesHidden => "Comet spares cloaked, base",
        Reading::CometOverflows => "Comet goes through shields",
        Reading::KangUncloaksAll => "Kang uncloaks everybody",
        Reading::KolothNeverBoards => "Koloth: nobody boards",
        Reading::KorSkipsCloaked => "Kor: not cloaked ships",
        Reading::KolothStays => "Koloth himself stays",
        Reading::NoTeamsWhenManeuvering => "No teams when maneuvering",
        Reading::EmptyDeckLoses => "Empty deck loses",
        Reading::StarbaseBlocksWin => "Starbase blocks the win",
        Reading::NumbersRunLeft => "Numbers run left",
        Reading::HandsAreTrimmed => "Hands are trimmed",
        Reading::StarbaseAtMedium => "Starbase comes at medium",
        Reading::BagRefillsWithoutMissions => "No missions: bag refills",
        Reading::OnlyFireIsIgnored => "Lost shield: fire only",
        Reading::ShieldStopsOneVolley => "Lost shield stops 1 volley",
    }
}
