//! A board as the table enters it, and the exchange of two of its tiles (CATAN-8).

use super::{
    Event, LayoutName, MOST_BOARDS, Planet, Position, Post, Refusal, Resource, Task, Tile,
    board::{POSTS, SECTORS},
    course::{Course, Verdict, require},
};

/// What a sector may hold.
pub(super) fn every_planet() -> impl Iterator<Item = Planet> {
    Resource::ALL.map(Some).into_iter().chain([None])
}

/// What a post may be.
pub(super) fn every_post() -> impl Iterator<Item = Post> {
    Resource::ALL
        .map(Post::Special)
        .into_iter()
        .chain([Post::Any])
}

/// The one of several that is left, if only one is.
fn only<T>(mut left: impl Iterator<Item = T>) -> Option<T> {
    left.next().filter(|_| left.next().is_none())
}

impl Position {
    /// The sector from `sector` on that needs a number next.
    pub(crate) fn next_numbered(&self, sector: u8) -> Option<u8> {
        (sector..SECTORS as u8).find(|&at| self.layout.planets[usize::from(at)].is_some())
    }

    /// How many tiles of a kind there are.
    pub(super) const fn tiles(tile: Tile) -> u8 {
        match tile {
            Tile::Planet | Tile::Number => SECTORS as u8,
            Tile::Post => POSTS as u8,
        }
    }

    /// Whether two tiles can change places, and something is different then.
    pub(super) fn can_exchange(&self, tile: Tile, a: u8, b: u8) -> bool {
        let (a, b) = (usize::from(a), usize::from(b));
        let layout = &self.layout;
        match tile {
            Tile::Planet => layout.planets[a] != layout.planets[b],
            Tile::Number => {
                let (a, b) = (layout.numbers[a], layout.numbers[b]);
                a != b && a > 0 && b > 0
            }
            Tile::Post => layout.posts[a] != layout.posts[b],
        }
    }

    /// Whether a tile can be the first of two that change places.
    pub(super) fn can_choose(&self, tile: Tile, first: Option<u8>, which: u8) -> bool {
        which < Self::tiles(tile)
            && match first {
                Some(first) => self.can_exchange(tile, first, which),
                None => (0..Self::tiles(tile)).any(|other| self.can_exchange(tile, which, other)),
            }
    }
}

impl Course<'_> {
    /// The planet of the next sector.
    pub(super) fn tell_planet(&mut self, entered: u8, planet: Planet) -> Verdict {
        let at = usize::from(entered);
        require(
            self.now.layout.planets_left(at, planet) > 0,
            Refusal::NotInTheBox,
        )?;
        self.now.layout.planets[at] = planet;
        if at + 1 < SECTORS {
            self.first(Task::TellPlanets(entered + 1));
        }
        Ok(())
    }

    /// Tells the next planet where the box has only one kind left.
    pub(super) fn tells_itself(&mut self, entered: u8) -> bool {
        let layout = self.now.layout;
        let mut left =
            every_planet().filter(|&planet| layout.planets_left(entered.into(), planet) > 0);
        let one = only(&mut left);
        one.is_some_and(|planet| self.tell_planet(entered, planet).is_ok())
    }

    /// The number on the next sector.
    pub(super) fn tell_number(&mut self, sector: u8, number: u8) -> Verdict {
        let sector = self.now.next_numbered(sector).ok_or(Refusal::NoSuchPlace)?;
        let there = (2..=12).contains(&number) && self.now.layout.numbers_left(number) > 0;
        require(there, Refusal::NotInTheBox)?;
        self.now.layout.numbers[usize::from(sector)] = number;
        if self.now.next_numbered(sector + 1).is_some() {
            self.first(Task::TellNumbers(sector + 1));
        }
        Ok(())
    }

    /// Tells the next number where the box has only one left.
    pub(super) fn number_tells_itself(&mut self, sector: u8) -> bool {
        let layout = self.now.layout;
        let one = only((2..=12).filter(|&number| layout.numbers_left(number) > 0));
        one.is_some_and(|number| self.tell_number(sector, number).is_ok())
    }

    /// The next post.
    pub(super) fn tell_post(&mut self, entered: u8, post: Post) -> Verdict {
        let at = usize::from(entered);
        require(
            self.now.layout.posts_left(at, post) > 0,
            Refusal::NotInTheBox,
        )?;
        self.now.layout.posts[at] = post;
        if at + 1 < POSTS {
            self.first(Task::TellPosts(entered + 1));
        }
        Ok(())
    }

    /// Tells the next post where the frame has only one kind left.
    pub(super) fn post_tells_itself(&mut self, entered: u8) -> bool {
        let layout = self.now.layout;
        let one = only(every_post().filter(|&post| layout.posts_left(entered.into(), post) > 0));
        one.is_some_and(|post| self.tell_post(entered, post).is_ok())
    }

    /// One of two tiles that change places.
    pub(super) fn choose_tile(&mut self, tile: Tile, first: Option<u8>, which: u8) -> Verdict {
        require(self.now.can_choose(tile, first, which), Refusal::NotTwo)?;
        let Some(other) = first else {
            self.first(Task::Exchange(tile, Some(which)));
            return Ok(());
        };
        let (a, b) = (usize::from(which), usize::from(other));
        let layout = &mut self.now.layout;
        match tile {
            Tile::Planet => {
                let in_asteroids = layout.planets[usize::from(self.now.klingon)].is_none();
                layout.planets.swap(a, b);
                if in_asteroids {
                    // No player has moved it away from there: it lies where they lie.
                    self.now.klingon = layout.asteroids();
                }
                // The asteroid field has no number, wherever it goes.
                if layout.planets[a].is_none() || layout.planets[b].is_none() {
                    layout.numbers.swap(a, b);
                }
            }
            Tile::Number => layout.numbers.swap(a, b),
            Tile::Post => layout.posts.swap(a, b),
        }
        self.emit(Event::Exchanged);
        Ok(())
    }

    /// The board is kept under a name, for other evenings (CATAN-56).
    pub(super) fn save_board(&mut self, name: LayoutName) -> Verdict {
        let boards = &self.pack.boards;
        let replaces = boards.iter().any(|board| board.name == name);
        require(replaces || boards.len() < MOST_BOARDS, Refusal::NoRoom)?;

        self.emit(Event::BoardSaved(name, self.now.layout));
        Ok(())
    }
}
