//! The jumper that says which display there is, where a board has one: from its GPIO to ground.

use super::{Block, Device, Inspection};
use crate::circuit::{Net, Rail};

impl Inspection<'_> {
    pub(super) fn strap(&mut self) {
        if self.board.strap.is_none() {
            return;
        }
        let (strap, ground) = (self.outer(Net::Strap), self.rail(Rail::Ground));
        match self.find(Device::Strap, |_| true) {
            Some(jumper) => {
                self.must_be_on(jumper, 1, &strap);
                self.must_be_on(jumper, 2, &ground);
            }
            None => {
                let place = format!("between {strap} and {ground}");
                self.missing(Block::Strap, Device::Strap, place);
            }
        }
    }
}
