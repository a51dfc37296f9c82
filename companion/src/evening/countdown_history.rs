//! The history of the countdown: what it had left wherever the players left a state, so that taking back and doing again
//! never change it.
//!
//! The past is a line of moves, as in the timeline. A move that was taken back and is made again from the same state
//! stands where it stood, and what came after it is known again. Another move in its place forgets that. Dice that are
//! typed again otherwise are the same roll, mistyped: of what came after it only the countdown itself is known.

use crate::journal::{Act, CountdownRecord, Entry, Origin};

/// The line: each move as the journal has it, and the countdown of the state before it as that was last left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CountdownHistory {
    moves: Vec<String>,
    /// One more than moves, once the last state was left by taking its move back.
    records: Vec<Option<CountdownRecord>>,
}

impl CountdownHistory {
    /// The line that `entries` make.
    pub fn of(entries: &[Entry]) -> Self {
        let mut left = Self::default();
        for entry in entries {
            left.leave(&entry.act, entry.countdown);
        }
        left
    }

    /// A state is left by `act`, with `record` of its countdown.
    pub fn leave(&mut self, act: &Act, record: Option<CountdownRecord>) {
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
                    self.records.truncate(match origin {
                        Origin::Chosen | Origin::TimeUp => at + 1,
                        Origin::Rolled | Origin::Typed => at + 2,
                    });
                }
                at
            }
            Act::TookBack { ply } => *ply as usize + 1,
            Act::DidAgain { ply } => *ply as usize,
        };
        if self.records.len() <= ply {
            self.records.resize(ply + 1, None);
        }
        self.records[ply] = record;
    }

    /// The countdown of the state after so many moves, as that was last left; none if it never was, or had none.
    pub fn at(&self, ply: u32) -> Option<CountdownRecord> {
        *self.records.get(ply as usize)?
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

    fn record(left_ms: u32) -> Option<CountdownRecord> {
        Some(CountdownRecord {
            id: 1,
            left_ms,
            running: true,
        })
    }

    #[test]
    fn a_move_made_again_knows_what_came_after_it_and_another_one_does_not() {
        let mut left = CountdownHistory::default();
        left.leave(&played(0, "roll"), None);
        left.leave(&played(1, "rolled"), record(90));
        left.leave(&Act::TookBack { ply: 1 }, record(70));
        left.leave(&Act::TookBack { ply: 0 }, record(60));
        let forked = left.clone();

        left.leave(&played(0, "roll"), None);
        assert_eq!((left.at(1), left.at(2)), (record(60), record(70)));
        left.leave(&Act::DidAgain { ply: 1 }, record(50));
        assert_eq!((left.at(1), left.at(2)), (record(50), record(70)));

        left = forked;
        left.leave(&played(0, "repair"), None);
        assert_eq!((left.at(1), left.at(2)), (None, None));
    }

    #[test]
    fn dice_that_were_mistyped_are_the_same_roll() {
        let mut left = CountdownHistory::default();
        left.leave(&played(0, "roll"), None);
        left.leave(&played(1, "1 2 3"), None);
        left.leave(&played(2, "repair"), record(90));
        left.leave(&Act::TookBack { ply: 2 }, record(80));
        left.leave(&Act::TookBack { ply: 1 }, record(70));
        left.leave(&played(1, "1 2 4"), None);
        assert_eq!((left.at(2), left.at(3)), (record(70), None));
    }
}
