//! Overview pages every game has in the same form: facts, and the readings a table has switched on.

use readyroom_hardware::scene::{Fact, Header, Scene, cut};
use readyroom_rules::{Alternative, Readings};

/// What the buttons do on a page.
pub const HINT: &str = "Up/Down page, OK back";

/// Lines of a page of facts.
pub const LINES: usize = 5;

/// One fact.
pub fn fact(label: &str, value: &str) -> Fact {
    Fact::new(label, value)
}

/// A page of facts, at most [`LINES`].
pub fn facts(header: Header, facts: impl IntoIterator<Item = Fact>) -> Scene {
    Scene::Facts {
        header,
        facts: facts.into_iter().take(LINES).collect(),
        hint: cut(HINT),
    }
}

/// The readings that are on, in the words of the set-up menu.
pub fn readings<A: Alternative>(readings: Readings<A>, name: impl Fn(A) -> &'static str) -> Scene {
    let on = A::EVERY
        .iter()
        .copied()
        .filter(|&reading| readings.has(reading));
    let mut on = on.map(name).collect::<Vec<_>>().join(", ");
    if on.is_empty() {
        on.push_str("All as the rulebook reads by default.");
    }
    Scene::Notice {
        title: cut("Readings"),
        text: cut(on),
        hint: cut(HINT),
    }
}
