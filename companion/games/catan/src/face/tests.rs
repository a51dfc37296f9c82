//! The face along random games: whatever comes, it has a word and a place of its own.

mod asked;
mod said;

use std::collections::{BTreeMap, HashSet};

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Chance, Game, Prompt,
    face::{Kind, Lights, Menu, Message, Path, Pictures, Shown, Speech},
};

use crate::rules::{
    Board, Catan, DEVELOPMENT, Event, Move, Numbers, Pack, Phase, Robbing, Stack, Tracking,
};

/// Games that are set up in different ways.
fn ways() -> [Vec<Move>; 4] {
    [
        vec![Move::Board(Board::RedsApart)],
        vec![Move::Seats(3), Move::Tracking(Tracking::Light)],
        vec![
            Move::Board(Board::AllRandom),
            Move::Stack(Stack::Digital),
            Move::Numbers(Numbers::Cards),
            Move::Robbing(Robbing::Companion),
        ],
        vec![Move::Board(Board::Told)],
    ]
}

/// A random move: chance as it falls, corrections and the like seldom.
fn choose(game: &Catan, rng: &mut ChaCha8Rng) -> Option<Move> {
    match game.prompt() {
        Prompt::Over { .. } => None,
        Prompt::Chance(chance) => {
            let outcome = match chance {
                Chance::Dice(dice) => (0..dice).map(|_| rng.random_range(1..=6)).collect(),
                Chance::OneOf(things) | Chance::Hidden(things) => vec![rng.random_range(0..things)],
                Chance::Shuffle(things) | Chance::Deck(things) => {
                    let mut order: Vec<u8> = (0..things).collect();
                    order.shuffle(rng);
                    order
                }
            };
            Some(game.resolve_chance(&outcome))
        }
        Prompt::Choose(mut offers) => {
            let seldom = |mv: &Move| {
                matches!(
                    mv,
                    Move::More(..)
                        | Move::Fewer(..)
                        | Move::Exchange(_)
                        | Move::SaveBoard(_)
                        | Move::Recount(_)
                        | Move::Offer
                        | Move::Border(..)
                )
            };
            if rng.random_ratio(19, 20) {
                offers.retain(|mv| !seldom(mv));
            }
            let mv = offers.get(rng.random_range(0..offers.len().max(1)))?;
            Some(Catan::fill(mv.clone(), "Sunday"))
        }
    }
}

/// Plays `moves` of a few games of each way, and looks at each step: before, what is done, after.
fn walk(games: u64, mut look: impl FnMut(&Catan, &Move, &Catan, &[Message])) {
    for (way, seed) in ways()
        .iter()
        .flat_map(|way| (0..games).map(move |seed| (way, seed)))
    {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Catan::deal(Pack::default());
        for mv in way.iter().chain([&Move::Begin]) {
            game = game.play(mv).expect("legal at set-up").0;
        }
        for _ in 0..1_500 {
            let Some(mv) = choose(&game, &mut rng) else {
                break;
            };
            let (next, events) = game.play(&mv).expect("offered");
            look(&game, &mv, &next, &next.messages(&events));
            game = next;
        }
    }
}

/// No two offers are in one place, and none is where a group is.
#[test]
fn every_offer_has_a_place_of_its_own() {
    walk(2, |game, _, _, _| {
        let mut seen: HashSet<Path> = HashSet::new();
        for mv in game.choices() {
            let path = game.path(&mv);
            assert!(path.iter().all(|segment| !segment.is_empty()), "{path:?}");
            assert!(seen.insert(path.clone()), "{path:?} twice, once for {mv:?}");
            assert!(!game.sentence(&mv).is_empty());
            assert!(game.warning(&mv).unwrap_or_default().chars().count() <= 25);
        }
        for path in &seen {
            let hides = (1..path.len()).find(|&end| seen.contains(&path[..end]));
            assert_eq!(hides, None, "{path:?} hides behind an offer");
        }
    });
}

/// Titles and bottom rows are read whole, with players called "Player 1".
#[test]
fn every_moment_says_what_is_asked_in_a_row() {
    walk(4, |game, _, _, _| {
        let headline = game.headline();
        assert!((1..=25).contains(&headline.chars().count()), "{headline:?}");
        let guidance = game.guidance().unwrap_or_default();
        assert!(guidance.chars().count() <= 25, "{guidance:?}");
        assert_eq!(game.in_words().crew.len(), usize::from(game.position.seats));
        let _ = game.lamps();
    });
}

/// What is only to know fits the bottom row with all of its step, and so costs no press, wherever nothing else is said.
#[test]
fn what_was_chosen_costs_no_press() {
    let mut stops: BTreeMap<String, u32> = BTreeMap::new();
    walk(4, |_, _, next, messages| {
        let known: Vec<&str> = messages
            .iter()
            .filter(|of| of.kind == Kind::Know)
            .map(Message::row)
            .filter(|row| !row.is_empty())
            .collect();
        let others = messages
            .iter()
            .any(|of| matches!(of.kind, Kind::Do(_) | Kind::Alarm));
        let row = known.join(" ");
        if !others && row.chars().count() > 25 && !matches!(next.position.phase, Phase::Over(_)) {
            *stops.entry(row).or_default() += 1;
        }
    });
    assert_eq!(stops, BTreeMap::new());
}

/// Presses from the menu's first entry to a move: along each level the shorter way round, and OK at each.
fn presses(game: &Catan, chosen: &Move) -> usize {
    let offers: Vec<(Path, Move)> = game
        .choices()
        .into_iter()
        .map(|mv| (game.path(&mv), mv))
        .collect();
    let mut path = game.path(chosen);
    let whole = std::mem::take(&mut path);
    let mut presses = 0;
    for depth in 0..whole.len() {
        let here = offers
            .iter()
            .filter(|(path, _)| path.starts_with(&whole[..depth]));
        let mut level: Vec<&str> = Vec::new();
        for (path, _) in here {
            if path.len() > depth && !level.contains(&&*path[depth]) {
                level.push(&path[depth]);
            }
        }
        if depth == 0 {
            level.push("Table");
        }
        let at = level
            .iter()
            .position(|entry| *entry == whole[depth])
            .expect("offered");
        // A group with one member is joined with it.
        if level.len() > 1 {
            presses += at.min(level.len() - at) + 1;
        }
    }
    presses.max(1)
}

/// Half of all starships and outposts take at most four presses.
#[test]
fn a_starship_or_an_outpost_takes_four_presses_in_the_median() {
    let mut all = Vec::new();
    walk(4, |game, mv, _, _| {
        if matches!(mv, Move::Starship(_) | Move::Outpost(_)) {
            all.push(presses(game, mv));
        }
    });
    all.sort_unstable();
    assert!(
        all[all.len() / 2] <= 4,
        "{} of {}",
        all[all.len() / 2],
        all.len()
    );
    println!(
        "{:?}",
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|tenth| all[all.len() * tenth / 10])
    );
}

/// CATAN-22: who gives up how many cards is read with the 7. Each card is taken back by itself, so that taking back the roll
/// asks for none of them; in light tracking the companion hears of no card, and the roll stands for all.
#[test]
fn a_seven_taken_back_asks_nobody_for_cards_twice() {
    let game = Catan::deal(Pack::default());
    for seven in [Event::Rolled(6, 1), Event::Turned(7)] {
        let messages = game.messages(&[seven, Event::MustDiscard(0, 4)]);
        let kind = |id: &str| {
            let told = messages
                .iter()
                .find(|message| message.said.to_string() == id);
            told.map(|message| message.kind)
        };
        assert_eq!(kind("seven-rolled"), Some(Kind::Alarm));
        assert_eq!(kind("cards-to-give-up player=1 cards=4"), Some(Kind::Know));
    }
    let light = game.messages(&[Event::HalfOfMoreThanSeven]);
    assert_eq!(light[0].kind, Kind::Alarm);
}

/// CATAN-57: dice cards are no dice, and the numbers of an evening count them by their sums, in order.
#[test]
fn dice_cards_are_counted_by_their_sums() {
    let names: Vec<&str> = (2..=12)
        .map(|sum| {
            Catan::event_facts(&Event::Turned(sum))
                .counted
                .expect("counted")
        })
        .collect();
    assert_eq!((names[0], names[10]), ("Dice card  2", "Dice card 12"));
    assert!(names.is_sorted());
    assert_eq!(
        Catan::event_facts(&Event::Rolled(3, 4)).counted,
        None,
        "dice have a histogram"
    );
}

/// CATAN-16, CATAN-31: the trade comes before building in light tracking, too, although the companion hears of none.
#[test]
fn a_turn_says_that_trade_comes_first() {
    for tracking in [Tracking::Full, Tracking::Light] {
        let mut game = Catan::deal(Pack::default());
        game.position.agreed.tracking = tracking;
        game.position.phase = Phase::Act;
        assert_eq!(game.headline().said.to_string(), "trade-or-build player=1");
        game.position.turn.built = true;
        assert_eq!(game.headline().said.to_string(), "build player=1");
    }
}

/// CATAN-40: a card of the companion's stack is paid for and drawn in two steps, and both are read in one row.
#[test]
fn a_card_that_the_companion_draws_costs_no_press() {
    let mut game = Catan::deal(Pack::default());
    game.position.agreed.stack = Stack::Digital;
    let steps = [Event::Paid(0, DEVELOPMENT), Event::Bought(0)];
    let said = steps.iter().flat_map(|event| game.messages(&[*event]));
    let rows: Vec<String> = said.map(|message| message.row().to_owned()).collect();
    let [pay, gained] = &rows[..] else {
        panic!("two messages: {rows:?}");
    };
    assert!(gained.is_empty() && (1..=25).contains(&pay.chars().count()));
}
