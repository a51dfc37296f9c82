//! The header of an evening as it was written last: of several rows the one that a digest vouches for, or one with a wrong
//! bit put right.

use super::{
    super::digest::Digest,
    candidates::{DigestRow, HeaderRow, ReadHeader, mended_header},
    found::Place,
    mending::near,
    pages::Version,
    scales::Scales,
};

/// Whether what may change of a header is as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    Proven,
    Unproven,
}

impl Scales<'_> {
    /// The header with this digest, as it was written last.
    pub(super) fn header(
        &self,
        number: i64,
        digest: Digest,
        vouching: &[DigestRow],
    ) -> Option<(ReadHeader, About)> {
        let proven_by = |read: &ReadHeader| {
            let is = read.about.digest();
            let rows = vouching.iter().filter(|row| near(&row.about, &is));
            rows.map(|row| row.entries).max()
        };
        let read = self.read_of(number, digest);
        let proven = read.iter().filter_map(|(read, version)| {
            let entries = proven_by(read)?;
            let about = &read.about;
            Some((
                (
                    entries,
                    about.sitting,
                    about.result.is_some(),
                    !about.title.is_empty(),
                    *version,
                ),
                read,
            ))
        });
        if let Some((_, read)) = proven.max_by_key(|(weight, _)| *weight) {
            return Some(((*read).clone(), About::Proven));
        }
        let places = self.damaged_headers(number);
        let contents = self.contents();
        let fits = |read: &ReadHeader| proven_by(read).is_some();
        let mend = || mended_header(self.found, self.reader, &places, &contents, &digest, fits);
        let latest = read.iter().max_by_key(|(_, version)| *version);
        let mended = (!vouching.is_empty() || latest.is_none())
            .then(mend)
            .flatten();
        match (mended, latest) {
            (Some(mended), _) if fits(&mended) => Some((mended, About::Proven)),
            (_, Some((read, _))) => Some(((*read).clone(), About::Unproven)),
            (mended, None) => Some((mended?, About::Unproven)),
        }
    }

    /// The contents of all evenings, each once.
    fn contents(&self) -> Vec<&str> {
        let read = self
            .candidates
            .headers
            .iter()
            .filter_map(|row| row.read.as_ref());
        let mut contents: Vec<&str> = read.map(|read| &*read.header.content).collect();
        contents.sort_unstable();
        contents.dedup();
        contents
    }

    /// The rows of this header, those of the evening's own number if there are such.
    pub(super) fn read_of(&self, number: i64, digest: Digest) -> Vec<(&ReadHeader, Version)> {
        let of = |row: &HeaderRow| row.read.as_ref().is_some_and(|read| read.digest == digest);
        let own = self.headers_of(number).any(of);
        let all = self.candidates.headers.iter().filter(|row| of(row));
        let rows = all.filter(|row| !own || row.number == Some(number));
        rows.filter_map(|row| Some((row.read.as_ref()?, row.version)))
            .collect()
    }

    /// Where the header of the evening `number` may lie with a wrong bit.
    fn damaged_headers(&self, number: i64) -> Vec<Place> {
        let rows = self.candidates.headers.iter();
        let rows = rows.filter(|row| row.number == Some(number) || row.read.is_none());
        let broken = self.found.broken.iter();
        // Seed and commitment alone are longer.
        let broken = broken.filter(|place| place.spot.row.is_some() && place.spot.says > 100);
        rows.map(|row| row.place).chain(broken.copied()).collect()
    }
}
