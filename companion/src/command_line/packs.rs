//! `packs`: what tables have learned of their boxes, checked, given away and taken in.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Subcommand;

use readyroom_table::printable::line;

use super::{
    CommandError, CommandLine,
    answers::{self, Answer},
    game_called,
    reasons::Reason,
    transfer::{complain, read, write_new},
};
use crate::{
    games::GameBox,
    packs::{self, Merged, Packs, Theirs},
    printer::Printer,
};

/// A command about content packs.
#[derive(Debug, Subcommand)]
pub enum PacksCommand {
    /// Check a pack and list every fault in it, by line.
    Check {
        /// The pack.
        file: PathBuf,
    },
    /// List how many cards and tokens of each game this table has learned, and the file they are in.
    List,
    /// Write the learned cards and tokens of a game into a file, to share it.
    Export {
        /// The game, such as five-year-mission.
        game: String,
        /// A new file [default: standard output].
        file: Option<PathBuf>,
    },
    /// Add a pack for a game of which this table has learned nothing yet.
    Import {
        /// The pack.
        file: PathBuf,
    },
    /// Add the entries of a pack that this table does not have.
    ///
    /// Entries that differ are listed, and the table's own are kept.
    Merge {
        /// The pack.
        file: PathBuf,
        /// Replace this entry, such as "Ion Storm", by the pack's. May be given several times.
        #[arg(long, value_name = "NAME")]
        take: Vec<String>,
        /// Replace every entry that differs by the pack's.
        #[arg(long, conflicts_with = "take")]
        take_all: bool,
    },
}

impl PacksCommand {
    /// Does it; answers go to `out`.
    pub(super) fn run(
        &self,
        line: &CommandLine,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let packs = || line.data_dir(games).map(|data| data.packs());
        match self {
            Self::Check { file } => check(games, file, &mut Printer::new(out)),
            Self::List => list(&packs()?, games, &mut Printer::new(out)),
            Self::Export { game, file } => {
                export(&packs()?, game_called(games, game)?, file.as_deref(), out)
            }
            Self::Import { file } => import(&packs()?, games, file, &mut Printer::new(out)),
            Self::Merge {
                file,
                take,
                take_all,
            } => {
                let theirs = match (take_all, take.is_empty()) {
                    (true, _) => Theirs::All,
                    (false, true) => Theirs::None,
                    (false, false) => Theirs::Named(take.clone()),
                };
                merge(&packs()?, games, file, &theirs, &mut Printer::new(out))
            }
        }
    }
}

/// The text of the pack `file`, and its game.
fn pack<'a>(games: &'a [GameBox], file: &Path) -> Result<(&'a GameBox, String), CommandError> {
    let text = read(file)?;
    let names: Vec<_> = games.iter().map(|game| game.name).collect();
    let game = game_called(games, &packs::game_of(file, &text, &names)?)?;
    Ok((game, text))
}

fn check(games: &[GameBox], file: &Path, out: &mut dyn Write) -> Result<(), CommandError> {
    let (game, text) = pack(games, file)?;
    (game.packs.check)(file, &text)?;
    let (file, game) = (answers::path(file), game.title.into());
    Ok(Answer::GoodPack { file, game }.print(out)?)
}

fn list(packs: &Packs, games: &[GameBox], out: &mut dyn Write) -> Result<(), CommandError> {
    let mut wrong = None;
    for game in games {
        let file = (game.packs.file)(packs);
        let kept = match file.exists() {
            true => file.display().to_string(),
            false => Answer::NothingYet.say().into(),
        };
        let (title, file) = (game.title.into(), line(&kept).into());
        match (game.packs.summary)(packs) {
            Ok(summary) => Answer::LearnedIn {
                game: title,
                learned: summary.into(),
                file,
            }
            .print(out)?,
            Err(error) => {
                Answer::PackWrong { game: title, file }.print(out)?;
                wrong = wrong.or(Some(error));
            }
        }
    }
    wrong.map_or(Ok(()), |error| Err(error.into()))
}

fn export(
    packs: &Packs,
    game: &GameBox,
    file: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let Some(text) = (game.packs.export)(packs)? else {
        let own = (game.packs.file)(packs);
        let game = game.title.into();
        return Err(complain(&own, Reason::NothingLearned { game }));
    };
    match file {
        Some(file) => write_new(file, text.as_bytes()),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}

fn import(
    packs: &Packs,
    games: &[GameBox],
    file: &Path,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let (game, text) = pack(games, file)?;
    if (game.packs.import)(packs, file, &text)? {
        let learned = (game.packs.summary)(packs)?.into();
        let game = game.title.into();
        Answer::PackImported { learned, game }.print(out)?;
    } else {
        Answer::KnownAlready.print(out)?;
    }
    Ok(())
}

fn merge(
    packs: &Packs,
    games: &[GameBox],
    file: &Path,
    theirs: &Theirs,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let (game, text) = pack(games, file)?;
    let Merged {
        added,
        completed,
        differing,
        known,
    } = (game.packs.merge)(packs, file, &text, theirs)?;
    if !added.is_empty() {
        let entries = added.join(", ").into();
        Answer::NewEntries { entries }.print(out)?;
    }
    if !completed.is_empty() {
        let entries = completed.join(", ").into();
        Answer::CompletedEntries { entries }.print(out)?;
    }
    for difference in &differing {
        let entry = difference.entry.as_str().into();
        let how = difference.how.join("; ").into();
        match difference.taken {
            true => Answer::DifferentTaken { entry, how }.print(out)?,
            false => Answer::DifferentKept { entry, how }.print(out)?,
        }
    }
    if differing.iter().any(|difference| !difference.taken) {
        let file = answers::path(file);
        Answer::HowToTake { file }.print(out)?;
    }
    let merged = Answer::PackMerged {
        same: known.into(),
        learned: (game.packs.summary)(packs)?.into(),
        game: game.title.into(),
    };
    Ok(merged.print(out)?)
}
