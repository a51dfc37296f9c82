//! A supply that falls short for a moment, and the reset button of the board: the chip restarts, and the state of its display,
//! its lamps and its program has to be sent again. A countdown that runs is the program's, which sends it again.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom_hardware::{
    button::{Button, Gesture},
    chime::Chime,
    frame::{Cue, Frame},
    lamp::{Lamp, Lamps, Pattern},
    oled::{DisplaySettings, Rotation},
    standalone::Standalone,
    wire::{Display, Start},
};
use readyroom_tests::pico::{BusLine, Finger, Pico, Sag, buzzer::tones};

use super::bench::{STARTED, alone, assert_shows, connected, in_its_place, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole a_chip_reset_at_any_moment_returns_whole_and_in_silence,
    whole a_reset_undoes_no_setting_of_the_program,
    whole a_chip_reset_alone_is_a_panel_just_switched_on,
    whole a_display_that_a_sag_has_caught_in_a_byte_is_clocked_free,
    whole a_sag_that_only_the_display_notices_is_over_in_30_seconds,
    whole supply_that_sags_again_and_again_leaves_a_panel_that_works,
];

/// Longer than it takes to start, to be known to the host again, and to draw the program's frame.
const BACK: Duration = ms(700);

const SAGS: [Sag; 3] = [Sag::DisplayKept, Sag::DisplayReset, Sag::DisplayLost];

/// What may happen to the chip.
#[derive(Clone, Copy, Debug)]
enum Reset {
    Button,
    Sag(Sag),
}

impl Reset {
    const ALL: [Self; 4] = [
        Self::Button,
        Self::Sag(SAGS[0]),
        Self::Sag(SAGS[1]),
        Self::Sag(SAGS[2]),
    ];

    fn happens(self, pico: &mut Pico, time: Duration) {
        match self {
            Self::Button => pico.reset(time),
            Self::Sag(sag) => pico.sag(time, sag),
        }
    }
}

/// A frame with lit lamps and a sound.
fn lively(number: u16) -> Frame {
    Frame {
        lamps: Lamps::default()
            .with(Lamp::Track2, Pattern::On)
            .with(Lamp::Red, Pattern::On),
        chime: Some(Cue {
            number,
            chime: Chime::Success,
        }),
        ..notice(&format!("Picture {number}, different in many places"))
    }
}

fn a_chip_reset_at_any_moment_returns_whole_and_in_silence() {
    let mut chance = ChaCha8Rng::seed_from_u64(31);
    for reset in Reset::ALL {
        let (mut pico, mut program) = connected();
        for (number, length) in (1..).zip([1, 50, 2_000]) {
            let frame = lively(number);
            program.show(&pico, frame.clone());
            // In the middle of the picture, of a transfer, of a byte, of a sound.
            program.run(
                &mut pico,
                Duration::from_micros(chance.random_range(0..30_000)),
            );
            reset.happens(&mut pico, ms(length));
            assert_eq!(pico.lit(), [false; 9], "{reset:?}");
            program.run(&mut pico, ms(50));
            program.events.clear();
            program.gestures.clear();
            program.run(&mut pico, BACK);
            assert_shows(&pico, &frame);
            assert!(pico.light().0, "{reset:?}");
            let lit = [Lamp::Track2, Lamp::Red];
            assert_eq!(
                pico.lit(),
                Lamp::ALL.map(|lamp| lit.contains(&lamp)),
                "{reset:?}"
            );
            assert!(
                tones(&program.events).is_empty(),
                "its sound is from before"
            );
            let report = program.report(&mut pico);
            assert_eq!(report.start, Start::Power, "{reset:?}");
            assert_eq!(
                (report.display, report.stuck),
                (Display::Present, 0),
                "{reset:?}"
            );
            assert!(report.up_s <= 1, "{report:?}");
            Finger::new(u64::from(number)).press(&mut pico, Button::Ok, ms(50));
            program.run(&mut pico, ms(50));
            let taken: Vec<_> = program
                .gestures
                .iter()
                .map(|(_, gesture)| *gesture)
                .collect();
            assert_eq!(taken, [Gesture::Press(Button::Ok)], "{reset:?}");
        }
    }
}

fn a_reset_undoes_no_setting_of_the_program() {
    for reset in Reset::ALL {
        let (mut pico, mut program) = connected();
        program.set_display(DisplaySettings {
            rotation: Rotation::UpsideDown,
            ..DisplaySettings::DEFAULT
        });
        program.run(&mut pico, ms(500));
        let turned = pico.picture();
        reset.happens(&mut pico, ms(50));
        program.run(&mut pico, BACK);
        assert_eq!(pico.picture(), turned, "{reset:?}");
    }
}

fn a_chip_reset_alone_is_a_panel_just_switched_on() {
    for reset in Reset::ALL {
        let mut pico = alone();
        Finger::new(5).press(&mut pico, Button::Roll, ms(50));
        if let Reset::Sag(Sag::DisplayKept) = reset {
            // Its display sleeps, and continues sleeping; after the reset it does not.
            pico.run(ms(12 * 60_000));
            assert!(!pico.light().0);
        }
        reset.happens(&mut pico, ms(50));
        pico.run(STARTED);
        assert_shows(&pico, &Standalone::default().frame(0));
        assert_eq!(pico.light(), (true, 0x7f), "{reset:?}");
    }
}

fn a_display_that_a_sag_has_caught_in_a_byte_is_clocked_free() {
    for clocks in 1..=9 {
        let (mut pico, mut program) = connected();
        program.show(&pico, lively(1));
        program.run(&mut pico, ms(2));
        pico.hold_bus(Some(BusLine::DataFor { clocks }));
        pico.sag(ms(5), Sag::DisplayKept);
        program.run(&mut pico, BACK);
        assert_shows(&pico, &lively(1));
        assert_eq!(program.report(&mut pico).display, Display::Present);
    }
}

fn a_sag_that_only_the_display_notices_is_over_in_30_seconds() {
    let (mut pico, mut program) = in_its_place();
    program.show(&pico, notice("Ready"));
    for wait in [100, 7_000, 19_000] {
        program.run(&mut pico, ms(wait));
        assert_shows(&pico, &notice("Ready"));
        pico.sag_of_the_display();
        assert!(!pico.light().0);
        program.run(&mut pico, ms(25_000));
        assert_shows(&pico, &notice("Ready"));
        assert!(pico.light().0);
    }
    assert_eq!(program.report(&mut pico).display_losses, 0);
}

fn supply_that_sags_again_and_again_leaves_a_panel_that_works() {
    let mut chance = ChaCha8Rng::seed_from_u64(32);
    let (mut pico, mut program) = connected();
    for number in 1..=60 {
        // Often before it has started, or before the host knows it again.
        program.show(&pico, lively(number));
        let wait = Duration::from_micros(chance.random_range(0..400_000));
        program.run(&mut pico, wait);
        let sag = SAGS[chance.random_range(0..SAGS.len())];
        pico.sag(Duration::from_micros(chance.random_range(1..20_000)), sag);
    }
    program.run(&mut pico, BACK);
    assert_shows(&pico, &lively(60));
    assert_eq!(program.report(&mut pico).start, Start::Power);
}
