//! The matcher against brute force: every choice of five cards, every bridge card, every way to use each card.

mod brute_force;

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_encounters::{
    Asked, Cards, Combo, Crew, Decks, Pack, Refusal, Title, check, find, with_bridge,
};

const HANDS: u64 = 10_000;

/// What a table may ask for: one to three crew, by any of the readings A3 and A4.
fn random_asked(rng: &mut ChaCha8Rng) -> Asked {
    let count: u8 = rng.random_range(1..=3);
    let mut crew = Crew::ALL;
    crew.shuffle(rng);
    let crew = crew.iter().take(count.into());
    let fewest = if rng.random() { count.min(2) } else { count };
    Asked {
        names: crew.fold(0, |names, &crew| names | 1 << crew as u8),
        fewest,
        wild_is_any_name: rng.random(),
    }
}

/// So many cards of the deck, or of those of its cards that have several uses.
fn random_cards(rng: &mut ChaCha8Rng, decks: &Decks, count: usize) -> Vec<Title> {
    let mut from: Vec<Title> = match rng.random() {
        true => decks.cards().collect(),
        false => decks
            .cards()
            .filter(|&card| decks.uses(card).count() > 1)
            .collect(),
    };
    from.shuffle(rng);
    from.truncate(count);
    from
}

fn combo(cards: &[Title]) -> Combo {
    let (&bridge, hand) = cards.split_first().expect("six cards");
    let mut hand: [Title; 5] = hand.try_into().expect("six cards");
    hand.sort_unstable();
    Combo { bridge, hand }
}

/// Six cards are a combo if there is a way to use each of them; else the first reason that
/// there is none is entered.
#[test]
fn six_cards_are_a_combo_if_each_has_a_use_in_it() {
    let decks = Decks::new(&Pack::default());
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut counts = [0; 4];
    for number in 0..HANDS {
        let (cards, asked) = (random_cards(&mut rng, &decks, 6), random_asked(&mut rng));
        let expected = if brute_force::is_combo(&cards, &asked, &decks) {
            Ok(())
        } else if cards.iter().all(|&card| !decks.uses(card).is_ship()) {
            Err(Refusal::NoShip)
        } else if brute_force::is_combo(&cards, &Asked { fewest: 0, ..asked }, &decks) {
            Err(Refusal::CrewMissing)
        } else {
            Err(Refusal::NoCombo)
        };
        let verdict = check(&combo(&cards), &asked, &decks);
        assert_eq!(verdict, expected, "number {number}: {cards:?}, {asked:?}");
        counts[match expected {
            Ok(()) => 0,
            Err(Refusal::NoShip) => 1,
            Err(Refusal::CrewMissing) => 2,
            Err(_) => 3,
        }] += 1;
    }
    assert!(
        counts.iter().all(|&count| count > HANDS / 100),
        "{counts:?}"
    );
}

/// A combo is found if there is one, and it is one, of cards that are there; the bridge card with the fewest uses
/// comes first.
#[test]
fn a_combo_is_found_if_there_is_one() {
    let decks = Decks::new(&Pack::default());
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut solvable, mut not) = (0, 0);
    for number in 0..HANDS {
        let size = rng.random_range(0..=10);
        let on_bridge = rng.random_range(0..=7);
        let cards = random_cards(&mut rng, &decks, size + on_bridge);
        let (hand, bridge) = cards.split_at(size);
        let (held, asked) = (hand.iter().copied().collect(), random_asked(&mut rng));
        let about = format!("number {number}: {hand:?}, {bridge:?}, {asked:?}");
        let mut fewest = None;
        for &title in bridge {
            let found = with_bridge(&held, title, &asked, &decks);
            let there_is = brute_force::any_combo(hand, title, &asked, &decks);
            assert_eq!(found.is_some(), there_is, "{about}, {title}");
            if let Some(found) = found {
                assert_eq!(found.bridge, title, "{about}");
                is_right(&found, &held, &asked, &decks, &about);
                let uses = decks.uses(title).count();
                fewest = Some(fewest.map_or(uses, |fewest: u32| fewest.min(uses)));
                solvable += 1;
            } else {
                not += 1;
            }
        }
        let found = find(&held, bridge, &asked, &decks);
        let uses = found.map(|found| decks.uses(found.bridge).count());
        assert_eq!(uses, fewest, "{about}");
    }
    assert!(
        solvable > HANDS / 10 && not > HANDS / 10,
        "{solvable} of {not}"
    );
}

/// A combo that was found is one, its hand sorted, of cards that are held.
#[track_caller]
fn is_right(found: &Combo, held: &Cards, asked: &Asked, decks: &Decks, about: &str) {
    let used: Cards = found.hand.into_iter().collect();
    assert!(found.hand.is_sorted(), "{about}: {found:?}");
    assert!(
        Title::ALL
            .into_iter()
            .all(|title| used.of(title) <= held.of(title)),
        "{about}: {found:?}"
    );
    let cards: Vec<Title> = found.cards().collect();
    assert!(
        brute_force::is_combo(&cards, asked, decks),
        "{about}: {found:?}"
    );
}
