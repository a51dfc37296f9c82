//! The board: what the box has, how it is laid out and put right.

use super::position::*;
use readyroom_kit::{Chance, Game};

fn named(name: &str) -> LayoutName {
    LayoutName::from(name).expect("a short name")
}

/// Set-up is over, and the board is entered.
fn telling() -> Table {
    let mut table = Table::new();
    table.play_all([Move::Board(Board::Told), Move::Begin]);
    table
}

/// Tells a whole board; what lies down by itself is not asked for.
fn tell(table: &mut Table, layout: &Layout) {
    for sector in 0..board::SECTORS {
        if let Some(&Task::TellPlanets(told)) = table.now.position.agenda.last() {
            assert_eq!(usize::from(told), sector);
            table.play(Move::TellPlanet(layout.planets[sector]));
        }
    }
    for &number in layout.numbers.iter().filter(|&&number| number > 0) {
        if let Some(Task::TellNumbers(_)) = table.now.position.agenda.last() {
            table.play(Move::TellNumber(number));
        }
    }
    for &post in &layout.posts {
        if let Some(Task::TellPosts(_)) = table.now.position.agenda.last() {
            table.play(Move::TellPost(post));
        }
    }
}

/// CATAN-1, CATAN-7, CATAN-8: entered planet by planet, number by number, post by post; what is left of one kind lies down
/// by itself.
#[test]
fn a_board_is_told_as_it_lies() {
    let mut wanted = Layout::standard();
    wanted.planets.reverse();
    wanted.numbers.reverse();
    wanted.posts.reverse();
    let mut table = telling();
    tell(&mut table, &wanted);
    assert_eq!(table.now.position.layout, wanted);
    assert_eq!(table.now.position.phase, Phase::Placing);
    assert_eq!(table.now.position.layout.faults().count(), 0);
    // The last of the frame are four of one kind.
    let mut table = telling();
    let mut posts = EVERY_POST;
    posts.sort_by_key(|&post| post == Post::Any);
    tell(&mut table, &Layout { posts, ..wanted });
    assert_eq!(table.now.position.layout.posts, posts);
}

/// CATAN-1: five blue planets, a third 12, a second asteroid field: the box has no more of those.
#[test]
fn what_the_box_does_not_have_cannot_be_told() {
    let mut table = telling();
    let blue = || Move::TellPlanet(Some(Water));
    table.play_all([blue(), blue(), blue()]);
    table.refuses(blue(), Refusal::NotInTheBox);
    table.play(Move::TellPlanet(None));
    table.refuses(Move::TellPlanet(None), Refusal::NotInTheBox);
    let mut table = telling();
    for planet in Layout::standard().planets {
        if let Some(Task::TellPlanets(_)) = table.now.position.agenda.last() {
            table.play(Move::TellPlanet(planet));
        }
    }
    table.play(Move::TellNumber(12));
    for number in [12, 7, 0, 13] {
        table.refuses(Move::TellNumber(number), Refusal::NotInTheBox);
    }
}

/// CATAN-7: a second post for water is none of the frame.
#[test]
fn a_post_that_the_frame_does_not_have_cannot_be_told() {
    let mut table = telling();
    let board = Layout::standard();
    let numbers = board.numbers.into_iter().filter(|&number| number > 0);
    let planets = board.planets.map(Move::TellPlanet);
    for mv in planets.into_iter().chain(numbers.map(Move::TellNumber)) {
        if table.offers().contains(&mv) {
            table.play(mv);
        }
    }
    let water = Move::TellPost(Post::Special(Water));
    table.play(water.clone());
    table.refuses(water, Refusal::NotInTheBox);
}

/// CATAN-7: each of four posts trades anything, each of five one resource, at two intersections.
#[test]
fn the_frame_has_nine_posts() {
    let any = EVERY_POST.iter().filter(|&&post| post == Post::Any).count();
    assert_eq!((EVERY_POST.len(), any), (9, 4));
    for resource in Resource::ALL {
        assert!(EVERY_POST.contains(&Post::Special(resource)));
    }
    let layout = Layout::standard();
    let with_post = (0..54).filter(|&at| layout.post_of(at).is_some());
    assert_eq!(with_post.count(), 18);
}

/// CATAN-1: places that do not exist.
#[test]
fn a_place_off_the_board_is_refused() {
    let mut table = Table::acting();
    table.hold(0, RICH).starships(0, &[3, 0]);
    table.refuses(Move::Starship(72), Refusal::NoSuchPlace);
    table.refuses(Move::Outpost(54), Refusal::NoSuchPlace);
    table.refuses(Move::Starbase(200), Refusal::NoSuchPlace);
    let mut table = Table::new();
    table.play(Move::Begin);
    table.refuses(Move::Outpost(54), Refusal::NoSuchPlace);
    table.play(Move::Outpost(0));
    table.refuses(Move::Starship(130), Refusal::NoSuchPlace);
}

/// CATAN-10: shuffled planets have their numbers along the spiral, none on the asteroid field; an order names each once.
#[test]
fn a_random_board_has_its_numbers_in_a_spiral() {
    let mut table = Table::new();
    table.play_all([Move::Board(Board::Random), Move::Begin]);
    assert_eq!(table.now.position.chance(), Some(Chance::Shuffle(19)));
    for wrong in [vec![0; 19], (0..18).collect(), (1..20).collect()] {
        let order = Move::Shuffled(wrong.into_iter().collect());
        table.refuses(order, Refusal::NotAnOrder);
    }
    let order: Vec<u8> = (0..19).rev().collect();
    table.chance(&order);
    let layout = table.now.position.layout;
    assert_eq!((layout.planets[0], layout.numbers[0]), (None, 0));
    // The corner is the asteroid field here: the first token lies on the next sector of the spiral.
    assert_eq!(
        [3, 7, 12, 16, 17].map(|sector| layout.numbers[sector]),
        [5, 2, 6, 3, 8]
    );
    assert_eq!(table.now.position.chance(), Some(Chance::Shuffle(9)));
    table.refuses(Move::Shuffled((0..8).collect()), Refusal::NotAnOrder);
    table.chance(&[8, 7, 6, 5, 4, 3, 2, 1, 0]);
    assert_eq!(table.now.position.layout.faults().count(), 0);
}

/// CATAN-10: with shuffled numbers too, red ones may be kept apart, wherever the asteroid field lies.
#[test]
fn red_numbers_can_always_be_kept_apart() {
    use rand::{SeedableRng, seq::SliceRandom};
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(10);
    let mut red_neighbours = 0;
    for apart in [Board::AllRandom, Board::RedsApart] {
        for _ in 0..150 {
            let mut table = Table::new();
            table.play_all([Move::Board(apart), Move::Begin]);
            while let Some(Chance::Shuffle(count)) = table.now.position.chance() {
                let mut order: Vec<u8> = (0..count).collect();
                order.shuffle(&mut rng);
                table.chance(&order);
            }
            let layout = table.now.position.layout;
            assert_eq!(layout.faults().count(), 0);
            match apart {
                Board::RedsApart => assert_eq!(layout.red_pairs(), 0, "{layout:?}"),
                _ => red_neighbours += layout.red_pairs(),
            }
        }
    }
    assert!(red_neighbours > 0);
}

/// CATAN-10: three red numbers and the sectors beside them leave at least two sectors free of 19, one of which has a number
/// to exchange with the fourth: they can be parted on any board.
#[test]
fn three_red_numbers_leave_room_for_the_fourth() {
    let around = |sector: Sector| {
        let bits = board::sectors_beside(sector).map(|beside| 1_u32 << beside);
        bits.fold(1 << sector, |all, bit| all | bit)
    };
    for a in 0..19 {
        for b in a + 1..19 {
            for c in b + 1..19 {
                let taken = (around(a) | around(b) | around(c)).count_ones();
                assert!(taken <= 17, "{a} {b} {c}");
            }
        }
    }
}

/// CATAN-8: the standard board, or a saved one of the pack; another number has none.
#[test]
fn a_saved_board_is_played_on_again() {
    let mut layout = Layout::standard();
    layout.posts.swap(0, 1);
    let board = SavedBoard {
        name: named("Sunday"),
        layout,
    };
    let pack = Pack {
        boards: vec![board],
        ..Pack::default()
    };
    let mut table = Table::dealt(1, pack);
    table.refuses(Move::Board(Board::Saved(1)), Refusal::NoSuchBoard);
    table.play_all([Move::Board(Board::Saved(0)), Move::Begin]);
    assert_eq!(table.now.position.layout, layout);
    let mut table = Table::new();
    table.play(Move::Begin);
    assert_eq!(table.now.position.layout, Layout::standard());
}

/// CATAN-8: two tiles of a kind change places, in the middle of a game as well; two that are the same do not, nor does the
/// number that the asteroid field has not.
#[test]
fn two_tiles_change_places() {
    let mut table = Table::acting();
    table.hold(1, [0, 0, 2, 0, 0]);
    table.play(Move::Exchange(Tile::Planet));
    table.refuses(Move::Choose(19), Refusal::NotTwo);
    table.play(Move::Choose(0));
    table.refuses(Move::Choose(0), Refusal::NotTwo);
    table.refuses(Move::Choose(11), Refusal::NotTwo);
    table.play(Move::Choose(1));
    let layout = table.now.position.layout;
    assert_eq!(layout.planets[..2], [Some(Food), Some(Water)]);
    assert_eq!(layout.numbers, Layout::standard().numbers);
    table.play(Move::Exchange(Tile::Number));
    table.refuses(Move::Choose(9), Refusal::NotTwo);
    table.play_all([Move::Choose(0), Move::Choose(1)]);
    assert_eq!(table.now.position.layout.numbers[..2], [10, 5]);
    table.play(Move::Exchange(Tile::Post));
    table.refuses(Move::Choose(9), Refusal::NotTwo);
    table.play_all([Move::Choose(8), Move::Choose(0)]);
    assert_eq!(table.now.position.layout.posts[0], Post::Special(Dilithium));
    assert_eq!(table.count_events(|event| *event == Event::Exchanged), 3);
    let laid = table.now.position.layout;
    table.play_all([Move::Exchange(Tile::Planet), Move::Choose(0), Move::Enough]);
    assert_eq!(table.now.position.layout, laid, "or do not, after all");
    assert_eq!(table.hand_of(1), [0, 0, 2, 0, 0], "nothing else changes");
    assert_eq!(table.now.position.layout.faults().count(), 0);
}

/// CATAN-9, CATAN-8: the cruiser begins on the asteroid field and goes along with it; the number of the planet that it
/// changes places with goes the other way. Once it was moved, it stays in its sector.
#[test]
fn the_klingon_cruiser_goes_along_with_its_asteroid_field() {
    let mut table = Table::new();
    table.play(Move::Begin);
    assert_eq!(table.now.position.klingon, 9);
    table.play_all([
        Move::Exchange(Tile::Planet),
        Move::Choose(9),
        Move::Choose(4),
    ]);
    let now = &table.now.position;
    assert_eq!((now.klingon, now.layout.asteroids()), (4, 4));
    assert_eq!((now.layout.numbers[4], now.layout.numbers[9]), (0, 9));
    let mut table = Table::acting();
    table.now.position.klingon = 5;
    table.play_all([
        Move::Exchange(Tile::Planet),
        Move::Choose(9),
        Move::Choose(4),
    ]);
    assert_eq!(table.now.position.klingon, 5);
    assert_eq!(table.now.position.layout.faults().count(), 0);
}

/// CATAN-56: a board is saved under a name, with room for 100, and again under the same name.
#[test]
fn a_board_is_saved_under_a_name() {
    let mut table = Table::acting();
    let layout = table.now.position.layout;
    table.play(Move::SaveBoard(named("Sunday")));
    let saved = Event::BoardSaved(named("Sunday"), layout);
    assert!(table.happened(&saved));
    let mut pack = Pack::default();
    assert!(Catan::learn(&saved, &mut pack) && !Catan::learn(&saved, &mut pack));
    assert_eq!(pack.boards.len(), 1);
    let board = |n: usize| SavedBoard {
        name: named(&n.to_string()),
        layout,
    };
    let mut full = Table::acting();
    full.now.pack = readyroom_kit::Shared::new(Pack {
        boards: (0..MOST_BOARDS).map(board).collect(),
        ..Pack::default()
    });
    full.refuses(Move::SaveBoard(named("Sunday")), Refusal::NoRoom);
    full.play(Move::SaveBoard(named("99")));
}
