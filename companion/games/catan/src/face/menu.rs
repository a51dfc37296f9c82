//! The menu: its order, where the cursor begins, what the buttons make, and what is asked. The path of each move is in
//! [`moves`].

use readyroom_kit::{
    Players,
    face::{Buttons, Entry, Fill, Form, Hides, Listing, Menu, Reader, Seating, Start},
    sentence::Phrase,
    short_list,
};

use super::{
    board_form, deal, loss, moves, named, private, questions,
    sentences::{Guides, PlanetColour},
    words,
};
use crate::rules::{Catan, Move, Numbers, Phase, Stack, Task};

impl Menu for Catan {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        moves::entry(self, mv, reader)
    }

    /// In the order of a turn: the trades, its end, what is built. The cursor is on the end, so that trades are above it and the
    /// rest below.
    fn listed(&self, mut offers: Vec<Move>) -> Listing<Move> {
        if self.acts() {
            let border = |mv: &Move| matches!(mv, Move::Border(..));
            let trade = |mv: &Move| border(mv) || matches!(mv, Move::Offer | Move::Trade(_));
            short_list::sort_by_key(&mut offers, |mv| {
                (!border(mv), !trade(mv), *mv != Move::End)
            });
        }
        Listing::of(self, offers)
            .starting(self.start_of_question())
            .staying(self.topic_of_turn())
    }

    /// Everybody has a hand, as far as the companion knows anything that is hidden.
    fn hides(&self) -> Hides {
        let position = &self.position;
        let seats = position.everybody();
        let seats = seats.filter(|&seat| private::shows_hand(self, seat));
        let digital = position.agreed.stack == Stack::Digital;
        Hides {
            hands: seats.map(|seat| self.players.called(seat)).collect(),
            menu: (digital && position.may_play_a_card()).then_some(position.active),
        }
    }

    fn guidance(&self) -> Option<Phrase> {
        guidance(self).map(|guides| guides.say().in_a_row())
    }

    /// The two dice, or the dice card that represents them.
    fn buttons(&self) -> Buttons<Move> {
        let asked = self.position.agenda.is_empty() && self.position.phase == Phase::Begin;
        Buttons {
            roll: asked.then_some(Move::Roll),
            ..Buttons::default()
        }
    }

    fn seating(&self) -> Option<Seating<Move>> {
        (self.position.phase == Phase::SetUp).then(|| Seating {
            names: self.players.iter().map(|player| player.name).collect(),
            seats: 3..=4,
            seat: Move::Seats,
            name: Move::Name,
            begin: Move::Begin,
            casts: |mv| matches!(mv, Move::First(_)),
            questions: questions::questions,
        })
    }

    fn forms(&self) -> Vec<(Form, Fill<Self>)> {
        let form = board_form::form(self).into_iter();
        form.map(|form| (form, board_form::filled as Fill<Self>))
            .collect()
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }
}

impl Catan {
    /// Trading may end before building does.
    fn topic_of_turn(&self) -> Option<String> {
        let position = &self.position;
        let acts = position.phase == Phase::Act && position.agenda.is_empty();
        acts.then(|| format!("{}: act", words::player(self, position.active)))
    }

    /// Not where OK in passing would say which card was taken of a hand.
    fn start_of_question(&self) -> Start<Move> {
        match self.position.agenda.last() {
            Some(Task::Deal(deal)) => deal::start(self, deal),
            Some(Task::TellStolen(_) | Task::TakeFrom(_)) => Start::Nowhere,
            None if self.acts() => Start::At(Move::End),
            Some(_) | None => Start::First,
        }
    }

    /// Whether the player whose turn it is trades and builds, with nothing else asked.
    fn acts(&self) -> bool {
        self.position.agenda.is_empty() && self.position.phase == Phase::Act
    }
}

/// What hands do now, where the menu has no entry for it.
fn guidance(game: &Catan) -> Option<Guides<'_>> {
    let position = &game.position;
    Some(match (position.agenda.last(), position.phase) {
        (None, Phase::Begin) => match position.agreed.numbers {
            Numbers::Dice => Guides::RollDice,
            Numbers::Cards => Guides::TurnDiceCard,
        },
        (None, Phase::Act) => Guides::SupportUnused {
            card: loss::unused_support(game)?,
        },
        (Some(Task::TellPlanets(_)), _) => Guides::RowByRow,
        (Some(&Task::TellNumbers(from)), _) => {
            let sector = position.next_numbered(from)?;
            let planet = position.layout.planets[usize::from(sector)]?;
            Guides::PlanetOfNumber {
                colour: PlanetColour(planet),
            }
        }
        (Some(Task::TellPosts(_)), _) => Guides::Clockwise,
        (Some(Task::Trade(trade)), _) => deal::so_far(trade.gives, trade.gets)?,
        (Some(Task::Deal(deal)), _) => deal::so_far(deal.gives, deal.gets)?,
        (Some(&Task::TellStolen(seat)), _) => Guides::DrawUnseen {
            of: game.players.player(seat),
        },
        (Some(Task::Uncounted(..)), _) => Guides::NotCounted,
        (Some(Task::KeepOne(_)), _) => Guides::LookAlone,
        (Some(&Task::Ask(resource, _)), _) => Guides::AskOneOrTwo { resource },
        (Some(Task::AfterSupport(_, true)), _) => Guides::MustExchange,
        (Some(_) | None, _) => return None,
    })
}
