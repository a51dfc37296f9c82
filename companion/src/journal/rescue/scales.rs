//! Findings of a rescue by evening, among which each evening's best version is chosen.

use std::collections::{BTreeSet, HashSet};

use super::{
    super::digest::Digest,
    candidates::{Candidates, DigestRow, HeaderRow, Reader},
    found::Found,
    mending::near,
};

/// The scales.
pub(super) struct Scales<'a> {
    pub(super) found: &'a Found,
    pub(super) reader: &'a Reader,
    pub(super) candidates: &'a Candidates,
    /// The contents that this program would begin an evening with.
    pub(super) contents: &'a [String],
    /// The headers whose own number may be damaged: nothing else is known of their evenings.
    pub(super) homeless: Vec<Digest>,
    /// The evenings that entries say they are of.
    with_entries: BTreeSet<i64>,
    with_headers: BTreeSet<i64>,
    with_digests: BTreeSet<i64>,
}

impl<'a> Scales<'a> {
    /// The scales for all that was `found`.
    pub(super) fn new(
        found: &'a Found,
        reader: &'a Reader,
        candidates: &'a Candidates,
        contents: &'a [String],
    ) -> Self {
        let of_headers = candidates.headers.iter().filter_map(|row| row.number);
        let of_digests = candidates.digests.iter().filter_map(|row| row.number);
        let mut scales = Self {
            found,
            reader,
            candidates,
            contents,
            homeless: Vec::new(),
            with_entries: found.evenings_of_entries().collect(),
            with_headers: of_headers.collect(),
            with_digests: of_digests.collect(),
        };
        let headers = candidates.headers.iter();
        let homeless =
            headers.filter(|row| row.number.is_none_or(|number| scales.known_of(number) == 1));
        let homeless = homeless.filter_map(|row| Some(row.read.as_ref()?.digest));
        scales.homeless = homeless.collect();
        scales
    }

    /// The numbers of evenings, those that most is known of first.
    pub(super) fn numbers(&self) -> Vec<i64> {
        let kinds = [&self.with_headers, &self.with_digests, &self.with_entries];
        let all = kinds.into_iter().flatten().copied();
        let all: BTreeSet<i64> = all.filter(|number| *number > 0).collect();
        let mut all: Vec<i64> = all.into_iter().collect();
        all.sort_by_key(|number| std::cmp::Reverse(self.known_of(*number)));
        all
    }

    /// How many kinds of rows there are of an evening.
    pub(super) fn known_of(&self, number: i64) -> usize {
        let kinds = [&self.with_headers, &self.with_digests, &self.with_entries];
        kinds.into_iter().filter(|of| of.contains(&number)).count()
    }

    /// True if entries say that they are of evening `number`.
    pub(super) fn has_entries(&self, number: i64) -> bool {
        self.with_entries.contains(&number)
    }

    /// The headers that say they are of evening `number`.
    pub(super) fn headers_of(&self, number: i64) -> impl Iterator<Item = &HeaderRow> {
        self.candidates.headers_of(number).iter()
    }

    /// The rows of digests that say so.
    pub(super) fn digests_of(&self, number: i64) -> impl Iterator<Item = &DigestRow> {
        self.candidates.digests_of(number).iter()
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
