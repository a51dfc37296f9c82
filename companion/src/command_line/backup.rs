//! `backup`: a copy of the whole journal.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    CommandError, CommandLine,
    answers::{self, Answer},
    configuration::data_dir,
    reasons::Reason,
    transfer::complain,
};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    journal::{
        JournalFile,
        copies::{copy_beside, put_in_second_place},
    },
    progress::Progress,
};

/// Copy the whole journal.
#[derive(Args, Debug)]
pub struct Backup {
    /// A folder that is there, to keep the copy in [default: backups in the data folder, and the folder of the setting
    /// backup.folder; in each the last 5 stay].
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

impl Backup {
    /// Does it; answers go to `out`.
    pub(super) fn run(
        &self,
        line: &CommandLine,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let configuration = line.configuration(games)?;
        let second_place = configuration.settings().backup_folder.as_deref();
        let data = data_dir(&configuration)?;
        backup(&data, self.folder.as_deref(), second_place, out)
    }
}

fn backup(
    data: &DataDir,
    folder: Option<&Path>,
    second_place: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    if let Some(folder) = folder
        && !folder.is_dir()
    {
        return Err(complain(folder, Reason::NoFolder));
    }
    let Some(journal) = JournalFile::open_to_read(&data.journal())? else {
        Answer::NothingToCopy.print(out)?;
        return Ok(());
    };
    let mut progress = Progress::of("Copying the journal");
    let mut show = |done, all| progress.show(done, all);
    let copy = match folder {
        Some(folder) => journal.copy_into(folder, &mut show)?,
        None => copy_beside(&journal, &mut show)?,
    };
    let evenings = journal.evenings()?;
    let evenings = evenings.iter().filter(|evening| evening.counts()).count();
    drop((journal, progress));
    Answer::CopiedInto {
        evenings: answers::evenings(evenings),
        copy: answers::path(&copy),
    }
    .print(out)?;
    if let (None, Some(second)) = (folder, second_place) {
        let there = put_in_second_place(&copy, second)?;
        let copy = answers::path(&there);
        Answer::SecondCopy { copy }.print(out)?;
    }
    Ok(())
}
