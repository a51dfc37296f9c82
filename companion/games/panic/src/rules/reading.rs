//! Where the rulebook can be read in two ways. Each reading here is the one that is *not* the default; a table that
//! prefers it switches it on at set-up. RULES.md says what the default is and why.

readyroom_kit::readings! {
    /// A reading that departs from the default, named after what it does.
    pub enum Reading {
        /// A1. A torpedo, too, lowers Defense by one (default: by the card's damage, 2).
        TorpedoesHitForOne = "A1": "Torpedoes hit for 1",
        /// A2. A trade is a gift: one card goes over, none comes back (default: one card each way).
        TradeIsAGift = "A2": "A trade is a gift",
        /// A3. After a failed mission the next is revealed at once (default: in phase 2 of the next turn).
        FailedMissionReplacedAtOnce = "A3": "Failed mission: next at once",
        /// A4. The timer does not tick in the turn its mission is revealed (default: it does).
        TimerWaitsATurn = "A4": "Mission timer waits a turn",
        /// A5. Damage beyond the last of a hull section removes cards as well (default: it is lost).
        ExcessRemovesCards = "A5": "Excess damage takes cards"; rules 2..=u32::MAX; replaces HullTakesNoExcess,
        /// A5 in games of rules 1: damage beyond the last of a hull section is lost (their default: each point removes a card).
        HullTakesNoExcess = "A5": "Excess hull damage is lost"; rules 1..=1,
        /// A7. Boarding is checked after the sector's fire as well: a shield destroyed now lets them in (default: before).
        FireOpensTheWay = "A7": "Boarding after fire, too",
        /// A8. A cloaked ship at short range without a shield boards at once (default: it uncloaks and fires).
        CloakedShipsBoard = "A8": "Cloaked ships board at once",
        /// A9. Ships that moved do not fire (default: they do).
        MovedShipsHoldFire = "A9": "Moved ships hold fire",
        /// A10. A comet spares cloaked ships and the starbase (default: it destroys them).
        CometSparesHidden = "A10": "Comet spares cloaked, base",
        /// A11. The comet's second point goes on behind what was damaged, to the hull or the deck (default: it does not).
        CometOverflows = "A11": "Comet goes through shields",
        /// A12. Kang's die moves every cloaked ship (default: the Klingon ones).
        KangUncloaksAll = "A12": "Kang uncloaks everybody",
        /// A13. Koloth's move lets nobody board (default: it does).
        KolothNeverBoards = "A13": "Koloth: nobody boards",
        /// A14. Kor does not strengthen cloaked ships (default: he does).
        KorSkipsCloaked = "A14": "Kor: not cloaked ships",
        /// A15. Koloth's own ship stays in long range (default: it moves as well).
        KolothStays = "A15": "Koloth himself stays",
        /// A17. Boarding by a forward maneuver cannot be held up by Security Teams (default: it can).
        NoTeamsWhenManeuvering = "A17": "No teams when maneuvering",
        /// A20. An empty deck whose discards could be shuffled loses as well, once cards were removed (default: not).
        EmptyDeckLoses = "A20": "Empty deck loses",
        /// A22. The starbase counts as a threat at the end (default: not).
        StarbaseBlocksWin = "A22": "Starbase blocks the win",
        /// A24. Sector numbers rise counter-clockwise (default: clockwise).
        NumbersRunLeft = "A24": "Numbers run left",
        /// A25. A hand above its size is discarded down at the end of its player's turn (default: kept).
        HandsAreTrimmed = "A25": "Hands are trimmed",
        /// A27. The starbase is placed at medium range (default: at long range, like a ship).
        StarbaseAtMedium = "A27": "Starbase comes at medium",
        /// A28. Without missions, too, the bag is refilled from the discard (default: not).
        BagRefillsWithoutMissions = "A28": "No missions: bag refills",
        /// A29. Once fire has destroyed a shield, other fire at its facing is ignored for the turn, and nothing else is
        /// (default: any damage after any that destroyed it). Games of rules 1 are played so.
        OnlyFireIsIgnored = "A29": "Lost shield: fire only"; rules 2..=u32::MAX,
        /// A29. What comes later in the turn at a facing whose shield was destroyed hits the hull (default: it is ignored).
        ShieldStopsOneVolley = "A29": "Lost shield stops 1 volley",
    }
}

/// The readings a table has switched on.
pub type Readings = readyroom_kit::Readings<Reading>;
