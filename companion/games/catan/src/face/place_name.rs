//! Names of places on the board: the numbers and planets beside them, as players read the board.
//!
//! A sector is "8 water", an intersection "8 water 3 food", a route "8 water / 3 food" between its two sectors, at the border
//! "8 water upper left". Where the board has several called so, each name adds which of them it is, whether the others are on
//! offer or not: a place keeps its name for as long as the board lies as it does. A row of the panel is narrow, so that
//! words are shortened there ([`Room`]).

#[cfg(test)]
mod tests;

use core::cmp::Ordering;

use arrayvec::ArrayVec;
use readyroom_kit::short_list;

use super::words;
use crate::rules::{
    Intersection, Layout, Planet, Post, Resource, Route, Sector,
    board::{self, INTERSECTIONS, Place, ROUTES, SECTORS},
};

/// The place of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// In a row of a panel that shows so many letters whole.
    Row(usize),
    /// In a sentence or on a page: in whole words.
    Page,
}

impl Room {
    /// An entry of a menu.
    pub const ENTRY: Self = Self::Row(24);
    /// The end of the bottom row.
    pub const NOTICE: Self = Self::Row(15);
}

/// How far words are shortened, where a row would not show them whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Short {
    /// With commas, as in a sentence.
    Whole,
    Not,
    Minerals,
    Field,
    All,
}

impl Short {
    const fn resource(self, resource: Resource) -> &'static str {
        match (self, resource) {
            (Self::Whole | Self::Not, _) | (Self::Minerals | Self::Field, Resource::Oxygen) => {
                resource.label()
            }
            (Self::Minerals | Self::Field | Self::All, _) => words::short(resource),
        }
    }

    fn planet(self, planet: Planet) -> &'static str {
        match planet {
            Some(resource) => self.resource(resource),
            None if self >= Self::Field => "field",
            None => "asteroid field",
        }
    }

    /// What is between two things beside a place.
    const fn between(self) -> &'static str {
        match self {
            Self::Whole => ", ",
            Self::Not | Self::Minerals | Self::Field | Self::All => " ",
        }
    }
}

/// What tells places of a kind apart: what lies beside them, in any order.
type Looks = [u8; 4];

/// Which of the places that look alike one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    /// No other looks so.
    Only,
    /// One of two, on this side of the other.
    Side(&'static str, char),
    /// One of several in reading order, from 1.
    Nth(usize),
}

impl Which {
    /// Of places `0..count`, each with its looks and its place on the grid.
    fn of(count: usize, own: u8, looks: impl Fn(u8) -> Looks, at: impl Fn(u8) -> Place) -> Self {
        let mine = looks(own);
        let alike: ArrayVec<u8, ROUTES> = (0..count as u8)
            .filter(|&other| looks(other) == mine)
            .collect();
        match alike[..] {
            [_] => Self::Only,
            [first, second] => {
                let (here, other) = (at(own), at(if own == first { second } else { first }));
                match (here.y.cmp(&other.y), here.x < other.x) {
                    (Ordering::Less, _) => Self::Side("upper", '↑'),
                    (Ordering::Greater, _) => Self::Side("lower", '↓'),
                    (Ordering::Equal, true) => Self::Side("left", '←'),
                    (Ordering::Equal, false) => Self::Side("right", '→'),
                }
            }
            _ => Self::Nth(1 + alike.iter().take_while(|&&other| other < own).count()),
        }
    }

    /// The end of a name: words, or a sign where they are too long.
    fn words(self, as_sign: bool) -> String {
        match self {
            Self::Only => String::new(),
            Self::Side(_, arrow) if as_sign => format!(" {arrow}"),
            Self::Side(side, _) => format!(", {side}"),
            Self::Nth(nth) => format!(" ({nth})"),
        }
    }
}

/// Whole words on a page. In a row the first wording that it has room for, else the shortest: a sign replaces words before
/// more is left out.
fn fitting(room: Room, which: Which, wording: impl Fn(Short) -> String) -> String {
    let [words, sign] = [false, true].map(|as_sign| which.words(as_sign));
    let Room::Row(most) = room else {
        return wording(Short::Whole) + &words;
    };
    let gently = |end| [Short::Not, Short::Minerals, Short::Field].map(|short| (short, end));
    let tries = [gently(&words), gently(&sign)].concat();
    let tries = tries.into_iter().chain([(Short::All, &words)]);
    let mut worded = tries.map(|(short, end)| wording(short) + end);
    let found = worded.find(|words| words.chars().count() <= most);
    found.unwrap_or_else(|| wording(Short::All) + &sign)
}

/// A sector in one byte: its number and its planet.
fn code(layout: &Layout, sector: Sector) -> u8 {
    let at = usize::from(sector);
    let planet = layout.planets[at].map_or(0, |resource| resource as u8 + 1);
    layout.numbers[at] * 6 + planet + 1
}

fn codes(layout: &Layout, sectors: impl Iterator<Item = Sector>) -> Looks {
    let mut looks = Looks::default();
    for (slot, sector) in looks.iter_mut().zip(sectors) {
        *slot = code(layout, sector);
    }
    looks[..3].sort_unstable();
    looks
}

/// "8 water"; the asteroid field has no number.
fn sector_words(layout: &Layout, sector: Sector, short: Short) -> String {
    let at = usize::from(sector);
    let planet = short.planet(layout.planets[at]);
    match layout.numbers[at] {
        0 => planet.into(),
        number => format!("{number} {planet}"),
    }
}

/// A sector: "8 water", "asteroid field".
pub fn sector(layout: &Layout, sector: Sector, room: Room) -> String {
    let looks = |sector| [code(layout, sector), 0, 0, 0];
    let which = Which::of(SECTORS, sector, looks, board::middle);
    match layout.planets[usize::from(sector)] {
        None => "asteroid field".into(),
        Some(_) => fitting(room, which, |short| sector_words(layout, sector, short)),
    }
}

/// A sector by its place, while the board is entered: "Row 2, sector 1".
pub fn sector_place(sector: Sector) -> String {
    let [row, nth] = row_and_place(sector);
    format!("Row {row}, sector {nth}")
}

/// The row of a sector from the top, and its place in the row from the left; both from 1.
pub fn row_and_place(sector: Sector) -> [u8; 2] {
    let y = board::middle(sector).y;
    let row = (0..SECTORS as Sector).filter(|&other| board::middle(other).y == y);
    let before = row.take_while(|&other| other < sector).count();
    [(y + 1) / 3, before as u8 + 1]
}

/// A trading post: "3:1", "2:1 food".
pub fn post(post: Post) -> String {
    post_words(post, Short::Not)
}

fn post_words(post: Post, short: Short) -> String {
    match post {
        Post::Any => "3:1".into(),
        Post::Special(_) if short == Short::All => "2:1".into(),
        Post::Special(resource) => format!("2:1 {}", short.resource(resource)),
    }
}

/// A trading post of the frame by its number, clockwise from the top left: "Post 3, 2:1 food".
pub fn numbered_post(layout: &Layout, number: u8) -> String {
    let kind = layout.posts.get(usize::from(number)).copied();
    let kind = kind.map_or_else(String::new, |kind| format!(", {}", post(kind)));
    format!("Post {}{kind}", number + 1)
}

/// An intersection: "8 water 3 food 10 oxygen", "9-10 oxygen 11 water", with its trading post "8 water 3:1"; on a page
/// "8 water, 3 food, 10 oxygen".
pub fn intersection(layout: &Layout, at: Intersection, room: Room) -> String {
    let looks = |at: Intersection| {
        let mut looks = codes(layout, board::sectors_at(at));
        looks[3] = match layout.post_of(at) {
            None => 0,
            Some(Post::Any) => 1,
            // In the shortest words no post names its resource.
            Some(Post::Special(_)) => 2,
        };
        looks
    };
    let which = Which::of(INTERSECTIONS, at, looks, board::place);
    fitting(room, which, |short| {
        let mut words = beside(layout, at, short);
        if let Some(post) = layout.post_of(at) {
            words.push_str(short.between());
            words.push_str(&post_words(post, short));
        }
        words
    })
}

/// The sectors beside an intersection, those of a resource together, the asteroid field last.
fn beside(layout: &Layout, at: Intersection, short: Short) -> String {
    let mut planets: Vec<(Planet, String)> = Vec::new();
    for sector in board::sectors_at(at) {
        let planet = layout.planets[usize::from(sector)];
        let number = layout.numbers[usize::from(sector)];
        match planets.iter_mut().find(|(known, _)| *known == planet) {
            Some((_, numbers)) => numbers.push_str(&format!("-{number}")),
            None => planets.push((planet, number.to_string())),
        }
    }
    short_list::sort_by_key(&mut planets, |(planet, _)| planet.is_none());
    let words = planets.iter().map(|(planet, numbers)| match planet {
        Some(resource) => format!("{numbers} {}", short.resource(*resource)),
        None => short.planet(None).into(),
    });
    words.collect::<Vec<String>>().join(short.between())
}

/// The one or two sectors that a route borders.
fn sectors_of(route: Route) -> ArrayVec<Sector, 2> {
    let [a, b] = board::ends(route);
    let both =
        board::sectors_at(a).filter(|&sector| board::sectors_at(b).any(|other| other == sector));
    both.collect()
}

/// The middle of a route, on a grid of twice as many columns and rows.
fn middle_of(route: Route) -> Place {
    let [a, b] = board::ends(route).map(board::place);
    Place {
        x: a.x + b.x,
        y: a.y + b.y,
    }
}

/// The sides of a sector: a corner points up.
const SIDES: [&str; 6] = [
    "upper left",
    "left",
    "lower left",
    "upper right",
    "right",
    "lower right",
];

/// On which of the [`SIDES`] of a sector a route of the border lies.
fn side_of(sector: Sector, route: Route) -> usize {
    let (middle, route) = (board::middle(sector), middle_of(route));
    let height = match route.y.cmp(&(2 * middle.y)) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    };
    height + if route.x > 2 * middle.x { 3 } else { 0 }
}

/// A route: "8 water / 3 food" between its two sectors, at the border "8 water upper left".
pub fn route(layout: &Layout, route: Route, room: Room) -> String {
    let looks = |route: Route| match sectors_of(route)[..] {
        [only] => [code(layout, only), 0, 0, side_of(only, route) as u8 + 1],
        _ => codes(layout, sectors_of(route).into_iter()),
    };
    let which = Which::of(ROUTES, route, looks, middle_of);
    fitting(room, which, |short| match sectors_of(route)[..] {
        [only] => format!(
            "{} {}",
            sector_words(layout, only, short),
            SIDES[side_of(only, route)]
        ),
        [a, b] => format!(
            "{} / {}",
            sector_words(layout, a, short),
            sector_words(layout, b, short)
        ),
        _ => String::new(),
    })
}
