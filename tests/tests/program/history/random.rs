//! Evenings of every game played at random: each page of them, while the game is on the table in the same process. They are
//! short ones of their own, on files that the pages of a running program read beside the table.

use maud::Markup;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readyroom::{
    games::{self, Visitor},
    journal::{Entry, EveningHeader, EveningId, JournalFile},
};
use readyroom_hardware::button::{Button, Gesture};
use readyroom_kit::{
    Chance, Sight, Stage,
    face::{
        state,
        status::html::{Renderer, board, boards},
    },
    testing::Sample,
};
use readyroom_table::{
    table::Table,
    tabletop::{Input, Tabletop},
    timeline::{Doing, Timeline},
};
use readyroom_tests::new_table;

use super::browser::{Browser, escaped};

/// Moves of an evening, set-up among them.
const MOVES: usize = 120;

/// What evenings of a game hid.
#[derive(Default)]
struct Hidden {
    /// There are hands that one player alone may see.
    has_hands: bool,
    /// Outcomes that were compared with others.
    compared: usize,
}

struct Played;

impl Visitor for Played {
    fn game<G: Sample>(&mut self) {
        let mut hidden = Hidden::default();
        for (seed, &way) in (1..).zip(G::WAYS) {
            play::<G>(way, seed, &mut hidden);
        }
        assert!(
            hidden.compared > 0 || !hidden.has_hands,
            "nothing was hidden"
        );
    }
}

#[test]
fn every_step_of_a_random_evening_shows_what_the_table_showed() {
    games::visit(&mut Played);
}

/// Plays an evening, and looks at the history of it.
fn play<G: Sample>(way: G::Way, seed: u64, hidden: &mut Hidden) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let target = G::set_up(way, &mut rng);
    let folder = new_table::folder();
    new_table::lay_pack(folder.path(), &target);
    let mut table = Table::new(new_table::begin::<G>(folder.path(), seed), 0);
    let journal = folder.path().join("journal.sqlite3");
    let id = table.evening().id();
    let read = || {
        let journal = JournalFile::open_beside(&journal)
            .expect("readable")
            .expect("there");
        journal.read(id).expect("an evening")
    };
    let mut shown = vec![(0, table.evening().now().clone())];
    for number in 0..MOVES {
        let name = format!("Name {number}");
        if new_table::make_move(&mut table, &target, &mut rng, &name, 0).is_none() {
            break;
        }
        if rng.random_ratio(1, 12) {
            let hold = Input::Gesture(Gesture::Hold(Button::Back));
            table.handle(hold, 0).expect("a journal");
        }
        if rng.random_ratio(1, 12) {
            shown.push((read().1.len(), table.evening().now().clone()));
        }
    }
    let (header, entries) = read();
    shown.push((entries.len(), table.evening().now().clone()));
    let private = hidden_outcomes_read_the_same::<G>(id, &header, &entries, hidden);

    let browser = Browser::new(folder.path());
    let page = browser.page("/evenings/1");
    for text in private {
        assert!(!page.contains(&escaped(&text)), "{text}\n{page}");
    }
    for address in ["/evenings", "/numbers", &format!("/numbers/{}", G::NAME)] {
        browser.page(address);
    }
    for (step, game) in shown {
        let page = browser.page(&format!("/evenings/1/step/{step}"));
        let question = match game.stage() {
            Stage::Choosing | Stage::Chance(_) => game.headline().to_string(),
            Stage::Over { why, .. } => why.into(),
        };
        let status = game.status(Sight::Public);
        assert!(
            page.contains(&escaped(&question)),
            "step {step}: {question}\n{page}"
        );
        let boards = boards(&game, &status, Sight::Public);
        let shown = Renderer {
            game: G::NAME,
            sight: Sight::Public,
            presses: &|_| Markup::default(),
            board: &|id| board(&boards, id),
        };
        for part in [shown.on_the_table(&status), shown.besides(&status)] {
            assert!(page.contains(&part.0), "step {step}: {}\n{page}", part.0);
        }
    }
}

/// What falls to a person unseen is in no sentence for everybody: where everybody sees the same of two outcomes, everybody
/// reads the same. What one player alone was shown.
fn hidden_outcomes_read_the_same<G: Sample>(
    evening: EveningId,
    header: &EveningHeader,
    entries: &[Entry],
    hidden: &mut Hidden,
) -> Vec<String> {
    let start = header.start_for::<G>(evening).expect("its content");
    let mut private = Vec::new();
    let walked = Timeline::<G>::walk(evening, start, entries, &mut |before, _, doing| {
        let Doing::Play(step) = doing else {
            return;
        };
        let messages = step.next().messages(step.events()).into_iter();
        let reported = messages.filter(|message| message.sight != Sight::Public);
        private.extend(reported.map(|message| message.sentence()));
        let Stage::Chance(Chance::Hidden(things)) = before.now().stage() else {
            return;
        };
        let read = |mv: &G::Move| {
            let (next, events) = before.now().play(mv).expect("a possible outcome");
            let messages = next.messages(&events).into_iter();
            let public = messages.filter(|message| message.sight == Sight::Public);
            let texts: Vec<_> = public.map(|message| message.text).collect();
            (
                state(&next, Sight::Public),
                before.now().sentence(mv),
                texts,
            )
        };
        let made = read(step.made());
        for thing in 0..things {
            let mv = before.now().resolve_chance(&[thing]);
            let other = read(&mv);
            if other.0 == made.0 {
                assert_eq!((other.1, other.2), (made.1.clone(), made.2.clone()));
                hidden.compared += usize::from(mv != *step.made());
            }
        }
    });
    hidden.has_hands |= !walked.expect("an evening").now().hand_owners().is_empty();
    private
}
