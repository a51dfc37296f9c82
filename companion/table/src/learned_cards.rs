//! A table's knowledge of the box of a game, wherever that is kept.

use readyroom_kit::{Game, PackList};
use serde_json::Value;
use thiserror::Error;

/// The learned cards could not be read or written, and what to do about it. What was there is as before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct CardsError(pub String);

/// What a move taught that was taken back: what the table knew by its evening without the move and with it.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenBack<C> {
    /// Without it.
    pub before: C,
    /// With it.
    pub after: C,
}

/// What players have learned of the box of `G`, kept between evenings.
pub trait LearnedCards<G: Game>: Send + Sync {
    /// What is known.
    ///
    /// # Errors
    /// It cannot be read, or has a wrong value.
    fn load(&self) -> Result<G::Content, CardsError>;

    /// True if something has been learned that the box alone does not show.
    fn any(&self) -> bool;

    /// Adds what `events` say about the box. Asked only for events that [`Game::learn`] finds new in what is known already.
    ///
    /// # Errors
    /// What is known cannot be read or written.
    fn learn(&self, events: &[G::Event]) -> Result<(), CardsError>;

    /// Takes out again what a move taught that was `taken_back`.
    ///
    /// # Errors
    /// As for [`LearnedCards::learn`].
    fn unlearn(&self, taken_back: &TakenBack<G::Content>) -> Result<(), CardsError>;
}

/// How many entries of `new` are not in `old`: those that are new, and those that say something else.
pub(crate) fn differing<G: Game>(old: &G::Content, new: &G::Content) -> usize {
    // By their text, which the program can write anyway.
    let of = |content: &G::Content| serde_json::to_string(content);
    let [old, new] = [of(old), of(new)].map(Result::unwrap_or_default);
    entries_differing(&old, &new, G::PACK_LISTS)
}

fn entries_differing(old: &str, new: &str, lists: &[PackList]) -> usize {
    let [old, new] = [old, new].map(|json| serde_json::from_str(json).unwrap_or_default());
    let of_list = |list: &PackList| {
        let known = entries(&old, list);
        let new = entries(&new, list).iter();
        new.filter(|entry| !known.contains(entry)).count()
    };
    lists.iter().map(of_list).sum()
}

fn entries<'a>(content: &'a Value, list: &PackList) -> &'a [Value] {
    let entries = content.get(list.name).and_then(Value::as_array);
    entries.map_or(&[], Vec::as_slice)
}
