//! Positions for rule tests: a career between missions, with nothing ticked; tests tick what they speak of.

use readyroom_kit::Game;

pub use readyroom_career::*;

readyroom_kit::position!(Table, Career);

impl Table {
    /// A career just begun, nothing agreed on.
    pub fn new() -> Self {
        Self::dealt(Career::RULES_VERSION, Pack::default())
    }

    /// The first tour with what was agreed on. The skill of the start roll is taken back.
    pub fn agreed(moves: impl IntoIterator<Item = Move>) -> Self {
        Self::with(Pack::default(), moves)
    }

    /// The same with lines of a pack.
    pub fn with(pack: Pack, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut table = Self::dealt(Career::RULES_VERSION, pack);
        table.play_all(moves).play(Move::Begin).chance(&[4]);
        table.now.position.skills = Default::default();
        table.events.clear();
        table
    }

    /// The same, with nothing agreed on, at the first box of that rank.
    pub fn ranked(rank: Rank) -> Self {
        let mut table = Self::agreed([]);
        table.promote(rank);
        table
    }

    /// The same, with a reading.
    pub fn reading(reading: Reading, rank: Rank) -> Self {
        let mut table = Self::agreed([Move::Read(reading, true)]);
        table.promote(rank);
        table
    }

    /// A career of that rank, on whose sheet Science asks for these targets and brings no skill.
    pub fn asking(rank: Rank, roll: &[Target]) -> Self {
        Self::asking_with(rank, roll, [])
    }

    /// The same, with what was agreed on.
    pub fn asking_with(rank: Rank, roll: &[Target], moves: impl IntoIterator<Item = Move>) -> Self {
        let mut line = Self::new().line(Mission::Science).clone();
        line.roll = roll.iter().copied().collect();
        (line.rank, line.skill) = (Rank::Cadet, None);
        let mut pack = Pack::default();
        pack.learn_mission(line);
        let mut table = Self::with(pack, moves);
        table.promote(rank);
        table
    }

    /// Ticks the boxes up to that rank.
    pub fn promote(&mut self, rank: Rank) -> &mut Self {
        self.now.position.promotion = self.now.sheet.rank(rank).first_box;
        self
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

    /// Attempts a mission, rolls its dice, and survives by a 6.
    #[track_caller]
    pub fn live_through(&mut self, mission: Mission, faces: &[u8]) -> &mut Self {
        self.attempt(mission, faces).chance(&[6])
    }

    /// Rolls a die of the mission again.
    #[track_caller]
    pub fn again(&mut self, die: u8, face: u8) -> &mut Self {
        self.play(Move::ReRoll(die)).chance(&[face])
    }

    /// What is printed beside a mission.
    pub fn line(&self, mission: Mission) -> &MissionLine {
        self.now.sheet.mission(mission)
    }

    /// How the last mission went.
    pub fn last(&self) -> Attempted {
        *self.now.position.log.last().expect("a mission")
    }

    /// The phase now.
    pub fn phase(&self) -> Phase {
        self.now.position.phase
    }
}

/// A target of blue dice.
pub fn blue(number: u8) -> Target {
    of(Asks::For(Colour::Blue), number)
}

/// A target of green dice.
pub fn green(number: u8) -> Target {
    of(Asks::For(Colour::Green), number)
}

/// A target of red dice.
pub fn red(number: u8) -> Target {
    of(Asks::For(Colour::Red), number)
}

/// A target of any dice.
pub fn any(number: u8) -> Target {
    of(Asks::Any, number)
}

fn of(asks: Asks, number: u8) -> Target {
    Target { number, asks }
}

/// Faces for [`Move::Rolled`].
pub fn rolled(faces: &[u8]) -> Move {
    Move::Rolled(faces.iter().copied().collect())
}

/// Success of a mission with these targets by those faces, with those skills.
pub fn succeeds(rank: Rank, roll: &[Target], faces: &[u8], skills: &[(Skill, u8)]) -> bool {
    let mut table = Table::asking(rank, roll);
    for &(skill, level) in skills {
        table.skill(skill, level);
    }
    table.attempt(Mission::Science, faces);
    assert_ne!(table.phase(), Phase::Thrown, "decided");
    table.last().success
}
