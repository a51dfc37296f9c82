//! The face of a game, its words and pictures: small traits, one for each part of the panel that asks.
//!
//! [`Menu`] has the places of the moves and what the buttons make, [`Speech`] the text about moves and events, [`Pictures`] what
//! the screen shows besides menus, [`Lights`] what the nine lamps show. A game has all four ([`Face`]); what it has no use for,
//! such as a timer, it shows nothing about.

mod about;
#[cfg(feature = "html")]
mod drawing;
mod drawn_place;
mod entry;
pub mod form;
mod form_fault;
mod id;
#[cfg(feature = "html")]
mod letters;
mod lights;
mod menu;
mod note;
pub mod page;
mod pictures;
mod question;
pub mod say;
mod seating;
mod shared;
mod shown;
mod speech;
mod state;
pub mod status;

pub use about::{About, DiceColours, ReportOf, UndoneOf, free_die};
#[cfg(feature = "html")]
pub use drawing::{WIDTH, frame};
pub use drawn_place::DrawnPlace;
pub use entry::{AtCursor, Entry, Listing, Path, Reader, Segment, Start, led_by, number};
pub use form::{Field, FieldKind, Fill, Form, FormMove};
pub use form_fault::{FormError, FormFault, Letter};
pub use id::{id, write_id};
#[cfg(feature = "html")]
pub use letters::{HEIGHT as LETTER_HEIGHT, bold_width_of, letters, width_of};
pub use lights::{LampRow, Lights};
pub use menu::{Buttons, Hides, Menu, spelled};
pub use note::{Note, Notes, Step, renew};
pub use pictures::{InWords, Outcome, Pictures, Stays, Subject, Tray};
pub use question::{Answer, Asked, Question, asked};
pub use seating::{Seating, answers_of};
pub use shared::{EveryGame, player_named, reading_switched};
pub use shown::Shown;
pub use speech::{
    Act, EventFacts, Kind, Made, Message, PastMove, Speech, StepReport, Story, step_messages,
    undone,
};
pub use state::state;

/// A game that a panel can show, speak of and light.
pub trait Face: Menu + Speech + Pictures + Lights + Shown {}

impl<G: Menu + Speech + Pictures + Lights> Face for G {}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::{
        Game as _, Sight,
        testing::toy::{Move, Rehearsal},
    };

    #[test]
    fn defaults_of_a_game_are_those_of_most_games() {
        let game = Rehearsal::deal(Default::default());
        assert_eq!(game.start(), Start::First);
        assert_eq!(game.in_order(), game.offers());
        assert_eq!(game.guidance(), None);
        assert!(game.notes().is_none() && game.listed(game.offers()).topic.is_none());
        assert_eq!(game.buttons().free_roll, None);
        assert!(game.named().is_empty());
        assert_eq!(Rehearsal::ABOUT.free_dice.len(), 2);
        assert_eq!(game.in_words(), InWords::default());
        let nothing = core::iter::empty;
        assert_eq!(game.story(nothing()), Story::default());
        assert_eq!(game.drawn_place(&Move::Draw, Sight::Public), None);
        assert_eq!(game.entry(&Move::Draw, Reader::Page).on_a_page, None);
        assert!(game.forms().is_empty());
        assert_eq!((&*game.timed(), game.time_up_brings()), ("Timer", None));
        assert_eq!(state(&game, Sight::Public)["hull"], 3);
    }
}
