//! The players of a game: their seats around the table and their names.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::ops::Range;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

use crate::sentence::Called;

/// Seat at the table, clockwise from 0.
pub type Seat = u8;

/// Most letters a player's name may have.
pub const LONGEST_NAME: u8 = 12;

/// A player's name, at most [`LONGEST_NAME`] letters of any script; empty for "Player n".
pub type PlayerName = ArrayString<{ LONGEST_NAME as usize * 4 }>;

/// A player, who may have a name.
pub trait Player {
    /// The name.
    fn name(&self) -> &PlayerName;
    /// The name, to be changed.
    fn name_mut(&mut self) -> &mut PlayerName;
}

/// A player of whom a game knows nothing but the name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedPlayer {
    /// The name; empty for none.
    pub name: PlayerName,
}

impl Player for NamedPlayer {
    fn name(&self) -> &PlayerName {
        &self.name
    }

    fn name_mut(&mut self) -> &mut PlayerName {
        &mut self.name
    }
}

/// The players of a game, by seat.
pub trait Players {
    /// Every seat, from 0.
    fn seats(&self) -> Range<Seat>;

    /// Every seat, from `first` clockwise.
    fn clockwise(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<Self>;

    /// The seat to the left of `seat`.
    fn after(&self, seat: Seat) -> Seat;

    /// Gives the player of `seat` a name; false if no player sits there.
    fn rename(&mut self, seat: Seat, name: PlayerName) -> bool;

    /// Changes the name of each player who has one to what `called` makes of it.
    fn call(&mut self, called: &dyn Fn(&str) -> String);

    /// The player of `seat` in a sentence: the name, or "Player 2".
    fn player(&self, seat: Seat) -> Called<'_>;

    /// What the player of `seat` is called: the name, or "Player 2".
    fn called(&self, seat: Seat) -> String {
        self.player(seat).to_string()
    }

    /// Whether two players are called the same, with a name or by the number of the seat.
    fn share_a_name(&self) -> bool {
        let called: Vec<String> = self.seats().map(|seat| self.called(seat)).collect();
        let is_twice = |at: usize| {
            called[..at]
                .iter()
                .any(|other| other.trim() == called[at].trim())
        };
        (0..called.len()).any(is_twice)
    }

    /// Who plays, in one line: "Anna, Ben, Cleo".
    fn all_called(&self) -> String {
        let called: Vec<String> = self.seats().map(|seat| self.called(seat)).collect();
        called.join(", ")
    }
}

impl<P: Player> Players for [P] {
    fn seats(&self) -> Range<Seat> {
        0..self.len() as Seat
    }

    fn clockwise(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<P> {
        let seats = self.len() as Seat;
        (0..seats).map(move |step| (first + step) % seats)
    }

    fn after(&self, seat: Seat) -> Seat {
        (seat + 1) % self.len() as Seat
    }

    fn rename(&mut self, seat: Seat, name: PlayerName) -> bool {
        let player = self.get_mut(usize::from(seat));
        player.map(|player| *player.name_mut() = name).is_some()
    }

    fn call(&mut self, called: &dyn Fn(&str) -> String) {
        let names = self.iter_mut().map(P::name_mut);
        for name in names.filter(|name| !name.trim().is_empty()) {
            let called = called(name);
            name.clear();
            name.push_str(&called[..called.floor_char_boundary(name.capacity())]);
        }
    }

    fn player(&self, seat: Seat) -> Called<'_> {
        let name = self
            .get(usize::from(seat))
            .map_or("", |player| player.name());
        Called { seat, name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Player for PlayerName {
        fn name(&self) -> &PlayerName {
            self
        }

        fn name_mut(&mut self) -> &mut PlayerName {
            self
        }
    }

    #[test]
    fn a_player_without_a_name_is_called_by_the_number_of_the_seat() {
        let mut players = [PlayerName::new(); 3];
        assert!(
            players.rename(0, crate::text::cut("Anna")) && players.rename(2, crate::text::cut(" "))
        );
        assert!(!players.rename(3, PlayerName::new()), "nobody sits there");
        assert_eq!(players.all_called(), "Anna, Player 2, Player 3");
        players.call(&|name| format!("{name} 1"));
        assert_eq!(players.all_called(), "Anna 1, Player 2, Player 3");
    }

    #[test]
    fn two_players_share_a_name_that_both_are_called_by() {
        let named = |names: &[&str]| -> Vec<PlayerName> {
            names.iter().map(|name| crate::text::cut(name)).collect()
        };
        for (names, shared) in [
            (&["Anna", "Ben", ""][..], false),
            (&["Anna", "anna"], false),
            (&["", ""], false),
            (&["Anna", "Ben", "Anna "], true),
            (&["Player 2", ""], true),
            (&["Player 3", ""], false),
        ] {
            assert_eq!(named(names).share_a_name(), shared, "{names:?}");
        }
    }

    #[test]
    fn a_name_of_twelve_letters_fits_in_any_script() {
        let widest = "🖖".repeat(LONGEST_NAME.into());
        let name: PlayerName = crate::text::cut(&widest);
        assert_eq!(name.as_str(), widest);
    }

    #[test]
    fn seats_go_round_clockwise() {
        let players = [PlayerName::new(); 3];
        assert_eq!(players.clockwise(1).collect::<Vec<_>>(), [1, 2, 0]);
        assert_eq!((players.after(1), players.after(2)), (2, 0));
    }
}
