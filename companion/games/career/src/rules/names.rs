//! Ranks, missions, skills and medals, by the names the sheet prints.

readyroom_kit::named! {
    /// A rank, from the lowest (CAREER-1).
    #[derive(Default, Hash, PartialOrd, Ord)]
    pub enum Rank {
        #[default]
        Cadet = "Cadet",
        Ensign = "Ensign",
        Sublieutenant = "Sublieutenant",
        Lieutenant = "Lieutenant",
        LtCommander = "Lt. Commander",
        Commander = "Commander",
        Captain = "Captain",
        Commodore = "Commodore",
        RearAdmiral = "Rear Admiral",
        ViceAdmiral = "Vice Admiral",
        GrandAdmiral = "Grand Admiral",
    }
}

readyroom_kit::named! {
    /// A mission, in the order of the sheet (CAREER-2).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Mission {
        Training = "Training",
        Security = "Security",
        Communications = "Communications",
        Survey = "Survey",
        Aid = "Aid",
        Trade = "Trade",
        Science = "Science",
        PlanetaryDefense = "Planetary Defense",
        Exploration = "Exploration",
        Escort = "Escort",
        Patrol = "Patrol",
        SystemDefense = "System Defense",
        FighterPilot = "Fighter Pilot",
        ResearchOutpost = "Research Outpost",
        Siege = "Siege",
        Diplomatic = "Diplomatic",
        Strike = "Strike",
        ContactCivilization = "Contact Civilization",
        Battle = "Battle",
        EstablishStarbase = "Establish Starbase",
        SectorCommand = "Sector Command",
        WarCommand = "War Command",
    }
}

readyroom_kit::named! {
    /// A skill, in the order of the sheet (CAREER-3).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Skill {
        Fitness = "Fitness",
        Efficiency = "Efficiency",
        Computer = "Computer",
        Courage = "Courage",
        Engineering = "Engineering",
        Administration = "Administration",
        Gunnery = "Gunnery",
        Leadership = "Leadership",
        Navigation = "Navigation",
        Command = "Command",
        AlienTech = "Alien Tech",
        Tactics = "Tactics",
        Clone = "Clone",
        Liaison = "Liaison",
        Strategy = "Strategy",
    }
}

readyroom_kit::named! {
    /// A medal; disciplinary actions are counted beside them (CAREER-4).
    #[derive(Hash, PartialOrd, Ord)]
    pub enum Medal {
        Distinction = "Distinction",
        Gallantry = "Gallantry",
        Valor = "Valor",
        Starburst = "Starburst",
        Discipline = "Discipline",
    }
}

impl Medal {
    /// Those that a mission awards.
    pub const AWARDED: [Self; 4] = [
        Self::Distinction,
        Self::Gallantry,
        Self::Valor,
        Self::Starburst,
    ];
}

impl Rank {
    /// The ranks above, from the next one.
    pub fn above(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().skip(self as usize + 1)
    }
}

readyroom_kit::labelled! {
    Rank: "a rank of the sheet, such as \"Cadet\"",
    Mission: "a mission of the sheet, such as \"Training\"",
    Skill: "a skill of the sheet, such as \"Fitness\"",
    Medal: "a medal of the sheet, such as \"Valor\"",
}
