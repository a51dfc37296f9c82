//! `delete`, `undelete`, `archive`, `unarchive` and `rename`: evenings kept in order by their players.

use std::io::{self, BufRead, IsTerminal, Write};

use clap::Subcommand;
use readyroom_table::printable::line;

use super::{CommandError, answers::Answer, evenings::in_a_row, journal_with};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    journal::{EveningId, JournalFile, JournalFileError, Keeping, name_fault},
    sentences::{self, MessageText, number},
};

/// What keeps evenings in order.
#[derive(Debug, Subcommand)]
pub enum Order {
    /// Give an evening a name of your own, which is shown before its players.
    Rename {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
        /// The name, of at most 30 letters; "" removes the name.
        name: String,
    },
    /// Stop offering an evening to continue; it stays in the list.
    ///
    /// It stays in the list and in the numbers. Going on with it brings it back, as `unarchive` does.
    Archive {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
    /// Offer an archived evening to continue again.
    Unarchive {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
    /// Delete an evening; you can undo this until you next play.
    ///
    /// The command asks first. The evening is removed when Ready Room is started to play, and its number is never used
    /// again. Cards and tokens described in it stay learned.
    Delete {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// Undo the deletion of an evening that `readyroom list` still shows.
    Undelete {
        /// Number of the evening in `readyroom list`.
        #[arg(value_name = "ID")]
        evening: EveningId,
    },
}

impl Order {
    /// Does it; answers go to `out`.
    pub(super) fn run(
        &self,
        data: &DataDir,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        match self {
            Self::Rename { evening, name } => rename(data, *evening, name, out),
            Self::Archive { evening } => archive(data, *evening, Keeping::Archived, out),
            Self::Unarchive { evening } => archive(data, *evening, Keeping::Listed, out),
            Self::Delete { evening, yes } => delete(data, games, *evening, *yes, out),
            Self::Undelete { evening } => undelete(data, *evening, out),
        }
    }
}

/// The journal, to change the name or place of `evening`. None is made where there is none.
fn journal_of(data: &DataDir, evening: EveningId) -> Result<JournalFile, CommandError> {
    drop(journal_with(data, evening)?);
    Ok(JournalFile::open(&data.journal())?)
}

/// `readyroom delete`. Asked twice: by the command, and by a question, unless `yes` answers it beforehand.
fn delete(
    data: &DataDir,
    games: &[GameBox],
    evening: EveningId,
    yes: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let mut journal = journal_of(data, evening)?;
    if journal.keeping(evening)? != Keeping::Deleted && !yes {
        let listed = journal.evenings()?;
        let named = listed.iter().find(|listed| listed.evening == evening);
        let named = named.map_or_else(String::new, |listed| in_a_row(games, listed));
        confirm(evening, &named, out)?;
    }
    journal.keep(evening, Keeping::Deleted)?;
    let evening = number(evening);
    Ok(Answer::Deleted { evening }.print(out)?)
}

/// Asks whether to delete `evening`, which is `named` so in the list.
fn confirm(evening: EveningId, named: &str, out: &mut dyn Write) -> Result<(), CommandError> {
    let not = || CommandError::NotConfirmed { evening };
    if !io::stdin().is_terminal() {
        return Err(not());
    }
    writeln!(out, "{named}")?;
    write!(out, "{}", Answer::DeleteIt.say())?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    match answer.trim().eq_ignore_ascii_case("yes") {
        true => Ok(()),
        false => Err(not()),
    }
}

/// `readyroom undelete`.
fn undelete(data: &DataDir, evening: EveningId, out: &mut dyn Write) -> Result<(), CommandError> {
    let mut journal = journal_of(data, evening)?;
    match journal.keeping(evening)? {
        Keeping::Deleted => {
            journal.keep(evening, Keeping::Listed)?;
            let evening = number(evening);
            Answer::KeptAfterAll { evening }.print(out)?;
        }
        Keeping::Listed | Keeping::Archived => {
            let evening = number(evening);
            Answer::NotDeleted { evening }.print(out)?;
        }
    }
    Ok(())
}

/// `readyroom archive` and `readyroom unarchive`: evening `to` be kept so.
fn archive(
    data: &DataDir,
    evening: EveningId,
    to: Keeping,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let mut journal = journal_of(data, evening)?;
    if journal.keeping(evening)? == Keeping::Deleted {
        return Err(JournalFileError::Deleted { evening }.into());
    }
    journal.keep(evening, to)?;
    let is_finished = journal.header(evening)?.result.is_some();
    let evening = number(evening);
    let answer = match (to, is_finished) {
        (Keeping::Archived, true) => {
            writeln!(
                out,
                "{}",
                MessageText::EveningArchived { evening }.say().text
            )?;
            return Ok(());
        }
        (Keeping::Archived, false) => Answer::ArchivedUnfinished { evening },
        (Keeping::Listed | Keeping::Deleted, true) => Answer::Unarchived { evening },
        (Keeping::Listed | Keeping::Deleted, false) => Answer::OfferedAgain { evening },
    };
    Ok(answer.print(out)?)
}

/// `readyroom rename`.
fn rename(
    data: &DataDir,
    evening: EveningId,
    name: &str,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let name = name.trim();
    if let Some(why) = name_fault(name) {
        return Err(CommandError::Name { why });
    }
    journal_of(data, evening)?.rename(evening, name)?;
    let evening = number(evening);
    let named = line(name);
    let message = match &*named {
        "" => MessageText::EveningNameless { evening },
        _ => MessageText::EveningNamed {
            evening,
            name: sentences::name(&named),
        },
    };
    writeln!(out, "{}", message.say().text)?;
    Ok(())
}
