//! Pins of the chip, checked against the pin map while compiling.
//!
//! A pin is a separate type here and a number in `readyroom_hardware::pins`; [`pins!`] names both, and a wrong pair
//! does not compile. That the I2C and PWM units belong to their pins is checked by the types themselves.

/// `pins!(chip.[PIN_4, PIN_5] = [PICO.sda, PICO.scl])` is both peripherals as an array, if the map has 4 and 5;
/// `pins!(chip.PIN_12 = PICO.buzzer)` is one, with its own type.
macro_rules! pins {
    ($chip:ident.[$($pin:ident),+] = $mapped:expr) => {{
        const { $crate::pins::check(&[$(stringify!($pin)),+], &$mapped) }
        [$($chip.$pin.into()),+]
    }};
    ($chip:ident.$pin:ident = $mapped:expr) => {{
        const { $crate::pins::check(&[stringify!($pin)], &[$mapped]) }
        $chip.$pin
    }};
}
pub(crate) use pins;

/// Panics, which while compiling is an error, unless the pins have the numbers of the map.
pub const fn check(names: &[&str], mapped: &[u8]) {
    let mut at = 0;
    while at < names.len() {
        assert!(
            number(names[at]) == mapped[at],
            "a pin of the firmware is another one than in the pin map"
        );
        at += 1;
    }
    assert!(at == mapped.len(), "the pin map has more pins");
}

/// The number in the name of a pin: 12 of `PIN_12`.
const fn number(name: &str) -> u8 {
    let name = name.as_bytes();
    let mut number = 0;
    let mut at = "PIN_".len();
    while at < name.len() {
        number = number * 10 + (name[at] - b'0');
        at += 1;
    }
    number
}
