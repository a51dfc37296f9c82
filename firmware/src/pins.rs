//! Pins of the chip, checked against the pin map while compiling.
//!
//! A pin is a type of its own here and a number in `readyroom_hardware::pins`; [`pin!`] names both, and a wrong pair
//! does not compile. That the I2C and PWM units belong to their pins is checked by the types themselves.

/// The number in the name of a pin: 12 of `PIN_12`.
pub const fn number(name: &str) -> u8 {
    let name = name.as_bytes();
    let mut number = 0;
    let mut at = "PIN_".len();
    while at < name.len() {
        number = number * 10 + (name[at] - b'0');
        at += 1;
    }
    number
}

/// `pin!(chip.PIN_12 = PICO.buzzer)` is the peripheral `chip.PIN_12`, if the map says 12.
macro_rules! pin {
    ($chip:ident.$pin:ident = $mapped:expr) => {{
        const {
            assert!(
                $crate::pins::number(stringify!($pin)) == $mapped,
                concat!(
                    stringify!($pin),
                    " is not where the pin map has ",
                    stringify!($mapped)
                )
            );
        }
        $chip.$pin
    }};
}
pub(crate) use pin;
