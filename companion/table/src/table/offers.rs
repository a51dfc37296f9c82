//! Everything that can be chosen now: the game's moves, then what the table itself offers under `Table`.

mod alike;

use std::{iter, sync::Arc};

use readyroom_kit::{
    Chance, Seat, Sight, Stage,
    face::{Entry, Face, Listing, Path, Reader, Segment, Start},
    path,
};

use super::{
    cover::{self, Private},
    menu::Menu,
    path::Offer,
};
use crate::{evening::Evening, invitation::PhoneOf};

/// The first segment of everything that is not the game's.
pub const TABLE: &str = "Table";
/// The entry below which phones are let in.
pub const PHONES: &str = "A phone";

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
    ResolveHere,
    /// Something of the table's own.
    Table(Own),
}

impl<M> Take<M> {
    /// The move of the game that it makes, if it makes one.
    pub const fn of_game(&self) -> Option<&M> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Outcome(_) | Self::TypeDice | Self::ResolveHere | Self::Table(_) => None,
        }
    }
}

/// What the table itself offers, in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// Takes the last decision back.
    TakeBack,
    /// Says who plays, at set-up.
    WhoPlays(WhoPlays),
    /// Does the decision taken back last again.
    DoAgain,
    /// Covers the menu, until the player of that seat looks.
    Look(Seat),
    /// Shows a player's hidden hand, once the panel was handed over.
    Hand(Seat),
    /// Shows a QR code that lets a phone in.
    Phone(PhoneOf),
    /// Says who rolls the dice.
    Dice {
        /// The table does; else the evening's own dice fall.
        own: bool,
    },
    /// True if nothing sounds.
    Mute(bool),
    /// Shows the commitment, and the seed once the game is over.
    Seed,
    /// Leaves for the shelf.
    Shelf,
}

/// An answer to who plays, besides the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoPlays {
    /// As last time: that is set up, and begun.
    AsLastTime,
    /// Not those who have been named so far.
    Others,
    /// Nobody else.
    Done,
}

/// How the table itself is set, as far as its offers show it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Nothing sounds.
    pub muted: bool,
    /// Phones are let in.
    pub phones: bool,
}

/// The offers, in order: what they are called and what they do.
#[derive(Clone, Debug)]
pub struct Offers<T> {
    named: Arc<[Offer]>,
    /// By the same number.
    takes: Vec<T>,
    /// What of them is one player's own.
    private: Private,
    /// Where the cursor of their menu begins, by the same number.
    start: Start<usize>,
    /// What they are about, where the title changes while the question stays the same one.
    topic: Option<String>,
}

impl<T> Default for Offers<T> {
    fn default() -> Self {
        Self::from(Vec::new())
    }
}

impl<T> From<Vec<(Offer, T)>> for Offers<T> {
    fn from(offers: Vec<(Offer, T)>) -> Self {
        let (named, takes): (Vec<_>, _) = offers.into_iter().unzip();
        Self {
            named: named.into(),
            takes,
            private: Private::Nothing,
            start: Start::First,
            topic: None,
        }
    }
}

impl<T> Offers<T> {
    /// What they are called.
    pub const fn named(&self) -> &Arc<[Offer]> {
        &self.named
    }

    /// What they do, by the same number.
    pub fn takes(&self) -> &[T] {
        &self.takes
    }

    /// What of them is one player's own.
    pub(crate) const fn private(&self) -> Private {
        self.private
    }

    /// The menu of them.
    pub fn menu(&self) -> Menu {
        let menu = Menu::new(Arc::clone(&self.named));
        match self.start {
            Start::First => menu,
            Start::Nowhere => menu.without_default(),
            Start::At(number) => menu.starting_at(number),
        }
    }

    /// What `game` asks with them, as far as the cursor is concerned.
    pub fn question<G: Face>(&self, game: &G) -> String {
        self.topic.clone().unwrap_or_else(|| game.headline())
    }

    /// The same, while the player of `seat` looks at another panel at what is that player's own.
    #[must_use]
    pub fn while_looks(self, seat: Seat) -> Self {
        match self.private {
            Private::BehindEntry(own) | Private::Covered(own) if own == seat => Self {
                private: Private::Elsewhere(seat),
                ..self
            },
            Private::Nothing
            | Private::Shown(_)
            | Private::BehindEntry(_)
            | Private::Covered(_)
            | Private::Elsewhere(_) => self,
        }
    }

    /// The numbers of the moves that wait for a text.
    pub fn blanks(&self) -> impl Iterator<Item = usize> {
        self.named
            .iter()
            .enumerate()
            .filter(|(_, offer)| offer.blank)
            .map(|(number, _)| number)
    }
}

/// All that a game offers, whoever sees it: worked out once, however many see a part of it.
#[derive(Clone)]
pub struct OfGame<M> {
    offers: Vec<(Offer, Take<M>)>,
    start: Start<M>,
    topic: Option<String>,
}

/// All that `game` offers.
pub fn of_game<G: Face>(game: &G) -> OfGame<G::Move> {
    let Listing {
        entries,
        start,
        topic,
    } = game.listed(game.choices());
    let offers: Vec<_> = match game.stage() {
        Stage::Choosing => {
            let offer = |(entry, mv)| (offer::<G>(entry, &mv), Take::Move(mv));
            entries.into_iter().map(offer).collect()
        }
        Stage::Chance(chance) => outcomes(game, chance),
        Stage::Over { .. } => Vec::new(),
    };
    OfGame {
        offers,
        start,
        topic,
    }
}

/// What can be chosen at `evening` as far as `sight` sees it: `of_game`, and what `add` puts among that of what the table
/// knows of its players.
pub fn offers<G: Face>(
    evening: &Evening<G>,
    of_game: OfGame<G::Move>,
    add: impl FnOnce(&mut Vec<(Offer, Take<G::Move>)>),
    settings: Settings,
    sight: Sight,
) -> Offers<Take<G::Move>> {
    let game = evening.now();
    let OfGame {
        mut offers,
        start,
        topic,
    } = of_game;
    let private = conceal(game, &mut offers, sight);
    add(&mut offers);
    offers.extend(own_offers(evening, settings));
    alike::part(game, &mut offers);
    let offers = Offers::from(offers);
    Offers {
        private,
        start: numbered(start, &offers.takes),
        topic,
        ..offers
    }
}

/// The offer that the cursor begins on, by its number. It may not be there: what is private is not on every menu.
fn numbered<M: PartialEq>(start: Start<M>, takes: &[Take<M>]) -> Start<usize> {
    match start {
        Start::First => Start::First,
        Start::Nowhere => Start::Nowhere,
        Start::At(mv) => {
            let leads = |take: &Take<M>| matches!(take, Take::Move(offer) if *offer == mv);
            let number = takes.iter().position(leads);
            number.map_or(Start::First, Start::At)
        }
    }
}

/// Takes away what `sight` does not see. One entry in its place leads to it.
fn conceal<G: Face>(game: &G, offers: &mut Vec<(Offer, Take<G::Move>)>, sight: Sight) -> Private {
    let own = |(offer, _): &(Offer, _)| offer.sight != Sight::Public;
    let seat = offers.iter().find_map(|(offer, _)| offer.sight.player());
    let Some(seat) = seat.or_else(|| game.hides().menu) else {
        return Private::Nothing;
    };
    if sight.sees(Sight::Player(seat)) {
        return Private::Shown(seat);
    }
    offers.retain(|offer| !own(offer));
    let all = offers.is_empty();
    let entry = path![cover::entry(game, seat)].into();
    // At the end, wherever its offers would stand: that may depend on what they are.
    offers.push((entry, Take::Table(Own::Look(seat))));
    if all {
        Private::Covered(seat)
    } else {
        Private::BehindEntry(seat)
    }
}

/// What a move of the game is called, and what to know of it.
fn offer<G: Face>(entry: Entry, mv: &G::Move) -> Offer {
    Offer::of(entry, G::blank(mv).is_some())
}

/// What chance may bring, and first that it is resolved here: OK pressed in passing must not name a token that nobody
/// drew. Dice are typed from the tray that stands before this menu.
fn outcomes<G: Face>(game: &G, chance: Chance) -> Vec<(Offer, Take<G::Move>)> {
    let outcomes = match chance {
        Chance::Dice(_) => {
            return vec![
                (path!["Type the dice"].into(), Take::TypeDice),
                (path!["Roll here"].into(), Take::ResolveHere),
            ];
        }
        Chance::OneOf(things) => (0..things).map(|thing| vec![thing]).collect(),
        Chance::Hidden(_) | Chance::Deck(_) => Vec::new(),
        Chance::Shuffle(things) => orders(things),
    };
    let possible = outcomes.into_iter().filter_map(|outcome| {
        let mv = game.resolve_chance(&outcome);
        let offer = || {
            (
                offer::<G>(game.entry(&mv, Reader::Panel), &mv),
                Take::Outcome(outcome),
            )
        };
        game.play(&mv).is_ok().then(offer)
    });
    let here = (path!["Draw here"].into(), Take::ResolveHere);
    iter::once(here).chain(possible).collect()
}

fn own_offers<G: Face>(
    evening: &Evening<G>,
    settings: Settings,
) -> impl Iterator<Item = (Offer, Take<G::Move>)> {
    let taken = evening
        .last()
        .map(|last| (format!("Take back: {last}").into(), Own::TakeBack));
    let again = evening
        .taken_back()
        .map(|next| (format!("Do again: {next}").into(), Own::DoAgain));
    // Where no die lies in the box, nobody rolls one.
    let dice: Option<(Segment, Own)> = match evening.own_dice() {
        _ if G::ABOUT.free_dice.is_empty() => None,
        true => Some(("Let the panel roll".into(), Own::Dice { own: false })),
        false => Some(("Roll our own dice".into(), Own::Dice { own: true })),
    };
    let always: [(Segment, Own); 3] = [
        if settings.muted {
            ("Sound on".into(), Own::Mute(false))
        } else {
            ("Mute".into(), Own::Mute(true))
        },
        ("Dice seal".into(), Own::Seed),
        ("Games".into(), Own::Shelf),
    ];
    let hands = (0..).zip(evening.now().hand_owners());
    let hand = |(seat, name)| (path![TABLE, "A hand", name], Own::Hand(seat));
    let phones = settings.phones.then(|| phones(evening.now()));
    let plain = |(label, own)| (path![TABLE, label], own);
    let done = taken.into_iter().chain(again).map(plain);
    let hands = hands.map(hand).chain(phones.into_iter().flatten());
    let all = done.chain(hands);
    let all = all.chain(dice.into_iter().chain(always).map(plain));
    all.map(|(path, own)| (path.into(), Take::Table(own)))
}

/// Whose phone can be let in: a player's first.
fn phones<G: Face>(game: &G) -> impl Iterator<Item = (Path, Own)> {
    let players = (0..).zip(cover::players_of(game));
    let players = players.map(|(seat, name)| (name.into(), PhoneOf::Player(seat)));
    let unnamed = PhoneOf::UNNAMED.map(|(label, phone)| (label.into(), phone));
    let entry = |(label, phone): (Segment, _)| (path![TABLE, PHONES, label], Own::Phone(phone));
    players.chain(unnamed).map(entry)
}

/// All orders of so many things; none of more than three, which are resolved by themselves.
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
    fn three_things_have_six_orders() {
        let mut all = orders(3);
        assert_eq!(all[0], [0, 1, 2]);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 6);
        assert!(orders(4).is_empty());
    }
}
