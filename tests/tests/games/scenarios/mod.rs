//! Scenarios: a table, what is done at it line by line, and what it then shows. Each file of a game's folder `scenarios` is
//! a separate test, named for the behaviour it pins: `cargo test --workspace --test games urgent` runs those with "urgent"
//! in their names.
//!
//! A scenario is driven once through `readyroom drive`'s own code on a virtual clock, with a data folder of its own: it is what
//! a script, and so what a player, would see. A second screen is beside the panel: it has all that is on offer there, and every
//! second choice is made on it. No picture of the panel is cut.
//!
//! # The format
//! ```toml
//! # What this pins, in the words of the rule; for the example of a rulebook, which one.
//! rules = ["FYM-45"]                       # the rules it pins: no rule test pins them too
//!
//! seed = 7                                 # of the dice that the panel rolls; 7 if left out here and below
//!
//! known_players = ["Anna", "Ben"]          # the players whom the table knows by name, whoever played last first
//!
//! last_time = """                          # an evening of the game was played before: the lines of it; the plug was pulled
//! choose Begin
//! """
//!
//! [setup]                                  # left out: the scenario begins at the first set-up prompt
//! seed = 7                                 # may stand here as well
//! …                                        # all else as the game has it: see its `src/testing/scenario.rs`
//!
//! [[cards]]                                # what the table knows besides the folder's `known_pack.toml`, as a pack
//! name = "Ion Storm"                       # of the game has it; one of the same name takes the other's place
//! colour = "red"
//! icons = [{ colour = "red", face = 5, need = "or-higher" }]
//!
//! [[step]]
//! restart = true                           # first the plug is pulled, and the evening gone on with
//! do = """                                 # lines of `readyroom drive`, each of which must be taken
//! choose Draw red
//! dice 1 2 3 4 5
//! """
//! # Then what the last line was answered; all of it may be left out.
//! prompt = "place-dice player=1"           # the question, as a sentence: see below
//! hint = "roll-first dice=2"               # what hands do that no entry of the menu says
//! menu = ["Repair › Red 6", "End turn"]    # paths, or beginnings of paths, that are there
//! absent = ["Repair › Red 5"]              # … that are not
//! below = { Repair = ["Red 6"] }           # all there is below a path, in order
//! warns = { Resolve = "it-fails" }         # the sentence with which every entry at or below a path warns; "": none warns
//! notes = { Rescue = "62% +1 Gunnery: 71%" }  # the note on every entry at or below a path, what stands beside it first; or its sentence
//! lamps = { TRACK1 = "on", RED = "fast" }
//! countdown = { left_ms = 180000, running = true, id = "1" }  # parts of it; or false: there is none
//! chime = "roll"                           # or "": none
//! events = ["rolled"]                      # sentences told by any line of the step, in order; []: none told
//! untold = ["timer-resumes"]               # sentences that no line of the step told
//! refusal = "FYM-45 not-urgent"            # what the last line was refused with: its rule and its id
//! error = "not-on-offer"                   # the sentence on why the last line was not understood
//! shows = ["Red 6"]                        # parts of texts in the picture
//! scene = "Menu"                           # the kind of picture
//! screen = "repair_menu"                   # the picture is that of screens/repair_menu.txt
//! state = { "/damage" = 4 }                # values in the whole game, by JSON pointer; false: there is none
//! over = "goal-reached level=ensign"       # why the game ended; or "": it has not
//! remember = "rolled"                      # the whole game is remembered by this name
//! same_as = "before"                       # the whole game is as the one remembered
//! most_presses = 6                         # the step is made of so many presses of buttons, or fewer, and nothing else
//! ```
//!
//! A sentence is its id and those of its arguments that matter, `hull-hit sector=3`: the game's `sentences.txt` lists them.
//!
//! A picture that differs is printed; `UPDATE_PICTURES=1` writes it to its file, to be looked at before it is committed.

mod expectation;
mod picture;
mod scenario;
mod second_screen;
mod self_test;
mod sentence;
mod session;

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use libtest_mimic::Trial;

use readyroom::games::{self, Visitor};
use readyroom_kit::{PackList, sentence::Listed, testing::Sample};
use scenario::Scenario;

/// What every table of a folder knows; no scenario.
const KNOWN_PACK: &str = "known_pack";

/// A game's scenarios, and what the runner must know of it.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// Its name on command lines, in packs and journals.
    pub name: &'static str,
    /// Its folder: RULES.md and the scenarios lie there.
    pub folder: &'static str,
    /// The lists of its content pack: a scenario may have its own entries in each.
    pub known: &'static [PackList],
    /// The commands of a `[setup]`.
    pub set_up: fn(toml::Table) -> Result<Vec<String>, toml::de::Error>,
    /// Its sentences; none while they are not in a table.
    pub sentences: fn() -> Vec<Listed>,
}

impl Game {
    /// The folder of its scenarios.
    fn scenarios(&self) -> PathBuf {
        Path::new(self.folder).join("scenarios")
    }
}

/// The games of the shelf.
#[derive(Default)]
struct Games(Vec<Game>);

impl Visitor for Games {
    fn game<G: Sample>(&mut self) {
        self.0.push(Game {
            name: G::NAME,
            folder: G::FOLDER,
            known: G::PACK_LISTS,
            set_up: G::set_up_lines,
            sentences: G::sentences,
        });
    }
}

/// A trial of each scenario, and of what holds for all of a game's.
pub fn trials() -> Vec<Trial> {
    let mut games = Games::default();
    games::visit(&mut games);
    let mut trials = self_test::trials(games.0[0]);
    for game in games.0 {
        let files = files(&game.scenarios());
        trials.extend(files.iter().map(|file| trial(game, file.clone())));
        trials.push(Trial::test(
            format!(
                "scenarios::{}::every_picture_belongs_to_a_scenario",
                game.name
            ),
            move || picture::all_used(&game, &files),
        ));
    }
    trials
}

/// What lies in `folder`; nothing if a game has no such folder yet.
fn entries(folder: &Path) -> Vec<PathBuf> {
    match fs::read_dir(folder) {
        Ok(entries) => entries
            .map(|entry| entry.expect("an entry").path())
            .collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => panic!("{}: {error}", folder.display()),
    }
}

/// The scenarios of a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = entries(folder)
        .into_iter()
        .filter(|path| path.extension() == Some(OsStr::new("toml")))
        .filter(|path| path.file_stem() != Some(OsStr::new(KNOWN_PACK)))
        .collect();
    files.sort();
    files
}

/// What the tables of all scenarios of `game` know of its box, as a pack; nothing if there is no such file.
fn known_pack(game: &Game) -> Result<String, String> {
    let file = game.scenarios().join(KNOWN_PACK).with_extension("toml");
    match fs::read_to_string(&file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Ok(format!("format = 1\ngame = {:?}\n", game.name))
        }
        known => known.map_err(|error| format!("{}: {error}", file.display())),
    }
}

fn trial(game: Game, file: PathBuf) -> Trial {
    let name = file
        .file_stem()
        .and_then(OsStr::to_str)
        .unwrap_or("?")
        .to_owned();
    Trial::test(format!("scenarios::{}::{name}", game.name), move || {
        let text = fs::read_to_string(&file)?;
        let known = known_pack(&game)?;
        let scenario = Scenario::parse(&game, &text)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        session::run(&game, &scenario, &known)
            .map_err(|why| format!("{}: {why}", file.display()).into())
    })
}
