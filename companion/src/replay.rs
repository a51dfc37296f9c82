//! An evening at one of its entries: the moves and messages there, and the state of the game then.
//!
//! All of it is what everybody sees, whether the evening is over or not: a hand that was hidden stays hidden.

use readyroom_kit::{
    Sight, Stage,
    face::{
        Face, Message,
        status::{Id, Status, html::boards},
    },
    sentence::Phrase,
    short_list,
};
use readyroom_table::timeline::Timeline;

use crate::{
    chronicle::{ChronicleLine, line, messages},
    journal::{Entry, EveningHeader, EveningId, JournalFileError},
};

/// A game after an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The entry in sentences; none before the first one.
    pub line: Option<ChronicleLine>,
    /// The public messages of it, the most important first.
    pub messages: Vec<Message>,
    /// The number of moves made.
    pub moves: u32,
    /// What the table is asked; why the game is over, if it is.
    pub question: Phrase,
    /// Whether the game is over.
    pub is_over: bool,
    /// The game's name on command lines.
    pub game: &'static str,
    /// The game at that point.
    pub status: Status,
    /// The boards of the status, each an `svg` element, by the id of its section.
    pub boards: Vec<(Id, String)>,
}

/// `evening` after the last of `entries`, which are its first ones.
///
/// # Errors
/// It belongs to another game or to other rules, or cannot be replayed.
pub fn moment<G: Face>(
    evening: EveningId,
    header: &EveningHeader,
    entries: &[Entry],
) -> Result<Moment, JournalFileError> {
    let start = header.start_for::<G>(evening)?;
    let (mut last, mut text) = (None, Vec::new());
    let timeline = Timeline::<G>::walk(evening, start, entries, &mut |before, entry, doing| {
        if entry.seq as usize == entries.len() {
            text = messages(before, &doing);
            last = Some(line(before, entry, doing));
        }
    })?;
    short_list::sort_by_key(&mut text, Message::rank);
    let game = timeline.now();
    let status = game.status(Sight::Public);
    Ok(Moment {
        line: last,
        messages: text,
        moves: timeline.ply(),
        question: match game.stage() {
            Stage::Choosing | Stage::Chance(_) => game.headline(),
            Stage::Over { why, .. } => why,
        },
        is_over: matches!(game.stage(), Stage::Over { .. }),
        game: G::NAME,
        boards: boards(game, &status, Sight::Public),
        status,
    })
}
