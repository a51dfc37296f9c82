//! A path in words to an offer: what `choose Repair › Red 6` means among what is offered.

use readyroom_kit::{
    Sight,
    face::{AtCursor, Entry, Path},
    sentence::{Choices, Phrase},
};

use crate::sentences::NotUnderstood;

/// Between the segments of a path.
pub const STEP: &str = " › ";

/// An offer as a path resolves it: where it is, whether it has a blank to fill, what to know before taking it, and who may
/// see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// The segments.
    pub path: Path,
    /// A text may follow, or take the place of the last segment.
    pub blank: bool,
    /// What taking it would bring about that no player may want, in at most 25 letters. No part of the path.
    pub warning: Option<Phrase>,
    /// What taking it changes, see [`Entry::explanation`]. No part of the path.
    pub explanation: Option<String>,
    /// Who may see it.
    pub sight: Sight,
    /// What is shown of it while the cursor is on it.
    pub at_cursor: AtCursor,
}

impl Offer {
    /// The `entry` of a move, which may have a blank.
    pub fn of(entry: Entry, blank: bool) -> Self {
        Self {
            path: entry.path,
            blank,
            warning: entry.warning,
            explanation: entry.explanation,
            sight: entry.sight,
            at_cursor: entry.at_cursor,
        }
    }

    /// What it is called: the last segment of its path.
    pub fn name(&self) -> String {
        let last = self.path.last();
        last.map_or_else(String::new, ToString::to_string)
    }
}

impl From<Path> for Offer {
    /// An offer without a blank and without a warning.
    fn from(path: Path) -> Self {
        Self {
            path,
            ..Self::default()
        }
    }
}

/// True if a segment of these words states what is so now, or asks: it stays an entry of its own, whose choices are below it,
/// even if there is one alone.
pub fn shows_state(words: &str) -> bool {
    words.contains(": ")
}

/// What a path in words means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// The offer of that number.
    Offer(usize),
    /// The offer of that number, its blank filled with the text.
    Filled(usize, String),
}

/// Finds the offer that `words` name. Level by level, what is spelled exactly wins, then what is spelled so but for
/// capitals, then what alone begins so, then what ends in those words with the fewest before them. Where the last word
/// is at a blank, it is the text.
///
/// # Errors
/// A sentence on which word was not understood and what could be typed there.
pub fn find(offers: &[Offer], words: &[String]) -> Result<Meant, Phrase> {
    let mut left: Vec<usize> = (0..offers.len()).collect();
    for (depth, word) in words.iter().enumerate() {
        let last = depth + 1 == words.len();
        if last && let Some(filled) = text_after_blank(offers, &left, depth, word) {
            return Ok(filled);
        }
        let here: Vec<usize> = left
            .iter()
            .copied()
            .filter(|&n| offers[n].path.len() > depth)
            .collect();
        // At the root a word is never taken for a text: a script that is astray must not name a player "Roll".
        let mut blanks = here
            .iter()
            .copied()
            .filter(|&n| offers[n].blank && offers[n].path.len() == depth + 1);
        let blank = if depth > 0 { blanks.next() } else { None };
        left = match (
            spelled(offers, &here, depth, word, blank.is_none() || !last),
            blank,
        ) {
            (Ok(found), _) => found,
            (Err(_), Some(number)) if last => return Ok(Meant::Filled(number, word.clone())),
            (Err(why), _) => return Err(why),
        };
    }
    let whole = |n: &usize| offers[*n].path.len() == words.len();
    match left
        .iter()
        .copied()
        .find(whole)
        .or_else(|| (left.len() == 1).then(|| left[0]))
    {
        Some(number) => Ok(Meant::Offer(number)),
        None if words.is_empty() => Err(NotUnderstood::NoPath.say()),
        None => Err(NotUnderstood::GroupOnly {
            path: words.join(STEP).into(),
            choices: listed(offers, &left, words.len()),
        }
        .say()),
    }
}

/// The text that follows the full path of an offer with a blank.
fn text_after_blank(offers: &[Offer], left: &[usize], depth: usize, word: &str) -> Option<Meant> {
    let mut full = left
        .iter()
        .copied()
        .filter(|&n| depth > 0 && offers[n].path.len() == depth);
    full.find(|&n| offers[n].blank)
        .map(|n| Meant::Filled(n, word.into()))
}

/// Those of `here` whose segment at `depth` is spelled `word`.
fn spelled(
    offers: &[Offer],
    here: &[usize],
    depth: usize,
    word: &str,
    short: bool,
) -> Result<Vec<usize>, Phrase> {
    let segment = |n: usize| offers[n].path[depth].as_ref();
    let pick = |fits: &dyn Fn(&str) -> bool| {
        here.iter()
            .copied()
            .filter(|&n| fits(segment(n)))
            .collect::<Vec<_>>()
    };
    let exact = pick(&|s| s == word);
    if !exact.is_empty() {
        return Ok(exact);
    }
    let folded = word.to_lowercase();
    let alike = pick(&|s| s.to_lowercase() == folded);
    if !alike.is_empty() {
        return Ok(alike);
    }
    let begun = if short && !folded.is_empty() {
        pick(&|s| s.to_lowercase().starts_with(&folded))
    } else {
        Vec::new()
    };
    // At the root a script that is astray must not do what ends alike.
    let begun = match begun.is_empty() && short && depth > 0 {
        true => ended(here, &segment, &folded),
        false => begun,
    };
    match begun.first() {
        Some(&first) if begun.iter().all(|&n| segment(n) == segment(first)) => Ok(begun),
        Some(_) => Err(NotUnderstood::Ambiguous {
            words: word.into(),
            choices: listed(offers, &begun, depth),
        }
        .say()),
        None if here.is_empty() => Err(NotUnderstood::NothingOnOffer { words: word.into() }.say()),
        None => Err(NotUnderstood::NotOnOffer {
            words: word.into(),
            choices: listed(offers, here, depth),
        }
        .say()),
    }
}

/// Those of `here` whose segment ends in the words `folded`, with the fewest words before them: "Cruiser" of "3 side Cruiser"
/// and "3 side Battle Cruiser" is the first.
fn ended<'a>(here: &[usize], segment: &impl Fn(usize) -> &'a str, folded: &str) -> Vec<usize> {
    let before = |n: usize| {
        let segment = segment(n).to_lowercase();
        let head = segment.strip_suffix(folded)?;
        (!folded.is_empty() && head.ends_with(' ')).then(|| head.split_whitespace().count())
    };
    let fewest = here.iter().filter_map(|&n| before(n)).min();
    let ended = here.iter().copied();
    ended
        .filter(|&n| fewest.is_some() && before(n) == fewest)
        .collect()
}

/// The segments at `depth`, each once, for a sentence.
fn listed(offers: &[Offer], among: &[usize], depth: usize) -> Choices {
    let mut names: Vec<&str> = Vec::new();
    for &n in among {
        if let Some(name) = offers[n].path.get(depth)
            && !names.contains(&name.as_ref())
        {
            names.push(name);
        }
    }
    names.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers() -> Vec<Offer> {
        [
            ("Repair › Red 6", false),
            ("Repair › Red 5", false),
            ("Rest", false),
            ("Crew › name…", true),
            ("Crew › Done", false),
            ("rest", false),
        ]
        .map(|(path, blank)| Offer {
            path: path.split(STEP).map(Into::into).collect(),
            blank,
            ..Offer::default()
        })
        .to_vec()
    }

    /// What `words` mean; else the sentence that states why they mean nothing, as a scenario has it.
    fn say(words: &[&str]) -> Result<Meant, String> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        find(&offers(), &words).map_err(|why| why.key.to_string())
    }

    fn not(text: &str) -> Result<Meant, String> {
        Err(text.into())
    }

    #[test]
    fn exact_spelling_beats_other_capitals_beats_a_beginning() {
        assert_eq!(say(&["rest"]), Ok(Meant::Offer(5)));
        assert_eq!(say(&["REST"]), Ok(Meant::Offer(2)));
        assert_eq!(say(&["rep", "red 5"]), Ok(Meant::Offer(1)));
    }

    #[test]
    fn below_the_root_the_end_of_a_label_suffices_fewest_first() {
        assert_eq!(say(&["repair", "6"]), Ok(Meant::Offer(0)));
        assert_eq!(
            say(&["air", "6"]),
            not("not-on-offer words=air choices=[\"Repair\",\"Rest\",\"Crew\",rest]")
        );
        let targets = ["3 rear long Battle Cruiser", "4 side short Cruiser"];
        let offers = targets.map(|target| Offer::from(readyroom_kit::path!["Phasers", target]));
        let say = |word: &str| find(&offers, &["Phasers".to_owned(), word.to_owned()]);
        assert_eq!(say("Cruiser"), Ok(Meant::Offer(1)));
        assert_eq!(say("battle cruiser"), Ok(Meant::Offer(0)));
        assert_eq!(say("3"), Ok(Meant::Offer(0)));
        assert!(say("iser").is_err(), "words are whole");
    }

    #[test]
    fn an_ambiguous_beginning_is_not_guessed() {
        assert_eq!(
            say(&["re"]),
            not("ambiguous words=re choices=[\"Repair\",\"Rest\",rest]")
        );
        assert_eq!(
            say(&["repair", "red"]),
            not("ambiguous words=red choices=[\"Red 6\",\"Red 5\"]")
        );
    }

    #[test]
    fn a_group_is_not_an_offer() {
        assert_eq!(
            say(&["Repair"]),
            not("group-only path=\"Repair\" choices=[\"Red 6\",\"Red 5\"]")
        );
        assert_eq!(
            say(&["Fly"]),
            not("not-on-offer words=\"Fly\" choices=[\"Repair\",\"Rest\",\"Crew\",rest]")
        );
        assert_eq!(say(&["Rest", "more"]), not("nothing-on-offer words=more"));
        assert_eq!(say(&[]), not("no-path"));
        assert!(say(&[""]).is_err());
    }

    #[test]
    fn the_last_word_at_a_blank_is_the_text() {
        assert_eq!(say(&["Crew", "Anna"]), Ok(Meant::Filled(3, "Anna".into())));
        assert_eq!(
            say(&["Crew", "Do"]),
            Ok(Meant::Filled(3, "Do".into())),
            "a name is never taken for a beginning"
        );
        assert_eq!(say(&["Crew", "done"]), Ok(Meant::Offer(4)));
        assert_eq!(
            say(&["Crew", "name…", "Done"]),
            Ok(Meant::Filled(3, "Done".into()))
        );
        assert_eq!(say(&["Crew", "name…"]), Ok(Meant::Offer(3)));
        let root = [Offer {
            path: readyroom_kit::path!["Ship's name…"],
            blank: true,
            ..Offer::default()
        }];
        let say = |words: &[&str]| {
            find(
                &root,
                &words
                    .iter()
                    .map(|&word| word.to_owned())
                    .collect::<Vec<_>>(),
            )
        };
        assert!(
            say(&["Roll"]).is_err(),
            "at the root a word is not taken for a text"
        );
        assert_eq!(say(&["ship", "Roll"]), Ok(Meant::Filled(0, "Roll".into())));
    }
}
