//! Nine lamps on nine pins.

use readyroom_hardware::{
    frame::Frame,
    lamp::{Lamp, Lamps, Pattern},
    pins::PICO,
};
use readyroom_tests::pico::What;

use super::bench::{connected, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core each_lamp_is_lit_by_its_own_pin,
    core lamps_blink_by_the_clock_of_the_panel,
];

fn lit(lamps: Lamps) -> Frame {
    Frame {
        lamps,
        ..notice("Lamps")
    }
}

fn each_lamp_is_lit_by_its_own_pin() {
    let (mut pico, mut program) = connected();
    for lamp in Lamp::ALL {
        let lamps = Lamps::default().with(lamp, Pattern::On);
        program.show(&pico, lit(lamps));
        program.run(&mut pico, ms(20));
        assert_eq!(pico.lit(), Lamp::ALL.map(|other| other == lamp), "{lamp:?}");
    }
    program.show(&pico, lit(Lamps::default()));
    program.run(&mut pico, ms(20));
    assert_eq!(pico.lit(), [false; 9]);
}

fn lamps_blink_by_the_clock_of_the_panel() {
    let (mut pico, mut program) = connected();
    let blinking = [
        (Lamp::Track2, Pattern::Slow),
        (Lamp::Track5, Pattern::Fast),
        (Lamp::Red, Pattern::Pulse),
    ];
    let lamps = blinking
        .iter()
        .fold(Lamps::default(), |lamps, (lamp, pattern)| {
            lamps.with(*lamp, *pattern)
        });
    program.show(&pico, lit(lamps));
    program.run(&mut pico, ms(2_100));
    program.events.clear();
    program.run(&mut pico, ms(8_192));
    for (lamp, pattern) in blinking {
        let mut edges = 0;
        for event in &program.events {
            let What::Pin { pin, high } = event.what else {
                continue;
            };
            if pin != usize::from(PICO.lamp(lamp)) {
                continue;
            }
            // The panel's clock starts within a millisecond of its power, and a lamp changes right after its time.
            let now = u32::try_from(event.at / 1_000_000).expect("a short time");
            assert_eq!(pattern.lit(now), high, "{lamp:?} at {} ns", event.at);
            assert_ne!(pattern.lit(now - 2), high, "{lamp:?} at {} ns", event.at);
            edges += 1;
        }
        let expected = match pattern {
            Pattern::Off | Pattern::On => 0,
            Pattern::Slow => 16,
            Pattern::Fast => 64,
            Pattern::Pulse => 8,
        };
        assert_eq!(edges, expected, "{lamp:?}");
    }
}
