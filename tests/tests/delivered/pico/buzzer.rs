//! Tests of the buzzer.

use readyroom_hardware::{
    chime::{Chime, Note},
    frame::{Cue, Frame},
};
use readyroom_tests::pico::{Program, buzzer::tones};

use super::bench::{connected, ms, notice};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole every_chime_is_heard_in_tune_and_then_it_is_silent,
    core a_sound_is_heard_once_however_often_its_frame_comes,
    whole a_new_sound_cuts_off_the_one_before,
];

fn sounding(number: u16, chime: Chime) -> Frame {
    Frame {
        chime: Some(Cue { number, chime }),
        ..notice("Sound")
    }
}

/// # Panics
/// What was heard is not this chime.
#[track_caller]
fn assert_heard(program: &Program, chime: Chime) {
    let heard = tones(&program.events);
    let notes: Vec<&Note> = chime.notes().iter().filter(|note| note.hz > 0).collect();
    assert_eq!(heard.len(), notes.len(), "{chime:?}: {heard:?}");
    for (tone, note) in heard.iter().zip(notes) {
        let pitch = tone.hz / f64::from(note.hz);
        assert!((pitch - 1.0).abs() < 0.01, "{chime:?}: {tone:?}, {note:?}");
        // A tone ends with a whole wave or without.
        let late = tone.ms - f64::from(note.ms);
        assert!(
            late.abs() < 1.0 + 1_000.0 / tone.hz,
            "{chime:?}: {tone:?}, {note:?}"
        );
    }
}

fn every_chime_is_heard_in_tune_and_then_it_is_silent() {
    let (mut pico, mut program) = connected();
    for (number, chime) in (1..).zip(Chime::ALL) {
        program.events.clear();
        program.show(&pico, sounding(number, chime));
        program.run(&mut pico, ms(u64::from(chime.duration_ms()) + 1_000));
        assert_heard(&program, chime);
    }
}

fn a_sound_is_heard_once_however_often_its_frame_comes() {
    let (mut pico, mut program) = connected();
    program.show(&pico, sounding(1, Chime::Success));
    program.run(&mut pico, ms(500));
    program.events.clear();
    for _ in 0..3 {
        program.show(&pico, sounding(1, Chime::Success));
        program.run(&mut pico, ms(300));
    }
    assert_eq!(tones(&program.events), []);
}

fn a_new_sound_cuts_off_the_one_before() {
    let (mut pico, mut program) = connected();
    program.events.clear();
    program.show(&pico, sounding(1, Chime::Loss));
    program.run(&mut pico, ms(100));
    program.show(&pico, sounding(2, Chime::Success));
    program.run(&mut pico, ms(1_000));
    let heard = tones(&program.events);
    let pitches: Vec<_> = heard.iter().map(|tone| tone.hz.round()).collect();
    assert_eq!(heard.len(), 3, "{pitches:?}");
    assert!(heard[0].ms < 110.0, "{heard:?}");
}
