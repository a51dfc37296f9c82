//! Each player's public section of the status: points, cards, pieces.

use readyroom_kit::{
    Players,
    face::status::{Body, Fact, Id, Label, Player, Section, Value},
};

use super::id;
use crate::{
    face::words::counted,
    rules::{Catan, Phase, RINGS, Reading, SPECIAL_POINTS, STARSHIPS, Seat, Support, TO_WIN},
};

/// The id of a player's points.
pub fn points(seat: Seat) -> Id {
    id("points", seat)
}

/// Who plays, before anybody has anything.
pub fn sitting(game: &Catan) -> Section {
    let seats = game.position.everybody();
    let players = seats.map(|seat| named(game, seat)).collect();
    Section::new("players", "Players", Body::Players(players))
}

/// The players, the points first.
pub fn players(game: &Catan) -> Section {
    let seats = game.position.everybody();
    let players = seats.map(|seat| player(game, seat)).collect();
    Section::new("players", "Players", Body::Players(players))
}

fn named(game: &Catan, seat: Seat) -> Player {
    Player {
        seat,
        name: game.players.called(seat),
        ..Player::default()
    }
}

/// A player in public.
pub fn player(game: &Catan, seat: Seat) -> Player {
    let (now, at) = (&game.position, usize::from(seat));
    let cards = &now.cards[at];
    let fact = |what: &str, label: Label, value| Fact::new(id(what, seat), label, value);
    let count = |what: &str, label: Label, of: u8| fact(what, label, Value::Count(of.into()));
    let hidden = Label::from("Hidden cards").or("hidden");
    let hidden = count("hidden", hidden, cards.hidden);
    let held = match now.knows_hands() {
        true => vec![
            count("hand", "Hand".into(), now.hand_size(seat)),
            hidden.beside(),
        ],
        false => vec![hidden],
    };
    let mut facts = vec![
        fact(
            "points",
            "Points".into(),
            Value::Progress(now.points(seat).into(), TO_WIN.into()),
        ),
        fact("buildings", "Buildings".into(), buildings(game, seat)),
        fact(
            "special",
            Label::from("Special cards").or("Cards"),
            special(game, seat),
        ),
    ];
    facts.extend(held);
    facts.extend([
        count(
            "starfleet",
            Label::from("Starfleet cards").or("Starfleet"),
            cards.starfleet,
        ),
        count(
            "own-route",
            Label::from("Longest route").or("route"),
            now.route_of(seat),
        )
        .beside(),
        fact(
            "support",
            "Support".into(),
            Value::Words(support(now.support[at])),
        ),
    ]);
    Player {
        plays: plays(game, seat),
        facts,
        ..named(game, seat)
    }
}

/// Whether it is the turn of `seat`, or the game is won there.
const fn plays(game: &Catan, seat: Seat) -> bool {
    let now = &game.position;
    match now.phase {
        Phase::SetUp | Phase::LayOut => false,
        Phase::Placing | Phase::Begin | Phase::Act => seat == now.active,
        Phase::Over(winner) => seat == winner,
    }
}

/// The points of outposts and starbases.
fn buildings(game: &Catan, seat: Seat) -> Value {
    let fleet = &game.position.fleets[usize::from(seat)];
    let (outposts, starbases) = (fleet.outposts.len(), fleet.starbases.len());
    let with = |base| {
        format!(
            "{}, {}",
            counted(outposts, "outpost"),
            counted(starbases, base)
        )
    };
    let of = Label::from(with("starbase")).or(with("base"));
    Value::Sum((outposts + 2 * starbases).into(), of)
}

/// The points of special cards, and of victory point cards that are shown.
fn special(game: &Catan, seat: Seat) -> Value {
    let now = &game.position;
    let shown = now.cards[usize::from(seat)].points;
    let each = [
        (
            now.longest_route == Some(seat),
            "longest route",
            "route",
            SPECIAL_POINTS,
        ),
        (
            now.largest_fleet == Some(seat),
            "largest fleet",
            "fleet",
            SPECIAL_POINTS,
        ),
        (shown > 0, "points shown", "shown", shown),
    ];
    let held = || each.iter().filter(|(holds, ..)| *holds);
    let points: u8 = held().map(|(.., points)| points).sum();
    let whole: Vec<&str> = held().map(|(_, whole, ..)| *whole).collect();
    let brief: Vec<&str> = held().map(|(_, _, brief, _)| *brief).collect();
    let of = Label::from(whole.join(", ")).or(brief.join(", "));
    Value::Sum(points.into(), of)
}

/// A support card, and which side is up.
fn support(support: Option<Support>) -> Label {
    match support {
        Some(Support { card, turned, .. }) => {
            let side = if turned { "B" } else { "A" };
            format!("{} side {side}", card.label()).into()
        }
        None => "none".into(),
    }
}

/// What everybody can still put on the board.
pub fn pieces(game: &Catan) -> Section {
    let seats = game.position.everybody();
    let players = seats.map(|seat| left(game, seat)).collect();
    Section::new("pieces", "Pieces left", Body::Players(players))
}

fn left(game: &Catan, seat: Seat) -> Player {
    let now = &game.position;
    let fleet = &now.fleets[usize::from(seat)];
    let left = |what: &str, whole: &'static str, brief: &'static str, count: u8| {
        let label = Label::from(whole).or(brief);
        Fact::new(id(what, seat), label, Value::Count(count.into()))
    };
    let starships = STARSHIPS - fleet.starships.len();
    let outposts = fleet.outposts_left(now.reads(Reading::WholeSupply));
    let rings = RINGS - fleet.starbases.len();
    Player {
        facts: vec![
            left("starships-left", "Starships left", "Starships", starships),
            left("outposts-left", "Outposts left", "Outposts", outposts),
            left("rings-left", "Habitat rings left", "Rings", rings),
        ],
        ..named(game, seat)
    }
}
