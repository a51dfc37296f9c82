//! The game at a moment of a long evening, kept beside its entries.

use super::Entry;

/// A game as it was after some entries, so that a start need not play those again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of entries before it.
    pub entries: u32,
    /// The number of moves made after them.
    pub moves: u32,
    /// The number of moves before those that it has, so that these can be taken back; 0 if it has all.
    pub first: u32,
    /// The game, and all else that the entries after it need of those before, as one line of JSON.
    pub game: String,
}

impl Snapshot {
    /// So many moves, at least, are at hand in an evening that continues from a snapshot: the players are shown what they
    /// can take back.
    pub const REACH: u32 = 64;

    /// True if the evening can go on from it with `tail`, the entries after it: no move before those that it has was taken back,
    /// and enough are at hand.
    pub fn suits(&self, tail: &[Entry]) -> bool {
        let end = tail.last().map_or(self.moves, Entry::moves_after);
        let is_at_hand = |moves: u32| moves >= self.first;
        tail.iter().all(|entry| is_at_hand(entry.moves_after())) && Self::reaches(self.first, end)
    }

    /// True if enough of `moves` are at hand in an evening that has none of the first so many.
    pub const fn reaches(first: u32, moves: u32) -> bool {
        first == 0 || moves >= first.saturating_add(Self::REACH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Act, Origin};

    const SNAPSHOT: Snapshot = Snapshot {
        entries: 1_000,
        moves: 900,
        first: 800,
        game: String::new(),
    };

    fn entries(acts: impl IntoIterator<Item = Act>) -> Vec<Entry> {
        let entry = |(seq, act)| Entry {
            seq,
            at: 0,
            countdown: None,
            act,
        };
        (1_001..).zip(acts).map(entry).collect()
    }

    fn played(plies: std::ops::Range<u32>) -> Vec<Act> {
        let played = |ply| Act::Played {
            ply,
            move_json: String::new(),
            origin: Origin::Chosen,
        };
        plies.map(played).collect()
    }

    /// Moves taken back to that ply, and others made again.
    fn and_back(to: u32) -> Vec<Entry> {
        let back = (to..900).rev().map(|ply| Act::TookBack { ply });
        entries(back.chain(played(to..1_000)))
    }

    #[test]
    fn an_evening_resumes_from_a_snapshot_with_enough_moves_only() {
        assert!(SNAPSHOT.suits(&[]));
        let back = |to: u32| entries((to..900).rev().map(|ply| Act::TookBack { ply }));
        assert!(SNAPSHOT.suits(&back(864)));
        assert!(!SNAPSHOT.suits(&back(863)));
        let all = Snapshot {
            first: 0,
            ..SNAPSHOT
        };
        assert!(all.suits(&back(0)));
    }

    #[test]
    fn a_snapshot_of_moves_that_were_taken_back_since_is_of_no_use() {
        assert!(SNAPSHOT.suits(&and_back(800)), "no further than it has");
        assert!(!SNAPSHOT.suits(&and_back(799)));
    }
}
