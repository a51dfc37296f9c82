//! The keys, as the player is shown them.

use ratatui::text::Line;

use super::keys::Asked;

/// The legend that is always shown: two lines below the picture, or up to eight short ones `beside` it.
pub fn lines(asked: Asked, muted: bool, beside: bool) -> Vec<Line<'static>> {
    let bell = if muted { "m bell: off" } else { "m bell: on" };
    if beside {
        beside_the_picture(asked, bell)
    } else {
        below_the_picture(asked, bell)
    }
}

fn below_the_picture(asked: Asked, bell: &'static str) -> Vec<Line<'static>> {
    let [first, second] = match asked {
        Asked::Buttons => [
            "↑/k UP  ↓/j DOWN  Enter OK  Esc BACK  r/Space ROLL  t TIMER".to_owned(),
            format!("u take back  U do again  {bell}  ? help  q quit"),
        ],
        Asked::Dice => [
            "1–6 type a die  Backspace erase  Enter OK  Esc BACK  r ROLL".to_owned(),
            format!("u take back  U do again  {bell}  ? help  q quit"),
        ],
        Asked::Reading => [
            "Enter OK  Esc BACK".to_owned(),
            "↑ UP  ↓ DOWN  Ctrl-R do again  Ctrl-C quit".to_owned(),
        ],
        Asked::Text => [
            "type the text  Backspace erase  Enter OK  Esc BACK".to_owned(),
            "↑ UP  ↓ DOWN  Ctrl-R do again  Ctrl-C quit".to_owned(),
        ],
    };
    vec![first.into(), second.into()]
}

fn beside_the_picture(asked: Asked, bell: &'static str) -> Vec<Line<'static>> {
    let lines: &[&'static str] = match asked {
        Asked::Buttons => &[
            "↑↓ UP DOWN",
            "Enter OK",
            "Esc BACK",
            "r ROLL",
            "t TIMER",
            "u undo U redo",
            bell,
            "? help q quit",
        ],
        Asked::Dice => &[
            "1–6 a die",
            "Bksp erase",
            "Enter OK",
            "Esc BACK",
            "r ROLL",
            "u undo U redo",
            bell,
            "? help q quit",
        ],
        Asked::Reading => &["Enter OK", "Esc BACK", "↑↓ UP DOWN", "^R redo", "^C quit"],
        Asked::Text => &[
            "type the text",
            "Bksp erase",
            "Enter OK",
            "Esc BACK",
            "↑↓ UP DOWN",
            "^R redo",
            "^C quit",
        ],
    };
    lines.iter().map(|&line| line.into()).collect()
}

/// All keys and signs, in at most 16 lines of 64 characters.
pub fn help() -> Vec<Line<'static>> {
    const HELP: [&str; 16] = [
        " ↑ or k            UP",
        " ↓ or j            DOWN",
        " Enter             OK",
        " Esc or Backspace  BACK",
        " r or Space        ROLL",
        " t                 TIMER",
        " u                 take the last move back (BACK held)",
        " U or Ctrl-R       do it again (OK held)",
        " 1–6               the dice, while dice are typed",
        " m                 bell off or on",
        " Ctrl-L            paint the panel anew",
        " q or Ctrl-C       quit: the game is kept and goes on next time",
        " While a text is asked for, every letter is a letter.",
        " Lamps: ● lit, ○ dark; W white, B blue, Y yellow, R red; the",
        " word is the pattern, so that nobody has to see it blink.",
        " Any key closes this help.",
    ];
    HELP.into_iter().map(Line::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panels::terminal::{layout, raster::Raster};

    #[test]
    fn every_line_fits_its_place() {
        let (columns, rows) = Raster::Braille.size();
        assert!(help().len() <= usize::from(rows));
        assert!(
            help()
                .iter()
                .all(|line| line.width() <= usize::from(columns))
        );
        for asked in [Asked::Buttons, Asked::Dice, Asked::Text, Asked::Reading] {
            for muted in [false, true] {
                let below = lines(asked, muted, false);
                assert!(below.len() <= usize::from(layout::LEGEND_ROWS));
                assert!(
                    below
                        .iter()
                        .all(|line| line.width() <= usize::from(columns + 2)),
                    "{below:?}"
                );
                let beside = lines(asked, muted, true);
                assert!(beside.len() <= 8);
                assert!(
                    beside
                        .iter()
                        .all(|line| line.width() < usize::from(layout::SIDE)),
                    "{beside:?}"
                );
            }
        }
    }
}
