//! Tests of the status: private sections, and the thing that a move is about.

use readyroom_kit::{
    Game, Sight,
    face::{
        Pictures, Shown,
        status::{Section, Status, words},
    },
};

use crate::rules::{Catan, Move, Pack, Phase, Resource, Resources, Stack, Task, Tracking};

/// A turn in which the second player holds these resources and development cards.
fn holding(resources: [u8; 5], kinds: [u8; 5]) -> Catan {
    let game = Catan::deal(Pack::default());
    let mut game = game.play(&Move::Begin).expect("set-up").0;
    let now = &mut game.position;
    now.agenda.clear();
    (now.phase, now.agreed.stack) = (Phase::Act, Stack::Digital);
    *now.hands[1].laid_open_mut() = Resources::new(resources);
    *now.cards[1].kinds.laid_open_mut() = kinds;
    now.cards[1].hidden = 2;
    game
}

fn own(status: &Status, sight: Sight) -> Vec<Vec<String>> {
    status.meant_for(sight).map(words::section).collect()
}

/// CATAN-6, CATAN-40: of other hands everybody sees the size, of hidden development cards how many there are.
#[test]
fn a_hand_is_shown_to_its_player_alone() {
    let one = holding([3, 0, 0, 0, 0], [2, 0, 0, 0, 0]);
    let other = holding([0, 1, 1, 0, 1], [0, 0, 1, 0, 1]);
    for sight in [Sight::Public, Sight::Player(0), Sight::Player(2)] {
        assert_eq!(one.status(sight), other.status(sight), "{sight:?}");
    }
    let sections = own(&other.status(Sight::Player(1)), Sight::Player(1));
    let hand = [
        "Tritanium: 0.",
        "Food: 1.",
        "Oxygen: 1.",
        "Dilithium: 0.",
        "Water: 1.",
    ];
    assert_eq!(sections[0], hand);
    assert!(
        sections[1].contains(&"Two resources: 1.".into()),
        "{sections:?}"
    );
    let titles = other.status(Sight::Player(1));
    let titles = titles.meant_for(Sight::Player(1));
    let titles: Vec<&str> = titles
        .map(|section: &Section| section.title.whole())
        .collect();
    assert_eq!(titles, ["Player 2: hand of 3", "Player 2: development"]);
}

/// What the companion does not know, it shows to no player.
#[test]
fn a_hand_that_the_players_keep_themselves_is_not_shown() {
    let mut light = holding([0; 5], [0; 5]);
    light.position.agreed.tracking = Tracking::Light;
    light.position.agreed.stack = Stack::Box;
    assert_eq!(light.status(Sight::Player(1)), light.status(Sight::Public));
}

/// Before the first roll the dice of no turn lie there, and a dice card is no pair of dice.
#[test]
fn the_dice_of_the_turn_are_in_words_and_have_no_panel_page() {
    let mut game = holding([0; 5], [0; 5]);
    let has_dice = |game: &Catan| game.status(Sight::Public).sections[0].id == "dice";
    assert!(!has_dice(&game));
    let pages = game.pages().len();
    game.position.dice = [4, 2];
    assert!(has_dice(&game));
    assert_eq!(game.pages().len(), pages);
    game.position.dice = [9, 0];
    assert!(!has_dice(&game));
}

/// A place is the same thing whether it is built on or only on offer; of a hand only what its player alone is offered is a
/// thing there.
#[test]
fn a_move_is_about_its_place_or_about_a_card_of_the_own_hand() {
    let mut game = holding([0, 4, 0, 0, 4], [1, 0, 0, 0, 0]);
    let about = |game: &Catan, mv: Move| game.about(&mv).map(|id| id.into_owned());
    assert_eq!(about(&game, Move::Outpost(7)).as_deref(), Some("corner-7"));
    assert_eq!(about(&game, Move::Starbase(7)).as_deref(), Some("corner-7"));
    assert_eq!(
        about(&game, Move::Starship(30)).as_deref(),
        Some("route-30")
    );
    assert_eq!(about(&game, Move::Klingon(4)).as_deref(), Some("sector-4"));
    let food = || Move::Discard(Resource::Food);
    assert_eq!(about(&game, food()), None, "no one gives up a card");
    assert_eq!(
        about(&game, Move::Give(Resource::Food)),
        None,
        "a trade is heard by all"
    );
    game.position.agenda.push(Task::Discard(1, 4));
    assert_eq!(about(&game, food()).as_deref(), Some("hand-food-1"));
    game.position.agreed.tracking = Tracking::Light;
    assert_eq!(about(&game, food()), None, "the companion knows no hand");
}
