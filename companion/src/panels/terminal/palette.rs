//! Colours, or their absence.

use ratatui::style::{Color, Modifier, Style};
use readyroom_hardware::lamp::{Colour, Lamp};

use super::signs::Signs;

/// The means by which the panel is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// Its colours.
    pub palette: Palette,
    /// Its signs.
    pub signs: Signs,
}

/// True if the terminal shows colours. Colour alone never carries a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// The sixteen colours every colour terminal has.
    Colour,
    /// Attributes only: bold and reversed.
    Mono,
}

impl Palette {
    /// The palette for a terminal called `term` (its `TERM`) and the value of `NO_COLOR`, which counts if not empty.
    pub fn choose(term: &str, no_color: Option<&str>) -> Self {
        let refused = no_color.is_some_and(|value| !value.is_empty());
        let old = ["vt52", "vt100", "vt102", "vt220", "vt320", "vt420"].contains(&term);
        let mono = term.ends_with("-m") || term.ends_with("-mono") || term.ends_with("-old");
        if refused || old || mono {
            Self::Mono
        } else {
            Self::Colour
        }
    }

    /// Names and words.
    pub(super) fn plain(self) -> Style {
        Style::new()
    }

    /// The frame around the picture.
    pub(super) fn bezel(self) -> Style {
        match self {
            Self::Colour => Style::new().fg(Color::DarkGray),
            Self::Mono => Style::new(),
        }
    }

    /// The picture.
    pub(super) fn display(self) -> Style {
        match self {
            Self::Colour => Style::new().fg(Color::LightCyan).bg(Color::Black),
            Self::Mono => Style::new(),
        }
    }

    /// The bulb of `lamp`.
    pub(super) fn lamp(self, lamp: Lamp, lit: bool) -> Style {
        match (self, lit) {
            (Self::Colour, false) => Style::new().fg(Color::DarkGray),
            (Self::Colour, true) => Style::new()
                .fg(Color::Black)
                .bg(light(lamp.colour()))
                .add_modifier(Modifier::BOLD),
            (Self::Mono, false) => Style::new(),
            (Self::Mono, true) => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }
}

fn light(colour: Colour) -> Color {
    match colour {
        Colour::White => Color::White,
        Colour::Blue => Color::LightBlue,
        Colour::Yellow => Color::LightYellow,
        Colour::Red => Color::LightRed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_is_left_out_where_it_is_refused_or_unknown() {
        assert_eq!(Palette::choose("xterm-256color", None), Palette::Colour);
        assert_eq!(Palette::choose("xterm-256color", Some("")), Palette::Colour);
        assert_eq!(Palette::choose("xterm-256color", Some("1")), Palette::Mono);
        assert_eq!(Palette::choose("xterm-mono", None), Palette::Mono);
        assert_eq!(Palette::choose("vt100", None), Palette::Mono);
    }
}
