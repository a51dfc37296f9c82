//! The sixteen crew mats: seven and one promotional tile for each ship.

readyroom_kit::named! {
    /// Which Enterprise, and so which crew and which yellow and red alerts.
    #[derive(Hash)]
    #[serde(rename_all = "lowercase")]
    pub enum Series {
        /// The original series, NCC-1701.
        Tos = "Original series",
        /// The Next Generation, NCC-1701-D.
        Tng = "Next Generation",
    }
}

readyroom_kit::named! {
    /// A crew member, in the order of the mats.
    #[derive(Hash)]
    pub enum Crew {
        Kirk = "Kirk",
        Spock = "Spock",
        McCoy = "McCoy",
        Scott = "Scott",
        Uhura = "Uhura",
        Sulu = "Sulu",
        Chekov = "Chekov",
        Rand = "Rand",
        Picard = "Picard",
        Riker = "Riker",
        Crusher = "Crusher",
        LaForge = "La Forge",
        Troi = "Troi",
        Data = "Data",
        Worf = "Worf",
        Wesley = "Wesley",
    }
}

impl Crew {
    /// The number on the mat, 1 (captain) to 8 (promotional tile).
    pub const fn number(self) -> u8 {
        self as u8 % 8 + 1
    }

    /// The ship the mat belongs to.
    pub const fn series(self) -> Series {
        if (self as u8) < 8 {
            Series::Tos
        } else {
            Series::Tng
        }
    }

    /// The crew member with that number, 1–8, on that ship.
    pub fn numbered(series: Series, number: u8) -> Self {
        let first = match series {
            Series::Tos => 0,
            Series::Tng => 8,
        };
        Self::ALL[first + usize::from(number - 1)]
    }
}
