//! The running digest over an evening: SHA-256, each row's over the one before it, the first row's over the header.
//!
//! Rows that are lost at the end leave no gap, so the table `digest` keeps the number and the digest of the last one.
//! It also keeps a digest of what may change of the header. The countdown's row has one of its own, since it is
//! rewritten while nothing else is.
//!
//! Limits: this finds damage and hasty edits. Anyone who rewrites the rows can rewrite their digests, too.

use sha2::{Digest as _, Sha256};

use super::{Act, CountdownRecord, Entry, EveningHeader, Keeping, SeedOrigin};

/// A SHA-256.
pub(super) type Digest = [u8; 32];

/// `digest`, or some bytes of it, in hexadecimal.
pub(super) fn hex(digest: &[u8]) -> String {
    let digits = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

/// The fields that are hashed: each with its length, so that no two lists of fields read the same.
struct Fields(Sha256);

impl Fields {
    fn of(what: &str) -> Self {
        Self(Sha256::new()).text(what)
    }

    fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    fn number(self, number: impl Into<i64>) -> Self {
        self.bytes(&number.into().to_le_bytes())
    }

    /// None is unlike every text, the empty one too.
    fn optional(self, text: Option<&str>) -> Self {
        match text {
            Some(text) => self.number(1).text(text),
            None => self.number(0),
        }
    }

    fn countdown(self, record: Option<CountdownRecord>) -> Self {
        match record {
            Some(record) => self
                .number(record.id)
                .number(record.left_ms)
                .number(record.running),
            None => self.text("none"),
        }
    }

    fn digest(self) -> Digest {
        self.0.finalize().into()
    }
}

/// Of what never changes of a header.
pub(super) fn of_header(header: &EveningHeader) -> Digest {
    let before = before_content(header).text(&header.content);
    behind_content(before, header).digest()
}

fn before_content(header: &EveningHeader) -> Fields {
    Fields::of("readyroom evening")
        .text(&header.game)
        .number(header.rules)
}

fn behind_content(fields: Fields, header: &EveningHeader) -> Fields {
    fields
        .bytes(header.seed.bytes())
        .number(header.roll_binding.number())
        .text(&header.commitment)
        .number(header.created)
}

/// The bit of the content of `header` that is wrong, if it is one alone: with it changed, the digest is `written`.
pub(super) fn wrong_bit_of_content(header: &EveningHeader, written: &Digest) -> Option<usize> {
    let content = header.content.as_bytes();
    let mut before = before_content(header).0;
    before.update((content.len() as u64).to_le_bytes());
    content.iter().enumerate().find_map(|(at, byte)| {
        let bit = (0..8).find(|bit| {
            let changed = byte ^ 1 << bit;
            // The content is one line of text.
            if changed.is_ascii_control() {
                return false;
            }
            let mut sum = before.clone();
            sum.update([changed]);
            sum.update(&content[at + 1..]);
            behind_content(Fields(sum), header).digest() == *written
        });
        before.update([*byte]);
        bit.map(|bit| at * 8 + bit)
    })
}

/// The fields of an evening's header that may change.
#[derive(Clone, Debug)]
pub(super) struct About {
    pub(super) title: String,
    pub(super) result: Option<String>,
    pub(super) own_dice: bool,
    pub(super) sitting: i64,
    pub(super) seed_origin: SeedOrigin,
    pub(super) name: String,
    pub(super) keeping: Keeping,
    pub(super) stirs: Vec<String>,
}

impl About {
    pub(super) fn digest(&self) -> Digest {
        let fields = Fields::of("readyroom about")
            .text(&self.title)
            .optional(self.result.as_deref())
            .number(self.own_dice)
            .number(self.sitting)
            .text(self.seed_origin.name());
        // Format 2 had none of these: an evening without them keeps its digest, and an upgrade vouches for nothing.
        let kept = match (self.name.as_str(), self.keeping, self.stirs.as_slice()) {
            ("", Keeping::Listed, []) => fields,
            (name, keeping, _) => fields.text(name).text(keeping.name()),
        };
        let stirs = self.stirs.iter();
        stirs.fold(kept, |fields, text| fields.text(text)).digest()
    }
}

/// Of an entry that follows the one with the digest `before`, or the header.
pub(super) fn of_entry(before: &Digest, entry: &Entry) -> Digest {
    let fields = Fields::of("readyroom entry")
        .bytes(before)
        .number(entry.seq)
        .number(entry.at)
        .countdown(entry.countdown);
    match &entry.act {
        Act::Played {
            ply,
            move_json,
            origin,
        } => fields
            .text("played")
            .number(*ply)
            .text(move_json)
            .text(origin.name()),
        Act::TookBack { ply } => fields.text("took-back").number(*ply),
        Act::DidAgain { ply } => fields.text("did-again").number(*ply),
    }
    .digest()
}

/// The digest of the last record of a countdown.
pub(super) fn of_countdown(record: CountdownRecord) -> Digest {
    Fields::of("readyroom countdown")
        .countdown(Some(record))
        .digest()
}
