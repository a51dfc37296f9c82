//! A firmware that hangs, and is restarted.

use readyroom_hardware::{
    button::{Button, Gesture},
    standalone::Standalone,
    wire::{SourceLocation, Start, file_hash},
};
use readyroom_tests::pico::{Finger, Kind, What};

use super::bench::{STARTED, alone, assert_shows, connected, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    core a_hung_panel_returns_with_its_picture_and_shows_why,
    whole a_panicked_panel_returns_and_names_the_line_once,
    whole a_restart_within_a_picture_leaves_no_trace_on_the_display,
    whole a_panel_that_hangs_alone_is_back_too,
    whole firmware_that_the_boot_loader_has_started_was_not_rescued,
    whole an_hour_of_doing_nothing_is_no_reason_to_restart,
];

fn a_hung_panel_returns_with_its_picture_and_shows_why() {
    for interrupts in [false, true] {
        let (mut pico, mut program) = connected();
        assert_eq!(program.report(&mut pico).start, Start::Power);
        program.show(&pico, notice("Before"));
        program.run(&mut pico, ms(100));
        let hung = pico.now();
        pico.hang(interrupts);
        // Nothing is asked of it meanwhile, so nothing is drawn.
        program.show(&pico, notice("After"));
        program.run(&mut pico, ms(3_000));
        assert_shows(&pico, &notice("After"));
        let restart = program
            .events
            .iter()
            .find(|event| matches!(event.what, What::Reset { .. }))
            .expect("a restart");
        let took = (restart.at - hung) / 1_000_000;
        println!("hung, interrupts {interrupts}: restarted after {took} ms");
        assert!(took <= 2_000, "{took} ms");
        let report = program.report(&mut pico);
        assert_eq!(report.start, Start::Hung);
        assert!(report.up_s <= 3, "{report:?}");
        Finger::new(1).press(&mut pico, Button::Ok, ms(50));
        program.run(&mut pico, ms(50));
        let last = program.gestures.last().map(|(_, gesture)| *gesture);
        assert_eq!(last, Some(Gesture::Press(Button::Ok)));
    }
}

fn a_panicked_panel_returns_and_names_the_line_once() {
    let (mut pico, mut program) = connected();
    let somewhere = "/home/somebody/.cargo/registry/src/index/embassy-rp-0.10.0/src/i2c.rs";
    for (path, line) in [("firmware/src/bridge.rs", 77), (somewhere, 70_000)] {
        pico.panic(path, line);
        program.run(&mut pico, ms(3_000));
        assert_shows(&pico, &notice("Ready"));
        let file = file_hash(path);
        let place = SourceLocation { file, line };
        assert_eq!(program.report(&mut pico).start, Start::Panicked(place));
    }
    // The next restart has another reason.
    pico.hang(true);
    program.run(&mut pico, ms(3_000));
    assert_eq!(program.report(&mut pico).start, Start::Hung);
}

fn a_restart_within_a_picture_leaves_no_trace_on_the_display() {
    for transfers in 1..8 {
        let (mut pico, mut program) = connected();
        program.show(&pico, notice("A picture that is different in many places"));
        for _ in 0..transfers {
            program.run(&mut pico, ms(1));
        }
        pico.hang(false);
        program.run(&mut pico, ms(3_000));
        assert_shows(&pico, &notice("A picture that is different in many places"));
    }
}

fn a_panel_that_hangs_alone_is_back_too() {
    let mut pico = alone();
    pico.hang(true);
    pico.wait_for("a restart", Kind::Reset, ms(2_000), |what| {
        matches!(what, What::Reset { .. })
    });
    pico.run(STARTED);
    assert_shows(&pico, &Standalone::default().frame(0));
}

fn firmware_that_the_boot_loader_has_started_was_not_rescued() {
    let (mut pico, mut program) = connected();
    program.bootsel(&pico);
    program.run(&mut pico, ms(1_000));
    assert!(pico.is_in_bootsel());
    pico.flash();
    program.run(&mut pico, ms(3_000));
    assert_shows(&pico, &notice("Ready"));
    assert_eq!(program.report(&mut pico).start, Start::Power);
}

fn an_hour_of_doing_nothing_is_no_reason_to_restart() {
    let mut pico = alone();
    // A restart ends the test.
    pico.run(ms(3_600_000));
    assert!(!pico.light().0, "the display sleeps");
    Finger::new(1).press(&mut pico, Button::Ok, ms(50));
    pico.run(ms(100));
    // The picture has moved by a pixel or two meanwhile.
    assert!(pico.light().0);
}
