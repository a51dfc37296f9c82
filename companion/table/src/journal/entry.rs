//! The entries of an evening, in plain data that knows no game.

use std::{fmt, str::FromStr};

use readyroom_kit::Game;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{CountdownRecord, NotPlayable};
use crate::dice::Seed;

/// The number of an evening, as shown to players. Numbers start at 1 and are never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EveningId(pub u32);

impl fmt::Display for EveningId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is no evening's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("evenings have numbers from 1 on; `readyroom list` shows them")]
pub struct NoEveningId;

impl FromStr for EveningId {
    type Err = NoEveningId;

    fn from_str(text: &str) -> Result<Self, NoEveningId> {
        match text.parse() {
            Ok(0) | Err(_) => Err(NoEveningId),
            Ok(number) => Ok(Self(number)),
        }
    }
}

/// The header of an evening: all besides its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningHeader {
    /// The game's name ([`Game::NAME`]).
    pub game: String,
    /// The rules that wrote it ([`Game::RULES_VERSION`]).
    pub rules: u32,
    /// What the players call the evening; blank until they give it a name.
    pub name: String,
    /// Who plays, in one line; blank until the players have given their names.
    pub title: String,
    /// The content that the table knew at the start ([`Game::Content`]), as one line of JSON.
    pub content: String,
    /// The secret behind the dice.
    pub seed: Seed,
    /// The origin of the secret.
    pub seed_origin: SeedOrigin,
    /// What players stirred the dice with before the first roll, in order.
    pub stirs: Vec<String>,
    /// The binding of rolls, besides the secret.
    pub roll_binding: RollBinding,
    /// The commitment to the secret, shown at the start.
    pub commitment: String,
    /// When it began, in seconds since 1970.
    pub created: i64,
    /// The result in one sentence; none while the evening is unfinished.
    pub result: Option<String>,
}

impl EveningHeader {
    /// The header of an evening of `G` that begins, at a time that is not known yet. Its seed counts as given and its rolls are
    /// bound to the ply, until a caller that knows better changes that.
    pub fn new<G: Game>(content: &G::Content, seed: Seed) -> Self {
        Self {
            game: G::NAME.into(),
            rules: G::RULES_VERSION,
            name: String::new(),
            title: String::new(),
            content: serde_json::to_string(content).expect("content is plain data"),
            commitment: seed.commitment(),
            seed,
            seed_origin: SeedOrigin::Given,
            stirs: Vec::new(),
            roll_binding: RollBinding::Ply,
            created: 0,
            result: None,
        }
    }

    /// The seed that the dice fall from: the secret, with what players stirred.
    pub fn stirred_seed(&self) -> Seed {
        let stir = |seed: Seed, text: &String| seed.stirred(text);
        self.stirs.iter().fold(self.seed.clone(), stir)
    }

    /// The content that the table knew at the start, for the rules that wrote this evening.
    ///
    /// # Errors
    /// The evening belongs to another game or to other rules, or its content cannot be read. `evening` is named in the
    /// error.
    pub fn content_for<G: Game>(&self, evening: EveningId) -> Result<G::Content, NotPlayable> {
        if self.game != G::NAME {
            return Err(NotPlayable::OtherGame {
                evening,
                game: self.game.clone(),
            });
        }
        let (wrote, ours) = (self.rules, G::RULES_VERSION);
        if wrote > ours {
            return Err(NotPlayable::RulesNewer {
                evening,
                wrote,
                ours,
            });
        }
        if wrote < G::OLDEST_RULES {
            return Err(NotPlayable::RulesOlder {
                evening,
                wrote,
                ours,
            });
        }
        serde_json::from_str(&self.content).map_err(|why| NotPlayable::ContentUnreadable {
            evening,
            why: why.to_string(),
        })
    }

    /// The game before its first move, by the rules that wrote this evening.
    ///
    /// # Errors
    /// As for [`EveningHeader::content_for`].
    pub fn start_for<G: Game>(&self, evening: EveningId) -> Result<G, NotPlayable> {
        let content = self.content_for::<G>(evening)?;
        Ok(G::deal_by(self.rules, content))
    }
}

/// The origin of an evening's seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeedOrigin {
    /// The operating system: it was secret.
    Secret,
    /// `--seed`, or an imported file; or it was exported before its end, or its end was taken back; or it is from
    /// before this was noted. A player may have known it.
    Given,
}

impl SeedOrigin {
    /// The name in journals and exports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Secret => "secret",
            Self::Given => "given",
        }
    }

    /// The origin of that name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Secret, Self::Given]
            .into_iter()
            .find(|origin| origin.name() == name)
    }
}

/// The number that a roll is bound to besides the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub enum RollBinding {
    /// The number of moves made before it.
    Ply,
    /// The number of chance outcomes before it.
    RollCount,
}

impl RollBinding {
    /// The number in journals and exports.
    pub const fn number(self) -> u32 {
        match self {
            Self::Ply => 1,
            Self::RollCount => 2,
        }
    }

    /// The binding of that number.
    pub fn numbered(number: u32) -> Option<Self> {
        [Self::Ply, Self::RollCount]
            .into_iter()
            .find(|binding| binding.number() == number)
    }
}

impl From<RollBinding> for u32 {
    fn from(binding: RollBinding) -> Self {
        binding.number()
    }
}

impl TryFrom<u32> for RollBinding {
    type Error = String;

    fn try_from(number: u32) -> Result<Self, String> {
        Self::numbered(number).ok_or_else(|| format!("rolls are bound in no way {number}"))
    }
}

/// How players keep an evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// In all lists.
    #[default]
    Listed,
    /// Not among those to go on with; in all other lists, and in the numbers.
    Archived,
    /// In no list. It is removed when the program is started to play the next time; until then it can be kept again.
    Deleted,
}

impl Keeping {
    /// The name in journals.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Listed => "listed",
            Self::Archived => "archived",
            Self::Deleted => "deleted",
        }
    }

    /// The keeping of that name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Listed, Self::Archived, Self::Deleted]
            .into_iter()
            .find(|keeping| keeping.name() == name)
    }
}

/// One row of an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number in the evening, from 1 without gaps.
    pub seq: u32,
    /// When it was written, in seconds since 1970. For reading only: nothing depends on it.
    pub at: i64,
    /// The countdown at that moment, if there was one.
    pub countdown: Option<CountdownRecord>,
    /// The act.
    pub act: Act,
}

impl Entry {
    /// The number of moves made after it.
    pub const fn moves_after(&self) -> u32 {
        self.act.moves_after()
    }
}

impl Act {
    /// True of a move that was made, and not one done again.
    pub const fn is_played(&self) -> bool {
        matches!(self, Self::Played { .. })
    }

    /// True of an outcome of chance from the evening's own seed.
    pub const fn is_rolled(&self) -> bool {
        matches!(
            self,
            Self::Played {
                origin: Origin::Rolled,
                ..
            }
        )
    }

    /// The number of moves made after it.
    pub const fn moves_after(&self) -> u32 {
        match self {
            Self::Played { ply, .. } | Self::DidAgain { ply } => ply.saturating_add(1),
            Self::TookBack { ply } => *ply,
        }
    }
}

/// The act of an entry. A ply is the number of moves made before the move it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move was made; moves that were taken back before it cannot be done again any more.
    Played {
        /// The move's ply.
        ply: u32,
        /// The move, as one line of JSON.
        move_json: String,
        /// Who decided it.
        origin: Origin,
    },
    /// The last move was taken back.
    TookBack {
        /// The ply of the move that was taken back.
        ply: u32,
    },
    /// The move that was taken back last was done again.
    DidAgain {
        /// The ply of the move that was done again.
        ply: u32,
    },
}

/// The origin of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The players chose it from the menu.
    Chosen,
    /// The evening's own dice decided it; [`Seed::outcome`] at its ply gives the same outcome.
    Rolled,
    /// The players typed what their own dice or bag gave.
    Typed,
    /// A countdown ran out.
    TimeUp,
}

impl Origin {
    /// The name in journals and exports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chosen => "chosen",
            Self::Rolled => "rolled",
            Self::Typed => "typed",
            Self::TimeUp => "time-up",
        }
    }

    /// The origin of that name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Chosen, Self::Rolled, Self::Typed, Self::TimeUp]
            .into_iter()
            .find(|origin| origin.name() == name)
    }
}

/// An evening in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The number.
    pub evening: EveningId,
    /// The game's name.
    pub game: String,
    /// The rules that wrote it.
    pub rules: u32,
    /// What the players call it; blank without a name.
    pub name: String,
    /// Who plays.
    pub title: String,
    /// How it is kept.
    pub keeping: Keeping,
    /// A player has decided something in it: all that was done is not only what chance dealt at set-up.
    pub begun: bool,
    /// When it began, in seconds since 1970.
    pub created: i64,
    /// When it was last played, in seconds since 1970.
    pub played: i64,
    /// Number of entries.
    pub entries: u32,
    /// The result; none while the evening is unfinished.
    pub result: Option<String>,
}

impl Summary {
    /// True if it belongs in lists and numbers: something was decided in it, and it is not deleted.
    pub const fn counts(&self) -> bool {
        self.begun && !matches!(self.keeping, Keeping::Deleted)
    }

    /// True if it is among the evenings to go on with.
    pub const fn waits(&self) -> bool {
        self.begun && matches!(self.keeping, Keeping::Listed) && self.result.is_none()
    }
}
