//! The same game with other hidden cards: one card of a hand for one of another, or the development cards of the
//! companion's own stack dealt again.

use rand::{RngExt, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{Game, Sight};

use crate::rules::*;

/// See [`readyroom_kit::testing::Sample::disguise`].
pub fn disguise(game: &Catan, sight: Sight, rng: &mut ChaCha8Rng) -> Option<Catan> {
    let resources = |rng: &mut _| other_hands(game, sight, rng);
    let development = |rng: &mut _| other_development(game, sight, rng);
    match rng.random_bool(0.5) {
        true => resources(rng).or_else(|| development(rng)),
        false => development(rng).or_else(|| resources(rng)),
    }
}

/// Whether the rules have `mv` show what differs in `other`: who agrees to a trade, is asked or must give all of a resource
/// shows cards, and so does who wins by hidden points; in the turn that follows the menu shows what the hand of its player can
/// pay.
pub fn discloses(game: &Catan, other: &Catan, mv: &Move) -> bool {
    let asked = game.position.agenda.last();
    let gives = matches!(
        (asked, mv),
        (Some(Task::Deal(_)), Move::Agrees(_))
            | (Some(Task::Ask(..)), Move::Ask(_))
            | (Some(Task::Demand), Move::Resource(_))
    );
    let active = usize::from(game.position.active);
    let own = game.position.hands[active] != other.position.hands[active];
    let shows = |game: &Catan| {
        let next = game.play(mv).map(|(next, _)| next.position);
        next.is_ok_and(|next| matches!(next.phase, Phase::Over(_)) || own && shows_own_hand(&next))
    };
    gives || shows(game) || shows(other)
}

/// Whether the menu shows what the hand of the player whose turn it is can pay, or has just shown that it can.
fn shows_own_hand(position: &Position) -> bool {
    match position.agenda.last() {
        Some(task) => matches!(task, Task::BuildForLess | Task::Substitute(_)),
        None => position.phase == Phase::Act,
    }
}

/// Two players whose hands are not seen have one card of each other's.
fn other_hands(game: &Catan, sight: Sight, rng: &mut ChaCha8Rng) -> Option<Catan> {
    let now = &game.position;
    if matches!(now.agenda.last(), Some(Task::Uncounted(..))) {
        // That hand has none of what was named, and no player holds what the thief holds.
        return None;
    }
    let own = |seat: Seat| seat == now.active && shows_own_hand(now);
    let looked_at = |seat: Seat| {
        let looks = now.agenda.last() == Some(&Task::TakeFrom(seat));
        looks && sight == Sight::Player(now.active)
    };
    let mut cards: Vec<(Seat, Resource)> = now
        .everybody()
        .filter(|&seat| !sight.sees(Sight::Player(seat)) && !own(seat) && !looked_at(seat))
        .flat_map(|seat| {
            let held = now.hands[usize::from(seat)].laid_open().present();
            held.map(move |resource| (seat, resource))
        })
        .collect();
    cards.shuffle(rng);
    let &(one, gives) = cards.first()?;
    let differs = |card: &&(Seat, Resource)| card.0 != one && card.1 != gives;
    let &(two, gets) = cards.iter().find(differs)?;
    let mut other = game.clone();
    let hands = &mut other.position.hands;
    for (from, to, card) in [(one, two, gives), (two, one, gets)] {
        hands[usize::from(from)].laid_open_mut()[card] -= 1;
        hands[usize::from(to)].laid_open_mut()[card] += 1;
    }
    Some(other)
}

/// The development cards of the companion's own stack are dealt again: in the stack, in hands, and those looked at. A
/// player keeps those that this player sees.
fn other_development(game: &Catan, sight: Sight, rng: &mut ChaCha8Rng) -> Option<Catan> {
    let mut game = game.clone();
    let now = &mut game.position;
    let digital = now.agreed.stack == Stack::Digital;
    let unseen = |seat: usize| !sight.sees(Sight::Player(seat as Seat));
    let hidden: u8 = now.cards.iter().map(|cards| cards.hidden).sum();
    let looks = matches!(now.agenda.last(), Some(Task::KeepOne(_)));
    if looks && !unseen(now.active.into()) {
        return None;
    }
    if !digital || hidden == 0 || matches!(now.agenda.last(), Some(Task::DrawThree(_))) {
        return None;
    }
    let all = |kinds: [u8; 5]| (0..5).flat_map(move |kind| vec![kind; kinds[kind].into()]);
    let looked_at = match now.agenda.last() {
        Some(Task::KeepOne(three)) => three.laid_open().map(|kind| kind as usize).to_vec(),
        Some(_) | None => Vec::new(),
    };
    let held = now.cards.iter().enumerate();
    let held = held
        .filter(|(seat, _)| unseen(*seat))
        .flat_map(|(_, cards)| all(*cards.kinds.laid_open()));
    let mut cards: Vec<usize> = all(*now.deck.kinds.laid_open())
        .chain(held)
        .chain(looked_at)
        .collect();
    cards.shuffle(rng);
    let mut deal = |count: u8| {
        let mut kinds = [0; 5];
        let dealt = cards.split_off(cards.len() - usize::from(count));
        dealt.iter().for_each(|&kind| kinds[kind] += 1);
        kinds
    };
    let hands = now.cards.iter_mut().enumerate();
    for (_, cards) in hands.filter(|(seat, _)| unseen(*seat)) {
        let fresh = deal(cards.fresh);
        let old = deal(cards.hidden - cards.fresh);
        *cards.kinds.laid_open_mut() = std::array::from_fn(|kind| old[kind] + fresh[kind]);
        *cards.fresh_kinds.laid_open_mut() = fresh;
    }
    *now.deck.kinds.laid_open_mut() = deal(now.deck.left);
    if let (Some(Task::KeepOne(three)), [one, two, three_]) = (now.agenda.last_mut(), &cards[..]) {
        *three.laid_open_mut() = [one, two, three_].map(|&kind| Development::ALL[kind]);
    }
    Some(game)
}
