//! The table in the letters of a display, where a name has others: its game with the players called otherwise, and its words.
//! Of what a picture shows in pixels, only the players' names can be in other letters; every other text of a scene is put into
//! those of a display at the end.

use std::borrow::Cow;

use readyroom_hardware::scene::Scene;
use readyroom_kit::{PlayerName, face::Face};

use super::{Table, cover::players_of};
use crate::lettering::{Names, is_shown};

/// The letters in which a scene is put together.
pub(super) enum Lettering<'a, G> {
    /// Those in which everything was written.
    Written(&'a G),
    /// Those of a display.
    OfDisplay {
        /// The game, in which players are called as a display shows them.
        game: Box<G>,
        /// What they are called.
        names: Names,
    },
}

/// A picture that is kept: as it was written, and as a display shows it, if a name in it has other letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    written: Box<Scene>,
    of_display: Option<Box<Scene>>,
}

impl Kept {
    /// As it was written.
    pub fn written(&self) -> &Scene {
        &self.written
    }

    /// As a display shows it.
    pub fn of_display(&self) -> &Scene {
        self.of_display.as_ref().unwrap_or(&self.written)
    }
}

#[cfg(test)]
impl From<Scene> for Kept {
    /// A picture without a name.
    fn from(picture: Scene) -> Self {
        Self {
            written: picture.into(),
            of_display: None,
        }
    }
}

impl<G: Face> Lettering<'_, G> {
    /// The game, whose pictures are in these letters.
    pub fn game(&self) -> &G {
        match self {
            Self::Written(game) => game,
            Self::OfDisplay { game, .. } => game,
        }
    }

    /// `words` in these letters.
    pub fn words<'a>(&self, words: &'a str) -> Cow<'a, str> {
        match self {
            Self::Written(_) => words.into(),
            Self::OfDisplay { names, .. } => names.on_display(words),
        }
    }

    /// A picture that was kept, in these letters.
    pub fn kept<'a>(&self, picture: &'a Kept) -> &'a Scene {
        match self {
            Self::Written(_) => picture.written(),
            Self::OfDisplay { .. } => picture.of_display(),
        }
    }
}

impl<G: Face> Table<G> {
    /// Everything in the letters of a display, where the players have these `names`.
    pub(super) fn of_display(&self, names: Names) -> Lettering<'_, G> {
        let mut game = Box::new(self.evening.now().clone());
        game.call_players(&|name| names.on_display(name).into_owned());
        Lettering::OfDisplay { game, names }
    }

    /// What `draw` draws of the game as it is now, to be kept.
    pub(super) fn keep(&self, draw: impl Fn(&G) -> Option<Scene>) -> Option<Kept> {
        let written = draw(self.evening.now())?;
        let names = self.names();
        let of_display = (!names.is_empty()).then(|| draw(self.of_display(names).game()));
        Some(Kept {
            written: written.into(),
            of_display: of_display.flatten().map(Box::new),
        })
    }

    /// The names of those who play, and at set-up of those who may, as far as a display has no letters for them.
    pub(super) fn names(&self) -> Names {
        let game = self.evening.now();
        let known = match self.regulars.known() {
            known if !known.is_empty() && game.seating().is_some() => known,
            _ => &[],
        };
        let known: Vec<&str> = known.iter().map(PlayerName::as_str).collect();
        if is_shown(&game.players()) && known.iter().all(|name| is_shown(name)) {
            return Names::default();
        }
        let mut names = players_of(game);
        for name in known {
            if !names.iter().any(|known| known == name) {
                names.push(name.into());
            }
        }
        Names::of(&names)
    }
}
