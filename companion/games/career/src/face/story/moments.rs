//! Memorable moments of a mission: rolls against the odds, and close endings.

use readyroom_kit::short_list;

use super::life::{Again, Ending, Outing};
use crate::rules::{DieRoll, Survival, odds::Chance};

/// A success with at most one such chance is a long shot.
const LONG_SHOT: (u64, u64) = (1, 5);
/// A failure of a mission with at least such a chance is a surprise.
const SAFE: (u64, u64) = (8, 9);
/// A re-roll that more faces than this would have saved is no great matter.
const FACES: usize = 3;

/// Something of a mission that is worth telling.
#[derive(Clone, Debug)]
pub(super) enum Moment<'a> {
    /// It ended the career: the chance of as many misses.
    Died(Chance),
    /// It succeeded with so small a chance.
    LongShot(Chance),
    /// It failed with so large a chance of success.
    Surprise(Chance),
    /// One re-roll brought the success: the chance that it did.
    Saved(&'a Again, Chance),
    /// Computer's re-roll survived it: the chance that the rolls before it all missed.
    RolledAgain(&'a [DieRoll], Chance),
    /// The survival roll showed what it had to, or Fitness made up for it: the chance of missing.
    Narrow(DieRoll, Chance),
    /// Clone saved the career: the chance of as many misses.
    Cloned(Chance),
}

impl Moment<'_> {
    /// The chance of what happened: the smaller, the more there is to tell.
    pub fn chance(&self) -> Chance {
        match *self {
            Self::Died(chance)
            | Self::LongShot(chance)
            | Self::Saved(_, chance)
            | Self::RolledAgain(_, chance)
            | Self::Cloned(chance) => chance,
            Self::Surprise(success) => against(success),
            Self::Narrow(_, missing) => against(missing),
        }
    }
}

/// The chance that it does not happen.
pub(super) const fn against(chance: Chance) -> Chance {
    Chance {
        favourable: chance.of - chance.favourable,
        of: chance.of,
    }
}

/// Whether `chance` is at most a fraction.
fn is_at_most(chance: Chance, (of, parts): (u64, u64)) -> bool {
    let limit = Chance {
        favourable: of,
        of: parts,
    };
    chance.compare(limit).is_le()
}

/// What the dice of the mission itself did.
pub(super) fn of_dice(outing: &Outing) -> Option<Moment<'_>> {
    let chance = outing.chance;
    match (outing.end, outing.saved_by()) {
        (Ending::Success, _) if is_at_most(chance, LONG_SHOT) => Some(Moment::LongShot(chance)),
        (Ending::Success, Some(again)) if again.wanted.len() <= FACES => {
            let wanted = Chance {
                favourable: again.wanted.len() as u64,
                of: 6,
            };
            Some(Moment::Saved(again, wanted))
        }
        (Ending::Failure | Ending::Disciplined, _)
            if is_at_most(against(chance), (SAFE.1 - SAFE.0, SAFE.1)) =>
        {
            Some(Moment::Surprise(chance))
        }
        (Ending::Open | Ending::Success | Ending::Failure | Ending::Disciplined, _) => None,
    }
}

/// How near the end was.
pub(super) fn of_survival(outing: &Outing) -> Option<Moment<'_>> {
    let rolls = outing.survival.as_slice();
    let last = *rolls.last()?;
    match outing.survived {
        Survival::Failed => outing.of_missing(rolls.len()).map(Moment::Died),
        Survival::Cloned => outing.of_missing(rolls.len()).map(Moment::Cloned),
        Survival::Survived if rolls.len() > 1 => {
            let missed = outing.of_missing(rolls.len() - 1)?;
            Some(Moment::RolledAgain(rolls, missed))
        }
        Survival::Survived => {
            // With a re-roll left, a miss would not have been the end.
            let missing = outing.of_missing(1).filter(|_| outing.re_rolls == 0)?;
            let exact = last.face + last.bonus == last.number && last.number > last.bonus + 1;
            let by_fitness = last.face < last.number && last.is_open();
            let near = !is_at_most(missing, (1, 4)) || by_fitness && !is_at_most(missing, (0, 1));
            (near && (exact || by_fitness)).then_some(Moment::Narrow(last, missing))
        }
        Survival::NotRolled => None,
    }
}

/// The moments of a career that are worth a picture, at most `most`: its end, then the least likely of each
/// kind.
pub(super) fn best(outings: &[Outing], most: usize) -> Vec<(&Outing, Moment<'_>)> {
    let all = outings.iter().flat_map(|outing| {
        let moments = [of_dice(outing), of_survival(outing)].into_iter().flatten();
        moments.map(move |moment| (outing, moment))
    });
    let mut all: Vec<_> = all.collect();
    short_list::sort_by(&mut all, |(_, one), (_, other)| {
        let is_end = |of: &Moment<'_>| matches!(of, Moment::Died(_));
        let ends_first = is_end(other).cmp(&is_end(one));
        ends_first.then(one.chance().compare(other.chance()))
    });
    // One of each kind comes before a second one of the same.
    let mut kinds = Vec::new();
    let (mut first, more): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, moment)| {
        let kind = core::mem::discriminant(moment);
        let is_new = !kinds.contains(&kind);
        kinds.push(kind);
        is_new
    });
    first.extend(more);
    first.truncate(most);
    first
}
