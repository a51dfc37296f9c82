//! A table for tests: a pack of cards, a set-up, and what must hold at every moment.

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{Alternative, Game, testing::pick};

use crate::rules::*;

/// A pack like the box: 24 blue, 40 yellow and 48 red cards, invented.
pub fn pack(rng: &mut ChaCha8Rng) -> Pack {
    let mut cards = Vec::new();
    for (colour, count) in Colour::ALL.into_iter().zip([24, 40, 48]) {
        for number in 0..count {
            let start = colour == Colour::Blue && number == 0;
            cards.push(card(colour, number, start, rng));
        }
    }
    Pack { cards }
}

fn card(colour: Colour, number: usize, start: bool, rng: &mut ChaCha8Rng) -> AlertCard {
    use Colour::{Blue, Red, Yellow};
    let name = CardName::from(&format!("{colour} {number}")).unwrap();
    let symbol = match (colour, number % 5) {
        (Blue, _) | (Yellow, 4) => Symbol::Both,
        (_, n) if n % 2 == 0 => Symbol::Tos,
        _ => Symbol::Tng,
    };
    let mut icons = AlertCard::default().icons;
    icons.extend((0..rng.random_range(1..=4)).map(|_| Icon {
        colour: pick(rng, &[None, Some(Blue), Some(Yellow), Some(Red)]),
        face: rng.random_range(1..=6),
        need: pick(rng, &[Need::Exactly, Need::OrHigher, Need::OrLower]),
        set: 0,
    }));
    if icons.len() >= 2 && rng.random_bool(0.4) {
        icons[0].set = 1;
        icons[1].set = 1;
    }
    let all = [
        What::Damage(1),
        What::InjureActive(1),
        What::InjureEveryone(1),
        What::InjureOne(2),
        What::FailOldest(Blue),
        What::Draw(Red),
        What::Note(Default::default()),
    ];
    let effects = (0..rng.random_range(0..=2))
        .map(|_| Effect {
            when: pick(rng, &When::ALL),
            what: pick(rng, &all),
        })
        .collect();
    AlertCard {
        name,
        colour: Some(colour),
        start,
        symbol,
        insignia: rng.random_range(0..=2),
        urgent: rng.random_bool(0.2),
        prime_directive: rng.random_bool(0.1),
        escalation: rng.random_bool(0.15).then(|| pick(rng, &[Yellow, Red])),
        reward: rng.random_bool(0.35).then(|| pick(rng, &Reward::ALL)),
        icons,
        effects,
    }
}

/// A table that has just begun, with any crew, readings and number of players.
pub fn set_up(rng: &mut ChaCha8Rng, tracking: Tracking) -> FiveYearMission {
    let pack = if rng.random_bool(0.9) {
        pack(rng)
    } else {
        Pack::default()
    };
    let mut game = FiveYearMission::deal(pack);
    let mut make = |mv: Move| game = game.play(&mv).expect("set-up").0;
    make(Move::Seats(rng.random_range(3..=7)));
    make(Move::Ship(if rng.random() {
        Series::Tos
    } else {
        Series::Tng
    }));
    make(Move::Level(pick(rng, &Difficulty::ALL)));
    make(Move::Track(tracking));
    make(Move::TimeRift(rng.random_bool(0.3)));
    make(Move::Promo(rng.random_bool(0.3)));
    for reading in Reading::offered(FiveYearMission::RULES_VERSION) {
        make(Move::Read(reading, rng.random_bool(0.2)));
    }
    make(Move::Begin);
    game
}

/// Whether `mv` would end the game early or change its kind; a random table would do little else.
pub fn is_unlikely(game: &FiveYearMission, mv: &Move) -> bool {
    match mv {
        Move::Damage(_)
        | Move::Injure(_)
        | Move::FailAlert(_)
        | Move::IfFailed { .. }
        | Move::DrawExtra(_)
        | Move::Correct(_) => true,
        Move::Roll => !game.full() && game.agenda.is_empty(),
        Move::Keep(_) | Move::Release(_) | Move::TakeDice(..) | Move::Kirk(_) => !game.full(),
        Move::Track(_) | Move::Mend(_) | Move::Learn | Move::HealTurn(_) | Move::RepairOne => true,
        Move::Draft(DraftStep::Effect(_) | DraftStep::Icon(_)) => rng_rarely(game, mv),
        _ => false,
    }
}

/// Leaves out, most of the time, what is unlikely.
pub fn likely(game: &FiveYearMission, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
    if rng.random_ratio(1, 60) {
        return None;
    }
    // Now and then a table changes how much it tracks, in the first round as in any other.
    let change = moves.iter().find(|mv| matches!(mv, Move::Track(_)));
    if let Some(change) = change.filter(|_| rng.random_ratio(1, 12)) {
        return Some(change.clone());
    }
    // And now and then one in light tracking lets the companion roll, changes which dice fall, or rolls some again.
    let about_tray = |mv: &&Move| {
        matches!(
            mv,
            Move::Roll | Move::Keep(_) | Move::Release(_) | Move::TakeDice(..) | Move::Kirk(_)
        )
    };
    let on_tray: Vec<_> = moves.iter().filter(about_tray).collect();
    if !game.full() && !on_tray.is_empty() && rng.random_ratio(1, 4) {
        return on_tray.choose(rng).map(|mv| (*mv).clone());
    }
    let likely: Vec<_> = moves.iter().filter(|mv| !is_unlikely(game, mv)).collect();
    likely.choose(rng).map(|mv| (*mv).clone())
}

fn rng_rarely(game: &FiveYearMission, mv: &Move) -> bool {
    // A card with an icon or two is enough; describing continues for ever otherwise.
    match (game.agenda.last(), mv) {
        (Some(Task::Learn(draft)), Move::Draft(DraftStep::Icon(_))) => draft.card.icons.len() > 1,
        _ => true,
    }
}

/// What must hold at every moment of every game.
pub fn check(game: &FiveYearMission, seed: u64) {
    check_dice(game, seed);
    check_cards(game, seed);
    assert!(game.damage <= DAMAGE_SPACES + 1, "seed {seed}");
    assert!(game.rows.iter().all(|row| row.len() <= 4), "seed {seed}");
    if game.agenda.is_empty() && !game.is_over() {
        assert!(
            game.rows.iter().all(|row| row.len() <= 3),
            "seed {seed}: a fourth alert stayed"
        );
        for row in &game.rows {
            assert!(
                row.is_sorted_by_key(|alert| alert.serial),
                "seed {seed}: a row out of age order"
            );
        }
    }
}

/// What must hold from one moment to the next: a change of tracking loses neither starting dice nor injuries.
pub fn check_tracking(before: &FiveYearMission, after: &FiveYearMission, seed: u64) {
    if before.phase == Phase::SetUp {
        return;
    }
    let starting = "blue, blue, yellow, red, red".split(", ");
    let starting: Dice = starting.map(|die| die.parse::<Die>().unwrap()).collect();
    let changed = before.setup.tracking != after.setup.tracking;
    for (was, is) in before.players.iter().zip(&after.players) {
        assert!(was.fresh || !is.fresh, "seed {seed}: a roll was forgotten");
        if !changed {
            continue;
        }
        assert_eq!(was.fresh, is.fresh, "seed {seed}: nobody has rolled");
        if after.full() {
            let beside = if is.fresh { starting } else { Dice::default() };
            assert_eq!(is.beside, beside, "seed {seed}");
            assert_eq!(is.hurt, was.hurt, "seed {seed}: injuries");
        } else {
            assert_eq!(is.hurt, was.injuries.len(), "seed {seed}: injuries");
        }
    }
}

/// What must hold from one moment to the next: dice on the tray change nothing else, but for a roll that the table was
/// to report.
pub fn check_tray(before: &FiveYearMission, after: &FiveYearMission, seed: u64) {
    let tray = &after.turn.tray;
    // A goal that was reached while the roll waited is entered after it.
    let is_over = matches!(after.phase, Phase::Over(_));
    if is_over || tray.is_empty() || *tray == before.turn.tray {
        return;
    }
    let (was, is) = (without_tray(before), without_tray(after));
    // Time that ran out while the roll waited did its worst after it.
    if was != is && was.agenda.is_empty() {
        let played = was.play(&Move::RollDone);
        let played =
            played.unwrap_or_else(|why| panic!("seed {seed}: {why}, from {was:#?} to {is:#?}"));
        assert_eq!(is, played.0, "seed {seed}");
    }
}

/// The game without the dice that light tracking only shows, and without what brings them.
fn without_tray(game: &FiveYearMission) -> FiveYearMission {
    let mut game = game.clone();
    game.turn.tray.clear();
    (game.turn.ability_used, game.turn.borrowed) = (false, None);
    for player in &mut game.players {
        player.took = [0; 3];
    }
    game.agenda.retain(|task| {
        !matches!(
            task,
            Task::ChooseDice | Task::CountDice(_) | Task::Reroll | Task::Roll(RollFor::Tray, _)
        )
    });
    game
}

fn check_dice(game: &FiveYearMission, seed: u64) {
    if game.phase == Phase::SetUp || !game.full() {
        return;
    }
    let taking_stock = game.agenda.contains(&Task::TakeStock);
    for (seat, player) in (0..).zip(&game.players) {
        let rolls = seat == game.active && game.phase == Phase::Roll;
        let waits = player.fresh || rolls || game.is_over();
        assert!(waits || player.beside.is_empty(), "seed {seed}: {game:#?}");
        assert!(
            player.hurt == 0 || taking_stock || game.is_over(),
            "seed {seed}: {game:#?}"
        );
    }
    let mut all = game.pool;
    for player in &game.players {
        all.pour(&player.actions);
        all.pour(&player.injuries);
        all.pour(&player.beside);
    }
    all.pour(
        &game
            .on_table()
            .flat_map(|alert| alert.dice.iter().flatten().copied())
            .collect(),
    );
    for task in &game.agenda {
        match task {
            Task::Roll(_, dice) => all.pour(dice),
            Task::UseRiker(die) => all.put(*die),
            _ => {}
        }
    }
    let players = game.players.len() as u8;
    let extra = u8::from(game.reads(Reading::PoolDiceForFew) && players <= 4);
    let expected = [2 * players + extra, players + extra, 2 * players + extra];
    if taking_stock {
        let counted = all.by_colour().into_iter().zip(expected);
        let more = counted.into_iter().find(|(counted, there)| counted > there);
        assert_eq!(more, None, "seed {seed}: more dice than there are");
        return;
    }
    assert_eq!(
        all.by_colour(),
        expected,
        "seed {seed}: dice lost or found\n{game:#?}"
    );
}

fn check_cards(game: &FiveYearMission, seed: u64) {
    for colour in Colour::ALL {
        let piles = &game.piles[colour as usize];
        let held = game
            .players
            .iter()
            .flat_map(|p| &p.rewards)
            .filter(|h| h.colour == colour)
            .count();
        let coming = game.agenda.iter().filter(|task| {
            matches!(task, Task::Enter(incoming) | Task::SuluBefore(incoming) if incoming.colour == colour)
        });
        let total = usize::from(piles.deck + piles.discard + piles.score + piles.failure)
            + game.rows[colour as usize].len()
            + held
            + coming.count();
        assert_eq!(
            total, 24,
            "seed {seed}: {colour:?} cards lost or found\n{game:#?}"
        );
    }
}
