//! The service under systemd: what it costs, how it ends, how it is upgraded, and the switch on the panel.

use std::{fs, time::Duration};

use readyroom_hardware::button::Button;
use readyroom_tests::pi::{Fitted, Pi};
use serde_json::Value;

use super::{
    beside::{begun, drive, readyroom},
    evening::{BEGINNING, wait_for},
    figures::{resident, restart, wake_ups},
    installed::{bring, installed},
};
use crate::trial::{Trial, trials};

pub const TRIALS: &[Trial] = trials![
    whole a_service_costs_little_and_its_panel_can_shut_the_pi_down,
    whole a_game_outlives_an_upgrade_and_its_timer_the_service,
];

/// The first picture after the start of the program, at the latest.
const FIRST_PICTURE: Duration = Duration::from_millis(150);
/// Memory, at most.
const RESIDENT: u64 = 12 << 20;
/// From the request to end to the end, at most.
const END: Duration = Duration::from_secs(1);
/// How often, in 25 s, the thread of the display is woken at most: twice it sends the display everything again, in 18
/// messages for each of which it may wait, and once the picture may move.
const LOOKS: u64 = 2 * 18 + 8;

fn a_service_costs_little_and_its_panel_can_shut_the_pi_down() {
    let pi = Pi::start(installed(), Fitted::Whole);
    pi.wait_for("the shelf", |panel| panel.display.is_on());
    a_request_that_the_settings_do_not_allow_is_refused(&pi);
    pi.succeed("echo 'power-off = true' >/etc/readyroom/config.toml");
    let (systemd, program) = restart(&pi);
    println!(
        "service: systemd takes {systemd:?} to start the program, the program {program:?} to its first picture"
    );
    assert!(program < FIRST_PICTURE, "{program:?}");

    // To the last entry of the shelf, which is short enough to keep still.
    pi.tap(Button::Up);
    pi.wait(Duration::from_secs(2));
    let idle = Duration::from_secs(25);
    let woken = wake_ups(&pi, idle);
    println!("service: woken in {idle:?} with nothing to do: {woken:?}");
    let looks = |(name, times): &(String, u64)| name == "display" && *times <= LOOKS;
    assert!(woken.iter().all(looks), "{woken:?}");

    let memory = resident(&pi);
    println!("service: {} kB resident", memory / 1000);
    assert!(memory <= RESIDENT, "{memory} bytes");

    pi.tap(Button::Ok);
    pi.tap(Button::Down);
    pi.tap(Button::Ok);
    pi.wait_for_end();
}

/// The request is removed, so that it does not take effect later, and the Pi keeps its power.
fn a_request_that_the_settings_do_not_allow_is_refused(pi: &Pi) {
    pi.succeed("touch /run/readyroom/power-off");
    pi.succeed("until systemctl is-failed --quiet readyroom-power-off; do sleep 0.1; done");
    pi.succeed("test ! -e /run/readyroom/power-off");
    pi.succeed("systemctl is-active --quiet readyroom readyroom-power-off.path");
}

/// An urgent alert is being timed.
const URGENT: [&str; 6] = [
    "choose Draw yellow",
    "choose New card",
    "choose Icon › Any colour › 1+",
    "choose Flags › Urgent",
    "choose Card done",
    "press ROLL",
];

fn a_game_outlives_an_upgrade_and_its_timer_the_service() {
    use Button::{Ok, Timer};

    let here = tempfile::tempdir().expect("a folder");
    let evening = here.path().join("evening");
    begun(
        &evening,
        "five-year-mission",
        7,
        &[&BEGINNING[..], &URGENT].concat(),
    );
    let driven = here.path().join("driven");
    fs::create_dir(&driven).expect("a folder");
    readyroom(
        &driven,
        &["import", evening.to_str().expect("a plain path")],
    );
    let pi = Pi::start(installed(), Fitted::Whole);
    bring(&pi, &evening);
    let all = drive(&driven, &["press OK"]);
    wait_for(&pi, &all[0]);
    pi.tap(Ok);
    wait_for(&pi, &all[1]);

    pi.succeed("dpkg --install /card/files/readyroom_*.deb");
    let all = drive(&driven, &["press OK"]);
    wait_for(&pi, &all[0]);
    pi.tap(Ok);
    wait_for(&pi, &all[1]);

    pi.tap(Timer);
    let counting = Duration::from_secs(10);
    let woken = wake_ups(&pi, counting);
    println!(
        "service: woken in {counting:?} of a countdown, with a lamp that blinks fast: {woken:?}"
    );
    let before = pi.now();
    pi.succeed("systemctl stop readyroom");
    let took = pi.now() - before;
    println!("service: ends in {took:?}");
    assert!(took <= END, "{took:?}");
    let panel = pi.panel();
    assert!(!panel.display.is_on() && panel.lit() == [false; 9]);
    let kept = pi.succeed("readyroom --data-dir /var/lib/readyroom export 1");
    let kept: Value = serde_json::from_str(kept.lines().next().expect("a line")).expect("JSON");
    let left = kept["countdown"]["left_ms"].as_u64().expect("a time");
    assert!((100_000..170_000).contains(&left), "{left} ms left");
}
