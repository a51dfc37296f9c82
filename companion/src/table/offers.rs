//! Everything that can be chosen now: the game's moves, then what the table itself offers under `Table`.

use readyroom_kit::face::Face;
use std::collections::{HashMap, HashSet};

use readyroom_kit::{Chance, Prompt};

use super::path::Offer;
use crate::evening::Evening;

/// The first segment of everything that is not the game's.
pub const TABLE: &str = "Table";

/// What an offer does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Take<M> {
    /// Makes a move; one with a blank asks for the text first.
    Move(M),
    /// Says what the table's own bag or hand gave.
    Outcome(Vec<u8>),
    /// Opens the tray to type dice in.
    TypeDice,
    /// Lets the evening's own dice decide.
    Fall,
    /// Something of the table's own.
    Table(Own),
}

/// What the table itself offers, in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// Takes the last decision back.
    TakeBack,
    /// Does the decision taken back last again.
    DoAgain,
    /// Whether the table rolls its own dice.
    Dice { own: bool },
    /// Whether nothing sounds.
    Mute(bool),
    /// Tells the commitment, and the seed once the game is over.
    Seed,
    /// Leaves for the shelf.
    Shelf,
}

/// The offers, in order: what they are called and what they do, by the same number.
#[derive(Clone, Debug)]
pub struct Offers<M> {
    /// Where each stands.
    pub named: Vec<Offer>,
    /// What each does.
    pub takes: Vec<Take<M>>,
}

/// The moves on offer by what they are called.
type Known<M> = HashMap<Vec<String>, Vec<M>>;

impl<M: Clone + PartialEq> Offers<M> {
    /// What can be chosen at `evening`.
    pub fn of<G: Face<Move = M>>(evening: &Evening<G>, muted: bool) -> Self {
        let mut offers = Self {
            named: Vec::new(),
            takes: Vec::new(),
        };
        let game = evening.now();
        match game.prompt() {
            Prompt::Choose(moves) => {
                let mut known = Known::new();
                for mv in moves {
                    offers.add_move(game, &mut known, mv.clone(), Take::Move(mv));
                }
            }
            Prompt::Chance(chance) => offers.add_outcomes(game, chance),
            Prompt::Over { .. } => {}
        }
        offers.add_own(evening, muted);
        tell_apart(&mut offers.named);
        offers
    }

    /// The numbers of the moves that wait for a text.
    pub fn blanks(&self) -> impl Iterator<Item = usize> {
        self.named
            .iter()
            .enumerate()
            .filter(|(_, offer)| offer.blank)
            .map(|(number, _)| number)
    }

    /// An offer without a blank and without a warning.
    fn add(&mut self, path: Vec<String>, take: Take<M>) {
        self.named.push(Offer {
            path,
            ..Offer::default()
        });
        self.takes.push(take);
    }

    /// What chance may bring, and first that it falls here: OK pressed in passing must not name a token that nobody drew.
    /// Dice are typed from the tray that stands before this menu.
    fn add_outcomes<G: Face<Move = M>>(&mut self, game: &G, chance: Chance) {
        let outcomes = match chance {
            Chance::Dice(_) => {
                self.add(vec!["Type the dice".into()], Take::TypeDice);
                self.add(vec!["Roll here".into()], Take::Fall);
                return;
            }
            Chance::OneOf(things) => (0..things).map(|thing| vec![thing]).collect(),
            Chance::Shuffle(things) => orders(things),
        };
        self.add(vec!["Draw here".into()], Take::Fall);
        let mut known = Known::new();
        for outcome in outcomes {
            let mv = game.fall(&outcome);
            if game.play(&mv).is_ok() {
                self.add_move(game, &mut known, mv, Take::Outcome(outcome));
            }
        }
    }

    /// Adds what `mv` is called, unless the same words lead to the same game already: two tokens of a kind, or two dice of
    /// a value, are one offer. The same words for anything else stay two offers.
    fn add_move<G: Face<Move = M>>(
        &mut self,
        game: &G,
        known: &mut Known<M>,
        mv: M,
        take: Take<M>,
    ) {
        let path = path_of(game, &mv);
        let called_so = known.entry(path.clone()).or_default();
        let leads_to = |mv: &M| game.play(mv).ok().map(|(next, _)| next);
        let same = |other: &M| leads_to(other).is_some_and(|next| leads_to(&mv) == Some(next));
        if !called_so.iter().any(same) {
            self.named.push(Offer {
                path,
                blank: G::blank(&mv).is_some(),
                warning: game.warning(&mv),
            });
            self.takes.push(take);
            called_so.push(mv);
        }
    }

    fn add_own<G: Face<Move = M>>(&mut self, evening: &Evening<G>, muted: bool) {
        let taken = evening
            .last()
            .map(|last| (format!("Take back: {last}"), Own::TakeBack));
        let again = evening
            .taken_back()
            .map(|next| (format!("Do again: {next}"), Own::DoAgain));
        let always = [
            match evening.own_dice() {
                true => ("Dice: digital", Own::Dice { own: false }),
                false => ("Dice: our own", Own::Dice { own: true }),
            },
            if muted {
                ("Sound on", Own::Mute(false))
            } else {
                ("Mute", Own::Mute(true))
            },
            ("Seed", Own::Seed),
            ("Shelf", Own::Shelf),
        ];
        let always = always.map(|(label, own)| (label.to_owned(), own));
        for (label, own) in taken.into_iter().chain(again).chain(always) {
            self.add(vec![TABLE.into(), label], Take::Table(own));
        }
    }
}

/// Where `mv` stands.
pub(super) fn path_of<G: Face>(game: &G, mv: &G::Move) -> Vec<String> {
    game.path(mv)
        .into_iter()
        .map(std::borrow::Cow::into_owned)
        .collect()
}

/// Numbers what is called the same, such as two players of one name: every offer can be seen and named, whatever its
/// face calls it.
fn tell_apart(named: &mut [Offer]) {
    let mut known = HashSet::new();
    for offer in named {
        let Some(label) = offer.path.last().cloned() else {
            continue;
        };
        let mut number = 1;
        while !known.insert(offer.path.clone()) {
            number += 1;
            if let Some(last) = offer.path.last_mut() {
                *last = format!("{label} ({number})");
            }
        }
    }
}

/// All orders of so many things; none of more than three, which fall by themselves.
fn orders(things: u8) -> Vec<Vec<u8>> {
    match things {
        0 => vec![Vec::new()],
        4.. => Vec::new(),
        _ => {
            let last = things - 1;
            let places = |order: Vec<u8>| {
                (0..=order.len()).rev().map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, last);
                    longer
                })
            };
            orders(last).into_iter().flat_map(places).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_called_the_same_is_told_apart_by_a_number() {
        let offer = |path: &[&str]| Offer {
            path: path.iter().map(|&segment| segment.to_owned()).collect(),
            blank: false,
            warning: None,
        };
        let trade = ["Trade", "Anna"];
        let mut named = [
            offer(&trade),
            offer(&["Trade"]),
            offer(&trade),
            offer(&trade),
        ];
        tell_apart(&mut named);
        let lasts = named.map(|offer| offer.path.join(" "));
        assert_eq!(
            lasts,
            ["Trade Anna", "Trade", "Trade Anna (2)", "Trade Anna (3)"]
        );
    }

    #[test]
    fn three_things_have_six_orders() {
        let mut all = orders(3);
        assert_eq!(all[0], [0, 1, 2]);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 6);
        assert!(orders(4).is_empty());
    }
}
