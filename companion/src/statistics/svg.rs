//! Histograms as an SVG: bars for what was rolled, a line across each for what honest dice give on average.

use plotters::{
    coord::ranged1d::{IntoSegmentedCoord, SegmentValue},
    drawing::DrawingAreaErrorKind,
    prelude::*,
};

use super::{Dice, GameNumbers, Histogram};

const PAPER: RGBColor = RGBColor(255, 255, 255);
const INK: RGBColor = RGBColor(31, 35, 40);
const BAR: RGBColor = RGBColor(84, 136, 214);
const EXPECTED: RGBColor = RGBColor(201, 79, 10);
const FONT: &str = "sans-serif";
/// Width of the picture and height of one histogram, in pixels.
const WIDTH: u32 = 720;
const HEIGHT: u32 = 320;

/// The same colours in a viewer that is dark.
const DARK: &str = "<style>@media (prefers-color-scheme: dark) {\
    [fill=\"#FFFFFF\"] {fill: #0D1117} [fill=\"#1F2328\"] {fill: #E6EDF3} [stroke=\"#1F2328\"] {stroke: #E6EDF3} \
    [fill=\"#C94F0A\"] {fill: #FFA657} [stroke=\"#C94F0A\"] {stroke: #FFA657}}</style>\n";

type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// The histograms of all evenings of `games`, one below the other.
pub fn svg(games: &[GameNumbers]) -> String {
    let charts: Vec<Chart> = games.iter().flat_map(Chart::of_game).collect();
    let rows = charts.len().max(1);
    let mut text = String::new();
    let size = (WIDTH, HEIGHT * rows as u32);
    let drawn = draw(&charts, SVGBackend::with_string(&mut text, size));
    drawn.expect("a text takes whatever is drawn");
    let inside = text.find('>').map_or(0, |end| end + 1);
    text.insert_str(inside, DARK);
    text
}

/// A histogram and what is said of it.
struct Chart {
    title: String,
    sentence: String,
    histogram: Histogram,
}

impl Chart {
    fn of_game(game: &GameNumbers) -> Vec<Self> {
        let whose = [
            ("the companion", &game.all.companion_dice),
            ("the table", &game.all.table_dice),
        ];
        let charts = whose.into_iter().flat_map(|(who, dice)| {
            let of = |counted, histogram| Self::new(game.title, counted, who, histogram);
            by_face(dice)
                .map(|faces| of("dice", faces))
                .into_iter()
                .chain(dice.by_sum().map(|sums| of("rolls of two dice", sums)))
        });
        charts.collect()
    }

    fn new(title: &str, counted: &str, who: &str, histogram: Histogram) -> Self {
        Self {
            title: format!("{title}: {counted} of {who} ({})", histogram.total),
            sentence: histogram.sentence(counted),
            histogram,
        }
    }
}

/// Letters so many pixels high.
fn letters(size: i32) -> TextStyle<'static> {
    (FONT, size).into_font().color(&INK)
}

fn by_face(dice: &Dice) -> Option<Histogram> {
    (dice.rolls > 0).then(|| dice.by_face())
}

fn draw(charts: &[Chart], backend: SVGBackend<'_>) -> Drawn {
    let root = backend.into_drawing_area();
    root.fill(&PAPER)?;
    if charts.is_empty() {
        root.titled("No dice have been rolled yet.", letters(18))?;
    }
    for (area, chart) in root
        .split_evenly((charts.len().max(1), 1))
        .iter()
        .zip(charts)
    {
        draw_chart(area, chart)?;
    }
    root.present()
}

fn draw_chart(area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>, chart: &Chart) -> Drawn {
    let bars = &chart.histogram.bars;
    let (Some(first), Some(last)) = (bars.first(), bars.last()) else {
        return Ok(());
    };
    let below = area.titled(&chart.title, letters(18))?;
    let below = below.titled(&chart.sentence, letters(14))?;
    let values = (u32::from(first.value)..u32::from(last.value)).into_segmented();
    // Room for the legend above the bars; whole numbers at the side.
    let top = chart.histogram.highest().max(4.0) * 1.35;
    let mut plot = ChartBuilder::on(&below)
        .margin(12)
        .x_label_area_size(28)
        .y_label_area_size(48)
        .build_cartesian_2d(values, 0.0..top)?;
    plot.configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(INK.mix(0.15))
        .axis_style(INK)
        .label_style(letters(14))
        .x_labels(bars.len())
        .y_label_formatter(&|count| format!("{count:.0}"))
        .draw()?;
    let ends = |value: u8| {
        let value = u32::from(value);
        (SegmentValue::Exact(value), SegmentValue::Exact(value + 1))
    };
    let rolled = bars.iter().map(|bar| {
        let (left, right) = ends(bar.value);
        let corners = [(left, 0.0), (right, f64::from(bar.rolled))];
        let mut rolled = Rectangle::new(corners, BAR.filled());
        rolled.set_margin(0, 0, 4, 4);
        rolled
    });
    plot.draw_series(rolled)?
        .label("rolled")
        .legend(|(x, y)| Rectangle::new([(x, y - 5), (x + 18, y + 5)], BAR.filled()));
    let expected = bars.iter().map(|bar| {
        let (left, right) = ends(bar.value);
        let ends = [(left, bar.expected), (right, bar.expected)];
        PathElement::new(ends, EXPECTED.stroke_width(3))
    });
    plot.draw_series(expected)?
        .label("expected of honest dice")
        .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], EXPECTED.stroke_width(3)));
    plot.configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .label_font(letters(14))
        .background_style(PAPER.mix(0.8))
        .draw()
}
