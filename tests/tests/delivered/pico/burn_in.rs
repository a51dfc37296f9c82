//! A display that is spared while it is not played.

use readyroom_hardware::{
    button::{Button, Gesture},
    oled::{ControllerChoice, DisplaySettings, IdlePolicy, Rotation},
    scene::Layout,
    standalone::Standalone,
};
use readyroom_tests::pico::{Finger, Pico, buzzer::tones};

use super::bench::{DRAWN, alone, assert_shows, connected, ms, notice, picture};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole alone_its_picture_moves_dims_after_2_min_and_is_off_after_10,
    whole a_press_at_a_dark_display_is_not_sent_and_a_frame_lights_it,
    whole a_display_back_on_a_sleeping_panel_is_lit_with_its_picture,
    whole display_settings_hold_after_the_program_has_gone,
];

const MINUTE: u64 = 60_000;

/// The pictures that were to be seen, once a minute, each only if it is another one.
fn pictures(pico: &mut Pico, minutes: u64) -> usize {
    let mut pictures = vec![pico.picture()];
    for _ in 0..minutes {
        pico.run(ms(MINUTE));
        pico.take_events();
        let picture = pico.picture();
        if pictures.last() != Some(&picture) {
            pictures.push(picture);
        }
    }
    pictures.len()
}

fn alone_its_picture_moves_dims_after_2_min_and_is_off_after_10() {
    let mut pico = alone();
    assert_eq!(pico.light(), (true, 0x7f));
    assert!(pictures(&mut pico, 5) >= 4, "the picture moves");
    assert_eq!(pico.light(), (true, 0x0f));
    pico.run(ms(6 * MINUTE));
    assert!(!pico.light().0);
    pico.take_events();
    let mut finger = Finger::new(1);
    finger.press(&mut pico, Button::Roll, ms(50));
    pico.run(ms(100));
    assert_eq!(pico.light(), (true, 0x7f));
    assert!(tones(&pico.take_events()).is_empty(), "nothing is rolled");
    finger.press(&mut pico, Button::Roll, ms(50));
    pico.run(ms(100));
    assert!(!tones(&pico.take_events()).is_empty());
}

fn a_press_at_a_dark_display_is_not_sent_and_a_frame_lights_it() {
    let (mut pico, mut program) = connected();
    program.run(&mut pico, ms(12 * MINUTE));
    assert!(!pico.light().0);
    let mut finger = Finger::new(1);
    for presses in 0..3 {
        finger.press(&mut pico, Button::Ok, ms(50));
        program.run(&mut pico, DRAWN);
        assert!(pico.light().0);
        assert_eq!(program.gestures.len(), presses);
    }
    assert_eq!(program.gestures[0].1, Gesture::Press(Button::Ok));
    program.run(&mut pico, ms(12 * MINUTE));
    assert!(!pico.light().0);
    program.show(&pico, notice("Something new"));
    program.run(&mut pico, DRAWN);
    let seen = pico.picture();
    assert_eq!(pico.light(), (true, 0x7f));
    assert!(seen != picture(&notice("Ready"), 0), "the new picture");
}

fn a_display_back_on_a_sleeping_panel_is_lit_with_its_picture() {
    let mut pico = alone();
    pico.run(ms(12 * MINUTE));
    assert!(!pico.light().0);
    pico.display(false);
    pico.run(ms(3_000));
    pico.display(true);
    pico.run(ms(3_000));
    assert!(pico.light().0);
}

fn display_settings_hold_after_the_program_has_gone() {
    let (mut pico, mut program) = connected();
    let settings = DisplaySettings {
        rotation: Rotation::UpsideDown,
        controller: ControllerChoice::Auto,
        idle_policy: IdlePolicy {
            contrast: 200,
            dim_after_ms: Some(20_000),
            sleep_after_ms: Some(40_000),
            shift_every_ms: None,
        },
        layout: Layout::Standard,
    };
    program.set_display(settings);
    program.run(&mut pico, ms(1_000));
    assert_eq!(pico.light(), (true, 200));
    let upright = picture(&notice("Ready"), 0);
    let turned = pico.picture();
    assert!(turned != upright, "the picture is turned");
    program.run(&mut pico, ms(25_000));
    assert_eq!((pico.light(), pico.picture()), ((true, 25), turned));
    program.run(&mut pico, ms(20_000));
    assert!(!pico.light().0);
    pico.cable(false, false);
    program.run(&mut pico, ms(10_000));
    assert_eq!(pico.light(), (true, 200), "that it has gone is new");
    assert!(pico.picture() != picture(&Standalone::default().frame(0), 0));
    // Without power it forgets them.
    pico.power(false);
    pico.power(true);
    pico.run(ms(300));
    assert_shows(&pico, &Standalone::default().frame(0));
    assert_eq!(pico.light(), (true, 0x7f));
}
