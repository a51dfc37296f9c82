//! Tests of a display's controller: read from its status, set, or assumed.

use readyroom_hardware::{
    oled::{BlockingOled, Controller, ControllerChoice, Identity},
    screen::Screen,
    testing::oled::{Fault, Oled},
};

use super::wire::{Wire, on, ssd1306};

fn some_picture() -> Screen {
    let mut screen = Screen::new();
    for at in 0..60 {
        screen.set(2 * at, at, true);
    }
    screen
}

/// A display that is asked for its controller.
fn asked(wire: Wire) -> BlockingOled<Wire> {
    BlockingOled::new(wire)
}

#[test]
fn a_probed_display_is_driven_by_its_status() {
    for controller in [Controller::Ssd1306, Controller::Sh1106] {
        let mut oled = asked(Wire::of(controller, 3));
        oled.show(&some_picture()).unwrap();
        oled.bus().assert_shows(&some_picture());
        assert_eq!(oled.display().identity(), Identity::Read(controller));
    }
}

#[test]
fn an_unclear_status_is_taken_for_an_ssd1306() {
    let ssd1306 = || Wire::of(Controller::Ssd1306, 3);
    let nothing = [0x0, 0x1, 0xf].map(|identity| Wire {
        oled: Oled::new().with_identity(identity),
        ..ssd1306()
    });
    let mute = Wire {
        mute: true,
        ..ssd1306()
    };
    for wire in nothing.into_iter().chain([mute]) {
        let mut oled = asked(wire);
        oled.show(&some_picture()).unwrap();
        oled.bus().assert_shows(&some_picture());
        assert_eq!(oled.display().identity(), Identity::Assumed);
    }
}

#[test]
fn an_ssd1309_taken_for_an_ssd1306_shows_the_same_picture() {
    let mut oled = asked(Wire::of(Controller::Ssd1309, 3));
    oled.show(&some_picture()).unwrap();
    assert_eq!(oled.display().identity(), Identity::Assumed);
    // It has no charge pump, and takes the argument for the address of another mode.
    let pump = [Fault::Command(0x8d), Fault::ForeignAddress(0x14)];
    let faults = oled.bus().oled.take_faults();
    assert!(
        faults.iter().all(|fault| pump.contains(fault)),
        "{faults:?}"
    );
    oled.bus().assert_shows(&some_picture());
}

#[test]
fn a_display_driven_as_another_one_shows_something_else() {
    for (is, driven_as) in [
        (Controller::Sh1106, Controller::Ssd1306),
        (Controller::Sh1106, Controller::Ssd1309),
        (Controller::Ssd1306, Controller::Sh1106),
        (Controller::Ssd1309, Controller::Sh1106),
    ] {
        let mut oled = on(Wire::of(is, 3), driven_as);
        oled.show(&some_picture()).unwrap();
        let seen = oled.bus().oled.screen();
        assert!(seen != some_picture(), "{is:?} driven as {driven_as:?}");
    }
}

/// Its charge pump is not switched on.
#[test]
fn an_ssd1306_that_is_driven_as_an_sh1106_from_power_up_is_dark() {
    let mut oled = on(Wire::of(Controller::Ssd1306, 3), Controller::Sh1106);
    oled.show(&some_picture()).unwrap();
    assert!(!oled.bus().oled.is_on());
}

#[test]
fn a_display_that_is_changed_for_another_kind_is_asked_again() {
    let mut oled = asked(Wire::of(Controller::Ssd1306, 3));
    oled.show(&some_picture()).unwrap();
    oled.bus().cut_after = Some(0);
    oled.probe().unwrap_err();
    let with_another = Wire::of(Controller::Sh1106, 4);
    *oled.bus() = with_another;
    oled.show(&some_picture()).unwrap();
    oled.bus().assert_shows(&some_picture());
    assert_eq!(
        oled.display().identity(),
        Identity::Read(Controller::Sh1106)
    );
}

#[test]
fn what_is_set_wins_and_repaints_all_of_it() {
    // An SH1106 with another status.
    let mut oled = asked(Wire {
        oled: Oled::of(Controller::Sh1106, 3).with_identity(0x6),
        ..Wire::default()
    });
    oled.show(&some_picture()).unwrap();
    assert!(oled.bus().oled.screen() != some_picture());
    oled.bus().oled.take_faults();
    let set = ControllerChoice::Set(Controller::Sh1106);
    oled.display().set_controller(set);
    oled.show(&some_picture()).unwrap();
    oled.bus().assert_shows(&some_picture());
    assert_eq!(oled.display().identity(), Identity::Set(Controller::Sh1106));
    oled.display().set_controller(set);
    assert!(!oled.display().is_lost(), "no news");
}

#[test]
fn a_display_that_is_set_is_not_read() {
    let mut oled = ssd1306();
    oled.bus().mute = true;
    oled.show(&some_picture()).unwrap();
    oled.bus().assert_shows(&some_picture());
}
