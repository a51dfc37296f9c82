//! The Pico or Pico 2: its pins, and the tasks that look after them.

use embassy_executor::{SpawnError, SpawnToken, Spawner};
use embassy_rp::{
    Peri,
    gpio::{AnyPin, Drive, Input, Level, Output, Pull},
    pwm::Pwm,
    watchdog::Watchdog,
};
use embassy_time::Timer;
use readyroom_hardware::{
    button::CHARGE_US,
    pins::{PICO, PICO_SH1106_STRAP},
};
use static_cell::StaticCell;

use crate::{
    bootsel,
    bridge::Bridge,
    buttons::{self, Contact},
    buzzer,
    chance::Chance,
    chip::unique,
    countdown, lamps, link,
    pins::pins,
    screen::{self, Wires},
    usb, watchdog,
};

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    static BRIDGE: StaticCell<Bridge> = StaticCell::new();

    let chip = embassy_rp::init(embassy_rp::config::Config::default());
    let buttons: [Peri<AnyPin>; 6] =
        pins!(chip.[PIN_6, PIN_7, PIN_8, PIN_9, PIN_10, PIN_11] = PICO.buttons);
    let contacts = buttons.map(|pin| Contact::new(Input::new(pin, Pull::Up)));
    let lamps: [Peri<AnyPin>; 9] = pins!(
        chip.[PIN_16, PIN_17, PIN_18, PIN_19, PIN_20, PIN_21, PIN_22, PIN_26, PIN_27] = PICO.lamps
    );
    let lights = lamps.map(|pin| {
        let mut light = Output::new(pin, Level::Low);
        // What the lamps' resistors are reckoned with (schematics/src/electrics.rs); a pin has 4 mA at first.
        light.set_drive_strength(Drive::_8mA);
        light
    });
    let wires = Wires {
        unit: chip.I2C0,
        scl: pins!(chip.PIN_5 = PICO.scl),
        sda: pins!(chip.PIN_4 = PICO.sda),
    };
    let pwm = Pwm::new_output_a(
        chip.PWM_SLICE6,
        pins!(chip.PIN_12 = PICO.buzzer),
        buzzer::silence(),
    );
    let strap = Input::new(pins!(chip.PIN_13 = PICO_SH1106_STRAP), Pull::Up);
    let mut dog = Watchdog::new(chip.WATCHDOG);
    let mut chance = Chance::new();
    chance.stir(watchdog::starts(&mut dog).into());
    let bridge: &'static Bridge = BRIDGE.init(Bridge::new(chance, watchdog::start(&mut dog)));
    let (device, port, attached) = usb::device(chip.USB, usb::serial_number(unique(chip.FLASH)));
    let (speaker, listener, control) = port.split_with_control();

    Timer::after_micros(CHARGE_US).await;
    if bootsel::is_asked_for(&contacts) {
        bridge.new_firmware();
    }
    let soldered = screen::soldered(&strap);
    start(spawner, watchdog::watchdog(dog, bridge));
    start(spawner, buttons::buttons(contacts, bridge));
    start(spawner, screen::screen(wires, soldered, bridge));
    start(spawner, lamps::lamps(lights, bridge));
    start(spawner, buzzer::buzzer(pwm, bridge));
    start(spawner, countdown::countdown(bridge));
    start(spawner, usb::run(device));
    start(spawner, link::watch(control, attached, bridge));
    start(spawner, link::listen(listener, bridge));
    start(spawner, link::speak(speaker, bridge));
}

/// Starts a task that has not been started before.
fn start<S>(spawner: Spawner, task: Result<SpawnToken<S>, SpawnError>) {
    // There is room for each task once, and each is started once.
    if let Ok(token) = task {
        spawner.spawn(token);
    }
}
