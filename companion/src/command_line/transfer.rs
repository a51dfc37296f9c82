//! `export` and `import`: files that come and go.

use std::{
    fs::{self, File},
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use readyroom_kit::sentence::{Count, Number};
use readyroom_table::printable::line;

use super::{
    CommandError,
    answers::{self, Answer},
    asking::agree,
    journal_with,
    reasons::{Cause, Reason},
};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    journal::{
        EveningId, Exported, ExportedLines, JournalFile, JournalFileError, NotPlayable, SeedOrigin,
        Summary,
    },
    packs, plain_file,
    progress::Progress,
    sentences::number,
    verify::Unsound,
};

/// The file name that is standard output.
const STDOUT: &str = "-";

/// A file larger than this holds no evenings that could be imported.
const LARGEST: u64 = 1 << 30;

/// Entries of an evening whose moves are checked in less than a second.
const LONG: usize = 10_000;

/// Write an evening, or all of them, into files.
#[derive(Args, Debug)]
pub struct Export {
    /// Number of the evening in `readyroom list`.
    #[arg(value_name = "ID", required_unless_present = "all")]
    pub evening: Option<EveningId>,
    /// A new file; - is standard output [default: -].
    #[arg(conflicts_with = "all")]
    pub file: Option<PathBuf>,
    /// Write every evening: each into a new file in DIR, or one after the other to standard output (-, the default).
    #[arg(
        long,
        value_name = "DIR",
        num_args = 0..=1,
        default_missing_value = STDOUT,
        conflicts_with = "evening"
    )]
    pub all: Option<PathBuf>,
    /// Export unfinished evenings without asking.
    #[arg(long)]
    pub yes: bool,
}

impl Export {
    /// Does it; evenings without a file go to `out`.
    pub(super) fn run(&self, data: &DataDir, out: &mut dyn Write) -> Result<(), CommandError> {
        let is_file = |name: &&PathBuf| name.as_os_str() != STDOUT;
        match (self.evening, &self.all) {
            (Some(evening), _) => {
                let file = self.file.as_ref().filter(is_file);
                one(data, evening, file.map(PathBuf::as_path), self.yes, out)
            }
            (None, all) => {
                let folder = all.as_ref().filter(is_file);
                every(data, folder.map(PathBuf::as_path), self.yes, out)
            }
        }
    }
}

fn one(
    data: &DataDir,
    evening: EveningId,
    file: Option<&Path>,
    yes: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let journal = journal_with(data, evening)?;
    let secret: Vec<_> = secret(&journal, evening)?.into_iter().collect();
    let lines = journal.export(evening)?;
    drop(journal);
    agree_to_give_away(&secret, yes)?;
    // A file that cannot be made costs no honesty.
    let writing = file.map(new_file).transpose()?;
    note_given_away(data, &secret);
    match (file, writing) {
        (Some(file), Some(writing)) => write_whole(file, writing, lines.as_bytes()),
        _ => Ok(out.write_all(lines.as_bytes())?),
    }
}

fn every(
    data: &DataDir,
    folder: Option<&Path>,
    yes: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let Some(journal) = JournalFile::open_to_read(&data.journal())? else {
        // Standard output has evenings only.
        if folder.is_some() {
            Answer::NothingToExport.print(out)?;
        }
        return Ok(());
    };
    let mut evenings: Vec<_> = journal.evenings()?;
    evenings.retain(Summary::counts);
    evenings.sort_by_key(|summary| summary.evening);
    let evenings: Vec<_> = evenings
        .iter()
        .map(|summary: &Summary| summary.evening)
        .collect();
    let mut secrets = Vec::new();
    for evening in &evenings {
        secrets.extend(secret(&journal, *evening)?);
    }
    agree_to_give_away(&secrets, yes)?;
    if let Some(folder) = folder {
        let made = fs::create_dir_all(folder);
        made.map_err(|error| complain(folder, Reason::NotMade { why: cause(&error) }))?;
    }
    // Anyone who writes in the journal must be the only one in this process that has it open.
    drop(journal);
    note_given_away(data, &secrets);
    let Some(journal) = JournalFile::open_to_read(&data.journal())? else {
        return Ok(());
    };
    let (mut exported, mut failed) = (0, None);
    for evening in evenings {
        let lines = match journal.export(evening) {
            Ok(lines) => lines,
            // The others are not to wait for it.
            Err(error) => {
                failed = failed.or(Some(error));
                continue;
            }
        };
        match folder {
            None => out.write_all(lines.as_bytes())?,
            Some(folder) => {
                let file = folder.join(format!("evening-{evening}.jsonl"));
                write_whole(&file, new_file(&file)?, lines.as_bytes())?;
            }
        }
        exported += 1;
    }
    if let Some(folder) = folder {
        Answer::ExportedInto {
            evenings: answers::evenings(exported),
            folder: answers::path(folder),
        }
        .print(out)?;
    }
    failed.map_or(Ok(()), |error| Err(error.into()))
}

/// Writes `bytes` into `file`, which must not be there yet.
pub(super) fn write_new(file: &Path, bytes: &[u8]) -> Result<(), CommandError> {
    write_whole(file, new_file(file)?, bytes)
}

fn new_file(file: &Path) -> Result<File, CommandError> {
    File::create_new(file).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => complain(file, Reason::ThereAlready),
        _ => complain(file, Reason::NotMade { why: cause(&error) }),
    })
}

fn write_whole(file: &Path, mut writing: File, bytes: &[u8]) -> Result<(), CommandError> {
    writing
        .write_all(bytes)
        .and_then(|()| writing.sync_all())
        .map_err(|error| complain(file, Reason::NotWritten { why: cause(&error) }))
}

/// `evening`, if its dice to come are a secret that its file would tell.
fn secret(
    journal: &JournalFile,
    evening: EveningId,
) -> Result<Option<EveningId>, JournalFileError> {
    let header = journal.header(evening)?;
    let is_secret = header.result.is_none() && header.seed_origin == SeedOrigin::Secret;
    Ok(is_secret.then_some(evening))
}

/// Asks whether the seeds of unfinished `evenings` may be given away.
fn agree_to_give_away(evenings: &[EveningId], yes: bool) -> Result<(), CommandError> {
    let numbers: Vec<_> = evenings.iter().map(EveningId::to_string).collect();
    let (why, question) = match &numbers[..] {
        [] => return Ok(()),
        [one] => {
            let evening = one.into();
            let why = Reason::SeedGivenAway { evening }.say();
            let clause = why.text.clone().into();
            (why, Reason::ExportIt { why: clause })
        }
        [more @ .., last] => {
            let (evenings, last) = (more.join(", ").into(), last.into());
            let why = Reason::SeedsGivenAway { evenings, last }.say();
            let clause = why.text.clone().into();
            (why, Reason::ExportThem { why: clause })
        }
    };
    let mut question = question.say().to_string();
    if let Some(first) = question.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    agree(yes, &question, &why)
}

/// Notes that the seeds of `evenings` are no secret any more. Where nothing can be written, such as in a copy on another
/// disk, they are exported all the same: who may read the journal may read the seeds in it.
fn note_given_away(data: &DataDir, evenings: &[EveningId]) {
    for evening in evenings {
        let noted = JournalFile::open(&data.journal())
            .and_then(|mut journal| journal.give_seed_away(*evening));
        if let Err(error) = noted {
            let answer = Answer::ExportNotNoted {
                evening: number(*evening),
                why: line(&error.to_string()).into_owned().into(),
            };
            // It is exported even if no warning can be shown.
            let _ = answer.print(&mut io::stderr());
        }
    }
}

/// `readyroom import`.
pub(super) fn import(
    data: &DataDir,
    games: &[GameBox],
    file: &Path,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let lines = plain_file::open_up_to(file, LARGEST).map_err(|error| unreadable(file, &error))?;
    let size = lines.metadata()?.len();
    let mut lines = ExportedLines::new(BufReader::new(lines));
    let refused = |error| match error {
        JournalFileError::Import { .. } => {
            complain(file, Reason::NotImported { why: cause(&error) })
        }
        other => other.into(),
    };
    let mut any = false;
    loop {
        let mut progress = Progress::of("Reading");
        let read = lines.next_evening(&mut |read| progress.show(read, size));
        let Some(exported) = read.map_err(refused)? else {
            break;
        };
        any = true;
        if exported.entries.len() > LONG {
            progress.begin_uncounted("Checking its moves");
        }
        let game = checked(games, &exported, lines.first_line()).map_err(refused)?;
        let mut journal = JournalFile::open(&data.journal())?;
        drop(progress);
        if let Some(evening) = journal.same_as(&exported)? {
            let evening = number(evening);
            Answer::HasItAlready { evening }.print(out)?;
            continue;
        }
        let mut progress = Progress::of("Importing");
        let evening = journal.import(&exported, &mut |done, all| progress.show(done, all))?;
        drop(progress);
        let entries = u32::try_from(exported.entries.len()).unwrap_or(u32::MAX);
        Answer::ImportedAs {
            evening: number(evening),
            game: game.title.into(),
            entries: Count::of(entries),
        }
        .print(out)?;
    }
    match any {
        true => Ok(()),
        false => {
            let why = Reason::NoExportedEvening.say().to_string();
            Err(refused(JournalFileError::Import { line: 1, why }))
        }
    }
}

/// The game of an evening that begins at a `first` line, if every move of it is one.
fn checked<'a>(
    games: &'a [GameBox],
    exported: &Exported,
    first: usize,
) -> Result<&'a GameBox, JournalFileError> {
    let at = |line, why: Reason<'_>| JournalFileError::Import {
        line: first - 1 + line,
        why: why.say().to_string(),
    };
    let header = &exported.header;
    let Some(game) = games.iter().find(|game| game.name == header.game) else {
        let game = header.game.as_str().into();
        return Err(at(1, Reason::GameMissing { game }));
    };
    // It has no number yet: the sentences about it name the line of the file instead.
    let unnumbered = EveningId(0);
    let examined = (game.examine)(unnumbered, header, &exported.entries);
    let examined = examined.map_err(|unsound| match unsound {
        Unsound::Replay(error) => at(
            error.entry as usize + 1,
            Reason::WrongEntry {
                why: cause(&error.why),
            },
        ),
        Unsound::Wrong { entry, why, .. } => {
            at(entry as usize + 1, Reason::WrongEntry { why: cause(&why) })
        }
        Unsound::NotPlayable(
            NotPlayable::RulesNewer { wrote, ours, .. }
            | NotPlayable::RulesOlder { wrote, ours, .. },
        ) => {
            let [wrote, ours] = [wrote, ours].map(Number::from);
            at(1, Reason::OtherRules { wrote, ours })
        }
        Unsound::NotPlayable(
            NotPlayable::OtherGame { .. } | NotPlayable::ContentUnreadable { .. },
        ) => at(1, Reason::OtherCards),
    })?;
    match &header.result {
        Some(stated) if examined.end.as_ref() != Some(stated) => Err(at(
            1,
            Reason::OtherEnd {
                stated: format!("{stated:?}").into(),
            },
        )),
        _ => Ok(game),
    }
}

/// The text of the pack `file`.
pub(super) fn read(file: &Path) -> Result<String, CommandError> {
    plain_file::read_to_string(file, packs::LARGEST).map_err(|error| unreadable(file, &error))
}

fn unreadable(file: &Path, error: &io::Error) -> CommandError {
    complain(file, Reason::Unreadable { why: cause(error) })
}

/// A complaint about `file`.
pub(super) fn complain(file: &Path, why: Reason<'_>) -> CommandError {
    CommandError::File {
        file: file.into(),
        why: why.say(),
    }
}

/// A reason in the words of the system or of another part of the program.
pub(super) fn cause(why: &impl ToString) -> Cause<'static> {
    why.to_string().into()
}
