//! Why the box cannot have a board, in sentences: a form and a pack both show them.

use readyroom_kit::sentence::{Count, Phrase, UpTo};

use super::{LayoutFault, Post, Resource};

readyroom_kit::nouns! {
    /// Planets of a board.
    pub PlanetOnBoard = "planet", "planets", up to 19;
    /// Asteroid fields of a board.
    pub AsteroidField = "asteroid field", "asteroid fields", up to 19;
    /// Number tokens of a board.
    pub NumberToken = "token", "tokens", up to 19;
    /// Posts of a board.
    pub TradingPost = "post", "posts", up to 9;
}

readyroom_kit::sentences! {
    /// Why the box cannot have a board.
    pub enum BoardError -> Phrase, by readyroom_kit::sentence::plain {
        error PlanetsOfBox { found: Count<PlanetOnBoard>, resource: Resource, of: UpTo<19> } =
            "{found} of {resource}, the box has {of}",
        error AsteroidsOfBox { found: Count<AsteroidField>, of: UpTo<19> } = "{found}, the box has {of}",
        error NumbersOfBox { found: Count<NumberToken>, number: UpTo<12>, of: UpTo<19> } =
            "{found} of number {number}, the box has {of}",
        error NumberOnAsteroids { sector: UpTo<19> } =
            "sector {sector}: a planet has a number, the asteroid field none",
        error PostsOfFrame { found: Count<TradingPost>, resource: Resource, of: UpTo<9> } =
            "{found} of {resource}, the frame has {of}",
        error AnyPostsOfFrame { found: Count<TradingPost>, of: UpTo<9> } = "{found} of 3:1, the frame has {of}",
    }
}

/// A fault of a board in a sentence.
pub fn fault_in_words(fault: LayoutFault) -> Phrase {
    let most = |number: u8| u16::from(number);
    match fault {
        LayoutFault::Planets(Some(resource), found, of) => BoardError::PlanetsOfBox {
            found: Count::of(found),
            resource,
            of: UpTo(most(of)),
        },
        LayoutFault::Planets(None, found, of) => BoardError::AsteroidsOfBox {
            found: Count::of(found),
            of: UpTo(most(of)),
        },
        LayoutFault::Numbers(number, found, of) => BoardError::NumbersOfBox {
            found: Count::of(found),
            number: UpTo(most(number)),
            of: UpTo(most(of)),
        },
        LayoutFault::NumberOn(sector) => BoardError::NumberOnAsteroids {
            sector: UpTo(sector as u16 + 1),
        },
        LayoutFault::Posts(Post::Special(resource), found, of) => BoardError::PostsOfFrame {
            found: Count::of(found),
            resource,
            of: UpTo(most(of)),
        },
        LayoutFault::Posts(Post::Any, found, of) => BoardError::AnyPostsOfFrame {
            found: Count::of(found),
            of: UpTo(most(of)),
        },
    }
    .say()
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn each_fault_of_a_board_has_its_sentence() {
        let water = Resource::Water;
        for (fault, id) in [
            (
                LayoutFault::Planets(Some(water), 6, 3),
                "planets-of-box found=6 resource=water of=3",
            ),
            (
                LayoutFault::Planets(None, 2, 1),
                "asteroids-of-box found=2 of=1",
            ),
            (
                LayoutFault::Numbers(7, 1, 0),
                "numbers-of-box found=1 number=7 of=0",
            ),
            (LayoutFault::NumberOn(3), "number-on-asteroids sector=4"),
            (
                LayoutFault::Posts(Post::Special(water), 2, 1),
                "posts-of-frame found=2 resource=water of=1",
            ),
            (
                LayoutFault::Posts(Post::Any, 5, 4),
                "any-posts-of-frame found=5 of=4",
            ),
        ] {
            assert_eq!(fault_in_words(fault).key.to_string(), id);
        }
    }
}
