//! Players at set-up, still changeable: the facts of a game with which a table seats players by name, and seats them as
//! it did last time.

use alloc::{vec, vec::Vec};
use core::ops::RangeInclusive;

use super::{Question, Shown};
use crate::{PlayerName, Seat};

/// The seats of a game at set-up, and the moves that change them.
pub struct Seating<M> {
    /// The names, by seat; empty for a player without one.
    pub names: Vec<PlayerName>,
    /// How many may play.
    pub seats: RangeInclusive<u8>,
    /// Makes the move by which so many play.
    pub seat: fn(u8) -> M,
    /// Makes the move that gives the player of a seat a name.
    pub name: fn(Seat, PlayerName) -> M,
    /// The move that ends set-up.
    pub begin: M,
    /// True for a decision of set-up that decides who plays whom, or who begins.
    pub casts: fn(&M) -> bool,
    /// What settings can answer before the game is set up. Each answer is a move that is legal then.
    pub questions: fn() -> Vec<Question<M>>,
}

impl<M> Seating<M> {
    /// The seat that the next player takes: the first without a name. None if everybody has one and no more may play.
    pub fn next(&self) -> Option<Seat> {
        let free = self.names.iter().position(|name| name.trim().is_empty());
        let next = free.unwrap_or(self.names.len()) as Seat;
        (next < *self.seats.end()).then_some(next)
    }

    /// True if a player is called so.
    pub fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known.as_str() == name)
    }

    /// The moves by which the player of `seat` is called `name`: there is a seat for that player then.
    pub fn take(&self, seat: Seat, name: PlayerName) -> Vec<M> {
        let named = (self.name)(seat, name);
        match usize::from(seat) < self.names.len() {
            true => vec![named],
            false => vec![(self.seat)(seat + 1), named],
        }
    }

    /// The moves by which these and no other player play, as far as the game has seats for them. Fewer than it needs
    /// leave players without a name.
    pub fn seated(&self, names: &[PlayerName]) -> Vec<M> {
        let seats = (names.len() as u8).clamp(*self.seats.start(), *self.seats.end());
        let resized = usize::from(seats) != self.names.len();
        let mut moves: Vec<M> = resized.then(|| (self.seat)(seats)).into_iter().collect();
        for seat in 0..seats {
            let name = names.get(usize::from(seat)).copied().unwrap_or_default();
            let now = self.names.get(usize::from(seat)).copied();
            if now.unwrap_or_default() != name {
                moves.push((self.name)(seat, name));
            }
        }
        moves
    }

    /// The move by which those who have a name play alone; none if they do, or are too few.
    pub fn no_other_player(&self) -> Option<M> {
        let named = self
            .names
            .iter()
            .rposition(|name| !name.trim().is_empty())? as u8
            + 1;
        let seats = named.max(*self.seats.start());
        (usize::from(seats) < self.names.len()).then(|| (self.seat)(seats))
    }
}

/// The moves that answer the questions of set-up as `last` has them answered, as far as `now`, which is at set-up, has them
/// answered otherwise.
pub fn answers_of<G: Shown>(last: &G, now: &G) -> Vec<G::Move> {
    let (then, offered) = (last.choices(), now.choices());
    let in_force = |answers: Vec<G::Move>| {
        let mut not_offered = answers.into_iter().filter(|mv| !then.contains(mv));
        let only = not_offered.next()?;
        not_offered.next().is_none().then_some(only)
    };
    let questions = G::questions().into_iter();
    questions
        .filter_map(|question| in_force(question.answers.into_iter().map(|(_, mv)| mv).collect()))
        .filter(|mv| offered.contains(mv))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::cut;

    #[derive(Clone, Debug, PartialEq, Eq)]
    enum Move {
        Seats(u8),
        Name(Seat, PlayerName),
        Begin,
    }

    fn name(name: &str) -> PlayerName {
        cut(name)
    }

    fn seating(names: &[&str]) -> Seating<Move> {
        Seating {
            names: names.iter().map(|of| name(of)).collect(),
            seats: 2..=4,
            seat: Move::Seats,
            name: Move::Name,
            begin: Move::Begin,
            casts: |_| false,
            questions: Vec::new,
        }
    }

    #[test]
    fn players_take_the_free_seats_and_then_new_ones_up_to_the_last() {
        let named = |seat, of| Move::Name(seat, name(of));
        assert_eq!(seating(&["Anna", ""]).next(), Some(1));
        let two = seating(&["Anna", "Ben"]);
        assert_eq!(two.next(), Some(2));
        assert_eq!(
            two.take(2, name("Cleo")),
            [Move::Seats(3), named(2, "Cleo")]
        );
        assert_eq!(two.take(1, name("Cleo")), [named(1, "Cleo")]);
        assert_eq!(seating(&["A", "B", "C", "D"]).next(), None);
    }

    #[test]
    fn the_last_players_play_and_never_too_few() {
        assert_eq!(
            seating(&["A", "B", "", ""]).no_other_player(),
            Some(Move::Seats(2))
        );
        assert_eq!(
            seating(&["A", "", ""]).no_other_player(),
            Some(Move::Seats(2)),
            "two at least"
        );
        assert_eq!(
            seating(&["A", "", "C", ""]).no_other_player(),
            Some(Move::Seats(3))
        );
        assert_eq!(seating(&["A", "B"]).no_other_player(), None);
        assert_eq!(seating(&["", ""]).no_other_player(), None);
    }

    #[test]
    fn a_player_is_known_by_the_name() {
        let two = seating(&["Anna", "Ben"]);
        assert!(two.has("Anna") && two.has("Ben") && !two.has("Cleo"));
    }

    #[test]
    fn a_seated_player_takes_the_place_of_the_last() {
        let named = |seat, of| Move::Name(seat, name(of));
        let three = ["A", "B", "C"].map(name);
        assert_eq!(
            seating(&["A", "X"]).seated(&three),
            [Move::Seats(3), named(1, "B"), named(2, "C")]
        );
        assert_eq!(
            seating(&["A", "B", "C"]).seated(&three[..1]),
            [Move::Seats(2), named(1, "")]
        );
    }
}
