//! The menu: where each move stands, and what the buttons make.

use crate::rules::{
    Bag, Bonus, Character, FIRST_SECTORS, Facing, KindId, KindStep, MissionStep, Move, Panic, Part,
    Phase, RollFor, Seat, TOKENS, Task, Token, TokenId, TokenKind,
};
use readyroom_kit::path;
use std::borrow::Cow;

use super::{named, questions, words};
use readyroom_kit::face::{Menu, Path, Question, Seating};

/// The first segment of what only a card can say.
const SAYS: &str = "A card says";

impl Menu for Panic {
    fn path(&self, mv: &Move) -> Path {
        let player = |seat| words::player(self, seat);
        match *mv {
            // Set-up.
            Move::Begin => path!["Begin"],
            Move::Seats(seats) => path![
                format!("Players: {}", self.players.len()),
                seats.to_string()
            ],
            Move::Missions(count) => path![
                format!("Missions: {}", missions(self.setup.missions)),
                missions(count)
            ],
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
            Move::Hit(weapon, token) => on_token(self, weapon.label(), token),
            Move::Repair(part, facing) => path!["Repair", section(part, facing)],
            Move::Rebuild(part, facing) => path!["Rebuild", section(part, facing)],
            Move::Commit(objective) | Move::Progress(objective) => {
                path!["Mission", objective_label(self, objective)]
            }
            Move::Maneuver(maneuver) => path!["Maneuver", maneuver.label()],
            Move::PlayOn(card, token) => on_token(self, card.label(), token),
            Move::ForceField(facing) => {
                path!["Other card", "Force Field marker", words::facing(facing)]
            }
            Move::PlayOther => path!["Other card", "Play and discard"],
            Move::EndPlay => path!["End of cards"],
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
            Move::CardOn(token) => path![SAYS, "Token", target(self, token)],
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

    fn has_default(&self) -> bool {
        let Some(Task::DescribeKind(draft)) = self.agenda.last() else {
            return true;
        };
        // A ship whose Defense the table does not know yet: it is asked first of all in a first game.
        let known = draft.of.map(|kind| self.kind(kind));
        known.is_some_and(|kind| kind.defense.is_some() || !kind.role.is_ship())
    }

    /// The die, up to rules 2 thrown by the table; else ROLL ends the cards, or lets all sectors that are left fire.
    fn roll(&self) -> Option<Move> {
        match (self.agenda.last(), self.phase) {
            (Some(Task::Toss(_)), _) => Some(Move::Roll),
            (None, Phase::Trade | Phase::Play) if self.rules > 2 => Some(Move::AdvanceAll),
            (None, Phase::Fire(_)) if self.rules > 2 => {
                let mut to_go = self.sectors_to_go();
                let first = to_go.next()?;
                Some(match to_go.next() {
                    Some(_) => Move::AdvanceAll,
                    None => Move::Advance(first),
                })
            }
            (
                _,
                Phase::SetUp
                | Phase::Begin
                | Phase::Trade
                | Phase::Play
                | Phase::Fire(_)
                | Phase::NewThreats(_)
                | Phase::Over(_),
            ) => None,
        }
    }

    /// Begin is gone while a digital bag lacks tokens.
    fn warning(&self, mv: &Move) -> Option<String> {
        let hides = *mv == Move::UseBag(Bag::Digital) && !self.bag_is_counted();
        hides.then(|| "First count all 31 tokens".into())
    }

    fn guidance(&self) -> Option<Cow<'static, str>> {
        guidance(self)
    }

    fn questions() -> Vec<Question<Move>> {
        questions::questions()
    }

    fn seating(&self) -> Option<Seating<Move>> {
        at_set_up(self).then(|| Seating {
            names: self.players.iter().map(|player| player.name).collect(),
            seats: 1..=6,
            seat: Move::Seats,
            name: Move::Name,
            begin: Move::Begin,
            casts: |mv| matches!(mv, Move::Assign(..) | Move::DealCharacters | Move::First(_)),
        })
    }

    fn named(&self) -> Vec<Move> {
        named::named(self)
    }
}

/// What hands do now that no entry says.
fn guidance(game: &Panic) -> Option<Cow<'static, str>> {
    let newer = game.rules > 2;
    Some(match (game.agenda.last(), game.phase) {
        (None, Phase::SetUp) if game.setup.bag == Bag::Digital && !game.bag_is_counted() => {
            "To begin: count tokens".into()
        }
        (None, Phase::Trade | Phase::Play) if newer => "ROLL: end of cards".into(),
        (None, Phase::Fire(_)) if newer => "ROLL: all sectors fire".into(),
        (Some(Task::RevealMission), _) => "Turn up a mission".into(),
        (Some(Task::DrawToken | Task::SpockDraws(_)), Phase::NewThreats(_)) => {
            "Draw a token from the bag".into()
        }
        (Some(Task::CountBag), _) => {
            format!("{} of {TOKENS} tokens counted", game.tokens_counted()).into()
        }
        (Some(Task::DescribeKind(draft)), _) => learned(&draft.kind)?.into(),
        (Some(Task::Board(_)), _) => "Any Security Team?".into(),
        (None | Some(_), _) => return None,
    })
}

/// Whether the table still agrees on the game, and nothing else is being asked.
fn at_set_up(game: &Panic) -> bool {
    game.phase == Phase::SetUp && game.agenda.is_empty()
}

fn missions(count: u8) -> String {
    if count == 0 {
        "none, empty the bag".into()
    } else {
        count.to_string()
    }
}

/// Who has which character, by seat: "Characters: Kirk, Sulu".
fn characters(game: &Panic) -> String {
    let players = game.players.iter();
    let held: Vec<&str> = players.map(|player| player.character.label()).collect();
    format!("Characters: {}", held.join(", "))
}

fn assign(game: &Panic, seat: Seat, character: Character) -> Path {
    let now = game.players.get(usize::from(seat));
    let now = now.map_or("nobody", |player| player.character.label());
    path![
        characters(game),
        format!("{}: {now}", words::player(game, seat)),
        character.label()
    ]
}

/// A kind of token and how many there are: "Tholian: 4", "Tholian: ?".
fn counted(game: &Panic, kind: KindId) -> String {
    let count = game
        .kinds
        .get(usize::from(kind))
        .and_then(|kind| kind.count);
    let count = count.map_or_else(|| "?".into(), |count| count.to_string());
    format!("{}: {count}", words::kind(game, kind))
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
    path![format!("Roll: {}", words::kind(game, *kind))]
}

/// Which of the first threats lie in the first two of their sectors; the third is what is left.
fn first_placed(game: &Panic, order: &[u8]) -> Path {
    let threats = game.first_threats().unwrap_or_default();
    let placed = order.iter().zip(FIRST_SECTORS).take(2);
    let placed = placed.map(|(&index, number)| {
        let kind = threats.get(usize::from(index)).copied();
        let name = kind.map_or("a token", |kind| words::kind(game, kind));
        format!("Sector {number}: {name}").into()
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

/// A section of the ship: "Left front shield".
fn section(part: Part, facing: Facing) -> String {
    let part = part.label().to_lowercase();
    format!("{} {part}", words::facing(facing))
}

/// A mission token by its number and its place.
fn beacon(game: &Panic, id: TokenId) -> String {
    let index = game.beacons.iter().position(|beacon| beacon.id == id);
    index.map_or_else(String::new, |index| {
        let beacon = game.beacons[index];
        format!(
            "No. {} at {}",
            index + 1,
            words::place(game, beacon.sector, beacon.range)
        )
    })
}

fn on_token(game: &Panic, card: &'static str, token: TokenId) -> Path {
    path![card, target(game, token)]
}

/// A token by what tells it from others: "Cruiser 3 long". Of several alike in one place, with its number.
fn target(game: &Panic, id: TokenId) -> String {
    let Some(token) = game.token(id) else {
        return words::token(game, id);
    };
    let here = |other: &&Token| {
        (other.kind, other.sector, other.range) == (token.kind, token.sector, token.range)
    };
    let mut alike = game.tokens.iter().filter(here);
    let number = match alike.clone().count() {
        1 => None,
        _ => alike.position(|other| other.id == id),
    };
    let name = words::kind_short(game.kind(token.kind));
    let sector = game.sector_number(token.sector);
    let place = format!("{name} {sector} {}", words::range(token.range));
    match number {
        None => place,
        Some(number) => format!("{place} {}", number + 1),
    }
}

/// An objective and how far it is: "Science credit 1/3".
pub fn objective_label(game: &Panic, index: u8) -> String {
    let objective = game
        .mission_card()
        .and_then(|card| card.objectives.get(usize::from(index)));
    let done = game
        .mission
        .as_ref()
        .and_then(|mission| mission.progress.get(usize::from(index)));
    match (objective, done) {
        (Some(objective), Some(done)) => {
            format!(
                "{}. {} {done}/{}",
                index + 1,
                words::counts(objective.counts),
                objective.needed
            )
        }
        _ => format!("Objective {}", index + 1),
    }
}

fn pick(game: &Panic, nth: u8) -> Path {
    let named = |kinds: &[u8]| {
        kinds
            .get(usize::from(nth))
            .map_or("?", |kind| words::kind(game, *kind))
            .to_owned()
    };
    if let Some(Task::SpockReturns(kinds)) = game.agenda.last() {
        path![format!("{}. {} goes back", nth + 1, named(kinds))]
    } else if let Some(Task::SpockOrders(kinds)) = game.agenda.last() {
        path![format!("{} first", named(kinds))]
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

/// What is about to be learned of a ship, so that nobody confirms what they have not looked up.
fn learned(kind: &TokenKind) -> Option<String> {
    let cloak = if kind.cloak { ", cloaks" } else { "" };
    Some(format!(
        "Defense {}, fire {}{cloak}",
        kind.defense?, kind.fire
    ))
}

fn describe_kind(game: &Panic, step: &KindStep) -> Path {
    let kind = if let Some(Task::DescribeKind(draft)) = game.agenda.last() {
        Some(&draft.kind)
    } else {
        None
    };
    let name = kind.map_or("", |kind| kind.name.as_str());
    match *step {
        KindStep::Done => path!["Token done"],
        KindStep::Defense(defense) => path![format!("Highest Defense {defense}")],
        KindStep::Fire(fire) => path![format!("Fires {fire}")],
        KindStep::Cloak(cloak) => path![if cloak {
            "It cloaks"
        } else {
            "It does not cloak"
        }],
        KindStep::Side(side) => path!["Side", side.label()],
        KindStep::Role(role) => path!["What it is", role.label()],
        KindStep::Name(_) => path![format!("Name: {name}…")],
        KindStep::Cancel => path!["Leave it"],
    }
}

fn describe_mission(game: &Panic, step: &MissionStep) -> Path {
    let name = if let Some(Task::DescribeMission(draft)) = game.agenda.last() {
        draft.mission.name.as_str()
    } else {
        ""
    };
    match *step {
        MissionStep::Done => path!["Mission done"],
        MissionStep::Objective(objective) => {
            path![
                "Objective",
                words::counts(objective.counts),
                match objective.needed {
                    1 => "once".into(),
                    needed => format!("{needed} times"),
                }
            ]
        }
        MissionStep::DropObjective => path!["Drop last objective"],
        MissionStep::Timer(None) => path!["Timer", "No limit"],
        MissionStep::Timer(Some(timer)) => path!["Timer", format!("Starts at {timer}")],
        MissionStep::NoTrade(on) => {
            path!["Rules", if on { "No trading" } else { "Trading allowed" }]
        }
        MissionStep::NoManeuver(on) => path![
            "Rules",
            if on {
                "No maneuvers"
            } else {
                "Maneuvers allowed"
            }
        ],
        MissionStep::Reward(crate::rules::Bonus::Note(text)) if text.is_empty() => {
            path!["Reward", "In words…"]
        }
        MissionStep::Reward(bonus) => path!["Reward", words::bonus(bonus)],
        MissionStep::DropReward => path!["Drop last reward"],
        MissionStep::Name(_) => path![format!("Name: {name}…")],
        MissionStep::Note(_) => path!["Special rules in words…"],
        MissionStep::Cancel => path!["Another mission"],
    }
}
