//! The words of each move, a row a move: its menu entry and hint ([`entry`]), and its line in the log ([`sentence`]).

use readyroom_kit::{
    Alternative, Players as _,
    face::{Entry, Path, Reader, number, player_named, reading_switched, spelled},
    path,
    sentence::{Phrase, Text, UpTo},
};

use super::{
    board_path::{beacon, objective_label, on_token, section},
    chance_path::{dealt, first_placed, pick, roll},
    describe_path::{describe_kind, describe_mission, described, learn},
    drawing,
    message::{self, mission},
    sentences::{Guides, Logs, OnShip, Side, kind_name, on_board},
    set_up_path::{characters, counted, is_set_up},
    status::{self, Thing},
    words,
};
use crate::rules::{
    Bag, Bonus, Facing, KindId, KindStep, Maneuver, MissionStep, Move, Panic, Part, Phase, Sector,
    Task, TokenId, card_moves, token_moves,
};

/// The first segment of what only a card can say.
const CARD_SAYS: &str = "A card says";

readyroom_kit::groups! { Move:
    /// Called as the menu calls them.
    spelled_moves = Seats(_), Assign(..), DealCharacters, First(_), UseBag(_), CountBag, Missions(_),
        Learn, DescribeKind(_), DescribeMission(_), NoTrade, Commit(_), Progress(_), ForceField(_),
        PlayOther, Brace, Mend(..), Restore(..), Enough, Pick(_), CorrectKind(_), CorrectTokens(_);
}

/// The text of the menu of `mv` to `reader`. Tokens and sections are chosen by their names.
pub fn entry(game: &Panic, mv: &Move, reader: Reader) -> Entry {
    let player = |seat| words::player(game, seat);
    let at = |path| Entry::at(path, reader);
    let token = |path, token: TokenId| {
        at(path)
            .about(Thing::Token(token))
            .placed(|| drawing::place_of_token(game, token))
    };
    let on = |above: Path, id: TokenId| token(on_token(game, above, id), id);
    let of_ship = |path, part: Part, facing: Facing| {
        at(path)
            .about(Thing::Section(part, facing))
            .placed(|| Some(drawing::place_of_section(game, part, facing)))
    };
    let sector = |path, sector: Sector| {
        at(path)
            .about(Thing::Sector(game.sector_number(sector)))
            .placed(|| Some(drawing::place_of(game, sector)))
    };
    match *mv {
        // Set-up.
        Move::Begin => at(path!["Begin"]),
        Move::Seats(seats) => at(path![
            format!("Players: {}", game.players.len()),
            number(seats)
        ]),
        Move::Missions(count) => at(path![
            match game.setup.missions {
                0 => "Missions: none".into(),
                count => format!("Missions: {count}"),
            },
            match count {
                0 => "none: empty the bag".into(),
                count => number(count),
            }
        ]),
        Move::Name(seat, _) => at(path!["Names", player(seat) + "…"]),
        Move::DealCharacters => at(path![characters(game), "Ready Room deals"]),
        Move::Assign(seat, character) => {
            let now = game.players.get(usize::from(seat));
            let now = now.map_or("nobody", |player| player.character.label());
            at(path![
                characters(game),
                [&*player(seat), ": ", now].concat(),
                character.label()
            ])
        }
        Move::First(seat) => at(path![
            format!("First: {}", player(game.active)),
            player(seat)
        ]),
        Move::UseBag(bag) => at(path![
            match game.setup.bag {
                Bag::Physical => "Bag: our own",
                Bag::Digital => "Bag: digital",
            },
            match bag {
                Bag::Physical => "We draw from our own",
                Bag::Digital => "Ready Room draws",
            }
        ]),
        Move::CountBag => at(path!["Count the tokens"]),
        Move::Count(_, count) if game.being_counted().is_some() => at(path![number(count)]),
        Move::Count(kind, count) => at(path!["Tokens", counted(game, kind), number(count)]),
        Move::Read(named, on) => {
            let state = if on { "off" } else { "on" };
            at(path![
                "House rules",
                [named.label(), " (", state, ")"].concat()
            ])
            .explained(named.meaning())
        }

        // What the table reports of its box, before the start and later.
        Move::Learn => at(learn(game)),
        Move::CorrectKind(kind) => {
            let kind = words::kind(game, kind).to_owned();
            at(match is_set_up(game) {
                true => path!["Tokens", "Describe", kind],
                false => path![CARD_SAYS, "Describe a token", kind],
            })
        }
        Move::Ability(character, _) => {
            let open = |before: &str| [before, character.label(), "…"].concat();
            at(match is_set_up(game) {
                true => path![characters(game), "What a card says", open("")],
                false => path![CARD_SAYS, open("Ability of ")],
            })
        }
        Move::DescribeKind(ref step) => at(describe_kind(game, step)),
        Move::CorrectTokens(true) => at(path!["Change board tokens"]),
        Move::CorrectTokens(false) => at(path!["Leave board tokens"]),
        Move::DescribeMission(ref step) => at(describe_mission(game, step)),

        // What chance brings, and what the table drew.
        Move::Roll => at(roll(game)),
        Move::Rolled(face) => at(path![format!("Rolled {face}")]),
        Move::Dealt(ref order) => at(path![dealt(game, order)]),
        Move::FirstPlaced(ref order) => at(first_placed(game, order)),
        Move::Reveal(mission) => at(path![game.missions[usize::from(mission)].name.to_string()]),
        Move::Drawn(kind) => {
            at(path![words::kind(game, kind).to_owned()]).warned(all_out(game, kind))
        }
        Move::DrawnNth(nth) => at(path![words::nth_in_bag(game, nth).to_owned()]),
        Move::Pick(nth) => at(pick(game, nth)),

        // The phases of a turn.
        Move::NoTrade => at(path!["No trade"]),
        Move::Trade(seat) => at(path!["Trade", player(seat)]).about(Thing::Hand(seat)),
        Move::Hit(weapon, token) => on(path![weapon.label()], token),
        Move::Repair(part, facing) => of_ship(path!["Repair", section(part, facing)], part, facing),
        Move::Rebuild(part, facing) => {
            of_ship(path!["Rebuild", section(part, facing)], part, facing)
        }
        Move::Commit(objective) | Move::Progress(objective) => {
            at(path!["Mission", objective_label(game, objective)])
                .about(Thing::Objective(objective))
        }
        Move::Maneuver(maneuver) => at(path!["Maneuver", maneuver.label()]).about(status::MANEUVER),
        Move::PlayOn(card, token) => on(path![card.label()], token),
        // The marker lies before the ship.
        Move::ForceField(facing) => sector(
            path!["Other card", "Force Field marker", words::facing(facing)],
            game.sector_of(facing),
        ),
        Move::PlayOther => at(path!["Other card", "Play and discard"]),
        Move::EndPlay => at(path!["End, sector by sector"]),
        Move::AdvanceAll => at(path![match game.phase {
            Phase::Fire(_) => "All sectors",
            Phase::SetUp
            | Phase::Begin
            | Phase::Trade
            | Phase::Play
            | Phase::NewThreats(_)
            | Phase::Over(_) => "End, all sectors fire",
        }]),
        Move::Advance(lies) => sector(path![words::sector(game, lies)], lies),
        Move::SecurityTeam(seat) => {
            at(path!["Security Team", player(seat)]).about(Thing::Hand(seat))
        }
        Move::Brace => at(path!["Take the damage"]),
        Move::Mend(part, facing) => of_ship(path!["Repair", words::facing(facing)], part, facing),
        Move::Restore(part, facing) => {
            of_ship(path!["Rebuild", words::facing(facing)], part, facing)
        }
        Move::Enough => at(path![enough(game)]),

        // By a card's text. What it states of a sector is chosen in the list alone: a board is touched in passing, and no touch
        // should hit the ship.
        Move::CardOn(token) => on(path![CARD_SAYS, "Token"], token),
        Move::Strike(token) => at(path!["Loses 1 Defense"]).about(Thing::Token(token)),
        Move::Gain(token) => at(path!["Gains 1 Defense"]).about(Thing::Token(token)),
        Move::Hold(token, held) => at(path![held.label()]).about(Thing::Token(token)),
        Move::Remove(token) => at(path!["Is destroyed"]).about(Thing::Token(token)),
        Move::Shift(token, sector, range) => at(path![
            "Moves to",
            words::sector(game, sector),
            words::range(range)
        ])
        .about(Thing::Token(token)),
        Move::ShipHit(facing) => at(path![CARD_SAYS, "Hit the ship", words::facing(facing)]),
        Move::Fix(part, facing) => of_ship(
            path![CARD_SAYS, "Repair a section", section(part, facing)],
            part,
            facing,
        ),
        Move::DrawCard(seat) => {
            at(path![CARD_SAYS, "Draw a card", player(seat)]).about(Thing::Hand(seat))
        }
        Move::DropCard(seat) => {
            at(path![CARD_SAYS, "Discard a card", player(seat)]).about(Thing::Hand(seat))
        }
        Move::LoseCard => at(path![CARD_SAYS, "Remove a card for good"]),
        Move::Tick(by) => {
            let by = if by < 0 { "One less" } else { "One more" };
            at(path![CARD_SAYS, "Mission timer", by]).about(status::TIMER)
        }
        Move::PlaceBeacon(sector, range) => at(path![
            CARD_SAYS,
            "Mission token",
            words::sector(game, sector),
            words::range(range)
        ]),
        Move::TakeBeacon(id) => token(
            path![CARD_SAYS, "Mission token leaves", beacon(game, id)],
            id,
        ),
        Move::DropForceField => at(path![CARD_SAYS, "Force Field ends"]).about(status::FORCE_FIELD),
    }
}

/// `mv`, made at `game`, as a sentence without a full stop.
pub fn sentence(game: &Panic, mv: &Move) -> Phrase {
    let player = game.players.player(game.active);
    let logs = match *mv {
        Move::Begin => Logs::VoyageBegins,
        Move::Name(seat, name) => return player_named(seat, &name),
        Move::Count(kind, count) => Logs::TokensCounted {
            token: kind_name(game, kind),
            count: UpTo(count.into()),
        },
        Move::Read(reading, on) => return reading_switched(reading.label(), on),
        Move::Ability(character, ref text) => Logs::AbilityTold {
            character,
            ability: Text(text.as_str().into()),
        },
        Move::DescribeKind(KindStep::Done) | Move::DescribeMission(MissionStep::Done) => {
            let name = described(game);
            Logs::Described { name }
        }

        Move::Roll => Logs::Rolls { player },
        Move::Rolled(_) => Logs::DieFalls,
        Move::Dealt(_) => Logs::CharactersDealt,
        Move::FirstPlaced(_) => Logs::ThreatsPlaced,
        Move::Reveal(id) => Logs::MissionTurnedUp {
            mission: mission(game, id),
        },
        Move::Drawn(kind) => Logs::Draws {
            player,
            token: kind_name(game, kind),
        },
        Move::DrawnNth(nth) => Logs::BagGives {
            token: kind_name(game, game.nth_in_bag(nth).unwrap_or(KindId::MAX)),
        },

        Move::Trade(seat) => Logs::Trades {
            player,
            with: game.players.player(seat),
        },
        Move::Hit(weapon, token) => Logs::Fires {
            weapon,
            token: on_board(game, token),
        },
        Move::Repair(part, facing) => Logs::Repairs {
            side: Side(facing),
            section: OnShip(part),
        },
        Move::Rebuild(part, facing) => Logs::Rebuilds {
            side: Side(facing),
            section: OnShip(part),
        },
        Move::Maneuver(Maneuver::Clockwise) => Logs::TurnsClockwise,
        Move::Maneuver(Maneuver::CounterClockwise) => Logs::TurnsCounterClockwise,
        Move::Maneuver(Maneuver::Forward) => Logs::FliesForward,
        Move::PlayOn(card, token) => Logs::PlaysOn {
            card,
            token: on_board(game, token),
        },
        Move::EndPlay => Logs::HasPlayed { player },
        Move::AdvanceAll => Logs::AllSectorsFire,
        Move::Advance(at) => Logs::SectorFires {
            sector: message::sector(game, at),
        },
        Move::SecurityTeam(seat) => Logs::SecurityTeam {
            player: game.players.player(seat),
        },
        card_moves!() | token_moves!() | spelled_moves!() => {
            return spelled(game, mv, game.phase == Phase::SetUp);
        }
    };
    logs.say()
}

/// A token of which none should be left in the own bag: the table counted otherwise, or named another than it holds.
fn all_out(game: &Panic, kind: KindId) -> Option<Phrase> {
    let counted = UpTo(game.kind(kind).count?.into());
    let used_up = !game.is_left(kind);
    used_up.then(|| Guides::AllDrawn { counted }.say())
}

fn enough(game: &Panic) -> &'static str {
    let asked = game.agenda.last();
    if matches!(asked, Some(Task::CardOn(_))) {
        "Nothing"
    } else if matches!(asked, Some(Task::CountBag)) {
        "Stop counting"
    } else if matches!(asked, Some(Task::Effect(_) | Task::Reward(Bonus::Note(_)))) {
        "Done"
    } else {
        "Enough"
    }
}
