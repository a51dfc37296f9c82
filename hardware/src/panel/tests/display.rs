//! The display of a panel that is left alone: dimmed, then off, and awake again at a press.

use super::*;
use crate::oled::{Controller, ControllerChoice};

/// Every state from `from_us` to `to_us` that differs from the one before, and when it came, in seconds.
fn display_states(panel: &mut Panel, from_us: u64, to_us: u64) -> Vec<(u64, DisplayState)> {
    let mut now = from_us;
    let mut all = vec![(now / S, panel.display_state(now))];
    loop {
        let dues = [panel.next_due(), panel.next_display_state(now)];
        let Some(due) = dues.into_iter().flatten().min().filter(|due| *due <= to_us) else {
            return all;
        };
        now = due;
        panel.tick(now);
        let state = panel.display_state(now);
        if all[all.len() - 1].1 != state {
            all.push((now / S, state));
        }
    }
}

#[test]
fn idle_its_picture_moves_dims_goes_off_and_a_press_wakes_it() {
    let mut panel = Panel::new(0);
    let states = display_states(&mut panel, 0, 3_600 * S);
    let levels: Vec<_> = states
        .iter()
        .map(|(at, state)| (*at, state.brightness))
        .collect();
    assert!(levels.contains(&(120, Brightness::Dimmed)), "{levels:?}");
    assert_eq!(levels.last(), Some(&(600, Brightness::Asleep)));
    let shifts = states
        .windows(2)
        .filter(|pair| pair[0].1.shift != pair[1].1.shift);
    assert_eq!(shifts.count(), 9, "once a minute");
    assert_eq!(press(&mut panel, ROLL, 3_600 * S), None);
    assert_eq!(title(&panel), "Dice");
    assert_eq!(panel.take_sound(), None);
    assert_eq!(
        panel.display_state(3_600 * S).brightness,
        Brightness::Bright
    );
    press(&mut panel, ROLL, 3_601 * S);
    assert_eq!(title(&panel), "Sum 5");
}

#[test]
fn a_waking_press_is_not_sent_unless_the_display_is_missing() {
    let mut panel = Panel::new(0);
    panel.connected(S);
    panel.show(frame("Helm", None, None), S);
    let held = Gesture::Hold(Button::Back);
    let back = Gesture::Press(Button::Back);
    let released = Gesture::Release(Button::Back);
    for gesture in [back, held, released] {
        assert_eq!(press(&mut panel, gesture, 700 * S), None);
    }
    for gesture in [back, held, released] {
        assert_eq!(press(&mut panel, gesture, 702 * S), Some(gesture));
    }
    panel.display_answers(false, 703 * S);
    assert_eq!(press(&mut panel, back, 1_500 * S), Some(back));
    // A person plugs it in again.
    assert_eq!(
        panel.display_state(2_500 * S).brightness,
        Brightness::Asleep
    );
    panel.display_answers(true, 2_500 * S);
    assert_eq!(
        panel.display_state(2_500 * S).brightness,
        Brightness::Bright
    );
}

#[test]
fn news_wakes_the_display_and_a_countdown_keeps_it_awake() {
    let mut panel = Panel::new(0);
    panel.connected(S);
    panel.show(frame("Helm", None, None), S);
    assert_eq!(panel.display_state(700 * S).brightness, Brightness::Asleep);
    panel.show(frame("Helm", None, None), 700 * S);
    assert_eq!(
        panel.display_state(700 * S).brightness,
        Brightness::Asleep,
        "nothing is new"
    );
    panel.show(frame("Bridge", None, None), 701 * S);
    assert_eq!(panel.display_state(701 * S).brightness, Brightness::Bright);
    panel.show(frame("Bridge", running(1, 900_000), None), 702 * S);
    assert_eq!(
        panel.display_state(1_600 * S).brightness,
        Brightness::Dimmed
    );
    let sound = Some((1, Chime::Warning));
    panel.show(frame("Bridge", running(1, 2_000), sound), 1_600 * S);
    assert_eq!(
        panel.display_state(1_600 * S).brightness,
        Brightness::Bright
    );
    panel.show(frame("Bridge", None, None), 1_603 * S);
    assert_eq!(
        panel.display_state(2_300 * S).brightness,
        Brightness::Asleep
    );
    // That the program has gone is new too, and so is what the panel rings by itself.
    panel.disconnected(2_300 * S);
    assert_eq!(
        panel.display_state(2_300 * S).brightness,
        Brightness::Bright
    );
    press(&mut panel, Gesture::Press(Button::Timer), 2_310 * S);
    let levels: Vec<_> = display_states(&mut panel, 2_310 * S, 3_600 * S)
        .into_iter()
        .map(|(at, state)| (at, state.brightness))
        .collect();
    assert!(
        !levels.contains(&(2_310 + 600, Brightness::Asleep)),
        "{levels:?}"
    );
    assert_eq!(levels.last().map(|last| last.1), Some(Brightness::Asleep));
}

#[test]
fn display_settings_of_the_program_stay_while_it_is_away() {
    let mut panel = Panel::new(0);
    assert_eq!(
        (panel.rotation(), panel.display_state(0).contrast),
        (Rotation::Upright, 0x7f)
    );
    panel.connected(S);
    panel.set_display(DisplaySettings {
        rotation: Rotation::UpsideDown,
        controller: ControllerChoice::Set(Controller::Sh1106),
        idle_policy: IdlePolicy {
            contrast: 240,
            dim_after_ms: Some(5_000),
            sleep_after_ms: None,
            shift_every_ms: None,
        },
        layout: Layout::Large,
    });
    for _ in 0..2 {
        assert_eq!(panel.rotation(), Rotation::UpsideDown);
        let set = ControllerChoice::Set(Controller::Sh1106);
        assert_eq!(panel.controller(), set);
        let state = panel.display_state(S);
        assert_eq!(
            (state.brightness, state.contrast),
            (Brightness::Bright, 240)
        );
        assert_eq!(
            panel.display_state(3_600 * S).brightness,
            Brightness::Dimmed
        );
        panel.disconnected(S);
        panel.tick(10 * S);
        press(&mut panel, ROLL, S);
    }
}

#[test]
fn the_layout_is_that_of_the_programs_settings() {
    let mut panel = Panel::new(0);
    panel.connected(0);
    let notice = still(Scene::Notice {
        header: TitleRow::new("Not now"),
        text: cut("Hull 2."),
        hint: cut("OK"),
    });
    panel.show(notice.clone(), 0);
    for layout in [Layout::Standard, Layout::Large, Layout::Standard] {
        panel.set_display(DisplaySettings {
            layout,
            ..DisplaySettings::DEFAULT
        });
        let (mut shown, mut drawn) = (Screen::new(), Screen::new());
        let Ok(()) = panel.draw(S, &mut shown);
        let Ok(()) = notice.draw_in(layout, 1_000, &mut drawn);
        assert!(shown == drawn, "{layout:?}:\n{shown}");
    }
}
