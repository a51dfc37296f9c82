//! The course of one move, from the decision to the next question.

/// Passes if `condition` holds.
///
/// # Errors
/// The refusal `otherwise`.
pub fn require<R>(condition: bool, otherwise: R) -> Result<(), R> {
    if condition { Ok(()) } else { Err(otherwise) }
}

/// The `Course` of a game that keeps what must be settled before it continues in a list `agenda` of tasks, last first.
/// Its rules are methods of the course: they change the state `now`, emit events, and put tasks on the agenda.
///
/// The game defines how it continues by itself, in three methods of its own:
/// - `settle_one(&mut self, task) -> bool` does a task that needs no decision. One that does need a decision it puts back,
///   and answers false.
/// - `go_on(&mut self) -> bool` passes a phase with nothing on the agenda, or ends the game; false if the table must decide.
/// - `drop_task(&mut self, task)` puts away what a task had in hand when the game ended before it.
#[macro_export]
macro_rules! course {
    ($game:ty, $task:ty) => {
        /// A state on its way to the next prompt, and what has happened so far.
        pub(super) struct Course<'a> {
            pub now: &'a mut $game,
            pub events: &'a mut ::alloc::vec::Vec<<$game as $crate::Game>::Event>,
            /// How many events there were before this move.
            pub earlier: usize,
        }

        /// Whether a move may be made.
        pub(super) type Verdict = Result<(), <$game as $crate::Game>::Refusal>;

        impl<'a> Course<'a> {
            pub fn new(
                now: &'a mut $game,
                events: &'a mut ::alloc::vec::Vec<<$game as $crate::Game>::Event>,
            ) -> Self {
                let earlier = events.len();
                Self {
                    now,
                    events,
                    earlier,
                }
            }

            /// Adds `event` to what has happened.
            pub fn emit(&mut self, event: <$game as $crate::Game>::Event) {
                self.events.push(event);
            }

            /// Puts something on the agenda, to be done before all that is already there.
            pub fn first(&mut self, task: $task) {
                self.now.agenda.push(task);
            }

            /// Lets everything happen that needs no decision, up to the next prompt.
            pub fn settle(&mut self) {
                while !self.now.is_over() {
                    let goes_on = match self.now.agenda.pop() {
                        Some(task) => self.settle_one(task),
                        None => self.go_on(),
                    };
                    if !goes_on {
                        return;
                    }
                }
                for task in ::core::mem::take(&mut self.now.agenda) {
                    self.drop_task(task);
                }
            }
        }
    };
}

/// Every one of `all` but the one that is so now: what there is to change to.
pub fn all_but<T: PartialEq>(now: T, all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    all.into_iter().filter(move |one| *one != now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_hold_is_refused() {
        assert_eq!(require(true, "dark"), Ok(()));
        assert_eq!(require(false, "dark"), Err("dark"));
    }

    #[test]
    fn what_is_so_now_is_nothing_to_change_to() {
        assert!(all_but(2, 1..=3).eq([1, 3]));
    }
}
