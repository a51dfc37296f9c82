//! Stills of a panel as one SVG that shows them in turn, with its display, its nine lamps and its six buttons.

use std::{fmt::Write, time::Duration};

use readyroom_hardware::{
    button::Button,
    lamp::{Colour, Lamp},
    screen::{HEIGHT, WIDTH},
};

/// What a panel shows for a while.
pub struct Still {
    /// The screen, 64 rows of 128 `#` (lit) and `.` (dark).
    pub rows: Vec<String>,
    /// The lamps that are lit.
    pub lit: [bool; Lamp::ALL.len()],
    /// The button that was pressed last.
    pub pressed: Option<Button>,
    /// How long it is shown.
    pub shown: Duration,
}

/// Width of the panel in the units of the SVG.
const PANEL: usize = 640;
/// Size of an OLED pixel.
const PIXEL: usize = 4;
/// Left and upper edge of the display.
const DISPLAY: (usize, usize) = ((PANEL - WIDTH * PIXEL) / 2, 44);
/// Middle of the row of lamps.
const LAMPS: usize = DISPLAY.1 + HEIGHT * PIXEL + 56;
/// Upper edge of the row of buttons.
const BUTTONS: usize = LAMPS + 62;
/// Height of the panel.
const BOTTOM: usize = BUTTONS + 68;

/// A whole SVG document. Where nothing may move, it shows the first still.
pub fn draw(stills: &[Still]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {PANEL} {BOTTOM}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n\
         <title>A Ready Room panel</title>\n"
    );
    style(stills, &mut svg);
    svg += &format!("<rect width=\"{PANEL}\" height=\"{BOTTOM}\" rx=\"22\" fill=\"#20242b\"/>\n");
    let (left, top) = DISPLAY;
    let (width, height) = (WIDTH * PIXEL + 28, HEIGHT * PIXEL + 28);
    svg += &format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#04070a\" stroke=\"#3b424d\"/>\n",
        left - 14,
        top - 14,
    );
    for lamp in Lamp::ALL {
        bulb(lamp, false, &mut svg);
    }
    for button in Button::ALL {
        key(button, false, &mut svg);
    }
    for (number, still) in stills.iter().enumerate() {
        svg += &format!("<g class=\"still\" style=\"animation-name:still{number}\">\n");
        pixels(&still.rows, &mut svg);
        for (lamp, _) in Lamp::ALL.into_iter().zip(still.lit).filter(|(_, lit)| *lit) {
            bulb(lamp, true, &mut svg);
        }
        if let Some(button) = still.pressed {
            key(button, true, &mut svg);
        }
        svg += "</g>\n";
    }
    svg + "</svg>\n"
}

/// When each still is shown.
fn style(stills: &[Still], svg: &mut String) {
    let all: Duration = stills.iter().map(|still| still.shown).sum();
    let percent = |time: Duration| 100.0 * time.as_secs_f64() / all.as_secs_f64();
    *svg += &format!(
        "<style>\n.still{{visibility:hidden;animation:{}s step-end infinite}}\n\
         .still:first-of-type{{visibility:visible}}\n\
         @media (prefers-reduced-motion:reduce){{.still{{animation:none}}}}\n",
        all.as_secs_f64()
    );
    let mut begin = Duration::ZERO;
    for (number, still) in stills.iter().enumerate() {
        let end = begin + still.shown;
        *svg += &format!(
            "@keyframes still{number}{{0%{{visibility:hidden}}{:.2}%{{visibility:visible}}{:.2}%{{visibility:hidden}}}}\n",
            percent(begin),
            percent(end)
        );
        begin = end;
    }
    *svg += "</style>\n";
}

/// The lit pixels as one path, a run at a time.
fn pixels(rows: &[String], svg: &mut String) {
    let (left, top) = DISPLAY;
    *svg += &format!(
        "<path transform=\"translate({left} {top}) scale({PIXEL})\" stroke=\"#9be8ff\" \
         shape-rendering=\"crispEdges\" d=\""
    );
    for (y, row) in rows.iter().enumerate() {
        let mut x = 0;
        for run in row.split_inclusive('.') {
            let lit = run.trim_end_matches('.').len();
            if lit > 0 {
                write!(svg, "M{x} {y}.5h{lit}").expect("a string takes everything");
            }
            x += run.len();
        }
    }
    *svg += "\"/>\n";
}

fn bulb(lamp: Lamp, lit: bool, svg: &mut String) {
    let colour = match lamp.colour() {
        Colour::White => "#f5f7fa",
        Colour::Blue => "#4da3ff",
        Colour::Yellow => "#ffd23f",
        Colour::Red => "#ff5a4f",
    };
    let place = Lamp::ALL.iter().position(|&other| other == lamp);
    let place = place.expect("one of all");
    // The conditions are set a little apart.
    let x = 62 + place * 62 + if place < 6 { 0 } else { 20 };
    let (y, sign) = (LAMPS, lamp.letter());
    let (fill, letter) = if lit {
        *svg +=
            &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"{colour}\" opacity=\"0.25\"/>");
        (colour, "#14171c")
    } else {
        ("#14171c", colour)
    };
    *svg += &format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"2\"/>\
         <text x=\"{x}\" y=\"{}\" fill=\"{letter}\" font-weight=\"bold\">{sign}</text>\n",
        y + 5
    );
    if !lit {
        let name = lamp.name().trim_start_matches("TRACK");
        *svg += &format!(
            "<text x=\"{x}\" y=\"{}\" fill=\"#c5ccd6\">{name}</text>\n",
            y + 34
        );
    }
}

fn key(button: Button, pressed: bool, svg: &mut String) {
    let (place, name) = match button {
        Button::Roll => (0, "ROLL"),
        Button::Timer => (1, "TIMER"),
        Button::Up => (2, "UP"),
        Button::Down => (3, "DOWN"),
        Button::Ok => (4, "OK"),
        Button::Back => (5, "BACK"),
    };
    let x = 34 + place * 97;
    let (fill, letters) = if pressed {
        ("#9be8ff", "#14171c")
    } else {
        ("#353c47", "#e8ecf1")
    };
    *svg += &format!(
        "<rect x=\"{x}\" y=\"{BUTTONS}\" width=\"86\" height=\"40\" rx=\"10\" fill=\"{fill}\" stroke=\"#555f6e\"/>\
         <text x=\"{}\" y=\"{}\" fill=\"{letters}\">{name}</text>\n",
        x + 43,
        BUTTONS + 25
    );
}
