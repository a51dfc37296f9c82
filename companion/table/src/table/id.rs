//! The ids of offers: `choose #draw:red` takes the same move in every evening, whatever its words and its place are.

use std::collections::HashSet;

use readyroom_kit::{
    face::{self, Face},
    sentence::{Choices, Phrase, Typed},
};

use super::{
    ids::Ids,
    offers::{Offers, Own, Take, WhoPlays},
    path::{Meant, Offer},
};
use crate::sentences::NotUnderstood;

/// The id of taking the last decision back.
pub const UNDO: &str = "table:undo";
/// The id of the list of decisions to take back to; one of them has behind it the number of moves before it.
const UNDO_TO: &str = "table:undo-to";
/// The id of doing again what was taken back.
pub const REDO: &str = "table:redo";
/// The id of leaving for the list of games.
pub const SHELF: &str = "table:shelf";
/// The id of stirring the dice with a word, before the word.
pub(super) const STIR_WITH_WORD: &str = "table:stir:";

/// Writes the id of what an offer of `game` does at the end of `ids`: that of its move, or one of the table's own, which begin
/// with `table:`.
fn write<G: Face>(game: &G, take: &Take<G::Move>, ids: &mut String) {
    let own = match take {
        Take::Move(mv) => return face::write_id::<G>(mv, ids),
        Take::Outcome(outcome) => {
            return face::write_id::<G>(&game.resolve_chance(outcome), ids);
        }
        Take::TypeDice => "table:type-dice",
        Take::ResolveHere => "table:resolve-here",
        Take::Table(Own::TakeBack) => UNDO,
        Take::Table(Own::TakeBackTo) => UNDO_TO,
        Take::Table(Own::DoAgain) => REDO,
        Take::Table(Own::WhoPlays(WhoPlays::AsLastTime)) => "table:as-last-time",
        Take::Table(Own::WhoPlays(WhoPlays::Others)) => "table:other-players",
        Take::Table(Own::WhoPlays(WhoPlays::Done)) => "table:no-more-players",
        Take::Table(Own::Look(seat)) => return ids.push_str(&format!("table:look:{seat}")),
        Take::Table(Own::Hand(seat)) => return ids.push_str(&format!("table:hand:{seat}")),
        Take::Table(Own::Phone(phone)) => {
            return ids.push_str(&format!("table:phone:{}", phone.id()));
        }
        Take::Table(Own::Dice { own: true }) => "table:own-dice",
        Take::Table(Own::Dice { own: false }) => "table:digital-dice",
        Take::Table(Own::Mute(true)) => "table:mute",
        Take::Table(Own::Mute(false)) => "table:sound-on",
        Take::Table(Own::Stir) => "table:stir",
        Take::Table(Own::StirWithWord) => STIR_WITH_WORD,
        Take::Table(Own::Seed) => "table:seed",
        Take::Table(Own::Shelf) => SHELF,
    };
    ids.push_str(own);
}

/// The ids of what `takes` do in `game`.
fn ids_of<G: Face>(game: &G, takes: &[Take<G::Move>]) -> Ids {
    let mut ids = Ids::with_room_for(takes.len());
    for take in takes {
        ids.add(|text| write(game, take, text));
    }
    ids
}

/// The id of taking the decision before which `ply` moves were made back, and all after it.
pub fn undo_to(ply: u32) -> String {
    format!("{UNDO_TO}:{ply}")
}

/// The number of moves in such an id.
pub(super) fn undone_to(id: &str) -> Option<u32> {
    id.strip_prefix(UNDO_TO)?.strip_prefix(':')?.parse().ok()
}

impl<M> Offers<Take<M>> {
    /// Their ids, by the same number; `game` is the one in which they are offered. They are written when they are asked for
    /// first.
    pub fn ids<G: Face<Move = M>>(&self, game: &G) -> &Ids {
        self.ids.get_or_init(|| ids_of(game, self.takes()))
    }

    /// Each with its id: what it is called, and what it does.
    pub fn all<'a, G: Face<Move = M>>(
        &'a self,
        game: &G,
    ) -> impl Iterator<Item = (&'a str, &'a Offer, &'a Take<M>)> + use<'a, G, M> {
        let ids = self.ids(game).iter();
        let offers = ids.zip(self.named().iter()).zip(self.takes());
        offers.map(|((id, offer), take)| (id, offer, take))
    }

    /// The offer with this id; none if it is not there.
    pub fn with_id<G: Face<Move = M>>(&self, game: &G, id: &str) -> Option<&Take<M>> {
        let number = self.ids(game).iter().position(|other| other == id)?;
        self.takes().get(number)
    }
}

/// True if `text` is `id`, in any case.
pub(super) fn is(id: &str, text: &str) -> bool {
    id.to_lowercase() == text.to_lowercase()
}

/// Finds the offer whose id is `typed`: an exact match wins, then the only id that differs in capitals alone. The
/// text follows the id of an offer with a blank: `name:0:Anna`.
///
/// # Errors
/// A sentence on what begins in the same way and is on offer.
pub fn find(offers: &[Offer], ids: &[&str], typed: &str) -> Result<Meant, Phrase> {
    if let Some(number) = ids.iter().position(|id| *id == typed) {
        return Ok(Meant::Offer(number));
    }
    let alike = |number: &usize| is(ids[*number], typed);
    let alike: Vec<usize> = (0..ids.len()).filter(alike).collect();
    match alike[..] {
        // What is in several places has one id.
        [number, ref others @ ..] if others.iter().all(|&other| ids[other] == ids[number]) => {
            return Ok(Meant::Offer(number));
        }
        [] => {}
        _ => {
            let ids = alike.iter().map(|&number| format!("#{}", ids[number]));
            return Err(NotUnderstood::Ambiguous {
                words: named(typed),
                choices: ids.collect(),
            }
            .say());
        }
    }
    let text = |number: usize| {
        let (head, text) = typed.split_at_checked(ids[number].len())?;
        (offers[number].blank && is(ids[number], head)).then(|| Meant::Filled(number, text.into()))
    };
    let filled = (0..ids.len()).find_map(text);
    filled.ok_or_else(|| {
        let words = named(typed);
        match ids {
            [] => NotUnderstood::NothingOnOffer { words }.say(),
            [..] => NotUnderstood::NotOnOffer {
                words,
                choices: near(ids, typed),
            }
            .say(),
        }
    })
}

/// An id as it was typed.
fn named(text: &str) -> Typed<'static> {
    format!("#{text}").into()
}

/// The ids that begin with the same word, or the words with which ids begin.
fn near(ids: &[&str], text: &str) -> Choices {
    let head = |id: &str| id.split(':').next().unwrap_or(id).to_lowercase();
    let same = ids.iter().filter(|id| head(id) == head(text));
    let mut near: Vec<String> = same.map(|id| format!("#{id}")).collect();
    if near.is_empty() {
        near = ids.iter().map(|id| format!("#{}", head(id))).collect();
        let mut known = HashSet::new();
        near.retain(|head| known.insert(head.clone()));
    }
    near.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDS: [&str; 6] = [
        "draw:red",
        "draw:blue",
        "name:0:",
        "name:0:Anna",
        "name:0:ANNA",
        "table:undo",
    ];

    /// What `text` means; else the sentence that states why it means nothing, as a scenario has it.
    fn say(text: &str) -> Result<Meant, String> {
        let offer = |id: &str| Offer {
            blank: id.ends_with(':'),
            ..Offer::default()
        };
        find(&IDS.map(offer), &IDS, text).map_err(|why| why.key.to_string())
    }

    fn not(text: &str) -> Result<Meant, String> {
        Err(text.into())
    }

    #[test]
    fn an_id_is_understood_in_any_case_and_exact_spelling_wins() {
        assert_eq!(say("draw:red"), Ok(Meant::Offer(0)));
        assert_eq!(say("DRAW:Blue"), Ok(Meant::Offer(1)));
        assert_eq!(say("name:0:ANNA"), Ok(Meant::Offer(4)));
        assert_eq!(
            say("name:0:anna"),
            not(r##"ambiguous words="#name:0:anna" choices=["#name:0:Anna","#name:0:ANNA"]"##)
        );
    }

    #[test]
    fn an_id_that_is_in_several_places_is_one_offer() {
        let ids = ["tell-card:probe", "tell-card:bridge", "tell-card:probe"];
        let offers = [(); 3].map(|()| Offer::default());
        for typed in ["tell-card:probe", "TELL-CARD:Probe"] {
            assert_eq!(find(&offers, &ids, typed), Ok(Meant::Offer(0)));
        }
    }

    #[test]
    fn behind_the_id_of_a_blank_is_its_text() {
        assert_eq!(say("name:0:"), Ok(Meant::Offer(2)));
        assert_eq!(say("Name:0:Bo Lee"), Ok(Meant::Filled(2, "Bo Lee".into())));
        assert!(say("name:1:Bo").is_err());
    }

    #[test]
    fn an_unknown_id_is_not_guessed_and_similar_ones_are_listed() {
        assert_eq!(
            say("draw:green"),
            not(r##"not-on-offer words="#draw:green" choices=["#draw:red","#draw:blue"]"##)
        );
        assert_eq!(
            say("draw"),
            not(r##"not-on-offer words="#draw" choices=["#draw:red","#draw:blue"]"##)
        );
        assert_eq!(
            say("é"),
            not(r##"not-on-offer words="#é" choices=["#draw","#name","#table"]"##)
        );
        assert!(say("").is_err());
        let none = find(&[], &[], "draw").map_err(|why| why.key.to_string());
        assert_eq!(none, not(r##"nothing-on-offer words="#draw""##));
    }
}
