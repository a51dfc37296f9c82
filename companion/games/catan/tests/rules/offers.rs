//! Tests of offers: all of them are accepted, and all other moves are refused, at random moments of random games.

use super::position::*;
use arrayvec::ArrayVec;
use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom_kit::{
    Alternative, Game, Prompt, Stage,
    testing::{
        Sample,
        walk::{Moment, Observer, Step, play_on},
    },
};

/// Every move without a text, places and seats one too many included.
fn every_move() -> Vec<Move> {
    use Move::*;
    let mut all = vec![
        Begin, Roll, Buy, Offer, SideDone, Agree, Enough, Support, TurnOver, End,
    ];
    all.extend((0..6).flat_map(|n| [Seats(n), First(n), Rob(n), Trade(n), Ask(n), ShowPoints(n)]));
    all.extend((0..6).flat_map(|n| [Agrees(n), Recount(n)]));
    all.extend(readyroom_catan::Tracking::ALL.map(Tracking));
    all.extend(readyroom_catan::Stack::ALL.map(Stack));
    all.extend(readyroom_catan::Numbers::ALL.map(Numbers));
    all.extend(readyroom_catan::Robbing::ALL.map(Robbing));
    all.extend(readyroom_catan::Board::ALL.map(Board));
    all.push(Board(readyroom_catan::Board::Saved(0)));
    for &reading in Reading::EVERY {
        all.extend([Read(reading, true), Read(reading, false)]);
    }
    all.extend([Tile::Planet, Tile::Number, Tile::Post].map(Exchange));
    all.extend((0..20).flat_map(|n| [Choose(n), Klingon(n), TellNumber(n)]));
    all.extend((0..55).flat_map(|at| [Outpost(at), Starbase(at)]));
    all.extend((0..73).flat_map(|route| [Starship(route), Lift(route)]));
    all.extend(EVERY_POST.map(TellPost));
    all.push(TellPlanet(None));
    for a in readyroom_catan::Resource::ALL {
        all.extend([
            Discard(a),
            Took(a),
            Give(a),
            Get(a),
            Resource(a),
            TellPlanet(Some(a)),
            Less(Side::Gives, a),
            Less(Side::Gets, a),
        ]);
        all.extend(readyroom_catan::Resource::ALL.map(|b| Border(a, b)));
        all.extend(readyroom_catan::Resource::ALL.map(|b| Instead(a, b)));
        all.extend((0..5).flat_map(|seat| [More(seat, a), Fewer(seat, a)]));
    }
    all.extend(Development::ALL.map(PlayCard));
    all.extend(Development::ALL.map(Keep));
    all.extend(SupportCard::ALL.map(TakeSupport));
    for card in SupportCard::ALL {
        all.extend(Effect::ALL.map(|effect| Learn(card, effect)));
    }
    // Outcomes of chance, where it does not decide.
    all.extend([
        Rolled([3, 4]),
        Turned(0),
        Stolen(0),
        Drawn(0),
        Shuffled(ArrayVec::new()),
    ]);
    all
}

fn set_up(rng: &mut ChaCha8Rng) -> Catan {
    let mut pack = Pack::default();
    if rng.random_ratio(2, 3) {
        let cards = SupportCard::ALL.into_iter().skip(4);
        let reported = cards.zip(Effect::ALL.into_iter().skip(5));
        let reported = reported.map(|(card, effect)| KnownSupport { card, effect });
        pack.support.extend(reported);
    }
    let mut game = Catan::deal(pack);
    for _ in 0..rng.random_range(0..9) {
        let Prompt::Choose(mut offers) = game.prompt() else {
            unreachable!("set-up")
        };
        offers.retain(|mv| *mv != Move::Begin);
        let mv = offers.choose(rng).expect("an offer");
        game = game.play(mv).expect("offered").0;
    }
    game
}

/// Looks at some moments, and counts the tasks and events of each move.
#[derive(Default)]
struct Offers {
    every: Vec<Move>,
    tasks: usize,
    events: usize,
}

impl Observer<Catan> for Offers {
    /// Now and then anything, such as a correction.
    fn offers(&mut self, at: &Moment<'_, Catan>) -> Option<Vec<Move>> {
        let mut rng = at.rng();
        let any = rng.random_ratio(1, 20);
        any.then(|| at.offers().choose(&mut rng).cloned().into_iter().collect())
    }

    fn look(&mut self, at: &Moment<'_, Catan>) {
        if at.game.stage() != Stage::Choosing || !at.rng().random_ratio(1, 40) {
            return;
        }
        let (game, offers) = (at.game, at.offers());
        for mv in &self.every {
            // What is agreed on already may be reported again. Who agrees to what a hand does not have is
            // on offer all the same: no player is shown that before.
            let hides = matches!(mv, Move::Agrees(_));
            let accepted = game.play(mv).is_ok_and(|(next, _)| hides || next != *game);
            let times = offers.iter().filter(|offer| *offer == mv).count();
            assert_eq!(usize::from(accepted), times, "{mv:?} in {game:#?}");
        }
        for mv in offers {
            assert!(game.play(mv).is_ok(), "{mv:?} is offered in {game:#?}");
        }
    }

    fn moved(&mut self, step: &Step<'_, Catan>) {
        let (next, events) = step.made;
        self.tasks = self.tasks.max(next.position.agenda.len());
        self.events = self.events.max(events.len());
    }
}

/// At any moment the offers are the legal moves, each once; agenda and events stay within the bounds that
/// their types state.
#[test]
fn offers_are_just_what_is_accepted() {
    let every = every_move();
    let mut offers = Offers {
        every,
        ..Offers::default()
    };
    for seed in 0..40 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let begun = (set_up(&mut rng), rng);
        play_on(begun, (Catan::WAYS[0], seed), 1_500, &mut offers);
    }
    let Offers { tasks, events, .. } = offers;
    println!("{tasks} tasks, {events} events");
    assert!(tasks <= 5 && events <= 11, "{tasks} tasks, {events} events");
}
