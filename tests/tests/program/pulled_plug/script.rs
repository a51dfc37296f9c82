//! A random evening as lines to drive, with what the game is after each.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use readyroom::{context::Context, games::GameBox, journal::JournalFile, packs::Packs};
use readyroom_table::{
    action::{Action, Response},
    dice::Seed,
    question::Choice,
    tabletop::Tabletop,
};
use serde_json::Value;

/// Lines of one script.
const LONGEST: usize = 120;

/// The whole game at one moment.
pub struct Moment {
    pub ply: u32,
    pub state: Value,
}

/// Lines, and the moment before the first and after each.
pub struct Script {
    game: &'static str,
    seed: u64,
    pub lines: Vec<String>,
    pub moments: Vec<Moment>,
}

impl Script {
    /// Plays an evening of `game` with dice of `seed` at its own table.
    pub fn random(game: GameBox, seed: u64) -> Self {
        let seed = seed % 1_000_000;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let folder = tempfile::tempdir().expect("a folder");
        let journal = JournalFile::open(&folder.path().join("journal.sqlite3")).expect("a journal");
        let packs = Packs::new(folder.path().join("packs"));
        let context = Context::new(journal, packs);
        let mut table = (game.begin)(&context, Seed::from_number(seed), 0).expect("an evening");
        let mut script = Self {
            game: game.name,
            seed,
            lines: Vec::new(),
            moments: vec![moment(&*table)],
        };
        let fully = vec!["Tracking: light".into(), "Every die and icon".into()];
        if paths(&*table).contains(&fully) && rng.random() {
            script.say(&mut *table, fully);
        }
        while script.lines.len() < LONGEST
            && let Some(path) = pick(&*table, &mut rng)
        {
            script.say(&mut *table, path);
        }
        script
    }

    /// How the program is asked to begin this evening.
    pub fn opening(&self) -> Vec<String> {
        let seed = self.seed.to_string();
        ["--game", self.game, "--seed", &seed]
            .map(str::to_owned)
            .to_vec()
    }

    fn say(&mut self, table: &mut dyn Tabletop, path: Vec<String>) {
        self.lines.push(format!("choose {}", path.join(" › ")));
        let response = table.say(Action::At(path.clone()), 0).expect("a journal");
        assert_eq!(response, Response::Done, "{path:?}");
        self.moments.push(moment(table));
    }
}

/// Everything that can be chosen.
fn paths(table: &dyn Tabletop) -> Vec<Vec<String>> {
    let segments = |offer: &Choice| offer.path.iter().map(ToString::to_string).collect();
    table.question().choices.iter().map(segments).collect()
}

fn moment(table: &dyn Tabletop) -> Moment {
    Moment {
        ply: table.question().ply,
        state: table.state(),
    }
}

/// An offer of the game that needs no text; what is first in the menu is as likely as all of its group together.
fn pick(table: &dyn Tabletop, rng: &mut ChaCha8Rng) -> Option<Vec<String>> {
    let offers: Vec<_> = paths(table)
        .into_iter()
        .filter(|path| path[0] != "Table" && !path.last().is_some_and(|last| last.ends_with('…')))
        .collect();
    let mut heads: Vec<_> = offers.iter().map(|path| path[0].clone()).collect();
    heads.dedup();
    let head = heads.choose(rng)?;
    let group: Vec<_> = offers.iter().filter(|path| path[0] == *head).collect();
    group.choose(rng).map(|path| (*path).clone())
}
