//! The state of the game, written once. Of hands and development cards its public sections have counts alone.

mod board;
mod hand;
mod player;
mod table;
#[cfg(test)]
mod tests;

use readyroom_kit::{
    Players, Seat, Sight,
    face::status::{
        Body, Fact, Id, Label, OnTelevision, Section, Status, Value, house_rules, words as in_words,
    },
};

use super::{
    private,
    words::{self, counted},
};
use crate::rules::{Catan, Numbers, Phase};

/// The whole, as far as `sight` sees it.
pub fn status(game: &Catan, sight: Sight) -> Status {
    let now = &game.position;
    let mut status = Status::new(title(game));
    let rules = house_rules(now.agreed.readings);
    if now.phase == Phase::SetUp {
        status.sections = vec![set_up(game), rules, player::sitting(game)];
        return status;
    }
    status.key = now.everybody().map(player::points).collect();
    status.sections.extend(table::dice(game));
    status.sections.extend([
        board::board(game),
        board::signs(),
        board::posts(game),
        table::special_cards(game),
        player::players(game).noted(rolled(game)),
        board::near_klingon(game),
        player::pieces(game).on_television(OnTelevision::Nowhere),
    ]);
    status
        .sections
        .extend(now.knows_hands().then(|| table::supply(game)));
    status.sections.extend([table::production(game), rules]);
    if let Some(seat) = sight
        .player()
        .filter(|&seat| private::shows_hand(game, seat))
    {
        status.sections.extend(hand::own(game, seat));
    }
    status
}

/// What lies on the board, a line a thing.
pub fn on_the_board(game: &Catan) -> Vec<String> {
    match game.position.phase {
        Phase::SetUp => Vec::new(),
        Phase::LayOut | Phase::Placing | Phase::Begin | Phase::Act | Phase::Over(_) => {
            in_words::section(&board::board(game))
        }
    }
}

/// What each player has, a line a player.
pub fn crew(game: &Catan) -> Vec<String> {
    let players = game
        .position
        .everybody()
        .map(|seat| player::player(game, seat));
    players.map(|player| in_words::player(&player)).collect()
}

/// Who is to play, and what for: "Anna: to roll".
pub fn title(game: &Catan) -> Label {
    let now = &game.position;
    let name = words::player(game, now.active);
    match now.phase {
        Phase::SetUp => "Set-up".into(),
        Phase::LayOut => "The board".into(),
        Phase::Placing => format!("{name}: to place").into(),
        Phase::Begin => format!("{name}: to roll").into(),
        Phase::Act => format!("{name}'s turn").into(),
        Phase::Over(winner) => format!("{} has won", game.players.called(winner)).into(),
    }
}

/// What was rolled, and how many development cards no player has bought.
fn rolled(game: &Catan) -> Label {
    let now = &game.position;
    let [rolled, briefly] = match now.dice {
        [0, _] => ["Not rolled".into(), "Not rolled".into()],
        [card, 0] => [format!("Dice card {card}"), format!("Number {card}")],
        [first, second] => {
            let sum = format!("{first} + {second} = {}", first + second);
            [format!("Rolled {sum}"), sum]
        }
    };
    let left = now.deck.left;
    let whole = format!("{rolled}. {} left", counted(left, "development card"));
    Label::from(whole).or(format!("{briefly}. {} left", counted(left, "card")))
}

fn set_up(game: &Catan) -> Section {
    let (now, agreed) = (&game.position, &game.position.agreed);
    let numbers = match agreed.numbers {
        Numbers::Dice => "two dice",
        Numbers::Cards => "36 cards",
    };
    let facts = vec![
        Fact::new("seats", "Players", Value::Count(now.seats.into())),
        Fact::words("first", "First", game.players.called(now.first)),
        Fact::words("tracking", "Tracking", agreed.tracking.label()),
        Fact::words("stack", "Development cards", agreed.stack.label()),
        Fact::words("numbers", "Numbers", numbers),
    ];
    Section::new("set-up", "Set-up", Body::Facts(facts))
}

/// The id of what a player has: "points-0".
fn id(of: &str, seat: Seat) -> Id {
    format!("{of}-{seat}").into()
}
