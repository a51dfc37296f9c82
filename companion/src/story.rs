//! An evening as a story, for people who were not there: what a game tells of itself at its end.

pub use readyroom_kit::face::Story;
use readyroom_kit::face::{Face, PastMove};
use readyroom_table::timeline::Timeline;

use crate::journal::{Entry, EveningHeader, EveningId, JournalFileError};

/// The story of `evening`, as far as it has gone.
///
/// # Errors
/// It belongs to another game or to other rules, or cannot be replayed.
pub fn story<G: Face>(
    evening: EveningId,
    header: &EveningHeader,
    entries: &[Entry],
) -> Result<Story, JournalFileError> {
    let start = header.start_for::<G>(evening)?;
    let timeline = Timeline::replay(evening, start.clone(), entries)?;
    Ok(timeline.now().story(past(&start, timeline.made())))
}

/// The moves `made` from `start` on, each made again as it is asked for.
fn past<G: Face>(start: &G, made: &[G::Move]) -> impl Iterator<Item = PastMove<G>> {
    made.iter().scan(start.clone(), |now, mv| {
        let (next, events) = now.play(mv).expect("it was legal when it was made");
        let before = std::mem::replace(now, next);
        let mv = mv.clone();
        Some(PastMove { before, mv, events })
    })
}
