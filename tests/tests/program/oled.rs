//! The simulated display follows the data sheet, and notices what it forbids.

use readyroom_hardware::{
    oled::Controller,
    screen::Screen,
    testing::oled::{Fault, HalfCommand, Oled},
};

/// On, upright, horizontal mode, the whole screen.
const INIT: [u8; 16] = [
    0x00, 0x8d, 0x14, 0xa1, 0xc8, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, 0xaf, 0x81, 0x30,
];

fn clear(oled: &mut Oled) {
    oled.message(&INIT);
    oled.message(&[&[0x40][..], &[0; 1024]].concat());
    assert_eq!(oled.take_faults(), []);
}

fn lit(points: &[(usize, usize)]) -> Screen {
    let mut screen = Screen::new();
    for (x, y) in points {
        screen.set(*x, *y, true);
    }
    screen
}

#[test]
fn at_power_up_it_is_dark_and_its_memory_is_noise() {
    let mut oled = Oled::new();
    assert!(!oled.is_on());
    assert_eq!(oled.screen(), Screen::new());
    oled.message(&INIT);
    assert!(oled.is_on());
    assert_eq!(oled.contrast(), 0x30);
    let noise = oled.screen();
    assert_ne!(noise, Screen::new());
    let mut other = Oled::with_noise(7);
    other.message(&INIT);
    assert_ne!(noise, other.screen());
}

#[test]
fn without_the_charge_pump_nothing_shines() {
    let mut oled = Oled::new();
    oled.message(&[0x00, 0xaf, 0xa5]);
    assert!(!oled.is_on());
    assert_eq!(oled.screen(), Screen::new());
}

#[test]
fn a_window_fills_from_left_to_right_and_wraps_to_its_start() {
    let mut oled = Oled::new();
    clear(&mut oled);
    oled.message(&[0x00, 0x21, 3, 4, 0x22, 2, 3]);
    oled.message(&[0x40, 0x01, 0x02, 0x04, 0x80]);
    assert_eq!(oled.screen(), lit(&[(3, 16), (4, 17), (3, 26), (4, 31)]));
    oled.message(&[0x40, 0, 0, 0, 0]);
    assert_eq!(oled.screen(), Screen::new());
    assert_eq!(oled.take_faults(), []);
}

#[test]
fn vertical_mode_goes_down_first() {
    let mut oled = Oled::new();
    clear(&mut oled);
    oled.message(&[0x00, 0x20, 1, 0x21, 3, 4, 0x22, 2, 3]);
    oled.message(&[0x40, 0x01, 0x02, 0x04, 0x80]);
    assert_eq!(oled.screen(), lit(&[(3, 16), (3, 25), (4, 18), (4, 31)]));
}

#[test]
fn page_mode_stays_in_its_page() {
    let mut oled = Oled::new();
    clear(&mut oled);
    oled.message(&[0x00, 0x20, 2, 0xb5, 0x0e, 0x17]);
    oled.message(&[0x40, 1, 1]);
    assert_eq!(oled.take_faults(), []);
    oled.message(&[0x40, 1]);
    assert_eq!(oled.screen(), lit(&[(126, 40), (127, 40), (0, 40)]));
    oled.message(&[0x00, 0x00, 0x10]);
    oled.message(&[0x40, 0, 1]);
    assert_eq!(oled.screen(), lit(&[(126, 40), (127, 40), (1, 40)]));
    assert_eq!(oled.take_faults(), []);
    oled.message(&[0x00, 0x0f]);
    oled.message(&[0x40, 0]);
    assert_eq!(oled.take_faults(), [Fault::Unaddressed]);
}

#[test]
fn a_message_may_name_each_byte_before_the_rest_follows() {
    let mut oled = Oled::new();
    clear(&mut oled);
    oled.message(&[
        0x80, 0x21, 0x80, 9, 0x80, 10, 0x80, 0x22, 0x80, 1, 0x80, 1, 0xc0, 0x01, 0x40, 0x02,
    ]);
    assert_eq!(oled.screen(), lit(&[(9, 8), (10, 9)]));
    assert_eq!(oled.take_faults(), []);
}

#[test]
fn rows_turn_at_once_and_columns_with_the_next_data() {
    let mut oled = Oled::new();
    clear(&mut oled);
    oled.message(&[0x40, 0x01]);
    oled.message(&[0x00, 0xc0, 0xa0]);
    assert_eq!(oled.screen(), lit(&[(0, 63)]));
    oled.message(&[0x00, 0x21, 0, 127, 0x22, 0, 7]);
    oled.message(&[0x40, 0x02]);
    assert_eq!(oled.screen(), lit(&[(0, 63), (127, 62)]));
}

#[test]
fn what_shifts_and_inverts_the_picture_is_seen() {
    let mut oled = Oled::new();
    clear(&mut oled);
    oled.message(&[0x40, 0x80]);
    assert_eq!(oled.screen(), lit(&[(0, 7)]));
    oled.message(&[0x00, 0x43]);
    assert_eq!(oled.screen(), lit(&[(0, 4)]));
    oled.message(&[0x00, 0x40, 0xd3, 5]);
    assert_eq!(oled.screen(), lit(&[(0, 2)]));
    oled.message(&[0x00, 0xd3, 0, 0xda, 0x02]);
    assert_ne!(oled.screen(), lit(&[(0, 7)]));
    oled.message(&[0x00, 0xda, 0x12, 0xa7]);
    assert!(oled.screen().get(0, 0) && !oled.screen().get(0, 7));
    oled.message(&[0x00, 0xa6, 0xae]);
    assert_eq!(oled.screen(), Screen::new());
    assert_eq!(oled.take_faults(), []);
}

#[test]
fn half_a_command_waits_or_is_dropped() {
    for (half_command, contrast) in [(HalfCommand::Waits, 0x81), (HalfCommand::Dropped, 0xe3)] {
        let mut oled = Oled::new().with_half_command(half_command);
        clear(&mut oled);
        oled.message(&[0x00, 0x81]);
        assert_eq!(oled.take_faults(), [Fault::HalfCommand(0x81)]);
        // Cut off without a stop: not counted as a fault.
        oled.message(&[0x00, 0x30]);
        oled.start();
        oled.byte(0x00);
        oled.byte(0x81);
        oled.message(&[0x00, 0x81, 0xe3]);
        assert_eq!(oled.contrast(), contrast);
    }
}

#[test]
fn what_the_data_sheet_forbids_is_noted() {
    let after = |bytes: &[u8]| {
        let mut oled = Oled::new();
        clear(&mut oled);
        oled.message(bytes);
        oled.take_faults()
    };
    assert_eq!(after(&[0x01, 0xe3]), [Fault::Control(0x01)]);
    assert_eq!(after(&[0x00, 0xf0]), [Fault::Command(0xf0)]);
    assert_eq!(after(&[0x00, 0x20, 3]), [Fault::Argument(0x20, 3)]);
    assert_eq!(after(&[0x00, 0x22, 0, 8]), [Fault::Argument(0x22, 8)]);
    assert_eq!(after(&[0x00, 0xd9, 0x20]), [Fault::Argument(0xd9, 0x20)]);
    assert_eq!(
        after(&[0x80, 0x81, 0xc0, 1, 0x00, 1]),
        [Fault::DataInCommand(0x81)]
    );
    assert_eq!(after(&[0x00, 0xb1]), [Fault::ForeignAddress(0xb1)]);
    assert_eq!(
        after(&[0x00, 0x20, 2, 0x21, 0, 127]),
        [Fault::ForeignAddress(0x21)]
    );
    assert_eq!(after(&[0x80, 0x20, 0x80, 0, 0x40, 1]), [Fault::Unaddressed]);
    assert_eq!(after(&[&[0x40][..], &[1; 1025]].concat()), [Fault::Overrun]);
    assert_eq!(after(&[0x80, 0x2f, 0x40, 1]), [Fault::Scrolling]);
    assert_eq!(
        Fault::DataInCommand(0x81).to_string(),
        "data among the arguments of command 81"
    );
}

/// An SH1106 that is on, upright and empty.
fn sh1106() -> Oled {
    let mut oled = Oled::of(Controller::Sh1106, 5);
    oled.message(&[0x00, 0xa1, 0xc8, 0xaf]);
    for page in 0..8 {
        oled.message(&[0x00, 0xb0 | page, 0x00, 0x10]);
        oled.message(&[&[0x40][..], &[0; 132]].concat());
    }
    assert_eq!(oled.take_faults(), []);
    assert_eq!(oled.screen(), Screen::new());
    oled
}

#[test]
fn an_sh1106_has_132_columns_two_hidden_on_either_side() {
    let mut oled = sh1106();
    oled.message(&[0x00, 0xb1, 0x02, 0x10]);
    oled.message(&[0x40, 0x01]);
    assert_eq!(oled.screen(), lit(&[(0, 8)]));
    oled.message(&[0x00, 0x01, 0x18]);
    oled.message(&[0x40, 0x02]);
    assert_eq!(oled.screen(), lit(&[(0, 8), (127, 9)]));
    oled.message(&[0x40, 0xff, 0xff]);
    oled.message(&[0x00, 0x00, 0x10]);
    oled.message(&[0x40, 0xff, 0xff]);
    assert_eq!(oled.screen(), lit(&[(0, 8), (127, 9)]));
    assert_eq!(oled.take_faults(), []);
    // It stays at its end, and has no column beyond.
    oled.message(&[0x00, 0x03, 0x18]);
    oled.message(&[0x40, 0, 0]);
    assert_eq!(oled.take_faults(), [Fault::Overrun]);
    oled.message(&[0x00, 0x04, 0x18]);
    oled.message(&[0x40, 0]);
    assert_eq!(oled.take_faults()[0], Fault::BeyondMemory(132));
}

#[test]
fn an_sh1106_reads_window_arguments_as_commands() {
    let mut oled = sh1106();
    oled.message(&[0x40, 0x01]);
    oled.message(&[0x00, 0x20, 0x00, 0x21, 0x00, 0x7f]);
    assert_eq!(
        oled.take_faults(),
        [Fault::Command(0x20), Fault::Command(0x21)]
    );
    // The last column of the window is a start line here.
    oled.message(&[0x00, 0xb0, 0x02, 0x10]);
    oled.message(&[0x40, 0x80]);
    assert_eq!(oled.screen(), lit(&[(0, 8)]));
}

#[test]
fn an_sh1106_lights_by_its_own_converter_on_at_power_up() {
    let mut oled = sh1106();
    assert!(oled.is_on());
    oled.message(&[0x00, 0xad, 0x8a]);
    assert!(!oled.is_on());
    oled.message(&[0x00, 0xad, 0x8b]);
    assert!(oled.is_on());
    assert_eq!(oled.take_faults(), []);
}

#[test]
fn a_locked_ssd1309_takes_nothing_until_it_is_unlocked() {
    let mut oled = Oled::of(Controller::Ssd1309, 5);
    oled.message(&[0x00, 0xaf, 0xfd, 0x16, 0xae]);
    assert!(oled.is_on());
    let before = oled.screen();
    oled.message(&[0x40, 0xff, 0x00]);
    assert_eq!(oled.screen(), before);
    oled.message(&[0x00, 0xfd, 0x12, 0xae]);
    assert!(!oled.is_on());
    assert_eq!(oled.take_faults(), []);
}

#[test]
fn the_status_has_darkness_and_the_controller() {
    for (controller, dark) in [(Controller::Ssd1306, 0x46), (Controller::Sh1106, 0x48)] {
        let mut oled = Oled::of(controller, 5);
        assert_eq!(oled.status(), dark);
        oled.message(&[0x00, 0xaf]);
        assert_eq!(oled.status(), dark & 0x0f);
        assert_eq!(Controller::from_status(oled.status()), Some(controller));
    }
    let unknown = Oled::of(Controller::Ssd1309, 5);
    assert_eq!(Controller::from_status(unknown.status()), None);
}
