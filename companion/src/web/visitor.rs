//! Who looks: stands in until `access` is there.
use readyroom_kit::Sight;

/// Who looks at a page.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The browser.
    pub browser: u64,
    /// Whether choices can be made.
    pub plays: bool,
    /// Against forms of other sites.
    pub csrf: String,
}

impl Visitor {
    /// What is seen of the evening with these players.
    pub fn sight(&self, _evening: &str, _players: &[String]) -> Sight {
        Sight::Public
    }
}
