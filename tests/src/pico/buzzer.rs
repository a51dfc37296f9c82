//! The buzzer of an emulated Pico, from the edges on its pin.

use readyroom_hardware::pins::PICO;

use super::{Event, What};

/// A tone as it is heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    /// When it begins, in simulated nanoseconds.
    pub start: u64,
    /// Its pitch in Hz.
    pub hz: f64,
    /// How long it lasts, in milliseconds.
    pub ms: f64,
}

/// Longer without an edge is silence, in nanoseconds: the lowest note has 262 Hz.
const SILENCE: u64 = 6_000_000;
/// Another pitch by more than this is another tone.
const SAME: f64 = 0.03;

/// The tones among these events, first to last.
pub fn tones(events: &[Event]) -> Vec<Tone> {
    let rises = events.iter().filter_map(|event| match event.what {
        What::Pin { pin, high: true } if pin == usize::from(PICO.buzzer) => Some(event.at),
        _ => None,
    });
    let mut tones: Vec<Vec<u64>> = Vec::new();
    for rise in rises {
        match tones.last_mut() {
            Some(tone) if goes_on(tone, rise) => tone.push(rise),
            _ => tones.push(vec![rise]),
        }
    }
    // Between two notes without a rest lies a period that belongs to neither.
    tones
        .iter()
        .filter(|tone| tone.len() > 2)
        .map(|rises| tone(rises))
        .collect()
}

/// Whether the period up to `rise` is one of this tone.
fn goes_on(tone: &[u64], rise: u64) -> bool {
    let last = rise - tone[tone.len() - 1];
    match tone {
        [_] => last < SILENCE,
        [.., before, end] => {
            let period = (end - before) as f64;
            (last as f64 - period).abs() < SAME * period
        }
        [] => false,
    }
}

fn tone(rises: &[u64]) -> Tone {
    let (start, end) = (rises[0], rises[rises.len() - 1]);
    let period = (end - start) as f64 / (rises.len() - 1) as f64;
    Tone {
        start,
        hz: 1e9 / period,
        ms: ((end - start) as f64 + period) / 1e6,
    }
}
