//! Content packs: what a table has learned of its boxes, one TOML file a game, kept between evenings.
//!
//! A pack is a whole file: `format = 1`, `game = "…"`, then the game's content ([`Game::Content`]) with its own keys.
//! The pack that ships with a game is the beginning of the players' own, which is made when the first card is learned
//! and is theirs from then on: it can be edited with any editor, and what the program adds leaves comments and order
//! alone. A file that cannot be read is never written over.
//!
//! A pack can be given away and taken in: what a friend's table knows is added, and nothing that this one has learned is
//! lost without being asked for.

mod combine;
mod error;
mod faults;
mod merge;
mod table;
mod unlearn;
mod words;

use readyroom_kit::face::Face;
use std::{
    fs::{self, File},
    io,
    ops::Range,
    path::{Path, PathBuf},
};

use readyroom_kit::{Game, PackList};
use readyroom_table::learned_cards::{CardsError, LearnedCards, TakenBack};
use serde::Deserialize;
use toml::{Spanned, de::DeTable};

pub use combine::{Difference, Merged, Theirs};
pub use error::PackError;

use crate::{
    fault::{Fault, Lines},
    plain_file,
};

/// The format of the header; grows whenever an older program could no longer read a pack.
const FORMAT: u32 = 1;

/// A file larger than this is no pack.
pub const LARGEST: u64 = 1 << 20;

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
        Ok(text(file)?.unwrap_or_else(starter::<G>))
    }

    /// Adds what `events` say about the box to the players' pack. True if anything was new. Reads the file every time:
    /// ask only for events that [`Game::learn`] finds new in what the table knows already.
    ///
    /// # Errors
    /// The pack cannot be read, in which case it is left as it is, or not be written.
    pub fn learn<G: Face>(&self, events: &[G::Event]) -> Result<bool, PackError> {
        let file = self.file::<G>();
        let _lock = self.lock(&file)?;
        let text = self.text::<G>(&file)?;
        let mut content = parse::<G>(&file, &text)?;
        let mut new = false;
        for event in events {
            new |= G::learn(event, &mut content);
        }
        if new {
            write::<G>(&file, &text, &content)?;
        }
        Ok(new)
    }

    /// Takes out of the players' pack again what a move taught that was `taken_back`. True if anything of it
    /// was there.
    ///
    /// # Errors
    /// As for [`Packs::learn`].
    pub fn unlearn<G: Face>(&self, taken_back: &TakenBack<G::Content>) -> Result<bool, PackError> {
        let file = self.file::<G>();
        if !file.exists() {
            return Ok(false);
        }
        let _lock = self.lock(&file)?;
        let text = self.text::<G>(&file)?;
        let known = parse::<G>(&file, &text)?;
        let content = unlearn::unlearned::<G>(&file, &known, taken_back)?;
        let is_new = content != known;
        if is_new {
            write::<G>(&file, &text, &content)?;
        }
        Ok(is_new)
    }

    /// Takes the pack `text`, which came from `from`, as the players' own; false if it is already.
    ///
    /// # Errors
    /// It is wrong, the players have their own pack, or it cannot be written. Nothing is changed.
    pub fn import<G: Face>(&self, from: &Path, text: &str) -> Result<bool, PackError> {
        let content = parse::<G>(from, text)?;
        let own = self.file::<G>();
        let _lock = self.lock(&own)?;
        if own.exists() {
            let known = parse::<G>(&own, &self.text::<G>(&own)?)?;
            let file = from.into();
            return match known == content {
                true => Ok(false),
                false => Err(PackError::Present { own, file }),
            };
        }
        plain_file::replace(&own, text).map_err(unwritable(&own))?;
        Ok(true)
    }

    /// Adds what the pack `text`, which came from `from`, knows and the players do not. Where the two differ, what the players
    /// have stays, but for what is to be taken according to `theirs`.
    ///
    /// # Errors
    /// Either pack is wrong, they do not go together, or the players' cannot be written. Nothing is changed.
    pub fn merge<G: Face>(
        &self,
        from: &Path,
        text: &str,
        theirs: &Theirs,
    ) -> Result<Merged, PackError> {
        let other = parse::<G>(from, text)?;
        let file = self.file::<G>();
        let _lock = self.lock(&file)?;
        let own_text = self.text::<G>(&file)?;
        let own = parse::<G>(&file, &own_text)?;
        let starter = parse::<G>(Path::new("pack.toml"), &starter::<G>()).unwrap_or_default();
        let (content, merged) = combine::combine::<G>(from, [&own, &other, &starter], theirs)?;
        if content != own {
            write::<G>(&file, &own_text, &content)?;
        }
        Ok(merged)
    }

    /// The text of the players' own pack, to be given away; none if nothing has been learned yet.
    ///
    /// # Errors
    /// It cannot be read, or is wrong.
    pub fn export<G: Face>(&self) -> Result<Option<String>, PackError> {
        let file = self.file::<G>();
        if !file.exists() {
            return Ok(None);
        }
        let text = self.text::<G>(&file)?;
        parse::<G>(&file, &text)?;
        Ok(Some(text))
    }

    /// What the table knows of the box of `G`, in a few words: "34 cards".
    ///
    /// # Errors
    /// As for [`Packs::load`].
    pub fn summary<G: Face>(&self) -> Result<String, PackError> {
        Ok(combine::summary::<G>(&self.load::<G>()?))
    }

    /// No other user changes a pack as long as this lock is held.
    fn lock(&self, file: &Path) -> Result<File, PackError> {
        let path = self.folder.join(".lock");
        let lock = fs::create_dir_all(&self.folder)
            .and_then(|()| plain_file::check(&path))
            .and_then(|()| File::create(path))
            .map_err(unwritable(file))?;
        lock.lock().map_err(unwritable(file))?;
        Ok(lock)
    }
}

impl<G: Face> LearnedCards<G> for Packs {
    fn load(&self) -> Result<G::Content, CardsError> {
        Ok(self.load::<G>()?)
    }

    fn any(&self) -> bool {
        self.file::<G>().exists()
    }

    fn learn(&self, events: &[G::Event]) -> Result<(), CardsError> {
        self.learn::<G>(events)?;
        Ok(())
    }

    fn unlearn(&self, taken_back: &TakenBack<G::Content>) -> Result<(), CardsError> {
        self.unlearn::<G>(taken_back)?;
        Ok(())
    }
}

impl From<PackError> for CardsError {
    fn from(error: PackError) -> Self {
        Self(error.to_string())
    }
}

/// The text of the pack `file`; none if there is no such file.
fn text(file: &Path) -> Result<Option<String>, PackError> {
    match plain_file::read_to_string(file, LARGEST) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(PackError::Unreadable {
            file: file.into(),
            why: error.to_string(),
        }),
    }
}

fn unwritable<E: ToString>(file: &Path) -> impl Fn(E) -> PackError + '_ {
    move |why| PackError::Unwritable {
        file: file.into(),
        why: why.to_string(),
    }
}

/// The pack that the players' own begins with: the one that ships with the game, or one that knows nothing.
fn starter<G: Game>() -> String {
    match G::STARTER_PACK {
        "" => head(G::NAME),
        shipped => shipped.into(),
    }
}

/// The lines that a pack of `game` begins with.
fn head(game: &str) -> String {
    format!("format = {FORMAT}\ngame = {game:?}\n")
}

/// Writes `content` to `file`, which held `text`: what the players wrote around it stays.
fn write<G: Game>(file: &Path, text: &str, content: &G::Content) -> Result<(), PackError> {
    let content = toml::to_string(content).map_err(unwritable(file))?;
    let whole = format!("{}\n{content}", head(G::NAME));
    replace(file, text, &whole, G::PACK_LISTS)
}

/// Writes the pack `whole` to `file`, which held `text`.
fn replace(file: &Path, text: &str, whole: &str, lists: &[PackList]) -> Result<(), PackError> {
    let merged = merge::merge(text, whole, lists).map_err(unwritable(file))?;
    plain_file::replace(file, &merged).map_err(unwritable(file))
}

/// The content of the pack `text`, which came from `file`.
///
/// # Errors
/// [`PackError::Wrong`], with every line that is wrong.
pub fn parse<G: Game>(file: &Path, text: &str) -> Result<G::Content, PackError> {
    let content = table_of(G::NAME, text);
    let content = content.and_then(|table| {
        let content = toml::Deserializer::from(table);
        G::Content::deserialize(content).ok()
    });
    content.ok_or_else(|| PackError::Wrong(faults::faults::<G>(file, text)))
}

/// What the pack `text` contains besides its header; none if that is not one of `game`.
fn table_of<'a>(game: &str, text: &'a str) -> Option<Spanned<DeTable<'a>>> {
    let mut table = DeTable::parse(text).ok()?;
    let named = header(&mut table).ok()?;
    (named.as_ref() == game).then_some(table)
}

/// The game that the pack `file` is for: one of `games`.
///
/// # Errors
/// It cannot be read, its header is wrong, or it is for another game.
pub fn game_of(file: &Path, text: &str, games: &[&str]) -> Result<String, PackError> {
    let wrong = |at: Option<Range<usize>>, why| {
        PackError::Wrong(vec![Fault {
            file: file.into(),
            line: Lines::of(text.as_bytes()).at(at.map_or(0, |at| at.start)),
            why,
        }])
    };
    let mut table = DeTable::parse(text)
        .map_err(|error| wrong(error.span(), words::in_words(error.message(), text)))?;
    let game = header(&mut table).map_err(|(at, why)| wrong(at, why))?;
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

#[cfg(test)]
mod tests {
    use readyroom_kit::testing::toy::{Cards, Rehearsal};

    use super::*;

    /// Such is the pack of a game of whose box nothing is known before it is played.
    #[test]
    fn a_pack_of_a_head_alone_is_one_that_knows_nothing() {
        let known = parse::<Rehearsal>(Path::new("pack.toml"), &head("rehearsal"));
        assert_eq!(known.expect("a pack"), Cards::default());
    }
}
