//! Check of secrecy: two games that differ only in cards hidden from a viewer look the same to that viewer, and answer
//! every public command alike.

use std::{fmt::Debug, iter};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    Sample,
    walk::{Moment, Observer, Reach, Watch},
};
use crate::{
    Seat, Sight,
    face::{Message, Note, Start, form, id, state, status::html::boards},
};

/// Games in which nothing can be disguised, before a way of playing counts as one that hides nothing.
const OPEN_GAMES: u64 = 8;
/// Moments in which hidden cards are looked for, if there are hardly any.
const REACH: Reach = Reach::games(200).moves(2_000);
/// Commands of a position whose whole effect is compared; of the others, only the sentences are.
const EFFECTS: u32 = 2;

/// Compares so many positions of each way with ones that differ from them only in what is hidden: what is seen, and how every
/// public command is answered. Where there are hidden hands, some can be disguised.
pub fn watching<G: Sample>(positions: usize) -> Vec<Watch<G>> {
    let disguised = Disguised {
        positions,
        compared: [0; 2],
        hides: false,
    };
    vec![Watch::new(
        "other_hidden_cards_look_the_same",
        REACH,
        disguised,
    )]
}

struct Disguised {
    /// To be compared in each way.
    positions: usize,
    /// Compared in this way, and in all.
    compared: [usize; 2],
    /// There are hidden hands.
    hides: bool,
}

impl<G: Sample> Observer<G> for Disguised {
    fn begin(&mut self, at: &Moment<'_, G>) {
        if at.seed == 0 {
            self.compared[0] = 0;
        }
    }

    fn look(&mut self, at: &Moment<'_, G>) {
        let [of_way, _] = self.compared;
        if of_way == self.positions || of_way == 0 && at.seed >= OPEN_GAMES {
            return;
        }
        let (game, mut rng) = (at.game, at.rng());
        let owners = game.hand_owners().len();
        self.hides |= owners > 0;
        if let Some(other) = game.disguise(Sight::Public, &mut rng) {
            look_the_same(game, &other, at.seed);
            answer_alike(game, &other, &mut rng, at.seed);
            self.compared = self.compared.map(|count| count + 1);
        }
        for seat in (0..).take(owners) {
            if let Some(other) = game.disguise(Sight::Player(seat), &mut rng) {
                look_the_same_to(seat, game, &other, at.seed);
            }
        }
    }

    fn conclude(&mut self) {
        let [_, all] = self.compared;
        assert!(all > 0 || !self.hides, "Sample::disguise disguises nothing");
    }
}

/// Compares parts of two games, each of which has a name.
macro_rules! same {
    ($seed:ident, $one:ident, $other:ident, $($what:literal: |$game:ident| $part:expr),+ $(,)?) => {
        $(same($seed, $what, [$one, $other].map(|$game| $part).each_ref().map(|part| part as &dyn Debug));)+
    };
}

fn same(seed: u64, what: &str, parts: [&dyn Debug; 2]) {
    let [one, other] = parts.map(|part| format!("{part:?}"));
    assert_eq!(one, other, "seed {seed}: {what}");
}

/// To the player of that seat.
fn look_the_same_to<G: Sample>(seat: Seat, one: &G, other: &G, seed: u64) {
    let sight = Sight::Player(seat);
    same! { seed, one, other,
        "a player's status": |game| with_boards(game, sight),
        "a player's pages": |game| game.private_pages(seat),
        "a player's pages in words": |game| (0..game.private_pages(seat).len()).map(|page| game.private_text(seat, page)).collect::<Vec<_>>(),
        "a player's state": |game| state(game, sight),
        "a player's offers": |game| offered_to(sight, game),
        "a player's notes": |game| noted(sight, game),
    }
}

/// The status as `sight` sees it, and the boards in it as they are drawn.
fn with_boards<G: Sample>(game: &G, sight: Sight) -> impl Debug {
    let status = game.status(sight);
    let boards = boards(game, &status, sight);
    (status, boards)
}

/// To everybody.
fn look_the_same<G: Sample>(one: &G, other: &G, seed: u64) {
    same! { seed, one, other,
        "headline": |game| game.headline(),
        "stage": |game| game.stage(),
        "offers": |game| offered(game),
        "notes": |game| noted(Sight::Public, game),
        "forms": |game| form::forms(game),
        "guidance": |game| game.guidance(),
        "start": |game| started(game),
        "ROLL": |game| game.roll().filter(|mv| game.sight(mv) == Sight::Public),
        "tray": |game| (game.tray(), game.tray_moves()),
        "players": |game| (game.players(), game.in_words(), game.hides()),
        "status": |game| with_boards(game, Sight::Public),
        "pages": |game| game.pages(),
        "pages in words": |game| (0..game.pages().len()).map(|page| game.page_text(page)).collect::<Vec<_>>(),
        "picture": |game| game.chance_picture(""),
        "lamps": |game| game.lamps(),
        "story": |game| game.story(iter::empty()),
        "state": |game| state(game, Sight::Public),
    }
}

/// To anyone who gives a command that everybody may give, on offer or not: it is refused in both or in none, for the
/// same reason, and what follows is the same for everybody; unless the rules have it show a card.
fn answer_alike<G: Sample>(one: &G, other: &G, rng: &mut ChaCha8Rng, seed: u64) {
    let mut commands = one.named();
    commands.extend(one.in_order());
    commands.retain(|mv| one.sight(mv) == Sight::Public && !one.discloses(other, mv));
    let all = commands.len().max(1) as u32;
    for mv in &commands {
        let what = format!("the answer to {mv:?}");
        match (one.play(mv), other.play(mv)) {
            (Ok((one, events)), Ok((other, others))) => {
                let both = [messages(&one, &events), messages(&other, &others)];
                same(seed, &what, both.each_ref().map(|of| of as &dyn Debug));
                if rng.random_ratio(EFFECTS.min(all), all) {
                    look_the_same(&one, &other, seed);
                }
            }
            (one, other) => {
                let refusals = [one.err(), other.err()];
                same(seed, &what, refusals.each_ref().map(|of| of as &dyn Debug));
            }
        }
    }
}

/// What everybody hears of `events`, which led to `game`.
fn messages<G: Sample>(game: &G, events: &[G::Event]) -> Vec<Message> {
    let mut messages = game.messages(events);
    messages.retain(|message| message.sight == Sight::Public);
    messages
}

/// Where the cursor is when the question comes, as far as everybody sees it: an entry behind the cover is on no public menu.
fn started<G: Sample>(game: &G) -> Start<G::Move> {
    match game.start() {
        Start::At(mv) if game.sight(&mv) != Sight::Public => Start::First,
        start @ (Start::First | Start::At(_) | Start::Nowhere) => start,
    }
}

/// What everybody sees on offer, and whose offers are behind a cover.
fn offered<G: Sample>(game: &G) -> (Vec<String>, Option<Seat>, bool) {
    let private = game
        .in_order()
        .iter()
        .find_map(|mv| game.sight(mv).player());
    let public = offered_to(Sight::Public, game);
    let covered = public.is_empty() && private.is_some();
    (public, private.or_else(|| game.hides().menu), covered)
}

/// Each move on offer that `sight` sees, as it is called.
fn offered_to<G: Sample>(sight: Sight, game: &G) -> Vec<String> {
    let entries = game.listed(game.choices()).entries.into_iter();
    let seen = entries.filter(|(entry, _)| sight.sees(entry.sight));
    let called = seen.map(|(entry, mv)| {
        let (id, sentence) = (id::<G>(&mv), game.sentence(&mv));
        format!("{:?} #{id}: {sentence}, {:?}", entry.path, entry.warning)
    });
    called.collect()
}

/// The notes on moves that `sight` sees, once all work on them is done.
fn noted<G: Sample>(sight: Sight, game: &G) -> Vec<(G::Move, Note)> {
    let mut work = game.notes();
    let steps = iter::from_fn(|| work.as_mut()?.next_step());
    let notes = steps.flat_map(|step| step());
    notes.filter(|(mv, _)| sight.sees(game.sight(mv))).collect()
}
