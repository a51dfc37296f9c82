//! Rows in the pseudo-language ([`crate::sentence::pseudo`]): the golden file `pseudo.txt` of a game names each sentence that
//! has a row of its own and would not be whole in it. The text of pages and what may be worded in fewer letters is never cut.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use readyroom_hardware::scene::{Hint, Title};

use super::{
    Sample,
    sentences::{compare_text, purpose},
};
use crate::{
    face::Note,
    sentence::{Listed, Phrase, pseudo::speaking},
};

/// Letters of the bottom row of a menu beside the mark of a warning.
pub const WARNING: usize = 23;

/// Its checks.
pub fn checks<G: Sample>() -> super::Named {
    super::named![what_a_row_cuts_in_a_longer_language_is_named]
}

fn what_a_row_cuts_in_a_longer_language_is_named<G: Sample>() {
    compare(&Path::new(G::FOLDER).join("pseudo.txt"), G::sentences);
}

/// Holds the golden file of what a row cuts of `sentences` against them, or writes it.
///
/// # Panics
/// If it is another.
pub fn compare(file: &Path, sentences: impl FnOnce() -> Vec<Listed>) {
    let mut text = String::new();
    for Cut { listed, over } in cut(&speaking(sentences)) {
        let (words, wordings) = &listed.longest;
        let shortest = shortest(wordings);
        let _ = writeln!(text, "{} {words}\n    {over:3} {shortest}", listed.kind);
    }
    compare_text(file, &text);
}

/// A sentence with the letters that its row has no room for.
pub struct Cut<'a> {
    /// The sentence.
    pub listed: &'a Listed,
    /// Letters too many, with the longest arguments in the shortest wording.
    pub over: usize,
}

/// What a row of its own cuts of `sentences`, by their ids.
pub fn cut(sentences: &[Listed]) -> Vec<Cut<'_>> {
    let cut = sentences.iter().filter_map(|listed| {
        let (letters, bytes) = room(listed.kind)?;
        let over = over(shortest(&listed.longest.1), letters, bytes);
        let key = (listed.longest.0.id(), purpose(listed.kind));
        (over > 0).then_some((key, Cut { listed, over }))
    });
    let by_id: BTreeMap<_, _> = cut.collect();
    by_id.into_values().collect()
}

fn shortest(wordings: &[String]) -> &str {
    let shortest = wordings.iter().min_by_key(|words| words.chars().count());
    shortest.map_or("", String::as_str)
}

/// The letters of `words` that a row has no room for.
fn over(words: &str, letters: usize, bytes: usize) -> usize {
    let seen = words.char_indices().take(letters);
    let seen = seen.take_while(|(at, letter)| at + letter.len_utf8() <= bytes);
    words.chars().count() - seen.count()
}

/// The letters and the bytes of the row that a sentence of `kind` has for itself; none if it is read on a page.
fn room(kind: &str) -> Option<(usize, usize)> {
    let title = Title::new().capacity();
    let bottom = Hint::new().capacity();
    match kind {
        "ask" => Some((Phrase::ROW, title)),
        "hint" => Some((Phrase::ROW, bottom)),
        "note" => Some((Note::BELOW, bottom)),
        "warn" => Some((WARNING, bottom)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sentence::SentenceKey;

    #[test]
    fn a_sentence_is_cut_if_its_shortest_wording_has_no_room_in_its_row() {
        let listed = |kind, name, wordings: &[&str]| {
            let sentence = SentenceKey {
                name,
                ..SentenceKey::default()
            };
            let wordings: Vec<String> = wordings.iter().map(|&words| words.into()).collect();
            Listed {
                table: "MessageText",
                kind,
                usual: (sentence.clone(), wordings.clone()),
                longest: (sentence, wordings),
            }
        };
        let long = "Twenty-six letters, no less";
        let sentences = [
            listed("warn", "OneTooMany", &["Twenty-four letters here"]),
            listed("hint", "TwoTooMany", &[long]),
            listed("hint", "Fits", &["Twenty-four letters here"]),
            listed("ask", "TakesMoreBytes", &["ñéûñ ñéûñ ñéûñ ñéûñ"]),
            listed("hint", "HasAShortOne", &[long, "Short"]),
            listed("know", "IsRead", &[long]),
        ];
        let cut = cut(&sentences);
        let named = cut.iter().map(|cut| (cut.listed.longest.0.name, cut.over));
        assert_eq!(
            named.collect::<Vec<_>>(),
            [("OneTooMany", 1), ("TakesMoreBytes", 4), ("TwoTooMany", 2)]
        );
    }
}
