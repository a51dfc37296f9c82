//! An evening as JSON lines, to carry it elsewhere: its header, one line an entry, and a last line with the number of
//! entries and the SHA-256 of everything before it.
//!
//! Moves and content stand in it as they stand in the journal, byte for byte: an evening that is exported, imported and
//! exported again gives the same file, but for one word: a seed that was secret is a given one once it has been in a
//! file. An unfinished evening takes its seed along, or it could not go on.
//!
//! Format 1 did not say where a seed came from, so it counts as given; its rolls are bound to the ply.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use super::{Act, CountdownNote, Entry, Header, JournalError, Origin, RollBinding, SeedOrigin};
use crate::dice::{Seed, hex};

/// The format of the lines; grows whenever an older program could no longer read them.
const FORMAT: u32 = 2;

/// An evening on its way from one journal to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// Its header.
    pub header: Header,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// The last note of its countdown.
    pub countdown: Option<CountdownNote>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Top<'a> {
    readyroom: u32,
    game: String,
    rules: u32,
    title: String,
    created: i64,
    result: Option<String>,
    commitment: String,
    seed: String,
    #[serde(default = "given")]
    seed_origin: SeedOrigin,
    #[serde(default = "by_ply")]
    roll_binding: RollBinding,
    countdown: Option<CountdownNote>,
    #[serde(borrow)]
    content: &'a RawValue,
}

const fn given() -> SeedOrigin {
    SeedOrigin::Given
}

const fn by_ply() -> RollBinding {
    RollBinding::Ply
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    seq: u32,
    at: i64,
    did: Did,
    ply: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<Origin>,
    #[serde(borrow, rename = "move", skip_serializing_if = "Option::is_none")]
    made: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    countdown: Option<CountdownNote>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Did {
    Played,
    TookBack,
    #[serde(rename = "did-again")]
    Again,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bottom {
    entries: usize,
    sha256: String,
}

impl Exported {
    /// The lines, each with its end.
    ///
    /// # Errors
    /// A move or the content is not JSON on one line: which entry (0 for the content), and why.
    pub(super) fn to_lines(&self) -> Result<String, (u32, String)> {
        let header = &self.header;
        let mut text = String::new();
        push(
            &mut text,
            &Top {
                readyroom: FORMAT,
                game: header.game.clone(),
                rules: header.rules,
                title: header.title.clone(),
                created: header.created,
                result: header.result.clone(),
                commitment: header.commitment.clone(),
                seed: header.seed.to_hex(),
                seed_origin: header.seed_origin,
                roll_binding: header.roll_binding,
                countdown: self.countdown,
                content: raw(&header.content).map_err(|why| (0, why))?,
            },
        );
        for entry in &self.entries {
            push(&mut text, &line(entry).map_err(|why| (entry.seq, why))?);
        }
        let sha256 = hex(&Sha256::digest(&text));
        push(
            &mut text,
            &Bottom {
                entries: self.entries.len(),
                sha256,
            },
        );
        Ok(text)
    }

    /// The evening that `text` holds.
    ///
    /// # Errors
    /// [`JournalError::Import`] with the line that is not as exported.
    pub fn from_lines(text: &str) -> Result<Self, JournalError> {
        let wrong = |line, why: String| JournalError::Import { line, why };
        let lines: Vec<&str> = text.lines().collect();
        let [top, middle @ .., bottom] = &lines[..] else {
            return Err(wrong(1, "this is not an exported evening".into()));
        };
        let header = top_of(top).map_err(|why| wrong(1, why))?;
        let count: Bottom = serde_json::from_str(bottom).map_err(|_| {
            wrong(
                lines.len(),
                "the end is missing: the export was cut off".into(),
            )
        })?;
        let body = &text[..text.trim_end_matches(['\n', '\r']).len() - bottom.len()];
        if count.entries != middle.len() || count.sha256 != hex(&Sha256::digest(body)) {
            return Err(wrong(
                lines.len(),
                "the checksum does not match: the export was changed".into(),
            ));
        }
        let mut entries = Vec::with_capacity(middle.len());
        for (seq, text) in (1..).zip(middle) {
            entries.push(entry(text, seq).map_err(|why| wrong(seq as usize + 1, why))?);
        }
        Ok(Self {
            header: header.0,
            entries,
            countdown: header.1,
        })
    }
}

fn push(text: &mut String, line: &impl Serialize) {
    text.push_str(&serde_json::to_string(line).expect("a line is plain data"));
    text.push('\n');
}

/// `json` as it stands, if it is JSON on one line.
fn raw(json: &str) -> Result<&RawValue, String> {
    if json.contains(['\n', '\r']) {
        return Err("it has a line break".into());
    }
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn line(entry: &Entry) -> Result<Line<'_>, String> {
    let (did, ply, origin, made) = match &entry.act {
        Act::Played {
            ply,
            move_json,
            origin,
        } => (Did::Played, *ply, Some(*origin), Some(raw(move_json)?)),
        Act::TookBack { ply } => (Did::TookBack, *ply, None, None),
        Act::DidAgain { ply } => (Did::Again, *ply, None, None),
    };
    Ok(Line {
        seq: entry.seq,
        at: entry.at,
        did,
        ply,
        origin,
        made,
        countdown: entry.countdown,
    })
}

fn entry(text: &str, seq: u32) -> Result<Entry, String> {
    let line: Line<'_> = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if line.seq != seq {
        return Err(format!(
            "this is entry {}, but entry {seq} is missing",
            line.seq
        ));
    }
    let ply = line.ply;
    let act = match (line.did, line.origin, line.made) {
        (Did::Played, Some(origin), Some(made)) => Act::Played {
            ply,
            move_json: made.get().into(),
            origin,
        },
        (Did::TookBack, None, None) => Act::TookBack { ply },
        (Did::Again, None, None) => Act::DidAgain { ply },
        _ => return Err("a played entry has a move and an origin, no other has".into()),
    };
    Ok(Entry {
        seq,
        at: line.at,
        countdown: line.countdown,
        act,
    })
}

/// Header and countdown of the first line.
fn top_of(text: &str) -> Result<(Header, Option<CountdownNote>), String> {
    #[derive(Deserialize)]
    struct Format {
        readyroom: u32,
    }
    match serde_json::from_str(text) {
        Ok(Format { readyroom }) if readyroom > FORMAT => {
            return Err(format!(
                "format {readyroom} is newer than this Ready Room, which knows up to {FORMAT}"
            ));
        }
        Ok(_) => {}
        Err(_) => return Err("this is not an exported evening".into()),
    }
    let top: Top<'_> = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let seed = Seed::from_hex(&top.seed).ok_or("the seed is not 64 hexadecimal digits")?;
    if seed.commitment() != top.commitment {
        return Err("the seed does not match the commitment".into());
    }
    let header = Header {
        game: top.game,
        rules: top.rules,
        title: top.title,
        content: top.content.get().into(),
        seed,
        seed_origin: top.seed_origin,
        roll_binding: top.roll_binding,
        commitment: top.commitment,
        created: top.created,
        result: top.result,
    };
    Ok((header, top.countdown))
}
