//! Arguments of sentences besides dice: the player, missions, parts of the sheet, points and chances.

use core::fmt;

use readyroom_kit::sentence::{Argument, Called, Count, Value};

use crate::rules::{Mission, Rank, odds::Chance};

readyroom_kit::nouns! {
    /// What a career is worth. The number is with its sign in [`Points`].
    pub Point = "point", "points", up to 999;
    /// What a box of a skill takes from the score.
    pub Cost = "point", "points", up to 9;
    /// Skills that a career begins with.
    pub StartSkill = "skill", "skills", up to 2;
    /// Missions that a tour has left.
    pub MissionLeft = "mission", "missions", up to 4;
}

/// Whose career it is: the player's name, or the rank of a player without one.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a> {
    /// Empty for none.
    pub name: &'a str,
    /// The rank of now.
    pub rank: Rank,
}

impl fmt::Display for Who<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.name {
            "" => self.rank.label(),
            name => name,
        })
    }
}

impl Argument for Who<'_> {
    /// The number of the seat: there is one.
    fn value(&self) -> Value {
        Value::Number(1)
    }

    fn usual() -> Self {
        Self {
            name: Called::usual().name,
            rank: Rank::Cadet,
        }
    }

    /// A rank: the longest of them is longer than a name.
    fn longest() -> Self {
        Self {
            name: "",
            rank: Rank::longest(),
        }
    }
}

/// A mission. With `#`, by the first word of its name, which no other mission has.
#[derive(Clone, Copy, Debug)]
pub struct MissionName(pub Mission);

impl fmt::Display for MissionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match f.alternate() {
            true => short(self.0),
            false => self.0.label(),
        })
    }
}

impl Argument for MissionName {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn usual() -> Self {
        Self(Mission::PlanetaryDefense)
    }

    fn longest() -> Self {
        Self(Mission::longest())
    }

    fn longest_in_short() -> Self {
        let letters = |mission: &Mission| short(*mission).chars().count();
        let longest = Mission::ALL.into_iter().max_by_key(letters);
        longest.map_or_else(Self::usual, Self)
    }
}

/// A rank as the news of a promotion has it: "ENSIGN".
#[derive(Clone, Copy, Debug)]
pub struct InCapitals(pub Rank);

impl fmt::Display for InCapitals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.label().to_uppercase())
    }
}

impl Argument for InCapitals {
    fn value(&self) -> Value {
        self.0.value()
    }

    fn usual() -> Self {
        Self(Rank::Ensign)
    }

    fn longest() -> Self {
        Self(Rank::longest())
    }
}

/// What of the sheet is copied: "Lieutenant", "Trade, 4+", "Trade".
#[derive(Clone, Copy, Debug)]
pub enum OfSheet {
    /// The line of a rank.
    Rank(Rank),
    /// A target of a mission, by its number.
    Target(Mission, u8),
    /// The line of a mission.
    Mission(Mission),
    /// Nothing is copied now.
    Any,
}

impl fmt::Display for OfSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank(rank) => rank.fmt(f),
            Self::Target(mission, number) => write!(f, "{mission}, {number}+"),
            Self::Mission(mission) => mission.fmt(f),
            Self::Any => f.write_str("the sheet"),
        }
    }
}

impl Argument for OfSheet {
    /// The rank or the mission; a list with the number of the target.
    fn value(&self) -> Value {
        match self {
            Self::Rank(rank) => rank.value(),
            Self::Target(mission, number) => {
                Value::List(vec![mission.value(), Value::Number((*number).into())])
            }
            Self::Mission(mission) => mission.value(),
            Self::Any => Value::Word("Sheet"),
        }
    }

    fn usual() -> Self {
        Self::Target(Mission::Trade, 4)
    }

    fn longest() -> Self {
        Self::Target(Mission::longest(), 12)
    }
}

/// So many points, lost ones too: "1 point", "-3 points". With `#` the number alone: "-3".
#[derive(Clone, Copy, Debug)]
pub struct Points(pub i16);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "{}", self.0);
        }
        if self.0 < 0 {
            f.write_str("-")?;
        }
        write!(f, "{}", Count::<Point>::of(self.0.unsigned_abs()))
    }
}

impl Argument for Points {
    fn value(&self) -> Value {
        Value::Number(self.0.into())
    }

    fn usual() -> Self {
        Self(-3)
    }

    fn longest() -> Self {
        Self(-999)
    }

    fn fits(&self) -> bool {
        Count::<Point>::of(self.0.unsigned_abs()).fits()
    }
}

/// A chance: "33%", "<1%".
#[derive(Clone, Copy, Debug)]
pub struct Percent(pub Chance);

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.percent())
    }
}

impl Argument for Percent {
    /// As it is written.
    fn value(&self) -> Value {
        Value::Text(self.to_string())
    }

    fn usual() -> Self {
        Self(Chance {
            favourable: 2,
            of: 6,
        })
    }

    fn longest() -> Self {
        Self(Chance {
            favourable: 1295,
            of: 1296,
        })
    }
}

/// A mission by the first word of its name, which no other mission has.
fn short(mission: Mission) -> &'static str {
    let name = mission.label();
    name.split_once(' ').map_or(name, |(first, _)| first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_counted_with_their_sign() {
        for (points, words) in [
            (0, "0 points"),
            (1, "1 point"),
            (-1, "-1 point"),
            (-6, "-6 points"),
        ] {
            assert_eq!(Points(points).to_string(), words);
        }
        assert_eq!(format!("{:#}", Points(-3)), "-3");
    }

    #[test]
    fn a_player_without_a_name_is_called_by_rank() {
        let who = |name| Who {
            name,
            rank: Rank::Captain,
        };
        assert_eq!(who("Dan").to_string(), "Dan");
        assert_eq!(who("").to_string(), "Captain");
    }

    #[test]
    fn what_is_copied_is_a_rank_a_mission_or_a_target_of_one() {
        for (of, words, value) in [
            (
                OfSheet::Rank(Rank::RearAdmiral),
                "Rear Admiral",
                "rear-admiral",
            ),
            (OfSheet::Target(Mission::Trade, 4), "Trade, 4+", "[trade,4]"),
            (OfSheet::Mission(Mission::Aid), "Aid", "aid"),
            (OfSheet::Any, "the sheet", "sheet"),
        ] {
            assert_eq!(of.to_string(), words);
            assert_eq!(of.value().to_string(), value);
        }
    }

    #[test]
    fn the_longest_mission_in_short_is_one_word() {
        let mission = MissionName(Mission::ContactCivilization);
        assert_eq!(
            format!("{mission}, {mission:#}"),
            "Contact Civilization, Contact"
        );
        assert_eq!(
            format!("{:#}", MissionName::longest_in_short()),
            "Communications"
        );
    }
}
