//! The story in two columns: one that is too long for the page in smaller letters, as far as they can be read, and one that is
//! too long for these on a longer page.

use maud::{Markup, html};

use super::{GREY, INK, MARGIN, RIGHT, SMALLEST, part, round, width};

/// Between the columns, in millimetres.
const GAP: f64 = 7.0;
const COLUMN: f64 = (RIGHT - MARGIN - GAP) / 2.0;
/// From the title to the first line.
const BEGINS: f64 = 5.2;
/// The largest letters, and from one line to the next in heights of letters.
const LARGEST: f64 = 3.5;
const PITCH: f64 = 1.38;
/// Between two paragraphs, in lines.
const PARAGRAPH: f64 = 0.45;

/// A line of the story.
struct Line {
    words: String,
    /// It begins a paragraph.
    begins: bool,
}

/// The story, and where it ends.
pub(super) struct Written {
    /// Drawn, with its title.
    pub drawn: Markup,
    /// In millimetres from the top of the page.
    pub bottom: f64,
}

/// The story from `top` on, to `bottom` or as far as it takes.
pub(super) fn tell(paragraphs: &[String], top: f64, bottom: f64) -> Written {
    let begin = top + BEGINS;
    let (mut size, mut height) = (LARGEST, bottom - begin);
    let mut lines = all_lines(paragraphs, size);
    while size > SMALLEST && columns(&lines, size, height).len() > 2 {
        size = (size - 0.05).max(SMALLEST);
        lines = all_lines(paragraphs, size);
    }
    while columns(&lines, size, height).len() > 2 {
        height += PITCH * size;
    }
    let drawn = html! {
        (part(top, "The story"))
        @for (at, column) in columns(&lines, size, height).iter().enumerate() {
            @let x = MARGIN + at as f64 * (COLUMN + GAP);
            g font-size=(round(size)) {
                @for (y, line) in column { (row([x, begin + y], line)) }
            }
        }
    };
    Written {
        drawn,
        bottom: begin + height,
    }
}

fn all_lines(paragraphs: &[String], size: f64) -> Vec<Line> {
    let lines = paragraphs.iter().flat_map(|text| lines(text, size));
    lines.collect()
}

/// The lines in columns of that height, each with its baseline.
fn columns(lines: &[Line], size: f64, height: f64) -> Vec<Vec<(f64, &Line)>> {
    let pitch = PITCH * size;
    let mut columns = vec![Vec::new()];
    let mut y = 0.0;
    for line in lines {
        if line.begins && y > 0.0 {
            y += PARAGRAPH * pitch;
        }
        if y > height {
            columns.push(Vec::new());
            y = 0.0;
        }
        if let Some(column) = columns.last_mut() {
            column.push((y, line));
        }
        y += pitch;
    }
    columns
}

/// A paragraph in lines of a column.
fn lines(text: &str, size: f64) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{} {word}", line.words), size) <= COLUMN => {
                line.words.push(' ');
                line.words.push_str(word);
            }
            _ => lines.push(Line {
                words: word.into(),
                begins: lines.is_empty(),
            }),
        }
    }
    lines
}

/// The years of a tour are set off from its events.
fn row([x, y]: [f64; 2], line: &Line) -> Markup {
    let years = line.begins && line.words.starts_with("Tour ");
    let parts = line.words.split_once(". ").filter(|_| years);
    html! {
        text x=(round(x)) y=(round(y)) fill=(INK) {
            @match parts {
                Some((years, rest)) => { tspan fill=(GREY) font-style="italic" { (years) "." } " " (rest) }
                None => { (line.words) }
            }
        }
    }
}
