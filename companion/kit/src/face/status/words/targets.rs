//! Targets and their dice in words.

use alloc::{format, string::String, vec, vec::Vec};

use super::{die, listed};
use crate::face::status::{Card, Met, Rolled, Takes, Target};

/// "Aid, target 4 or more green: green 3, plus 1." for each target of a card, then the dice on none.
pub fn lines(card: &Card) -> Vec<String> {
    let name = card.name.whole();
    let target = |target: &Target| {
        let on = target.met.as_ref().map_or_else(|| "open".into(), met);
        format!("{name}, target {}: {on}.", asked(target))
    };
    let targets = card.targets.iter().map(target);
    targets.chain(spare(&card.spare)).collect()
}

/// What the targets of a card ask for, those that take the same dice together: "4, 5 or more green, 4 or more by any die".
pub fn all_asked(targets: &[Target]) -> String {
    let alike = targets.chunk_by(|one, next| one.takes == next.takes);
    let asked: Vec<String> = alike.map(asked_alike).collect();
    asked.join(", ")
}

fn asked_alike(targets: &[Target]) -> String {
    let [before @ .., last] = targets else {
        return String::new();
    };
    let before = before.iter().map(|target| format!("{}, ", target.number));
    let last = match (last.takes, targets.len()) {
        (Takes::Unknown, 2..) => format!("{} or more (colours not known)", last.number),
        (Takes::Unknown | Takes::Any | Takes::Only(_), _) => asked(last),
    };
    before.chain([last]).collect()
}

/// "4 or more green".
fn asked(target: &Target) -> String {
    format!("{} or more {}", target.number, target.takes.in_words())
}

/// "green 5, turned over from 2, plus 1".
fn met(met: &Met) -> String {
    let from = met.by.die.face.unwrap_or(0);
    let turned = met.turned.map(|(_, how)| format!("{how} from {from}"));
    let plus = (met.plus > 0).then(|| format!("plus {}", met.plus));
    let by_leave = (!met.by_leave.is_empty()).then(|| met.by_leave.into());
    let parts = [Some(die(&met.die())), turned, plus, by_leave];
    parts
        .into_iter()
        .flatten()
        .collect::<Vec<String>>()
        .join(", ")
}

/// The dice on no target, or those to be rolled, as many of a kind together.
fn spare(dice: &[Rolled]) -> Vec<String> {
    let faces = dice.iter().map(|rolled| rolled.die.face);
    if dice.is_empty() {
        return Vec::new();
    }
    if faces.flatten().next().is_none() {
        return vec![format!("Dice to roll: {}.", kinds(dice))];
    }
    let dice: Vec<String> = dice.iter().map(|rolled| die(&rolled.die)).collect();
    vec![format!(
        "Dice on no target: {}.",
        listed(dice.iter().map(String::as_str))
    )]
}

/// Dice before their roll: "2 blue (B), 1 green (G)".
pub fn kinds(dice: &[Rolled]) -> String {
    let alike = dice.chunk_by(|one, next| one.die.colour == next.die.colour);
    let kinds = alike.map(|dice| match dice[0].die.colour {
        Some(colour) => format!("{} {} ({})", dice.len(), colour.word, colour.letter()),
        None => format!("{}", dice.len()),
    });
    kinds.collect::<Vec<String>>().join(", ")
}
