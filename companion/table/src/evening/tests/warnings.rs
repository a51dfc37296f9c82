//! Tests of a countdown's warnings.

use readyroom_hardware::chime::Chime;

use super::*;

#[test]
fn warnings_sound_at_thirty_ten_and_the_last_five_seconds() {
    let home = Home::default();
    assert_eq!(warned(home.begin()), [30, 10, 5, 4, 3, 2, 1]);
}

#[test]
fn warnings_sound_when_the_house_wants_them() {
    let home = Home::default();
    let silent = home.begin().with_warnings(Warnings::new([]));
    assert!(warned(silent).is_empty());
    // A countdown of three minutes does not begin with a warning of three minutes.
    let warnings = Warnings::new([1, 120, 180]);
    assert_eq!(warned(home.begin().with_warnings(warnings)), [120, 1]);
}

/// Lets three minutes run; the seconds left at which a warning sounded.
fn warned(mut evening: Evening<Rehearsal>) -> Vec<u64> {
    play(&mut evening, STRICT, 0);
    let (mut now, mut warned) = (0, Vec::new());
    while let Some(due) = evening.next_due(now) {
        now = due;
        let effects = evening.advance(now).expect("a journal");
        let warns = |effects: &Effects| effects.chime == Some(Chime::Warning);
        if effects.iter().any(warns) {
            warned.push(180 - now / 1000);
        }
    }
    assert_eq!(now, 180_000);
    warned
}
