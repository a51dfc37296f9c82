//! The drawing in words, a line a thing.

use readyroom_kit::Players;

use super::{
    agreements, described,
    hand::{self, Held},
    pieces::holder,
    players::support,
};
use crate::{
    face::{alt_text, board_words::sector_words, place_name, words},
    rules::{Catan, Phase, RINGS, Reading, STARSHIPS, Seat},
};

/// All that the drawing shows, the hand of the player who looks last.
pub(super) fn lines(game: &Catan, held: Option<&Held>) -> Vec<String> {
    let now = &game.position;
    let mut lines = vec![described(game)];
    if now.phase == Phase::SetUp {
        let agreed = agreements(game).into_iter();
        lines.extend(agreed.map(|(what, value)| format!("{what}: {value}.")));
    }
    lines.extend(roll(game));
    lines.extend(now.everybody().map(|seat| player(game, seat)));
    if now.phase != Phase::SetUp {
        lines.extend(now.everybody().flat_map(|seat| pieces(game, seat)));
        lines.push(special_cards(game));
    }
    if now.knows_hands() {
        lines.push(format!("Supply: {}.", words::resources(&now.supply)));
    }
    lines.extend(alt_text::board(game));
    lines.extend(held.into_iter().flat_map(|held| hand_lines(game, held)));
    lines
}

/// "Rolled 4 + 2 = 6.", and what the number brings to whom.
fn roll(game: &Catan) -> Vec<String> {
    let now = &game.position;
    let [first, second] = now.dice;
    let number = first + second;
    let rolled = match now.dice {
        [0, _] => return Vec::new(),
        [card, 0] => format!("Dice card: {card}."),
        [_, _] => format!("Rolled {first} + {second} = {number}."),
    };
    let brings = (0..).zip(now.owed(number)).take(now.seats.into());
    let brings = brings.filter(|(_, brings)| brings.total() > 0);
    let line = |(seat, brings)| {
        let name = game.players.called(seat);
        format!("{number} brings {name} {}.", words::resources(&brings))
    };
    [rolled].into_iter().chain(brings.map(line)).collect()
}

/// "Anna: 7 points, 5 cards in hand, 2 hidden development cards, 1 Starfleet card, Spock A."
fn player(game: &Catan, seat: Seat) -> String {
    let (now, at) = (&game.position, usize::from(seat));
    let cards = &now.cards[at];
    let hand = match now.knows_hands() {
        true => format!(
            ", {} in hand",
            words::counted(now.hands[at].total(), "card")
        ),
        false => String::new(),
    };
    let shown = match cards.points {
        0 => String::new(),
        shown => format!(", {shown} of them shown"),
    };
    let support = match now.support[at] {
        None => String::new(),
        support_card => format!(", support card {}", support(support_card)),
    };
    format!(
        "{}: {}{shown}{hand}, {}, {}{support}.",
        game.players.called(seat),
        words::counted(now.points(seat), "point"),
        words::counted(cards.hidden, "hidden development card"),
        words::counted(cards.starfleet, "Starfleet card"),
    )
}

/// What a player has left, and where the starships lie: "Anna has left: 13 starships, 3 outposts, 4 habitat rings."
fn pieces(game: &Catan, seat: Seat) -> Vec<String> {
    let now = &game.position;
    let (name, fleet) = (game.players.called(seat), &now.fleets[usize::from(seat)]);
    let outposts = fleet.outposts_left(now.reads(Reading::WholeSupply));
    let left = format!(
        "{name} has left: {}, {}, {}.",
        words::counted(STARSHIPS - fleet.starships.len(), "starship"),
        words::counted(outposts, "outpost"),
        words::counted(RINGS - fleet.starbases.len(), "habitat ring"),
    );
    let routes = fleet.starships.iter();
    let routes: Vec<String> = routes
        .map(|route| place_name::route(&now.layout, route))
        .collect();
    let lie = match routes.is_empty() {
        true => None,
        false => Some(format!("{name}'s starships: {}.", routes.join("; "))),
    };
    [left].into_iter().chain(lie).collect()
}

fn special_cards(game: &Catan) -> String {
    let now = &game.position;
    format!(
        "Longest route: {}. Largest fleet: {}. Development cards left: {}. Klingon battle cruiser: {}.",
        holder(game, now.longest_route),
        holder(game, now.largest_fleet),
        now.deck.left,
        sector_words(game, now.klingon),
    )
}

fn hand_lines(game: &Catan, held: &Held) -> Vec<String> {
    let title = hand::title(game, held);
    let resources = held.resources.as_ref().map(words::resources);
    let lines = resources.into_iter().chain(hand::development(held));
    lines.map(|line| format!("{title}: {line}.")).collect()
}
