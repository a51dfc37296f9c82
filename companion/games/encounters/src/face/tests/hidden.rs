//! Tests of secrecy: one player's private knowledge is in nothing that is public.

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Game, Hidden, Owner, Sight,
    face::{Menu, Pictures, Shown, Speech, state},
};

use super::walk;
use crate::{
    rules::{Drawn, Encounters, Event, Move, Phase, Task, Title},
    testing::redealt,
};

/// Everything that everybody reads at a moment.
fn public(game: &Encounters) -> Vec<String> {
    let mut words = vec![game.headline().to_string(), game.players()];
    words.push(game.guidance().unwrap_or_default().to_string());
    words.extend(game.in_words().crew);
    words.push(state(game, Sight::Public).to_string());
    words
}

/// What everybody reads of some events.
fn messages_for(sight: Sight, game: &Encounters, events: &[Event]) -> Vec<String> {
    let messages = game.messages(events).into_iter();
    let read = messages.filter(|message| sight.sees(message.sight));
    read.map(|message| message.text).collect()
}

/// The same events, with other cards drawn.
fn redrawn(events: &[Event], rng: &mut ChaCha8Rng) -> Vec<Event> {
    let mut other = |event: &Event| {
        let &Event::Drew(seat, count, _) = event else {
            return event.clone();
        };
        let cards = (0..count).filter_map(|_| Title::ALL.choose(rng).copied());
        Event::Drew(
            seat,
            count,
            Hidden::dealt(Owner::Player(seat), cards.collect::<Drawn>()),
        )
    };
    events.iter().map(&mut other).collect()
}

/// Two games that differ only in hidden cards are spoken of alike.
#[test]
fn public_words_do_not_depend_on_hidden_cards() {
    let mut differ = 0;
    walk(4, |step, rng| {
        let other = redealt(step.after, Sight::Public, rng);
        assert_eq!(public(step.after), public(&other));
        let messages = messages_for(Sight::Public, step.after, step.events);
        let events = if step.after.position.is_digital() {
            redrawn(step.events, rng)
        } else {
            step.events.to_vec()
        };
        assert_eq!(messages, messages_for(Sight::Public, &other, &events));
        let before = redealt(step.before, Sight::Public, rng);
        assert_eq!(step.before.sentence(step.mv), before.sentence(step.mv));
        if step.before.sight(step.mv) == Sight::Public {
            assert_eq!(step.before.path(step.mv), before.path(step.mv));
        }
        differ += u32::from(other != *step.after);
    });
    assert!(differ > 900, "{differ}");
}

/// Everything that a player may choose with the companion's cards is that player's own, but what lies in the victory pile.
#[test]
fn the_menu_of_a_digital_turn_is_the_active_players() {
    walk(3, |step, _| {
        let game = step.before;
        let now = &game.position;
        let own = now.is_digital()
            && now.phase == Phase::Turn
            && now.agenda.last() != Some(&Task::GiveUp);
        for mv in game.choices() {
            let sight = match own {
                true => Sight::Player(now.active),
                false => Sight::Public,
            };
            assert_eq!(game.sight(&mv), sight, "{mv:?}");
        }
    });
}

/// The state for scripts has of hands what a sight sees, and never the order of a deck.
#[test]
fn the_state_shows_a_hand_to_its_player_alone() {
    walk(2, |step, _| {
        let game = step.after;
        let now = &game.position;
        if !now.is_digital() {
            return;
        }
        let cards = |sight: Sight, seat: usize| {
            state(game, sight)["players"][seat]["hand"]["cards"].clone()
        };
        for seat in now.everybody() {
            let own = Sight::Player(seat);
            for other in now.everybody().filter(|&other| other != seat) {
                assert!(cards(own, other.into()).is_null());
            }
            let shown = cards(own, seat.into());
            let count = usize::from(now.hands[usize::from(seat)].count);
            assert_eq!(shown.as_array().map(Vec::len), Some(count));
            assert!(cards(Sight::Public, seat.into()).is_null());
            let looks = now.looks().is_some() && seat == now.active;
            assert_eq!(state(game, own)["looked_at"].is_null(), !looks);
        }
        assert!(state(game, Sight::Public)["looked_at"].is_null());
    });
}

/// The player who draws or looks reads it; no other player does.
#[test]
fn what_is_drawn_or_looked_at_is_shown_to_that_player_alone() {
    let (mut drew, mut looked) = (0, 0);
    walk(4, |step, _| {
        let messages = step.after.messages(step.events);
        let private = messages.iter().filter_map(|message| message.sight.player());
        let private: Vec<_> = private.collect();
        let drawn = step.events.iter().filter_map(|event| {
            let &Event::Drew(seat, _, _) = event else {
                return None;
            };
            Some(seat)
        });
        let mut seers: Vec<_> = drawn.filter(|_| step.after.position.is_digital()).collect();
        drew += seers.len();
        if step.after.position.looks().is_some() {
            looked += 1;
            seers.push(step.after.position.active);
            assert!(matches!(step.mv, Move::Use(..)));
        }
        assert_eq!(private, seers, "{:?}", step.events);
    });
    assert!(drew > 100 && looked > 5, "{drew} and {looked}");
}
