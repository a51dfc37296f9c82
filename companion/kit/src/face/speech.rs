//! What is said of a game: whose turn it is, what a move is, what happened.

use alloc::{borrow::Cow, string::String, vec::Vec};

use readyroom_hardware::chime::Chime;
use serde_json::Value;

use crate::Game;

/// Something that happened, as the table is told it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// In a sentence, if it has one.
    pub text: Option<String>,
    /// Its sound, if it has one.
    pub chime: Option<Chime>,
}

/// The words of a game.
pub trait Speech: Game {
    /// The game's name as printed on its box.
    const TITLE: &'static str;

    /// What the table is being asked, short (25 characters): phase and active player.
    fn headline(&self) -> String;

    /// Who plays, in one line ("Anna, Ben, Cleo"); empty until that is known.
    fn players(&self) -> String {
        String::new()
    }

    /// Who plays what and holds what, a line a player, for panels with room to spare.
    fn crew(&self) -> Vec<String> {
        self.players()
            .split(", ")
            .filter(|player| !player.is_empty())
            .map(Into::into)
            .collect()
    }

    /// `mv` in one short sentence for the log and for "take back: …".
    fn sentence(&self, mv: &Self::Move) -> String;

    /// What `event`, which led to this state, says to the table and how it sounds.
    fn message(&self, event: &Self::Event) -> Message;

    /// What is being timed, for the big countdown.
    fn timed(&self) -> Cow<'static, str> {
        "Timer".into()
    }

    /// The whole game with stable field names, for scripts.
    fn state(&self) -> Value {
        serde_json::to_value(self).expect("a game is plain data")
    }
}
