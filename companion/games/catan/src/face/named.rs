//! Moves that a player may well name at the wrong moment, so that the refusal can say which rule is in the way.

use crate::rules::{
    Catan, Development, Move, OF_KIND, Resource, Sector, Side, SupportCard,
    board::{INTERSECTIONS, ROUTES, SECTORS},
};

/// What can be named of a turn, legal now or not.
pub fn named(game: &Catan) -> Vec<Move> {
    let mut moves = vec![
        Move::Begin,
        Move::Roll,
        Move::Buy,
        Move::Support,
        Move::Offer,
        Move::SideDone,
        Move::Agree,
        Move::Enough,
        Move::TurnOver,
        Move::End,
    ];
    moves.extend((2..=6).map(Move::Seats));
    moves.extend((0..ROUTES as u8).map(Move::Starship));
    let intersections = 0..INTERSECTIONS as u8;
    moves.extend(intersections.clone().map(Move::Outpost));
    moves.extend(intersections.map(Move::Starbase));
    moves.extend((0..SECTORS as Sector).map(Move::Klingon));
    moves.extend(Development::ALL.map(Move::PlayCard));
    moves.extend((1..=OF_KIND[Development::Point as usize]).map(Move::ShowPoints));
    moves.extend(SupportCard::ALL.map(Move::TakeSupport));
    for seat in game.position.everybody() {
        moves.extend([Move::Trade(seat), Move::Agrees(seat), Move::Rob(seat)]);
        moves.extend([Move::Ask(seat), Move::Recount(seat)]);
        moves.extend(Resource::ALL.map(|resource| Move::More(seat, resource)));
        moves.extend(Resource::ALL.map(|resource| Move::Fewer(seat, resource)));
    }
    for gives in Resource::ALL {
        moves.extend([Move::Discard(gives), Move::Give(gives), Move::Get(gives)]);
        moves.extend([Side::Gives, Side::Gets].map(|side| Move::Less(side, gives)));
        moves.extend(Resource::ALL.map(|gets| Move::Border(gives, gets)));
    }
    moves
}
