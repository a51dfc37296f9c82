//! Content packs: what a table has learned of its boxes, one TOML file a game, kept between evenings.
//!
//! A pack is a whole file: `format = 1`, `game = "…"`, then the game's content ([`Game::Content`]) with its own keys.
//! The pack that ships with a game is the beginning of the players' own, which is made when the first card is learned
//! and is theirs from then on: it can be edited with any editor, and what the program adds leaves comments and order
//! alone. A file that cannot be read is never written over.

mod merge;

use readyroom_kit::face::Face;
use std::{
    fs::{self, File},
    io,
    ops::Range,
    path::{Path, PathBuf},
};

use readyroom_kit::Game;
use serde::Deserialize;
use thiserror::Error;
use toml::{Spanned, de::DeTable};

use crate::plain_file;

/// The format of the header; grows whenever an older program could no longer read a pack.
const FORMAT: u32 = 1;

/// What is wrong with a pack. Nothing was changed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PackError {
    /// A value is not what was expected.
    #[error(
        "{}, line {line}, column {column}: {why}; correct it there, nothing was changed",
        file.display()
    )]
    Wrong {
        /// The pack.
        file: PathBuf,
        /// From 1.
        line: usize,
        /// From 1, in characters.
        column: usize,
        /// What was found and what was expected.
        why: String,
    },
    /// The file cannot be read.
    #[error("the pack {} cannot be read ({why}); check its permissions", file.display())]
    Unreadable {
        /// The pack.
        file: PathBuf,
        /// The error of the system.
        why: String,
    },
    /// The file cannot be written.
    #[error(
        "the pack {} cannot be written ({why}); the evening itself is safe, but what was learned will have to be \
         entered again; check the folder's permissions and the space on the disk",
        file.display()
    )]
    Unwritable {
        /// The pack.
        file: PathBuf,
        /// The error of the system.
        why: String,
    },
}

/// The packs of a data folder.
#[derive(Clone, Debug)]
pub struct Packs {
    folder: PathBuf,
}

impl Packs {
    /// The packs in `folder`, which need not exist yet.
    pub const fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Where the pack of `G` is, once something has been learned.
    pub fn file<G: Game>(&self) -> PathBuf {
        self.folder.join(G::NAME).with_extension("toml")
    }

    /// What the table knows of the box of `G`.
    ///
    /// # Errors
    /// The players' pack cannot be read or has a wrong value.
    pub fn load<G: Face>(&self) -> Result<G::Content, PackError> {
        let file = self.file::<G>();
        parse::<G>(&file, &self.text::<G>(&file)?)
    }

    /// The text of the players' pack, or of the one it begins with.
    fn text<G: Face>(&self, file: &Path) -> Result<String, PackError> {
        match plain_file::read_to_string(file) {
            Ok(text) => Ok(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(G::STARTER_PACK.into()),
            Err(error) => Err(PackError::Unreadable {
                file: file.into(),
                why: error.to_string(),
            }),
        }
    }

    /// Adds what `events` say about the box to the players' pack. True if anything was new. Reads the file every time:
    /// ask only for events that [`Game::learn`] finds new in what the table knows already.
    ///
    /// # Errors
    /// The pack cannot be read, in which case it is left as it is, or not be written.
    pub fn learn<G: Face>(&self, events: &[G::Event]) -> Result<bool, PackError> {
        let file = self.file::<G>();
        let unwritable = |error: io::Error| PackError::Unwritable {
            file: file.clone(),
            why: error.to_string(),
        };
        fs::create_dir_all(&self.folder).map_err(unwritable)?;
        let lock = self.folder.join(".lock");
        plain_file::check(&lock).map_err(unwritable)?;
        let lock = File::create(lock).map_err(unwritable)?;
        lock.lock().map_err(unwritable)?;

        let text = self.text::<G>(&file)?;
        let mut content = parse::<G>(&file, &text)?;
        let mut new = false;
        for event in events {
            new |= G::learn(event, &mut content);
        }
        if new {
            let content = toml::to_string(&content).map_err(|why| PackError::Unwritable {
                file: file.clone(),
                why: why.to_string(),
            })?;
            let whole = format!("format = {FORMAT}\ngame = {:?}\n\n{content}", G::NAME);
            let merged = merge::merge(&text, &whole).map_err(|why| PackError::Unwritable {
                file: file.clone(),
                why: why.to_string(),
            })?;
            plain_file::replace(&file, &merged).map_err(unwritable)?;
        }
        Ok(new)
    }
}

/// The content of the pack `text`, which came from `file`.
///
/// # Errors
/// [`PackError::Wrong`], with the place.
pub fn parse<G: Game>(file: &Path, text: &str) -> Result<G::Content, PackError> {
    let wrong = |span, why| wrong(file, text, span, why);
    let mut table =
        DeTable::parse(text).map_err(|error| wrong(error.span(), error.message().into()))?;
    let found = header(&mut table).map_err(|(span, why)| wrong(span, why))?;
    if found.as_ref() != G::NAME {
        let why = format!(
            "this is a pack of the game \"{}\", expected \"{}\"",
            found.as_ref(),
            G::NAME
        );
        return Err(wrong(Some(found.span()), why));
    }
    G::Content::deserialize(toml::Deserializer::from(table))
        .map_err(|error| wrong(error.span(), error.message().into()))
}

/// The game that the pack `file` is for: one of `games`.
///
/// # Errors
/// It cannot be read, its header is wrong, or it is for another game.
pub fn game_of(file: &Path, text: &str, games: &[&str]) -> Result<String, PackError> {
    let wrong = |span, why| wrong(file, text, span, why);
    let mut table =
        DeTable::parse(text).map_err(|error| wrong(error.span(), error.message().into()))?;
    let game = header(&mut table).map_err(|(span, why)| wrong(span, why))?;
    if games.contains(&game.as_ref().as_str()) {
        return Ok(game.into_inner());
    }
    let why = format!(
        "there is no game \"{}\", expected {}",
        game.as_ref(),
        games.join(" or ")
    );
    Err(wrong(Some(game.span()), why))
}

/// Takes the header's keys out of `table`; returns the game.
fn header(
    table: &mut Spanned<DeTable<'_>>,
) -> Result<Spanned<String>, (Option<Range<usize>>, String)> {
    let table = table.get_mut();
    let Some(format) = table.remove("format") else {
        return Err((
            None,
            format!("the pack has no format, expected `format = {FORMAT}`"),
        ));
    };
    let number = format
        .get_ref()
        .as_integer()
        .and_then(|n| u32::from_str_radix(n.as_str(), n.radix()).ok());
    match number {
        Some(FORMAT) => {}
        Some(newer) if newer > FORMAT => {
            let why =
                format!("format {newer} is newer than this Ready Room, which knows up to {FORMAT}");
            return Err((Some(format.span()), why));
        }
        _ => return Err((Some(format.span()), format!("expected `format = {FORMAT}`"))),
    }
    let Some(game) = table.remove("game") else {
        return Err((
            None,
            "the pack names no game, expected `game = \"…\"`".into(),
        ));
    };
    match game.get_ref().as_str() {
        Some(name) => Ok(Spanned::new(game.span(), name.into())),
        None => Err((
            Some(game.span()),
            "expected the game's name in quotes".into(),
        )),
    }
}

fn wrong(file: &Path, text: &str, span: Option<Range<usize>>, why: String) -> PackError {
    let before = &text[..text.floor_char_boundary(span.map_or(0, |span| span.start))];
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    PackError::Wrong {
        file: file.into(),
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        why: why.replace('\n', " "),
    }
}
