//! Layout of the board: the planet and number of each sector, and the frame's posts.

use serde::{Deserialize, Serialize};

use super::{
    Resource, Sector,
    board::{self, POSTS, SECTORS, SPIRAL, sectors_beside},
};

/// Planets of each resource in the box, in the order of [`Resource::ALL`] (CATAN-1).
pub const PLANETS: [u8; 5] = [4, 4, 4, 3, 3];

/// Number tokens in the order of their spiral, from a corner inward (CATAN-10).
pub const TOKENS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/// A trading post of the frame (CATAN-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Post {
    /// Three of a kind for one.
    Any,
    /// Two of this resource for one.
    Special(Resource),
}

/// The nine posts: four for any three of a kind, one for each resource.
pub const EVERY_POST: [Post; POSTS] = {
    use Post::{Any, Special};
    use Resource::{Dilithium, Food, Oxygen, Tritanium, Water};
    [
        Any,
        Special(Food),
        Any,
        Special(Oxygen),
        Special(Water),
        Any,
        Special(Tritanium),
        Any,
        Special(Dilithium),
    ]
};

/// What lies in a sector: the resource of its planet; none is the asteroid field.
pub type Planet = Option<Resource>;

/// What is wrong with a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// So many planets of a resource, of so many in the box; without a resource, asteroid fields.
    Planets(Planet, u8, u8),
    /// So many tokens of a number, of so many in the box.
    Numbers(u8, u8, u8),
    /// The asteroid field has a number, or a planet has none.
    NumberOn(Sector),
    /// So many posts of a kind, of so many on the frame.
    Posts(Post, u8, u8),
}

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Layout {
    /// What lies in each sector.
    pub planets: [Planet; SECTORS],
    /// The number on each sector, 2–12; 0 on the asteroid field, and where none lies yet.
    pub numbers: [u8; SECTORS],
    /// The posts, clockwise from the top left.
    pub posts: [Post; POSTS],
}

impl Default for Layout {
    fn default() -> Self {
        Self::standard()
    }
}

impl Layout {
    /// The companion's own board, the same every time: the beginners' board of the box is a picture that it does not have
    /// (CATAN-8).
    pub const fn standard() -> Self {
        const R: Planet = Some(Resource::Tritanium);
        const Y: Planet = Some(Resource::Food);
        const W: Planet = Some(Resource::Oxygen);
        const G: Planet = Some(Resource::Dilithium);
        const B: Planet = Some(Resource::Water);
        let planets = [
            B, Y, R, //
            W, G, Y, G, //
            W, R, None, R, B, //
            R, B, W, Y, //
            G, W, Y,
        ];
        Self {
            planets,
            numbers: spiral(&planets),
            posts: EVERY_POST,
        }
    }

    /// The sectors in the order `order` of the box's planets, the numbers in their spiral.
    pub fn shuffled(order: &[u8]) -> Option<Self> {
        let all = all_planets();
        let mut planets = [None; SECTORS];
        for (planet, &from) in planets.iter_mut().zip(order) {
            *planet = *all.get(usize::from(from))?;
        }
        is_order(order, SECTORS).then(|| Self {
            planets,
            numbers: spiral(&planets),
            posts: EVERY_POST,
        })
    }

    /// Lays the tokens in the order `order`; where `apart`, no 6 or 8 beside another: numbers change places until
    /// none does.
    pub fn lay_numbers(&mut self, order: &[u8], apart: bool) -> bool {
        if !is_order(order, TOKENS.len()) {
            return false;
        }
        let mut tokens = order.iter().map(|&from| TOKENS[usize::from(from)]);
        for (planet, number) in self.planets.iter().zip(&mut self.numbers) {
            *number = planet.and_then(|_| tokens.next()).unwrap_or(0);
        }
        if apart {
            self.part_reds();
        }
        true
    }

    /// Moves red numbers until none lies beside another.
    fn part_reds(&mut self) {
        // Every exchange leaves fewer pairs of red neighbours.
        while self.red_pairs() > 0 {
            let before = self.red_pairs();
            let pairs = (0..SECTORS).flat_map(|a| (a + 1..SECTORS).map(move |b| (a, b)));
            let better = pairs.filter(|&(a, b)| self.numbers[a] > 0 && self.numbers[b] > 0);
            let exchange = better.min_by_key(|&(a, b)| {
                let mut tried = *self;
                tried.numbers.swap(a, b);
                tried.red_pairs()
            });
            let Some((a, b)) = exchange else { return };
            self.numbers.swap(a, b);
            if self.red_pairs() >= before {
                return;
            }
        }
    }

    /// Pairs of red numbers beside each other.
    pub fn red_pairs(&self) -> usize {
        let red = |sector: Sector| matches!(self.numbers[usize::from(sector)], 6 | 8);
        let reds = (0..SECTORS as Sector).filter(|&sector| red(sector));
        let pairs = reds.map(|sector| sectors_beside(sector).filter(|&beside| red(beside)).count());
        pairs.sum::<usize>() / 2
    }

    /// Lays the posts in the order `order`.
    pub fn lay_posts(&mut self, order: &[u8]) -> bool {
        let whole = is_order(order, POSTS);
        if whole {
            for (post, &from) in self.posts.iter_mut().zip(order) {
                *post = EVERY_POST[usize::from(from)];
            }
        }
        whole
    }

    /// The sector of the asteroid field, where the Klingon battle cruiser starts (CATAN-9).
    pub fn asteroids(&self) -> Sector {
        let at = self.planets.iter().position(Option::is_none);
        at.unwrap_or(0) as Sector
    }

    /// Planets of this kind that the box still has when `placed` sectors are entered.
    pub fn planets_left(&self, placed: usize, planet: Planet) -> u8 {
        let entered = self.planets[..placed.min(SECTORS)].iter();
        let used = entered.filter(|&&kind| kind == planet).count() as u8;
        planets_of(planet).saturating_sub(used)
    }

    /// Tokens of this number that the box still has.
    pub fn numbers_left(&self, number: u8) -> u8 {
        let used = self.numbers.iter().filter(|&&one| one == number).count() as u8;
        tokens_of(number).saturating_sub(used)
    }

    /// Posts of this kind that the frame still has when `placed` are entered.
    pub fn posts_left(&self, placed: usize, post: Post) -> u8 {
        let entered = self.posts[..placed.min(POSTS)].iter();
        let used = entered.filter(|&&kind| kind == post).count() as u8;
        posts_of(post).saturating_sub(used)
    }

    /// Everything that is wrong with it (CATAN-1, CATAN-7).
    pub fn faults(&self) -> impl Iterator<Item = LayoutFault> + '_ {
        let count = |planet| self.planets.iter().filter(|&&one| one == planet).count() as u8;
        let kinds = Resource::ALL.map(Some).into_iter().chain([None]);
        let planets = kinds.filter_map(move |planet| {
            let (found, box_has) = (count(planet), planets_of(planet));
            (found != box_has).then_some(LayoutFault::Planets(planet, found, box_has))
        });
        let numbers = (2..=12).filter_map(|number| {
            let found = self.numbers.iter().filter(|&&one| one == number).count() as u8;
            let box_has = tokens_of(number);
            (found != box_has).then_some(LayoutFault::Numbers(number, found, box_has))
        });
        let on = (0..SECTORS).filter_map(|sector| {
            let has = self.numbers[sector] > 0;
            let wants = self.planets[sector].is_some();
            (has != wants).then_some(LayoutFault::NumberOn(sector as Sector))
        });
        let kinds = Resource::ALL
            .map(Post::Special)
            .into_iter()
            .chain([Post::Any]);
        let posts = kinds.filter_map(|post| {
            let found = self.posts.iter().filter(|&&one| one == post).count() as u8;
            let frame_has = posts_of(post);
            (found != frame_has).then_some(LayoutFault::Posts(post, found, frame_has))
        });
        planets.chain(numbers).chain(on).chain(posts)
    }

    /// The post that an intersection has.
    pub fn post_of(&self, intersection: board::Intersection) -> Option<Post> {
        let post = (0..POSTS).find(|&post| board::post_at(post).contains(&intersection));
        post.map(|post| self.posts[post])
    }
}

/// The planets of the box, in the order of their resources, the asteroid field last.
fn all_planets() -> [Planet; SECTORS] {
    let mut all = [None; SECTORS];
    let mut next = 0;
    for (resource, count) in Resource::ALL.into_iter().zip(PLANETS) {
        for _ in 0..count {
            all[next] = Some(resource);
            next += 1;
        }
    }
    all
}

/// Planets of a kind in the box; asteroid fields, without one.
fn planets_of(planet: Planet) -> u8 {
    planet.map_or(1, |resource| PLANETS[resource as usize])
}

/// Tokens of a number in the box.
pub fn tokens_of(number: u8) -> u8 {
    TOKENS.iter().filter(|&&token| token == number).count() as u8
}

/// Posts of a kind on the frame.
fn posts_of(post: Post) -> u8 {
    EVERY_POST.iter().filter(|&&of| of == post).count() as u8
}

/// The tokens along their spiral, without the asteroid field (CATAN-10).
pub const fn spiral(planets: &[Planet; SECTORS]) -> [u8; SECTORS] {
    let mut numbers = [0; SECTORS];
    let (mut at, mut token) = (0, 0);
    while at < SECTORS {
        let sector = SPIRAL[at] as usize;
        if planets[sector].is_some() && token < TOKENS.len() {
            numbers[sector] = TOKENS[token];
            token += 1;
        }
        at += 1;
    }
    numbers
}

/// True if `order` has every index below `count` once.
fn is_order(order: &[u8], count: usize) -> bool {
    let mut seen = 0_u32;
    for &index in order {
        seen |= 1_u32.checked_shl(index.into()).unwrap_or(0);
    }
    order.len() == count && seen == (1 << count) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_board_is_a_board_of_the_box() {
        let board = Layout::standard();
        assert_eq!(
            board.faults().count(),
            0,
            "{:?}",
            board.faults().collect::<Vec<_>>()
        );
        assert_eq!(board.red_pairs(), 0);
        assert_eq!(board.asteroids(), 9);
    }

    #[test]
    fn a_shuffled_board_is_a_board_of_the_box() {
        let order: Vec<u8> = (0..19).rev().collect();
        let mut board = Layout::shuffled(&order).expect("an order");
        assert_eq!(board.faults().count(), 0);
        assert_eq!(board.planets[0], None);
        let numbers: Vec<u8> = (0..18).collect();
        assert!(board.lay_numbers(&numbers, true));
        assert!(board.lay_posts(&[8, 7, 6, 5, 4, 3, 2, 1, 0]));
        assert_eq!((board.faults().count(), board.red_pairs()), (0, 0));
        assert_eq!(board.posts[0], Post::Special(Resource::Dilithium));
        assert_eq!(Layout::shuffled(&[0; 19]), None, "not an order");
    }

    /// CATAN-1, CATAN-7: every fault is reported at once.
    #[test]
    fn a_board_that_the_box_cannot_have_shows_all_that_is_wrong() {
        let mut board = Layout::standard();
        let red = board
            .planets
            .iter()
            .position(|&planet| planet == Some(Resource::Tritanium));
        board.planets[red.expect("there is one")] = Some(Resource::Water);
        board.numbers[9] = 7;
        board.posts[0] = Post::Special(Resource::Food);
        let faults: Vec<_> = board.faults().collect();
        assert_eq!(
            faults,
            [
                LayoutFault::Planets(Some(Resource::Tritanium), 3, 4),
                LayoutFault::Planets(Some(Resource::Water), 4, 3),
                LayoutFault::Numbers(7, 1, 0),
                LayoutFault::NumberOn(9),
                LayoutFault::Posts(Post::Special(Resource::Food), 2, 1),
                LayoutFault::Posts(Post::Any, 3, 4),
            ]
        );
    }
}
