//! The public sections of the players.

use readyroom_kit::{
    Players as _,
    face::status::{Body, Card, Fact, Held, Label, Player, Tone, Value},
};

use super::encounter_id;
use crate::rules::{Encounters, End, Pending, Phase, Seat, TO_WIN};

/// The players with their hands, victory piles and penalties.
pub fn players(game: &Encounters) -> Body {
    let seats = game.position.everybody();
    Body::Players(seats.map(|seat| player(game, seat)).collect())
}

fn player(game: &Encounters, seat: Seat) -> Player {
    let (now, at) = (&game.position, usize::from(seat));
    let name = game.players.called(seat);
    let won = now.resolved(seat);
    let pile = now.victory[at]
        .each()
        .map(|encounter| Card::named(encounter_id(encounter), encounter.label()));
    let pile_title = Label::from(format!("{name}'s victory pile")).or(format!("{name} has {won}"));
    Player {
        seat,
        plays: match now.phase {
            Phase::Turn => seat == now.active,
            Phase::Over(End::Won(winner)) => seat == winner,
            Phase::SetUp | Phase::LayOut | Phase::Over(End::NoneLeft) => false,
        },
        facts: vec![
            Fact::new(
                format!("hand-{seat}"),
                "Hand",
                Value::Count(now.hands[at].count.into()),
            ),
            Fact::new(
                format!("won-{seat}"),
                "Won",
                Value::Progress(won.into(), TO_WIN.into()),
            ),
            Fact::words(format!("penalty-{seat}"), "Penalty", penalty(game, seat))
                .toned(Tone::Warning),
        ],
        holds: vec![Held::new(pile_title, pile.collect())],
        name,
        ..Player::default()
    }
}

/// The penalty that holds in the turn of a player, or waits for it.
fn pending(game: &Encounters, seat: Seat) -> Pending {
    let now = &game.position;
    let waits = now.pending[usize::from(seat)];
    match waits {
        Pending::Nothing if now.phase == Phase::Turn && seat == now.active => now.turn.burden,
        Pending::Nothing
        | Pending::Lost
        | Pending::Delay
        | Pending::Blocked(_)
        | Pending::Retreat(_) => waits,
    }
}

/// The same in words.
fn penalty(game: &Encounters, seat: Seat) -> Label {
    match pending(game, seat) {
        Pending::Nothing => Label::default(),
        Pending::Lost => "Lost".into(),
        Pending::Delay => "Delay".into(),
        Pending::Blocked(only) => Label::from(format!("Blocked: only {only}")).or("Blocked"),
        Pending::Retreat(from) => Label::from(format!("Retreat: not {from}")).or("Retreat"),
    }
}
