//! The board in words, and what a display shows of it besides: the key of its signs, the posts, the sector of the Klingon
//! battle cruiser near by.

use readyroom_kit::{
    Players,
    face::status::{Body, Place, Section},
};

use crate::{
    face::{
        board::Content,
        board_words::{post_sector, post_words, sector_words},
        key,
        known_board::{klingon, placed_posts, sectors},
        place::Place as At,
        place_name::{self, Room},
        thing::Thing,
        words::counted,
    },
    rules::{
        Catan, Intersection, Route, Seat, Sector,
        board::{INTERSECTIONS, POSTS, ROUTES, SECTORS, corners, post_at, route_between},
    },
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

/// Where each side lies that begins at that corner.
const SIDES: [&str; 6] = [
    "upper right",
    "right",
    "lower right",
    "lower left",
    "left",
    "upper left",
];

/// The board: a line a sector with the buildings round it, a line a trading post, and where everybody's starships lie.
pub fn board(game: &Catan) -> Section {
    let placed = sectors(game, &game.position.layout, &[]);
    let sectors = (0..SECTORS as Sector).map(|at| sector(game, at, &placed));
    let starships = game.position.everybody();
    let starships = starships.filter_map(|seat| starships_of(game, seat));
    let posts = each_post(game);
    let worded = sectors.chain(posts).chain(starships);
    let places = worded.chain(wordless(game)).collect();
    Section::new("board", "Board", Body::Board(places))
}

/// Corners and routes, which the lines of sectors and starships say, and posts that are still to be entered.
fn wordless(game: &Catan) -> impl Iterator<Item = Place> {
    let posts = (placed_posts(game, &[])..POSTS).map(|post| At::Post(post as u8));
    let corners = (0..INTERSECTIONS as Intersection).map(At::Intersection);
    let routes = (0..ROUTES as Route).map(At::Route);
    posts.chain(corners).chain(routes).map(|at| Place {
        id: Thing::Place(at).into(),
        words: String::new(),
    })
}

/// The signs of the board as a display has it.
pub fn signs() -> Section {
    inset("signs", "Signs of the board", key::lines())
}

/// The trading posts, for which the board of a display has no room.
pub fn posts(game: &Catan) -> Section {
    let posts = each_post(game).map(|post| post.words).collect();
    inset("posts", "Trading posts", posts)
}

/// What only a display shows, in words.
fn inset(id: &'static str, title: &'static str, lines: Vec<String>) -> Section {
    let places = lines.into_iter().map(|words| Place {
        id: "".into(),
        words,
    });
    Section::new(id, title, Body::Board(places.collect())).as_inset()
}

/// The sector of the Klingon battle cruiser near by.
pub fn near_klingon(game: &Catan) -> Section {
    let (now, at) = (&game.position, game.position.klingon);
    let ends = corners(at);
    let routes = (0..6).map(|side| (side, route_between(ends[side], ends[(side + 1) % 6])));
    let starships: Vec<String> = routes
        .filter_map(|(side, route)| {
            let route = route?;
            let has = |&seat: &Seat| now.fleets[usize::from(seat)].starships.has(route);
            let owner = game.players.called(now.everybody().find(has)?);
            Some(format!("{owner}'s {}", SIDES[side]))
        })
        .collect();
    let here = sector(game, at, &sectors(game, &now.layout, &[])).words;
    let beside =
        (!starships.is_empty()).then(|| format!("Starships beside it: {}.", starships.join(", ")));
    let lines = [here].into_iter().chain(beside).collect();
    inset("near", "Klingon battle cruiser", lines)
}

/// "Row 2, sector 3, food 11: Anna's outpost upper left."; "Row 2, sector 3: not known yet."
fn sector(game: &Catan, sector: Sector, placed: &[Content; SECTORS]) -> Place {
    let at = corners(sector).into_iter().zip(CORNERS);
    let buildings = at.filter_map(|(at, corner)| Some(format!("{} {corner}", building(game, at)?)));
    let cruiser = (klingon(game) == Some(sector)).then(|| "Klingon battle cruiser".into());
    let here: Vec<String> = cruiser.into_iter().chain(buildings).collect();
    let place = place_name::sector_place(sector);
    let head = || format!("{place}, {}", sector_words(game, sector));
    let words = match (placed[usize::from(sector)], &here[..]) {
        (Content::Nothing, _) => format!("{place}: not known yet."),
        (Content::Planet(..) | Content::Post(_), []) => format!("{}.", head()),
        (Content::Planet(..) | Content::Post(_), here) => {
            format!("{}: {}.", head(), here.join(", "))
        }
    };
    Place {
        id: Thing::Place(At::Sector(sector)).into(),
        words,
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

fn each_post(game: &Catan) -> impl Iterator<Item = Place> {
    (0..placed_posts(game, &[])).map(|at| post(game, at))
}

/// "Trading post 3:1 at water 5: Anna's outpost."
fn post(game: &Catan, post: usize) -> Place {
    let kind = post_words(game.position.layout.posts[post]);
    let beside = post_sector(post).map(|sector| sector_words(game, sector));
    let head = format!("Trading post {kind} at {}", beside.unwrap_or_default());
    let owner = post_at(post).into_iter().find_map(|at| building(game, at));
    Place {
        id: Thing::Place(At::Post(post as u8)).into(),
        words: match owner {
            Some(owner) => format!("{head}: {owner}."),
            None => format!("{head}."),
        },
    }
}

/// "Anna's 2 starships: 8 water / 3 food; 5 food / 9 oxygen."; none without any.
fn starships_of(game: &Catan, seat: Seat) -> Option<Place> {
    let now = &game.position;
    let routes = &now.fleets[usize::from(seat)].starships;
    let named = routes.iter();
    let named = named.map(|route| place_name::route(&now.layout, route, Room::Page));
    let named: Vec<String> = named.collect();
    let (name, starships) = (game.players.called(seat), counted(routes.len(), "starship"));
    (!named.is_empty()).then(|| Place {
        id: super::id("starships", seat),
        words: format!("{name}'s {starships}: {}.", named.join("; ")),
    })
}
