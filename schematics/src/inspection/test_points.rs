//! The places for a meter, each on the net whose name is printed beside it.

use super::{Block, Inspection};
use crate::{circuit::TEST_POINTS, parts::Kind};

impl Inspection<'_> {
    pub(super) fn test_points(&mut self) {
        for (name, net) in TEST_POINTS {
            let net = self.outer(net);
            match self.find(Block::TestPoints, Kind::TestPoint, |symbol| {
                symbol.value == name
            }) {
                Some(point) => self.must_be_on(point, 1, &net),
                None => {
                    let place = format!("called {name} on {net}");
                    self.missing(Block::TestPoints, Kind::TestPoint, place);
                }
            }
        }
    }
}
