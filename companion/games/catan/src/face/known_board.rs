//! The known part of the board: incomplete while the layout is being entered.

use super::{board::Content, place::Place};
use crate::rules::{
    Catan, Layout, Phase, Sector, Task,
    board::{POSTS, SECTORS},
};

/// Where the Klingon battle cruiser is, once it is on the board.
pub fn klingon(game: &Catan) -> Option<Sector> {
    let now = &game.position;
    let on_board = !matches!(now.phase, Phase::SetUp | Phase::LayOut);
    on_board.then_some(now.klingon)
}

/// Planets and numbers; those that are still to be entered are left out, but for the one that blinks.
pub fn sectors(game: &Catan, layout: &Layout, places: &[Place]) -> [Content; SECTORS] {
    let entered = match game.position.agenda.last() {
        Some(&Task::TellPlanets(entered)) => entered,
        _ => SECTORS as u8,
    };
    core::array::from_fn(|at| {
        let sector = at as Sector;
        if sector < entered || places.contains(&Place::Sector(sector)) {
            Content::Planet(layout.planets[at], layout.numbers[at])
        } else {
            Content::Nothing
        }
    })
}

/// How many posts are known, with the one that blinks. They are entered last: until then none is known.
pub fn placed_posts(game: &Catan, places: &[Place]) -> usize {
    let entered = game.position.agenda.iter().find_map(|task| {
        if let &Task::TellPosts(entered) = task {
            Some(entered)
        } else {
            None
        }
    });
    let with_next =
        |entered| usize::from(entered) + usize::from(places.contains(&Place::Post(entered)));
    entered.map_or(POSTS, with_next)
}
