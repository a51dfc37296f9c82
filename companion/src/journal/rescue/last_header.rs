//! The header of an evening as it was written last: of several rows the one that a digest vouches for, or one with a wrong
//! bit put right.

use super::{
    super::digest::Digest,
    candidates::{DigestRow, HeaderRow, KnownHeader},
    found::RowPosition,
    mended_header::{KeptHeader, Mender},
    mending::near,
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
    ) -> Option<(KeptHeader, About)> {
        let proven_by = |read: &KnownHeader| {
            let is = read.about.digest();
            let rows = vouching.iter().filter(|row| near(&row.about, &is));
            rows.map(|row| row.entries).max()
        };
        let read = self.read_of(number, digest);
        let proven = read.iter().filter_map(|(read, place)| {
            let entries = proven_by(read)?;
            let about = &read.about;
            Some((
                (
                    entries,
                    about.sitting,
                    about.result.is_some(),
                    !about.title.is_empty(),
                    place.version,
                ),
                (read, place),
            ))
        });
        let written =
            |(read, place): (&KnownHeader, &RowPosition)| KeptHeader::written(read.clone(), *place);
        if let Some((_, (read, place))) = proven.max_by_key(|(weight, _)| *weight) {
            return Some((written((read, place)), About::Proven));
        }
        let fits = |read: &KnownHeader| proven_by(read).is_some();
        let latest = read.iter().max_by_key(|(_, place)| place.version);
        let mended = (!vouching.is_empty() || latest.is_none())
            .then(|| {
                let mender = Mender {
                    found: self.found,
                    reader: self.reader,
                    candidates: self.candidates,
                    contents: self.contents,
                };
                mender.mended(&self.damaged_headers(number), &digest, fits)
            })
            .flatten();
        match (mended, latest) {
            (Some(mended), _) if fits(&mended.known) => Some((mended, About::Proven)),
            (_, Some((read, place))) => Some((written((read, place)), About::Unproven)),
            (mended, None) => Some((mended?, About::Unproven)),
        }
    }

    /// The rows of this header, those of the evening's own number if there are such.
    pub(super) fn read_of(&self, number: i64, digest: Digest) -> Vec<(&KnownHeader, RowPosition)> {
        let of = |row: &'_ HeaderRow| row.read.as_ref().is_some_and(|read| read.digest == digest);
        let own = self.candidates.headers_of(number);
        let rows = match own.iter().any(of) {
            true => own,
            false => &self.candidates.headers[..],
        };
        let rows = rows.iter().filter(|row| of(row));
        rows.filter_map(|row| Some((row.read.as_ref()?, row.place)))
            .collect()
    }

    /// Where the header of the evening `number` may lie with a wrong bit.
    fn damaged_headers(&self, number: i64) -> Vec<RowPosition> {
        let rows = self.candidates.headers.iter();
        let rows = rows.filter(|row| row.number == Some(number) || row.read.is_none());
        let broken = self.found.broken.iter();
        // Seed and commitment alone are longer.
        let broken = broken.filter(|place| place.spot.row.is_some() && place.spot.claimed > 100);
        rows.map(|row| row.place).chain(broken.copied()).collect()
    }
}
