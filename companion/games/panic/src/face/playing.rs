//! A game under way, as tests of its face begin it.

use readyroom_kit::Game;

use crate::rules::{KindId, Move, Pack, Panic, Phase, Piece, Range, Sector, Token, TokenKind};

/// A turn in which cards are played, with nothing on the board.
pub fn playing() -> Panic {
    let mut game = Panic::deal(Pack::default()).play(&Move::Begin).unwrap().0;
    game.agenda.clear();
    game.phase = Phase::Play;
    game
}

/// The kind of the box that has this name.
pub fn named(game: &Panic, name: &str) -> KindId {
    let named = |kind: &TokenKind| kind.name.as_str() == name;
    let found = game.kinds.iter().position(named);
    found.expect("a kind of the box") as KindId
}

/// Lays a token of that name and Defense on the board.
pub fn put_token(game: &mut Panic, name: &str, sector: Sector, range: Range, defense: u8) -> Piece {
    game.ids += 1;
    let piece = Piece {
        id: game.ids,
        kind: named(game, name),
    };
    game.tokens.push(Token::new(piece, sector, range, defense));
    piece
}
