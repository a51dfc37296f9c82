//! Presses that a trade with another player costs in Star Trek Catan: from the menu of the turn, the cursor where the
//! program leaves it, to that menu again. Every card for every other with every opponent.

use libtest_mimic::Trial;
use readyroom_catan::{Catan, Move, Phase, Resource, Seat, Tracking};
use readyroom_table::{
    action::{Action, Response},
    table::id::UNDO,
    tabletop::Tabletop,
};
use readyroom_tests::buttons::SixButtons;

use crate::trial;

/// The opponents of the first player of four.
const OPPONENTS: std::ops::Range<Seat> = 1..4;

/// A table of four after the roll of the first turn; everybody holds two cards more of each resource.
fn trading() -> SixButtons<Catan> {
    let tables = (0..).map(|seed| SixButtons::<Catan>::sit_down(Tracking::Full, false, seed));
    let of_four = |table: &SixButtons<Catan>| {
        let position = &table.game().position;
        position.seats == 4 && position.first == 0
    };
    let mut table = tables.filter(of_four).find_map(rolled).expect("a table");
    for seat in 0..4 {
        for resource in Resource::ALL {
            (0..2).for_each(|_| drop(table.take(&Move::More(seat, resource))));
        }
    }
    table
}

/// Plays on to the trades of the first turn; none where a 7 came.
fn rolled(mut table: SixButtons<Catan>) -> Option<SixButtons<Catan>> {
    while table.game().position.phase != Phase::Act {
        let least = table.least();
        table.take(&least);
    }
    table.game().position.agenda.is_empty().then_some(table)
}

/// The presses of a trade, which is taken back then.
fn presses(table: &mut SixButtons<Catan>, given: &[Resource], got: &[Resource], with: Seat) -> u32 {
    let gives = given.iter().map(|&card| Move::Give(card));
    let gets = got.iter().map(|&card| Move::Get(card));
    let whole: Vec<Move> = [Move::Offer]
        .into_iter()
        .chain(gives)
        .chain(gets)
        .chain([Move::Agrees(with)])
        .collect();
    let pressed = whole.iter().map(|mv| table.take(mv).presses).sum();
    let done = table.game().position.agenda.is_empty();
    assert!(done, "{given:?} for {got:?}");
    // What was reported of it is read: no press of the next trade puts it away.
    for id in whole
        .iter()
        .map(|_| UNDO)
        .chain(["table:mute", "table:sound-on"])
    {
        let done = table.table.say(Action::Choose(id.into()), 0);
        assert_eq!(done.expect("a journal"), Response::Done, "{id}");
    }
    pressed
}

/// Each resource and what is none of it.
fn others(of: &[Resource]) -> impl Iterator<Item = Resource> {
    Resource::ALL.into_iter().filter(|card| !of.contains(card))
}

/// The fewest, the mean and the most presses of `trades`, printed.
fn counted(what: &str, mut presses: Vec<u32>) -> f64 {
    presses.sort_unstable();
    let mean = f64::from(presses.iter().sum::<u32>()) / presses.len() as f64;
    let most = presses.last().copied().unwrap_or_default();
    println!(
        "catan: a trade of {what} takes {mean:.1} presses in the mean of {}, {} to {most}",
        presses.len(),
        presses[0],
    );
    mean
}

/// CATAN-26: at most eight presses for one card against one, ten for two against one after another such trade.
fn a_trade_takes_few_presses() {
    let mut table = trading();
    // The report of the roll is put away with the first.
    presses(&mut table, &[Resource::Food], &[Resource::Water], 1);
    let mut one = Vec::new();
    for given in Resource::ALL {
        for got in others(&[given]) {
            one.extend(OPPONENTS.map(|with| presses(&mut table, &[given], &[got], with)));
        }
    }
    let shape = [
        Move::Offer,
        Move::Give(Resource::Food),
        Move::Get(Resource::Water),
    ];
    let first = [Move::Give(Resource::Food), Move::Agrees(1)];
    let again = [Move::More(0, Resource::Food), Move::More(0, Resource::Food)];
    let moves = shape.iter().chain(&first).chain(&again);
    moves.for_each(|mv| drop(table.take(mv)));
    let mut two = Vec::new();
    for (nth, first) in Resource::ALL.into_iter().enumerate() {
        for second in Resource::ALL.into_iter().skip(nth) {
            for got in others(&[first, second]) {
                two.extend(OPPONENTS.map(|with| {
                    // A hand begins with whichever is nearer.
                    let ways = [[first, second], [second, first]].into_iter();
                    let presses = ways.map(|given| presses(&mut table, &given, &[got], with));
                    presses.min().unwrap_or_default()
                }));
            }
        }
    }
    assert!(counted("one card for one", one) <= 8.0);
    assert!(counted("two cards for one", two) <= 10.0);
}

/// The trials of trades.
pub fn trials() -> Vec<Trial> {
    vec![trial(
        "catan::a_trade_takes_few_presses".into(),
        a_trade_takes_few_presses,
    )]
}
