//! The table in the letters of a display, where a name has others: its game with the players called otherwise, and its words.

use std::borrow::Cow;

use readyroom_hardware::scene::Scene;
use readyroom_kit::{PlayerName, face::Face};

use super::{Table, cover::players_of};
use crate::{
    lettering::{Names, is_shown},
    tabletop::PanelId,
};

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
}

impl<G: Face> Table<G> {
    /// Everything in the letters in which it was written.
    pub(super) fn written(&self) -> Lettering<'_, G> {
        Lettering::Written(self.evening.now())
    }

    /// The picture at `panel` as a display shows it; and as it was written, if that is not the same.
    pub(super) fn scenes(&self, panel: PanelId, now_ms: u64) -> (Scene, Option<Scene>) {
        let written = self.scene(panel, now_ms, &self.written());
        let names = self.names();
        let mut shown = written.clone();
        if !names.is_empty() {
            let mut game = Box::new(self.evening.now().clone());
            game.call_players(&|name| names.on_display(name).into_owned());
            let names = names.clone();
            shown = self.scene(panel, now_ms, &Lettering::OfDisplay { game, names });
        }
        names.reletter(&mut shown);
        let differs = shown != written;
        (shown, differs.then_some(written))
    }

    /// The names of those who play, and at set-up of those who may, as far as a display has no letters for them.
    fn names(&self) -> Names {
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
