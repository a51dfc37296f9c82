//! The agreed set-up and the player's own sheet, in the status.

use readyroom_kit::face::status::{Body, Fact, Section};

use super::Thing;
use crate::{
    face::words,
    rules::{Career, Part},
};

/// What was agreed on so far.
pub fn agreed(game: &Career) -> Section {
    let agreed = &game.position.agreed;
    let name = match words::name(game) {
        "" => "none".into(),
        name => name.to_owned(),
    };
    let odds = if agreed.odds { "shown" } else { "hidden" };
    let facts = vec![
        Fact::words("name", "Name", name),
        Fact::words(
            "length",
            "Length",
            format!("{} tours", agreed.length.tours()),
        ),
        Fact::words("start", "First skills", agreed.start.label()),
        Fact::words("assigning", "Dice on targets", agreed.assigning.label()),
        Fact::words("odds", "Chances", odds),
    ];
    Section::new("set-up", "Set-up", Body::Facts(facts))
}

/// Which parts of the player's sheet are known.
pub fn known(game: &Career) -> Section {
    let fact = |part: Part| {
        let known = match game.is_unknown(part) {
            true => "assumed",
            false => "known",
        };
        let mut label = part.label().to_owned();
        label[..1].make_ascii_uppercase();
        Fact::words(Thing::Part(part), label, known)
    };
    Section::new(
        "sheet",
        "Your sheet",
        Body::Facts(Part::ALL.map(fact).into()),
    )
}
