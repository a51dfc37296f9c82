//! Readings: passages of the rulebook that can be read in two ways. Each reading here is the one that is *not* the default; a
//! table that prefers it switches it on at set-up. RULES.md states what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        TimerResetsAtOnce = "FYM-69": "Timer: reset at once" {
            on: "the timer is free as soon as its Urgent alert leaves.",
            off: "its time runs out first.",
        },
        TimerMayPause = "FYM-66": "Timer: may be paused" {
            on: "the table may pause the timer of an Urgent alert.",
            off: "nobody may pause it.",
        },
        PoolDiceForFew = "FYM-6": "3-4 players: pool dice" {
            on: "with 3 or 4 players one die of each colour begins in the pool.",
            off: "the pool begins empty.",
        },
        FirstYellowRepairsAtFour = "FYM-45": "1st yellow repairs at 4+" {
            on: "the first yellow damage space repairs at 4+.",
            off: "it repairs at 5+.",
        },
        PicardTakesTwo = "A1": "Picard: up to 7 dice" {
            on: "Picard may have up to 7 dice.",
            off: "he may have up to 6.",
        },
        WorfSwaps = "A2": "Worf: swaps values" {
            on: "two rolled dice swap their values.",
            off: "one copies the other.",
        },
        OnePointEach = "A3": "Points: 1 an alert" {
            on: "every alert with insignia scores 1 point.",
            off: "each insignia scores 1 point.",
        },
        OnlyScoringAlertsCount = "A4": "Colours: scoring alerts only" {
            on: "only alerts with insignia count for the alerts of each colour.",
            off: "every resolved alert counts.",
        },
        RewardScoresOnceUsed = "A5": "Rewards score once used" {
            on: "insignia on a reward card count once it was used.",
            off: "they count at once.",
        },
        HealingTurnDraws = "A6": "Healing turn draws first" {
            on: "a turn spent healing begins with the draw.",
            off: "it skips the draw.",
        },
        SuluAfterEffects = "A7": "Sulu: after the effects" {
            on: "Sulu discards after the immediate effects.",
            off: "he discards before them.",
        },
        SuluSameDeck = "A7": "Sulu: from the same deck" {
            on: "Sulu draws again from the same deck.",
            off: "he draws from any legal deck.",
        },
        NewAlertBeforeOldestFails = "A8": "4th alert acts before a fail" {
            on: "a fourth alert takes effect before the oldest fails.",
            off: "the oldest fails first.",
        },
        DamageStopsEscalation = "A9": "Damage stops escalation" {
            on: "an Escalation to a deck that the damage forbids is skipped.",
            off: "it is drawn.",
        },
        EmptyDeckStaysEmpty = "A10": "Empty deck stays empty" {
            on: "when a deck is empty, you choose another legal one.",
            off: "its discards are shuffled first.",
        },
        SecondUrgentNeverTimed = "A11": "2nd Urgent is never timed" {
            on: "an Urgent alert drawn while the timer is in use is never timed.",
            off: "it waits for the timer.",
        },
        WaitingUrgentStartsAtOnce = "A12": "Waiting Urgent starts at once" {
            on: "a waiting Urgent alert is timed as soon as the timer is free.",
            off: "at the next finished roll.",
        },
        OffenderFailsInstead = "A13": "Offender fails instead" {
            on: "an alert completed against a Prime Directive fails itself.",
            off: "the directive fails.",
        },
        PlusOneWraps = "A14": "+1/-1 go round the end" {
            on: "+1 makes a 6 a 1, and -1 makes a 1 a 6.",
            off: "neither is allowed.",
        },
        RikerKeepsDie = "A15": "Riker keeps a useless die" {
            on: "Riker keeps a die that fits nowhere.",
            off: "that die goes to the pool.",
        },
        RandIgnoresIcons = "A16": "Rand: any value on alerts" {
            on: "after a swap by Rand a die on an alert need not fit.",
            off: "it must still fit.",
        },
        ScottDoesNotRepair = "A17": "Scott: not for repairs" {
            on: "Scott's ability does not serve for repairs.",
            off: "it does.",
        },
        StartingDiceCountAsActions = "A18": "Starting dice can be injured" {
            on: "an injury before the first roll takes a starting die.",
            off: "it takes a pool die, or nothing.",
        }; rules 2..=u32::MAX; replaces StartingDiceAreSafe,
        StartingDiceAreSafe = "A18": "Starting dice are safe" {
            on: "an injury before the first roll takes a pool die, or nothing.",
            off: "it takes a starting die.",
        }; rules 1..=1,
        FullMatTakesNoGift = "A19": "Full mat takes no gift" {
            on: "a mat with 5 dice takes no die from a crewmate.",
            off: "it may hold more.",
        },
        AbilityOfAnyCrew = "A20": "Reward: ability of any crew" {
            on: "a reward may use the ability of any crew of the ship.",
            off: "only of crew in play.",
        },
        WinBeforeLoss = "A21": "Win comes before loss" {
            on: "a goal reached in the same action as a loss wins.",
            off: "the loss counts.",
        },
        KirkJustRolled = "A24": "Kirk: dice just rolled" {
            on: "Kirk re-rolls only dice rolled this turn.",
            off: "he re-rolls all his own dice of the colour.",
        },
        NoMoveIntoFrames = "A25": "No moving into frames" {
            on: "Chekov and Spock move no die into a frame.",
            off: "they do, if the rest of it is filled at once.",
        },
        SwapsReachOtherMats = "A26": "Rand, Wesley: other mats too" {
            on: "Rand and Wesley reach dice on other mats too.",
            off: "they reach their own, alerts and the pool.",
        },
        StartCardInDeck = "A27": "To Boldly Go in the deck" {
            on: "To Boldly Go is one of the cards of the blue deck.",
            off: "it begins face up.",
        },
        PlusOneReachesAnyDie = "A29": "+1/-1 on any die" {
            on: "+1 and -1 reach dice of others, on alerts and in the pool.",
            off: "they reach your own action dice.",
        },
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
