//! Readings: passages of the rulebook that can be read in two ways. Each reading here is the one that is *not* the default; a
//! table that prefers it switches it on at set-up. RULES.md states what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        TorpedoesHitForOne = "A1": "Torpedoes hit for 1" {
            on: "a torpedo, too, lowers Defense by 1.",
            off: "it lowers Defense by the card's damage.",
        },
        TradeIsAGift = "A2": "A trade is a gift" {
            on: "in a trade one card goes over and none comes back.",
            off: "one card goes each way.",
        },
        FailedMissionReplacedAtOnce = "A3": "Failed mission: next at once" {
            on: "after a failed mission the next one is revealed at once.",
            off: "in phase 2 of the next turn.",
        },
        TimerWaitsATurn = "A4": "Mission timer waits a turn" {
            on: "the mission timer stays in the turn that reveals the mission.",
            off: "it goes down in that turn.",
        },
        ExcessRemovesCards = "A5": "Excess damage takes cards" {
            on: "damage beyond the last of a hull section removes cards.",
            off: "that damage is lost.",
        }; rules 2..=u32::MAX; replaces HullTakesNoExcess,
        HullTakesNoExcess = "A5": "Excess hull damage is lost" {
            on: "damage beyond the last of a hull section is lost.",
            off: "each point removes a card.",
        }; rules 1..=1,
        FireOpensTheWay = "A7": "Boarding after fire, too" {
            on: "ships also board where fire has just destroyed the shield.",
            off: "they board before the fire only.",
        },
        CloakedShipsBoard = "A8": "Cloaked ships board at once" {
            on: "a cloaked ship boards at once at short range without a shield.",
            off: "it uncloaks and fires.",
        },
        MovedShipsHoldFire = "A9": "Moved ships hold fire" {
            on: "ships that moved do not fire.",
            off: "they do.",
        },
        CometSparesHidden = "A10": "Comet spares cloaked, base" {
            on: "a comet spares cloaked ships and the starbase.",
            off: "it destroys them.",
        },
        CometOverflows = "A11": "Comet goes through shields" {
            on: "a comet's second damage goes on behind what was damaged, to hull or deck.",
            off: "it does not.",
        },
        KangUncloaksAll = "A12": "Kang uncloaks everybody" {
            on: "Kang's die uncloaks every cloaked ship.",
            off: "it uncloaks the Klingon ones.",
        },
        KolothNeverBoards = "A13": "Koloth: nobody boards" {
            on: "nobody boards by Koloth's move.",
            off: "ships may board by it.",
        },
        KorSkipsCloaked = "A14": "Kor: not cloaked ships" {
            on: "Kor does not strengthen cloaked ships.",
            off: "he does.",
        },
        KolothStays = "A15": "Koloth himself stays" {
            on: "Koloth's own ship stays at long range.",
            off: "it moves as well.",
        },
        NoTeamsWhenManeuvering = "A17": "No teams when maneuvering" {
            on: "Security Teams cannot hold up boarding by a forward maneuver.",
            off: "they can.",
        },
        EmptyDeckLoses = "A20": "Empty deck loses" {
            on: "once cards were removed, an empty deck loses.",
            off: "its discards are shuffled.",
        },
        StarbaseBlocksWin = "A22": "Starbase blocks the win" {
            on: "the starbase counts as a threat at the end.",
            off: "it does not.",
        },
        NumbersRunLeft = "A24": "Numbers run left" {
            on: "sector numbers rise counter-clockwise.",
            off: "they rise clockwise.",
        },
        HandsAreTrimmed = "A25": "Hands are trimmed" {
            on: "a hand above its size is discarded down at the end of its player's turn.",
            off: "it is kept.",
        },
        StarbaseAtMedium = "A27": "Starbase comes at medium" {
            on: "the starbase is placed at medium range.",
            off: "it is placed at long range.",
        },
        BagRefillsWithoutMissions = "A28": "No missions: bag refills" {
            on: "without missions, too, the bag is refilled from the discard.",
            off: "it is not.",
        },
        OnlyFireIsIgnored = "A29": "Lost shield: fire only" {
            on: "once fire destroyed a shield, other fire there is ignored for the turn.",
            off: "all damage there is ignored.",
        }; rules 2..=u32::MAX,
        ShieldStopsOneVolley = "A29": "Lost shield stops 1 volley" {
            on: "damage where a shield was destroyed this turn hits the hull.",
            off: "it is ignored.",
        },
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
