//! Where moves stand in the menu, and which of them buttons and settings make.

use alloc::{borrow::Cow, format, string::String, vec::Vec};

use arrayvec::ArrayVec;

use super::{Form, FormFault, FormMove, Notes, Question, Seating};
use crate::{Game, Seat, Sight};

/// One level of a [`Path`].
pub type Segment = Cow<'static, str>;

/// Where a move stands in the menu: from the root down, at most five levels.
pub type Path = ArrayVec<Segment, 5>;

/// Writes a [`Path`] of anything that becomes its segments.
#[macro_export]
macro_rules! path {
    ($($segment:expr),+ $(,)?) => {
        $crate::face::Path::from_iter([$($crate::face::Segment::from($segment)),+])
    };
}

/// Where the cursor of a menu is before anybody has moved it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start<M> {
    /// On the first entry.
    First,
    /// On the entry that leads to this offer: in a list whose likeliest entries are in the middle.
    At(M),
    /// On none: OK takes nothing before UP or DOWN, where OK pressed in passing would teach the companion what nobody has
    /// looked up.
    Nowhere,
}

/// The menu of a game.
pub trait Menu: Game {
    /// Where `mv` stands in the menu: `["Repair", "Red 6"]`. A move with a blank ends in a segment that says what to
    /// enter. Matches every move by name, without a wildcard, and no two offers or outcomes of one prompt stand in one
    /// place. See [`Menu::placed`] for further places.
    fn path(&self, mv: &Self::Move) -> Path;

    /// The same in whole words, where a row of the panel has no room for them: for a page. As with [`Menu::path`], no two
    /// offers stand in one place.
    fn page_path(&self, mv: &Self::Move) -> Option<Path> {
        let _ = mv;
        None
    }

    /// Who may see that `mv` is on offer. What is a player's own stands behind a cover of the menu, and its path, its notes
    /// and its picture may name what that player alone may see. All private moves of one prompt are of one player.
    fn sight(&self, mv: &Self::Move) -> Sight {
        let _ = mv;
        Sight::Public
    }

    /// The player whose cover the menu has even if nothing private is on offer: where there might be, so that the menu tells
    /// nobody whether there is.
    fn may_hide(&self) -> Option<Seat> {
        None
    }

    /// What to know before `mv` is made, if it would bring about something that nobody may want: at most 25 letters, for
    /// the bottom row. Its entry of the menu is marked.
    fn warning(&self, mv: &Self::Move) -> Option<String>;

    /// What `mv` changes for the whole game, in the rows of a notice: it is read at a panel before `mv` is made, and beside the
    /// choice on a page. None where the entry says it.
    fn explanation(&self, mv: &Self::Move) -> Option<String> {
        let _ = mv;
        None
    }

    /// The work that finds the notes on the moves on offer now; none if there is nothing to work out. To say so is quick:
    /// it is asked after every step. The work itself may be slow, and its notes are shown once it is done.
    fn notes(&self) -> Option<Notes<Self::Move>> {
        None
    }

    /// What the rulebook wants done now that the menu does not ask for, in at most 25 letters for the bottom row:
    /// "Roll your dice first".
    fn guidance(&self) -> Option<Cow<'static, str>> {
        None
    }

    /// `offers` in the order of the menu. They come with the likeliest first, and most menus keep that; not a long one
    /// whose entries people look for by what they are.
    fn listed(&self, offers: Vec<Self::Move>) -> Vec<Self::Move> {
        offers
    }

    /// The same with their places: what people look for by more than one thing stands in several. The first is that of
    /// [`Menu::path`].
    fn placed(&self, offers: Vec<Self::Move>) -> Vec<(Path, Self::Move)> {
        let listed = self.listed(offers).into_iter();
        listed.map(|mv| (self.path(&mv), mv)).collect()
    }

    /// Where the cursor is when the question comes.
    fn start(&self) -> Start<Self::Move> {
        Start::First
    }

    /// What is asked, where the title of a question changes while it stays the same one: the cursor stays as long as this
    /// does. None where the title says it.
    fn topic(&self) -> Option<String> {
        None
    }

    /// The roll that the ROLL button makes now: a move on which dice fall, or what stands for them. Never one that ends a
    /// turn, begins a phase or decides anything else: that is for OK. None where nothing is to be rolled.
    fn roll(&self) -> Option<Self::Move>;

    /// Whether the dice of `mv` fall at once, so that ROLL makes it, as OK does, while the cursor is on its entry.
    fn is_rolled(&self, mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// The roll that the ROLL button makes instead at a table without dice of its own, although the game does not need it:
    /// it shows dice, or first which dice will fall.
    fn free_roll(&self) -> Option<Self::Move> {
        None
    }

    /// The move that the TIMER button makes now, while no countdown exists: it starts one, or says that something is timed.
    fn start_timer(&self) -> Option<Self::Move> {
        None
    }

    /// For each die of the tray ([`super::Pictures::tray`]), in its order, the move that OK makes on it, such as keeping
    /// it. Empty where the dice are only looked at.
    fn tray_moves(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What settings can answer before the game is set up. Each answer is a move that is legal then.
    fn questions() -> Vec<Question<Self::Move>> {
        Vec::new()
    }

    /// Who plays, while set-up can still change it; none in a game that does not know its players, and once it has begun.
    fn seating(&self) -> Option<Seating<Self::Move>> {
        None
    }

    /// The long forms of this moment, each for several choices of the menu, besides who plays; see [`super::form`].
    fn forms(&self) -> Vec<Form> {
        Vec::new()
    }

    /// The moves that `form` stands for, which is one of [`Menu::forms`] with other answers in it that can stand there. They
    /// are made in this order, without chance between them; whether the rules take them is tried by who asks.
    ///
    /// # Errors
    /// What stands in a field does not fit the others.
    fn filled(&self, form: &Form) -> Result<Vec<FormMove<Self::Move>>, FormFault> {
        let _ = form;
        Ok(Vec::new())
    }

    /// Moves that a player may name although they are not on offer now, so that the refusal names its rule. Asked only
    /// when words fit nothing on offer.
    fn named(&self) -> Vec<Self::Move> {
        Vec::new()
    }
}

/// `offers` with `first` before all others, if it is one of them: the cursor begins on it.
pub fn led_by<M: PartialEq>(first: &M, mut offers: Vec<M>) -> Vec<M> {
    if let Some(at) = offers.iter().position(|mv| mv == first) {
        offers[..=at].rotate_right(1);
    }
    offers
}

/// What the menu calls `mv`, as a sentence. At set-up the first word of a path says what is so now, "Players: 2", which
/// is left out.
pub fn spelled<G: Menu>(game: &G, mv: &G::Move, at_set_up: bool) -> String {
    let path = game.path(mv);
    let words: Vec<&str> = path.iter().map(|word| word.trim_end_matches('…')).collect();
    match &words[..] {
        [head, rest @ ..] if at_set_up && !rest.is_empty() => {
            let head = head.split(':').next().unwrap_or(head);
            format!("{head}: {}", rest.join(", "))
        }
        words => words.join(", "),
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::{
        testing::toy::{Move, Rehearsal},
        text::cut,
    };

    #[test]
    fn the_offer_that_leads_comes_first_and_the_others_keep_their_order() {
        assert_eq!(led_by(&3, [1, 2, 3, 4].into()), [3, 1, 2, 4]);
        assert_eq!(led_by(&5, [1, 2].into()), [1, 2]);
    }

    #[test]
    fn a_choice_of_set_up_is_spelled_as_a_question_with_its_answer() {
        let game = Rehearsal::deal(Default::default());
        let repair = Move::Repair { sign: 1, face: 5 };
        let spelled = |mv: &Move, at_set_up| spelled(&game, mv, at_set_up);
        assert_eq!(spelled(&repair, true), "Repair: Red, 5");
        assert_eq!(spelled(&repair, false), "Repair, Red, 5");
        assert_eq!(spelled(&Move::Name(cut("Ada")), true), "Ship's name");
    }
}
