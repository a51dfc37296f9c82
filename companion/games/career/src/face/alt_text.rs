//! The drawn pages in words, for panels that show text.

use super::{sheet::letter, words};
use crate::rules::{Asks, Career, Colour, Mission, Placed, RankLine, Target, Turned};

impl Career {
    /// The line of the next rank; none for a Grand Admiral.
    pub(super) fn next_rank(&self) -> Option<&RankLine> {
        let next = self.rank().above().next();
        next.map(|rank| self.sheet.rank(rank))
    }
}

/// "Aid, target 4 or more green: die 3 green plus 1." for each target, then the dice on none.
pub(super) fn mission(game: &Career) -> Vec<String> {
    let Some(thrown) = &game.position.thrown else {
        return Vec::new();
    };
    let name = thrown.mission.label();
    let reached = game.reached(game.position.agreed.assigning);
    let targets = game.targets(thrown.mission).iter().zip(&reached);
    let mut lines: Vec<String> = targets
        .map(|(target, placed)| {
            let on = placed.as_ref().and_then(|placed| on_target(game, placed));
            let on = on.unwrap_or_else(|| "open".into());
            format!("{name}, target {}: {on}.", asked(*target))
        })
        .collect();
    let free = (0..).zip(&thrown.dice).filter(|(die, _)| {
        let mut placed = reached.iter().flatten();
        placed.all(|placed| placed.die != *die)
    });
    let free: Vec<String> = free
        .map(|(_, die)| format!("{} {}", die.colour.label(), die.face))
        .collect();
    if thrown.dice.is_empty() {
        let each = Colour::ALL.into_iter().zip(game.pool().0);
        let some = each.filter(|(_, count)| *count > 0);
        let dice: Vec<String> = some
            .map(|(colour, count)| format!("{count} {} ({})", colour.label(), letter(colour)))
            .collect();
        lines.push(format!("Dice to roll: {}.", dice.join(", ")));
    } else if !free.is_empty() {
        lines.push(format!("Dice on no target: {}.", free.join(", ")));
    }
    lines
}

/// "4 or more green".
pub(super) fn asked(target: Target) -> String {
    let by = match target.asks {
        Asks::For(colour) => colour.label(),
        Asks::Any => "by any die",
        Asks::Unknown => "(colour not known)",
    };
    format!("{} or more {by}", target.number)
}

/// "green 5, turned over from 2, plus 1".
fn on_target(game: &Career, placed: &Placed) -> Option<String> {
    let thrown = game.position.thrown.as_ref()?;
    let die = thrown.dice.get(usize::from(placed.die))?;
    let shows = placed.turned.shows(die.face);
    let turned = match placed.turned {
        Turned::Not => String::new(),
        Turned::Over => format!(", turned over from {}", die.face),
        Turned::ToSix => format!(", turned to 6 from {}", die.face),
    };
    let points = placed.points + placed.leadership;
    let plus = match points {
        0 => String::new(),
        points => format!(", plus {points}"),
    };
    let liaison = if placed.liaison { ", by Liaison" } else { "" };
    Some(format!(
        "{} {shows}{turned}{plus}{liaison}",
        die.colour.label()
    ))
}

/// "Promotion: 9 of 48 boxes. Lieutenant from box 13 (assumed)."
pub(super) fn promotion(game: &Career) -> String {
    let of = game.sheet.promotion_boxes();
    let head = format!("Promotion: {} of {of} boxes.", game.position.promotion);
    match game.next_rank() {
        Some(line) => {
            let assumed = if line.assumed { " (assumed)" } else { "" };
            let rank = line.rank.label();
            format!("{head} {rank} from box {}{assumed}.", line.first_box)
        }
        None => head,
    }
}

/// "Training: 2 of 6 boxes, 0 points."
pub(super) fn boxes(game: &Career, mission: Mission) -> String {
    let of = game.sheet.mission(mission).boxes.len();
    let (ticked, points) = (game.position.ticked(mission), game.mission_points(mission));
    let points = words::points(points);
    format!("{}: {ticked} of {of} boxes, {points}.", mission.label())
}
