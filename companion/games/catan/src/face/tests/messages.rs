//! Tests of messages and log lines by their ids: above all the rare ones.

use readyroom_kit::{
    Game,
    face::{Act, Kind, Speech},
};

use crate::rules::{
    Board, Catan, Development, Effect, Event, Layout, Move, Pack, Phase, Resource, Resources, Side,
    Support, SupportCard, Task, Tracking,
};

const KNOW: Kind = Kind::Know;
const CARD: Kind = Kind::Do(Act::Card);
const MARKER: Kind = Kind::Do(Act::Marker);
const PIECE: Kind = Kind::Do(Act::Piece);

/// The first player's turn, on Ready Room's own board.
fn turn(tracking: Tracking) -> Catan {
    let mut game = Catan::deal(Pack::default());
    let now = &mut game.position;
    (now.phase, now.agreed.tracking) = (Phase::Act, tracking);
    now.layout = Layout::standard();
    game
}

#[track_caller]
fn assert_message(game: &Catan, events: &[Event], kind: Kind, id: &str) {
    let messages = game.messages(events);
    let [message] = &messages[..] else {
        panic!("one message of {events:?}: {messages:?}");
    };
    assert_eq!((&*message.key.to_string(), message.kind), (id, kind));
}

#[test]
fn what_seldom_happens_is_shown_by_its_id() {
    let game = turn(Tracking::Full);
    let food = Resource::Food;
    let corner = "\"5 water, 3:1, upper\"";
    let saved = Event::BoardSaved(readyroom_kit::text::cut("Sunday"), Layout::standard());
    for (event, kind, id) in [
        (saved, KNOW, "board-saved"),
        (
            Event::Starbase(0, 0),
            PIECE,
            &*format!("starbase-placed place={corner}"),
        ),
        (
            Event::Starship(0, 0),
            PIECE,
            "starship-placed place=\"5 water upper left\"",
        ),
        (Event::Lifted(0, 0), PIECE, "starship-lifted"),
        (
            Event::Discarded(0, food),
            CARD,
            "card-given-up player=1 resource=food",
        ),
        (Event::Corrected(1), KNOW, "count-corrected player=2"),
        (
            Event::HasNone(1, food),
            KNOW,
            "has-none player=2 resource=food",
        ),
        (
            Event::HasNoMore(1, food),
            KNOW,
            "has-no-more player=2 resource=food",
        ),
        (Event::Demobilized(0), CARD, "fleet-card-removed"),
        (
            Event::LargestFleet(1),
            MARKER,
            "largest-fleet-taken player=2",
        ),
        (Event::NoLargestFleet, MARKER, "largest-fleet-set-aside"),
        (Event::NoLongestRoute, MARKER, "longest-route-set-aside"),
        (
            Event::TurnedOver(0, SupportCard::Rand),
            CARD,
            "support-card-turned card=rand",
        ),
        (
            Event::Paid(0, Resources::of(food, 2)),
            CARD,
            "paid price=[food,food]",
        ),
        (Event::Steals(1, 2), CARD, "card-drawn player=2 of=3"),
    ] {
        assert_message(&game, &[event], kind, id);
    }
    let corrected = [Event::Corrected(1), Event::Stolen(0, 1)];
    assert_message(&game, &corrected, CARD, "hand-to-check player=2");
}

/// CATAN-42: hands that the companion does not know are asked for what a progress card brings.
#[test]
fn a_progress_card_shows_what_hands_do_in_light_tracking() {
    use Development::{Monopoly, Starfleet, Starships, Supplies};
    for (tracking, kind, id) in [
        (Tracking::Light, Supplies, "supplies-played player=1"),
        (Tracking::Light, Monopoly, "monopoly-played player=1"),
        (Tracking::Light, Starships, "progress-card-played"),
        (Tracking::Full, Supplies, "progress-card-played"),
        (Tracking::Full, Monopoly, "progress-card-played"),
        (Tracking::Full, Starfleet, "fleet-card-played"),
    ] {
        assert_message(&turn(tracking), &[Event::Played(0, kind)], CARD, id);
    }
}

#[test]
fn each_move_is_in_the_log_by_its_id() {
    let mut game = turn(Tracking::Full);
    let name = readyroom_kit::text::cut("Sunday");
    let water = Resource::Water;
    let corner = "place=\"5 water, 3:1, upper\"";
    let route = "place=\"5 water upper left\"";
    game.position.agenda.push(Task::Discard(2, 1));
    assert_eq!(
        logged(&game, Move::Discard(water)),
        "gives-up player=3 resource=water"
    );
    game.position.agenda.pop();
    for (mv, id) in [
        (Move::Begin, "game-begins"),
        (
            Move::Board(Board::Saved(0)),
            "saved-board-chosen board=\"board 1\"",
        ),
        (Move::Shuffled([0].into_iter().collect()), "board-shuffled"),
        (Move::SaveBoard(name), "board-saved board=\"Sunday\""),
        (Move::Roll, "rolls player=1"),
        (Move::Rolled([2, 6]), "rolled sum=8"),
        (Move::Turned(3), "dice-card-turned"),
        (Move::Klingon(9), "moves-klingon sector=\"asteroid field\""),
        (Move::Rob(1), "robs player=1 of=2"),
        (Move::Stolen(1), "gets-card player=1"),
        (Move::Took(water), "names-card player=1"),
        (
            Move::Starship(0),
            &*format!("puts-starship player=1 {route}"),
        ),
        (
            Move::Outpost(0),
            &*format!("puts-outpost player=1 {corner}"),
        ),
        (
            Move::Starbase(0),
            &*format!("puts-starbase player=1 {corner}"),
        ),
        (Move::Lift(0), &*format!("lifts-starship player=1 {route}")),
        (Move::Buy, "buys-card player=1"),
        (
            Move::Border(water, Resource::Food),
            "trades-at-border player=1 given=[water,water,water,water] got=food",
        ),
        (Move::Offer, "offers-trade player=1"),
        (Move::Trade(1), "trades-with player=1 with=2"),
        (Move::Give(water), "gives player=1 resource=water"),
        (Move::Get(water), "gets player=1 resource=water"),
        (
            Move::Less(Side::Gives, water),
            "gives-less player=1 resource=water",
        ),
        (
            Move::Less(Side::Gets, water),
            "gets-less player=1 resource=water",
        ),
        (Move::Agrees(2), "agrees player=3"),
        (
            Move::PlayCard(Development::Monopoly),
            "plays player=1 card=monopoly",
        ),
        (Move::ShowPoints(2), "shows-points player=1 points=2"),
        (Move::Drawn(4), "draws-card player=1"),
        (
            Move::Resource(water),
            "names-resource player=1 resource=water",
        ),
        (Move::Keep(Development::Point), "keeps-card player=1"),
        (Move::Support, "uses-any-support player=1"),
        (Move::Ask(1), "asks player=1 of=2"),
        (
            Move::Learn(SupportCard::Kirk, Effect::Protection),
            "learns-effect card=kirk effect=protection",
        ),
        (Move::Recount(3), "corrects-count player=4"),
        (Move::End, "ends-turn player=1"),
    ] {
        assert_eq!(logged(&game, mv), id);
    }
    game.position.support[0] = Some(Support {
        card: SupportCard::Sulu,
        turned: false,
        since: 0,
    });
    assert_eq!(
        logged(&game, Move::Support),
        "uses-support player=1 card=sulu"
    );
}

fn logged(game: &Catan, mv: Move) -> String {
    game.sentence(&mv).key.to_string()
}
