//! The words of each move, a row a move: its menu entry and hint ([`entry`]), and its line in the log ([`sentence`]).
//! The move's place on the board is in [`place`].
//!
//! A list of places is the root of the menu wherever nothing but a place is asked for; in a turn starships, outposts and
//! starbases have a group each.

use readyroom_kit::{
    Alternative, Players as _, Sight,
    face::{AtCursor, Entry, Path, Reader, player_named, reading_switched, spelled, status::Id},
    path,
    sentence::{Count, Phrase, Text, UpTo},
};

use super::{
    board_path::{self, BOARD},
    deal, drawing, hit, loss,
    place::{self, Place},
    place_name::{self, Room},
    sentences::{Cards, Corner, Logs, RouteName, SectorName},
    set_up_path,
    thing::Thing,
    words,
};
use crate::rules::{
    Board, Catan, Move, Phase, Resource, Resources, Side, Stack, Support, Task,
    groups::{other_actions, other_answers, set_up_moves, trade_answers},
};

/// The group of what puts a count right.
const CORRECT: &str = "Correct card counts";

readyroom_kit::groups! { Move:
    /// Called as the menu calls them.
    spelled_moves = Seats(_), First(_), Tracking(_), Stack(_), Numbers(_), Robbing(_), TellPlanet(_), TellNumber(_),
        TellPost(_), Exchange(_), Choose(_), SideDone, Agree, Enough, TurnOver, TakeSupport(_), Instead(..);
}

/// The text of the menu of `mv` to `reader`. What is chosen among cards that one player alone may see, that player alone
/// is offered; what the player whose turn it is can pay, the menu of the turn shows everybody.
pub fn entry(game: &Catan, mv: &Move, reader: Reader) -> Entry {
    let now = &game.position;
    let (layout, task) = (&now.layout, now.agenda.last());
    let player = |seat| words::player(game, seat);
    let at = |path| Entry::at(path, reader);
    let alone = |path, seat| at(path).seen_by(Sight::Player(seat));
    // Of the companion's own stack only the holder knows the cards.
    let of_stack = |path| match now.agreed.stack {
        Stack::Digital => alone(path, now.active),
        Stack::Box => at(path),
    };
    // What is given up of a hand after a 7, with all that can be done instead.
    let after_seven = |path| match task {
        Some(&Task::Discard(seat, _)) => alone(path, seat),
        Some(_) | None => at(path),
    };
    let of_hand = |entry: Entry, resource| {
        let sight = entry.sight;
        entry.about_any(|| Thing::card(game, sight, resource).map(Id::from))
    };
    let on_board = |path| match place(game, mv) {
        Some(place) => at(path)
            .about(Thing::Place(place))
            .shown(AtCursor::Pictured),
        None => at(path),
    };
    // Not where the table tells what lies at one place: every answer is about that place.
    let touched =
        |path| on_board(path).placed(|| Some(drawing::drawn_place(game, place(game, mv)?)));
    let named = |path: &dyn Fn(Room) -> Path| {
        touched(path(Room::ENTRY)).on_a_page(|| Some(path(Room::Page)))
    };
    // In a group of its kind where other things can be done as well.
    let placed = |kind: &'static str, name: String| match task {
        None | Some(Task::BuildForLess) => path![kind, name],
        Some(_) => path![name],
    };
    match *mv {
        // Set-up: each entry shows the present choice.
        Move::Begin => at(path!["Begin"]),
        Move::Seats(seats) => at(path![format!("Players: {}", now.seats), seats.to_string()]),
        Move::Name(seat, _) => at(path!["Names", format!("{}…", player(seat))]),
        Move::First(seat) => at(path![format!("First: {}", player(now.first)), player(seat)]),
        Move::Tracking(tracking) => at(set_up_path::tracking(game, tracking)),
        Move::Stack(stack) => at(set_up_path::stack(game, stack)),
        Move::Numbers(numbers) => at(set_up_path::numbers(game, numbers)),
        Move::Robbing(robbing) => at(set_up_path::robbing(game, robbing)),
        Move::Board(board) => at(set_up_path::board(game, board)),
        Move::Read(reading, on) => {
            let now = if on { "off" } else { "on" };
            at(path!["House rules", format!("{} ({now})", reading.label())])
                .explained(reading.meaning())
        }

        // The board.
        Move::Shuffled(_) => at(path!["Shuffled"]),
        Move::TellPlanet(planet) => on_board(path![board_path::planet(planet)]),
        Move::TellNumber(number) => on_board(path![number.to_string()]),
        Move::TellPost(post) => on_board(path![place_name::post(post)]),
        Move::Exchange(tile) => at(board_path::exchange(tile)),
        Move::Choose(which) => touched(board_path::tile(game, which)),
        Move::SaveBoard(_) => at(path![BOARD, "Save as…"]),

        // The roll, and the 7.
        Move::Roll => at(path!["Roll"]),
        Move::Rolled([first, second]) => at(path![format!("Rolled {first} and {second}")]),
        Move::Turned(nth) => {
            let sum = now.dice_card(nth);
            at(path![sum.map_or_else(
                || "No card".into(),
                |sum| format!("Dice card {sum}")
            )])
        }
        Move::Discard(resource) => of_hand(after_seven(path![words::capital(resource)]), resource),
        Move::Klingon(sector) => named(&|room| path![hit::sector(game, sector, room)]),
        Move::Rob(seat) => at(path![player(seat)]),
        Move::Stolen(nth) => at(path![format!("Card {} of the hand", nth + 1)]),
        Move::Took(resource) => alone(path![words::capital(resource)], now.active),

        // Building.
        Move::Starship(route) => {
            named(&|room| placed("Starship", place_name::route(layout, route, room)))
        }
        Move::Outpost(corner) => {
            named(&|room| placed("Outpost", place_name::intersection(layout, corner, room)))
        }
        Move::Starbase(corner) => {
            named(&|room| placed("Starbase", place_name::intersection(layout, corner, room)))
        }
        Move::Buy => at(path!["Buy development card"]),

        // Trading.
        Move::Border(gives, gets) => at(path![
            "Border trade",
            format!("{} {gives}", now.rate(gives)),
            format!("for 1 {gets}")
        ]),
        Move::Offer => at(path![deal::OFFER]),
        Move::Trade(with) => at(path![deal::OFFER, format!("with {}", player(with))]),
        Move::Give(resource) => match task {
            Some(Task::GiveBack(_)) => {
                of_hand(alone(deal::give(game, resource), now.active), resource)
            }
            Some(_) | None => at(deal::give(game, resource)),
        },
        Move::Get(resource) => at(deal::get(game, resource)),
        Move::Less(side, resource) => at(deal::less(side, resource)),
        Move::SideDone => at(deal::side_done(game)),
        Move::Agrees(seat) => at(path![format!("{} agrees", player(seat))]),
        Move::Agree => at(path![match task {
            Some(Task::Uncounted(..)) => "1 card was not counted",
            Some(_) | None => "Done: exchange cards",
        }]),
        Move::Enough => match task {
            Some(Task::Uncounted(..)) => at(path!["Another card was taken"]),
            Some(Task::Trade(_) | Task::Deal(_)) => at(path!["No trade"]),
            // Two tiles are found on the board; that none changes places is at the end of them.
            Some(Task::Exchange(..)) => at(path!["No exchange"]).shown(AtCursor::Pictured),
            Some(&Task::Recount(seat)) => alone(path!["Remove none"], seat),
            Some(_) | None => at(path!["Ask nobody else"]),
        },

        // Cards.
        Move::PlayCard(kind) => {
            let played = of_stack(path![development(game), kind.label()]);
            let sight = played.sight;
            played
                .warned(loss::of_card(game, kind))
                .about_any(|| Thing::development(game, sight, kind).map(Id::from))
        }
        Move::ShowPoints(count) => at(path![
            development(game),
            format!("Show {}", words::counted(count, "point"))
        ]),
        // Which it is, its player alone sees, and then.
        Move::Drawn(nth) => at(path![format!("Card {} of the stack", nth + 1)]),
        Move::Resource(resource) => at(path![words::capital(resource)]),
        Move::Keep(kind) => of_stack(path![kind.label()]),
        Move::Support => after_seven(path![match now.support[usize::from(now.active)] {
            Some(support) => words::use_support(game, support.card),
            None => "Use support card".into(),
        }]),
        Move::TurnOver => at(match task {
            Some(Task::AfterSupport(card, _)) => path![format!("Turn {card} over")],
            Some(_) | None => path!["Turn the card over"],
        }),
        Move::TakeSupport(card) => at(match task {
            Some(Task::AfterSupport(_, true)) => path![format!("Take {card}")],
            Some(Task::AfterSupport(used, false)) => {
                path![format!("Exchange {used}"), format!("Take {card}")]
            }
            Some(_) | None => path!["Exchange the card", format!("Take {card}")],
        }),
        Move::Instead(of, by) => {
            let replaced = path![format!("Replace 1 {of}"), format!("by {by}")];
            of_hand(alone(replaced, now.active), by)
        }
        Move::Ask(seat) => at(path![format!("Ask {}", player(seat))]),
        Move::Lift(route) => named(&|room| path![place_name::route(layout, route, room)]),

        // What the table tells, and the end.
        Move::Learn(card, effect) => {
            after_seven(path![format!("What {card} does"), effect.label()])
        }
        Move::More(seat, resource) => at(correct(&player(seat), "One more", resource)),
        Move::Fewer(of, resource) => match task {
            Some(&Task::Recount(seat)) => {
                of_hand(alone(path![format!("1 less {resource}")], seat), resource)
            }
            Some(&Task::Uncounted(seat, _)) => {
                let counted = path![format!("1 {resource} too many")];
                of_hand(alone(counted, seat), resource)
            }
            Some(_) | None => at(correct(&player(of), "One fewer", resource)),
        },
        Move::Recount(seat) => at(path![CORRECT, by_oneself(&player(seat)), "One fewer…"]),
        // A support card may still bring something that no later turn brings.
        Move::End => at(path!["End of turn"]).warned(loss::of_turn(game)),
    }
}

/// `mv`, made at `game`, as a sentence without a full stop. It names no card that only its owner knows.
pub fn sentence(game: &Catan, mv: &Move) -> Phrase {
    let now = &game.position;
    let of = |seat| game.players.player(seat);
    let player = of(now.active);
    let at = |corner| Corner::of(&now.layout, corner);
    let along = |route| RouteName::of(&now.layout, route);
    let log = match *mv {
        Move::Begin => Logs::GameBegins,
        Move::Name(seat, name) => return player_named(seat, &name),
        Move::Board(Board::Saved(number)) => Logs::SavedBoardChosen {
            board: Text(set_up_path::saved(game, number).into()),
        },
        Move::Read(reading, on) => return reading_switched(reading.label(), on),

        Move::Shuffled(_) => Logs::BoardShuffled,
        Move::SaveBoard(name) => Logs::BoardSaved {
            board: Text(name.to_string().into()),
        },

        Move::Roll => Logs::Rolls { player },
        Move::Rolled([first, second]) => Logs::Rolled {
            sum: UpTo(u16::from(first) + u16::from(second)),
        },
        Move::Turned(_) => Logs::DiceCardTurned,
        Move::Discard(resource) => Logs::GivesUp {
            player: match now.agenda.last() {
                Some(&Task::Discard(seat, _)) => of(seat),
                Some(_) | None => player,
            },
            resource,
        },
        Move::Klingon(sector) => Logs::MovesKlingon {
            sector: SectorName::of(&now.layout, sector),
        },
        Move::Rob(seat) => Logs::Robs {
            player,
            of: of(seat),
        },
        Move::Stolen(_) => Logs::GetsCard { player },
        // It may be reported again.
        Move::Took(_) => Logs::NamesCard { player },

        Move::Starship(route) => Logs::PutsStarship {
            player,
            place: along(route),
        },
        Move::Outpost(corner) => Logs::PutsOutpost {
            player,
            place: at(corner),
        },
        Move::Starbase(corner) => Logs::PutsStarbase {
            player,
            place: at(corner),
        },
        Move::Buy => Logs::BuysCard { player },

        Move::Border(gives, got) => Logs::TradesAtBorder {
            player,
            given: Cards(Resources::of(gives, now.rate(gives))),
            got,
        },
        Move::Offer => Logs::OffersTrade { player },
        Move::Trade(with) => Logs::TradesWith {
            player,
            with: of(with),
        },
        Move::Give(resource) => Logs::Gives { player, resource },
        Move::Get(resource) => Logs::Gets { player, resource },
        Move::Less(Side::Gives, resource) => Logs::GivesLess { player, resource },
        Move::Less(Side::Gets, resource) => Logs::GetsLess { player, resource },
        Move::Agrees(seat) => Logs::Agrees { player: of(seat) },

        Move::PlayCard(card) => Logs::Plays { player, card },
        Move::ShowPoints(count) => Logs::ShowsPoints {
            player,
            points: Count::of(count),
        },
        Move::Drawn(_) => Logs::DrawsCard { player },
        Move::Resource(resource) => Logs::NamesResource { player, resource },
        Move::Keep(_) => Logs::KeepsCard { player },
        Move::Support => match now.support[usize::from(now.active)] {
            Some(Support { card, .. }) => Logs::UsesSupport { player, card },
            None => Logs::UsesAnySupport { player },
        },
        Move::Ask(seat) => Logs::Asks {
            player,
            of: of(seat),
        },
        Move::Lift(route) => Logs::LiftsStarship {
            player,
            place: along(route),
        },

        Move::Learn(card, effect) => Logs::LearnsEffect { card, effect },
        Move::More(seat, _) | Move::Fewer(seat, _) | Move::Recount(seat) => {
            Logs::CorrectsCount { player: of(seat) }
        }
        Move::End => Logs::EndsTurn { player },
        Move::Board(
            Board::Standard | Board::Random | Board::AllRandom | Board::RedsApart | Board::Told,
        )
        | spelled_moves!() => return spelled(game, mv, now.phase == Phase::SetUp),
    };
    log.say()
}

/// Where on the board `mv` is made, if it is about one place.
pub fn place(game: &Catan, mv: &Move) -> Option<Place> {
    let task = game.position.agenda.last();
    Some(match *mv {
        Move::Starship(route) | Move::Lift(route) => Place::Route(route),
        Move::Outpost(corner) | Move::Starbase(corner) => Place::Intersection(corner),
        Move::Klingon(sector) => Place::Sector(sector),
        Move::Choose(which) => match task {
            Some(&Task::Exchange(tile, _)) => place::of_tile(tile, which),
            Some(_) | None => return None,
        },
        Move::TellPlanet(_) | Move::TellNumber(_) | Move::TellPost(_) => match task {
            Some(&(Task::TellPlanets(sector) | Task::TellNumbers(sector))) => Place::Sector(sector),
            Some(&Task::TellPosts(post)) => Place::Post(post),
            Some(_) | None => return None,
        },
        Move::SaveBoard(_)
        | set_up_moves!()
        | other_actions!()
        | trade_answers!()
        | other_answers!() => return None,
    })
}

/// The group of development cards. It states how many are hidden, so that it is never joined with the only card that may be
/// played: no player is to read in passing which that is.
fn development(game: &Catan) -> String {
    let cards = &game.position.cards[usize::from(game.position.active)];
    format!("Development cards: {}", cards.hidden)
}

/// Only its own player corrects a count.
fn by_oneself(player: &str) -> String {
    [player, ", alone"].concat()
}

fn correct(player: &str, by: &'static str, resource: Resource) -> Path {
    path![CORRECT, by_oneself(player), by, words::capital(resource)]
}
