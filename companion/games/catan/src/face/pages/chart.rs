//! The pictures of the board: what lies in it, and which places blink.

use readyroom_hardware::scene::{NOTICE_COLUMNS, Scene, TitleRow, cut};
use readyroom_kit::face::page::HINT;

use crate::{
    face::{
        board::{Chart, Content},
        board_words::{capital, post_sector, post_words, sector_words},
        known_board::{klingon, placed_posts, sectors},
        moves,
        place::{Place, numbered, of_tile},
        status,
        words::{self, within},
    },
    rules::{
        Catan, Fleet, Layout, Move, Resource, Route, Sector, Task, Tile,
        board::{POSTS, SECTORS, post_at, route_between},
    },
};

/// Places that blink.
#[derive(Default)]
pub(super) struct Places(Vec<Place>);

impl Places {
    /// The places of these numbers, see [`crate::place`].
    pub fn of(numbers: &[u8]) -> Self {
        Self(numbers.iter().copied().filter_map(numbered).collect())
    }

    /// The sector, if it is the only place.
    pub const fn sector(&self) -> Option<Sector> {
        match self.0.as_slice() {
            [Place::Sector(sector)] => Some(*sector),
            _ => None,
        }
    }
}

/// What of the board is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// Planets and their numbers.
    Sectors,
    /// Trading posts: each in the sector at whose border it lies.
    Posts,
}

/// Letters of a title beside the number of a page.
const BESIDE_PAGE: usize = 20;

/// Whose turn it is.
fn title(game: &Catan) -> TitleRow {
    TitleRow::new(status::title(game).within(BESIDE_PAGE))
}

/// The board, or its posts if one of them is among the places.
pub(super) fn board(game: &Catan, places: &Places, hint: &str) -> Scene {
    let posts = places.0.iter().any(|place| matches!(place, Place::Post(_)));
    let side = if posts { Side::Posts } else { Side::Sectors };
    picture(
        game,
        &game.position.layout,
        side,
        &places.0,
        title(game),
        hint,
    )
}

/// The trading posts.
pub(super) fn posts(game: &Catan) -> Scene {
    let title = TitleRow::new("Trading posts");
    picture(game, &game.position.layout, Side::Posts, &[], title, HINT)
}

/// The board with the place where `mv` would be made; what is entered of a board lies there already.
pub(super) fn choice(game: &Catan, mv: Option<&Move>) -> Scene {
    let place = mv.and_then(|mv| moves::place(game, mv));
    let side = match game.position.agenda.last() {
        Some(Task::TellPosts(_) | Task::Exchange(Tile::Post, _)) => Side::Posts,
        _ => Side::Sectors,
    };
    let mut layout = game.position.layout;
    match (mv, place) {
        (Some(&Move::TellPlanet(planet)), Some(Place::Sector(sector))) => {
            layout.planets[usize::from(sector)] = planet;
        }
        (Some(&Move::TellNumber(number)), Some(Place::Sector(sector))) => {
            layout.numbers[usize::from(sector)] = number;
        }
        (Some(&Move::TellPost(post)), Some(Place::Post(at))) => {
            layout.posts[usize::from(at)] = post;
        }
        _ => {}
    }
    let chosen = match game.position.agenda.last() {
        Some(Task::Exchange(tile, Some(first))) => Some(of_tile(*tile, *first)),
        _ => None,
    };
    let places: Vec<Place> = place.into_iter().chain(chosen).collect();
    picture(game, &layout, side, &places, title(game), "")
}

/// The board as it lies in `layout`, some of its places blinking.
fn picture(
    game: &Catan,
    layout: &Layout,
    side: Side,
    places: &[Place],
    header: TitleRow,
    hint: &str,
) -> Scene {
    let now = &game.position;
    let mut fleets = now.fleets;
    let mut posts: Vec<Route> = Vec::new();
    let contents = match side {
        Side::Sectors => sectors(game, layout, places),
        Side::Posts => {
            // Routes show where posts lie.
            for fleet in &mut fleets {
                fleet.starships = Fleet::default().starships;
            }
            let placed = placed_posts(game, places);
            posts = (0..placed).filter_map(post_route).collect();
            border(layout, placed)
        }
    };
    let blinking: Vec<Place> = places.iter().flat_map(|&place| parts(place)).collect();
    let chart = Chart {
        contents,
        klingon: klingon(game).filter(|_| side == Side::Sectors),
        fleets: &fleets[..usize::from(now.seats)],
        names: &names(game),
        posts: &posts,
        blinking: &blinking,
    };
    Scene::Picture {
        header,
        picture: chart.picture(),
        hint: cut(hint),
    }
}

/// One sector near by; the title shows whether the Klingon battle cruiser is there, or else what post lies beside it.
pub(super) fn zoom(game: &Catan, sector: Sector, hint: &str) -> Scene {
    let now = &game.position;
    let klingon = klingon(game);
    let words = sector_words(game, sector);
    let post = (0..POSTS).find(|&post| post_sector(post) == Some(sector));
    let post = post.map(|post| post_words(now.layout.posts[post]));
    let title = match (klingon == Some(sector), post) {
        (true, _) if now.layout.planets[usize::from(sector)].is_none() => {
            "Klingon: asteroids".into()
        }
        (true, _) => format!("Klingon: {words}"),
        (false, Some(post)) => within(
            NOTICE_COLUMNS,
            [
                format!("{}, post {post}", capital(&words)),
                format!("{}, {post}", capital(&words)),
                format!("Post {post}"),
            ],
        ),
        (false, None) => capital(&words),
    };
    let chart = Chart {
        contents: sectors(game, &now.layout, &[]),
        klingon,
        fleets: &now.fleets[..usize::from(now.seats)],
        names: &names(game),
        ..Chart::default()
    };
    // There is no room for two words.
    let word = now.layout.planets[usize::from(sector)].map_or("asteroids", Resource::label);
    Scene::Picture {
        header: TitleRow::new(title),
        picture: chart.zoom(sector, word),
        hint: cut(hint),
    }
}

/// What everybody is called in a corner.
fn names(game: &Catan) -> Vec<String> {
    let seats = game.position.everybody();
    seats.map(|seat| words::letters(game, seat)).collect()
}

/// The first posts, each in the sector at whose border it lies.
fn border(layout: &Layout, placed: usize) -> [Content; SECTORS] {
    let mut contents = [Content::Nothing; SECTORS];
    for (post, kind) in layout.posts.iter().enumerate().take(placed) {
        if let Some(sector) = post_sector(post) {
            contents[usize::from(sector)] = Content::Post(*kind);
        }
    }
    contents
}

/// The route between the two intersections of a post.
fn post_route(post: usize) -> Option<Route> {
    let [a, b] = post_at(post);
    route_between(a, b)
}

/// What blinks for a place: of a post its sector and its route.
fn parts(place: Place) -> Vec<Place> {
    match place {
        Place::Sector(_) | Place::Intersection(_) | Place::Route(_) => vec![place],
        Place::Post(post) => {
            let sector = post_sector(post.into()).map(Place::Sector);
            let route = post_route(post.into()).map(Place::Route);
            sector.into_iter().chain(route).collect()
        }
    }
}
