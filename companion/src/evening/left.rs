//! What the countdown had left wherever the players left a state: going back and forth in time never changes the sand.
//!
//! The past is a line of moves, as in the timeline. A move that was taken back and is made again from the same state
//! stands where it stood, and what came after it is known again. Another move in its place forgets that. Dice that are
//! typed again otherwise are the same roll, mistyped: of what came after it only the glass itself is known.

use crate::journal::{Act, CountdownNote, Entry, Origin};

/// The line: each move as the journal has it, and the countdown of the state before it as that was last left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Left {
    moves: Vec<String>,
    /// One more than moves, once the last state was left by taking its move back.
    notes: Vec<Option<CountdownNote>>,
}

impl Left {
    /// The line that `entries` make.
    pub fn of(entries: &[Entry]) -> Self {
        let mut left = Self::default();
        for entry in entries {
            left.leave(&entry.act, entry.countdown);
        }
        left
    }

    /// A state is left by `act`, with `note` of its countdown.
    pub fn leave(&mut self, act: &Act, note: Option<CountdownNote>) {
        let ply = match act {
            Act::Played {
                ply,
                move_json,
                origin,
            } => {
                let at = *ply as usize;
                if self.moves.get(at) != Some(move_json) {
                    self.moves.truncate(at);
                    self.moves.resize(at, String::new());
                    self.moves.push(move_json.clone());
                    self.notes.truncate(match origin {
                        Origin::Chosen | Origin::TimeUp => at + 1,
                        Origin::Rolled | Origin::Typed => at + 2,
                    });
                }
                at
            }
            Act::TookBack { ply } => *ply as usize + 1,
            Act::DidAgain { ply } => *ply as usize,
        };
        if self.notes.len() <= ply {
            self.notes.resize(ply + 1, None);
        }
        self.notes[ply] = note;
    }

    /// The countdown of the state after so many moves, as that was last left; none if it never was, or had none.
    pub fn at(&self, ply: u32) -> Option<CountdownNote> {
        *self.notes.get(ply as usize)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(ply: u32, mv: &str) -> Act {
        Act::Played {
            ply,
            move_json: mv.into(),
            origin: match mv {
                "roll" | "repair" => Origin::Chosen,
                _ => Origin::Typed,
            },
        }
    }

    fn note(left_ms: u32) -> Option<CountdownNote> {
        Some(CountdownNote {
            id: 1,
            left_ms,
            running: true,
        })
    }

    #[test]
    fn a_move_made_again_knows_what_came_after_it_and_another_one_does_not() {
        let mut left = Left::default();
        left.leave(&played(0, "roll"), None);
        left.leave(&played(1, "rolled"), note(90));
        left.leave(&Act::TookBack { ply: 1 }, note(70));
        left.leave(&Act::TookBack { ply: 0 }, note(60));
        let forked = left.clone();

        left.leave(&played(0, "roll"), None);
        assert_eq!((left.at(1), left.at(2)), (note(60), note(70)));
        left.leave(&Act::DidAgain { ply: 1 }, note(50));
        assert_eq!((left.at(1), left.at(2)), (note(50), note(70)));

        left = forked;
        left.leave(&played(0, "repair"), None);
        assert_eq!((left.at(1), left.at(2)), (None, None));
    }

    #[test]
    fn dice_that_were_mistyped_are_the_same_roll() {
        let mut left = Left::default();
        left.leave(&played(0, "roll"), None);
        left.leave(&played(1, "1 2 3"), None);
        left.leave(&played(2, "repair"), note(90));
        left.leave(&Act::TookBack { ply: 2 }, note(80));
        left.leave(&Act::TookBack { ply: 1 }, note(70));
        left.leave(&played(1, "1 2 4"), None);
        assert_eq!((left.at(2), left.at(3)), (note(70), None));
    }
}
