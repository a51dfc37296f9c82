//! The offer that a person's action means. Reading it changes nothing.

use std::borrow::Cow;

use readyroom_kit::{
    Sight,
    face::{self, Buttons, Face},
    sentence::{Count, Phrase, Reason, Text},
};

use super::{
    Table,
    cover::{Private, name_of},
    id,
    offers::{Offers, Own, Take},
    path::{self, Meant, Offer},
    view::View,
    way_back::MOST,
};
use crate::{
    action::{Action, By, Response},
    evening::LONGEST_STIR,
    printable::is_readable,
    sentences::NotUnderstood,
};

/// What an action means.
pub(super) enum Meaning<M> {
    /// Takes an offer, which is called so.
    Take(Take<M>, String),
    /// Makes a move, blank filled.
    Make(M),
    /// Tries a move that can be named although it is refused now.
    Refused(M),
    /// Answers a roll, which is made first if it only was on offer.
    Dice(Option<M>, Vec<u8>),
    /// Takes the decision before which so many moves were made back, and all after it.
    TakeBackTo(u32),
    /// Makes the moves of a form.
    Form(Vec<M>),
    /// Stirs the dice with a word.
    Stir(String),
}

impl<G: Face> Table<G> {
    /// What `action` means; else why it means nothing, and nothing has changed.
    pub(super) fn meaning(&self, action: Action) -> Result<Meaning<G::Move>, Response> {
        let offers = match self.by {
            By::Panel(_) => Cow::Borrowed(self.offers()),
            By::Screen(sight) => Cow::Owned(self.offered_to(sight)),
        };
        match action {
            Action::Choose(sentence) if let Some(ply) = id::undone_to(&sentence) => {
                match self.evening.way_back(MOST).iter().any(|at| at.ply == ply) {
                    true => Ok(Meaning::TakeBackTo(ply)),
                    false => not_understood(NotUnderstood::StepGone),
                }
            }
            Action::TakeBack(steps) => match self.steps_back(steps) {
                Ok(ply) => Ok(Meaning::TakeBackTo(ply)),
                Err(why) => Err(Response::NotUnderstood(why)),
            },
            Action::Choose(sentence) => {
                let ids: Vec<&str> = offers.ids(self.evening.now()).iter().collect();
                match id::find(offers.named(), &ids, &sentence) {
                    Ok(meant) => self.meant(&offers, meant),
                    Err(why) => {
                        let is_named = |mv: &G::Move| id::is(&face::id::<G>(mv), &sentence);
                        self.not_on_offer(why, self.refused().into_iter().find(is_named))
                    }
                }
            }
            Action::At(words) => match path::find(offers.named(), &words) {
                Ok(meant) => self.meant(&offers, meant),
                Err(why) => self.not_on_offer(why, self.refused_at(&words)),
            },
            Action::Dice(faces) => self.dice_meant(faces),
            Action::Text(text) => self.text_meant(&offers, &text),
            Action::Form { id, answers, .. } => match self.form_tried(&id, &answers) {
                Ok(moves) => Ok(Meaning::Form(moves)),
                Err(fault) => Err(Response::Fault(fault)),
            },
        }
    }

    /// What an offer means that was found.
    fn meant(
        &self,
        offers: &Offers<Take<G::Move>>,
        meant: Meant,
    ) -> Result<Meaning<G::Move>, Response> {
        let (number, text) = match meant {
            Meant::Offer(number) => (number, None),
            Meant::Filled(number, text) => (number, Some(text)),
        };
        let (take, offer) = (&offers.takes()[number], &offers.named()[number]);
        match (self.by, text) {
            (By::Screen(_), _) if is_for_panels(take) => {
                not_understood(NotUnderstood::ForPanelsAlone)
            }
            (By::Screen(_), None) if offer.blank => not_understood(NotUnderstood::TextMissing),
            (_, None) => Ok(Meaning::Take(take.clone(), offer.name())),
            (_, Some(text)) => filled::<G>(take, &text),
        }
    }

    /// What `text` fills: the blank that is open at a panel, or the only one on offer.
    fn text_meant(
        &self,
        offers: &Offers<Take<G::Move>>,
        text: &str,
    ) -> Result<Meaning<G::Move>, Response> {
        let open = match (self.by, &self.ui().view) {
            (By::Panel(_), View::Text { id: open, .. }) => {
                let mut ids = offers.ids(self.evening.now()).iter();
                ids.position(|id| id == open)
            }
            (By::Panel(_) | By::Screen(_), _) => None,
        };
        // A word for the dice is not asked for.
        let is_move = |number: &usize| offers.takes()[*number].of_game().is_some();
        let blanks: Vec<usize> = offers.blanks().filter(is_move).collect();
        let number = match (open, blanks.as_slice()) {
            (Some(open), _) => open,
            (None, [only]) => *only,
            (None, []) => return not_understood(NotUnderstood::NoTextAsked),
            (None, several) => {
                let path = |&number: &usize| offers.named()[number].path.join(path::STEP);
                let choices = several.iter().map(path).collect();
                return not_understood(NotUnderstood::SeveralTexts { choices });
            }
        };
        filled::<G>(&offers.takes()[number], text)
    }

    fn dice_meant(&self, faces: Vec<u8>) -> Result<Meaning<G::Move>, Response> {
        let Some((roll, asked)) = self.dice_asked() else {
            return not_understood(NotUnderstood::NoRoll);
        };
        if usize::from(asked) != faces.len() {
            return not_understood(NotUnderstood::OtherDice {
                dice: Count::of(asked),
                typed: faces.len().into(),
            });
        }
        Ok(Meaning::Dice(roll, faces))
    }

    /// The roll that the table's own dice can answer now: none waits for a move, or is on offer; and how many they are.
    pub(super) fn dice_asked(&self) -> Option<(Option<G::Move>, u8)> {
        if let Some(dice) = self.evening.dice_asked(None) {
            return Some((None, dice));
        }
        let game = self.evening.now();
        let Buttons {
            roll, free_roll, ..
        } = game.buttons();
        let on_offer = roll.into_iter().chain(free_roll);
        let asked = |roll: G::Move| {
            let dice = self.evening.dice_asked(Some(&roll))?;
            Some((Some(roll), dice))
        };
        on_offer.filter_map(asked).next()
    }

    /// What is seen by the player who acts.
    fn acting_sight(&self) -> Sight {
        match self.by {
            By::Panel(panel) => self.panels.at(panel).ui.sight,
            By::Screen(sight) => sight,
        }
    }

    /// A move that was `named` is tried, so that the rules say why they refuse it; nothing else is understood. At a panel a
    /// hint shows what the speaker does not see. Whether that was named is not reported.
    fn not_on_offer(
        &self,
        why: Phrase,
        named: Option<G::Move>,
    ) -> Result<Meaning<G::Move>, Response> {
        match (named, self.by, self.offers().private()) {
            (Some(mv), _, _) => Ok(Meaning::Refused(mv)),
            (None, By::Screen(_), _) => not_understood(NotUnderstood::NoLongerOffered),
            (None, By::Panel(_), Private::Nothing | Private::Shown(_)) => {
                Err(Response::NotUnderstood(why))
            }
            (
                None,
                By::Panel(_),
                Private::BehindEntry(seat) | Private::Covered(seat) | Private::Elsewhere(seat),
            ) => not_understood(NotUnderstood::MoreIsHidden {
                why: Reason(why),
                player: Text(name_of(self.evening.now(), seat).into()),
            }),
        }
    }

    /// The moves that can be named although they are refused now.
    fn refused(&self) -> Vec<G::Move> {
        let (game, sight) = (self.evening.now(), self.acting_sight());
        let mut refused: Vec<G::Move> = game.named();
        refused.retain(|mv| sight.sees(game.sight(mv)) && game.play(mv).is_err());
        refused
    }

    /// What `words` name of the moves that are refused now.
    fn refused_at(&self, words: &[String]) -> Option<G::Move> {
        let game = self.evening.now();
        let mut refused = self.refused();
        let offers: Vec<Offer> = refused.iter().map(|mv| game.path(mv).into()).collect();
        match path::find(&offers, words) {
            Ok(Meant::Offer(number)) => Some(refused.swap_remove(number)),
            Ok(Meant::Filled(..)) | Err(_) => None,
        }
    }
}

/// `text` in the blank of `take`, if there is one and the text fits.
fn filled<G: Face>(take: &Take<G::Move>, text: &str) -> Result<Meaning<G::Move>, Response> {
    let longest = match take {
        Take::Move(mv) => G::blank(mv).unwrap_or(0),
        Take::Table(Own::StirWithWord) => LONGEST_STIR,
        Take::Outcome(_) | Take::TypeDice | Take::ResolveHere | Take::Table(_) => {
            return not_understood(NotUnderstood::NoTextAsked);
        }
    };
    match text.trim() {
        long if long.chars().count() > usize::from(longest) => {
            not_understood(NotUnderstood::TextTooLong {
                most: Count::of(longest),
                letters: long.chars().count().into(),
            })
        }
        odd if !is_readable(odd) => not_understood(NotUnderstood::TextUnreadable),
        text => match take.of_game() {
            Some(mv) if is_cut::<G>(mv, text) => not_understood(NotUnderstood::TextHasNoRoom),
            Some(mv) => Ok(Meaning::Make(G::fill(mv.clone(), text))),
            None if text.is_empty() => not_understood(NotUnderstood::NoWord),
            None => Ok(Meaning::Stir(text.into())),
        },
    }
}

fn not_understood<T>(why: NotUnderstood<'_>) -> Result<T, Response> {
    Err(Response::NotUnderstood(why.say()))
}

/// True if `mv` has no room for all of `text`, so that its end would be lost. Letters beyond ASCII take more than one
/// byte of the room that a game has.
pub(super) fn is_cut<G: Face>(mv: &G::Move, text: &str) -> bool {
    let mut letters = text.chars();
    letters.next_back().is_some()
        && G::fill(mv.clone(), letters.as_str()) == G::fill(mv.clone(), text)
}

/// Whether only a panel needs it, where it covers or asks for what a screen shows at once.
pub(super) const fn is_for_panels<M>(take: &Take<M>) -> bool {
    match take {
        Take::TypeDice => true,
        Take::Table(own) => match own {
            Own::TakeBackTo | Own::Look(_) | Own::Hand(_) | Own::Phone(_) | Own::Seed => true,
            Own::TakeBack
            | Own::WhoPlays(_)
            | Own::DoAgain
            | Own::Dice { .. }
            | Own::Stir
            | Own::StirWithWord
            | Own::Mute(_)
            | Own::Shelf => false,
        },
        Take::Move(_) | Take::Outcome(_) | Take::ResolveHere => false,
    }
}
