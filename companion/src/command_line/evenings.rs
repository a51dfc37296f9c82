//! `list`, `show` and `verify`: the evenings that were played.

use std::io::Write;

use readyroom_table::{printable::line, table::closing_seal};

use super::{CommandError, answers::Answer, journal_with};
use crate::{
    data_dir::DataDir,
    games::GameBox,
    journal::{
        Entry, EveningHeader, EveningId, JournalFile, JournalFileError, Keeping, NotPlayable,
        Summary, copies,
    },
    local_time::when,
    sentences::number,
    verify::Neighbours,
};

/// `readyroom list`.
pub(super) fn list(
    data: &DataDir,
    games: &[GameBox],
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let (evenings, vanished) = match JournalFile::open_to_read(&data.journal())? {
        Some(journal) => (journal.evenings()?, journal.vanished()?),
        None => (Vec::new(), Vec::new()),
    };
    // A rescue has archived those of which no move could be read.
    let shown = |evening: &&Summary| evening.begun || evening.keeping == Keeping::Archived;
    if !evenings.iter().any(|evening| shown(&evening)) {
        Answer::NoEvenings.print(out)?;
        if let Some(copies) = copies::sentence_of_copies(&data.journal()) {
            writeln!(out, "{}", line(&copies))?;
        }
    }
    for evening in evenings.iter().filter(shown) {
        writeln!(out, "{}", in_a_row(games, evening))?;
    }
    for gone in vanished {
        writeln!(out, "{:>4}  {gone}", gone.evening)?;
    }
    Ok(())
}

/// An evening in a row of the list.
pub(super) fn in_a_row(games: &[GameBox], evening: &Summary) -> String {
    let keeping = match evening.keeping {
        Keeping::Listed => "",
        Keeping::Archived => "archived",
        Keeping::Deleted => "deleted",
    };
    let result = evening.result.as_deref().unwrap_or("unfinished");
    let parts = [
        &evening.name,
        title(games, &evening.game),
        &evening.title,
        result,
        keeping,
    ];
    let parts: Vec<_> = parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(line)
        .collect();
    format!(
        "{:>4}  {}  {}",
        evening.evening,
        when(evening.played),
        parts.join(" · ")
    )
}

/// `readyroom show`.
pub(super) fn show(
    data: &DataDir,
    games: &[GameBox],
    evening: EveningId,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let (game, header, entries) = read(data, games, evening)?;
    let lines = (game.chronicle)(evening, &header, &entries)?;
    let number = number(evening);
    Answer::EveningTitle {
        evening: number,
        game: game.title.into(),
    }
    .print(out)?;
    for named in [&header.name, &header.title] {
        if !named.is_empty() {
            writeln!(out, "{}", line(named))?;
        }
    }
    Answer::Begun {
        when: when(header.created).into(),
    }
    .print(out)?;
    Answer::DicePromised {
        commitment: line(&header.commitment).into(),
    }
    .print(out)?;
    for step in lines {
        let (seq, when, sentence) = (step.seq, when(step.at), step.sentence());
        writeln!(out, "{seq:>6}  {when}  {}", line(&sentence))?;
    }
    match &header.result {
        None => Answer::Unfinished { evening: number }.print(out)?,
        Some(result) => {
            let result = line(result).into();
            Answer::Finished { result }.print(out)?;
            let seed = header.seed.to_hex().into();
            Answer::DiceSeed { seed }.print(out)?;
        }
    }
    Ok(())
}

/// `readyroom verify`.
pub(super) fn verify(
    data: &DataDir,
    games: &[GameBox],
    evening: EveningId,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let (game, header, entries) = read(data, games, evening)?;
    let verdict = (game.verify)(evening, &header, &entries)?;
    writeln!(out, "{}", verdict.sentences(evening, &header))?;
    let journal = journal_with(data, evening)?;
    if let Some(head) = journal.head(evening)? {
        let letters = closing_seal::letters(&head).into();
        Answer::ClosingSeal { letters }.print(out)?;
    }
    let neighbours = Neighbours::of(&journal, evening, &header)?;
    if neighbours != Neighbours::default() {
        writeln!(out, "{}", neighbours.sentences())?;
    }
    Ok(())
}

pub(super) fn read<'a>(
    data: &DataDir,
    games: &'a [GameBox],
    evening: EveningId,
) -> Result<(&'a GameBox, EveningHeader, Vec<Entry>), CommandError> {
    let (header, entries) = journal_with(data, evening)?.read(evening)?;
    match games.iter().find(|game| game.name == header.game) {
        Some(game) => Ok((game, header, entries)),
        None => Err(JournalFileError::from(NotPlayable::OtherGame {
            evening,
            game: header.game,
        })
        .into()),
    }
}

/// The printed name of a game, or the name in the journal if this program does not have it.
pub(super) fn title<'a>(games: &[GameBox], name: &'a str) -> &'a str {
    games
        .iter()
        .find(|game| game.name == name)
        .map_or(name, |game| game.title)
}
