//! Unlearning: an entry that a move added to a pack is removed when the move is taken back.

use std::path::Path;

use readyroom_kit::{Game, PackList};
use toml::{Table, Value};

use super::{PackError, combine::entries, table};
use readyroom_table::learned_cards::TakenBack;

/// `known`, the content of the pack `file`, without what was taken back. What the players have changed since in one of its
/// entries they have changed knowingly: nothing of it is touched then.
///
/// # Errors
/// What is left would be no pack.
pub(crate) fn unlearned<G: Game>(
    file: &Path,
    known: &G::Content,
    taken_back: &TakenBack<G::Content>,
) -> Result<G::Content, PackError> {
    let not_together = |why: String| PackError::NotTogether {
        file: file.into(),
        why,
    };
    let table = |content| table::of(content).map_err(not_together);
    let (mut left, before, after) = (
        table(known)?,
        table(&taken_back.before)?,
        table(&taken_back.after)?,
    );
    match unteach(&mut left, [&before, &after], G::PACK_LISTS) {
        true => table::content(&left).map_err(not_together),
        false => Ok(known.clone()),
    }
}

/// Takes out of `left` what made `after` of `before`; false if the players have changed something of it since.
fn unteach(left: &mut Table, [before, after]: [&Table; 2], lists: &[PackList]) -> bool {
    let is_untouched = |list: &PackList| {
        let (known, before) = (entries(left, list), entries(before, list));
        let mut taught = entries(after, list).iter();
        taught.all(|entry| before.contains(entry) || known.contains(entry))
    };
    if !lists.iter().all(is_untouched) {
        return false;
    }
    for list in lists {
        let (before, after) = (entries(before, list), entries(after, list));
        let known = left.entry(list.name).or_insert(Value::Array(Vec::new()));
        if let Value::Array(known) = known {
            put_back(known, before, after, list.key);
        }
    }
    true
}

/// Entries of `after` that are not in `before` go; those of `before` that are not in `after` come back, each behind the one
/// that it was behind.
fn put_back(known: &mut Vec<Value>, before: &[Value], after: &[Value], key: &str) {
    known.retain(|entry| !after.contains(entry) || before.contains(entry));
    for (at, entry) in before.iter().enumerate() {
        let same = |other: &Value| other.get(key) == entry.get(key);
        if after.contains(entry) || known.iter().any(same) {
            continue;
        }
        let mut was_last = before[..at].iter().rev();
        let place = was_last.find_map(|one| {
            known
                .iter()
                .position(|other| other.get(key) == one.get(key))
        });
        known.insert(place.map_or(0, |place| place + 1), entry.clone());
    }
}

#[cfg(test)]
mod tests {
    use readyroom_kit::testing::toy::{Card, Cards, Colour, Rehearsal};

    use super::*;

    /// Cards by name and worth.
    fn cards(cards: &[(&str, u8)]) -> Cards {
        let card = |&(text, worth): &(&str, u8)| Card {
            text: text.into(),
            worth,
            colour: Colour::Red,
        };
        Cards {
            cards: cards.iter().map(card).collect(),
        }
    }

    fn left(known: &[(&str, u8)], before: &[(&str, u8)], after: &[(&str, u8)]) -> Cards {
        let taken_back = TakenBack {
            before: cards(before),
            after: cards(after),
        };
        unlearned::<Rehearsal>("mine.toml".as_ref(), &cards(known), &taken_back).expect("a pack")
    }

    #[test]
    fn a_new_entry_goes_and_one_that_was_changed_is_as_before() {
        let (wick, oil, lamp) = (("wick", 1), ("oil", 2), ("lamp", 3));
        assert_eq!(
            left(&[wick, oil, lamp], &[wick], &[wick, oil]),
            cards(&[wick, lamp])
        );
        let dear = ("wick", 9);
        assert_eq!(
            left(&[dear, lamp], &[wick], &[dear]),
            cards(&[wick, lamp]),
            "in its place"
        );
        assert_eq!(left(&[oil], &[wick], &[wick]), cards(&[oil]), "nothing");
    }

    #[test]
    fn one_that_had_another_name_has_it_again_in_its_place() {
        let (wick, oil, lamp) = (("wick", 1), ("oil", 2), ("lamp", 3));
        let before = [wick, oil, lamp];
        let after = [wick, ("whale oil", 2), lamp];
        assert_eq!(left(&after, &before, &after), cards(&before));
    }

    #[test]
    fn what_the_players_edited_or_took_out_since_is_theirs() {
        let (wick, oil) = (("wick", 1), ("oil", 2));
        let edited = [wick, ("oil", 5)];
        assert_eq!(left(&edited, &[wick], &[wick, oil]), cards(&edited));
        assert_eq!(left(&[wick], &[wick], &[wick, oil]), cards(&[wick]));
        let renamed = [wick, ("lamp oil", 2)];
        assert_eq!(
            left(&[wick], &[wick, oil], &renamed),
            cards(&[wick]),
            "not back by another name"
        );
    }
}
