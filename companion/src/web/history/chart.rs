//! A histogram on a page: bars for what was rolled, and a line across each for what honest dice give on average.

use maud::{Markup, html};

use super::table::{cells, table};
use crate::statistics::{Bar, Chart, Counted, Fit};
use crate::web::words::History;

/// Size of the drawing, which has at least as many pixels on every phone: its letters are no smaller than they are here.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 190.0;
/// The line that the bars are on, and the height of the highest.
const BASE: f64 = 164.0;
const HIGHEST: f64 = 138.0;
/// Room beside all bars, and beside each.
const MARGIN: f64 = 2.0;
const GAP: f64 = 3.0;
/// Lowest parts of the letters above a bar, and of those below the line.
const ABOVE: f64 = 6.0;
const BELOW: f64 = 20.0;
/// Width of a digit.
const DIGIT: f64 = 9.3;

/// `chart` with its title, what its signs are, its numbers in a table, and the result of the test.
pub fn drawn(chart: &Chart) -> Markup {
    let (title, bars) = (chart.title(), &chart.histogram.bars);
    let pitch = (WIDTH - 2.0 * MARGIN) / bars.len() as f64;
    let height = |count: f64| count / chart.histogram.highest() * HIGHEST;
    html! {
        figure .chart {
            h3 { (title) }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(History::ChartPicture { title: title.as_str().into() }) {
                @for (place, bar) in (0_u8..).zip(bars) {
                    (column(bar, MARGIN + f64::from(place) * pitch, pitch, height))
                }
                path .line-faint d={ "M0 " (BASE) "H" (WIDTH) } {}
            }
            p .key { span { (History::RolledKey) } " " span .honest { (History::HonestKey) } }
            p { (chart.sentence()) }
            (numbers(chart))
        }
    }
}

/// A bar at `left`, with its line, its count if that has room, and its value.
fn column(bar: &Bar, left: f64, pitch: f64, height: impl Fn(f64) -> f64) -> Markup {
    let (rolled, expected) = (height(bar.rolled.into()), height(bar.expected));
    let (middle, wide) = (left + pitch / 2.0, pitch - 2.0 * GAP);
    let line = format!("M{left:.1} {:.1}h{pitch:.1}", BASE - expected);
    let above = BASE - rolled.max(expected) - ABOVE;
    let count = bar.rolled.to_string();
    let has_room = count.len() as f64 * DIGIT < pitch;
    let tenth = |length: f64| format!("{length:.1}");
    html! {
        rect .ink x=(tenth(left + GAP)) y=(tenth(BASE - rolled)) width=(tenth(wide)) height=(tenth(rolled)) {}
        path .around d=(line) {}
        path .honest d=(line) {}
        @if has_room { text .ink x=(tenth(middle)) y=(tenth(above)) { (count) } }
        text .faint x=(tenth(middle)) y=(BASE + BELOW) { (bar.value) }
    }
}

/// The numbers of a chart, for anyone who wants them exactly or cannot see the bars.
fn numbers(chart: &Chart) -> Markup {
    let value = match chart.counted {
        Counted::Faces => History::Face,
        Counted::Sums => History::Sum,
    };
    let bars = chart.histogram.bars.iter();
    let rows = bars.map(|bar| cells([&bar.value, &bar.rolled, &format!("{:.1}", bar.expected)]));
    html! {
        details {
            summary { (History::ChartNumbers) }
            (table(&chart.title(), &[value, History::Rolled, History::Expected], rows.collect()))
            @if let Fit::Tested { chi_squared, degrees, p } = chart.histogram.fit {
                p {
                    (History::ChiSquared {
                        chi_squared: format!("{chi_squared:.2}").into(),
                        degrees: degrees.into(),
                        p: format!("{p:.4}").into(),
                    })
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::{Dice, Numbers};

    fn chart(faces: [u32; 6]) -> String {
        let rolls = faces.iter().sum();
        let numbers = Numbers {
            table_dice: Dice {
                rolls,
                faces,
                ..Dice::default()
            },
            ..Numbers::default()
        };
        drawn(&numbers.charts()[0]).into_string()
    }

    #[test]
    fn the_highest_bar_or_line_is_full_height_under_its_count() {
        let drawn = chart([20, 10, 15, 15, 15, 15]);
        for part in [
            r#"<rect class="ink" x="5.0" y="26.0" width="46.7" height="138.0">"#,
            r#"<path class="honest" d="M2.0 60.5h52.7">"#,
            r#"<text class="ink" x="28.3" y="20.0">20</text>"#,
            // Where the line is above the bar, the count is above the line.
            r#"<text class="ink" x="81.0" y="54.5">10</text>"#,
        ] {
            assert!(drawn.contains(part), "{part} is not in {drawn}");
        }
    }

    #[test]
    fn a_count_without_room_is_in_the_table_alone() {
        let drawn = chart([1_000_000, 1, 1, 1, 1, 1]);
        assert!(!drawn.contains(">1000000</text>"), "{drawn}");
        assert!(drawn.contains("<td>1000000</td>"), "{drawn}");
    }
}
