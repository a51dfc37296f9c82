//! Head of the story page: the player, and the result of the career.

use maud::{Markup, html};

use super::{
    super::super::words, super::YEARS, GOLD, MARGIN, NAVY, RIGHT, WIDTH, bold, bold_size, round,
    text,
};
use crate::rules::*;

/// The height of the band.
const HEIGHT: f64 = 36.0;
/// Room of the name.
const NAME: f64 = 118.0;
/// Stars in the band.
const STARS: u32 = 70;

/// "Ensign Dan".
pub(super) fn title(career: &Career) -> String {
    match words::name(career) {
        "" => career.rank().label().into(),
        name => format!("{} {name}", career.rank()),
    }
}

pub(super) fn head(career: &Career) -> Markup {
    let title = title(career);
    let line = career.sheet.rank(career.rank());
    let is_over = matches!(career.position.phase, Phase::Over(_));
    let class = match is_over {
        true => career.class().label(),
        false => "so far",
    };
    let points = career.score().total().to_string();
    html! {
        rect width=(WIDTH) height=(HEIGHT) fill=(NAVY) {}
        (stars())
        rect y=(HEIGHT) width=(WIDTH) height="0.9" fill=(GOLD) {}
        (bold(MARGIN, 17.5, bold_size(&title, 10.5, NAME), "white", &title))
        (text(MARGIN, 24.5, 4.0, "#e2c27f", &format!("{}, {}", line.ship, service(career))))
        (text(MARGIN, 30.5, 3.4, "#c9d2e6", &fate(career)))
        g text-anchor="end" {
            (bold(RIGHT, 20.0, 15.0, "#e2c27f", &points))
            (text(RIGHT, 25.5, 3.2, "#c9d2e6", if points == "1" { "point" } else { "points" }))
            (bold(RIGHT, 31.5, 5.0, "white", class))
        }
    }
}

/// Stars, always the same ones.
fn stars() -> Markup {
    let mut seed = 7_u32;
    let mut next = |most: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from((seed >> 8) % most)
    };
    let stars: Vec<[f64; 3]> = (0..STARS)
        .map(|_| [next(2_100) / 10.0, next(350) / 10.0, 0.1 + next(25) / 100.0])
        .collect();
    html! {
        g fill="white" opacity="0.45" {
            @for [x, y, r] in stars { circle cx=(round(x)) cy=(round(y)) r=(round(r)) {} }
        }
    }
}

/// How long it has lasted: "12 years of service", "the first tour".
fn service(career: &Career) -> String {
    let position = &career.position;
    let whole = matches!(
        position.phase,
        Phase::Over(End::LastTour | End::GrandAdmiral)
    );
    let tours = position.tour - u8::from(!whole);
    match u16::from(tours) * YEARS {
        0 => "the first tour".into(),
        years => format!("{years} years of service"),
    }
}

/// How it ended.
fn fate(career: &Career) -> String {
    let position = &career.position;
    let last = position.log.last().map(|line| line.mission);
    match (position.phase, last) {
        (Phase::Over(End::GrandAdmiral), _) => {
            format!("Reached the highest rank in tour {}", position.tour)
        }
        (Phase::Over(End::NotSurvived), Some(mission)) => {
            format!(
                "{mission} was one mission too many, in tour {}",
                position.tour
            )
        }
        (Phase::Over(End::LastTour), _) => "Served to the last tour and retired".into(),
        (Phase::Over(_), _) => format!("Retired in tour {}: no mission was left", position.tour),
        _ => format!(
            "In tour {} of {}",
            position.tour,
            position.agreed.length.tours()
        ),
    }
}
