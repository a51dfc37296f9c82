//! Choice of a rescue for each evening: the header with the longest chain of entries, and the last written version of
//! its changeable fields.

use std::{collections::HashSet, path::Path};

use super::{
    super::{
        Act, CountdownRecord, Entry, EveningId, Origin, SeedOrigin, Vanished, digest::Digest, mark,
    },
    candidates::{Candidates, DigestRow, Reader},
    chain::{Chain, Rows, entry, longest, without_digests},
    found::{Found, Table},
    last_header::About,
    mended_header::KeptHeader,
    mending::{mended, near},
    record::values,
    scales::Scales,
};

/// What is lost of an evening that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// It is as it was written.
    Nothing,
    /// So many entries at its end.
    Entries(u32),
    /// Perhaps entries at its end: how many there were cannot be read.
    EndUnknown,
    /// Its title or result may not be what was written.
    About,
}

/// An evening that is kept.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) evening: EveningId,
    /// The number that its entries say.
    pub(super) number_of_entries: i64,
    pub(super) header: KeptHeader,
    pub(super) proof: Proof,
    /// The digest of its last entry, as far as that is known.
    pub(super) end: Option<Digest>,
    pub(super) entries: u32,
    pub(super) moves: u32,
    /// Something was decided in it, and is kept.
    pub(super) begun: bool,
    pub(super) loss: Loss,
    pub(super) countdown: Option<CountdownRecord>,
    pub(super) learned: u32,
    /// Its seed was no secret any more in any of its rows.
    pub(super) seed: SeedSeen,
}

/// Whether a person may have seen the seed of an evening, by all rows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeedSeen {
    No,
    Perhaps,
}

/// What vouches for the entries of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    Digests,
    /// Nothing: format 1 had no digests.
    None,
}

impl Proof {
    /// The entries of an evening, up to that with the digest `end` at least if all can be read.
    pub(super) fn chain(
        self,
        found: &Found,
        number: i64,
        header: Digest,
        end: Option<Digest>,
    ) -> Chain {
        match self {
            Self::Digests => longest(found, number, header, Rows::All, end),
            Self::None => without_digests(found, number, header),
        }
    }
}

/// The evenings of a journal: those that can be kept, and the numbers of the others.
#[derive(Debug, Default)]
pub(super) struct Weighed {
    pub(super) kept: Vec<Kept>,
    pub(super) lost: Vec<EveningId>,
    /// Those of which nothing is left, not even a number on a page.
    pub(super) vanished: Vec<Vanished>,
}

/// Weighs all that was found; `contents` are those that this program would begin an evening with. `progress` receives how
/// many headers and evenings of how many are done.
pub(super) fn weigh(
    found: &Found,
    reader: &Reader,
    contents: &[String],
    progress: &mut dyn FnMut(usize, usize),
) -> Weighed {
    // There are about as many evenings as headers.
    let candidates = Candidates::of(found, reader, &mut |done, of| progress(done, 2 * of));
    let scales = Scales::new(found, reader, &candidates, contents);
    let mut weighed = Weighed::default();
    let mut claimed = HashSet::new();
    let numbers = scales.numbers();
    for (done, number) in numbers.iter().enumerate() {
        progress(numbers.len() + done, 2 * numbers.len());
        let Ok(id) = u32::try_from(*number) else {
            continue;
        };
        let of_number = scales.weigh(*number, &claimed);
        if of_number.is_empty() && scales.is_an_evening(*number, &claimed) {
            weighed.lost.push(EveningId(id));
        }
        claimed.extend(of_number.iter().map(|kept| kept.header.known.digest));
        weighed.kept.extend(of_number);
    }
    weighed.give_numbers();
    weighed.kept.sort_by_key(|kept| kept.evening);
    weighed.lost.sort_unstable();
    weighed
}

impl Weighed {
    /// What no page has, the marks of the evenings may know: entries that were written and are gone, and evenings behind the
    /// one with the `last_number` that the journal knows.
    pub(super) fn ask_marks(&mut self, path: &Path, last_number: u32) {
        for kept in &mut self.kept {
            let written = mark::entries(path, kept.evening, &kept.header.known.digest);
            let gone = written.saturating_sub(kept.entries);
            if gone > 0 && matches!(kept.loss, Loss::Nothing | Loss::EndUnknown | Loss::About) {
                kept.loss = Loss::Entries(gone);
            }
        }
        self.vanished = mark::vanished(path, last_number);
        self.vanished.retain(|gone| {
            let is_kept = self.kept.iter().any(|kept| kept.evening == gone.evening);
            !is_kept && !self.lost.contains(&gone.evening)
        });
    }

    /// Gives a number of its own to each evening that has one that another had before: evenings of two journals.
    fn give_numbers(&mut self) {
        let mut last = self
            .kept
            .iter()
            .map(|kept| kept.evening.0)
            .max()
            .unwrap_or_default();
        let mut given = HashSet::new();
        for kept in &mut self.kept {
            if !given.insert(kept.evening) {
                last += 1;
                kept.evening = EveningId(last);
            }
        }
    }
}

/// True of what players did: a roll alone is no decision.
fn is_decision(entry: &Entry) -> bool {
    let rolled = |act: &Act| {
        matches!(
            act,
            Act::Played {
                origin: Origin::Rolled,
                ..
            }
        )
    };
    !rolled(&entry.act)
}

impl Scales<'_> {
    /// What can be kept of the evening `number`, and of others of that number that are whole; `claimed` are the headers of
    /// evenings that are kept.
    fn weigh(&self, number: i64, claimed: &HashSet<Digest>) -> Vec<Kept> {
        let own_entries = self.has_entries(number);
        let may_claim =
            |digest: &Digest| !claimed.contains(digest) || own_entries || self.known_of(number) > 1;
        let mut digests: Vec<Digest> = Vec::new();
        let read = self.headers_of(number).filter_map(|row| row.read.as_ref());
        let of_rows = self.digests_of(number).map(|row| row.header);
        let homeless = self.homeless.iter().filter(|_| own_entries);
        for digest in read
            .map(|read| read.digest)
            .chain(of_rows)
            .chain(homeless.copied())
        {
            if !digests.contains(&digest) && may_claim(&digest) {
                digests.push(digest);
            }
        }
        let mut weighed: Vec<(usize, usize, Digest)> = digests
            .into_iter()
            .map(|digest| {
                let chain = longest(self.found, number, digest, Rows::Own, None)
                    .entries
                    .len();
                let vouched = self
                    .digests_of(number)
                    .filter(|row| near(&row.header, &digest))
                    .count();
                let read = self
                    .headers_of(number)
                    .filter(|row| row.read.as_ref().is_some_and(|read| read.digest == digest));
                (chain, vouched + read.count(), digest)
            })
            .collect();
        weighed.sort_by_key(|(chain, vouched, _)| std::cmp::Reverse((*chain, *vouched)));
        let mut kept: Vec<Kept> = Vec::new();
        for (_, _, digest) in weighed {
            let is_vouched_for = self
                .digests_of(number)
                .any(|row| near(&row.header, &digest));
            if kept.is_empty() {
                kept.extend(self.kept(number, digest));
            } else if is_vouched_for {
                let other = self.kept(number, digest);
                kept.extend(other.filter(|other| other.loss == Loss::Nothing && other.entries > 0));
            }
        }
        kept
    }

    /// The evening with the header `digest`, if a row of that header can be read or put right.
    fn kept(&self, number: i64, digest: Digest) -> Option<Kept> {
        let evening = EveningId(u32::try_from(number).ok()?);
        let proof = self.proof(number);
        let mut vouching = self.vouching(number, digest);
        let latest = |rows: &[DigestRow]| rows.iter().max_by_key(|row| row.entries).cloned();
        let end = latest(&vouching).map(|row| row.last);
        let chain = proof.chain(self.found, number, digest, end);
        if vouching.is_empty() && !chain.entries.is_empty() {
            vouching.extend(self.vouching_put_right(number, digest, &chain));
        }
        // One that nothing vouches for is a damaged one where something vouches for another.
        let is_alone = self.digests_of(number).next().is_none() && !self.has_entries(number);
        if vouching.is_empty() && chain.entries.is_empty() && !is_alone {
            return None;
        }
        let (header, about) = self.header(number, digest, &vouching)?;
        let count = chain.entries.len() as i64;
        let latest = latest(&vouching);
        let loss = match (proof, &latest) {
            (Proof::None, _) => Loss::Nothing,
            (_, Some(row)) if near(&row.last, &chain.last) => Loss::Nothing,
            (_, Some(row)) if row.entries > count => {
                Loss::Entries(u32::try_from(row.entries - count).unwrap_or(u32::MAX))
            }
            _ => Loss::EndUnknown,
        };
        let read = self.read_of(number, digest);
        let given = read
            .iter()
            .any(|(read, _)| read.about.seed_origin == SeedOrigin::Given);
        let loss = match (loss, about) {
            (Loss::Nothing, About::Unproven) if proof == Proof::Digests => Loss::About,
            (loss, _) => loss,
        };
        Some(Kept {
            evening,
            number_of_entries: number,
            proof,
            entries: chain.entries.len() as u32,
            moves: chain.moves(),
            begun: chain.entries.iter().any(is_decision),
            loss,
            countdown: self.countdown(number, &vouching),
            end: latest.as_ref().map(|row| row.last),
            learned: latest
                .map_or(0, |row| row.learned)
                .min(chain.entries.len() as u32),
            seed: match given || about == About::Unproven {
                true => SeedSeen::Perhaps,
                false => SeedSeen::No,
            },
            header,
        })
    }

    fn proof(&self, number: i64) -> Proof {
        let first = self.found.entries(Some(number), 1);
        let mut digested = first.iter().filter_map(|place| {
            let (_, digest) = entry(&self.found.values(place)?)?;
            digest
        });
        match self.digests_of(number).next().is_none()
            && !first.is_empty()
            && digested.next().is_none()
        {
            true => Proof::None,
            false => Proof::Digests,
        }
    }

    /// The rows of digests of the evening with this header.
    fn vouching(&self, number: i64, digest: Digest) -> Vec<DigestRow> {
        let of = |row: &&DigestRow| near(&row.header, &digest);
        let own: Vec<_> = self.digests_of(number).filter(of).cloned().collect();
        if !own.is_empty() {
            return own;
        }
        let is_unowned = |row: &&DigestRow| {
            row.number
                .is_none_or(|other| self.headers_of(other).next().is_none())
        };
        let others = self.candidates.digests.iter().filter(is_unowned).filter(of);
        others.cloned().collect()
    }

    /// The row of digests of the evening with this header and chain, with a wrong bit put right.
    fn vouching_put_right(&self, number: i64, digest: Digest, chain: &Chain) -> Option<DigestRow> {
        mended(self.found, &self.found.broken, Table::Digest, |bytes| {
            let row = DigestRow::of(&values(bytes)?, Some(number))?;
            (row.header == digest && row.last == chain.last).then_some(row)
        })
    }

    /// The last note of a countdown that is as it was written.
    fn countdown(&self, number: i64, vouching: &[DigestRow]) -> Option<CountdownRecord> {
        let noted = vouching.is_empty() || vouching.iter().any(|row| row.noted);
        let all = self.candidates.countdowns.iter();
        let mut own = all.filter(|(of, _)| *of == Some(number));
        own.next_back().filter(|_| noted).map(|(_, record)| *record)
    }
}
