//! Lamps and sound.

use readyroom_hardware::{
    chime::Chime,
    countdown::Countdown,
    lamp::{Lamp, Lamps, Pattern},
};

use super::panel::{Panel, Start, menu, with_sound};

#[tokio::test(start_paused = true)]
async fn lamps_follow_their_patterns_and_are_dark_at_the_end() {
    let mut frame = menu(0);
    frame.lamps = Lamps::default()
        .with(Lamp::Track1, Pattern::On)
        .with(Lamp::Red, Pattern::Slow);
    let panel = Panel::with(Start {
        frame,
        ..Start::default()
    })
    .await;
    for half in 0..6 {
        assert!(panel.world.is_lit(Lamp::Track1));
        assert_eq!(panel.world.is_lit(Lamp::Red), half % 2 == 0, "{half}");
        assert!(!panel.world.is_lit(Lamp::Blue));
        panel.rest(511).await;
    }
    let world = panel.end().await;
    assert!(Lamp::ALL.iter().all(|lamp| !world.is_lit(*lamp)));
}

#[tokio::test(start_paused = true)]
async fn nothing_blinks_while_the_countdown_is_paused() {
    for running in [true, false] {
        let mut frame = menu(0);
        frame.lamps = Lamps::default().with(Lamp::Red, Pattern::Fast);
        frame.countdown = Some(Countdown {
            id: 1,
            left_ms: 60_000,
            total_ms: 180_000,
            running,
        });
        let panel = Panel::with(Start {
            frame,
            ..Start::default()
        })
        .await;
        let mut dark = 0;
        for _ in 0..40 {
            dark += u32::from(!panel.world.is_lit(Lamp::Red));
            panel.rest(49).await;
        }
        assert_eq!(dark > 0, running);
    }
}

#[tokio::test(start_paused = true)]
async fn a_chime_is_played_note_by_note_and_only_once() {
    let panel = Panel::begin().await;
    panel.show(with_sound(menu(0), 1, Chime::Success)).await;
    panel.show(with_sound(menu(1), 1, Chime::Success)).await;
    panel.rest(2_000).await;
    let melody = panel.world.melody.lock().unwrap().clone();
    let pitches: Vec<_> = melody.iter().map(|(_, hz)| *hz).collect();
    let notes = Chime::Success.notes();
    let expected: Vec<_> = notes.iter().map(|note| note.hz).chain([0]).collect();
    assert_eq!(pitches, expected);
    for (pair, note) in melody.windows(2).zip(notes) {
        let lasted = (pair[1].0 - pair[0].0).as_millis() as u16;
        assert!(
            (note.ms..=note.ms + 2).contains(&lasted),
            "{lasted} of {note:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_new_chime_cuts_off_the_one_before_and_the_end_cuts_off_all() {
    let panel = Panel::begin().await;
    panel.show(with_sound(menu(0), 1, Chime::Loss)).await;
    panel.rest(100).await;
    panel.show(with_sound(menu(0), 2, Chime::Press)).await;
    let pitches = |panel: &Panel| {
        let melody = panel.world.melody.lock().unwrap();
        melody.iter().map(|(_, hz)| *hz).collect::<Vec<_>>()
    };
    assert_eq!(pitches(&panel), [880, 2_093]);
    panel.show(with_sound(menu(0), 3, Chime::Loss)).await;
    assert!(panel.world.sounds());
    let world = panel.end().await;
    assert!(!world.sounds());
}

#[tokio::test(start_paused = true)]
async fn earlier_sounds_are_not_played_and_a_mute_panel_plays_none() {
    let start = |muted| Start {
        frame: with_sound(menu(0), 7, Chime::Win),
        muted,
        ..Start::default()
    };
    let panel = Panel::with(start(false)).await;
    panel.rest(1_000).await;
    assert!(panel.world.melody.lock().unwrap().is_empty());
    let panel = Panel::with(start(true)).await;
    panel.show(with_sound(menu(0), 8, Chime::Win)).await;
    panel.rest(1_000).await;
    assert!(panel.world.melody.lock().unwrap().is_empty());
}
