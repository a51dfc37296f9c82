//! The pack: a table's knowledge of its box, as a file. It has saved boards, and the effects of support cards.

use alloc::{string::String, vec::Vec};

use readyroom_kit::text::put_in;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{
    Effect, Layout, Planet, Post, Resource, SupportCard, board_error::fault_in_words,
    moves::LayoutName,
};

/// Boards that a pack may hold.
pub const MOST_BOARDS: usize = 100;

/// A pack.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Pack {
    /// Saved boards, at most [`MOST_BOARDS`], names unique.
    #[serde(deserialize_with = "boards")]
    pub boards: Vec<SavedBoard>,
    /// What support cards do, each another thing.
    #[serde(deserialize_with = "support")]
    pub support: Vec<KnownSupport>,
}

/// A board with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedBoard {
    /// The name, unique within the pack.
    pub name: LayoutName,
    /// The board, in words.
    #[serde(serialize_with = "write_layout", deserialize_with = "read_layout")]
    pub layout: Layout,
}

/// What a support card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownSupport {
    /// The card.
    pub card: SupportCard,
    /// What it does.
    pub effect: Effect,
}

impl Pack {
    /// Adds a board, in place of the one of that name; false if it was there, or there is no room.
    pub fn learn_board(&mut self, board: SavedBoard) -> bool {
        let replaces = self.boards.iter().any(|known| known.name == board.name);
        if self.boards.contains(&board) || !replaces && self.boards.len() >= MOST_BOARDS {
            return false;
        }
        put_in(&mut self.boards, board, |known| known.name == board.name);
        true
    }

    /// Adds what a card does, which no other does then (CATAN-56); false if it was known.
    pub fn learn_support(&mut self, support: KnownSupport) -> bool {
        if self.support.contains(&support) {
            return false;
        }
        self.support.retain(|known| known.effect != support.effect);
        put_in(&mut self.support, support, |known| {
            known.card == support.card
        });
        true
    }
}

/// The first of these that is there twice.
fn twin<T: PartialEq>(of: impl Iterator<Item = T> + Clone) -> Option<T> {
    let mut numbered = of.clone().enumerate();
    let twin = numbered.find(|(at, one)| of.clone().take(*at).any(|before| before == *one));
    twin.map(|(_, one)| one)
}

fn boards<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<SavedBoard>, D::Error> {
    let boards = Vec::<SavedBoard>::deserialize(deserializer)?;
    let found = boards.len();
    if found > MOST_BOARDS {
        let why = alloc::format!("expected at most {MOST_BOARDS} boards, found {found}");
        return Err(D::Error::custom(why));
    }
    match twin(boards.iter().map(|board| board.name)) {
        Some(name) => Err(D::Error::custom(alloc::format!(
            "board {:?} stands there twice",
            name.as_str()
        ))),
        None => Ok(boards),
    }
}

fn support<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<KnownSupport>, D::Error> {
    let support = Vec::<KnownSupport>::deserialize(deserializer)?;
    if let Some(card) = twin(support.iter().map(|known| known.card)) {
        let why = alloc::format!("support card {card} stands there twice");
        return Err(D::Error::custom(why));
    }
    match twin(support.iter().map(|known| known.effect)) {
        Some(effect) => Err(D::Error::custom(alloc::format!(
            "two support cards have the effect \"{effect}\""
        ))),
        None => Ok(support),
    }
}

/// A board as a pack has it: 19 sectors as "water 8", 9 posts as "3:1" or "water".
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    sectors: Vec<String>,
    posts: Vec<String>,
}

fn write_layout<S: Serializer>(layout: &Layout, serializer: S) -> Result<S::Ok, S::Error> {
    let sector = |(planet, number): (&Planet, &u8)| match planet {
        Some(resource) => alloc::format!("{resource} {number}"),
        None => ASTEROIDS.into(),
    };
    let words = Words {
        sectors: layout
            .planets
            .iter()
            .zip(&layout.numbers)
            .map(sector)
            .collect(),
        posts: layout
            .posts
            .iter()
            .map(|&post| post_in_words(post).into())
            .collect(),
    };
    words.serialize(serializer)
}

const ASTEROIDS: &str = "asteroids";

/// What a pack calls a post.
pub const fn post_in_words(post: Post) -> &'static str {
    match post {
        Post::Any => "3:1",
        Post::Special(resource) => resource.label(),
    }
}

fn read_layout<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
    let words = Words::deserialize(deserializer)?;
    let mut layout = Layout::standard();
    let of = |found: usize, expected: usize, what: &str| {
        let reason = alloc::format!("expected {expected} {what}, found {found}");
        (found == expected)
            .then_some(())
            .ok_or_else(|| D::Error::custom(reason))
    };
    of(words.sectors.len(), layout.planets.len(), "sectors")?;
    of(words.posts.len(), layout.posts.len(), "posts")?;
    for (at, sector) in words.sectors.iter().enumerate() {
        (layout.planets[at], layout.numbers[at]) = sector_of(sector).ok_or_else(|| {
            D::Error::custom(alloc::format!(
                "expected a resource and a number such as \"water 8\", or \"asteroids\", found {sector:?}"
            ))
        })?;
    }
    for (at, post) in words.posts.iter().enumerate() {
        layout.posts[at] = post_of(post).ok_or_else(|| {
            D::Error::custom(alloc::format!(
                "expected \"3:1\" or a resource, found {post:?}"
            ))
        })?;
    }
    let faults: Vec<String> = layout
        .faults()
        .map(|fault| fault_in_words(fault).into())
        .collect();
    match faults.is_empty() {
        true => Ok(layout),
        false => Err(D::Error::custom(faults.join("; "))),
    }
}

fn resource_of(word: &str) -> Option<Resource> {
    Resource::ALL
        .into_iter()
        .find(|resource| resource.label() == word)
}

fn post_of(word: &str) -> Option<Post> {
    match word {
        "3:1" => Some(Post::Any),
        word => resource_of(word).map(Post::Special),
    }
}

fn sector_of(words: &str) -> Option<(Planet, u8)> {
    if words == ASTEROIDS {
        return Some((None, 0));
    }
    let (resource, number) = words.split_once(' ')?;
    let number = number
        .parse()
        .ok()
        .filter(|number| (2..=12).contains(number))?;
    Some((Some(resource_of(resource)?), number))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CATAN-56: a saved board is read as it was written, in words.
    #[test]
    fn a_board_is_written_in_words_and_read_again() {
        let board = SavedBoard {
            name: LayoutName::from("Sunday").expect("short"),
            layout: Layout::standard(),
        };
        let mut pack = Pack::default();
        assert!(pack.learn_board(board) && !pack.learn_board(board));
        let text = toml::to_string(&pack).expect("plain data");
        assert!(
            text.contains("\"asteroids\"") && text.contains("\"3:1\""),
            "{text}"
        );
        assert_eq!(toml::from_str::<Pack>(&text).expect("the same"), pack);
    }

    /// CATAN-1, CATAN-7: five blue planets and a post that does not exist are refused, all faults at once.
    #[test]
    fn a_board_that_the_box_cannot_have_is_refused_with_every_fault() {
        let board = SavedBoard {
            name: LayoutName::from("Sunday").expect("short"),
            layout: Layout::standard(),
        };
        let pack = Pack {
            boards: alloc::vec![board],
            support: Vec::new(),
        };
        let text = toml::to_string(&pack).expect("plain data");
        let why = |text: &str| toml::from_str::<Pack>(text).expect_err("wrong").to_string();
        let blue = why(&text.replace("\"dilithium ", "\"water "));
        assert!(
            blue.contains("0 planets of dilithium, the box has 3"),
            "{blue}"
        );
        assert!(blue.contains("6 planets of water, the box has 3"), "{blue}");
        assert!(why(&text.replace("\"3:1\"", "\"5:1\"")).contains("found \"5:1\""));
        assert!(
            why(&text.replace("\"asteroids\"", "\"water 7\""))
                .contains("1 token of number 7, the box has 0")
        );
        assert!(
            why(&text.replace("\"asteroids\", ", "")).contains("expected 19 sectors, found 18")
        );
    }
}
