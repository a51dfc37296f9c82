//! `restore`: the copies there are, and one of them put back.

use std::{
    cmp::Ordering,
    collections::BTreeMap,
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;
use readyroom_kit::sentence::{Count, Phrase};

use super::{
    CommandError, CommandLine,
    answers::{self, Answer},
    asking::agree,
    configuration::data_dir,
    reasons::Reason,
    transfer::{cause, complain},
};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    journal::{
        EveningId, JournalFile, JournalFileError, SeedOrigin, Summary,
        copies::{self, RestoreError, Restored, folder_of, replace_journal},
    },
    local_time::when,
    panels::device::Holder,
    plain_file,
    progress::Progress,
    sentences::number,
};

/// Put a copy of the journal back.
#[derive(Args, Debug)]
pub struct Restore {
    /// The copy, or its name in a folder of copies; without it, the copies are listed, the newest first.
    pub file: Option<PathBuf>,
    /// Do it without asking.
    #[arg(long, requires = "file")]
    pub yes: bool,
}

impl Restore {
    /// Does it; answers go to `out`.
    pub(super) fn run(
        &self,
        line: &CommandLine,
        games: &[GameBox],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let configuration = line.configuration(games)?;
        let data = data_dir(&configuration)?;
        let second_place = configuration.settings().backup_folder.clone();
        let folders = [folder_of(&data.journal())].into_iter().chain(second_place);
        let folders: Vec<_> = folders.collect();
        match &self.file {
            None => list(&folders, out),
            Some(file) => restore(&data, &found(file, &folders), self.yes, out),
        }
    }
}

/// The path of the copy called `name`, which may be in one of the `folders`.
fn found(name: &Path, folders: &[PathBuf]) -> PathBuf {
    let alone = name.parent() == Some(Path::new(""));
    let mut there = folders.iter().map(|folder| folder.join(name));
    match name.exists() || !alone {
        true => None,
        false => there.find(|path| path.exists()),
    }
    .unwrap_or_else(|| name.into())
}

fn list(folders: &[PathBuf], out: &mut dyn Write) -> Result<(), CommandError> {
    let mut copies = folders.iter().flat_map(|folder| copies::list(folder));
    let Some(first) = copies.next() else {
        return Ok(Answer::NoCopies.print(out)?);
    };
    for copy in [first].into_iter().chain(copies) {
        writeln!(out, "{}", copy.display())?;
        match JournalFile::open_copy(&copy).and_then(|journal| journal.evenings()) {
            Ok(mut evenings) => {
                evenings.retain(Summary::counts);
                let last = evenings.iter().map(|evening| evening.played).max();
                let evenings = answers::evenings(evenings.len());
                let row = match last.map(|last| when(last).into()) {
                    Some(when) => Answer::InTheCopyUntil { evenings, when },
                    None => Answer::InTheCopy { evenings },
                };
                writeln!(out, "      {}", row.say())?;
            }
            Err(error) => {
                let why = cause(&error);
                writeln!(out, "      {}", Answer::BrokenCopy { why }.say())?;
            }
        }
    }
    Ok(Answer::HowToRestore.print(out)?)
}

fn restore(
    data: &DataDir,
    file: &Path,
    yes: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let path = data.journal();
    plain_file::check(file)
        .map_err(|error| complain(file, Reason::CopyUnreadable { why: cause(&error) }))?;
    let same = |path: &Path| fs::canonicalize(path).ok();
    if same(file).is_some_and(|file| Some(file) == same(&path)) {
        return Err(complain(file, Reason::JournalItself));
    }
    let copy = JournalFile::open_copy(file).map_err(|error| no_copy(file, &error))?;
    // A broken copy is found before anything is asked.
    let mut progress = Progress::of("Checking the copy");
    let whole = copy.check_all(&mut |done, all| progress.show(done, all));
    drop(progress);
    whole.map_err(|error| no_copy(file, &error))?;
    refuse_while_played(&path, copies::in_use(&path).map(drop))?;
    let difference = Difference::between(&path, &copy)?;
    for answer in &difference.answers {
        writeln!(out, "{answer}")?;
    }
    out.flush()?;
    let copy_path = file.display().to_string().into();
    let otherwise = Reason::NotPutBack { copy: copy_path }.say();
    agree(yes, &Reason::PutBack.say(), &otherwise)?;
    let mut progress = Progress::of("Putting the copy back");
    let mut show = |done, all| progress.show(done, all);
    let restored = replace_journal(&copy, &path, &difference.shorter, &mut show);
    drop(progress);
    let Restored { kept } = refuse_while_played(&path, restored)?;
    Answer::Restored.print(out)?;
    if let Some(kept) = kept {
        let journal = answers::path(&kept);
        Answer::JournalKept { journal }.print(out)?;
    }
    Ok(())
}

fn no_copy(file: &Path, error: &JournalFileError) -> CommandError {
    complain(file, Reason::NoGoodCopy { why: cause(error) })
}

/// Names the program that has the journal at `path` open.
fn refuse_while_played<T>(path: &Path, done: Result<T, RestoreError>) -> Result<T, CommandError> {
    match done {
        Err(RestoreError::InUse(_)) => {
            let holder = File::open(path)
                .ok()
                .and_then(|journal| Holder::of_lock(&journal));
            let by = match holder {
                Some(by) => format!("{} (process {})", by.name, by.process),
                None => Reason::AnotherProgram.say().to_string(),
            };
            Err(CommandError::Played {
                journal: path.into(),
                by,
            })
        }
        done => Ok(done?),
    }
}

/// What would change with a copy in the journal's place.
struct Difference {
    /// As it is printed.
    answers: Vec<Phrase>,
    /// Evenings of which more was played than the copy holds.
    shorter: Vec<EveningId>,
}

/// Evenings with the commitment of their seeds, and how far each is.
type Entries = BTreeMap<(EveningId, String), Played>;

/// How far an evening is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Played {
    entries: u32,
    origin: SeedOrigin,
    finished: bool,
}

impl Difference {
    fn between(path: &Path, copy: &JournalFile) -> Result<Self, CommandError> {
        let now = match JournalFile::open_to_read(path).and_then(|now| entries(now.as_ref())) {
            Ok(now) => now,
            Err(error) => {
                let then = entries(Some(copy))?;
                let why = cause(&error);
                let evenings = answers::evenings(then.len());
                let mut answers = vec![
                    Answer::JournalUnreadable { why }.say(),
                    Answer::CopyHas { evenings }.say(),
                ];
                // It is not known how far they were played.
                let shorter: Vec<_> = unfinished(then.iter()).collect();
                if !shorter.is_empty() {
                    answers.push(Answer::ContinuationSeen.say());
                }
                return Ok(Self { answers, shorter });
            }
        };
        Ok(Self::of(&now, &entries(Some(copy))?))
    }

    fn of(now: &Entries, then: &Entries) -> Self {
        let (mut answers, mut shorter) = (Vec::new(), Vec::new());
        for (key, played) in now {
            let (evening, entries) = (key.0, played.entries);
            let number = number(evening);
            let Some(copied) = then.get(key) else {
                answers.push(Answer::EveningNotInCopy { evening: number }.say());
                continue;
            };
            if copied.entries < entries || played.origin == SeedOrigin::Given {
                shorter.push(evening);
            }
            let (evening, there) = (number, entries.into());
            let in_copy = Count::of(copied.entries);
            match copied.entries.cmp(&entries) {
                Ordering::Less => answers.push(
                    Answer::EveningShorter {
                        evening,
                        copied: in_copy,
                        there,
                    }
                    .say(),
                ),
                Ordering::Greater => answers.push(
                    Answer::EveningLonger {
                        evening,
                        copied: in_copy,
                        there,
                    }
                    .say(),
                ),
                Ordering::Equal => {}
            }
        }
        let back = || then.iter().filter(|(key, _)| !now.contains_key(*key));
        answers.extend(back().map(|((evening, _), _)| {
            let evening = number(*evening);
            Answer::EveningComesBack { evening }.say()
        }));
        // It was deleted, and it is not known how far it was played before.
        shorter.extend(unfinished(back()));
        if answers.is_empty() {
            answers.push(Answer::SameEvenings.say());
        }
        if !shorter.is_empty() {
            answers.push(Answer::ContinuationSeen.say());
        }
        Self { answers, shorter }
    }
}

/// Those of `evenings` that are not finished.
fn unfinished<'a>(
    evenings: impl Iterator<Item = (&'a (EveningId, String), &'a Played)>,
) -> impl Iterator<Item = EveningId> {
    let open = evenings.filter(|(_, played)| !played.finished);
    open.map(|((evening, _), _)| *evening)
}

fn entries(journal: Option<&JournalFile>) -> Result<Entries, JournalFileError> {
    let Some(journal) = journal else {
        return Ok(Entries::new());
    };
    let evenings = journal.evenings()?.into_iter();
    let of = |evening: Summary| {
        let header = journal.header(evening.evening)?;
        let played = Played {
            entries: evening.entries,
            origin: header.seed_origin,
            finished: header.result.is_some(),
        };
        Ok(((evening.evening, header.commitment), played))
    };
    evenings.map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(evenings: &[(u32, &str, u32)]) -> Entries {
        let of = |&(id, seed, entries): &(u32, &str, u32)| {
            let played = Played {
                entries,
                origin: SeedOrigin::Secret,
                finished: false,
            };
            ((EveningId(id), seed.into()), played)
        };
        evenings.iter().map(of).collect()
    }

    #[test]
    fn what_a_copy_changes_is_shown_evening_by_evening() {
        let now = entries(&[(1, "a", 9), (2, "b", 12), (3, "c", 4), (5, "e", 1)]);
        let then = entries(&[(1, "a", 9), (2, "b", 5), (3, "d", 4), (5, "e", 2)]);
        let difference = Difference::of(&now, &then);
        let expected = [
            Answer::EveningShorter {
                evening: 2.into(),
                copied: Count::of(5_u8),
                there: 12.into(),
            },
            Answer::EveningNotInCopy { evening: 3.into() },
            Answer::EveningLonger {
                evening: 5.into(),
                copied: Count::of(2_u8),
                there: 1.into(),
            },
            Answer::EveningComesBack { evening: 3.into() },
            Answer::ContinuationSeen,
        ];
        assert_eq!(difference.answers, expected.map(Answer::say));
        assert_eq!(difference.shorter, [EveningId(2), EveningId(3)]);
        let mut given = now.clone();
        let key = (EveningId(1), "a".to_owned());
        given.get_mut(&key).expect("evening 1").origin = SeedOrigin::Given;
        assert_eq!(Difference::of(&given, &now).shorter, [EveningId(1)]);
        let same = Difference::of(&now, &now).answers;
        assert_eq!(same, [Answer::SameEvenings.say()]);
    }

    #[test]
    fn a_program_that_has_let_go_meanwhile_is_another_program() {
        let journal = tempfile::NamedTempFile::new().expect("a file");
        let in_use = copies::InUse(journal.path().into());
        let refused = refuse_while_played::<()>(journal.path(), Err(in_use.into()));
        let Err(CommandError::Played { by, .. }) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(by, *Reason::AnotherProgram.say());
    }
}
