//! Histograms as an SVG: bars for what was rolled, a line across each for what honest dice give on average.

use plotters::{
    coord::Shift,
    drawing::DrawingAreaErrorKind,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

use super::{Chart, GameNumbers, Histogram};

const PAPER: RGBColor = RGBColor(255, 255, 255);
const INK: RGBColor = RGBColor(31, 35, 40);
const BAR: RGBColor = RGBColor(84, 136, 214);
const EXPECTED: RGBColor = RGBColor(201, 79, 10);
const FONT: &str = "sans-serif";

/// Where the bars of a histogram stand, in pixels.
struct Layout {
    /// Width and height of all of it.
    size: (u32, u32),
    /// Beside all bars, and beside each.
    margin: i32,
    gap: i32,
    /// Row below the bars, and height of the highest.
    base: i32,
    highest: i32,
    /// Height of the letters above a bar, and below it.
    letters: (i32, i32),
}

/// One of the document that has all histograms, with three lines of text above it.
const IN_DOCUMENT: Layout = Layout {
    size: (720, 320),
    margin: 30,
    gap: 4,
    base: 280,
    highest: 170,
    letters: (14, 16),
};

/// One by itself, on a page that has the text beside it.
const ON_PAGE: Layout = Layout {
    size: (400, 200),
    margin: 6,
    gap: 3,
    base: 172,
    highest: 150,
    letters: (13, 15),
};

/// What a page with a style sheet calls the colours; see `kit/src/face/drawing.rs`.
const CLASSES: [(&str, &str); 3] = [
    ("fill=\"#1F2328\"", "class=\"ink\""),
    ("fill=\"#5488D6\"", "class=\"blue\""),
    ("stroke=\"#C94F0A\"", "class=\"line-ink\""),
];

/// The same colours in a viewer that is dark.
const DARK: &str = "<style>@media (prefers-color-scheme: dark) {\
    [fill=\"#FFFFFF\"] {fill: #0D1117} [fill=\"#1F2328\"] {fill: #E6EDF3} \
    [fill=\"#C94F0A\"] {fill: #FFA657} [stroke=\"#C94F0A\"] {stroke: #FFA657}}</style>\n";

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// The histograms of all evenings of `games`, one below the other.
pub fn svg(games: &[GameNumbers]) -> String {
    let of_game = |game: &GameNumbers| {
        let charts = game.all.charts().into_iter();
        charts.map(|chart| (game.title, chart)).collect::<Vec<_>>()
    };
    let charts: Vec<_> = games.iter().flat_map(of_game).collect();
    let rows = charts.len().max(1);
    let mut text = String::new();
    let (width, height) = IN_DOCUMENT.size;
    let size = (width, height * rows as u32);
    let drawn = draw(&charts, SVGBackend::with_string(&mut text, size));
    drawn.expect("a text takes whatever is drawn");
    let inside = text.find('>').map_or(0, |end| end + 1);
    text.insert_str(inside, DARK);
    text
}

/// The histogram of `chart` alone, as an `svg` element for a page whose style sheet has the colours. What it is of, and
/// what its numbers are, the page says beside it.
pub fn chart_svg(chart: &Chart) -> String {
    let mut text = String::new();
    let (width, height) = ON_PAGE.size;
    let area = SVGBackend::with_string(&mut text, ON_PAGE.size).into_drawing_area();
    let drawn = draw_bars(&area, &chart.histogram, &ON_PAGE).and_then(|()| area.present());
    drawn.expect("a text takes whatever is drawn");
    drop(area);
    for (colour, class) in CLASSES {
        text = text.replace(colour, class);
    }
    let inside = text.find('>').map_or(0, |end| end + 1);
    text.replace_range(..inside, &format!("<svg viewBox=\"0 0 {width} {height}\">"));
    text
}

/// Letters so many pixels high.
fn letters(size: i32) -> TextStyle<'static> {
    (FONT, size).into_font().color(&INK)
}

fn draw(charts: &[(&str, Chart)], backend: SVGBackend<'_>) -> Drawn {
    let root = backend.into_drawing_area();
    root.fill(&PAPER)?;
    if charts.is_empty() {
        root.draw_text(
            "No dice have been rolled yet.",
            &letters(18),
            (IN_DOCUMENT.margin, IN_DOCUMENT.margin),
        )?;
    }
    let areas = root.split_evenly((charts.len().max(1), 1));
    for (area, (title, chart)) in areas.iter().zip(charts) {
        draw_chart(area, title, chart)?;
    }
    root.present()
}

fn draw_chart(area: &Area<'_>, game: &str, chart: &Chart) -> Drawn {
    let text = |text: &str, at, style: &TextStyle<'_>| area.draw_text(text, style, at);
    let middle = IN_DOCUMENT.size.0 as i32 / 2;
    let title = format!("{game}: {}", chart.title());
    text(&title, (middle, 34), &centred(20))?;
    text(&chart.sentence(), (middle, 56), &centred(16))?;
    let line = centred(14).color(&EXPECTED);
    text("line: expected of honest dice", (middle, 76), &line)?;
    draw_bars(area, &chart.histogram, &IN_DOCUMENT)
}

/// Letters so many pixels high, above the middle of where they stand.
fn centred(size: i32) -> TextStyle<'static> {
    letters(size).pos(Pos::new(HPos::Center, VPos::Bottom))
}

fn draw_bars(area: &Area<'_>, histogram: &Histogram, layout: &Layout) -> Drawn {
    let &Layout {
        margin,
        gap,
        base,
        highest,
        letters: (small, large),
        ..
    } = layout;
    let pitch = (layout.size.0 as i32 - 2 * margin) / histogram.bars.len() as i32;
    let height = |count: f64| (count / histogram.highest() * f64::from(highest)).round() as i32;
    let lefts = (margin..).step_by(pitch as usize);
    for (bar, left) in histogram.bars.iter().zip(lefts) {
        let (right, centre) = (left + pitch, left + pitch / 2);
        let top = base - height(bar.rolled.into());
        let corners = [(left + gap, top), (right - gap, base)];
        area.draw(&Rectangle::new(corners, BAR.filled()))?;
        let expected = base - height(bar.expected);
        let ends = [(left, expected), (right, expected)];
        area.draw(&PathElement::new(ends, EXPECTED.stroke_width(3)))?;
        let above = (centre, top.min(expected) - 4);
        area.draw_text(&bar.rolled.to_string(), &centred(small), above)?;
        let below = (centre, base + 22);
        area.draw_text(&bar.value.to_string(), &centred(large), below)?;
    }
    Ok(())
}
