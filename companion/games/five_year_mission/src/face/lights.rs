//! The lights: the damage track in six lamps, the three alert rows in the condition lights.

use crate::rules::{Alert, Colour, DAMAGE_SPACES, FiveYearMission, Phase, Urgency};
use readyroom_hardware::lamp::{Lamp, Lamps, Pattern};
use readyroom_kit::face::Lights;

/// The lamp of each row.
const ROWS: [(Colour, Lamp); 3] = [
    (Colour::Blue, Lamp::Blue),
    (Colour::Yellow, Lamp::Yellow),
    (Colour::Red, Lamp::Red),
];

impl Lights for FiveYearMission {
    /// Track: the lamp of the marker's space; it blinks on the last one, and all blink once the ship is destroyed.
    /// Condition lights: dark without an alert of the colour, lit with one, a flash for a Prime Directive, slow with three
    /// (the next fails the oldest), fast while one is being timed.
    fn lamps(&self) -> Lamps {
        if self.phase == Phase::SetUp {
            return Lamps::default().with(Lamp::Track1, Pattern::On);
        }
        let track = match self.damage {
            space if space > DAMAGE_SPACES => Lamp::TRACK
                .into_iter()
                .fold(Lamps::default(), |lamps, lamp| {
                    lamps.with(lamp, Pattern::Fast)
                }),
            DAMAGE_SPACES => Lamps::default().with(Lamp::Track6, Pattern::Slow),
            space => Lamps::default().with(Lamp::TRACK[usize::from(space)], Pattern::On),
        };
        ROWS.into_iter().fold(track, |lamps, (colour, lamp)| {
            lamps.with(lamp, row(&self.rows[colour as usize], self))
        })
    }
}

fn row(alerts: &[Alert], game: &FiveYearMission) -> Pattern {
    if alerts.iter().any(|alert| alert.urgency == Urgency::Timed) && !game.is_over() {
        Pattern::Fast
    } else if alerts.len() >= 3 && !game.is_over() {
        Pattern::Slow
    } else if alerts.iter().any(|alert| alert.prime_directive) {
        Pattern::Pulse
    } else if alerts.is_empty() {
        Pattern::Off
    } else {
        Pattern::On
    }
}
