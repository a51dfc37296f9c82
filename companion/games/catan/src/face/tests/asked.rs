//! Tests of questions and hints at each step, by their ids.

use readyroom_kit::{
    Game, Owner,
    face::{Menu, Shown, Speech},
};

use crate::rules::{
    Catan, Deal, Development, Effect, Hidden, Layout, Move, Numbers, Pack, Phase, Resource,
    Resources, Shape, Substitute, Support, SupportCard, Task, Tile, Trade,
};

/// The second player's turn, of four whose board is complete.
fn turn() -> Catan {
    let mut game = Catan::deal(Pack::default());
    let now = &mut game.position;
    (now.phase, now.active, now.turns) = (Phase::Act, 1, 5);
    now.layout = Layout::standard();
    game
}

fn asked(task: Task) -> [String; 2] {
    let mut game = turn();
    game.position.agenda.push(task);
    let hint = game.guidance().unwrap_or_default();
    [game.headline().key.to_string(), hint.key.to_string()]
}

#[test]
fn each_question_of_a_turn_is_asked_by_its_id() {
    let cases = [
        (Task::PlaceOutpost(2), "outpost player=3", ""),
        (Task::PlaceStarship(2, 0), "starship player=3", ""),
        (Task::Placements, "lay-out", ""),
        (Task::Roll, "roll player=2", ""),
        (Task::Discard(0, 4), "give-up player=1 cards=4", ""),
        (Task::MoveKlingon, "klingon player=2", ""),
        (Task::Rob, "rob player=2", ""),
        (Task::Steal(0), "stolen-by-chance player=1", ""),
        (
            Task::TellStolen(0),
            "stolen player=2 of=1",
            "draw-unseen of=1",
        ),
        (
            Task::FreeStarships(1),
            "free-starships player=2 starships=1",
            "",
        ),
        (Task::TakeResources(2), "take-cards player=2 cards=2", ""),
        (Task::Demand, "all-of-one player=2", ""),
        (Task::Recount(3), "one-fewer player=4", ""),
        (Task::DrawDevelopment, "draw-card player=2", ""),
        (
            Task::Substitute(Substitute::Starship),
            "replace player=2",
            "",
        ),
        (Task::NameWanted, "demand player=2", ""),
        (
            Task::Ask(Resource::Food, 0),
            "ask-whom player=2",
            "ask-one-or-two resource=food",
        ),
        (Task::GiveBack(0), "give-back player=2", ""),
        (Task::Lift, "lift player=2", ""),
        (Task::PlaceLifted(0), "place-lifted player=2", ""),
        (Task::NameCheap, "trade-two-for-one player=2", ""),
        (Task::BuildForLess, "build-for-less player=2", ""),
        (Task::ChooseLeader, "take-from-whom player=2", ""),
        (Task::TakeFrom(0), "take-what player=2", ""),
        (
            Task::AfterSupport(SupportCard::Scott, true),
            "after-support player=2 card=scott",
            "must-exchange",
        ),
    ];
    for (task, question, hint) in cases {
        assert_eq!(asked(task), [question, hint], "{task:?}");
    }
    let named = Hidden::dealt(Owner::Two(0, 1), Resource::Food);
    let kept = Hidden::dealt(Owner::Player(1), [Development::Point; 3]);
    assert_eq!(
        asked(Task::Uncounted(0, named)),
        ["uncounted player=1", "not-counted"]
    );
    assert_eq!(
        asked(Task::KeepOne(kept)),
        ["keep-one player=2", "look-alone"]
    );
}

/// CATAN-8: the board is entered sector by sector, and two of its tiles change places.
#[test]
fn what_lies_on_the_board_is_asked_by_its_place() {
    let planet = Layout::standard().planets[3].expect("a planet");
    let colour = format!(
        "planet-of-number colour={}",
        crate::face::words::colour(planet)
    );
    let cases = [
        (Task::TellPlanets(3), "planet row=2 sector=1", "row-by-row"),
        (Task::TellNumbers(3), "number row=2 sector=1", &*colour),
        (Task::TellPosts(8), "trading-post post=9", "clockwise"),
        (Task::Exchange(Tile::Planet, None), "which-planet", ""),
        (
            Task::Exchange(Tile::Planet, Some(0)),
            "with-which-planet",
            "",
        ),
        (Task::Exchange(Tile::Number, None), "which-number", ""),
        (
            Task::Exchange(Tile::Number, Some(0)),
            "with-which-number",
            "",
        ),
        (Task::Exchange(Tile::Post, None), "which-post", ""),
        (Task::Exchange(Tile::Post, Some(0)), "with-which-post", ""),
    ];
    for (task, question, hint) in cases {
        assert_eq!(asked(task), [question, hint], "{task:?}");
    }
}

/// CATAN-26: what is given, then what is got, then who agrees.
#[test]
fn a_trade_is_asked_for_card_by_card() {
    let water = |count| Resources::of(Resource::Water, count);
    let food = |count| Resources::of(Resource::Food, count);
    let shape = Shape { gives: 2, gets: 2 };
    for (gives, gets, question, hint) in [
        (0, 0, "give player=2 cards=2", ""),
        (
            1,
            0,
            "give-more player=2 cards=1",
            "trading-for-what gives=[water]",
        ),
        (
            2,
            0,
            "get player=2 cards=2",
            "trading-for-what gives=[water,water]",
        ),
        (
            2,
            1,
            "get-more player=2 cards=1",
            "trading gives=[water,water] gets=[food]",
        ),
        (
            2,
            2,
            "who-agrees player=2",
            "trading gives=[water,water] gets=[food,food]",
        ),
    ] {
        let (gives, gets) = (water(gives), food(gets));
        let deal = Task::Deal(Deal { gives, gets, shape });
        assert_eq!(asked(deal), [question, hint]);
    }
    let with = Trade {
        with: 3,
        gives: Resources::default(),
        gets: food(1),
    };
    assert_eq!(
        asked(Task::Trade(with)),
        ["trade-with player=2 with=4", "trading-what-for gets=[food]"]
    );
}

#[test]
fn each_phase_shows_whose_turn_it_is() {
    let asks = |phase, numbers| {
        let mut game = turn();
        (game.position.phase, game.position.agreed.numbers) = (phase, numbers);
        let hint = game.guidance().unwrap_or_default();
        [game.headline().key.to_string(), hint.key.to_string()]
    };
    for (phase, numbers, question, hint) in [
        (Phase::SetUp, Numbers::Dice, "set-up", ""),
        (Phase::LayOut, Numbers::Dice, "lay-out", ""),
        (Phase::Placing, Numbers::Dice, "place player=2", ""),
        (Phase::Begin, Numbers::Dice, "roll player=2", "roll-dice"),
        (
            Phase::Begin,
            Numbers::Cards,
            "roll player=2",
            "turn-dice-card",
        ),
        (Phase::Act, Numbers::Dice, "trade-or-build player=2", ""),
        (Phase::Over(1), Numbers::Dice, "over", ""),
    ] {
        assert_eq!(asks(phase, numbers), [question, hint], "{phase:?}");
    }
}

/// CATAN-23: beside the number of an entry of the board a title has 20 letters.
#[test]
fn a_long_name_leaves_room_beside_the_number_of_an_entry() {
    let mut game = turn();
    game.position.agenda.push(Task::MoveKlingon);
    for (name, id) in [
        ("Bob", "move-klingon player=2"),
        ("Bartholomew", "klingon player=2"),
    ] {
        game.players[1].name = readyroom_kit::text::cut(name);
        let asked = game.headline();
        assert_eq!(asked.key.to_string(), id);
        assert!(asked.chars().count() <= 20, "{asked}");
    }
}

/// CATAN-46: a card that only such a turn has a use for is named before the turn ends.
#[test]
fn an_unused_support_card_is_named_at_the_end_of_the_turn() {
    let mut game = turn();
    let now = &mut game.position;
    now.turn.empty = true;
    now.dice = [1, 1];
    now.supply = Resources::new([19; 5]);
    now.support[1] = Some(Support {
        card: SupportCard::Spock,
        turned: false,
        since: 0,
    });
    let hint = game.guidance().expect("a hint").key.to_string();
    assert_eq!(hint, "support-unused card=spock");
    let warned = |game: &Catan| game.warning(&Move::End).expect("a warning").key.to_string();
    assert_eq!(warned(&game), "unused-takes-one card=spock");
    // CATAN-51: protection has a use after a 7.
    game.position.dice = [3, 4];
    game.position.effects.0[SupportCard::Spock as usize] = Effect::Protection;
    assert_eq!(warned(&game), "unused-protects card=spock");
}
