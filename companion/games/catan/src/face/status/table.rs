//! The common sections of the status: the special cards, the supply, the production of each number.

use readyroom_kit::{
    Players,
    face::status::{Body, Die, Fact, Label, Pool, Section, Value},
};

use crate::{
    face::{board_words::sector_words, known_board::klingon, words},
    rules::{Catan, DEVELOPMENTS, OF_EACH, Resource, Resources},
};

/// The dice of the turn, which a panel shows as they fall; none before the roll, and of a dice card.
pub fn dice(game: &Catan) -> Option<Section> {
    let faces @ [first @ 1..=6, second @ 1..=6] = game.position.dice else {
        return None;
    };
    let die = |face| Die {
        colour: None,
        face: Some(face),
        kept: false,
    };
    let pool = Pool::new("dice", "Dice", faces.map(die).into());
    let title = format!("Rolled {}", first + second);
    Some(Section::new("dice", title, Body::Dice(vec![pool])).elsewhere())
}

/// The special cards, and what else is common to all.
pub fn special_cards(game: &Catan) -> Section {
    let now = &game.position;
    let holds = |seat: Option<_>, count: &dyn Fn(_) -> u8| match seat {
        Some(seat) => format!("{}: {}", game.players.called(seat), count(seat)),
        None => "nobody".into(),
    };
    let route = holds(now.longest_route, &|seat| now.route_of(seat));
    let fleet = holds(now.largest_fleet, &|seat| {
        now.cards[usize::from(seat)].starfleet
    });
    let mut facts = vec![
        Fact::words(
            "longest-route",
            Label::from("Longest route").or("Route"),
            route,
        ),
        Fact::words(
            "largest-fleet",
            Label::from("Largest fleet").or("Fleet"),
            fleet,
        ),
    ];
    facts.extend(klingon(game).map(|sector| {
        let label = Label::from("Klingon battle cruiser").or("Klingon");
        Fact::words("klingon", label, sector_words(game, sector))
    }));
    facts.extend([
        Fact::new(
            "stack",
            "Card stack",
            Value::OutOf(now.deck.left.into(), DEVELOPMENTS as u16),
        ),
        Fact::words("tracking", "Tracking", now.agreed.tracking.label()),
    ]);
    let title = format!("Turn {}", now.turns);
    Section::new("special-cards", title, Body::Facts(facts))
}

/// The resources of the supply.
pub fn supply(game: &Catan) -> Section {
    let left = |resource: Resource| {
        let left = game.position.supply[resource];
        Fact::new(
            format!("supply-{resource}"),
            words::capital(resource),
            Value::OutOf(left.into(), OF_EACH.into()),
        )
        .of(words::planets(resource))
    };
    let facts = Resource::ALL.map(left);
    Section::new("supply", "Supply", Body::Facts(facts.into()))
}

/// What each number brings to whom.
pub fn production(game: &Catan) -> Section {
    let now = &game.position;
    let numbers = (2..=12).map(|number| (number, now.owed(number)));
    let brings = numbers.flat_map(|(number, owed)| {
        let each = Resource::ALL.into_iter();
        each.filter_map(move |resource| brings(game, number, &owed, resource))
    });
    let mut lines: Vec<String> = brings.collect();
    if lines.is_empty() {
        lines.push("No number brings anything yet.".into());
    }
    Section::new("production", "Production", Body::Text(lines))
}

/// "3 tritanium: Anna 2, Ben"; none where no player gets any.
fn brings(game: &Catan, number: u8, owed: &[Resources], resource: Resource) -> Option<String> {
    let seats = game.position.everybody();
    let brings = seats.filter_map(|seat| {
        let name = || game.players.called(seat);
        match owed[usize::from(seat)][resource] {
            0 => None,
            1 => Some(name()),
            count => Some(format!("{} {count}", name())),
        }
    });
    let brings: Vec<String> = brings.collect();
    (!brings.is_empty()).then(|| format!("{number} {resource}: {}", brings.join(", ")))
}
