//! A career on one page of paper: what is ticked, what it is worth, and the story.

use maud::{Markup, html};
use readyroom_hardware::text::wrap;

use super::{super::words, called, story};
use crate::rules::*;

/// A4, in millimetres.
const PAGE: (f64, f64) = (210.0, 297.0);
/// Millimetres around what is printed.
const MARGIN: f64 = 12.0;
/// From one line to the next.
const LINE: f64 = 5.0;
/// Between two paragraphs, in lines.
const GAP: f64 = 0.3;
/// Letters of the story in a line.
const COLUMNS: usize = 105;

/// The page, line by line from its top.
struct Sheet {
    written: Vec<Markup>,
    y: f64,
}

impl Sheet {
    fn new() -> Self {
        Self {
            written: Vec::new(),
            y: MARGIN,
        }
    }

    /// A document of its own, as a program that knows no web page reads it.
    fn document(&self) -> String {
        let (width, height) = PAGE;
        let document = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) }
                width={ (width) "mm" } height={ (height) "mm" } font-family="sans-serif" {
                rect width=(width) height=(height) fill="white" {}
                @for part in &self.written { (part) }
            }
        };
        document.into_string()
    }

    fn write(&mut self, x: f64, size: f64, text: &str) {
        self.written.push(html! {
            text x=(MARGIN + x) y=(self.y) font-size=(size) fill="black" { (text) }
        });
    }

    /// Boxes in a row, the first `ticked` of them filled; each has its label inside.
    fn boxes(&mut self, x: f64, ticked: u8, labels: impl IntoIterator<Item = String>) {
        for (at, label) in labels.into_iter().enumerate() {
            let left = MARGIN + x + 5.5 * at as f64;
            let (inside, ink) = if at < ticked.into() {
                ("black", "white")
            } else {
                ("white", "black")
            };
            self.written.push(html! {
                rect x=(left) y=(self.y - 3.6) width="5" height="4.4" fill=(inside) stroke="black" stroke-width="0.2" {}
                text x=(left + 2.5) y=(self.y - 0.4) font-size="2.8" text-anchor="middle" fill=(ink) { (label) }
            });
        }
    }

    fn down(&mut self, lines: f64) {
        self.y += lines * LINE;
    }
}

/// Points as a box has them.
fn points(points: &i8) -> String {
    match points {
        0 => String::new(),
        points => format!("{points:+}"),
    }
}

/// The career as an SVG document of one page.
pub(in crate::face) fn page(career: &Career) -> String {
    let mut sheet = Sheet::new();
    head(&mut sheet, career);
    let top = sheet.y;
    missions(&mut sheet, career);
    let below = sheet.y;
    sheet.y = top;
    skills_and_medals(&mut sheet, career);
    sheet.y = sheet.y.max(below) + LINE;
    tell(&mut sheet, &story(career));
    sheet.document()
}

/// The story in what is left of the page: a long one in smaller letters.
fn tell(sheet: &mut Sheet, story: &[String]) {
    let rows = |paragraph: &String| wrap(paragraph, COLUMNS).count() as f64;
    let lines: f64 = story.iter().map(|paragraph| rows(paragraph) + GAP).sum();
    let room = PAGE.1 - MARGIN - sheet.y;
    let pitch = (room / LINE / lines).min(0.85);
    for paragraph in story {
        for row in wrap(paragraph, COLUMNS) {
            sheet.write(0.0, 0.75 * pitch * LINE, row);
            sheet.down(pitch);
        }
        sheet.down(GAP * pitch);
    }
}

fn head(sheet: &mut Sheet, career: &Career) {
    sheet.down(0.6);
    sheet.write(0.0, 6.0, &format!("{} {}", career.rank(), called(career)));
    sheet.write(
        130.0,
        4.0,
        &format!(
            "{}: {}",
            words::points(career.score().total()),
            career.class()
        ),
    );
    sheet.down(1.4);
    let position = &career.position;
    let tours = position.agreed.length.tours();
    let over = matches!(position.phase, Phase::Over(_));
    let done = if over {
        position.tour
    } else {
        position.tour - 1
    };
    sheet.write(0.0, 3.4, "Tours");
    sheet.boxes(22.0, done, (1..=tours).map(|tour| tour.to_string()));
    sheet.down(1.2);
    sheet.write(0.0, 3.4, "Promotion");
    let boxes = career.sheet.promotion_boxes();
    let mut first = 0;
    while first < boxes {
        let row = first..boxes.min(first + 25);
        let ticked = position.promotion.saturating_sub(first);
        sheet.boxes(22.0, ticked, row.clone().map(|at| (at + 1).to_string()));
        first = row.end;
        sheet.down(1.1);
    }
    sheet.down(0.6);
}

fn missions(sheet: &mut Sheet, career: &Career) {
    sheet.write(0.0, 4.0, "Missions");
    sheet.down(1.1);
    for mission in Mission::ALL {
        let boxes = &career.sheet.mission(mission).boxes;
        sheet.write(0.0, 3.2, mission.label());
        sheet.boxes(
            38.0,
            career.position.ticked(mission),
            boxes.iter().map(points),
        );
        sheet.down(1.0);
    }
}

fn skills_and_medals(sheet: &mut Sheet, career: &Career) {
    const X: f64 = 96.0;
    sheet.write(X, 4.0, "Skills");
    sheet.down(1.1);
    for skill in Skill::ALL {
        let boxes = &career.sheet.skill(skill).boxes;
        sheet.write(X, 3.2, skill.label());
        sheet.boxes(
            X + 30.0,
            career.position.level(skill),
            boxes.iter().map(points),
        );
        sheet.down(1.0);
    }
    sheet.down(0.4);
    sheet.write(X, 4.0, "Medals");
    sheet.down(1.1);
    for medal in Medal::ALL {
        let (count, worth) = (career.position.count(medal), career.medal_points(medal));
        sheet.write(X, 3.2, medal.label());
        sheet.write(X + 30.0, 3.2, &format!("{count}, {}", words::points(worth)));
        sheet.down(1.0);
    }
}
