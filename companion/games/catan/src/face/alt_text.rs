//! The board in words, for panels that show text.

use readyroom_kit::Players;

use super::{
    board::Content,
    board_words::{post_sector, post_words, sector_words},
    laid::{laid_posts, sectors},
};
use crate::rules::{
    Catan, Intersection, Phase, Seat, Sector,
    board::{SECTORS, corners, post_at},
};

/// Where each corner of a sector lies, from the top one clockwise.
const CORNERS: [&str; 6] = [
    "top",
    "upper right",
    "lower right",
    "bottom",
    "lower left",
    "upper left",
];

/// Sectors of each row.
const ROWS: [u8; 5] = [3, 4, 5, 4, 3];

/// The board: a line a sector with the buildings round it, a line a trading post, a line a player. Nothing before the
/// board is laid out.
pub(super) fn board(game: &Catan) -> Vec<String> {
    let players = || game.position.everybody();
    let fleets = players().filter(|_| game.position.phase != Phase::SetUp);
    let fleets = fleets.map(|seat| fleet(game, seat));
    places(game).into_iter().chain(fleets).collect()
}

/// The same without the players.
pub(super) fn places(game: &Catan) -> Vec<String> {
    if game.position.phase == Phase::SetUp {
        return Vec::new();
    }
    let laid = sectors(game, &game.position.layout, &[]);
    let sectors = (0..SECTORS as Sector).map(|at| sector(game, at, &laid));
    let posts = (0..laid_posts(game, &[])).map(|at| post(game, at));
    sectors.chain(posts).collect()
}

/// "Row 2, sector 3, food 11: Anna's outpost upper left."; "Row 2, sector 3: not known yet."
fn sector(game: &Catan, sector: Sector, laid: &[Content; SECTORS]) -> String {
    let (mut row, mut column) = (1, sector);
    for count in ROWS {
        if column < count {
            break;
        }
        (row, column) = (row + 1, column - count);
    }
    let at = corners(sector).into_iter().zip(CORNERS);
    let mut here: Vec<String> = at
        .filter_map(|(at, corner)| Some(format!("{} {corner}", building(game, at)?)))
        .collect();
    let on_board = game.position.phase != Phase::LayOut;
    if on_board && game.position.klingon == sector {
        here.insert(0, "Klingon battle cruiser".into());
    }
    let place = format!("Row {row}, sector {}", column + 1);
    if laid[usize::from(sector)] == Content::Nothing {
        return format!("{place}: not known yet.");
    }
    let head = format!("{place}, {}", sector_words(game, sector));
    match &here[..] {
        [] => format!("{head}."),
        here => format!("{head}: {}.", here.join(", ")),
    }
}

/// "Anna's outpost".
fn building(game: &Catan, at: Intersection) -> Option<String> {
    game.position.everybody().find_map(|seat| {
        let fleet = &game.position.fleets[usize::from(seat)];
        let kind = match (fleet.outposts.has(at), fleet.starbases.has(at)) {
            (_, true) => "starbase",
            (true, false) => "outpost",
            (false, false) => return None,
        };
        Some(format!("{}'s {kind}", game.players.called(seat)))
    })
}

/// "Trading post 3:1 at water 5: Anna's outpost."
fn post(game: &Catan, post: usize) -> String {
    let kind = post_words(game.position.layout.posts[post]);
    let beside = post_sector(post).map(|sector| sector_words(game, sector));
    let head = format!("Trading post {kind} at {}", beside.unwrap_or_default());
    match post_at(post).into_iter().find_map(|at| building(game, at)) {
        Some(owner) => format!("{head}: {owner}."),
        None => format!("{head}."),
    }
}

/// "Anna: 5 starships, longest route 4."
fn fleet(game: &Catan, seat: Seat) -> String {
    let starships = game.position.fleets[usize::from(seat)].starships.len();
    format!(
        "{}: {starships} starships, longest route {}.",
        game.players.called(seat),
        game.position.route_of(seat)
    )
}
