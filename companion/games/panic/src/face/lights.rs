//! The lights: six sectors of the ship, and its condition.

use crate::rules::{Panic, Part, Phase, Section};
use readyroom_hardware::lamp::{Lamp, Lamps, Pattern};
use readyroom_kit::face::Lights;

/// Hull sections destroyed that end all maneuvers, and make the condition red.
const GRAVE: usize = 3;

impl Lights for Panic {
    /// Six lamps, one a sector by its printed number, for the hull that faces it: lit while intact, blinking while
    /// damaged, dark once destroyed. The condition lights show the worst of it: blue all well, yellow a shield lost or
    /// a hull damaged, red a hull destroyed (fast from three).
    fn lamps(&self) -> Lamps {
        if self.phase == Phase::SetUp {
            return Lamps::default().with(Lamp::Blue, Pattern::On);
        }
        let sections = (0..6).fold(Lamps::default(), |lamps, sector| {
            let lamp = Lamp::TRACK[usize::from(self.sector_number(sector)) - 1];
            let pattern = match self.section(Part::Hull, self.facing_at(sector)) {
                Section::Intact => Pattern::On,
                Section::Damaged => Pattern::Slow,
                Section::Destroyed => Pattern::Off,
            };
            lamps.with(lamp, pattern)
        });
        let (lamp, pattern) = condition(self);
        sections.with(lamp, pattern)
    }
}

fn condition(game: &Panic) -> (Lamp, Pattern) {
    match game.hull_destroyed() {
        0 => {
            let hull = game.hull.iter().any(|section| *section != Section::Intact);
            let shields = game.shields.contains(&Section::Destroyed);
            (
                if hull || shields {
                    Lamp::Yellow
                } else {
                    Lamp::Blue
                },
                Pattern::On,
            )
        }
        lost if lost >= GRAVE => (Lamp::Red, Pattern::Fast),
        _ => (Lamp::Red, Pattern::On),
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::face::{LampRow, Speech};

    use super::*;

    /// PANIC-79: a lamp of the row is a hull section by the number of the sector that it faces, in words and letters.
    #[test]
    fn the_row_is_the_hull_by_the_numbers_of_the_sectors() {
        assert_eq!(Panic::ABOUT.lamps, LampRow::numbered("Hull"));
        assert_eq!(Panic::ABOUT.lamps.letter(Lamp::Track1), '1');
    }
}
