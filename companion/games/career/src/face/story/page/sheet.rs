//! The sheet with its ticks, and the lines of the score.

use maud::{Markup, html};

use super::{
    super::{super::words, parts},
    GREY, INK, MARGIN, NAVY, RED, RIGHT, SMALLEST, bold, part, round, text, width,
};
use crate::rules::*;

/// From one line to the next, and from one box to the next, in millimetres.
const LINE: f64 = 4.05;
const BOX: f64 = 3.2;
/// Height of the letters.
const SIZE: f64 = 2.45;
/// Lines of a column of missions, and of skills.
const MISSIONS: usize = 11;
const SKILLS: usize = 8;
/// Where the columns begin.
const MISSION_COLUMNS: [f64; 2] = [MARGIN, 62.0];
const SKILL_COLUMNS: [f64; 2] = [110.5, 145.5];
/// Room of a name of a mission, and of a skill.
const MISSION: f64 = 29.0;
const SKILL: f64 = 19.0;

pub(super) fn sheet(career: &Career, top: f64) -> Markup {
    let line = |at: usize| top + 5.6 + at as f64 * LINE;
    let position = &career.position;
    html! {
        (part(top, "The sheet"))
        @for (at, mission) in Mission::ALL.into_iter().enumerate() {
            @let (x, y) = (MISSION_COLUMNS[at / MISSIONS], line(at % MISSIONS));
            (row([x, y], mission.label(), MISSION, &career.sheet.mission(mission).boxes, position.ticked(mission)))
        }
        @for (at, skill) in Skill::ALL.into_iter().enumerate() {
            @let (x, y) = (SKILL_COLUMNS[at / SKILLS], line(at % SKILLS));
            (row([x, y], skill.label(), SKILL, &career.sheet.skill(skill).boxes, position.level(skill)))
        }
        (medals(career, line(SKILLS) + 1.2))
        (score(career, line(0)))
        (text(MARGIN, top + 56.2, SMALLEST, GREY, "1 Page in a Life, kept by Ready Room"))
    }
}

/// A mission or a skill with its boxes, the first `ticked` of them filled.
fn row([x, y]: [f64; 2], name: &str, room: f64, boxes: &[i8], ticked: u8) -> Markup {
    let ink = if ticked > 0 { INK } else { GREY };
    let size = SIZE.min(SIZE * room / width(name, SIZE));
    html! {
        (text(x, y, size, ink, name))
        @for (at, points) in boxes.iter().enumerate() {
            @let left = x + room + 0.8 + at as f64 * BOX;
            @let is_ticked = at < ticked.into();
            rect x=(round(left)) y=(round(y - 2.4)) width="2.7" height="2.9" rx="0.4"
                fill=(if is_ticked { NAVY } else { "white" }) stroke=(NAVY) stroke-width="0.2" {}
            @if *points != 0 {
                g text-anchor="middle" {
                    (text(left + 1.35, y - 0.1, SMALLEST, if is_ticked { "white" } else { GREY }, &points.to_string()))
                }
            }
        }
    }
}

/// The medals, and disciplinary actions, in two lines.
fn medals(career: &Career, y: f64) -> Markup {
    let of = |medal: Medal| (medal, career.position.count(medal));
    html! {
        @for (at, (medal, count)) in Medal::ALL.map(of).into_iter().enumerate() {
            @let (x, y) = (SKILL_COLUMNS[at % 2], y + (at / 2) as f64 * LINE);
            @let ink = match (count, medal) {
                (0, _) => GREY,
                (_, Medal::Discipline) => RED,
                _ => INK,
            };
            @if medal != Medal::Discipline { (star([x + 1.2, y - 0.9], count > 0)) }
            (text(x + 3.4, y, SIZE, ink, &format!("{medal} {count}")))
        }
    }
}

/// A medal: a star of five points, filled if there is one.
pub(super) fn star([x, y]: [f64; 2], is_won: bool) -> Markup {
    // Outer and inner corners of a star of radius 1.
    const CORNERS: [[f64; 2]; 10] = [
        [0.0, -1.0],
        [0.24, -0.32],
        [0.95, -0.31],
        [0.38, 0.12],
        [0.59, 0.81],
        [0.0, 0.4],
        [-0.59, 0.81],
        [-0.38, 0.12],
        [-0.95, -0.31],
        [-0.24, -0.32],
    ];
    let corner = |[dx, dy]: [f64; 2]| format!("{},{}", round(x + 1.35 * dx), round(y + 1.35 * dy));
    let points: Vec<String> = CORNERS.map(corner).into();
    html! {
        polygon points=(points.join(" ")) fill=(if is_won { super::GOLD } else { "white" })
            stroke=(super::GOLD) stroke-width="0.2" {}
    }
}

/// The lines of the score, and their sum.
fn score(career: &Career, top: f64) -> Markup {
    let score = career.score();
    let x = 177.0;
    let line = |at: usize| top + at as f64 * LINE;
    html! {
        @for (at, (of, points)) in parts(score).into_iter().enumerate() {
            (text(x, line(at), SIZE, GREY, of))
            g text-anchor="end" { (text(RIGHT, line(at), SIZE, INK, &points.to_string())) }
        }
        line x1=(x) x2=(RIGHT) y1=(round(line(6) - 2.9)) y2=(round(line(6) - 2.9)) stroke=(NAVY) stroke-width="0.3" {}
        g text-anchor="end" { (bold(RIGHT, line(6) + 0.9, 3.2, NAVY, &words::points(score.total()))) }
    }
}
