//! Evenings on a bad line that goes up and down at any moment.

use readyroom_hardware::{
    countdown::Countdown,
    wire::{RETRY_MS, STALE_MS},
};

use super::bench::{Bench, frame};

/// How often the line goes up and down in an evening.
const CYCLES: u32 = 20;
/// Evenings tried: 2,000 cycles.
const EVENINGS: u64 = 100;

/// Lets a person play for a while.
fn play(bench: &mut Bench, ms: u32) {
    let end = bench.now + ms;
    while bench.now < end {
        let pause = 1 + bench.chance.below(120);
        bench.run(pause.min(end - bench.now));
        match bench.chance.below(4) {
            0 => show(bench),
            // Refused ones are the panel's to complain about.
            _ => drop(bench.press()),
        }
    }
}

fn show(bench: &mut Bench) {
    let countdown = Countdown {
        id: bench.now,
        left_ms: 1_000 * bench.chance.below(200),
        total_ms: 180_000,
        running: bench.chance.one_in(2),
    };
    let countdown = (!bench.chance.one_in(3)).then_some(countdown);
    bench.show(frame(bench.now, countdown));
}

/// The line goes up and down once, at any moment, seen by one end or by both.
fn replug(bench: &mut Bench) {
    let first = bench.chance.below(300);
    if bench.chance.one_in(2) {
        bench.open_panel();
        bench.run(first);
        bench.open_host();
    } else {
        bench.open_host();
        bench.run(first);
        bench.open_panel();
    }
    let ms = bench.chance.below(2_500);
    play(bench, ms);
    match bench.chance.below(8) {
        0 => bench.restart_panel(),
        1 => bench.open_host(),
        2 => bench.open_panel(),
        _ => {}
    }
    let ms = bench.chance.below(700);
    play(bench, ms);
    if bench.chance.one_in(2) {
        bench.close_panel();
        bench.run(first);
        bench.close_host();
    } else {
        bench.close_host();
        bench.run(first);
        bench.close_panel();
    }
    let away = if bench.chance.one_in(4) {
        2 * STALE_MS
    } else {
        500
    };
    let ms = bench.chance.below(away);
    play(bench, ms);
}

/// How the line is again as it should be.
fn quieten(bench: &mut Bench) {
    (bench.to_panel.bad, bench.to_host.bad, bench.slow) = (0, 0, 0);
    bench.open();
    bench.run(2_000);
}

#[test]
fn a_flapping_line_loses_or_repeats_no_gesture_or_old_picture() {
    let (mut taken, mut forgotten) = (0, 0);
    for seed in 0..EVENINGS {
        let mut bench = Bench::from_seed(seed);
        (bench.to_panel.bad, bench.to_host.bad) = (bench.chance.below(9), bench.chance.below(9));
        bench.slow = bench.chance.below(80);
        show(&mut bench);
        for _ in 0..CYCLES {
            replug(&mut bench);
        }
        show(&mut bench);
        let last = (bench.now, bench.last.clone().unwrap());
        quieten(&mut bench);

        let (shown, since) = bench.shown.as_ref().unwrap();
        assert_eq!(shown.scene, last.1.scene, "seed {seed}");
        if let (Some(there), Some(here)) = (shown.countdown, last.1.countdown) {
            let (there, here) = (
                there.left_at(bench.now - since),
                here.left_at(bench.now - last.0),
            );
            assert!(
                (here..=here + 6).contains(&there),
                "seed {seed}: {there} ms left on the panel, {here} ms by the program"
            );
        }
        assert_eq!(bench.panel.next_due(bench.panel_now()), None, "seed {seed}");
        assert_eq!(bench.host.next_due(bench.host_now()), None, "seed {seed}");
        for (number, made) in bench.made.iter().enumerate() {
            let gone = bench.is_gone(number);
            assert!(made.taken || gone, "seed {seed}: gesture {number} is lost");
            taken += u32::from(made.taken);
            forgotten += u32::from(!made.taken);
        }
    }
    // Most of what was done while the line was up has come through.
    assert!(
        taken > 5_000 && forgotten > 500,
        "{taken} taken, {forgotten} forgotten"
    );
}

#[test]
fn the_numbers_of_gestures_and_frames_wrap_in_a_long_evening() {
    let mut bench = Bench::from_seed(0);
    bench.open();
    bench.run(RETRY_MS);
    for number in 0..=u32::from(u16::MAX) + 2 {
        assert!(bench.press());
        bench.show(frame(number, None));
        bench.run(9);
        assert!(bench.made.iter().all(|made| made.taken), "gesture {number}");
        bench.made.clear();
        assert_eq!(bench.shown.take().unwrap().0, frame(number, None));
    }
}
