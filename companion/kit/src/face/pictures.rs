//! What the screen shows of a game besides menus.

use alloc::{string::String, vec, vec::Vec};

use readyroom_hardware::scene::{DieFace, Scene, Sign};

#[cfg(feature = "html")]
use maud::Markup;

use super::{
    DrawnPlace, Menu, PastMove,
    status::{
        Id, Status,
        pages::{self, Page},
        words,
    },
};
use crate::{Seat, Sight};

/// The end of a game in words, besides why it is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// "Mission won".
    pub title: &'static str,
    /// Points and the like, at most two lines of 25 letters.
    pub figures: Vec<String>,
}

/// The colours that shapes of dice stand for, in words: round corners, a double frame, a filled area. A plain frame has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceColours(pub [&'static str; 3]);

impl Default for DiceColours {
    fn default() -> Self {
        Self(["blue", "yellow", "red"])
    }
}

impl DiceColours {
    /// The colour that a shape stands for; empty for the plain one.
    pub const fn of(self, sign: Sign) -> &'static str {
        match sign {
            Sign::Plain => "",
            Sign::Rounded => self.0[0],
            Sign::Double => self.0[1],
            Sign::Filled => self.0[2],
        }
    }
}

/// The pictures of a game.
pub trait Pictures: Menu {
    /// What the game shows of itself, as far as `sight` sees it: the overview pages, hidden hands and all that is said of
    /// them in words follow from it. Empty in a game that makes those by hand.
    fn status(&self, sight: Sight) -> Status {
        let _ = sight;
        Status::default()
    }

    /// The thing of [`Pictures::status`] that `mv` chooses among others that lie side by side.
    fn about(&self, mv: &Self::Move) -> Option<Id> {
        let _ = mv;
        None
    }

    /// The overview pages behind BACK, first the most useful: dice, damage, alerts, crew, goal. Never empty. Everybody sees
    /// them.
    fn pages(&self) -> Vec<Scene> {
        scenes(public_pages(self, &self.status(Sight::Public)))
    }

    /// The pages of a section that is a board drawn by hand ([`Body::Board`](super::status::Body::Board)): `board` is its id.
    fn board_pages(&self, board: &str) -> Vec<Scene> {
        let _ = board;
        Vec::new()
    }

    /// The same section as a picture for a page: one `svg` element with a `viewBox` and as few letters as can be, since
    /// its places stand beside it in words. None of a board that is said in words alone.
    #[cfg(feature = "html")]
    fn board_drawing(&self, board: &str, sight: Sight) -> Option<Markup> {
        let _ = (board, sight);
        None
    }

    /// The tray that a [`Chance::Dice`](crate::Chance::Dice) prompt is about, or the dice last rolled: colour sign of each
    /// die to be typed, in the order of the outcome.
    fn tray(&self) -> Vec<DieFace>;

    /// The dice that ROLL rolls where the game has nothing to roll: one of each that lies in the box, without a face. None
    /// where no die lies there.
    fn free_dice(&self) -> Vec<DieFace> {
        let die = DieFace {
            sign: Sign::Plain,
            face: 0,
            kept: false,
        };
        vec![die; 2]
    }

    /// The picture of what chance just brought, if the tray alone does not show it: the board with the die that chose a
    /// place. Its bottom row says `hint`.
    fn chance_picture(&self, hint: &str) -> Option<Scene> {
        let _ = hint;
        None
    }

    /// Whether the message about what chance just brought says all that its picture shows, so that nobody stops at the
    /// picture where that message stands in the bottom row of the next question. A place on the board is such a message, if
    /// the table knows which piece it is about.
    fn chance_is_said(&self) -> bool {
        false
    }

    /// Whether dice that chance just brought lie for a moment only, and then the next question comes by itself, where its
    /// bottom row says what they brought. Where dice do not tumble, their picture stays until a press.
    fn dice_lie_for_a_moment(&self) -> bool {
        false
    }

    /// Whether the game draws a picture of where `mv` would be made; see [`Pictures::choice_picture`]. Asked for every
    /// entry of a menu level at every frame, so it must cost nothing.
    fn has_choice_picture(&self, mv: &Self::Move) -> bool {
        self.about(mv).is_some()
    }

    /// The board on which the place of `mv` blinks: shown instead of a menu level in which every offer has one, while the
    /// cursor is on `mv`; without a move, while it is on an entry that opens a level. `level` has the moves of its offers.
    /// The table writes the title of the level and the entry into its two rows.
    fn choice_picture(&self, mv: Option<&Self::Move>, level: &[&Self::Move]) -> Option<Scene> {
        let offered: Vec<Id> = level.iter().filter_map(|mv| self.about(mv)).collect();
        let focus = mv.and_then(|mv| self.about(mv));
        let sight = self.sight(level.first()?);
        pages::choice(&self.status(sight), &offered, focus.as_deref())
    }

    /// Whether those pictures name what is chosen: then the bottom row has the note on it in place of its name.
    fn names_choices(&self) -> bool {
        false
    }

    /// The board that [`Scene::Picture`]s show, in words, a line a place: for terminals and screen readers, which cannot
    /// read pixels. Empty if the game draws no pictures.
    fn alt_text(&self) -> Vec<String> {
        words::on_the_table(&self.status(Sight::Public))
    }

    /// What page number `page` of [`Pictures::pages`], from 0, shows in words if it is a [`Scene::Picture`].
    fn page_text(&self, page: usize) -> Vec<String> {
        let status = self.status(Sight::Public);
        match status.sections.is_empty() {
            true => self.alt_text(),
            false => words_of(public_pages(self, &status), page),
        }
    }

    /// The colours of the game's dice, in words.
    fn dice_colours() -> DiceColours {
        DiceColours::default()
    }

    /// The whole game on one page, as an SVG document for paper and screens: `past` has every move that led here. None in a
    /// game that draws none.
    fn one_page(&self, past: impl Iterator<Item = PastMove<Self>>) -> Option<String> {
        let _ = past;
        None
    }

    /// Where on the board of [`Pictures::board_drawing`] the offer `mv` is chosen, if it is about one place there. Whoever has a device of their
    /// own (`sight`) presses only what is theirs to choose: a picture is touched in passing.
    fn drawn_place(&self, mv: &Self::Move, sight: Sight) -> Option<DrawnPlace> {
        let _ = (mv, sight);
        None
    }

    /// The picture of the board on which `places` ([`super::Message::places`]) blink, if a report is better understood with
    /// one.
    fn places(&self, places: &[u8]) -> Option<Scene> {
        let _ = places;
        None
    }

    /// The names of the players, by seat, if each has a hand that only its owner may see and that the companion knows. Empty
    /// in a game without hidden hands.
    fn hand_owners(&self) -> Vec<String> {
        Vec::new()
    }

    /// The hidden hand of a player, at least one page for each of [`Pictures::hand_owners`]: what `Sight::Player(seat)`
    /// sees, shown while its owner looks at it, and on no page of [`Pictures::pages`].
    fn private_pages(&self, seat: Seat) -> Vec<Scene> {
        scenes(own_pages(self, seat))
    }

    /// What page number `page` of [`Pictures::private_pages`], from 0, shows in words if it is a [`Scene::Picture`]: for that
    /// player's eyes alone.
    fn private_text(&self, seat: Seat, page: usize) -> Vec<String> {
        words_of(own_pages(self, seat), page)
    }

    /// The end of the game, for the last picture; only asked of a game that is over.
    fn outcome(&self, won: bool) -> Outcome;
}

/// The pages that `status` makes for everybody.
fn public_pages<G: Pictures>(game: &G, status: &Status) -> Vec<Page> {
    pages::pages(status, Sight::Public, &|board| game.board_pages(board))
}

/// The pages of what the player of `seat` alone sees.
fn own_pages<G: Pictures>(game: &G, seat: Seat) -> Vec<Page> {
    let own = Sight::Player(seat);
    pages::own_pages(&game.status(own), own, &|board| game.board_pages(board))
}

fn scenes(pages: Vec<Page>) -> Vec<Scene> {
    pages.into_iter().map(|page| page.scene).collect()
}

/// What page number `page`, from 0, says in words.
fn words_of(pages: Vec<Page>, page: usize) -> Vec<String> {
    let page = pages.into_iter().nth(page);
    page.map_or_else(Vec::new, |page| page.words)
}
