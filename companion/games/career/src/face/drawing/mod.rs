//! The sheet drawn whole, for a screen with room for it: what is ticked, what each mission asks for, and its dice.
//!
//! A kind of dice is a colour, a letter and a shape: blue dice have round corners, green ones a double frame, red ones
//! neither.

mod dice;
#[cfg(test)]
mod tests;
mod text;

use std::fmt::Display;

use maud::{Markup, html};
use readyroom_kit::{
    Game as _,
    face::{Drawing, Speech as _},
};

use super::words;
use crate::rules::{Career, Medal, Mission, Phase, Rank, Skill};

/// Width and height of the drawing, in units, and what is left free at its left and at its right.
const WIDTH: i32 = 400;
const EDGE: i32 = 2;
const HEIGHT: i32 = 398;
/// From one line to the next, and from its top to where its letters stand.
const LINE: i32 = 14;
const BASE: i32 = 11;
/// From one box to the next, and width and height of a box.
const PITCH: i32 = 12;
const BOX: (i32, i32) = (11, 12);
/// Where what stands beside a title begins.
const BESIDE: i32 = 66;
/// Tops of the parts.
const TOURS: i32 = 36;
const PROMOTION: i32 = 53;
const MISSIONS: i32 = 86;
const SKILLS: i32 = 243;
const MEDALS: i32 = 317;
const DICE: i32 = 348;

/// The career; there is nothing hidden in one.
pub(super) fn drawing(game: &Career) -> Drawing {
    let picture = html! {
        svg role="img" viewBox={ "0 0 " (WIDTH + 2 * EDGE) " " (HEIGHT) } class="ink" font-size="12.2"
            text-anchor="middle" {
            title { (Career::TITLE) }
            g transform={ "translate(" (EDGE) ")" } {
                (shapes(game))
                (head(game))
                (tours(game))
                (promotion(game))
                (missions(game))
                (skills(game))
                (medals(game))
                (dice::dice(game))
            }
        }
    };
    Drawing {
        picture,
        text: text::lines(game),
    }
}

/// The id of a thing of the sheet: `career-mission-planetary-defense`.
fn id(kind: &str, name: &str) -> String {
    let name = name.to_lowercase().replace(". ", "-").replace(' ', "-");
    format!("{}-{kind}-{name}", Career::NAME)
}

fn letters(x: i32, y: i32, class: &str, words: impl Display) -> Markup {
    html! { text x=(x) y=(y) class=(class) text-anchor="start" { (words.to_string()) } }
}

/// Something in the middle of an area.
fn centred(x: i32, y: i32, class: &str, words: impl Display) -> Markup {
    html! { text x=(x) y=(y) class=(class) { (words.to_string()) } }
}

/// A kind of boxes: of missions and skills, of tours, and of promotion.
#[derive(Clone, Copy)]
enum Boxes {
    Line,
    Tour,
    Step,
}

impl Boxes {
    /// The id of their shape.
    const fn id(self, ticked: bool) -> &'static str {
        match (self, ticked) {
            (Self::Line, false) => "career-box",
            (Self::Line, true) => "career-box-tick",
            (Self::Tour, false) => "career-tour",
            (Self::Tour, true) => "career-tour-tick",
            (Self::Step, false) => "career-step",
            (Self::Step, true) => "career-step-tick",
        }
    }

    /// Width and height of one of them.
    fn size(self, game: &Career) -> (i32, i32) {
        match self {
            Self::Line => BOX,
            Self::Tour => (21, 13),
            Self::Step => (steps(game).1 - 1, 12),
        }
    }
}

/// The shapes of boxes, which are drawn where they are used.
fn shapes(game: &Career) -> Markup {
    html! {
        defs {
            @for boxes in [Boxes::Line, Boxes::Tour, Boxes::Step] {
                @let (width, height) = boxes.size(game);
                @for (ticked, class) in [(false, "card line-ink"), (true, "ink line-paper")] {
                    rect id=(boxes.id(ticked)) class=(class) width=(width) height=(height) {}
                }
            }
            (dice::shapes())
        }
    }
}

/// A box: filled if it is ticked.
fn tick_box(boxes: Boxes, x: i32, y: i32, ticked: bool) -> Markup {
    html! { use href={ "#" (boxes.id(ticked)) } x=(x) y=(y) {} }
}

/// What is written in a box.
fn label(x: i32, ticked: bool, words: impl Display) -> Markup {
    html! { tspan x=(x) class=[ticked.then_some("paper")] { (words.to_string()) } }
}

/// Boxes in a row, of which so many are ticked, and the points that each brings.
struct Row<'a> {
    left: i32,
    points: &'a [i8],
    ticked: u8,
}

impl<'a> Row<'a> {
    /// Boxes that end at `right`.
    const fn new(right: i32, points: &'a [i8], ticked: u8) -> Self {
        Self {
            left: right - PITCH * points.len() as i32,
            points,
            ticked,
        }
    }

    /// Where each begins, its points, and whether it is ticked.
    fn boxes(&self) -> impl Iterator<Item = (i32, i8, bool)> {
        let numbered = (0..).zip(self.points);
        numbered.map(|(at, &points)| (self.left + PITCH * at, points, at < i32::from(self.ticked)))
    }

    fn shapes(&self, y: i32) -> Markup {
        html! { @for (x, _, ticked) in self.boxes() { (tick_box(Boxes::Line, x, y + 1, ticked)) } }
    }

    /// The points in them, if they bring any.
    fn labels(&self) -> Markup {
        let some = self.boxes().filter(|(_, points, _)| *points != 0);
        html! { @for (x, points, ticked) in some { (label(x + BOX.0 / 2, ticked, points)) } }
    }
}

/// A line that begins with a name, which is faint if it matters less; what follows stands in the middle of its places.
fn line(x: i32, y: i32, name: &str, faint: bool, rest: &Markup) -> Markup {
    html! {
        text y=(y + BASE) {
            tspan x=(x) class=[faint.then_some("faint")] text-anchor="start" { (name) }
            (rest)
        }
    }
}

fn head(game: &Career) -> Markup {
    let now = &game.position;
    let tours = now.agreed.length.tours();
    html! {
        g id="career-head" {
            text x="0" y="15" font-size="15" text-anchor="start" { (text::who(game)) }
            text x=(WIDTH) y="15" text-anchor="end" { (text::score(game)) }
            (letters(0, 30, "ink", format_args!("Tour {} of {tours}", now.tour)))
            text x=(WIDTH) y="30" text-anchor="end" { (text::missions_left(game)) }
        }
    }
}

/// Tours that are done: of a career that is over, that of now, too.
const fn tours_done(game: &Career) -> u8 {
    game.position.tour - !matches!(game.position.phase, Phase::Over(_)) as u8
}

/// The tours; those that are done are ticked. In words their numbers are how many are done.
fn tours(game: &Career) -> Markup {
    let done = tours_done(game);
    let tours = || 1..=game.position.agreed.length.tours();
    let left = |tour: u8| BESIDE + 22 * (i32::from(tour) - 1);
    html! {
        g id="career-tours" {
            (letters(0, TOURS + BASE, "faint", "Tours"))
            @for tour in tours() { (tick_box(Boxes::Tour, left(tour), TOURS, tour <= done)) }
            text y=(TOURS + BASE) aria-hidden="true" {
                @for tour in tours() { (label(left(tour) + 10, tour <= done, tour)) }
            }
        }
    }
}

/// Promotion boxes in one of two rows, and from one to the next.
fn steps(game: &Career) -> (u8, i32) {
    let in_a_row = game.sheet.promotion_boxes().div_ceil(2).max(1);
    (in_a_row, (WIDTH - BESIDE) / i32::from(in_a_row))
}

/// The promotion boxes: the number of a rank in its first box, which is dashed where it is only assumed.
fn promotion(game: &Career) -> Markup {
    let (in_a_row, pitch) = steps(game);
    let ticked = |number: u8| number <= game.position.promotion;
    let left = |number: u8| BESIDE + pitch * i32::from((number - 1) % in_a_row);
    let row = |number: u8| i32::from((number - 1) / in_a_row);
    let ranks = || Rank::Cadet.above().map(|rank| game.sheet.rank(rank));
    let assumed = |number| ranks().any(|line| line.first_box == number && line.assumed);
    html! {
        g id="career-promotion" {
            (letters(0, PROMOTION + BASE, "faint", "Promotion"))
            @for number in 1..=game.sheet.promotion_boxes() {
                use href={ "#" (Boxes::Step.id(ticked(number))) } x=(left(number)) y=(PROMOTION + LINE * row(number))
                    stroke-dasharray=[assumed(number).then_some("2")] {}
            }
            @for at in 0..2 {
                text y=(PROMOTION + LINE * at + BASE) {
                    @for line in ranks().filter(|line| row(line.first_box) == at) {
                        (label(left(line.first_box) + pitch / 2, ticked(line.first_box), line.rank as u8))
                    }
                }
            }
        }
    }
}

/// Where the entry of that number stands in so many columns of so many lines.
const fn cell(at: i32, lines: i32, column: i32) -> (i32, i32) {
    (at / lines * column, at % lines * LINE)
}

/// Each mission with its boxes and what it asks for; those that cannot be attempted now are faint, and an arrow is at the
/// one on the table.
fn missions(game: &Career) -> Markup {
    let on_table = game.position.thrown.as_ref().map(|thrown| thrown.mission);
    html! {
        @for (at, mission) in (0..).zip(Mission::ALL) {
            @let (x, y) = cell(at, 11, 202);
            @let (y, targets) = (MISSIONS + y, game.targets(mission));
            @let left = x + 198 - dice::WIDTH_OF_TARGET * targets.len() as i32;
            @let row = Row::new(left - 4, &game.sheet.mission(mission).boxes, game.position.ticked(mission));
            @let name = match on_table == Some(mission) {
                true => format!("▸{}", words::short(mission)),
                false => words::short(mission).into(),
            };
            g id=(id("mission", mission.label())) {
                (row.shapes(y))
                (dice::shapes_of(targets, left, y))
                (line(x, y, &name, !game.may_attempt(mission), &html! { (row.labels()) (dice::asked_by(targets, left)) }))
            }
        }
    }
}

fn skills(game: &Career) -> Markup {
    html! {
        @for (at, skill) in (0..).zip(Skill::ALL) {
            @let (x, y) = cell(at, 5, 135);
            @let (y, level) = (SKILLS + y, game.position.level(skill));
            @let row = Row::new(x + 130, &game.sheet.skill(skill).boxes, level);
            g id=(id("skill", skill.label())) {
                (row.shapes(y))
                (line(x, y, skill.label(), level == 0, &row.labels()))
            }
        }
    }
}

fn medals(game: &Career) -> Markup {
    html! {
        @for (at, medal) in (0..).zip(Medal::ALL) {
            @let (x, y) = cell(at, 2, 135);
            @let (count, worth) = (game.position.count(medal), game.medal_points(medal));
            @let class = if count > 0 { "ink" } else { "faint" };
            g id=(id("medal", medal.label())) {
                (letters(x, MEDALS + y + BASE, class, medal))
                text x=(x + 130) y=(MEDALS + y + BASE) class=(class) text-anchor="end" {
                    (count) @if worth != 0 { ": " (format!("{worth:+}")) }
                }
            }
        }
    }
}
