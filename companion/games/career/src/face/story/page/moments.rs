//! The least likely moments of a career, a card each, with the dice that made them.

use maud::{Markup, html};

use super::{
    super::{
        chances::short_chance,
        life::Outing,
        moments::{Moment, against},
    },
    GOLD, GREY, INK, MARGIN, NAVY, RED, bold, bold_size,
    dice::die,
    part, round, text, width,
};
use crate::rules::Colour;

/// Cards on a page.
pub(super) const MOST: usize = 3;
/// Width and height of a card, and between two of them.
const CARD: (f64, f64) = (60.0, 27.0);
const GAP: f64 = 3.0;
/// Above the cards.
const TITLE: f64 = 3.5;

/// The cards, and how much of the page they take.
pub(super) struct Cards {
    /// Drawn; nothing if there are none.
    pub drawn: Markup,
    /// In millimetres, with what is free below them.
    pub height: f64,
}

/// A die of a card: its kind and its face.
type Shown = (Option<Colour>, u8);

/// The cards of these moments, from `top` on.
pub(super) fn cards(moments: &[(&Outing, Moment<'_>)], top: f64) -> Cards {
    if moments.is_empty() {
        return Cards {
            drawn: html! {},
            height: 0.0,
        };
    }
    let left = |at: usize| MARGIN + at as f64 * (CARD.0 + GAP);
    let drawn = html! {
        (part(top, "What the dice will be remembered for"))
        @for (at, (outing, moment)) in moments.iter().enumerate() {
            (card([left(at), top + TITLE], at + 1, outing, moment))
        }
    };
    Cards {
        drawn,
        height: TITLE + CARD.1 + 8.0,
    }
}

/// A number in a disc, as the chart has it too.
pub(super) fn badge([x, y]: [f64; 2], number: usize) -> Markup {
    html! {
        circle cx=(round(x)) cy=(round(y)) r="2.2" fill=(GOLD) {}
        g text-anchor="middle" { (bold(x, y + 1.05, 3.0, "white", &number.to_string())) }
    }
}

fn card([x, y]: [f64; 2], number: usize, outing: &Outing, moment: &Moment<'_>) -> Markup {
    let (title, odds, of) = words(moment);
    let colour = if matches!(moment, Moment::Died(_)) {
        RED
    } else {
        NAVY
    };
    let room = CARD.0 - 11.0;
    html! {
        rect x=(round(x)) y=(round(y)) width=(CARD.0) height=(CARD.1) rx="2" fill="white" stroke=(GOLD) stroke-width="0.35" {}
        (badge([x + 5.0, y + 5.0], number))
        (bold(x + 9.0, y + 6.2, bold_size(title, 3.5, room), colour, title))
        (text(x + 9.0, y + 10.4, 2.7, GREY, &format!("{}, tour {}", outing.mission, outing.tour)))
        (shown([x + 4.0, y + 13.2], outing, moment))
        (bold(x + 4.0, y + 24.8, 3.8, colour, &odds))
        (text(x + 4.0 + width(&odds, 3.8) * 1.12 + 1.5, y + 24.8, 2.6, GREY, of))
    }
}

/// What a moment is called, its odds, and what they are the odds of.
fn words(moment: &Moment<'_>) -> (&'static str, String, &'static str) {
    let odds = short_chance;
    match moment {
        Moment::Died(of) => ("One mission too many", odds(*of), "to miss like that"),
        Moment::LongShot(of) => ("A long shot", odds(*of), "to succeed"),
        Moment::Surprise(of) => ("A safe thing went wrong", odds(against(*of)), "to fail"),
        Moment::Saved(_, of) => ("Saved by a re-roll", odds(*of), "to find that face"),
        Moment::RolledAgain(_, of) => ("Back from the brink", odds(*of), "to need that re-roll"),
        Moment::Narrow(_, missing) => ("By a hair", odds(against(*missing)), "to survive"),
        Moment::Cloned(of) => ("Only a clone came back", odds(*of), "to miss like that"),
    }
}

/// The dice of a moment in a row; of a die that was rolled again, an arrow from one face to the other.
fn shown([x, y]: [f64; 2], outing: &Outing, moment: &Moment<'_>) -> Markup {
    let alone = |face: u8| -> Shown { (None, face) };
    let dice: Vec<Shown> = match moment {
        Moment::LongShot(_) | Moment::Surprise(_) => {
            let dice = outing.dice.iter();
            dice.map(|die| (Some(die.colour), die.face)).collect()
        }
        Moment::Saved(again, _) => vec![
            (Some(again.colour), again.before),
            (Some(again.colour), again.after),
        ],
        Moment::RolledAgain(rolls, _) => rolls.iter().map(|roll| alone(roll.face)).collect(),
        Moment::Narrow(roll, _) => vec![alone(roll.face)],
        Moment::Died(_) | Moment::Cloned(_) => outing
            .survival
            .iter()
            .map(|roll| alone(roll.face))
            .collect(),
    };
    let (is_row, gap) = match moment {
        Moment::LongShot(_) | Moment::Surprise(_) => (true, 0.8),
        Moment::Died(_)
        | Moment::Saved(..)
        | Moment::RolledAgain(..)
        | Moment::Narrow(..)
        | Moment::Cloned(_) => (false, 4.4),
    };
    let count = dice.len().max(1) as f64;
    let size = (((CARD.0 - 8.0) - gap * (count - 1.0)) / count).min(6.4);
    let left = |at: usize| x + at as f64 * (size + gap);
    html! {
        @for (at, (colour, face)) in dice.iter().enumerate() {
            @if at > 0 && !is_row { (arrow([left(at) - gap / 2.0, y + size / 2.0])) }
            (die([left(at), y], size, *colour, *face))
        }
    }
}

/// From one roll of a die to the next.
fn arrow([x, y]: [f64; 2]) -> Markup {
    html! {
        path d={ "M" (round(x - 1.4)) " " (round(y)) "h2.8m-1 -0.9l1 0.9l-1 0.9" } fill="none" stroke=(INK) stroke-width="0.3" {}
    }
}
