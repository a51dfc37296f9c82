//! The menu: where each move stands, and what the buttons make.
//!
//! A list of places is the root of the menu wherever nothing but a place is asked for; in a turn starships, outposts and
//! starbases have a group each.

use std::borrow::Cow;

use readyroom_kit::{
    Alternative, Players,
    face::{
        AtCursor, Buttons, Entry, Fill, Form, Hides, Listing, Menu, Path, Reader, Seating, Start,
    },
    path,
};

use super::{
    board_form,
    board_path::{self, BOARD},
    deal, drawing, hit, loss, named,
    place::Place,
    place_name::{self, Room},
    private, questions, set_up_path,
    thing::Thing,
    words,
};
use crate::rules::{Catan, Effect, Move, Numbers, Phase, Resource, Stack, Task};

impl Menu for Catan {
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        Entry::at(self.stands_at(mv), reader)
            .on_a_page(|| self.place(mv, Room::Page))
            .seen_by(private::sight(self, mv))
            .warned(self.warns(mv))
            .explained(explanation(mv))
            .placed(|| drawing::drawn_place(self, mv))
            .about_any(|| Thing::of(self, mv).map(Thing::id))
            .shown(self.cursor_on(mv))
    }

    /// In the order of a turn: the trades, its end, what is built. The cursor is on the end, so that trades are above it and the
    /// rest below.
    fn listed(&self, mut offers: Vec<Move>) -> Listing<Move> {
        if self.acts() {
            let border = |mv: &Move| matches!(mv, Move::Border(..));
            let trade = |mv: &Move| border(mv) || matches!(mv, Move::Offer | Move::Trade(_));
            offers.sort_by_key(|mv| (!border(mv), !trade(mv), *mv != Move::End));
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

    fn guidance(&self) -> Option<Cow<'static, str>> {
        guidance(self)
    }

    /// The two dice, or the dice card that stands for them.
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
    fn stands_at(&self, mv: &Move) -> Path {
        let player = |seat| words::player(self, seat);
        match *mv {
            // Set-up.
            Move::Begin => path!["Begin"],
            Move::Seats(seats) => set_up_path::players(self, seats),
            Move::Name(seat, _) => path!["Names", format!("{}…", player(seat))],
            Move::First(seat) => set_up_path::first(self, seat),
            Move::Tracking(tracking) => set_up_path::tracking(self, tracking),
            Move::Stack(stack) => set_up_path::stack(self, stack),
            Move::Numbers(numbers) => set_up_path::numbers(self, numbers),
            Move::Robbing(robbing) => set_up_path::robbing(self, robbing),
            Move::Board(board) => set_up_path::board(self, board),
            Move::Read(reading, on) => set_up_path::reading(reading, on),

            // The board.
            Move::Shuffled(_) => path!["Shuffled"],
            Move::TellPlanet(planet) => path![board_path::planet(planet)],
            Move::TellNumber(number) => path![number.to_string()],
            Move::TellPost(post) => path![place_name::post(post)],
            Move::Exchange(tile) => board_path::exchange(tile),
            Move::Choose(which) => board_path::tile(self, which),
            Move::SaveBoard(_) => path![BOARD, "Save as…"],

            // The roll, and the 7.
            Move::Roll => path!["Roll"],
            Move::Rolled([first, second]) => path![format!("Rolled {first} and {second}")],
            Move::Turned(nth) => {
                let sum = self.position.dice_card(nth);
                path![sum.map_or_else(|| "No card".into(), |sum| format!("Dice card {sum}"))]
            }
            Move::Discard(resource) | Move::Took(resource) | Move::Resource(resource) => {
                path![words::capital(resource)]
            }
            Move::Klingon(_)
            | Move::Starship(_)
            | Move::Outpost(_)
            | Move::Starbase(_)
            | Move::Lift(_) => self.place(mv, Room::ENTRY).unwrap_or_default(),
            Move::Rob(seat) => path![player(seat)],
            Move::Stolen(nth) => path![format!("Card {} of the hand", nth + 1)],

            // Building.
            Move::Buy => path!["Buy development card"],

            // Trading.
            Move::Border(gives, gets) => path![
                "Border trade",
                format!("{} {gives}", self.position.rate(gives)),
                format!("for 1 {gets}")
            ],
            Move::Offer => path![deal::OFFER],
            Move::Trade(with) => path![deal::OFFER, format!("with {}", player(with))],
            Move::Give(resource) => deal::give(self, resource),
            Move::Get(resource) => deal::get(self, resource),
            Move::Less(side, resource) => deal::less(side, resource),
            Move::SideDone => deal::side_done(self),
            Move::Agrees(seat) => path![format!("{} agrees", player(seat))],
            Move::Agree => path![match self.position.agenda.last() {
                Some(Task::Uncounted(..)) => "1 card was not counted",
                Some(_) | None => "Done: exchange cards",
            }],
            Move::Enough => path![match self.position.agenda.last() {
                Some(Task::Uncounted(..)) => "Another card was taken",
                Some(Task::Trade(_) | Task::Deal(_)) => "No trade",
                Some(Task::Exchange(..)) => "No exchange",
                Some(Task::Recount(_)) => "No card fewer",
                Some(_) | None => "Ask nobody else",
            }],

            // Cards.
            Move::PlayCard(kind) => path![self.development(), kind.label()],
            Move::ShowPoints(count) => path![
                self.development(),
                format!("Show {}", words::counted(count, "point"))
            ],
            // Which it is, its player alone sees, and then.
            Move::Drawn(nth) => path![format!("Card {} of the stack", nth + 1)],
            Move::Keep(kind) => path![kind.label()],
            Move::Support => path![self.use_support()],
            Move::TurnOver => path!["Turn it over"],
            Move::TakeSupport(card) => match self.position.agenda.last() {
                Some(Task::AfterSupport(_, true)) => path![format!("Take {card}")],
                Some(_) | None => path!["Exchange it", format!("Take {card}")],
            },
            Move::Instead(of, by) => {
                path![format!("Replace 1 {of}"), format!("by {by}")]
            }
            Move::Ask(seat) => path![format!("Ask {}", player(seat))],

            // What the table tells, and the end.
            Move::Learn(card, effect) => path![format!("What {card} does"), effect.label()],
            Move::More(seat, resource) => correct(&player(seat), "One more", resource),
            Move::Fewer(seat, resource) => match self.position.agenda.last() {
                Some(Task::Recount(_)) => path![format!("1 {resource} fewer")],
                Some(Task::Uncounted(..)) => path![format!("1 {resource} too many")],
                Some(_) | None => correct(&player(seat), "One fewer", resource),
            },
            Move::Recount(seat) => path![CORRECT, alone(&player(seat)), "One fewer…"],
            Move::End => path!["End of turn"],
        }
    }

    /// A turn that ends although a support card would still bring something that no later turn brings; a development card
    /// that would be gone for less than it says.
    fn warns(&self, mv: &Move) -> Option<String> {
        if let Move::PlayCard(kind) = *mv {
            return loss::of_card(self, kind);
        }
        (*mv == Move::End).then(|| self.unused_support())?
    }

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

    /// What a choice of a place is shown as.
    fn cursor_on(&self, mv: &Move) -> AtCursor {
        // Two tiles are found on the board; that none changes places stands at the end of them.
        let leaves = matches!(self.position.agenda.last(), Some(Task::Exchange(..)));
        match leaves && *mv == Move::Enough || Thing::place(self, mv).is_some() {
            true => AtCursor::Pictured,
            false => AtCursor::Listed,
        }
    }

    /// Whether the player whose turn it is trades and builds, with nothing else asked.
    fn acts(&self) -> bool {
        self.position.agenda.is_empty() && self.position.phase == Phase::Act
    }

    /// Where a move that is about a place on the board stands: in a group of its kind where other things can be done as well.
    fn place(&self, mv: &Move, room: Room) -> Option<Path> {
        let layout = &self.position.layout;
        let (kind, name) = match (mv, Thing::place(self, mv)?) {
            (Move::Klingon(_), Place::Sector(at)) => ("", hit::sector(self, at, room)),
            (Move::Lift(_), Place::Route(at)) => ("", place_name::route(layout, at, room)),
            (Move::Starship(_), Place::Route(at)) => {
                ("Starship", place_name::route(layout, at, room))
            }
            (Move::Outpost(_), Place::Intersection(at)) => {
                ("Outpost", place_name::intersection(layout, at, room))
            }
            (Move::Starbase(_), Place::Intersection(at)) => {
                ("Starbase", place_name::intersection(layout, at, room))
            }
            _ => return None,
        };
        Some(match self.position.agenda.last() {
            None | Some(Task::BuildForLess) if !kind.is_empty() => path![kind, name],
            None | Some(_) => path![name],
        })
    }

    /// The group of development cards. It says how many are hidden, so that it never stands joined with the only card that
    /// may be played: which that is, nobody reads in passing.
    fn development(&self) -> String {
        let cards = &self.position.cards[usize::from(self.position.active)];
        format!("Development cards: {}", cards.hidden)
    }

    /// The support card of whoever's turn it is, and what it does.
    fn use_support(&self) -> String {
        let support = self.position.support[usize::from(self.position.active)];
        let Some(support) = support else {
            return "Use support card".into();
        };
        let card = support.card;
        match words::effect_short(self.position.effects.of(card)) {
            Some(effect) => format!("Use {card}: {effect}"),
            None => format!("Use {card}"),
        }
    }

    /// A support card that can be used now, and only in a turn like this: "Use Spock: take one".
    fn unused_support(&self) -> Option<String> {
        let support = self.position.support_verdict().ok()?;
        let seldom = match self.position.effects.of(support.card) {
            Effect::Compensation | Effect::Protection => true,
            Effect::Unknown
            | Effect::ForcedTrade
            | Effect::CheapStarship
            | Effect::MoveStarship
            | Effect::ChosenDevelopment
            | Effect::TwoForOne
            | Effect::KlingonHome
            | Effect::Demobilize
            | Effect::LookAndTake => false,
        };
        seldom.then(|| self.use_support())
    }
}

fn explanation(mv: &Move) -> Option<String> {
    let Move::Read(reading, _) = mv else {
        return None;
    };
    Some(reading.meaning())
}

/// The group of what puts a count right.
const CORRECT: &str = "Correct card counts";

/// Whoever a count is of puts it right alone.
fn alone(player: &str) -> String {
    format!("{player}, alone")
}

fn correct(player: &str, by: &'static str, resource: Resource) -> Path {
    path![CORRECT, alone(player), by, words::capital(resource)]
}

/// What hands do now that no entry says.
fn guidance(game: &Catan) -> Option<Cow<'static, str>> {
    let position = &game.position;
    Some(match (position.agenda.last(), position.phase) {
        (None, Phase::Begin) => match position.agreed.numbers {
            Numbers::Dice => "ROLL: roll the dice".into(),
            Numbers::Cards => "ROLL: turn a dice card".into(),
        },
        (None, Phase::Act) => unused(game)?.into(),
        (Some(Task::TellPlanets(_)), _) => "Left to right, row by row".into(),
        (Some(&Task::TellNumbers(sector)), _) => told_planet(game, sector)?.into(),
        (Some(Task::TellPosts(_)), _) => "Clockwise from top left".into(),
        (Some(Task::Trade(trade)), _) => deal::so_far(&trade.gives, &trade.gets)?.into(),
        (Some(Task::Deal(deal)), _) => deal::so_far(&deal.gives, &deal.gets)?.into(),
        (Some(&Task::TellStolen(seat)), _) => words::row([
            format!("Alone: draw from {}", words::player(game, seat)),
            format!("Draw from {}", words::player(game, seat)),
        ])
        .into(),
        (Some(Task::Uncounted(..)), _) => "That card was not counted".into(),
        (Some(Task::KeepOne(_)), _) => "Look alone, keep one".into(),
        (Some(Task::Ask(wanted, _)), _) => format!("1 or 2 give {wanted}").into(),
        (Some(Task::AfterSupport(_, true)), _) => "Used twice: exchange it".into(),
        (Some(_) | None, _) => return None,
    })
}

/// "Use Spock?", of a support card that no later turn serves as well.
fn unused(game: &Catan) -> Option<String> {
    game.unused_support()?;
    let support = game.position.support[usize::from(game.position.active)]?;
    Some(format!("Use {}?", support.card))
}

/// The planet whose number is told: "Its planet is red".
fn told_planet(game: &Catan, from: u8) -> Option<String> {
    let sector = game.position.next_numbered(from)?;
    let planet = game.position.layout.planets[usize::from(sector)]?;
    Some(format!("Its planet is {}", words::colour(planet)))
}
