//! The menu: where each move stands, and what the buttons make.

use crate::rules::{
    Bag, Bonus, Character, FIRST_SECTORS, Move, Panic, Phase, RollFor, TOKENS, Task, TokenKind,
};
use readyroom_kit::{Alternative, path};
use std::borrow::Cow;

use super::{
    board_path::{beacon, objective_label, on_token, section},
    describe_form,
    describe_path::{describe_kind, describe_mission, learned},
    drawing, drawn_token, named, questions,
    set_up_path::{assign, characters, counted, missions, missions_now},
    status, words,
};
use readyroom_kit::face::{
    Buttons, Entry, Fill, Form, Listing, Menu, Path, Reader, Seating, Start, led_by,
};

/// The first segment of what only a card can say.
const SAYS: &str = "A card says";

impl Menu for Panic {
    /// Tokens and sections are chosen by their names.
    fn entry(&self, mv: &Move, reader: Reader) -> Entry {
        Entry::at(self.stands_at(mv), reader)
            .warned(self.warns(mv))
            .explained(explanation(mv))
            .about_any(|| status::about(self, mv))
            .placed(|| drawing::drawn_place(self, mv))
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

    fn guidance(&self) -> Option<Cow<'static, str>> {
        guidance(self)
    }

    fn seating(&self) -> Option<Seating<Move>> {
        at_set_up(self).then(|| Seating {
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
    fn stands_at(&self, mv: &Move) -> Path {
        let player = |seat| words::player(self, seat);
        match *mv {
            // Set-up.
            Move::Begin => path!["Begin"],
            Move::Seats(seats) => path![
                format!("Players: {}", self.players.len()),
                seats.to_string()
            ],
            Move::Missions(count) => path![missions_now(self), missions(count)],
            Move::Name(seat, _) => path!["Names", format!("{}…", player(seat))],
            Move::DealCharacters => path![characters(self), "Ready Room deals"],
            Move::Assign(seat, character) => assign(self, seat, character),
            Move::First(seat) => path![format!("First: {}", player(self.active)), player(seat)],
            Move::UseBag(bag) => path![
                match self.setup.bag {
                    Bag::Physical => "Bag: our own",
                    Bag::Digital => "Bag: digital",
                },
                match bag {
                    Bag::Physical => "We draw from our own",
                    Bag::Digital => "Ready Room draws",
                }
            ],
            Move::CountBag => path!["Count the tokens"],
            Move::Count(_, count) if self.being_counted().is_some() => path![count.to_string()],
            Move::Count(kind, count) => path!["Tokens", counted(self, kind), count.to_string()],
            Move::Read(named, on) => {
                let state = if on { "off" } else { "on" };
                path!["House rules", format!("{named} ({state})")]
            }

            // What the table reports of its box, before the start and later.
            Move::Learn => learn(self),
            Move::CorrectKind(kind) => {
                let kind = words::kind(self, kind).to_owned();
                if at_set_up(self) {
                    path!["Tokens", "Describe", kind]
                } else {
                    path![SAYS, "Describe a token", kind]
                }
            }
            Move::Ability(character, _) => {
                let character = character.label();
                if at_set_up(self) {
                    path![
                        characters(self),
                        "What a card says",
                        format!("{character}…")
                    ]
                } else {
                    path![SAYS, format!("Ability of {character}…")]
                }
            }
            Move::DescribeKind(ref step) => describe_kind(self, step),
            Move::CorrectTokens(too) => path![if too {
                "Correct them, too"
            } else {
                "Leave them as they are"
            }],
            Move::DescribeMission(ref step) => describe_mission(self, step),

            // What chance brings, and what the table drew.
            Move::Roll => roll(self),
            Move::Rolled(face) => path![format!("Rolled {face}")],
            Move::Dealt(ref order) => path![dealt(self, order)],
            Move::FirstPlaced(ref order) => first_placed(self, order),
            Move::Reveal(mission) => path![self.missions[usize::from(mission)].name.to_string()],
            Move::Drawn(kind) => path![words::kind(self, kind).to_owned()],
            Move::DrawnNth(nth) => path![words::nth_in_bag(self, nth).to_owned()],
            Move::Pick(nth) => pick(self, nth),

            // The phases of a turn.
            Move::NoTrade => path!["No trade"],
            Move::Trade(seat) => path!["Trade", player(seat)],
            Move::Hit(weapon, token) => on_token(self, path![weapon.label()], token),
            Move::Repair(part, facing) => path!["Repair", section(part, facing)],
            Move::Rebuild(part, facing) => path!["Rebuild", section(part, facing)],
            Move::Commit(objective) | Move::Progress(objective) => {
                path!["Mission", objective_label(self, objective)]
            }
            Move::Maneuver(maneuver) => path!["Maneuver", maneuver.label()],
            Move::PlayOn(card, token) => on_token(self, path![card.label()], token),
            Move::ForceField(facing) => {
                path!["Other card", "Force Field marker", words::facing(facing)]
            }
            Move::PlayOther => path!["Other card", "Play and discard"],
            Move::EndPlay => path!["End, sector by sector"],
            Move::AdvanceAll => path![match self.phase {
                Phase::Fire(_) => "All sectors",
                Phase::SetUp
                | Phase::Begin
                | Phase::Trade
                | Phase::Play
                | Phase::NewThreats(_)
                | Phase::Over(_) => "End, all sectors fire",
            }],
            Move::Advance(sector) => path![words::sector(self, sector)],
            Move::SecurityTeam(seat) => path!["Security Team", player(seat)],
            Move::Brace => path!["Take the damage"],
            Move::Mend(_, facing) => path!["Repair", words::facing(facing)],
            Move::Restore(_, facing) => path!["Rebuild", words::facing(facing)],
            Move::Enough => path![enough(self)],

            // Because a card says so.
            Move::CardOn(token) => on_token(self, path![SAYS, "Token"], token),
            Move::Strike(_) => path!["Loses 1 Defense"],
            Move::Gain(_) => path!["Gains 1 Defense"],
            Move::Hold(_, held) => path![held.label()],
            Move::Remove(_) => path!["Is destroyed"],
            Move::Shift(_, sector, range) => {
                path!["Moves to", words::sector(self, sector), words::range(range)]
            }
            Move::ShipHit(facing) => path![SAYS, "Hit the ship", words::facing(facing)],
            Move::Fix(part, facing) => path![SAYS, "Repair a section", section(part, facing)],
            Move::DrawCard(seat) => path![SAYS, "Draw a card", player(seat)],
            Move::DropCard(seat) => path![SAYS, "Discard a card", player(seat)],
            Move::LoseCard => path![SAYS, "Remove a card for good"],
            Move::Tick(by) => {
                let by = if by < 0 { "One less" } else { "One more" };
                path![SAYS, "Mission timer", by]
            }
            Move::PlaceBeacon(sector, range) => path![
                SAYS,
                "Mission token",
                words::sector(self, sector),
                words::range(range)
            ],
            Move::TakeBeacon(id) => path![SAYS, "Mission token leaves", beacon(self, id)],
            Move::DropForceField => path![SAYS, "Force Field ends"],
        }
    }

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

    /// A token of which none should be left in the own bag: the table counted otherwise, or named another than it holds.
    fn warns(&self, mv: &Move) -> Option<String> {
        let Move::Drawn(kind) = *mv else {
            return None;
        };
        let count = self.kind(kind).count?;
        let used_up = !self.is_left(kind);
        used_up.then(|| format!("Counted {count}: all are out"))
    }
}

fn explanation(mv: &Move) -> Option<String> {
    let Move::Read(reading, _) = mv else {
        return None;
    };
    Some(reading.meaning())
}

/// What hands do now that no entry says.
fn guidance(game: &Panic) -> Option<Cow<'static, str>> {
    Some(match (game.agenda.last(), game.phase) {
        (None, Phase::SetUp) if game.setup.bag == Bag::Digital && !game.bag_is_counted() => {
            "To begin: count tokens".into()
        }
        (Some(Task::RevealMission), _) => "Turn up a mission".into(),
        (Some(Task::DrawToken | Task::SpockDraws(_)), Phase::NewThreats(_)) => {
            "Draw a token from the bag".into()
        }
        (Some(Task::CountBag), _) => {
            format!("{} of {TOKENS} tokens counted", game.tokens_counted()).into()
        }
        (Some(Task::DescribeKind(draft)), _) => match learned(&draft.kind) {
            Some(learned) => learned.into(),
            None => "Asked once: see the token".into(),
        },
        (Some(Task::DescribeMission(_)), _) => "Asked once: see the card".into(),
        (None | Some(_), _) => return None,
    })
}

/// Whether the table still agrees on the game, and nothing else is being asked.
fn at_set_up(game: &Panic) -> bool {
    game.phase == Phase::SetUp && game.agenda.is_empty()
}

fn learn(game: &Panic) -> Path {
    if game.agenda.last() == Some(&Task::RevealMission) {
        path!["New mission"]
    } else if at_set_up(game) {
        path!["Tokens", "New kind"]
    } else {
        path!["New kind of token"]
    }
}

fn roll(game: &Panic) -> Path {
    let Some(Task::Toss(RollFor::Sector(kind))) = game.agenda.last() else {
        return path!["Roll for cloaked ships"];
    };
    let known = game.kind(*kind);
    path![words::entry([
        format!("Roll: {}", known.name),
        format!("Roll: {}", words::kind_short(known)),
        "Roll for its sector".into(),
    ])]
}

/// Which of the first threats lie in the first two of their sectors; the third is what is left. The title says what the
/// numbers are.
fn first_placed(game: &Panic, order: &[u8]) -> Path {
    let threats = game.first_threats().unwrap_or_default();
    let placed = order.iter().zip(FIRST_SECTORS).take(2);
    let placed = placed.map(|(&index, number)| {
        let kind = threats.get(usize::from(index)).copied();
        let name = kind.map_or("a token", |kind| words::kind_short(game.kind(kind)));
        format!("{number}: {name}").into()
    });
    placed.collect()
}

fn enough(game: &Panic) -> &'static str {
    let asked = game.agenda.last();
    if matches!(asked, Some(Task::CardOn(_))) {
        "Nothing"
    } else if matches!(asked, Some(Task::CountBag)) {
        "Leave it"
    } else if matches!(asked, Some(Task::Effect(_) | Task::Reward(Bonus::Note(_)))) {
        "Done"
    } else {
        "Enough"
    }
}

fn pick(game: &Panic, nth: u8) -> Path {
    // The title says what becomes of it.
    let entry = |kinds: &[u8], number: &str| {
        let kind = kinds.get(usize::from(nth)).map(|&kind| game.kind(kind));
        let [name, short] = match kind {
            Some(kind) => [kind.name.as_str(), words::kind_short(kind)],
            None => ["?"; 2],
        };
        words::entry([name, short].map(|name| format!("{number}{name}")))
    };
    if let Some(Task::SpockReturns(kinds)) = game.agenda.last() {
        path![entry(kinds, &format!("{}. ", nth + 1))]
    } else if let Some(Task::SpockOrders(kinds)) = game.agenda.last() {
        path![entry(kinds, "")]
    } else {
        path![format!("Number {}", nth + 1)]
    }
}

/// Who gets which character, by seat.
fn dealt(game: &Panic, order: &[u8]) -> String {
    let all = Character::ALL;
    let names = order
        .iter()
        .take(game.players.len())
        .filter_map(|&index| all.get(usize::from(index)));
    names
        .map(|&character| character.label())
        .collect::<Vec<_>>()
        .join(", ")
}
