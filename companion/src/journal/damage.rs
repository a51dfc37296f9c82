//! An evening as it stands in the journal, held against its digests: how much of it is as it was written.

use rusqlite::Connection;

use super::{
    Entry, EveningHeader, EveningId, SeedOrigin, about_rows, countdown_rows,
    digest::{self, Digest},
    digest_rows, rows, schema,
};

/// An evening, as far as it is as it was written.
pub(super) struct Examined {
    pub(super) header: EveningHeader,
    /// All of them, or those before the first that is not right.
    pub(super) entries: Vec<Entry>,
    /// None if nothing is wrong.
    pub(super) damage: Option<Damage>,
}

/// The damage of an evening.
pub(super) enum Damage {
    /// The header is damaged: the evening cannot be gone on with from anywhere.
    Beginning(String),
    /// Something that comes after the entries that were read.
    Later(String),
}

impl Examined {
    /// The number of moves made after its entries.
    pub(super) fn moves(&self) -> u32 {
        self.entries.last().map_or(0, Entry::moves_after)
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
    let (rows, unreadable) = rows::entries(connection, evening)?;
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
    match (
        countdown_rows::countdown_with_digest(connection, evening),
        &digests,
    ) {
        (Ok(None), Some(digests)) if digests.noted => {
            damage.push(Damage::Later("the note of its countdown is missing".into()));
        }
        (Ok(Some((record, written))), Some(_)) if written != Some(digest::of_countdown(record)) => {
            damage.push(Damage::Later(
                "the note of its countdown is not what was written".into(),
            ));
        }
        (Ok(_), _) => {}
        (Err(error), _) => damage.push(Damage::Later(format!(
            "the note of its countdown cannot be read ({error})"
        ))),
    }
    if let Some(digests) = &digests {
        if damage.is_empty() && (digests.entries != count || digests.last != last) {
            damage.push(Damage::Later(match digests.entries.checked_sub(count) {
                Some(1) => "its last entry is missing".into(),
                Some(missing @ 2..) => format!("its last {missing} entries are missing"),
                _ => "its digests are not what was written".into(),
            }));
        }
        let about = about_rows::about(connection, evening).map(|about| about.digest());
        if about.ok() != Some(digests.about) {
            // Nobody can vouch for a secret then.
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
        entries,
        damage: damage.into_iter().next(),
    }))
}

/// True if the digest `is` is that of the header as it was written: the table of digests says so, or the first entry,
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
