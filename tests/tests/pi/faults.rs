//! A panel with something wrong: a display that is missing, pulled or put in, and a button that stays down.

use readyroom_hardware::{button::Button, lamp::Lamp};
use readyroom_tests::pi::{Fitted, Pi};

use crate::{beside::drive, evening::wait_for_all_but_the_seal, installed::installed};

/// Waits until systemd has this status of the service.
#[track_caller]
fn wait_for_status(pi: &Pi, words: &str) {
    let status = "systemctl show --property StatusText readyroom";
    pi.succeed(&format!(
        "until {status} | grep -q '{words}'; do sleep 0.1; done"
    ));
}

#[test]
fn neither_a_missing_display_nor_a_stuck_button_stops_a_game() {
    use Button::{Down, Ok, Up};

    let here = tempfile::tempdir().expect("a folder");
    let pi = Pi::start_holding(installed(), Fitted::WithoutDisplay, &[Down]);
    wait_for_status(&pi, "No display answers on the header");
    // Off the shelf, blindly.
    pi.tap(Ok);
    let set_up = Lamp::ALL.map(|lamp| lamp == Lamp::Track1);
    pi.wait_for("the first lamp", |panel| panel.lit() == set_up);

    pi.display(true);
    let driven = drive(here.path(), &["press OK", "press UP", "press DOWN"]);
    wait_for_all_but_the_seal(&pi, &driven[1]);
    wait_for_status(&pi, "Button DOWN (GPIO 26) stays down");
    pi.tap(Up);
    wait_for_all_but_the_seal(&pi, &driven[2]);

    pi.hold(Down, false);
    wait_for_status(&pi, "Panel on the header");
    pi.tap(Down);
    wait_for_all_but_the_seal(&pi, &driven[3]);

    // Pulled in the middle of a game, which goes on.
    pi.display(false);
    pi.tap(Up);
    pi.display(true);
    wait_for_all_but_the_seal(&pi, &driven[2]);
    assert_eq!(pi.panel().display.faults, []);
}
