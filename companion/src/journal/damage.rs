//! An evening as it appears in the journal, held against its digests: how much of it is as it was written.

use rusqlite::Connection;

use super::{
    Entry, EveningHeader, EveningId, SeedOrigin, Snapshot, about_rows, countdown_rows,
    digest::{self, Digest, hex},
    digest_rows, mark, rows, schema,
};

/// An evening, as far as it is as it was written.
pub(super) struct Examined {
    pub(super) header: EveningHeader,
    /// The snapshot after which it was examined; none if all of it was.
    pub(super) snapshot: Option<Snapshot>,
    /// All of them, or those before the first that is not right.
    pub(super) entries: Vec<Entry>,
    /// None if nothing is wrong.
    pub(super) damage: Option<Damage>,
}

/// The damage of an evening.
pub(super) enum Damage {
    /// The header is damaged: the evening cannot be resumed from anywhere.
    Beginning(String),
    /// Something that comes after the entries that were read.
    Later(String),
}

impl Examined {
    /// The number of moves made after its entries.
    pub(super) fn moves(&self) -> u32 {
        let before = self.snapshot.as_ref().map_or(0, |snapshot| snapshot.moves);
        self.entries.last().map_or(before, Entry::moves_after)
    }

    /// The number of its entries, with those before its snapshot.
    pub(super) fn count(&self) -> u32 {
        let before = self
            .snapshot
            .as_ref()
            .map_or(0, |snapshot| snapshot.entries);
        before + self.entries.len() as u32
    }
}

/// Examines `evening`; none if there is no such evening.
///
/// # Errors
/// SQLite finds the file damaged where the header is, or cannot read it at all.
pub(super) fn examine(
    connection: &Connection,
    evening: EveningId,
) -> rusqlite::Result<Option<Examined>> {
    let Some(mut header) = rows::header(connection, evening)? else {
        return Ok(None);
    };
    let (rows, unreadable) = rows::entries(connection, evening, 0)?;
    let mut damage = Vec::new();
    let format = schema::format(connection)?;
    let digests = match format {
        1 => None,
        _ => {
            let digests = digest_rows::digests(connection, evening).unwrap_or_default();
            if digests.is_none() {
                damage.push(Damage::Later("its digests are missing".into()));
            }
            digests
        }
    };

    let mut last = digest::of_header(&header);
    if let Some(digests) = &digests {
        let first = rows.first().map(|(entry, digest)| (entry, *digest));
        if !is_the_header(last, digests, first) {
            match repaired(&header, &digests.header) {
                Some(repaired) => {
                    header = repaired;
                    damage.push(Damage::Later("its header is not what was written".into()));
                }
                None => damage.push(Damage::Beginning(
                    "its header is not what was written".into(),
                )),
            }
            last = digests.header;
        } else if last != digests.header {
            damage.push(Damage::Later("its digests are not what was written".into()));
        }
    }
    if header.seed.commitment() != header.commitment {
        damage.push(Damage::Beginning(
            "its seed does not match the commitment shown at its start".into(),
        ));
    }

    let mut entries = Vec::with_capacity(rows.len());
    for (entry, written) in rows {
        let number = entries.len() as u32 + 1;
        if entry.seq != number {
            damage.push(Damage::Later(format!("entry {number} is missing")));
            break;
        }
        last = digest::of_entry(&last, &entry);
        if format != 1 && written != Some(last) {
            damage.push(Damage::Later(format!(
                "entry {number} is not what was written"
            )));
            break;
        }
        entries.push(entry);
    }
    let count = entries.len() as u32;
    if let Some(why) = unreadable {
        damage.push(Damage::Later(format!(
            "entry {} cannot be read ({why})",
            count + 1
        )));
    }
    damage.extend(damage_of_note(connection, evening, digests.as_ref()).map(Damage::Later));
    if let Some(digests) = &digests {
        if damage.is_empty() && (digests.entries != count || digests.last != last) {
            damage.push(Damage::Later(match digests.entries.checked_sub(count) {
                Some(1) => "its last entry is missing".into(),
                Some(missing @ 2..) => format!("its last {missing} entries are missing"),
                _ => "its digests are not what was written".into(),
            }));
        }
        if !is_about(connection, evening, digests) {
            // Nothing proves then that the seed was secret.
            header.seed_origin = SeedOrigin::Given;
            damage.push(Damage::Later(
                "its title, result, dice or seed's origin is not what was written".into(),
            ));
        }
    }
    // What is wrong at the beginning weighs most; else what comes first.
    damage.sort_by_key(|damage| matches!(damage, Damage::Later(_)));
    Ok(Some(Examined {
        header,
        snapshot: None,
        entries,
        damage: damage.into_iter().next(),
    }))
}

/// Examines `evening` after `snapshot`, before which the last entry was written with the digest `head`. None if anything is not
/// as it was written, or if a journal of format 1 has no record of how anything was.
///
/// # Errors
/// It cannot be read.
pub(super) fn examine_after(
    connection: &Connection,
    evening: EveningId,
    snapshot: Snapshot,
    head: &str,
) -> rusqlite::Result<Option<Examined>> {
    if schema::format(connection)? == 1 {
        return Ok(None);
    }
    let written = mark::digest_of(connection, evening, snapshot.entries)?;
    let (Some(header), Some(digests), Some(written)) = (
        rows::header(connection, evening)?,
        digest_rows::digests(connection, evening)?,
        written,
    ) else {
        return Ok(None);
    };
    let is_right = hex(&written) == head
        && digest::of_header(&header) == digests.header
        && header.seed.commitment() == header.commitment
        && damage_of_note(connection, evening, Some(&digests)).is_none()
        && is_about(connection, evening, &digests);
    let (rows, unreadable) = rows::entries(connection, evening, snapshot.entries)?;
    let mut chain = Chain::after(snapshot.entries, written);
    let holds = rows.iter().all(|row| chain.takes(row));
    if !is_right
        || !holds
        || unreadable.is_some()
        || chain.is_at() != (digests.entries, digests.last)
    {
        return Ok(None);
    }
    Ok(Some(Examined {
        header,
        snapshot: Some(snapshot),
        entries: rows.into_iter().map(|(entry, _)| entry).collect(),
        damage: None,
    }))
}

/// True if the first so many entries of `evening` are as they were written. They are not held in memory.
///
/// # Errors
/// They cannot be read at all.
pub(super) fn holds(
    connection: &Connection,
    evening: EveningId,
    entries: u32,
) -> rusqlite::Result<bool> {
    let Some(header) = rows::header(connection, evening)? else {
        return Ok(false);
    };
    let mut chain = Chain::after(0, digest::of_header(&header));
    let mut holds = true;
    let unreadable = rows::each_entry(connection, evening, 0, |row| {
        holds = chain.takes(&row);
        holds && row.0.seq < entries
    })?;
    Ok(holds && unreadable.is_none() && chain.entries == entries)
}

/// The digests of entries, one after the other.
struct Chain {
    entries: u32,
    last: Digest,
}

impl Chain {
    const fn after(entries: u32, last: Digest) -> Self {
        Self { entries, last }
    }

    /// True if that is the next entry, as it was written.
    fn takes(&mut self, (entry, written): &rows::Digested) -> bool {
        self.entries += 1;
        self.last = digest::of_entry(&self.last, entry);
        entry.seq == self.entries && *written == Some(self.last)
    }

    const fn is_at(&self) -> (u32, Digest) {
        (self.entries, self.last)
    }
}

/// The damage of the note of the countdown of `evening`, in a sentence; none if nothing is wrong with it.
fn damage_of_note(
    connection: &Connection,
    evening: EveningId,
    digests: Option<&digest_rows::Digests>,
) -> Option<String> {
    let note = countdown_rows::countdown_with_digest(connection, evening);
    match (note, digests) {
        (Ok(None), Some(digests)) if digests.noted => {
            Some("the note of its countdown is missing".into())
        }
        (Ok(Some((record, written))), Some(_)) if written != Some(digest::of_countdown(record)) => {
            Some("the note of its countdown is not what was written".into())
        }
        (Ok(_), _) => None,
        (Err(error), _) => Some(format!(
            "the note of its countdown cannot be read ({error})"
        )),
    }
}

/// True if what may change of the header of `evening` is as it was written.
fn is_about(connection: &Connection, evening: EveningId, digests: &digest_rows::Digests) -> bool {
    let about = about_rows::about(connection, evening).map(|about| about.digest());
    about.ok() == Some(digests.about)
}

/// True if the digest `is` is that of the header as it was written: the table of digests shows this, or the first entry,
/// which was hashed over it.
fn is_the_header(
    is: Digest,
    digests: &digest_rows::Digests,
    first: Option<(&Entry, Option<Digest>)>,
) -> bool {
    is == digests.header
        || match first {
            Some((entry, written)) => written == Some(digest::of_entry(&is, entry)),
            None => is == digests.last,
        }
}

/// The header with the digest `written` that is one flipped bit away from `damaged`, or another commitment; the content
/// is too long to try all its bits.
fn repaired(damaged: &EveningHeader, written: &Digest) -> Option<EveningHeader> {
    let seed = |bit: usize| {
        let mut bytes = *damaged.seed.bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        readyroom_table::dice::Seed::from_bytes(bytes)
    };
    let commitment = std::iter::once(EveningHeader {
        commitment: damaged.seed.commitment(),
        ..damaged.clone()
    });
    let seeds = (0..256)
        .map(seed)
        .filter(|seed| seed.commitment() == damaged.commitment);
    let seeds = seeds.map(|seed| EveningHeader {
        seed,
        ..damaged.clone()
    });
    let created = (0..64).map(|bit| EveningHeader {
        created: damaged.created ^ 1 << bit,
        ..damaged.clone()
    });
    let mut candidates = commitment.chain(seeds).chain(created);
    candidates.find(|header| digest::of_header(header) == *written)
}
