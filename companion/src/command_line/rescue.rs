//! `rescue` and `doctor --journal`: the recovery of a damaged journal.

use std::{
    io::{self, Write},
    path::Path,
    time::{Duration, Instant},
};

use clap::Args;
use readyroom_table::printable::line;

use super::{
    CommandError,
    answers::{self, Answer},
    evenings::title,
};
use crate::{
    data_dir::DataDir,
    doctor::DoctorError,
    games::{self, GameBox},
    journal::{JournalFile, JournalFileError, Loss, Progress, Rescue, Rescued, Vanished, copies},
};

/// What takes longer than this shows how far it is, and again after as long.
const QUIET: Duration = Duration::from_secs(1);

/// How to repair a journal.
#[derive(Args, Clone, Copy, Debug)]
pub struct RescueOptions {
    /// Only print what would be kept of each evening; change nothing.
    #[arg(long)]
    pub dry_run: bool,
}

impl RescueOptions {
    /// `readyroom rescue`.
    pub(super) fn run(
        self,
        data: &DataDir,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let Some(rescue) = examined(data, games, out)? else {
            return Ok(());
        };
        if self.dry_run {
            return Ok(Answer::RescueWould.print(out)?);
        }
        let mut shown = Shown::new();
        let damaged = rescue.carry_out(&[], &mut |progress| shown.show(progress))?;
        drop(shown);
        let damaged = answers::path(&damaged);
        Ok(Answer::Rescued { damaged }.print(out)?)
    }
}

/// `readyroom doctor --journal`.
pub(super) fn examine(
    data: &DataDir,
    games: &[GameBox],
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    match examined(data, games, out)? {
        None if !data.journal().exists() => match copies::sentence_of_copies(&data.journal()) {
            Some(_) => Err(DoctorError::Findings(1).into()),
            None => Ok(()),
        },
        None => match vanished(&data.journal())?.len() {
            0 => Ok(()),
            gone => Err(DoctorError::Findings(gone).into()),
        },
        Some(rescue) => {
            let keeps = rescue.keeps();
            let short = keeps
                .evenings
                .iter()
                .filter(|kept| kept.loss != Loss::Nothing);
            let findings = short.count() + keeps.left_out.len() + keeps.vanished.len();
            Answer::RescueRepairs.print(out)?;
            Err(DoctorError::Findings(findings.max(1)).into())
        }
    }
}

/// Prints what a rescue would keep. None if there is nothing to rescue, which is printed, too.
fn examined(
    data: &DataDir,
    games: &[GameBox],
    out: &mut dyn Write,
) -> Result<Option<Rescue>, CommandError> {
    let path = data.journal();
    let mut shown = Shown::new();
    let contents = games::contents(games, &data.packs());
    let rescue = Rescue::of(&path, &contents, &mut |progress| shown.show(progress))?;
    drop(shown);
    match &rescue {
        Some(rescue) => {
            let journal = answers::path(&path);
            Answer::JournalDamaged { journal }.print(out)?;
            print(&rescue.keeps(), games, out)?;
        }
        None if path.exists() => {
            let vanished = vanished(&path)?;
            for gone in &vanished {
                writeln!(out, "{gone}")?;
            }
            match vanished.is_empty() {
                true => Answer::NothingDamaged.print(out)?,
                false => Answer::NothingElseDamaged.print(out)?,
            }
        }
        None => match copies::sentence_of_copies(&path) {
            Some(copies) => Answer::NoJournal {
                journal: answers::path(&path),
                copies: line(&copies).into(),
            }
            .print(out)?,
            None => Answer::NothingToRescue.print(out)?,
        },
    }
    Ok(rescue)
}

fn print(keeps: &Rescued, games: &[GameBox], out: &mut dyn Write) -> io::Result<()> {
    for kept in &keeps.evenings {
        write!(
            out,
            "{:>4}  {}",
            kept.evening,
            line(title(games, &kept.game))
        )?;
        if !kept.title.is_empty() {
            write!(out, " · {}", line(&kept.title))?;
        }
        writeln!(out, " · {}", kept.in_words())?;
    }
    for evening in &keeps.left_out {
        writeln!(out, "{evening:>4}  {}", Answer::BeginningUnreadable.say())?;
    }
    for gone in &keeps.vanished {
        writeln!(out, "{:>4}  {gone}", gone.evening)?;
    }
    Ok(())
}

/// The evenings of which nothing is left, by the journal at `path`.
fn vanished(path: &Path) -> Result<Vec<Vanished>, JournalFileError> {
    match JournalFile::open_to_read(path)? {
        Some(journal) => journal.vanished(),
        None => Ok(Vec::new()),
    }
}

/// How far a rescue is, on a line of standard error that is wiped when it is done.
struct Shown {
    next: Instant,
    /// Something is on the line.
    wipe: bool,
}

impl Shown {
    fn new() -> Self {
        Self {
            next: Instant::now() + QUIET,
            wipe: false,
        }
    }

    fn show(&mut self, progress: Progress) {
        if Instant::now() < self.next {
            return;
        }
        let what = match progress {
            Progress::Examined(..) | Progress::Read(..) => "the journal",
            Progress::Weighed(..) => "the evenings",
            Progress::Written(..) => "the copy",
        };
        let (doing, percent) = (progress.doing(), progress.percent());
        // The rescue continues even if its progress is not shown.
        let _ = write!(io::stderr(), "\r{doing} {what}: {percent} %   ");
        self.wipe = true;
        self.next = Instant::now() + QUIET;
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        if self.wipe {
            let _ = write!(io::stderr(), "\r{:40}\r", "");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::EveningId;

    #[test]
    fn an_evening_without_a_beginning_is_named_as_left_out() {
        let keeps = Rescued {
            left_out: vec![EveningId(3)],
            ..Rescued::default()
        };
        let mut out = Vec::new();
        print(&keeps, &[], &mut out).expect("a list of bytes takes all");
        let row = Answer::BeginningUnreadable.say();
        assert_eq!(String::from_utf8(out), Ok(format!("   3  {row}\n")));
    }
}
