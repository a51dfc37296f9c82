//! An evening as JSON lines, to be imported elsewhere: its header, one line an entry, and a last line with the number
//! of entries and the SHA-256 of everything before it.
//!
//! Moves and content are in it as they appear in the journal, byte for byte: an evening that is exported, imported and
//! exported again gives the same file, but for one word: a seed that was secret is a given one once it has been in a
//! file. An unfinished evening takes its seed along, or it could not go on. A text with a control character is refused:
//! it would be obeyed by the terminal that shows it.
//!
//! Format 1 did not say where a seed came from, so it counts as given; its rolls are bound to the ply. Format 3 has the
//! name of an evening and what its dice were stirred with; one without either is written in format 2.

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use sha2::{Digest, Sha256};

use readyroom_table::{
    dice::{Seed, hex},
    printable::check_json,
};

use super::{Act, CountdownRecord, Entry, EveningHeader, Origin, RollBinding, SeedOrigin};

/// The format of the lines; grows whenever an older program could no longer read them.
const FORMAT: u32 = 3;

/// The format of an evening without a name whose dice were not stirred, which older programs read.
const OLDER_FORMAT: u32 = 2;

/// Characters of a text that is taken in; a title has the names of all players.
const LONGEST_TEXT: usize = 1_000;

/// An evening on its way from one journal to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The header.
    pub header: EveningHeader,
    /// The entries.
    pub entries: Vec<Entry>,
    /// The last record of its countdown.
    pub countdown: Option<CountdownRecord>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Top<'a> {
    readyroom: u32,
    game: String,
    rules: u32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    title: String,
    created: i64,
    result: Option<String>,
    commitment: String,
    seed: String,
    #[serde(default = "given")]
    seed_origin: SeedOrigin,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stirs: Vec<String>,
    #[serde(default = "by_ply")]
    roll_binding: RollBinding,
    countdown: Option<CountdownRecord>,
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
    countdown: Option<CountdownRecord>,
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
pub(super) struct Bottom {
    pub(super) entries: usize,
    pub(super) sha256: String,
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
                readyroom: match (header.name.as_str(), header.stirs.as_slice()) {
                    ("", []) => OLDER_FORMAT,
                    _ => FORMAT,
                },
                game: header.game.clone(),
                rules: header.rules,
                name: header.name.clone(),
                title: header.title.clone(),
                created: header.created,
                result: header.result.clone(),
                commitment: header.commitment.clone(),
                seed: header.seed.to_hex(),
                seed_origin: header.seed_origin,
                stirs: header.stirs.clone(),
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
}

/// A text that no table would type.
fn too_long(json: &Value) -> bool {
    match json {
        Value::String(text) => text.chars().nth(LONGEST_TEXT).is_some(),
        Value::Array(values) => values.iter().any(too_long),
        Value::Object(values) => values.values().any(too_long),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Refuses a line with a text that is too long.
fn short_texts(line: &str) -> Result<(), String> {
    match serde_json::from_str(line) {
        Ok(json) if too_long(&json) => Err(format!(
            "it has a text of more than {LONGEST_TEXT} characters"
        )),
        // What is no JSON is reported by the reader.
        Ok(_) | Err(_) => Ok(()),
    }
}

fn push(text: &mut String, line: &impl Serialize) {
    text.push_str(&serde_json::to_string(line).expect("a line is plain data"));
    text.push('\n');
}

/// `json` as it appears, if it is JSON on one line.
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

pub(super) fn entry(text: &str, seq: u32) -> Result<Entry, String> {
    short_texts(text)?;
    check_json(text)?;
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

/// The header and countdown of the first line.
pub(super) fn top_of(text: &str) -> Result<(EveningHeader, Option<CountdownRecord>), String> {
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
    short_texts(text)?;
    check_json(text)?;
    let top: Top<'_> = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let seed = Seed::from_hex(&top.seed).ok_or("the seed is not 64 hexadecimal digits")?;
    if seed.commitment() != top.commitment {
        return Err("the seed does not match the commitment".into());
    }
    let header = EveningHeader {
        game: top.game,
        rules: top.rules,
        name: top.name,
        title: top.title,
        content: top.content.get().into(),
        seed,
        seed_origin: top.seed_origin,
        stirs: top.stirs,
        roll_binding: top.roll_binding,
        commitment: top.commitment,
        created: top.created,
        result: top.result,
    };
    Ok((header, top.countdown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_no_table_would_type_is_refused_everywhere() {
        let of = |letters| format!(r#"{{"move":{{"Name":[0,"{}"]}}}}"#, "x".repeat(letters));
        assert_eq!(short_texts(&of(LONGEST_TEXT)), Ok(()));
        assert!(short_texts(&of(LONGEST_TEXT + 1)).is_err());
        assert_eq!(short_texts("no JSON"), Ok(()));
    }
}
