//! The display of an emulated Pi, from the traffic on the I2C bus as QEMU reports it.

use readyroom_hardware::{
    pins::DISPLAY_ADDRESS,
    screen::Screen,
    testing::oled::{Fault, Oled},
};

/// What has been seen of the display so far.
#[derive(Clone, Debug, Default)]
pub struct SeenDisplay {
    /// None while its plug is out.
    oled: Option<Oled>,
    /// How many displays there have been: each holds another noise when it gets power.
    displays: u64,
    /// Bytes for the display since the Pi got its power, addresses and control bytes counted.
    pub bytes: u64,
    /// Transfers to the display since then.
    pub transfers: u64,
    /// What it was sent outside its data sheet.
    pub faults: Vec<Fault>,
}

impl SeenDisplay {
    /// A display is put in, or pulled out.
    pub fn power(&mut self, on: bool) {
        self.oled = on.then(|| Oled::with_noise(self.displays));
        self.displays += 1;
    }

    /// Follows a line such as `i2c_send send(addr:0x3c) data:0xaf`.
    pub fn follow(&mut self, line: &str) {
        let Some(oled) = &mut self.oled else { return };
        let Some((what, rest)) = line.split_once("(addr:0x") else {
            return;
        };
        let address = rest.split(')').next().unwrap_or_default();
        if u8::from_str_radix(address, 16) != Ok(DISPLAY_ADDRESS) {
            return;
        }
        match what {
            "i2c_event start" | "i2c_event start_send" => {
                oled.start();
                self.bytes += 1;
                self.transfers += 1;
            }
            "i2c_send send" => {
                let byte = rest.rsplit("0x").next().unwrap_or_default();
                oled.byte(u8::from_str_radix(byte, 16).expect("a byte"));
                self.bytes += 1;
            }
            "i2c_event finish" => oled.stop(),
            _ => {}
        }
        self.faults.append(&mut oled.take_faults());
    }

    /// What a person sees who looks at the display; dark without one.
    pub fn picture(&self) -> Screen {
        self.oled.as_ref().map_or_else(Screen::new, Oled::screen)
    }

    /// Whether there is one and it is on.
    pub fn is_on(&self) -> bool {
        self.oled.as_ref().is_some_and(Oled::is_on)
    }

    /// Its contrast, 0–255; none without a display.
    pub fn contrast(&self) -> Option<u8> {
        self.oled.as_ref().map(Oled::contrast)
    }
}
