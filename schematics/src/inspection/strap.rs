//! The jumper that shows which display there is, where a board has one: from its GPIO to ground.

use super::{Block, Inspection};
use crate::{
    circuit::{Net, Rail},
    parts::Kind,
};

impl Inspection<'_> {
    pub(super) fn strap(&mut self) {
        if self.board.strap.is_none() {
            return;
        }
        let (strap, ground) = (self.outer(Net::Strap), self.rail(Rail::Ground));
        let Some(jumper) = self.find(Block::Strap, Kind::Strap, |_| true) else {
            let place = format!("between {strap} and {ground}");
            return self.missing(Block::Strap, Kind::Strap, place);
        };
        self.must_be_on(jumper, 1, &strap);
        self.must_be_on(jumper, 2, &ground);
    }
}
