//! The emulated Pi itself, with nothing of ours in it: what the other tests are on.

use std::time::Duration;

use crate::trial::{Trial, trials};
use readyroom_hardware::{button::Button, lamp::Lamp, pins::RASPBERRY_PI};
use readyroom_tests::pi::{Card, Fitted, Pi};

pub const TRIALS: &[Trial] = trials![
    whole an_emulated_pi_has_a_header_and_a_card_that_outlives_power,
];

/// How often the kernel was interrupted for a pin.
fn interrupts(pi: &Pi) -> u32 {
    let line = pi.succeed("grep gpiolib /proc/interrupts");
    let count = line.split_whitespace().nth(1).expect("a count");
    count.parse().expect("a number")
}

/// The sysfs number of a pin of the header.
fn number(pi: &Pi, pin: u8) -> u32 {
    let base = pi.succeed("cat /sys/class/gpio/gpiochip*/base | sort -n | tail -n 1");
    base.trim().parse::<u32>().expect("a number") + u32::from(pin)
}

fn the_display_is_on_the_bus_while_its_plug_is_in(pi: &Pi) {
    let answers = || pi.run("busybox i2cset -y 1 0x3c 0x00 0xaf").status == 0;
    assert!(answers());
    pi.wait_for("three bytes", |panel| panel.display.bytes == 3);
    pi.display(false);
    assert!(!answers());
    pi.display(true);
    assert!(answers());
}

/// Takes a pin of the header for the shell; returns the folder in which the kernel shows it.
fn exported(pi: &Pi, pin: u8) -> String {
    let number = number(pi, pin);
    pi.succeed(&format!("echo {number} >/sys/class/gpio/export"));
    format!("/sys/class/gpio/gpio{number}")
}

fn a_lamp_is_lit_while_its_pin_is_high(pi: &Pi) {
    let pin = RASPBERRY_PI.lamp(Lamp::Track1);
    let folder = exported(pi, pin);
    let first = Lamp::ALL.map(|lamp| lamp == Lamp::Track1);
    for (word, lit) in [("low", [false; 9]), ("high", first), ("in", [false; 9])] {
        pi.succeed(&format!("echo {word} >{folder}/direction"));
        assert_eq!(pi.lit(), lit, "{word}");
    }
    pi.succeed(&format!(
        "echo low >{folder}/direction; echo 1 >{folder}/value"
    ));
    pi.wait_for("TRACK1", |panel| panel.lit() == first);
    pi.succeed(&format!("echo 0 >{folder}/value"));
    pi.wait_for("no lamp", |panel| panel.lit() == [false; 9]);
}

fn a_press_is_a_level_and_two_edges(pi: &Pi) {
    let folder = exported(pi, RASPBERRY_PI.button(Button::Down));
    // Its edges are not requested yet.
    pi.tap(Button::Down);
    pi.succeed(&format!("echo both >{folder}/edge"));
    let is_high = || pi.succeed(&format!("cat {folder}/value")) == "1\n";
    let before = interrupts(pi);
    assert!(is_high());
    pi.hold(Button::Down, true);
    assert!(!is_high());
    // The edges of another pin are not requested.
    pi.tap(Button::Up);
    pi.hold(Button::Down, false);
    assert!(is_high());
    assert_eq!(interrupts(pi) - before, 2);
}

fn a_tone_is_heard(pi: &Pi) {
    assert_eq!(pi.pitch(), None);
    pi.succeed(
        "cd /sys/class/pwm/pwmchip0 && echo 1 >export && cd pwm1 && echo 500000 >period && \
                echo 250000 >duty_cycle && echo 1 >enable",
    );
    assert_eq!(pi.pitch(), Some(2_000.0));
    pi.succeed("echo 0 >/sys/class/pwm/pwmchip0/pwm1/enable");
    assert_eq!(pi.pitch(), None);
}

fn its_clock_is_its_own(pi: &Pi) {
    let before = pi.now();
    pi.succeed("sleep 1");
    let slept = pi.now() - before;
    assert!(
        (Duration::from_secs(1)..Duration::from_millis(1_200)).contains(&slept),
        "{slept:?}"
    );
}

fn an_emulated_pi_has_a_header_and_a_card_that_outlives_power() {
    let pi = Pi::start(Card::with(&[]), Fitted::Whole);
    pi.wait_for_agent();
    println!(
        "an emulated Pi takes commands {:?} after it got power, by its clock",
        pi.now()
    );
    the_display_is_on_the_bus_while_its_plug_is_in(&pi);
    a_lamp_is_lit_while_its_pin_is_high(&pi);
    a_press_is_a_level_and_two_edges(&pi);
    a_tone_is_heard(&pi);
    its_clock_is_its_own(&pi);
    pi.succeed("echo kept >/var/lib/kept; sync; echo lost >/var/lib/lost");

    let pi = Pi::start(pi.cut(), Fitted::WithoutDisplay);
    pi.wait_for_agent();
    assert_eq!(pi.run("busybox i2cset -y 1 0x3c 0x00 0xaf").status, 1);
    assert_eq!(pi.run("cat /var/lib/kept").text, "kept\n");
    assert!(!pi.run("cat /var/lib/lost").text.contains("lost\n"));
    assert_eq!(pi.succeed("systemctl list-units --failed --quiet"), "");
    pi.run("systemctl poweroff");
    let card = pi.wait_for_end();
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(
        card.read("/var/lib/nothing", &folder.path().join("nothing")),
        None
    );
    let kept = folder.path().join("kept");
    card.read("/var/lib/kept", &kept)
        .expect("it is on the card");
    assert_eq!(std::fs::read_to_string(kept).expect("a text"), "kept\n");
}
