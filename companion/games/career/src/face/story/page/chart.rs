//! Chart of a career, mission by mission: ranks upwards, tours from left to right.

use maud::{Markup, html};

use super::{
    super::{
        life::{Ending, Gain, Life, Outing},
        moments::Moment,
    },
    FAINT, GOLD, GREY, MARGIN, NAVY, RED, RIGHT, TEAL,
    moments::badge,
    part, round,
    sheet::star,
    text,
};
use crate::rules::*;

/// Where the chart begins at the left, beside the names of ranks.
const LEFT: f64 = MARGIN + 27.0;
/// From the title to the highest box, and the height of all boxes.
const TOP: f64 = 9.0;
const HEIGHT: f64 = 44.0;
/// A career of fewer missions leaves the rest of the chart free.
const FEWEST: usize = 12;
/// Names of ranks that are nearer than this are left out.
const NEAREST: f64 = 2.7;

/// Where things are on the chart.
struct Scale {
    /// The highest box and the lowest.
    top: f64,
    /// Boxes from below to above.
    boxes: f64,
    /// From one mission to the next.
    pitch: f64,
}

impl Scale {
    /// Where so many ticked boxes are.
    fn y(&self, promotion: u8) -> f64 {
        self.top + HEIGHT * (1.0 - f64::from(promotion) / self.boxes)
    }

    /// Where the mission of that number is, from 0.
    fn x(&self, mission: usize) -> f64 {
        LEFT + (mission as f64 + 0.5) * self.pitch
    }

    fn bottom(&self) -> f64 {
        self.top + HEIGHT
    }
}

/// The chart from `top` on; `moments` are numbered on it.
pub(super) fn chart(
    career: &Career,
    life: &Life,
    moments: &[(&Outing, Moment<'_>)],
    top: f64,
) -> Markup {
    let next = career.rank().above().next();
    let highest = next.map_or(career.sheet.promotion_boxes(), |rank| {
        career.sheet.rank(rank).first_box
    });
    let scale = Scale {
        top: top + TOP,
        boxes: f64::from(highest.max(1)) + 0.5,
        pitch: (RIGHT - LEFT) / life.outings.len().max(FEWEST) as f64,
    };
    html! {
        (part(top + 3.0, "Promotion, mission by mission"))
        (tours(life, &scale))
        (ranks(career, highest, &scale))
        (way(life, &scale))
        @for (at, outing) in life.outings.iter().enumerate() { (mark(at, outing, &scale)) }
        (numbers(life, moments, &scale))
        (legend(scale.bottom() + 8.6))
    }
}

/// Every second tour is shaded; each has its number below.
fn tours(life: &Life, scale: &Scale) -> Markup {
    let last = life.outings.last().map_or(0, |outing| outing.tour);
    let of = |tour: u8| {
        life.outings
            .iter()
            .filter(move |of| of.tour == tour)
            .count()
    };
    let before = |tour: u8| life.outings.iter().filter(move |of| of.tour < tour).count();
    html! {
        @for tour in 1..=last {
            @let (x, width) = (LEFT + before(tour) as f64 * scale.pitch, of(tour) as f64 * scale.pitch);
            @if tour % 2 == 1 {
                rect x=(round(x)) y=(round(scale.top - 3.0)) width=(round(width)) height=(HEIGHT + 3.0) fill=(FAINT) opacity="0.55" {}
            }
            @if width > 3.0 {
                g text-anchor="middle" { (text(x + width / 2.0, scale.bottom() + 4.0, 2.4, GREY, &tour.to_string())) }
            }
        }
        @if last > 0 {
            g text-anchor="end" { (text(LEFT - 2.0, scale.bottom() + 4.0, 2.4, GREY, "tour")) }
        }
    }
}

/// A line where each rank begins, up to the one that comes next.
fn ranks(career: &Career, highest: u8, scale: &Scale) -> Markup {
    let mut named: Vec<(Rank, f64)> = Vec::new();
    for rank in Rank::ALL {
        let first = if rank == Rank::Cadet {
            0
        } else {
            career.sheet.rank(rank).first_box
        };
        let y = scale.y(first);
        let is_near = named.last().is_some_and(|(_, below)| below - y < NEAREST);
        if first <= highest && !is_near {
            named.push((rank, y));
        }
    }
    html! {
        @for (rank, y) in named {
            @let colour = if rank <= career.rank() { NAVY } else { GREY };
            line x1=(LEFT) x2=(RIGHT) y1=(round(y)) y2=(round(y)) stroke=(GREY) stroke-width="0.12" stroke-dasharray="0.8 0.8" {}
            g text-anchor="end" { (text(LEFT - 2.0, y + 0.9, 2.5, colour, rank.label())) }
        }
    }
}

/// The steps from box to box, and the area below them.
fn way(life: &Life, scale: &Scale) -> Markup {
    let mut path = format!("M{LEFT} {}", round(scale.bottom()));
    let mut end = LEFT;
    for (at, outing) in life.outings.iter().enumerate() {
        end = scale.x(at);
        path.push_str(&format!(
            "H{}V{}",
            round(end),
            round(scale.y(outing.promotion))
        ));
    }
    html! {
        path d={ (path) "V" (round(scale.bottom())) "H" (LEFT) "z" } fill=(TEAL) opacity="0.13" {}
        path d={ (path) "H" (round(end)) } fill="none" stroke=(TEAL) stroke-width="0.6" {}
    }
}

/// A mission: a disc for a success, a ring for a failure, a star for a medal, a cross for the end.
fn mark(at: usize, outing: &Outing, scale: &Scale) -> Markup {
    let (x, y) = (scale.x(at), scale.y(outing.promotion));
    let size = (scale.pitch * 0.36).min(1.5);
    let has_medal = outing
        .brought
        .iter()
        .any(|gain| matches!(gain, Gain::Medal(_)));
    html! {
        (disc([x, y], size, outing.end))
        @if has_medal { (star([x, y + size + 2.0], true)) }
        @if outing.survived == Survival::Failed { (cross([x, y])) }
    }
}

fn disc([x, y]: [f64; 2], size: f64, end: Ending) -> Markup {
    let (area, line) = match end {
        Ending::Success => (TEAL, TEAL),
        Ending::Failure | Ending::Disciplined => ("white", RED),
        Ending::Open => ("white", GREY),
    };
    html! {
        circle cx=(round(x)) cy=(round(y)) r=(round(size)) fill=(area) stroke=(line) stroke-width="0.45" {}
    }
}

fn cross([x, y]: [f64; 2]) -> Markup {
    html! {
        path d={ "M" (round(x - 2.0)) " " (round(y - 2.0)) "l4 4m0 -4l-4 4" } stroke=(RED) stroke-width="1" stroke-linecap="round" {}
    }
}

/// The numbers of the cards, above the missions they are about.
fn numbers(life: &Life, moments: &[(&Outing, Moment<'_>)], scale: &Scale) -> Markup {
    let mut placed: Vec<(usize, f64)> = Vec::new();
    for (outing, _) in moments {
        let at = life
            .outings
            .iter()
            .position(|of| core::ptr::eq(of, *outing));
        placed.extend(at.map(|at| {
            // Two cards about one mission are beside each other.
            let same = placed.iter().filter(|(other, _)| *other == at).count();
            (at, 5.0 * same as f64)
        }));
    }
    html! {
        @for (number, (at, aside)) in placed.into_iter().enumerate() {
            @let (x, y) = (scale.x(at), scale.y(life.outings[at].promotion));
            @let high = (y - 6.0).max(scale.top - 5.0);
            line x1=(round(x)) x2=(round(x)) y1=(round(high)) y2=(round(y - 1.6)) stroke=(GOLD) stroke-width="0.3" {}
            (badge([x + aside, high], number + 1))
        }
    }
}

fn legend(y: f64) -> Markup {
    html! {
        (disc([LEFT + 1.5, y - 0.9], 1.2, Ending::Success))
        (text(LEFT + 4.0, y, 2.4, GREY, "success"))
        (disc([LEFT + 21.5, y - 0.9], 1.2, Ending::Failure))
        (text(LEFT + 24.0, y, 2.4, GREY, "failure"))
        (star([LEFT + 40.0, y - 0.9], true))
        (text(LEFT + 42.5, y, 2.4, GREY, "medal"))
        g transform=(format!("translate({} {}) scale(0.55)", LEFT + 57.5, y - 0.9)) { (cross([0.0, 0.0])) }
        (text(LEFT + 60.0, y, 2.4, GREY, "not survived"))
    }
}
