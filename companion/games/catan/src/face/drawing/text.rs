//! The drawing in words, a line a thing.

use readyroom_kit::{Players, face::Speech as _};

use super::{
    agreements, described,
    hand::{self, Held},
    pieces::{holder, letter},
    players::support,
};
use crate::{
    face::{
        alt_text,
        board_words::sector_words,
        laid::klingon,
        place_name::{self, Room},
        words,
    },
    rules::{Catan, Phase, RINGS, Reading, Resource, Resources, SPECIAL_POINTS, STARSHIPS, Seat},
};

/// All that the drawing shows, the hand of the player who looks last.
pub(super) fn lines(game: &Catan, held: Option<&Held>) -> Vec<String> {
    let now = &game.position;
    let mut lines = vec![format!("{}.", Catan::TITLE), described(game)];
    if now.phase == Phase::SetUp {
        let agreed = agreements(game).into_iter();
        lines.extend(agreed.map(|(what, value)| format!("{what}: {value}.")));
    }
    lines.extend(roll(game));
    lines.extend(now.everybody().map(|seat| player(game, seat)));
    if now.phase != Phase::SetUp {
        lines.extend(now.everybody().flat_map(|seat| pieces(game, seat)));
        lines.extend(common(game));
    }
    if now.knows_hands() {
        lines.push(format!("Supply: {}.", every_resource(&now.supply)));
    }
    lines.extend(alt_text::places(game));
    lines.extend(held.into_iter().flat_map(|held| hand_lines(game, held)));
    lines
}

/// "Dice rolled: 4 + 2 = 6.", and what the number brings to whom.
fn roll(game: &Catan) -> Vec<String> {
    let now = &game.position;
    let [first, second] = now.dice;
    let number = first + second;
    let rolled = match now.dice {
        [0, _] => return Vec::new(),
        [card, 0] => format!("Dice card: {card}."),
        [_, _] => format!("Dice rolled: {first} + {second} = {number}."),
    };
    let brings = (0..).zip(now.owed(number)).take(now.seats.into());
    let brings = brings.filter(|(_, brings)| brings.total() > 0);
    let line = |(seat, brings)| {
        let name = game.players.called(seat);
        format!("{number} brings {name} {}.", words::resources(&brings))
    };
    [rolled].into_iter().chain(brings.map(line)).collect()
}

/// "Anna: 7 points, 2 of them for the longest route, 5 cards in hand, 2 hidden development cards, 1 Starfleet card, longest
/// route 6, support card Spock A."
fn player(game: &Catan, seat: Seat) -> String {
    let (now, at) = (&game.position, usize::from(seat));
    let cards = &now.cards[at];
    let mut says = vec![words::counted(now.points(seat), "point")];
    if cards.points > 0 {
        says.push(format!("{} of them shown", cards.points));
    }
    for (holder, what) in [
        (now.longest_route, "longest route"),
        (now.largest_fleet, "largest fleet"),
    ] {
        if holder == Some(seat) {
            says.push(format!("{SPECIAL_POINTS} of them for the {what}"));
        }
    }
    if now.knows_hands() {
        let hand = words::counted(now.hands[at].count(), "card");
        says.push(format!("{hand} in hand"));
    }
    says.push(words::counted(cards.hidden, "hidden development card"));
    says.push(words::counted(cards.starfleet, "Starfleet card"));
    says.push(format!("longest route {}", now.route_of(seat)));
    says.push(match now.support[at] {
        None => "no support card".into(),
        card => format!("support card {}", support(card)),
    });
    format!("{}: {}.", named(game, seat), says.join(", "))
}

/// "Anna", "Aaron (letter R)" where the pieces have another letter than the name begins with.
fn named(game: &Catan, seat: Seat) -> String {
    let (name, letter) = (game.players.called(seat), letter(game, seat));
    let begins = |word: &str| word.chars().flat_map(char::to_uppercase).next() == Some(letter);
    match name.split(' ').any(begins) {
        true => name,
        false => format!("{name} (letter {letter})"),
    }
}

/// The pieces that a player has left, and where the starships lie: "Anna's 2 starships: 8 water / 3 food; 5 food / 9 oxygen."
fn pieces(game: &Catan, seat: Seat) -> Vec<String> {
    let now = &game.position;
    let (name, fleet) = (game.players.called(seat), &now.fleets[usize::from(seat)]);
    let outposts = fleet.outposts_left(now.reads(Reading::WholeSupply));
    let left = format!(
        "{name}'s pieces left: {}, {}, {}.",
        words::counted(STARSHIPS - fleet.starships.len(), "starship"),
        words::counted(outposts, "outpost"),
        words::counted(RINGS - fleet.starbases.len(), "habitat ring"),
    );
    let routes = fleet.starships.iter();
    let routes: Vec<String> = routes
        .map(|route| place_name::route(&now.layout, route, Room::Page))
        .collect();
    let lie = match routes.is_empty() {
        true => None,
        false => {
            let starships = words::counted(fleet.starships.len(), "starship");
            Some(format!("{name}'s {starships}: {}.", routes.join("; ")))
        }
    };
    [left].into_iter().chain(lie).collect()
}

/// What is nobody's own, a line a thing.
fn common(game: &Catan) -> Vec<String> {
    let now = &game.position;
    let stack = words::counted(now.deck.left, "development card");
    let mut lines = vec![
        format!("Longest route: {}.", holder(game, now.longest_route)),
        format!("Largest fleet: {}.", holder(game, now.largest_fleet)),
        format!("Card stack: {stack}."),
    ];
    let cruiser = klingon(game).map(|sector| sector_words(game, sector));
    lines.extend(cruiser.map(|sector| format!("Klingon battle cruiser: {sector}.")));
    lines
}

/// "0 tritanium, 2 food, 1 oxygen, 0 dilithium, 0 water".
fn every_resource(resources: &Resources) -> String {
    let counts = Resource::ALL.map(|resource| format!("{} {resource}", resources[resource]));
    counts.join(", ")
}

fn hand_lines(game: &Catan, held: &Held) -> Vec<String> {
    let title = hand::title(game, held);
    let resources = held.resources.as_ref().map(every_resource);
    let lines = resources.into_iter().chain(hand::development(held));
    lines.map(|line| format!("{title}: {line}.")).collect()
}
