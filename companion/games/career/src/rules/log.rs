//! A career as it went, mission by mission (CAREER-52).

use serde::{Deserialize, Serialize};

use super::{Medal, Mission, Rank, Skill};

/// A mission that was attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempted {
    /// In which tour, from 1.
    pub tour: u8,
    /// Which.
    pub mission: Mission,
    /// Whether it succeeded.
    pub success: bool,
    /// The rank after it.
    pub rank: Rank,
    /// The skill of which a box was ticked.
    pub skill: Option<Skill>,
    /// The medal that the roll won.
    pub medal: Option<Medal>,
    /// The medal that came automatically.
    pub automatic: Option<Medal>,
    /// How it was survived.
    pub survival: Survival,
}

/// How a mission was survived.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Survival {
    /// There was no roll, or not yet.
    #[default]
    NotRolled,
    /// By the roll.
    Survived,
    /// By Clone.
    Cloned,
    /// Not at all.
    Failed,
}
