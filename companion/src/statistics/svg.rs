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

/// Width and height of a histogram, in pixels, with three lines of text above its bars.
const SIZE: (u32, u32) = (720, 320);
/// Room beside all bars, and beside each.
const MARGIN: i32 = 30;
const GAP: i32 = 4;
/// The row below the bars, and the height of the highest.
const BASE: i32 = 280;
const HIGHEST: i32 = 170;

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
    let (width, height) = SIZE;
    let size = (width, height * rows as u32);
    let drawn = draw(&charts, SVGBackend::with_string(&mut text, size));
    drawn.expect("a text takes whatever is drawn");
    let inside = text.find('>').map_or(0, |end| end + 1);
    text.insert_str(inside, DARK);
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
            (MARGIN, MARGIN),
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
    let middle = SIZE.0 as i32 / 2;
    let title = format!("{game}: {}", chart.title());
    text(&title, (middle, 34), &centred(20))?;
    text(&chart.sentence(), (middle, 56), &centred(16))?;
    let line = centred(14).color(&EXPECTED);
    text("line: expected of honest dice", (middle, 76), &line)?;
    draw_bars(area, &chart.histogram)
}

/// Letters so many pixels high, above the middle of where they are.
fn centred(size: i32) -> TextStyle<'static> {
    letters(size).pos(Pos::new(HPos::Center, VPos::Bottom))
}

fn draw_bars(area: &Area<'_>, histogram: &Histogram) -> Drawn {
    let pitch = (SIZE.0 as i32 - 2 * MARGIN) / histogram.bars.len() as i32;
    let height = |count: f64| (count / histogram.highest() * f64::from(HIGHEST)).round() as i32;
    let lefts = (MARGIN..).step_by(pitch as usize);
    for (bar, left) in histogram.bars.iter().zip(lefts) {
        let (right, centre) = (left + pitch, left + pitch / 2);
        let top = BASE - height(bar.rolled.into());
        let corners = [(left + GAP, top), (right - GAP, BASE)];
        area.draw(&Rectangle::new(corners, BAR.filled()))?;
        let expected = BASE - height(bar.expected);
        let ends = [(left, expected), (right, expected)];
        area.draw(&PathElement::new(ends, EXPECTED.stroke_width(3)))?;
        let above = (centre, top.min(expected) - 4);
        area.draw_text(&bar.rolled.to_string(), &centred(14), above)?;
        let below = (centre, BASE + 22);
        area.draw_text(&bar.value.to_string(), &centred(16), below)?;
    }
    Ok(())
}
