//! Tests of the drawn board: each piece has its coordinates, and is pressed there.

use readyroom_kit::{
    Game, PlayerName, Sight,
    face::{Pictures, Shown},
    testing::walk::{Step, Steps, play},
};

use super::{board, drawing, pieces::letter};
use crate::face::moves;
use crate::rules::{
    board::{ends, middle, place},
    *,
};

/// Plays a random game, and looks at each of its first positions with the one before.
fn walk(seed: u64, mut look: impl FnMut(&Catan, &Catan)) {
    let mut looks = Steps(|step: &Step<'_, Catan>| look(step.before.game, &step.made.0));
    play(Tracking::Full, seed, 400, &mut looks);
}

fn svg(game: &Catan) -> String {
    drawing(game).into_string()
}

/// Whether the drawing has a shape of that name at that id.
fn has(svg: &str, id: &str, shape: &str) -> bool {
    svg.contains(&format!("<use id=\"{id}\" href=\"#{shape}"))
}

#[test]
fn every_piece_lies_where_it_lies_with_its_player() {
    let mut checked = 0;
    walk(2, |_, game| {
        let now = &game.position;
        if now.turns % 10 != 7 {
            return;
        }
        let svg = svg(game);
        for seat in now.everybody() {
            let fleet = &now.fleets[usize::from(seat)];
            let pieces = [
                (
                    "ship-on",
                    "ship",
                    fleet.starships.iter().collect::<Vec<u8>>(),
                ),
                ("outpost-on", "outpost", fleet.outposts.iter().collect()),
                ("starbase-on", "starbase", fleet.starbases.iter().collect()),
            ];
            for (at, piece, places) in pieces {
                let shape = format!("catan-{piece}-{seat}");
                for place in places {
                    let id = format!("catan-{at}-{place}");
                    assert!(has(&svg, &id, &shape), "{id} {shape}: {svg}");
                    checked += 1;
                }
            }
        }
        let ids = ["ship-on", "outpost-on", "starbase-on"];
        let pieces = ids.map(|at| svg.matches(&format!("id=\"catan-{at}-")).count());
        let fleets = now.fleets.iter();
        let all = fleets.map(|fleet| fleet.starships.len() + fleet.buildings().len());
        assert_eq!(pieces.iter().sum::<usize>(), usize::from(all.sum::<u8>()));
    });
    assert!(checked > 100, "{checked}");
}

/// The most that four players can have on the board.
#[test]
fn a_full_board_is_under_25_kb() {
    let mut game = Catan::deal(Pack::default());
    let now = &mut game.position;
    (now.seats, now.phase, now.dice) = (4, Phase::Act, [4, 4]);
    for (seat, fleet) in (0..).zip(&mut now.fleets) {
        fleet.starships = (0..72).filter(|route| route % 4 == seat).take(15).collect();
        fleet.outposts = (0..54).filter(|at| at % 9 == seat).take(5).collect();
        fleet.starbases = (0..54).filter(|at| at % 9 == seat + 4).take(4).collect();
    }
    let bytes = svg(&game).len();
    assert!(bytes < 25_600, "{bytes} bytes");
}

/// An update has the tags that changed.
#[test]
fn a_move_changes_few_elements() {
    walk(2, |before, after| {
        let [before, after] = [before, after].map(svg);
        let mut old: Vec<&str> = before.split('<').collect();
        let changed = |tag: &&str| match old.iter().position(|known| known == tag) {
            Some(at) => {
                old.swap_remove(at);
                false
            }
            None => true,
        };
        let bytes: usize = after.split('<').filter(changed).map(str::len).sum();
        assert!(bytes < 600, "{bytes} bytes");
    });
}

#[test]
fn red_numbers_are_marked_besides_their_colour() {
    let drawn = svg(&laid_out());
    for (number, underlined) in [("6", true), ("8", true), ("5", false), ("12", false)] {
        let tag = format!(">{number}</text>");
        let at = drawn.find(&tag).expect("a token");
        let text = &drawn[drawn[..at].rfind('<').expect("its tag")..at];
        assert_eq!(
            text.contains("text-decoration=\"underline\""),
            underlined,
            "{text}"
        );
        assert_eq!(text.contains("class=\"on-red\""), underlined, "{text}");
    }
}

/// The companion's own board, before the first fleets.
fn laid_out() -> Catan {
    let game = Catan::deal(Pack::default());
    game.play(&Move::Begin).expect("set-up").0
}

#[test]
fn players_of_one_initial_have_letters_of_their_own() {
    let mut game = laid_out();
    let names = ["Anna", "aaron", "", "Arno"];
    for (player, name) in game.players.iter_mut().zip(names) {
        player.name = PlayerName::from(name).expect("a short name");
    }
    let letters: String = (0..4).map(|seat| letter(&game, seat)).collect();
    assert_eq!(letters, "AR3N");
}

/// Sectors that no player has entered yet are empty, and there are no trading posts.
#[test]
fn an_entered_board_is_drawn_as_far_as_it_is_known() {
    let mut game = Catan::deal(Pack::default());
    for mv in [
        Move::Board(Board::Told),
        Move::Begin,
        Move::TellPlanet(Some(Resource::Food)),
    ] {
        game = game.play(&mv).expect("set-up").0;
    }
    let drawn = svg(&game);
    assert_eq!(drawn.matches("<use href=\"#catan-planet-food\"").count(), 1);
    assert!(!drawn.contains("<use href=\"#catan-planet-water\""));
    assert!(!drawn.contains("id=\"catan-cruiser-there\"") && !drawn.contains("catan-pier-"));
    let board = game.in_words().board;
    for (words, lines) in [
        (": not known yet.", 18),
        ("Trading post", 0),
        ("Klingon", 0),
    ] {
        let found = board.iter().filter(|line| line.contains(words));
        assert_eq!(found.count(), lines, "{words}: {board:#?}");
    }
}

/// What is on offer is pressed where it lies, by the player who chooses; no other player's touch of the picture places
/// anything.
#[test]
fn places_are_pressed_where_they_lie() {
    let mut kinds = [0; 4];
    let mut look = |game: &Catan, _: &Catan| {
        let agenda = game.position.agenda.last();
        let chooses = match agenda {
            Some(&(Task::PlaceOutpost(seat) | Task::PlaceStarship(seat, _))) => seat,
            _ => game.position.active,
        };
        for mv in game.choices() {
            let (kind, middle) = match (&mv, moves::place(game, &mv)) {
                (&Move::Outpost(at), Some(_)) => (0, board::at(place(at))),
                (&Move::Starbase(at), Some(_)) => (1, board::at(place(at))),
                (&Move::Starship(route), Some(_)) => {
                    let [a, b] = ends(route).map(|end| board::at(place(end)));
                    (2, ((a.0 + b.0) / 2, (a.1 + b.1) / 2))
                }
                (&Move::Klingon(sector), Some(_)) => (3, board::at(middle(sector))),
                _ => {
                    let is_tile = matches!(mv, Move::Choose(_) | Move::Lift(_));
                    assert!(
                        is_tile || game.drawn_place(&mv, Sight::Public).is_none(),
                        "{mv:?}"
                    );
                    continue;
                }
            };
            kinds[kind] += 1;
            let seen = |sight| game.drawn_place(&mv, sight).map(|place| (place.x, place.y));
            assert_eq!(seen(Sight::Public), Some(middle), "{mv:?}");
            for seat in game.position.everybody() {
                let expected = (seat == chooses).then_some(middle);
                assert_eq!(seen(Sight::Player(seat)), expected, "{mv:?} for {seat}");
            }
        }
    };
    (0..6).for_each(|seed| walk(seed, &mut look));
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
