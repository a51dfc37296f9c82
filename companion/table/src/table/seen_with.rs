//! A [`TableSeen`] of a table, taken over a game.

use std::borrow::Cow;

use readyroom_hardware::scene::{DieFace, Scene};
use readyroom_kit::{
    Seat, Stage,
    face::{AtCursor, Face},
    sentence::Phrase,
};

use super::{
    cover::{Private, name_of},
    lettering::{Kept, Lettering},
    meaning::is_cut,
    offers::{Offers, Take},
    seal,
    table_seen::{Over, TableSeen, Timed},
    view::View,
};
use crate::{evening::Evening, report::Log};

/// A table with what can be chosen at some of its panels, in some letters.
pub(super) struct SeenWith<'a, G: Face> {
    pub evening: &'a Evening<G>,
    pub offers: &'a Offers<Take<G::Move>>,
    pub log: &'a Log,
    pub letters: Lettering<'a, G>,
}

impl<'a, G: Face> SeenWith<'a, G> {
    /// The table in the letters in which everything was written.
    pub fn written(
        evening: &'a Evening<G>,
        offers: &'a Offers<Take<G::Move>>,
        log: &'a Log,
    ) -> Self {
        Self {
            evening,
            offers,
            log,
            letters: Lettering::Written(evening.now()),
        }
    }

    /// The move that an offer makes, if it is one of the game.
    fn move_of(&self, offer: usize) -> Option<&G::Move> {
        self.offers.takes().get(offer)?.of_game()
    }
}

impl<G: Face> TableSeen for SeenWith<'_, G> {
    fn private(&self) -> Private {
        self.offers.private()
    }

    fn home(&self) -> View {
        View::home(self.evening, self.offers.private())
    }

    fn offers(&self, id: &str) -> bool {
        self.offers.with_id(self.evening.now(), id).is_some()
    }

    fn fits(&self, id: &str, text: &str) -> bool {
        let take = self.offers.with_id(self.evening.now(), id);
        let mv = take.and_then(Take::of_game);
        mv.is_none_or(|mv| !is_cut::<G>(mv, text))
    }

    fn explained(&self, offer: usize) -> Option<(String, String)> {
        let text = self.offers.named().get(offer)?.explanation.clone()?;
        self.move_of(offer)?;
        let id = self.offers.ids(self.evening.now()).get(offer)?;
        Some((id.into(), text))
    }

    fn draws(&self, offer: usize) -> bool {
        let named = self.offers.named().get(offer);
        let is_drawn = named.is_some_and(|of| !of.blank && of.at_cursor != AtCursor::Listed);
        is_drawn && self.move_of(offer).is_some()
    }

    fn level_drawn(&self, at: Option<usize>, level: &[usize]) -> Option<Scene> {
        let moves = level.iter().filter_map(|offer| self.move_of(*offer));
        let at = at.and_then(|offer| self.move_of(offer));
        let game = self.letters.game();
        game.choice_picture(at, &moves.collect::<Vec<_>>())
    }

    fn names_drawn(&self, offer: usize) -> bool {
        let offer = self.offers.named().get(offer);
        offer.is_some_and(|offer| offer.at_cursor == AtCursor::Named)
    }

    fn headline(&self) -> String {
        self.letters.game().headline().to_string()
    }

    fn guidance(&self) -> Option<Cow<'static, str>> {
        self.evening.now().guidance().map(|hint| hint.text)
    }

    fn seal(&self) -> Option<String> {
        let rolled = self.evening.outcomes() > 0;
        (!rolled).then(|| seal::short(&self.evening.commitment()).into())
    }

    fn can_do_again(&self) -> bool {
        self.evening.taken_back().is_some()
    }

    fn name_of(&self, seat: Seat) -> String {
        name_of(self.letters.game(), seat)
    }

    fn over(&self) -> Option<Over> {
        let game = self.letters.game();
        match game.stage() {
            Stage::Over { won, why } => Some(Over {
                won,
                why,
                outcome: game.outcome(won),
            }),
            Stage::Choosing | Stage::Chance(_) => None,
        }
    }

    fn tray(&self) -> Vec<DieFace> {
        self.letters.game().tray()
    }

    fn tray_moves(&self) -> usize {
        self.evening.now().tray_moves().len()
    }

    fn chance_drawn(&self, hint: &str) -> Option<Scene> {
        self.letters.game().chance_picture(hint)
    }

    fn timed(&self) -> Option<Timed> {
        let runs = self.evening.running()?;
        let countdown = self.evening.now().countdown();
        Some(Timed {
            runs,
            may_pause: countdown.is_some_and(|countdown| countdown.may_pause),
        })
    }

    fn timed_by(&self) -> Phrase {
        self.evening.now().timed()
    }

    fn pages(&self) -> Vec<Scene> {
        self.letters.game().pages()
    }

    fn own_pages(&self, seat: Seat) -> Vec<Scene> {
        self.letters.game().private_pages(seat)
    }

    fn log(&self) -> &Log {
        self.log
    }

    fn words<'a>(&self, words: &'a str) -> Cow<'a, str> {
        self.letters.words(words)
    }

    fn drawn(&self, kept: &Kept) -> Scene {
        self.letters.kept(kept).clone()
    }
}
