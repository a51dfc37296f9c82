//! Offers of the present state: the game's moves, then the table's own under `Table`.

mod alike;
mod of_game;

use std::sync::{Arc, OnceLock};

use readyroom_kit::{
    Seat, Sight,
    face::{Face, Path, Start},
    path,
};

pub use of_game::{OfGame, of_game};

use super::{
    cover::{self, Private},
    ids::Ids,
    menu::Menu,
    path::Offer,
};
use crate::{evening::Evening, invitation::PhoneOf};

/// The first segment of everything that is not the game's.
pub const TABLE: &str = "Table";
/// The entry below which phones are let in.
pub const PHONES: &str = "A phone";

/// The group of the steps to take back to, where a screen lists them.
pub const STEPS_BACK: &str = "Take steps back";

/// What an offer does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Take<M> {
    /// Makes a move; one with a blank asks for the text first.
    Move(M),
    /// Reports what the table's own bag or hand gave.
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
    /// Lists the last decisions, to take one back and all after it.
    TakeBackTo,
    /// Reports who plays, at set-up.
    WhoPlays(WhoPlays),
    /// Does the decision taken back last again.
    DoAgain,
    /// Covers the menu, until the player of that seat looks.
    Look(Seat),
    /// Shows a player's hidden hand, once the panel was handed over.
    Hand(Seat),
    /// Shows a QR code that lets a phone in.
    Phone(PhoneOf),
    /// Reports who rolls the dice.
    Dice {
        /// The table does; else the evening's own dice fall.
        own: bool,
    },
    /// True if nothing sounds.
    Mute(bool),
    /// Stirs the dice with the moment of this press.
    Stir,
    /// Stirs the dice with a word.
    StirWithWord,
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
    /// No other player.
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
    /// Their ids by the same number, once a player asks for them.
    pub(super) ids: OnceLock<Ids>,
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
        let mut takes = Vec::with_capacity(offers.len());
        let offers = offers.into_iter();
        let named = offers.map(|(offer, take)| {
            takes.push(take);
            offer
        });
        Self {
            named: named.collect(),
            takes,
            ids: OnceLock::new(),
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
        self.topic
            .clone()
            .unwrap_or_else(|| game.headline().to_string())
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
        own,
        start,
        topic,
    } = of_game;
    let private = own.map_or(Private::Nothing, |seat| {
        conceal(game, &mut offers, seat, sight)
    });
    add(&mut offers);
    let own = OwnState::of(evening, settings).offers();
    offers.extend(
        own.into_iter()
            .map(|(offer, own)| (offer, Take::Table(own))),
    );
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

/// Takes away what of the player of `seat` is not for `sight` to see. One entry in its place leads to it.
fn conceal<G: Face>(
    game: &G,
    offers: &mut Vec<(Offer, Take<G::Move>)>,
    seat: Seat,
    sight: Sight,
) -> Private {
    if sight.sees(Sight::Player(seat)) {
        return Private::Shown(seat);
    }
    offers.retain(|(offer, _)| sight.sees(offer.sight));
    let all = offers.is_empty();
    let entry = path![cover::entry(game, seat)].into();
    // At the end, wherever its offers would be: their places may depend on what they are.
    offers.push((entry, Take::Table(Own::Look(seat))));
    if all {
        Private::Covered(seat)
    } else {
        Private::BehindEntry(seat)
    }
}

/// What the table's own offers depend on, whatever is played.
struct OwnState<'a> {
    /// The move that can be taken back, and the one that can be done again.
    last: Option<&'a str>,
    taken_back: Option<String>,
    has_way_back: bool,
    /// The table rolls its own dice; none where no die lies in the box.
    own_dice: Option<bool>,
    may_be_stirred: bool,
    /// The player who has a hidden hand, by seat.
    hands: Vec<String>,
    players: Vec<String>,
    settings: Settings,
}

impl<'a> OwnState<'a> {
    fn of<G: Face>(evening: &'a Evening<G>, settings: Settings) -> Self {
        let game = evening.now();
        Self {
            last: evening.last(),
            taken_back: evening.taken_back().map(|what| what.text.into_owned()),
            has_way_back: evening.has_way_back(),
            own_dice: (!G::ABOUT.free_dice.is_empty()).then(|| evening.own_dice()),
            may_be_stirred: evening.may_be_stirred(),
            hands: game.hand_owners(),
            players: match settings.phones {
                true => cover::players_of(game),
                false => Vec::new(),
            },
            settings,
        }
    }

    fn offers(self) -> Vec<(Offer, Own)> {
        let mut offers = Vec::new();
        let mut add = |path: Path, own| {
            let offer = Offer {
                blank: own == Own::StirWithWord,
                ..path.into()
            };
            offers.push((offer, own));
        };
        if let Some(last) = self.last {
            add(path![TABLE, format!("Take back: {last}")], Own::TakeBack);
        }
        if let Some(next) = self.taken_back {
            add(path![TABLE, format!("Do again: {next}")], Own::DoAgain);
        }
        if self.has_way_back {
            add(path![TABLE, "Take steps back…"], Own::TakeBackTo);
        }
        for (seat, name) in (0..).zip(self.hands) {
            add(path![TABLE, "A hand", name], Own::Hand(seat));
        }
        if self.settings.phones {
            // A player's first.
            for (seat, name) in (0..).zip(self.players) {
                let phone = PhoneOf::Player(seat);
                add(path![TABLE, PHONES, name], Own::Phone(phone));
            }
            for (label, phone) in PhoneOf::UNNAMED {
                add(path![TABLE, PHONES, label], Own::Phone(phone));
            }
        }
        match self.own_dice {
            None => {}
            Some(true) => add(path![TABLE, "Let the panel roll"], Own::Dice { own: false }),
            Some(false) => add(path![TABLE, "Roll our own dice"], Own::Dice { own: true }),
        }
        match self.settings.muted {
            true => add(path![TABLE, "Sound on"], Own::Mute(false)),
            false => add(path![TABLE, "Mute"], Own::Mute(true)),
        }
        add(path![TABLE, "Dice seal"], Own::Seed);
        if self.may_be_stirred {
            add(path![TABLE, "Stir the dice", "This moment"], Own::Stir);
            add(path![TABLE, "Stir the dice", "A word…"], Own::StirWithWord);
        }
        add(path![TABLE, "Games"], Own::Shelf);
        offers
    }
}
