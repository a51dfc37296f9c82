//! What hangs where on a Pico, and the tasks that look after it.

use embassy_executor::{SpawnError, SpawnToken, Spawner};
use embassy_rp::{
    Peri,
    gpio::{AnyPin, Input, Level, Output, Pull},
    pwm::Pwm,
    watchdog::Watchdog,
};
use embassy_time::Timer;
use panic_halt as _;
use readyroom_hardware::pins::PICO;
use static_cell::StaticCell;

use crate::{
    bootsel,
    bridge::Bridge,
    buttons::{self, Contact},
    buzzer,
    chance::Chance,
    countdown, lamps, link,
    pins::pin,
    screen::{self, Wires},
    usb, watchdog,
};

/// The pull-ups and the capacitors at the buttons have settled after so long.
const SETTLED_MS: u64 = 2;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    static BRIDGE: StaticCell<Bridge> = StaticCell::new();

    let chip = embassy_rp::init(embassy_rp::config::Config::default());
    let contacts = [
        pin!(chip.PIN_6 = PICO.buttons[0]).into(),
        pin!(chip.PIN_7 = PICO.buttons[1]).into(),
        pin!(chip.PIN_8 = PICO.buttons[2]).into(),
        pin!(chip.PIN_9 = PICO.buttons[3]).into(),
        pin!(chip.PIN_10 = PICO.buttons[4]).into(),
        pin!(chip.PIN_11 = PICO.buttons[5]).into(),
    ]
    .map(|pin: Peri<'static, AnyPin>| Contact::new(Input::new(pin, Pull::Up)));
    let lights = [
        pin!(chip.PIN_16 = PICO.lamps[0]).into(),
        pin!(chip.PIN_17 = PICO.lamps[1]).into(),
        pin!(chip.PIN_18 = PICO.lamps[2]).into(),
        pin!(chip.PIN_19 = PICO.lamps[3]).into(),
        pin!(chip.PIN_20 = PICO.lamps[4]).into(),
        pin!(chip.PIN_21 = PICO.lamps[5]).into(),
        pin!(chip.PIN_22 = PICO.lamps[6]).into(),
        pin!(chip.PIN_26 = PICO.lamps[7]).into(),
        pin!(chip.PIN_27 = PICO.lamps[8]).into(),
    ]
    .map(|pin: Peri<'static, AnyPin>| Output::new(pin, Level::Low));
    let wires = Wires {
        unit: chip.I2C0,
        scl: pin!(chip.PIN_5 = PICO.scl),
        sda: pin!(chip.PIN_4 = PICO.sda),
    };
    let sounder = Pwm::new_output_a(
        chip.PWM_SLICE6,
        pin!(chip.PIN_12 = PICO.buzzer),
        buzzer::silence(),
    );
    let mut dog = Watchdog::new(chip.WATCHDOG);
    let mut chance = Chance::new();
    chance.stir(watchdog::starts(&mut dog).into());
    let bridge: &'static Bridge = BRIDGE.init(Bridge::new(chance, watchdog::rescued(&dog)));
    let (device, port, attached) = usb::device(chip.USB, usb::serial_number(chip.FLASH));
    let (speaker, listener, control) = port.split_with_control();

    Timer::after_millis(SETTLED_MS).await;
    if bootsel::is_asked_for(&contacts) {
        bridge.new_firmware();
    }
    start(spawner, watchdog::watchdog(dog, bridge));
    start(spawner, buttons::buttons(contacts, bridge));
    start(spawner, screen::screen(wires, bridge));
    start(spawner, lamps::lamps(lights, bridge));
    start(spawner, buzzer::buzzer(sounder, bridge));
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
