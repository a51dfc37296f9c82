//! An emulated panel seen from outside: its picture, decoded from the bus, and its lamps.

use readyroom_hardware::{
    lamp::Lamp,
    oled::Controller,
    pins::{DISPLAY_ADDRESS, PICO},
    screen::Screen,
    testing::oled::Oled,
};

use super::{Event, Transfer, What};

/// Picture and lamps.
pub struct SeenPanel {
    /// Of the displays.
    controller: Controller,
    /// None while the panel has no display.
    oled: Option<Oled>,
    /// How many displays there have been: each holds another noise when it gets power.
    displays: u64,
    pins: [bool; 30],
}

impl Default for SeenPanel {
    fn default() -> Self {
        Self {
            controller: Controller::Ssd1306,
            oled: None,
            displays: 0,
            pins: [false; 30],
        }
    }
}

impl SeenPanel {
    /// From now on, displays have this controller.
    pub const fn take_displays(&mut self, controller: Controller) {
        self.controller = controller;
    }

    /// Follows what happened.
    ///
    /// # Panics
    /// The display was sent something outside its data sheet.
    #[track_caller]
    pub fn follow(&mut self, event: &Event) {
        match &event.what {
            What::Pin { pin, high } => self.pins[*pin] = *high,
            What::I2c(transfer) => self.transfer(transfer),
            What::Reset { .. } | What::Bootsel => self.pins = [false; 30],
            What::Driven { .. }
            | What::Usb { .. }
            | What::Data { .. }
            | What::Control(_)
            | What::Unsent { .. }
            | What::Fault { .. } => {}
        }
    }

    #[track_caller]
    fn transfer(&mut self, transfer: &Transfer) {
        let Some(oled) = &mut self.oled else { return };
        if transfer.address != DISPLAY_ADDRESS || transfer.read {
            return;
        }
        oled.start();
        for byte in &transfer.bytes {
            oled.byte(*byte);
        }
        if transfer.stopped {
            oled.stop();
        }
        let faults = oled.take_faults();
        assert!(
            faults.is_empty(),
            "the display was sent {faults:?} in {:02x?}",
            transfer.bytes
        );
    }

    /// The display gets power, or loses it.
    pub fn power_display(&mut self, on: bool) {
        self.oled = on.then(|| Oled::of(self.controller, self.displays));
        self.displays += 1;
    }

    /// The display is as after a reset, but for its memory.
    pub fn reset_display(&mut self) {
        if let Some(oled) = &mut self.oled {
            oled.reset();
        }
    }

    /// The chip has no power any more.
    pub fn darken(&mut self) {
        self.pins = [false; 30];
    }

    /// What a person sees who looks at the display; dark without one.
    pub fn picture(&self) -> Screen {
        self.oled.as_ref().map_or_else(Screen::new, Oled::screen)
    }

    /// Whether the display is lit, and its contrast.
    pub fn light(&self) -> (bool, u8) {
        self.oled
            .as_ref()
            .map_or((false, 0), |oled| (oled.is_on(), oled.contrast()))
    }

    /// Which lamps are lit, in the order of [`Lamp::ALL`].
    pub fn lit(&self) -> [bool; 9] {
        Lamp::ALL.map(|lamp| self.pins[usize::from(PICO.lamp(lamp))])
    }
}
