//! `export` and `import`: files that come and go.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::Path,
};

use readyroom_table::printable::line;

use super::{CommandError, journal_with};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    journal::{EveningId, Exported, JournalFile, JournalFileError, NotPlayable, SeedOrigin},
    packs, plain_file,
    verify::Unsound,
};

/// A file larger than this holds no evenings that could be imported.
const LARGEST: u64 = 1 << 30;

/// `readyroom export`.
pub(super) fn export(
    data: &DataDir,
    evening: EveningId,
    file: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let journal = journal_with(data, evening)?;
    let header = journal.header(evening)?;
    let shows_a_secret = header.result.is_none() && header.seed_origin == SeedOrigin::Secret;
    let lines = journal.export(evening)?;
    drop(journal);
    if shows_a_secret {
        warn_of_secret_given_away(data, evening);
    }
    let Some(file) = file else {
        out.write_all(lines.as_bytes())?;
        return Ok(());
    };
    write_new(file, lines.as_bytes())
}

/// Writes `bytes` into `file`, which must not be there yet.
pub(super) fn write_new(file: &Path, bytes: &[u8]) -> Result<(), CommandError> {
    let mut writing = File::create_new(file).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => complain(
            file,
            "is there already; name another, or move it away".into(),
        ),
        _ => complain(
            file,
            format!("cannot be made ({error}); name another place"),
        ),
    })?;
    writing
        .write_all(bytes)
        .and_then(|()| writing.sync_all())
        .map_err(|error| {
            complain(
                file,
                format!("could not be written whole ({error}); remove it and try again"),
            )
        })
}

/// Notes that the seed of `evening` is no secret any more, and says so. Where nothing can be written, such as in a copy
/// on another disk, the evening is exported all the same: who may read the journal may read the seed in it.
fn warn_of_secret_given_away(data: &DataDir, evening: EveningId) {
    let noted =
        JournalFile::open(&data.journal()).and_then(|mut journal| journal.give_seed_away(evening));
    let mut message = format!(
        "readyroom: evening {evening} is not finished, and what was exported has the seed of its dice to come; it can be \
         called repeatable from now on, never honest.\n"
    );
    if let Err(error) = noted {
        message += &format!(
            "readyroom: its journal could not be told: {}\n",
            line(&error.to_string())
        );
    }
    // It is exported even if nobody can be warned.
    let _ = io::stderr().write_all(message.as_bytes());
}

/// `readyroom import`.
pub(super) fn import(
    data: &DataDir,
    games: &[GameBox],
    file: &Path,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let lines = plain_file::open_up_to(file, LARGEST).map_err(|error| unreadable(file, &error))?;
    let (game, exported) = checked(games, BufReader::new(lines)).map_err(|error| match error {
        JournalFileError::Import { .. } => complain(file, format!("cannot be imported: {error}")),
        other => other.into(),
    })?;
    let mut journal = JournalFile::open(&data.journal())?;
    if let Some(evening) = journal.same_as(&exported)? {
        writeln!(
            out,
            "Nothing was imported: evening {evening} is this one already."
        )?;
        return Ok(());
    }
    let evening = journal.import(&exported)?;
    writeln!(
        out,
        "Imported as evening {evening}: {}, {} entries.",
        game.title,
        exported.entries.len()
    )?;
    Ok(())
}

/// The evening that `lines` hold and its game, if every move of it is one.
fn checked(
    games: &[GameBox],
    lines: impl BufRead,
) -> Result<(&GameBox, Exported), JournalFileError> {
    let exported = Exported::from_lines(lines)?;
    let at = |line, why| JournalFileError::Import { line, why };
    let header = &exported.header;
    let Some(game) = games.iter().find(|game| game.name == header.game) else {
        return Err(at(
            1,
            format!(
                "it is a game of {}, which this Ready Room does not have",
                header.game
            ),
        ));
    };
    // It has no number yet: the sentences about it name the line of the file instead.
    let unnumbered = EveningId(0);
    let examined = (game.examine)(unnumbered, header, &exported.entries);
    let examined = examined.map_err(|unsound| match unsound {
        Unsound::Replay(error) => at(error.entry as usize + 1, format!("the entry {}", error.why)),
        Unsound::Wrong { entry, why, .. } => at(entry as usize + 1, format!("the entry {why}")),
        Unsound::NotPlayable(
            NotPlayable::RulesNewer { wrote, ours, .. }
            | NotPlayable::RulesOlder { wrote, ours, .. },
        ) => {
            let why =
                format!("it was played by rules {wrote}, but this Ready Room has rules {ours}");
            at(1, why)
        }
        Unsound::NotPlayable(
            NotPlayable::OtherGame { .. } | NotPlayable::ContentUnreadable { .. },
        ) => at(1, "its cards are not those of this game".into()),
    })?;
    match &header.result {
        Some(stated) if examined.end.as_ref() != Some(stated) => Err(at(
            1,
            format!("it says that it ended with {stated:?}, but its moves do not"),
        )),
        _ => Ok((game, exported)),
    }
}

/// The text of the pack `file`.
pub(super) fn read(file: &Path) -> Result<String, CommandError> {
    plain_file::read_to_string(file, packs::LARGEST).map_err(|error| unreadable(file, &error))
}

fn unreadable(file: &Path, error: &io::Error) -> CommandError {
    complain(
        file,
        format!("cannot be read ({error}); check its name and its permissions"),
    )
}

/// A complaint about `file`.
pub(super) fn complain(file: &Path, why: String) -> CommandError {
    CommandError::File {
        file: file.into(),
        why,
    }
}
