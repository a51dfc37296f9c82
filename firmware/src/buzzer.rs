//! The buzzer: a square wave of each note's pitch from the PWM unit.

use embassy_futures::select::{Either, select};
use embassy_rp::{
    clocks::clk_sys_freq,
    pwm::{Config, Pwm},
};
use embassy_time::{Duration, Timer};
use readyroom_hardware::chime::{Chime, Note};

use crate::bridge::Bridge;

/// Clock divider: with it every pitch from 120 Hz up fits the 16-bit counter at the 125 MHz of an RP2040, and
/// from 144 Hz up at the 150 MHz of an RP2350.
const DIVIDER: u8 = 16;
/// A wave of silence, in steps of the counter: a note begins when it is over, so it is short (0.13 ms).
const SILENT_TOP: u16 = 999;

/// Plays each chime as it comes; a new one cuts off the one before.
#[embassy_executor::task]
pub async fn buzzer(mut pwm: Pwm<'static>, bridge: &'static Bridge) {
    loop {
        let mut next = Some(bridge.sound.wait().await);
        while let Some(chime) = next {
            next = match select(play(&mut pwm, chime), bridge.sound.wait()).await {
                Either::First(()) => None,
                Either::Second(chime) => Some(chime),
            };
        }
    }
}

async fn play(pwm: &mut Pwm<'static>, chime: Chime) {
    for note in chime.notes() {
        pwm.set_config(&tone(*note));
        Timer::after(Duration::from_millis(note.ms.into())).await;
    }
    pwm.set_config(&silence());
}

/// The wave of a note.
fn tone(note: Note) -> Config {
    if note.hz == 0 {
        return silence();
    }
    let period = clk_sys_freq() / (u32::from(DIVIDER) * u32::from(note.hz));
    let top = u16::try_from(period.saturating_sub(1)).unwrap_or(u16::MAX);
    let mut config = silence();
    config.top = top;
    config.compare_a = top / 2 + 1;
    config
}

/// The pin at rest.
pub fn silence() -> Config {
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.top = SILENT_TOP;
    config.compare_a = 0;
    config
}
