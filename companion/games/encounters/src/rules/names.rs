//! Names of cards, as the rulebook prints them.

readyroom_kit::named! {
    /// A card of the Encounter deck, in the order of the rulebook (ENC-2).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Encounter {
        QConundrum = "Q Conundrum",
        BorgCube = "Borg Cube",
        EdgeOfTheUniverse = "Edge of the Universe",
        PrimeDirective = "Prime Directive",
        MedicalMission = "Medical Mission",
        CloakedRomulanShip = "Cloaked Romulan Ship",
        KlingonWarship = "Klingon Warship",
        FerengiCruiser = "Ferengi Cruiser",
        HolodeckMalfunction = "Holodeck Malfunction",
        Survival = "Survival",
        TimeLoop = "Time Loop",
        DiplomacyMission = "Diplomacy Mission",
        ScienceMission = "Science Mission",
        MirrorUniverse = "Mirror Universe",
        GodLikeEntity = "God Like Entity",
        Mystery = "Mystery",
        UndercoverMission = "Undercover Mission",
        LegalDispute = "Legal Dispute",
        EthicalDilemma = "Ethical Dilemma",
        StudyAnomaly = "Study Anomaly",
        RescueMission = "Rescue Mission",
        FirstContact = "First Contact",
        TrainingMission = "Training Mission",
        EscortMission = "Escort Mission",
        ColonyEvacuation = "Colony Evacuation",
        DeathTrap = "Death Trap",
        MatterOfHonor = "Matter of Honor",
        DangerousExperiment = "Dangerous Experiment",
        CulturalTaboo = "Cultural Taboo",
        ContainPlagueShip = "Contain Plague Ship",
        Kidnapping = "Kidnapping",
        RogueSupersoldiers = "Rogue Supersoldiers",
    }
}

readyroom_kit::named! {
    /// A card of the Enterprise deck, in the order of the rulebook (ENC-3).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Title {
        TheEnterprise = "The Enterprise",
        CaptainPicard = "Captain Picard",
        WilliamRiker = "William Riker",
        CommanderData = "Commander Data",
        ShipsCounselorTroi = "Ships Counselor Troi",
        ChiefOfSecurityWorf = "Chief of Security Worf",
        GeordiLaForge = "Geordi La Forge",
        DrBeverlyCrusher = "Dr. Beverly Crusher",
        EnsignWesleyCrusher = "Ensign Wesley Crusher",
        TashaYar = "Tasha Yar",
        DrPulaski = "Dr. Pulaski",
        Guinan = "Guinan",
        TransporterChiefOBrien = "Transporter Chief O'Brien",
        LieutenantBarclay = "Lieutenant Barclay",
        Technobabble = "Technobabble",
        Psychobabble = "Psychobabble",
        RealBoy = "Real Boy",
        Command = "Command",
        Integrity = "Integrity",
        Cunning = "Cunning",
        TheTraveler = "The Traveler",
        CrushingIt = "Crushing It",
        Leadership = "Leadership",
        Phasers = "Phasers",
        PhotonTorpedoes = "Photon Torpedoes",
        Scanners = "Scanners",
        GeordisVisor = "Geordi's Visor",
        TractorBeam = "Tractor Beam",
        Sickbay = "Sickbay",
        Bridge = "Bridge",
        Holodeck = "Holodeck",
        AwayTeam = "Away Team",
        ShipsComputer = "Ships Computer",
        Tricorder = "Tricorder",
        TenForward = "Ten Forward",
        Engineering = "Engineering",
        Transporters = "Transporters",
        Replicators = "Replicators",
        Shuttlecraft = "Shuttlecraft",
        RenaissanceMan = "Renaissance Man",
        FriendsAndLovers = "Friends and Lovers",
        Wormhole = "Wormhole",
        RedAlert = "Red Alert",
        Probe = "Probe",
        Shields = "Shields",
        HologramPersonality = "Hologram Personality",
        LovelyLadies = "Lovely Ladies",
        ImpulsePower = "Impulse Power",
        TacticalStation = "Tactical Station",
        Empathy = "Empathy",
        WarpSpeed = "Warp Speed",
        MakeItSo = "Make It So",
    }
}

readyroom_kit::named! {
    /// A crew member whom encounters ask for (ENC-2).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Crew {
        Picard = "Picard",
        Riker = "Riker",
        Data = "Data",
        Troi = "Troi",
        Worf = "Worf",
        LaForge = "La Forge",
        Beverly = "Beverly",
        Wesley = "Wesley",
    }
}

readyroom_kit::named! {
    /// What a bridge card can be used for (ENC-33).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Ability {
        Attack = "Attack",
        NewMission = "New Mission",
        ProvideOptions = "Provide Options",
        Repair = "Repair",
        Reset = "Reset",
        ExtraActions = "Extra Actions",
        Revive = "Revive",
        Scan = "Scan",
        Steal = "Steal",
        Defend = "Defend",
    }
}

readyroom_kit::named! {
    /// What happens to a player who has resolved nothing (ENC-24).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Penalty {
        Destruction = "Destruction",
        Lost = "Lost",
        Delay = "Delay",
        Death = "Death",
        Damage = "Damage",
        Blocked = "Blocked",
        Retreat = "Retreat",
        Reprimand = "Reprimand",
    }
}

readyroom_kit::labelled! {
    Encounter: "an encounter of the rulebook, such as \"Borg Cube\"",
    Title: "a card of the Enterprise deck, such as \"Captain Picard\"",
    Crew: "a crew member, such as \"Picard\"",
    Penalty: "a penalty, such as \"Delay\"",
}
