//! Positions for rule tests: a career between missions, with nothing ticked; tests tick what they speak of.

pub use readyroom_career::*;
use readyroom_kit::Game;

readyroom_kit::position!(Table, Career);

impl Table {
    /// A career just begun, nothing agreed on.
    pub fn new() -> Self {
        Self::with(Pack::default())
    }

    /// The same with lines of a pack.
    pub fn with(pack: Pack) -> Self {
        Self::dealt(Career::RULES_VERSION, pack)
    }

    /// The first tour, with nothing agreed on, at the first box of that rank. The skill of the start roll is taken back.
    pub fn ranked(rank: Rank) -> Self {
        let mut table = Self::new();
        table.play(Move::Begin).chance(&[4]);
        table.now.position.skills = Default::default();
        table.now.position.promotion = table.now.sheet.rank(rank).first_box;
        table
    }

    /// Ticks levels of a skill.
    pub fn skill(&mut self, skill: Skill, level: u8) -> &mut Self {
        self.now.position.skills[skill as usize] = level;
        self
    }

    /// Attempts a mission and rolls its dice: first blue ones, then green, then red.
    #[track_caller]
    pub fn attempt(&mut self, mission: Mission, faces: &[u8]) -> &mut Self {
        self.play(Move::Attempt(mission)).chance(faces)
    }

    /// What is printed beside a mission.
    pub fn line(&self, mission: Mission) -> &MissionLine {
        self.now.sheet.mission(mission)
    }

    /// The phase now.
    pub fn phase(&self) -> Phase {
        self.now.position.phase
    }
}

/// A target of dice of that colour; of any dice without one.
pub fn target(number: u8, colour: Option<Colour>) -> Target {
    let asks = colour.map_or(Asks::Any, Asks::For);
    Target { number, asks }
}

/// Faces for [`Move::Rolled`].
pub fn rolled(faces: &[u8]) -> Move {
    Move::Rolled(faces.iter().copied().collect())
}
