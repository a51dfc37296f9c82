//! The sentences of some moments. What holds of each is in `crate::testing`.

mod asked;
mod messages;

use readyroom_kit::{
    Game,
    face::{Kind, Speech},
};

use crate::rules::{Catan, DEVELOPMENT, Event, Pack, Phase, Stack, Tracking};

/// CATAN-22: who gives up how many cards is read with the 7. Each card is taken back by itself, so that taking back the roll
/// asks for none of them; in light tracking the companion hears of no card, and the roll covers them all.
#[test]
fn a_seven_taken_back_asks_no_one_for_cards_twice() {
    let game = Catan::deal(Pack::default());
    for seven in [Event::Rolled(6, 1), Event::Turned(7)] {
        let messages = game.messages(&[seven, Event::MustDiscard(0, 4)]);
        let kind = |id: &str| {
            let reported = messages
                .iter()
                .find(|message| message.key.to_string() == id);
            reported.map(|message| message.kind)
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
fn a_turn_shows_that_trade_comes_first() {
    for tracking in [Tracking::Full, Tracking::Light] {
        let mut game = Catan::deal(Pack::default());
        game.position.agreed.tracking = tracking;
        game.position.phase = Phase::Act;
        assert_eq!(game.headline().key.to_string(), "trade-or-build player=1");
        game.position.turn.built = true;
        assert_eq!(game.headline().key.to_string(), "build player=1");
    }
}

/// CATAN-40: a card of the companion's stack is paid for and drawn in two steps, and both are read in one row.
#[test]
fn a_card_that_the_companion_draws_costs_no_press() {
    let mut game = Catan::deal(Pack::default());
    game.position.agreed.stack = Stack::Digital;
    let steps = [Event::Paid(0, DEVELOPMENT), Event::Bought(0)];
    let messages = steps.iter().flat_map(|event| game.messages(&[*event]));
    let rows: Vec<String> = messages.map(|message| message.row().to_owned()).collect();
    let [pay, gained] = &rows[..] else {
        panic!("two messages: {rows:?}");
    };
    assert!(gained.is_empty() && (1..=25).contains(&pay.chars().count()));
}
