//! The games there are. The one list: shelf, settings, README and every test go through it.
//!
//! A game of the list with its type forgotten is a [`GameBox`]: what commands and shelf can do with any game.

use readyroom_kit::face::{Asked, Face, asked};
use readyroom_table::{
    dice::Seed,
    evening::{Evening, NotOpened},
    learned_cards::LearnedCards,
    tabletop::Tabletop,
};
use std::path::{Path, PathBuf};

use crate::{
    chronicle::{ChronicleLine, chronicle},
    context::Context,
    entropy::SystemEntropy,
    journal::{Entry, EveningHeader, EveningId, JournalFile, JournalFileError},
    packs::{self, Merged, PackError, Packs, Theirs},
    replay::{Moment, moment},
    statistics::{self, GameNumbers},
    story::{Story, story},
    verify::{Examined, Unsound, Verdict, VerifyError, examine, verify},
};

/// Makes the list, for programs and for tests.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The games, in the order of the shelf.
        pub const GAMES: &[GameBox] = &[$(GameBox::of::<$game>()),+];

        /// Shows every game to `visitor`, in the order of the shelf.
        #[cfg(feature = "testing")]
        pub fn visit(visitor: &mut impl Visitor) {
            $(visitor.game::<$game>();)+
        }
    };
}

games![
    readyroom_five_year_mission::FiveYearMission,
    readyroom_panic::Panic,
    readyroom_catan::Catan,
    readyroom_career::Career,
    readyroom_encounters::Encounters,
];

/// A test that every game is put through.
#[cfg(feature = "testing")]
pub trait Visitor {
    /// Puts `G` through it.
    fn game<G: readyroom_kit::testing::Sample>(&mut self);
}

type OfEvening<T> = fn(EveningId, &EveningHeader, &[Entry]) -> T;

/// One game of [`GAMES`].
#[derive(Clone, Copy, Debug)]
pub struct GameBox {
    /// The name on command lines and in journals.
    pub name: &'static str,
    /// The name as printed on its box.
    pub title: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The oldest version that its games still play by.
    pub oldest_rules: u32,
    /// The evening in sentences; see [`chronicle`].
    pub chronicle: OfEvening<Result<Vec<ChronicleLine>, JournalFileError>>,
    /// The game after the last of these entries, as everybody sees it; see [`moment`].
    pub moment: OfEvening<Result<Moment, JournalFileError>>,
    /// The evening as a story; see [`story`].
    pub story: OfEvening<Result<Story, JournalFileError>>,
    /// True if the evening's dice were honest; see [`verify`].
    pub verify: OfEvening<Result<Verdict, VerifyError>>,
    /// True if every move is what its prompt asked for, finished or not; see [`examine`].
    pub examine: OfEvening<Result<Examined, Unsound>>,
    /// The numbers of all its evenings; see [`GameNumbers::collect`].
    pub numbers: fn(&JournalFile) -> Result<GameNumbers, JournalFileError>,
    /// The numbers of one evening; see [`statistics::evening`].
    pub numbers_of: OfEvening<Result<GameNumbers, JournalFileError>>,
    /// What can be done with its packs.
    pub packs: PackBox,
    /// The contents that an evening of it may begin with, as a journal has them: what the box has, and what was learned.
    pub contents: fn(&Packs) -> Vec<String>,
    /// The questions of set-up that settings can answer; see [`readyroom_kit::face::Seating::questions`].
    pub asked: fn() -> Vec<Asked>,
    /// Begins an evening with a seed that a person gave, and puts it on the table.
    pub begin: Opens<Seed>,
    /// Begins an evening with an unknown seed, and puts it on the table.
    pub begin_in_secret: Opens<()>,
    /// Resumes an evening.
    pub resume: Opens<EveningId>,
}

/// The numbers of those of `games` that were played.
///
/// # Errors
/// The journal cannot be read.
pub fn numbers(
    games: &[GameBox],
    journal: &JournalFile,
) -> Result<Vec<GameNumbers>, JournalFileError> {
    let all = games.iter().map(|game| (game.numbers)(journal));
    let mut numbers = all.collect::<Result<Vec<_>, _>>()?;
    numbers.retain(|game| !game.evenings.is_empty() || !game.left_out.is_empty());
    Ok(numbers)
}

/// The contents that evenings of `games` may begin with; see [`GameBox::contents`].
pub fn contents(games: &[GameBox], packs: &Packs) -> Vec<String> {
    let all = games.iter().flat_map(|game| (game.contents)(packs));
    all.collect()
}

/// What can be done with the packs of a game of the list.
#[derive(Clone, Copy, Debug)]
pub struct PackBox {
    /// True if the text of a pack is right; see [`packs::parse`].
    pub check: fn(&Path, &str) -> Result<(), PackError>,
    /// See [`Packs::file`].
    pub file: fn(&Packs) -> PathBuf,
    /// See [`Packs::summary`].
    pub summary: fn(&Packs) -> Result<String, PackError>,
    /// See [`Packs::export`].
    pub export: fn(&Packs) -> Result<Option<String>, PackError>,
    /// See [`Packs::import`].
    pub import: fn(&Packs, &Path, &str) -> Result<bool, PackError>,
    /// See [`Packs::merge`].
    pub merge: fn(&Packs, &Path, &str, &Theirs) -> Result<Merged, PackError>,
}

impl PackBox {
    const fn of<G: Face>() -> Self {
        Self {
            check: |file, text| packs::parse::<G>(file, text).map(drop),
            file: Packs::file::<G>,
            summary: Packs::summary::<G>,
            export: Packs::export::<G>,
            import: Packs::import::<G>,
            merge: Packs::merge::<G>,
        }
    }
}

/// Lays an evening on the table; the last argument is the clock in milliseconds.
type Opens<What> = fn(&Context, What, u64) -> Result<Box<dyn Tabletop>, NotOpened>;

impl GameBox {
    /// The game `G`, in its box.
    pub const fn of<G: Face>() -> Self {
        Self {
            name: G::NAME,
            title: G::ABOUT.title,
            rules: G::RULES_VERSION,
            oldest_rules: G::OLDEST_RULES,
            chronicle: chronicle::<G>,
            moment: moment::<G>,
            story: story::<G>,
            verify: verify::<G>,
            examine: examine::<G>,
            numbers: GameNumbers::collect::<G>,
            numbers_of: |evening, header, entries| {
                let one = statistics::evening::<G>(evening, header, entries)?;
                Ok(GameNumbers::of::<G>(vec![one], Vec::new()))
            },
            packs: PackBox::of::<G>(),
            contents: |packs| {
                let learned = LearnedCards::<G>::load(packs);
                let contents = [Some(G::Content::default()), learned.ok()];
                let json = contents.iter().flatten().map(serde_json::to_string);
                json.filter_map(Result::ok).collect()
            },
            asked: asked::<G>,
            begin: |context, seed, now_ms| {
                let evening =
                    Evening::<G>::begin(context.journal(), context.cards(), seed, now_ms)?;
                Ok(context.open_table(evening, now_ms))
            },
            begin_in_secret: |context, (), now_ms| {
                let (journal, cards) = (context.journal(), context.cards());
                let evening =
                    Evening::<G>::begin_in_secret(journal, cards, &SystemEntropy, now_ms)?;
                Ok(context.open_table(evening, now_ms))
            },
            resume: |context, evening, now_ms| {
                let (journal, cards) = (context.journal(), context.cards());
                let evening = Evening::<G>::resume(journal, cards, evening, now_ms)?;
                Ok(context.open_table(evening, now_ms))
            },
        }
    }
}
