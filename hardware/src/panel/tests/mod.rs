//! Tests of a panel.

mod display;

use super::*;
use crate::{
    button::Button,
    countdown::WARNINGS_MS,
    frame::Cue,
    lamp::{Lamp, Pattern},
    oled::{Brightness, IdlePolicy},
    scene::Layout,
    screen::Screen,
};

const ROLL: Gesture = Gesture::Press(Button::Roll);
const S: u64 = 1_000_000;

fn frame(title: &str, countdown: Option<Countdown>, cue: Option<(u16, Chime)>) -> Frame {
    Frame {
        scene: Scene::Countdown {
            title: cut(title),
            hint: cut(""),
        },
        lamps: Lamps::default().with(Lamp::Blue, Pattern::On),
        countdown,
        chime: cue.map(|(number, chime)| Cue { number, chime }),
    }
}

const fn running(id: u32, left_ms: u32) -> Option<Countdown> {
    Some(Countdown {
        id,
        left_ms,
        total_ms: 180_000,
        running: true,
    })
}

fn title(panel: &Panel) -> &str {
    match &panel.frame().scene {
        Scene::Countdown { title, .. } => title,
        Scene::Notice { header, .. } | Scene::Dice { header, .. } | Scene::Track { header, .. } => {
            &header.title
        }
        other => panic!("{other:?}"),
    }
}

fn press(panel: &mut Panel, gesture: Gesture, now_us: u64) -> Option<Gesture> {
    panel.gesture(gesture, now_us, &mut || 0)
}

/// Runs it up to `until_us`; what was heard, and when.
fn run(panel: &mut Panel, until_us: u64) -> Vec<(u64, Chime)> {
    let mut heard = Vec::new();
    while let Some(due) = panel.next_due().filter(|due| *due <= until_us) {
        panel.tick(due);
        heard.extend(panel.take_sound().map(|chime| (due, chime)));
    }
    heard
}

#[test]
fn without_a_program_it_rolls_dice_at_once() {
    let mut panel = Panel::new(0);
    assert_eq!(title(&panel), "Dice");
    assert_eq!(press(&mut panel, ROLL, S), None);
    assert_eq!(title(&panel), "Sum 5");
    assert_eq!(panel.take_sound(), Some(Chime::Roll));
    assert_eq!(panel.take_sound(), None);
}

#[test]
fn with_a_program_every_gesture_is_the_programs() {
    let mut panel = Panel::new(0);
    panel.connected(S);
    panel.show(frame("Helm", None, None), S);
    assert_eq!(title(&panel), "Helm");
    let picture = panel.picture();
    assert_eq!(press(&mut panel, ROLL, 2 * S), Some(ROLL));
    assert_eq!((title(&panel), panel.picture()), ("Helm", picture));
}

#[test]
fn a_frame_without_a_program_is_not_shown() {
    let mut panel = Panel::new(0);
    panel.show(frame("Helm", running(1, 1_000), Some((1, Chime::Win))), S);
    assert_eq!((title(&panel), panel.next_due()), ("Dice", None));
}

#[test]
fn a_cue_is_played_once_and_never_one_from_before_connecting() {
    let mut panel = Panel::new(0);
    panel.connected(S);
    let mut played = Vec::new();
    for number in [4, 4, 5, 5, 6] {
        panel.show(frame("Helm", None, Some((number, Chime::Success))), S);
        played.push(panel.take_sound().is_some());
    }
    assert_eq!(played, [false, false, true, false, true]);
    panel.disconnected(2 * S);
    panel.connected(3 * S);
    panel.show(frame("Helm", None, Some((9, Chime::Loss))), 3 * S);
    assert_eq!(panel.take_sound(), None);
}

#[test]
fn after_a_first_frame_without_a_cue_the_next_cue_is_new() {
    let mut panel = Panel::new(0);
    panel.connected(S);
    panel.show(frame("Helm", None, None), S);
    panel.show(frame("Helm", None, Some((1, Chime::Win))), S);
    assert_eq!(panel.take_sound(), Some(Chime::Win));
}

#[test]
fn a_lost_line_is_shown_at_once_and_presses_are_kept_a_while() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(frame("Helm", None, None), 0);
    panel.disconnected(S);
    assert_eq!(title(&panel), "The program is away");
    assert_eq!(panel.frame().lamps, Lamps::default());
    assert_eq!(press(&mut panel, ROLL, 2 * S), Some(ROLL));
    run(&mut panel, 4 * S);
    assert_eq!(title(&panel), "Dice");
    assert_eq!(press(&mut panel, ROLL, 5 * S), None);
}

#[test]
fn the_program_that_is_back_has_the_glass_and_the_dice_are_kept() {
    let mut panel = Panel::new(0);
    press(&mut panel, ROLL, 0);
    panel.connected(S);
    panel.show(frame("Helm", None, None), S);
    assert_eq!(title(&panel), "Helm");
    panel.disconnected(2 * S);
    run(&mut panel, 10 * S);
    assert_eq!(title(&panel), "Sum 5");
}

#[test]
fn the_programs_countdown_runs_on_without_it_warns_and_rings() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(frame("Urgent", running(3, 40_000), None), 0);
    assert_eq!(run(&mut panel, 9 * S), [], "the program sounds it itself");
    panel.disconnected(9 * S);
    let away = *panel.frame().countdown.as_ref().unwrap();
    assert_eq!((away.left_ms, away.running), (31_000, true));
    let heard = run(&mut panel, 60 * S);
    let mut expected: Vec<_> = WARNINGS_MS
        .iter()
        .map(|mark| (40 * S - u64::from(*mark) * 1_000, Chime::Warning))
        .collect();
    expected.push((40 * S, Chime::Expiry));
    assert_eq!(heard, expected);
    assert_eq!(panel.frame().countdown.unwrap().left_ms, 0);
    assert_eq!(title(&panel), "Time is over");
}

#[test]
fn a_countdown_that_ends_just_after_the_line_was_lost_rings_too() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(frame("Urgent", running(3, 1_500), None), 0);
    panel.disconnected(S);
    assert_eq!(run(&mut panel, 9 * S), [(1_500_000, Chime::Expiry)]);
    assert_eq!(title(&panel), "Time is over");
}

#[test]
fn the_rest_is_reported_on_return_and_its_end_at_once() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    assert_eq!(panel.take_report(), None);
    panel.show(frame("Urgent", running(3, 40_000), None), 0);
    panel.disconnected(10 * S);
    run(&mut panel, 20 * S);
    panel.connected(20 * S);
    assert_eq!(panel.take_report(), running(3, 20_000));
    panel.show(frame("Urgent", running(3, 20_010), None), 20 * S);
    run(&mut panel, 40 * S - 1);
    assert_eq!(panel.take_report(), None);
    assert_eq!(run(&mut panel, 40 * S), [], "the program sounds it itself");
    assert_eq!(panel.take_report(), running(3, 0));
}

#[test]
fn a_countdown_that_ended_without_the_program_is_reported_over() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(frame("Urgent", running(3, 5_000), None), 0);
    panel.disconnected(S);
    run(&mut panel, 60 * S);
    panel.connected(60 * S);
    assert_eq!(panel.take_report(), running(3, 0));
}

#[test]
fn a_paused_countdown_is_left_to_the_program() {
    let paused = running(3, 5_000).map(|countdown| Countdown {
        running: false,
        ..countdown
    });
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(frame("Urgent", paused, None), 0);
    panel.disconnected(S);
    run(&mut panel, 9 * S);
    assert_eq!(title(&panel), "Dice");
}

#[test]
fn the_notice_of_a_protocol_mismatch_stays_until_a_press() {
    let mut panel = Panel::new(0);
    panel.incompatible(frame("Newer", None, None).scene, S);
    assert_eq!(title(&panel), "Newer");
    assert_eq!(press(&mut panel, ROLL, 2 * S), None);
    assert_eq!(title(&panel), "Dice", "that press only put it away");
    press(&mut panel, ROLL, 3 * S);
    assert_eq!(title(&panel), "Sum 5");
}

#[test]
fn a_timer_of_its_own_is_silent_while_the_program_is_there() {
    let mut panel = Panel::new(0);
    press(&mut panel, Gesture::Press(Button::Timer), 0);
    panel.take_sound();
    panel.connected(S);
    panel.show(frame("Helm", None, None), S);
    assert_eq!(run(&mut panel, 400 * S), []);
    assert_eq!(title(&panel), "Helm");
}

#[test]
fn the_picture_is_as_old_as_the_frame() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(frame("Urgent", running(3, 40_000), None), S + 250_000);
    assert_eq!(panel.since_ms(S + 250_999), 0);
    assert_eq!(panel.since_ms(3 * S), 1_750);
    assert_eq!(panel.next_change(3 * S), Some(3 * S + 250_000));
}

#[test]
fn the_displayed_countdown_is_the_panels_own_without_line_delay() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    panel.show(frame("Urgent", running(3, 40_000), None), 0);
    panel.show(frame("Urgent", running(3, 39_030), None), S);
    assert_eq!(panel.frame().countdown, running(3, 39_000));
}

#[test]
fn a_panel_that_waits_for_new_firmware_shows_nothing_else() {
    let mut panel = Panel::new(0);
    panel.new_firmware(0);
    panel.connected(S);
    panel.show(frame("Helm", None, None), S);
    panel.incompatible(frame("Newer", None, None).scene, S);
    panel.disconnected(S);
    assert_eq!(press(&mut panel, ROLL, S), None);
    run(&mut panel, 10 * S);
    assert_eq!(title(&panel), "New firmware");
    assert_eq!(panel.take_sound(), None);
}
