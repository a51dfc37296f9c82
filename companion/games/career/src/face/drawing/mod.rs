//! The sheet drawn whole, for a screen with room for it: what is ticked, what each mission asks for and how likely it succeeds,
//! and its dice.
//!
//! A kind of dice is a colour and a shape: what is blue has round corners, what is green a point at the left and at the right,
//! what is red neither.

mod dice;
#[cfg(test)]
mod tests;
mod text;

use maud::{Markup, html};
use readyroom_kit::{
    Game as _,
    face::{Drawing, Note, Speech as _, WIDTH, bold_letters, frame, letters, number, width_of},
};

use crate::rules::{Career, Medal, Mission, Move, Phase, Rank, Skill};

/// What is left free at the left, and where everything ends at the right.
const LEFT: i16 = 3;
const RIGHT: i16 = WIDTH - LEFT;
/// From one line to the next, and from its top to where its letters stand.
const LINE: i16 = 13;
const BASE: i16 = 10;
/// Width and height of a box of a mission or a skill.
const BOX: (i16, i16) = (10, 11);
/// Tops of the parts.
const HEAD: i16 = 3;
const PROMOTION: i16 = 34;
const MISSIONS: i16 = 63;
const DICE: i16 = 352;
const HEIGHT: i16 = 398;
/// Where the promotion boxes begin.
const STEPS: i16 = 68;
/// Where the boxes of tours begin, and from one to the next.
const TOURS: i16 = 86;
const TOUR: i16 = 9;
/// Room of a mission's name and where its odds end; where its boxes may begin, and where its targets end.
const NAME: u16 = 103;
const ODDS: i16 = 138;
const BOXES: i16 = 142;
const TARGETS: i16 = 290;
/// Where skills and medals begin, and the line of the first medal.
const BESIDE: i16 = 297;
const MEDALS: i16 = MISSIONS + 16 * LINE;

/// The career, with the odds of its missions as far as `notes` has them; there is nothing hidden in one.
pub(super) fn drawing(game: &Career, notes: &[(Move, Note)]) -> Drawing {
    let body = html! {
        (shapes(game))
        g class="ink" {
            (head(game))
            (promotion(game))
            (missions(game, notes))
            (skills(game))
            (medals(game))
            g text-anchor="middle" { (dice::dice(game)) }
        }
    };
    Drawing {
        picture: frame(Career::NAME, Career::TITLE, HEIGHT, &body),
        text: text::lines(game, notes),
    }
}

/// The odds of a mission, such as "37%"; empty if they are not known.
fn odds(notes: &[(Move, Note)], mission: Mission) -> &str {
    let of_mission = |(mv, _): &&(Move, Note)| *mv == Move::Attempt(mission);
    let note = notes.iter().find(of_mission);
    note.map_or("", |(_, note)| &note.beside)
}

/// The id of a thing of the sheet: `career-mission-planetary-defense`.
fn id(kind: &str, name: &str) -> String {
    let name = name.to_lowercase().replace(". ", "-").replace(' ', "-");
    format!("{}-{kind}-{name}", Career::NAME)
}

/// Letters that end at `right`.
fn ending(class: &str, at: [i16; 2], width: u16, words: &str) -> Markup {
    html! { g text-anchor="end" { (letters(class, at, width, words)) } }
}

/// A kind of boxes: of missions and skills, of tours, and of promotion.
#[derive(Clone, Copy)]
enum Boxes {
    Line,
    Wide,
    Tour,
    Step,
}

impl Boxes {
    /// The id of their shape.
    const fn id(self, ticked: bool) -> &'static str {
        match (self, ticked) {
            (Self::Line, false) => "career-box",
            (Self::Line, true) => "career-box-tick",
            (Self::Wide, false) => "career-wide",
            (Self::Wide, true) => "career-wide-tick",
            (Self::Tour, false) => "career-tour",
            (Self::Tour, true) => "career-tour-tick",
            (Self::Step, false) => "career-step",
            (Self::Step, true) => "career-step-tick",
        }
    }

    /// Width and height of one of them.
    fn size(self, game: &Career) -> (i16, i16) {
        match self {
            Self::Line => BOX,
            Self::Wide => (2 * BOX.0 - 4, BOX.1),
            Self::Tour => (TOUR - 1, 10),
            Self::Step => (steps(game).1 - 1, BOX.1),
        }
    }
}

/// The shapes of boxes, which are drawn where they are used.
fn shapes(game: &Career) -> Markup {
    html! {
        defs {
            @for boxes in [Boxes::Line, Boxes::Wide, Boxes::Tour, Boxes::Step] {
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
fn tick_box(boxes: Boxes, x: i16, y: i16, ticked: bool) -> Markup {
    html! { use href={ "#" (boxes.id(ticked)) } x=(x) y=(y) {} }
}

/// The class of what is written in a box.
const fn on_box(ticked: bool) -> &'static str {
    if ticked { "paper" } else { "" }
}

/// Boxes in a row, of which so many are ticked, and the points that each brings.
struct Row<'a> {
    boxes: Boxes,
    /// From one to the next.
    pitch: i16,
    points: &'a [i8],
    ticked: u8,
}

impl<'a> Row<'a> {
    /// Wide boxes, if one has more than a digit.
    fn new(game: &Career, points: &'a [i8], ticked: u8) -> Self {
        let is_long = |points: &i8| points.to_string().len() > 1;
        let boxes = match points.iter().any(is_long) {
            true => Boxes::Wide,
            false => Boxes::Line,
        };
        Self {
            boxes,
            pitch: boxes.size(game).0 + 1,
            points,
            ticked,
        }
    }

    const fn width(&self) -> i16 {
        self.pitch * self.points.len() as i16
    }

    /// The boxes from `left` on, with the points in those that bring any. It is in a group of letters in the middle.
    fn drawn(&self, left: i16, y: i16) -> Markup {
        let boxes = (left..).step_by(self.pitch as usize).zip(self.points);
        let boxes: Vec<_> = boxes
            .zip(0u8..)
            .map(|((x, points), at)| (x, *points, at < self.ticked))
            .collect();
        html! {
            @for (x, _, ticked) in &boxes { (tick_box(self.boxes, *x, y, *ticked)) }
            @for (x, points, ticked) in boxes.iter().filter(|(_, points, _)| *points != 0) {
                (number(on_box(*ticked), [x + self.pitch / 2, y + BASE], self.pitch as u16 - 3, &points.to_string()))
            }
        }
    }
}

fn head(game: &Career) -> Markup {
    let now = &game.position;
    let tours = now.agreed.length.tours();
    let second = HEAD + 15 + BASE;
    html! {
        g id="career-head" {
            (bold_letters("", [LEFT, HEAD + BASE], 220, &text::who(game)))
            (ending("", [RIGHT, HEAD + BASE], 166, &text::score(game)))
            (letters("", [LEFT, second], TOURS as u16 - 8, &format!("Tour {} of {tours}", now.tour)))
            (ending("", [RIGHT, second], 160, &text::missions_left(game)))
        }
        g id="career-tours" {
            @for (tour, x) in (1..=tours).zip((TOURS..).step_by(TOUR as usize)) {
                (tick_box(Boxes::Tour, x, second - BASE, tour <= tours_done(game)))
            }
        }
    }
}

/// Tours that are done: of a career that is over, that of now, too.
const fn tours_done(game: &Career) -> u8 {
    game.position.tour - !matches!(game.position.phase, Phase::Over(_)) as u8
}

/// Promotion boxes in one of two rows, and from one to the next.
fn steps(game: &Career) -> (u8, i16) {
    let in_a_row = game.sheet.promotion_boxes().div_ceil(2).max(1);
    (in_a_row, (RIGHT - STEPS) / i16::from(in_a_row))
}

/// The promotion boxes: the number of a rank in its first box, which is dashed where it is only assumed.
fn promotion(game: &Career) -> Markup {
    let (in_a_row, pitch) = steps(game);
    let ticked = |step: u8| step <= game.position.promotion;
    let place = |step: u8| {
        let (row, column) = ((step - 1) / in_a_row, (step - 1) % in_a_row);
        [
            STEPS + pitch * i16::from(column),
            PROMOTION + LINE * i16::from(row),
        ]
    };
    let ranks = || Rank::Cadet.above().map(|rank| game.sheet.rank(rank));
    let assumed = |step| ranks().any(|line| line.first_box == step && line.assumed);
    html! {
        g id="career-promotion" {
            (letters("faint", [LEFT, PROMOTION + BASE], STEPS as u16 - 8, "Promotion"))
            @for step in 1..=game.sheet.promotion_boxes() {
                @let [x, y] = place(step);
                use href={ "#" (Boxes::Step.id(ticked(step))) } x=(x) y=(y) stroke-dasharray=[assumed(step).then_some("2")] {}
            }
            g text-anchor="middle" {
                @for line in ranks() {
                    @let [x, y] = place(line.first_box);
                    (number(on_box(ticked(line.first_box)), [x + pitch / 2, y + BASE], pitch as u16 - 3, &(line.rank as u8).to_string()))
                }
            }
        }
    }
}

/// The class of a name: faint if it matters less.
const fn ink(matters: bool) -> &'static str {
    if matters { "" } else { "faint" }
}

/// Each mission with its odds, its boxes and what it asks for; those that cannot be attempted now are faint, and an arrow is at
/// the one on the table.
fn missions(game: &Career, notes: &[(Move, Note)]) -> Markup {
    let on_table = game.position.thrown.as_ref().map(|thrown| thrown.mission);
    html! {
        @for (mission, y) in Mission::ALL.into_iter().zip((MISSIONS..).step_by(LINE as usize)) {
            @let name = match on_table == Some(mission) {
                true => format!("▸{mission}"),
                false => mission.to_string(),
            };
            @let odds = odds(notes, mission);
            g id=(id("mission", mission.label())) {
                (letters(ink(game.may_attempt(mission)), [LEFT, y + BASE], NAME, &name))
                @if !odds.is_empty() {
                    g id=(id("odds", mission.label())) { (ending("", [ODDS, y + BASE], (ODDS - LEFT) as u16 - NAME - 2, odds)) }
                }
                (boxes_and_targets(game, mission, y))
            }
        }
    }
}

/// The boxes of a mission, then its targets, which end where those of all do. On a sheet with more of them than there is room
/// for, they are narrower.
fn boxes_and_targets(game: &Career, mission: Mission, y: i16) -> Markup {
    let targets = game.targets(mission);
    let row = Row::new(
        game,
        &game.sheet.mission(mission).boxes,
        game.position.ticked(mission),
    );
    let asks = dice::PITCH_OF_TARGET * targets.len() as i16;
    let (wide, room) = (row.width() + 3 + asks, TARGETS - BOXES);
    let narrower = (wide > room).then(|| {
        format!(
            "translate({TARGETS}) scale(.{:02} 1) translate(-{TARGETS})",
            100 * room / wide
        )
    });
    html! {
        g id=(id("of", mission.label())) text-anchor="middle" transform=[narrower] {
            (row.drawn(TARGETS - wide, y))
            (dice::asked_by(targets, TARGETS - asks, y))
        }
    }
}

fn skills(game: &Career) -> Markup {
    html! {
        @for (skill, y) in Skill::ALL.into_iter().zip((MISSIONS..).step_by(LINE as usize)) {
            @let level = game.position.level(skill);
            @let row = Row::new(game, &game.sheet.skill(skill).boxes, level);
            @let left = RIGHT - row.width();
            g id=(id("skill", skill.label())) {
                (letters(ink(level > 0), [BESIDE, y + BASE], (left - BESIDE).max(20) as u16 - 3, skill.label()))
                g text-anchor="middle" { (row.drawn(left, y)) }
            }
        }
    }
}

fn medals(game: &Career) -> Markup {
    html! {
        @for (medal, y) in Medal::ALL.into_iter().zip((MEDALS..).step_by(LINE as usize)) {
            @let (count, worth) = (game.position.count(medal), game.medal_points(medal));
            @let words = if worth == 0 { count.to_string() } else { format!("{count}: {worth:+}") };
            @let room = width_of(&words).min(50);
            g id=(id("medal", medal.label())) {
                (letters(ink(count > 0), [BESIDE, y + BASE], (RIGHT - BESIDE) as u16 - room - 3, medal.label()))
                g text-anchor="end" { (number(ink(count > 0), [RIGHT, y + BASE], room, &words)) }
            }
        }
    }
}
