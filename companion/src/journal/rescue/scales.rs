//! What was found of a journal, by evenings: on these scales each is weighed.

use std::collections::{BTreeSet, HashSet};

use super::{
    super::digest::Digest,
    candidates::{Candidates, DigestRow, HeaderRow, Reader},
    found::Found,
    mending::near,
};

pub(super) struct Scales<'a> {
    pub(super) found: &'a Found,
    pub(super) reader: &'a Reader,
    pub(super) candidates: &'a Candidates,
    /// The evenings that entries say they are of.
    pub(super) with_entries: BTreeSet<i64>,
}

impl Scales<'_> {
    /// The numbers of evenings, those that most is known of first.
    pub(super) fn numbers(&self) -> Vec<i64> {
        let of_headers = self.candidates.headers.iter().filter_map(|row| row.number);
        let of_digests = self.candidates.digests.iter().filter_map(|row| row.number);
        let all = of_headers
            .chain(of_digests)
            .chain(self.with_entries.iter().copied());
        let all: BTreeSet<i64> = all.filter(|number| *number > 0).collect();
        let mut all: Vec<i64> = all.into_iter().collect();
        all.sort_by_key(|number| std::cmp::Reverse(self.known_of(*number)));
        all
    }

    /// How many kinds of rows there are of an evening.
    pub(super) fn known_of(&self, number: i64) -> usize {
        usize::from(self.headers_of(number).next().is_some())
            + usize::from(self.digests_of(number).next().is_some())
            + usize::from(self.with_entries.contains(&number))
    }

    /// The headers that say they are of evening `number`.
    pub(super) fn headers_of(&self, number: i64) -> impl Iterator<Item = &HeaderRow> {
        let all = self.candidates.headers.iter();
        all.filter(move |row| row.number == Some(number))
    }

    /// The rows of digests that say so.
    pub(super) fn digests_of(&self, number: i64) -> impl Iterator<Item = &DigestRow> {
        let all = self.candidates.digests.iter();
        all.filter(move |row| row.number == Some(number))
    }

    /// True if a row that is lost was that of an evening, not a damaged row of another one.
    pub(super) fn is_an_evening(&self, number: i64, claimed: &HashSet<Digest>) -> bool {
        let others = |digest: &Digest| claimed.iter().any(|claimed| near(digest, claimed));
        let of_others = self.digests_of(number).any(|row| others(&row.header))
            || self
                .headers_of(number)
                .any(|row| row.read.as_ref().is_some_and(|read| others(&read.digest)));
        !of_others && (self.known_of(number) > 1 || self.digests_of(number).next().is_some())
    }
}
