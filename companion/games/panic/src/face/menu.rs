//! The menu: its order, what the buttons make, and what is asked. The path of each move is in [`moves`].

use readyroom_kit::{
    face::{Buttons, Entry, Fill, Form, Listing, Menu, Reader, Seating, Start, led_by},
    sentence::{Phrase, UpTo},
};

use super::{
    describe_form, describe_path::learned, drawn_token, moves, named, questions, sentences::Guides,
    set_up_path::is_set_up, words,
};
use crate::rules::{Bag, Move, Panic, Phase, Task, TokenKind};

impl Menu for Panic {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        moves::entry(self, mv, reader)
    }

    /// What ends the cards comes first.
    fn listed(&self, offers: Vec<Move>) -> Listing<Move> {
        let offers = match self.agenda.last() {
            Some(Task::DrawToken | Task::SpockDraws(_)) => drawn_token::listed(self, offers),
            Some(_) => offers,
            None => led_by(&Move::AdvanceAll, offers),
        };
        let start = self.start_of_question(&offers);
        Listing::of(self, offers)
            .starting(start)
            .staying(self.topic_of_turn())
    }

    /// The die, up to rules 2: since then it falls by itself.
    fn buttons(&self) -> Buttons<Move> {
        let toss = matches!(self.agenda.last(), Some(Task::Toss(_)));
        Buttons {
            roll: toss.then_some(Move::Roll),
            ..Buttons::default()
        }
    }

    fn guidance(&self) -> Option<Phrase> {
        guidance(self).map(Guides::say)
    }

    fn seating(&self) -> Option<Seating<Move>> {
        is_set_up(self).then(|| Seating {
            names: self.players.iter().map(|player| player.name).collect(),
            seats: 1..=6,
            seat: Move::Seats,
            name: Move::Name,
            begin: Move::Begin,
            casts: |mv| matches!(mv, Move::Assign(..) | Move::DealCharacters | Move::First(_)),
            questions: questions::questions,
        })
    }

    fn forms(&self) -> Vec<(Form, Fill<Self>)> {
        let forms = describe_form::forms(self).into_iter();
        forms
            .map(|form| (form, describe_form::filled as Fill<Self>))
            .collect()
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }
}

impl Panic {
    fn start_of_question(&self, listed: &[Move]) -> Start<Move> {
        match self.agenda.last() {
            Some(Task::DrawToken | Task::SpockDraws(_)) => drawn_token::start(self, listed),
            Some(Task::DescribeKind(draft)) => {
                // A ship whose Defense the table does not know yet: it is asked first of all in a first game.
                let kind = draft.of.map(|kind| self.kind(kind));
                let is_known = |kind: &TokenKind| kind.defense.is_some() || !kind.role.is_ship();
                match kind.is_some_and(is_known) {
                    true => Start::First,
                    false => Start::Nowhere,
                }
            }
            Some(_) | None => Start::First,
        }
    }

    /// The first card played ends the trading, and changes nothing else.
    fn topic_of_turn(&self) -> Option<String> {
        let plays = matches!(self.phase, Phase::Trade | Phase::Play) && self.agenda.is_empty();
        plays.then(|| format!("{}: play", words::player(self, self.active)))
    }
}

/// What hands do now, where the menu has no entry for it.
fn guidance(game: &Panic) -> Option<Guides> {
    Some(match (game.agenda.last(), game.phase) {
        (None, Phase::SetUp) if game.setup.bag == Bag::Digital && !game.bag_is_counted() => {
            Guides::CountToBegin
        }
        (Some(Task::RevealMission), _) => Guides::TurnUpMission,
        (Some(Task::DrawToken | Task::SpockDraws(_)), Phase::NewThreats(_)) => Guides::DrawFromBag,
        (Some(Task::CountBag), _) => Guides::TokensCounted {
            counted: UpTo(game.tokens_counted()),
        },
        (Some(Task::DescribeKind(draft)), _) => match learned(&draft.kind) {
            Some(learned) => learned,
            None => Guides::LookAtToken,
        },
        (Some(Task::DescribeMission(_)), _) => Guides::LookAtMission,
        (None | Some(_), _) => return None,
    })
}
