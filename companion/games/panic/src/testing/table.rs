//! A table of Star Trek Panic for tests: a box of tokens and missions, a set-up, and what must hold at every moment.

use core::iter::repeat_n;

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Alternative, Chance, Game,
    testing::{outcome, pick},
};

use crate::rules::*;

/// A box like the real one: 31 tokens and 18 missions, invented.
pub fn pack(rng: &mut ChaCha8Rng) -> Pack {
    use Side::{Klingon, Other, Romulan, Tholian};
    let mut sometimes = || rng.random_bool(0.5);
    let tokens = [
        ("Klingon Cruiser", Klingon, 6, Some(2), sometimes()),
        ("Klingon Raider", Klingon, 4, Some(1), true),
        ("Romulan Battle Cruiser", Romulan, 5, Some(3), sometimes()),
        ("Romulan Bird-of-Prey", Romulan, 5, Some(2), true),
        ("Tholian", Tholian, 4, Some(2), false),
        ("Kang", Klingon, 1, Some(3), false),
        ("Koloth", Klingon, 1, Some(3), true),
        ("Kor", Klingon, 1, Some(3), false),
        ("Comet", Other, 2, None, false),
        ("Nebula", Other, 1, None, false),
        ("Starbase", Other, 1, None, false),
    ];
    let tokens = tokens.map(|(name, side, count, defense, cloak)| TokenKind {
        name: Name::from(name).unwrap(),
        side,
        role: match name {
            "Kang" => Role::Kang,
            "Koloth" => Role::Koloth,
            "Kor" => Role::Kor,
            "Comet" => Role::Comet,
            "Nebula" => Role::Effect,
            "Starbase" => Role::Starbase,
            _ => Role::Ship,
        },
        defense,
        fire: if name == "Romulan Bird-of-Prey" { 2 } else { 1 },
        cloak,
        count: Some(count),
    });
    let missions = (0..18).map(|number| mission(number, rng)).collect();
    Pack {
        tokens: tokens.into(),
        missions,
        ..Pack::default()
    }
}

fn mission(number: usize, rng: &mut ChaCha8Rng) -> MissionCard {
    let mut card = MissionCard {
        name: Name::from(&format!("Mission {number}")).unwrap(),
        timer: rng.random_bool(0.7).then(|| rng.random_range(2..=6)),
        no_trade: rng.random_bool(0.2),
        no_maneuver: rng.random_bool(0.2),
        ..MissionCard::default()
    };
    for _ in 0..rng.random_range(1..=3) {
        let counts = [
            Counts::Credit(Division::Science),
            Counts::Card(CardKind::Phasers),
            Counts::Other,
            if card.no_maneuver {
                Counts::Other
            } else {
                Counts::Forward
            },
        ];
        card.objectives.push(Objective {
            counts: pick(rng, &counts),
            needed: rng.random_range(1..=3),
        });
    }
    for _ in 0..rng.random_range(0..=2) {
        let rewards = [
            Bonus::RepairShields(2),
            Bonus::RepairHulls(1),
            Bonus::RebuildShield,
            Bonus::RebuildHull,
            Bonus::DrawEach(1),
            Bonus::DrawActive(2),
            Bonus::Note(Default::default()),
        ];
        card.rewards.push(pick(rng, &rewards));
    }
    card
}

/// A table that has just begun, with any number of players, readings and missions.
pub fn set_up(rng: &mut ChaCha8Rng, bag: Bag) -> Panic {
    let known = bag == Bag::Digital || rng.random_bool(0.8);
    let mut game = Panic::deal(if known { pack(rng) } else { Pack::default() });
    let mut make = |mv: Move| game = game.play(&mv).expect("set-up").0;
    make(Move::Seats(rng.random_range(1..=6)));
    make(Move::Missions(rng.random_range(0..=6)));
    make(Move::UseBag(bag));
    if rng.random() {
        make(Move::DealCharacters);
        make(Move::Dealt(
            outcome(Chance::Shuffle(7), rng).into_iter().collect(),
        ));
    }
    for reading in Reading::offered(Panic::RULES_VERSION) {
        make(Move::Read(reading, rng.random_bool(0.2)));
    }
    make(Move::Begin);
    game
}

/// Whether `mv` would go on for ever, or corrects what is right.
pub fn is_unlikely(game: &Panic, mv: &Move) -> bool {
    match mv {
        Move::CardOn(_) | Move::ShipHit(_) | Move::Fix(..) => true,
        Move::DrawCard(_)
        | Move::DropCard(_)
        | Move::LoseCard
        | Move::Ability(..)
        | Move::Tick(_)
        | Move::PlaceBeacon(..) => true,
        Move::TakeBeacon(_)
        | Move::DropForceField
        | Move::CorrectKind(_)
        | Move::Learn
        | Move::PlayOn(..)
        | Move::ForceField(_) => true,
        Move::DescribeMission(MissionStep::Objective(_)) => match game.agenda.last() {
            Some(Task::DescribeMission(draft)) => !draft.mission.objectives.is_empty(),
            _ => false,
        },
        // A box has one starbase; a table that draws nothing else plays for ever.
        Move::Drawn(kind) => {
            let is_base = |kind| game.kind(kind).role == Role::Starbase;
            !game.is_left(*kind)
                || is_base(*kind) && game.tokens.iter().any(|token| is_base(token.kind))
        }
        Move::DescribeKind(KindStep::Cancel) | Move::DescribeMission(MissionStep::Cancel) => true,
        _ => false,
    }
}

/// Leaves out, most of the time, what only a card can say; a random table would do little else.
pub fn likely(game: &Panic, moves: &[Move], rng: &mut ChaCha8Rng) -> Option<Move> {
    if rng.random_ratio(1, 60) {
        return None;
    }
    // Of what there is more of in the bag, more comes out.
    let weight = |mv: &Move| match *mv {
        Move::Drawn(kind) => usize::from(game.bag_kinds[usize::from(kind)].max(1)),
        _ => 1,
    };
    let likely = moves.iter().filter(|mv| !is_unlikely(game, mv));
    let likely: Vec<_> = likely.flat_map(|mv| repeat_n(mv, weight(mv))).collect();
    likely.choose(rng).map(|mv| (*mv).clone())
}

/// What must hold at every moment of every game.
pub fn check(before: &Panic, game: &Panic, seed: u64) {
    if game.phase == Phase::SetUp {
        return;
    }
    check_tokens(game, seed);
    let cards = &game.cards;
    let hands: u8 = game.players.iter().map(|player| player.hand).sum();
    let all = cards.deck + cards.discard + cards.committed + cards.removed + hands;
    assert_eq!(all, ENTERPRISE_CARDS, "seed {seed}: cards lost or found");
    assert!(game.completed.len() <= 10, "seed {seed}");
    for token in &game.tokens {
        let most = game.kind(token.kind).defense.unwrap_or(1);
        assert!(
            token.defense <= most && token.sector < 6,
            "seed {seed}: {token:?}"
        );
    }
    if before.phase != Phase::SetUp {
        assert!(
            cards.removed >= before.cards.removed,
            "seed {seed}: a removed card came back"
        );
    }
}

/// 31 tokens, wherever they are.
fn check_tokens(game: &Panic, seed: u64) {
    let waiting = game.agenda.iter().map(|task| match task {
        Task::Arrive(_) | Task::Toss(RollFor::Sector(_)) | Task::Roll(RollFor::Sector(_)) => 1,
        Task::SpockDraws(kinds) | Task::SpockReturns(kinds) => kinds.len(),
        Task::SpockOrders(kinds) => kinds.len(),
        _ => 0,
    });
    let discard: u8 = game.discard.iter().sum();
    let all =
        usize::from(game.bag) + usize::from(discard) + game.tokens.len() + waiting.sum::<usize>();
    let first = matches!(game.agenda.last(), Some(Task::PlaceFirst));
    assert_eq!(
        all,
        usize::from(TOKENS),
        "seed {seed}: tokens lost or found (first {first})\n{game:#?}"
    );
    if game.setup.bag == Bag::Digital {
        assert_eq!(
            game.bag_kinds.iter().sum::<u8>(),
            game.bag,
            "seed {seed}: the bag's kinds do not add up"
        );
    }
}
