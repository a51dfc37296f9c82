//! Quick answers of the matcher: bounds on dice and targets without a search, enough for most rolls.

use core::cmp::Reverse;

use arrayvec::ArrayVec;

use crate::rules::dice::{Colour, Die, Help, MOST_DICE, MOST_TARGETS, Target};

/// Whether dice meet targets, as far as it can be seen without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glance {
    /// They fall short even if kinds were all the same, every turned die showed a 6, and points went anywhere.
    Hopeless,
    /// They do, by Leadership, Strategy and Liaison alone.
    Certain,
    /// Only a search can tell.
    Unclear,
}

/// What dice reach, the highest first.
type Values = ArrayVec<u8, MOST_DICE>;

/// Looks at dice and targets.
pub fn glance(dice: &[Die], targets: &[Target], help: &Help) -> Glance {
    if targets.len() > dice.len().min(MOST_TARGETS) {
        return Glance::Hopeless;
    }
    let mut numbers: ArrayVec<u8, MOST_TARGETS> = targets.iter().map(|of| of.number).collect();
    numbers.sort_unstable_by_key(|&number| Reverse(number));
    let on_each = |colour: Colour| match help.on_every_die {
        true => help.points[colour as usize],
        false => 0,
    };
    let value = |die: &Die| die.face.saturating_add(on_each(die.colour));
    let mut values: Values = dice.iter().take(MOST_DICE).map(value).collect();
    values.sort_unstable_by_key(|&value| Reverse(value));

    let highest = Colour::ALL.map(on_each).into_iter().max().unwrap_or(0);
    let turned = usize::from(help.flips) + usize::from(help.sixes);
    let most = turn_lowest(values.clone(), turned, highest.saturating_add(6));
    let points: u16 = match help.on_every_die {
        true => 0,
        false => help.points.iter().map(|&points| u16::from(points)).sum(),
    };
    if lacking(&numbers, &most) > points + u16::from(help.leadership) {
        return Glance::Hopeless;
    }

    let asked = targets.iter().filter(|target| target.asks_for_a_kind());
    let least = turn_lowest(values, help.sixes.into(), 6);
    let does = asked.count() <= help.liaisons.into()
        && lacking(&numbers, &least) <= help.leadership.into();
    if does {
        Glance::Certain
    } else {
        Glance::Unclear
    }
}

/// The values when so many of the lowest become `to`, where that is more.
fn turn_lowest(mut values: Values, count: usize, to: u8) -> Values {
    if count > 0 {
        for lowest in values.iter_mut().rev().take(count) {
            *lowest = (*lowest).max(to);
        }
        values.sort_unstable_by_key(|&value| Reverse(value));
    }
    values
}

/// The points that the highest dice lack on the highest targets, in order: no other way lacks fewer.
fn lacking(numbers: &[u8], values: &[u8]) -> u16 {
    let each = numbers.iter().zip(values);
    each.map(|(number, value)| u16::from(number.saturating_sub(*value)))
        .sum()
}
