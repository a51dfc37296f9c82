//! Gestures: each is taken once and in order, or refused, or too old.

use readyroom_hardware::wire::{HostEnd, HostEvent, HostToPanel, PROTOCOL, RETRY_MS, STALE_MS};

use super::{
    bench::gesture,
    ends::{
        End, PRESS, gesture_message, hello_of_host, hello_of_panel, panel, talking_host,
        talking_panel,
    },
};

#[test]
fn a_gesture_is_sent_until_it_is_kept_and_then_the_next() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(gesture(0), 0) && panel.gesture(gesture(1), 0));
    for now in [0, RETRY_MS] {
        assert_eq!(panel.sends(now), [gesture_message(77, 0, gesture(0))]);
        assert_eq!(panel.sends(now + RETRY_MS - 1), []);
    }
    let heard = |session, number| HostToPanel::Heard { session, number };
    // Of another start of the panel, or of another gesture.
    for other in [heard(76, 0), heard(77, 1)] {
        panel.hears(other, 300);
        assert_eq!(panel.sends(300), []);
    }
    panel.hears(heard(77, 0), 300);
    assert_eq!(panel.sends(300), [gesture_message(77, 1, gesture(1))]);
    panel.hears(heard(77, 0), 300);
    panel.hears(heard(77, 1), 300);
    assert_eq!(panel.next_due(300), None);
    // What was not sent cannot have been taken.
    assert!(panel.gesture(gesture(3), 300));
    panel.hears(heard(77, 2), 300);
    assert_eq!(panel.sends(300), [gesture_message(77, 2, gesture(3))]);
    panel.hears(heard(77, 2), 300);
    assert!(panel.gesture(gesture(2), 300));
    assert_eq!(panel.sends(300), [gesture_message(77, 3, gesture(2))]);
}

#[test]
fn a_gesture_is_answered_only_when_the_program_has_kept_it() {
    let mut host = talking_host(0);
    let sent = gesture_message(77, 5, PRESS);
    let Some(HostEvent::Gesture { gesture, token }) = host.hears(sent.clone(), 0) else {
        panic!("no gesture");
    };
    assert_eq!(gesture, PRESS);
    assert_eq!(host.sends(0), []);
    assert!(
        host.hears(sent.clone(), 1).is_none(),
        "sent twice, done once"
    );
    assert_eq!(host.sends(1), [], "and it is not kept yet");
    host.taken(token);
    let heard = HostToPanel::Heard {
        session: 77,
        number: 5,
    };
    assert_eq!(host.sends(2), std::slice::from_ref(&heard));
    assert_eq!(host.sends(2), []);
    // The answer got lost, even with the line.
    host.closed();
    host.opened(3);
    host.hears(hello_of_panel(PROTOCOL, true), 3);
    host.sends(3);
    assert!(host.hears(sent, 4).is_none());
    assert_eq!(host.sends(4), [heard]);
}

#[test]
fn numbers_of_gestures_may_wrap_and_begin_again_with_the_panel() {
    let mut host = talking_host(0);
    let mut number = 65_000_u16;
    for _ in 0..70_000 {
        let event = host.hears(gesture_message(1, number, PRESS), 0);
        let Some(HostEvent::Gesture { token, .. }) = event else {
            panic!("{number} is taken for an old one");
        };
        host.taken(token);
        number = number.wrapping_add(1);
    }
    assert!(
        host.hears(gesture_message(1, number.wrapping_sub(2), PRESS), 0)
            .is_none()
    );
    assert!(
        host.hears(gesture_message(2, number.wrapping_sub(2), PRESS), 0)
            .is_some()
    );
}

#[test]
fn an_unanswered_panel_refuses_new_gestures_and_keeps_old_ones() {
    let mut panel = talking_panel(0);
    let kept = (0..100)
        .take_while(|number| panel.gesture(gesture(*number), 0))
        .count();
    assert!((8..100).contains(&kept), "{kept}");
    for (number, sent) in (0..kept).zip(0..) {
        assert_eq!(panel.sends(1), [gesture_message(77, sent, gesture(number))]);
        let (session, number) = (77, sent);
        panel.hears(HostToPanel::Heard { session, number }, 1);
    }
    assert_eq!(panel.sends(1), []);
    assert!(panel.gesture(PRESS, 1));
}

#[test]
fn old_gestures_are_dropped_when_the_line_comes_back() {
    let mut panel = panel();
    assert!(panel.gesture(gesture(0), 0));
    assert!(panel.gesture(gesture(1), 1));
    assert_eq!(panel.next_due(2), Some(STALE_MS));
    panel.opened(STALE_MS);
    panel.hears(hello_of_host(PROTOCOL, true), STALE_MS);
    // What the host has never been sent uses up no number.
    let second = [gesture_message(77, 0, gesture(1))];
    assert_eq!(panel.sends(STALE_MS), second, "the second is not old yet");
}

#[test]
fn a_host_that_is_slow_gets_every_gesture_however_old() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(PRESS, 0));
    assert_eq!(panel.sends(10 * STALE_MS), [gesture_message(77, 0, PRESS)]);
}

#[test]
fn unheard_presses_block_no_new_ones_nor_revive_at_a_clock_wrap() {
    let mut panel = panel();
    while panel.gesture(gesture(0), 0) {}
    assert!(panel.gesture(gesture(1), STALE_MS));
    // The caller when something is due lets the stale ones go in time.
    assert_eq!(panel.next_due(STALE_MS), Some(2 * STALE_MS));
    assert_eq!(panel.sends(2 * STALE_MS), []);
    assert_eq!(panel.next_due(2 * STALE_MS), None);
}

#[test]
fn a_gesture_sent_before_a_line_loss_is_resent_with_its_number() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(PRESS, 0));
    assert_eq!(panel.sends(0), [gesture_message(77, 0, PRESS)]);
    panel.closed(10);
    panel.opened(20);
    assert_eq!(panel.sends(20), [hello_of_panel(PROTOCOL, false)]);
    panel.hears(hello_of_host(PROTOCOL, true), 30);
    assert_eq!(panel.sends(30), [gesture_message(77, 0, PRESS)]);
}

#[test]
fn a_forgotten_gesture_that_may_have_arrived_keeps_its_number() {
    let mut panel = talking_panel(0);
    assert!(panel.gesture(gesture(0), 0));
    panel.sends(0);
    panel.closed(10);
    panel.opened(STALE_MS);
    panel.hears(hello_of_host(PROTOCOL, true), STALE_MS);
    panel.sends(STALE_MS);
    assert!(panel.gesture(gesture(1), STALE_MS));
    assert_eq!(panel.sends(STALE_MS), [gesture_message(77, 1, gesture(1))]);
}

#[test]
fn what_a_panel_sent_before_it_started_anew_may_be_kept_late() {
    let mut host = talking_host(0);
    let send = |host: &mut HostEnd, session| match host.hears(gesture_message(session, 0, PRESS), 0)
    {
        Some(HostEvent::Gesture { token, .. }) => token,
        other => panic!("{other:?}"),
    };
    let (before, now) = (send(&mut host, 1), send(&mut host, 2));
    host.taken(now);
    let (session, number) = (2, 0);
    let heard = [HostToPanel::Heard { session, number }];
    assert_eq!(host.sends(0), heard);
    host.taken(before);
    assert_eq!(host.sends(0), [], "no one waits for that any more");
    // The answer got lost: the panel asks again, and is answered.
    assert!(host.hears(gesture_message(2, 0, PRESS), 250).is_none());
    assert_eq!(host.sends(250), heard);
}
