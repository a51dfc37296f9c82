//! Fields of a line of a pack: numbers in a range, and lists of them.

use alloc::{format, vec::Vec};

use readyroom_kit::text::ranged;
use serde::{Deserialize, Deserializer, de::Error};

use super::{
    super::{MOST_TARGETS, Target, Targets},
    Boxes, MOST_BOXES, MOST_LEVELS, MOST_OF_A_SHIP, TOURS,
};

pub(super) const fn one() -> u8 {
    1
}

/// A signed number from `lowest` to `highest`.
pub(super) fn between<'de, D: Deserializer<'de>>(
    deserializer: D,
    lowest: i8,
    highest: i8,
) -> Result<i8, D::Error> {
    let found = i64::deserialize(deserializer)?;
    let number = i8::try_from(found).ok();
    let number = number.filter(|number| (lowest..=highest).contains(number));
    number.ok_or_else(|| {
        let why = format!("expected a number from {lowest} to {highest}, found {found}");
        D::Error::custom(why)
    })
}

/// Deserializers of numbers in a range.
macro_rules! numbers {
    ($($name:ident: $lowest:literal to $highest:expr;)+) => {
        $(pub(super) fn $name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
            ranged(deserializer, $lowest, $highest)
        })+
    };
}

numbers! {
    of_a_ship: 0 to MOST_OF_A_SHIP;
    promotion_box: 1 to 100;
    digit: 0 to 9;
    number: 1 to 12;
    face: 1 to 6;
    medal_boxes: 1 to 24;
    tour: 1 to TOURS;
}

pub(super) fn some_number<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<u8>, D::Error> {
    number(deserializer).map(Some)
}

pub(super) fn some_face<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<u8>, D::Error> {
    face(deserializer).map(Some)
}

pub(super) fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i8, D::Error> {
    between(deserializer, -9, 9)
}

pub(super) fn bonus<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i8, D::Error> {
    between(deserializer, -99, 99)
}

pub(super) fn boxes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Boxes, D::Error> {
    at_most(MOST_BOXES, deserializer)
}

pub(super) fn levels<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Boxes, D::Error> {
    at_most(MOST_LEVELS, deserializer)
}

pub(super) fn at_most<'de, D: Deserializer<'de>>(
    most: usize,
    deserializer: D,
) -> Result<Boxes, D::Error> {
    #[derive(Deserialize)]
    #[serde(transparent)]
    struct Points(#[serde(deserialize_with = "points")] i8);

    let points = Vec::<Points>::deserialize(deserializer)?;
    let found = points.len();
    if !(1..=most).contains(&found) {
        let why = format!("expected 1 to {most} boxes, found {found}");
        return Err(D::Error::custom(why));
    }
    Ok(points.into_iter().map(|Points(points)| points).collect())
}

pub(super) fn targets<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Targets, D::Error> {
    let targets = Vec::<Target>::deserialize(deserializer)?;
    let found = targets.len();
    if !(1..=MOST_TARGETS).contains(&found) {
        let why = format!("expected 1 to {MOST_TARGETS} numbers to roll, found {found}");
        return Err(D::Error::custom(why));
    }
    Ok(targets.into_iter().collect())
}
