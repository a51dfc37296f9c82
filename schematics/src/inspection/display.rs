//! The display: ground, 3.3 V and never 5 V, clock and data.

use readyroom_hardware::pins::Part;

use super::{Block, Device, Inspection};
use crate::circuit::{Net, Rail};

impl Inspection<'_> {
    pub(super) fn display(&mut self) {
        let Some(display) = self.find(Device::Display, |_| true) else {
            return self.missing(Block::Display, Device::Display, "anywhere");
        };
        self.must_be_sold_as(display, Block::Display, "SSD1306");
        let nets = [
            Net::Rail(Rail::Ground),
            Net::Rail(Rail::ThreeVolts),
            Net::Signal(Part::Scl),
            Net::Signal(Part::Sda),
        ];
        for (number, net) in (1..).zip(nets) {
            self.must_be_on(display, number, &self.outer(net));
        }
    }
}
