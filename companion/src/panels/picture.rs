//! A still of the panel, as text or as an SVG, for those who have none in front of them.

use std::fmt::Write;

use ratatui::{buffer::Buffer, layout::Rect};
use readyroom_hardware::{
    button::Button,
    frame::Frame,
    lamp::{Colour, Lamp},
    screen::{HEIGHT, Screen, WIDTH},
};

use super::terminal::{
    keys::Asked,
    layout::Form,
    palette::{Appearance, Palette},
    signs::Signs,
    view::View,
};
use crate::tabletop::Caption;

/// The pixels of `frame` at the moment it was made, as the terminal panel shows them in a window of `columns`×`rows`: one line of text a
/// row, without blanks at their ends.
pub fn text(frame: &Frame, columns: u16, rows: u16) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    let asked = Asked::Buttons.then(&frame.scene);
    let mono = Appearance {
        palette: Palette::Mono,
        signs: Signs::All,
    };
    View::of(frame, &Caption::default(), Form::Pixels, asked, 0).paint(mono, &mut buffer);
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(columns).max(1)) {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
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

/// `frame` at the moment it was made, as a panel with its display, its nine lamps and its six buttons: a whole SVG
/// document.
pub fn svg(frame: &Frame) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {PANEL} {BOTTOM}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n\
         <title>A Ready Room panel</title>\n\
         <rect width=\"{PANEL}\" height=\"{BOTTOM}\" rx=\"22\" fill=\"#20242b\"/>\n"
    );
    display(frame, &mut svg);
    for (n, (lamp, pattern)) in frame.lamps.iter().enumerate() {
        // The conditions stand a little apart.
        let x = 62 + n * 62 + if n < 6 { 0 } else { 20 };
        bulb(lamp, pattern.lit(0), x, &mut svg);
    }
    for (n, button) in Button::ALL.into_iter().enumerate() {
        key(button, 34 + n * 97, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

/// The lit pixels of a picture as one path, a run at a time.
fn display(frame: &Frame, svg: &mut String) {
    let mut screen = Screen::default();
    let Ok(()) = frame.draw(0, &mut screen);
    let (left, top) = DISPLAY;
    let (width, height) = (WIDTH * PIXEL, HEIGHT * PIXEL);
    put(
        svg,
        format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8\" fill=\"#04070a\" stroke=\"#3b424d\"/>\n",
            left - 14,
            top - 14,
            width + 28,
            height + 28
        ),
    );
    put(
        svg,
        format_args!(
            "<path transform=\"translate({left} {top}) scale({PIXEL})\" fill=\"#9be8ff\" \
             shape-rendering=\"crispEdges\" d=\""
        ),
    );
    for y in 0..HEIGHT {
        let mut x = 0;
        while x < WIDTH {
            let run = (x..WIDTH).take_while(|&x| screen.get(x, y)).count();
            if run > 0 {
                put(svg, format_args!("M{x} {y}h{run}v1h-{run}z"));
            }
            x += run.max(1);
        }
    }
    svg.push_str("\"/>\n");
}

fn bulb(lamp: Lamp, lit: bool, x: usize, svg: &mut String) {
    let colour = match lamp.colour() {
        Colour::White => "#f5f7fa",
        Colour::Blue => "#4da3ff",
        Colour::Yellow => "#ffd23f",
        Colour::Red => "#ff5a4f",
    };
    let (fill, letter) = if lit {
        (colour, "#14171c")
    } else {
        ("#14171c", colour)
    };
    let (y, sign, name) = (
        LAMPS,
        lamp.letter(),
        lamp.name().trim_start_matches("TRACK"),
    );
    if lit {
        put(
            svg,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"{colour}\" opacity=\"0.25\"/>\n"
            ),
        );
    }
    put(
        svg,
        format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"2\"/>\n\
             <text x=\"{x}\" y=\"{}\" fill=\"{letter}\" font-weight=\"bold\">{sign}</text>\n\
             <text x=\"{x}\" y=\"{}\" fill=\"#c5ccd6\">{name}</text>\n",
            y + 5,
            y + 34
        ),
    );
}

fn key(button: Button, x: usize, svg: &mut String) {
    let name = match button {
        Button::Roll => "ROLL",
        Button::Timer => "TIMER",
        Button::Up => "UP",
        Button::Down => "DOWN",
        Button::Ok => "OK",
        Button::Back => "BACK",
    };
    put(
        svg,
        format_args!(
            "<rect x=\"{x}\" y=\"{BUTTONS}\" width=\"86\" height=\"40\" rx=\"10\" fill=\"#353c47\" stroke=\"#555f6e\"/>\n\
             <text x=\"{}\" y=\"{}\" fill=\"#e8ecf1\">{name}</text>\n",
            x + 43,
            BUTTONS + 25
        ),
    );
}

fn put(svg: &mut String, piece: std::fmt::Arguments<'_>) {
    svg.write_fmt(piece).expect("a string takes everything");
}

#[cfg(test)]
mod tests {
    use readyroom_hardware::{
        lamp::{Lamps, Pattern},
        scene::{Scene, TitleRow},
    };

    use super::*;

    fn notice() -> Frame {
        let scene = Scene::Notice {
            header: TitleRow::new("Red alert"),
            text: "Shields up.".try_into().unwrap(),
            hint: "OK".try_into().unwrap(),
        };
        let lamps = Lamps::default().with(Lamp::Red, Pattern::On);
        Frame {
            scene,
            lamps,
            countdown: None,
            chime: None,
        }
    }

    #[test]
    fn the_text_is_what_the_terminal_shows() {
        let text = text(&notice(), 80, 24);
        assert_eq!(text.lines().count(), 24);
        assert_eq!(
            (text.matches('●').count(), text.matches('○').count()),
            (1, 8)
        );
        assert!(
            text.contains('⣿') && text.contains("r/Space ROLL"),
            "{text}"
        );
    }

    #[test]
    fn the_svg_shows_every_lit_pixel_every_lamp_and_every_button() {
        let frame = notice();
        let svg = svg(&frame);
        let mut screen = Screen::default();
        let Ok(()) = frame.draw(0, &mut screen);
        let lit = (0..HEIGHT)
            .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
            .filter(|&(x, y)| screen.get(x, y))
            .count();
        let runs = svg
            .split('h')
            .filter_map(|piece| piece.split_once("v1")?.0.parse::<usize>().ok());
        assert_eq!(runs.sum::<usize>(), lit);
        assert_eq!(
            svg.matches("<circle").count(),
            9 + 1,
            "nine lamps, one of them glows"
        );
        for name in [
            "ROLL", "TIMER", "UP", "DOWN", "OK", "BACK", "BLUE", "YELLOW", "RED",
        ] {
            assert!(svg.contains(&format!(">{name}</text>")), "{name}");
        }
        assert!((0..6).all(|n| 34 + n * 97 + 86 <= PANEL) && 62 + 8 * 62 + 20 + 20 <= PANEL);
    }
}
