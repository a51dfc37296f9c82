//! Texts derived from the words of a game: no game writes them, and all games share them.

use alloc::{string::String, vec::Vec};

use readyroom_hardware::scene::{DieFace, Scene};

use super::{
    AtCursor, DrawnPlace, Menu, Path, Pictures, Question, Reader, Speech, Start, Subject,
    status::{
        Id, Status,
        pages::{self, Page},
    },
};
use crate::{Seat, Sight, sentence::Phrase};

/// What follows from the menu, the speech and the pictures of a game.
pub trait Shown: Menu + Speech + Pictures {
    /// Where `mv` is in the menu of a panel.
    fn path(&self, mv: &Self::Move) -> Path {
        self.entry(mv, Reader::Panel).path
    }

    /// Who may see that `mv` is on offer.
    fn sight(&self, mv: &Self::Move) -> Sight {
        self.entry(mv, Reader::Panel).sight
    }

    /// What to know before `mv` is made.
    fn warning(&self, mv: &Self::Move) -> Option<Phrase> {
        self.entry(mv, Reader::Panel).warning
    }

    /// Whether a picture shows `mv` while the cursor is on it.
    fn is_pictured(&self, mv: &Self::Move) -> bool {
        self.entry(mv, Reader::Panel).at_cursor != AtCursor::Listed
    }

    /// The thing of the status that `mv` is about.
    fn about(&self, mv: &Self::Move) -> Option<Id> {
        self.entry(mv, Reader::Page).about
    }

    /// Where on the board `sight` makes the offer `mv`.
    fn drawn_place(&self, mv: &Self::Move, sight: Sight) -> Option<DrawnPlace> {
        self.entry(mv, Reader::Page).place_for(sight)
    }

    /// `offers` in the order of the menu with their places, of what is in several each.
    fn placed(&self, offers: Vec<Self::Move>) -> Vec<(Path, Self::Move)> {
        let entries = self.listed(offers).entries.into_iter();
        entries.map(|(entry, mv)| (entry.path, mv)).collect()
    }

    /// The offers of the menu in its order.
    fn in_order(&self) -> Vec<Self::Move> {
        let entries = self.listed(self.choices()).entries.into_iter();
        entries.map(|(_, mv)| mv).collect()
    }

    /// Where the cursor is when the question comes.
    fn start(&self) -> Start<Self::Move> {
        self.listed(self.choices()).start
    }

    /// The roll that ROLL makes now, see [`super::Buttons`].
    fn roll(&self) -> Option<Self::Move> {
        self.buttons().roll
    }

    /// The names of the players, by seat, if each has a hand that only its owner may see and that the companion knows.
    fn hand_owners(&self) -> Vec<String> {
        self.hides().hands
    }

    /// What settings can answer before the game is set up. Each answer is a move that is legal then.
    fn questions() -> Vec<Question<Self::Move>> {
        let seating = Self::deal(Self::Content::default()).seating();
        seating.map_or_else(Vec::new, |seating| (seating.questions)())
    }

    /// What is being timed, for the big countdown.
    fn timed(&self) -> Phrase {
        (Self::ABOUT.timed)(self)
    }

    /// What comes when the countdown ends; none where nothing does.
    fn time_up_brings(&self) -> Option<Phrase> {
        (Self::ABOUT.time_up_brings)(self)
    }

    /// The dice that lie there.
    fn tray(&self) -> Vec<DieFace> {
        self.dice_tray().dice
    }

    /// The moves that OK makes on them.
    fn tray_moves(&self) -> Vec<Self::Move> {
        self.dice_tray().moves
    }

    /// The picture of what chance just brought, if there is one. Its bottom row shows `hint`.
    fn chance_picture(&self, hint: &str) -> Option<Scene> {
        self.picture(Subject::Chance { hint })
    }

    /// The board on which `places` ([`super::Message::places`]) blink.
    fn places(&self, places: &[u8]) -> Option<Scene> {
        self.picture(Subject::Places(places))
    }

    /// The picture of a menu `level` with the cursor on `mv`, see [`Subject::Choice`].
    fn choice_picture(&self, mv: Option<&Self::Move>, level: &[&Self::Move]) -> Option<Scene> {
        let by_hand = self.picture(Subject::Choice { mv, level });
        by_hand.or_else(|| {
            let about = |mv: &Self::Move| self.entry(mv, Reader::Page).about;
            let offered: Vec<Id> = level.iter().filter_map(|mv| about(mv)).collect();
            let focus = mv.and_then(about);
            let sight = self.entry(level.first()?, Reader::Panel).sight;
            pages::choice(&self.status(sight), &offered, focus.as_deref())
        })
    }

    /// The overview pages behind BACK, first the most useful: dice, damage, alerts, crew, goal. Everybody sees them.
    fn pages(&self) -> Vec<Scene> {
        scenes(public_pages(self, &self.status(Sight::Public)))
    }

    /// What page number `page` of [`Shown::pages`], from 0, shows in words if it is a [`Scene::Picture`].
    fn page_text(&self, page: usize) -> Vec<String> {
        words_of(public_pages(self, &self.status(Sight::Public)), page)
    }

    /// The hidden hand of a player, at least one page for each of [`Shown::hand_owners`]: what `Sight::Player(seat)` sees,
    /// shown while its owner looks at it, and on no page of [`Shown::pages`].
    fn private_pages(&self, seat: Seat) -> Vec<Scene> {
        let own = Sight::Player(seat);
        scenes(own_pages(self, &self.status(own), own))
    }

    /// What page number `page` of [`Shown::private_pages`], from 0, shows in words if it is a [`Scene::Picture`]: for that
    /// player's eyes alone.
    fn private_text(&self, seat: Seat, page: usize) -> Vec<String> {
        let own = Sight::Player(seat);
        words_of(own_pages(self, &self.status(own), own), page)
    }
}

impl<G: Menu + Speech + Pictures> Shown for G {}

/// The pages that `status` makes for everybody.
fn public_pages<'a, G: Pictures>(game: &G, status: &'a Status) -> Vec<Page<'a>> {
    pages::pages(status, Sight::Public, &|board| board_page(game, board))
}

/// The pages of what the player with the sight `own` alone sees.
fn own_pages<'a, G: Pictures>(game: &G, status: &'a Status, own: Sight) -> Vec<Page<'a>> {
    pages::own_pages(status, own, &|board| board_page(game, board))
}

fn board_page<G: Pictures>(game: &G, board: &str) -> Vec<Scene> {
    game.picture(Subject::Board(board)).into_iter().collect()
}

fn scenes(pages: Vec<Page<'_>>) -> Vec<Scene> {
    pages.into_iter().map(|page| page.scene).collect()
}

/// The text of page number `page`, from 0.
fn words_of(pages: Vec<Page<'_>>, page: usize) -> Vec<String> {
    let page = pages.into_iter().nth(page);
    page.map_or_else(Vec::new, |page| page.words())
}
