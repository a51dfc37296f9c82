//! Tests of a panel without a program.

use super::*;
use crate::lamp::{Lamp, Pattern};

/// Plays gestures at one moment; every die rolls the face of the byte 4.
fn play(alone: &mut Standalone, now_us: u64, gestures: &[Gesture]) -> Vec<Option<Chime>, 16> {
    gestures
        .iter()
        .map(|gesture| alone.gesture(*gesture, now_us, &mut || 4))
        .collect()
}

const fn press(button: Button) -> Gesture {
    Gesture::Press(button)
}

#[test]
fn it_begins_with_five_dice_that_have_not_been_rolled() {
    let alone = Standalone::default();
    assert_eq!(alone.page, Page::Dice);
    assert_eq!(alone.dice, [0; 5]);
    assert_eq!(alone.frame(0).countdown, None);
}

#[test]
fn roll_rolls_every_die_from_any_page() {
    for pages in 0..3 {
        let mut alone = Standalone::default();
        for _ in 0..pages {
            play(&mut alone, 0, &[press(Button::Ok)]);
        }
        assert_eq!(
            play(&mut alone, 0, &[press(Button::Roll)]),
            [Some(Chime::Roll)]
        );
        assert_eq!((alone.page, &alone.dice[..]), (Page::Dice, &[5; 5][..]));
    }
}

#[test]
fn up_and_down_say_how_many_dice_from_one_to_six() {
    let mut alone = Standalone::default();
    let chimes = play(&mut alone, 0, &[press(Button::Roll), press(Button::Up)]);
    assert_eq!(chimes, [Some(Chime::Roll), Some(Chime::Press)]);
    assert_eq!(
        alone.dice,
        [5, 5, 5, 5, 5, 0],
        "a die put to it has not been rolled"
    );
    assert_eq!(
        play(&mut alone, 0, &[press(Button::Up)]),
        [Some(Chime::Refusal)]
    );
    let down = Gesture::Repeat(Button::Down);
    let chimes = play(&mut alone, 0, &[down; 6]);
    assert_eq!(chimes[4..], [Some(Chime::Press), Some(Chime::Refusal)]);
    assert_eq!(alone.dice, [5]);
}

#[test]
fn ok_and_back_go_round_the_three_pages() {
    let mut alone = Standalone::default();
    for page in [Page::Timer, Page::Track, Page::Dice] {
        play(&mut alone, 0, &[press(Button::Ok)]);
        assert_eq!(alone.page, page);
    }
    for page in [Page::Track, Page::Timer, Page::Dice] {
        play(&mut alone, 0, &[press(Button::Back)]);
        assert_eq!(alone.page, page);
    }
}

#[test]
fn timer_starts_three_minutes_and_is_beside_the_dice() {
    let mut alone = Standalone::default();
    play(&mut alone, 1_000_000, &[press(Button::Timer)]);
    assert_eq!(alone.page, Page::Timer);
    play(&mut alone, 2_000_000, &[press(Button::Roll)]);
    let countdown = alone.frame(2_000_000).countdown.unwrap();
    assert_eq!((countdown.left_ms, countdown.running), (179_000, true));
}

#[test]
fn timer_elsewhere_shows_a_running_one_and_here_pauses_it() {
    let mut alone = Standalone::default();
    let timer = press(Button::Timer);
    play(&mut alone, 0, &[timer, press(Button::Roll), timer]);
    assert_eq!(alone.page, Page::Timer);
    assert!(alone.frame(0).countdown.unwrap().running);
    play(&mut alone, 60_000_000, &[timer]);
    let paused = alone.frame(90_000_000).countdown.unwrap();
    assert_eq!((paused.left_ms, paused.running), (120_000, false));
    // A paused one continues from any page.
    play(&mut alone, 90_000_000, &[press(Button::Roll), timer]);
    assert_eq!(alone.frame(91_000_000).countdown.unwrap().left_ms, 119_000);
}

#[test]
fn timer_held_sets_it_back_to_three_minutes() {
    let mut alone = Standalone::default();
    play(&mut alone, 0, &[press(Button::Timer)]);
    play(
        &mut alone,
        60_000_000,
        &[press(Button::Timer), Gesture::Hold(Button::Timer)],
    );
    let countdown = alone.frame(60_000_000).countdown.unwrap();
    assert_eq!((countdown.left_ms, countdown.running), (TIMER_MS, false));
    assert_eq!(alone.next_due(), None);
}

#[test]
fn the_timer_warns_rings_and_stays_over_until_dismissed() {
    let mut alone = Standalone::default();
    play(&mut alone, 0, &[press(Button::Timer), press(Button::Ok)]);
    let mut heard = Vec::<_, 16>::new();
    while let Some(due) = alone.next_due() {
        heard
            .push((due / 1_000_000, alone.tick(due).unwrap()))
            .unwrap();
    }
    let warnings = [150, 170, 175, 176, 177, 178, 179].map(|at| (at, Chime::Warning));
    assert_eq!(heard[..7], warnings);
    assert_eq!(heard[7..], [(180, Chime::Expiry)]);
    assert_eq!(alone.frame(200_000_000).countdown.unwrap().left_ms, 0);
    let timer = press(Button::Timer);
    play(&mut alone, 200_000_000, &[timer]);
    assert_eq!(
        alone.frame(200_000_000).countdown.unwrap().left_ms,
        0,
        "shown first"
    );
    play(&mut alone, 200_000_000, &[timer]);
    assert_eq!(
        alone.frame(200_000_000).countdown.unwrap().left_ms,
        TIMER_MS
    );
}

#[test]
fn the_marker_moves_six_spaces_and_back_and_the_lamps_follow() {
    let mut alone = Standalone::default();
    play(&mut alone, 0, &[press(Button::Back)]);
    let lit = |alone: &Standalone| Lamp::TRACK.map(|lamp| alone.frame(0).lamps.get(lamp));
    assert_eq!(lit(&alone)[0], Pattern::On);
    assert_eq!(
        play(&mut alone, 0, &[press(Button::Up)]),
        [Some(Chime::Refusal)]
    );
    play(&mut alone, 0, &[press(Button::Down); 5]);
    assert_eq!(lit(&alone)[4..], [Pattern::Off, Pattern::Slow]);
    let chimes = play(&mut alone, 0, &[press(Button::Down); 2]);
    assert_eq!(chimes, [Some(Chime::Press), Some(Chime::Refusal)]);
    assert_eq!(lit(&alone), [Pattern::Fast; 6]);
    play(&mut alone, 0, &[press(Button::Up); 6]);
    assert_eq!(lit(&alone)[0], Pattern::On);
}

#[test]
fn the_red_lamp_shows_the_timer() {
    let mut alone = Standalone::default();
    let red = |alone: &Standalone, now_us| alone.frame(now_us).lamps.get(Lamp::Red);
    assert_eq!(red(&alone, 0), Pattern::Off);
    play(&mut alone, 0, &[press(Button::Timer)]);
    assert_eq!(red(&alone, 0), Pattern::Slow);
    assert_eq!(red(&alone, 170_000_000), Pattern::Fast);
    alone.tick(180_000_000);
    assert_eq!(red(&alone, 180_000_000), Pattern::On);
}

#[test]
fn a_countdown_of_the_program_runs_on_without_pause_or_reset() {
    let sent = Countdown {
        id: 9,
        left_ms: 20_000,
        total_ms: 60_000,
        running: true,
    };
    let mut alone = Standalone::default();
    alone.adopt(Timer::new(&sent, 0));
    assert_eq!(alone.page, Page::Timer);
    let refused = play(
        &mut alone,
        5_000_000,
        &[press(Button::Timer), Gesture::Hold(Button::Timer)],
    );
    assert_eq!(refused, [Some(Chime::Refusal), None]);
    assert_eq!(alone.frame(5_000_000).countdown.unwrap().left_ms, 15_000);
    let back = alone.give_back().unwrap();
    assert_eq!(back.left_ms(6_000_000), 14_000);
    assert_eq!(alone.give_back(), None);
    assert_eq!(alone.next_due(), None);
}

#[test]
fn a_timer_of_its_own_is_not_given_to_the_program() {
    let mut alone = Standalone::default();
    play(&mut alone, 0, &[press(Button::Timer)]);
    assert_eq!(alone.give_back(), None);
    assert_eq!(alone.frame(1_000_000).countdown.unwrap().left_ms, 179_000);
}
