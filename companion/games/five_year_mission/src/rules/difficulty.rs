//! The six levels of the mission and what each asks for (FYM-74 to FYM-79).

readyroom_kit::named! {
    /// How hard a mission the table has agreed on.
    #[derive(Default)]
    pub enum Difficulty {
        #[default]
        Ensign = "Ensign",
        Lieutenant = "Lieutenant",
        LieutenantCommander = "Lt. Commander",
        Commander = "Commander",
        Captain = "Captain",
        Admiral = "Admiral",
    }
}

/// What a level asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Points to score.
    pub points: u8,
    /// Alerts of each colour to resolve.
    pub of_each_colour: u8,
    /// Urgent alerts to resolve.
    pub urgent: u8,
}

impl Difficulty {
    /// What this level asks for.
    pub const fn goal(self) -> Goal {
        let (points, of_each_colour, urgent) = match self {
            Self::Ensign => (10, 1, 0),
            Self::Lieutenant => (12, 1, 0),
            Self::LieutenantCommander => (14, 1, 0),
            Self::Commander => (16, 2, 0),
            Self::Captain => (18, 2, 0),
            Self::Admiral => (20, 2, 1),
        };
        Goal {
            points,
            of_each_colour,
            urgent,
        }
    }
}
