//! The pages of a game in its first turns, and the pictures in which places are chosen.

use readyroom_kit::face::Shown;
use std::path::Path;

use readyroom_hardware::testing::{
    pictures::assert_as_on_file,
    samples::{Sample, still},
};
use readyroom_kit::{Game, PlayerName, Prompt, face::Pictures};

use super::*;
use crate::face::board_words::post_sector;
use crate::rules::{
    Board, Fleet, Pack, Post, Resource, Resources, Stack, Tile, Tracking, board::routes_at,
};

fn play(game: Catan, moves: impl IntoIterator<Item = Move>) -> Catan {
    moves
        .into_iter()
        .fold(game, |game, mv| match game.play(&mv) {
            Ok((next, _)) => next,
            Err(refusal) => panic!("{mv:?}: {refusal:?}"),
        })
}

fn named() -> Catan {
    let names = ["Anna", "Ben", "Cleo", "Dan"];
    let name = |(seat, name)| Move::Name(seat, PlayerName::from(name).expect("a short name"));
    play(Catan::deal(Pack::default()), (0..).zip(names).map(name))
}

/// Where all have placed, here and there on the board.
fn placed() -> Catan {
    let mut game = play(named(), [Move::Begin]);
    for at in (0..54_u8).map(|step| (step % 9) * 6 + step / 9) {
        if game.position.phase == Phase::Placing && game.position.is_free(at) {
            let route = routes_at(at).next().expect("a route");
            game = play(game, [Move::Outpost(at), Move::Starship(route)]);
        }
    }
    game
}

fn rolled() -> Catan {
    play(placed(), [Move::Roll, Move::Rolled([4, 2])])
}

/// Late in the evening, for its pages.
fn late() -> Catan {
    let mut game = rolled();
    let now = &mut game.position;
    now.turns = 41;
    now.fleets[0] = Fleet {
        starships: [3, 5, 8, 9, 14, 20].into_iter().collect(),
        outposts: [4, 17].into_iter().collect(),
        starbases: [0, 24].into_iter().collect(),
    };
    now.longest_route = Some(0);
    now.largest_fleet = Some(2);
    now.cards[2].starfleet = 3;
    now.cards[2].hidden = 2;
    now.deck.left = 12;
    game
}

fn entered() -> Catan {
    play(named(), [Move::Board(Board::Told), Move::Begin])
}

fn samples() -> Vec<Sample> {
    let (begun, rolled, late) = (placed(), rolled(), late());
    let page = |game: &Catan, number: usize| game.pages().swap_remove(number);
    let choice = |game: &Catan, mv: Move| game.choice_picture(Some(&mv), &[]).expect("a picture");
    let five = Resource::ALL.map(Some).into_iter().cycle().take(9);
    let with_planets = play(entered(), five.map(Move::TellPlanet));
    let exchange = play(begun.clone(), [Move::Exchange(Tile::Post), Move::Choose(0)]);
    vec![
        still("page_bridge_begun", page(&begun, 0)),
        still("page_bridge", page(&late, 0)),
        still("page_board", page(&late, 1)),
        still("page_key", page(&late, 2)),
        still("page_posts", page(&late, 3)),
        still("page_game", page(&late, 4)),
        still("page_player", page(&late, 5)),
        still("page_klingon", page(&late, 9)),
        still("page_pieces", page(&late, 10)),
        still("page_supply", page(&late, 11)),
        still("page_production", page(&late, 12)),
        still("zoom", late.places(&[0]).expect("a picture")),
        still("zoom_three", late.places(&[5]).expect("a picture")),
        still("private", late.private_pages(0).swap_remove(0)),
        still("page_set_up", page(&named(), 0)),
        still(
            "rolled",
            rolled.chance_picture(page::GOES_ON).expect("a picture"),
        ),
        still("choice_route", choice(&late, Move::Starship(30))),
        still("choice_starbase", choice(&late, Move::Starbase(17))),
        still("choice_klingon", choice(&late, Move::Klingon(11))),
        still(
            "choice_planet",
            choice(&with_planets, Move::TellPlanet(Some(Resource::Food))),
        ),
        still("choice_exchange", choice(&exchange, Move::Choose(3))),
        still(
            "choice_none",
            begun.choice_picture(None, &[]).expect("a picture"),
        ),
    ]
}

/// `UPDATE_PICTURES=1 cargo test -p readyroom-catan looks_as_it_did` writes the pictures.
#[test]
fn every_page_looks_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures/pages");
    assert_as_on_file(&folder, &samples());
}

#[test]
fn nothing_hidden_is_on_a_page() {
    let public = |game: &Catan| game.pages();
    let mut game = late();
    *game.position.hands[1].laid_open_mut() = Resources::new([3, 0, 0, 0, 0]);
    game.position.cards[1].hidden = 1;
    *game.position.cards[1].kinds.laid_open_mut() = [1, 0, 0, 0, 0];
    let before = public(&game);
    *game.position.hands[1].laid_open_mut() = Resources::new([0, 1, 1, 1, 0]);
    *game.position.cards[1].kinds.laid_open_mut() = [0, 0, 0, 0, 1];
    assert_eq!(public(&game), before);
    *game.position.hands[1].laid_open_mut() = Resources::new([0, 1, 1, 1, 1]);
    assert_ne!(public(&game), before, "the count of a hand is public");
}

#[test]
fn a_player_sees_the_own_hand_as_far_as_the_companion_knows_it() {
    let mut game = late();
    *game.position.hands[1].laid_open_mut() = Resources::new([3, 0, 2, 0, 1]);
    assert_eq!(game.hand_owners(), ["Anna", "Ben", "Cleo", "Dan"]);
    let lines = |scene: &Scene| -> Vec<String> {
        let Scene::Facts { facts, .. } = scene else {
            panic!("facts, not {scene:?}");
        };
        facts.iter().map(|fact| fact.value().to_owned()).collect()
    };
    let shown: Vec<Vec<String>> = game.private_pages(1).iter().map(lines).collect();
    assert_eq!(shown, [["3", "0", "2", "0", "1"]]);
    game.position.agreed.stack = Stack::Digital;
    *game.position.cards[1].kinds.laid_open_mut() = [2, 0, 0, 0, 1];
    let shown: Vec<Vec<String>> = game.private_pages(1).iter().map(lines).collect();
    assert_eq!(shown[1], ["2", "0", "0", "0", "1"]);
    game.position.agreed.tracking = Tracking::Light;
    assert_eq!(game.private_pages(1).len(), 1);
    game.position.agreed.stack = Stack::Box;
    assert!(game.hand_owners().is_empty() && game.private_pages(1).is_empty());
}

#[test]
fn dice_are_shown_until_something_else_happens_in_the_turn() {
    let mut game = placed();
    assert!(game.tray().is_empty() && game.chance_picture("").is_none());
    game = play(game, [Move::Roll]);
    assert_eq!(game.tray().len(), 2);
    game = play(game, [Move::Rolled([5, 2])]);
    let faces: Vec<u8> = game.tray().iter().map(|die| die.face).collect();
    assert_eq!(faces, [5, 2]);
    assert!(game.chance_picture("").is_some());
    game = play(game, [Move::Klingon(0)]);
    while let Prompt::Choose(offers) = game.prompt()
        && game.position.agenda.last() == Some(&Task::Rob)
    {
        game = play(game, [offers[0].clone()]);
    }
    if game.position.agenda.is_empty() {
        assert!(game.tray().is_empty(), "a card is stolen without dice");
    }
}

/// CATAN-2: the key behind the board gives the resource and the planets of each sign; in words too.
#[test]
fn the_page_behind_the_board_is_its_key() {
    let game = late();
    let pages = game.pages();
    let Scene::Picture { hint, .. } = &pages[1] else {
        panic!("the board");
    };
    assert_eq!(hint, "DOWN: what the signs mean");
    let Scene::Picture { header, .. } = &pages[2] else {
        panic!("a picture");
    };
    assert_eq!(header.title, "Signs of the board");
    let words = game.page_text(2);
    assert_eq!(words[1], "Ψ: food, yellow planets.");
    assert_eq!(words.len(), Resource::ALL.len());
    assert_eq!(game.page_text(1), game.in_words().board);
}

#[test]
fn every_place_on_offer_has_a_picture_of_its_own() {
    let distinct = |game: &Catan| {
        let Prompt::Choose(offers) = game.prompt() else {
            panic!("a choice");
        };
        let places = offers.iter().filter(|mv| game.is_pictured(mv));
        let mut pictures: Vec<Scene> = Vec::new();
        for picture in places.map(|mv| game.choice_picture(Some(mv), &[]).expect("a picture")) {
            assert!(!pictures.contains(&picture));
            pictures.push(picture);
        }
        pictures.len()
    };
    let begun = play(named(), [Move::Begin]);
    assert_eq!(distinct(&begun), 54);
    assert_eq!(distinct(&play(begun.clone(), [Move::Outpost(20)])), 3);
    assert_eq!(distinct(&entered()), 6);
    let posts = play(begun.clone(), [Move::Exchange(Tile::Post)]);
    assert_eq!(
        distinct(&posts),
        9 + 1,
        "nine, and that none changes places"
    );
    let sevens = play(placed(), [Move::Roll, Move::Rolled([6, 1])]);
    assert_eq!(distinct(&sevens), 18);
}

#[test]
fn each_post_lies_at_the_border_of_a_sector_of_its_own() {
    let mut sectors: Vec<u8> = (0..9).filter_map(post_sector).collect();
    sectors.dedup();
    sectors.sort_unstable();
    sectors.dedup();
    assert_eq!(sectors.len(), 9);
}

#[test]
fn the_board_in_words_names_buildings_posts_and_starships() {
    let mut game = late();
    game.position.layout.posts[0] = Post::Any;
    game.position.fleets[1..].fill(Fleet::default());
    let lines = game.in_words().board;
    assert_eq!(lines.len(), 19 + 9 + 1);
    assert_eq!(
        lines[0],
        "Row 1, sector 1, water 5: Anna's starbase top, Anna's outpost upper right."
    );
    assert!(
        lines[9].contains("asteroid field: Klingon battle cruiser"),
        "{}",
        lines[9]
    );
    assert_eq!(lines[19], "Trading post 3:1 at water 5: Anna's starbase.");
    let starships = "Anna's 6 starships: 10 food upper right; ";
    assert!(lines[28].starts_with(starships), "{}", lines[28]);
}

/// CATAN-53: at the end the picture has everybody's points in whole rows, long names too.
#[test]
fn the_end_shows_the_points_of_everybody() {
    let mut game = late();
    game.position.phase = Phase::Over(0);
    let points: Vec<u8> = (1..4).map(|seat| game.position.points(seat)).collect();
    let [ben, cleo, dan] = points[..] else {
        panic!("four play");
    };
    let rows = [
        format!("Ben: {ben}, Cleo: {cleo}"),
        format!("Dan: {dan}, Turn 41"),
    ];
    assert_eq!(game.outcome(true).figures, rows);
    for player in &mut game.players {
        player.name = PlayerName::from("Bartholomew").expect("a short name");
    }
    let rows = game.outcome(true).figures.into_iter();
    assert!(rows.map(|row| row.chars().count()).max() <= Some(32));
}
