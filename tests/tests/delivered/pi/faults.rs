//! A panel with something wrong: a display that is missing, pulled or put in, a button that stays down, a pin that is
//! taken, a program that is ended while a lamp is lit; and a board that rppal does not know.

use readyroom::doctor::sentences::Words;
use readyroom_hardware::{button::Button, lamp::Lamp, pins::RASPBERRY_PI};
use readyroom_tests::pi::{Board, Edge, Fitted, Pi};

use super::{beside::drive, evening::wait_for_all_but_the_seal, installed::installed};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole neither_a_missing_display_nor_a_stuck_button_stops_a_game,
    whole no_lamp_stays_lit_after_the_doctor_however_it_ends,
    whole a_taken_pin_is_named_with_chip_and_holder_and_waited_for,
    whole a_board_that_rppal_does_not_know_has_the_whole_panel,
];

/// Looks at the panel as its user does, who answers the first questions with yes and then waits; a shell command.
fn doctor(yes: u8) -> String {
    let user = "setpriv --reuid readyroom --regid readyroom --init-groups";
    format!(
        "(yes | head -n {yes}; sleep 5) | {user} readyroom doctor --panel gpio --wait 0 >/tmp/doctor 2>&1"
    )
}

/// Waits until systemd has this status of the service.
#[track_caller]
fn wait_for_status(pi: &Pi, words: &str) {
    let status = "systemctl show --property StatusText readyroom";
    pi.succeed(&format!(
        "until {status} | grep -q '{words}'; do sleep 0.1; done"
    ));
}

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

    // Pulled in the middle of a game, which continues.
    pi.display(false);
    pi.tap(Up);
    pi.display(true);
    wait_for_all_but_the_seal(&pi, &driven[2]);
    assert_eq!(pi.panel().display.faults, []);
}

fn no_lamp_stays_lit_after_the_doctor_however_it_ends() {
    let pi = Pi::start(installed(), Fitted::Whole);
    pi.wait_for("the shelf", |panel| panel.display.is_on());
    pi.succeed("systemctl stop readyroom");
    let first = Lamp::ALL.map(|lamp| lamp == Lamp::ALL[0]);
    for signal in ["INT", "HUP", "TERM", "KILL"] {
        // The display's question is answered, that of the first lamp is not.
        pi.succeed(&format!("{} &", doctor(1)));
        pi.wait_for("the first lamp", |panel| panel.lit() == first);
        assert_eq!(pi.lit(), first);
        pi.succeed(&format!("busybox killall -{signal} readyroom"));
        pi.succeed("while busybox pidof readyroom; do sleep 0.1; done");
        assert_eq!(pi.lit(), [false; 9], "{signal}");
        if signal == "KILL" {
            // No program switched it off. This kernel did when it took the pin back.
            assert_eq!(pi.panel().lit(), first);
        } else {
            assert_eq!(pi.panel().lit(), [false; 9], "{signal}");
        }
    }
    // Whatever was left behind, the next program has the whole panel.
    pi.succeed("systemctl start readyroom");
    wait_for_status(&pi, "Panel on the header");
    assert_eq!(pi.lit(), [false; 9]);
}

fn a_taken_pin_is_named_with_chip_and_holder_and_waited_for() {
    let pi = Pi::start(installed(), Fitted::Whole);
    pi.wait_for("the shelf", |panel| panel.display.is_on());
    pi.succeed("systemctl stop readyroom");
    let lamp = RASPBERRY_PI.lamp(Lamp::Red);
    let number =
        format!("$(($(cat /sys/class/gpio/gpiochip*/base | sort -n | tail -n 1) + {lamp}))");
    pi.succeed(&format!(
        "echo {number} >/sys/class/gpio/export; systemctl start readyroom"
    ));
    wait_for_status(
        &pi,
        &format!("GPIO {lamp} (/dev/gpiochip0) is taken by .sysfs."),
    );
    pi.succeed(&format!("echo {number} >/sys/class/gpio/unexport"));
    wait_for_status(&pi, "Panel on the header");

    pi.succeed("systemctl stop readyroom; chgrp root /dev/gpiochip0; systemctl start readyroom");
    wait_for_status(&pi, "No permission for /dev/gpiochip0");
    pi.succeed("chgrp gpio /dev/gpiochip0");
    wait_for_status(&pi, "Panel on the header");
}

fn a_board_that_rppal_does_not_know_has_the_whole_panel() {
    let pi = Pi::start_board(Board::Unknown, installed(), Fitted::Whole, &[]);
    wait_for_status(&pi, "Panel on the header");
    let log = pi.succeed("journalctl --unit readyroom --boot");
    let silent = "the buzzer on GPIO 13 sounds by software";
    assert!(log.contains(silent), "{log}");
    pi.tap(Button::Ok);
    let set_up = Lamp::ALL.map(|lamp| lamp == Lamp::Track1);
    pi.wait_for("the first lamp", |panel| panel.lit() == set_up);
    assert!(pi.panel().display.is_on());

    // Display and lamps are well, no button is pressed, and the chime at the end is heard.
    pi.succeed("systemctl stop readyroom");
    pi.succeed(&format!("{} || true", doctor(10)));
    let output = pi.succeed("cat /tmp/doctor");
    assert!(output.contains(&*Words::Sounded.say()), "{output}");
    let buzzer = |edge: &&Edge| edge.pin == RASPBERRY_PI.buzzer;
    let heard: Vec<_> = pi.panel().edges.iter().filter(buzzer).copied().collect();
    println!("the buzzer went up and down {} times", heard.len() / 2);
    assert!(heard.len() > 100, "{}", heard.len());
    assert!(heard.windows(2).all(|pair| pair[0].high != pair[1].high));
    assert!(heard.last().is_some_and(|edge| !edge.high));
}
