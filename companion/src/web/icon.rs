//! The icon of the pages, in a tab and on a home screen: a die that shows five, on a dark ground. Drawn by the program, as
//! lines and as pixels, so that both are of one shape.

use super::png;

/// Its colours are those of pages where it is dark: `--paper` and `--ink`.
pub const GROUND: &str = "#0c1017";
pub const INK: &str = "#f1eee6";

/// Its side, in units. A home screen cuts off what is farther from the middle than four tenths of it.
const SIDE: u8 = 64;
/// Where the die begins, its side and the radius of its corners.
const DIE: [u8; 3] = [15, 34, 7];
/// The pips, and the radius of each.
const PIPS: [[u8; 2]; 5] = [[23, 23], [41, 23], [32, 32], [23, 41], [41, 41]];
const PIP: u8 = 4;
/// Units around the die that a tab does without: its pictures are small.
const IN_TAB: u8 = 11;
/// Colours from the ground to the ink, for soft edges.
const SHADES: u8 = 17;

/// For a tab: only as much ground as the die needs.
pub fn svg() -> String {
    let ([at, side, radius], shown) = (DIE, SIDE - 2 * IN_TAB);
    let pips = PIPS.map(|[x, y]| format!("<circle cx='{x}' cy='{y}' r='{PIP}'/>"));
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{IN_TAB} {IN_TAB} {shown} {shown}' fill='{GROUND}'>\
         <rect x='{IN_TAB}' y='{IN_TAB}' width='{shown}' height='{shown}' rx='{radius}'/>\
         <rect x='{at}' y='{at}' width='{side}' height='{side}' rx='{radius}' fill='{INK}'/>{}</svg>",
        pips.concat()
    )
}

/// For a home screen: a PNG of so many pixels a side.
pub fn picture(pixels: u32) -> Vec<u8> {
    let scale = pixels as f32 / f32::from(SIDE);
    let unit = |pixel: u32| (pixel as f32 + 0.5) / scale;
    let mut rows = Vec::with_capacity((pixels * (pixels + 1)) as usize);
    for y in 0..pixels {
        rows.push(png::UNFILTERED);
        rows.extend((0..pixels).map(|x| {
            // Half a pixel inside of an edge all of it is covered, half a pixel outside nothing.
            let covered = |inside: f32| (inside * scale + 0.5).clamp(0.0, 1.0);
            let (die, pips) = inside(unit(x), unit(y));
            (covered(die) * (1.0 - covered(pips)) * f32::from(SHADES - 1)).round() as u8
        }));
    }
    let [ground, ink] = [GROUND, INK].map(rgb);
    let shade = |of: u8| {
        let mixed = |part: usize| {
            let [from, to] = [ground[part], ink[part]].map(u16::from);
            ((from * u16::from(SHADES - 1 - of) + to * u16::from(of)) / u16::from(SHADES - 1)) as u8
        };
        [mixed(0), mixed(1), mixed(2)]
    };
    let shades: Vec<_> = (0..SHADES).map(shade).collect();
    png::file([pixels, pixels], 8, &shades, &rows)
}

/// How far a point is inside of the die, and inside of the pip next to it; outside it is negative.
fn inside(x: f32, y: f32) -> (f32, f32) {
    let [at, side, radius] = DIE.map(f32::from);
    let beyond = |of: f32| (of - at - side / 2.0).abs() - side / 2.0 + radius;
    let (right, down) = (beyond(x), beyond(y));
    let corner = distance(right.max(0.0), down.max(0.0)) + right.max(down).min(0.0);
    let pips = PIPS.map(|[px, py]| f32::from(PIP) - distance(x - f32::from(px), y - f32::from(py)));
    (radius - corner, pips.into_iter().fold(f32::MIN, f32::max))
}

/// How far it is by so much across and down. Not by `hypot`, which needs a C library of 2022.
fn distance(across: f32, down: f32) -> f32 {
    (across * across + down * down).sqrt()
}

/// Red, green and blue of a colour in hexadecimal.
fn rgb(colour: &str) -> [u8; 3] {
    let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).expect("digits");
    [part(1), part(3), part(5)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_of_a_pip_is_in_both_and_one_at_the_rim_in_neither() {
        for (at, [die, pip]) in [
            ([32.0, 32.0], [true, true]),
            ([32.0, 22.0], [true, false]),
            ([15.5, 15.5], [false, false]),
            ([3.0, 32.0], [false, false]),
        ] {
            let (in_die, in_pip) = inside(at[0], at[1]);
            assert_eq!([in_die > 0.0, in_pip > 0.0], [die, pip], "{at:?}");
        }
    }

    #[test]
    fn a_home_screen_that_cuts_a_circle_leaves_the_die_whole() {
        let (middle, kept) = (f32::from(SIDE) / 2.0, f32::from(SIDE) * 0.4);
        for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
            let [x, y] = [x, y].map(f32::from);
            let is_cut = distance(x - middle, y - middle) > kept;
            assert!(!is_cut || inside(x, y).0 < 0.0, "{x} {y}");
        }
    }
}
